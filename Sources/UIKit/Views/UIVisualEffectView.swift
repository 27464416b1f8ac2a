import AnimationModel
import RenderEngine

/// A visual effect, which is stored and not drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Returns whether another effect looks the same.
  func isLike(_ other: UIVisualEffect) -> Bool { self === other }
}

/// A blur effect.
open class UIBlurEffect: UIVisualEffect {
  /// The styles of a blur effect.
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial
    /// A material of normal thickness.
    case systemMaterial
    case systemThickMaterial
    /// The material of the system's own bars.
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight
    /// A light material of normal thickness.
    case systemMaterialLight
    case systemThickMaterialLight
    /// The light material of the system's own bars.
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark
    /// A dark material of normal thickness.
    case systemMaterialDark
    case systemThickMaterialDark
    /// The dark material of the system's own bars.
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates a regular blur effect.
  public override init() { style = .regular }

  /// Creates a blur effect with a style.
  public init(style: Style) { self.style = style }

  override func isLike(_ other: UIVisualEffect) -> Bool { style == (other as? UIBlurEffect)?.style }
}

/// A vibrancy effect.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect without a blur effect.
  public override init() {}

  /// Creates a vibrancy effect for a blur effect.
  public init(blurEffect: UIBlurEffect) { super.init() }

  /// Creates a vibrancy effect for a blur effect and a kind of content.
  ///
  /// - Parameters:
  ///   - blurEffect: The blur effect.
  ///   - style: The kind of content, which is not used.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The kinds of content of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// Text.
  case label
  /// Text of less importance.
  case secondaryLabel
  /// Text of little importance.
  case tertiaryLabel
  /// Text of hardly any importance.
  case quaternaryLabel
  /// Large areas.
  case fill
  /// Areas of medium size.
  case secondaryFill
  /// Small areas.
  case tertiaryFill
  case separator
}

/// A view with a visual effect, whose changes animate inside an animation block.
///
/// ```swift
/// let view = UIVisualEffectView()
/// let blurring = UIViewPropertyAnimator(duration: 1, curve: .linear) {
///   view.effect = UIBlurEffect(style: .light)
/// }
/// blurring.fractionComplete = 0.25
/// ```
///
/// ## Differences from UIKit
///
/// An effect is not drawn. Its intensity, from 0 to 1, is a property of the view's layer with the key
/// `visualEffect`. When an effect replaces another one, the old effect disappears at once, and the new one
/// starts from 0.
open class UIVisualEffectView: UIView {
  /// The view that contains the content in front of the effect.
  open var contentView: UIView { ownContentView }
  private let ownContentView = UIView()
  /// The effect; `nil` for none.
  open var effect: UIVisualEffect? { didSet { effectDidChange(from: oldValue) } }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    effectDidChange(from: nil)
    addFilling(contentView)
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }

  private func effectDidChange(from old: UIVisualEffect?) {
    guard effect.map(ObjectIdentifier.init) != old.map(ObjectIdentifier.init) else { return }
    if let effect, let old {
      if effect.isLike(old) { return }
      layer.handle.loop.withoutAnimation { layer.change(.visualEffect, to: Components(0)) }
    }
    layer.change(.visualEffect, to: Components(effect == nil ? 0 : 1))
  }
}
