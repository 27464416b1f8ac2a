import UIKit

/// A view that lays out its bar, and is laid out inside a block.
final class BarView: UIView {
  let bar = UIView()
  var barHeight: CGFloat = 20

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
  }
}

final class BarViewController: UIViewController {
  let barView = BarView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))

  override func viewDidLoad() {
    super.viewDidLoad()
    barView.addSubview(barView.bar)
    view.addSubview(barView)
  }

  func raise() {
    barView.barHeight = 60
    barView.setNeedsLayout()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    barView.layoutIfNeeded()
    UIView.commitAnimations()
  }

  func raiseWithBlock() {
    barView.barHeight = 60
    barView.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.barView.layoutIfNeeded()
    }
  }
}
