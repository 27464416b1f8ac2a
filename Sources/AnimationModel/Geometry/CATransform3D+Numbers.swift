import Foundation

extension CATransform3D {
  /// Creates a transform from sixteen numbers, row by row.
  @inlinable
  package init(_ numbers: ArraySlice<Double>) {
    self.init()
    let start = numbers.startIndex
    (m11, m12, m13, m14) = (
      numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3]
    )
    (m21, m22, m23, m24) = (
      numbers[start + 4], numbers[start + 5], numbers[start + 6], numbers[start + 7]
    )
    (m31, m32, m33, m34) = (
      numbers[start + 8], numbers[start + 9], numbers[start + 10], numbers[start + 11]
    )
    (m41, m42, m43, m44) = (
      numbers[start + 12], numbers[start + 13], numbers[start + 14], numbers[start + 15]
    )
  }

  /// The sixteen numbers, row by row.
  package var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }

  /// Whether all numbers are finite.
  package var isFinite: Bool { numbers.allSatisfy(\.isFinite) }
}
