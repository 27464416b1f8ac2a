import Foundation

/// How a line along a path looks.
package struct LineStyle: Sendable, Hashable {
  /// What the ends of a line are.
  package enum Cap: String, Sendable { case butt, round, square }

  /// What the corners of a line are.
  package enum Join: String, Sendable { case miter, round, bevel }

  /// The width in points.
  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The length of the longest corner with a tip, as a multiple of the width.
  package var miterLimit: Double

  /// Creates a style; a width that is below zero, or not finite, is zero.
  package init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10) {
    self.width = width.isFinite ? max(width, 0) : 0
    (self.cap, self.join, self.miterLimit) = (cap, join, miterLimit)
  }
}

extension BezierPath {
  /// Returns the outline of a line along the path, to be filled by the winding rule.
  ///
  /// A subpath has one outline, and one more inside it if it is closed. All outlines run the same way, so
  /// where they overlap is no hole. A line stays a line, and a curve becomes some curves on each side.
  package func outline(of style: LineStyle) -> BezierPath {
    guard style.width > 0 else { return BezierPath() }
    var outline = BezierPath()
    for subpath in subpaths where !subpath.segments.isEmpty {
      outline.elements += Sides(of: subpath, style).elements
    }
    return outline
  }
}

/// Both sides of a line along a subpath.
private struct Sides {
  private typealias Point = SIMD2<Double>

  /// A line or a curve.
  private struct Piece {
    var start: Point
    var controls: (Point, Point)?
    var end: Point

    /// The directions at both ends.
    var directions: (Point, Point) {
      let points = [start] + (controls.map { [$0.0, $0.1] } ?? []) + [end]
      func first(_ points: [Point]) -> Point {
        let way = points.map { $0 - points[0] }.first { ($0 * $0).sum() > 1e-18 } ?? [1, 0]
        return way / (way * way).sum().squareRoot()
      }
      return (first(points), -first(points.reversed()))
    }

    /// The curvatures at both ends, positive for a turn from the x axis to the y axis.
    var curvatures: (Double, Double) {
      guard let controls else { return (0, 0) }
      func curvature(_ start: Point, _ control: Point, _ other: Point) -> Double {
        let (way, next) = (control - start, other - control)
        let length = (way * way).sum().squareRoot()
        guard length > 1e-9 else { return 0 }
        return 2.0 / 3 * (way.x * next.y - way.y * next.x) / (length * length * length)
      }
      return (curvature(start, controls.0, controls.1), -curvature(end, controls.1, controls.0))
    }

    /// The angle by which the lines from control point to control point turn, at most.
    var turn: Double {
      guard let controls else { return 0 }
      let points = [start, controls.0, controls.1, end]
      let ways = zip(points, points.dropFirst()).map { $1 - $0 }.filter { ($0 * $0).sum() > 1e-18 }
      return zip(ways, ways.dropFirst()).reduce(0) { sum, pair in
        let (one, next) = pair
        return sum + abs(atan2(one.x * next.y - one.y * next.x, (one * next).sum()))
      }
    }

    /// Returns a side of the piece, which keeps the curve's speed.
    func side(at distance: Double) -> Piece {
      let ((first, last), (bend, lastBend)) = (directions, curvatures)
      let from = start + first.across * distance
      let to = end + last.across * distance
      guard let controls else { return Piece(start: from, end: to) }
      let ahead: Point = (controls.0 - start) * (1 - distance * bend)
      let behind: Point = (controls.1 - end) * (1 - distance * lastBend)
      return Piece(start: from, controls: (from + ahead, to + behind), end: to)
    }

    func reversed() -> Piece {
      Piece(start: end, controls: controls.map { ($0.1, $0.0) }, end: start)
    }
  }

  private let style: LineStyle
  private let reach: Double
  private var pieces: [Piece] = []
  private let start: Point
  private let isClosed: Bool

  init(of subpath: Subpath, _ style: LineStyle) {
    self.style = style
    reach = style.width / 2
    isClosed = subpath.isClosed
    start = Point(subpath.points[0])
    for segment in subpath.segments where segment.length > 1e-9 { add(segment) }
  }

  /// Adds a segment: a curve as four or eight, or as many lines if it is tighter than the line is wide.
  private mutating func add(_ segment: PathSegment) {
    guard !segment.isLine else {
      pieces.append(Piece(start: Point(segment.start), end: Point(segment.end)))
      return
    }
    let way = Piece(
      start: Point(segment.start),
      controls: (Point(segment.control1), Point(segment.control2)),
      end: Point(segment.end)
    )
    let parts = way.turn > 1.8 ? 8 : 4
    let curves = (0..<parts).map { part in
      let curve = segment.controls(
        from: Double(part) / Double(parts),
        to: Double(part + 1) / Double(parts)
      ).map(Point.init)
      return Piece(start: curve[0], controls: (curve[1], curve[2]), end: curve[3])
    }
    let isTight = curves.contains { curve in
      max(abs(curve.curvatures.0), abs(curve.curvatures.1)) * reach > 1
    }
    guard isTight else { return pieces += curves }
    let steps = 24
    var from = Point(segment.start)
    for step in 1...steps {
      let to = Point(segment.point(at: Double(step) / Double(steps)))
      if from != to { pieces.append(Piece(start: from, end: to)) }
      from = to
    }
  }

  /// The outlines as elements of a path.
  var elements: [BezierPath.Element] {
    guard let first = pieces.first, let last = pieces.last else { return dot }
    let (left, right) = (side(1), side(-1).reversed().map { $0.reversed() })
    if isClosed { return Self.closed(left) + Self.closed(right) }
    let end = cap(at: last.end, last.directions.1)
    let start = cap(at: first.start, -first.directions.0)
    return Self.closed(left + end + right + start)
  }

  /// A line without a length, which only its caps show.
  private var dot: [BezierPath.Element] {
    guard style.cap != .butt else { return [] }
    return Self.closed(cap(at: start, [1, 0]) + cap(at: start, [-1, 0]))
  }

  /// Returns one side of all pieces with the corners between them.
  ///
  /// - Parameter sign: 1 for the side to which the x axis has the y axis, or −1.
  /// - Returns: The side.
  private func side(_ sign: Double) -> [Piece] {
    var list: [Piece] = []
    for (place, piece) in pieces.enumerated() {
      list.append(piece.side(at: sign * reach))
      if place + 1 < pieces.count {
        list += corner(piece, pieces[place + 1], sign)
      } else if isClosed {
        list += corner(piece, pieces[0], sign)
      }
    }
    return list
  }

  /// Returns what leads on one side from a piece to the next one.
  private func corner(_ one: Piece, _ next: Piece, _ sign: Double) -> [Piece] {
    let (way, onward, middle) = (one.directions.1, next.directions.0, next.start)
    let turn = way.x * onward.y - way.y * onward.x
    let cosine = (way * onward).sum()
    if abs(turn) < 1e-4, cosine > 0 { return [] }
    let from = middle + way.across * (sign * reach)
    let to = middle + onward.across * (sign * reach)
    func lines(through point: Point) -> [Piece] {
      [Piece(start: from, end: point), Piece(start: point, end: to)]
    }
    // The inner side passes the corner itself, so that what is beside a short piece is no hole.
    guard (turn > 0) == (sign < 0) else { return lines(through: middle) }
    switch style.join {
    case .round:
      let sum = way.across + onward.across
      let length = (sum * sum).sum().squareRoot()
      let half: Point = length > 1e-9 ? sum * (sign / length) : way
      let ways: [Point] = [way.across * sign, half, onward.across * sign]
      return arc(around: middle, ways, angle: -sign * atan2(abs(turn), cosine))
    case .bevel: return [Piece(start: from, end: to)]
    case .miter:
      // The tip is farther from the corner than the edge by 1 / sin(half of the angle of the corner).
      let sine = (max(1 + cosine, 0) / 2).squareRoot()
      guard sine * style.miterLimit >= 1, cosine > -1 else { return [Piece(start: from, end: to)] }
      let tip: Point = (way.across + onward.across) * (sign * reach / (1 + cosine))
      return lines(through: middle + tip)
    }
  }

  /// Returns the end of a line, from its left side to its right side.
  private func cap(at end: Point, _ way: Point) -> [Piece] {
    let (left, right) = (end + way.across * reach, end - way.across * reach)
    switch style.cap {
    case .butt: return [Piece(start: left, end: right)]
    case .round: return arc(around: end, [way.across, way, -way.across], angle: -.pi)
    case .square:
      let points = [left, left + way * reach, right + way * reach, right]
      return zip(points, points.dropFirst()).map { Piece(start: $0, end: $1) }
    }
  }

  /// Returns two curves around a point.
  ///
  /// - Parameters:
  ///   - center: The point.
  ///   - ways: The directions from there to the start, the middle and the end.
  ///   - angle: The angle of both, positive from the x axis to the y axis.
  /// - Returns: The curves.
  private func arc(around center: Point, _ ways: [Point], angle: Double) -> [Piece] {
    let handle = reach * tan(angle / 8) * 4 / 3
    return zip(ways, ways.dropFirst()).map { (one, other) -> Piece in
      let (start, end): (Point, Point) = (center + one * reach, center + other * reach)
      let first: Point = start + one.across * handle
      let second: Point = end - other.across * handle
      return Piece(start: start, controls: (first, second), end: end)
    }
  }

  private static func closed(_ pieces: [Piece]) -> [BezierPath.Element] {
    guard let first = pieces.first else { return [] }
    func point(_ point: Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
    let drawn = pieces.map { piece in
      piece.controls.map { BezierPath.Element.cubic(point($0.0), point($0.1), point(piece.end)) }
        ?? .line(point(piece.end))
    }
    return [.move(point(first.start))] + drawn + [.close]
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The vector turned by a quarter, from the x axis to the y axis.
  fileprivate var across: Self { [-y, x] }
}
