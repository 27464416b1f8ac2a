import RenderEngine

/// A namespace for the user's accessibility settings.
public enum UIAccessibility {
  /// The notifications that a program posts to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A message to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive technology; without effect, as there is none.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {}

  /// A Boolean value that indicates whether the user prefers less transparency; always `false`.
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }

  /// A Boolean value that indicates whether the user prefers bold text; always `false`.
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }

  /// A Boolean value that indicates whether the user prefers darker colors; always `false`.
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }

  /// A Boolean value that indicates whether Reduce Motion and Prefer Cross-Fade Transitions are on.
  ///
  /// Each loop has its own settings; a test sets them on the loop of Onionskin, as a user does in the
  /// settings of a device.
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool {
    AccessibilitySettings.current.prefersCrossFadeTransitions
  }

  /// A Boolean value that indicates whether Switch Control is running; always `false`.
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }

  /// A Boolean value that indicates whether colors are inverted; always `false`.
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }

  /// A Boolean value that indicates whether the screen shows grayscale; always `false`.
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }

  /// A Boolean value that indicates whether videos play automatically; always `true`.
  @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { true }

  /// The notification for a change of ``isReduceTransparencyEnabled``, which only the program posts.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
  )

  /// The notification for a change of ``isReduceMotionEnabled``.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange"
  )

  /// The notification for a change of ``prefersCrossFadeTransitions``.
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
  )

  /// The notification for a change of ``isVoiceOverRunning``, which only the program posts.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange"
  )

  /// Converts a rectangle from a view's coordinates to those of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: view.window?.screen.coordinateSpace ?? UIScreen.main.coordinateSpace)
  }

  /// A Boolean value that indicates whether VoiceOver is running; always `false`.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }

  /// A Boolean value that indicates whether the user prefers reduced motion.
  ///
  /// Each loop has its own setting; a test sets it on the loop of Onionskin, as a user does in the settings
  /// of a device.
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
    AccessibilitySettings.current.isReduceMotionEnabled
  }
}

/// An action that assistive technology offers: stored only.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  /// The image of the action; `nil` for none.
  open var image: UIImage?
  /// The object whose method performs the action; `nil` for none.
  open weak var target: AnyObject?
  open var selector: Selector
  /// The closure that performs the action; `nil` for none.
  open var actionHandler: Handler?

  /// Creates an action without a name that nothing performs.
  public override init() {
    name = ""
    selector = ""
  }

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
  }

  /// Creates an action that a closure performs.
  public convenience init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.init(name: name, target: nil, selector: "")
    self.image = image
    self.actionHandler = actionHandler
  }
}

/// The kinds of container that a view can be for accessibility elements.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  /// No particular kind.
  case none
  case dataTable, list, landmark, semanticGroup
}

/// The ways in which the accessibility elements in a view are navigated.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// The way that the system chooses.
  case automatic
  case separate, combined
}

/// An accessibility element that is not a view: stored only.
open class UIAccessibilityElement: UIResponder {
  /// The view or the element that contains the element; `nil` for none.
  open weak var accessibilityContainer: AnyObject?
  open var isAccessibilityElement = true
  /// The label of the element; `nil` for none.
  open var accessibilityLabel: String?
  /// The hint of the element; `nil` for none.
  open var accessibilityHint: String?
  /// The value of the element; `nil` for none.
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The identifier of the element; `nil` for none.
  open var accessibilityIdentifier: String?
  /// The frame of the element in its container, in points; zero for none.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  private var ownFrame: CGRect?

  /// The frame of the element on the screen, in points; by default, its frame in the view that contains it.
  open var accessibilityFrame: CGRect {
    get {
      if let ownFrame { return ownFrame }
      guard let view = accessibilityContainer as? UIView else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(
        accessibilityFrameInContainerSpace,
        in: view
      )
    }
    set { ownFrame = newValue }
  }

  /// Creates an element without a container.
  public override init() {}

  /// Creates an element in a container.
  ///
  /// - Parameter container: The view or the element that contains it, which is referenced weakly.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }
}
