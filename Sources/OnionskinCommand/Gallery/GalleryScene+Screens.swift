import OnionskinTestCore
import UIKit
import ViewAnimations

extension GalleryScene {
  /// Scenes with screens that are common in apps.
  static let screens: [GalleryScene] = [
    GalleryScene(
      "receipt",
      "A receipt comes up after a payment. Two settings were lost on the way to closures.",
      of: ReceiptScreen.init,
      legacy: { $0.payLegacy() },
      as: ["animateViews": { $0.payMigrated() }]
    ),
    GalleryScene(
      "toast",
      "A message slides in, waits and fades out.",
      of: Toast.init,
      legacy: { toast in
        UIView.legacyBlock("show", duration: 0.3, curve: .easeOut) { _ in
          UIView.legacyBlock("hide", duration: 0.4, delay: 0.6, curve: .easeIn) {
            toast.message.alpha = 0
          }
        } _: {
          toast.message.center.y -= 90
          toast.message.alpha = 1
        }
      },
      as: [
        "animateViews": { toast in
          animateViews(duration: 0.3, curve: .easeOut) {
            toast.message.center.y -= 90
            toast.message.alpha = 1
          } completion: { _ in
            animateViews(duration: 0.4, delay: 0.6, curve: .easeIn) { toast.message.alpha = 0 }
          }
        },
        "UIView.animate": { toast in
          UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            toast.message.center.y -= 90
            toast.message.alpha = 1
          } completion: { _ in
            UIView.animate(withDuration: 0.4, delay: 0.6, options: .curveEaseIn) {
              toast.message.alpha = 0
            }
          }
        },
      ]
    ),
    GalleryScene(
      "boxes",
      "Two boxes drift apart and are laid out again, forever.",
      for: 7.5,
      of: { Boxes() },
      legacy: { $0.loopLegacy() },
      as: ["animateViews": { $0.animationLoop() }]
    ),
    GalleryScene(
      "menu",
      "Three buttons spring in one after another.",
      of: Menu.init,
      legacy: { menu in
        for (index, button) in menu.buttons.enumerated() {
          UIView.animate(
            withDuration: 0.7,
            delay: Double(index) / 10,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0,
            options: []
          ) {
            button.center.y = 60
          }
        }
      },
      as: [
        "UIViewPropertyAnimator": { menu in
          for (index, button) in menu.buttons.enumerated() {
            let animator = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.5) {
              button.center.y = 60
            }
            animator.startAnimation(afterDelay: Double(index) / 10)
          }
        }
      ]
    ),
  ]
}

/// A message below the bottom edge of a screen.
@MainActor final class Toast {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let message = UIView(frame: CGRect(x: 30, y: 490, width: 260, height: 56))

  init() {
    window.backgroundColor = .white
    window.accessibilityIdentifier = "window"
    message.backgroundColor = UIColor(red: 0.17, green: 0.19, blue: 0.23, alpha: 1)
    message.layer.cornerRadius = 14
    message.alpha = 0
    message.accessibilityIdentifier = "message"
    window.addSubview(message)
  }
}

/// Three round buttons above the top edge of a screen.
@MainActor final class Menu {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let buttons = (0..<3).map {
    UIView(frame: CGRect(x: 62 + $0 * 74, y: -60, width: 48, height: 48))
  }

  init() {
    window.backgroundColor = .white
    window.accessibilityIdentifier = "window"
    for (index, button) in buttons.enumerated() {
      button.backgroundColor = UIColor(red: 0.42, green: 0.47, blue: 0.56, alpha: 1)
      button.layer.cornerRadius = 24
      button.accessibilityIdentifier = ["add", "edit", "share"][index]
      window.addSubview(button)
    }
  }
}
