extension NSCoder {
  /// Returns the point that a string describes, such as "{10, 20}"; zero for an invalid string.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string)
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  /// Returns the size that a string describes, such as "{10, 20}"; zero for an invalid string.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string)
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }

  /// Returns the rectangle that a string describes, such as "{{0, 0}, {10, 20}}"; zero for an
  /// invalid string.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string)
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func numbers(in string: String) -> [Double] {
    string.split { "{}, ".contains($0) }.compactMap { Double($0) }
  }
}
