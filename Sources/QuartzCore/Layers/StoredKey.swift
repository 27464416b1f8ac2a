import RenderEngine

/// Access by key to a property that is stored only, without an Objective-C runtime.
///
/// To make another property accessible, add a row to ``ofLayers``, ``ofEmitterCells`` or
/// ``ofAnimations``.
@MainActor struct StoredKey {
  /// Returns the value; `nil` if the object has another class.
  let value: (_ object: AnyObject) -> Value?
  /// Sets a value, and returns whether its type and the class of the object match.
  let set: (_ object: AnyObject, _ value: Any?) -> Bool

  /// The value of an object for a key.
  enum Value {
    case none
    case some(Any)

    init(_ value: Any?) { self = value.map { .some($0) } ?? .none }

    var any: Any? {
      switch self {
      case .none: nil
      case .some(let value): value
      }
    }
  }

  /// The rows for keys of layers; a key that several classes share has a row for each.
  static let ofLayers: [String: [StoredKey]] = [
    "mask": [object(\CALayer.mask)],
    "sublayers": [object(\CALayer.sublayers)],
    "superlayer": [readOnly(\CALayer.superlayer)],
    "delegate": [readOnly(\CALayer.delegate)],
    "actions": [object(\CALayer.actions)],
    "style": [object(\CALayer.style)],
    "duration": [number(\CALayer.duration)],
    "repeatCount": [number(\CALayer.repeatCount)],
    "repeatDuration": [number(\CALayer.repeatDuration)],
    "autoreverses": [flag(\CALayer.autoreverses)],
    "fillMode": [name(\CALayer.fillMode)],
    "opaque": [flag(\CALayer.isOpaque)],
    "shouldRasterize": [flag(\CALayer.shouldRasterize)],
    "rasterizationScale": [number(\CALayer.rasterizationScale)],
    "allowsGroupOpacity": [flag(\CALayer.allowsGroupOpacity)],
    "needsDisplayOnBoundsChange": [flag(\CALayer.needsDisplayOnBoundsChange)],
    "edgeAntialiasingMask": [bits(\CALayer.edgeAntialiasingMask)],
    "allowsEdgeAntialiasing": [flag(\CALayer.allowsEdgeAntialiasing)],
    "drawsAsynchronously": [flag(\CALayer.drawsAsynchronously)],
    "geometryFlipped": [flag(\CALayer.isGeometryFlipped)],
    "contentsGravity": [name(\CALayer.contentsGravity)],
    "contentsFormat": [name(\CALayer.contentsFormat)],
    "minificationFilter": [name(\CALayer.minificationFilter)],
    "minificationFilterBias": [number(\CALayer.minificationFilterBias)],
    "magnificationFilter": [name(\CALayer.magnificationFilter)],
    "cornerCurve": [name(\CALayer.cornerCurve)],
    "compositingFilter": [object(\CALayer.compositingFilter)],
    "filters": [object(\CALayer.filters)],
    "backgroundFilters": [object(\CALayer.backgroundFilters)],
    "lineDashPattern": [object(\CAShapeLayer.lineDashPattern)],
    "lineCap": [name(\CAShapeLayer.lineCap)],
    "lineJoin": [name(\CAShapeLayer.lineJoin)],
    "fillRule": [name(\CAShapeLayer.fillRule)],
    "type": [name(\CAGradientLayer.type)],
    "string": [object(\CATextLayer.string)],
    "font": [object(\CATextLayer.font)],
    "wrapped": [flag(\CATextLayer.isWrapped)],
    "truncationMode": [name(\CATextLayer.truncationMode)],
    "alignmentMode": [name(\CATextLayer.alignmentMode)],
    "allowsFontSubpixelQuantization": [flag(\CATextLayer.allowsFontSubpixelQuantization)],
    "scrollMode": [name(\CAScrollLayer.scrollMode)],
    "levelsOfDetail": [count(\CATiledLayer.levelsOfDetail)],
    "levelsOfDetailBias": [count(\CATiledLayer.levelsOfDetailBias)],
    "tileSize": [whole(\CATiledLayer.tileSize)],
    "instanceCount": [count(\CAReplicatorLayer.instanceCount)],
    "preservesDepth": [
      flag(\CAReplicatorLayer.preservesDepth), flag(\CAEmitterLayer.preservesDepth),
    ],
    "emitterCells": [object(\CAEmitterLayer.emitterCells)],
    "emitterShape": [name(\CAEmitterLayer.emitterShape)],
    "emitterMode": [name(\CAEmitterLayer.emitterMode)],
    "renderMode": [name(\CAEmitterLayer.renderMode)],
    "seed": [count(\CAEmitterLayer.seed)],
  ]

  static let ofEmitterCells: [String: [StoredKey]] = [
    "name": [object(\CAEmitterCell.name)],
    "enabled": [flag(\CAEmitterCell.isEnabled)],
    "contents": [object(\CAEmitterCell.contents)],
    "contentsRect": [whole(\CAEmitterCell.contentsRect)],
    "contentsScale": [number(\CAEmitterCell.contentsScale)],
    "color": [object(\CAEmitterCell.color)],
    "birthRate": [number(\CAEmitterCell.birthRate)],
    "lifetime": [number(\CAEmitterCell.lifetime)],
    "lifetimeRange": [number(\CAEmitterCell.lifetimeRange)],
    "velocity": [number(\CAEmitterCell.velocity)],
    "velocityRange": [number(\CAEmitterCell.velocityRange)],
    "xAcceleration": [number(\CAEmitterCell.xAcceleration)],
    "yAcceleration": [number(\CAEmitterCell.yAcceleration)],
    "zAcceleration": [number(\CAEmitterCell.zAcceleration)],
    "emissionLatitude": [number(\CAEmitterCell.emissionLatitude)],
    "emissionLongitude": [number(\CAEmitterCell.emissionLongitude)],
    "emissionRange": [number(\CAEmitterCell.emissionRange)],
    "spin": [number(\CAEmitterCell.spin)],
    "spinRange": [number(\CAEmitterCell.spinRange)],
    "scale": [number(\CAEmitterCell.scale)],
    "scaleRange": [number(\CAEmitterCell.scaleRange)],
    "scaleSpeed": [number(\CAEmitterCell.scaleSpeed)],
    "redRange": [number(\CAEmitterCell.redRange)],
    "redSpeed": [number(\CAEmitterCell.redSpeed)],
    "greenRange": [number(\CAEmitterCell.greenRange)],
    "greenSpeed": [number(\CAEmitterCell.greenSpeed)],
    "blueRange": [number(\CAEmitterCell.blueRange)],
    "blueSpeed": [number(\CAEmitterCell.blueSpeed)],
    "alphaRange": [number(\CAEmitterCell.alphaRange)],
    "alphaSpeed": [number(\CAEmitterCell.alphaSpeed)],
    "emitterCells": [object(\CAEmitterCell.emitterCells)],
    "beginTime": [number(\CAEmitterCell.beginTime)],
    "duration": [number(\CAEmitterCell.duration)],
    "fillMode": [name(\CAEmitterCell.fillMode)],
    "minificationFilter": [whole(\CAEmitterCell.minificationFilter)],
    "minificationFilterBias": [number(\CAEmitterCell.minificationFilterBias)],
    "magnificationFilter": [whole(\CAEmitterCell.magnificationFilter)],
    "style": [object(\CAEmitterCell.style)],
  ]

  /// The rows for keys of animations, in which a value of a wrong type stands for the default.
  static let ofAnimations: [String: StoredKey] = [
    "beginTime": number(\CAAnimation.beginTime, default: 0),
    "duration": number(\CAAnimation.duration, default: 0),
    "speed": number(\CAAnimation.speed, default: 1),
    "timeOffset": number(\CAAnimation.timeOffset, default: 0),
    "repeatCount": number(\CAAnimation.repeatCount, default: 0),
    "repeatDuration": number(\CAAnimation.repeatDuration, default: 0),
    "autoreverses": flag(\CAAnimation.autoreverses, default: false),
    "fillMode": name(\CAAnimation.fillMode, default: .removed),
    "timingFunction": optional(\CAAnimation.timingFunction),
    "delegate": optional(\CAAnimation.delegate),
    "removedOnCompletion": flag(\CAAnimation.isRemovedOnCompletion, default: true),
    "animations": optional(\CAAnimationGroup.animations),
    "keyPath": optional(\CAPropertyAnimation.keyPath),
    "additive": flag(\CAPropertyAnimation.isAdditive, default: false),
    "cumulative": flag(\CAPropertyAnimation.isCumulative, default: false),
    "valueFunction": optional(\CAPropertyAnimation.valueFunction),
    "fromValue": optional(\CABasicAnimation.fromValue),
    "toValue": optional(\CABasicAnimation.toValue),
    "byValue": optional(\CABasicAnimation.byValue),
    "mass": number(\CASpringAnimation.mass, default: 0),
    "stiffness": number(\CASpringAnimation.stiffness, default: 0),
    "damping": number(\CASpringAnimation.damping, default: 0),
    "initialVelocity": number(\CASpringAnimation.initialVelocity, default: 0),
    "allowsOverdamping": flag(\CASpringAnimation.allowsOverdamping, default: false),
    "settlingDuration": readOnly(\CASpringAnimation.settlingDuration),
    "values": optional(\CAKeyframeAnimation.values),
    "path": optional(\CAKeyframeAnimation.path),
    "keyTimes": numbers(\CAKeyframeAnimation.keyTimes),
    "timingFunctions": optional(\CAKeyframeAnimation.timingFunctions),
    "calculationMode": name(\CAKeyframeAnimation.calculationMode, default: .linear),
    "rotationMode": optionalName(\CAKeyframeAnimation.rotationMode),
    "tensionValues": numbers(\CAKeyframeAnimation.tensionValues),
    "continuityValues": numbers(\CAKeyframeAnimation.continuityValues),
    "biasValues": numbers(\CAKeyframeAnimation.biasValues),
    "type": name(\CATransition.type, default: .fade),
    "subtype": optionalName(\CATransition.subtype),
    "startProgress": number(\CATransition.startProgress, default: 0),
    "endProgress": number(\CATransition.endProgress, default: 1),
    "filter": optional(\CATransition.filter),
  ]

  // MARK: - Rows

  private static func number<Root: AnyObject, Number: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<Root, Number>
  ) -> StoredKey {
    row(path, value: { NSNumber(value: Double($0)) }) { value in
      AnimationValue.number(value).map { Number($0) }
    }
  }

  private static func count<Root: AnyObject, Number: BinaryInteger>(
    _ path: ReferenceWritableKeyPath<Root, Number>
  ) -> StoredKey {
    row(path, value: { NSNumber(value: Int($0)) }) { value in
      AnimationValue.number(value).flatMap { Number(exactly: $0.rounded()) }
    }
  }

  private static func flag<Root: AnyObject>(
    _ path: ReferenceWritableKeyPath<Root, Bool>
  ) -> StoredKey {
    row(path, value: { $0 }) { value in AnimationValue.number(value).map { $0 != 0 } }
  }

  private static func bits<Root: AnyObject, Mask: OptionSet>(
    _ path: ReferenceWritableKeyPath<Root, Mask>
  ) -> StoredKey where Mask.RawValue: BinaryInteger {
    row(path, value: { NSNumber(value: Int($0.rawValue)) }) { value in
      value as? Mask
        ?? AnimationValue.number(value).flatMap { Mask.RawValue(exactly: $0) }
        .map { Mask(rawValue: $0) }
    }
  }

  /// Returns a row for a string constant, whose value is its raw value.
  private static func name<Root: AnyObject, Name: RawRepresentable<String>>(
    _ path: ReferenceWritableKeyPath<Root, Name>
  ) -> StoredKey { row(path, value: { $0.rawValue }, stored: named) }

  private static func named<Name: RawRepresentable<String>>(_ value: Any?) -> Name? {
    value as? Name ?? (value as? String).flatMap { Name(rawValue: $0) }
  }

  private static func whole<Root: AnyObject, Whole>(
    _ path: ReferenceWritableKeyPath<Root, Whole>
  ) -> StoredKey { row(path, value: { $0 }) { $0 as? Whole } }

  private static func object<Root: AnyObject, Object>(
    _ path: ReferenceWritableKeyPath<Root, Object?>
  ) -> StoredKey {
    row(path, value: { $0 }) { value in
      guard let value else { return .some(nil) }
      return (value as? Object).map { .some($0) }
    }
  }

  private static func readOnly<Root: AnyObject, Object>(
    _ path: KeyPath<Root, Object?>
  ) -> StoredKey {
    StoredKey(
      value: { object in (object as? Root).map { Value($0[keyPath: path]) } },
      set: { _, _ in false }
    )
  }

  private static func readOnly<Root: AnyObject>(_ path: KeyPath<Root, Double>) -> StoredKey {
    StoredKey(
      value: { object in (object as? Root).map { .some($0[keyPath: path]) } },
      set: { _, _ in false }
    )
  }

  // MARK: - Rows that have a default

  private static func number<Root: AnyObject, Number: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<Root, Number>,
    default number: Number
  ) -> StoredKey {
    row(path, value: { $0 }) { value in AnimationValue.number(value).map { Number($0) } ?? number }
  }

  private static func flag<Root: AnyObject>(
    _ path: ReferenceWritableKeyPath<Root, Bool>,
    default flag: Bool
  ) -> StoredKey {
    row(path, value: { $0 }) { value in AnimationValue.number(value).map { $0 != 0 } ?? flag }
  }

  private static func name<Root: AnyObject, Name: RawRepresentable<String>>(
    _ path: ReferenceWritableKeyPath<Root, Name>,
    default name: Name
  ) -> StoredKey { row(path, value: { $0.rawValue }) { named($0) ?? name } }

  private static func optionalName<Root: AnyObject, Name: RawRepresentable<String>>(
    _ path: ReferenceWritableKeyPath<Root, Name?>
  ) -> StoredKey { row(path, value: { $0?.rawValue }) { .some(named($0)) } }

  private static func numbers<Root: AnyObject>(
    _ path: ReferenceWritableKeyPath<Root, [NSNumber]?>
  ) -> StoredKey {
    row(path, value: { $0 }) { value in
      let list = (value as? [Any])?.compactMap(AnimationValue.number)
      return .some(list?.map { NSNumber(value: $0) })
    }
  }

  private static func optional<Root: AnyObject, Object>(
    _ path: ReferenceWritableKeyPath<Root, Object?>
  ) -> StoredKey { row(path, value: { $0 }) { value in .some(value.flatMap { $0 as? Object }) } }

  // MARK: - Every row

  private static func row<Root: AnyObject, Stored>(
    _ path: ReferenceWritableKeyPath<Root, Stored>,
    value: @escaping (Stored) -> Any?,
    stored: @escaping (Any?) -> Stored?
  ) -> StoredKey {
    StoredKey(
      value: { object in (object as? Root).map { Value(value($0[keyPath: path])) } },
      set: { object, new in
        guard let root = object as? Root, let new = stored(new) else { return false }
        root[keyPath: path] = new
        return true
      }
    )
  }
}

extension CALayer {
  /// Returns the row for a key of the layer's class; `nil` if the class has none.
  func storedKey(_ key: String) -> StoredKey? {
    StoredKey.ofLayers[LayerKeyPath.withoutPrefix(key)]?.first { $0.value(self) != nil }
  }

  /// Returns the value for a key path into the frame or to an emitter cell; `nil` for other key
  /// paths.
  func nestedValue(_ keyPath: String) -> StoredKey.Value? {
    if let (cell, key) = emitterCell(keyPath) {
      return .init(snapshot?.ownValues[keyPath] ?? cell.value(forKey: key))
    }
    switch keyPath {
    case "frame.origin": return .some(frame.origin)
    case "frame.size": return .some(frame.size)
    case "frame.origin.x": return .some(NSNumber(value: Double(frame.origin.x)))
    case "frame.origin.y": return .some(NSNumber(value: Double(frame.origin.y)))
    case "frame.size.width": return .some(NSNumber(value: Double(frame.size.width)))
    case "frame.size.height": return .some(NSNumber(value: Double(frame.size.height)))
    default: return nil
    }
  }

  /// Sets the value for a key path into the frame or to an emitter cell.
  ///
  /// - Returns: `true` for such a key path; otherwise, `false`.
  func setNestedValue(_ value: Any?, _ keyPath: String) -> Bool {
    if let (cell, key) = emitterCell(keyPath) {
      cell.setValue(value, forKey: key)
      return true
    }
    let number = AnimationValue.number(value).map { CGFloat($0) }
    switch keyPath {
    case "frame.origin": if let point = value as? CGPoint { frame.origin = point }
    case "frame.size": if let size = value as? CGSize { frame.size = size }
    case "frame.origin.x": if let number { frame.origin.x = number }
    case "frame.origin.y": if let number { frame.origin.y = number }
    case "frame.size.width": if let number { frame.size.width = number }
    case "frame.size.height": if let number { frame.size.height = number }
    default: return false
    }
    return true
  }

  /// Returns the cell and the key of a key path such as "emitterCells.spark.birthRate".
  func emitterCell(_ keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    guard keyPath.hasPrefix("emitterCells."), let emitter = self as? CAEmitterLayer else {
      return nil
    }
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3,
      let cell = emitter.emitterCells?.first(where: { $0.name == String(parts[1]) })
    else { return nil }
    return (cell, String(parts[2]))
  }
}

extension CAEmitterCell {
  /// Returns whether a key leads to a property of the cell, or to another value that was set.
  func hasValue(forKey key: String) -> Bool {
    StoredKey.ofEmitterCells[LayerKeyPath.withoutPrefix(key)] != nil || otherValues[key] != nil
  }

  /// Returns the value for a key, such as "birthRate"; `nil` if there is none.
  public func value(forKey key: String) -> Any? {
    StoredKey.ofEmitterCells[LayerKeyPath.withoutPrefix(key)]?.first?.value(self)?.any
      ?? otherValues[key]
  }

  /// Sets the value for a key, such as "birthRate".
  ///
  /// An unknown key, such as a private key of Core Animation, records an issue, and its value is
  /// stored. A value of a wrong type records an issue.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let row = StoredKey.ofEmitterCells[LayerKeyPath.withoutPrefix(key)]?.first else {
      otherValues[key] = value
      return RenderLoop.current.state.report(
        .misuse,
        .unknownKeyPath,
        "An emitter cell has no property for the key \(key), so the value is only stored.",
        at: nil
      )
    }
    if !row.set(self, value) { RenderLoop.current.reportValue(value, key) }
  }

  /// Returns the value for a key path, which is a single key.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value for a key path, which is a single key.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}
