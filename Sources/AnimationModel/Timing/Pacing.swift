/// How the fraction of time becomes the fraction of way: along a curve or by a spring.
public enum Pacing: Sendable, Hashable, Codable {
  /// The way follows a timing curve.
  case curve(TimingCurve)

  /// The way follows a spring, which runs in seconds and is cut off at the end.
  case spring(Spring)

  /// Returns the fraction of way that is done after a fraction of time.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the duration that has passed.
  ///   - duration: The duration in seconds, which only a spring needs.
  /// - Returns: The fraction of way; a spring is not quite at 1 when the duration is over.
  public func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.value(at: fraction * duration)
    }
  }

  /// Returns the fractions of way that are done by two animations that just play once.
  ///
  /// - Parameters:
  ///   - pacings: An array with the pacings of both; they are read where they stand.
  ///   - first: The place of the first one's pacing.
  ///   - second: The place of the second one's pacing.
  ///   - elapsed: The seconds for which each has run.
  ///   - durations: The seconds that each takes.
  /// - Returns: The fractions of way; neither depends on the other.
  public static func progress(
    in pacings: [Pacing],
    at first: Int,
    _ second: Int,
    after elapsed: SIMD2<Double>,
    of durations: SIMD2<Double>
  ) -> SIMD2<Double> {
    switch (pacings[first], pacings[second]) {
    case (.curve(let first), .curve(let second)):
      return UnitBezier.values(of: first.bezier, second.bezier, at: elapsed / durations)
    case (.spring(let first), .spring(let second)):
      let times = elapsed.replacing(with: 0, where: elapsed .< 0)
        .replacing(with: durations, where: elapsed .> durations)
      return Spring.Motion.values(of: first.motion, second.motion, at: times)
    default:
      return SIMD2(
        progress(in: pacings, at: first, first, after: elapsed, of: durations)[0],
        progress(in: pacings, at: second, second, after: elapsed, of: durations)[1]
      )
    }
  }
}

extension Pacing: CustomStringConvertible {
  /// The description of the curve or the spring.
  public var description: String {
    switch self {
    case .curve(let curve): curve.description
    case .spring(let spring): spring.description
    }
  }
}
