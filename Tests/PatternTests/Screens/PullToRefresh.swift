import UIKit

/// A list that is pulled down to be loaded anew, and stays open above its rows meanwhile.
final class PulledListController: UIViewController, UIScrollViewDelegate {
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var isModern = false

  override func viewDidLoad() {
    super.viewDidLoad()
    // The code is older than the safe area.
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    list.delegate = self
    view.addSubview(list)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    guard scrollView.contentOffset.y <= -65 else { return }
    let inset = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    if isModern {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        scrollView.contentInset = inset
      }
    } else {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.2)
      scrollView.contentInset = inset
      UIView.commitAnimations()
    }
  }
}
