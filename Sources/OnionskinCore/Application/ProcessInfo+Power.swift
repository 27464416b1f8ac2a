// Foundation has this on a device only.
#if !canImport(Darwin)
  extension ProcessInfo {
    /// How warm the device is.
    public enum ThermalState: Int, Hashable, Sendable {
      /// As it should be.
      case nominal
      /// A little warmer.
      case fair
      /// So warm that the program should do less.
      case serious
      /// So warm that the program should do as little as it can.
      case critical
    }

    /// How warm the device is, which is always as it should be.
    public var thermalState: ThermalState { .nominal }

    /// A Boolean value that indicates whether the device saves power; always `false`.
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
