import UIKit

/// A panel that slides in from the bottom with a curve, and nobody is told.
final class DrawerController: UIViewController {
  let drawer = UIView(frame: CGRect(x: 0, y: 844, width: 390, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(drawer)
  }

  func open() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationCurve(.linear)
    drawer.frame = CGRect(x: 0, y: 644, width: 390, height: 200)
    UIView.commitAnimations()
  }

  func openWithBlock() {
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      options: [.curveLinear, .allowUserInteraction]
    ) {
      self.drawer.frame = CGRect(x: 0, y: 644, width: 390, height: 200)
    }
  }
}
