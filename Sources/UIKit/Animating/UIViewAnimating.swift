/// The states of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// The animator has not started, or has finished.
  case inactive
  /// The animator runs or is paused.
  case active
  case stopped
}

/// The positions at which the animations of an animator can end.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable { case end, start, current }

/// An object whose animations can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }

  /// A Boolean value that indicates whether the animations run.
  var isRunning: Bool { get }

  /// A Boolean value that indicates whether the animations run in reverse.
  var isReversed: Bool { get set }

  /// The fraction of the animations that is complete, from 0 to 1, in the direction in which they
  /// run.
  var fractionComplete: CGFloat { get set }

  /// Starts the animations, or continues them if they are paused.
  func startAnimation()

  /// Starts the animations, or continues them if they are paused, after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Pauses the animations where they are.
  func pauseAnimation()

  /// Stops the animations where they are.
  ///
  /// - Parameter withoutFinishing: `true` to end at once without calling completions; `false` to
  ///   wait for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object to which animations can be added while it runs.
///
/// ## Differences from UIKit
///
/// In Objective-C the methods are optional. Here they are required and have default implementations
/// that do nothing.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the duration.
  ///
  /// - Parameters:
  ///   - animation: A closure that makes the changes.
  ///   - delayFactor: The delay, as a fraction of the duration, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a completion, which is called when the animations end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// Continues paused animations with other timing parameters.
  ///
  /// - Parameters:
  ///   - parameters: The timing parameters; `nil` to keep the current ones.
  ///   - durationFactor: The remaining duration, as a multiple of the original duration; 0 for the
  ///     time that is left.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

extension UIViewImplicitlyAnimating {
  @_disfavoredOverload
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  @_disfavoredOverload
  public func addAnimations(_ animation: @escaping () -> Void) {}
  @_disfavoredOverload
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  @_disfavoredOverload
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {}
}
