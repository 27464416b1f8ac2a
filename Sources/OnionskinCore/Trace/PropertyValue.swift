/// Holds what a property of a layer can hold.
///
/// ```swift
/// let start = PropertyValue.point(CGPoint(x: 150, y: 40))
/// print(start)              // (150, 40)
/// print(start.components)   // [150.0, 40.0]
/// ```
///
/// Two values are equal if they hold the same numbers. Here, and unlike in a `Double`, a number that
/// is not a number equals another one, so that equal traces compare as equal.
///
/// What is larger than a point is indirect: traces are long, and most of their values are small.
public enum PropertyValue: Sendable {
  /// One number, such as an opacity.
  case number(Double)
  /// A point, such as a position.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  indirect case rect(CGRect)
  /// A colour, or none.
  indirect case color(ColorComponents?)
  /// A transform of the plane.
  indirect case transform(CGAffineTransform)
  /// A transform of space.
  indirect case transform3D(CATransform3D)
  /// Yes or no; never interpolated.
  case flag(Bool)
  /// A word for what has no numbers, such as the name of an image; never interpolated.
  case text(String)
  /// No value at all.
  case none
}

extension PropertyValue: CustomStringConvertible {
  /// The value in a few characters, with at most four decimals.
  public var description: String {
    let numbers = components.map(\.short)
    return switch self {
    case .number:
      numbers[0]
    case .point:
      "(\(numbers[0]), \(numbers[1]))"
    case .size:
      "\(numbers[0]) × \(numbers[1])"
    case .rect:
      "(\(numbers[0]), \(numbers[1])) \(numbers[2]) × \(numbers[3])"
    case .color(let color):
      color == nil ? "no color" : "rgba(\(numbers.joined(separator: ", ")))"
    case .transform, .transform3D:
      "[\(numbers.joined(separator: " "))]"
    case .flag(let flag):
      "\(flag)"
    case .text(let text):
      text.debugDescription
    case .none:
      "none"
    }
  }
}
