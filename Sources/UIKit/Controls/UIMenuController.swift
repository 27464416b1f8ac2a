import RenderEngine

/// The menu with commands for a selection: its state is stored, and it is not drawn.
///
/// ## Differences from UIKit
///
/// The menu is shown and hidden at once. Its notifications are posted.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  public enum ArrowDirection: Int, Hashable, Sendable {
    /// The direction that suits the position.
    case `default`
    case up, down, left, right
  }

  /// The notification that is posted before the menu is shown.
  nonisolated public static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification"
  )
  /// The notification that is posted after the menu was shown.
  nonisolated public static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification"
  )
  /// The notification that is posted before the menu is hidden.
  nonisolated public static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification"
  )
  /// The notification that is posted after the menu was hidden.
  nonisolated public static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification"
  )

  /// The menu controller of the loop.
  open class var shared: UIMenuController {
    RenderLoop.current.loopExtension(SharedMenu.self).controller
  }

  /// The view to which the menu points.
  private weak var targetView: UIView?

  /// The commands of the program; `nil` for none.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow: stored only.
  open var arrowDirection = ArrowDirection.default
  /// The frame of the menu in the coordinates of the screen, which is empty: it is not drawn.
  open var menuFrame: CGRect { .zero }

  /// A Boolean value that indicates whether the menu is shown.
  open var isMenuVisible = false {
    willSet {
      guard newValue != isMenuVisible else { return }
      post(newValue ? Self.willShowMenuNotification : Self.willHideMenuNotification)
    }
    didSet {
      guard oldValue != isMenuVisible else { return }
      post(isMenuVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification)
    }
  }

  private func post(_ name: NSNotification.Name) {
    RenderLoop.current.notificationCenter.post(name: name, object: self)
  }

  /// Shows or hides the menu.
  ///
  /// - Parameters:
  ///   - menuVisible: `true` to show the menu; `false` to hide it.
  ///   - animated: Whether to animate; without effect.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }

  /// Sets the rectangle to which the menu points.
  ///
  /// - Parameters:
  ///   - targetRect: The rectangle, in the coordinates of the view.
  ///   - targetView: The view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetView = targetView
  }

  /// Shows the menu.
  ///
  /// - Parameters:
  ///   - targetView: The view to which the menu points.
  ///   - targetRect: The rectangle, in the coordinates of the view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    self.targetView = targetView
    isMenuVisible = true
  }

  open func hideMenu() { isMenuVisible = false }

  /// Hides the menu if it was shown from a view.
  open func hideMenu(from targetView: UIView) {
    if self.targetView === targetView { isMenuVisible = false }
  }

  /// Updates the appearance of the menu; without effect.
  open func update() {}
}

/// A command of a menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The menu of one loop.
private final class SharedMenu: LoopExtension {
  private(set) lazy var controller = UIMenuController()
}
