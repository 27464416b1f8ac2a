extension CALayer {
  /// The corners to which the corner radius applies.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(numbers(.maskedCorners)[0])) }
    set { change(.maskedCorners, to: Numbers(Double(newValue.rawValue))) }
  }

  /// The anchor point along the z axis, in points.
  public var anchorPointZ: CGFloat {
    get { CGFloat(numbers(.anchorPointZ)[0]) }
    set { change(.anchorPointZ, to: Numbers(Double(newValue))) }
  }

  /// The transform that applies to all sublayers, around the layer's anchor point.
  public var sublayerTransform: CATransform3D {
    get {
      snapshot?.sublayerTransform
        ?? handle.loop.state.store.matrix(.sublayerTransform, of: handle.id, in: .model)
    }
    set { changeMatrix(.sublayerTransform, to: newValue) }
  }

  /// A Boolean value that indicates whether the layer is visible from behind.
  public var isDoubleSided: Bool {
    get { numbers(.isDoubleSided)[0] != 0 }
    set { change(.isDoubleSided, to: Numbers(newValue ? 1.0 : 0)) }
  }

  /// A Boolean value that indicates whether the y axis of the sublayers is flipped.
  public var isGeometryFlipped: Bool {
    get { numbers(.isGeometryFlipped)[0] != 0 }
    set { change(.isGeometryFlipped, to: Numbers(newValue ? 1.0 : 0)) }
  }

  /// A Boolean value that indicates whether the layer is rasterized: stored only.
  public var shouldRasterize: Bool {
    get { rest?.shouldRasterize ?? false }
    set { edit { $0.shouldRasterize = newValue } }
  }

  /// A Boolean value that indicates whether the content is opaque: stored only.
  public var isOpaque: Bool {
    get { rest?.isOpaque ?? false }
    set { edit { $0.isOpaque = newValue } }
  }

  /// The scale at which the layer is rasterized: stored only.
  public var rasterizationScale: CGFloat {
    get { rest?.rasterizationScale ?? 1 }
    set { edit { $0.rasterizationScale = newValue } }
  }

  /// The curve of rounded corners: stored only.
  public var cornerCurve: CALayerCornerCurve {
    get { rest?.cornerCurve ?? .circular }
    set { edit { $0.cornerCurve = newValue } }
  }

  /// A Boolean value that indicates whether the edges are smoothed: stored only.
  public var allowsEdgeAntialiasing: Bool {
    get { rest?.allowsEdgeAntialiasing ?? false }
    set { edit { $0.allowsEdgeAntialiasing = newValue } }
  }

  /// A Boolean value that indicates whether the layer is drawn in the background: stored only.
  public var drawsAsynchronously: Bool {
    get { rest?.drawsAsynchronously ?? false }
    set { edit { $0.drawsAsynchronously = newValue } }
  }

  /// The edges that are smoothed: stored only.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { rest?.edgeAntialiasingMask ?? RareLayerState().edgeAntialiasingMask }
    set { edit { $0.edgeAntialiasingMask = newValue } }
  }

  /// A Boolean value that indicates whether the layer and its sublayers fade as a group: stored
  /// only.
  public var allowsGroupOpacity: Bool {
    get { rest?.allowsGroupOpacity ?? true }
    set { edit { $0.allowsGroupOpacity = newValue } }
  }

  /// The filter that mixes the layer with what is under it: stored only.
  public var compositingFilter: Any? {
    get { rest?.compositingFilter }
    set { edit { $0.compositingFilter = newValue } }
  }

  /// The filters of the layer and its sublayers: stored only.
  public var filters: [Any]? {
    get { rest?.filters }
    set { edit { $0.filters = newValue } }
  }

  /// The filters of what is under the layer: stored only.
  public var backgroundFilters: [Any]? {
    get { rest?.backgroundFilters }
    set { edit { $0.backgroundFilters = newValue } }
  }

  // MARK: - Contents

  /// The format of the pixels of the contents: stored only.
  public var contentsFormat: CALayerContentsFormat {
    get { rest?.contentsFormat ?? .RGBA8Uint }
    set { edit { $0.contentsFormat = newValue } }
  }

  /// The filter of contents that are scaled down: stored only.
  public var minificationFilter: CALayerContentsFilter {
    get { rest?.minificationFilter ?? .linear }
    set { edit { $0.minificationFilter = newValue } }
  }

  /// The filter of contents that are scaled up: stored only.
  public var magnificationFilter: CALayerContentsFilter {
    get { rest?.magnificationFilter ?? .linear }
    set { edit { $0.magnificationFilter = newValue } }
  }

  /// The part of the contents that is shown, as fractions of their size.
  public var contentsRect: CGRect {
    get { CGRect(numbers(.contentsRect)) }
    set { change(.contentsRect, to: newValue.numbers) }
  }

  /// The part of the contents that is stretched, as fractions of their size.
  public var contentsCenter: CGRect {
    get { CGRect(numbers(.contentsCenter)) }
    set { change(.contentsCenter, to: newValue.numbers) }
  }

  /// The placement of the contents in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { rest?.contentsGravity ?? .resize }
    set { edit { $0.contentsGravity = newValue } }
  }

  /// The name by which a trace and a frame know contents.
  static func name(ofContents contents: Any) -> String {
    switch contents {
    case let name as String: name
    case let object as NSObject: object.description
    default: "\(contents)"
    }
  }

  func color(_ property: LayerProperty) -> CGColor? {
    let numbers = numbers(property)
    return numbers[4] == 0 ? nil : CGColor(ColorComponents(numbers))
  }
}

/// The curves of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The string of the curve.
  public let rawValue: String

  /// Creates a curve with a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = Self(rawValue: "circular")
  /// A curve that continues the sides smoothly.
  public static let continuous = Self(rawValue: "continuous")
}

/// The edges of a layer that are smoothed.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt32

  /// Creates a set from a bit mask.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge.
  public static let layerLeftEdge = Self(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = Self(rawValue: 2)
  /// The bottom edge.
  public static let layerBottomEdge = Self(rawValue: 4)
  /// The top edge.
  public static let layerTopEdge = Self(rawValue: 8)
}

/// The formats of the pixels of contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The string of the format.
  public let rawValue: String

  /// Creates a format with a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Colors of 8 bits each.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// Colors of 16 bits each.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// Grays of 8 bits.
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// The filters of contents that are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The string of the filter.
  public let rawValue: String

  /// Creates a filter with a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// A mixture of the pixels around a point.
  public static let linear = Self(rawValue: "linear")
  /// A mixture of the pixels of smaller copies.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the smallest x and y.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the largest x and the smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the smallest x and the largest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the largest x and y.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The placements of contents in the bounds of their layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a gravity with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Contents that are stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Contents that are scaled to fit the bounds, with their aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Contents that are scaled to fill the bounds, with their aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Contents in the center, at their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Contents at the top, at their own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Contents at the bottom, at their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Contents at the left, at their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Contents at the right, at their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Contents at the top left corner, at their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Contents at the top right corner, at their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Contents at the bottom left corner, at their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Contents at the bottom right corner, at their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}
