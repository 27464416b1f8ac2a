import Onionskin
import Testing
import UIKit

/// Repeats inside a block: WhatIsEmulated 2.2.
@MainActor @Suite(.ownLoop) struct ModifyAnimationsTests {
  let loop = RenderLoop.current

  // WhatIsEmulated 2.2: the total is duration times count, twice that if it turns back.
  @Test(
    .behavior("2.2"),
    arguments: [
      (3.0, false, 1.5), (3, true, 3), (2.5, true, 2.5), (1, false, 0.5), (0, true, 1),
    ]
  )
  func `changes inside modifyAnimations repeat`(
    count: Double,
    autoreverses: Bool,
    total: Double
  ) {
    withRenderLoop { loop in
      let (inside, outside) = (UIView(), UIView())
      let log = Log()
      UIView.animate(
        withDuration: 0.5,
        animations: {
          UIView.modifyAnimations(withRepeatCount: CGFloat(count), autoreverses: autoreverses) {
            inside.alpha = 0
          }
          outside.alpha = 0
        },
        completion: log.completion("done")
      )
      #expect(loop.trace.animations.map(\.timing.repeatCount) == [count, 0])
      #expect(loop.trace.animations.map(\.timing.autoreverses) == [autoreverses, false])
      #expect(
        loop.trace.animations.first?.explicitSettings == [
          "autoreverses", "duration", "repeatCount",
        ]
      )
      #expect(loop.trace.animations.last?.explicitSettings == ["duration"])
      loop.advance(to: 0.5)
      #expect(outside.layer.animationKeys() == nil)
      loop.advance(to: total)
      #expect(log.entries == ["done \(total) true"])
    }
  }

  @Test(.behavior("2.2")) func `modifyAnimations outside a block has no effect`() {
    let (alone, later) = (UIView(), UIView())
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
      alone.alpha = 0
      // The reverse nesting does not work.
      UIView.animate(withDuration: 1) { later.alpha = 0 }
    }
    #expect(loop.issueKinds == [.callOutsideBlock])
    #expect(alone.alpha == 0 && alone.layer.animationKeys() == nil)
    #expect(loop.trace.animations.map(\.timing.repeatCount) == [0])
    loop.advance(by: 1)
    #expect(loop.isIdle)
  }

  @Test func `it works between begin and commit, too, and in itself`() {
    let views = (0..<3).map { _ in UIView() }
    UIView.beginAnimations(nil, context: nil)
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) {
      views[0].alpha = 0
      UIView.modifyAnimations(withRepeatCount: 5, autoreverses: true) { views[1].alpha = 0 }
      views[2].alpha = 0
    }
    UIView.commitAnimations()
    #expect(loop.trace.animations.map(\.timing.repeatCount) == [2, 5, 2])
    #expect(loop.trace.animations.map(\.timing.autoreverses) == [false, true, false])
    loop.advance(by: 2)
    #expect(loop.isIdle)
  }

  // WhatIsEmulated decision 30: negative or NaN is once, with an issue; a million and more is endless.
  @Test(
    .behavior("decision 30"),
    arguments: [
      (-1, 0, true), (.nan, 0, true), (1e6, .infinity, false), (.infinity, .infinity, false),
    ]
      as [(Double, Double, Bool)]
  )
  func `modifyAnimations takes counts that are zero, negative, or no number`(
    count: Double,
    kept: Double,
    isMisuse: Bool
  ) {
    let view = UIView()
    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: CGFloat(count), autoreverses: false) {
        view.alpha = 0
      }
    }
    #expect(loop.trace.animations.map(\.timing.repeatCount) == [kept])
    #expect(loop.issueKinds == (isMisuse ? [.unusualRepeatCount] : []))
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }
}
