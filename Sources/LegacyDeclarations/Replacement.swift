/// A replacement of a part of a text.
package struct Replacement {
  /// The offsets of the bytes; an empty range inserts.
  package let range: Range<Int>
  package let text: String

  /// Creates a replacement.
  package init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }

  /// Creates an insertion.
  package init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension [UInt8] {
  /// Returns a part of the text with the replacements that are within it.
  ///
  /// Insertions at one place come in their order, and in front of a replacement there. Of replacements that
  /// overlap, that stands which begins first, or which is the first of the list.
  ///
  /// - Parameters:
  ///   - range: The offsets of the bytes of the part; `nil` for the whole text.
  ///   - replacements: The replacements.
  /// - Returns: The text.
  package func text(of range: Range<Int>? = nil, _ replacements: [Replacement]) -> String {
    let range = range ?? 0..<count
    let sorted = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    var output: [UInt8] = []
    var end = range.lowerBound
    for (_, replacement) in sorted
    where replacement.range.lowerBound >= end && replacement.range.upperBound <= range.upperBound {
      output += self[end..<replacement.range.lowerBound]
      output += replacement.text.utf8
      end = replacement.range.upperBound
    }
    return String(decoding: output + self[end..<range.upperBound], as: UTF8.self)
  }
}

extension String {
  /// Returns the text with replacements, as those of its bytes.
  package func replacing(_ replacements: [Replacement]) -> String { Array(utf8).text(replacements) }
}
