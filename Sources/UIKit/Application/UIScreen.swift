import AnimationModel
import RenderEngine

/// The screen of a loop's application, on which nothing is drawn.
///
/// Its values are those of the loop's ``RenderLoop/device``.
@preconcurrency @MainActor open class UIScreen: NSObject {
  private weak var loop: RenderLoop?
  private var specification: RenderLoop.Device { loop?.device ?? RenderLoop.Device() }

  init(of loop: RenderLoop) { self.loop = loop }

  /// The insets of the safe area of a window that fills the screen.
  final var safeAreaInsets: UIEdgeInsets { specification.safeAreaInsets }

  /// The screen of the current loop.
  open class var main: UIScreen { RenderLoop.current.application.screen }

  /// All screens, of which there is one.
  open class var screens: [UIScreen] { [main] }

  /// The bounds of the screen, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: specification.screenSize) }

  /// The part of the screen below the status bar, in points.
  open var applicationFrame: CGRect {
    let bar = loop?.application.application.statusBarFrame.height ?? 0
    return CGRect(
      x: 0,
      y: bar,
      width: specification.screenSize.width,
      height: specification.screenSize.height - bar
    )
  }

  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect {
    let (size, scale) = (specification.screenSize, specification.scale)
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// The number of pixels per point.
  open var scale: CGFloat { specification.scale }

  /// The number of physical pixels per point.
  open var nativeScale: CGFloat { specification.scale }

  /// The brightness of the screen, from 0 to 1: stored only.
  open var brightness: CGFloat = 0.5

  /// The number of frames per second of the loop.
  open var maximumFramesPerSecond: Int { loop?.framesPerSecond ?? 60 }

  open var traitCollection: UITraitCollection { UITraitCollection(of: specification) }

  /// Creates a display link of the current loop.
  ///
  /// - Parameters:
  ///   - target: The target of the display link.
  ///   - sel: The selector of the target's method, which may take the display link.
  /// - Returns: The display link.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target as AnyObject, selector: sel)
  }
}
