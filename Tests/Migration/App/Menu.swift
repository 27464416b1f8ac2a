import UIKit

/// A menu that slides in from the left.
final class MenuController: UIViewController {
  private let menu = UIView(frame: CGRect(x: -240, y: 0, width: 240, height: 844))
  private(set) var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(menu)
  }

  @IBAction func toggle() {
    isOpen.toggle()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.25)
    UIView.setAnimationCurve(.easeOut)
    menu.frame.origin.x = isOpen ? 0 : -240
    UIView.commitAnimations()
  }
}
