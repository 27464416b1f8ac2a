import AnimationModel
import AnimationTraces

/// The transitioning delegate of a view controller, which provides the objects of its presentation.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Asks the delegate for the animator of a presentation; `nil` for the system's animator.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the animator of a dismissal; `nil` for the system's animator.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the interactive driver of a presentation; `nil` for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Asks the delegate for the interactive driver of a dismissal; `nil` for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Asks the delegate for the presentation controller of the style `.custom`; `nil` for one that fills the
  /// window.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// An animator of a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the animator of the transition, so that it can be paused and scrubbed.
  ///
  /// Do not implement this method for a transition that cannot be interrupted.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// Returns the property animator that the object provides; `nil` if it provides none.
  func ownInterruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator? {
    interruptibleAnimator(using: transitionContext) as? UIViewPropertyAnimator
  }
}

/// The placeholder for an animator that an object does not provide.
private final class NoAnimator: UIViewImplicitlyAnimating {
  @MainActor static let shared = NoAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// An interactive driver of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins to drive a transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the transition continues after the interaction; 1 is the normal speed.
  var completionSpeed: CGFloat { get }
  /// The curve with which the transition continues after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value that indicates whether the transition is interactive from the beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// The context of a transition between view controllers.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the container view, which is always the identity transform.
  var targetTransform: CGAffineTransform { get }
  /// Pauses a running transition, so that it becomes interactive.
  func pauseInteractiveTransition()
  /// Reports the completed fraction of the transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction has ended and the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction has ended and the transition returns to its beginning.
  func cancelInteractiveTransition()
  /// Tells the object that the transition has ended.
  func completeTransition(_ didComplete: Bool)
  @_disfavoredOverload
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  @_disfavoredOverload
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the final frame of a view controller's view.
  ///
  /// For a presented view controller, it is the frame that the presentation controller returns. For a
  /// dismissed one, it is the current frame.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

// A transition that is never completed is reported with the call site at which its animator first requested
// a view: the calls that begin it are open methods, which cannot have call-site parameters.
extension UIViewControllerContextTransitioning {
  /// Returns a view controller of the transition.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The view controller; `nil` if the transition has none.
  public func viewController(
    forKey key: UITransitionContextViewControllerKey,
    fileID: String = #fileID,
    line: Int = #line
  ) -> UIViewController? {
    (self as? ScreenTransition)?.noteUse(at: CallSite(fileID: fileID, line: line))
    let find: (UITransitionContextViewControllerKey) -> UIViewController? =
      self.viewController(forKey:)
    return find(key)
  }

  /// Returns a view of the transition.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The view; `nil` if the transition has none.
  public func view(
    forKey key: UITransitionContextViewKey,
    fileID: String = #fileID,
    line: Int = #line
  ) -> UIView? {
    (self as? ScreenTransition)?.noteUse(at: CallSite(fileID: fileID, line: line))
    let find: (UITransitionContextViewKey) -> UIView? = self.view(forKey:)
    return find(key)
  }
}

/// The keys of the view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the view controller that disappears.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The key of the view controller that appears.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The keys of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the view that disappears.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The key of the view that appears.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// A coordinator of animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations alongside the transition, with its duration and curve.
  ///
  /// Call this method before `viewWillAppear(_:)` returns, or right after the call that starts the
  /// transition. In `viewIsAppearing(_:)` and later, the changes are made at once, and the completion is
  /// still called.
  ///
  /// - Parameters:
  ///   - animation: The changes; `nil` for none.
  ///   - completion: A closure to call when the transition has ended or was cancelled; `nil` for none.
  /// - Returns: `true` if the changes animate alongside the transition; otherwise, `false`.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs animations alongside the transition in a view outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure when the interaction ends or begins again.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )

  /// Calls a closure when the interaction ends.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The context of animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was interactive at its start.
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isCancelled: Bool { get }
  /// The completed fraction when the transition was last interactive, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The velocity with which the transition continues after the interaction.
  var completionVelocity: CGFloat { get }
  /// The curve with which the transition continues after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the container view, which is always the identity transform.
  var targetTransform: CGAffineTransform { get }
  /// The duration of the transition in seconds.
  var transitionDuration: TimeInterval { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
