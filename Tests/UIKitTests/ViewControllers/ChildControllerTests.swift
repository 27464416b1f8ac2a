import Onionskin
import Testing
import UIKit

/// View controllers in view controllers.
@MainActor @Suite(.ownLoop) struct ChildControllerTests {
  let loop = RenderLoop.current
  let log = CallLog()

  // V7
  @Test func `a child that is added as its parent loads appears with it, laid out twice`() {
    let child = Logged("child", log)
    let parent = Container("parent", log, child: child)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    #expect(
      log.entries == [
        "parent loadView", "child willMove parent", "child loadView", "child viewDidLoad",
        "parent viewDidLoad", "parent willAppear false", "child willAppear false",
        "parent isAppearing false", "parent willLayout", "parent didLayout",
        "child isAppearing false", "child willLayout", "child didLayout", "child willLayout",
        "child didLayout", "child didAppear false", "parent didAppear false",
      ]
    )
    #expect(parent.children == [child])
    #expect(child.parent === parent)
  }

  @Test func `didMove is the caller's, but for leaving`() {
    let (a, b) = (Logged("a", log), Logged("b", log))
    a.addChild(b)
    #expect(log.entries == ["b willMove a"])
    b.willMove(toParent: nil)
    b.removeFromParent()
    #expect(log.entries == ["b willMove a", "b willMove nil", "b didMove nil"])
    #expect(a.children == [])
  }

  @Test func `a child of two parents stands in the second`() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children == [])
    #expect(second.children == [child])
    #expect(child.parent === second)
    #expect(loop.issues == [])
  }

  @Test func `a view controller cannot stand in itself or in one of its children`() {
    let (a, b) = (UIViewController(), UIViewController())
    a.addChild(b)
    b.addChild(a)
    a.addChild(a)
    #expect(b.children == [])
    #expect(a.children == [b])
    #expect(loop.issues.map(\.kind) == [.controllerInItself, .controllerInItself])
  }

  @Test func `a parent that forwards appearance itself calls its child`() {
    let child = Logged("child", log)
    let parent = Manual()
    parent.addChild(child)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    parent.view.addSubview(child.view)
    loop.advance(by: 0)
    #expect(!log.entries.contains("child willAppear false"))
    child.beginAppearanceTransition(true, animated: true)
    #expect(log.entries.last == "child willAppear true")
    child.endAppearanceTransition()
    #expect(log.entries.last == "child didAppear true")
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.entries.suffix(2) == ["child willDisappear false", "child didDisappear false"])
  }

  @Test func `a navigation controller shows the last of its stack`() {
    let (a, b) = (Logged("A", log), Logged("B", log))
    let navigation = UINavigationController(rootViewController: a)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    #expect(a.view.window === window)
    #expect(a.navigationController === navigation)
    navigation.pushViewController(b, animated: false)
    loop.advance(by: 0)
    #expect(b.view.window === window)
    #expect(a.view.window == nil)
    #expect(navigation.topViewController === b)
    #expect(navigation.popViewController(animated: false) === b)
    #expect(navigation.popViewController(animated: false) == nil)
    loop.advance(by: 0)
    #expect(a.view.window === window)
    #expect(b.parent == nil)
  }
}

private final class Container: Logged {
  let child: Logged

  init(_ name: String, _ log: CallLog, child: Logged) {
    self.child = child
    super.init(name, log)
  }

  required init?(coder: NSCoder) {
    fatalError("No coder makes one.")
  }

  override func viewDidLoad() {
    addChild(child)
    view.addSubview(child.view)
    super.viewDidLoad()
  }
}

private final class Manual: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
