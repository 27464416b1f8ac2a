import Onionskin
import Testing
import UIKit

/// What is inside a path, the box around it, and the path backwards.
@MainActor @Suite struct PathShapeTests {
  @Test func `a rectangle contains what is inside, and its upper left edges`() {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 20, y: 20)))
    #expect(path.contains(CGPoint(x: 10.001, y: 29.999)))
    for outside in [(9.999, 20.0), (30.001, 20), (20, 9.999), (20, 30.001), (-1e9, 1e9)] {
      #expect(!path.contains(CGPoint(x: outside.0, y: outside.1)))
    }
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 20)))
    #expect(!path.contains(CGPoint(x: 20, y: CGFloat.infinity)))
    #expect(!UIBezierPath().contains(.zero))
  }

  @Test(arguments: (0..<17).map { Double($0) * 0.37 })
  func `a circle contains what is nearer to its center than its edge`(angle: Double) {
    let path = UIBezierPath(ovalIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    // The curve of four cubics is off a circle by at most 0.03 percent.
    for (radius, isInside) in [(0.0, true), (30, true), (49.9, true), (50.1, false), (80, false)] {
      let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      #expect(path.contains(point) == isInside)
    }
  }

  @Test func `rings of one direction are filled by winding, and open between by even and odd`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(middle))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = false
    let turned = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    turned.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!turned.contains(middle))
    #expect(turned.cgPath.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
  }

  @Test func `an open path is closed by a line, and a transform moves the point`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    #expect(path.contains(CGPoint(x: 8, y: 4)))
    #expect(!path.contains(CGPoint(x: 4, y: 8)))
    let moved = CGAffineTransform(translationX: -100, y: 0)
    #expect(path.contains(CGPoint(x: 108, y: 4), transform: moved))
  }

  @Test func `the box of a path excludes control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    let box = path.boundingBoxOfPath
    #expect(abs(box.height - 5) < 1e-9)
    #expect(box.width == 10)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func `a reversed path begins at the end of its last subpath`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addCurve(
      to: CGPoint(x: 4, y: 0),
      controlPoint1: CGPoint(x: 2, y: 1),
      controlPoint2: CGPoint(x: 3, y: 1)
    )
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 11, y: 0))
    path.addLine(to: CGPoint(x: 11, y: 1))
    path.close()
    path.lineWidth = 3
    let reversed = path.reversing()
    #expect(
      reversed.cgPath.description == "CGPath(M11 1 L11 0 L10 0 Z M4 0 C3 1 2 1 1 0 L0 0)"
    )
    #expect(reversed.lineWidth == 3)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `an arc to an angle that is no number adds nothing, and does not hang`(angle: CGFloat) {
    for clockwise in [true, false] {
      let path = UIBezierPath(
        arcCenter: .zero,
        radius: 10,
        startAngle: 0,
        endAngle: angle,
        clockwise: clockwise
      )
      #expect(path.isEmpty)
    }
  }

  @Test func `an arc over many turns the other way is what is left of the last one`() {
    let path = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: -1e9,
      clockwise: true
    )
    #expect(!path.isEmpty)
    let end = path.currentPoint
    #expect(abs(hypot(end.x, end.y) - 10) < 1e-6)
    #expect(abs(end.x - 10 * cos(1e9)) < 1e-4)
  }

  @Test func `an arc between tangents rounds the corner, and is a line where there is none`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 50), radius: 10)
    #expect(abs(path.currentPoint.x - 100) < 1e-9)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.description.hasPrefix("CGPath(M0 0 L90 0 C"))
    // Between the center and the corner.
    #expect(path.boundingBoxOfPath.maxX <= 100 + 1e-9)
    let left = CGMutablePath()
    left.move(to: .zero)
    left.addArc(
      tangent1End: CGPoint(x: 100, y: 0),
      tangent2End: CGPoint(x: 100, y: -50),
      radius: 10
    )
    #expect(abs(left.currentPoint.y + 10) < 1e-9)
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(
      tangent1End: CGPoint(x: 50, y: 0),
      tangent2End: CGPoint(x: 90, y: 0),
      radius: 10
    )
    straight.addArc(tangent1End: CGPoint(x: 60, y: 0), tangent2End: CGPoint(x: 60, y: 9), radius: 0)
    #expect(straight.description == "CGPath(M0 0 L50 0 L60 0)")
  }

  @Test func `a relative arc goes by its angle, in its direction`() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(abs(path.currentPoint.x) < 1e-9)
    #expect(abs(path.currentPoint.y + 10) < 1e-9)
  }

  @Test func `closing an empty path adds nothing`() {
    let path = UIBezierPath()
    path.close()
    #expect(path.isEmpty)
    #expect(path.cgPath.description == UIBezierPath().cgPath.description)
  }

  // https://developer.apple.com/documentation/uikit/uibezierpath: it is an NSCopying class.
  @Test func `a copy of a path has the same points and styles and is changed alone`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    (path.lineWidth, path.lineCapStyle, path.usesEvenOddFillRule) = (3, .round, true)
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy.cgPath == path.cgPath)
    #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.usesEvenOddFillRule)
    copy.addLine(to: CGPoint(x: 50, y: 50))
    copy.lineWidth = 1
    #expect(path.bounds.maxX == 10)
    #expect(path.lineWidth == 3)
  }

  // MARK: - The outline of a line

  private func outline(
    _ width: CGFloat,
    _ cap: CGLineCap,
    _ join: CGLineJoin,
    limit: CGFloat = 10,
    of draw: (CGMutablePath) -> Void
  ) -> CGPath {
    let path = CGMutablePath()
    draw(path)
    return path.copy(
      strokingWithWidth: width,
      lineCap: cap,
      lineJoin: join,
      miterLimit: limit
    )
  }

  @Test(arguments: [(CGLineCap.butt, CGFloat(0)), (.round, 2), (.square, 2)])
  func `a line is as wide as it is drawn, and as long as its ends are`(
    cap: CGLineCap,
    more: CGFloat
  ) {
    let line = outline(4, cap, .miter) { path in
      path.move(to: CGPoint(x: 10, y: 5))
      path.addLine(to: CGPoint(x: 30, y: 5))
    }
    #expect(line.boundingBoxOfPath == CGRect(x: 10 - more, y: 3, width: 20 + 2 * more, height: 4))
    #expect(line.contains(CGPoint(x: 20, y: 6.9)))
    #expect(!line.contains(CGPoint(x: 20, y: 7.1)))
    #expect(line.contains(CGPoint(x: 8.1, y: 3.1)) == (cap == .square))
  }

  // Of a right angle the tip is 1.41 times as far as the edge.
  @Test(arguments: [
    (CGLineJoin.miter, CGFloat(10), true, true), (.miter, 1.41, false, false),
    (.miter, 1.42, true, true), (.round, 10, true, false), (.bevel, 10, false, false),
  ])
  func `a corner is pointed, round or cut off`(
    join: CGLineJoin,
    limit: CGFloat,
    isNearIn: Bool,
    isTipIn: Bool
  ) {
    let corner = outline(2, .butt, join, limit: limit) { path in
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    }
    #expect(corner.contains(CGPoint(x: 10.6, y: -0.6)) == isNearIn)
    #expect(corner.contains(CGPoint(x: 10.9, y: -0.9)) == isTipIn)
    #expect(corner.contains(CGPoint(x: 9.1, y: 0.9)))
    #expect(!corner.contains(CGPoint(x: 8.9, y: 1.1)))
  }

  @Test func `a line that is wider than its curve leaves no hole`() {
    let disk = outline(16, .butt, .miter) {
      $0.addEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
    }
    #expect(disk.contains(.zero) && disk.contains(CGPoint(x: 11.8, y: 0)))
    #expect(disk.contains(CGPoint(x: 2, y: -3)) && !disk.contains(CGPoint(x: 12.2, y: 0)))
  }

  @Test func `dashes and outlines of a curve are curves`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 40, y: 0),
      control1: CGPoint(x: 10, y: 20),
      control2: CGPoint(x: 30, y: 20)
    )
    let dash = path.copy(dashingWithPhase: 0, lengths: [20, 100])
    #expect(dash.description.contains(" C") && !dash.description.contains(" L"))
    // Four curves on each side, and a line at each end.
    let outline = dash.copy(
      strokingWithWidth: 2,
      lineCap: .butt,
      lineJoin: .miter,
      miterLimit: 10
    )
    #expect(outline.description.split(separator: " C").count - 1 == 8)
  }

  @Test func `the outline of a circle is a ring, and that of a closed path has no ends`() {
    let ring = outline(10, .round, .miter) { path in
      path.addEllipse(in: CGRect(x: -50, y: -50, width: 100, height: 100))
    }
    for (radius, isInside) in [
      (0.0, false), (44.5, false), (45.5, true), (54.5, true), (55.5, false),
    ] {
      for step in 0..<8 {
        let angle = Double(step) * .pi / 4
        let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        #expect(ring.contains(point) == isInside)
      }
    }
    let square = outline(2, .square, .miter) {
      $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(square.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
    #expect(square.contains(CGPoint(x: -0.9, y: -0.9)))
    #expect(!square.contains(CGPoint(x: 5, y: 5)))
  }

  @Test(arguments: [CGFloat.nan, -1, 0, .infinity])
  func `a line of no width has no outline`(width: CGFloat) {
    let line = outline(width, .round, .round) { path in
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    }
    #expect(line.boundingBoxOfPath.isNull)
  }
}
