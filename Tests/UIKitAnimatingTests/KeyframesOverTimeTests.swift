import AnimationModel
import Onionskin
import Testing
import UIKit

/// Keyframes of all kinds of values, and against other animations: WhatIsEmulated 5 and 7.
@MainActor @Suite(.ownLoop) struct KeyframesOverTimeTests {
  let loop = RenderLoop.current
  let view = UIView()
  let log = Log()

  static let linear = KeyframesTests.linear

  /// Runs changes as keyframes of equal length within a second, at an even pace.
  func keyframes(
    _ steps: [() -> Void],
    _ options: UIView.KeyframeAnimationOptions = [],
    duration: Double = 1,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animateKeyframes(
      withDuration: duration,
      delay: 0,
      options: [options, Self.linear],
      animations: {
        let length = 1 / Double(steps.count)
        for (index, step) in steps.enumerated() {
          UIView.addKeyframe(
            withRelativeStartTime: Double(index) * length,
            relativeDuration: length,
            animations: step
          )
        }
      },
      completion: completion
    )
  }

  // MARK: - Kinds of values

  // TheSystemsItGrewFrom D2: turn, shift and fade in turn, each for a third of 1.5 s.
  @Test func `three properties move in turn`() {
    UIView.animateKeyframes(withDuration: 1.5, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.33) {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.33, relativeDuration: 0.33) {
        view.center.x = 50
      }
      UIView.addKeyframe(withRelativeStartTime: 0.66, relativeDuration: 0.34) { view.alpha = 0 }
    }
    @MainActor func angle() -> Double {
      let matrix = view.layer.presentation()?.affineTransform() ?? .identity
      return atan2(Double(matrix.b), Double(matrix.a))
    }
    loop.advance(to: 0.2475)
    #expect(
      isClose(angle(), Double.pi / 4, within: Tolerance.rounding) && view.shownX == 0
        && view.shownAlpha == 1
    )
    loop.advance(to: 0.7425)
    #expect(isClose(angle(), Double.pi / 2, within: Tolerance.rounding))
    #expect(isClose(view.shownX, 25, within: Tolerance.rounding) && view.shownAlpha == 1)
    loop.advance(to: 1.245)
    #expect(
      isClose(view.shownX, 50, within: Tolerance.rounding)
        && isClose(view.shownAlpha, 0.5, within: Tolerance.instants)
    )
    loop.advance(to: 1.5)
    #expect(loop.isIdle && loop.issues.isEmpty)
  }

  // WhatIsEmulated 10.5: whole transforms are taken apart, so each third of a turn goes on in its
  // direction.
  @Test func `transforms turn on by the shortest way, around and around`() {
    keyframes(
      (1...6).map { index in
        { view.transform = CGAffineTransform(rotationAngle: .pi / 3 * 2 * CGFloat(index)) }
      }
    )
    for step in 1..<24 {
      loop.advance(to: Double(step) / 24)
      let matrix = view.layer.presentation()?.affineTransform() ?? .identity
      // Two whole turns in a second.
      let angle = Double(step) / 24 * 4 * Double.pi
      #expect(isClose(Double(matrix.a), cos(angle), within: Tolerance.rounding), "step \(step)")
      #expect(isClose(Double(matrix.b), sin(angle), within: Tolerance.rounding), "step \(step)")
    }
    loop.advance(to: 1)
  }

  @Test func `bounds move as origin and size, each on its own keyframes`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    keyframes([
      { view.bounds.size = CGSize(width: 30, height: 10) },
      { view.bounds = CGRect(x: 8, y: 0, width: 30, height: 50) },
    ])
    #expect(loop.trace.animations.map(\.property) == ["bounds.size", "bounds.origin"])
    loop.advance(to: 0.25)
    #expect(view.layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
    loop.advance(to: 0.75)
    #expect(view.layer.presentation()?.bounds == CGRect(x: 4, y: 0, width: 30, height: 30))
    loop.advance(to: 1)
  }

  // WhatIsEmulated 10.5: colours lerp per component, not premultiplied.
  @Test func `colours go through their keyframes`() throws {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    loop.advance(by: 0)
    keyframes([
      { view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5) },
      { view.backgroundColor = nil },
    ])
    loop.advance(to: 0.25)
    let half = try #require(loop.frame().items.first?.backgroundColor)
    #expect(half == ColorComponents(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    loop.advance(to: 0.75)
    // No colour is the last one without any cover.
    let fading = try #require(loop.frame().items.first?.backgroundColor)
    #expect(fading == ColorComponents(red: 0, green: 0, blue: 1, alpha: 0.25))
    loop.advance(to: 1)
    #expect(loop.frame().items.first?.backgroundColor == nil)
  }

  // MARK: - Timing

  @Test func `keyframes repeat and turn back as a whole`() {
    keyframes(
      [{ view.center.x = 10 }, { view.center.x = 40 }],
      .autoreverse,
      completion: log.completion("done")
    )
    for (time, x) in [(0.25, 5.0), (0.5, 10), (0.75, 25), (1.25, 25), (1.5, 10), (1.75, 5)] {
      loop.advance(to: time)
      #expect(isClose(view.shownX, x, within: Tolerance.rounding), "at \(time)")
    }
    loop.advance(to: 2)
    #expect(view.shownX == 40)
    #expect(log.entries == ["done 2.0 true"])
  }

  // Keyframes are built after the block, so what the block has set by then counts for all of them.
  @Test func `settings made in a keyframe block count for all of it`() {
    keyframes([{ view.center.x = 10 }, { UIView.setAnimationRepeatCount(3) }])
    #expect(loop.trace.animations.first?.timing.repeatCount == 3)
    #expect(loop.issues.isEmpty)
    loop.advance(by: 3)
  }

  @Test func `the delay shows the first value, and the completion waits for it`() {
    loop.advance(by: 0)
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0.5,
      options: Self.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 8 }
      },
      completion: log.completion("done")
    )
    loop.advance(to: 0.5)
    #expect(view.shownX == 0)
    loop.advance(to: 0.75)
    #expect(isClose(view.shownX, 4, within: Tolerance.rounding))
    loop.advance(to: 1.5)
    #expect(log.entries == ["done 1.5 true"])
  }

  @Test func `time that passes while a keyframe block is open shows nothing of it`() {
    loop.advance(by: 0)
    keyframes([
      {
        view.center.x = 10
        loop.advance(by: 1)
        #expect(view.shownX == 0)
      }
    ])
    loop.advance(by: 0.5)
    #expect(isClose(view.shownX, 5, within: Tolerance.rounding))
    #expect(loop.issueKinds == [.advanceInOpenBlock])
    loop.advance(by: 0.5)
  }

  // MARK: - Against other animations

  // WhatIsEmulated 5 and 7: keyframes are not additive; they take the key and start from the model.
  @Test(.behavior("5"), arguments: [(false, 100.0), (true, 50)])
  func `keyframes replace what runs under their key`(beginsFromCurrentState: Bool, start: Double) {
    UIView.animate(1, options: .curveLinear, completion: log.completion("move")) {
      view.center.x = 100
    }
    loop.advance(to: 0.5)
    keyframes(
      [{ view.center.x = 0 }, { view.center.x = 200 }],
      beginsFromCurrentState ? .beginFromCurrentState : [],
      completion: log.completion("keyframes")
    )
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(by: 0)
    #expect(log.entries == ["move 0.5 false"])
    #expect(isClose(view.shownX, start, within: Tolerance.rounding))
    loop.advance(to: 0.75)
    #expect(isClose(view.shownX, start / 2, within: Tolerance.rounding))
    loop.advance(to: 1.25)
    #expect(isClose(view.shownX, 100, within: Tolerance.rounding))
    loop.advance(to: 1.5)
    #expect(log.entries.last == "keyframes 1.5 true")
  }

  // WhatIsEmulated 5: after an animation that is not additive, the next is not either.
  @Test(.behavior("5")) func `what follows keyframes replaces them`() {
    keyframes([{ view.center.x = 100 }], completion: log.completion("keyframes"))
    loop.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
    #expect(view.layer.animationKeys() == ["position"])
    #expect(loop.trace.animations.last?.additive == false)
    loop.advance(to: 0.75)
    #expect(log.entries == ["keyframes 0.5 false"])
    // From the old model value, 100.
    #expect(isClose(view.shownX, 75, within: Tolerance.rounding))
    loop.advance(to: 1.5)
  }

  @Test func `a stack below keyframes is hidden by them and goes on`() {
    for (index, x) in [100.0, 200].enumerated() {
      UIView.animate(2, options: .curveLinear, completion: log.completion("move \(index)")) {
        view.center.x = CGFloat(x)
      }
    }
    loop.advance(to: 0.5)
    keyframes([{ view.center.x = 300 }])
    #expect(view.layer.animationKeys()?.sorted() == ["position", "position-2"])
    loop.advance(to: 1)
    // Half of the way from 200 to 300; what is below does not count.
    #expect(isClose(view.shownX, 250, within: Tolerance.rounding))
    loop.advance(to: 1.75)
    // The second move is left: an eighth of its 100 is still to go.
    #expect(isClose(view.shownX, 300 - 12.5, within: Tolerance.rounding))
    loop.advance(to: 2)
    #expect(log.entries == ["move 0 0.5 false", "move 1 2.0 true"])
  }

  // WhatIsEmulated 5: an unanimated change leaves keyframes alone; they go where they go.
  @Test func `a change without animation shows when the keyframes have ended`() {
    keyframes([{ view.center.x = 100 }])
    loop.advance(to: 0.5)
    view.center.x = 500
    loop.advance(to: 0.75)
    #expect(isClose(view.shownX, 75, within: Tolerance.rounding))
    loop.advance(to: 1)
    #expect(view.shownX == 500)
  }

  // MARK: - Replay

  @Test(arguments: [
    UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModeDiscrete,
    .calculationModePaced, .calculationModeCubic, .calculationModeCubicPaced,
    [.calculationModeLinear, .autoreverse],
  ])
  func `the trace alone gives what keyframes show`(options: UIView.KeyframeAnimationOptions) {
    withRenderLoop { loop in
      let (first, second) = (UIView(), UIView())
      UIView.animateKeyframes(withDuration: 1, delay: 0.1, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
          first.center = CGPoint(x: 30, y: 70)
          first.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 2, y: 1)
          second.bounds = CGRect(x: 3, y: 0, width: 40, height: 90)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.3) {
          first.transform = CGAffineTransform(translationX: 20, y: 9).rotated(by: -2)
          first.alpha = 0.25
          second.layer.cornerRadius = 8
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          first.center = CGPoint(x: -30, y: 20)
          first.transform = CGAffineTransform(scaleX: 0.5, y: -3)
          second.alpha = 0
        }
      }
      loop.expectReplay(of: [first, second], for: 2.3)
    }
  }

  @Test func `the trace alone gives what keyframes among other animations show`() {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
      UIView.animate(withDuration: 2) {
        view.center.x = 90
        view.transform = CGAffineTransform(rotationAngle: 1)
      }
      UIView.animate(withDuration: 1.5) {
        view.center.x = 30
        view.transform = CGAffineTransform(rotationAngle: 2)
      }
      loop.schedule(after: 0.4) {
        keyframes(
          [
            {
              view.center.x = 200
              view.transform = .identity
              view.alpha = 0.5
            },
            { view.center.x = 100 },
          ],
          .beginFromCurrentState,
          duration: 0.7
        )
      }
      loop.schedule(after: 0.8) {
        view.center.x = 150
        UIView.animate(withDuration: 1) {
          view.alpha = 1
          view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
      }
      loop.expectReplay(of: [view], for: 2.3)
    }
  }
}
