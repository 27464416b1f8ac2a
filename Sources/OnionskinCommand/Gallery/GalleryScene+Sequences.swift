import DeclarativeAnimations
import OnionskinTestCore
import UIKit
import ViewAnimations

extension GalleryScene {
  /// Scenes of several blocks, in sequence or overlapping.
  static let sequences: [GalleryScene] = [
    GalleryScene(
      "chain",
      "A card turns, then moves, then fades: a chain of three.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("turn", duration: 0.5) { _ in
          UIView.legacyBlock("shift", duration: 0.5) { _ in
            UIView.legacyBlock("fade", duration: 0.5, then: { _ in }) { stage.card.alpha = 0 }
          } _: {
            stage.card.center.x += 50
          }
        } _: {
          stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
      },
      as: [
        "animateViews": { stage in
          animateViews(duration: 0.5) {
            stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
          } completion: { _ in
            animateViews(duration: 0.5) {
              stage.card.center.x += 50
            } completion: { _ in
              animateViews(duration: 0.5) {
                stage.card.alpha = 0
              } completion: { _ in
              }
            }
          }
        },
        "declarative": { stage in
          stage.card.animate([
            Animation(duration: 0.5) { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) },
            .move(byX: 50, y: 0, duration: 0.5), .fadeOut(duration: 0.5),
          ])
        },
      ]
    ),
    GalleryScene(
      "removal",
      "A card fades out and is taken away when that is done.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("leave", duration: 0.5, delay: 0.25, curve: .easeIn) { finished in
          if finished { stage.card.removeFromSuperview() }
        } _: {
          stage.card.alpha = 0
        }
      },
      as: [
        "animateViews": { stage in
          animateViews(duration: 0.5, delay: 0.25, curve: .easeIn) {
            stage.card.alpha = 0
          } completion: { finished in
            if finished { stage.card.removeFromSuperview() }
          }
        },
        "too soon": { stage in
          animateViews(duration: 0.5, delay: 0.25, curve: .easeIn) {
            stage.card.alpha = 0
          } completion: { _ in
          }
          performAction(at: 0.5, "reload") { stage.card.removeFromSuperview() }
        },
      ]
    ),
    GalleryScene(
      "stack",
      "Two blocks move one card at a time, and their ways add up.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("right", duration: 0.8) { stage.card.center.x += 80 }
        performAction(at: 0.3, "drop") {
          UIView.legacyBlock("down", duration: 0.8, curve: .easeOut) { stage.card.center.y += 160 }
        }
      },
      as: [
        "animateViews": { stage in
          animateViews(duration: 0.8) { stage.card.center.x += 80 }
          performAction(at: 0.3, "drop") {
            animateViews(duration: 0.8, curve: .easeOut) { stage.card.center.y += 160 }
          }
        }
      ]
    ),
    GalleryScene(
      "pile",
      "A card turns and grows, and does both again before it is done.",
      of: Stage.init,
      legacy: { stage in
        UIView.legacyBlock("first", duration: 0.8) { stage.pile(angle: 0.5, width: 240) }
        performAction(at: 0.3, "again") {
          UIView.legacyBlock("second", duration: 0.6, curve: .easeOut) {
            stage.pile(angle: -0.3, width: 160)
          }
        }
      },
      as: [
        "UIView.animate": { stage in
          UIView.animate(withDuration: 0.8) { stage.pile(angle: 0.5, width: 240) }
          performAction(at: 0.3, "again") {
            UIView.animate(withDuration: 0.6, delay: 0, options: .curveEaseOut) {
              stage.pile(angle: -0.3, width: 160)
            }
          }
        }
      ]
    ),
  ]
}

extension Stage {
  fileprivate func pile(angle: CGFloat, width: CGFloat) {
    card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: 1 + angle, y: 1)
    card.bounds.size = CGSize(width: width, height: width / 2)
  }
}
