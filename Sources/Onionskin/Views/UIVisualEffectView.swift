/// An effect on what is behind a view: the type is stored, and nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How a blur looks.
  public enum Style: Int, Hashable, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As usual.
    case regular = 4
    /// Strong.
    case prominent
    /// Very thin.
    case systemUltraThinMaterial
    /// Thin.
    case systemThinMaterial
    /// Neither thin nor thick.
    case systemMaterial
    /// Thick.
    case systemThickMaterial
  }

  /// How it looks.
  let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
  }
}

/// Colours that go with a blur.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}

/// A view with an effect on what is behind it.
///
/// ## Differences from UIKit
///
/// The effect is stored, and changes at once inside a block.
open class UIVisualEffectView: UIView {
  /// The view for what stands before the effect.
  public final let contentView = UIView()
  /// The effect.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addFilling(contentView)
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(contentView)
  }

  /// Creates a view without an effect; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }
}

/// Views in a row or a column: it stores how, and lays nothing out yet.
open class UIStackView: UIView {
  /// How views are spread along the row.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it.
    case fill
    /// They fill it, one like the other.
    case fillEqually
    /// They fill it in proportion to their sizes.
    case fillProportionally
    /// With the same space between them.
    case equalSpacing
    /// With the same space between their middles.
    case equalCentering
  }

  /// Where views stand across the row.
  public enum Alignment: Int, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the edge at which text begins, or the upper.
    case leading
    /// On the first line of text.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge at which text ends, or the lower.
    case trailing
    /// On the last line of text.
    case lastBaseline

    /// At the upper edge.
    public static let top = Alignment.leading
    /// At the lower edge.
    public static let bottom = Alignment.trailing
  }

  /// The views of the row.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// Whether it is a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How views are spread along it.
  open var distribution = Distribution.fill
  /// Where views stand across it.
  open var alignment = Alignment.fill
  /// The space between them, in points.
  open var spacing: CGFloat = 0
  /// A Boolean value that indicates whether the margins count.
  open var isLayoutMarginsRelativeArrangement = false

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Takes a view out of the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Tells that a subview leaves, which takes it out of the row.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space behind a view: stored nowhere yet.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

extension NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}
