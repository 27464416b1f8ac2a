public import UIKit

/// Properties to bind values to that do not animate.
extension Reactive where Base: UIView {
  /// Whether the view is hidden.
  public var isHidden: Binder<Bool> { Binder(base) { $0.isHidden = $1 } }

  /// The opacity.
  public var alpha: Binder<CGFloat> { Binder(base) { $0.alpha = $1 } }
}

extension Reactive where Base: UILabel {
  /// The text.
  public var text: Binder<String?> { Binder(base) { $0.text = $1 } }
}

extension Reactive where Base: UIImageView {
  /// The image.
  public var image: Binder<UIImage?> { Binder(base) { $0.image = $1 } }
}

extension Reactive where Base: UIControl {
  /// Whether the control takes part.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
}

extension NSLayoutConstraint: ReactiveCompatible {}
