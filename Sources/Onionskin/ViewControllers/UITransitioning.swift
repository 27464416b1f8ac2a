/// Names for signatures: nothing is presented, so none of them is called here.

/// An object that says who animates how a view controller is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns who animates a presentation; nil for the system.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns who animates a dismissal; nil for the system.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns who drives a presentation; nil for time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns who drives a dismissal; nil for time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
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

  /// Tells that it has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins to drive it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
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
  /// Tells how far it is.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that it goes on to its end by itself.
  func finishInteractiveTransition()
  /// Tells that it goes back to its beginning.
  func cancelInteractiveTransition()
  /// Tells that it has ended.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of its view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of its views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns where a view is at the beginning.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns where a view is at the end.
  func finalFrame(for viewController: UIViewController) -> CGRect
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
  /// Animates along.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// What who animates along knows.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// A Boolean value that indicates whether it is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether it was called off.
  var isCancelled: Bool { get }
  /// How many seconds it takes.
  var transitionDuration: TimeInterval { get }
  /// The view in which it takes place.
  var containerView: UIView { get }
  /// Returns one of its view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of its views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that drives a transition by a fraction: it stores how, and there is nothing to drive.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// How far the transition is, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How fast it goes on by itself: 1 is as fast as it would be.
  open var completionSpeed: CGFloat = 1
  /// How it goes on by itself.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A Boolean value that indicates whether somebody drives it from the beginning.
  open var wantsInteractiveStart = true
  /// How many seconds it takes.
  open var duration: CGFloat { 0 }

  /// Begins to drive a transition.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
  /// Stores how far the transition is.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }
  /// Goes on to the end.
  open func finish() {}
  /// Goes back to the beginning.
  open func cancel() {}
}
