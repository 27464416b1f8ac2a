import AnimationModel
import RenderEngine
import Testing
import UIKit

/// Bad input in calls: what is missing, too much, or in the wrong place.
@MainActor @Suite(.ownLoop) struct BadCallsTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `bad input: an unmatched commit does nothing and says where`() throws {
    UIView.commitAnimations()
    let line = #line - 1
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .unmatchedCommit)
    #expect(issue.severity == .misuse)
    #expect(issue.message.hasPrefix("commitAnimations was called without an open block"))
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    // And what follows is not disturbed.
    let witness = Witness()
    animationBlock("after", telling: witness) { view.alpha = 0 }
    loop.advance(by: 1)
    #expect(witness.told == ["0.2 didStop after true"])
  }

  @Test func `bad input: a block never committed goes on capturing and is reported at the end`() {
    let loop = RenderLoop()
    let witness = Witness()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    let line = #line + 2
    withRenderLoop(loop) { loop in
      UIView.beginAnimations("forgotten", context: nil)
      UIView.setAnimationDelegate(witness)
      UIView.setAnimationDidStop("didStop:finished:")
      view.alpha = 0
      view.center.x = 10
      #expect(loop.trace.animations.count == 2)
    }
    #expect(witness.told == [])
    #expect(loop.issues.map(\.kind).contains(.blockNeverCommitted))
    #expect(loop.issues.map(\.kind).contains(.completionNeverCalled))
    for issue in loop.issues
    where [.blockNeverCommitted, .completionNeverCalled].contains(issue.kind) {
      #expect(issue.severity == .misuse)
      #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    }
  }

  @Test(.behavior("decision 28"))
  func `a block that is open at the end of a turn holds its changes`() throws {
    let witness = Witness()
    loop.advance(by: 0)
    UIView.beginAnimations("slow", context: nil)
    let line = #line - 1
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationDidStop("didStop:finished:")
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 100
    loop.advance(by: 5)
    #expect(view.shownX == 0)
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(by: 5)
    // The same block still captures.
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 0.5)
    #expect(view.shownX == 50)
    #expect(view.shownAlpha == 0.5)
    loop.advance(by: 1)
    #expect(witness.told == ["11.0 didStop slow true"])
    // Told once, with the place of the begin.
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .advanceInOpenBlock)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  /// A setter, and its name.
  struct Setter: CustomTestStringConvertible {
    var testDescription: String
    var set: @MainActor () -> Void
  }

  private static let site = CallSite(fileID: "App/Stray.swift", line: 11)

  nonisolated static let setters: [Setter] = [
    Setter(testDescription: "setAnimationDuration(_:)") {
      UIView.setAnimationDuration(3, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationDelay(_:)") {
      UIView.setAnimationDelay(3, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationStart(_:)") {
      UIView.setAnimationStart(.distantFuture, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationCurve(_:)") {
      UIView.setAnimationCurve(.init(rawValue: 99) ?? .linear, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationRepeatCount(_:)") {
      UIView.setAnimationRepeatCount(-3, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationRepeatAutoreverses(_:)") {
      UIView.setAnimationRepeatAutoreverses(true, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationBeginsFromCurrentState(_:)") {
      UIView.setAnimationBeginsFromCurrentState(true, fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationDelegate(_:)") {
      UIView.setAnimationDelegate(Witness(), fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationWillStart(_:)") {
      UIView.setAnimationWillStart("willStart", fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationDidStop(_:)") {
      UIView.setAnimationDidStop("didStop", fileID: site.fileID, line: site.line)
    },
    Setter(testDescription: "setAnimationTransition(_:for:cache:)") {
      UIView.setAnimationTransition(
        .curlUp,
        for: nil,
        cache: true,
        fileID: site.fileID,
        line: site.line
      )
    },
  ]

  @Test(arguments: setters)
  func `bad input: a setter outside a block has no effect and says where`(_ setter: Setter) throws {
    setter.set()
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .setterOutsideBlock)
    #expect(issue.severity == .misuse)
    #expect(issue.message.hasPrefix("\(setter.testDescription) was called outside a block"))
    #expect(issue.callSite == Self.site)
    #expect(loop.trace.calls.map(\.name) == [setter.testDescription])
    #expect(loop.trace.calls.map(\.block) == [nil])
    // The next block knows nothing of it.
    animationBlock { view.alpha = 0 }
    let animation = try #require(loop.trace.animations.first)
    #expect(animation.timing == Timing(duration: 0.2, fill: .both, easing: .curve(.easeInOut)))
    #expect(!animation.beginsFromCurrentState)
    loop.advance(by: 1)
    #expect(loop.trace.callbacks == [])
  }

  @Test func `bad input: a delegate that does not respond is named with its selector`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(Witness())
    let line = #line - 1
    UIView.setAnimationWillStart("nobodyStarts:")
    UIView.setAnimationDidStop("nobodyStops:finished:")
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(loop.trace.callbacks == [])
    #expect(loop.issues.map(\.kind) == [.delegateDoesNotRespond, .delegateDoesNotRespond])
    for (issue, selector) in zip(loop.issues, ["nobodyStarts:", "nobodyStops:finished:"]) {
      #expect(issue.severity == .misuse)
      #expect(issue.message.contains("Witness"))
      #expect(issue.message.contains("does not respond to \(selector), so no method was called"))
      #expect(issue.message.contains("add a case for it"))
      #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    }
  }

  @Test func `bad input: a delegate that cannot respond is told how it could`() throws {
    final class Mute {}
    try withRenderLoop { loop in
      let view = UIView()
      animationBlock(telling: Mute()) { view.alpha = 0 }
      loop.advance(by: 1)
      let issue = try #require(loop.issues.first)
      #expect(issue.kind == .delegateDoesNotRespond)
      #expect(issue.message.contains("Mute"))
      let reason = "does not respond to didStop:finished:, so no method was called"
      #expect(issue.message.contains(reason))
      #expect(issue.message.contains("Make it a SelectorResponder"))
    }
  }

  @Test func `bad input: a delegate that is gone before the stop is told by its class`() throws {
    var behavior = Behavior.iOS8AndLater
    behavior.retainsDelegates = false
    try withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(Witness())
      let line = #line - 1
      UIView.setAnimationDidStop("didStop")
      view.alpha = 0
      UIView.commitAnimations()
      loop.advance(by: 1)
      #expect(loop.trace.callbacks == [])
      let issue = try #require(loop.issues.first)
      #expect(loop.issues.count == 1)
      #expect(issue.kind == .delegateGone)
      #expect(issue.severity == .misuse)
      #expect(
        issue.message.hasPrefix("The delegate, a Witness, was released before its callback didStop")
      )
      #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    }
  }

  @Test func `bad input: a view released in flight stops its block, unfinished, in the next turn`()
    throws
  {
    try withRenderLoop { loop in
      let other = UIView()
      let witness = Witness()
      weak var released: UIView?
      do {
        let view = UIView()
        released = view
        animationBlock("both", duration: 1, telling: witness) {
          view.alpha = 0
          other.alpha = 0
        }
        animationBlock("one", duration: 1, telling: witness) { view.center.x = 10 }
        loop.advance(by: 0.5)
        #expect(loop.trace.removals == [])
      }
      #expect(released == nil)
      #expect(loop.trace.removals == [.layerReleased, .layerReleased])
      #expect(witness.told == [])
      loop.advance(by: 0)
      #expect(witness.told == ["0.5 didStop one false"])
      loop.advance(by: 1)
      #expect(witness.told == ["0.5 didStop one false", "1.0 didStop both false"])
      #expect(loop.isIdle)
      // The callback tells nothing of a layer that is gone.
      let last = try #require(loop.trace.callbacks.last)
      #expect(last.values.map(\.layer) == ["UIView 1"])
    }
  }

  @Test func `bad input: a view released inside its block, and one before its first commit`() {
    let witness = Witness()
    UIView.beginAnimations("inside", context: nil)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationDidStop("didStop:finished:")
    do { UIView().alpha = 0 }
    UIView.commitAnimations()
    do {
      let view = UIView()
      animationBlock("before", telling: witness) { view.alpha = 0 }
    }
    #expect(witness.told == [])
    loop.advance(by: 0)
    #expect(witness.told == ["0.0 didStop inside false", "0.0 didStop before false"])
    #expect(loop.isIdle)
  }

  @Test func `bad input: a completion that alone holds a view is dropped with its world`() {
    let loop = RenderLoop()
    weak var held: UIView?
    withRenderLoop(loop) { loop in
      do {
        let view = UIView()
        let other = UIView()
        held = view
        UIView.animate(withDuration: 1, animations: { other.alpha = 0 }) { _ in view.alpha = 1 }
        loop.schedule(after: 5) { view.alpha = 0 }
      }
      #expect(held != nil)
    }
    #expect(held == nil)
    #expect(loop.issues.map(\.kind).contains(.completionNeverCalled))
  }
}
