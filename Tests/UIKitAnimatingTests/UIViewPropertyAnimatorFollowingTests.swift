import Onionskin
import Testing
import UIKit

/// What begins late on the way of an animator, and what is added on its way back: WhatIsEmulated 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorFollowingTests {
  let loop = RenderLoop.current

  /// A view that one animator moves across at once, and down in the second half.
  @MainActor struct Late {
    let slide: Slide
    var animator: UIViewPropertyAnimator { slide.animator }

    init(_ parameters: any UITimingCurveProvider) {
      let slide = Slide(duration: 1, parameters)
      slide.animator.addAnimations({ slide.view.center.y = 100 }, delayFactor: 0.5)
      self.slide = slide
    }

    init(_ curve: UIView.AnimationCurve) {
      self.init(UICubicTimingParameters(animationCurve: curve))
    }

    var shown: CGPoint {
      slide.view.layer.presentation()?.position ?? CGPoint(x: CGFloat.nan, y: .nan)
    }

    func isAt(_ x: CGFloat, _ y: CGFloat) -> Bool {
      isClose(shown.x, x, within: Tolerance.instants)
        && isClose(shown.y, y, within: Tolerance.instants)
    }
  }

  /// Fractions, and how far a change with a delay factor of 0.5 then is.
  nonisolated static let rows: [(CGFloat, CGFloat)] = [
    (0, 0), (0.25, 0), (0.5, 0), (0.6, 20), (0.75, 50), (0.9, 80), (1, 100), (0.75, 50), (0.4, 0),
  ]

  // WhatIsEmulated 9: pausing makes the timing linear, so that half of the late half is at 0.75.
  @Test(.behavior("9"), arguments: [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut])
  func `animations with a delay factor follow the fraction of their animator`(
    curve: UIView.AnimationCurve
  ) {
    let late = Late(curve)
    for (fraction, y) in Self.rows {
      late.animator.fractionComplete = fraction
      loop.advance(by: 0)
      #expect(late.isAt(fraction * 100, y), "\(fraction)")
    }
    late.slide.retire()
  }

  @Test func `animations with a delay factor follow an animator on a spring`() {
    let late = Late(UISpringTimingParameters(dampingRatio: 0.5))
    for (fraction, y) in Self.rows {
      late.animator.fractionComplete = fraction
      loop.advance(by: 0)
      #expect(late.isAt(fraction * 100, y), "\(fraction)")
    }
    late.slide.retire()
  }

  // WhatIsEmulated 9: progress is remapped so that nothing jumps.
  @Test(.behavior("9"), arguments: [UIView.AnimationCurve.easeIn, .easeOut])
  func `an animation with a delay factor follows a paused animator from where it is`(
    curve: UIView.AnimationCurve
  ) {
    let late = Late(curve)
    late.animator.startAnimation()
    loop.advance(to: 0.75)
    let before = late.shown
    late.animator.pauseAnimation()
    loop.advance(by: 0)
    #expect(late.isAt(before.x, before.y))
    let fraction = late.animator.fractionComplete
    late.animator.fractionComplete = fraction
    loop.advance(by: 0)
    #expect(late.isAt(before.x, before.y))
    // Half of what is left of the way, for both.
    late.animator.fractionComplete = (fraction + 1) / 2
    loop.advance(by: 0)
    #expect(late.isAt((before.x + 100) / 2, (before.y + 100) / 2))
    // It was paused at 0.75 of the time: two thirds of the way back to the start is 0.25.
    late.animator.fractionComplete = fraction / 3
    loop.advance(by: 0)
    #expect(late.isAt(before.x / 3, 0))
    // Five sixths of it is 0.625, a half of the time that it had begun for.
    late.animator.fractionComplete = fraction * 5 / 6
    loop.advance(by: 0)
    #expect(late.isAt(before.x * 5 / 6, before.y / 2))
    late.slide.retire()
  }

  @Test func `it goes on from there, over what is left, without a jump`() {
    let late = Late(.easeOut)
    late.animator.fractionComplete = 0.75
    late.animator.startAnimation()
    loop.advance(by: 0)
    #expect(late.isAt(75, 50))
    var (last, steps) = (late.shown, 0)
    while late.animator.state == .active, steps < 100 {
      loop.advanceFrame()
      #expect(late.shown.x >= last.x && late.shown.y >= last.y)
      (last, steps) = (late.shown, steps + 1)
    }
    #expect(steps > 10 && late.isAt(100, 100))
    #expect(late.slide.view.center == CGPoint(x: 100, y: 100))
  }

  @Test func `linear, it goes on straight, and straight back after turning`() {
    let late = Late(.linear)
    late.animator.fractionComplete = 0.75
    late.animator.startAnimation()
    loop.advance(by: 0.125)
    #expect(late.isAt(87.5, 75))
    late.animator.isReversed = true
    loop.advance(by: 0.25)
    #expect(late.isAt(62.5, 25))
    late.animator.isReversed = false
    loop.advance(by: 0.125)
    #expect(late.isAt(75, 50))
    loop.advance(by: 0.25)
    #expect(late.slide.endings.told == ["0.75 end"])
    #expect(late.slide.view.center == CGPoint(x: 100, y: 100))
  }

  @Test func `what was back at its start stays there, and the position is the end`() {
    let late = Late(.linear)
    late.animator.startAnimation()
    loop.advance(to: 0.75)
    late.animator.isReversed = true
    loop.advance(to: 1.25)
    late.animator.isReversed = false
    loop.advance(to: 3)
    #expect(late.slide.endings.told == ["2.0 end"])
    #expect(late.slide.view.center == CGPoint(x: 100, y: 0))
  }

  @Test func `scrubbed and turned back it goes to the start from there`() {
    let late = Late(.easeInOut)
    late.animator.fractionComplete = 0.75
    late.animator.isReversed = true
    #expect(isClose(late.animator.fractionComplete, 0.25, within: Tolerance.instants))
    late.animator.startAnimation()
    loop.advance(by: 0)
    #expect(late.isAt(75, 50))
    loop.advance(by: 1)
    #expect(late.slide.view.center == .zero)
    #expect(late.animator.state == .inactive)
  }

  @Test func `continued at another pace it reaches the end with the rest`() {
    let late = Late(.easeIn)
    late.animator.fractionComplete = 0.75
    late.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
      durationFactor: 1
    )
    loop.advance(by: 0.5)
    #expect(late.isAt(87.5, 75))
    loop.advance(by: 0.5)
    #expect(late.slide.endings.told == ["1.0 end"])
  }

  @Test func `added at a fraction, it begins at that fraction`() {
    let slide = Slide(.easeIn)
    slide.animator.fractionComplete = 0.5
    slide.animator.addAnimations { slide.view.center.y = 100 }
    for (fraction, y) in [(CGFloat(0.5), CGFloat(0)), (0.75, 50), (0.875, 75), (0.25, 0)] {
      slide.animator.fractionComplete = fraction
      loop.advance(by: 0)
      #expect(
        isClose(slide.view.layer.presentation()?.position.y ?? .nan, y, within: Tolerance.instants),
        "\(fraction)"
      )
    }
    slide.retire()
  }

  @Test func `not scrubbing linearly it keeps to its own curve`() {
    let late = Late(.easeInOut)
    late.animator.scrubsLinearly = false
    late.animator.fractionComplete = 0.625
    loop.advance(by: 0)
    // WhatIsEmulated 1.4: a quarter of the time is .12916191 of easeInOut.
    #expect(isClose(late.shown.y, 12.916191, within: 2e-4))
    late.slide.retire()
  }

  // MARK: - On the way back

  // WhatIsEmulated 9: over the remaining (1 - f) of the duration, and f is read backwards when reversed.
  @Test(.behavior("9"))
  func `animations added to a reversed animator go forwards over what is left`() {
    let slide = Slide()
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.isReversed = true
    slide.animator.addAnimations { slide.view.alpha = 0 }
    #expect(slide.view.alpha == 0)
    loop.advance(to: 0.75)
    #expect(slide.view.shownX == 25)
    #expect(isClose(CGFloat(slide.view.shownAlpha), 0.5, within: Tolerance.instants))
    loop.advance(to: 1)
    #expect(slide.endings.told == ["1.0 start"])
    #expect(slide.view.center == .zero && slide.view.alpha == 0)
    #expect(loop.isIdle)
  }

  @Test func `turned round again it goes back to its start`() {
    let slide = Slide()
    slide.animator.startAnimation()
    loop.advance(to: 0.75)
    slide.animator.isReversed = true
    loop.advance(to: 1)
    slide.animator.addAnimations { slide.view.alpha = 0 }
    loop.advance(to: 1.25)
    // From 0.5 of the way, over half a second.
    #expect(
      slide.view.shownX == 25
        && isClose(CGFloat(slide.view.shownAlpha), 0.5, within: Tolerance.instants)
    )
    slide.animator.isReversed = false
    loop.advance(to: 1.375)
    #expect(
      slide.view.shownX == 37.5
        && isClose(CGFloat(slide.view.shownAlpha), 0.75, within: Tolerance.instants)
    )
    loop.advance(to: 2)
    #expect(slide.endings.told == ["2.0 end"])
    #expect(slide.view.center.x == 100 && slide.view.alpha == 1)
  }

  @Test func `a delay factor on the way back counts from the whole duration`() {
    let slide = Slide(duration: 2)
    slide.animator.isReversed = true
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.addAnimations({ slide.view.alpha = 0 }, delayFactor: 0.25)
    loop.advance(to: 1)
    #expect(slide.view.shownAlpha == 1)
    loop.advance(to: 1.5)
    #expect(isClose(CGFloat(slide.view.shownAlpha), 0.5, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(slide.endings.told == ["2.0 start"] && slide.view.alpha == 0)
  }

  @Test func `stopped on the way back, it stays where it is`() {
    let slide = Slide()
    slide.animator.isReversed = true
    slide.animator.startAnimation()
    slide.animator.addAnimations { slide.view.alpha = 0 }
    loop.advance(to: 0.25)
    slide.animator.stopAnimation(false)
    #expect(
      slide.view.center.x == 75 && isClose(slide.view.alpha, 0.75, within: Tolerance.instants)
    )
    slide.animator.finishAnimation(at: .start)
    #expect(slide.view.center.x == 0 && slide.view.alpha == 1)
  }

  @Test func `paused and scrubbed on the way back it goes with it`() {
    let slide = Slide()
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.pauseAnimation()
    slide.animator.isReversed = true
    slide.animator.addAnimations {
      slide.view.alpha = 0
      UIView.animate(withDuration: 9) { slide.view.center.y = 50 }
    }
    // Backwards 0.75 is 0.25 of the way, and half of what is left.
    slide.animator.fractionComplete = 0.75
    loop.advance(by: 0)
    #expect(
      slide.view.shownX == 25
        && isClose(CGFloat(slide.view.shownAlpha), 0.5, within: Tolerance.instants)
    )
    #expect(slide.view.layer.presentation()?.position.y == 25)
    slide.retire()
  }

  // MARK: - Touches

  // WhatIsEmulated 9: isUserInteractionEnabled is true by default.
  @Test(.behavior("9"), arguments: [[], UIView.AnimationOptions.allowUserInteraction])
  func `a running animator lets touches through`(options: UIView.AnimationOptions) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1,
      delay: 0,
      options: options
    ) { view.alpha = 0.5 }
    loop.advance(to: 0.5)
    #expect(animator.isUserInteractionEnabled)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    loop.advance(to: 1)
  }
}
