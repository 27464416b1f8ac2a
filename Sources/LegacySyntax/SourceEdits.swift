public import SwiftSyntax

/// Replacements of parts of a text that leave every line where it is.
///
/// The replaced parts do not overlap: the first replacement of a part stands.
public struct SourceEdits {
  /// A replacement of a range of bytes.
  private struct Edit {
    var range: Range<Int>
    var replacement: String
  }

  private var edits: [Edit] = []
  private let bytes: [UInt8]

  /// Creates an empty list of edits of a text.
  public init(of text: String) {
    bytes = Array(text.utf8)
  }

  /// A Boolean value that indicates whether nothing is replaced.
  public var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range of bytes; its line breaks are kept behind the replacement.
  ///
  /// - Parameters:
  ///   - range: The offsets of the bytes; an empty range inserts.
  ///   - replacement: The new text, on one line.
  public mutating func replace(_ range: Range<Int>, with replacement: String) {
    precondition(!replacement.utf8.contains(UInt8(ascii: "\n")), "A replacement is on one line.")
    precondition(range.upperBound <= bytes.count, "The range is in the text.")
    edits.append(Edit(range: range, replacement: replacement))
  }

  /// Replaces a node without the trivia around it.
  public mutating func replace(_ node: some SyntaxProtocol, with replacement: String) {
    replace(node.bytes, with: replacement)
  }

  /// Removes a node without the trivia around it.
  public mutating func remove(_ node: some SyntaxProtocol) {
    replace(node.bytes, with: "")
  }

  /// Inserts a text in front of a node.
  public mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    let start = node.bytes.lowerBound
    replace(start..<start, with: text)
  }

  /// Inserts a text behind a node.
  public mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.bytes.upperBound
    replace(end..<end, with: text)
  }

  /// The text with the edits.
  public var result: String {
    // Sorted by place; at one place, in the order in which they were made.
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 256)
    var end = 0
    for (_, edit) in sorted where edit.range.lowerBound >= end {
      output += bytes[end..<edit.range.lowerBound]
      output += edit.replacement.utf8
      output += bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      end = edit.range.upperBound
    }
    output += bytes[end...]
    return String(decoding: output, as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The offsets of the node's bytes, without the trivia around it.
  public var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
