/// The root of a tree of views on screen.
///
/// ## Differences from UIKit
///
/// A window is on screen from the start, and has no screen, scene or root view controller.
open class UIWindow: UIView {
  /// A Boolean value that indicates whether the window was made key last.
  public private(set) var isKeyWindow = false

  /// Creates a window with a frame.
  ///
  /// - Parameter frame: The rectangle that it covers on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.handle.loop.state.store.layers[layer.slot.index].isWindow = true
  }

  /// Creates a window without size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.handle.loop.state.store.layers[layer.slot.index].isWindow = true
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }
}
