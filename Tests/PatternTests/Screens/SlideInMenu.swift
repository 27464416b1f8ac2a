import UIKit

/// A menu that slides in beside the content, which makes room for it.
final class SideMenuController: UIViewController {
  let menu = UIView(frame: CGRect(x: -240, y: 0, width: 240, height: 844))
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    view.addSubview(menu)
  }

  private func slide() {
    menu.frame.origin.x = 0
    content.frame.origin.x = 240
    content.alpha = 0.6
  }

  func open() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationCurve(.easeOut)
    slide()
    UIView.commitAnimations()
  }

  func openWithBlock(_ options: UIView.AnimationOptions = .curveEaseOut) {
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      options: [options, .allowUserInteraction],
      animations: slide
    )
  }
}
