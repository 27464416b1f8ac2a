// The appearances of bars, which are stored: no bar is drawn.

import AnimationTraces

/// The appearance of a bar, which is stored: nothing is drawn.
///
/// ```swift
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.backgroundColor = .red
/// bar.standardAppearance = appearance
/// ```
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The color of the background; `nil` for none.
  open var backgroundColor: UIColor?
  /// The effect of the background; `nil` for none.
  open var backgroundEffect: UIBlurEffect?
  /// The image of the background; `nil` for none.
  open var backgroundImage: UIImage?
  /// The placement of the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the shadow; `nil` for none.
  open var shadowColor: UIColor? = UIColor(white: 0, alpha: 0.3)
  /// The image of the shadow; `nil` to use the shadow color.
  open var shadowImage: UIImage?

  /// Creates the default appearance.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyValues(from: barAppearance)
  }

  /// Configures the background of a translucent bar.
  open func configureWithDefaultBackground() {
    configureBackground(UIBlurEffect(style: .systemMaterial), nil)
  }

  open func configureWithOpaqueBackground() { configureBackground(nil, .systemBackground) }

  /// Configures a bar without a background and a shadow.
  open func configureWithTransparentBackground() {
    configureBackground(nil, nil)
    shadowColor = nil
  }

  private func configureBackground(_ effect: UIBlurEffect?, _ color: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = UIColor(white: 0, alpha: 0.3)
    shadowImage = nil
  }

  /// Copies the values that both appearances have.
  func copyValues(from other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// What the appearance shows, as in a trace.
  final var recordedText: String { recordedParts.recordedText }

  /// What each part of the appearance shows.
  var recordedParts: RecordedParts {
    [
      ("background", backgroundColor.recordedValue),
      ("effect", (backgroundEffect as UIVisualEffect?).recordedClass),
      ("image", backgroundImage.recordedValue),
      ("shadow", shadowColor.recordedValue),
      ("shadow image", shadowImage.recordedValue),
    ]
  }

  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  private func duplicate() -> Self {
    let copy = Self()
    copy.copyValues(from: self)
    return copy
  }
}

/// The appearance of a navigation bar: stored only.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the Back button.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask of the Back button in a transition.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the image of the Back button and its mask.
  ///
  /// - Parameters:
  ///   - backIndicatorImage: The image; `nil` for the default one.
  ///   - backIndicatorTransitionMaskImage: The mask; `nil` for the default one.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
  }

  override var recordedParts: RecordedParts {
    super.recordedParts + [
      ("title", Optional(titleTextAttributes).recordedAttributes),
      ("large title", Optional(largeTitleTextAttributes).recordedAttributes),
      ("title moved by", titlePositionAdjustment.recordedValue),
      ("button", buttonAppearance.recordedValue),
      ("Done button", doneButtonAppearance.recordedValue),
      ("back button", backButtonAppearance.recordedValue),
    ]
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }
}

/// The appearance of a toolbar: stored only.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override var recordedParts: RecordedParts {
    super.recordedParts + [
      ("button", buttonAppearance.recordedValue),
      ("Done button", doneButtonAppearance.recordedValue),
    ]
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
  }
}

/// The appearance of a tab bar: stored only.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items whose title is beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color of the selection; `nil` for the default one.
  open var selectionIndicatorTintColor: UIColor?
  /// The image of the selection; `nil` for none.
  open var selectionIndicatorImage: UIImage?

  override var recordedParts: RecordedParts {
    super.recordedParts + [
      ("item", stackedLayoutAppearance.recordedValue),
      ("inline item", inlineLayoutAppearance.recordedValue),
      ("compact item", compactInlineLayoutAppearance.recordedValue),
      ("selection", selectionIndicatorTintColor.recordedValue),
      ("selection image", selectionIndicatorImage.recordedValue),
    ]
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }
}

/// The appearance of a button on a bar in each state: stored only.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  public final let normal = UIBarButtonItemStateAppearance()
  public final let highlighted = UIBarButtonItemStateAppearance()
  public final let disabled = UIBarButtonItemStateAppearance()
  public final let focused = UIBarButtonItemStateAppearance()

  /// Creates the appearance of a plain button.
  public override init() { super.init() }

  /// Creates the appearance of a button with a style.
  ///
  /// - Parameter style: The style, which is not used.
  public init(style: UIBarButtonItem.Style) { super.init() }

  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  /// What each state shows that is not the default, as in a trace.
  var recordedValue: PropertyValue {
    let states = [
      ("normal", normal), ("highlighted", highlighted), ("disabled", disabled),
      ("focused", focused),
    ]
    return states.map { ($0, $1.recordedParts.recordedValue) }.recordedValue
  }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal.copyValues(from: normal)
    copy.highlighted.copyValues(from: highlighted)
    copy.disabled.copyValues(from: disabled)
    copy.focused.copyValues(from: focused)
    return copy
  }
}

/// The appearance of a button on a bar in one state: stored only.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image of the background; `nil` for none.
  open var backgroundImage: UIImage?
  /// The offset of the background image, in points.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  /// What each part of the appearance shows.
  var recordedParts: RecordedParts {
    [
      ("title", Optional(titleTextAttributes).recordedAttributes),
      ("title moved by", titlePositionAdjustment.recordedValue),
      ("image", backgroundImage.recordedValue),
      ("image moved by", backgroundImagePositionAdjustment.recordedValue),
    ]
  }

  func copyValues(from other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of an item of a tab bar in each state: stored only.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The layouts of an item.
  public enum Style: Int, Hashable, Sendable {
    /// The title is below the image.
    case stacked
    /// The title is beside the image.
    case inline
    /// The title is beside the image in a compact bar.
    case compactInline
  }

  public final let normal = UITabBarItemStateAppearance()
  public final let selected = UITabBarItemStateAppearance()
  public final let disabled = UITabBarItemStateAppearance()
  public final let focused = UITabBarItemStateAppearance()

  /// Creates the appearance of an item whose title is below its image.
  public override init() { super.init() }

  /// Creates the appearance of an item with a layout.
  ///
  /// - Parameter style: The layout, which is not used.
  public init(style: Style) { super.init() }

  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  /// What each state shows that is not the default, as in a trace.
  var recordedValue: PropertyValue {
    let states = [
      ("normal", normal), ("selected", selected), ("disabled", disabled), ("focused", focused),
    ]
    return states.map { ($0, $1.recordedParts.recordedValue) }.recordedValue
  }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.copyValues(from: normal)
    copy.selected.copyValues(from: selected)
    copy.disabled.copyValues(from: disabled)
    copy.focused.copyValues(from: focused)
    return copy
  }
}

/// The appearance of an item of a tab bar in one state: stored only.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The color of the image; `nil` for the tint color.
  open var iconColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of the badge; `nil` for red.
  open var badgeBackgroundColor: UIColor?
  /// The offset of the badge, in points.
  open var badgePositionAdjustment = UIOffset.zero

  /// What each part of the appearance shows.
  var recordedParts: RecordedParts {
    [
      ("title", Optional(titleTextAttributes).recordedAttributes),
      ("title moved by", titlePositionAdjustment.recordedValue),
      ("icon", iconColor.recordedValue),
      ("badge", Optional(badgeTextAttributes).recordedAttributes),
      ("badge color", badgeBackgroundColor.recordedValue),
      ("badge moved by", badgePositionAdjustment.recordedValue),
    ]
  }

  func copyValues(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeBackgroundColor = other.badgeBackgroundColor
    badgePositionAdjustment = other.badgePositionAdjustment
  }
}

/// The parts of an appearance, each with what it shows.
typealias RecordedParts = [(String, PropertyValue)]

extension RecordedParts {
  /// The parts that show something, as in a trace.
  fileprivate var recordedText: String {
    filter { $0.1 != .none && $0.1 != .color(nil) }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The parts that show something; none if none does.
  fileprivate var recordedValue: PropertyValue {
    recordedText.isEmpty ? .none : .text("(\(recordedText))")
  }
}

extension UIOffset {
  /// The offset, as in a trace; none for zero.
  fileprivate var recordedValue: PropertyValue {
    self == .zero ? .none : .text("\(Double(horizontal).short), \(Double(vertical).short)")
  }
}
