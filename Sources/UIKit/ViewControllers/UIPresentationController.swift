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
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// The style of the presentation, once it has begun.
  final var style = UIModalPresentationStyle.custom
  /// The view that contains the presented view on screen.
  final var container: PresentationContainerView?
  /// The position of the presenter's view before it was removed; `nil` if it was not.
  final var presenterPosition: PresenterPosition?

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
  }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  open var presentingViewController: UIViewController { presenting ?? UIViewController() }
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The view in which the presentation takes place; `nil` while nothing is presented.
  open var containerView: UIView? { container }

  /// The view that is added to the container view, which is that of the presented view controller.
  open var presentedView: UIView? { presented?.view }
  /// The final frame of the presented view, which by default fills the container view.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// A Boolean value that indicates whether the presenting view is removed at the end.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  /// A Boolean value that indicates whether the presentation covers the whole screen; without
  /// effect.
  open var shouldPresentInFullscreen: Bool { true }

  /// The style to which the presentation adapts; always none, as the traits of the screen do not change.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style to which the presentation adapts, which by default is none; never called
  /// here.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  /// The traits of the presentation, which are those of the presented view controller.
  open var traitCollection: UITraitCollection { presented?.traitCollection ?? .current }
  /// The traits that override those of the presented view controller: stored only.
  open var overrideTraitCollection: UITraitCollection?
  /// Tells the controller that the traits have changed; never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Sizes

  /// The preferred size of the presented view controller, in points.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

  /// Tells the controller that the preferred size of the presented view controller has changed.
  ///
  /// Override this method to lay out the presented view again.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Tells the controller that constraints have resized the presented view; never called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented view, which is by default the size of the container view.
  ///
  /// - Parameters:
  ///   - container: The presented view controller.
  ///   - parentSize: The size of the container view, in points.
  /// - Returns: The size, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Tells the controller that the size of the container view is about to change.
  ///
  /// Only the program calls this method. The call is forwarded to the presented view controller if the size
  /// of its view is about to change, too.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: The coordinator of the transition.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented, let view = presented.viewIfLoaded else { return }
    let newSize = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    guard view.bounds.size != newSize else { return }
    presented.viewWillTransition(to: newSize, with: coordinator)
  }

  /// Tells the controller that the traits are about to change.
  ///
  /// Only the program calls this method. The call is forwarded to the presented view controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }

  // MARK: - Presentation events

  /// Tells the controller that the container view is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Tells the controller that the container view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  /// Tells the controller that the presentation has ended or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// Tells the controller that the dismissal has ended or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - Transitions

  final func begin(from presenting: UIViewController, style: UIModalPresentationStyle) {
    self.presenting = presenting
    self.style = style
  }

  /// Adds the container view to a view, which the open block does not animate.
  ///
  /// - Parameters:
  ///   - frame: The frame of the container view.
  ///   - host: The superview.
  ///   - sibling: The subview behind the container view; `nil` for all subviews.
  final func addContainer(frame: CGRect, to host: UIView, above sibling: UIView?) {
    host.layer.handle.loop.outsideOpenBlock {
      let made = PresentationContainerView(frame: frame)
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.presentation = self
      container = made
      if let sibling {
        host.insertSubview(made, aboveSubview: sibling)
      } else {
        host.addSubview(made)
      }
    }
  }

  /// Prepares the presented view for dragging, if the presentation supports it.
  func prepareForDragging() {}

  /// The dimming view behind the presented view; `nil` for none.
  var dimming: UIView? { nil }

  /// Lays out the presented view in the container.
  ///
  /// - Parameter keepsFrame: Whether a view that is already in the container keeps its frame, which the
  ///   program's animator has set.
  final func layOutPresentedView(keepingFrame keepsFrame: Bool = false) {
    guard let container, let view = presentedView else { return }
    let keepsFrame = keepsFrame && view.isDescendant(of: container)
    let frame = keepsFrame ? view.frame : frameOfPresentedViewInContainerView
    addDimming()
    if !keepsFrame { view.frame = frame }
    if frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    if !keepsFrame, view.superview !== container { container.addSubview(view) }
    prepareForDragging()
  }

  /// The dimming view that was added; `nil` for none.
  final weak var addedDimming: UIView?

  /// Adds the dimming view behind the presented view.
  final func addDimming() {
    guard let container, let dimming, dimming.superview !== container else { return }
    addedDimming = dimming
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
  }
}

/// The delegate of a presentation controller.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style to which the presentation adapts; never called here.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle

  /// Returns the style to which the presentation adapts in an environment; never called here.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Returns the view controller to present in an adapted style; never called here.
  ///
  /// - Parameters:
  ///   - controller: The presentation controller.
  ///   - style: The style.
  /// - Returns: The view controller; `nil` for the current one.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Tells the delegate that a gesture begins to dismiss the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Tells the delegate that a gesture tried to dismiss the presentation and was not allowed to.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
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

/// The view that contains the presented view, in front of the presenter's view.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// The position of a presenter's view before it was removed.
@MainActor struct PresenterPosition {
  private weak var superview: UIView?
  private let index: Int
  /// The frame in the superview; `nil` if the view filled it.
  private let frame: CGRect?

  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
    frame = view.frame == superview.bounds ? nil : view.frame
  }

  /// Returns a view to its superview, if necessary, and to its frame there.
  func restore(_ view: UIView) {
    guard let superview else { return }
    if view.superview !== superview { superview.insertSubview(view, at: index) }
    view.frame = frame ?? superview.bounds
  }
}
