private import Foundation

/// A request of a browser.
///
/// Parsing is strict: what a browser does not send is refused, so that nothing has two meanings.
package struct HTTPRequest: Equatable, Sendable {
  package var method: String
  /// The path without its query.
  package var path: String
  /// The header fields, by their names in lowercase.
  package var fields: [String: String]

  /// The largest head of a request, in bytes.
  package static let sizeLimit = 16_384

  package init(method: String, path: String, fields: [String: String]) {
    (self.method, self.path, self.fields) = (method, path, fields)
  }

  /// What the bytes that have arrived are.
  package enum Reading: Equatable, Sendable {
    /// The end of the head has not arrived.
    case incomplete
    case complete(HTTPRequest)
    /// A refusal, because the bytes are no request that the server reads.
    case refused(HTTPResponse)
  }

  /// Reads the bytes that have arrived on a connection.
  ///
  /// - Returns: The request, a refusal, or that the end has not arrived.
  package static func read(_ bytes: [UInt8]) -> Reading {
    let end = Array("\r\n\r\n".utf8)
    guard let length = bytes.firstIndex(of: end) else {
      return bytes.count > sizeLimit ? .refused(.refusal(431)) : .incomplete
    }
    guard length <= sizeLimit else { return .refused(.refusal(431)) }
    guard let head = String(validating: bytes[..<length], as: UTF8.self),
      let request = HTTPRequest(head: head)
    else { return .refused(.refusal(400)) }
    return .complete(request)
  }

  private init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    guard !lines.contains(where: { $0.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F } })
    else { return nil }
    let parts = lines[0].components(separatedBy: " ")
    guard parts.count == 3, Self.isToken(parts[0]), ["HTTP/1.1", "HTTP/1.0"].contains(parts[2])
    else { return nil }
    // Only a path: no address of another server, which a proxy would be sent.
    let target = parts[1]
    guard target.hasPrefix("/"), target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    method = parts[0]
    path = String(target.prefix { $0 != "?" })
    fields = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = String(line[..<colon])
      guard Self.isToken(name) else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // No field that the server reads may come twice.
      guard fields.updateValue(value, forKey: name.lowercased()) == nil else { return nil }
    }
    // A request without a body.
    guard fields["transfer-encoding"] == nil, ["0", nil].contains(fields["content-length"]) else {
      return nil
    }
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

extension [UInt8] {
  /// Returns the index of the first occurrence of other bytes.
  fileprivate func firstIndex(of other: [UInt8]) -> Int? {
    guard count >= other.count else { return nil }
    return (0...(count - other.count)).first {
      self[$0] == other[0] && self[$0...].starts(with: other)
    }
  }
}
