import OnionskinCore
import Testing
import UIKit

/// Transitions that are added by hand: WhatIsEmulated 10.8.
@MainActor struct CATransitionTests {
  @Test func `a new transition fades all the way`() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }

  @Test(arguments: ["mine", nil])
  func `it always stands under one key`(key: String?) {
    Stage.run { stage in
      stage.layer.add(CATransition(), forKey: key)
      #expect(stage.layer.animationKeys() == ["transition"])
      #expect(stage.layer.animation(forKey: "transition") is CATransition)
      #expect(stage.layer.animation(forKey: "transition")?.duration == 0.25)
      stage.loop.advance(by: 0.25)
      #expect(stage.layer.animationKeys() == nil)
    }
  }

  @Test func `a frame has both states and the way between them`() throws {
    try Stage.run {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      return layer
    } _: { stage in
      let child = CALayer()
      stage.layer.addSublayer(child)
      stage.layer.removeAllAnimations()
      stage.loop.advance(by: 0)
      CATransaction.setDisableActions(true)
      let push = CATransition()
      push.type = .push
      push.subtype = .fromRight
      push.duration = 1
      push.startProgress = 0.5
      push.endProgress = 0.75
      stage.layer.add(push, forKey: nil)
      stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      child.removeFromSuperlayer()
      for (time, progress) in [(0.0, 0.5), (0.5, 0.625), (0.9, 0.725)] {
        stage.loop.advance(to: time)
        let items = stage.loop.frame().items.filter { $0.depth == 0 && $0.layer == "CALayer 1" }
        let item = try #require(items.first)
        #expect(item.backgroundColor == ColorComponents(red: 0, green: 0, blue: 1, alpha: 1))
        let transition = try #require(item.transition)
        #expect(transition.type == "push" && transition.subtype == "fromRight")
        #expect(isClose(transition.progress, progress, within: Tolerance.instants))
        #expect(transition.before.map(\.layer) == ["CALayer 1", "CALayer 2"])
        #expect(
          transition.before[0].backgroundColor
            == ColorComponents(red: 1, green: 0, blue: 0, alpha: 1)
        )
      }
      stage.loop.advance(to: 1)
      #expect(stage.loop.frame().items.allSatisfy { $0.transition == nil })
    }
  }

  @Test func `its delegate and its pace are those of any animation`() throws {
    try Stage.run { stage in
      let listener = Listener()
      let fade = CATransition()
      fade.duration = 1
      fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
      fade.delegate = listener
      stage.layer.add(fade, forKey: nil)
      stage.loop.advance(by: 0.5)
      let progress = try #require(stage.loop.frame().items.first?.transition?.progress)
      // WhatIsEmulated 1.4: easeIn half-way.
      #expect(isClose(progress, 0.31535682, within: Tolerance.instants))
      stage.loop.advance(by: 0.5)
      #expect(listener.lines == ["start", "stop:true"])
    }
  }

  @Test func `a second one takes the place of the first`() {
    Stage.run { stage in
      let (first, second) = (Listener("1"), Listener("2"))
      for listener in [first, second] {
        let fade = CATransition()
        fade.delegate = listener
        stage.layer.add(fade, forKey: "\(listener)")
      }
      stage.loop.advance(by: 1)
      #expect(first.lines == ["stop1:false"])
      #expect(second.lines == ["start2", "stop2:true"])
    }
  }
}
