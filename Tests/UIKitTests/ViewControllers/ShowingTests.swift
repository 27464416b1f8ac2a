import Onionskin
import Testing
import UIKit

/// Showing a view controller in the nearest container, split view controllers, and what containers
/// keep of their children.
@MainActor @Suite(.ownLoop) struct ShowingTests {
  let loop = RenderLoop.current

  @Test func `a navigation controller above pushes what is shown`() {
    onScreen {
      UINavigationController(rootViewController: UIViewController())
    } body: {
      loop,
      navigation in
      let next = UIViewController()
      navigation.topViewController?.show(next, sender: nil)
      #expect(navigation.topViewController === next)
      loop.advance(by: 2)
      #expect(next.view.window != nil)
    }
  }

  @Test func `without a container what is shown is presented`() {
    onScreen {
      UIViewController()
    } body: { loop, root in
      let next = UIViewController()
      root.show(next, sender: nil)
      #expect(root.presentedViewController === next)
      loop.advance(by: 2)
      let detail = UIViewController()
      next.showDetailViewController(detail, sender: nil)
      #expect(next.presentedViewController === detail)
      loop.advance(by: 2)
    }
  }

  @Test func `a root view controller is pushed, so that a subclass may look at it`() {
    let root = UIViewController()
    let navigation = WatchingNavigation(rootViewController: root)
    #expect(navigation.pushed.map(ObjectIdentifier.init) == [ObjectIdentifier(root)])
    #expect(navigation.viewControllers == [root])
    #expect(WatchingNavigation(nibName: nil, bundle: nil).viewControllers == [])
  }

  @Test func `bars of another class are told, and bars of the same class are not`() {
    _ = UINavigationController(navigationBarClass: nil, toolbarClass: UIToolbar.self)
    #expect(loop.issues == [])
    _ = UINavigationController(navigationBarClass: TallBar.self, toolbarClass: nil)
    #expect(loop.issues.map(\.kind) == [.notEmulated])
    #expect(loop.issues.first?.message.contains("TallBar") == true)
  }

  @Test func `a tab bar has the items of the view controllers and the selected one`() {
    let tabs = UITabBarController()
    let controllers = [UIViewController(), UIViewController()]
    for (index, controller) in controllers.enumerated() { controller.tabBarItem.tag = index }
    tabs.viewControllers = controllers
    #expect(tabs.tabBar.items?.map(\.tag) == [0, 1])
    #expect(tabs.tabBar.selectedItem?.tag == 0)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem?.tag == 1)
    tabs.selectedIndex = 7
    #expect(tabs.tabBar.selectedItem?.tag == 1)
    tabs.viewControllers = nil
    #expect(tabs.tabBar.items == nil)
    #expect(tabs.tabBar.selectedItem == nil)
  }

  @Test func `bars stand where they stand on a device`() {
    let navigation = UINavigationController()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    let tabs = UITabBarController()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(tabs.tabBar.sizeThatFits(CGSize(width: 100, height: 0)).height == 49)
    #expect(UINavigationBar().intrinsicContentSize.height == 44)
  }

  @Test func `a tab that is not selected after all is not the one of the tab bar`() {
    onScreen { () -> UITabBarController in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      return tabs
    } body: { loop, tabs in
      let refusing = Refusing(duration: 0.2)
      tabs.delegate = refusing
      tabs.selectedIndex = 1
      loop.advance(by: 1)
      #expect(tabs.selectedIndex == 0)
      #expect(tabs.tabBar.selectedItem === tabs.viewControllers?.first?.tabBarItem)
    }
  }

  // MARK: - Split view controllers

  @Test func `a primary navigation controller pushes the secondary view controller`() {
    let (primary, detail) = (UIViewController(), UIViewController())
    onScreen { () -> UISplitViewController in
      let split = UISplitViewController()
      split.viewControllers = [UINavigationController(rootViewController: primary), detail]
      #expect(split.viewControllers.count == 2)
      #expect(detail.splitViewController === split)
      return split
    } body: { loop, split in
      let navigation = split.viewControllers.first as? UINavigationController
      #expect(split.viewControllers.count == 1)
      #expect(split.isCollapsed)
      #expect(navigation?.viewControllers == [primary, detail])
      #expect(primary.splitViewController === split)
      let next = UIViewController()
      primary.showDetailViewController(next, sender: nil)
      loop.advance(by: 2)
      #expect(navigation?.topViewController === next)
      #expect(next.view.window != nil)
    }
  }

  @Test func `a secondary navigation controller is pushed by its view controllers`() {
    let (primary, detail) = (UIViewController(), UIViewController())
    onScreen { () -> UISplitViewController in
      let split = UISplitViewController()
      split.viewControllers = [primary, detail].map {
        UINavigationController(rootViewController: $0)
      }
      return split
    } body: { _, split in
      let navigation = split.viewControllers.first as? UINavigationController
      #expect(navigation?.viewControllers == [primary, detail])
    }
  }

  @Test func `a delegate may drop the secondary view controller`() {
    let (primary, detail, delegate) = (UIViewController(), UIViewController(), Dropping())
    onScreen { () -> UISplitViewController in
      let split = UISplitViewController()
      split.delegate = delegate
      split.viewControllers = [primary, detail]
      return split
    } body: { _, split in
      #expect(split.viewControllers == [primary])
      #expect(primary.view.window != nil)
      #expect(detail.parent == nil)
    }
  }

  @Test func `without a navigation controller the secondary view controller takes the place`() {
    let (primary, detail) = (UIViewController(), UIViewController())
    onScreen { () -> UISplitViewController in
      let split = UISplitViewController()
      split.viewControllers = [primary, detail]
      return split
    } body: { _, split in
      #expect(split.viewControllers == [detail])
      #expect(detail.view.frame == split.view.bounds)
      #expect(primary.parent == nil)
      let next = UIViewController()
      split.show(next, sender: nil)
      #expect(split.viewControllers == [next])
      #expect(next.view.window != nil)
      #expect(detail.viewIfLoaded?.window == nil)
    }
  }

  // MARK: - Activities

  @Test func `an activity view controller tells of its end when it was dismissed`() {
    onScreen {
      UIViewController()
    } body: { loop, root in
      var ends: [Bool] = []
      let activities = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      activities.completionWithItemsHandler = { type, completed, items, error in
        #expect(type == nil && items == nil && error == nil)
        ends.append(completed)
      }
      root.present(activities, animated: true)
      loop.advance(by: 2)
      #expect(ends == [])
      root.dismiss(animated: true)
      loop.advance(by: 2)
      #expect(ends == [false])
    }
  }

  private func onScreen<Controller: UIViewController>(
    _ make: () -> Controller,
    body: (RenderLoop, Controller) -> Void
  ) {
    withRenderLoop { loop in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let root = make()
      window.rootViewController = root
      window.makeKeyAndVisible()
      loop.advance(by: 0.1)
      body(loop, root)
      #expect(loop.issues == [])
    }
  }
}

private final class WatchingNavigation: UINavigationController {
  private(set) var pushed: [UIViewController] = []

  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed.append(viewController)
    super.pushViewController(viewController, animated: animated)
  }
}

private final class TallBar: UINavigationBar {}

private final class Refusing: TransitionDirector {
  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    transition.completeTransition(false)
  }
}

private final class Dropping: NSObject, UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { true }
}
