/// A sheet to draw on, which takes everything and shows nothing.
///
/// It keeps its transform and its size, so that code which asks for them goes on.
@preconcurrency @MainActor
public final class CGContext {
  /// The size of the sheet, in points.
  let size: CGSize
  let scale: CGFloat
  private var transforms = [CGAffineTransform.identity]

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  /// The transform from the program's coordinates to the sheet's.
  public var ctm: CGAffineTransform { transforms[transforms.count - 1] }
  /// The rectangle in which drawing shows.
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }

  /// Keeps the transform for ``restoreGState()``.
  public func saveGState() { transforms.append(ctm) }
  /// Goes back to the transform that was kept last.
  public func restoreGState() { if transforms.count > 1 { transforms.removeLast() } }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Changes the units.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Turns the axes.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
  /// Puts a transform before the others.
  public func concatenate(_ transform: CGAffineTransform) {
    transforms[transforms.count - 1] = transform.concatenating(ctm)
  }

  // What is drawn is dropped.

  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the opacity.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Begins a path.
  public func beginPath() {}
  /// Puts the pen down.
  public func move(to point: CGPoint) {}
  /// Draws a line.
  public func addLine(to point: CGPoint) {}
  /// Adds a path.
  public func addPath(_ path: CGPath) {}
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {}
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) {}
  /// Adds an arc.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  /// Goes back to where the pen was put down.
  public func closePath() {}
  /// Fills the path.
  public func fillPath() {}
  /// Draws the path's outline.
  public func strokePath() {}
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Draws a rectangle's outline.
  public func stroke(_ rect: CGRect) {}
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {}
  /// Draws an ellipse's outline.
  public func strokeEllipse(in rect: CGRect) {}
  /// Empties a rectangle.
  public func clear(_ rect: CGRect) {}
  /// Draws only inside the path from now on.
  public func clip() {}
  /// Draws only inside a rectangle from now on.
  public func clip(to rect: CGRect) {}
  /// Draws an image.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

/// The sheets that are open on a loop, the last on top.
private final class GraphicsContexts: LoopExtension {
  var open: [CGContext] = []

  func loopWillClose(_ loop: RenderLoop) {}
}

/// Opens a sheet of a size to draw on.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Opens a sheet of a size to draw on; a scale of 0 is the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let loop = RenderLoop.current
  let context = CGContext(size: size, scale: scale == 0 ? loop.device.scale : scale)
  loop.loopExtension(GraphicsContexts.self).open.append(context)
}

/// Returns the sheet that was opened last; `nil` for none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  RenderLoop.current.loopExtension(GraphicsContexts.self).open.last
}

/// Returns an image of the sheet's size, which shows nothing; `nil` without a sheet.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(named: "drawing", size: $0.size, scale: $0.scale) }
}

/// Closes the sheet that was opened last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  let contexts = RenderLoop.current.loopExtension(GraphicsContexts.self)
  if !contexts.open.isEmpty { contexts.open.removeLast() }
}

/// Settings for a renderer of images.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels in a point.
  open var scale = RenderLoop.current.device.scale
  /// A Boolean value that indicates whether images cover what is behind them.
  open var opaque = false

  /// Returns the settings for the screen.
  open class func `default`() -> Self { self.init() }

  /// Creates the settings for the screen.
  public required override init() {
    super.init()
  }
}

/// What drawing code is given.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The sheet.
  public let cgContext: CGContext

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  /// Fills a rectangle, which nobody sees.
  open func fill(_ rect: CGRect) {}
}

/// A renderer of images, which know their size and show nothing.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let scale: CGFloat

  /// Creates a renderer of images of a size.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    scale = format.scale
    super.init()
  }

  /// Creates a renderer of images of a size, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// Creates a renderer of images of a rectangle's size.
  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  /// Runs drawing code, and returns an image of the renderer's size.
  ///
  /// - Parameter actions: The code.
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
  /// Draws the layer on a sheet, which nobody sees.
  public func render(in ctx: CGContext) {}
}
