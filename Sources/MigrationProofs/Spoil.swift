/// A way in which the new code of a proof is spoiled, to see whether the proof tells.
public struct Spoil: Hashable, Sendable {
  /// The number with which the spoiled code asks for it.
  public let number: Int
  /// The block whose statement it spoils, by the number with which the block begins.
  public let block: Int
  /// A Boolean value that indicates whether it counts although nothing recorded differs.
  ///
  /// A setting without a consequence is no mistake, such as the curve that a block has anyway. A
  /// change without a consequence was not looked at.
  public let countsAlways: Bool

  /// Creates a spoil.
  ///
  /// - Parameters:
  ///   - number: The number with which the spoiled code asks for it, at least 1.
  ///   - block: The block whose statement it spoils.
  ///   - countsAlways: Whether it counts although nothing recorded differs.
  public init(_ number: Int, of block: Int, countsAlways: Bool = false) {
    precondition(number > 0, "The numbers of spoils begin with 1.")
    (self.number, self.block, self.countsAlways) = (number, block, countsAlways)
  }
}

/// What came of a spoil in a proof.
package enum SpoilOutcome: Codable, Equatable, Sendable {
  /// The proof fails with it in a surrounding.
  case seen(Surrounding)
  /// Everything recorded is the same with it in every surrounding, and it is none that always
  /// counts.
  case notCounted
  /// The proof holds with it in every surrounding, although it counts.
  case notSeen
  /// It counts, and the code comes to its place in no surrounding.
  case notRun
}
