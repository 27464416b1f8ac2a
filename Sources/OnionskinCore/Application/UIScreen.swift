/// The screen of a loop's application, which nothing is drawn on.
///
/// Its numbers are those of the loop's ``RenderLoop/device``.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private weak var loop: RenderLoop?
  private var specification: RenderLoop.Device { loop?.device ?? RenderLoop.Device() }

  init(of loop: RenderLoop) {
    self.loop = loop
    super.init()
  }

  /// The screen of the current loop.
  open class var main: UIScreen { RenderLoop.current.application.screen }

  /// All screens: the one.
  open class var screens: [UIScreen] { [main] }

  /// The rectangle of the screen, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: specification.screenSize) }

  /// The rectangle of the screen, in pixels.
  open var nativeBounds: CGRect {
    let (size, scale) = (specification.screenSize, specification.scale)
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// The number of pixels in a point.
  open var scale: CGFloat { specification.scale }

  /// How many pixels of the screen a point has.
  open var nativeScale: CGFloat { specification.scale }

  /// How bright the screen is, from 0 to 1: stored only.
  open var brightness: CGFloat = 0.5

  /// How many frames the loop has each second.
  open var maximumFramesPerSecond: Int { loop?.framesPerSecond ?? 60 }

  /// What views on the screen are shown on.
  open var traitCollection: UITraitCollection { UITraitCollection(of: specification) }

  /// Creates a display link of the current loop.
  ///
  /// - Parameters:
  ///   - target: The object to call.
  ///   - sel: Its method, which may take the link.
  /// - Returns: The link.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target as AnyObject, selector: sel)
  }
}
