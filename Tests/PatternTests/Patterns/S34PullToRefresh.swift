import UIKit

/// A list that stays open above its rows while it is loaded.
final class RefreshController: UIViewController {
  let list = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    // The code is older than the safe area.
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    view.addSubview(list)
  }

  func beginLoading() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    UIView.setAnimationCurve(.linear)
    list.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    UIView.commitAnimations()
  }

  func beginLoadingWithBlock() {
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.list.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    }
  }

  func scrollToRow() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationCurve(.linear)
    list.contentOffset = CGPoint(x: 0, y: 300)
    UIView.commitAnimations()
  }
}
