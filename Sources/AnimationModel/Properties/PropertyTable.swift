/// A property of a layer in the engine, whose raw value is its row in the table.
///
/// To add an animatable property, add a case here and its row in `PropertyTable.rows`.
@usableFromInline
package enum LayerProperty: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  // Properties that share numbers are adjacent; the first is their root.
  case position
  case bounds, boundsOrigin, boundsSize
  case opacity
  case backgroundColor
  case transform
  case isHidden

  case anchorPoint, zPosition, cornerRadius, masksToBounds
  case anchorPointZ, borderWidth, borderColor, maskedCorners
  case contentsScale, isDoubleSided, isGeometryFlipped

  case shadowColor, shadowOffset, shadowOpacity, shadowRadius
  case contentsRect, contentsCenter
  // The strength of a visual effect view's effect.
  case visualEffect

  case matrix, isSpatial
  case sublayerTransform

  case strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, fillColor, strokeColor
  case startPoint, endPoint

  case instanceTransform
  case birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case velocity, scale, spin
  case fontSize, foregroundColor
  case instanceDelay, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset

  // Properties without a fixed size, which are kept apart from the numbers.
  case contents, shadowPath, path, colors, locations

  // The progress of a transition to the layer's current content; the model value is always 1.
  case transition
}

/// The declaration of each property, which is made only here.
///
/// The numbers of a layer are in *pages*. Every layer has the first page; the others are made when
/// one of their properties is first set, so that a plain view stays small. The offset of a property
/// is the sum of the counts before it.
@usableFromInline
package enum PropertyTable {
  /// How a property behaves when it changes inside a view animation block.
  @usableFromInline
  package enum Capture: BitwiseCopyable, Sendable {
    /// The difference is animated and added to other animations: geometry since iOS 8.
    case additive
    /// The animation replaces the one under the same key.
    case replacing
    /// The change takes effect at once.
    case immediate
  }

  /// The implicit action of a committed layer without a view when a property changes.
  @usableFromInline
  package enum Implicit: BitwiseCopyable, Sendable {
    case animation
    /// An animation, if there was a color before.
    case animationOfColor
    case transition
    case nothing
  }

  /// A class of layers that alone has some of the properties.
  ///
  /// Other classes of layers may define keys of their own with these names.
  @usableFromInline
  package enum Owner: BitwiseCopyable, Sendable {
    case emitterLayer, replicatorLayer, textLayer
  }

  package struct Row {
    package var property: LayerProperty
    /// The key path in Core Animation.
    package var key: String
    package var kind: PropertyKind
    package var capture: Capture
    package var implicit: Implicit
    package var page: Int
    /// The property that has these numbers as a part, and the index of the first one.
    package var part: (of: LayerProperty, from: Int)?
    /// The values of a new layer; zeros if empty.
    package var initial: [Double]
    /// Whether a trace contains the value only if it is not the initial one.
    package var isRare: Bool
    /// Whether it is internal to the store, besides the property that has the key.
    package var isInternal: Bool
    /// The class that alone has the property; `nil` if it has the property on any layer.
    package var owner: Owner?

    fileprivate init(
      _ property: LayerProperty,
      _ key: String,
      _ kind: PropertyKind,
      _ capture: Capture,
      _ implicit: Implicit = .animation,
      page: Int = 0,
      part: (of: LayerProperty, from: Int)? = nil,
      initial: [Double] = [],
      isRare: Bool = false,
      isInternal: Bool = false,
      owner: Owner? = nil
    ) {
      self.property = property
      self.key = key
      self.kind = kind
      self.capture = capture
      self.implicit = implicit
      self.page = page
      self.part = part
      self.initial = initial
      self.isRare = isRare
      self.isInternal = isInternal
      self.owner = owner
    }

    /// The values of a new layer, for all numbers.
    package var initialNumbers: [Double] {
      initial.isEmpty ? [Double](repeating: 0, count: kind.count) : initial
    }
  }

  /// The number of pages that a layer can have.
  @inlinable
  package static var pageCount: Int { 9 }

  package static let rows: [Row] =
    main + appearance + space + shapes + specialLayers + objects
    + contentChange

  /// The page that every layer has.
  private static let main: [Row] = [
    Row(.position, "position", .point, .additive),
    Row(.bounds, "bounds", .rect, .additive),
    Row(.boundsOrigin, "bounds.origin", .point, .additive, part: (.bounds, 0)),
    Row(.boundsSize, "bounds.size", .size, .additive, part: (.bounds, 2)),
    Row(.opacity, "opacity", .number, .replacing, initial: [1]),
    Row(.backgroundColor, "backgroundColor", .color, .replacing, .animationOfColor),
    Row(.transform, "transform", .transform, .additive, initial: [1, 0, 0, 1, 0, 0]),
    Row(.isHidden, "hidden", .flag, .immediate, .transition),
  ]

  private static let appearance: [Row] = [
    Row(.anchorPoint, "anchorPoint", .point, .replacing, page: 1, initial: [0.5, 0.5]),
    Row(.zPosition, "zPosition", .number, .immediate, page: 1),
    Row(.cornerRadius, "cornerRadius", .number, .additive, page: 1),
    Row(.masksToBounds, "masksToBounds", .flag, .immediate, .transition, page: 1),
    .rare(.anchorPointZ, "anchorPointZ", .number, page: 1),
    .rare(.borderWidth, "borderWidth", .number, page: 1),
    .rare(.borderColor, "borderColor", .color, page: 1, initial: [0, 0, 0, 1, 1]),
    .rare(.maskedCorners, "maskedCorners", .number, .transition, page: 1, initial: [15]),
    .rare(.contentsScale, "contentsScale", .number, page: 1, initial: [1]),
    .rare(.isDoubleSided, "doubleSided", .flag, .nothing, page: 1, initial: [1]),
    .rare(.isGeometryFlipped, "geometryFlipped", .flag, .transition, page: 1),

    .rare(.shadowColor, "shadowColor", .color, page: 2, initial: [0, 0, 0, 1, 1]),
    .rare(.shadowOffset, "shadowOffset", .size, page: 2, initial: [0, -3]),
    Row(.shadowOpacity, "shadowOpacity", .number, .replacing, page: 2, isRare: true),
    .rare(.shadowRadius, "shadowRadius", .number, page: 2, initial: [3]),
    .rare(.contentsRect, "contentsRect", .rect, page: 2, initial: [0, 0, 1, 1]),
    .rare(.contentsCenter, "contentsCenter", .rect, page: 2, initial: [0, 0, 1, 1]),
    Row(.visualEffect, "visualEffect", .number, .replacing, .nothing, page: 2, isRare: true),
  ]

  /// A transform that is not affine, and a flag that indicates it.
  private static let space: [Row] = [
    Row(.matrix, "transform", .matrix, .additive, page: 3, initial: identity, isInternal: true),
    Row(.isSpatial, "transform", .flag, .immediate, page: 3, isInternal: true),
    .rare(.sublayerTransform, "sublayerTransform", .matrix, page: 4, initial: identity),
  ]

  private static let shapes: [Row] = [
    .rare(.strokeStart, "strokeStart", .number, page: 5),
    .rare(.strokeEnd, "strokeEnd", .number, page: 5, initial: [1]),
    .rare(.lineWidth, "lineWidth", .number, page: 5, initial: [1]),
    .rare(.miterLimit, "miterLimit", .number, page: 5, initial: [10]),
    .rare(.lineDashPhase, "lineDashPhase", .number, page: 5),
    .rare(.fillColor, "fillColor", .color, page: 5, initial: [0, 0, 0, 1, 1]),
    .rare(.strokeColor, "strokeColor", .color, .animationOfColor, page: 5),
    .rare(.startPoint, "startPoint", .point, page: 5, initial: [0.5, 0]),
    .rare(.endPoint, "endPoint", .point, page: 5, initial: [0.5, 1]),
  ]

  private static let specialLayers: [Row] = [
    .rare(
      .instanceTransform,
      "instanceTransform",
      .matrix,
      page: 6,
      initial: identity,
      owner: .replicatorLayer
    ),

    .rare(.birthRate, "birthRate", .number, page: 7, initial: [1], owner: .emitterLayer),
    .rare(.lifetime, "lifetime", .number, page: 7, initial: [1], owner: .emitterLayer),
    .rare(.emitterPosition, "emitterPosition", .point, page: 7, owner: .emitterLayer),
    .rare(.emitterZPosition, "emitterZPosition", .number, page: 7, owner: .emitterLayer),
    .rare(.emitterSize, "emitterSize", .size, page: 7, owner: .emitterLayer),
    .rare(.emitterDepth, "emitterDepth", .number, page: 7, owner: .emitterLayer),
    .rare(.velocity, "velocity", .number, page: 7, initial: [1], owner: .emitterLayer),
    .rare(.scale, "scale", .number, page: 7, initial: [1], owner: .emitterLayer),
    .rare(.spin, "spin", .number, page: 7, initial: [1], owner: .emitterLayer),
    .rare(.fontSize, "fontSize", .number, page: 7, initial: [36], owner: .textLayer),
    .rare(
      .foregroundColor,
      "foregroundColor",
      .color,
      page: 7,
      initial: [1, 1, 1, 1, 1],
      owner: .textLayer
    ),

    .rare(.instanceDelay, "instanceDelay", .number, page: 8, owner: .replicatorLayer),
    .rare(
      .instanceColor,
      "instanceColor",
      .color,
      page: 8,
      initial: [1, 1, 1, 1, 1],
      owner: .replicatorLayer
    ),
    .rare(.instanceRedOffset, "instanceRedOffset", .number, page: 8, owner: .replicatorLayer),
    .rare(.instanceGreenOffset, "instanceGreenOffset", .number, page: 8, owner: .replicatorLayer),
    .rare(.instanceBlueOffset, "instanceBlueOffset", .number, page: 8, owner: .replicatorLayer),
    .rare(.instanceAlphaOffset, "instanceAlphaOffset", .number, page: 8, owner: .replicatorLayer),
  ]

  private static let objects: [Row] = [
    .rare(.contents, "contents", .object, page: 0),
    // The path of a shadow or a shape changes at once unless there is an explicit animation.
    .rare(.shadowPath, "shadowPath", .object, .nothing, page: 0),
    .rare(.path, "path", .object, .nothing, page: 0),
    .rare(.colors, "colors", .object, page: 0),
    .rare(.locations, "locations", .object, page: 0),
  ]

  /// The numbers of a 3D transform that changes nothing.
  private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  private static let contentChange: [Row] = [
    Row(
      .transition,
      "transition",
      .number,
      .replacing,
      .nothing,
      page: 1,
      initial: [1],
      isInternal: true
    )
  ]

  /// The properties without a fixed size.
  package static let objectProperties = objects.map(\.property)

  private static let byKey: [String: LayerProperty] = {
    var byKey: [String: LayerProperty] = [:]
    for row in rows where !row.isInternal { byKey[row.key] = row.property }
    return byKey
  }()

  /// Returns the property with a key in Core Animation, if there is one.
  package static func property(forKey key: String) -> LayerProperty? { byKey[key] }
}

extension PropertyTable.Row {
  /// Returns the row of a property that views do not animate, and that few layers have.
  fileprivate static func rare(
    _ property: LayerProperty,
    _ key: String,
    _ kind: PropertyKind,
    _ implicit: PropertyTable.Implicit = .animation,
    page: Int,
    initial: [Double] = [],
    owner: PropertyTable.Owner? = nil
  ) -> PropertyTable.Row {
    PropertyTable.Row(
      property,
      key,
      kind,
      .immediate,
      implicit,
      page: page,
      initial: initial,
      isRare: true,
      owner: owner
    )
  }
}

extension LayerProperty {
  package var row: PropertyTable.Row { PropertyTable.rows[Int(rawValue)] }

  /// The key path in Core Animation.
  package var key: String { PropertyTable.rows[Int(rawValue)].key }

  /// Returns the key of an animation of the property: "position", "position-2" and so on.
  package func key(number: UInt16) -> String { number == 1 ? key : "\(key)-\(number)" }
}
