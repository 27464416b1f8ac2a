extension RunLoop.Mode {
  /// The mode in which touches are tracked.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
