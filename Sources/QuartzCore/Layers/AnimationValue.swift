import AnimationModel
import RenderEngine

/// Conversions between the values that a program passes to animations and numbers.
package enum AnimationValue {
  /// Returns a number of any type as a `Double`.
  package static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }

  /// Returns `false` for a value with a number that is infinite or not a number.
  @MainActor static func isFinite(_ value: Any) -> Bool {
    if let number = number(value) { return number.isFinite }
    if let pair = translation(value) { return pair[0].isFinite && pair[1].isFinite }
    if let rect = rect(value) { return (0..<4).allSatisfy { rect.numbers[$0].isFinite } }
    switch value {
    case let color as CGColor: return (0..<4).allSatisfy { color.rgba.numbers[$0].isFinite }
    case let matrix as CATransform3D: return matrix.isFinite
    case let path as CGPath:
      return path.bezier.elements.allSatisfy { element in
        element.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      }
    case let list as [Any]: return list.allSatisfy { isFinite($0) }
    default: return true
    }
  }

  /// Returns the numbers of a value of a kind; `nil` if the value is of another kind.
  @MainActor static func numbers(_ value: Any, _ kind: PropertyKind) -> Components? {
    switch kind {
    case .number, .flag: return number(value).map { Components($0) }
    case .point: return point(value).map { Components($0) }
    case .size: return size(value).map { Components($0) }
    case .rect: return rect(value).map { $0.numbers }
    case .color: return (value as? CGColor)?.rgba.numbers
    case .transform, .matrix, .object: return nil
    }
  }

  private static func point(_ value: Any) -> CGPoint? {
    if let point = value as? CGPoint { return point }
    return boxed(value, like: Foundation.NSValue(point: .zero))?.pointValue
  }

  private static func size(_ value: Any) -> CGSize? {
    if let size = value as? CGSize { return size }
    return boxed(value, like: Foundation.NSValue(size: .zero))?.sizeValue
  }

  private static func rect(_ value: Any) -> CGRect? {
    if let rect = value as? CGRect { return rect }
    return boxed(value, like: Foundation.NSValue(rect: .zero))?.rectValue
  }

  /// Returns the value as a box if it contains the same type as another box; Foundation traps on
  /// any other type.
  private static func boxed(_ value: Any, like other: Foundation.NSValue) -> Foundation.NSValue? {
    guard let box = value as? Foundation.NSValue, !(box is NSNumber),
      String(cString: box.objCType) == String(cString: other.objCType)
    else { return nil }
    return box
  }

  /// Returns a three-dimensional transform, the only type of transform that a layer animates.
  static func matrix(_ value: Any) -> CATransform3D? { value as? CATransform3D }

  /// Returns a two-dimensional translation, which is a size in Core Animation.
  static func translation(_ value: Any) -> Components? {
    size(value).map { Components($0) } ?? point(value).map { Components($0) }
  }

  /// Returns a vector of numbers; a single number stands for all components.
  static func vector(_ value: Any, count: Int) -> Components? {
    if let number = number(value) {
      return count == 1 ? Components(number) : Components(number, number, number, 0, 0, 0, 0, 0)
    }
    guard let list = value as? [Any], list.count == count else { return nil }
    var result = Components()
    for (index, element) in list.enumerated() {
      guard let number = number(element) else { return nil }
      result[index] = number
    }
    return result
  }

  /// Returns a value without a fixed size; `nil` for a wrong type.
  @MainActor static func object(_ value: Any, _ property: LayerProperty) -> LayerObject? {
    switch property {
    case .path, .shadowPath: return (value as? CGPath).map { .path($0.bezier) }
    case .colors:
      guard let list = value as? [Any] else { return nil }
      let colors = list.compactMap { ($0 as? CGColor)?.rgba }
      return colors.count == list.count ? .colors(colors) : nil
    case .locations:
      guard let list = value as? [Any] else { return nil }
      let numbers = list.compactMap(number)
      return numbers.count == list.count ? .numbers(numbers) : nil
    case .contents: return .name(CALayer.name(ofContents: value))
    default: return nil
    }
  }

  /// Returns the value that a program gets for the numbers of a property.
  @MainActor static func any(_ numbers: Components, _ kind: PropertyKind) -> Any? {
    switch kind {
    case .number: NSNumber(value: numbers[0])
    case .flag: numbers[0] != 0
    case .point: CGPoint(numbers)
    case .size: CGSize(width: numbers[0], height: numbers[1])
    case .rect: CGRect(numbers)
    case .color: numbers[4] == 0 ? nil : CGColor(ColorComponents(numbers))
    case .transform, .matrix, .object: nil
    }
  }
}
