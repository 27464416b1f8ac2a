import Foundation
import OnionskinTestCore
import UIKit

extension ExportScene {
  /// Scenes of shadows.
  static let shadows: [ExportScene] = [
    ExportScene("shadow-steady", arranging: { shadow($0.red) }) { board in
      UIView.animate(withDuration: 0.5) { board.red.center.y += 30 }
    },
    ExportScene("shadow-fading", arranging: { shadow($0.blue) }) { board in
      UIView.animate(withDuration: 0.5) { board.blue.layer.shadowOpacity = 0 }
    },
    ExportScene(
      "shadow-turning",
      arranging: { board in
        shadow(board.red)
        shadow(board.blue)
        board.blue.transform = CGAffineTransform(scaleX: -1.5, y: 1)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.transform = CGAffineTransform(rotationAngle: 2.5)
        board.blue.layer.shadowOffset = CGSize(width: -8, height: 2)
        board.blue.layer.shadowRadius = 2
      }
    },
    ExportScene(
      "shadow-clipping",
      for: 0.9,
      arranging: { board in
        shadow(board.red)
        board.dot.frame.origin.x = -8
      }
    ) { board in
      performAction(at: 0.3) { board.red.layer.masksToBounds = true }
      performAction(at: 0.6) { board.red.layer.masksToBounds = false }
      UIView.animate(withDuration: 0.8) { board.red.center.y += 20 }
    },
    ExportScene(
      "shadow-clipping-first",
      for: 0.8,
      arranging: { board in
        shadow(board.blue)
        (board.blue.clipsToBounds, board.blue.layer.cornerRadius) = (true, 8)
      }
    ) { board in
      performAction(at: 0.4) { board.blue.clipsToBounds = false }
      UIView.animate(withDuration: 0.7) { board.blue.layer.shadowOpacity = 0.3 }
    },

    // MARK: Of what shows through
    ExportScene(
      "shadow-translucent",
      arranging: { board in
        shadow(board.red)
        shadow(board.blue)
        (board.red.backgroundColor, board.dot.alpha) = (.white, 0.8)
        board.blue.backgroundColor = UIColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.5)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.alpha = 0.3
        board.red.center.x += 30
        board.blue.center.y += 20
      }
    },
    ExportScene(
      "shadow-of-subviews",
      arranging: { board in
        shadow(board.red)
        (board.red.backgroundColor, board.dot.frame.origin.x) = (nil, 50)
        let bar = UIView(frame: CGRect(x: 0, y: 30, width: 40, height: 20))
        board.add(bar, "bar", .black, to: board.red)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.center.y += 20
        board.dot.alpha = 0.6
        board.dot.transform = CGAffineTransform(rotationAngle: 0.6)
      }
    },
    ExportScene(
      "shadow-of-shape",
      arranging: { board in
        let shape = CAShapeLayer()
        shape.path =
          UIBezierPath(ovalIn: CGRect(x: 10, y: -20, width: 30, height: 70)).cgPath
        shape.fillColor = UIColor(red: 0.2, green: 0.8, blue: 0.3, alpha: 1).cgColor
        (shape.shadowOpacity, shape.shadowRadius) = (0.6, 5)
        shape.shadowOffset = CGSize(width: 4, height: 6)
        board.blue.layer.addSublayer(shape)
        board.blue.backgroundColor = nil
      }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 30 }
      let color = CABasicAnimation(keyPath: "shadowColor")
      color.toValue = UIColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 1).cgColor
      color.duration = 0.6
      board.blue.layer.sublayers?.last?.add(color, forKey: nil)
    },
    ExportScene(
      "shadow-of-shadow",
      arranging: { board in
        shadow(board.red)
        shadow(board.dot)
        (board.dot.frame.origin.x, board.dot.layer.shadowOffset.width) = (50, 20)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.red.center.y += 30 }
    },
    ExportScene(
      "shadow-masked",
      arranging: { board in
        shadow(board.red)
        board.mask(board.red, CGRect(x: -10, y: -10, width: 90, height: 80), radius: 20)
        board.dot.frame = CGRect(x: 40, y: 10, width: 40, height: 20)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.alpha = 0.5
        board.red.transform = CGAffineTransform(rotationAngle: 0.5)
        board.dot.transform = CGAffineTransform(rotationAngle: 0.3)
      }
    },
  ]

  @MainActor
  private static func shadow(_ view: UIView) {
    view.layer.shadowOpacity = 0.6
    view.layer.shadowRadius = 5
    view.layer.shadowOffset = CGSize(width: 4, height: 6)
  }
}
