public import UIKit

extension AnimatedSink where Base: UIView {
  /// A binder of whether the view is hidden.
  public var isHidden: Binder<Bool> { binder { $0.isHidden = $1 } }

  /// A binder of the opacity.
  public var alpha: Binder<CGFloat> { binder { $0.alpha = $1 } }
}

extension AnimatedSink where Base: UILabel {
  /// A binder of the text.
  public var text: Binder<String> { binder { $0.text = $1 } }

  /// A binder of the attributed text.
  public var attributedText: Binder<NSAttributedString> { binder { $0.attributedText = $1 } }
}

extension AnimatedSink where Base: UIControl {
  /// A binder of whether the control is enabled.
  public var isEnabled: Binder<Bool> { binder { $0.isEnabled = $1 } }

  /// A binder of whether the control is selected.
  public var isSelected: Binder<Bool> { binder { $0.isSelected = $1 } }
}

/// The content of a button for the state that it is in when the value is set.
extension AnimatedSink where Base: UIButton {
  /// A binder of the title for the current state.
  public var title: Binder<String> { binder { $0.setTitle($1, for: $0.state) } }

  /// A binder of the image.
  public var image: Binder<UIImage?> { binder { $0.setImage($1, for: $0.state) } }

  /// A binder of the background image for the current state.
  public var backgroundImage: Binder<UIImage?> {
    binder { $0.setBackgroundImage($1, for: $0.state) }
  }
}

extension AnimatedSink where Base: UIImageView {
  /// A binder of the image.
  public var image: Binder<UIImage?> { binder { $0.image = $1 } }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// A binder of the constant.
  public var constant: Binder<CGFloat> { binder { $0.constant = $1 } }

  /// A binder of whether the constraint is active.
  public var isActive: Binder<Bool> { binder { $0.isActive = $1 } }
}
