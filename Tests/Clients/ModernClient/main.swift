import Onionskin
import UIKit
import ViewAnimations

final class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
  }

  func flash() async {
    await animateViewsAndWait(duration: 0.25) { card.alpha = 0 }
    await UIView.animate(withDuration: 0.25, delay: 0) { self.card.alpha = 1 }
    log.append("flashed")
  }

  func slide() {
    DispatchQueue.main.async {
      animateViews(duration: 0.5, curve: .easeOut) {
        self.card.frame.origin.x = 100
      } completion: { finished in
        self.log.append("slid \(finished)")
      }
    }
  }
}

await withRenderLoop { loop in
  let window = UIWindow(frame: UIScreen.main.bounds)
  let controller = CardController()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  await controller.flash()
  controller.slide()
  await loop.advance(by: 0.5)
  precondition(controller.log == ["flashed", "slid true"], "\(controller.log)")
  precondition(loop.issues.isEmpty, "\(loop.issues)")
  print("Modern client: all is well, at \(loop.now) s.")
}
