import Router
import UIKit

/// A drawer at the left edge, as apps of 2013 had it.
class SideDrawer: NSObject {
  let panel: UIView
  let shade = UIView()
  var router: AppRouter?
  var state: DrawerState = .closed
  var onChange: ((DrawerState) -> Void)?

  init(panel: UIView) {
    self.panel = panel
  }

  func toggle() {
    switch state {
    case .open: move(to: .closed, -panel.bounds.width)
    case .closed: move(to: .open, 0)
    }
  }

  func move(to newState: DrawerState, _ x: CGFloat) {
    UIView.beginAnimations("drawer", context: nil)
    UIView.setAnimationDuration(DrawerStyle.current.duration)
    UIView.setAnimationCurve(newState == .open ? .easeOut : .easeIn)
    panel.frame.origin.x = x
    shade.alpha = newState == .open ? DrawerStyle.current.shadeAlpha : 0
    state = newState
    UIView.commitAnimations()
    onChange?(newState)
    router?.drawerDidChange(self, to: newState)
  }

  func peek() {
    panel.left = 0
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.15)
    UIView.setAnimationBeginsFromCurrentState(true)
    panel.left = DrawerStyle.current.peek
    UIView.commitAnimations()
  }
}
