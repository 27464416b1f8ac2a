import AnimationModel
import RenderEngine

/// UIKit's names for value objects, some of which Foundation has under other names.
extension Foundation.NSValue {
  /// Creates a value object that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value object that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a value object that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value object that contains a transform.
  ///
  /// ```swift
  /// turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 0, 0, 1))
  /// ```
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: transform.numbers, objCType: "[16d]")
  }

  /// Creates a value object that contains an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init), objCType: "[6d]")
  }

  /// Creates a value object that contains insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(bytes: [insets.top, insets.left, insets.bottom, insets.right], objCType: "[4d]")
  }

  /// Creates a value object that contains directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    let sides = [insets.top, insets.leading, insets.bottom, insets.trailing]
    self.init(bytes: sides, objCType: "[4d]")
  }

  /// Creates a value object that contains a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(bytes: [vector.dx, vector.dy], objCType: "[2d]")
  }

  /// Creates a value object that contains an offset.
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

  /// The size that the value object contains.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle that the value object contains.
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

  // swift-format-ignore: NoLeadingUnderscores
  extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> Foundation.NSValue { Foundation.NSValue(point: self) }

    public static func _forceBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CGPoint?
    ) { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CGPoint?
    ) -> Bool {
      result = source.hasType(of: CGPoint.zero._bridgeToObjectiveC()) ? source.pointValue : nil
      return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSValue?)
      -> CGPoint
    {
      var result: CGPoint?
      if let source { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }
      return result ?? .zero
    }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> Foundation.NSValue { Foundation.NSValue(size: self) }

    public static func _forceBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CGSize?
    ) { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CGSize?
    ) -> Bool {
      result = source.hasType(of: CGSize.zero._bridgeToObjectiveC()) ? source.sizeValue : nil
      return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSValue?) -> CGSize
    {
      var result: CGSize?
      if let source { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }
      return result ?? .zero
    }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> Foundation.NSValue { Foundation.NSValue(rect: self) }

    public static func _forceBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CGRect?
    ) { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CGRect?
    ) -> Bool {
      result = source.hasType(of: CGRect.zero._bridgeToObjectiveC()) ? source.rectValue : nil
      return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSValue?) -> CGRect
    {
      var result: CGRect?
      if let source { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }
      return result ?? .zero
    }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension CATransform3D: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> Foundation.NSValue {
      Foundation.NSValue(caTransform3D: self)
    }

    public static func _forceBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CATransform3D?
    ) { _ = _conditionallyBridgeFromObjectiveC(source, result: &result) }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: Foundation.NSValue,
      result: inout CATransform3D?
    ) -> Bool {
      result = source.numbers(count: 16).map { CATransform3D($0[...]) }
      return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSValue?)
      -> CATransform3D
    {
      source?.caTransform3DValue ?? CATransform3DIdentity
    }
  }

  extension Foundation.NSValue {
    /// Whether the value object contains the type that another one does; Foundation traps on any other
    /// type.
    fileprivate func hasType(of other: Foundation.NSValue) -> Bool {
      !(self is NSNumber) && String(cString: objCType) == String(cString: other.objCType)
    }
  }
#endif
