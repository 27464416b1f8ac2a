import AnimationModel
import AnimationTraces

extension UIView {
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// The mode of the superview, or normal without a superview.
    case automatic
    case normal
    /// A gray, as behind an alert.
    case dimmed
  }

  /// The tint color of views that neither set nor inherit one.
  static let defaultTint = UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)

  var inheritedTint: UIColor {
    let state = inheritedTintState
    return state.mode == .dimmed ? state.color.dimmed : state.color
  }

  /// The inherited color, before it is adjusted, and the inherited mode.
  var inheritedTintState: (color: UIColor, mode: TintAdjustmentMode) {
    var (color, mode): (UIColor?, TintAdjustmentMode?)
    var view: UIView? = self
    while let current = view, color == nil || mode == nil {
      color = color ?? current.rare?.tintColor
      mode = mode ?? current.ownTintAdjustment
      view = current.storedSuperview
    }
    return (color ?? Self.defaultTint, mode ?? .normal)
  }

  var inheritedTintAdjustment: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if let own = current.ownTintAdjustment { return own }
      view = current.storedSuperview
    }
    return .normal
  }

  /// The mode that the view sets; `nil` if it inherits one.
  private var ownTintAdjustment: TintAdjustmentMode? {
    guard let own = rare?.tintAdjustmentMode, own != .automatic else { return nil }
    return own
  }

  func setTint(_ color: UIColor?) {
    guard color != rare?.tintColor else { return }
    let old = inheritedTint
    ownRare.tintColor = color
    record(.tintColor, from: old, to: inheritedTint)
    notifyTintChange { $0.rare?.tintColor == nil }
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    guard mode != rare?.tintAdjustmentMode ?? .automatic else { return }
    let old = inheritedTint
    ownRare.tintAdjustmentMode = mode
    record(.tintColor, from: old, to: inheritedTint)
    notifyTintChange { ($0.rare?.tintAdjustmentMode ?? .automatic) == .automatic }
  }

  /// Notifies the view and its descendants if they inherit another tint than before.
  func notifyTintChange(changedFrom old: (color: UIColor, mode: TintAdjustmentMode)) {
    let new = inheritedTintState
    // Most views keep the same object, which need not be compared with itself.
    let hasColor = new.color !== old.color && new.color != old.color
    let hasMode = new.mode != old.mode
    guard hasColor || hasMode else { return }
    notifyTintChange {
      hasColor && $0.rare?.tintColor == nil
        || hasMode && $0.rare?.tintAdjustmentMode ?? .automatic == .automatic
    }
  }

  /// Notifies the view and the descendants that inherit the change.
  private func notifyTintChange(_ inherits: (UIView) -> Bool) {
    tintColorDidChange()
    for subview in storedSubviews where inherits(subview) { subview.notifyTintChange(inherits) }
  }
}

extension UIColor {
  /// The gray of the same luminance.
  fileprivate var dimmed: UIColor {
    let rgba = cgColor.rgba
    let luminance = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
    return UIColor(white: CGFloat(luminance), alpha: CGFloat(rgba.alpha))
  }
}
