import AnimationModel
import RenderEngine
import Testing
import UIKit

/// What a block does without being told: WhatIsEmulated 1.1 and 11.
@MainActor @Suite(.ownLoop) struct BlockDefaultsTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `a block without settings takes a fifth of a second and eases in and out once`() throws
  {
    animationBlock { view.alpha = 0 }
    let animation = try #require(loop.trace.animations.first)
    #expect(animation.timing == Timing(duration: 0.2, fill: .both, easing: .curve(.easeInOut)))
    #expect(animation.explicitSettings == [])
    #expect(!animation.beginsFromCurrentState)
    #expect(animation.rawOptions == 0)
    // WhatIsEmulated 1.4, measured: easeInOut at .25.
    loop.advance(to: 0.05)
    #expect(isClose(view.shownAlpha, 1 - 0.129161915))
    loop.advance(to: 0.1999)
    #expect(view.shownAlpha > 0)
    #expect(view.layer.animationKeys() == ["opacity"])
    // The end instant is inclusive: nothing runs any more.
    loop.advance(to: 0.2)
    #expect(view.shownAlpha == 0)
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.isIdle)
  }

  @Test func `the model changes at once and the screen with time`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 150
    #expect(view.center.x == 150)
    #expect(view.layer.animationKeys() == ["position"])
    UIView.commitAnimations()
    #expect(view.shownX == 50)
    loop.advance(by: 0)
    #expect(view.shownX == 50)
    loop.advance(by: 0.5)
    #expect(view.shownX == 100)
    #expect(view.center.x == 150)
  }

  @Test func `outside a block nothing animates`() {
    loop.advance(by: 0)
    view.alpha = 0
    animationBlock { view.center.x = 10 }
    view.center.x = 20
    #expect(loop.trace.reasons == [.outsideBlock, nil, .outsideBlock])
    #expect(loop.trace.animations.map(\.property) == ["position"])
  }

  @Test func `a block knows nothing of the settings of the block before`() throws {
    animationBlock {
      UIView.setAnimationDuration(3)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationBeginsFromCurrentState(true)
      view.center.x = 10
    }
    animationBlock { view.alpha = 0 }
    let second = try #require(loop.trace.animations.last)
    #expect(second.property == "opacity")
    #expect(second.timing == Timing(duration: 0.2, fill: .both, easing: .curve(.easeInOut)))
    #expect(!second.beginsFromCurrentState)
  }

  @Test func `there are no callbacks without a delegate`() {
    animationBlock("named") { view.alpha = 0 }
    loop.advance(by: 1)
    #expect(loop.trace.callbacks == [])
    #expect(loop.issues == [])
  }

  @Test func `a property that is set to its own value makes no animation`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loop.advance(by: 0)
    animationBlock {
      view.alpha = 1
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      view.transform = .identity
      view.backgroundColor = nil
    }
    #expect(loop.trace.animations == [])
    #expect(Set(loop.trace.reasons) == [.equalValue])
  }
}
