public import FoundationNames

/// An object that responds to the selectors in legacy code.
///
/// Without the Objective-C runtime, a method cannot be looked up by its name. The object returns it
/// instead.
///
/// ```swift
/// extension Panel: SelectorResponder {
///   func animationCallback(for selector: Selector) -> AnimationCallback? {
///     switch selector {
///     case "panelDidClose": .stop { self.removeFromSuperview() }
///     case "animationDidStop:finished:context:": .stop(animationDidStop)
///     default: nil
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol SelectorResponder: AnyObject {
  /// Returns the callback for a selector; `nil` if the object does not respond to it.
  ///
  /// - Parameter selector: The selector, for which the object is asked when its callback is due.
  /// - Returns: The callback; `nil` if the object does not respond to the selector.
  func animationCallback(for selector: Selector) -> AnimationCallback?
}

/// A callback: a method of a delegate, with the arguments that it takes.
///
/// A start callback may take the identifier of the animation and the context; a stop callback may
/// take the identifier, whether the animations finished, and the context. `finished` is an
/// `NSNumber`, as in UIKit, and the context is passed unchanged.
@preconcurrency @MainActor
public struct AnimationCallback {
  package let call: @MainActor (Arguments) -> Void

  init(_ call: @escaping @MainActor (Arguments) -> Void) { self.call = call }

  /// Creates a start callback without arguments.
  public static func start(_ body: @escaping @MainActor () -> Void) -> AnimationCallback {
    AnimationCallback { _ in body() }
  }

  /// Creates a start callback that takes the identifier.
  public static func start(
    _ body: @escaping @MainActor (_ animationID: String?) -> Void
  ) -> AnimationCallback {
    AnimationCallback { body($0.animationID) }
  }

  /// Creates a start callback that takes the identifier and the context.
  public static func start(
    _ body:
      @escaping @MainActor (_ animationID: String?, _ context: UnsafeMutableRawPointer?) ->
      Void
  ) -> AnimationCallback {
    AnimationCallback { body($0.animationID, $0.context) }
  }

  /// Creates a stop callback without arguments.
  public static func stop(_ body: @escaping @MainActor () -> Void) -> AnimationCallback {
    AnimationCallback { _ in body() }
  }

  /// Creates a stop callback that takes the identifier.
  public static func stop(
    _ body: @escaping @MainActor (_ animationID: String?) -> Void
  ) -> AnimationCallback {
    AnimationCallback { body($0.animationID) }
  }

  /// Creates a stop callback that takes the identifier and whether the animations finished.
  public static func stop(
    _ body: @escaping @MainActor (_ animationID: String?, _ finished: NSNumber) -> Void
  ) -> AnimationCallback { AnimationCallback { body($0.animationID, $0.finished) } }

  /// Creates a stop callback that takes all three arguments.
  public static func stop(
    _ body:
      @escaping @MainActor (
        _ animationID: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?
      ) -> Void
  ) -> AnimationCallback { AnimationCallback { body($0.animationID, $0.finished, $0.context) } }

  /// Creates an action that takes its sender, such as a display link.
  public static func action(
    _ body: @escaping @MainActor (_ sender: AnyObject?) -> Void
  ) -> AnimationCallback {
    AnimationCallback { body($0.sender) }
  }
}

/// A class of this package that responds to some of its own methods if a delegate does not.
@MainActor package protocol BuiltInSelectorResponder: AnyObject {
  func builtInCallback(for selector: Selector) -> AnimationCallback?
}

extension AnimationCallback: SelectorCallback {}
