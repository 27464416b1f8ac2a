import Onionskin
import UIKit

/// A HUD in the window that turns itself with the device.
final class HUDController: UIViewController {
  let hud = UIView(frame: CGRect(x: 145, y: 372, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(hud)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    NotificationCenter.default.addObserver(
      self,
      selector: "deviceDidTurn:",
      name: UIDevice.orientationDidChangeNotification,
      object: nil
    )
  }

  func deviceDidTurn(_ notification: Notification) {
    setTransform(for: UIDevice.current.orientation, animated: true)
  }

  func setTransform(for orientation: UIDeviceOrientation, animated: Bool) {
    let angle: CGFloat =
      switch orientation {
      case .landscapeLeft: .pi / 2
      case .landscapeRight: -.pi / 2
      default: 0
      }
    if animated {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
    }
    hud.transform = CGAffineTransform(rotationAngle: angle)
    if animated {
      UIView.commitAnimations()
    }
  }
}

extension HUDController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "deviceDidTurn:" ? .method(deviceDidTurn) : nil
  }
}
