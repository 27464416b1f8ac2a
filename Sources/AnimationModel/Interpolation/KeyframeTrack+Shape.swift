extension KeyframeTrack {
  /// How a smooth curve goes through one keyframe, after Kochanek and Bartels.
  public struct Shape: Sendable, Hashable, Codable {
    /// How tight the curve is: 1 for a stop, -1 for a wide bow.
    public var tension: Double

    /// How much the curve turns at the keyframe; 0 for no corner.
    public var continuity: Double

    /// Which neighbour has more weight: 1 for the one before, -1 for the one after.
    public var bias: Double

    /// Creates a shape; by default that of a Catmull-Rom curve.
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }
}
