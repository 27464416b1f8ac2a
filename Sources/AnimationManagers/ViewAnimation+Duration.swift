public import UIKit
public import ViewAnimations

extension ViewAnimation.Style {
  /// Creates a style with a curve and a duration of the manager's palette.
  public init(
    _ duration: AnimationManager.Duration,
    curve: UIView.AnimationCurve = .easeInOut
  ) { self.init(duration: duration.rawValue, curve: curve) }
}
