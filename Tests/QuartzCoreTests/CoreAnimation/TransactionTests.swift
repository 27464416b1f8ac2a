import Onionskin
import Testing
import UIKit

/// Core Animation's transactions: WhatIsEmulated 10.7.
@MainActor @Suite(.ownLoop) struct TransactionTests {
  let loop = RenderLoop.current

  @Test func `the settings of a new turn`() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
    loop.advance(by: 0)
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CATransaction/completion.m and transaction.m, which was checked on
  // Apple's QuartzCore.
  @Test func `an inner transaction has the outer's settings, and gives them back`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock {}
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 1)
    #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .linear))
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(nil)
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 1 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .linear))
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `settings and values of the program's own are reached by key`() {
    CATransaction.begin()
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(
      CAMediaTimingFunction(name: .easeIn),
      forKey: kCATransactionAnimationTimingFunction
    )
    CATransaction.setValue("red", forKey: "flag")
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "flag") as? String == "red")
    CATransaction.setValue("blue", forKey: "flag")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "flag") as? String == "red")
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "flag") == nil)
  }

  @Test func `a duration counts for what has none`() {
    let stage = Stage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    stage.layer.add(basic("opacity", from: 0, duration: 0), forKey: "none")
    stage.layer.add(basic("position.x", from: 0, duration: 1), forKey: "own")
    stage.layer.borderWidth = 4
    CATransaction.commit()
    #expect(stage.layer.animation(forKey: "none")?.duration == 2)
    #expect(stage.layer.animation(forKey: "own")?.duration == 1)
    #expect(stage.layer.animation(forKey: "borderWidth")?.duration == 2)
    stage.loop.advance(by: 2)
  }

  @Test func `a timing function takes the place of each animation's own`() {
    let stage = Stage()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    stage.layer.position.x = 100
    CATransaction.commit()
    #expect(isClose(stage.number("position.x", at: 0.125) ?? .nan, 50, within: Tolerance.instants))
    stage.loop.advance(by: 1)
  }

  @Test func `flush commits the turn, but waits for what is open`() {
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    CATransaction.begin()
    CATransaction.flush()
    #expect(layer.presentation() == nil)
    CATransaction.commit()
    CATransaction.flush()
    #expect(layer.presentation() != nil)
    layer.position.x = 10
    CATransaction.flush()
    loop.advance(by: 0.25)
    #expect(layer.presentation()?.position.x == 10)
  }

  @Test func `the outermost commit starts what it holds at once`() {
    let stage = Stage()
    CATransaction.begin()
    let slide = basic("position.x", from: 0, to: 100)
    stage.layer.add(slide, forKey: "slide")
    CATransaction.commit()
    #expect(stage.layer.presentation()?.position.x == 0)
    #expect(stage.layer.animation(forKey: "slide") != nil)
    stage.loop.advance(to: 0.5)
    #expect(stage.layer.presentation()?.position.x == 50)
    stage.loop.advance(to: 1)
  }

  @Test func `a completion without animations runs in the next turn`() {
    let stage = Stage()
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("block") }
    CATransaction.commit()
    #expect(log.entries == [])
    stage.loop.advance(by: 0)
    #expect(log.entries == ["block"])
  }

  @Test func `a completion waits for blocks of views`() {
    let (view, log) = (UIView(), Log())
    loop.advance(by: 0)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.add("transaction \(loop.now)") }
    UIView.animate(0.5, completion: log.completion("view")) { view.alpha = 0 }
    CATransaction.commit()
    loop.advance(to: 1)
    #expect(log.entries.sorted() == ["transaction 0.5", "view 0.5 true"])
  }

  // A block's animations are the actions of its views' layers, which a transaction can disable, and
  // a transaction's pace takes the place of any other (WhatIsEmulated 3.1, 3.2, 10.7).
  @Test func `disabled actions keep views still as well`() {
    let (view, log) = (UIView(), Log())
    loop.advance(by: 0)
    UIView.animate(1, completion: log.completion("done")) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.center.x = 100
      CATransaction.commit()
      view.alpha = 0
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(loop.unanimated == ["position: disabled"])
    loop.advance(to: 1)
    #expect(log.entries == ["done 1.0 true"])
  }

  @Test func `a transaction's pace is that of the blocks in it, but not of springs`() {
    let (view, other) = (UIView(), UIView())
    loop.advance(by: 0)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    UIView.animate(withDuration: 1, animations: { view.center.x = 100 })
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: [],
      animations: { other.center.x = 100 }
    )
    CATransaction.commit()
    #expect(other.layer.animation(forKey: "position") is CASpringAnimation)
    loop.advance(to: 0.25)
    #expect(isClose(view.shownX, 25, within: Tolerance.rounding))
    loop.advance(to: 1)
  }
}
