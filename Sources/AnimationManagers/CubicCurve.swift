import UIKit

/// A timing curve: a cubic Bézier curve in the unit square.
///
/// UIKit's timing curves have no method that evaluates them.
struct CubicCurve {
  private let x: Component
  private let y: Component

  init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    x = Component(c1x, c2x)
    y = Component(c1y, c2y)
  }

  /// Returns the progress at a fraction of the duration, which is less than 1.
  func value(at time: Double) -> Double {
    // Newton's method; where a curve is so flat that it leaves the interval, bisection.
    var parameter = time
    var (low, high) = (0.0, 1.0)
    for _ in 0..<64 {
      let error = x.value(at: parameter) - time
      if abs(error) < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / x.slope(at: parameter)
      parameter = low <= next && next <= high ? next : (low + high) / 2
    }
    return y.value(at: parameter)
  }

  /// One coordinate of the curve, from 0 to 1 with two control points.
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
