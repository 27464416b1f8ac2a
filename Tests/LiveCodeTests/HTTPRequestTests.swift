import Testing

@testable import LiveCode

/// What the server takes for a request, by RFC 9112, and what it refuses.
@Suite struct HTTPRequestTests {
  private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Array(text.utf8)) }

  private func status(of text: String) -> Int? {
    guard case .refused(let response) = read(text) else { return nil }
    return response.status
  }

  @Test func `a request has its method, its path without the query, and its fields`() {
    let text = "GET /events?theme=dark HTTP/1.1\r\nHost: localhost:80\r\nACCEPT:\t*/* \r\n\r\n"
    let request = HTTPRequest(
      method: "GET",
      path: "/events",
      fields: ["host": "localhost:80", "accept": "*/*"]
    )
    #expect(read(text) == .complete(request))
  }

  @Test func `a head without its end is waited for, up to 16 KB`() {
    #expect(read("GET / HTTP/1.1\r\nHost: localhost\r\n") == .incomplete)
    #expect(read("") == .incomplete)
    #expect(status(of: "GET /" + String(repeating: "a", count: 17_000)) == 431)
  }

  @Test(
    arguments: [
      "GET http://example.com/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/2\r\nHost: a\r\n\r\n", "GET /\r\n\r\n", "\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET /ä HTTP/1.1\r\nHost: a\r\n\r\n", "G T / HTTP/1.1\r\nHost: a\r\n\r\n",
    ]
  )
  func `what no browser sends is refused`(text: String) { #expect(status(of: text) == 400) }

  @Test func `bytes that are no text are refused`() {
    let bytes = Array("GET / HTTP/1.1\r\nHost: ".utf8) + [0xFF] + Array("\r\n\r\n".utf8)
    #expect(HTTPRequest.read(bytes) == .refused(.refusal(400)))
  }
}

/// Which requests get what.
@Suite struct LiveSiteTests {
  private let site = LiveSite(port: 8_080)

  private func resource(
    _ path: String,
    method: String = "GET",
    _ fields: [String: String] = ["host": "127.0.0.1:8080"]
  ) -> LiveSite.Resource {
    site.resource(for: HTTPRequest(method: method, path: path, fields: fields))
  }

  private func status(_ resource: LiveSite.Resource) -> Int? {
    guard case .refusal(let response) = resource else { return nil }
    return response.status
  }

  @Test func `there are three paths`() {
    #expect(resource("/") == .page)
    #expect(resource("/report.json") == .report)
    #expect(resource("/events") == .events)
    #expect(resource("/", ["host": "localhost:8080"]) == .page)
    #expect(site.address == "http://127.0.0.1:8080/")
  }

  @Test(arguments: [
    "/etc/passwd", "/../Package.swift", "/%2e%2e/a", "//", "/Banner.swift", "/events/",
  ])
  func `no other path is found`(path: String) { #expect(status(resource(path)) == 404) }

  // DNS rebinding: a name that leads to this machine is in the request of a page from elsewhere.
  @Test(
    arguments: [
      "example.com", "example.com:8080", "127.0.0.1", "127.0.0.1:8081", "localhost", "0.0.0.0:8080",
      "127.0.0.1:8080.example.com", "",
    ]
  )
  func `another host is refused, whatever it asks for`(host: String) {
    for path in ["/", "/report.json", "/events", "/other"] {
      #expect(status(resource(path, ["host": host])) == 403)
    }
    #expect(status(resource("/", [:])) == 403)
  }

  @Test func `a page from elsewhere is refused`() {
    let fields = ["host": "127.0.0.1:8080", "origin": "http://example.com"]
    #expect(status(resource("/events", fields)) == 403)
    #expect(status(resource("/events", fields.merging(["origin": "null"]) { $1 })) == 403)
    let own = fields.merging(["origin": "http://127.0.0.1:8080"]) { $1 }
    #expect(resource("/events", own) == .events)
  }

  @Test(arguments: ["POST", "HEAD", "OPTIONS", "PUT", "DELETE", "CONNECT", "get"])
  func `no other method is allowed`(method: String) throws {
    guard case .refusal(let response) = resource("/", method: method) else {
      Issue.record("\(method) is answered.")
      return
    }
    #expect(response.status == 405)
    #expect(response.fields == ["Allow: GET"])
  }

  @Test func `a response says how long it is, and is kept by nobody`() {
    let text = String(decoding: HTTPResponse("text/plain", Array("äh".utf8)).bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"))
    #expect(text.contains("\r\nContent-Length: 3\r\n"))
    #expect(text.contains("\r\nCache-Control: no-store\r\n"))
    #expect(text.hasSuffix("\r\n\r\näh"))
  }
}
