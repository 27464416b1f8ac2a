public import UIKit

extension AnimatedSink where Base: UIView {
  /// Whether the view is hidden.
  public var isHidden: Binder<Bool> { binder { $0.isHidden = $1 } }

  /// The opacity.
  public var alpha: Binder<CGFloat> { binder { $0.alpha = $1 } }
}

extension AnimatedSink where Base: UILabel {
  /// The text.
  public var text: Binder<String> { binder { $0.text = $1 } }

  /// The text with its attributes.
  public var attributedText: Binder<NSAttributedString> { binder { $0.attributedText = $1 } }
}

extension AnimatedSink where Base: UIControl {
  /// Whether the control takes part.
  public var isEnabled: Binder<Bool> { binder { $0.isEnabled = $1 } }

  /// Whether the control is selected.
  public var isSelected: Binder<Bool> { binder { $0.isSelected = $1 } }
}

/// What a button shows in the state that it is in when the value is set.
extension AnimatedSink where Base: UIButton {
  /// The title.
  public var title: Binder<String> { binder { $0.setTitle($1, for: $0.state) } }

  /// The image.
  public var image: Binder<UIImage?> { binder { $0.setImage($1, for: $0.state) } }

  /// The background image.
  public var backgroundImage: Binder<UIImage?> {
    binder { $0.setBackgroundImage($1, for: $0.state) }
  }
}

extension AnimatedSink where Base: UIImageView {
  /// The image.
  public var image: Binder<UIImage?> { binder { $0.image = $1 } }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// What is added to the other side.
  public var constant: Binder<CGFloat> { binder { $0.constant = $1 } }

  /// Whether layout keeps the constraint.
  public var isActive: Binder<Bool> { binder { $0.isActive = $1 } }
}
