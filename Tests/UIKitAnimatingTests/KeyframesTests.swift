import AnimationModel
import RenderEngine
import Testing
import UIKit

/// Keyframes: WhatIsEmulated 7.
@MainActor @Suite(.ownLoop) struct KeyframesTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `keyframes do not animate where actions are disabled`() {
    loop.advance(by: 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        view.alpha = 0
        view.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
      }
    }
    CATransaction.commit()
    #expect(view.layer.animationKeys() == nil)
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0)
  }

  /// A part of a keyframe block: when it starts, how long it takes, and where it goes.
  struct Part: Sendable {
    var start: Double
    var duration: Double
    var x: Double

    init(_ start: Double, _ duration: Double, _ x: Double) {
      (self.start, self.duration, self.x) = (start, duration, x)
    }
  }

  /// Curves in keyframe options: their bits are those of the other options.
  static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue
  )

  /// Moves a view by keyframes within a second.
  func move(
    _ view: UIView,
    _ parts: [Part],
    _ options: UIView.KeyframeAnimationOptions = [],
    duration: Double = 1,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animateKeyframes(
      withDuration: duration,
      delay: 0,
      options: options,
      animations: {
        for part in parts {
          UIView.addKeyframe(withRelativeStartTime: part.start, relativeDuration: part.duration) {
            view.center.x = part.x
          }
        }
      },
      completion: completion
    )
  }

  // MARK: - What is built

  @Test func `every shape of the call compiles`() {
    let log = Log()
    @MainActor func step() {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha -= 0.1 }
      UIView.addKeyframe(
        withRelativeStartTime: 0.5,
        relativeDuration: 0.5,
        animations: { view.center.x += 1 }
      )
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0) { step() }
    UIView.animateKeyframes(withDuration: 1, delay: 0, animations: step)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) { step() }
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0,
      options: [.calculationModeCubic, .allowUserInteraction],
      animations: { step() },
      completion: nil
    )
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModePaced) {
      step()
    } completion: { finished in
      log.add("\(finished)")
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { step() }) {
      log.add("\($0)")
    }
    loop.advance(by: 1)
    // WhatIsEmulated 7: keyframes are not additive, so each block replaces the one before.
    #expect(log.entries == ["false", "true"])
    #expect(loop.issues.isEmpty)
  }

  // WhatIsEmulated 7, an lldb dump: animateKeyframes(10) { addKeyframe(0, .1) { alpha = 0 } }.
  @Test(.behavior("7")) func `keyframes become one animation for each property, eased as a whole`()
    throws
  {
    UIView.animateKeyframes(withDuration: 10, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    let made = try #require(loop.trace.animations.first)
    #expect(loop.trace.animations.count == 1)
    let keyframes = try #require(made.keyframes)
    #expect(keyframes.keyTimes == [0, 0.1, 1])
    #expect(keyframes.values == [.number(1), .number(0), .number(0)])
    #expect(keyframes.mode == .linear)
    #expect(made.timing == Timing(duration: 10, fill: .both, easing: .curve(.easeInOut)))
    #expect(!made.additive)
    // WhatIsEmulated 1.4, measured: easeInOut is at .019722449 after a tenth of the time and at
    // .12916191 after a quarter; so the keyframe of the first tenth ends between them.
    loop.advance(to: 1)
    #expect(isClose(view.shownAlpha, 1 - 0.19722449, within: 2e-6))
    loop.advance(to: 2.5)
    #expect(view.shownAlpha == 0)
    loop.advance(to: 10)
    #expect(loop.isIdle)
  }

  // WhatIsEmulated 7: the bits of a linear curve in the options, or a linear block around it, undo it.
  @Test(.behavior("7"))
  func `linear options or a linear outer block take the easing away from keyframes`() {
    let (first, second) = (UIView(), UIView())
    move(first, [Part(0, 0.1, 100)], Self.linear, duration: 10)
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      move(second, [Part(0, 0.1, 100)], .overrideInheritedDuration, duration: 10)
    }
    for (time, x) in [(0.25, 25.0), (0.5, 50), (1, 100), (9, 100)] {
      loop.advance(to: time)
      #expect(
        isClose(first.shownX, x, within: Tolerance.rounding)
          && isClose(second.shownX, x, within: Tolerance.rounding),
        "at \(time)"
      )
    }
    loop.advance(to: 10)
    #expect(loop.isIdle)
  }

  // WhatIsEmulated 2.2, observed: (2 s) { (.9, .1) } and (.2 s, delay 1.8) differ, because each eases over
  // its own whole duration; nested in a linear block of 2 s they agree.
  @Test(.behavior("2.2")) func `a late keyframe and a delayed block agree in a linear block only`()
  {
    func run(nested: Bool) -> (CGFloat, CGFloat) {
      withRenderLoop { loop in
        let (late, delayed) = (UIView(), UIView())
        let options: UIView.KeyframeAnimationOptions = nested ? .overrideInheritedDuration : []
        let start = {
          UIView.animateKeyframes(withDuration: 2, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) {
              late.center.x = 100
            }
          }
          UIView.animateKeyframes(withDuration: 0.2, delay: 1.8, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              delayed.center.x = 100
            }
          }
        }
        if nested {
          UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: start)
        } else {
          start()
        }
        loop.advance(to: 1.85)
        let shown = (late.shownX, delayed.shownX)
        loop.advance(to: 2)
        return shown
      }
    }
    let nested = run(nested: true)
    #expect(
      isClose(nested.0, 25, within: Tolerance.rounding)
        && isClose(nested.1, 25, within: Tolerance.rounding)
    )
    let alone = run(nested: false)
    // easeInOut at a quarter is .12916191; at .925 of the time it is far beyond a quarter of the
    // last tenth.
    #expect(isClose(alone.1, 12.916191, within: 2e-5))
    #expect(alone.0 > 80)
  }

  // openradar 39495559: no spring, for the duration of the animator.
  @Test(.behavior("7"), arguments: [0.3, 1])
  func `keyframes in an animator with a spring do not swing`(ratio: CGFloat) {
    let parameters = UISpringTimingParameters(dampingRatio: ratio)
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: parameters)
    animator.addAnimations { move(view, [Part(0, 1, 100)]) }
    animator.startAnimation()
    for (time, x) in [(0.5, 25.0), (1, 50), (1.5, 75)] {
      loop.advance(to: time)
      #expect(isClose(view.shownX, x, within: Tolerance.rounding), "at \(time)")
    }
    loop.advance(to: 2)
    #expect(loop.isIdle && view.shownX == 100)
  }

  @Test(.behavior("7")) func `nested keyframes inherit the duration`() {
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      move(view, [Part(0, 0.5, 100)])
    }
    #expect(
      loop.trace.animations.first?.timing
        == Timing(duration: 4, fill: .both, easing: .curve(.linear))
    )
    loop.advance(to: 1)
    #expect(isClose(view.shownX, 50, within: Tolerance.rounding))
    loop.advance(to: 4)
  }

  // WhatIsEmulated 7: changes outside addKeyframe take the whole duration.
  @Test(.behavior("7")) func `changes beside the keyframes take the whole duration`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      view.alpha = 0
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 100
      }
    }
    loop.advance(to: 0.25)
    #expect(isClose(view.shownAlpha, 0.75, within: Tolerance.instants) && view.shownX == 0)
    loop.advance(to: 0.75)
    #expect(
      isClose(view.shownAlpha, 0.25, within: Tolerance.instants)
        && isClose(view.shownX, 50, within: Tolerance.rounding)
    )
    loop.advance(to: 1)
  }

  // WhatIsEmulated 7: without any addKeyframe it acts like an ordinary block.
  @Test(.behavior("7")) func `a keyframe block without keyframes is an ordinary block`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      view.center.x = 100
      view.alpha = 0
    }
    #expect(loop.trace.animations.map(\.additive) == [true, false])
    #expect(loop.trace.animations.allSatisfy { $0.keyframes == nil })
    loop.advance(to: 0.5)
    #expect(isClose(view.shownX, 50, within: Tolerance.rounding))
    // So a second change of the place is added to the first.
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      view.center.x = 0
    }
    #expect(view.layer.animationKeys()?.contains("position-2") == true)
    loop.advance(to: 0.75)
    #expect(isClose(view.shownX, 50, within: Tolerance.rounding))
    loop.advance(to: 1.5)
    #expect(loop.isIdle)
  }

  // MARK: - Times

  // Key times and values worked out by hand. A keyframe goes from where the one before has left
  // off; in between the value holds.
  @Test(
    .behavior("7"),
    arguments: [
      // TheSystemsItGrewFrom D2: thirds of a whole, one after the other.
      (
        [Part(0, 0.33, 1), Part(0.33, 0.33, 2), Part(0.66, 0.34, 3)],
        [0, 0.33, 0.66, 1], [0, 1, 2, 3]
      ),
      // A gap holds the value, and so does the end.
      ([Part(0.2, 0.2, 4), Part(0.6, 0.2, 8)], [0, 0.2, 0.4, 0.6, 0.8, 1], [0, 0, 4, 4, 8, 8]),
      // WhatIsEmulated decision 25: the order of the starts counts, not that of the calls.
      ([Part(0.5, 0.5, 2), Part(0, 0.5, 1)], [0, 0.5, 1], [0, 1, 2]),
      // WhatIsEmulated decision 25: of two with the same start the later one counts.
      ([Part(0, 0.5, 5), Part(0, 1, 7)], [0, 1], [0, 7]),
      // Overlapping: the one that starts later takes over where the other one is.
      ([Part(0, 1, 10), Part(0.5, 0.5, 0)], [0, 0.5, 1], [0, 5, 0]),
      // WhatIsEmulated 7: a duration of zero switches at the start.
      ([Part(0.5, 0, 6)], [0, 0.5, 0.5, 1], [0, 0, 6, 6]),
      ([Part(0, 0, 6)], [0, 0, 1], [0, 6, 6]),
      ([Part(1, 0, 6)], [0, 1, 1], [0, 0, 6]),
      // What is the same but for rounding is the same.
      (
        [Part(0, 0.1, 1), Part(0.1, 0.2, 2), Part(0.3, 0.7, 3)],
        [0, 0.1, 0.3, 1], [0, 1, 2, 3]
      ),
    ] as [([Part], [Double], [Double])]
  )
  func `keyframes become key times and values`(
    parts: [Part],
    times: [Double],
    values: [Double]
  ) throws {
    move(view, parts)
    let keyframes = try #require(loop.trace.animations.first?.keyframes)
    #expect(keyframes.keyTimes == times)
    #expect(keyframes.values == values.map { .point(CGPoint(x: $0, y: 0)) })
    #expect(loop.issues.isEmpty)
    loop.advance(by: 1)
  }

  // WhatIsEmulated decision 25: outside 0…1 it is clamped, with an issue.
  @Test(
    .behavior("decision 25"),
    arguments: [
      (-0.5, 0.5, [0, 0.5, 1], [0, 9, 9]),
      (0.5, 2, [0, 0.5, 1], [0, 0, 9]),
      (1.5, 0.5, [0, 1, 1], [0, 0, 9]),
      (0, -1, [0, 0, 1], [0, 9, 9]),
      (.nan, 0.5, [0, 0.5, 1], [0, 9, 9]),
      (0, .nan, [0, 0, 1], [0, 9, 9]),
      (.infinity, 1, [0, 1, 1], [0, 0, 9]),
      (0, .infinity, [0, 1], [0, 9]),
    ] as [(Double, Double, [Double], [Double])]
  )
  func `a keyframe outside 0 to 1 is cut off and reported`(
    start: Double,
    duration: Double,
    times: [Double],
    values: [Double]
  ) throws {
    move(view, [Part(start, duration, 9)])
    let keyframes = try #require(loop.trace.animations.first?.keyframes)
    #expect(keyframes.keyTimes == times)
    #expect(keyframes.values == values.map { .point(CGPoint(x: $0, y: 0)) })
    #expect(loop.issueKinds == [.keyframeOutOfRange])
    loop.advance(by: 1)
  }

  @Test(.behavior("7")) func `a keyframe outside a keyframe block takes effect at once`() {
    let (alone, inside) = (UIView(), UIView())
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { alone.alpha = 0 }
    UIView.animate(withDuration: 1) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { inside.alpha = 0 }
    }
    #expect(loop.issueKinds == [.keyframeOutsideBlock, .keyframeOutsideBlock])
    #expect(alone.alpha == 0 && alone.layer.animationKeys() == nil)
    #expect(inside.alpha == 0)
    loop.advance(by: 1)
  }

  // MARK: - Calculation modes

  /// The rows measured on Core Animation, WhatIsEmulated 10.4: values 0, 1, .5, .7 at key times 0, .1,
  /// .6, 1; as keyframes of a linear block, and so at the same progress.
  @Test(
    .behavior("10.4"),
    arguments: [
      (
        UIView.KeyframeAnimationOptions.calculationModeLinear,
        [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]
      ),
      (.calculationModePaced, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (
        .calculationModeCubic,
        [0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375]
      ),
    ] as [(UIView.KeyframeAnimationOptions, [Double])]
  )
  func `each calculation mode gives Core Animation's values`(
    mode: UIView.KeyframeAnimationOptions,
    expected: [Double]
  ) {
    move(
      view,
      [Part(0, 0.1, 1), Part(0.1, 0.5, 0.5), Part(0.6, 0.4, 0.7)],
      [mode, Self.linear]
    )
    let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    for (time, x) in zip(times, expected) {
      loop.advance(to: time)
      #expect(
        isClose(view.shownX, x, within: Tolerance.instants),
        "\(view.shownX), not \(x) at \(time)"
      )
    }
    loop.advance(to: 1)
    #expect(view.shownX == 0.7)
  }

  // WhatIsEmulated 7 and 10.4: discrete has one key time more than values. Documented: it jumps directly
  // to each new keyframe value.
  @Test(
    .behavior("10.4"),
    arguments: [
      (
        [Part(0, 0.25, 1), Part(0.25, 0.25, 2), Part(0.5, 0.5, 3)],
        [0, 0.25, 0.5, 1], [1, 2, 3],
        [(0.0, 1.0), (0.24, 1), (0.25, 2), (0.49, 2), (0.5, 3), (0.99, 3), (1, 3)]
      ),
      (
        [Part(0.3, 0.1, 1), Part(0.6, 0.1, 2)],
        [0, 0.3, 0.6, 1], [0, 1, 2],
        [(0.0, 0.0), (0.29, 0), (0.3, 1), (0.59, 1), (0.6, 2), (1, 2)]
      ),
    ] as [([Part], [Double], [Double], [(Double, Double)])]
  )
  func `discrete keyframes jump at their starts`(
    parts: [Part],
    times: [Double],
    values: [Double],
    shown: [(Double, Double)]
  ) throws {
    move(view, parts, [.calculationModeDiscrete, Self.linear])
    let keyframes = try #require(loop.trace.animations.first?.keyframes)
    #expect(keyframes.mode == .discrete)
    #expect(keyframes.keyTimes == times)
    #expect(keyframes.values == values.map { .point(CGPoint(x: $0, y: 0)) })
    #expect(times.count == values.count + 1)
    for (time, x) in shown {
      loop.advance(to: time)
      #expect(view.shownX == CGFloat(x), "at \(time)")
    }
  }

  @Test(arguments: [TimeInterval.nan, .infinity, -.infinity, -1])
  func `a duration that is set after the keyframes and is no number ends them at once`(
    duration: TimeInterval
  ) {
    loop.advance(by: 0)
    var calls: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
        UIView.setAnimationDuration(duration)
      },
      completion: { calls.append($0) }
    )
    loop.advance(by: 0)
    #expect(view.layer.presentation()?.opacity == 0)
    loop.advance(by: 0.1)
    #expect(calls == [true])
    #expect(loop.isIdle)
  }

  @Test func `cubic paced keyframes go through their values evenly`() {
    move(
      view,
      [Part(0, 0.1, 10), Part(0.1, 0.9, 40)],
      [.calculationModeCubicPaced, Self.linear]
    )
    // A quarter of the way is the first value, whatever its key time.
    loop.advance(to: 0.25)
    #expect(isClose(view.shownX, 10, within: Tolerance.rounding))
    loop.advance(to: 1)
    #expect(view.shownX == 40)
  }
}
