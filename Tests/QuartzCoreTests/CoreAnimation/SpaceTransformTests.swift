import Onionskin
import Testing
import UIKit

/// Transforms of space on their way: WhatIsEmulated 10.5.
@MainActor @Suite(.ownLoop) struct SpaceTransformTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `a view that turns in space takes no touches meanwhile, and the trace tells so`() {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      loop.advance(by: 0)
      UIView.animate(withDuration: 1) {
        view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      }
      loop.advance(by: 0.5)
      let told = loop.trace.interactions
      #expect(told.map(\.isEnabled) == [false])
      #expect(told.first?.layers == ["UIView 1"])
      loop.advance(by: 1)
      #expect(
        loop.trace.events.contains { event in
          if case .interaction(let change) = event.kind { change.isEnabled } else { false }
        }
      )
    }
  }

  @Test func `keyframes of a view turn it in space`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loop.advance(by: 0)
    var isDone = false
    UIView.animateKeyframes(
      withDuration: 2,
      delay: 0,
      options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
      },
      completion: { _ in isDone = true }
    )
    #expect(view.layer.animationKeys() == ["transform"])
    let made = try #require(view.layer.animation(forKey: "transform") as? CAKeyframeAnimation)
    #expect(made.keyTimes == [0, 0.5, 1])
    #expect((made.values?[1] as? CATransform3D)?.m11 == CGFloat(cos(1.0)))
    for (time, angle, scale) in [(0.0, 0.0, 1.0), (0.5, 0.5, 1), (1, 1, 1), (1.5, 0.5, 2)] {
      loop.advance(to: time)
      let shown = try #require(view.layer.presentation()).transform
      #expect(isClose(Double(shown.m22), scale, within: Tolerance.rounding), "\(time)")
      #expect(isClose(Double(shown.m11), scale * cos(angle), within: Tolerance.rounding), "\(time)")
      #expect(isClose(Double(shown.m31), sin(angle), within: Tolerance.rounding), "\(time)")
    }
    loop.advance(to: 2)
    #expect(isDone && view.layer.presentation()?.affineTransform().a == 3)
    #expect(loop.issues == [])
  }

  @Test(arguments: [0, 1024, 2048, 3072, 4096] as [UInt])
  func `a trace tells keyframes in space`(mode: UInt) throws {
    let loop = RenderLoop()
    var seen: [(Instant, CATransform3D)] = []
    withRenderLoop(loop) { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      loop.advance(by: 0)
      UIView.animateKeyframes(
        withDuration: 1,
        delay: 0.1,
        options: UIView.KeyframeAnimationOptions(rawValue: mode | 8 | 16),
        animations: {
          for (start, angle) in [(0.0, 0.5), (0.2, 1.0), (0.7, -1.0)] {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.3) {
              view.layer.transform = CATransform3DMakeRotation(CGFloat(angle), 1, 1, 0)
            }
          }
        }
      )
      for step in 1...40 {
        loop.advance(to: Double(step) / 16)
        seen.append((loop.instant, view.layer.presentation()?.transform ?? CATransform3D()))
      }
      // The end of the world, which takes endless animations away, has an instant of its own.
      loop.advance(by: 0.01)
    }
    let player = TracePlayer(try AnimationTrace(json: try loop.trace.json()))
    for (instant, transform) in seen {
      let played = player.value(of: "transform", on: "UIView 1", at: instant)
      guard case .transform3D(let other) = played else {
        #expect(CATransform3DIsAffine(transform), "\(instant): \(String(describing: played))")
        continue
      }
      let pairs = zip(
        PropertyValue.transform3D(transform).components,
        PropertyValue.transform3D(other).components
      )
      #expect(pairs.allSatisfy { isClose($0, $1, within: Tolerance.rounding) }, "\(instant)")
    }
  }

  @Test func `keyframes without a part are a block like any other`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loop.advance(by: 0)
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0,
      options: linear,
      animations: { view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0) }
    )
    loop.advance(to: 0.5)
    let shown = view.layer.presentation()?.transform ?? CATransform3D()
    #expect(isClose(Double(shown.m11), cos(0.5), within: Tolerance.rounding))
    loop.advance(to: 1)
  }

  // WhatIsEmulated 10.5: a transform of space turns by the shortest way.
  @Test func `a turn about an axis is even`() {
    let stage = Stage()
    let axis = (CGFloat(1), CGFloat(2), CGFloat(-1))
    stage.play(
      basic(
        "transform",
        from: CATransform3DIdentity,
        to: CATransform3DMakeRotation(1.2, axis.0, axis.1, axis.2)
      )
    )
    for time in [0.25, 0.5, 0.75] {
      let shown = stage.shown(at: time)?.transform ?? CATransform3D()
      let turned = CATransform3DMakeRotation(CGFloat(1.2 * time), axis.0, axis.1, axis.2)
      let pairs = zip(
        PropertyValue.transform3D(shown).components,
        PropertyValue.transform3D(turned).components
      )
      #expect(pairs.allSatisfy { isClose($0, $1, within: Tolerance.rounding) }, "\(time)")
    }
  }

  @Test func `perspective, scale and translation go evenly`() {
    let stage = Stage()
    var end = CATransform3DIdentity
    end.m34 = -1.0 / 500
    stage.layer.add(basic("transform", from: CATransform3DIdentity, to: end), forKey: "depth")
    #expect(isClose(Double(stage.shown(at: 0.5)?.transform.m34 ?? 0), -0.001, within: 1e-12))
    stage.loop.advance(to: 1)
    let moved = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 30), 3, 3, 5)
    stage.layer.add(basic("transform", from: CATransform3DIdentity, to: moved), forKey: "move")
    let shown = stage.shown(at: 1.5)?.transform ?? CATransform3D()
    #expect(
      isClose(Double(shown.m43), 15, within: Tolerance.rounding)
        && isClose(Double(shown.m33), 3, within: Tolerance.rounding)
    )
    #expect(
      isClose(Double(shown.m11), 2, within: Tolerance.rounding)
        && isClose(Double(shown.m41), 5, within: Tolerance.rounding)
    )
    stage.loop.advance(to: 2)
  }

  /// A scale on its way from 1 to 2, whose model was then moved 30 points towards the viewer.
  ///
  /// An additive animation puts what is left of its scale on top of the model; another one goes
  /// to the model on its own way.
  @Test(arguments: [Behavior.iOS8AndLater, .iOS7])
  func `a transform of space set over a running one of the plane is shown, and told`(
    _ behavior: Behavior
  ) throws {
    func depth(_ time: Double) -> Double { behavior == .iOS7 ? 30 * time : 30 }
    try withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      view.transform3D = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 0, 0, 30)
      for time in [0.25, 0.5] {
        loop.advance(to: time)
        let shown = try #require(view.layer.presentation()).transform
        let told = try #require(
          TracePlayer(loop.trace).value(of: "transform", on: "UIView 1", at: loop.instant)?.matrix
        )
        for matrix in [shown, told] {
          #expect(isClose(Double(matrix.m11), 1 + time, within: Tolerance.rounding))
          #expect(isClose(Double(matrix.m43), depth(time), within: Tolerance.rounding))
        }
      }
      view.transform3D = CATransform3DMakeScale(2, 2, 1)
      loop.advance(by: 0)
      #expect(view.layer.presentation()?.transform.m43 == 0)
      loop.advance(to: 1)
      #expect(view.layer.presentation()?.transform.m11 == 2)
    }
  }

  @Test(arguments: [Behavior.iOS8AndLater, .iOS7])
  func `a view that stands in space comes back to the plane on its way`(_ behavior: Behavior) throws
  {
    try withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      view.transform3D = CATransform3DMakeTranslation(0, 0, 30)
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        // The first change leaves space, the second one goes on in the plane.
        view.transform = .identity
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      loop.advance(by: 0.5)
      let shown = try #require(view.layer.presentation()).transform
      let told = TracePlayer(loop.trace).value(of: "transform", on: "UIView 1", at: loop.instant)
      #expect(isClose(Double(shown.m11), 1.5, within: Tolerance.rounding))
      // What replaces the first change starts where its model was, in the plane.
      let depth = behavior == .iOS7 ? 0.0 : 15
      #expect(isClose(Double(shown.m43), depth, within: Tolerance.rounding))
      #expect(isClose(Double(told?.matrix?.m43 ?? 0), depth, within: Tolerance.rounding))
      loop.advance(by: 0.5)
      #expect(view.layer.presentation()?.transform.m11 == 2)
    }
  }

  @Test func `a turn in space that is not additive is reported as it is shown`() throws {
    try withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
      }
      loop.advance(by: 0.5)
      let told = TracePlayer(loop.trace).value(of: "transform", on: "UIView 1", at: loop.instant)
      for matrix in [view.layer.presentation()?.transform, told?.matrix] {
        let matrix = try #require(matrix)
        #expect(isClose(Double(matrix.m11), cos(0.5), within: Tolerance.rounding))
      }
    }
  }

  // WhatIsEmulated 10.1: a block's animation that is not additive goes from its start to the model.
  @Test func `a block that turns a view in space over an explicit animation ends at the model`()
    throws
  {
    try withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      let aside = CABasicAnimation(keyPath: "transform.translation.x")
      (aside.fromValue, aside.toValue, aside.duration) = (10, 10, 2)
      view.layer.add(aside, forKey: "aside")
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
      }
      loop.advance(by: 0.5)
      let told = TracePlayer(loop.trace).value(of: "transform", on: "UIView 1", at: loop.instant)
      for matrix in [view.layer.presentation()?.transform, told?.matrix] {
        let matrix = try #require(matrix)
        #expect(isClose(Double(matrix.m11), cos(0.5), within: Tolerance.rounding))
        #expect(matrix.m41 == 0)
      }
    }
  }

  @Test func `half a turn under a turn in space begins where the view was`() throws {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(rotationAngle: .pi)
      view.transform3D = CATransform3DMakeRotation(0.5, 0.3, 0.5, 0.7)
    }
    loop.advance(by: 0)
    let shown = try #require(view.layer.presentation()).transform
    #expect(isClose(Double(shown.m11), 1, within: Tolerance.rounding))
    #expect(isClose(Double(shown.m33), 1, within: Tolerance.rounding))
    try expectReplay(of: view, in: loop, at: [0.1, 0.35, 0.6, 0.85])
  }

  @Test func `a sheared view that was in space on its way is told as it is shown`() throws {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(a: 1, b: 0.5, c: 0.25, d: 1, tx: 0, ty: 0)
    }
    view.transform3D = CATransform3DMakeRotation(0.5, 0.3, 0.5, 0.7)
    loop.advance(by: 0)
    UIView.animate(withDuration: 0.25) { view.transform = CGAffineTransform(rotationAngle: 1.5) }
    try expectReplay(of: view, in: loop, at: [0.1, 0.2, 0.3, 0.6, 0.9])
  }

  // Rounding decides about the parts of such a matrix, so that they must not be worked out anew.
  @Test func `a transform that nothing undoes is told as it is shown when the model moves on`()
    throws
  {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(a: 0.583, b: 1.305, c: 0.583, d: 1.305, tx: 0, ty: 0)
    }
    view.transform = view.transform.rotated(by: 2.04)
    try expectReplay(of: view, in: loop, at: [0.16, 0.5])
    UIView.animate(withDuration: 0.25) { view.transform = CGAffineTransform(scaleX: 2, y: 3) }
    try expectReplay(of: view, in: loop, at: [0.6, 0.75, 0.9])
  }

  // UIKit 7 and earlier: the second change replaces the first, and heads for wherever the model goes.
  @Test func `what replaced a transform that nothing undoes is told as it is shown`() throws {
    try withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      view.transform = CGAffineTransform(a: 0.97, b: 0.548, c: 0.97, d: 0.548, tx: 0, ty: 0)
      loop.advance(by: 0)
      UIView.animate(withDuration: 1) { view.transform = .identity }
      loop.advance(by: 0)
      view.transform = CGAffineTransform(scaleX: 0.709, y: 0.627)
      try expectReplay(of: view, in: loop, at: [0.25, 0.5, 0.75])
    }
  }

  @Test func `a half turn goes on the same way round when the model leaves the plane`() throws {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(rotationAngle: .pi) }
    loop.advance(by: 0)
    view.transform3D = CATransform3DMakeRotation(0.25, 0.5, -0.8, 0.2)
    try expectReplay(of: view, in: loop, at: [0.2, 0.5, 0.8])
  }

  @Test func `what is added in space counts from where the model has moved to`() throws {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(translationX: -40, y: 0)
    }
    view.transform = .identity
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0.5) {
      view.transform3D = CATransform3DMakeRotation(0.25, 0.5, -0.8, 0.2)
    }
    loop.advance(by: 0.25)
    // The model is at 0 again, and three quarters of the way from 40 beyond it are left.
    #expect(isClose(Double(view.layer.presentation()?.transform.m41 ?? 0), 30))
    try expectReplay(of: view, in: loop, at: [0.4, 0.6, 0.9])
  }

  /// Expects that a trace tells the transform that a view shows.
  private func expectReplay(of view: UIView, in loop: RenderLoop, at times: [Double]) throws {
    for time in times {
      loop.advance(to: time)
      let shown = try #require(view.layer.presentation()).transform
      let told = try #require(
        TracePlayer(loop.trace).value(of: "transform", on: "UIView 1", at: loop.instant)?.matrix
      )
      let numbers = [shown, told].map { PropertyValue.transform3D($0).components }
      for (one, other) in zip(numbers[0], numbers[1]) {
        #expect(isClose(one, other, within: Tolerance.rounding), "\(time)")
      }
    }
  }

  private var linear: UIView.KeyframeAnimationOptions {
    UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
  }
}
