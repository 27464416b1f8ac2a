import AnimationModel

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
      let bezier = curve.bezier
      let points = [bezier.c1x, bezier.c1y, bezier.c2x, bezier.c2y]
      return "cubic-bezier(\(points.map(\.exact).joined(separator: ", ")))"
    case .spring:
      let error = max(ExportedMotion.error / max(amplitude, 1), 5e-7)
      let spring = Spring(easing: timing.easing, duration: timing.duration, error: error)
      if let known = springs[spring] { return known }
      let list = Self.points(timing, error: error)
      let stops = list.map { "\($0.progress.exact) \(($0.fraction * 100).exact)%" }
      let text = "linear(\(stops.joined(separator: ", ")))"
      springs[spring] = text
      return text
    }
  }

  /// Returns points of an easing that approximate it with straight lines within an error.
  static func points(
    _ timing: Timing,
    error: Double
  ) -> [(fraction: Double, progress: Double)] {
    func value(_ fraction: Double) -> Double {
      timing.easing.progress(at: fraction, duration: timing.duration)
    }
    var list: [(fraction: Double, progress: Double)] = [(0, value(0))]
    func refine(_ a: Double, _ b: Double, _ depth: Int) {
      let (low, high) = (value(a), value(b))
      let isStraight = [0.25, 0.5, 0.75].allSatisfy { fraction in
        abs(value(a + (b - a) * fraction) - (low * (1 - fraction) + high * fraction)) <= error
      }
      guard !isStraight, depth < 14 else {
        list.append((b, high))
        return
      }
      refine(a, (a + b) / 2, depth + 1)
      refine((a + b) / 2, b, depth + 1)
    }
    for step in 0..<16 { refine(Double(step) / 16, Double(step + 1) / 16, 0) }
    return list
  }
}
