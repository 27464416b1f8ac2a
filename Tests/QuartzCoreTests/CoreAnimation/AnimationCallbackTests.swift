import Onionskin
import Testing
import UIKit

/// Who is told of animations that are added by hand, and in which order: WhatIsEmulated 4.4.
@MainActor @Suite(.ownLoop) struct AnimationCallbackTests {
  let stage = Stage()
  private let listener = Listener()

  @Test(.behavior("4.4")) func `the transaction's completion comes before the delegate's stop`() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { listener.note("block") }
    stage.layer.add(fade(listener), forKey: "fade")
    listener.note("committing")
    CATransaction.commit()
    listener.note("committed")
    stage.loop.advance(by: 1)
    #expect(listener.lines == ["committing", "committed", "start", "block", "stop:true"])
  }

  @Test(.behavior("4.4")) func `an animation that stays on its layer stops once for its delegate`()
  {
    let fade = fade(listener)
    fade.isRemovedOnCompletion = false
    stage.layer.add(fade, forKey: "fade")
    stage.loop.advance(by: 5)
    #expect(listener.lines == ["start", "stop:true"])
    #expect(stage.layer.animationKeys() == ["fade"])
    stage.layer.removeAnimation(forKey: "fade")
    stage.loop.advance(by: 1)
    #expect(listener.lines == ["start", "stop:true"])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test(.behavior("4.4")) func `a completion does not wait for what was added before it`() {
    CATransaction.begin()
    stage.layer.add(fade(listener), forKey: "fade")
    CATransaction.setCompletionBlock { listener.note("block") }
    CATransaction.commit()
    stage.loop.advance(by: 0.5)
    #expect(listener.lines == ["start", "block"])
    stage.loop.advance(by: 0.5)
    #expect(listener.lines == ["start", "block", "stop:true"])
  }

  @Test(.behavior("4.4")) func `a completion that takes another's place does not lose it`() {
    let listener = Listener("J")
    CATransaction.begin()
    CATransaction.setCompletionBlock { listener.note("first") }
    stage.layer.add(fade(listener), forKey: "fade")
    CATransaction.setCompletionBlock { listener.note("second") }
    CATransaction.commit()
    stage.loop.advance(by: 2)
    #expect(listener.lines == ["startJ", "second", "first", "stopJ:true"])
  }

  @Test(.behavior("4.4")) func `an outer completion waits for animations of inner transactions`() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { listener.note("outer \(stage.loop.now)") }
    CATransaction.begin()
    stage.layer.add(fade(listener), forKey: "fade")
    CATransaction.commit()
    CATransaction.commit()
    stage.loop.advance(by: 2)
    #expect(listener.lines == ["start", "outer 1.0", "stop:true"])
  }

  @Test(.behavior("4.4"))
  func `after a removal the transaction's completion runs before the delegate's stop`() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { listener.note("block") }
    stage.layer.add(fade(listener), forKey: "fade")
    CATransaction.commit()
    stage.loop.advance(by: 0.25)
    stage.layer.removeAnimation(forKey: "fade")
    // Never from within the call that removes.
    #expect(listener.lines == ["start"])
    stage.loop.advance(by: 0)
    #expect(listener.lines == ["start", "block", "stop:false"])
  }

  @Test(.behavior("4.4")) func `a layer that leaves the tree loses its animations`() {
    let child = CALayer()
    stage.layer.addSublayer(child)
    stage.loop.advance(by: 0)
    child.add(fade(listener), forKey: "fade")
    stage.loop.advance(by: 0.25)
    child.removeFromSuperlayer()
    stage.loop.advance(by: 0)
    #expect(listener.lines == ["start", "stop:false"])
    #expect(child.animationKeys() == nil)
  }

  @Test(.behavior("4.4")) func `outside a tree the delegate's stop comes before the completion`() {
    let child = CALayer()
    stage.layer.addSublayer(child)
    stage.loop.advance(by: 0)
    child.removeFromSuperlayer()
    stage.loop.advance(by: 0)
    CATransaction.begin()
    CATransaction.setCompletionBlock { listener.note("block") }
    child.add(fade(listener), forKey: "fade")
    CATransaction.commit()
    stage.loop.advance(by: 0)
    #expect(listener.lines == ["start", "stop:false", "block"])
  }

  // WhatIsEmulated 5: the same key replaces, and the old one is told false.
  @Test func `what takes a key stops what stood under it`() {
    let (old, new) = (Listener("old"), Listener("new"))
    stage.layer.add(fade(old), forKey: "fade")
    stage.loop.advance(by: 0.5)
    stage.layer.add(fade(new), forKey: "fade")
    #expect(old.lines == ["startold"])
    stage.loop.advance(by: 1)
    #expect(old.lines == ["startold", "stopold:false"])
    #expect(new.lines == ["startnew", "stopnew:true"])
  }

  // WhatIsEmulated 10.1: a nil key is not listed and never replaced.
  @Test func `animations without a key stand side by side`() {
    let (first, second) = (Listener("1"), Listener("2"))
    stage.layer.add(fade(first), forKey: nil)
    stage.layer.add(fade(second), forKey: nil)
    #expect(stage.layer.animationKeys() == nil)
    stage.loop.advance(by: 1)
    #expect(first.lines == ["start1", "stop1:true"])
    #expect(second.lines == ["start2", "stop2:true"])
  }

  // WhatIsEmulated 4.2: the start is told when the active duration begins.
  @Test func `a late begin has a late start callback`() {
    let fade = fade(listener)
    fade.beginTime = CACurrentMediaTime() + 0.5
    stage.layer.add(fade, forKey: "fade")
    stage.loop.advance(by: 0.49)
    #expect(listener.lines == [])
    stage.loop.advance(by: 0.01)
    #expect(listener.lines == ["start"])
    stage.loop.advance(by: 0.99)
    #expect(listener.lines == ["start"])
    stage.loop.advance(by: 0.01)
    #expect(listener.lines == ["start", "stop:true"])
  }

  // WhatIsEmulated 10.6: the delegates of a group's children are ignored.
  @Test func `of a group only the group's delegate is called`() {
    let (inner, outer) = (Listener("inner"), Listener("outer"))
    let group = CAAnimationGroup()
    group.animations = [fade(inner)]
    group.duration = 2
    group.delegate = outer
    stage.layer.add(group, forKey: "group")
    stage.loop.advance(by: 2)
    #expect(inner.lines == [])
    #expect(outer.lines == ["startouter", "stopouter:true"])
  }

  @Test func `a delegate lives until it has been told of the stop`() {
    weak var witness: Listener?
    do {
      let listener = Listener()
      witness = listener
      stage.layer.add(fade(listener), forKey: "fade")
    }
    stage.loop.advance(by: 0.5)
    #expect(witness != nil)
    stage.loop.advance(by: 0.5)
    #expect(witness == nil)
  }

  @Test func `an animation may hold the last reference to a view`() {
    withRenderLoop { loop in
      let stage = CALayer()
      loop.advance(by: 0)
      for key in ["delegate", "view"] {
        weak var witness: UIView?
        do {
          let fade = basic("opacity", from: 0)
          let view = Watching()
          witness = view
          if key == "delegate" { fade.delegate = view } else { fade.setValue(view, forKey: key) }
          stage.add(fade, forKey: key)
        }
        loop.advance(by: 0.5)
        #expect(witness != nil)
        loop.advance(by: 0.5)
        #expect(witness == nil, "\(key)")
      }
    }
  }

  private final class Watching: UIView, CAAnimationDelegate {}

  @Test func `the delegate is given the layer's copy with the values of the program's own keys`() {
    final class Keeper: CAAnimationDelegate {
      var names: [String?] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        names.append(anim.value(forKey: "name") as? String)
      }
    }
    Stage.run { stage in
      let keeper = Keeper()
      let fade = basic("opacity", from: 0, to: 1)
      fade.delegate = keeper
      fade.setValue("curtain", forKey: "name")
      stage.layer.add(fade, forKey: "fade")
      fade.setValue("later", forKey: "name")
      stage.loop.advance(by: 1)
      #expect(keeper.names == ["curtain"])
    }
  }

  private func fade(_ listener: Listener) -> CABasicAnimation {
    let fade = basic("opacity", from: 0, to: 1)
    fade.delegate = listener
    return fade
  }
}
