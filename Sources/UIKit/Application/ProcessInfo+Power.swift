// Foundation has these only on Apple platforms.
#if !canImport(Darwin)
  extension ProcessInfo {
    public enum ThermalState: Int, Hashable, Sendable {
      case nominal
      /// A slightly elevated state.
      case fair
      /// A high state, in which the program should do less.
      case serious
      /// A critical state, in which the program should do as little as possible.
      case critical
    }

    /// The thermal state of the device; always `nominal`.
    public var thermalState: ThermalState { .nominal }

    /// A Boolean value that indicates whether Low Power Mode is on; always `false`.
    public var isLowPowerModeEnabled: Bool { false }

    /// The name of the notification of a change of ``thermalState``, which is never posted.
    public static let thermalStateDidChangeNotification = Notification.Name(
      "NSProcessInfoThermalStateDidChangeNotification"
    )
  }

  extension NSNotification.Name {
    /// The name of the notification of a change of `isLowPowerModeEnabled`, which is never posted.
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
      "NSProcessInfoPowerStateDidChangeNotification"
    )
  }
#endif
