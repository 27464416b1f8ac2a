import UIKit

#if canImport(Darwin)
  import ObjectiveC

  /// The delegates whose animations have not stopped.
  @MainActor private var delegates = Set<AnimationDelegate>()
#endif

/// A delegate that calls a completion closure when UIKit calls its selector.
///
/// A set keeps the delegate alive from before the changes until the closure has returned, so that
/// this does not depend on the animation.
@MainActor final class AnimationDelegate: NSObject {
  private let callback: (Bool) -> Void

  init(callback: @escaping (Bool) -> Void) { self.callback = callback }

  #if canImport(Darwin)
    static func set(callback: @escaping (Bool) -> Void, fileID: String, line: Int) {
      let delegate = AnimationDelegate(callback: callback)
      delegates.insert(delegate)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop(#selector(animationDidStop(_:finished:context:)))
    }

    @objc func animationDidStop(
      _ animationID: String?,
      finished: NSNumber,
      context: UnsafeMutableRawPointer?
    ) {
      callback(finished.boolValue)
      delegates.remove(self)
    }
  #else
    /// Sets a closure that the innermost block calls when it has stopped.
    static func set(callback: @escaping (Bool) -> Void, fileID: String, line: Int) {
      let delegate = AnimationDelegate(callback: callback)
      RenderLoop.current.delegates.insert(delegate)
      UIView.setAnimationDelegate(delegate, fileID: fileID, line: line)
      UIView.setAnimationDidStop("animationDidStop:finished:context:", fileID: fileID, line: line)
    }

    func animationDidStop(
      _ animationID: String?,
      finished: NSNumber,
      context: UnsafeMutableRawPointer?
    ) {
      callback(finished.boolValue)
      RenderLoop.current.delegates.remove(self)
    }
  #endif
}

#if canImport(Darwin)
  // UIKit's methods have no parameters for a call site. The emulation's do, for messages.
  extension UIView {
    static func beginAnimations(
      _ animationID: String?,
      context: UnsafeMutableRawPointer?,
      fileID: String,
      line: Int
    ) { beginAnimations(animationID, context: context) }

    static func setAnimationDuration(_ duration: TimeInterval, fileID: String, line: Int) {
      setAnimationDuration(duration)
    }

    static func setAnimationDelay(_ delay: TimeInterval, fileID: String, line: Int) {
      setAnimationDelay(delay)
    }

    static func setAnimationCurve(_ curve: AnimationCurve, fileID: String, line: Int) {
      setAnimationCurve(curve)
    }

    static func setAnimationRepeatCount(_ repeatCount: Float, fileID: String, line: Int) {
      setAnimationRepeatCount(repeatCount)
    }

    static func setAnimationRepeatAutoreverses(_ autoreverses: Bool, fileID: String, line: Int) {
      setAnimationRepeatAutoreverses(autoreverses)
    }

    static func setAnimationBeginsFromCurrentState(_ begins: Bool, fileID: String, line: Int) {
      setAnimationBeginsFromCurrentState(begins)
    }

    static func commitAnimations(fileID: String, line: Int) { commitAnimations() }
  }
#else
  import RenderEngine

  extension AnimationDelegate: SelectorResponder {
    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "animationDidStop:finished:context:" ? .stop(animationDidStop) : nil
    }
  }
#endif
