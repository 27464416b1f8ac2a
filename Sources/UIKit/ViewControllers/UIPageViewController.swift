/// A view controller that shows one of several pages.
///
/// ## Differences from UIKit
///
/// One page is shown at a time. Touches do not turn pages; call
/// ``setViewControllers(_:direction:animated:completion:)``. Pages that scroll are in a scroll view, whose
/// offset stays 0. These behaviors are decisions: pages slide on
/// the system's spring, regardless of the style; without view controllers, the page leaves at once; and a
/// change during another one ends that one at once.
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Hashable, Sendable { case pageCurl, scroll }

  /// The directions in which pages follow each other.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Pages from left to right.
    case horizontal
    /// Pages from top to bottom.
    case vertical
  }

  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To a later page, which comes from the right.
    case forward
    /// To an earlier page, which comes from the left.
    case reverse
  }

  /// The key of an option of a page view controller, none of which has an effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between pages, in points: not used, as no gesture shows it.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
    /// The location of the spine, as a raw value: not used, as no page is curled.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
  }

  /// The transition between pages: stored only.
  public final let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other: stored only.
  public final let navigationOrientation: NavigationOrientation
  /// A Boolean value that indicates whether a page has content on its back: stored only.
  open var isDoubleSided = false
  /// The data source; never called here.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate; never called here.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  private var pages: [UIViewController] = []
  /// The scroll view of the pages; `nil` for pages that curl.
  private var scrollView: UIScrollView?
  private var running: ScreenTransition?
  /// Whether a running change ends at once, because the next one begins.
  private var isSkipping = false

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a page view controller whose pages are curled horizontally.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// The view controllers of the pages that are shown.
  public final var viewControllers: [UIViewController]? { pages }

  /// Loads the view, which contains a scroll view for pages that scroll.
  open override func loadView() {
    super.loadView()
    guard transitionStyle == .scroll, let view = viewIfLoaded else { return }
    // The view may be loaded in a block, which does not animate its first frame.
    view.layer.handle.loop.outsideOpenBlock {
      let made = UIScrollView(frame: view.bounds)
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.isPagingEnabled = true
      made.contentInsetAdjustmentBehavior = .never
      made.showsHorizontalScrollIndicator = false
      made.showsVerticalScrollIndicator = false
      view.addSubview(made)
      scrollView = made
    }
  }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: The view controllers of the pages to show; `nil` for none.
  ///   - direction: The direction of the change.
  ///   - animated: Whether to animate.
  ///   - completion: A closure called at the end, with `true` if the change was completed and
  ///     `false` if another one has ended it.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    noteCall(
      "setViewControllers(_:direction:animated:completion:)",
      [(viewControllers ?? []).code, ".\(direction)", "\(animated)"]
    )
    isSkipping = true
    running?.finish(completed: true)
    isSkipping = false
    let (old, new) = (pages.first, viewControllers?.first)
    pages = viewControllers ?? []
    guard let new else {
      old?.leaveContainer()
      completion?(true)
      return
    }
    if new.parent !== self { addChild(new) }
    guard let coming = new.view, let whole = self.view else { return }
    let view = scrollView ?? whole
    let addIncomingView = {
      coming.frame = view.bounds
      if coming.superview !== view { view.addSubview(coming) }
    }
    guard let old, old !== new, let leaving = old.viewIfLoaded, view.window != nil else {
      addIncomingView()
      if old !== new {
        old?.leaveContainer()
        new.didMove(toParent: self)
      }
      completion?(true)
      return
    }
    old.willMove(toParent: nil)
    var steps = ScreenTransition.Steps()
    steps.layOutViews = {
      addIncomingView()
      leaving.removeFromSuperview()
    }
    steps.cleanUp = { _ in leaving.removeFromSuperview() }
    steps.didEnd = { [weak self] _ in
      guard let self else { return }
      running = nil
      old.removeFromParent()
      new.didMove(toParent: self)
    }
    steps.completion = { [weak self] in completion?($0 && self?.isSkipping != true) }
    let animator = SystemTransitionAnimator(
      .page(direction == .forward ? 1 : -1),
      call: SystemTransitionAnimator.Call(
        name: "setViewControllers(_:direction:animated:)",
        arguments: ["[\(type(of: new))]", "\(direction)", "true"]
      ),
      layOutViews: addIncomingView
    )
    let transition = ScreenTransition(
      direction == .forward ? .push : .pop,
      on: view.layer.handle.loop,
      in: view,
      from: ScreenTransition.Side(controller: old, view: leaving, cause: .fromParent),
      to: ScreenTransition.Side(controller: new, view: coming, cause: .toParent),
      hosts: [self, old, new],
      order: transitionStyle == .scroll ? .scrollingPages : .curlingPages,
      animator: animated ? animator : nil,
      steps: steps
    )
    running = transition
    transition.start()
  }
}

/// The data source of a page view controller; never called here.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
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
  /// Returns the number of pages for the page control; never called here, as there is none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the page that the page control shows; never called here, as there is none.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller; never called here.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a gesture begins to change the page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Tells the delegate that a gesture has changed the page.
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
