import AnimationModel
import Testing
import UIKit

@testable import RenderEngine

/// What nobody meant: each does what Core Animation does, and is recorded.
@MainActor @Suite(.ownLoop) struct BadAnimationTests {
  let loop = RenderLoop.current
  let stage = Stage()

  @Test func `a colour that is added where there is none shows none`() throws {
    let layer = CALayer()
    loop.advance(by: 0)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    animation.isAdditive = true
    animation.duration = 1
    layer.add(animation, forKey: nil)
    loop.advance(by: 0.5)
    let shown = try #require(layer.presentation())
    #expect(shown.backgroundColor == nil)
    let player = TracePlayer(loop.trace)
    let instant = Instant(seconds: 0.5)
    #expect(player.value(of: "backgroundColor", on: "CALayer 1", at: instant) == .color(nil))
    layer.removeAllAnimations()
  }

  @Test func `an end that is not a number is replayed as what it is`() throws {
    try withRenderLoop { loop in
      let layer = CALayer()
      loop.advance(by: 0)
      let animation = CABasicAnimation(keyPath: "zPosition")
      animation.fromValue = 8
      animation.byValue = Double.nan
      animation.duration = 1
      layer.add(animation, forKey: nil)
      loop.advance(by: 0.5)
      let shown = try #require(layer.presentation())
      #expect(shown.zPosition.isNaN)
      let value = TracePlayer(loop.trace)
        .value(of: "zPosition", on: "CALayer 1", at: Instant(seconds: 0.5))
      #expect(value?.components.first?.isNaN == true)
      layer.removeAllAnimations()
    }
  }

  @Test func `the greatest whole numbers are numbers`() {
    for greatest in [UInt64.max as Any, Int64.min, UInt.max, UInt8.max] {
      let animation = basic("cornerRadius", from: 0, to: greatest)
      stage.layer.add(animation, forKey: "odd")
    }
    #expect(stage.loop.issueKinds == [])
    stage.loop.advance(by: 0.5)
    #expect(stage.layer.presentation()?.cornerRadius == 127.5)
  }

  @Test(arguments: ["colour", "position.z", "transform.rotation.w", "", "frame"])
  func `an unknown key path moves nothing, and its delegate is called`(path: String) {
    let listener = Listener()
    let animation = basic(path, from: 0, to: 1)
    animation.delegate = listener
    stage.layer.add(animation, forKey: "odd")
    #expect(stage.loop.issueKinds == [.unknownKeyPath])
    #expect(stage.layer.animationKeys() == ["odd"])
    stage.loop.advance(by: 0.5)
    #expect(stage.layer.presentation()?.opacity == 1)
    stage.loop.advance(by: 0.5)
    #expect(listener.lines == ["start", "stop:true"])
  }

  @Test(arguments: [
    ("opacity", "1"), ("position", "0, 0"), ("backgroundColor", "red"), ("transform", "none"),
    ("bounds.size.width", "wide"), ("transform.rotation.z", "half"),
  ])
  func `a value of another type moves nothing`(path: String, value: String) {
    let before = stage.layer.value(forKeyPath: path).map { "\($0)" }
    stage.layer.add(basic(path, from: value), forKey: "odd")
    #expect(stage.loop.issueKinds == [.wrongValue])
    stage.loop.advance(by: 0.5)
    #expect(stage.layer.presentation()?.value(forKeyPath: path).map { "\($0)" } == before)
    stage.loop.advance(by: 0.5)
  }

  @Test func `a point is no value for a number`() {
    let animation = basic("opacity", from: CGPoint(x: 1, y: 1))
    stage.layer.add(animation, forKey: "odd")
    #expect(stage.loop.issueKinds == [.wrongValue])
    stage.loop.advance(by: 1)
  }

  // WhatIsEmulated 10.4: the common prefix counts.
  @Test func `values without a key time are left out`() {
    stage.play(keyframes([0, 1, 0.5, 0.7], [0, 0.5, 1]))
    #expect(stage.loop.issueKinds == [.mismatchedKeyTimes])
    let shown = stage.numbers("opacity", at: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9])
    #expect(isClose(shown, [0.2, 0.5, 0.8, 0.9, 0.75, 0.6]))
  }

  // WhatIsEmulated 10.4: the discrete mode wants one key time more than values.
  @Test func `discrete values with one key time more are in order`() {
    let animation = keyframes([0, 1, 0.3], [0, 0.3, 0.6, 1])
    animation.calculationMode = .discrete
    stage.play(animation)
    #expect(stage.loop.issueKinds == [])
    #expect(isClose(stage.numbers("opacity", at: [0.1, 0.35, 0.65, 0.95]), [0, 1, 0.3, 0.3]))
  }

  // WhatIsEmulated 10.4: a single value has no effect.
  @Test func `one keyframe is no animation`() {
    stage.play(keyframes([0.25], nil))
    #expect(isClose(stage.numbers("opacity", at: [0, 0.5, 1]), [1, 1, 1]))
  }

  // https://developer.apple.com/documentation/quartzcore/cakeyframeanimation/keytimes: invalid ones are
  // ignored. The steps are then even.
  @Test(
    .behavior("10.4"),
    arguments: [[0, 0.8, 0.2, 1], [0, 0.5, 0.75, 1.5], [-0.5, 0, 0.5, 1], [0, .nan, 0.5, 1]]
  )
  func `key times that fall, or lie outside 0 to 1, are ignored`(times: [Double]) {
    stage.play(keyframes([0, 0.25, 0.5, 0.75], times))
    #expect(stage.loop.issueKinds == [.mismatchedKeyTimes])
    #expect(isClose(stage.numbers("opacity", at: [0.25, 0.5, 0.75]), [0.1875, 0.375, 0.5625]))
  }

  // WhatIsEmulated 8.2: sets that no spring has are ignored.
  @Test func `a spring keeps its numbers where it is given impossible ones`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = 0
    spring.mass = -1
    spring.stiffness = 0
    spring.stiffness = -.infinity
    spring.damping = -1
    spring.damping = .nan
    spring.initialVelocity = .infinity
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(stage.loop.issueKinds == Array(repeating: .notASpring, count: 7))
  }

  @Test func `one animation on two layers moves both, by a copy each`() {
    let other = CALayer()
    stage.layer.addSublayer(other)
    stage.loop.advance(by: 0)
    let slide = basic("position.x", from: 0, to: 100)
    stage.layer.add(slide, forKey: "slide")
    slide.toValue = 200
    other.add(slide, forKey: "slide")
    // Nobody listens, so nobody could mistake one for the other.
    #expect(stage.loop.issueKinds == [])
    stage.loop.advance(by: 0.5)
    #expect(stage.layer.presentation()?.position.x == 50)
    #expect(other.presentation()?.position.x == 100)
    stage.loop.advance(by: 0.5)
  }

  // WhatIsEmulated 3.2: the copy on a layer is frozen.
  @Test func `a copy on a layer takes no changes`() throws {
    let slide = basic("position.x", from: 0, to: 100)
    stage.layer.add(slide, forKey: "slide")
    let copy = try #require(stage.layer.animation(forKey: "slide") as? CABasicAnimation)
    #expect(copy !== slide)
    copy.toValue = 0
    copy.duration = 5
    copy.setValue(1, forKey: "speed")
    #expect(copy.toValue as? Int == 100 && copy.duration == 1)
    #expect(
      stage.loop.issueKinds == Array(repeating: .changeOfExplicitAnimation, count: 3)
    )
    // A copy of it can be changed.
    let again = try #require(copy.copy() as? CABasicAnimation)
    again.toValue = 0
    #expect(again.toValue as? Int == 0)
    stage.loop.advance(by: 1)
  }

  @Test func `times that are no numbers are left out`() {
    let slide = basic("position.x", from: 0, to: 100)
    slide.speed = .nan
    slide.timeOffset = .infinity
    slide.repeatCount = -1
    slide.repeatDuration = .nan
    stage.layer.add(slide, forKey: "slide")
    #expect(
      stage.loop.issueKinds
        == [.unusualRepeatCount, .unusualRepeatCount, .notFinite, .notFinite]
    )
    #expect(isClose(stage.number("position.x", at: 0.25) ?? .nan, 25, within: Tolerance.instants))
    stage.loop.advance(to: 1)
    #expect(stage.loop.isIdle)
  }

  @Test func `a duration that is no number is the transaction's`() {
    let slide = basic("position.x", from: 0, to: 100, duration: .nan)
    stage.layer.add(slide, forKey: "slide")
    #expect(stage.loop.issueKinds.contains(.notFinite))
    #expect(isClose(stage.number("position.x", at: 0.125) ?? .nan, 50, within: Tolerance.instants))
    stage.loop.advance(to: 0.25)
    #expect(stage.loop.isIdle)
  }

  // "By yes to no" starts at less than no; what is not no is yes.
  @Test func `a flag that is added to a flag is yes or no, and is told so`() {
    stage.layer.isHidden = true
    let blink = CABasicAnimation(keyPath: "hidden")
    (blink.toValue, blink.byValue) = (false, true)
    blink.isAdditive = true
    blink.fillMode = .both
    blink.duration = 1
    stage.layer.add(blink, forKey: nil)
    stage.loop.advance(by: 0)
    #expect(stage.layer.presentation()?.isHidden == true)
    let told = TracePlayer(stage.loop.trace)
      .value(of: "hidden", on: "CALayer 1", at: stage.loop.instant)
    #expect(told == .flag(true))
    stage.layer.removeAllAnimations()
  }

  // WhatIsEmulated 10.7: a presentation layer is read-only.
  @Test func `a presentation takes no animation and no change`() throws {
    let shown = try #require(stage.layer.presentation())
    shown.add(basic("opacity", from: 0), forKey: "fade")
    shown.position = CGPoint(x: 5, y: 5)
    shown.transform = CATransform3DMakeScale(2, 2, 2)
    shown.speed = 0
    #expect(
      stage.loop.issueKinds == Array(repeating: .changeOfPresentation, count: 4)
    )
    #expect(stage.layer.position == .zero && stage.layer.animationKeys() == nil)
  }

  private func keyframes(_ values: [Double], _ times: [Double]?) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.keyTimes = times?.map { NSNumber(value: $0) }
    animation.duration = 1
    return animation
  }
}
