/// A response of the server.
package struct HTTPResponse: Equatable, Sendable {
  package var status: Int
  package var contentType: String
  package var body: [UInt8]
  /// More header fields.
  package var fields: [String] = []

  package init(_ contentType: String, _ body: [UInt8]) {
    (status, self.contentType, self.body) = (200, contentType, body)
  }

  /// Returns a refusal with a sentence that says why.
  package static func refusal(_ status: Int, _ sentence: String? = nil) -> HTTPResponse {
    var response = HTTPResponse(
      "text/plain; charset=utf-8",
      Array(((sentence ?? reason(status) + ".") + "\n").utf8)
    )
    response.status = status
    return response
  }

  /// The bytes to send.
  package var bytes: [UInt8] { Array(head(["Content-Length: \(body.count)"] + fields).utf8) + body }

  /// The beginning of a stream of events.
  package static let eventStreamHead: [UInt8] = {
    Array(HTTPResponse("text/event-stream", []).head([]).utf8)
  }()

  private func head(_ more: [String]) -> String {
    let lines =
      [
        "HTTP/1.1 \(status) \(Self.reason(status))", "Content-Type: \(contentType)",
        "Cache-Control: no-store", "Connection: close", "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer", "X-Frame-Options: DENY",
        "Cross-Origin-Resource-Policy: same-origin",
      ] + more
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 431: "Request Header Fields Too Large"
    case 503: "Service Unavailable"
    default: "Error"
    }
  }
}
