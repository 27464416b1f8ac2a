package import AnimationModel

extension Frame.Item {
  /// The border of a layer.
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
    /// The offset from the layer, in points.
    package var offset: CGSize
    /// The blur radius, in points.
    package var radius: Double
    /// The shape of the shadow; `nil` for the shape of the layer.
    package var path: BezierPath?
  }

  /// A fade from previous contents to new contents.
  package struct ContentsFade: Hashable, Sendable {
    /// The name of the previous contents; `nil` for none.
    package var previous: String?
    /// The progress of the fade, from 0 to 1.
    package var progress: Double
  }

  /// The shape of a shape layer.
  package struct Shape: Hashable, Sendable {
    /// The path; `nil` for none.
    package var path: BezierPath?
    /// The fill color; `nil` for none.
    package var fillColor: ColorComponents?
    /// The stroke color; `nil` for none.
    package var strokeColor: ColorComponents?
    /// The fraction of the path at which the stroke begins.
    package var strokeStart: Double
    /// The fraction of the path at which the stroke ends.
    package var strokeEnd: Double
    /// The line width, in points.
    package var lineWidth: Double
  }

  /// The gradient of a gradient layer.
  package struct Gradient: Hashable, Sendable {
    package var colors: [ColorComponents]
    /// The location of each color, from 0 to 1; empty for even steps.
    package var locations: [Double]
    /// The start of the gradient, as fractions of the bounds.
    package var startPoint: CGPoint
    /// The end of the gradient, as fractions of the bounds.
    package var endPoint: CGPoint
  }

  /// A transition of a layer and its descendants from their previous state.
  package struct Transition: Hashable, Sendable {
    /// The type of the transition, such as "flipFromLeft".
    package var type: String
    /// The direction of the transition; `nil` for the default of its type.
    package var subtype: String?
    /// The progress of the transition, from 0 to 1.
    package var progress: Double
    /// The previous items, starting with the layer itself.
    package var before: [Frame.Item]

    package init(type: String, subtype: String? = nil, progress: Double, before: [Frame.Item]) {
      self.type = type
      self.subtype = subtype
      self.progress = progress
      self.before = before
    }
  }
}

extension CGRect {
  /// Returns the bounding box of the rectangle under a three-dimensional transform, with
  /// perspective.
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
