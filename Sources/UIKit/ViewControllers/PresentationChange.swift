import RenderEngine

/// One presentation or dismissal, from the call to its completion.
@MainActor struct PresentationChange {
  private let controller: UIPresentationController
  private let presenter: UIViewController
  private let presented: UIViewController
  private let isAnimated: Bool

  init(
    _ controller: UIPresentationController,
    from presenter: UIViewController,
    to presented: UIViewController,
    animated: Bool
  ) {
    self.controller = controller
    self.presenter = presenter
    self.presented = presented
    isAnimated = animated
  }

  private typealias Side = ScreenTransition.Side

  // MARK: - Presenting

  func present(source: UIViewController, completion: (() -> Void)?) {
    guard let container = controller.container, let view = presenter.view else { return }
    let removesPresenter = controller.shouldRemovePresentersView
    if removesPresenter { controller.presenterPosition = PresenterPosition(of: view) }
    var from = Side(
      controller: presenter,
      view: removesPresenter ? view : nil,
      getsAppearanceCalls: removesPresenter
    )
    from.initialFrame = view.frame
    if !removesPresenter { from.finalFrame = view.frame }
    let to = Side(controller: presented, view: controller.presentedView, cause: .presented)
    let own = transitioning?.animationController(
      forPresented: presented,
      presenting: presenter,
      source: source
    )
    var steps = ScreenTransition.Steps()
    // A presentation controller may lay out its container view as it begins.
    steps.finalFrame = { [controller] in controller.frameOfPresentedViewInContainerView }
    steps.willBegin = { [controller] in controller.presentationTransitionWillBegin() }
    steps.layOutViews = { [controller] in
      controller.layOutPresentedView()
      if removesPresenter { view.removeFromSuperview() }
    }
    steps.cleanUp = { [self] completed in
      if completed {
        controller.layOutPresentedView(keepingFrame: isAnimated && own != nil)
        if removesPresenter { view.removeFromSuperview() }
      } else {
        controller.presentedView?.removeFromSuperview()
        controller.presenterPosition?.restore(view)
      }
    }
    steps.didEnd = { [self] completed in
      presented.rare.presentationTransition = nil
      controller.presentationTransitionDidEnd(completed)
      if !completed { forget() }
    }
    steps.completion = { completed in if completed { completion?() } }
    // The program's animator finds the outgoing view in the container, and adds the incoming one.
    if isAnimated, own != nil, removesPresenter { container.insertSubview(view, at: 0) }
    let animator =
      isAnimated
      ? own
        ?? system(isComing: true, removesPresenter ? view : nil) { [controller] in
          controller.layOutPresentedView()
        } : nil
    begin(
      ScreenTransition(
        .present,
        on: container.layer.handle.loop,
        in: container,
        from: from,
        to: to,
        hosts: [presenter, presented],
        presentationStyle: controller.style,
        animator: animator,
        interaction: own.flatMap {
          transitioning?.interactionControllerForPresentation(using: $0)
        },
        steps: steps
      )
    )
  }

  // MARK: - Dismissing

  func dismiss(between: [UIViewController], completion: (() -> Void)?) {
    guard let container = controller.container, let view = presenter.view else { return }
    // The presentation that removed the presenter's view restores it, even if it is not the frontmost one.
    let positions = ([presented] + between).compactMap {
      $0.rare.presentationController?.presenterPosition
    }
    let restoresPresenter = presenter.viewIfLoaded?.window == nil
    let presenterPosition =
      between.first?.rare.presentationController?.presenterPosition ?? positions.first
    for controller in between { remove(controller) }
    presenter.rare.presented = presented
    presented.rare.presenting = presenter
    var from = Side(controller: presented, view: controller.presentedView, cause: .dismissed)
    from.initialFrame = controller.presentedView?.frame ?? .zero
    // The destination is unknown, so the final frame is the initial one.
    from.finalFrame = from.initialFrame
    var to = Side(
      controller: presenter,
      view: restoresPresenter ? view : nil,
      getsAppearanceCalls: restoresPresenter
    )
    to.finalFrame = view.frame
    var steps = ScreenTransition.Steps()
    let own = transitioning?.animationController(forDismissed: presented)
    steps.willBegin = { [controller] in controller.dismissalTransitionWillBegin() }
    let restore: () -> Void = { if restoresPresenter { presenterPosition?.restore(view) } }
    steps.layOutViews = restore
    steps.cleanUp = { [self] completed in
      if completed {
        restore()
        controller.presentedView?.removeFromSuperview()
        container.removeFromSuperview()
      } else {
        controller.layOutPresentedView(keepingFrame: isAnimated && own != nil)
        if restoresPresenter { view.removeFromSuperview() }
      }
    }
    steps.didEnd = { [self] completed in
      presented.rare.presentationTransition = nil
      controller.dismissalTransitionDidEnd(completed)
      if completed { forget() }
    }
    steps.completion = { completed in if completed { completion?() } }
    let animator =
      isAnimated
      ? own ?? system(isComing: false, controller.presentedView, restore) : nil
    begin(
      ScreenTransition(
        .dismiss,
        on: container.layer.handle.loop,
        in: container,
        from: from,
        to: to,
        hosts: [presenter, presented],
        presentationStyle: controller.style,
        animator: animator,
        interaction: own.flatMap { transitioning?.interactionControllerForDismissal(using: $0) },
        steps: steps
      )
    )
  }

  /// Removes a view controller that is not frontmost, without animation.
  private func remove(_ between: UIViewController) {
    let isShown = between.viewIfLoaded?.window != nil
    between.appearance.cause = .dismissed
    if isShown { between.beginAppearanceTransition(false, animated: false) }
    between.viewIfLoaded?.removeFromSuperview()
    between.rare.presentationController?.container?.removeFromSuperview()
    if isShown { between.endAppearanceTransition() }
    Self.forget(between)
  }

  // MARK: - Common

  private var transitioning: (any UIViewControllerTransitioningDelegate)? {
    presented.transitioningDelegate
  }

  private func begin(_ transition: ScreenTransition) {
    presented.rare.presentationTransition = transition
    transition.start()
  }

  private func forget() {
    controller.container?.removeFromSuperview()
    presenter.rare.presented = nil
    Self.forget(presented)
  }

  private static func forget(_ controller: UIViewController) {
    controller.rare.presenting?.rare.presented = nil
    controller.rare.presenting = nil
    controller.rare.presentationController?.container = nil
    controller.rare.presentationController = nil
    controller.rare.presentationTransition = nil
  }

  /// Returns the animator of a transition for which the program has none.
  ///
  /// - Parameters:
  ///   - isComing: Whether the view controller is presented rather than dismissed.
  ///   - leaving: The outgoing view of a content transition.
  ///   - layOutViews: A closure that moves the views to their final positions.
  /// - Returns: The animator.
  private func system(
    isComing: Bool,
    _ leaving: UIView?,
    _ layOutViews: @escaping () -> Void
  ) -> SystemTransitionAnimator {
    let style: SystemTransitionAnimator.Style
    if presented is UIAlertController, controller.style != .custom {
      style = .alert
    } else {
      switch presented.modalTransitionStyle {
      case .coverVertical: style = isComing ? .cover : .uncover
      case .crossDissolve: style = .content(.transitionCrossDissolve, duration: 0.4)
      case .flipHorizontal:
        style = .content(
          isComing ? .transitionFlipFromRight : .transitionFlipFromLeft,
          duration: 0.75
        )
      case .partialCurl:
        style = .content(isComing ? .transitionCurlUp : .transitionCurlDown, duration: 0.75)
      }
    }
    var dimming: UIView?
    // The dimming view is made when it is first used.
    RenderLoop.current.outsideOpenBlock { dimming = controller.dimming }
    let made = SystemTransitionAnimator(
      style,
      dimming: dimming,
      call: SystemTransitionAnimator.Call(
        name: isComing ? "present(_:animated:completion:)" : "dismiss(animated:completion:)",
        arguments: isComing ? ["\(type(of: presented))", "true"] : ["true"]
      ),
      layOutViews: layOutViews,
      exchange: { leaving?.removeFromSuperview() }
    )
    made.coversAlert = isComing
    if !isComing { made.speed = (controller as? UISheetPresentationController)?.releaseSpeed ?? 0 }
    return made
  }
}
