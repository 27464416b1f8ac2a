extension CALayer {
  /// The width of the border, in points.
  public var borderWidth: CGFloat {
    get { CGFloat(numbers(.borderWidth)[0]) }
    set { change(.borderWidth, to: Numbers(Double(newValue))) }
  }

  /// The color of the border; `nil` for none.
  public var borderColor: CGColor? {
    get { color(.borderColor) }
    set { change(.borderColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// The color of the shadow; `nil` for none.
  public var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { change(.shadowColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// The offset of the shadow, in points.
  public var shadowOffset: CGSize {
    get {
      let numbers = numbers(.shadowOffset)
      return CGSize(width: numbers[0], height: numbers[1])
    }
    set { change(.shadowOffset, to: Numbers(newValue)) }
  }

  /// The opacity of the shadow, from 0 to 1.
  public var shadowOpacity: Float {
    get { Float(numbers(.shadowOpacity)[0]) }
    set { change(.shadowOpacity, to: Numbers(Double(newValue))) }
  }

  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat {
    get { CGFloat(numbers(.shadowRadius)[0]) }
    set { change(.shadowRadius, to: Numbers(Double(newValue))) }
  }

  /// The shape of the shadow; `nil` for the shape of the layer.
  public var shadowPath: CGPath? {
    get { path(.shadowPath) }
    set { changeObject(.shadowPath, to: newValue.map { .path($0.bezier) } ?? .none) }
  }

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
        ?? handle.loop.state.store.matrix(.sublayerTransform, of: handle.slot, in: .model)
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

  // MARK: - Contents

  /// The contents of the layer: an image or any other value, which is kept as it is.
  public var contents: Any? {
    get { rest?.contents }
    set {
      // An animation of the change still finds the old contents.
      changeObject(.contents, to: newValue.map { .name(Self.name(ofContents: $0)) } ?? .none)
      edit { $0.contents = newValue }
    }
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

  /// The number of pixels of the contents in a point.
  public var contentsScale: CGFloat {
    get { CGFloat(numbers(.contentsScale)[0]) }
    set { change(.contentsScale, to: Numbers(Double(newValue))) }
  }

  /// The placement of the contents in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { rest?.contentsGravity ?? .resize }
    set { edit { $0.contentsGravity = newValue } }
  }

  /// The layer whose opacity masks this layer.
  public var mask: CALayer? {
    get { rest?.mask }
    set {
      guard newValue !== mask else { return }
      guard snapshot == nil, newValue?.snapshot == nil else {
        return reportPresentation("A mask was set on or made of")
      }
      perform("mask")
      mask?.handle.isMask = false
      newValue?.handle.isMask = true
      edit { $0.mask = newValue }
      newValue?.perform("onOrderIn", in: self)
    }
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
}
