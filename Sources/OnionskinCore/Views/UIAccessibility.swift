/// A namespace for the user's accessibility settings.
public enum UIAccessibility {
  /// The notifications that a program posts to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification with a number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A message to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive technology, of which there is none.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - argument: The text or the element of the notification; `nil` for none.
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {}

  /// A Boolean value that indicates whether the user wants less transparency; always `false`.
  @preconcurrency @MainActor
  public static var isReduceTransparencyEnabled: Bool { false }

  /// A Boolean value that indicates whether the user wants bold text; always `false`.
  @preconcurrency @MainActor
  public static var isBoldTextEnabled: Bool { false }

  /// A Boolean value that indicates whether the user wants darker colors; always `false`.
  @preconcurrency @MainActor
  public static var isDarkerSystemColorsEnabled: Bool { false }

  /// A Boolean value that indicates whether the user prefers fades to motion; always `false`.
  @preconcurrency @MainActor
  public static var prefersCrossFadeTransitions: Bool { false }

  /// A Boolean value that indicates whether Switch Control is running; always `false`.
  @preconcurrency @MainActor
  public static var isSwitchControlRunning: Bool { false }

  /// A Boolean value that indicates whether colors are inverted; always `false`.
  @preconcurrency @MainActor
  public static var isInvertColorsEnabled: Bool { false }

  /// A Boolean value that indicates whether the screen is gray; always `false`.
  @preconcurrency @MainActor
  public static var isGrayscaleEnabled: Bool { false }

  /// A Boolean value that indicates whether videos play by themselves; always `true`.
  @preconcurrency @MainActor
  public static var isVideoAutoplayEnabled: Bool { true }

  /// The notification for a change of ``isReduceTransparencyEnabled``, which only the program posts.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
  )

  /// The notification for a change of ``isReduceMotionEnabled``, which only the program posts.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange"
  )

  /// The notification for a change of ``isVoiceOverRunning``, which only the program posts.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange"
  )

  /// A Boolean value that indicates whether VoiceOver is running; always `false`.
  @preconcurrency @MainActor
  public static var isVoiceOverRunning: Bool { false }

  /// A Boolean value that indicates whether the user wants to reduce motion.
  ///
  /// ## Differences from UIKit
  ///
  /// The program sets it, because there is no user. Every loop has its own value.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool {
    get { RenderLoop.current.loopExtension(Wishes.self).isReduceMotionEnabled }
    set { RenderLoop.current.loopExtension(Wishes.self).isReduceMotionEnabled = newValue }
  }
}

/// The wishes of the user of one loop.
private final class Wishes: LoopExtension {
  var isReduceMotionEnabled = false

  func loopWillClose(_ loop: RenderLoop) {}
}

/// An action that assistive technology offers, which nobody performs here: stored only.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action, and returns whether it did.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The image of the action; `nil` for none.
  open var image: UIImage?
  /// The object whose method performs the action; `nil` for none.
  open weak var target: AnyObject?
  /// The selector of the method.
  open var selector: Selector
  /// The closure that performs the action; `nil` for none.
  open var actionHandler: Handler?

  /// Creates an action that a method performs.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - target: The object whose method performs the action, which is referenced weakly.
  ///   - selector: The selector of the method.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Creates an action that a closure performs.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - image: The image; `nil` for none.
  ///   - actionHandler: The closure; `nil` for none.
  public convenience init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.init(name: name, target: nil, selector: "")
    self.image = image
    self.actionHandler = actionHandler
  }
}
