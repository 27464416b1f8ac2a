package import Foundation

/// A motion along a path at given fractions of an animation.
///
/// Each line or curve takes the interval between two key times.
package struct PathTrack: Sendable, Hashable {
  private let segments: [PathSegment]
  private let steps: KeyframeTrack
  private let mode: KeyframeTrack.Mode
  /// The angle that is added to that of the path, in radians.
  package let turn: Double

  /// The number of components in each value, which is a point.
  package let stride = 2

  /// Creates a motion; `nil` for a path without lines and curves, or without a finite length.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - keyTimes: Ascending fractions of the animation, one more than lines and curves; `nil` for
  ///     even steps.
  ///   - mode: The interpolation mode; cubic is the same as linear.
  ///   - curves: The timing curve of each line or curve.
  ///   - turn: The angle that is added to that of the path, in radians.
  package init?(
    _ path: BezierPath,
    keyTimes: [Double]? = nil,
    mode: KeyframeTrack.Mode = .linear,
    curves: [TimingCurve] = [],
    turn: Double = 0
  ) {
    let all = path.segments
    let total = all.reduce(0) { $0 + $1.length }
    guard !all.isEmpty, total.isFinite else { return nil }
    var times = keyTimes ?? []
    if mode.isPaced {
      var done = 0.0
      times =
        [0]
        + all.map { segment in
          done += segment.length
          return total > 0 ? min(done / total, 1) : 1
        }
    }
    let count = min(all.count, times.isEmpty ? all.count : times.count - 1)
    guard count > 0 else { return nil }
    segments = Array(all.prefix(count))
    steps = KeyframeTrack(
      keyTimes: times.isEmpty ? nil : times,
      values: (0...count).map(Double.init),
      curves: mode.isPaced ? [] : curves
    )
    self.mode = mode
    self.turn = turn
  }

  /// Returns the point at a fraction of the animation.
  package func point(at progress: Double) -> CGPoint {
    let (segment, parameter) = location(at: progress)
    return segments[segment].point(at: parameter)
  }

  /// Returns the angle of the path at a fraction of the animation, in radians.
  package func angle(at progress: Double) -> Double {
    var (segment, parameter) = location(at: progress)
    // A segment without a length has no direction, so the direction of the one before it applies.
    while segment > 0, segments[segment].length == 0 { (segment, parameter) = (segment - 1, 1) }
    return segments[segment].angle(at: parameter) + turn
  }

  private func location(at progress: Double) -> (segment: Int, parameter: Double) {
    let position = steps.position(at: progress)
    guard position.index < segments.count else { return (segments.count - 1, 1) }
    if mode == .discrete { return (position.index, 0) }
    guard mode.isPaced else { return (position.index, position.fraction) }
    let segment = segments[position.index]
    return (position.index, segment.parameter(atLength: position.fraction * segment.length))
  }
}
