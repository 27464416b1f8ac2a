import AnimationModel
import Onionskin
import Testing
import UIKit

/// Transitions that are added by hand: WhatIsEmulated 10.8.
@MainActor @Suite(.ownLoop) struct CATransitionTests {
  let stage = Stage()

  @Test func `a new transition fades all the way`() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }

  @Test(arguments: ["mine", nil])
  func `it always stands under one key`(key: String?) {
    stage.layer.add(CATransition(), forKey: key)
    #expect(stage.layer.animationKeys() == ["transition"])
    #expect(stage.layer.animation(forKey: "transition") is CATransition)
    #expect(stage.layer.animation(forKey: "transition")?.duration == 0.25)
    stage.loop.advance(by: 0.25)
    #expect(stage.layer.animationKeys() == nil)
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

  @Test(arguments: [
    (CATransitionType.fade, CATransitionSubtype?.none, "fade"),
    (.fade, .fromTop, "fade"), (.push, nil, "push"), (.push, .fromRight, "pushFromRight"),
    (.moveIn, .fromBottom, "moveInFromBottom"), (CATransitionType(rawValue: "cube"), nil, "cube"),
  ])
  func `a trace tells what it is, how long it takes and how far it goes`(
    type: CATransitionType,
    subtype: CATransitionSubtype?,
    name: String
  ) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 0.5
    transition.startProgress = 0.25
    transition.endProgress = 0.75
    stage.layer.add(transition, forKey: nil)
    stage.loop.advance(by: 1)
    let events = stage.loop.trace.events.map(\.kind)
    let transitions = events.compactMap {
      if case .transition(let told) = $0 { told } else { nil }
    }
    #expect(transitions.map(\.kind) == [name])
    #expect(transitions.map(\.duration) == [0.5])
    #expect(transitions.map(\.block) == [nil])
    let animations = events.compactMap { if case .animated(let told) = $0 { told } else { nil } }
    #expect(animations.map(\.property) == ["transition"])
    #expect(animations.map(\.from) == [.number(0.25)] && animations.map(\.to) == [.number(0.75)])
    let player = TracePlayer(stage.loop.trace)
    let shown = player.value(of: "transition", on: "CALayer 1", at: Instant(seconds: 0.25))
    #expect(shown == .number(0.5))
  }

  // Its fill mode says what is there before it begins and after it has ended, as that of any animation.
  @Test(arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both])
  func `it is there while it is in effect`(mode: CAMediaTimingFillMode) {
    let fade = CATransition()
    fade.duration = 0.5
    fade.beginTime = 0.5
    fade.fillMode = mode
    fade.isRemovedOnCompletion = false
    stage.layer.add(fade, forKey: nil)
    let progress = [0.25, 0.75, 1.25].map { time in
      stage.loop.advance(to: time)
      return stage.loop.frame().items.first?.transition?.progress
    }
    let fillsBefore = mode == .backwards || mode == .both
    let fillsAfter = mode == .forwards || mode == .both
    #expect(progress == [fillsBefore ? 0 : nil, 0.5, fillsAfter ? 1 : nil])
  }

  @Test func `one in a group shows nothing, since the group has one picture of all`() {
    let group = CAAnimationGroup()
    group.animations = [CATransition()]
    group.duration = 1
    stage.layer.add(group, forKey: "group")
    stage.loop.advance(by: 0.5)
    #expect(stage.loop.frame().items.allSatisfy { $0.transition == nil })
    #expect(stage.loop.trace.events.allSatisfy { $0.kind.name != "transition" })
  }

  @Test func `a loop that cannot become idle names the transition that runs`() {
    let push = CATransition()
    push.type = .push
    push.subtype = .fromLeft
    push.repeatCount = .infinity
    stage.layer.add(push, forKey: nil)
    stage.loop.advance(by: 0.5)
    let error = #expect(throws: NotIdleError.self) { try stage.loop.runUntilIdle() }
    #expect(error?.description.contains("pushFromLeft of CALayer 1, forever") == true)
  }

  @Test func `a second one takes the place of the first`() {
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
