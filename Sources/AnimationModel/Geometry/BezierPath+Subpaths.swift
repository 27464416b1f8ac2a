package import Foundation

/// Connected elements of a path.
package struct Subpath: Sendable, Hashable {
  /// The start, and the end of each element.
  package fileprivate(set) var points: [CGPoint]
  /// The elements, but for the move to the start and that which closes the subpath.
  package fileprivate(set) var steps: [BezierPath.Element] = []
  package fileprivate(set) var isClosed = false
  /// The lines and curves; that which closes the subpath is the last one.
  package fileprivate(set) var segments: [PathSegment] = []

  package var path: BezierPath {
    BezierPath([.move(points[0])] + steps + (isClosed ? [.close] : []))
  }

  /// The length of all lines and curves.
  package var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// Returns what of the subpath is between two distances along it, which is open.
  ///
  /// Both may be the same, so that it is a point.
  package func part(from start: Double, to end: Double) -> BezierPath {
    var path = BezierPath()
    var before = 0.0
    for segment in segments {
      defer { before += segment.length }
      let (first, last) = (max(start - before, 0), min(end - before, segment.length))
      guard first < last || start == end && first == last && path.elements.isEmpty else { continue }
      let ends = [first, last].map(segment.parameter(atLength:))
      let points = segment.controls(from: ends[0], to: ends[1])
      if path.elements.isEmpty { path.move(to: points[0]) }
      path.elements.append(
        segment.isLine ? .line(points[3]) : .cubic(points[1], points[2], points[3])
      )
    }
    return path
  }

  /// Returns the ends of the dashes between two distances along the subpath.
  ///
  /// - Parameters:
  ///   - pattern: The alternating lengths of dashes and gaps, which aren't below zero, nor all zero; if
  ///     they are odd in number, dashes and gaps change places each time. None, or far more than
  ///     anybody sees, are one dash.
  ///   - phase: Where in the pattern the first distance is.
  ///   - start: The first distance.
  ///   - end: The last one.
  /// - Returns: The distances at which each dash begins and ends.
  package static func dashes(
    of pattern: [Double],
    phase: Double,
    from start: Double,
    to end: Double
  ) -> [ClosedRange<Double>] {
    guard start < end else { return [] }
    let pattern = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
    let total = pattern.reduce(0, +)
    guard total > 1e-6 * (end - start) else { return [start...end] }
    var skipped = phase.truncatingRemainder(dividingBy: total)
    if skipped < 0 { skipped += total }
    var dashes: [ClosedRange<Double>] = []
    var (next, index) = (start - skipped, 0)
    while next < end {
      let last = next + pattern[index]
      // A dash without a length is a dot.
      if index.isMultiple(of: 2), last > start || next >= start {
        dashes.append(max(next, start)...min(last, end))
      }
      next = last
      index = (index + 1) % pattern.count
    }
    return dashes
  }
}

extension BezierPath {
  /// The connected parts of the path.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    // The start of an element that follows no move, which is the start of the last subpath.
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
    for place in result.indices { result[place].segments = result[place].path.segments }
    return result
  }

  /// Returns the path divided into dashes.
  ///
  /// - Parameters:
  ///   - pattern: The alternating lengths of dashes and gaps; without a length, the path is whole.
  ///   - phase: Where in the pattern each subpath begins.
  /// - Returns: The dashes.
  package func dashed(_ pattern: [Double], phase: Double) -> BezierPath {
    let total = pattern.reduce(0, +)
    guard total.isFinite, total > 0, pattern.allSatisfy({ $0 >= 0 }), phase.isFinite else {
      return self
    }
    return BezierPath(
      subpaths.flatMap { subpath in
        Subpath.dashes(of: pattern, phase: phase, from: 0, to: subpath.length).flatMap {
          subpath.part(from: $0.lowerBound, to: $0.upperBound).elements
        }
      }
    )
  }

  /// Returns the part of the path between two fractions of its length; the whole path from 0 to 1.
  package func part(from start: Double, to end: Double) -> BezierPath {
    guard start > 0 || end < 1 else { return self }
    let subpaths = subpaths
    let total = subpaths.reduce(0) { $0 + $1.length }
    var path = BezierPath()
    var before = 0.0
    for subpath in subpaths {
      let length = subpath.length
      let (first, last) = (max(start * total - before, 0), min(end * total - before, length))
      if first < last { path.elements += subpath.part(from: first, to: last).elements }
      before += length
    }
    return path
  }
}
