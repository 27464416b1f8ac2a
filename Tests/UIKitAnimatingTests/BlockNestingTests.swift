import AnimationModel
import RenderEngine
import Testing
import UIKit

/// Blocks in blocks: WhatIsEmulated 2.1 and 2.2, decisions 2 and 19.
@MainActor @Suite(.ownLoop) struct BlockNestingTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `all begin with the commit of the outermost block`() {
    let (outer, inner) = (UIView(), UIView())
    loop.advance(by: 0)
    animationBlock("outer", curve: .linear) {
      outer.alpha = 0
      animationBlock("inner") {
        UIView.setAnimationCurve(.linear)
        inner.alpha = 0
      }
      // The inner block is committed, but the outer one is not.
      loop.advance(by: 1)
      #expect(outer.shownAlpha == 1)
      #expect(inner.shownAlpha == 1)
    }
    loop.advance(by: 0.1)
    #expect(isClose(outer.shownAlpha, 0.5))
    #expect(isClose(inner.shownAlpha, 0.5))
    loop.advance(by: 0.1)
    #expect(loop.isIdle)
  }

  @Test(.behavior("decision 2")) func `an inner block has the defaults and inherits nothing`()
    throws
  {
    let (outer, inner) = (UIView(), UIView())
    animationBlock {
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(3)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationBeginsFromCurrentState(true)
      outer.alpha = 0
      animationBlock { inner.alpha = 0 }
    }
    let captures = loop.trace.animations
    try #require(captures.count == 2)
    #expect(captures[0].timing.duration == 2)
    #expect(captures[1].timing == Timing(duration: 0.2, fill: .both, easing: .curve(.easeInOut)))
    #expect(!captures[1].beginsFromCurrentState)
    #expect(captures[1].explicitSettings == [])
  }

  @Test func `a setter acts on the innermost block and the outer one keeps its settings`() {
    let views = [UIView(), UIView(), UIView(), UIView()]
    animationBlock(duration: 1) {
      views[0].alpha = 0
      animationBlock(duration: 2) {
        views[1].alpha = 0
        animationBlock(duration: 3) { views[2].alpha = 0 }
      }
      views[3].alpha = 0
    }
    let captures = loop.trace.animations
    #expect(captures.map(\.timing.duration) == [1, 2, 3, 1])
    #expect(captures.map(\.block) == [1, 2, 3, 1])
    loop.advance(by: 3)
    #expect(loop.isIdle)
  }

  @Test(.behavior("decision 19"), arguments: [(outer: 0.5, inner: 1.5), (outer: 1.5, inner: 0.5)])
  func `each block completes when its own animations are done`(
    durations: (outer: Double, inner: Double)
  ) {
    let (outer, inner) = (UIView(), UIView())
    let (outerWitness, innerWitness) = (Witness(), Witness())
    animationBlock("outer", duration: durations.outer, telling: outerWitness) {
      outer.alpha = 0
      animationBlock("inner", duration: durations.inner, telling: innerWitness) {
        inner.alpha = 0
      }
    }
    loop.advance(by: 2)
    #expect(outerWitness.told == ["\(durations.outer) didStop outer true"])
    #expect(innerWitness.told == ["\(durations.inner) didStop inner true"])
  }

  @Test(.behavior("decision 19")) func `an outer block that changes nothing completes at once`() {
    let (outerWitness, innerWitness) = (Witness(), Witness())
    animationBlock("outer", duration: 5, telling: outerWitness) {
      animationBlock("inner", duration: 1, telling: innerWitness) { view.alpha = 0 }
    }
    loop.advance(by: 0)
    #expect(outerWitness.told == ["0.0 didStop outer true"])
    loop.advance(by: 1)
    #expect(innerWitness.told == ["1.0 didStop inner true"])
  }

  @Test func `the delay of an inner block counts from the common beginning`() {
    let views = [UIView(), UIView(), UIView()]
    loop.advance(by: 0)
    animationBlock {
      for (index, view) in views.enumerated() {
        animationBlock(duration: 1) {
          UIView.setAnimationCurve(.linear)
          UIView.setAnimationDelay(0.25 * Double(index))
          view.alpha = 0
        }
      }
    }
    loop.advance(by: 0.5)
    #expect(views.map(\.shownAlpha) == [0.5, 0.75, 1])
  }

  @Test func `an inner commit closes the inner block only`() {
    UIView.beginAnimations("outer", context: nil)
    UIView.beginAnimations("inner", context: nil)
    UIView.commitAnimations()
    view.alpha = 0
    #expect(loop.trace.animations.map(\.block) == [1])
    UIView.commitAnimations()
    view.center.x = 10
    #expect(loop.trace.animations.count == 1)
    #expect(!loop.issues.contains { $0.kind == .unmatchedCommit })
  }

  @Test func `the same property in an outer and an inner block is animated by both`() {
    let (outerWitness, innerWitness) = (Witness(), Witness())
    loop.advance(by: 0)
    animationBlock("outer", duration: 1, telling: outerWitness) {
      UIView.setAnimationCurve(.linear)
      view.center.x = 100
      view.alpha = 0.5
      animationBlock("inner", duration: 1, telling: innerWitness) {
        UIView.setAnimationCurve(.linear)
        view.center.x = 300
        view.alpha = 0
      }
    }
    loop.advance(by: 0.5)
    // Geometry adds: 300 − 100 · ½ − 200 · ½. Opacity replaces, from the model value it found.
    #expect(view.shownX == 150)
    #expect(view.shownAlpha == 0.25)
    loop.advance(by: 0.5)
    // The opacity of the outer block was replaced by another block.
    #expect(outerWitness.told == ["1.0 didStop outer false"])
    #expect(innerWitness.told == ["1.0 didStop inner true"])
  }
}
