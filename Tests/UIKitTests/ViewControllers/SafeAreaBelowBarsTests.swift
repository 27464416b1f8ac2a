import Onionskin
import TestSupport
import Testing
import UIKit

/// The safe area in containers, below and above their bars.
///
/// The screen is 390 by 844 points, of which 47 at the top and 34 at the bottom are not safe.
@MainActor @Suite(.ownLoop, .behavior("Layout G9")) final class SafeAreaBelowBarsTests {
  let loop = RenderLoop.current
  // A view does not keep its window alive.
  private var windows: [UIWindow] = []

  @discardableResult
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    windows.append(window)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.advance(by: 0.1)
    return window
  }

  private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  private static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  // https://github.com/layoutBox/PinLayout, Tests/iOS/PinSafeAreaTests.swift, "using translucent NavigationBar"
  @Test func `below a navigation bar the view fills the screen, and its safe area begins at 91`() {
    let content = UIViewController()
    let inner = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
    content.view.addSubview(inner)
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation)
    #expect(content.view.frame == Self.screen)
    #expect(content.view.safeAreaInsets == insets(91, 34))
    #expect(inner.safeAreaInsets == insets(81, 0))
    #expect(navigation.view.safeAreaInsets == insets(47, 34))
    #expect(content.topLayoutGuide.length == 91)
    #expect(window.safeAreaInsets == insets(47, 34))
    #expect(loop.issues == [])
  }

  // PinLayout, "using opaque NavigationBar"
  @Test(arguments: [true, false])
  func `an opaque bar moves the view below itself, whose safe area begins there`(isSetLater: Bool) {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    if !isSetLater { navigation.navigationBar.isTranslucent = false }
    let window = show(navigation)
    navigation.navigationBar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(content.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(content.view.safeAreaInsets == insets(0, 34))
    content.extendedLayoutIncludesOpaqueBars = true
    #expect(content.view.frame == Self.screen)
    #expect(content.view.safeAreaInsets == insets(91, 34))
    let second = UIViewController()
    second.edgesForExtendedLayout = []
    navigation.navigationBar.isTranslucent = true
    navigation.pushViewController(second, animated: true)
    loop.advance(by: 1)
    #expect(second.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(loop.issues == [])
  }

  @Test func `a bar that is hidden gives its part of the safe area back, and the view is told`() {
    final class Watching: UIViewController {
      var tops: [CGFloat] = []
      override func viewSafeAreaInsetsDidChange() { tops.append(view.safeAreaInsets.top) }
    }
    let content = Watching()
    let navigation = UINavigationController(rootViewController: content)
    let window = show(navigation)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(box)
    box.topAnchor.constraint(equalTo: content.view.safeAreaLayoutGuide.topAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(box.frame.minY == 91)
    navigation.setNavigationBarHidden(true, animated: false)
    loop.advance(by: 0.1)
    #expect(box.frame.minY == 47)
    navigation.isNavigationBarHidden = false
    navigation.isToolbarHidden = false
    loop.advance(by: 0.1)
    #expect(box.frame.minY == 91)
    #expect(content.view.safeAreaInsets == insets(91, 78))
    #expect(content.tops == [91, 47, 91, 91])
    navigation.toolbar.isTranslucent = false
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 390, height: 766))
    #expect(content.view.safeAreaInsets == insets(91, 0))
  }

  @Test(.behavior("Screens D9"), arguments: [true, false])
  func `a bar that is hidden or shown with animation takes the content along`(isOpaque: Bool) {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.isTranslucent = !isOpaque
    show(navigation)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    content.view.addSubview(box)
    box.topAnchor.constraint(equalTo: content.view.safeAreaLayoutGuide.topAnchor).isActive = true
    loop.advance(by: 0.1)
    /// Where the content begins on the screen.
    var shownTop: CGFloat {
      (box.layer.presentation()?.frame.minY ?? .nan)
        + (content.view.layer.presentation()?.frame.minY ?? .nan)
    }
    for (isHidden, from, to) in [(true, 91.0, 47.0), (false, 47, 91)] {
      navigation.setNavigationBarHidden(isHidden, animated: true)
      #expect(navigation.isNavigationBarHidden == isHidden)
      loop.advance(by: 0)
      #expect(isClose(shownTop, from))
      loop.advance(by: 0.1)
      #expect(isClose(shownTop, (from + to) / 2))
      loop.advance(by: 0.1)
      #expect(isClose(shownTop, to))
      #expect(loop.isIdle)
    }
    #expect(loop.trace.calls.count { $0.name.hasPrefix("setNav") && $0.block != nil } == 2)
    navigation.setToolbarHidden(false, animated: true)
    loop.advance(by: 0.2)
    #expect(content.view.safeAreaInsets.bottom == 78)
    #expect(loop.issues == [])
  }

  @Test(.behavior("Screens D9"))
  func `a bar that is hidden while a screen appears leaves the animation to the transition`() {
    final class Hiding: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    show(navigation)
    let hiding = Hiding()
    navigation.pushViewController(hiding, animated: true)
    loop.advance(by: 1)
    #expect(hiding.view.frame == Self.screen)
    #expect(hiding.view.safeAreaInsets == insets(47, 34))
    #expect(!loop.trace.calls.contains { $0.name.hasPrefix("setNav") && $0.block != nil })
    #expect(loop.issues == [])
  }

  // PinLayout, "navigationbar + tabbar + subview"
  @Test(arguments: [true, false])
  func `navigation and tab bars add up, whichever contains the other`(isNavigationInside: Bool) {
    let content = UIViewController()
    let tabs = UITabBarController()
    var root: UIViewController = tabs
    if isNavigationInside {
      tabs.viewControllers = [UINavigationController(rootViewController: content)]
    } else {
      tabs.viewControllers = [content]
      root = UINavigationController(rootViewController: tabs)
    }
    show(root)
    #expect(content.view.frame == Self.screen)
    #expect(content.view.safeAreaInsets == insets(91, 83))
    tabs.tabBar.isTranslucent = false
    loop.advance(by: 0.1)
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 390, height: 761))
    #expect(content.view.safeAreaInsets == insets(91, 0))
    tabs.tabBar.isTranslucent = true
    guard let navigation = content.navigationController, isNavigationInside else { return }
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    loop.advance(by: 0.1)
    #expect(detail.view.safeAreaInsets == insets(91, 34))
    navigation.popViewController(animated: false)
    loop.advance(by: 0.1)
    #expect(content.view.safeAreaInsets == insets(91, 83))
  }

  @Test func `split views, pages and children have the safe area of their containers`() {
    let (split, page, child) = (UISplitViewController(), UIViewController(), UIViewController())
    split.viewControllers = [UINavigationController(rootViewController: page)]
    var window = show(split)
    #expect(page.view.safeAreaInsets == insets(91, 34))
    for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
      let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
      let shown = UIViewController()
      pages.setViewControllers([shown], direction: .forward, animated: false)
      window = show(UINavigationController(rootViewController: pages))
      #expect(shown.view.safeAreaInsets == insets(91, 34))
    }
    let parent = UIViewController()
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 60, width: 390, height: 784)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window = show(UINavigationController(rootViewController: parent))
    #expect(child.view.safeAreaInsets == insets(31, 34))
    #expect(window.rootViewController != nil)
  }

  @Test func `in a sheet the bar is at the top of the sheet`() {
    let root = UIViewController()
    show(root)
    let content = UIViewController()
    root.present(UINavigationController(rootViewController: content), animated: false)
    loop.advance(by: 1)
    #expect(content.view.safeAreaInsets == insets(44, 34))
  }

  // PinLayout, "navigationbar + scrollview"
  @Test func `a scroll view takes the safe area into its insets, and the views in it have none`() {
    final class Watching: UIView {
      var count = 0
      override func safeAreaInsetsDidChange() { count += 1 }
    }
    let content = UIViewController()
    let scrollView = UIScrollView(frame: Self.screen)
    let inner = Watching(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.addSubview(inner)
    content.view.addSubview(scrollView)
    show(UINavigationController(rootViewController: content))
    #expect(scrollView.safeAreaInsets == insets(91, 34))
    #expect(scrollView.adjustedContentInset == insets(91, 34))
    #expect(scrollView.contentInset == .zero)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -91))
    #expect(inner.safeAreaInsets == .zero)
    #expect(inner.count == 0)
    scrollView.contentInset.top = 9
    #expect(scrollView.adjustedContentInset == insets(100, 34))
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == insets(9, 0))
  }

  // openradar 34808621
  @Test(.behavior("Layout G9"))
  func `a scroll view that does not scroll takes the insets and keeps its offset`() {
    let content = UIViewController()
    let scrollView = UIScrollView(frame: Self.screen)
    scrollView.isScrollEnabled = false
    content.view.addSubview(scrollView)
    show(UINavigationController(rootViewController: content))
    #expect(scrollView.adjustedContentInset == insets(91, 34))
    #expect(scrollView.contentOffset == .zero)
  }

  // UIScrollView.h on the four behaviors
  @Test(
    arguments: [
      (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 2000, 47, 34), (.automatic, 10, 0, 0),
      (.scrollableAxes, 2000, 47, 34), (.scrollableAxes, 10, 0, 0), (.always, 10, 47, 34),
      (.never, 2000, 0, 0),
    ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, CGFloat, CGFloat)]
  )
  func `which insets a scroll view takes is a matter of its behavior and its content`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior,
    height: CGFloat,
    top: CGFloat,
    bottom: CGFloat
  ) {
    let content = UIViewController()
    let scrollView = UIScrollView(frame: Self.screen)
    scrollView.contentInsetAdjustmentBehavior = behavior
    scrollView.contentSize = CGSize(width: 390, height: height)
    content.view.addSubview(scrollView)
    show(content)
    #expect(scrollView.adjustedContentInset == insets(top, bottom))
    #expect(scrollView.contentOffset.y == -top)
    scrollView.alwaysBounceVertical = true
    scrollView.setNeedsLayout()
    loop.advance(by: 0.1)
    #expect(scrollView.adjustedContentInset == (behavior == .never ? .zero : insets(47, 34)))
  }

  // Bad input
  @Test func `without a window there is no safe area, and bars are at the edges`() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let scrollView = UIScrollView(frame: Self.screen)
    navigation.navigationBar.isTranslucent = false
    navigation.loadViewIfNeeded()
    content.view.addSubview(scrollView)
    #expect(content.view.safeAreaInsets == .zero)
    #expect(content.view.frame == CGRect(x: 0, y: 44, width: 390, height: 800))
    #expect(scrollView.adjustedContentInset == .zero)
    #expect(loop.issues == [])
  }
}
