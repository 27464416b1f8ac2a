import Onionskin
import Testing
import UIKit

/// A screen that notes what its controls tell.
@MainActor
private final class Screen: UIView, SelectorResponder {
  var calls: [String] = []

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "tapped:": .action { self.calls.append("tapped by a control: \($0 is UIControl)") }
    case "pressed": .action { _ in self.calls.append("pressed") }
    default: nil
    }
  }
}

/// A control that lets only the first action through.
private final class OnceControl: UIControl {
  private(set) var asked: [String] = []

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    asked.append("\(action) \(target is Screen)")
    if asked.count == 1 { super.sendAction(action, to: target, for: event) }
  }
}

@MainActor @Suite(.ownLoop) struct UIControlTests {
  let loop = RenderLoop.current

  @Test func `a subclass can add to the actions of a target`() {
    final class Logged: UIControl {
      override func actions(
        forTarget target: Any?,
        forControlEvent controlEvent: UIControl.Event
      ) -> [String]? {
        (super.actions(forTarget: target, forControlEvent: controlEvent) ?? []) + ["logged"]
      }
    }
    let (screen, control) = (Screen(), Logged())
    control.addTarget(screen, action: "pressed", for: .touchDown)
    let asControl: UIControl = control
    #expect(
      asControl.actions(forTarget: screen, forControlEvent: .touchDown) == ["pressed", "logged"]
    )
  }

  @Test func `a subclass decides of each action whether it is sent`() {
    let (screen, control) = (Screen(), OnceControl())
    control.addTarget(screen, action: "pressed", for: .touchDown)
    control.addTarget(nil, action: "tapped:", for: .touchUpInside)
    screen.addSubview(control)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(control.asked == ["pressed true", "tapped: false"])
    #expect(screen.calls == ["pressed"])
    #expect(loop.issues == [])
  }

  @Test func `a control calls what was added for the event, in the order of adding`() {
    let (screen, control) = (Screen(), UIControl())
    control.addTarget(screen, action: "pressed", for: .touchDown)
    control.addAction(UIAction { _ in screen.calls.append("action") }, for: .allTouchEvents)
    control.addTarget(screen, action: "tapped:", for: [.touchUpInside, .touchUpOutside])
    control.sendActions(for: .touchDown)
    #expect(screen.calls == ["pressed", "action"])
    control.sendActions(for: .touchUpOutside)
    #expect(screen.calls == ["pressed", "action", "action", "tapped by a control: true"])
    control.sendActions(for: .valueChanged)
    #expect(screen.calls.count == 4)
    #expect(loop.issues == [])
  }

  @Test func `a call that is added twice comes once`() {
    let (screen, control) = (Screen(), UIControl())
    control.addTarget(screen, action: "pressed", for: .touchDown)
    control.addTarget(screen, action: "pressed", for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    #expect(screen.calls == ["pressed"])
    control.removeTarget(screen, action: "pressed", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(screen.calls == ["pressed"])
    control.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["pressed", "pressed"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(screen.calls.count == 2)
  }

  @Test func `an action takes the place of the one with its identifier, and knows its sender`() {
    let control = UIControl()
    var calls: [String] = []
    let identifier = UIAction.Identifier("show")
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("old") },
      for: .touchDown
    )
    let action = UIAction(title: "Show", identifier: identifier) { action in
      calls.append("\(action.title) \(action.sender as? UIControl === control)")
    }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["Show true"])
    #expect(action.sender == nil)
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["Show true"])
  }

  @Test func `without a target the nearest view above that answers is called`() {
    let (screen, panel, control) = (Screen(), UIView(), UIControl())
    screen.addSubview(panel)
    panel.addSubview(control)
    control.addTarget(nil, action: "pressed", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(screen.calls == ["pressed"])
    control.removeFromSuperview()
    control.sendActions(for: .touchDown)
    #expect(screen.calls == ["pressed"])
    #expect(loop.issues.map(\.kind) == [.delegateDoesNotRespond])
    let start = "No object in the responder chain of a control, a UIControl, responds to pressed"
    #expect(loop.issues.first?.message.hasPrefix(start) == true)
  }

  @Test func `a target is not kept alive, and one that is gone is not called`() {
    let control = UIControl()
    weak var gone: Screen?
    do {
      let screen = Screen()
      gone = screen
      control.addTarget(screen, action: "pressed", for: .touchDown)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
    #expect(loop.issues == [])
  }

  @Test func `a target that does not answer is reported, with the place of the call`() throws {
    let (screen, control) = (Screen(), UIControl())
    let line = #line + 1
    control.addTarget(screen, action: "unknown", for: .touchDown)
    control.sendActions(for: .touchDown)
    let issue = try #require(loop.issues.first)
    #expect(issue.kind == .delegateDoesNotRespond)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  @Test func `what an event removes on its way is still called for it`() {
    let (screen, control) = (Screen(), UIControl())
    control.addAction(
      UIAction { _ in
        control.removeTarget(screen, action: nil, for: .allEvents)
        control.addTarget(screen, action: "tapped:", for: .touchDown)
      },
      for: .touchDown
    )
    control.addTarget(screen, action: "pressed", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(screen.calls == ["pressed"])
  }

  @Test func `the state is made of the three switches`() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
    #expect(control.state.rawValue == 7)
  }
}
