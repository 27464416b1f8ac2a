import Foundation
import OnionskinTestCore
import UIKit

extension ExportScene {
  /// Scenes of paths, as masks and drawn, and of masks that are more than a box.
  static let shapes: [ExportScene] = [
    // MARK: Masks with paths
    ExportScene("mask-path", arranging: { mask($0.red, star(30, 30, 28)) }) { board in
      UIView.animate(withDuration: 0.5) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.6)
        board.red.bounds.origin = CGPoint(x: 4, y: -6)
      }
    },
    ExportScene(
      "mask-path-morphing",
      arranging: { mask($0.red, star(30, 30, 28)) }
    ) { board in
      let morph = CABasicAnimation(keyPath: "path")
      (morph.toValue, morph.duration) = (star(26, 34, 60), 0.6)
      morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      board.red.layer.mask?.add(morph, forKey: nil)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.byValue, move.duration) = (8, 0.8)
      board.red.layer.mask?.add(move, forKey: nil)
      UIView.animate(withDuration: 0.8) { board.blue.center.y += 30 }
    },
    ExportScene(
      "mask-path-keyframes",
      arranging: {
        mask($0.blue, UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 20, height: 20)).cgPath)
      }
    ) { board in
      let morph = CAKeyframeAnimation(keyPath: "path")
      morph.values = [(5, 20), (2, 36), (20, 26)].map { place, size in
        UIBezierPath(ovalIn: CGRect(x: place, y: 2, width: size, height: size)).cgPath
      }
      (morph.keyTimes, morph.duration) = ([0, 0.3, 1], 0.8)
      board.blue.layer.mask?.add(morph, forKey: nil)
      UIView.animate(withDuration: 0.8) { board.blue.center.y += 30 }
    },
    ExportScene(
      "mask-path-hole",
      arranging: { board in
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 60, height: 60))
        path.addEllipse(in: CGRect(x: 15, y: 15, width: 30, height: 26))
        (mask(board.red, path).fillRule, board.dot.frame.origin) = (.evenOdd, CGPoint(x: 2, y: 2))
      }
    ) { board in
      UIView.animate(withDuration: 0.5) { board.red.center.y += 31 }
    },
    ExportScene(
      "mask-path-jumping",
      for: 0.8,
      arranging: { mask($0.red, star(30, 30, 28)).opacity = 0.7 }
    ) { board in
      UIView.animate(withDuration: 0.7) { board.red.center.x += 20 }
      performAction(at: 0.3) {
        let shape = board.red.layer.mask as? CAShapeLayer
        shape?.path =
          UIBezierPath(
            roundedRect: CGRect(x: 10, y: 4, width: 44, height: 50),
            cornerRadius: 12
          ).cgPath
      }
    },

    ExportScene(
      "mask-drawing-itself",
      arranging: { board in
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 15, y: 15, width: 30, height: 30))
        let mask = mask(board.red, path)
        (mask.fillColor, mask.strokeColor) = (nil, UIColor.black.cgColor)
        (mask.lineWidth, mask.strokeEnd) = (24, 0.1)
      }
    ) { board in
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue, draw.duration) = (0.1, 0.85, 0.7)
      board.red.layer.mask?.add(draw, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },

    // MARK: Masks of several boxes
    ExportScene(
      "mask-of-sublayers",
      arranging: { board in
        let mask = CALayer()
        mask.frame = board.red.bounds
        board.red.layer.mask = mask
        for frame in [
          CGRect(x: 2, y: 4, width: 24, height: 50), CGRect(x: 20, y: 30, width: 36, height: 20),
        ] {
          add(frame, to: mask)
        }
      }
    ) { board in
      let sublayers = board.red.layer.mask?.sublayers ?? []
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 0.6)
      sublayers[0].add(turn, forKey: nil)
      let move = CABasicAnimation(keyPath: "position.y")
      (move.byValue, move.duration) = (-20, 0.5)
      sublayers[1].add(move, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "mask-of-sublayers-fading",
      arranging: { board in
        let mask = CALayer()
        (mask.frame, mask.opacity) = (CGRect(x: 5, y: 5, width: 40, height: 30), 0.9)
        board.blue.layer.mask = mask
        add(CGRect(x: 0, y: 0, width: 14, height: 30), to: mask).cornerRadius = 6
        add(CGRect(x: 20, y: -5, width: 18, height: 30), to: mask)
      }
    ) { board in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration) = (0.4, 0.6)
      board.blue.layer.mask?.add(fade, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },

    // MARK: Masks that clip what is in them
    ExportScene(
      "mask-shape-clipping",
      arranging: { board in
        let shape = mask(board.red, star(30, 24, 40))
        (shape.frame, shape.masksToBounds) = (CGRect(x: 4, y: 4, width: 40, height: 30), true)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.red.center.x += 20 }
    },
    ExportScene(
      "mask-sublayers-clipping",
      arranging: { board in
        let mask = CALayer()
        (mask.frame, mask.cornerRadius) = (CGRect(x: 5, y: 5, width: 45, height: 30), 12)
        mask.masksToBounds = true
        board.blue.layer.mask = mask
        add(CGRect(x: -10, y: -10, width: 34, height: 30), to: mask)
      }
    ) { board in
      let move = CABasicAnimation(keyPath: "position.x")
      (move.byValue, move.duration) = (40, 0.6)
      board.blue.layer.mask?.sublayers?[0].add(move, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene(
      "mask-of-what-sticks-out",
      arranging: { board in
        board.mask(board.red, CGRect(x: 0, y: 0, width: 90, height: 60), radius: 14)
        board.dot.frame = CGRect(x: 40, y: 10, width: 60, height: 30)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.dot.alpha = 0.4
        board.red.center = CGPoint(x: 70, y: 120)
      }
    },
    ExportScene(
      "mask-leaving",
      arranging: { $0.mask($0.red, CGRect(x: 0, y: 0, width: 40, height: 60), radius: 8) }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.red.center.x += 260 }
    },

    // MARK: Shapes
    ExportScene(
      "shape-clipping",
      arranging: { board in
        let shape = shape(star(30, 24, 40), in: board.blue)
        (shape.frame, shape.masksToBounds) = (CGRect(x: 4, y: 4, width: 40, height: 30), true)
      }
    ) { board in
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-square-caps",
      arranging: { line($0.blue, cap: .square, join: .bevel) }
    ) { board in
      UIView.animate(withDuration: 0.5) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-bevel-joins",
      arranging: { line($0.red, cap: .butt, join: .bevel) }
    ) { board in
      let wide = CABasicAnimation(keyPath: "lineWidth")
      (wide.toValue, wide.duration) = (16, 0.5)
      board.red.layer.sublayers?.last?.add(wide, forKey: nil)
      UIView.animate(withDuration: 0.5) { board.red.center.y += 20 }
    },
    ExportScene("shape-fill", arranging: { shape(star(20, 24, 22), in: $0.blue) }) { board in
      guard let shape = board.blue.layer.sublayers?.last as? CAShapeLayer else { return }
      let morph = CABasicAnimation(keyPath: "path")
      (morph.toValue, morph.duration) = (star(34, 16, 40), 0.6)
      shape.add(morph, forKey: nil)
      let color = CABasicAnimation(keyPath: "fillColor")
      color.toValue = UIColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 0.6).cgColor
      color.duration = 0.5
      shape.add(color, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-fill-hole",
      arranging: { board in
        let path = CGMutablePath()
        path.addRect(CGRect(x: 2, y: 9, width: 34, height: 28))
        path.addEllipse(in: CGRect(x: 8, y: 13, width: 20, height: 20))
        shape(path, in: board.blue).fillRule = .evenOdd
        board.blue.bounds.origin = CGPoint(x: -5, y: 3)
      }
    ) { board in
      UIView.animate(withDuration: 0.5) {
        board.blue.transform = CGAffineTransform(rotationAngle: 0.5)
      }
    },
    ExportScene(
      "shape-ring",
      arranging: { board in
        let ring = UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 44, height: 44))
        let shape = shape(ring.cgPath, in: board.red)
        (shape.fillColor, shape.lineWidth, shape.lineCap) = (nil, 6, .round)
        shape.strokeColor = UIColor(red: 0.1, green: 0.1, blue: 0.4, alpha: 1).cgColor
        board.dot.isHidden = true
      }
    ) { board in
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue, draw.duration) = (0.1, 0.9, 0.6)
      board.red.layer.sublayers?.last?.add(draw, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "shape-dashes",
      arranging: { board in
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 5, y: 8), CGPoint(x: 45, y: 8), CGPoint(x: 45, y: 36)])
        stroke(path, in: board.blue).lineDashPattern = [9, 5]
      }
    ) { board in
      let wide = CABasicAnimation(keyPath: "lineWidth")
      (wide.toValue, wide.duration) = (7, 0.5)
      board.blue.layer.sublayers?.last?.add(wide, forKey: nil)
      UIView.animate(withDuration: 0.5) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-drawing-crossing",
      arranging: { board in
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 8, y: 8), CGPoint(x: 52, y: 52)])
        path.addLines(between: [CGPoint(x: 52, y: 8), CGPoint(x: 8, y: 52)])
        let shape = stroke(path, in: board.red)
        (shape.lineWidth, board.dot.isHidden) = (14, true)
        shape.strokeColor = UIColor(white: 0, alpha: 0.5).cgColor
      }
    ) { board in
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue, draw.duration) = (0.1, 1, 0.6)
      board.red.layer.sublayers?.last?.add(draw, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.red.center.x += 20 }
    },
    ExportScene(
      "shape-drawing-itself",
      arranging: { board in
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 6, y: 6, width: 48, height: 48))
        path.addLines(between: [
          CGPoint(x: 18, y: 31), CGPoint(x: 27, y: 40), CGPoint(x: 43, y: 21),
        ])
        stroke(path, in: board.red, width: 5).lineCap = .round
        board.dot.isHidden = true
      }
    ) { board in
      let end = CABasicAnimation(keyPath: "strokeEnd")
      (end.fromValue, end.duration) = (0, 0.8)
      end.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      board.red.layer.sublayers?.last?.add(end, forKey: nil)
      let start = CABasicAnimation(keyPath: "strokeStart")
      (start.toValue, start.duration) = (0.9, 0.4)
      start.beginTime = CACurrentMediaTime() + 0.6
      board.red.layer.sublayers?.last?.add(start, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-drawing-dashes",
      arranging: { board in
        let stroke = stroke(zigzag, in: board.blue, width: 4)
        (stroke.lineDashPattern, stroke.lineDashPhase, stroke.strokeStart) = ([8, 6], 3, 0.1)
      }
    ) { board in
      let draw = CASpringAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue, draw.damping, draw.duration) = (0.1, 0.8, 12, 0.8)
      board.blue.layer.sublayers?.last?.add(draw, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-dashes-marching",
      for: 1.2,
      arranging: { stroke(zigzag, in: $0.blue, width: 4).lineDashPattern = [7, 4, 2] }
    ) { board in
      let march = CABasicAnimation(keyPath: "lineDashPhase")
      (march.byValue, march.duration, march.repeatCount) = (26, 0.5, .infinity)
      board.blue.layer.sublayers?.last?.add(march, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.red.center.y += 20 }
    },
    ExportScene(
      "shape-stroke-and-fill",
      arranging: { board in
        let shape = shape(star(30, 30, 24), in: board.red)
        (shape.strokeColor, shape.lineWidth) = (UIColor.black.withAlphaComponent(0.5).cgColor, 2)
        board.red.bounds.origin = CGPoint(x: 4, y: -2)
        board.dot.isHidden = true
      }
    ) { board in
      let wide = CASpringAnimation(keyPath: "lineWidth")
      (wide.fromValue, wide.toValue, wide.damping, wide.duration) = (0, 9, 5, 1)
      board.red.layer.sublayers?.last?.add(wide, forKey: nil)
      let color = CABasicAnimation(keyPath: "strokeColor")
      (color.toValue, color.duration) = (UIColor.blue.cgColor, 0.6)
      board.red.layer.sublayers?.last?.add(color, forKey: nil)
      UIView.animate(withDuration: 0.6) {
        board.red.transform = CGAffineTransform(rotationAngle: 0.7)
      }
    },
    ExportScene(
      "shape-stroke-morphing",
      arranging: { board in
        let stroke = stroke(zigzag, in: board.blue, width: 5)
        (stroke.lineCap, stroke.lineJoin) = (.round, .round)
      }
    ) { board in
      let morph = CABasicAnimation(keyPath: "path")
      let path = CGMutablePath()
      path.addLines(
        between: [(6, 6), (30, 4), (44, 20), (8, 36)].map { CGPoint(x: $0.0, y: $0.1) }
      )
      (morph.toValue, morph.duration) = (path, 0.6)
      morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      board.blue.layer.sublayers?.last?.add(morph, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
    ExportScene(
      "shape-stroke-uneven",
      arranging: { board in
        stroke(
          UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 34, height: 24)).cgPath,
          in: board.blue
        )
        .lineWidth = 8
      }
    ) { board in
      UIView.animate(withDuration: 0.6) {
        board.blue.transform = CGAffineTransform(scaleX: 0.6, y: 1.9)
      }
    },
    ExportScene(
      "shape-stroke-uneven-drawing",
      arranging: { board in
        let stroke = stroke(zigzag, in: board.blue, width: 6)
        (stroke.lineJoin, stroke.lineCap) = (.round, .square)
        board.blue.transform = CGAffineTransform(scaleX: 1.5, y: 0.6)
      }
    ) { board in
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.duration) = (0.05, 0.6)
      board.blue.layer.sublayers?.last?.add(draw, forKey: nil)
      UIView.animate(withDuration: 0.6) { board.blue.center.y += 20 }
    },
  ]

  /// A line with sharp corners.
  private static var zigzag: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: [(6, 34), (14, 8), (24, 30), (44, 10)].map { CGPoint(x: $0.0, y: $0.1) }
    )
    return path
  }

  /// Adds a layer with a line along a path, and no fill, to a view.
  @MainActor @discardableResult
  private static func stroke(
    _ path: CGPath,
    in view: UIView,
    width: CGFloat = 4
  ) -> CAShapeLayer {
    let shape = shape(path, in: view)
    (shape.fillColor, shape.lineWidth) = (nil, width)
    shape.strokeColor = UIColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 1).cgColor
    return shape
  }

  /// Gives a view a mask with a path.
  @MainActor @discardableResult
  private static func mask(_ view: UIView, _ path: CGPath) -> CAShapeLayer {
    let mask = CAShapeLayer()
    mask.path = path
    view.layer.mask = mask
    return mask
  }

  /// Adds a layer with a path to a view.
  @MainActor @discardableResult
  private static func shape(_ path: CGPath, in view: UIView) -> CAShapeLayer {
    let shape = CAShapeLayer()
    (shape.path, shape.name) = (path, "shape")
    shape.fillColor = UIColor(red: 0.2, green: 0.8, blue: 0.3, alpha: 1).cgColor
    view.layer.addSublayer(shape)
    return shape
  }

  /// Adds an angle with a wide line to a view.
  @MainActor
  private static func line(_ view: UIView, cap: CAShapeLayerLineCap, join: CAShapeLayerLineJoin) {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 8, y: 8), CGPoint(x: 42, y: 20), CGPoint(x: 8, y: 32)])
    let stroke = stroke(path, in: view, width: 10)
    (stroke.lineCap, stroke.lineJoin) = (cap, join)
  }

  /// Adds a black box to a mask.
  @MainActor @discardableResult
  private static func add(_ frame: CGRect, to mask: CALayer) -> CALayer {
    let box = CALayer()
    (box.frame, box.backgroundColor) = (frame, UIColor.black.cgColor)
    mask.addSublayer(box)
    return box
  }

  /// Returns a star with five points and a round side.
  private static func star(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    let path = CGMutablePath()
    func point(_ step: Int) -> CGPoint {
      let (angle, reach) = (Double(step) * .pi / 5, step.isMultiple(of: 2) ? radius : radius * 0.5)
      return CGPoint(x: x + reach * sin(angle), y: y - reach * cos(angle))
    }
    path.move(to: point(0))
    for step in 1..<9 { path.addLine(to: point(step)) }
    path.addQuadCurve(to: point(0), control: point(9))
    path.closeSubpath()
    return path
  }
}
