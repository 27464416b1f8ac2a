import Foundation
import OnionskinTestCore
import UIKit

extension ExportScene {
  /// Scenes of gradients, drawn and as masks.
  static let gradients: [ExportScene] = [
    // MARK: Linear ones
    ExportScene("gradient-points", arranging: { gradient(in: $0.red) }) { board in
      animate(board.red, "startPoint", to: CGPoint(x: 0, y: 0.2), 0.6)
      animate(board.red, "endPoint", to: CGPoint(x: 1, y: 0.7), 0.6, .easeInEaseOut)
    },
    ExportScene(
      "gradient-points-of-oblong",
      arranging: { board in
        let gradient = gradient(in: board.blue)
        (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 1))
      }
    ) { board in
      animate(board.blue, "bounds.size", to: CGSize(width: 70, height: 30), 0.5)
      animate(board.blue, "endPoint", to: CGPoint(x: 1, y: 0.2), 0.7, .easeOut)
      UIView.animate(withDuration: 0.7) {
        board.blue.transform = CGAffineTransform(rotationAngle: 0.7)
      }
    },
    ExportScene("gradient-colors", arranging: { gradient(in: $0.red, count: 3) }) { board in
      animate(board.red, "colors", to: [yellow, ink, rose], 0.6, .easeInEaseOut)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "gradient-colors-keyframes",
      arranging: { board in
        gradient(in: board.red)
        board.blue.alpha = 0.8
      }
    ) { board in
      let change = CAKeyframeAnimation(keyPath: "colors")
      change.values = [[rose, ink], [yellow, yellow], [ink, rose]]
      (change.keyTimes, change.duration, change.repeatCount) = ([0, 0.3, 1], 0.5, 1.5)
      board.red.layer.sublayers?.last?.add(change, forKey: nil)
    },
    ExportScene("gradient-colors-jumping", for: 0.8, arranging: { gradient(in: $0.red) }) { board in
      UIView.animate(withDuration: 0.8) { board.red.center.x += 20 }
      performAction(at: 0.3) {
        CATransaction.setDisableActions(true)
        (board.red.layer.sublayers?.last as? CAGradientLayer)?.colors = [ink, yellow, rose]
      }
    },
    ExportScene(
      "gradient-locations-shimmering",
      arranging: { board in
        let gradient = gradient(in: board.red, count: 3)
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        gradient.locations = [-1, -0.5, 0]
      }
    ) { board in
      let change = CABasicAnimation(keyPath: "locations")
      (change.toValue, change.duration, change.repeatCount) = ([1, 1.5, 2], 0.5, 2)
      board.red.layer.sublayers?.last?.add(change, forKey: nil)
    },
    ExportScene(
      "gradient-locations-springing",
      arranging: { gradient(in: $0.blue, count: 3).locations = [0.1, 0.3, 0.6] }
    ) { board in
      let spring = CASpringAnimation(keyPath: "locations")
      (spring.toValue, spring.damping, spring.duration) = ([0.3, 0.6, 0.9], 8, 1)
      board.blue.layer.sublayers?.last?.add(spring, forKey: nil)
    },

    // MARK: Alphas
    ExportScene(
      "gradient-from-clear",
      arranging: { gradient(in: $0.red).colors = [rose.copy(alpha: 0) ?? rose, rose] }
    ) { board in
      animate(board.red, "colors", to: [rose, rose.copy(alpha: 0.2) ?? rose], 0.6)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "gradient-to-clear-black",
      arranging: { board in
        gradient(in: board.blue).colors = [yellow, UIColor.clear.cgColor]
        board.dot.isHidden = true
      }
    ) { board in
      animate(board.blue, "colors", to: [UIColor.clear.cgColor, rose], 0.6, .easeIn)
      UIView.animate(withDuration: 0.6) { board.blue.alpha = 0.4 }
    },
    ExportScene(
      "gradient-fading",
      arranging: { board in
        let gradient = gradient(in: board.red)
        gradient.backgroundColor = ink
        gradient.colors = [yellow, yellow.copy(alpha: 0.1) ?? yellow]
      }
    ) { board in
      animate(board.red, "opacity", to: 0.2, 0.6)
    },

    // MARK: Round ones
    ExportScene(
      "gradient-radial",
      arranging: { gradient(in: $0.red, .radial) }
    ) { board in
      animate(board.red, "colors", to: [ink, yellow], 0.6)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "gradient-radial-oblong",
      arranging: { gradient(in: $0.blue, .radial, count: 3).cornerRadius = 12 }
    ) { board in
      animate(board.blue, "endPoint", to: CGPoint(x: 0.7, y: 1.2), 0.6)
      animate(board.blue, "startPoint", to: CGPoint(x: 0.3, y: 0.4), 0.4)
      UIView.animate(withDuration: 0.6) {
        board.blue.transform = CGAffineTransform(rotationAngle: -0.5)
      }
    },
    ExportScene("gradient-conic", arranging: { gradient(in: $0.red, .conic, count: 3) }) { board in
      animate(board.red, "endPoint", to: CGPoint(x: 0.5, y: 1), 0.6)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "gradient-conic-colors",
      arranging: { gradient(in: $0.blue, .conic).cornerRadius = 10 }
    ) { board in
      animate(board.blue, "colors", to: [yellow, rose], 0.6)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },

    // MARK: Clipped ones
    ExportScene(
      "gradient-clipped",
      arranging: { board in
        gradient(in: board.red)
        (board.red.layer.cornerRadius, board.red.clipsToBounds) = (20, true)
      }
    ) { board in
      animate(board.red, "startPoint", to: CGPoint(x: 1, y: 0.5), 0.6)
      UIView.animate(withDuration: 0.6) {
        board.red.bounds.size = CGSize(width: 48, height: 56)
        board.red.center.y += 10
      }
    },
    ExportScene(
      "gradient-rounded",
      arranging: { board in
        let gradient = gradient(in: board.blue, count: 3)
        (gradient.cornerRadius, gradient.maskedCorners) = (14, [.layerMinXMinYCorner])
        (gradient.borderWidth, gradient.borderColor) = (2, ink)
      }
    ) { board in
      animate(board.blue, "bounds.size", to: CGSize(width: 36, height: 36), 0.6)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },

    // MARK: Masks
    ExportScene(
      "mask-gradient-at-edges",
      arranging: { board in
        let mask = mask(board.red)
        mask.colors = [clear, black, black, clear]
        mask.locations = [0, 0.3, 0.7, 1]
      }
    ) { board in
      // The content of a scroll view moves, and the fade at its edges stays.
      UIView.animate(withDuration: 0.6) { board.red.bounds.origin.y = 24 }
      animate(board.red.layer.mask, "position.y", to: 54, 0.6, .easeInEaseOut)
    },
    ExportScene("mask-gradient-turning", arranging: { mask($0.red) }) { board in
      animate(board.red.layer.mask, "locations", to: [0.2, 0.5], 0.6)
      UIView.animate(withDuration: 0.6) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.8).scaledBy(x: 1.2, y: 0.8)
      }
    },
    ExportScene(
      "mask-gradient-radial",
      arranging: { board in
        let mask = mask(board.blue)
        (mask.type, mask.startPoint) = (.radial, CGPoint(x: 0.5, y: 0.5))
        (mask.endPoint, mask.opacity) = (CGPoint(x: 1, y: 1.1), 0.9)
        mask.colors = [black, black, clear]
      }
    ) { board in
      animate(board.blue.layer.mask, "endPoint", to: CGPoint(x: 0.8, y: 0.9), 0.6)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene("mask-gradient-replaced", for: 0.8, arranging: { mask($0.red) }) { board in
      UIView.animate(withDuration: 0.7) { board.red.center.x += 20 }
      performAction(at: 0.3) { mask(board.red).endPoint = CGPoint(x: 1, y: 0.5) }
      performAction(at: 0.6) { board.red.layer.mask = nil }
    },
    ExportScene(
      "mask-gradient-in-container",
      arranging: { board in
        // A mask view with a gradient in it.
        let fade = fade(over: board.red)
        board.red.layer.mask = container(of: [fade], in: board.red)
        board.dot.isHidden = true
        (fade.frame, fade.cornerRadius) = (board.red.bounds.insetBy(dx: 4, dy: 2), 12)
      }
    ) { board in
      animate(board.red.layer.mask?.sublayers?.last, "position.y", to: 60, 0.6)
      UIView.animate(withDuration: 0.6) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.5)
      }
    },
    ExportScene(
      "mask-gradients-and-box",
      arranging: { board in
        // What scrolls fades at both edges, and a box between them is opaque.
        let bounds = board.red.bounds
        let edges = [fade(over: board.red), fade(over: board.red)]
        edges[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: 16)
        edges[1].frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 16)
        edges[0].colors = [clear, black]
        let middle = CALayer()
        middle.frame = bounds.insetBy(dx: 0, dy: 16)
        middle.backgroundColor = black
        board.red.layer.mask = container(of: edges + [middle], in: board.red)
      }
    ) { board in
      // The box stays: rlottie's gradients end up to a pixel elsewhere, which its alpha covers.
      animate(board.red.layer.mask?.sublayers?.first, "locations", to: [0.5, 1], 0.6)
      animate(board.red.layer.mask, "opacity", to: 0.7, 0.5)
      UIView.animate(withDuration: 0.6) { board.dot.center.x += 20 }
    },
    ExportScene(
      "mask-gradients-turning",
      arranging: { board in
        let (under, over) = (fade(over: board.red), fade(over: board.red))
        (over.frame, over.type) = (CGRect(x: 10, y: 10, width: 30, height: 40), .radial)
        (over.startPoint, over.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        under.opacity = 0.6
        board.red.layer.mask = container(of: [under, over], in: board.red)
      }
    ) { board in
      animate(board.red.layer.mask, "transform.rotation.z", to: 0.9, 0.6)
      animate(board.red.layer.mask?.sublayers?.last, "locations", to: [0.4, 0.9], 0.5)
    },
    ExportScene(
      "mask-gradient-radial-turning",
      arranging: { board in
        let mask = mask(board.blue)
        (mask.type, mask.startPoint) = (.radial, CGPoint(x: 0.5, y: 0.5))
        mask.endPoint = CGPoint(x: 1, y: 0.8)
      }
    ) { board in
      animate(board.blue.layer.mask, "transform.rotation.z", to: 1.2, 0.6, .easeInEaseOut)
      animate(board.blue.layer.mask, "locations", to: [0.3, 0.8], 0.6)
    },
    ExportScene(
      "mask-gradient-radial-of-turning",
      for: 0.8,
      arranging: { board in
        let mask = mask(board.red)
        (mask.type, mask.startPoint) = (.radial, CGPoint(x: 0.5, y: 0.5))
        (mask.endPoint, mask.opacity) = (CGPoint(x: 1, y: 0.7), 0.9)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.8).scaledBy(x: 1.3, y: 0.7)
      }
      performAction(at: 0.6) { board.red.layer.mask = nil }
    },
    ExportScene(
      "mask-gradient-conic-stretching",
      arranging: { board in
        let mask = mask(board.red)
        (mask.type, mask.startPoint) = (.conic, CGPoint(x: 0.5, y: 0.5))
        (mask.endPoint, mask.colors) = (CGPoint(x: 1, y: 0.5), [black, clear, black])
      }
    ) { board in
      animate(board.red.layer.mask, "transform.scale.x", to: -0.45, 0.6)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "mask-of-several-alphas",
      arranging: { board in
        let halves = [0.9, 0.4].map { alpha in
          let half = CALayer()
          half.backgroundColor = UIColor(white: 0, alpha: alpha).cgColor
          return half
        }
        halves[0].frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        halves[1].frame = CGRect(x: 20, y: 20, width: 34, height: 34)
        board.red.layer.mask = container(of: halves, in: board.red)
      }
    ) { board in
      animate(board.red.layer.mask?.sublayers?.last, "position.y", to: 30, 0.6)
      animate(board.red.layer.mask?.sublayers?.last, "opacity", to: 0.5, 0.6)
      UIView.animate(withDuration: 0.6) { board.red.center.x += 20 }
    },
  ]

  private static let rose = UIColor(red: 0.9, green: 0.3, blue: 0.5, alpha: 1).cgColor
  private static let ink = UIColor(red: 0.1, green: 0.1, blue: 0.4, alpha: 1).cgColor
  private static let yellow = UIColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 1).cgColor
  private static let black = UIColor.black.cgColor
  private static let clear = UIColor.black.withAlphaComponent(0).cgColor

  /// Adds a layer with a gradient of two or three colors that fills most of a view.
  @MainActor @discardableResult
  private static func gradient(
    in view: UIView,
    _ type: CAGradientLayerType = .axial,
    count: Int = 2
  ) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    (gradient.frame, gradient.type) = (view.bounds.insetBy(dx: 4, dy: 4), type)
    gradient.colors = count == 2 ? [rose, ink] : [rose, yellow, ink]
    if type != .axial {
      gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 1)
    }
    gradient.name = "gradient"
    view.layer.addSublayer(gradient)
    return gradient
  }

  /// Gives a view a mask that fades from its top to its bottom.
  @MainActor @discardableResult
  private static func mask(_ view: UIView) -> CAGradientLayer {
    let mask = fade(over: view)
    view.layer.mask = mask
    return mask
  }

  /// Returns a gradient layer of a view's size that fades from its top to its bottom.
  @MainActor
  private static func fade(over view: UIView) -> CAGradientLayer {
    let fade = CAGradientLayer()
    (fade.frame, fade.colors) = (view.bounds, [black, clear])
    return fade
  }

  /// Returns a clear layer of a view's size with layers in it.
  @MainActor
  private static func container(of layers: [CALayer], in view: UIView) -> CALayer {
    let container = CALayer()
    container.frame = view.bounds
    for layer in layers { container.addSublayer(layer) }
    return container
  }

  /// Animates the layer that was last added to a view to a value, which it keeps.
  @MainActor
  private static func animate(
    _ view: UIView,
    _ key: String,
    to value: Any,
    _ duration: Double,
    _ curve: CAMediaTimingFunctionName = .linear
  ) {
    animate(view.layer.sublayers?.last, key, to: value, duration, curve)
  }

  @MainActor
  private static func animate(
    _ layer: CALayer?,
    _ key: String,
    to value: Any,
    _ duration: Double,
    _ curve: CAMediaTimingFunctionName = .linear
  ) {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue) = (layer?.value(forKeyPath: key), value)
    (animation.duration, animation.timingFunction) = (duration, CAMediaTimingFunction(name: curve))
    CATransaction.setDisableActions(true)
    layer?.setValue(value, forKeyPath: key)
    layer?.add(animation, forKey: nil)
  }
}
