import Foundation
import OnionskinTestCore
import UIKit

extension ExportScene {
  /// Scenes of where views are, and of what they are in.
  static let trees: [ExportScene] = [
    // MARK: Bounds origins
    ExportScene("origin-scrolling") { board in
      UIView.animate(withDuration: 0.5) { board.red.bounds.origin = CGPoint(x: 10, y: -20) }
    },
    ExportScene(
      "origin-steady",
      arranging: { $0.red.bounds = CGRect(x: 5, y: -15, width: 60, height: 60) }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.bounds.size = CGSize(width: 90, height: 80)
        board.red.transform = CGAffineTransform(rotationAngle: 0.3)
      }
    },

    // MARK: Anchors that change
    ExportScene("anchor-set", for: 0.8) { board in
      performAction(at: 0.3) {
        board.red.layer.anchorPoint = CGPoint(x: 0, y: 1)
        UIView.animate(withDuration: 0.4) {
          board.red.transform = CGAffineTransform(rotationAngle: 0.8)
        }
      }
    },
    ExportScene("anchor-animated") { board in
      UIView.animate(withDuration: 0.5) {
        board.red.layer.anchorPoint = CGPoint(x: 1, y: 0.2)
        board.red.bounds.size.width = 90
      }
    },
    ExportScene(
      "anchor-odd",
      for: 0.8,
      arranging: { board in
        board.dot.frame = CGRect(x: 10, y: 10, width: 21, height: 15)
        board.red.frame = CGRect(x: 21, y: 61, width: 61, height: 59)
      }
    ) { board in
      performAction(at: 0.3) {
        board.dot.layer.anchorPoint = .zero
        board.dot.layer.position = CGPoint(x: 12, y: 10)
        board.red.layer.anchorPoint = CGPoint(x: 1, y: 0)
        board.red.layer.position = CGPoint(x: 81, y: 60)
      }
      UIView.animate(withDuration: 0.7) { board.blue.center.y += 30 }
    },

    // MARK: Shear
    ExportScene(
      "shear-steady",
      arranging: { board in
        board.red.transform = shear(0.5)
        board.blue.transform = CGAffineTransform(a: 1, b: 0.4, c: 0.3, d: -0.9, tx: 5, ty: 8)
        board.blue.layer.cornerRadius = 12
      }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.center.y += 40
        board.dot.center.x += 25
        board.blue.bounds.size.width = 70
      }
    },
    ExportScene("shear-animated", for: 1.1) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.transform = shear(0.7)
        board.blue.transform = CGAffineTransform(rotationAngle: 2.5).concatenating(shear(-0.6))
      }
      performAction(at: 0.6) {
        UIView.animate(withDuration: 0.5) {
          board.red.transform = shear(-0.7).scaledBy(x: 1.3, y: 0.6)
          board.blue.transform = .identity
        }
      }
    },
    ExportScene(
      "shear-springing",
      arranging: { board in
        board.red.clipsToBounds = true
        board.red.layer.borderWidth = 4
        board.red.layer.borderColor = UIColor(red: 0.2, green: 0.1, blue: 0.3, alpha: 1).cgColor
        board.dot.frame = CGRect(x: 40, y: 45, width: 30, height: 30)
      }
    ) { board in
      UIView.animate(
        withDuration: 1.2,
        delay: 0,
        usingSpringWithDamping: 0.3,
        initialSpringVelocity: 0
      ) {
        board.red.transform = shear(0.6)
        board.red.center.x += 20
        board.blue.transform = shear(-0.4).scaledBy(x: -1, y: 1)
      }
    },
    ExportScene(
      "shear-masked",
      arranging: { board in
        board.mask(board.red, CGRect(x: 5, y: 10, width: 45, height: 40), radius: 9)
        board.red.layer.mask?.setAffineTransform(shear(0.4))
      }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.red.center.y += 30 }
    },
    ExportScene("shear-in-space") { board in
      let turn = CABasicAnimation(keyPath: "transform")
      turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 1, 1, 0))
      turn.duration = 0.7
      board.red.layer.add(turn, forKey: nil)
      let other = CABasicAnimation(keyPath: "transform")
      other.fromValue = NSValue(caTransform3D: CATransform3DMakeRotation(1, 1, -0.4, 0.3))
      other.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(2.5, 1, -0.4, 0.3))
      other.duration = 0.7
      board.blue.layer.add(other, forKey: nil)
    },

    // MARK: Depths
    ExportScene("depth-passing", arranging: { $0.blue.frame.origin.x = 60 }) { board in
      let rise = CABasicAnimation(keyPath: "zPosition")
      (rise.fromValue, rise.toValue, rise.duration) = (-10, 12, 0.7)
      board.red.layer.add(rise, forKey: nil)
      UIView.animate(withDuration: 0.7) { board.blue.center.y += 20 }
    },
    ExportScene(
      "depth-set",
      for: 0.9,
      arranging: { board in
        board.blue.frame.origin.x = 60
        board.blue.layer.zPosition = -1
        board.add(
          UIView(frame: CGRect(x: 50, y: 100, width: 40, height: 40)),
          "green",
          UIColor(red: 0.1, green: 0.6, blue: 0.5, alpha: 1)
        )
      }
    ) { board in
      UIView.animate(withDuration: 0.8) { board.red.center.x += 10 }
      performAction(at: 0.2) { board.blue.layer.zPosition = 5 }
      performAction(at: 0.5) { board.red.layer.zPosition = 6 }
    },

    // MARK: Hidden and shown
    ExportScene("hidden-superview", for: 0.9) { board in
      performAction(at: 0.2) { board.dot.isHidden = true }
      performAction(at: 0.4) { board.red.isHidden = true }
      performAction(at: 0.5) { board.dot.isHidden = false }
      performAction(at: 0.7) { board.red.isHidden = false }
    },
    ExportScene("hidden-moving", arranging: { $0.blue.isHidden = true }) { board in
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 50 }
      performAction(at: 0.25) { board.blue.isHidden = false }
    },

    // MARK: Added and removed
    ExportScene("added-and-removed", for: 1) { board in
      let green = UIView(frame: CGRect(x: 70, y: 130, width: 40, height: 40))
      performAction(at: 0.2) {
        board.add(green, "green", UIColor(red: 0.1, green: 0.6, blue: 0.5, alpha: 1))
        UIView.animate(withDuration: 0.4) { green.center.x += 40 }
      }
      performAction(at: 0.75) { board.red.removeFromSuperview() }
    },
    ExportScene("added-again-elsewhere", for: 1) { board in
      performAction(at: 0.2) { board.dot.removeFromSuperview() }
      performAction(at: 0.5) { board.blue.addSubview(board.dot) }
      performAction(at: 0.7) { board.window.bringSubviewToFront(board.red) }
      UIView.animate(withDuration: 0.9) { board.red.center.x += 60 }
    },

    ExportScene(
      "moved-translucent",
      for: 0.8,
      arranging: { ($0.red.alpha, $0.blue.alpha) = (0.6, 0.5) }
    ) { board in
      UIView.animate(withDuration: 0.7) { board.red.center.x += 30 }
      performAction(at: 0.3) { board.window.bringSubviewToFront(board.red) }
      performAction(at: 0.5) {
        board.red.addSubview(board.blue)
        board.blue.center = CGPoint(x: 50, y: 40)
      }
    },

    // MARK: Masks
    ExportScene("mask-to-bounds", arranging: { $0.red.clipsToBounds = true }) { board in
      UIView.animate(withDuration: 0.6) {
        board.dot.center = CGPoint(x: 60, y: 5)
        board.red.bounds.size.height = 40
      }
    },
    ExportScene(
      "mask-rounded",
      arranging: { board in
        board.blue.clipsToBounds = true
        board.blue.layer.cornerRadius = 12
        board.blue.alpha = 0.7
        board.add(
          UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 50)),
          "inner",
          UIColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 1),
          to: board.blue
        )
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.blue.transform = CGAffineTransform(rotationAngle: 0.6)
        board.blue.center.y += 40
      }
    },
    ExportScene(
      "mask-layer",
      arranging: { $0.mask($0.red, CGRect(x: 0, y: 0, width: 30, height: 60)) }
    ) { board in
      UIView.animate(withDuration: 0.5) { board.blue.center.y += 30 }
    },
    ExportScene(
      "mask-layer-springing",
      arranging: { $0.mask($0.red, CGRect(x: 5, y: 15, width: 20, height: 30), radius: 4) }
    ) { board in
      guard let mask = board.red.layer.mask else { return }
      for (keyPath, to) in [("bounds.size.width", 50.0), ("position.x", 34), ("cornerRadius", 14)] {
        let spring = CASpringAnimation(keyPath: keyPath)
        (spring.toValue, spring.damping, spring.duration) = (to, 6, 1)
        mask.add(spring, forKey: nil)
      }
      UIView.animate(withDuration: 0.8) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.5)
        board.red.bounds.origin = CGPoint(x: -8, y: 6)
      }
    },
    ExportScene(
      "mask-layer-turning",
      arranging: { $0.mask($0.red, CGRect(x: 10, y: 5, width: 40, height: 30), radius: 8) }
    ) { board in
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0, 1.5, 0.6)
      board.red.layer.mask?.add(turn, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 30 }
    },
    ExportScene(
      "mask-layer-fading",
      arranging: { board in
        board.mask(board.red, CGRect(x: -5, y: 0, width: 40, height: 50), alpha: 0.8)
        board.red.clipsToBounds = true
        board.red.layer.cornerRadius = 12
        board.red.alpha = 0.9
      }
    ) { board in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0.3, 0.6)
      board.red.layer.mask?.add(fade, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.dot.center.x += 20 }
    },
    ExportScene(
      "mask-layer-replaced",
      for: 1,
      arranging: { $0.mask($0.blue, CGRect(x: 0, y: 0, width: 25, height: 40)) }
    ) { board in
      UIView.animate(withDuration: 0.9) { board.blue.center.y += 40 }
      performAction(at: 0.3) { board.mask(board.blue, CGRect(x: 20, y: 8, width: 25, height: 20)) }
      performAction(at: 0.6) { board.blue.layer.mask = nil }
      performAction(at: 0.8) { board.mask(board.red, CGRect(x: 0, y: 20, width: 60, height: 20)) }
    },

    // MARK: Odd sizes
    ExportScene(
      "odd-sizes",
      arranging: { board in
        board.red.frame = CGRect(x: 20, y: 60, width: 61, height: 59)
        board.dot.frame = CGRect(x: 10, y: 10, width: 21, height: 15)
      }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.center.x += 5
        board.blue.frame = CGRect(x: 121, y: 70, width: 41, height: 33)
      }
    },

    // MARK: Windows
    ExportScene(
      "window-second",
      for: 0.9,
      arranging: { board in
        let alert = UIWindow(frame: CGRect(x: 60, y: 20, width: 120, height: 60))
        alert.backgroundColor = UIColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 1)
        board.window.layer.setValue(alert, forKey: "alert")
      }
    ) { board in
      performAction(at: 0.2) {
        let alert = board.window.layer.value(forKey: "alert") as? UIWindow
        alert?.isHidden = false
        alert?.alpha = 0.2
        UIView.animate(withDuration: 0.5) { alert?.alpha = 1 }
      }
      UIView.animate(withDuration: 0.6) { board.red.center.x += 250 }
    },
    ExportScene(
      "window-views-outside",
      arranging: { board in
        // It is in no window, so nobody sees it.
        let lost = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        lost.backgroundColor = .black
        board.window.layer.setValue(lost, forKey: "lost")
      }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.center = CGPoint(x: -10, y: 100)
        (board.window.layer.value(forKey: "lost") as? UIView)?.alpha = 0.5
      }
    },
  ]

  /// Returns a transform that moves what is below to the right.
  private static func shear(_ amount: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0)
  }
}
