public import AnimationModel

/// The layers on screen at an instant, in drawing order.
///
/// ```swift
/// for item in RenderLoop.current.frame().items {
///   print(item.layer, item.bounds.applying(item.transform), item.opacity)
/// }
/// ```
public struct Frame: Hashable, Sendable {
  /// A layer in a frame.
  public struct Item: Hashable, Sendable {
    /// The name of the layer in the trace.
    public var layer: String
    /// The number of ancestors of the layer.
    public var depth: Int
    /// The bounds of the layer in its own coordinates.
    public var bounds: CGRect
    /// The transform from the layer's own coordinates to those of the screen.
    public var transform: CGAffineTransform
    /// The opacity of the layer, multiplied by those of its ancestors.
    public var opacity: Double
    /// The background color; `nil` for none.
    public var backgroundColor: ColorComponents?
    /// The radius of the corners, in points.
    public var cornerRadius: Double
    /// A Boolean value that indicates whether sublayers are clipped to the bounds.
    public var masksToBounds: Bool
    /// The contents of the layer, such as the text of a label or the name of an image; `nil` for
    /// none.
    ///
    /// For contents that fade into others, these are the new contents.
    public var contents: String?

    /// The three-dimensional transform from the layer's own coordinates to those of the screen;
    /// `nil` if an affine transform is sufficient.
    ///
    /// If it is not `nil`, ``transform`` is its affine part.
    package var transform3D: CATransform3D?
    /// The border; `nil` for none.
    package var border: Border?
    /// The shadow; `nil` for none.
    package var shadow: Shadow?
    /// The fade from previous contents; `nil` for none.
    package var contentsFade: ContentsFade?
    /// The part of the contents that is shown, as fractions of their size.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of the contents that is stretched, as fractions of their size.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The shape of a shape layer; `nil` for other layers.
    package var shape: Shape?
    /// The gradient of a gradient layer; `nil` for other layers.
    package var gradient: Gradient?
    /// The running transition of the layer; `nil` for none.
    package var transition: Transition?
    /// The items of the mask; empty if the layer is not masked.
    package var mask: [Item] = []

    /// The bounding box of the layer on the screen.
    package var box: CGRect {
      transform3D.map { bounds.projected(by: $0) } ?? bounds.applying(transform)
    }
  }

  /// The instant of the frame.
  public var instant: Instant
  /// The visible layers, from back to front.
  public var items: [Item]

  package init(instant: Instant, items: [Item]) {
    self.instant = instant
    self.items = items
  }
}

extension Frame: CustomStringConvertible {
  /// The instant and the number of layers.
  public var description: String {
    "\(items.count == 1 ? "1 layer" : "\(items.count) layers") at \(instant.short)"
  }
}

extension Frame.Item: CustomStringConvertible {
  /// The layer, its bounding box, its opacity and its contents.
  public var description: String {
    let drawn = contents.map { "  \($0.debugDescription)" } ?? ""
    return "\(layer)  \(PropertyValue.rect(box))  opacity \(opacity.short)\(drawn)"
  }
}
