import UIKit

/// Inherits selectors, and adds its own.
final class SideMenu: MenuView {
  @objc func slide(to x: CGFloat, animated: Bool) {
    Log.shared.write("slide")
  }

  override func open() {
    Log.shared.write("side")
    super.open()
  }

  @objc func toggle() {
    let open: Selector = #selector(MenuView.open)
    perform(open)
    Log.shared.write(NSStringFromSelector(#selector(slide(to:animated:))))
    Log.shared.write(NSStringFromSelector(#selector(setter: isOpen)))
  }
}
