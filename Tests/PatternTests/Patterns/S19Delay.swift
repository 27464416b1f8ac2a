import UIKit

/// Menu items that come one after the other, each a little later.
final class MenuController: UIViewController {
  let items = (0..<3).map {
    UIView(frame: CGRect(x: -100, y: 100 + $0 * 50, width: 100, height: 40))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in items { view.addSubview(item) }
  }

  func come() {
    for (index, item) in items.enumerated() {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(Double(index) * 0.1)
      UIView.setAnimationDuration(0.2)
      UIView.setAnimationCurve(.linear)
      item.frame.origin.x = 0
      UIView.commitAnimations()
    }
  }

  func comeWithBlocks() {
    for (index, item) in items.enumerated() {
      UIView.animate(
        withDuration: 0.2,
        delay: Double(index) * 0.1,
        options: [.curveLinear, .allowUserInteraction]
      ) {
        item.frame.origin.x = 0
      }
    }
  }
}
