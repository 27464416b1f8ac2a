import AnimationModel
import Foundation

/// A curve or a spring along which animations run, as a palette and a census name it.
///
/// ```swift
/// let curves: [MotionCurve] = [.easeInOut, .cubic(0.2, 0, 0, 1), .spring(dampingRatio: 0.8)]
/// ```
public enum MotionCurve: Hashable, Sendable {
  /// A timing curve, by the coordinates of its two control points in the unit square.
  case cubic(Double, Double, Double, Double)

  /// A spring, by its damping ratio and its response.
  ///
  /// The response is the period of the spring without damping, in seconds, as in SwiftUI; in a
  /// palette, `nil` stands for any. The spring of a block with a duration and a damping has the
  /// response at which it comes to rest at the end of the duration.
  case spring(dampingRatio: Double, response: Double? = nil)

  /// The curve of a constant speed.
  public static let linear = MotionCurve(.linear)
  /// The curve that starts slowly.
  public static let easeIn = MotionCurve(.easeIn)
  /// The curve that ends slowly.
  public static let easeOut = MotionCurve(.easeOut)
  /// The curve that starts and ends slowly; the default of UIKit's animations.
  public static let easeInOut = MotionCurve(.easeInOut)
  /// The default of Core Animation's transactions.
  public static let `default` = MotionCurve(.default)

  private init(_ curve: TimingCurve) {
    let bezier = curve.bezier
    self = .cubic(bezier.c1x, bezier.c1y, bezier.c2x, bezier.c2y)
  }

  /// Creates the curve or the spring of an easing, rounded to a thousandth.
  ///
  /// The velocity of a spring is that of a gesture, so it does not count.
  init(_ easing: Easing) {
    func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    switch easing {
    case .curve(let curve):
      let bezier = curve.bezier
      self = .cubic(
        rounded(bezier.c1x),
        rounded(bezier.c1y),
        rounded(bezier.c2x),
        rounded(bezier.c2y)
      )
    case .spring(let spring):
      // Core Animation's springs take a ratio above 1 for 1.
      let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
      self = .spring(
        dampingRatio: rounded(ratio),
        response: rounded(2 * .pi * (spring.mass / spring.stiffness).squareRoot())
      )
    }
  }
}

extension MotionCurve: CustomStringConvertible {
  /// The name of the curve, its control points, or the numbers of the spring.
  public var description: String {
    switch self {
    case .cubic(let x1, let y1, let x2, let y2):
      curve?.name ?? "cubic \([x1, y1, x2, y2].map(\.short).joined(separator: ", "))"
    case .spring(let ratio, let response):
      "spring, damping ratio \(ratio.short)" + (response.map { ", response \($0.short) s" } ?? "")
    }
  }

  /// The timing curve; `nil` for a spring, and for numbers that make no curve.
  private var curve: TimingCurve? {
    guard case .cubic(let x1, let y1, let x2, let y2) = self, (0...1).contains(x1),
      (0...1).contains(x2), y1.isFinite, y2.isFinite
    else { return nil }
    return TimingCurve(controlPoints: x1, y1, x2, y2)
  }

  /// Whether it is a spring.
  package var isSpring: Bool { if case .spring = self { true } else { false } }

  /// Returns the progress at a fraction of the duration; of a spring, after as many seconds.
  ///
  /// - Parameter time: The fraction or the number of seconds.
  /// - Returns: The progress, which is 1 at the end.
  package func progress(at time: Double) -> Double {
    switch self {
    case .cubic: return curve?.value(at: time) ?? time
    case .spring(let ratio, let response):
      let frequency = 2 * Double.pi / max(response ?? 0.5, 1e-3)
      let spring = Spring(
        mass: 1,
        stiffness: frequency * frequency,
        damping: 2 * max(0, ratio) * frequency,
        allowsOverdamping: true
      )
      return spring.value(at: time)
    }
  }

  /// Returns the largest difference between the progress of two curves, or of two springs.
  ///
  /// - Returns: A fraction; infinite between a curve and a spring.
  package func distance(to other: MotionCurve) -> Double {
    guard isSpring == other.isSpring else { return .infinity }
    // Springs that have not come to rest after two seconds differ before.
    let span = isSpring ? 2.0 : 1
    return (0...128).reduce(0) { greatest, step in
      let time = span * Double(step) / 128
      return max(greatest, abs(progress(at: time) - other.progress(at: time)))
    }
  }

  /// Returns whether a curve of a palette stands for this one.
  func isIn(_ palette: MotionCurve) -> Bool {
    switch (self, palette) {
    case (.spring(let ratio, let response), .spring(let other, let otherResponse)):
      let isSame = abs(ratio - other) <= 0.0015
      guard let response, let otherResponse else { return isSame }
      return isSame && abs(response - otherResponse) <= 0.0015
    default: return distance(to: palette) <= 0.0015
    }
  }
}
