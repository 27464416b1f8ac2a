extension Frame.Item {
  /// The line along the bounds of a layer.
  public struct Border: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The colour; nil for none.
    public var color: ColorComponents?
  }

  /// The shadow of a layer.
  public struct Shadow: Hashable, Sendable {
    /// The colour; nil for none.
    public var color: ColorComponents?
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// How far it lies from the layer.
    public var offset: CGSize
    /// How far it fades, in points.
    public var radius: Double
    /// The outline that throws it; nil for that of the layer.
    public var path: BezierPath?
  }

  /// Contents that others fade in from.
  public struct ContentsFade: Hashable, Sendable {
    /// The name of those that were there before; nil for none.
    public var previous: String?
    /// How far the new ones have faded in, from 0 to 1.
    public var progress: Double
  }

  /// What a shape layer draws.
  public struct Shape: Hashable, Sendable {
    /// The path; nil for none.
    public var path: BezierPath?
    /// The colour inside; nil for none.
    public var fillColor: ColorComponents?
    /// The colour of the line; nil for none.
    public var strokeColor: ColorComponents?
    /// The fraction of the path at which the line begins.
    public var strokeStart: Double
    /// The fraction of the path at which the line ends.
    public var strokeEnd: Double
    /// The width of the line, in points.
    public var lineWidth: Double
  }

  /// What a gradient layer draws.
  public struct Gradient: Hashable, Sendable {
    /// The colours.
    public var colors: [ColorComponents]
    /// Where each lies, from 0 to 1; empty for even steps.
    public var locations: [Double]
    /// Where the first lies, in fractions of the bounds.
    public var startPoint: CGPoint
    /// Where the last lies, in fractions of the bounds.
    public var endPoint: CGPoint
  }
}

extension CGRect {
  /// The box around the rectangle as it is seen through a transform of space.
  func projected(by matrix: CATransform3D) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { x, y in
      let weight = x * matrix.m14 + y * matrix.m24 + matrix.m44
      let scale = weight == 0 ? 1 : 1 / weight
      return CGPoint(
        x: (x * matrix.m11 + y * matrix.m21 + matrix.m41) * scale,
        y: (x * matrix.m12 + y * matrix.m22 + matrix.m42) * scale
      )
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
