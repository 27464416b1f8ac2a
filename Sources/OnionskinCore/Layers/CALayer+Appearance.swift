extension CALayer {
  /// The width of the line along the bounds, in points.
  public var borderWidth: CGFloat {
    get { CGFloat(numbers(.borderWidth)[0]) }
    set { change(.borderWidth, to: Numbers(Double(newValue))) }
  }

  /// The colour of the line along the bounds; `nil` for none.
  public var borderColor: CGColor? {
    get { color(.borderColor) }
    set { change(.borderColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// The colour of the shadow; `nil` for none.
  public var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { change(.shadowColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// How far the shadow lies from the layer, in points.
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

  /// How far the shadow fades, in points.
  public var shadowRadius: CGFloat {
    get { CGFloat(numbers(.shadowRadius)[0]) }
    set { change(.shadowRadius, to: Numbers(Double(newValue))) }
  }

  /// The outline that throws the shadow; `nil` for that of what is drawn.
  public var shadowPath: CGPath? {
    get { path(.shadowPath) }
    set { changeObject(.shadowPath, to: newValue.map { .path($0.bezier) } ?? .none) }
  }

  /// The corners that the radius rounds.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(numbers(.maskedCorners)[0])) }
    set { change(.maskedCorners, to: Numbers(Double(newValue.rawValue))) }
  }

  /// The point along the z axis that transforms turn around, in points.
  public var anchorPointZ: CGFloat {
    get { CGFloat(numbers(.anchorPointZ)[0]) }
    set { change(.anchorPointZ, to: Numbers(Double(newValue))) }
  }

  /// The transform of all sublayers, around the layer's anchor point.
  public var sublayerTransform: CATransform3D {
    get {
      snapshot?.sublayerTransform
        ?? handle.loop.state.store.matrix(.sublayerTransform, of: handle.slot, in: .model)
    }
    set { changeMatrix(.sublayerTransform, to: newValue) }
  }

  /// A Boolean value that indicates whether the layer shows from behind.
  public var isDoubleSided: Bool {
    get { numbers(.isDoubleSided)[0] != 0 }
    set { change(.isDoubleSided, to: Numbers(newValue ? 1.0 : 0)) }
  }

  /// A Boolean value that indicates whether the sublayers' y axis points the other way.
  public var isGeometryFlipped: Bool {
    get { numbers(.isGeometryFlipped)[0] != 0 }
    set { change(.isGeometryFlipped, to: Numbers(newValue ? 1.0 : 0)) }
  }

  /// A Boolean value that indicates whether the layer is drawn as an image first: stored only.
  public var shouldRasterize: Bool {
    get { rest?.shouldRasterize ?? false }
    set { edit { $0.shouldRasterize = newValue } }
  }

  /// The scale of that image: stored only.
  public var rasterizationScale: CGFloat {
    get { rest?.rasterizationScale ?? 1 }
    set { edit { $0.rasterizationScale = newValue } }
  }

  // MARK: - Contents

  /// What the layer shows: an image or anything else, which is passed through as it is.
  public var contents: Any? {
    get { rest?.contents }
    set {
      // An animation of the change still finds the old contents.
      changeObject(.contents, to: newValue.map { .name(Self.name(ofContents: $0)) } ?? .none)
      edit { $0.contents = newValue }
    }
  }

  /// The part of the contents that is shown, in fractions.
  public var contentsRect: CGRect {
    get { CGRect(numbers(.contentsRect)) }
    set { change(.contentsRect, to: newValue.numbers) }
  }

  /// The part of the contents that is stretched, in fractions.
  public var contentsCenter: CGRect {
    get { CGRect(numbers(.contentsCenter)) }
    set { change(.contentsCenter, to: newValue.numbers) }
  }

  /// How many pixels of the contents a point has.
  public var contentsScale: CGFloat {
    get { CGFloat(numbers(.contentsScale)[0]) }
    set { change(.contentsScale, to: Numbers(Double(newValue))) }
  }

  /// How the contents lie in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { rest?.contentsGravity ?? .resize }
    set { edit { $0.contentsGravity = newValue } }
  }

  /// The layer whose opacity this one is seen through.
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

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
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

/// How contents lie in the bounds of their layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a gravity from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Stretched to fill them.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits in them.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills them.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle, as large as they are.
  public static let center = CALayerContentsGravity(rawValue: "center")
}
