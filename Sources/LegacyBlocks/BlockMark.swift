/// The comment that tells which block a statement of the new code stands for.
///
/// A migration writes it in front of each of its statements if it is asked to, so that what reads
/// the new code knows the statements from those that were there before.
package struct BlockMark: Hashable, Sendable {
  /// The offset of the block in the file as it was.
  package let block: Int

  private static let opening = "/*block "
  private static let closing = "*/"

  /// Creates the mark of a block.
  package init(of block: Int) { self.block = block }

  /// Reads the mark in a comment; `nil` for another comment.
  package init?(comment: String) {
    guard comment.hasPrefix(Self.opening), comment.hasSuffix(Self.closing),
      let block = Int(comment.dropFirst(Self.opening.count).dropLast(Self.closing.count))
    else { return nil }
    self.block = block
  }

  package var comment: String { "\(Self.opening)\(block)\(Self.closing)" }
}
