package import Foundation

extension BezierPath {
  /// Returns the winding number of the path around a point, and the crossings of a ray from it.
  ///
  /// As for a fill, a line closes each subpath that is open.
  ///
  /// - Returns: The winding number and the number of crossings; both 0 for a point that is not
  ///   finite.
  package func windings(around point: CGPoint) -> (winding: Int, crossings: Int) {
    var result = (winding: 0, crossings: 0)
    guard point.x.isFinite, point.y.isFinite else { return result }
    for segment in closedSegments {
      for (from, to) in segment.monotonePieces(along: \.y) {
        let (start, end) = (segment.point(at: from), segment.point(at: to))
        let isDownward = end.y > start.y
        let (low, high) = isDownward ? (start.y, end.y) : (end.y, start.y)
        // A piece includes its lower end but not its upper end, so that a corner counts once.
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

  /// The smallest rectangle around the lines and curves, without control points; `nil` for an empty
  /// path.
  package var tightBox: CGRect? {
    var box: CGRect?
    func add(_ point: CGPoint) {
      let pointBox = CGRect(origin: point, size: .zero)
      box = box?.union(pointBox) ?? pointBox
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

  /// The path in the reverse direction, from its last element to its first.
  package var reversed: BezierPath {
    var result: [Element] = []
    for subpath in subpaths.reversed() {
      result.append(.move(subpath.points[subpath.steps.count]))
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
}

extension PathSegment {
  /// Returns the ranges of the parameter in which a coordinate is monotone.
  fileprivate func monotonePieces(along path: KeyPath<CGPoint, CGFloat>) -> [(Double, Double)] {
    let coordinates = [start, control1, control2, end].map { Double($0[keyPath: path]) }
    // The derivative of the curve is a + b·t + c·t².
    let a = coordinates[1] - coordinates[0]
    let b = 2 * (coordinates[2] - 2 * coordinates[1] + coordinates[0])
    let c = coordinates[3] - 3 * coordinates[2] + 3 * coordinates[1] - coordinates[0]
    var extrema: [Double] = []
    if c != 0 {
      let root = (b * b - 4 * a * c).squareRoot()
      extrema = [(-b - root) / (2 * c), (-b + root) / (2 * c)]
    }
    // Also for a c near 0, where the formula is not exact.
    if b != 0 { extrema.append(-a / b) }
    let ends = [0] + extrema.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    return Array(zip(ends, ends.dropFirst()))
  }

  /// Returns the x coordinate at which a monotone piece has a y coordinate.
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
