import Onionskin
import Testing
import UIKit

/// The switch, and what goes on without animation: WhatIsEmulated 2.3, decisions 21 and 26.
@MainActor @Suite(.ownLoop) struct AnimationsEnabledTests {
  let loop = RenderLoop.current

  @Test(.behavior("decision 21"))
  func `a disabled block changes at once and sends a stop but no start`() {
    let view = UIView()
    let witness = Witness()
    loop.advance(by: 0)
    UIView.setAnimationsEnabled(false)
    animationBlock("off", duration: 5, telling: witness) {
      UIView.setAnimationWillStart("willStart")
      UIView.setAnimationDelay(3)
      view.alpha = 0
    }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
    // Not from the commit, but in the next turn, without duration and delay.
    #expect(witness.told == [])
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0)
    #expect(witness.told == ["0.0 didStop off true"])
    #expect(loop.trace.reasons == [.disabled])
    #expect(loop.issues == [])
  }

  @Test func `what runs when the switch goes off runs on`() {
    let view = UIView()
    let witness = Witness()
    animationBlock("on", duration: 1, telling: witness) { view.center.x = 100 }
    loop.advance(by: 0.5)
    UIView.setAnimationsEnabled(false)
    loop.advance(by: 0.25)
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(by: 0.25)
    #expect(witness.told == ["1.0 didStop on true"])
    UIView.setAnimationsEnabled(true)
  }

  @Test func `the switch is one for all blocks and does not nest`() {
    #expect(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    animationBlock { #expect(!UIView.areAnimationsEnabled) }
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `each loop has a switch of its own`() {
    UIView.setAnimationsEnabled(false)
    withRenderLoop { _ in #expect(UIView.areAnimationsEnabled) }
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
  }

  @Test func `the switch counts for each change by itself`() {
    let views = [UIView(), UIView(), UIView()]
    let witness = Witness()
    animationBlock("mixed", duration: 1, telling: witness) {
      views[0].alpha = 0
      UIView.setAnimationsEnabled(false)
      views[1].alpha = 0
      UIView.setAnimationsEnabled(true)
      views[2].alpha = 0
    }
    #expect(loop.trace.reasons == [nil, .disabled, nil])
    loop.advance(by: 1)
    #expect(witness.told == ["1.0 didStop mixed true"])
  }

  @Test(.behavior("decision 26"))
  func `changes inside performWithoutAnimation do not animate, and those around it do`() {
    let (a, b) = (UIView(), UIView())
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("block", duration: 1, telling: witness) {
      a.alpha = 0
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        b.alpha = 0
        // Captured by place: a block opened here does not animate either.
        animationBlock { b.center.x = 10 }
      }
      #expect(UIView.areAnimationsEnabled)
      b.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(loop.trace.reasons == [nil, .disabled, .disabled, nil])
    loop.advance(by: 0)
    #expect(b.shownAlpha == 0)
    loop.advance(by: 1)
    #expect(witness.told == ["1.0 didStop block true"])
  }

  @Test(arguments: [true, false])
  func `performWithoutAnimation leaves the switch as it was`(wereEnabled: Bool) {
    UIView.setAnimationsEnabled(wereEnabled)
    UIView.performWithoutAnimation {
      UIView.performWithoutAnimation {}
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(UIView.areAnimationsEnabled == wereEnabled)
    UIView.setAnimationsEnabled(true)
  }

  @Test func `a switch that is left off is reported when the world closes`() throws {
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in UIView.setAnimationsEnabled(false) }
    let line = #line - 1
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .animationsLeftDisabled)
    #expect(issue.severity == .misuse)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  @Test func `the inherited duration is that of the innermost block at the moment`() {
    var durations = [UIView.inheritedAnimationDuration]
    @MainActor func note() { durations.append(UIView.inheritedAnimationDuration) }
    animationBlock {
      note()
      UIView.setAnimationDuration(2)
      note()
      animationBlock {
        note()
        UIView.setAnimationDuration(0.5)
        note()
      }
      note()
    }
    note()
    #expect(durations == [0, 0.2, 2, 0.2, 0.5, 2, 0])
  }
}
