import Onionskin
import Testing
import UIKit

/// Bad input from callbacks: what they may do to the loop that calls them.
@MainActor @Suite(.ownLoop) struct BadCallbacksTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// Fades a view in a second and calls a closure when the fade stops.
  private func fade(
    _ view: UIView,
    _ name: String,
    over duration: TimeInterval = 1,
    then body: @escaping @MainActor (Bool) -> Void
  ) {
    let witness = Witness()
    witness.answer("stopped:finished:", with: .stop { _, finished in body(finished.boolValue) })
    UIView.beginAnimations(name, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationDidStop("stopped:finished:")
    view.alpha = view.alpha == 0 ? 1 : 0
    UIView.commitAnimations()
  }

  @Test func `bad input: a callback that begins and commits starts at its own instant`() {
    var told: [String] = []
    fade(view, "first", over: 0.5) { _ in
      told.append("\(loop.now)")
      fade(view, "second", over: 0.5) { _ in
        told.append("\(loop.now)")
        fade(view, "third", over: 0.5) { _ in told.append("\(loop.now)") }
      }
    }
    loop.advance(by: 5)
    #expect(told == ["0.5", "1.0", "1.5"])
  }

  @Test func `bad input: a callback may leave a block open and commit one too often`() {
    let (a, b) = (UIView(), UIView())
    fade(a, "begins") { _ in
      UIView.beginAnimations("left open", context: nil)
      b.center.x = 10
    }
    loop.advance(to: 2)
    #expect(b.layer.animationKeys() == ["position"])
    UIView.commitAnimations()
    fade(a, "commits") { _ in UIView.commitAnimations() }
    loop.advance(to: 4)
    #expect(loop.isIdle)
    #expect(loop.issues.map(\.kind).contains(.unmatchedCommit))
  }

  @Test func `bad input: a callback that advances runs what is due and the outer call goes on`() {
    let views = [UIView(), UIView(), UIView()]
    var told: [String] = []
    fade(views[0], "first", over: 1) { _ in
      told.append("first in \(loop.now)")
      loop.advance(by: 1)
      told.append("first out \(loop.now)")
    }
    fade(views[1], "same", over: 1) { _ in told.append("same \(loop.now)") }
    fade(views[2], "later", over: 1.5) { _ in told.append("later \(loop.now)") }
    loop.advance(to: 1.25)
    // The rest of the present instant comes first; time ends where the inner call left it.
    #expect(told == ["first in 1.0", "same 1.0", "later 1.5", "first out 2.0"])
    #expect(loop.now == 2)
  }

  @Test func `bad input: a callback that removes the animation that stops changes nothing`() {
    var told: [Bool] = []
    fade(view, "self") { finished in
      told.append(finished)
      view.layer.removeAllAnimations()
      view.layer.removeAnimation(forKey: "opacity")
    }
    loop.advance(by: 5)
    #expect(told == [true])
    #expect(loop.isIdle)
    #expect(loop.trace.removals == [.ended])
  }

  @Test func `bad input: a will-start that removes its own animation stops it, unfinished`() {
    let witness = Witness()
    witness.answer("starts", with: .start { view.layer.removeAllAnimations() })
    animationBlock("self", duration: 1, telling: witness) {
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationWillStart("starts")
      view.alpha = 0
    }
    loop.advance(by: 5)
    #expect(witness.told == ["0.5 didStop self false"])
  }

  @Test func `bad input: a callback that removes what stops with it is too late`() {
    let (a, b) = (UIView(), UIView())
    var told: [String] = []
    fade(a, "first") { _ in b.layer.removeAllAnimations() }
    fade(b, "second") { told.append("\(loop.now) \($0)") }
    loop.advance(by: 5)
    #expect(told == ["1.0 true"])
  }

  @Test func `bad input: a callback that releases the views of another block stops that block`() {
    let view = UIView()
    var others: [UIView] = [UIView()]
    var told: [String] = []
    fade(view, "first", over: 0.5) { _ in others = [] }
    fade(others[0], "second", over: 1) { told.append("\(loop.now) \($0)") }
    loop.advance(by: 5)
    #expect(told == ["0.5 false"])
  }

  @Test func `bad input: empty blocks that start themselves again do not hang an instant`() throws {
    let witness = Witness()
    var count = 0
    @MainActor func again() {
      animationBlock(telling: witness) {}
    }
    witness.answer(
      "didStop:finished:",
      with: .stop { _, _ in
        count += 1
        again()
      }
    )
    again()
    loop.advance(by: 0)
    #expect(count == 1000)
    let issue = try #require(loop.issues.first)
    #expect(issue.kind == .tooManyTurns)
    #expect(issue.callSite?.fileID == #fileID)
    loop.advanceFrame()
    #expect(count == 1001)
  }

  @Test func `bad input: nor do they, where they stop before the commit returns`() {
    var behavior = Behavior.iOS8AndLater
    behavior.defersEmptyCompletions = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let witness = Witness()
      var count = 0
      witness.answer(
        "didStop:finished:",
        with: .stop { _, _ in
          count += 1
          if count < 100_000 { animationBlock(telling: witness) {} }
        }
      )
      animationBlock(telling: witness) {}
      #expect(count > 1)
      // A hundred in a row, then the rest turn by turn.
      #expect(count <= 100)
      loop.advance(by: 0)
      #expect(count > 1000)
    }
  }
}
