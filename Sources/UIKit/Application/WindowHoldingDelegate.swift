/// The part of ``UIApplicationDelegate`` and ``UIWindowSceneDelegate`` that holds the window.
///
/// In UIKit, `window` is an optional property of both protocols. A class declares it as `UIWindow?`, or
/// not at all, and code that knows only the protocol unwraps it twice:
///
/// ```swift
/// let root = UIApplication.shared.delegate?.window??.rootViewController
/// ```
///
/// This protocol requires the property as a class declares it, and both delegate protocols add the one
/// that is unwrapped twice. Don't conform to this protocol itself.
@preconcurrency @MainActor public protocol WindowHoldingDelegate: NSObjectProtocol {
  /// The window; `nil` for none.
  @_disfavoredOverload
  var window: UIWindow? { get set }
}

extension WindowHoldingDelegate {
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// The window, as the class declares it.
  var heldWindow: UIWindow? {
    let delegate: any WindowHoldingDelegate = self
    return delegate.window
  }
}
