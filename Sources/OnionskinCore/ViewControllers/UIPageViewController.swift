/// A view controller that shows one page of several, which slide.
///
/// ## Differences from UIKit
///
/// One page is shown at a time, and no finger turns it: a program calls
/// ``setViewControllers(_:direction:animated:completion:)``. Pages slide on the system's spring,
/// whatever the style: a decision.
open class UIPageViewController: UIViewController {
  /// How one page gives way to another.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// By turning.
    case pageCurl
    /// By sliding.
    case scroll
  }

  /// In which direction pages follow one another.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Across.
    case horizontal
    /// Down.
    case vertical
  }

  /// Where the next page comes from.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// From the right.
    case forward
    /// From the left.
    case reverse
  }

  /// A setting of a page view controller: none has an effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How one page gives way to another: stored only.
  public final let transitionStyle: TransitionStyle
  /// In which direction pages follow one another: stored only.
  public final let navigationOrientation: NavigationOrientation
  /// The object that knows the pages; nobody asks it here.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The object that is told when a finger turns pages; nobody tells it here.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  private var pages: [UIViewController] = []
  private var running: ScreenTransition?

  /// Creates a page view controller.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a page view controller whose pages slide across; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// The pages that are shown.
  public final var viewControllers: [UIViewController]? { pages }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: The page, or as many as are shown.
  ///   - direction: Where it comes from.
  ///   - animated: Whether to animate.
  ///   - completion: Called at the end, with whether the page has come.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (pages.first, viewControllers?.first)
    pages = viewControllers ?? []
    if let new, new.parent !== self { addChild(new) }
    guard let new, let coming = new.view, let view else { return }
    let place = {
      coming.frame = view.bounds
      if coming.superview !== view { view.addSubview(coming) }
    }
    guard let old, old !== new, let leaving = old.viewIfLoaded, view.window != nil, running == nil
    else {
      place()
      if old !== new { leave(old) }
      new.didMove(toParent: self)
      completion?(true)
      return
    }
    old.willMove(toParent: nil)
    var steps = ScreenTransition.Steps()
    steps.place = {
      place()
      leaving.removeFromSuperview()
    }
    steps.cleanUp = { _ in leaving.removeFromSuperview() }
    steps.didEnd = { [weak self] _ in
      guard let self else { return }
      running = nil
      old.removeFromParent()
      new.didMove(toParent: self)
    }
    steps.completion = { completion?($0) }
    let animator = SystemTransitionAnimator(
      .page(direction == .forward ? 1 : -1),
      call: SystemTransitionAnimator.Call(
        name: "setViewControllers(_:direction:animated:)",
        arguments: ["[\(type(of: new))]", "\(direction)", "true"]
      ),
      place: place
    )
    let transition = ScreenTransition(
      direction == .forward ? .push : .pop,
      on: view.layer.handle.loop,
      in: view,
      from: ScreenTransition.Side(controller: old, view: leaving, cause: .fromParent),
      to: ScreenTransition.Side(controller: new, view: coming, cause: .toParent),
      hosts: [self, old, new],
      animator: animated ? animator : nil,
      steps: steps
    )
    running = transition
    transition.start()
  }

  private func leave(_ page: UIViewController?) {
    page?.willMove(toParent: nil)
    page?.viewIfLoaded?.removeFromSuperview()
    page?.removeFromParent()
  }
}

/// An object that knows the pages of a page view controller; nobody asks it here.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// An object that is told when a finger turns pages; nobody tells it here.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Tells that a finger begins to turn pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Tells that a finger has turned pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}
