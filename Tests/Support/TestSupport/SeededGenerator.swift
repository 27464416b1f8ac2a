/// A generator of numbers that are the same in every run: the SplitMix64 sequence.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose sequence begins after a state.
  public init(state: UInt64) {
    self.state = state
  }

  /// Creates the generator of a seed.
  public init(seed: Int) {
    self.init(state: UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
