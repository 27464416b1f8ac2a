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
