package import AnimationModel
import Foundation

extension PropertyValue {
  /// Creates the value of a property from its numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, as the engine keeps them: of a color, red, green, blue, alpha, and 1
  ///     if there is a color.
  ///   - kind: The kind of the property, which has at most eight numbers.
  package init(_ numbers: SIMD8<Double>, as kind: PropertyKind) {
    switch kind {
    case .number: self = .number(numbers[0])
    case .point: self = .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: self = .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect:
      self = .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color:
      guard numbers[4] != 0 else {
        self = .color(nil)
        return
      }
      self = .color(
        ColorComponents(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
      )
    case .transform:
      self = .transform(
        CGAffineTransform(
          a: numbers[0],
          b: numbers[1],
          c: numbers[2],
          d: numbers[3],
          tx: numbers[4],
          ty: numbers[5]
        )
      )
    case .flag: self = .flag(numbers[0] != 0)
    case .matrix, .object: self = .none
    }
  }
}
