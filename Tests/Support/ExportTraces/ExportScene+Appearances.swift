import Foundation
import OnionskinTestCore
import UIKit

extension ExportScene {
  /// Scenes of what views look like.
  static let appearances: [ExportScene] = [
    // MARK: The alpha of colors
    ExportScene("alpha-from-clear", arranging: { $0.red.backgroundColor = .clear }) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.backgroundColor = UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
        board.blue.backgroundColor = .clear
      }
    },
    ExportScene("alpha-from-nothing", arranging: { $0.red.backgroundColor = nil }) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.backgroundColor = UIColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.8)
        board.blue.backgroundColor = nil
      }
    },
    ExportScene("alpha-between") { board in
      board.blue.backgroundColor = UIColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.3)
      UIView.animate(withDuration: 0.5) {
        board.red.backgroundColor = UIColor(red: 0.1, green: 0.6, blue: 0.6, alpha: 0.4)
        board.blue.backgroundColor = UIColor(red: 0.6, green: 0.1, blue: 0.6, alpha: 0.9)
      }
    },

    // MARK: Nested opacity
    ExportScene("opacity-nested") { board in
      UIView.animate(withDuration: 0.6) {
        board.red.alpha = 0.3
        board.dot.alpha = 0.5
      }
    },
    ExportScene("opacity-nested-steady", arranging: { $0.red.alpha = 0.5 }) { board in
      UIView.animate(withDuration: 0.6) {
        board.dot.center = CGPoint(x: 50, y: 50)
        board.red.transform = CGAffineTransform(rotationAngle: 0.5)
      }
    },

    // MARK: Borders
    ExportScene("border-steady", arranging: { border($0.red) }) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.bounds.size = CGSize(width: 90, height: 70)
        board.dot.center = CGPoint(x: 4, y: 30)
      }
    },
    ExportScene("border-growing", arranging: { border($0.blue) }) { board in
      let width = CABasicAnimation(keyPath: "borderWidth")
      (width.fromValue, width.toValue, width.duration) = (0, 12, 0.6)
      board.blue.layer.add(width, forKey: nil)
      let color = CABasicAnimation(keyPath: "borderColor")
      color.fromValue = UIColor(red: 0.1, green: 0.7, blue: 0.2, alpha: 1).cgColor
      color.toValue = UIColor(red: 0.9, green: 0.1, blue: 0.7, alpha: 0.5).cgColor
      color.duration = 0.6
      board.blue.layer.add(color, forKey: nil)
    },
    ExportScene("border-covering", arranging: { border($0.blue) }) { board in
      board.blue.layer.borderColor = UIColor(red: 0.2, green: 0.1, blue: 0.6, alpha: 0.5).cgColor
      let width = CABasicAnimation(keyPath: "borderWidth")
      (width.fromValue, width.toValue, width.duration) = (4, 60, 0.4)
      width.autoreverses = true
      board.blue.layer.add(width, forKey: nil)
    },
    ExportScene("border-covering-shrunken", arranging: { border($0.red) }) { board in
      board.red.layer.borderWidth = 15
      UIView.animate(
        withDuration: 0.8,
        delay: 0,
        usingSpringWithDamping: 0.3,
        initialSpringVelocity: 0
      ) {
        board.red.bounds.size = CGSize(width: 25, height: 44)
      }
    },

    // MARK: Radii
    ExportScene("radius-growing") { board in
      UIView.animate(withDuration: 0.5) {
        board.red.layer.cornerRadius = 30
        board.blue.layer.cornerRadius = 90
      }
    },
    ExportScene("radius-steady", arranging: { $0.red.layer.cornerRadius = 15 }) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.bounds.size = CGSize(width: 100, height: 20)
        board.red.transform = CGAffineTransform(rotationAngle: 0.4)
      }
    },

    // MARK: Corners of which some are round
    ExportScene(
      "corners-cut",
      arranging: { board in
        round(board.red, [.layerMinXMinYCorner, .layerMaxXMinYCorner], 50)
        round(board.blue, [.layerMinXMaxYCorner], 12)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.bounds.size = CGSize(width: 100, height: 40)
        board.blue.layer.cornerRadius = 60
      }
    },
    ExportScene(
      "corners-steady",
      arranging: { board in
        round(board.red, [.layerMinXMinYCorner, .layerMaxXMinYCorner], 24)
        round(board.blue, [.layerMaxXMaxYCorner], 18)
        border(board.blue)
      }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.center.y += 40
        board.blue.transform = CGAffineTransform(rotationAngle: 0.8).scaledBy(x: 1.4, y: 1)
      }
    },
    ExportScene(
      "corners-growing",
      arranging: { board in
        round(board.red, [.layerMinXMinYCorner, .layerMaxXMaxYCorner], 0)
        round(board.blue, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner], 5)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.layer.cornerRadius = 30
        board.red.bounds.size = CGSize(width: 90, height: 64)
      }
      UIView.animate(
        withDuration: 0.9,
        delay: 0,
        usingSpringWithDamping: 0.3,
        initialSpringVelocity: 0
      ) {
        board.blue.layer.cornerRadius = 20
        board.blue.bounds.size = CGSize(width: 60, height: 80)
      }
    },
    ExportScene(
      "corners-clipping",
      arranging: { board in
        round(board.red, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner, .layerMaxXMinYCorner], 26)
        board.red.clipsToBounds = true
        board.dot.frame = CGRect(x: -10, y: -10, width: 40, height: 40)
      }
    ) { board in
      UIView.animate(withDuration: 0.7) {
        board.dot.center = CGPoint(x: 65, y: 62)
        board.red.bounds.size.width = 84
      }
    },
    ExportScene(
      "corners-bordered",
      arranging: { board in
        border(board.red)
        round(board.red, [.layerMaxXMinYCorner], 20)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.red.bounds.size = CGSize(width: 80, height: 50) }
      performAction(at: 0.3) { board.red.layer.maskedCorners = [.layerMinXMinYCorner] }
      performAction(at: 0.4) { board.red.layer.borderWidth = 20 }
    },

    // MARK: Negative scales
    ExportScene("negative-scale-through") { board in
      let scale = CABasicAnimation(keyPath: "transform.scale.x")
      (scale.fromValue, scale.toValue, scale.duration) = (1, -1, 0.6)
      board.red.layer.add(scale, forKey: nil)
    },
    ExportScene(
      "negative-scale-steady",
      arranging: { $0.red.transform = CGAffineTransform(scaleX: -1, y: 1) }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: -1.5, y: 1)
        board.dot.center.x += 20
      }
    },
    ExportScene("negative-scale-both") { board in
      let scale = CABasicAnimation(keyPath: "transform.scale")
      (scale.fromValue, scale.toValue, scale.duration) = (1, -0.7, 0.5)
      board.red.layer.add(scale, forKey: nil)
    },
  ]

  @MainActor
  private static func round(_ view: UIView, _ corners: CACornerMask, _ radius: CGFloat) {
    (view.layer.maskedCorners, view.layer.cornerRadius) = (corners, radius)
  }

  @MainActor
  private static func border(_ view: UIView) {
    view.layer.borderWidth = 6
    view.layer.borderColor = UIColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 1).cgColor
    view.layer.cornerRadius = 10
  }
}
