import UIKit

/// A pace as a cubic Bézier curve in the unit square.
///
/// UIKit has such curves, and no way to ask one for a value.
struct CubicCurve {
  private let x: Component
  private let y: Component

  init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    x = Component(c1x, c2x)
    y = Component(c1y, c2y)
  }

  /// Returns the fraction of the way at a fraction of the time; exactly 0 and 1 at the ends.
  func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return y.value(at: parameter(at: time))
  }

  /// Finds the curve's parameter at a time: time grows with it, so halving always ends there.
  private func parameter(at time: Double) -> Double {
    var (low, high, parameter) = (0.0, 1.0, time)
    for _ in 0..<64 {
      let error = x.value(at: parameter) - time
      if abs(error) < 1e-15 { break }
      if error < 0 { low = parameter } else { high = parameter }
      let newton = parameter - error / x.slope(at: parameter)
      // A flat stretch throws Newton's step out of the bracket.
      parameter = newton > low && newton < high ? newton : (low + high) / 2
    }
    return parameter
  }

  /// One coordinate, from 0 to 1 by way of two control points.
  private struct Component {
    let linear: Double
    let square: Double
    let cube: Double

    init(_ first: Double, _ second: Double) {
      linear = 3 * first
      square = 3 * (second - first) - linear
      cube = 1 - linear - square
    }

    func value(at parameter: Double) -> Double {
      ((cube * parameter + square) * parameter + linear) * parameter
    }

    func slope(at parameter: Double) -> Double {
      (3 * cube * parameter + 2 * square) * parameter + linear
    }
  }
}
