/// An object that places a view controller that is presented, and what belongs to it.
///
/// A subclass is returned by a transitioning delegate, for the style `.custom`. Its hooks are called
/// around each transition; changes that are to animate along are made with the coordinator of the
/// view controller that is presented.
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
  ///   - presentingViewController: The one that presents it; `nil` until that is known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The object that is asked before a swipe dismisses, and told of it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view controller that is presented.
  public final var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The view controller that presents it.
  public final var presentingViewController: UIViewController { presenting ?? UIViewController() }
  /// The style of the presentation.
  public final var presentationStyle: UIModalPresentationStyle { style }
  /// The view in which everything takes place; `nil` while nothing is presented.
  public final var containerView: UIView? { container }

  /// The view that is put into the container: that of the presented view controller.
  open var presentedView: UIView? { presented?.view }
  /// Where the presented view is at the end: all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// A Boolean value that indicates whether the presenter's view leaves the screen at the end.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  /// A Boolean value that indicates whether all of the screen is covered: stored nowhere.
  open var shouldPresentInFullscreen: Bool { true }

  /// Tells that the container is about to lay out.
  open func containerViewWillLayoutSubviews() {}
  /// Tells that the container has laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Tells that the view controller is about to be presented.
  open func presentationTransitionWillBegin() {}
  /// Tells that it was presented, or that this was called off.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Tells that the view controller is about to be dismissed.
  open func dismissalTransitionWillBegin() {}
  /// Tells that it was dismissed, or that this was called off.
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

/// What an object is asked and told about a view controller that is presented.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Tells whether a swipe may dismiss it.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Tells that a swipe begins to dismiss it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Tells that a swipe has dismissed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Tells that a swipe was not allowed to dismiss it.
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
