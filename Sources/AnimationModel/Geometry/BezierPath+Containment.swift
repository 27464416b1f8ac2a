package import Foundation

extension BezierPath {
  /// Returns how often the filled outline runs around a point, and how often it crosses a ray from it.
  ///
  /// As for a fill, a line closes each subpath that is open.
  ///
  /// - Parameter point: The point.
  /// - Returns: The winding number, and the number of crossings; both 0 for a point that is no number.
  package func windings(around point: CGPoint) -> (winding: Int, crossings: Int) {
    var result = (winding: 0, crossings: 0)
    guard point.x.isFinite, point.y.isFinite else { return result }
    for segment in closedSegments {
      for (from, to) in segment.monotonePieces(along: \.y) {
        let (start, end) = (segment.point(at: from), segment.point(at: to))
        let isDownward = end.y > start.y
        let (low, high) = isDownward ? (start.y, end.y) : (end.y, start.y)
        // The lower end belongs to a piece and the upper does not, so that a corner counts once.
        guard point.y >= low, point.y < high else { continue }
        guard segment.crossing(from, to, of: point.y, isDownward: isDownward) > point.x else {
          continue
        }
        result.crossings += 1
        result.winding += isDownward ? 1 : -1
      }
    }
    return result
  }

  /// The smallest rectangle around the lines and curves, without control points; `nil` for a path
  /// without steps.
  package var tightBox: CGRect? {
    var box: CGRect?
    func add(_ point: CGPoint) {
      let spot = CGRect(origin: point, size: .zero)
      box = box?.union(spot) ?? spot
    }
    for element in elements { if case .move(let to) = element { add(to) } }
    for segment in segments {
      for path in [\CGPoint.x, \CGPoint.y] {
        for (from, to) in segment.monotonePieces(along: path) {
          add(segment.point(at: from))
          add(segment.point(at: to))
        }
      }
    }
    return box
  }

  /// The path drawn backwards: from its last step to its first.
  package var reversed: BezierPath {
    var result: [Element] = []
    for subpath in subpaths.reversed() {
      guard let last = subpath.points.last else { continue }
      result.append(.move(last))
      for index in subpath.steps.indices.reversed() {
        let to = subpath.points[index]
        switch subpath.steps[index] {
        case .quad(let control, _): result.append(.quad(control, to))
        case .cubic(let control1, let control2, _): result.append(.cubic(control2, control1, to))
        case .move, .line, .close: result.append(.line(to))
        }
      }
      if subpath.isClosed { result.append(.close) }
    }
    return BezierPath(result)
  }

  /// The lines and curves, with a line from the end of each open subpath to its start.
  private var closedSegments: [PathSegment] {
    var elements: [Element] = []
    for element in self.elements {
      if case .move = element, !elements.isEmpty { elements.append(.close) }
      elements.append(element)
    }
    elements.append(.close)
    return BezierPath(elements).segments
  }

  /// Steps that hang together: one more point than steps.
  private struct Subpath {
    var points: [CGPoint]
    var steps: [Element] = []
    var isClosed = false
  }

  private var subpaths: [Subpath] {
    var result: [Subpath] = []
    // Where a step begins that follows no move: where the last subpath began.
    var start = CGPoint.zero
    for element in elements {
      if case .move(let to) = element {
        result.append(Subpath(points: [to]))
        start = to
        continue
      }
      if result.last?.isClosed != false { result.append(Subpath(points: [start])) }
      if case .close = element {
        result[result.count - 1].isClosed = true
      } else if let to = element.points.last {
        result[result.count - 1].steps.append(element)
        result[result.count - 1].points.append(to)
      }
    }
    return result
  }
}

extension PathSegment {
  /// Returns the parts of the parameter in which a coordinate only grows or only shrinks.
  fileprivate func monotonePieces(along path: KeyPath<CGPoint, CGFloat>) -> [(Double, Double)] {
    let places = [start, control1, control2, end].map { Double($0[keyPath: path]) }
    // The derivative of the curve is a + b·t + c·t².
    let a = places[1] - places[0]
    let b = 2 * (places[2] - 2 * places[1] + places[0])
    let c = places[3] - 3 * places[2] + 3 * places[1] - places[0]
    var turns: [Double] = []
    if c != 0 {
      let root = (b * b - 4 * a * c).squareRoot()
      turns = [(-b - root) / (2 * c), (-b + root) / (2 * c)]
    }
    // Also where c is next to nothing, for which the formula is not exact.
    if b != 0 { turns.append(-a / b) }
    let ends = [0] + turns.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    return Array(zip(ends, ends.dropFirst()))
  }

  /// Returns the x where a piece has a y.
  fileprivate func crossing(
    _ from: Double,
    _ to: Double,
    of y: CGFloat,
    isDownward: Bool
  ) -> CGFloat {
    var (low, high) = (from, to)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == isDownward { low = middle } else { high = middle }
    }
    return point(at: low).x
  }
}
