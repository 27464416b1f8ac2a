/// The device of a loop's application: stored values.
///
/// Its numbers are those of the loop's ``RenderLoop/device``.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private weak var loop: RenderLoop?
  private var specification: RenderLoop.Device { loop?.device ?? RenderLoop.Device() }

  init(of loop: RenderLoop) {
    self.loop = loop
    super.init()
  }

  /// The device of the current loop.
  open class var current: UIDevice { RenderLoop.current.application.device }

  /// The name that its owner gave it.
  open var name: String { "iPhone" }
  /// The model.
  open var model: String { "iPhone" }
  /// The model, in the user's language.
  open var localizedModel: String { "iPhone" }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system.
  open var systemVersion: String { specification.systemVersion }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// A Boolean value that indicates whether tasks go on behind other applications.
  open var isMultitaskingSupported: Bool { true }

  /// How the device is held; a change is announced while somebody wants to know.
  ///
  /// UIKit has no setter: here a test turns the device.
  open internal(set) var orientation = UIDeviceOrientation.portrait

  /// A Boolean value that indicates whether changes of the orientation are announced.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
  private var listeners = 0

  /// Asks for announcements of the orientation's changes.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }

  /// Takes back one ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

  /// How full the battery is: not known.
  open var batteryLevel: Float { -1 }
  /// A Boolean value that indicates whether the battery is watched: stored only.
  open var isBatteryMonitoringEnabled = false
  /// A Boolean value that indicates whether the distance to the face is watched: stored only.
  open var isProximityMonitoringEnabled = false

  /// Plays the click of a key, which nobody hears.
  open func playInputClick() {}

  /// Announces that the device was turned.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// On its head.
  case portraitUpsideDown
  /// With its head on the left.
  case landscapeLeft
  /// With its head on the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// A Boolean value that indicates whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// A Boolean value that indicates whether an interface can be turned so.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

extension RenderLoop {
  /// Simulates a turn of the device, and announces it if the program wants to know.
  ///
  /// - Parameter orientation: How the device is held from now on.
  public func turnDevice(to orientation: UIDeviceOrientation) {
    let device = application.device
    guard device.orientation != orientation else { return }
    device.orientation = orientation
    guard device.isGeneratingDeviceOrientationNotifications else { return }
    perform("turn the device") {
      notificationCenter.post(name: UIDevice.orientationDidChangeNotification, object: device)
    }
  }
}
