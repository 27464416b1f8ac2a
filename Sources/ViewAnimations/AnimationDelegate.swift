import UIKit

#if canImport(ObjectiveC)
  import ObjectiveC

  /// The delegates that wait for their animations: nobody else owns them.
  @MainActor private var delegates = Set<AnimationDelegate>()
#endif

/// Carries a completion closure to where UIKit calls a selector.
///
/// The animation is not relied on to keep its delegate, so a set does, from before the changes until
/// the closure has returned. While it runs, the set still contains the delegate.
@MainActor
final class AnimationDelegate: NSObject {
  private let callback: (Bool) -> Void

  init(callback: @escaping (Bool) -> Void) {
    self.callback = callback
  }

  #if canImport(ObjectiveC)
    static func beginAnimations(fileID: String, line: Int) {
      UIView.beginAnimations(nil, context: nil)
    }

    static func set(callback: @escaping (Bool) -> Void) {
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
    /// Opens a block that messages place where the program called.
    static func beginAnimations(fileID: String, line: Int) {
      UIView.beginAnimations(nil, context: nil, fileID: fileID, line: line)
    }

    /// Makes the innermost block call a closure when it has stopped.
    static func set(callback: @escaping (Bool) -> Void) {
      let delegate = AnimationDelegate(callback: callback)
      RenderLoop.current.delegates.insert(delegate)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop("animationDidStop:finished:context:")
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

#if !canImport(ObjectiveC)
  extension AnimationDelegate: SelectorResponder {
    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "animationDidStop:finished:context:" ? .stop(animationDidStop) : nil
    }
  }
#endif
