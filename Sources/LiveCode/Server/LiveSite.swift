/// The site of a file that is played: which requests are answered, and with what.
///
/// There are three paths, none of which names a file, so that no request reaches one.
package struct LiveSite: Sendable {
  /// The port of the server.
  package var port: UInt16

  package init(port: UInt16) { self.port = port }

  /// What a request asks for.
  package enum Resource: Equatable, Sendable {
    case page
    /// The report that the page shows, as JSON.
    case report
    /// The stream of states.
    case events
    case refusal(HTTPResponse)
  }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// The names by which a browser on this machine may ask.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Returns what a request asks for.
  ///
  /// A page elsewhere that makes its own name lead to this machine, and so reads what it may not, is
  /// refused: its requests have its name in them.
  package func resource(for request: HTTPRequest) -> Resource {
    guard let host = request.fields["host"], hosts.contains(host) else {
      return .refusal(.refusal(403, "This server answers to \(address) alone."))
    }
    if let origin = request.fields["origin"], !hosts.map({ "http://\($0)" }).contains(origin) {
      return .refusal(.refusal(403, "This server answers to its own page alone."))
    }
    guard request.method == "GET" else {
      var refusal = HTTPResponse.refusal(405)
      refusal.fields = ["Allow: GET"]
      return .refusal(refusal)
    }
    switch request.path {
    case "/": return .page
    case "/report.json": return .report
    case "/events": return .events
    default: return .refusal(.refusal(404))
    }
  }
}
