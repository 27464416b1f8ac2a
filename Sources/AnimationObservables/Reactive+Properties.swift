public import UIKit

/// Binders of properties that are set without animation.
extension Reactive where Base: UIView {
  /// A binder of whether the view is hidden.
  public var isHidden: Binder<Bool> { Binder(base) { $0.isHidden = $1 } }

  /// A binder of the opacity.
  public var alpha: Binder<CGFloat> { Binder(base) { $0.alpha = $1 } }
}

extension Reactive where Base: UILabel {
  /// A binder of the text.
  public var text: Binder<String?> { Binder(base) { $0.text = $1 } }
}

extension Reactive where Base: UIImageView {
  /// A binder of the image.
  public var image: Binder<UIImage?> { Binder(base) { $0.image = $1 } }
}

extension Reactive where Base: UIControl {
  /// A binder of whether the control is enabled.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
}

extension NSLayoutConstraint: ReactiveCompatible {}
