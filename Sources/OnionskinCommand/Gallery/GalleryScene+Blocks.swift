import OnionskinTestCore
import UIKit
import ViewAnimations

extension GalleryScene {
  /// Scenes of single blocks with various settings.
  static let blocks: [GalleryScene] = [
    GalleryScene(
      "slide",
      "A card slides and its badge fades, with nothing but a duration.",
      of: Stage.init,
      legacy: { stage in UIView.legacyBlock("slide", duration: 1.2) { stage.slide() } },
      as: [
        "animateViews": { stage in animateViews(duration: 1.2) { stage.slide() } },
        "UIView.animate": { stage in UIView.animate(withDuration: 1.2) { stage.slide() } },
        "UIViewPropertyAnimator": { stage in
          UIViewPropertyAnimator(duration: 1.2, curve: .easeInOut) { stage.slide() }
            .startAnimation()
        },
      ]
    ),
    GalleryScene(
      "turn",
      "A card turns, grows and changes its color after a delay.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("turn", duration: 0.8, delay: 0.2, curve: .easeIn) { stage.turn() }
      },
      as: [
        "animateViews": { stage in
          animateViews(duration: 0.8, delay: 0.2, curve: .easeIn) { stage.turn() }
        },
        "UIView.animate": { stage in
          UIView.animate(withDuration: 0.8, delay: 0.2, options: .curveEaseIn) { stage.turn() }
        },
      ]
    ),
    GalleryScene(
      "pulse",
      "A badge pulses twice, there and back.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("pulse", duration: 0.3) {
          UIView.setAnimationRepeatCount(2)
          UIView.setAnimationRepeatAutoreverses(true)
          stage.badge.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
        }
      },
      as: [
        "modifyAnimations": { stage in
          UIView.animate(withDuration: 0.3) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
              stage.badge.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
            }
          }
        }
      ]
    ),
    GalleryScene(
      "tap",
      "A tap turns a card back on its way.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("drop", duration: 0.6) { stage.drop() }
        performAction(at: 0.25, "tap") {
          UIView.beginAnimations("back", context: nil)
          UIView.setAnimationDuration(0.4)
          UIView.setAnimationBeginsFromCurrentState(true)
          stage.turnBack()
          UIView.commitAnimations()
        }
      },
      as: [
        "UIView.animate": { stage in
          animateViews(duration: 0.6) { stage.drop() }
          performAction(at: 0.25, "tap") {
            UIView.animate(withDuration: 0.4, delay: 0, options: .beginFromCurrentState) {
              stage.turnBack()
            }
          }
        },
        "without the current state": { stage in
          animateViews(duration: 0.6) { stage.drop() }
          performAction(at: 0.25, "tap") {
            animateViews(duration: 0.4) { stage.turnBack() }
          }
        },
      ]
    ),
  ]
}

extension Stage {
  fileprivate func slide() {
    card.frame.origin.x += 50
    badge.alpha = 0
  }

  fileprivate func drop() {
    card.center.y = 380
    card.alpha = 0.2
  }

  fileprivate func turnBack() {
    card.center.y = 120
    card.alpha = 1
  }

  fileprivate func turn() {
    card.transform = CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 1.2, y: 1.2)
    card.backgroundColor = UIColor(red: 0.95, green: 0.8, blue: 0.55, alpha: 1)
  }
}
