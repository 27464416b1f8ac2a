import Onionskin
import Testing
import UIKit

/// Who is told of the size of a child, and what a subclass of a view controller may override.
@MainActor @Suite(.ownLoop) struct ContentContainerTests {
  let loop = RenderLoop.current

  @Test func `a new preferred size is told to the parent once`() {
    let parent = Container()
    let child = UIViewController()
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 200, height: 100)
    child.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(parent.told.count == 1)
    #expect(parent.told.first === child)
    child.removeFromParent()
    child.preferredContentSize = .zero
    #expect(parent.told.count == 1)
  }

  @Test func `a new preferred size is told to the presentation controller, which places the view`()
  {
    onPresentation { panel, presentation in
      #expect(presentation.preferredContentSize == CGSize(width: 100, height: 50))
      panel.preferredContentSize = CGSize(width: 100, height: 80)
      panel.view.window?.layoutIfNeeded()
      #expect(panel.view.frame == CGRect(x: 0, y: 764, width: 100, height: 80))
    }
  }

  @Test func `a change of size goes on to the children whose size changes`() throws {
    try onPresentation { panel, _ in
      let (same, other, unloaded) = (Sized(), Sized(), Sized())
      for child in [same, other, unloaded] { panel.addChild(child) }
      same.view.frame.size = CGSize(width: 20, height: 10)
      other.view.frame.size = CGSize(width: 10, height: 10)
      let coordinator = try #require(panel.coordinator)
      panel.viewWillTransition(to: CGSize(width: 20, height: 10), with: coordinator)
      #expect(same.sizes == [])
      #expect(other.sizes == [CGSize(width: 20, height: 10)])
      #expect(unloaded.sizes == [])
    }
  }

  @Test func `a presentation controller passes a change of size on as the size it gives`() throws {
    try onPresentation { panel, presentation in
      let coordinator = try #require(panel.coordinator)
      presentation.viewWillTransition(to: CGSize(width: 844, height: 390), with: coordinator)
      #expect(panel.sizes == [])
      panel.preferredContentSize = CGSize(width: 100, height: 90)
      presentation.viewWillTransition(to: CGSize(width: 844, height: 390), with: coordinator)
      #expect(panel.sizes == [CGSize(width: 100, height: 90)])
    }
  }

  @Test func `by default a child has the size of its parent`() {
    let size = CGSize(width: 3, height: 4)
    let controller = UIViewController()
    let presentation = UIPresentationController(
      presentedViewController: controller,
      presenting: nil
    )
    for container in [controller, presentation] as [any UIContentContainer] {
      #expect(
        container.size(forChildContentContainer: controller, withParentContainerSize: size)
          == size
      )
    }
    #expect(presentation.adaptivePresentationStyle == .none)
  }

  @Test func `what a subclass says of its presentation counts`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    loop.advance(by: 0.1)
    let panel = SelfStyledPanel()
    root.present(panel, animated: false)
    #expect(panel.presentationController is BottomPresentation)
    #expect(panel.presentationController?.presentationStyle == .custom)
    loop.advance(by: 2)
    #expect(panel.view.frame == CGRect(x: 0, y: 784, width: 120, height: 60))
  }

  // MARK: - Frames

  @Test func `the final frame of who comes is asked for after the presentation has begun`() {
    onPresentation { panel, presentation in
      #expect(presentation.asked.first == "will begin")
      #expect(panel.mover.finalFrames == [CGRect(x: 0, y: 794, width: 100, height: 50)])
    }
  }

  @Test func `the final frame of who is dismissed is where it is`() {
    onPresentation { panel, _ in
      panel.view.frame.origin.y = 500
      panel.dismiss(animated: true)
      #expect(panel.mover.finalFrames.last == CGRect(x: 0, y: 500, width: 100, height: 50))
      RenderLoop.current.advance(by: 2)
      #expect(panel.presentingViewController == nil)
    }
  }

  /// Presents a panel at the bottom of the screen.
  private func onPresentation(
    _ body: (Panel, BottomPresentation) throws -> Void
  ) rethrows {
    try withRenderLoop { loop in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      loop.advance(by: 0.1)
      let panel = Panel()
      panel.preferredContentSize = CGSize(width: 100, height: 50)
      panel.modalPresentationStyle = .custom
      panel.transitioningDelegate = panel.mover
      root.present(panel, animated: true)
      loop.advance(by: 2)
      #expect(panel.view.frame == CGRect(x: 0, y: 794, width: 100, height: 50))
      if let presentation = panel.presentationController as? BottomPresentation {
        try body(panel, presentation)
      } else {
        Issue.record("The panel has another presentation controller.")
      }
    }
  }
}

private final class Container: UIViewController {
  var told: [any UIContentContainer] = []

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    told.append(container)
  }
}

private class Sized: UIViewController {
  var sizes: [CGSize] = []

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    sizes.append(size)
    super.viewWillTransition(to: size, with: coordinator)
  }
}

private final class Panel: Sized {
  let mover = Mover(duration: 0.25)
  var coordinator: (any UIViewControllerTransitionCoordinator)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    coordinator = transitionCoordinator
  }
}

private final class SelfStyledPanel: UIViewController {
  private let mover = Mover(duration: 0.25)

  override var modalPresentationStyle: UIModalPresentationStyle {
    get { .custom }
    set {}
  }
  override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { mover }
    set {}
  }
  override var preferredContentSize: CGSize {
    get { CGSize(width: 120, height: 60) }
    set {}
  }
}

private final class BottomPresentation: UIPresentationController {
  private(set) var asked: [String] = []

  override func presentationTransitionWillBegin() {
    asked.append("will begin")
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    asked.append("frame")
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: bounds.size
    )
    return CGRect(x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    container.preferredContentSize
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

private final class Mover: TransitionDirector {
  var finalFrames: [CGRect] = []

  override func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    BottomPresentation(presentedViewController: presented, presenting: presenting)
  }

  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    let panel = [.to, .from].lazy
      .compactMap { transition.viewController(forKey: $0) }
      .first { $0.transitioningDelegate != nil }
    guard let panel, let view = panel.view else { return }
    let frame = transition.finalFrame(for: panel)
    finalFrames.append(frame)
    transition.containerView.addSubview(view)
    view.frame = frame
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0.9
    } completion: { _ in
      transition.completeTransition(true)
    }
  }
}
