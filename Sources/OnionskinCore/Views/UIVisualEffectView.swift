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
    /// The default.
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
