/// A cache of easings in CSS syntax.
///
/// Springs are expensive to compute, and most animations of a program share a few.
struct ExportedEasings {
  private struct Spring: Hashable {
    var easing: Easing
    var duration: Double
    var error: Double
  }

  private var springs: [Spring: String] = [:]

  /// Returns the easing of one iteration in CSS syntax.
  ///
  /// A curve is exported as it is. A spring becomes a piecewise linear easing.
  ///
  /// - Parameters:
  ///   - timing: The timing.
  ///   - amplitude: The distance that the animation covers, in points.
  /// - Returns: The easing.
  mutating func css(_ timing: Timing, amplitude: Double) -> String {
    switch timing.easing {
    case .curve(let curve):
      if curve == .linear { return "linear" }
      return curve.bezier.css
    case .spring:
      let error = max(ExportedMotion.error / max(amplitude, 1), 4e-6)
      let spring = Spring(easing: timing.easing, duration: timing.duration, error: error)
      if let known = springs[spring] { return known }
      let points = Self.points(timing, error: error)
      let stops = points.indices.map { index in
        let progress = points[index].row[0].rounded(to: 6).exact
        let place = (points[index].instant.seconds * 100).rounded(to: 4).exact
        // The first and the last have theirs anyway, and minifiers take the unit of a zero.
        return points.indices.dropFirst().dropLast().contains(index)
          ? "\(progress) \(place)%" : progress
      }
      let text = "linear(\(stops.joined(separator: ", ")))"
      springs[spring] = text
      return text
    }
  }

  /// Returns points of an easing that approximate it with straight lines within an error, for which
  /// a fraction of the duration counts as seconds.
  private static func points(_ timing: Timing, error: Double) -> [KeyframeFit.Keyframe] {
    let sampler = TrackSampler(Columns(allowances: [error / 4])) { instant in
      [timing.easing.progress(at: instant.seconds, duration: timing.duration)]
    }
    let starts = (0...16).map { Instant(seconds: Double($0) / 16) }
    return KeyframeFit(tolerances: [error * 3 / 4], hasCurves: false)
      .keyframes(of: sampler.rows(at: starts).samples)
  }
}
