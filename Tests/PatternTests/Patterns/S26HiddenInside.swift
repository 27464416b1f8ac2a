import UIKit

/// Controls that are faded and hidden in one block: hiding takes effect at once.
final class CallController: UIViewController {
  let pad = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(pad)
  }

  func hidePad() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    pad.alpha = 0
    pad.isHidden = true
    UIView.commitAnimations()
  }

  func hidePadWithBlock() {
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.pad.alpha = 0
      self.pad.isHidden = true
    }
  }
}
