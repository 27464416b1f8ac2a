/// Takes the text of a document while it is being made, a piece at a time.
///
/// A piece is gone once it is sent on, so that a document may be larger than the memory for it.
package struct DocumentStream {
  private static let pieceSize = 1 << 16

  private var waiting: [UInt8] = []
  private let send: ([UInt8]) throws -> Void

  /// Creates a stream.
  ///
  /// - Parameter send: Takes each piece, in order. What it throws ends the making of the document.
  package init(_ send: @escaping ([UInt8]) throws -> Void) {
    self.send = send
    waiting.reserveCapacity(2 * Self.pieceSize)
  }

  /// Appends text.
  package mutating func write(_ text: String) throws {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Self.pieceSize { try finish() }
  }

  /// Appends JSON so that nothing in it can end the element of HTML that holds it.
  ///
  /// It works on bytes: a page may have millions of them.
  package mutating func write(inert json: some Collection<UInt8>) throws {
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): waiting.append(contentsOf: "\\u003c".utf8)
      case UInt8(ascii: ">"): waiting.append(contentsOf: "\\u003e".utf8)
      default: waiting.append(byte)
      }
      if waiting.count >= Self.pieceSize { try finish() }
    }
  }

  /// Appends a value as JSON with sorted keys, in which nothing can end the element that holds it.
  mutating func write(json value: some Encodable) throws {
    var text = JSONText()
    try text.append(value)
    try write(inert: text.bytes)
  }

  /// Sends on what still waits.
  package mutating func finish() throws {
    guard !waiting.isEmpty else { return }
    try send(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
