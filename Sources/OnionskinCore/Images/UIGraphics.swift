/// A drawing context, which accepts all drawing and shows nothing.
///
/// The context keeps its transform and its size, for code that reads them.
@preconcurrency @MainActor
public final class CGContext {
  /// The size of the sheet, in points.
  let size: CGSize
  let scale: CGFloat
  private var transforms = [CGAffineTransform.identity]
  /// The quality with which images are scaled: stored only.
  public var interpolationQuality = CGInterpolationQuality.default

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  /// The current transform.
  public var ctm: CGAffineTransform { transforms[transforms.count - 1] }
  /// The bounding box of the clipping path.
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }

  /// Saves the current transform.
  public func saveGState() { transforms.append(ctm) }
  /// Restores the transform that was saved last.
  public func restoreGState() { if transforms.count > 1 { transforms.removeLast() } }

  /// Translates the coordinate system.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Scales the coordinate system.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Rotates the coordinate system by an angle in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    transforms[transforms.count - 1] = transform.concatenating(ctm)
  }

  // What is drawn is dropped.

  /// Sets the color of fills; without effect.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the color of strokes; without effect.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the width of lines; without effect.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the opacity; without effect.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow; without effect.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Begins a new path; without effect.
  public func beginPath() {}
  /// Begins a new subpath at a point; without effect.
  public func move(to point: CGPoint) {}
  /// Adds a line to the path; without effect.
  public func addLine(to point: CGPoint) {}
  /// Adds another path to the path; without effect.
  public func addPath(_ path: CGPath) {}
  /// Adds a rectangle to the path; without effect.
  public func addRect(_ rect: CGRect) {}
  /// Adds an ellipse to the path; without effect.
  public func addEllipse(in rect: CGRect) {}
  /// Adds an arc to the path; without effect.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  /// Closes the current subpath; without effect.
  public func closePath() {}
  /// Fills the path; without effect.
  public func fillPath() {}
  /// Strokes the path; without effect.
  public func strokePath() {}
  /// Fills a rectangle; without effect.
  public func fill(_ rect: CGRect) {}
  /// Strokes a rectangle; without effect.
  public func stroke(_ rect: CGRect) {}
  /// Fills an ellipse; without effect.
  public func fillEllipse(in rect: CGRect) {}
  /// Strokes an ellipse; without effect.
  public func strokeEllipse(in rect: CGRect) {}
  /// Clears a rectangle; without effect.
  public func clear(_ rect: CGRect) {}
  /// Clips drawing to the path; without effect.
  public func clip() {}
  /// Clips drawing to a rectangle; without effect.
  public func clip(to rect: CGRect) {}
  /// Draws an image; without effect.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

/// The sheets that are open on a loop, the last on top.
final class GraphicsContexts: LoopExtension {
  var open: [CGContext] = []

  func loopWillClose(_ loop: RenderLoop) {}
}

/// Begins a drawing context with a size in points.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a drawing context with a size in points and a scale; a scale of 0 stands for that of the
/// screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let loop = RenderLoop.current
  let context = CGContext(size: size, scale: scale == 0 ? loop.device.scale : scale)
  loop.loopExtension(GraphicsContexts.self).open.append(context)
}

/// Returns the current drawing context; `nil` if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  RenderLoop.current.loopExtension(GraphicsContexts.self).open.last
}

/// Returns an empty image with the size of the current drawing context; `nil` if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(named: "drawing", size: $0.size, scale: $0.scale) }
}

/// Ends the current drawing context.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  let contexts = RenderLoop.current.loopExtension(GraphicsContexts.self)
  if !contexts.open.isEmpty { contexts.open.removeLast() }
}

/// The settings of an image renderer.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels in a point.
  open var scale = RenderLoop.current.device.scale
  /// A Boolean value that indicates whether images are opaque.
  open var opaque = false

  /// The ranges of colors of an image.
  public enum Range: Int, Hashable, Sendable {
    /// No range.
    case unspecified = -1
    /// The range that suits the screen.
    case automatic
    /// The extended range.
    case extended
    /// The standard range.
    case standard
  }

  /// The range of colors: stored only.
  open var preferredRange = Range.automatic

  /// Returns the settings for the screen.
  open class func `default`() -> Self { self.init() }
  /// Returns the settings for the screen.
  open class func preferred() -> Self { self.init() }

  /// Creates the settings for traits.
  ///
  /// - Parameter traitCollection: The traits, of which the number of pixels in a point is used.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Creates the settings for the screen.
  public required override init() {
    super.init()
  }
}

/// The context that an image renderer passes to drawing code.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context.
  public let cgContext: CGContext

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  /// Fills a rectangle; without effect, as nothing is drawn.
  open func fill(_ rect: CGRect) {}
  /// Fills a rectangle with a blend mode; without effect, as nothing is drawn.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Draws the outline of a rectangle; without effect, as nothing is drawn.
  open func stroke(_ rect: CGRect) {}
  /// Clips what is drawn to a rectangle; without effect, as nothing is drawn.
  open func clip(to rect: CGRect) {}
}

/// An image renderer, whose images have a size and show nothing.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let scale: CGFloat

  /// Creates a renderer of images with a size in points and settings.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    scale = format.scale
    super.init()
  }

  /// Creates a renderer of images with a size in points, at the scale of the screen.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// Creates a renderer of images with the size of a rectangle and settings.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.init(size: bounds.size, format: format)
  }

  /// Runs drawing code and returns empty data, as there are no pixels.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    return Data()
  }

  /// Runs drawing code and returns empty data, as there are no pixels.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    _ = image(actions: actions)
    return Data()
  }

  /// Creates a renderer of images with the size of a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  /// Runs drawing code and returns an image with the renderer's size.
  ///
  /// - Parameter actions: The drawing code.
  /// - Returns: The image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() {
      actions(UIGraphicsImageRendererContext(context))
    }
    return UIImage(named: "drawing", size: size, scale: scale)
  }
}

extension CALayer {
  /// Renders the layer in a drawing context; without effect, as nothing is drawn.
  public func render(in ctx: CGContext) {}
}
