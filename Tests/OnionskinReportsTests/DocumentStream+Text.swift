import OnionskinReports

extension DocumentStream {
  /// Returns a whole document as text.
  static func text(of body: (inout DocumentStream) throws -> Void) throws -> String {
    final class Pieces {
      var bytes: [UInt8] = []
    }
    let pieces = Pieces()
    var stream = DocumentStream { pieces.bytes += $0 }
    try body(&stream)
    try stream.finish()
    return String(decoding: pieces.bytes, as: UTF8.self)
  }
}
