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
      arranging: { board in
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
        mask.backgroundColor = UIColor.black.cgColor
        board.red.layer.mask = mask
      }
    ) { board in
      UIView.animate(withDuration: 0.5) { board.blue.center.y += 30 }
    },

    // MARK: Windows
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
}
