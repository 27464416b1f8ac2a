import AnimationModel

/// Whether two numbers differ by no more than a fraction of the second one.
func isClose(_ left: Double, _ right: Double, relative tolerance: Double) -> Bool {
  abs(left - right) <= tolerance * abs(right)
}

/// The largest difference between corresponding numbers.
func largestDifference(_ left: [Double], _ right: [Double]) -> Double {
  guard left.count == right.count else { return .infinity }
  return zip(left, right).map { abs($0 - $1) }.max() ?? 0
}

extension CGAffineTransform {
  /// The six numbers.
  var numbers: [Double] {
    [a, b, c, d, tx, ty].map { Double($0) }
  }

  /// The four numbers without the translation.
  var linear: [Double] {
    Array(numbers.prefix(4))
  }

  init(numbers: [Double]) {
    self.init(
      a: CGFloat(numbers[0]),
      b: CGFloat(numbers[1]),
      c: CGFloat(numbers[2]),
      d: CGFloat(numbers[3]),
      tx: CGFloat(numbers[4]),
      ty: CGFloat(numbers[5])
    )
  }
}

extension CATransform3D {
  /// The sixteen numbers, row after row.
  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Double($0) }
  }
}
