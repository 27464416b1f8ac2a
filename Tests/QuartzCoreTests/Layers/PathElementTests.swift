import Onionskin
import Testing
import UIKit

/// What a path tells of its elements.
@MainActor @Suite struct PathElementTests {
  // https://developer.apple.com/documentation/coregraphics/cgpathelement: points without the current one.
  @Test func `each element has its type and its points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 5, y: 5),
      control1: CGPoint(x: 1, y: 1),
      control2: CGPoint(x: 2, y: 2)
    )
    path.closeSubpath()
    var found: [String] = []
    path.applyWithBlock { element in
      let count: Int
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: count = 1
      case .addQuadCurveToPoint: count = 2
      case .addCurveToPoint: count = 3
      case .closeSubpath: count = 0
      }
      let points = (0..<count).map { element.pointee.points[$0] }
      found.append("\(element.pointee.type.rawValue) \(points.map { "\($0.x),\($0.y)" })")
    }
    #expect(
      found == [
        #"0 ["1.0,2.0"]"#, #"1 ["3.0,4.0"]"#, #"2 ["5.0,6.0", "7.0,8.0"]"#,
        #"3 ["1.0,1.0", "2.0,2.0", "5.0,5.0"]"#, "4 []",
      ]
    )
  }

  @Test func `a path is copied with a transform`() {
    var transform = CGAffineTransform(translationX: 10, y: 0)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    #expect(path.copy(using: &transform)?.boundingBox.minX == 10)
    #expect(path.copy(using: nil) == path)
  }

  // Core Graphics takes pointers, to which Swift passes variables and arrays.
  @Test func `transforms, locations and dashes are passed as to C`() {
    var transform = CGAffineTransform(translationX: 10, y: 0)
    let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(CGPath(rect: rect, transform: &transform).boundingBox.minX == 10)
    #expect(CGPath(ellipseIn: rect, transform: &transform).boundingBoxOfPath.minX == 10)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath.minX == 0)
    let rounded = CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: &transform)
    #expect(rounded.boundingBoxOfPath.minX == 10)
    var locations: [CGFloat] = [0, 1]
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: &locations) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) != nil)
    UIBezierPath().setLineDash(&locations, count: locations.count, phase: 0)
    UIBezierPath().setLineDash([2, 3], count: 2, phase: 0)
  }

  @Test func `a path is copied in dashes`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    line.addLine(to: CGPoint(x: 10, y: 10))
    func ends(_ path: CGPath) -> [[Double]] {
      var ends: [[Double]] = []
      path.applyWithBlock { element in
        let point = element.pointee.points[0]
        ends.append([Double(point.x), Double(point.y)])
      }
      return ends
    }
    // A dash of 3, a gap of 2, along both lines.
    #expect(
      ends(line.copy(dashingWithPhase: 0, lengths: [3, 2]))
        == [[0, 0], [3, 0], [5, 0], [8, 0], [10, 0], [10, 3], [10, 5], [10, 8]]
    )
    #expect(
      ends(line.copy(dashingWithPhase: 4, lengths: [3, 2]))
        == [[1, 0], [4, 0], [6, 0], [9, 0], [10, 1], [10, 4], [10, 6], [10, 9]]
    )
    #expect(
      ends(line.copy(dashingWithPhase: 0, lengths: [12, 100])).suffix(2) == [[10, 0], [10, 2]]
    )
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
  }

  @Test func `geometry comes back out of values`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let offset = UIOffset(horizontal: 3, vertical: 4)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
  }
}
