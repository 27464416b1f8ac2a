import AnimationModel
import RenderEngine

/// UIKit's names for value objects, some of which Foundation has under other names.
extension Foundation.NSValue {
  /// Creates a value object that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value object that contains a transform.
  ///
  /// ```swift
  /// turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 0, 0, 1))
  /// ```
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: transform.numbers, objCType: "[16d]")
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init), objCType: "[6d]")
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(bytes: [insets.top, insets.left, insets.bottom, insets.right], objCType: "[4d]")
  }

  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    let sides = [insets.top, insets.leading, insets.bottom, insets.trailing]
    self.init(bytes: sides, objCType: "[4d]")
  }

  public convenience init(cgVector vector: CGVector) {
    self.init(bytes: [vector.dx, vector.dy], objCType: "[2d]")
  }

  public convenience init(uiOffset offset: UIOffset) {
    self.init(bytes: [offset.horizontal, offset.vertical], objCType: "[2d]")
  }

  /// The insets that the value object contains; zero if it contains something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let n = numbers(count: 4)?.map({ CGFloat($0) }) else { return .zero }
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// The insets that the value object contains; zero if it contains something else.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    guard let n = numbers(count: 4)?.map({ CGFloat($0) }) else { return .zero }
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }

  /// The vector that the value object contains; zero if it contains something else.
  public var cgVectorValue: CGVector {
    numbers(count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }

  /// The offset that the value object contains; zero if it contains something else.
  public var uiOffsetValue: UIOffset {
    numbers(count: 2).map { UIOffset(horizontal: CGFloat($0[0]), vertical: CGFloat($0[1])) }
      ?? UIOffset(horizontal: 0, vertical: 0)
  }

  /// The transform that the value object contains; the identity if it contains something else.
  public var caTransform3DValue: CATransform3D {
    numbers(count: 16).map { CATransform3D($0[...]) } ?? CATransform3DIdentity
  }

  /// The affine transform that the value object contains; the identity if it contains something else.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let numbers = numbers(count: 6) else { return .identity }
    return CGAffineTransform(numbers.numbers(at: 0, count: 6))
  }

  /// The numbers that the value object contains; `nil` if it contains something else.
  fileprivate func numbers(count: Int) -> [Double]? {
    guard !(self is NSNumber), String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// The point that the value object contains.
  public var cgPointValue: CGPoint { pointValue }

  public var cgSizeValue: CGSize { sizeValue }

  public var cgRectValue: CGRect { rectValue }
}

extension CGFloat {
  /// Creates a number from an `NSNumber`, rounded if necessary.
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}

#if !canImport(Darwin)
  // These conformances let casts box and unbox values, as on Apple platforms: an `Any` casts to a
  // `CGFloat`, a point, a size or a rectangle, whether or not it contains a value object.

  // swift-format-ignore: NoLeadingUnderscores
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber,
      result: inout CGFloat?
    ) -> Bool {
      result = CGFloat(source.doubleValue)
      return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }

  /// A value that a value object contains, and that a cast takes out of it.
  // swift-format-ignore: NoLeadingUnderscores
  protocol BoxedValue {
    static var empty: Self { get }
    static func content(of box: Foundation.NSValue) -> Self
    func _bridgeToObjectiveC() -> Foundation.NSValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension BoxedValue {
    public static func _forceBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout Self?
    ) { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout Self?
    ) -> Bool {
      // Foundation traps if a value object contains another type.
      let hasType =
        String(cString: source.objCType)
        == String(cString: empty._bridgeToObjectiveC().objCType)
      result = hasType && !(source is NSNumber) ? content(of: source) : nil
      return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSValue?) -> Self {
      var result: Self?
      if let source { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }
      return result ?? empty
    }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedValue {
    static var empty: CGPoint { .zero }
    static func content(of box: Foundation.NSValue) -> CGPoint { box.pointValue }
    public func _bridgeToObjectiveC() -> Foundation.NSValue { Foundation.NSValue(point: self) }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedValue {
    static var empty: CGSize { .zero }
    static func content(of box: Foundation.NSValue) -> CGSize { box.sizeValue }
    public func _bridgeToObjectiveC() -> Foundation.NSValue { Foundation.NSValue(size: self) }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedValue {
    static var empty: CGRect { .zero }
    static func content(of box: Foundation.NSValue) -> CGRect { box.rectValue }
    public func _bridgeToObjectiveC() -> Foundation.NSValue { Foundation.NSValue(rect: self) }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CATransform3D: _ObjectiveCBridgeable, BoxedValue {
    static var empty: CATransform3D { CATransform3DIdentity }
    static func content(of box: Foundation.NSValue) -> CATransform3D { box.caTransform3DValue }
    public func _bridgeToObjectiveC() -> Foundation.NSValue {
      Foundation.NSValue(caTransform3D: self)
    }
  }
#endif
