import Onionskin
import UIKit

/// A class that is not adapted, and that has one of the optional methods.
final class Listener: NSObject, MenuDelegate {
  func menuDidClose(_ menu: MenuView) {}
  func menuDidOpen(_ menu: MenuView) { Log.shared.write("heard") }
}

/// What the program wrote since it was last asked.
func expect(_ lines: String..., line: Int = #line) {
  let written = Log.shared.empty()
  precondition(written == lines, "Line \(line): expected \(lines), got \(written)")
}

withRenderLoop { loop in
  let delegate = AppDelegate()
  _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
  guard let controller = delegate.window?.rootViewController as? MenuController else {
    preconditionFailure("The window has no menu.")
  }
  loop.advance(by: 0.1)
  expect("layout", "escape")

  // A did-stop selector, an optional method, a delayed call and a timer.
  controller.menu.toggle()
  expect("side", "slideTo:animated:", "setIsOpen:")
  loop.advance(by: 1)
  expect("opened 1", "menu opened", "later x", "tick")
  controller.menu.close()
  loop.advance(by: 1)
  expect("will close", "menu closed")

  let listener = Listener()
  controller.menu.delegate = listener
  controller.menu.perform(Selector("open"))
  loop.advance(by: 1)
  expect("side", "opened 1", "heard")
  controller.menu.delegate = controller

  // Targets and actions: of a superclass, with an event, and of an extension of UIKit's.
  controller.button.sendActions(for: .touchUpInside)
  expect("picked 3 of Menu", "touched")
  controller.field.sendActions(for: .editingDidEnd)
  expect("cleared")
  NotificationCenter.default.post(
    name: UIResponder.keyboardWillShowNotification,
    object: nil,
    userInfo: nil
  )
  expect("keyboard")
  precondition(controller.menu.intrinsicContentSize.width == 8, "The extension overrides.")

  // Overloads, local classes of one name, and code for which a device has Core Graphics.
  precondition(Pages.titlesOfNumbers() == ["number 1", "no name"], "A number has a title.")
  precondition(Pages.titlesOfNames() == ["no number", "name a"], "A name has a title.")
  precondition(Pages().description == "pages", "The extension overrides.")
  let pages: [Pages] = [Pages(), MorePages()]
  precondition(pages.map(\.count) == [3, 4], "The object's class has the count.")
  precondition(Pages().order == 3, "The module's name stands in front of its function.")
  let cell = UITableViewCell()
  precondition(cell.holds(UIView(), UIView()) === cell.contentView, "The cell's own method runs.")

  // A list, and calls of what may not be implemented.
  let list = ListController()
  list.view.frame = UIScreen.main.bounds
  list.view.layoutIfNeeded()
  list.pickFirst()
  list.refreshControl?.sendActions(for: .valueChanged)
  precondition(list.tableView.visibleCells.map(\.tag) == [7], "The list has a cell.")
  expect("selected 0", "reload")
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  scroll.contentSize.height = 100
  let proxy = ScrollProxy()
  proxy.awakeFromNib()
  proxy.watch(scroll)
  scroll.delegate = proxy
  scroll.contentOffset.y = 5
  expect("awake", "scrolled", "observed contentOffset")
  scroll.removeObserver(proxy, forKeyPath: "contentOffset")

  // Layers.
  let ring = Ring()
  ring.angle = 2
  precondition(Ring(layer: ring).angle == 2 && ring.value(forKey: "angle") as? CGFloat == 2)
  precondition(Band(width: 3).width == 3 && Fade().duration == 0.4)
  precondition(OwnCell(number: 4).number == 4)
  precondition(Requests().request(for: "a") != nil)

  // Call sites are those of the original.
  precondition(
    loop.trace.description.contains("AdaptedClient/MenuView.swift:13"),
    "The trace does not name the line of beginAnimations."
  )
  precondition(loop.issues.isEmpty, "\(loop.issues)")
  print("Adapted client: all is well.")
}
