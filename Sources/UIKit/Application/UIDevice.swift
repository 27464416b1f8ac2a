import RenderEngine

/// The device on which a loop's application runs.
///
/// Its values are those of the loop's ``RenderLoop/device``, or constants.
@preconcurrency @MainActor open class UIDevice: NSObject {
  private weak var loop: RenderLoop?
  private var specification: RenderLoop.Device { loop?.device ?? RenderLoop.Device() }

  init(of loop: RenderLoop) { self.loop = loop }

  /// Creates an object for the device of the current loop.
  public override init() { loop = RenderLoop.current }

  /// The device of the current loop.
  open class var current: UIDevice { RenderLoop.current.application.device }

  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  /// The name of the operating system.
  open var systemName: String { "iOS" }
  /// The version of the operating system.
  open var systemVersion: String { specification.systemVersion }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var isMultitaskingSupported: Bool { true }

  /// The orientation of the device, whose changes are posted while notifications are generated.
  ///
  /// It is read-only. A test changes it with ``RenderLoop/turnDevice(to:)``.
  open internal(set) var orientation = UIDeviceOrientation.portrait

  /// Sets the value for a key.
  ///
  /// The only key is "orientation", whose value is the raw value of a device's or an interface's
  /// orientation. Another key or value records an issue.
  ///
  /// ## Differences from UIKit
  ///
  /// The interface does not rotate.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let loop else { return }
    guard key == "orientation" else {
      return loop.state.report(
        .misuse,
        .unknownKeyPath,
        "The device has no property for the key \(key) that can be set, so nothing happens.",
        at: nil
      )
    }
    guard let number = AnimationValue.number(value).flatMap({ Int(exactly: $0) }),
      let orientation = UIDeviceOrientation(rawValue: number)
    else { return loop.reportValue(value, key) }
    turn(to: orientation)
  }

  /// Changes the orientation, and posts a notification if they are generated.
  package func turn(to newOrientation: UIDeviceOrientation) {
    guard newOrientation != orientation else { return }
    orientation = newOrientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    loop?.notificationCenter.post(name: UIDevice.orientationDidChangeNotification, object: self)
  }

  /// A Boolean value that indicates whether notifications of changes of the orientation are generated.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequestCount > 0 }
  private var orientationRequestCount = 0

  /// Begins to generate notifications of changes of the orientation.
  open func beginGeneratingDeviceOrientationNotifications() { orientationRequestCount += 1 }

  /// Balances a call of ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationRequestCount = max(0, orientationRequestCount - 1)
  }

  /// An identifier of the device for the apps of one vendor, which is the same everywhere.
  open var identifierForVendor: UUID? {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }

  public enum BatteryState: Int, Hashable, Sendable {
    /// The state is not known.
    case unknown
    case unplugged, charging, full
  }

  /// The state of the battery; always unknown.
  open var batteryState: BatteryState { .unknown }
  /// A Boolean value that indicates whether something is near the device; always `false`.
  open var proximityState: Bool { false }
  /// The charge of the battery; always -1, for an unknown charge.
  open var batteryLevel: Float { -1 }
  /// A Boolean value that indicates whether the battery is monitored: stored only.
  open var isBatteryMonitoringEnabled = false
  /// A Boolean value that indicates whether the proximity sensor is monitored: stored only.
  open var isProximityMonitoringEnabled = false

  /// Plays the click of a key; without effect.
  open func playInputClick() {}

  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// A notification that the charge of the battery changed; never posted here.
  nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  /// A notification that the state of the battery changed; never posted here.
  nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
  /// A notification that something came near the device or went away; never posted here.
  nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification"
  )
}

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// The device is on its side, with its top on the left.
  case landscapeLeft
  /// The device is on its side, with its top on the right.
  case landscapeRight
  /// The device lies flat, with the screen facing up.
  case faceUp
  /// The device lies flat, with the screen facing down.
  case faceDown

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// The interface idiom of the device.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
