/// An object that answers for the methods that legacy code names by selector.
///
/// Without the Objective-C runtime nobody can look a method up by its name, so the delegate does.
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
  /// Returns what to call for a selector; nil if the object does not respond to it.
  ///
  /// - Parameter selector: The selector, asked for when its callback is due.
  /// - Returns: What to call, or nil.
  func animationCallback(for selector: Selector) -> AnimationCallback?
}

/// A method of a delegate, with as many of the arguments as it takes.
///
/// A start callback may take the animation's identifier and the context; a stop callback the
/// identifier, whether the animations finished, and the context. `finished` is an `NSNumber`, as
/// UIKit's is, and the context is passed through untouched.
@preconcurrency @MainActor
public struct AnimationCallback {
  let call: @MainActor (Arguments) -> Void

  init(_ call: @escaping @MainActor (Arguments) -> Void) {
    self.call = call
  }

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
  ) -> AnimationCallback {
    AnimationCallback { body($0.animationID, $0.finished) }
  }

  /// Creates a stop callback that takes all three arguments.
  public static func stop(
    _ body:
      @escaping @MainActor (
        _ animationID: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?
      ) -> Void
  ) -> AnimationCallback {
    AnimationCallback { body($0.animationID, $0.finished, $0.context) }
  }

  /// Creates an action that takes its sender, such as a display link.
  public static func action(
    _ body: @escaping @MainActor (_ sender: AnyObject?) -> Void
  ) -> AnimationCallback {
    AnimationCallback { body($0.sender) }
  }
}

/// A class of ours that answers for some of its own methods if a delegate does not.
@MainActor
protocol BuiltInSelectorResponder: AnyObject {
  func builtInCallback(for selector: Selector) -> AnimationCallback?
}
