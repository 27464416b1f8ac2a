import Onionskin
import Foundation
import Testing
import UIKit

/// The order in which a view controller is told what happens to its view.
@MainActor @Suite(.ownLoop) struct UIViewControllerTests {
  let loop = RenderLoop.current

  @Test func `a view is loaded at the first look and once`() {
    let (log, controller) = Logged.make("A")
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    #expect(log.entries == ["A loadView", "A viewDidLoad"])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.next === controller)
  }

  @Test func `a root view controller appears with its window`() {
    let (log, controller) = Logged.make("A")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    #expect(log.entries == [])
    window.makeKeyAndVisible()
    #expect(log.entries == ["A loadView", "A viewDidLoad", "A willAppear false"])
    log.entries = []
    loop.advance(by: 0)
    #expect(
      log.entries == ["A isAppearing false", "A willLayout", "A didLayout", "A didAppear false"]
    )
    #expect(UIApplication.shared.keyWindow === window)
    #expect(controller.view.window === window)
    #expect(loop.isIdle)
  }

  @Test func `layout in the turn of appearing has the window's size and its safe area`() {
    let controller = Measuring()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    #expect(controller.sizes == [CGSize(width: 390, height: 844)])
    #expect(controller.insets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/contentscrollview(for:)
  @Test func `a scroll view is known for the edges for which it was set last`() {
    let (controller, first, second) = (UIViewController(), UIScrollView(), UIScrollView())
    #expect(controller.contentScrollView(for: .top) == nil)
    controller.setContentScrollView(first)
    controller.setContentScrollView(second, for: .bottom)
    #expect(controller.contentScrollView(for: .top) === first)
    #expect(controller.contentScrollView(for: .bottom) === second)
    controller.setContentScrollView(nil, for: [.top, .bottom])
    #expect(controller.contentScrollView(for: .top) == nil)
    #expect(controller.contentScrollView(for: .bottom) == nil)
    #expect(controller.contentScrollView(for: .leading) === first)
  }

  @Test func `a preferred transition is stored, and a push is the usual one`() {
    let (controller, source) = (UIViewController(), UIView())
    #expect(controller.preferredTransition == nil)
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = .red
    options.interactiveDismissShouldBegin = { $0.willBegin && $0.location.y < 100 }
    options.alignmentRectProvider = { $0.zoomedViewController.view.bounds }
    controller.preferredTransition = .zoom(options: options) { context in
      context.zoomedViewController === controller ? source : nil
    }
    #expect(controller.preferredTransition != nil)
    controller.preferredTransition = .zoom { _ in source }
    let dissolve = UIViewController.Transition.crossDissolve
    controller.preferredTransition = dissolve
    #expect(controller.preferredTransition === dissolve)
    for transition: UIViewController.Transition in [.coverVertical, .flipHorizontal, .partialCurl] {
      controller.preferredTransition = transition
      #expect(controller.preferredTransition === transition)
    }
    let (stage, navigation) = ScreenStage.navigating()
    navigation.pushViewController(controller, animated: true)
    stage.loop.advance(by: 0.1)
    #expect((controller.view.layer.presentation()?.frame.minX ?? 0) > 0)
    stage.loop.advance(by: 1)
    controller.interactionActivityTrackingBaseName = "Detail"
    #expect(controller.interactionActivityTrackingBaseName == "Detail")
  }

  @Test func `a view that leaves its window disappears at once`() {
    let (log, controller) = Logged.make("A")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(controller.view)
    loop.advance(by: 0)
    log.entries = []
    controller.view.removeFromSuperview()
    #expect(log.entries == ["A willDisappear false", "A didDisappear false"])
    loop.advance(by: 1)
    #expect(log.entries.count == 2)
  }

  @Test func `a view controller that is released while it appears gets no more calls`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let log = CallLog()
    do {
      let controller = Logged("A", log)
      window.addSubview(controller.view)
    }
    loop.advance(by: 0)
    #expect(log.entries == ["A loadView", "A viewDidLoad", "A willAppear false"])
    #expect(loop.issues == [])
  }

  @Test func `a view that leaves before it has appeared gets the calls of disappearing`() {
    let (log, controller) = Logged.make("A")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(controller.view)
    controller.view.removeFromSuperview()
    loop.advance(by: 0)
    #expect(
      log.entries == [
        "A loadView", "A viewDidLoad", "A willAppear false", "A willDisappear false",
        "A didDisappear false",
      ]
    )
  }

  @Test func `a new root view controller takes the place of the old one`() {
    let log = CallLog()
    let (a, b) = (Logged("A", log), Logged("B", log))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = a
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    log.entries = []
    window.rootViewController = b
    loop.advance(by: 0)
    #expect(a.view.superview == nil)
    #expect(b.view.superview === window)
    #expect(
      log.entries.filter { !$0.contains("ayout") } == [
        "A willDisappear false", "A didDisappear false", "B loadView", "B viewDidLoad",
        "B willAppear false", "B isAppearing false", "B didAppear false",
      ]
    )
  }

  @Test func `changes in viewDidAppear animate`() {
    let controller = Sliding()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.advance(by: 0.15)
    #expect(abs((controller.panel.layer.presentation()?.position.y ?? 0) - 400) < 0.001)
    loop.advance(by: 0.15)
    #expect(loop.isIdle)
  }

  @Test func `a view controller may be made without its view and asked who comes next`() {
    let controller = UIViewController()
    #expect(controller.next == nil)
    let root = UIView()
    root.addSubview(controller.view)
    #expect(controller.next === root)
    let other = UIViewController(nibName: nil, bundle: nil)
    other.view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(other.isViewLoaded)
    #expect(other.view.frame.width == 5)
  }

  @Test func `an interface style that is set before the view is loaded counts`() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    let other = UIViewController()
    other.view.overrideUserInterfaceStyle = .dark
    #expect(other.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a larger safe area is told to the views and view controllers inside that it reaches`()
  {
    final class Safe: UIViewController {
      var tops: [CGFloat] = []
      override func viewSafeAreaInsetsDidChange() { tops.append(view.safeAreaInsets.top) }
    }
    withRenderLoop { loop in
      let (parent, child, low) = (Safe(), Safe(), Safe())
      for (inner, y) in [(child, 0.0), (low, 400)] {
        parent.addChild(inner)
        inner.view.frame = CGRect(x: 0, y: y, width: 390, height: 400)
        parent.view.addSubview(inner.view)
      }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = parent
      window.isHidden = false
      loop.advance(by: 0)
      for controller in [parent, child, low] { controller.tops = [] }
      parent.additionalSafeAreaInsets.top = 10
      #expect(parent.tops == [57])
      #expect(child.tops == [57])
      #expect(low.tops == [])
    }
  }

  @Test func `the edit button stays the same and shows whether its view controller edits`() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    #expect(button.style == .plain)
    controller.setEditing(true, animated: false)
    #expect(controller.editButtonItem === button)
    #expect(button.style == .done)
  }

  @Test(.behavior("Screens D12"))
  func `a title becomes that of the items that are there`() {
    let controller = UIViewController()
    controller.title = "Inbox"
    #expect(controller.navigationItem.title == "Inbox")
    #expect(controller.tabBarItem.title == "Inbox")
    controller.title = "Archive"
    #expect(controller.navigationItem.title == "Archive")
    #expect(controller.tabBarItem.title == "Archive")
    controller.navigationItem.title = "Mail"
    #expect(controller.title == "Archive")
  }

  @Test func `a new tab bar item is shown by the bar`() {
    let (tabs, controller) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [controller]
    let item = UITabBarItem(title: "Inbox", image: nil, tag: 0)
    controller.tabBarItem = item
    #expect(tabs.tabBar.items?.first === item)
    #expect(tabs.tabBar.selectedItem === item)
  }
}

/// Writes down what it is told.
@MainActor final class CallLog {
  var entries: [String] = []
}

/// A view controller that writes down what it is told.
class Logged: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("No coder makes one.")
  }

  static func make(_ name: String) -> (CallLog, Logged) {
    let log = CallLog()
    return (log, Logged(name, log))
  }

  func note(_ entry: String) { log.entries.append("\(name) \(entry)") }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear \(animated)") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing \(animated)") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear \(animated)") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove \(parent.map { ($0 as? Logged)?.name ?? "other" } ?? "nil")")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove \(parent.map { ($0 as? Logged)?.name ?? "other" } ?? "nil")")
  }
}

private final class Measuring: UIViewController {
  var sizes: [CGSize] = []
  var insets = UIEdgeInsets.zero

  override func viewDidLayoutSubviews() {
    sizes.append(view.bounds.size)
    insets = view.safeAreaInsets
  }
}

private final class Sliding: UIViewController {
  let panel = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(panel)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.3) { self.panel.center.y = 250 }
  }
}
