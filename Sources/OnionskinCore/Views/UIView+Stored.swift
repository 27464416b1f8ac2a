/// Properties that are stored and have no effect here.
extension UIView {
  /// Where content stands in a view whose size it does not have.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As large as covers the bounds.
    case scaleAspectFill
    /// Drawn anew.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// On the left.
    case left
    /// On the right.
    case right
    /// In the top left corner.
    case topLeft
    /// In the top right corner.
    case topRight
    /// In the bottom left corner.
    case bottomLeft
    /// In the bottom right corner.
    case bottomRight
  }

  /// The measure of content that asks for none.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size that meets constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size that meets constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// A Boolean value that indicates whether the bounds are cleared before drawing.
  public var clearsContextBeforeDrawing: Bool {
    get { rare?.clearsContextBeforeDrawing ?? true }
    set { ownRare.clearsContextBeforeDrawing = newValue }
  }

  /// Whether the view is light or dark, whatever its superview is.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.overrideUserInterfaceStyle ?? .unspecified }
    set { ownRare.overrideUserInterfaceStyle = newValue }
  }

  /// The name by which the state of the view is kept.
  public var restorationIdentifier: String? {
    get { rare?.restorationIdentifier }
    set { ownRare.restorationIdentifier = newValue }
  }

  /// The number of pixels in a point.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The direction in which the view is laid out: by its ``semanticContentAttribute``.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Returns the direction of views with an attribute in the application's language, which runs from
  /// left to right.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the direction of views with an attribute in a language that runs in a direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Returns how much the view resists to be larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = rare?.priorities ?? ContentPriorities()
    return axis == .horizontal ? own.horizontalHugging : own.verticalHugging
  }

  /// Sets how much the view resists to be larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      ownRare.priorities.horizontalHugging = priority
    } else {
      ownRare.priorities.verticalHugging = priority
    }
    rare?.layoutEngine?.contentDidChange(of: self)
    superview?.setNeedsLayout()
  }

  /// Returns how much the view resists to be smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = rare?.priorities ?? ContentPriorities()
    return axis == .horizontal ? own.horizontalResistance : own.verticalResistance
  }

  /// Sets how much the view resists to be smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      ownRare.priorities.horizontalResistance = priority
    } else {
      ownRare.priorities.verticalResistance = priority
    }
    rare?.layoutEngine?.contentDidChange(of: self)
    superview?.setNeedsLayout()
  }

  /// Draws the view into the current context, which draws nothing.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

  /// Asks for a redraw of a part, which has no effect here: there is no content to draw.
  public func setNeedsDisplay(_ rect: CGRect) {}

  /// Ends editing in the view and what is in it.
  ///
  /// - Parameter force: Whether it ends even if the responder does not want to.
  /// - Returns: `true` if nothing in the view is edited any more; otherwise, `false`.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let view = layer.handle.loop.firstResponder as? UIView, view.isDescendant(of: self) else {
      return true
    }
    return view.resignFirstResponder() || force
  }
}

/// Whether a view is mirrored in languages that run from right to left.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// As the language runs.
  case unspecified
  /// Never: controls of a player.
  case playback
  /// Never: directions in space.
  case spatial
  /// Never.
  case forceLeftToRight
  /// Always.
  case forceRightToLeft
}

/// The direction in which views are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

extension UIView {
  /// A Boolean value that indicates whether the view tells itself to those who do not see it.
  public var isAccessibilityElement: Bool {
    get { rare?.accessibility.isElement ?? false }
    set { ownRare.accessibility.isElement = newValue }
  }

  /// What the view is called.
  public var accessibilityLabel: String? {
    get { rare?.accessibility.label }
    set { ownRare.accessibility.label = newValue }
  }

  /// What the view does.
  public var accessibilityHint: String? {
    get { rare?.accessibility.hint }
    set { ownRare.accessibility.hint = newValue }
  }

  /// What the view is set to.
  public var accessibilityValue: String? {
    get { rare?.accessibility.value }
    set { ownRare.accessibility.value = newValue }
  }

  /// What kind of element the view is.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility.traits ?? .none }
    set { ownRare.accessibility.traits = newValue }
  }
}

/// What kind of element something is to those who do not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none: Self = []
  /// A button.
  public static let button = Self(rawValue: 1)
  /// A link.
  public static let link = Self(rawValue: 1 << 1)
  /// An image.
  public static let image = Self(rawValue: 1 << 2)
  /// Chosen.
  public static let selected = Self(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = Self(rawValue: 1 << 6)
  /// Out of use.
  public static let notEnabled = Self(rawValue: 1 << 8)
  /// Told again and again.
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  /// Can be turned up and down.
  public static let adjustable = Self(rawValue: 1 << 12)
  /// A header.
  public static let header = Self(rawValue: 1 << 16)
}
