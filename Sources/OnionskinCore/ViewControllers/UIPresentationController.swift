/// An object that manages the presentation of a view controller.
///
/// A transitioning delegate returns a subclass for the style `.custom`. Its methods are called
/// before and after each transition. Use the transition coordinator of the presented view
/// controller to animate changes alongside the transition.
///
/// ```swift
/// final class DrawerPresentation: UIPresentationController {
///   let dim = UIView()
///
///   override var frameOfPresentedViewInContainerView: CGRect {
///     CGRect(x: 0, y: 0, width: 300, height: containerView?.bounds.height ?? 0)
///   }
///
///   override func presentationTransitionWillBegin() {
///     dim.frame = containerView?.bounds ?? .zero
///     dim.alpha = 0
///     containerView?.insertSubview(dim, at: 0)
///     presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
///       self.dim.alpha = 1
///     })
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// The style of the presentation, once it has begun.
  final var style = UIModalPresentationStyle.custom
  /// What holds the presented view on screen.
  final var container: PresentationContainerView?
  /// Where the view was that the presented one has taken the place of.
  final var presenterPlace: PresenterPlace?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The view controller that is presented.
  ///   - presentingViewController: The view controller that presents it; `nil` until it is known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The delegate of the presentation controller.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view controller that is presented.
  public final var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The view controller that presents it.
  public final var presentingViewController: UIViewController { presenting ?? UIViewController() }
  /// The style of the presentation.
  public final var presentationStyle: UIModalPresentationStyle { style }
  /// The view in which the presentation takes place; `nil` while nothing is presented.
  public final var containerView: UIView? { container }

  /// The view that is added to the container view, which is that of the presented view controller.
  open var presentedView: UIView? { presented?.view }
  /// The final frame of the presented view, which by default fills the container view.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// A Boolean value that indicates whether the presenting view is removed at the end.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  /// A Boolean value that indicates whether the presentation covers the whole screen; without
  /// effect.
  open var shouldPresentInFullscreen: Bool { true }

  /// Tells the controller that the container view is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Tells the controller that the container view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Tells the controller that the presentation is about to begin.
  open func presentationTransitionWillBegin() {}
  /// Tells the controller that the presentation has ended or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Tells the controller that the dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// Tells the controller that the dismissal has ended or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - For the transition

  final func begin(from presenting: UIViewController, style: UIModalPresentationStyle) {
    self.presenting = presenting
    self.style = style
  }

  /// Lets a finger drag the presented view, if it may.
  func prepareForDragging() {}

  /// What is dimmed behind the presented view; `nil` for nothing.
  var dimming: UIView? { nil }

  /// Puts the presented view where it belongs.
  final func placePresentedView() {
    guard let container, let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    if let dimming, dimming.superview !== container {
      dimming.frame = container.bounds
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimming, at: 0)
    }
    view.frame = frame
    if frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    if view.superview !== container { container.addSubview(view) }
    prepareForDragging()
  }
}

/// The delegate of a presentation controller.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Asks the delegate whether a gesture may dismiss the presentation.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Tells the delegate that a gesture begins to dismiss the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that a gesture has dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that a gesture tried to dismiss the presentation and was not allowed to.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The view that holds what is presented, in front of the presenter's.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// Where a presenter's view was before it left the screen.
@MainActor
struct PresenterPlace {
  private weak var superview: UIView?
  private let index: Int

  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Puts a view back, if somebody has taken it away or put it elsewhere.
  func restore(_ view: UIView) {
    guard let superview else { return }
    if view.superview !== superview { superview.insertSubview(view, at: index) }
    view.frame = superview.bounds
  }
}
