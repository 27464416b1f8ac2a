import Onionskin
import UIKit

/// A drawer that a finger pulls in from the left edge, and that slides on when it is let go.
final class DrawerController: UIViewController {
  let drawer = UIView(frame: CGRect(x: -280, y: 0, width: 280, height: 844))
  private lazy var pan = UIPanGestureRecognizer(target: self, action: "drag:")
  private var start: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.accessibilityIdentifier = "drawer"
    view.addSubview(drawer)
    view.addGestureRecognizer(pan)
  }

  func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { start = drawer.frame.origin.x }
      drawer.frame.origin.x = min(0, start + pan.translation(in: view).x)
    default:
      let opens = pan.velocity(in: view).x > 0
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
        self.drawer.frame.origin.x = opens ? 0 : -280
      }
    }
  }
}

extension DrawerController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "drag:" ? .method(drag) : nil
  }
}

// A finger pulls the drawer out for a tenth of a second, and throws it open.
try withRenderLoop { loop in
  let window = UIWindow(frame: UIScreen.main.bounds)
  let controller = DrawerController()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  loop.touch(at: CGPoint(x: 10, y: 400)).move(by: CGVector(dx: 110, dy: 0), over: 0.1).lift()
  loop.advance(by: 0.1)
  print("let go at \(controller.drawer.frame.minX)")
  try loop.runUntilIdle()
  print("open at \(controller.drawer.frame.minX)\n")
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
