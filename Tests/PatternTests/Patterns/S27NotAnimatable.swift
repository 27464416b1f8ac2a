import UIKit

/// A store button whose title, colour and state change in a block: they are there at once.
final class StoreController: UIViewController {
  let button = UIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 30)
    button.setTitle("$0.99", for: .normal)
    view.addSubview(button)
  }

  func confirm() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    UIView.setAnimationCurve(.linear)
    button.setTitle("BUY NOW", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.isEnabled = false
    button.frame = CGRect(x: 20, y: 100, width: 150, height: 30)
    UIView.commitAnimations()
  }

  func confirmWithBlock() {
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.button.setTitle("BUY NOW", for: .normal)
      self.button.setTitleColor(.white, for: .normal)
      self.button.isEnabled = false
      self.button.frame = CGRect(x: 20, y: 100, width: 150, height: 30)
    }
  }
}
