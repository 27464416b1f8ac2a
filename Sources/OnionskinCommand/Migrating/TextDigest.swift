/// A number that tells texts from others, the same in each process.
struct TextDigest: Equatable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of texts in their order.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - digest: The digest of what comes before them; `nil` for nothing.
  init(_ texts: [String], after digest: TextDigest? = nil) {
    if let digest { value = digest.value }
    for text in texts { add(text) }
  }

  /// Creates the digest of texts by their names.
  init(_ files: [String: String], after digest: TextDigest? = nil) {
    let texts = files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    self.init(texts, after: digest)
  }

  /// The digest as a name of files.
  var text: String { String(value, radix: 16) }

  private mutating func add(_ text: String) {
    // FNV-1a, because a `Hasher` is seeded anew in each process. A text cannot take the beginning of the
    // next one, since its length comes first.
    var value = value
    func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var copy = text
    copy.withUTF8 { bytes in
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { for byte in $0 { add(byte) } }
      for byte in bytes { add(byte) }
    }
    self.value = value
  }
}
