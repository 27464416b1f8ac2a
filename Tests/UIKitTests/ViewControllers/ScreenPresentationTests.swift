import Onionskin
import Testing
import UIKit

/// Presenting and dismissing: the order of calls, the times, and what cannot be done.
///
/// The rows named in comments are those of the project's list of facts about screens.
@MainActor @Suite(.ownLoop) struct ScreenPresentationTests {
  let stage = ScreenStage()

  // V8, V10, D7; that a full screen tells the presenter last mirrors V3.
  @Test func `a full screen tells both in UIKit's order and covers on the system's spring`() {
    stage.b.modalPresentationStyle = .fullScreen
    stage.a.present(stage.b, animated: true) { stage.log.entries.append("completion") }
    #expect(
      stage.log.entries == [
        "B loadView", "B viewDidLoad", "A willDisappear true", "B willAppear true",
        "B isAppearing true", "B willLayout", "B didLayout",
      ]
    )
    stage.log.entries = []
    stage.loop.advance(by: 0.505)
    #expect(stage.log.entries == [])
    #expect(stage.a.view.window != nil)
    stage.loop.advance(by: 0.001)
    #expect(stage.log.entries == ["B didAppear true", "A didDisappear true", "completion"])
    #expect(stage.a.view.window == nil)
    #expect(stage.a.presentedViewController === stage.b)
    #expect(stage.b.presentingViewController === stage.a)
    #expect(stage.loop.issues == [])
  }

  // V3, V10.
  @Test func `dismissing a full screen brings the presenter back`() {
    stage.b.modalPresentationStyle = .fullScreen
    stage.present()
    stage.log.entries = []
    stage.a.dismiss(animated: true) { stage.log.entries.append("completion") }
    stage.loop.advance(by: 0.6)
    #expect(
      stage.calls == [
        "B willDisappear true", "A willAppear true", "A isAppearing true", "A didAppear true",
        "B didDisappear true", "completion",
      ]
    )
    #expect(stage.a.view.superview === stage.window)
    #expect(stage.a.view.frame == stage.window.bounds)
    #expect(stage.b.view.window == nil)
    #expect(stage.a.presentedViewController == nil)
    #expect(stage.window.subviews == [stage.a.view])
  }

  // V8: did-appear comes in a later transaction.
  @Test func `without animation the calls of the end come in the next turn`() {
    stage.b.modalPresentationStyle = .fullScreen
    stage.a.present(stage.b, animated: false) { stage.log.entries.append("completion") }
    #expect(stage.log.entries.last == "B didLayout")
    stage.log.entries = []
    stage.loop.advance(by: 0)
    #expect(stage.log.entries == ["B didAppear false", "A didDisappear false", "completion"])
    #expect(stage.loop.now == 0)
    #expect(stage.loop.isIdle)
  }

  @Test func `a sheet is the default and its presenter gets no calls`() {
    stage.a.present(stage.b, animated: true)
    stage.loop.advance(by: 1)
    #expect(!stage.log.entries.contains { $0.hasPrefix("A ") })
    #expect(stage.b.presentationController is UISheetPresentationController)
    #expect(stage.a.view.window != nil)
    stage.b.dismiss(animated: true)
    stage.loop.advance(by: 1)
    #expect(!stage.log.entries.contains { $0.hasPrefix("A ") })
    #expect(stage.calls.suffix(2) == ["B willDisappear true", "B didDisappear true"])
    #expect(stage.window.subviews == [stage.a.view])
  }

  // D2.
  @Test func `a sheet stands below the status bar over a screen dimmed by a fifth`() {
    withRenderLoop { loop in
      loop.device.screenSize = CGSize(width: 393, height: 852)
      loop.device.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
      let stage = ScreenStage()
      stage.present()
      #expect(stage.b.view.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
      let dim = stage.b.presentationController?.containerView?.subviews.first
      #expect(dim?.backgroundColor == UIColor(white: 0, alpha: 0.2))
      #expect(dim?.alpha == 1)
      #expect(dim?.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }
  }

  // D6.
  @Test func `a sheet with two heights opens at the first`() {
    stage.b.sheetPresentationController?.detents = [.medium(), .large()]
    stage.present()
    #expect(stage.b.view.frame.minY == 422)
    let sheet = stage.b.sheetPresentationController
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    #expect(stage.b.view.frame.minY == 47)
    stage.loop.advance(by: 0.1)
    #expect((stage.b.view.layer.presentation()?.frame.minY ?? 0) > 48)
    stage.loop.advance(by: 0.5)
  }

  // D7: the system's spring is critically damped (semantics 8.5).
  @Test func `a sheet comes from below on the system's spring`() {
    stage.a.present(stage.b, animated: true)
    stage.loop.advance(by: 0.2)
    let shown = stage.b.view.layer.presentation()?.frame.minY ?? 0
    let (w, t) = ((1000.0 / 3).squareRoot(), 0.2)
    let left = (1 + w * t) * exp(-w * t)
    #expect(abs(Double(shown) - (47 + 797 * left)) < 0.01)
    stage.loop.advance(by: 1)
  }

  // D1.
  @Test func `an alert dims on a spring of its own, and its card does not move`() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    stage.a.present(alert, animated: true)
    let dim = alert.presentationController?.containerView?.subviews.first
    let place = alert.view.frame
    stage.loop.advance(by: 0.1)
    let (w, t) = (22.88, 0.1)
    let expected = 1 - (1 + w * t) * exp(-w * t)
    #expect(abs(Double(dim?.layer.presentation()?.opacity ?? 0) - expected) < 0.001)
    #expect(alert.view.layer.presentation()?.frame == place)
    #expect(alert.view.layer.presentation()?.opacity == 1)
    stage.loop.advance(by: 0.304)
    #expect(dim?.layer.animationKeys() == nil)
  }

  @Test func `an alert's handler is called once the alert is gone`() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let yes = UIAlertAction(title: "Yes", style: .default) { _ in
      stage.log.entries.append("yes \(alert.presentingViewController == nil)")
    }
    alert.addAction(yes)
    stage.a.present(alert, animated: true)
    stage.loop.advance(by: 1)
    stage.loop.choose(yes)
    stage.loop.advance(by: 1)
    #expect(stage.log.entries == ["yes true"])
  }

  @Test func `a choice in an alert that is not presented is reported`() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let yes = UIAlertAction(title: "Yes", style: .default) { _ in
      stage.log.entries.append("yes")
    }
    alert.addAction(yes)
    stage.loop.choose(yes)
    stage.loop.advance(by: 1)
    #expect(stage.log.entries == [])
    #expect(stage.loop.issues.map(\.kind) == [.alertNotPresented])
  }

  // D8: dissolving 0.4 s, flipping 0.75 s.
  @Test(arguments: [
    (UIModalTransitionStyle.crossDissolve, "crossDissolve", 0.4),
    (.flipHorizontal, "flipFromRight", 0.75),
  ])
  func `a content style draws both screens`(
    style: UIModalTransitionStyle,
    kind: String,
    duration: Double
  ) {
    stage.b.modalPresentationStyle = .fullScreen
    stage.b.modalTransitionStyle = style
    var isDone = false
    stage.a.present(stage.b, animated: true) { isDone = true }
    stage.loop.advance(by: duration / 2)
    let item = stage.loop.frame().items.first { $0.transition != nil }
    #expect(item?.transition?.type == kind)
    #expect(abs((item?.transition?.progress ?? 0) - 0.5) < 1e-6)
    let name = stage.loop.trace.scenes.first { $0.label == "A view" }?.layer
    #expect(name != nil)
    #expect(item?.transition?.before.contains { $0.layer == name } == true)
    #expect(!stage.loop.frame().items.contains { $0.layer == name })
    #expect(!isDone)
    stage.loop.advance(by: duration / 2)
    #expect(isDone)
    #expect(stage.calls.suffix(2) == ["B didAppear true", "A didDisappear true"])
  }

  @Test func `the trace has the transition with its screens, and the call on its block`() {
    stage.present()
    let transitions = stage.loop.trace.transitions
    #expect(transitions.map(\.kind) == ["present"])
    #expect(transitions.first?.duration == 0.5058237314224243)
    let calls = stage.loop.trace.calls.map(\.name)
    #expect(calls.contains("present(_:animated:completion:)"))
  }

  // V11.
  @Test func `why a view comes and goes can be read from the beginning to the end`() {
    let b = Curious()
    b.modalPresentationStyle = .fullScreen
    #expect(!b.isBeingPresented)
    stage.a.present(b, animated: true)
    #expect(b.isBeingPresented && !b.isBeingDismissed)
    #expect(!stage.a.isBeingPresented && !stage.a.isBeingDismissed)
    stage.loop.advance(by: 1)
    #expect(!b.isBeingPresented)
    b.dismiss(animated: true)
    #expect(b.isBeingDismissed && !b.isBeingPresented)
    #expect(!stage.a.isBeingPresented && !stage.a.isBeingDismissed)
    stage.loop.advance(by: 1)
    #expect(
      b.told == [
        "willAppear presented", "didAppear presented", "willDisappear dismissed",
        "didDisappear dismissed",
      ]
    )
    #expect(!b.isBeingDismissed)
  }

  @Test func `a screen that goes along with the one in front is dismissed in its two calls`() {
    let (b, c) = (Curious(), UIViewController())
    stage.a.present(b, animated: false)
    stage.loop.advance(by: 0)
    b.present(c, animated: false)
    stage.loop.advance(by: 0)
    stage.a.dismiss(animated: true)
    #expect(b.told.suffix(2) == ["willDisappear dismissed", "didDisappear dismissed"])
    #expect(!b.isBeingDismissed && c.isBeingDismissed)
    stage.loop.advance(by: 1)
    #expect(!c.isBeingDismissed)
  }

  // V14.
  @Test(arguments: [true, false])
  func `a block around a presentation animates only what the presentation animates`(
    isBeginCommit: Bool
  ) {
    let inset = UIView(frame: stage.b.view.bounds.insetBy(dx: 10, dy: 10))
    inset.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.b.view.addSubview(inset)
    let present = { stage.a.present(stage.b, animated: true) }
    if isBeginCommit {
      animationBlock(duration: 0.75) { present() }
    } else {
      UIView.animate(withDuration: 0.75) { present() }
    }
    stage.loop.advance(by: 0)
    let container = stage.b.presentationController?.containerView
    #expect(container?.frame == stage.window.bounds)
    #expect(container?.layer.animationKeys() == nil)
    #expect(stage.b.view.layer.animationKeys() == ["position"])
    #expect(stage.b.view.layer.presentation()?.frame.minY == 844)
    #expect(container?.subviews.first?.layer.animationKeys() == ["opacity"])
    #expect(inset.frame == stage.b.view.bounds.insetBy(dx: 10, dy: 10))
    #expect(inset.layer.animationKeys() == nil)
    stage.loop.advance(by: 1)
    #expect(stage.calls.last == "B didAppear true")
    #expect(stage.b.view.layer.animationKeys() == nil)
  }

  @Test func `a block of the program's inside the layout of a presentation animates`() {
    let controller = LayingOut()
    UIView.animate(withDuration: 0.75) { stage.a.present(controller, animated: true) }
    stage.loop.advance(by: 0.1)
    #expect(controller.badge.layer.animationKeys() == ["opacity"])
    stage.loop.advance(by: 1)
  }

  @Test func `the hooks of a presentation controller stand around the calls`() {
    let delegate = Placing(stage.log)
    stage.b.modalPresentationStyle = .custom
    stage.b.transitioningDelegate = delegate
    stage.present()
    #expect(stage.b.view.frame == CGRect(x: 0, y: 0, width: 300, height: 844))
    stage.b.dismiss(animated: false)
    stage.loop.advance(by: 0)
    #expect(
      stage.calls == [
        "presentation will begin", "B willAppear true", "B isAppearing true",
        "B didAppear true", "presentation did end true", "dismissal will begin",
        "B willDisappear false", "B didDisappear false", "dismissal did end true",
      ]
    )
  }

  @Test func `a current context is covered alone`() {
    let child = Logged("child", stage.log)
    stage.a.addChild(child)
    child.view.frame = CGRect(x: 0, y: 400, width: 390, height: 444)
    stage.a.view.addSubview(child.view)
    child.definesPresentationContext = true
    stage.loop.advance(by: 0)
    stage.b.modalPresentationStyle = .currentContext
    child.present(stage.b, animated: false)
    stage.loop.advance(by: 0)
    #expect(stage.b.presentingViewController === child)
    let shown = stage.b.view.convert(stage.b.view.bounds, to: nil)
    #expect(shown == CGRect(x: 0, y: 400, width: 390, height: 444))
    #expect(child.view.superview == nil)
    stage.b.dismiss(animated: false)
    stage.loop.advance(by: 0)
    #expect(child.view.superview === stage.a.view)
    #expect(child.view.frame == CGRect(x: 0, y: 400, width: 390, height: 444))
  }
}

/// A window with a screen in front, and another to show.
@MainActor
final class ScreenStage {
  let loop: RenderLoop
  let log = CallLog()
  let window: UIWindow
  let a: Logged
  let b: Logged
  let c: Logged
  /// Something to animate along.
  let badge = UIView()

  init() {
    loop = .current
    a = Logged("A", log)
    b = Logged("B", log)
    c = Logged("C", log)
    window = UIWindow(frame: UIScreen.main.bounds)
    a.view.accessibilityIdentifier = "A view"
    window.rootViewController = a
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    log.entries = []
  }

  /// What was told, but for loading and layout.
  var calls: [String] {
    log.entries.filter { !$0.contains("ayout") && !$0.contains("oad") }
  }

  /// Presents B, until it has appeared.
  func present(animated: Bool = true) {
    a.present(b, animated: animated)
    loop.advance(by: 1)
  }
}

/// Writes down why it comes and goes.
private final class Curious: UIViewController {
  private(set) var told: [String] = []

  private func note(_ call: String) {
    let causes = [
      isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
      isMovingToParent ? "toParent" : nil, isMovingFromParent ? "fromParent" : nil,
    ]
    told.append(([call] + causes.compactMap { $0 }).joined(separator: " "))
  }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// Fades a badge out when it is first laid out.
private final class LayingOut: UIViewController {
  let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(badge)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard badge.alpha == 1 else { return }
    UIView.animate(withDuration: 0.5) { self.badge.alpha = 0 }
  }
}

/// Places a screen as a drawer, and writes down what it is told.
private final class Placing: NSObject, UIViewControllerTransitioningDelegate {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = DrawerPresentation(presentedViewController: presented, presenting: presenting)
    made.log = log
    return made
  }
}

private final class DrawerPresentation: UIPresentationController {
  var log: CallLog?

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 0, width: 300, height: containerView?.bounds.height ?? 0)
  }
  override func presentationTransitionWillBegin() {
    log?.entries.append("presentation will begin")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.entries.append("presentation did end \(completed)")
  }
  override func dismissalTransitionWillBegin() { log?.entries.append("dismissal will begin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.entries.append("dismissal did end \(completed)")
  }
}
