public import AnimationModel
public import Foundation

/// The value of a layer's property.
///
/// ```swift
/// let start = PropertyValue.point(CGPoint(x: 150, y: 40))
/// print(start)   // (150, 40)
/// ```
///
/// Two values are equal if they contain the same numbers. Unlike in a `Double`, NaN equals NaN, so
/// that equal traces compare as equal.
///
/// Values larger than a point are stored indirectly, because traces are long and most of their
/// values are small.
public enum PropertyValue: Sendable {
  /// A number, such as an opacity.
  case number(Double)
  /// A point, such as a position.
  case point(CGPoint)
  /// A size.
  case size(CGSize)
  /// A rectangle.
  indirect case rect(CGRect)
  /// A color, or none.
  indirect case color(ColorComponents?)
  /// A two-dimensional transform.
  indirect case transform(CGAffineTransform)
  /// A three-dimensional transform.
  indirect case transform3D(CATransform3D)
  /// A Boolean value, which is never interpolated.
  case flag(Bool)
  /// A text for a value of another form, such as the name of an image.
  ///
  /// Only paths, lists of colors, and lists of numbers are interpolated.
  case text(String)
  /// No value.
  case none
}

extension PropertyValue: CustomStringConvertible {
  /// A short text of the value, with at most four decimals.
  public var description: String {
    let numbers = components.map(\.short)
    return switch self {
    case .number: numbers[0]
    case .point: "(\(numbers[0]), \(numbers[1]))"
    case .size: "\(numbers[0]) × \(numbers[1])"
    case .rect: "(\(numbers[0]), \(numbers[1])) \(numbers[2]) × \(numbers[3])"
    case .color(let color): color == nil ? "no color" : "rgba(\(numbers.joined(separator: ", ")))"
    case .transform, .transform3D: "[\(numbers.joined(separator: " "))]"
    case .flag(let flag): "\(flag)"
    case .text(let text): text.debugDescription
    case .none: "none"
    }
  }
}
