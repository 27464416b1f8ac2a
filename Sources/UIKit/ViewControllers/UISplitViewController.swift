/// A container with a primary and a secondary view controller, of which a phone shows one at a time.
///
/// The screen is that of a phone, so the container is always collapsed. When its view is loaded, it asks
/// the delegate whether to drop the secondary view controller. If not, a primary navigation controller
/// pushes it; any other primary view controller is replaced by it.
///
/// ## Differences from UIKit
///
/// There are no columns; their properties are stored only. Instead of a secondary navigation controller,
/// its view controllers are pushed.
open class UISplitViewController: UIViewController {
  /// The ways in which the view controllers are shown.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The mode that the system chooses.
    case automatic
    /// The secondary view controller only.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns, which displace the secondary one.
    case twoDisplaceSecondary

    /// The former name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The former name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The former name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  private var controllers: [UIViewController] = []

  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The preferred display mode: stored only.
  open var preferredDisplayMode = DisplayMode.automatic
  /// A Boolean value that indicates whether a swipe shows the primary view controller: stored only.
  open var presentsWithGesture = true
  /// The preferred width of the primary column, as a fraction: stored only.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension
  /// The minimum width of the primary column, in points: stored only.
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  /// The maximum width of the primary column, in points: stored only.
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension

  /// A dimension that the system chooses.
  nonisolated public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  /// A Boolean value that indicates whether only one view controller is shown; always `true`.
  open var isCollapsed: Bool { true }
  /// The display mode, which is always that of a collapsed container.
  open var displayMode: DisplayMode { .secondaryOnly }
  /// The width of the primary column, which is that of the view.
  open var primaryColumnWidth: CGFloat { viewIfLoaded?.bounds.width ?? 0 }

  /// The view controllers: before the view is loaded, the primary and the secondary one; afterward,
  /// the one that is shown.
  open var viewControllers: [UIViewController] {
    get { controllers }
    set {
      for controller in controllers where !newValue.contains(where: { $0 === controller }) {
        controller.leaveContainer()
      }
      controllers = newValue
      for controller in newValue where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      if isViewLoaded { collapse() }
    }
  }

  open override func loadView() {
    super.loadView()
    collapse()
  }

  /// Reduces the view controllers to the one that is shown.
  private func collapse() {
    guard let primary = controllers.first else { return }
    guard controllers.count > 1 else { return show(primary) }
    let secondary = controllers[1]
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true {
      for controller in controllers.dropFirst() { controller.leaveContainer() }
      show(primary)
    } else if let stack = primary as? UINavigationController {
      for controller in controllers.dropFirst() { controller.leaveContainer() }
      push(secondary, onto: stack, animated: false)
      show(stack)
    } else {
      for controller in controllers where controller !== secondary { controller.leaveContainer() }
      show(secondary)
    }
  }

  private func push(
    _ controller: UIViewController,
    onto stack: UINavigationController,
    animated: Bool
  ) {
    guard let other = controller as? UINavigationController else {
      return stack.pushViewController(controller, animated: animated)
    }
    let above = other.viewControllers
    other.viewControllers = []
    stack.setViewControllers(stack.viewControllers + above, animated: animated)
  }

  private func show(_ controller: UIViewController) {
    controllers = [controller]
    guard let view = viewIfLoaded, let shown = controller.view, shown.superview !== view else {
      return
    }
    view.addFilling(shown)
  }

  /// Shows a view controller: pushes it onto a primary navigation controller, or replaces any other view
  /// controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    take(vc)
  }

  /// Shows a view controller: pushes it onto a primary navigation controller, or replaces any other view
  /// controller.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    take(vc)
  }

  private func take(_ controller: UIViewController) {
    if isViewLoaded, let stack = controllers.first as? UINavigationController {
      push(controller, onto: stack, animated: UIView.areAnimationsEnabled)
    } else if isViewLoaded || controllers.isEmpty {
      viewControllers = [controller]
    } else {
      viewControllers = [controllers[0], controller]
    }
  }
}

/// The delegate of a split view controller.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Asks the delegate whether it has handled the secondary view controller.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view controller, which collapses.
  ///   - secondaryViewController: The view controller that is about to be added to the primary one.
  ///   - primaryViewController: The primary view controller.
  /// - Returns: `true` to drop the secondary view controller; otherwise, `false`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Asks the delegate whether it shows a view controller itself.
  ///
  /// - Parameters:
  ///   - splitViewController: The split view controller.
  ///   - vc: The view controller to show.
  ///   - sender: The object that requests it; `nil` for none.
  /// - Returns: `true` if the delegate shows it; otherwise, `false`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool

  /// Asks the delegate whether it shows a secondary view controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
}

extension UIViewController {
  /// The view controller itself or its nearest ancestor that shows other view controllers.
  var containerThatShows: UIViewController? {
    selfAndParents.first { $0 is UINavigationController || $0 is UISplitViewController }
  }
}
