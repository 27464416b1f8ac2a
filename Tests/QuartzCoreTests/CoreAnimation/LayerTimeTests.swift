import Onionskin
import Testing
import UIKit

/// The time of layers: WhatIsEmulated 10.1.
@MainActor @Suite(.ownLoop) struct LayerTimeTests {
  let loop = RenderLoop.current
  let stage = Stage()

  // WhatIsEmulated 10.1: offset 1 and speed 0.5 make 1.25 of 0.5; speed 2, offset 1, begin 3 make 15 of 10.
  @Test(arguments: [
    (speed: Float(0.5), offset: 1.0, begin: 0.0, outer: 0.5, inner: 1.25),
    (speed: 2, offset: 1, begin: 3, outer: 10, inner: 15),
    (speed: 1, offset: 0, begin: 0, outer: 7, inner: 7),
    (speed: -1, offset: 0, begin: 2, outer: 3, inner: -1),
    (speed: 0, offset: 4, begin: 1, outer: 9, inner: 4),
  ])
  func `time is converted into a layer's and back`(
    speed: Float,
    offset: Double,
    begin: Double,
    outer: Double,
    inner: Double
  ) {
    let layer = stage.layer
    (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
    #expect(layer.convertTime(outer, from: nil) == inner)
    if speed != 0 { #expect(layer.convertTime(inner, to: nil) == outer) }
  }

  @Test func `an animator that is paused while its layer's time stands still stays paused`() {
    let view = UIView()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    loop.advance(by: 0.25)
    view.layer.speed = 0
    loop.advance(by: 0)
    animator.pauseAnimation()
    view.layer.speed = 1
    loop.advance(by: 0)
    #expect(!animator.isRunning)
    #expect(loop.isIdle)
    animator.startAnimation()
    loop.advance(by: 0)
    #expect(!loop.isIdle)
    loop.advance(by: 2)
    #expect(animator.state == .inactive)
  }

  @Test func `an animator that is resumed while its layer's time stands still waits for that`() {
    let view = UIView()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    loop.advance(by: 0.25)
    animator.pauseAnimation()
    view.layer.speed = 0
    loop.advance(by: 0)
    animator.startAnimation()
    loop.advance(by: 0)
    #expect(loop.isIdle)
    view.layer.speed = 1
    loop.advance(by: 0)
    #expect(!loop.isIdle)
    loop.advance(by: 2)
    #expect(animator.state == .inactive)
  }

  // https://stackoverflow.com/questions/7568567: the copy on a layer tells when it has begun, so that it
  // continues where it was when it is added again.
  @Test func `an animation that is taken off a paused layer and added again goes on where it was`()
  {
    let (loop, layer) = (stage.loop, stage.layer)
    loop.advance(by: 0.25)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    layer.add(fade, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.beginTime == 0)
    loop.advance(by: 0.5)
    let copy = layer.animation(forKey: "fade")
    #expect(copy?.beginTime == 0.25)
    #expect(fade.beginTime == 0)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
    layer.removeAllAnimations()
    loop.advance(by: 2)
    if let copy { layer.add(copy, forKey: "fade") }
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    loop.advance(by: 0.25)
    #expect(layer.presentation()?.opacity == 0.75)
  }

  @Test func `time is converted between layers, those above included`() {
    let (child, other) = (CALayer(), CALayer())
    stage.layer.addSublayer(child)
    stage.layer.addSublayer(other)
    (stage.layer.speed, stage.layer.beginTime) = (2, 1)
    (child.speed, child.timeOffset) = (0.5, 3)
    other.beginTime = 4
    // At 5 the parent shows 8, the child 7 and the other 4.
    #expect(stage.layer.convertTime(5, from: nil) == 8)
    #expect(child.convertTime(5, from: nil) == 7)
    #expect(child.convertTime(8, from: stage.layer) == 7)
    #expect(child.convertTime(4, from: other) == 7)
    #expect(child.convertTime(7, to: other) == 4)
    #expect(child.convertTime(7, to: child) == 7)
  }

  // The recipe of Core Animation's guide.
  @Test func `a layer is paused and goes on where it was`() {
    let (layer, loop, listener) = (stage.layer, stage.loop, Listener())
    let slide = basic("position.x", from: 0, to: 100)
    slide.delegate = listener
    layer.add(slide, forKey: "slide")
    loop.advance(to: 0.3)
    pause(layer)
    #expect(layer.timeOffset == 0.3)
    for time in [0.3, 0.5, 0.8] {
      #expect(
        isClose(stage.number("position.x", at: time) ?? .nan, 30, within: Tolerance.instants),
        "\(time)"
      )
    }
    #expect(listener.lines == ["start"])
    resume(layer)
    #expect(isClose(stage.number("position.x", at: 0.8) ?? .nan, 30, within: Tolerance.instants))
    #expect(isClose(stage.number("position.x", at: 1) ?? .nan, 50, within: Tolerance.instants))
    // What happens to the layer twice happens to it again.
    pause(layer)
    loop.advance(to: 11)
    resume(layer)
    #expect(isClose(stage.number("position.x", at: 11.25) ?? .nan, 75, within: Tolerance.instants))
    loop.advance(to: 11.49)
    #expect(listener.lines == ["start"])
    loop.advance(to: 11.5)
    #expect(listener.lines == ["start", "stop:true"])
    #expect(loop.isIdle)
  }

  @Test func `a layer that stands still is scrubbed by its offset`() {
    stage.layer.speed = 0
    let slide = basic("position.x", from: 0, to: 100)
    slide.isRemovedOnCompletion = false
    stage.layer.add(slide, forKey: "slide")
    stage.loop.advance(by: 0)
    for offset in [0.25, 0.75, 0.5, 0.01, 0.99, 0] {
      stage.layer.timeOffset = offset
      stage.loop.advance(by: 0.1)
      let x = stage.layer.presentation()?.value(forKeyPath: "position.x") as? Double
      #expect(isClose(x ?? .nan, 100 * offset, within: Tolerance.instants), "\(offset)")
    }
  }

  @Test func `views in a layer that stands still wait with it`() {
    let (root, view) = (UIView(), UIView())
    root.addSubview(view)
    loop.advance(by: 0)
    var isDone = false
    UIView.animate(1, options: .curveLinear, completion: { _ in isDone = true }) {
      view.center.x = 100
    }
    loop.advance(to: 0.25)
    pause(root.layer)
    loop.advance(to: 3)
    #expect(isClose(Double(view.shownX), 25, within: Tolerance.instants) && !isDone)
    resume(root.layer)
    loop.advance(to: 3.5)
    #expect(isClose(Double(view.shownX), 75, within: Tolerance.instants) && !isDone)
    loop.advance(to: 3.75)
    #expect(isDone)
  }

  @Test func `a fast layer takes those in it along`() {
    let child = CALayer()
    stage.layer.addSublayer(child)
    stage.layer.speed = 2
    child.speed = 2
    stage.loop.advance(by: 0)
    let listener = Listener()
    let slide = basic("position.x", from: 0, to: 100)
    slide.delegate = listener
    child.add(slide, forKey: "slide")
    stage.loop.advance(to: 0.125)
    #expect(child.presentation()?.position.x == 50)
    stage.loop.advance(to: 0.25)
    #expect(listener.lines == ["start", "stop:true"])
  }

  // Speed is a setting of the layer's whole time, so it counts for what the same block has captured.
  @Test(arguments: [Recording.everything, .issues])
  func `a layer whose speed changes among other changes takes them along`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let (view, other) = (UIView(), UIView())
      loop.advance(by: 0)
      UIView.animate(1, options: .curveLinear) {
        other.center.x = 8
        view.center.x = 8
        view.layer.speed = 2
        view.center.y = 8
        other.center.y = 8
      }
      loop.advance(by: 0.25)
      #expect(view.layer.presentation()?.position == CGPoint(x: 4, y: 4))
      #expect(other.layer.presentation()?.position == CGPoint(x: 2, y: 2))
      loop.advance(by: 0.25)
      #expect(view.layer.animationKeys() == nil)
      #expect(other.layer.animationKeys() == ["position", "position-2"])
      loop.advance(by: 0.5)
      #expect(loop.isIdle)
      // And for what a later block captures that does nothing else.
      UIView.animate(withDuration: 1) { view.center.x = 0 }
      loop.advance(by: 0.25)
      #expect(view.layer.presentation()?.position.x == 4)
      loop.advance(by: 0.25)
      #expect(loop.isIdle)
    }
  }

  @Test func `a begin is a time of the layer`() {
    stage.layer.speed = 2
    stage.loop.advance(to: 1)
    let slide = basic("position.x", from: 10, to: 110)
    slide.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil) + 1
    slide.fillMode = .backwards
    stage.layer.add(slide, forKey: "slide")
    // A second of the layer is half of one outside.
    #expect(isClose(stage.numbers("position.x", at: [1.25, 1.5, 1.75]), [10, 10, 60]))
    stage.loop.advance(to: 2)
    #expect(stage.loop.isIdle)
  }

  /// An animator that pauses on completion is timed when it starts, before anything is committed.
  @Test(arguments: [false, true])
  func `an animator runs on its layer's clock, whenever that is set, and is reported so`(
    isCommittedBefore: Bool
  ) {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      loop.advance(by: 0)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
      animator.pausesOnCompletion = true
      animator.startAnimation()
      if isCommittedBefore { loop.advance(by: 0) }
      view.layer.speed = 2
      loop.advance(by: 0.25)
      // Twice as fast: 5 + 100 · 0.5.
      #expect(isClose(Double(view.layer.presentation()?.position.x ?? 0), 55))
      let told = TracePlayer(loop.trace).value(of: "position", on: "UIView 1", at: loop.instant)
      #expect(isClose(told?.components.first ?? 0, 55))
      animator.stopAnimation(true)
    }
  }

  @Test func `what one block changes may run in several times, in any order`() {
    let views = (0..<6).map { _ in UIView() }
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      for view in views { view.center.x = 12 }
    }
    loop.advance(by: 0)
    for (place, view) in views.enumerated() { view.layer.speed = [1, 2, 3][place % 3] }
    loop.advance(by: 0.25)
    #expect(views.map { $0.layer.presentation()?.position.x } == [3, 6, 9, 3, 6, 9])
    #expect(loop.brokenInvariants() == [])
    loop.advance(by: 0.75)
    #expect(loop.isIdle)
  }

  @Test func `a layer whose time cannot be counted stands at its start, and is told so`() {
    stage.loop.advance(by: 0)
    stage.layer.timeOffset = 1e300
    let slide = basic("position.x", from: 10, to: 110)
    slide.fillMode = .backwards
    stage.layer.add(slide, forKey: "slide")
    stage.loop.advance(by: 0.25)
    stage.layer.timeOffset = 0
    stage.loop.advance(by: 0.25)
    let told = TracePlayer(stage.loop.trace)
      .value(of: "position", on: "CALayer 1", at: stage.loop.instant)
    #expect(told?.components.first == 10)
    #expect(stage.layer.presentation()?.position.x == 10)
    stage.layer.removeAllAnimations()
  }

  @Test(arguments: [1.797e308, -1.797e308, 1e300, 1e10, 13_071_672_387.8, 1e9 + 0.3])
  func `a time far away is read back from a trace as what it was`(time: Double) throws {
    for isOffset in [true, false] {
      for delay in [0, 0.25, -0.25, -3e-7, 7.3] {
        try withRenderLoop { loop in
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          loop.advance(by: 0)
          UIView.animateKeyframes(
            withDuration: 1,
            delay: delay,
            animations: {
              UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.5) {
                view.center.x = 100
                if isOffset { view.layer.timeOffset = time } else { view.layer.beginTime = time }
              }
            }
          )
          UIView.animate(withDuration: 1, delay: delay, animations: { view.alpha = 0 })
          loop.advance(by: 0.25)
          view.layer.speed = 0.3
          loop.advance(by: 0.25)
          let trace = loop.trace
          let read = try AnimationTrace(json: trace.json())
          #expect(read == trace)
          view.layer.removeAllAnimations()
          loop.advance(by: 0)
        }
      }
    }
  }

  @Test func `times of layers in layers do not grow beyond what can be counted`() {
    var layer = stage.layer
    for _ in 0..<12 {
      (layer.speed, layer.timeOffset, layer.beginTime) = (1e38, 1e300, -1e300)
      let next = CALayer()
      layer.addSublayer(next)
      layer = next
    }
    layer.speed = 0
    stage.loop.advance(by: 0)
    layer.add(basic("position.x", from: 10, to: 110), forKey: "slide")
    stage.loop.advance(by: 0.25)
    #expect(layer.convertTime(1, from: nil).isNaN == false)
    #expect(layer.presentation()?.position.x.isFinite == true)
    layer.removeAllAnimations()
  }

  private func pause(_ layer: CALayer) {
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }
}
