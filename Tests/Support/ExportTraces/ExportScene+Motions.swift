import Foundation
import OnionskinTestCore
import UIKit

extension ExportScene {
  /// Scenes of what an animation's timing does.
  static let motions: [ExportScene] = [
    // MARK: Overshoots
    ExportScene("overshoot-curve") { board in
      let curve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.3, y: -0.6),
        controlPoint2: CGPoint(x: 0.7, y: 1.6)
      )
      let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: curve)
      animator.addAnimations {
        board.red.center.y += 60
        board.blue.bounds.size = CGSize(width: 70, height: 60)
      }
      animator.startAnimation()
    },
    ExportScene("overshoot-turn") { board in
      add("transform.rotation.z", from: 0, to: 1.2, for: 0.7, to: board.red) {
        $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, -0.8, 0.5, 1.8)
      }
    },

    // MARK: Springs
    ExportScene("spring-position") { board in
      spring(0.3) {
        board.red.center.x += 70
        board.red.center.y -= 30
      }
    },
    ExportScene("spring-size") { board in
      spring(0.25) { board.blue.bounds.size = CGSize(width: 70, height: 90) }
    },
    ExportScene("spring-size-below-zero") { board in
      spring(0.15) { board.blue.bounds.size = CGSize(width: 2, height: 4) }
    },
    ExportScene("spring-transform") { board in
      spring(0.3) {
        board.red.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 1.4, y: 0.7)
      }
    },
    ExportScene("spring-look") { board in
      board.red.layer.cornerRadius = 4
      spring(0.3) {
        board.red.layer.cornerRadius = 20
        board.red.backgroundColor = UIColor(red: 0.8, green: 0.8, blue: 0.1, alpha: 1)
        board.blue.alpha = 0.4
      }
    },
    ExportScene("spring-opacity-below-zero") { board in
      let spring = CASpringAnimation(keyPath: "opacity")
      (spring.fromValue, spring.toValue, spring.damping) = (1, 0.05, 4)
      spring.duration = 1.2
      board.blue.layer.opacity = 0.05
      board.blue.layer.add(spring, forKey: nil)
    },

    // MARK: Jumps
    ExportScene("jump-position", for: 0.8) { board in
      performAction(at: 0.25) { board.red.center.x += 50 }
      performAction(at: 0.5) {
        board.red.center.x -= 30
        UIView.animate(withDuration: 0.3) { board.red.center.y += 40 }
      }
    },
    ExportScene("jump-keyframes") { board in
      let keyframes = CAKeyframeAnimation(keyPath: "position.x")
      keyframes.values = [50.0, 150.0, 90.0]
      keyframes.keyTimes = [0, 0.4, 0.7, 1]
      keyframes.calculationMode = .discrete
      keyframes.duration = 0.9
      board.red.layer.add(keyframes, forKey: nil)
      UIView.animate(withDuration: 0.9) { board.blue.center.y += 40 }
    },

    // MARK: Fractional times and delays
    ExportScene("fraction-duration") { board in
      UIView.animate(withDuration: 0.333) { board.red.center.x += 90 }
    },
    ExportScene("fraction-delay") { board in
      UIView.animate(withDuration: 0.417, delay: 0.123, options: .curveLinear) {
        board.red.center.y += 70
        board.blue.backgroundColor = UIColor(red: 0.9, green: 0.7, blue: 0.2, alpha: 1)
      }
    },

    // MARK: Repeats
    ExportScene("repeat-reversed") { board in
      UIView.animate(withDuration: 0.3) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          board.red.center.y += 60
          board.blue.alpha = 0.2
        }
      }
    },
    ExportScene("repeat-fractional") { board in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      UIView.setAnimationRepeatCount(2.5)
      board.red.center.x += 80
      UIView.commitAnimations()
      add("transform.scale", from: 1, to: 1.5, for: 0.3, to: board.blue) {
        $0.repeatCount = 1.6
        $0.autoreverses = true
      }
    },

    // MARK: Interruptions
    ExportScene("interruption-added") { board in
      UIView.animate(withDuration: 0.6) {
        board.red.center.x += 90
        board.red.transform = CGAffineTransform(rotationAngle: 1.5)
      }
      performAction(at: 0.21) {
        UIView.animate(withDuration: 0.5) {
          board.red.center.x -= 90
          board.red.transform = .identity
        }
      }
    },
    ExportScene("interruption-current-state") { board in
      UIView.animate(withDuration: 0.6) { board.blue.alpha = 0 }
      performAction(at: 0.3) {
        UIView.animate(withDuration: 0.4, delay: 0, options: .beginFromCurrentState) {
          board.blue.alpha = 1
        }
      }
    },
    ExportScene("interruption-removed") { board in
      UIView.animate(withDuration: 0.6) { board.red.bounds.size.width = 120 }
      performAction(at: 0.35) { board.red.layer.removeAllAnimations() }
      UIView.animate(withDuration: 0.7) { board.blue.center.y = 150 }
    },

    // MARK: Turns
    ExportScene("turn-four-rounds") { board in
      add("transform.rotation.z", from: 0, to: 8 * .pi, for: 1, to: board.red)
    },
    ExportScene("turn-and-a-quarter") { board in
      add("transform.rotation", from: 0, to: 2.5 * .pi, for: 0.8, to: board.red) {
        $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      }
      add("transform.rotation.z", from: 0.5, to: -3 * .pi, for: 0.7, to: board.blue)
    },
    ExportScene("turn-half") { board in
      UIView.animate(withDuration: 0.6) {
        board.red.transform = CGAffineTransform(rotationAngle: .pi)
      }
    },
    ExportScene("turn-repeated") { board in
      add("transform.rotation.z", from: 0, to: 2 * .pi, for: 0.5, to: board.blue) {
        $0.repeatCount = 3
        $0.isCumulative = true
      }
    },
  ]

  /// Animates changes as a spring with a damping ratio.
  @MainActor
  private static func spring(_ damping: CGFloat, _ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: 1.2,
      delay: 0,
      usingSpringWithDamping: damping,
      initialSpringVelocity: 0,
      animations: changes
    )
  }

  /// Adds an explicit animation of a number to a view's layer.
  @MainActor
  private static func add(
    _ keyPath: String,
    from: Double,
    to: Double,
    for duration: Double,
    to view: UIView,
    _ setUp: (CABasicAnimation) -> Void = { _ in }
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    setUp(animation)
    view.layer.add(animation, forKey: nil)
  }
}
