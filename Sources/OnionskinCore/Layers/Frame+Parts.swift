extension Frame.Item {
  /// The line along the bounds of a layer.
  package struct Border: Hashable, Sendable {
    /// The width, in points.
    package var width: Double
    /// The color; `nil` for none.
    package var color: ColorComponents?
  }

  /// The shadow of a layer.
  package struct Shadow: Hashable, Sendable {
    /// The color; `nil` for none.
    package var color: ColorComponents?
    /// The opacity, from 0 to 1.
    package var opacity: Double
    /// How far it lies from the layer.
    package var offset: CGSize
    /// How far it fades, in points.
    package var radius: Double
    /// The outline that throws it; `nil` for that of the layer.
    package var path: BezierPath?
  }

  /// Contents that others fade in from.
  package struct ContentsFade: Hashable, Sendable {
    /// The name of those that were there before; `nil` for none.
    package var previous: String?
    /// How far the new ones have faded in, from 0 to 1.
    package var progress: Double
  }

  /// What a shape layer draws.
  package struct Shape: Hashable, Sendable {
    /// The path; `nil` for none.
    package var path: BezierPath?
    /// The color inside; `nil` for none.
    package var fillColor: ColorComponents?
    /// The color of the line; `nil` for none.
    package var strokeColor: ColorComponents?
    /// The fraction of the path at which the line begins.
    package var strokeStart: Double
    /// The fraction of the path at which the line ends.
    package var strokeEnd: Double
    /// The width of the line, in points.
    package var lineWidth: Double
  }

  /// What a gradient layer draws.
  package struct Gradient: Hashable, Sendable {
    /// The colors.
    package var colors: [ColorComponents]
    /// Where each lies, from 0 to 1; empty for even steps.
    package var locations: [Double]
    /// Where the first lies, in fractions of the bounds.
    package var startPoint: CGPoint
    /// Where the last lies, in fractions of the bounds.
    package var endPoint: CGPoint
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
