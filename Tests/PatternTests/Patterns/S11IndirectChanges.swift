import UIKit

/// A label that sets its own frame when its text does, called from inside a block.
final class StatusLabel: UIView {
  let text = UILabel()
  var isWide = false {
    didSet { place() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(text)
    place()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func place() {
    text.frame = CGRect(x: 0, y: 0, width: isWide ? 200 : 100, height: 20)
  }
}

final class StatusController: UIViewController {
  let status = StatusLabel(frame: CGRect(x: 0, y: 100, width: 200, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(status)
  }

  func widen() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    status.isWide = true
    UIView.commitAnimations()
  }

  func widenWithBlock() {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.status.isWide = true
    }
  }
}
