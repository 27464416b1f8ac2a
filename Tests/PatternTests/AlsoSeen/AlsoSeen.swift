import Onionskin
import UIKit

/// Forms that are seen now and then, each in a method of its own.
final class OddController: UIViewController {
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let front = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private(set) var told: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    container.addSubview(back)
    container.addSubview(front)
    view.addSubview(container)
  }

  /// The sides are exchanged by the will-start method.
  func flipInWillStart() {
    UIView.beginAnimations("flip", context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationWillStart("showBackSideForID:andContext:")
    front.alpha = 0
    UIView.commitAnimations()
  }

  func showBackSide(id: String?, context: UnsafeMutableRawPointer?) {
    told.append("start \(id ?? "")")
    container.bringSubviewToFront(back)
  }

  /// A did-stop method of one argument.
  func pulse() {
    UIView.beginAnimations("pulse", context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("pulseFinished:")
    front.alpha = 0.5
    UIView.commitAnimations()
  }

  func pulseFinished(_ id: String?) {
    told.append("one \(id ?? "")")
  }

  /// A did-stop method of two arguments, the second a Boolean value.
  func fade() {
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("animationDidStop:finished:")
    front.alpha = 0.5
    UIView.commitAnimations()
  }

  func animationDidStop(_ id: String?, finished: Bool) {
    told.append("two \(id ?? "") \(finished)")
  }

  /// A transition that is set behind the exchange.
  func flipAfterExchange() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    container.exchangeSubview(at: 0, withSubviewAt: 1)
    UIView.setAnimationTransition(.flipFromLeft, for: container, cache: true)
    UIView.commitAnimations()
  }

  /// A flip of the navigation controller's view around a push.
  func pushWithFlip(_ controller: UIViewController) {
    guard let navigation = navigationController else { return }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.75)
    UIView.setAnimationTransition(.flipFromRight, for: navigation.view, cache: false)
    navigation.pushViewController(controller, animated: false)
    UIView.commitAnimations()
  }

  /// One property set twice in a block: away, the change, and back.
  func blink() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    front.alpha = 0
    front.alpha = 1
    UIView.commitAnimations()
  }

  /// A block that is begun in the completion of another kind.
  func chainFromCompletion() {
    UIView.animate(withDuration: 0.25, animations: { self.front.alpha = 0 }) { _ in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.25)
      self.front.alpha = 1
      UIView.commitAnimations()
    }
  }

  /// Settings of begin and commit inside the closure of another kind of block.
  func repeatInClosure() {
    UIView.animate(withDuration: 0.25) {
      UIView.setAnimationRepeatCount(3)
      self.front.alpha = 0
    }
  }

  /// A repeat count of 0 or −1, which is none.
  func moveRepeating(_ count: Float) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationRepeatCount(count)
    front.frame.origin.x = 100
    UIView.commitAnimations()
  }

  /// A transition of no kind, which stands in copies of a stack of screens.
  func slideWithoutTransition() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationTransition(.none, for: container, cache: true)
    front.frame.origin.x = 100
    UIView.commitAnimations()
  }

  /// The window flips, and then the app would end.
  func flipWindowAndLeave() {
    guard let window = view.window else { return }
    UIView.beginAnimations("exit", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("exitApplication")
    UIView.setAnimationTransition(.flipFromLeft, for: window, cache: false)
    window.bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    UIView.commitAnimations()
  }

  func exitApplication() {
    told.append("exit")
  }

  /// A banner that slides in from below once it has loaded, and the content that makes room.
  func showBanner() {
    back.frame = CGRect(x: 0, y: 300, width: 300, height: 50)
    UIView.beginAnimations("animateAdBannerOn", context: nil)
    back.frame = back.frame.offsetBy(dx: 0, dy: -50)
    front.frame.size.height -= 50
    UIView.commitAnimations()
  }

  /// Almost clear, so that touches do not fall through.
  func almostHide() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    front.alpha = 0.02
    UIView.commitAnimations()
  }
}

extension OddController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "showBackSideForID:andContext:": .method(showBackSide)
    case "pulseFinished:": .method(pulseFinished)
    case "animationDidStop:finished:": .method(animationDidStop)
    case "exitApplication": .method(exitApplication)
    default: nil
    }
  }
}
