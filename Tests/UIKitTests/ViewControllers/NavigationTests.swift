import Onionskin
import Testing
import UIKit

/// Pushes, pops and tabs: the order of calls and how screens move.
@MainActor @Suite(.ownLoop) struct NavigationTests {
  let loop = RenderLoop.current

  // V1, V6.
  @Test func `a push tells both in UIKit's order, and that it has moved last`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(stage.b, animated: true)
    stage.loop.advance(by: 1)
    #expect(
      stage.log.entries == [
        "B willMove other", "B loadView", "B viewDidLoad", "A willDisappear true",
        "B willAppear true", "B isAppearing true", "B willLayout", "B didLayout",
        "A didDisappear true", "B didAppear true", "B didMove other",
      ]
    )
    #expect(navigation.visibleViewController === stage.b)
  }

  // D9, D10: decisions.
  @Test func `bars and the status bar have the times that code asks for`() {
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    #expect(UIApplication.shared.statusBarOrientationAnimationDuration == 0.3)
  }

  // D11
  @Test func `a transition in a block takes the block's time`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    animationBlock(duration: 0.75) {
      UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
    }
    loop.advance(by: 0.74)
    #expect(!loop.isIdle)
    let times = loop.trace.transitions.map(\.duration)
    #expect(times == [0.75])
    loop.advance(by: 0.01)
    #expect(loop.isIdle)
  }

  // V2.
  @Test func `a pop tells both in UIKit's order`() {
    let (stage, navigation) = ScreenStage.navigating()
    stage.push(navigation)
    #expect(navigation.popViewController(animated: true) === stage.b)
    stage.loop.advance(by: 1)
    #expect(
      stage.calls == [
        "B willMove nil", "B willDisappear true", "A willAppear true", "A isAppearing true",
        "B didDisappear true", "A didAppear true", "B didMove nil",
      ]
    )
    #expect(stage.b.view.window == nil)
    #expect(stage.a.view.frame == navigation.view.bounds)
  }

  // Semantics 8.5: the spring is critically damped. The 30 % are a decision.
  @Test func `a push says 0.35 s and moves on the system's spring`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(stage.b, animated: true)
    #expect(stage.b.transitionCoordinator?.transitionDuration == 0.35)
    stage.loop.advance(by: 0.1)
    let (w, t) = ((1000.0 / 3).squareRoot(), 0.1)
    let left = (1 + w * t) * exp(-w * t)
    let (a, b) = (stage.a.view.layer.presentation(), stage.b.view.layer.presentation())
    #expect(abs(Double(b?.frame.minX ?? 0) - 390 * left) < 0.01)
    #expect(abs(Double(a?.frame.minX ?? 0) + 117 * (1 - left)) < 0.01)
    stage.loop.advance(by: 0.4)
    #expect(!stage.log.entries.contains("B didAppear true"))
    stage.loop.advance(by: 0.006)
    #expect(stage.log.entries.contains("B didAppear true"))
    #expect(stage.loop.now < 0.51)
  }

  // V14.
  @Test(arguments: [true, false], [true, false])
  func `a block around a push or a pop animates only what that animates`(
    isPush: Bool,
    isBeginCommit: Bool
  ) {
    let (stage, navigation) = ScreenStage.navigating()
    if !isPush { stage.push(navigation) }
    let change: () -> Void = {
      if isPush {
        navigation.pushViewController(stage.b, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
    }
    if isBeginCommit {
      animationBlock(duration: 0.75) { change() }
    } else {
      UIView.animate(withDuration: 0.75) { change() }
    }
    stage.loop.advance(by: 0)
    let (a, b) = (stage.a.view.layer, stage.b.view.layer)
    #expect(a.animationKeys() == ["position"])
    #expect(b.animationKeys() == ["position"])
    #expect(a.presentation()?.frame.minX == (isPush ? 0 : -117))
    #expect(b.presentation()?.frame.minX == (isPush ? 390 : 0))
    stage.loop.advance(by: 1)
    let top = isPush ? stage.b : stage.a
    #expect(navigation.view.subviews == [top.view])
    #expect(top.view.frame == navigation.view.bounds)
    #expect(stage.loop.isIdle)
  }

  // V15.
  @Test func `a push animates in performWithoutAnimation, and not while animations are disabled`() {
    let (stage, navigation) = ScreenStage.navigating()
    UIView.performWithoutAnimation {
      navigation.pushViewController(stage.b, animated: true)
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(UIView.areAnimationsEnabled)
    stage.loop.advance(by: 0.1)
    #expect((stage.b.view.layer.presentation()?.frame.minX ?? 0) > 0)
    stage.loop.advance(by: 1)
    UIView.setAnimationsEnabled(false)
    UIView.performWithoutAnimation {
      navigation.pushViewController(stage.c, animated: true)
    }
    UIView.setAnimationsEnabled(true)
    stage.loop.advance(by: 0.1)
    #expect(stage.c.view.layer.animationKeys() == nil)
    #expect(stage.calls.suffix(2) == ["C didAppear true", "C didMove other"])
  }

  // V11, for parents.
  @Test func `a push and a pop change the stack at once`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(stage.b, animated: true)
    #expect(navigation.viewControllers == [stage.a, stage.b])
    navigation.pushViewController(stage.c, animated: true)
    #expect(navigation.topViewController === stage.c)
    stage.loop.advance(by: 2)
    #expect(
      stage.calls.filter { $0.contains("ppear") && !$0.contains("isA") } == [
        "A willDisappear true", "B willAppear true", "A didDisappear true", "B didAppear true",
        "B willDisappear true", "C willAppear true", "B didDisappear true", "C didAppear true",
      ]
    )
    stage.log.entries = []
    #expect(navigation.popToRootViewController(animated: true) == [stage.b, stage.c])
    stage.loop.advance(by: 1)
    #expect(
      stage.calls.filter { $0.contains("ppear") && !$0.contains("isA") } == [
        "C willDisappear true", "A willAppear true", "C didDisappear true", "A didAppear true",
      ]
    )
    #expect(navigation.children == [stage.a])
    #expect(stage.b.parent == nil)
  }

  @Test func `a new stack that ends in a new screen pushes it`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.setViewControllers([stage.b, stage.c], animated: true)
    stage.loop.advance(by: 0.05)
    #expect((stage.c.view.layer.presentation()?.frame.minX ?? 0) > 0)
    stage.loop.advance(by: 1)
    #expect(!stage.b.isViewLoaded)
    #expect(stage.a.parent == nil)
    #expect(stage.c.view.superview === navigation.view)
  }

  @Test func `pushes without animation in one turn show the last`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(stage.b, animated: false)
    navigation.pushViewController(stage.c, animated: false)
    stage.loop.advance(by: 0)
    #expect(stage.c.view.window != nil)
    #expect(stage.a.view.window == nil)
    #expect(stage.b.view.window == nil)
    #expect(stage.loop.isIdle)
    #expect(stage.calls.suffix(2).first == "C didAppear false")
  }

  @Test func `the delegate is called for what is about to be shown and for what is`() {
    let (stage, navigation) = ScreenStage.navigating()
    let delegate = Listening(stage.log)
    navigation.delegate = delegate
    navigation.pushViewController(stage.b, animated: true)
    stage.loop.advance(by: 1)
    // http://vastdevblog.vast.com has the order of a log, of 2012.
    #expect(
      stage.calls.filter { $0.contains("Show") || $0.contains("ppear") && !$0.contains("isA") } == [
        "A willDisappear true", "B willAppear true", "willShow B true",
        "A didDisappear true", "B didAppear true", "didShow B true",
      ]
    )
    #expect(stage.calls.last == "didShow B true")
  }

  // The same log.
  @Test(.behavior("Screens V16"))
  func `the delegate is called for the first screen, and once`() {
    let stage = ScreenStage()
    stage.window.rootViewController = nil
    let navigation = UINavigationController(rootViewController: stage.a)
    let delegate = Listening(stage.log)
    navigation.delegate = delegate
    stage.log.entries = []
    stage.window.rootViewController = navigation
    stage.loop.advance(by: 0)
    #expect(
      stage.calls.filter { $0.contains("Show") || $0.contains("ppear") && !$0.contains("isA") } == [
        "A willAppear false", "willShow A false", "A didAppear false", "didShow A false",
      ]
    )
    stage.log.entries = []
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    navigation.present(other, animated: false)
    stage.loop.advance(by: 0.1)
    navigation.dismiss(animated: false)
    stage.loop.advance(by: 0.1)
    #expect(stage.calls.contains("A didAppear false"))
    #expect(!stage.calls.contains { $0.contains("Show") })
    withExtendedLifetime(delegate) {}
  }

  // T6.
  @Test func `a coordinator is the own one, else an ancestor's, else none`() {
    let (stage, navigation) = ScreenStage.navigating()
    let child = UIViewController()
    stage.a.addChild(child)
    #expect(child.transitionCoordinator == nil)
    navigation.pushViewController(stage.b, animated: true)
    #expect(stage.b.transitionCoordinator != nil)
    #expect(child.transitionCoordinator === stage.a.transitionCoordinator)
    #expect(navigation.transitionCoordinator === stage.b.transitionCoordinator)
    stage.loop.advance(by: 1)
    #expect(stage.b.transitionCoordinator == nil)
  }

  // V9.
  @Test func `what joins until will-appear animates along, and what comes later does not`() {
    let (stage, navigation) = ScreenStage.navigating()
    let (early, late) = (UIView(), UIView())
    navigation.view.addSubview(early)
    navigation.view.addSubview(late)
    let joining = Joining(early, late)
    navigation.pushViewController(joining, animated: true)
    #expect(joining.answers == [true, false])
    stage.loop.advance(by: 0.1)
    let (w, t) = ((1000.0 / 3).squareRoot(), 0.1)
    let left = (1 + w * t) * exp(-w * t)
    #expect(abs(Double(early.layer.presentation()?.opacity ?? 0) - left) < 1e-4)
    #expect(late.layer.presentation()?.opacity == 0)
    #expect(joining.ends == [])
    stage.loop.advance(by: 1)
    #expect(joining.ends == ["early false", "late false"])
  }

  @Test(arguments: [(300, true), (100, false)])
  func `a finger from the left edge pops, or lets the screen return`(distance: Double, pops: Bool) {
    let (stage, navigation) = ScreenStage.navigating()
    stage.push(navigation)
    let finger = stage.loop.touch(at: CGPoint(x: 5, y: 400))
      .move(by: CGVector(dx: distance + 10, dy: 0), over: 0.4).move(by: .zero, over: 0.2)
    stage.loop.advance(by: 0.6)
    #expect(isClose(stage.b.view.layer.presentation()?.frame.minX ?? 0, distance))
    #expect(stage.a.transitionCoordinator?.isInteractive == true)
    finger.lift()
    stage.loop.advance(by: 1)
    #expect(navigation.viewControllers == (pops ? [stage.a] : [stage.a, stage.b]))
    #expect(stage.calls.last == (pops ? "B didMove nil" : "B didAppear true"))
    #expect(stage.loop.issues.filter { $0.severity == .misuse } == [])
    #expect(stage.loop.isIdle)
  }

  @Test func `a finger from the edge pops nothing from a root`() {
    let (stage, navigation) = ScreenStage.navigating()
    stage.loop.touch(at: CGPoint(x: 5, y: 400)).move(by: CGVector(dx: 300, dy: 0), over: 0.3)
      .lift()
    stage.loop.advance(by: 1)
    #expect(navigation.viewControllers == [stage.a])
    #expect(stage.log.entries == [])
  }

  // V4.
  @Test func `a tab tells who comes first`() {
    let log = CallLog()
    let (a, b) = (Logged("A", log), Logged("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    log.entries = []
    tabs.selectedIndex = 1
    loop.advance(by: 0)
    #expect(
      log.entries.filter { !$0.contains("ayout") && !$0.contains("isA") } == [
        "B loadView", "B viewDidLoad", "B willAppear false", "A willDisappear false",
        "A didDisappear false", "B didAppear false",
      ]
    )
    #expect(a.view.window == nil)
  }

  // On a device, the selected view is in a container behind the tab bar.
  @Test func `views that a tab bar controller adds stay in front of the selected view`() {
    let tabs = UITabBarController()
    let screens = [UIViewController(), UIViewController()]
    tabs.viewControllers = screens
    let overlay = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 144))
    tabs.view.addSubview(overlay)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    for index in [1, 0] {
      tabs.selectedIndex = index
      loop.advance(by: 0)
      #expect(tabs.view.subviews == [screens[index].view, overlay])
      #expect(window.hitTest(CGPoint(x: 10, y: 800), with: nil) === overlay)
    }
  }

  // https://developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers
  @Test func `new tabs keep the selected view controller, else its index, else show the first`() {
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    tabs.selectedIndex = 1
    loop.advance(by: 0)
    for (new, index) in [([c, a, b], 2), ([b, a], 0), ([b, c], 0), ([c, a], 0)] {
      tabs.viewControllers = new
      loop.advance(by: 0)
      #expect(tabs.selectedIndex == index)
      #expect(tabs.view.subviews == [new[index].view])
    }
    tabs.selectedIndex = 1
    tabs.viewControllers = [c, b]
    #expect(tabs.selectedViewController === b)
    tabs.viewControllers = [a]
    loop.advance(by: 0)
    #expect(tabs.view.subviews == [a.view])
    #expect(loop.issues == [])
  }

  @Test func `a tab that is selected during an animated change is the only one on screen`() {
    let (stage, tabs, fading) = (ScreenStage(), UITabBarController(), Fading(duration: 1))
    stage.window.rootViewController = tabs
    let first = UIViewController()
    tabs.viewControllers = [first, stage.b, stage.c]
    stage.loop.advance(by: 0)
    stage.log.entries = []
    tabs.delegate = fading
    tabs.selectedIndex = 1
    stage.loop.advance(by: 0.3)
    tabs.selectedIndex = 2
    stage.loop.advance(by: 2)
    #expect(tabs.view.subviews == [stage.c.view])
    #expect(
      stage.calls == [
        "B willAppear true", "B isAppearing true", "B didAppear true", "C willAppear true",
        "B willDisappear true", "C isAppearing true", "B didDisappear true", "C didAppear true",
      ]
    )
  }

  @Test func `what the delegate pushes as a screen appears joins the push that waits`() {
    let (stage, navigation) = ScreenStage.navigating()
    let (last, pushing) = (UIViewController(), PushingOnce())
    pushing.next = last
    navigation.delegate = pushing
    navigation.pushViewController(stage.b, animated: true)
    navigation.pushViewController(stage.c, animated: true)
    stage.loop.advance(by: 3)
    #expect(navigation.viewControllers == [stage.a, stage.b, stage.c, last])
    #expect(navigation.view.subviews == [last.view])
    #expect(pushing.operations == [.push, .push])
    #expect(stage.b.view.window == nil && stage.c.parent === navigation)
  }

  @Test func `a second push of a screen and a pop to a stranger are reported`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(stage.a, animated: true)
    #expect(navigation.popToViewController(stage.b, animated: true) == nil)
    #expect(navigation.viewControllers == [stage.a])
    #expect(stage.loop.issues.map(\.kind) == [.pushedTwice, .notOnStack])
  }

  // Libraries of pages look for the scroll view, to switch it off.
  @Test(.behavior("Screens P1"))
  func `pages that scroll are in a scroll view, and pages that curl are not`() {
    let stage = ScreenStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    pages.setViewControllers([stage.b], direction: .forward, animated: false)
    #expect(pages.view.subviews.count == 1)
    let scrollView = pages.view.subviews.first { $0 is UIScrollView } as? UIScrollView
    #expect(scrollView?.isPagingEnabled == true)
    scrollView?.isScrollEnabled = false
    pages.setViewControllers([stage.c], direction: .forward, animated: true)
    stage.loop.advance(by: 1)
    let shown: UIView = stage.c.view
    #expect(scrollView?.subviews == [shown])
    #expect(scrollView?.frame == pages.view.bounds)
    #expect(stage.c.view.frame == pages.view.bounds)
    // Without a window, too
    let curling = UIPageViewController()
    curling.setViewControllers([stage.b], direction: .forward, animated: true)
    #expect(curling.view.subviews == [stage.b.view])
    #expect(stage.loop.issues == [])
  }

  @Test func `without view controllers no page is left`() {
    let stage = ScreenStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    pages.setViewControllers([stage.b], direction: .forward, animated: false)
    stage.loop.advance(by: 0)
    pages.setViewControllers(nil, direction: .forward, animated: true) {
      stage.log.entries.append("completion \($0)")
    }
    #expect(pages.view.subviews.flatMap(\.subviews) == [])
    #expect(stage.b.parent == nil)
    #expect(stage.log.entries.last == "completion true")
  }

  @Test func `a page that is set during a change ends that change`() {
    let stage = ScreenStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    var completions: [Bool] = []
    for page in [UIViewController(), stage.b, stage.c] {
      pages.setViewControllers([page], direction: .forward, animated: true) {
        completions.append($0)
      }
      stage.loop.advance(by: 0.1)
    }
    stage.loop.advance(by: 2)
    #expect(completions == [true, false, true])
    #expect(pages.children == [stage.c])
    #expect(pages.view.subviews.flatMap(\.subviews) == [stage.c.view])
    #expect(
      stage.log.entries.filter { $0.hasPrefix("B didMove") } == [
        "B didMove other", "B didMove nil",
      ]
    )
  }

  @Test func `pages slide, and the completion follows did-appear`() {
    let stage = ScreenStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    pages.setViewControllers([stage.b], direction: .forward, animated: false)
    stage.loop.advance(by: 0)
    stage.log.entries = []
    pages.setViewControllers([stage.c], direction: .reverse, animated: true) {
      stage.log.entries.append("completion \($0)")
    }
    stage.loop.advance(by: 0.05)
    #expect((stage.c.view.layer.presentation()?.frame.minX ?? 0) < 0)
    stage.loop.advance(by: 1)
    #expect(stage.log.entries.last == "completion true")
    #expect(pages.viewControllers == [stage.c])
    #expect(stage.b.parent == nil)
  }

  // http://www.wangling.me/2014/02/ has the logs of both styles.
  @Test(
    .behavior("Screens P2"),
    arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl]
  )
  func `pages call the incoming page first when they begin, and when they scroll, at the end, too`(
    style: UIPageViewController.TransitionStyle
  ) {
    let stage = ScreenStage()
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    stage.window.rootViewController = pages
    pages.setViewControllers([stage.b], direction: .forward, animated: false)
    stage.loop.advance(by: 0)
    stage.log.entries = []
    pages.setViewControllers([stage.c], direction: .forward, animated: true)
    stage.loop.advance(by: 1)
    let calls = stage.log.entries.filter {
      $0.contains("willA") || $0.contains("willD") || $0.contains("didA") || $0.contains("didD")
    }
    let ends = ["C didAppear true", "B didDisappear true"]
    #expect(
      calls == ["C willAppear true", "B willDisappear true"]
        + (style == .scroll ? ends : ends.reversed())
    )
  }

  // V12.
  @Test func `a container moves from one child to the other`() {
    let stage = ScreenStage()
    stage.a.addChild(stage.b)
    stage.b.view.frame = stage.a.view.bounds
    stage.a.view.addSubview(stage.b.view)
    stage.b.didMove(toParent: stage.a)
    stage.a.addChild(stage.c)
    stage.loop.advance(by: 0)
    stage.log.entries = []
    stage.c.view.alpha = 0
    stage.a.transition(
      from: stage.b,
      to: stage.c,
      duration: 0.4,
      animations: {
        stage.c.view.alpha = 1
      }
    ) { stage.log.entries.append("completion \($0)") }
    stage.loop.advance(by: 0.2)
    #expect(abs(Double(stage.c.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    stage.loop.advance(by: 0.2)
    #expect(
      stage.calls == [
        "B willDisappear true", "C willAppear true", "C isAppearing true",
        "B didDisappear true", "C didAppear true", "completion true",
      ]
    )
    #expect(stage.b.view.superview == nil)
  }

  // UIViewController's reference: each will-call is followed by its did-call, or by the opposite one.
  @Test(.behavior("Screens V12"), arguments: [true, false])
  func `a push while a screen covers the stack leaves no screen about to disappear`(
    isAnimated: Bool
  ) {
    let (stage, navigation) = ScreenStage.navigating()
    stage.c.modalPresentationStyle = .fullScreen
    navigation.present(stage.c, animated: true)
    navigation.pushViewController(stage.b, animated: isAnimated)
    stage.loop.advance(by: 2)
    #expect(
      stage.calls.filter { $0.hasPrefix("A ") } == ["A willDisappear true", "A didDisappear true"]
    )
    let b = stage.calls.filter { $0.hasPrefix("B ") && $0.contains("ppear ") }
    #expect(b.last == nil || b.last?.hasPrefix("B didDisappear") == true)
    #expect(stage.loop.issues == [])
  }

  @Test(.behavior("Screens V12"))
  func `a screen that is popped while the stack is covered has disappeared before it moves`() {
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(stage.b, animated: true)
    navigation.popViewController(animated: true)
    stage.c.modalPresentationStyle = .fullScreen
    stage.c.modalTransitionStyle = .crossDissolve
    navigation.present(stage.c, animated: true)
    stage.loop.advance(by: 2)
    let b = stage.calls.filter { $0.hasPrefix("B ") }
    #expect(Array(b.suffix(2)) == ["B didDisappear true", "B didMove nil"])
    #expect(!navigation.children.contains(stage.b))
  }

  @Test(arguments: [true, false])
  func `screens are freed whose loop closes in the middle of a transition`(isPush: Bool) {
    weak var shown: UIViewController?
    withRenderLoop(RenderLoop()) { loop in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      loop.advance(by: 0)
      let next = UIViewController()
      shown = next
      if isPush {
        navigation.pushViewController(next, animated: true)
      } else {
        navigation.present(next, animated: true)
      }
      loop.advance(by: 0.1)
      #expect(shown?.view.window === window)
    }
    #expect(shown == nil)
  }

  // V8.
  @Test func `a screen that a completion adds is laid out before it has appeared`() {
    let (stage, navigation) = ScreenStage.navigating()
    stage.c.modalPresentationStyle = .fullScreen
    navigation.present(stage.c, animated: true)
    UIView.animate(withDuration: 0.4) {
    } completion: { _ in
      navigation.pushViewController(stage.b, animated: false)
    }
    stage.loop.advance(by: 0.3)
    let b = stage.calls.filter { $0.hasPrefix("B ") && $0.contains("ppear") }
    #expect(b == ["B willAppear true", "B isAppearing true", "B didAppear true"])
  }

  @Test func `a transition between strangers is reported`() {
    let stage = ScreenStage()
    stage.a.transition(from: stage.b, to: stage.c, duration: 0.4, animations: nil)
    #expect(stage.loop.issues.map(\.kind) == [.notAChild])
  }
}

extension ScreenStage {
  /// A stage with A at the root of a navigation controller.
  static func navigating() -> (ScreenStage, UINavigationController) {
    let stage = ScreenStage()
    stage.window.rootViewController = nil
    let navigation = UINavigationController(rootViewController: stage.a)
    stage.window.rootViewController = navigation
    stage.loop.advance(by: 0)
    stage.log.entries = []
    return (stage, navigation)
  }

  /// Pushes B, until it has appeared, and forgets the calls.
  func push(_ navigation: UINavigationController) {
    navigation.pushViewController(b, animated: false)
    loop.advance(by: 0)
    log.entries = []
  }
}

private final class Listening: NSObject, UINavigationControllerDelegate {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
  }

  private func note(_ call: String, _ controller: UIViewController, _ animated: Bool) {
    log.entries.append("\(call) \((controller as? Logged)?.name ?? "?") \(animated)")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    note("willShow", viewController, animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    note("didShow", viewController, animated)
  }
}

private final class Joining: UIViewController {
  let early: UIView
  let late: UIView
  private(set) var answers: [Bool] = []
  private(set) var ends: [String] = []

  init(_ early: UIView, _ late: UIView) {
    self.early = early
    self.late = late
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("No coder makes one.")
  }

  private func join(_ view: UIView, _ name: String) {
    let answer = transitionCoordinator?.animate(
      alongsideTransition: { _ in view.alpha = 0 },
      completion: { self.ends.append("\(name) \($0.isCancelled)") }
    )
    answers.append(answer == true)
  }

  override func viewWillAppear(_ animated: Bool) { join(early, "early") }
  override func viewIsAppearing(_ animated: Bool) { join(late, "late") }
}

/// Fades to the selected tab for a second.
private final class Fading: TransitionDirector {
  override func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    guard let view = transition.view(forKey: .to) else { return }
    transition.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: { _ in
      transition.completeTransition(true)
    }
  }
}

/// Pushes a screen when the first one was shown, and notes the operations.
private final class PushingOnce: NSObject, UINavigationControllerDelegate {
  var next: UIViewController?
  private(set) var operations: [UINavigationController.Operation] = []

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard let pushed = next else { return }
    next = nil
    navigationController.pushViewController(pushed, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return nil
  }
}
