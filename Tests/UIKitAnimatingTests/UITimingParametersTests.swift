import Onionskin
import Testing
import UIKit

/// Curves and springs for animators: WhatIsEmulated 1.4, 8.3 and 8.5.
@MainActor @Suite(.ownLoop) struct UITimingParametersTests {
  let loop = RenderLoop.current

  /// Springs by mass, stiffness, damping and velocity, and how long they take whatever is asked
  /// for: WhatIsEmulated 8.5, from 8.2 and measurements.
  nonisolated static let durations: [([CGFloat], TimeInterval)] = [
    ([1, 100, 10, 0, 0], 1.4727003346780927),
    ([1, 100, 10, 5, 0], 1.3815510557964275),
    ([1, 100, 10, 0, -5], 1.5350814063145797),
    ([0.5, 40, 1, 0, 0], 7.01437292),
    ([0.5, 40, 1, 6, 8], 7.4886077),
    ([1, 100, 20, 0, 0], 1),
  ]

  @Test(arguments: durations)
  func `a spring by its mass takes its own time`(numbers: [CGFloat], duration: TimeInterval) {
    let spring = UISpringTimingParameters(
      mass: numbers[0],
      stiffness: numbers[1],
      damping: numbers[2],
      initialVelocity: CGVector(dx: numbers[3], dy: numbers[4])
    )
    let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
    // The measured numbers have eight or nine digits.
    #expect(abs(animator.duration / duration - 1) < 1e-8)
  }

  @Test func `the system's spring takes about half a second, critically damped`() {
    // WhatIsEmulated decision 12. Critically damped: ω = √(1000 / 3), 1 − e^(−ωt)·(1 + ωt).
    let slide = Slide(duration: 4, UISpringTimingParameters())
    #expect(slide.animator.duration == 0.5058237314224243)
    slide.animator.startAnimation()
    loop.advance(to: 0.1)
    let phase = (1000.0 / 3).squareRoot() * 0.1
    #expect(
      isClose(
        slide.view.shownX,
        CGFloat(100 - 100 * exp(-phase) * (1 + phase)),
        within: Tolerance.instants
      )
    )
    loop.advance(to: 0.50582)
    #expect(slide.animator.isRunning)
    loop.advance(to: 0.50583)
    #expect(!slide.animator.isRunning)
  }

  @Test func `a spring by its damping ratio fits the duration`() throws {
    // WhatIsEmulated 8.3: ζ 0.5 in 0.5 s has the stiffness 646.878006366511.
    let slide = Slide(duration: 0.5, UISpringTimingParameters(dampingRatio: 0.5))
    #expect(slide.animator.duration == 0.5)
    slide.animator.startAnimation()
    guard case .spring(let spring) = try #require(loop.trace.animations.first).timing.easing
    else {
      Issue.record("The animation is not on a spring.")
      return
    }
    #expect(abs(spring.stiffness / 646.878006366511 - 1) < 1e-9)
    #expect(abs(spring.damping / 25.433796538592 - 1) < 1e-9)
    loop.advance(to: 1)
    #expect(slide.endings.told == ["0.5 end"])
  }

  /// Seconds, and where 1, 100, 10 is with velocities of 5 across and −5 down: WhatIsEmulated 8.1.
  nonisolated static let positions: [(TimeInterval, x: CGFloat, y: CGFloat)] = [
    (0.05, 29.3078, -8.4267), (0.15, 87.3205, 34.778), (0.25, 116.0415, 88.6305),
    (0.45, 107.6722, 116.0171),
  ]

  @Test(arguments: positions)
  func `a position moves across and down on a spring each`(
    time: TimeInterval,
    x: CGFloat,
    y: CGFloat
  ) {
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: CGVector(dx: 5, dy: -5)
    )
    let view = UIView()
    let endings = Endings()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations {
      view.center = CGPoint(x: 100, y: 100)
      view.bounds.size = CGSize(width: 100, height: 100)
    }
    animator.addCompletion { endings.add($0) }
    animator.startAnimation()
    loop.advance(to: time)
    let shown = view.layer.presentation()
    #expect(isClose(shown?.position.x ?? .nan, x, within: 1e-3))
    #expect(isClose(shown?.position.y ?? .nan, y, within: 1e-3))
    // Sizes take the velocity across.
    #expect(isClose(shown?.bounds.size.height ?? .nan, x, within: 1e-3))
    loop.advance(to: 3)
    #expect(endings.told.count == 1)
    #expect(view.center == CGPoint(x: 100, y: 100))
  }

  @Test func `a position on two springs goes back to its very start`() {
    let view = UIView()
    view.center = CGPoint(x: 0.1, y: 0.2)
    loop.advance(by: 0)
    let spring = UISpringTimingParameters(
      dampingRatio: 0.7,
      initialVelocity: CGVector(dx: 1, dy: 2)
    )
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { view.center = CGPoint(x: 0.7, y: 31.3) }
    animator.startAnimation()
    loop.advance(to: 0.3)
    animator.isReversed = true
    loop.advance(to: 2)
    #expect(view.center == CGPoint(x: 0.1, y: 0.2))
  }

  @Test func `curves have real control points`() {
    // WhatIsEmulated decision 14.
    let named = UICubicTimingParameters(animationCurve: .easeInOut)
    #expect(named.timingCurveType == .builtin)
    #expect(named.animationCurve == .easeInOut)
    #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0))
    #expect(named.controlPoint2 == CGPoint(x: 0.58, y: 1))
    #expect(named.cubicTimingParameters === named)
    #expect(named.springTimingParameters == nil)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.timingCurveType == .spring)
    #expect(spring.cubicTimingParameters == nil)
    #expect(spring.springTimingParameters === spring)
  }

  @Test func `a curve from control points moves along it`() {
    // At the parameter 1/2: x = 3/8 · 0.2 + 3/8 · 0.4 + 1/8 = 0.35, y = 3/8 · 0.8 + 3/8 + 1/8 = 0.8.
    let view = UIView()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(
      duration: 1,
      controlPoint1: CGPoint(x: 0.2, y: 0.8),
      controlPoint2: CGPoint(x: 0.4, y: 1)
    ) { view.center.x = 100 }
    animator.startAnimation()
    loop.advance(to: 0.35)
    #expect(isClose(view.shownX, 80, within: 1e-4))
  }

  @Test func `the keyboard's curve takes its half second`() {
    let slide = Slide(duration: 2, .init(rawValue: 7) ?? .linear)
    slide.animator.startAnimation()
    loop.advance(to: 0.25)
    slide.animator.pauseAnimation()
    loop.advance(to: 1)
    slide.animator.startAnimation()
    loop.advance(to: 3)
    #expect(slide.endings.told == ["1.25 end"])
  }

  /// Numbers that no spring has.
  nonisolated static let ratios: [CGFloat] = [0, -1, 1.5, .nan, .infinity]

  @Test(arguments: ratios)
  func `numbers that no spring has are reported`(ratio: CGFloat) {
    let slide = Slide(UISpringTimingParameters(dampingRatio: ratio))
    slide.animator.startAnimation()
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.0 end"])
    _ = UISpringTimingParameters(mass: 0, stiffness: .nan, damping: -1, initialVelocity: .zero)
    _ = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: CGFloat.nan, dy: 0))
    #expect(loop.misuses == Array(repeating: .notASpring, count: 5))
  }

  @Test func `control points outside the square are reported`() {
    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: -1, y: 2),
      controlPoint2: CGPoint(x: CGFloat.nan, y: .infinity)
    )
    #expect(curve.controlPoint1 == CGPoint(x: 0, y: 2))
    #expect(curve.controlPoint2 == CGPoint(x: 0, y: 0))
    #expect(loop.misuses == [.notFinite, .notFinite])
  }
}
