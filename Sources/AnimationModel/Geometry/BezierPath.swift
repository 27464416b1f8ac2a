package import Foundation

/// A path of lines and curves in the plane.
///
/// ```swift
/// var path = BezierPath()
/// path.move(to: CGPoint(x: 0, y: 0))
/// path.addLine(to: CGPoint(x: 100, y: 0))
/// print(path.segments.map(\.length))   // [100.0]
/// ```
package struct BezierPath: Sendable, Hashable {
  /// An element of a path.
  package enum Element: Sendable, Hashable {
    /// The start of a new subpath at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A quadratic curve to a point, with one control point.
    case quad(CGPoint, CGPoint)
    /// A cubic curve to a point, with two control points.
    case cubic(CGPoint, CGPoint, CGPoint)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements in their order.
  package var elements: [Element]

  /// Creates a path; by default, an empty one.
  package init(_ elements: [Element] = []) { self.elements = elements }

  /// Begins a new subpath at a point.
  package mutating func move(to point: CGPoint) { elements.append(.move(point)) }

  package mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }

  /// The point after the last element; `nil` for an empty path.
  package var currentPoint: CGPoint? { pen.point }

  /// The lines and curves, each with its start point.
  package var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var pen = Pen()
    for element in elements {
      let from = pen.point ?? .zero
      switch element {
      case .move: break
      case .line(let to): segments.append(PathSegment(line: from, to))
      case .quad(let control, let to): segments.append(PathSegment(quad: from, control, to))
      case .cubic(let c1, let c2, let to): segments.append(PathSegment(from, c1, c2, to))
      case .close:
        // Also where a subpath ends at its start: the closing line counts, even without a length.
        guard pen.point != nil else { break }
        segments.append(PathSegment(line: from, pen.start ?? from))
      }
      pen.follow(element)
    }
    return segments
  }

  private var pen: Pen {
    var pen = Pen()
    for element in elements { pen.follow(element) }
    return pen
  }

  /// The current point, and the start of the subpath.
  private struct Pen {
    var point: CGPoint?
    var start: CGPoint?

    mutating func follow(_ element: Element) {
      switch element {
      case .move(let to): (point, start) = (to, to)
      case .line(let to), .quad(_, let to), .cubic(_, _, let to):
        point = to
        if start == nil { start = .zero }
      case .close: point = start
      }
    }
  }
}

extension BezierPath.Element {
  /// The points of the element: control points first, the end last.
  package var points: [CGPoint] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quad(let control, let to): [control, to]
    case .cubic(let c1, let c2, let to): [c1, c2, to]
    case .close: []
    }
  }

  /// Returns the same element with changed points.
  package func mapPoints(_ change: (CGPoint) -> CGPoint) -> BezierPath.Element {
    switch self {
    case .move(let to): .move(change(to))
    case .line(let to): .line(change(to))
    case .quad(let control, let to): .quad(change(control), change(to))
    case .cubic(let c1, let c2, let to): .cubic(change(c1), change(c2), change(to))
    case .close: .close
    }
  }
}

extension BezierPath: CustomStringConvertible {
  /// The elements in SVG syntax, such as "M0 0 L100 0 Z".
  package var description: String {
    elements.map { element in
      let points = element.points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: " ")
      return switch element {
      case .move: "M" + points
      case .line: "L" + points
      case .quad: "Q" + points
      case .cubic: "C" + points
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension BezierPath {
  /// Creates a path from a description: moves, lines, curves, and closes with absolute coordinates.
  package init?(svg: String) {
    var elements: [Element] = []
    var step: Character?
    var numbers: [Double] = []
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    func end() -> Bool {
      switch (step, numbers.count) {
      case (nil, 0): break
      case ("M", 2): elements.append(.move(point(0)))
      case ("L", 2): elements.append(.line(point(0)))
      case ("Q", 4): elements.append(.quad(point(0), point(1)))
      case ("C", 6): elements.append(.cubic(point(0), point(1), point(2)))
      case ("Z", 0): elements.append(.close)
      default: return false
      }
      numbers = []
      return true
    }
    for word in svg.split(separator: " ") {
      var word = word
      if let first = word.first, "MLQCZ".contains(first) {
        guard end() else { return nil }
        step = first
        word = word.dropFirst()
      }
      if word.isEmpty { continue }
      guard let number = Double(word) else { return nil }
      numbers.append(number)
    }
    guard end() else { return nil }
    self.init(elements)
  }
}
