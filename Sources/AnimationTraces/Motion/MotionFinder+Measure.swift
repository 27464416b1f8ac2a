import AnimationModel
import Foundation

extension MotionFinder {
  /// How far a layer moves between two instants.
  struct Measure {
    /// A number at the end of a motion, and the one farthest from its start on the way.
    struct Extent {
      var end = 0.0
      var farthest = 0.0

      mutating func take(_ number: Double) {
        end = number
        if abs(number) > abs(farthest) { farthest = number }
      }

      /// The number at the end; for a motion that comes back, the farthest.
      func significant(_ limit: Double) -> Double { abs(end) >= limit ? end : farthest }
    }

    /// The distance in points of the window.
    var travel = Extent()
    /// The larger difference in width or height, in points of the window.
    var growth = Extent()
    /// The angle in degrees, at least 0.
    var degrees = Extent()
  }

  /// Measures a motion of a layer in the coordinates of its window.
  ///
  /// Its superlayers, and its properties that do not belong to the motion, are taken as they are at
  /// the start, so that each motion is measured by itself.
  ///
  /// - Parameters:
  ///   - layer: The index of the layer.
  ///   - keys: The keys of the properties that belong to the motion.
  ///   - start: The instant at which it begins.
  ///   - end: The instant at which it ends.
  ///   - isLastShown: A Boolean value that indicates whether the motion ends at what is shown at the
  ///     end, and not just before, where an animation that does not fill still has an effect.
  /// - Returns: The measure; `nil` if nobody sees the layer, or the trace lacks its position.
  func measure(
    _ layer: Int,
    _ keys: [String],
    from start: Instant,
    to end: Instant,
    isLastShown: Bool
  ) -> Measure? {
    guard isVisible(layer, from: start, to: end) else { return nil }
    let own = placements[layer]
    let moving = Set(keys)
    let outer = ancestors(of: layer, at: start)
      .compactMap { placements[$0].placement(at: start)?.matrix }
      .reduce(CGAffineTransform.identity) { $0.concatenating($1) }
    guard let first = own.placement(at: start, moving: moving, since: start) else { return nil }
    let center = first.center.applying(first.matrix).applying(outer)
    let content = CGPoint(x: first.bounds.midX, y: first.bounds.midY)
    let size = first.shownSize(in: outer)
    var measure = Measure()
    var angle = Angle(first.transform)
    for instant in Self.instants(from: start, to: end).dropFirst() + (isLastShown ? [end] : []) {
      guard let now = own.placement(at: instant, moving: moving, since: start) else { continue }
      let middle = now.center.applying(now.matrix).applying(outer)
      var distance = hypot(middle.x - center.x, middle.y - center.y)
      if moving.contains("bounds.origin") {
        // The layer stays, and its content scrolls.
        let point = content.applying(now.matrix).applying(outer)
        distance = max(distance, hypot(point.x - center.x, point.y - center.y))
      }
      let shown = now.shownSize(in: outer)
      let (width, height) = (shown.width - size.width, shown.height - size.height)
      measure.travel.take(distance)
      measure.growth.take(abs(width) >= abs(height) ? width : height)
      measure.degrees.take(angle.turned(to: now.transform))
    }
    return measure
  }

  /// Returns whether a layer and its superlayers are visible at any time between two instants.
  func isVisible(_ layer: Int, from start: Instant, to end: Instant) -> Bool {
    let chain = [layer] + ancestors(of: layer, at: start)
    return Self.instants(from: start, to: end).contains { instant in
      chain.allSatisfy { layer in
        let (opacity, hidden) = visibilities[layer]
        if case .flag(true)? = hidden.value(at: instant) { return false }
        if case .number(let number)? = opacity.value(at: instant) { return number > 0.001 }
        return true
      }
    }
  }

  /// Returns instants from the start until just before the end, up to 240 in a second.
  private static func instants(from start: Instant, to end: Instant) -> [Instant] {
    // The instants of a damaged trace may be as far apart as integers can be.
    let (difference, overflow) = end.flicks.subtractingReportingOverflow(start.flicks)
    let span = overflow || difference > 1 << 60 ? 1 << 60 : max(0, difference - 1)
    let count = min(max(span / (Instant.flicksPerSecond / 240) + 1, 16), 960)
    let seconds = Double(span) / Double(Instant.flicksPerSecond)
    return (0...count).map { start.advanced(by: seconds * (Double($0) / Double(count))) }
  }
}

/// The angle by which a transform has turned since the first one.
private struct Angle {
  private let first: TransformComponents3D
  private var last: Double?
  private var sum = 0.0

  init(_ transform: CATransform3D) {
    first = TransformComponents3D(transform)
    last = Self.angle(in: transform)
  }

  /// Returns the angle to another transform in degrees, at least 0; in the plane it counts whole
  /// turns.
  mutating func turned(to transform: CATransform3D) -> Double {
    if let last, let angle = Self.angle(in: transform) {
      sum += (angle - last).remainder(dividingBy: 2 * .pi)
      self.last = angle
      return abs(sum) * 180 / .pi
    }
    last = nil
    let pair = TransformComponents3D.rebased((first, TransformComponents3D(transform)), onto: first)
    let (a, b) = (pair.from.rotation, pair.to.rotation)
    let cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
    return 2 * acos(min(1, abs(cosine))) * 180 / .pi
  }

  /// Returns the angle of a transform in the plane; `nil` for another, or one that shows nothing.
  private static func angle(in transform: CATransform3D) -> Double? {
    guard CATransform3DIsAffine(transform), transform.m11 != 0 || transform.m12 != 0 else {
      return nil
    }
    return atan2(transform.m12, transform.m11)
  }
}

extension PlacementPlayer.Placement {
  fileprivate var center: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// Returns the width and the height along the layer's own axes, in points of the window.
  ///
  /// A layer counts as at least a hundred points wide and high where its transform scales it,
  /// because an empty layer can have larger sublayers.
  fileprivate func shownSize(in outer: CGAffineTransform) -> CGSize {
    let unit = hypot(outer.a, outer.b)
    var scale = (x: hypot(transform.m11, transform.m12), y: hypot(transform.m21, transform.m22))
    if !CATransform3DIsAffine(transform) {
      // A layer that turns out of the plane only looks narrower.
      let parts = TransformComponents3D(transform)
      scale = (abs(parts.scale.x), abs(parts.scale.y))
    }
    func length(_ scale: Double, _ extent: Double) -> Double {
      unit * (extent >= 100 ? scale * extent : scale * 100 + extent - 100)
    }
    return CGSize(width: length(scale.x, bounds.width), height: length(scale.y, bounds.height))
  }
}
