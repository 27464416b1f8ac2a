/// What the program may pass as the value of an animation, made into numbers.
enum AnimationValue {
  /// A number of whatever type.
  static func number(_ value: Any?) -> Double? {
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

  /// The numbers of a value of a kind; `nil` if it is of another one.
  @MainActor
  static func numbers(_ value: Any, _ kind: PropertyKind) -> Numbers? {
    switch kind {
    case .number, .flag: return number(value).map { Numbers($0) }
    case .point: return point(value).map { Numbers($0) }
    case .size: return size(value).map { Numbers($0) }
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

  /// A box with the same type inside as another one: Foundation traps on any other.
  private static func boxed(_ value: Any, like other: Foundation.NSValue) -> Foundation.NSValue? {
    guard let box = value as? Foundation.NSValue, !(box is NSNumber),
      String(cString: box.objCType) == String(cString: other.objCType)
    else { return nil }
    return box
  }

  /// A transform of space, which is the only one that a layer animates.
  static func matrix(_ value: Any) -> CATransform3D? {
    value as? CATransform3D
  }

  /// A translation in the plane, which is a size to Core Animation.
  static func translation(_ value: Any) -> Numbers? {
    size(value).map { Numbers($0) } ?? point(value).map { Numbers($0) }
  }

  /// Three numbers, or one for each of three.
  static func vector(_ value: Any, count: Int) -> Numbers? {
    if let number = number(value) {
      return count == 1 ? Numbers(number) : Numbers(number, number, number, 0, 0, 0, 0, 0)
    }
    guard let list = value as? [Any], list.count == count else { return nil }
    var result = Numbers()
    for (index, element) in list.enumerated() {
      guard let number = number(element) else { return nil }
      result[index] = number
    }
    return result
  }

  /// A value without a fixed size.
  @MainActor
  static func object(_ value: Any, _ property: LayerProperty) -> LayerObject? {
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

  /// The value as a program gets it, of a property's numbers.
  @MainActor
  static func any(_ numbers: Numbers, _ kind: PropertyKind) -> Any? {
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
