import AnimationModel
import RenderEngine

extension CALayer {
  // MARK: - Contents

  /// Returns the name of contents in traces and frames.
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
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = Self(rawValue: "circular")
  /// A curve that continues the sides smoothly.
  public static let continuous = Self(rawValue: "continuous")
}

/// The edges of a layer that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
}

/// The pixel formats of contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colors of 8 bits each.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// Colors of 16 bits each.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// Grays of 8 bits.
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// The filters for scaled contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Linear interpolation between neighboring pixels.
  public static let linear = Self(rawValue: "linear")
  /// Linear interpolation between pixels of mipmaps.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the largest x and the smallest y.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the smallest x and the largest y.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The placements of contents in the bounds of their layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

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
