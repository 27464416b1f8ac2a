public import AnimationModel

extension RenderLoop {
  /// The device on which a loop's application runs.
  ///
  /// By default, it is a phone with a screen of 390 × 844 points and a scale of 3, whose safe area
  /// has insets of 47 points at the top and 34 at the bottom.
  ///
  /// ```swift
  /// withRenderLoop { loop in
  ///   loop.device.screenSize = CGSize(width: 320, height: 480)
  ///   print(UIScreen.main.bounds.width)   // 320.0
  /// }
  /// ```
  public struct Device: Hashable, Sendable {
    /// The size of the screen in points.
    public var screenSize = CGSize(width: 390, height: 844)
    /// The number of pixels per point.
    public var scale: CGFloat = 3
    /// The safe area insets of the screen, in points.
    public var safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    /// The version of the system.
    public var systemVersion = "17.0"

    /// Creates the default device.
    public init() {}
  }

  /// The device that the loop's application runs on.
  public var device: Device {
    get { loopExtension(DeviceState.self).device }
    set { loopExtension(DeviceState.self).device = newValue }
  }
}

private final class DeviceState: LoopExtension {
  var device = RenderLoop.Device()
}
