internal import UIKit

/// Gives views other values than those that they have, no two of which are equal.
///
/// A change to a value that a view has anyway shows nothing, and neither does the current state of
/// a view that is where the change takes it.
@MainActor struct ViewDisturbance {
  private var count = 0.0

  /// Changes a view and those in it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - steps: How far the views move: 20 take them to the other side of a screen, and behind most places
  ///     with which code compares them.
  mutating func disturb(_ view: UIView, steps: Double) {
    count += 1
    view.alpha = 0.3 + 0.4 / (count + 1)
    view.center.x += (11 + count) * steps
    view.center.y += (17 - count) * steps
    view.bounds.size.width += 7 + count
    view.bounds.size.height += 5 + count
    view.transform = view.transform.rotated(by: 0.05 * count)
    view.backgroundColor = color(0.2)
    view.isHidden = false
    view.isUserInteractionEnabled.toggle()
    view.layer.cornerRadius += count
    view.layer.borderWidth += count
    for constraint in view.constraints { constraint.constant += count }
    disturbContent(of: view)
    for inner in view.subviews { disturb(inner, steps: steps) }
  }

  /// Changes what views of a class show.
  private mutating func disturbContent(of view: UIView) {
    switch view {
    case let label as UILabel:
      label.text = "Text \(count)"
      label.textColor = color(0.4)
    case let field as UITextField: field.text = "Text \(count)"
    case let button as UIButton:
      button.setTitle("Title \(count)", for: .normal)
      button.setTitleColor(color(0.4), for: .normal)
    case let progress as UIProgressView: progress.progress = Float(1 / (count + 1))
    case let slider as UISlider: slider.value = slider.maximumValue / Float(count + 1)
    case let toggle as UISwitch: toggle.isOn.toggle()
    case let image as UIImageView:
      image.image = UIImage(named: "image \(count)", size: CGSize(width: 10 + count, height: 8))
    case let scrollView as UIScrollView:
      scrollView.contentOffset.y += count
      scrollView.contentInset.top += count
      scrollView.scrollIndicatorInsets.top += count
    default: break
    }
    guard let control = view as? UIControl else { return }
    control.isEnabled.toggle()
    control.isSelected.toggle()
  }

  private func color(_ red: CGFloat) -> UIColor {
    UIColor(red: red, green: 1 / (count + 1), blue: 0.6, alpha: 1)
  }
}
