import Onionskin
import Testing
import UIKit

/// A view that has been committed at 0, and an animator that moves it to 100.
@MainActor struct Slide {
  let view = UIView()
  let animator: UIViewPropertyAnimator
  let endings = Endings()

  init(duration: TimeInterval = 1, _ parameters: any UITimingCurveProvider) {
    let view = view
    animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { view.center.x = 100 }
    animator.addCompletion { [endings] in endings.add($0) }
    RenderLoop.current.advance(by: 0)
  }

  init(duration: TimeInterval = 1, _ curve: UIView.AnimationCurve = .linear) {
    self.init(duration: duration, UICubicTimingParameters(animationCurve: curve))
  }

  /// Lets go of an animator that must not be released as it is.
  func retire() {
    if animator.state == .active { animator.stopAnimation(true) }
    if animator.state == .stopped { animator.finishAnimation(at: .current) }
  }
}

/// Writes down when animators ended, and where.
@MainActor final class Endings {
  private(set) var told: [String] = []

  func add(_ position: UIViewAnimatingPosition, of name: String = "") {
    let prefix = name.isEmpty ? "" : "\(name) "
    told.append("\(prefix)\(RenderLoop.current.now) \(position)")
  }
}
