/// An object that says who animates how a view controller is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns who animates a presentation; `nil` for the system.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns who animates a dismissal; `nil` for the system.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns who drives a presentation; `nil` for time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns who drives a dismissal; `nil` for time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns who places a view controller of the style `.custom`; `nil` for one that fills the
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

/// An object that animates from one view controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns how many seconds it takes.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Animates.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the animator that moves the transition, so that it can be paused and scrubbed.
  ///
  /// An object that has none leaves the method out.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Tells that it has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The animator that the object has written a method for; `nil` if it has not.
  func ownInterruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator? {
    interruptibleAnimator(using: transitionContext) as? UIViewPropertyAnimator
  }
}

/// What stands for the animator that an object has not.
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

/// An object that drives a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins to drive it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on by itself: 1 is as fast as it would be.
  var completionSpeed: CGFloat { get }
  /// How it goes on by itself.
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value that indicates whether somebody drives it from the beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// What a transition knows.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which it takes place.
  var containerView: UIView { get }
  /// A Boolean value that indicates whether it is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether somebody drives it.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether it was called off.
  var transitionWasCancelled: Bool { get }
  /// How the view is placed.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the container is turned: not at all.
  var targetTransform: CGAffineTransform { get }
  /// Lets fingers take hold of a transition that runs by itself.
  func pauseInteractiveTransition()
  /// Tells how far it is.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that it goes on to its end by itself.
  func finishInteractiveTransition()
  /// Tells that it goes back to its beginning.
  func cancelInteractiveTransition()
  /// Tells that it has ended.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of its view controllers.
  @_disfavoredOverload
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of its views.
  @_disfavoredOverload
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns where a view is at the beginning.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns where a view is at the end.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

// A transition that is never completed is reported with the place at which its animator first asked for
// a view: the calls that begin it are open, and an open method has no room for a call site.
extension UIViewControllerContextTransitioning {
  /// Returns one of its view controllers.
  ///
  /// - Parameters:
  ///   - key: Which one.
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

  /// Returns one of its views.
  ///
  /// - Parameters:
  ///   - key: Which one.
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

/// Which view controller of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one that leaves.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that comes.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one that leaves.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The one that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What animates along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates along, in the time and on the curve of the transition.
  ///
  /// It can be asked for until `viewWillAppear(_:)` has returned, and right after the call that starts
  /// the transition. In `viewIsAppearing(_:)` and later the changes are made at once, and the
  /// completion is called all the same.
  ///
  /// - Parameters:
  ///   - animation: The changes; `nil` for none.
  ///   - completion: Called when the transition has ended, or was cancelled.
  /// - Returns: `true` if the changes animate along; otherwise, `false`.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates along in a view that is not in the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls a closure when fingers leave the transition, or take hold of it again.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )

  /// Calls a closure when fingers leave the transition.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Animates along, without anything to do at the end.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What who animates along knows.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// A Boolean value that indicates whether it is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether fingers drive it now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether fingers drove it at its start.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that indicates whether fingers can take hold of it while it runs.
  var isInterruptible: Bool { get }
  /// A Boolean value that indicates whether it was called off.
  var isCancelled: Bool { get }
  /// How far it was when fingers last moved it, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on by itself.
  var completionVelocity: CGFloat { get }
  /// How it goes on by itself.
  var completionCurve: UIView.AnimationCurve { get }
  /// How the view is placed.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the container is turned: not at all.
  var targetTransform: CGAffineTransform { get }
  /// How many seconds it takes.
  var transitionDuration: TimeInterval { get }
  /// The view in which it takes place.
  var containerView: UIView { get }
  /// Returns one of its view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of its views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
