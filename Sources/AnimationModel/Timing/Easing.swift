/// The easing of an animation: a timing curve or a spring.
public enum Easing: Sendable, Hashable {
  /// Easing along a timing curve.
  case curve(TimingCurve)

  /// Easing on a spring, which runs in seconds and is cut off at the end of the animation.
  case spring(Spring)

  /// Returns the progress after a fraction of the duration.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the duration that has passed.
  ///   - duration: The duration in seconds, which affects only a spring.
  /// - Returns: The progress; that of a spring is not exactly 1 at the end of the duration.
  public func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.value(at: fraction * duration)
    }
  }

  /// Returns the progress of an animation that plays once.
  ///
  /// - Parameters:
  ///   - flicks: The elapsed time in flicks; a negative number counts as 0.
  ///   - duration: The duration in seconds.
  /// - Returns: The progress, the same to the bit as in a group of four.
  package func progress(after flicks: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve):
      return curve.bezier.value(at: flicks / (duration * Double(Instant.flicksPerSecond)))
    case .spring(let spring):
      let elapsed = flicks / Double(Instant.flicksPerSecond)
      return spring.value(at: elapsed < 0 ? 0 : elapsed > duration ? duration : elapsed)
    }
  }

  /// Returns the progress of each of four animations that play once.
  ///
  /// Four take little longer than one, and least if all have curves or springs of the same kind.
  ///
  /// - Parameters:
  ///   - indices: The indices of the easings.
  ///   - easings: An array that contains the easings, which are read in place.
  ///   - flicks: The elapsed times in flicks; a negative number counts as 0.
  ///   - durations: The durations in seconds.
  /// - Returns: The progress of each animation, independent of the others.
  package static func progress(
    at indices: SIMD4<Int32>,
    in easings: [Easing],
    after flicks: SIMD4<Double>,
    of durations: SIMD4<Double>
  ) -> SIMD4<Double> {
    switch (
      easings[Int(indices[0])], easings[Int(indices[1])], easings[Int(indices[2])],
      easings[Int(indices[3])]
    ) {
    case (.curve(let first), .curve(let second), .curve(let third), .curve(let fourth)):
      return UnitBezier.values(
        of: FourLanes(
          first: first.bezier,
          second: second.bezier,
          third: third.bezier,
          fourth: fourth.bezier
        ),
        at: flicks / (durations * Double(Instant.flicksPerSecond))
      )
    case (.spring(let first), .spring(let second), .spring(let third), .spring(let fourth)):
      let elapsed = flicks / Double(Instant.flicksPerSecond)
      return Spring.Motion.values(
        of: FourLanes(
          first: first.motion,
          second: second.motion,
          third: third.motion,
          fourth: fourth.motion
        ),
        at: elapsed.replacing(with: 0, where: elapsed .< 0)
          .replacing(with: durations, where: elapsed .> durations)
      )
    default: return mixture(at: indices, in: easings, after: flicks, of: durations)
    }
  }

  /// Returns the progress of each of four animations, some with curves and others with springs.
  private static func mixture(
    at indices: SIMD4<Int32>,
    in easings: [Easing],
    after flicks: SIMD4<Double>,
    of durations: SIMD4<Double>
  ) -> SIMD4<Double> {
    var result = SIMD4<Double>()
    var isDone = SIMDMask<SIMD4<Int32>>(repeating: false)
    for lane in 0..<4 where !isDone[lane] {
      // Computes all lanes of the same kind at once, with this lane's easing in the other lanes.
      var isSameKind = SIMDMask<SIMD4<Int32>>(repeating: false)
      for other in 0..<4 {
        isSameKind[other] =
          easings[Int(indices[lane])].isCurve == easings[Int(indices[other])].isCurve
      }
      let kindIndices = SIMD4(repeating: indices[lane]).replacing(with: indices, where: isSameKind)
      let progresses = progress(at: kindIndices, in: easings, after: flicks, of: durations)
      for other in 0..<4 where isSameKind[other] { result[other] = progresses[other] }
      isDone = isDone .| isSameKind
    }
    return result
  }

  private var isCurve: Bool { if case .curve = self { true } else { false } }
}

extension Easing: CustomStringConvertible {
  /// The description of the curve or the spring.
  public var description: String {
    switch self {
    case .curve(let curve): curve.description
    case .spring(let spring): spring.description
    }
  }
}

extension Easing: Codable {
  private enum CodingKeys: String, CodingKey { case curve, spring }

  /// Decodes an object with one entry, whose key is the kind of easing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys {
    case [.curve]: self = .curve(try container.decode(TimingCurve.self, forKey: .curve))
    case [.spring]: self = .spring(try container.decode(Spring.self, forKey: .spring))
    default:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "An easing is a curve or a spring."
        )
      )
    }
  }

  /// Encodes an object with one entry, whose key is the kind of easing.
  ///
  ///     {"curve":"easeIn"}   {"spring":{"damping":10, …}}
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .curve(let curve): try container.encode(curve, forKey: .curve)
    case .spring(let spring): try container.encode(spring, forKey: .spring)
    }
  }
}
