import CoreGraphics
import UIKit

final class MenuController: UIViewController, MenuDelegate {
  let menu = SideMenu(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let button = UIButton()
  let field = UITextField()
  var timer: Timer?
  @objc var menuTitle: String { "Menu" }

  override func viewDidLoad() {
    super.viewDidLoad()
    menu.delegate = self
    view.addSubview(menu)
    view.addSubview(button)
    view.addSubview(field)
    button.tag = 3
    button.addTarget(menu, action: #selector(MenuView.pick(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(touched(_:with:)), for: .touchUpInside)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
    )
    NotificationCenter.default.addObserver(
      menu,
      selector: #selector(MenuView.keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
    field.addClearButton()
    dismissOnEscape()
  }

  @objc func touched(_ sender: UIButton, with event: UIEvent?) {
    Log.shared.write("touched")
  }

  func menuDidOpen(_ menu: MenuView) {
    Log.shared.write("menu opened")
    timer = menu.start()
  }

  func menuDidClose(_ menu: MenuView) {
    Log.shared.write("menu closed")
  }
}
