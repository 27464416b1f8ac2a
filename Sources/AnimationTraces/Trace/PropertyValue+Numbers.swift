package import AnimationModel
import Foundation

extension PropertyValue {
  /// Creates the value of a property from its numbers.
  ///
  /// - Parameters:
  ///   - n: The numbers, as the engine keeps them: of a color, red, green, blue, alpha, and 1
  ///     if there is a color.
  ///   - kind: The kind of the property, which has at most eight numbers.
  package init(_ n: SIMD8<Double>, as kind: PropertyKind) {
    switch kind {
    case .number: self = .number(n[0])
    case .point: self = .point(CGPoint(x: n[0], y: n[1]))
    case .size: self = .size(CGSize(width: n[0], height: n[1]))
    case .rect: self = .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color:
      let color = ColorComponents(red: n[0], green: n[1], blue: n[2], alpha: n[3])
      self = .color(n[4] != 0 ? color : nil)
    case .transform:
      self = .transform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .flag: self = .flag(n[0] != 0)
    case .matrix, .object: self = .none
    }
  }
}
