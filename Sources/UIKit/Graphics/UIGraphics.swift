import RenderEngine

/// The drawing contexts of a loop, of which the last one is current.
final class GraphicsContexts: LoopExtension {
  var stack: [CGContext] = []
}

/// Begins a drawing context with a size in points.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a drawing context with a size in points and a scale; a scale of 0 stands for that of the
/// screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let loop = RenderLoop.current
  let context = CGContext(size: size, scale: scale == 0 ? loop.device.scale : scale)
  loop.loopExtension(GraphicsContexts.self).stack.append(context)
}

/// Makes a context the current one, until it is popped.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  RenderLoop.current.loopExtension(GraphicsContexts.self).stack.append(context)
}

/// Removes the current context, so that the previous one is current again.
@preconcurrency @MainActor public func UIGraphicsPopContext() { UIGraphicsEndImageContext() }

/// Returns the current drawing context; `nil` if there is none.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  RenderLoop.current.loopExtension(GraphicsContexts.self).stack.last
}

/// Returns an empty image with the size of the current drawing context; `nil` if there is none.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(named: "drawing", size: $0.size, scale: $0.scale) }
}

/// Ends the current drawing context.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
  let contexts = RenderLoop.current.loopExtension(GraphicsContexts.self)
  if !contexts.stack.isEmpty { contexts.stack.removeLast() }
}

/// The settings of an image renderer.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels in a point.
  open var scale = RenderLoop.current.device.scale
  open var opaque = false

  public enum Range: Int, Hashable, Sendable {
    case unspecified = -1
    /// The range that is appropriate for the screen.
    case automatic
    case extended, standard
  }

  /// The preferred color range: stored only.
  open var preferredRange = Range.automatic

  /// Returns the settings for the screen.
  open class func `default`() -> Self { self.init() }
  /// Returns the settings for the screen.
  open class func preferred() -> Self { self.init() }

  /// Creates the settings for traits.
  ///
  /// - Parameter traitCollection: The traits, of which only the display scale is used.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Creates the settings for the screen.
  public required override init() { super.init() }
}

/// The context that an image renderer passes to drawing code.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context.
  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  /// Fills a rectangle; without effect, as nothing is drawn.
  open func fill(_ rect: CGRect) {}
  /// Fills a rectangle with a blend mode; without effect, as nothing is drawn.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Draws the outline of a rectangle; without effect, as nothing is drawn.
  open func stroke(_ rect: CGRect) {}
  /// Clips drawing to a rectangle; without effect, as nothing is drawn.
  open func clip(to rect: CGRect) {}
}

/// An image renderer, whose images have a size but no pixels.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let scale: CGFloat

  /// Creates a renderer of images with a size in points and settings.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    scale = format.scale
  }

  /// Creates a renderer of images with a size in points, at the scale of the screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Creates a renderer of images with the size of a rectangle and settings.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size, format: format)
  }

  /// Runs drawing code and returns empty data, as images have no pixels.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    return Data()
  }

  /// Runs drawing code and returns empty data, as images have no pixels.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    _ = image(actions: actions)
    return Data()
  }

  /// Creates a renderer of images with the size of a rectangle.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Runs drawing code and returns an image with the renderer's size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() {
      actions(UIGraphicsImageRendererContext(context))
    }
    return UIImage(named: "drawing", size: size, scale: scale)
  }
}
