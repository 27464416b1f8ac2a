import Onionskin
import Testing
import UIKit

/// Selectors that nobody can answer for, because no delegate was set.
@MainActor @Suite(.ownLoop) struct SelectorWithoutDelegateTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `a did-stop selector without a delegate is misuse at the setter`() throws {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDidStop("didStop")
    let line = #line - 1
    view.alpha = 0
    UIView.commitAnimations()
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .selectorWithoutDelegate)
    #expect(issue.severity == .misuse)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    #expect(
      issue.message
        == "setAnimationDidStop(didStop) was called and no delegate is set, so no method "
        + "is called. Call setAnimationDelegate first."
    )
    loop.advance(by: 1)
    #expect(loop.issues.count == 1)
  }

  @Test func `both selectors are told, each at its setter`() {
    UIView.beginAnimations(nil, context: nil)
    let line = #line + 1
    UIView.setAnimationWillStart("willStart")
    UIView.setAnimationDidStop("didStop")
    view.alpha = 0
    UIView.commitAnimations()
    #expect(loop.issues.map(\.kind) == [.selectorWithoutDelegate, .selectorWithoutDelegate])
    #expect(loop.issues.map(\.callSite?.line) == [line, line + 1])
    #expect(loop.issues.first?.message.hasPrefix("setAnimationWillStart(willStart)") == true)
    loop.advance(by: 1)
  }

  // An empty block has no start to tell of, but its stop is told.
  @Test func `a block that animates nothing misses the stop and not the start`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationWillStart("willStart")
    UIView.commitAnimations()
    #expect(!loop.issues.contains { $0.kind == .selectorWithoutDelegate })
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDidStop("didStop")
    UIView.commitAnimations()
    #expect(loop.issues.last?.kind == .selectorWithoutDelegate)
    loop.advance(by: 1)
  }

  @Test func `a delegate that is set behind its selector will do`() {
    let (view, witness) = (UIView(), Witness())
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDidStop("didStop:finished:")
    UIView.setAnimationDelegate(witness)
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(loop.issues == [])
    #expect(witness.told.count == 1)
  }

  @Test func `none that is set as the delegate, or as the selector, is meant`() {
    for isBefore in [true, false] {
      UIView.beginAnimations(nil, context: nil)
      if isBefore { UIView.setAnimationDelegate(nil) }
      UIView.setAnimationDidStop("didStop")
      if !isBefore { UIView.setAnimationDelegate(nil) }
      view.center.x += 1
      UIView.commitAnimations()
    }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDidStop("didStop")
    UIView.setAnimationDidStop(nil)
    view.center.x += 1
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(loop.issues == [])
  }

  @Test func `a loop that records only issues reports a selector without a delegate`() {
    let loop = RenderLoop(recording: .issues)
    withRenderLoop(loop) { loop in
      let view = UIView()
      animationBlock(duration: 0.3) {
        UIView.setAnimationDidStop("didStop")
        view.alpha = 0
      }
      #expect(loop.issues.map(\.kind) == [.selectorWithoutDelegate])
      loop.advance(by: 1)
      #expect(loop.issues.count == 1)
      #expect(view.shownAlpha == 0)
    }
  }
}
