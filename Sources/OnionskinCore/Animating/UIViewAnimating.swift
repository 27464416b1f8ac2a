/// Tells where an animator is in its life.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not begun, or is over.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits to be finished.
  case stopped
}

/// Tells where an animator ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// Where its animations end.
  case end
  /// Where its animations began.
  case start
  /// Where it was stopped.
  case current
}

/// What can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Where it is in its life.
  var state: UIViewAnimatingState { get }

  /// A Boolean value that indicates whether it moves.
  var isRunning: Bool { get }

  /// A Boolean value that indicates whether it moves back to its start.
  var isReversed: Bool { get set }

  /// How much of its way it has done, from 0 to 1, in the direction in which it moves.
  var fractionComplete: CGFloat { get set }

  /// Starts it, or lets it go on.
  func startAnimation()

  /// Starts it, or lets it go on, after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Lets it stand where it is.
  func pauseAnimation()

  /// Ends it where it is.
  ///
  /// - Parameter withoutFinishing: Whether that is all; otherwise it waits to be finished.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Finishes what was stopped.
  ///
  /// - Parameter finalPosition: Where it ends.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What can be given more animations while it runs.
///
/// ## Differences from UIKit
///
/// In Objective-C the methods are optional. Here they are required, and do nothing by default.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the duration.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The part of the duration, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// Lets it go on at another pace.
  ///
  /// - Parameters:
  ///   - parameters: The pace; `nil` to keep it.
  ///   - durationFactor: The duration, as a multiple of the original; 0 for what is left.
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
