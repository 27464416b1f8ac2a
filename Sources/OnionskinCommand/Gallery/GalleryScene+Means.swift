import OnionskinTestCore
import UIKit
import ViewAnimations

extension GalleryScene {
  /// Scenes with keyframes, springs, layer animations, and sizes.
  static let means: [GalleryScene] = [
    GalleryScene(
      "keyframes",
      "Three steps of one block, and the chain that they replace.",
      allowing: [.interaction, .keyframes],
      of: Stage.init,
      legacy: { stage in
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
          stage.card.center.y += 60
        } completion: { _ in
          UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            stage.card.center.x += 50
          } completion: { _ in
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
              stage.badge.alpha = 0
            }
          }
        }
      },
      as: [
        "animateKeyframes": { stage in
          let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue
          )
          UIView.animateKeyframes(withDuration: 1.5, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1 / 3.0) {
              stage.card.center.y += 60
            }
            UIView.addKeyframe(withRelativeStartTime: 1 / 3.0, relativeDuration: 1 / 3.0) {
              stage.card.center.x += 50
            }
            UIView.addKeyframe(withRelativeStartTime: 2 / 3.0, relativeDuration: 1 / 3.0) {
              stage.badge.alpha = 0
            }
          }
        }
      ]
    ),
    GalleryScene(
      "grow",
      "A card grows to the height of its text.",
      of: Stage.init,
      legacy: { stage in UIView.legacyBlock("grow", duration: 0.35) { stage.grow() } },
      as: [
        "animateViews": { stage in animateViews(duration: 0.35) { stage.grow() } },
        "another duration": { stage in animateViews(duration: 0.5) { stage.grow() } },
      ]
    ),
    GalleryScene(
      "spring",
      "A card is thrown into place by a spring.",
      of: Stage.init,
      legacy: { stage in
        UIView.animate(
          withDuration: 0.9,
          delay: 0.1,
          usingSpringWithDamping: 0.45,
          initialSpringVelocity: 2,
          options: []
        ) {
          stage.land()
        }
      },
      as: [
        "UIViewPropertyAnimator": { stage in
          let timing = UISpringTimingParameters(
            dampingRatio: 0.45,
            initialVelocity: CGVector(dx: 2, dy: 2)
          )
          let animator = UIViewPropertyAnimator(duration: 0.9, timingParameters: timing)
          animator.addAnimations { stage.land() }
          animator.startAnimation(afterDelay: 0.1)
        },
        "a curve instead": { stage in
          UIView.animate(withDuration: 0.9, delay: 0.1) { stage.land() }
        },
      ]
    ),
    GalleryScene(
      "layer",
      "A layer is given its animations directly.",
      of: Stage.init,
      legacy: { $0.shake(for: 0.6) },
      as: ["another shake": { $0.shake(for: 0.5) }]
    ),
  ]
}

extension Stage {
  fileprivate func grow() {
    card.frame = CGRect(x: 24, y: 40, width: 272, height: 220)
    badge.center = CGPoint(x: 236, y: 40)
  }

  fileprivate func land() {
    card.center = CGPoint(x: 180, y: 340)
    card.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
  }

  fileprivate func shake(for duration: Double) {
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 14, -14, 9, -9, 4, 0]
    shake.isAdditive = true
    shake.duration = duration
    card.layer.add(shake, forKey: "shake")
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.3
    fade.duration = 0.3
    fade.autoreverses = true
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    badge.layer.add(fade, forKey: "fade")
  }
}
