extension KeyframeTrack {
  /// The shape of a smooth curve at a keyframe, after Kochanek and Bartels.
  public struct Shape: Sendable, Hashable, Codable {
    /// The tension: 1 for a tight curve that stops at the keyframe, -1 for a wide one.
    public var tension: Double

    /// The continuity: 0 for a curve without a corner at the keyframe.
    public var continuity: Double

    /// The bias: 1 follows the keyframe before, -1 the keyframe after.
    public var bias: Double

    /// Creates a shape; by default, that of a Catmull-Rom curve.
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }
}
