package import Foundation

/// A line or a curve from one point to another.
///
/// Each segment is a cubic curve. Lines and quadratic curves are converted.
package struct PathSegment: Sendable, Hashable {
  package let start: CGPoint
  /// The first control point.
  package let control1: CGPoint
  /// The second control point.
  package let control2: CGPoint
  package let end: CGPoint
  package let length: Double
  /// The lengths up to even steps of the curve's parameter; empty for a line.
  private let lengths: [Double]

  private static let steps = 64

  /// Creates a curve with two control points.
  package init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    self.init(start, control1, control2, end, isLine: false)
  }

  /// Creates a straight line.
  package init(line start: CGPoint, _ end: CGPoint) {
    self.init(
      start,
      start.interpolated(to: end, progress: 1.0 / 3),
      start.interpolated(to: end, progress: 2.0 / 3),
      end,
      isLine: true
    )
  }

  /// Creates a curve with one control point.
  package init(quad start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    self.init(
      start,
      start.interpolated(to: control, progress: 2.0 / 3),
      end.interpolated(to: control, progress: 2.0 / 3),
      end,
      isLine: false
    )
  }

  private init(
    _ start: CGPoint,
    _ control1: CGPoint,
    _ control2: CGPoint,
    _ end: CGPoint,
    isLine: Bool
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    guard !isLine else {
      length = hypot(Double(end.x - start.x), Double(end.y - start.y))
      lengths = []
      return
    }
    let curve = Curve(start, control1, control2, end)
    var lengths = [0.0]
    for step in 0..<Self.steps {
      let (from, to) = (Double(step) / Double(Self.steps), Double(step + 1) / Double(Self.steps))
      lengths.append(lengths[step] + curve.length(from: from, to: to))
    }
    length = lengths[Self.steps]
    self.lengths = lengths
  }

  /// Whether the segment is a straight line.
  package var isLine: Bool { lengths.isEmpty }

  /// Returns the four points of the curve between two values of the curve's parameter.
  package func controls(from first: Double, to last: Double) -> [CGPoint] {
    let curve = Curve(start, control1, control2, end)
    let third = (last - first) / 3
    let ends = [point(at: first), point(at: last)]
    let ways = [first, last].map { curve.velocity(at: $0) * third }
    return [
      ends[0], CGPoint(x: ends[0].x + ways[0].x, y: ends[0].y + ways[0].y),
      CGPoint(x: ends[1].x - ways[1].x, y: ends[1].y - ways[1].y), ends[1],
    ]
  }

  /// Returns the point at a value of the curve's parameter.
  package func point(at parameter: Double) -> CGPoint {
    if parameter <= 0 { return start }
    if parameter >= 1 { return end }
    if lengths.isEmpty { return start.interpolated(to: end, progress: parameter) }
    return Curve(start, control1, control2, end).point(at: parameter)
  }

  /// Returns the angle of the tangent at a value of the curve's parameter, in radians.
  package func angle(at parameter: Double) -> Double {
    let curve = Curve(start, control1, control2, end)
    var direction = curve.velocity(at: parameter)
    if direction == .zero { direction = curve.velocity(at: parameter < 0.5 ? 1e-4 : 1 - 1e-4) }
    return atan2(direction.y, direction.x)
  }

  /// Returns the curve's parameter at a distance along the segment.
  package func parameter(atLength distance: Double) -> Double {
    guard length > 0, !lengths.isEmpty else { return length > 0 ? distance / length : 0 }
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    let low = (1..<Self.steps).partitionPoint { lengths[$0] <= distance } - 1
    let curve = Curve(start, control1, control2, end)
    let from = Double(low) / Double(Self.steps)
    let part = (distance - lengths[low]) / (lengths[low + 1] - lengths[low])
    var parameter = from + part / Double(Self.steps)
    // Newton's method refines the linear interpolation of the table.
    for _ in 0..<3 {
      let speed = curve.speed(at: parameter)
      guard speed > 0 else { break }
      parameter -= (lengths[low] + curve.length(from: from, to: parameter) - distance) / speed
    }
    return min(max(parameter, 0), 1)
  }
}

/// The arithmetic of a cubic curve.
private struct Curve {
  let (a, b, c, d): (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    self.a = SIMD2(Double(a.x), Double(a.y))
    self.b = SIMD2(Double(b.x), Double(b.y))
    self.c = SIMD2(Double(c.x), Double(c.y))
    self.d = SIMD2(Double(d.x), Double(d.y))
  }

  func point(at t: Double) -> CGPoint {
    let s = 1 - t
    let sum = a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
    return CGPoint(x: sum.x, y: sum.y)
  }

  func velocity(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
  }

  func speed(at t: Double) -> Double {
    let velocity = velocity(at: t)
    return (velocity * velocity).sum().squareRoot()
  }

  /// Returns the length of a short piece, by Gaussian quadrature with five points.
  func length(from: Double, to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    func pair(_ place: Double, weight: Double) -> Double {
      (speed(at: middle - half * place) + speed(at: middle + half * place)) * weight
    }
    let (inner, outer): (Double, Double) = (2 * (10.0 / 7).squareRoot(), 13 * 70.0.squareRoot())
    let atMiddle: Double = speed(at: middle) * 128 / 225
    let near = pair((5 - inner).squareRoot() / 3, weight: (322 + outer) / 900)
    let far = pair((5 + inner).squareRoot() / 3, weight: (322 - outer) / 900)
    return (atMiddle + near + far) * half
  }
}
