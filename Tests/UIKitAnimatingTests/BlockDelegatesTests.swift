import Onionskin
import Testing
import UIKit

/// Who is a delegate, who keeps it, and whom it is asked for: TheSystemsItGrewFrom A7, S38 and S42.
@MainActor @Suite(.ownLoop) struct BlockDelegatesTests {
  let loop = RenderLoop.current

  /// A delegate that has only the methods that shipped code relies on.
  private final class Usual: SelectorResponder {
    let names: Set<Selector>
    var told: [String] = []

    init(_ names: Set<Selector>) {
      self.names = names
    }

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      guard names.contains(selector) else { return nil }
      return switch selector {
      case "animationDidStop:finished:context:":
        .stop { self.told.append("stop \($0 ?? "nil") \($1.boolValue) \($2 == nil)") }
      case "animationDidStop:finished:":
        .stop { self.told.append("stop \($0 ?? "nil") \($1.boolValue)") }
      case "animationWillStart:context:":
        .start { self.told.append("start \($0 ?? "nil") \($1 == nil)") }
      case "animationWillStart:": .start { self.told.append("start \($0 ?? "nil")") }
      default: nil
      }
    }
  }

  private func play(_ delegate: AnyObject, _ settings: () -> Void = {}) {
    let view = UIView()
    UIView.beginAnimations("expand", context: nil)
    UIView.setAnimationDelegate(delegate)
    settings()
    view.alpha = 0
    UIView.commitAnimations()
    RenderLoop.current.advance(by: 1)
    withExtendedLifetime(view) {}
  }

  /// The usual methods that a delegate has, and what it is then told.
  nonisolated static let fallbacks: [(names: Set<Selector>, told: [String])] = [
    (["animationDidStop:finished:context:"], ["stop expand true true"]),
    (["animationDidStop:finished:"], ["stop expand true"]),
    (
      ["animationDidStop:finished:context:", "animationDidStop:finished:"],
      ["stop expand true true"]
    ),
    (
      ["animationWillStart:context:", "animationDidStop:finished:"],
      ["start expand true", "stop expand true"]
    ),
    (["animationWillStart:", "animationDidStop:finished:"], ["start expand", "stop expand true"]),
  ]

  @Test(arguments: fallbacks)
  func `a delegate without selectors is asked for the usual ones`(
    fallback: (names: Set<Selector>, told: [String])
  ) {
    let delegate = Usual(fallback.names)
    play(delegate)
    #expect(delegate.told == fallback.told)
    #expect(loop.issues == [])
  }

  @Test(arguments: fallbacks)
  func `a delegate without selectors is not asked where the behaviour is switched off`(
    fallback: (names: Set<Selector>, told: [String])
  ) {
    var behavior = Behavior.iOS8AndLater
    behavior.callsDefaultSelectors = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let delegate = Usual(fallback.names)
      play(delegate)
      #expect(delegate.told == [])
      #expect(loop.issues == [])
    }
  }

  @Test func `a delegate with one selector is not asked for the usual others`() {
    let witness = Witness()
    play(witness) { UIView.setAnimationWillStart("willStart") }
    #expect(witness.asked == ["willStart"])
    #expect(witness.told == ["0.0 willStart"])
    #expect(loop.issues == [])
  }

  @Test(.behavior("decision 3")) func `no name of a start selector is special`() {
    let witness = Witness()
    var told: [String] = []
    for name in ["animationWillStart:context:", "animationDidStart:context:", "swapSides"] {
      witness.answer(Selector(name), with: .start { told.append(name) })
      play(witness) { UIView.setAnimationWillStart(Selector(name)) }
    }
    #expect(told == ["animationWillStart:context:", "animationDidStart:context:", "swapSides"])
    #expect(loop.issues == [])
  }

  @Test func `a delegate that is asked in vain is a note`() throws {
    let witness = Witness()
    play(witness)
    #expect(witness.told == [])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .fallbackSelectorProbed)
    #expect(issue.severity == .note)
    #expect(issue.message.contains("Witness"))
    #expect(issue.callSite?.fileID == #fileID)
  }

  @Test(arguments: ["setAnimationDidStop", "setAnimationWillStart"])
  func `a view as delegate removes itself though nobody taught it to answer`(setter: String) {
    let root = UIView()
    let label = UIView()
    root.addSubview(label)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(label)
    if setter == "setAnimationDidStop" {
      UIView.setAnimationDidStop("removeFromSuperview")
    } else {
      UIView.setAnimationWillStart("removeFromSuperview")
    }
    label.alpha = 0
    UIView.commitAnimations()
    #expect(label.superview === root)
    loop.advance(by: 1)
    #expect(label.superview == nil)
    #expect(root.subviews.isEmpty)
    #expect(loop.issues == [])
  }

  @Test(arguments: ["setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay"])
  func `a view answers to its own methods without arguments`(name: String) {
    let view = UIView()
    play(view) { UIView.setAnimationDidStop(Selector(name)) }
    #expect(loop.trace.callbacks.map(\.selector) == [name])
    #expect(loop.issues == [])
  }

  @Test func `views of Apple's classes answer to the methods of those`() {
    let wheel = UIActivityIndicatorView()
    let answers: [(view: UIView, names: [String])] = [
      (wheel, ["startAnimating", "stopAnimating"]),
      (UIImageView(), ["startAnimating", "stopAnimating"]),
      (UITextField(), ["becomeFirstResponder", "resignFirstResponder"]),
      (UITableView(), ["reloadData"]), (UIWindow(), ["makeKeyAndVisible"]),
    ]
    for (view, names) in answers {
      for name in names {
        play(view) { UIView.setAnimationDidStop(Selector(name)) }
        #expect(loop.trace.callbacks.last?.selector == name)
        if view === wheel { #expect(wheel.isAnimating == (name == "startAnimating")) }
      }
    }
    #expect(loop.issues == [])
  }

  @Test func `the application answers to what begins and ends ignoring touches`() {
    let application = UIApplication.shared
    play(application) { UIView.setAnimationDidStop("beginIgnoringInteractionEvents") }
    #expect(application.isIgnoringInteractionEvents)
    play(application) { UIView.setAnimationDidStop("endIgnoringInteractionEvents") }
    #expect(!application.isIgnoringInteractionEvents)
    #expect(loop.issues == [])
  }

  /// A view that answers to a method of its own.
  private final class Panel: UIView, SelectorResponder {
    var removals = 0

    override func removeFromSuperview() {
      removals += 1
      super.removeFromSuperview()
    }

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "slideDidEnd" ? .stop { self.removals += 100 } : nil
    }
  }

  @Test func `a view that answers to some selectors still has its own methods`() {
    let panel = Panel()
    UIView().addSubview(panel)
    play(panel) { UIView.setAnimationDidStop("slideDidEnd") }
    #expect(panel.removals == 100)
    play(panel) { UIView.setAnimationDidStop("removeFromSuperview") }
    #expect(panel.removals == 101)
    #expect(loop.issues == [])
  }

  @Test(arguments: [false, true])
  func `a callback tells the block's values even if its delegate was set after the change`(
    isRepeated: Bool
  ) {
    let view = UIView()
    loop.advance(by: 0)
    let delegate = Usual(["animationDidStop:finished:"])
    UIView.beginAnimations(nil, context: nil)
    if isRepeated { UIView.setAnimationRepeatCount(2) }
    view.alpha = 0.25
    UIView.setAnimationDelegate(delegate)
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(loop.trace.callbacks.map { $0.values.map(\.property) } == [["opacity"]])
    #expect(loop.trace.calls.map(\.name).last == "commitAnimations()")
  }

  @Test func `a block keeps its delegate until after its last callback`() {
    let view = UIView()
    weak var delegate: Witness?
    var told: [String] = []
    do {
      let witness = Witness()
      witness.answer("stopped", with: .stop { told.append("stopped at \(loop.now)") })
      delegate = witness
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(witness)
      UIView.setAnimationDidStop("stopped")
    }
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 0.1)
    #expect(delegate != nil)
    loop.advance(by: 0.1)
    #expect(told == ["stopped at 0.2"])
    #expect(delegate == nil)
  }

  @Test func `a delegate that is replaced is released at once`() {
    weak var first: Witness?
    UIView.beginAnimations(nil, context: nil)
    do {
      let witness = Witness()
      first = witness
      UIView.setAnimationDelegate(witness)
    }
    #expect(first != nil)
    UIView.setAnimationDelegate(nil)
    #expect(first == nil)
    UIView.commitAnimations()
  }

  @Test func `a delegate that nobody retains is called while it lives`() {
    var behavior = Behavior.iOS8AndLater
    behavior.retainsDelegates = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let witness = Witness()
      play(witness) { UIView.setAnimationDidStop("didStop:finished:") }
      #expect(witness.told == ["0.2 didStop expand true"])
      #expect(loop.issues == [])
    }
  }

  @Test func `a lost delegate that had nothing more to be told is no misuse`() {
    var behavior = Behavior.iOS8AndLater
    behavior.retainsDelegates = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      UIView.beginAnimations(nil, context: nil)
      do {
        let witness = Witness()
        UIView.setAnimationDelegate(witness)
        UIView.setAnimationWillStart("willStart")
        view.alpha = 0
        UIView.commitAnimations()
        loop.advance(by: 0.1)
        #expect(witness.told == ["0.0 willStart"])
      }
      loop.advance(by: 1)
      #expect(loop.issues == [])
    }
  }
}
