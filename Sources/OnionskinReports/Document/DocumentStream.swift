/// A stream for the text of a document, which is sent in pieces while it is written.
///
/// A piece is discarded when it is sent, so a document may be larger than the memory.
package struct DocumentStream {
  private static let pieceSize = 1 << 16

  private var buffer: [UInt8] = []
  private let send: ([UInt8]) throws -> Void

  /// Creates a stream.
  ///
  /// - Parameter send: A closure that takes each piece, in order. If it throws, the document ends
  ///   there.
  package init(_ send: @escaping ([UInt8]) throws -> Void) {
    self.send = send
    buffer.reserveCapacity(2 * Self.pieceSize)
  }

  /// Appends text.
  package mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { try finish() }
  }

  /// Appends parts, one after the other.
  mutating func write(_ parts: any DocumentPart...) throws {
    for part in parts { try part.write(to: &self) }
  }

  /// Appends JSON with its angle brackets escaped, so that it can't end the HTML element that
  /// contains it.
  ///
  /// The method works on bytes, because a page may have millions of them.
  package mutating func write(inert json: some Collection<UInt8>) throws {
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): buffer.append(contentsOf: "\\u003c".utf8)
      case UInt8(ascii: ">"): buffer.append(contentsOf: "\\u003e".utf8)
      default: buffer.append(byte)
      }
      if buffer.count >= Self.pieceSize { try finish() }
    }
  }

  /// Appends a value as JSON with sorted keys, with its angle brackets escaped.
  mutating func write(json value: some Encodable) throws {
    var text = JSONText()
    try text.append(value)
    try write(inert: text.bytes)
  }

  /// Sends the buffered bytes.
  package mutating func finish() throws {
    guard !buffer.isEmpty else { return }
    try send(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

/// What a stream takes as a part of its document.
protocol DocumentPart {
  func write(to stream: inout DocumentStream) throws
}

extension String: DocumentPart {
  func write(to stream: inout DocumentStream) throws { try stream.write(self) }
}

/// A value that is written as JSON.
struct JSON<Value: Encodable>: DocumentPart {
  private let value: Value

  init(_ value: Value) { self.value = value }

  func write(to stream: inout DocumentStream) throws { try stream.write(json: value) }
}
