import AnimationModel
import RenderEngine
import Testing
import UIKit

/// Raw values of options: WhatIsEmulated 1.3.
@MainActor @Suite(.ownLoop) struct AnimationOptionsTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `an option of transitions is a note in a block, and none in a transition`() throws {
    let view = UIView()
    UIView.animate(withDuration: 0.2, delay: 0, options: [.transitionFlipFromLeft]) {
      view.alpha = 0
    }
    UIView.transition(with: view, duration: 0.2, options: [.transitionFlipFromLeft]) {
      view.alpha = 1
    }
    withExtendedLifetime(view) { loop.advance(by: 1) }
    #expect(loop.issues.map(\.kind.rawValue) == ["ignoredOption"])
    let issue = try #require(loop.issues.first)
    #expect(issue.severity == .note)
    #expect(issue.message.contains(".transitionFlipFromLeft"))
  }

  @Test(
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, [".transitionFlipFromLeft"]),
      (.transitionFlipFromRight, [".transitionFlipFromRight"]),
      (.transitionCurlUp, [".transitionCurlUp"]),
      (.transitionCurlDown, [".transitionCurlDown"]),
      (.transitionCrossDissolve, [".transitionCrossDissolve"]),
      (.transitionFlipFromTop, [".transitionFlipFromTop"]),
      (.transitionFlipFromBottom, [".transitionFlipFromBottom"]),
      (.allowAnimatedContent, [".allowAnimatedContent"]),
      (.showHideTransitionViews, [".showHideTransitionViews"]),
      (
        [.transitionCurlUp, .allowAnimatedContent, .curveLinear],
        [".transitionCurlUp", ".allowAnimatedContent"]
      ),
    ] as [(UIView.AnimationOptions, [String])]
  )
  func `each option of transitions is a note in each call that is none`(
    options: UIView.AnimationOptions,
    names: [String]
  ) {
    let calls: [(_ animations: @escaping () -> Void) -> Void] = [
      { UIView.animate(withDuration: 0.2, delay: 0, options: options, animations: $0) },
      {
        UIView.animate(
          withDuration: 0.2,
          delay: 0,
          usingSpringWithDamping: 1,
          initialSpringVelocity: 0,
          options: options,
          animations: $0
        )
      },
      {
        UIView.animate(
          springDuration: 0.2,
          bounce: 0,
          initialSpringVelocity: 0,
          delay: 0,
          options: options,
          animations: $0
        )
      },
      {
        let options = UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
        UIView.animateKeyframes(withDuration: 0.2, delay: 0, options: options, animations: $0)
      },
      { UIView.perform(.delete, on: [], options: options, animations: $0) },
      {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0.2,
          delay: 0,
          options: options,
          animations: $0
        )
      },
    ]
    for call in calls {
      withRenderLoop { loop in
        let view = UIView()
        call { view.alpha = 0 }
        loop.advance(by: 1)
        let notes = loop.issues.filter { $0.kind == .ignoredOption }
        #expect(notes.map(\.severity) == names.map { _ in .note })
        #expect(zip(notes, names).allSatisfy { $0.message.contains($1) })
        #expect(notes.allSatisfy { $0.callSite?.fileID == #fileID })
      }
    }
  }

  @Test(
    .behavior("1.3"),
    arguments: [
      (UIView.AnimationOptions.layoutSubviews, 1),
      (.allowUserInteraction, 2),
      (.beginFromCurrentState, 4),
      (.repeat, 8),
      (.autoreverse, 16),
      (.overrideInheritedDuration, 32),
      (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256),
      (.overrideInheritedOptions, 512),
      (.curveEaseInOut, 0),
      (.curveEaseIn, 65536),
      (.curveEaseOut, 131072),
      (.curveLinear, 196608),
      (.transitionFlipFromLeft, 1_048_576),
      (.transitionFlipFromRight, 2_097_152),
      (.transitionCurlUp, 3_145_728),
      (.transitionCurlDown, 4_194_304),
      (.transitionCrossDissolve, 5_242_880),
      (.transitionFlipFromTop, 6_291_456),
      (.transitionFlipFromBottom, 7_340_032),
      (.preferredFramesPerSecond60, 50_331_648),
      (.preferredFramesPerSecond30, 117_440_512),
    ] as [(UIView.AnimationOptions, UInt)]
  )
  func `each option has UIKit's bits`(option: UIView.AnimationOptions, raw: UInt) {
    #expect(option.rawValue == raw)
  }

  @Test(
    .behavior("1.3"),
    arguments: [
      (UIView.KeyframeAnimationOptions.layoutSubviews, 1),
      (.allowUserInteraction, 2),
      (.beginFromCurrentState, 4),
      (.repeat, 8),
      (.autoreverse, 16),
      (.overrideInheritedDuration, 32),
      (.overrideInheritedOptions, 512),
      (.calculationModeLinear, 0),
      (.calculationModeDiscrete, 1024),
      (.calculationModePaced, 2048),
      (.calculationModeCubic, 3072),
      (.calculationModeCubicPaced, 4096),
    ] as [(UIView.KeyframeAnimationOptions, UInt)]
  )
  func `each keyframe option has UIKit's bits`(option: UIView.KeyframeAnimationOptions, raw: UInt) {
    #expect(option.rawValue == raw)
  }

  // WhatIsEmulated 1.4: UIKit's four curves are Core Animation's of the same names; 1.3: 7 is the
  // keyboard's, and other numbers play as easeInOut.
  @Test(
    .behavior("1.3"),
    arguments: [
      (UInt(0), Easing.curve(.easeInOut), 2.0, [AnimationIssue.Kind]()),
      (1 << 16, .curve(.easeIn), 2, []),
      (2 << 16, .curve(.easeOut), 2, []),
      (3 << 16, .curve(.linear), 2, []),
      (7 << 16, .spring(Spring(mass: 3, stiffness: 1000, damping: 500)), 0.5, []),
      (4 << 16, .curve(.easeInOut), 2, [.unknownCurve]),
      (15 << 16, .curve(.easeInOut), 2, [.unknownCurve]),
    ] as [(UInt, Easing, Double, [AnimationIssue.Kind])]
  )
  func `the curve's bits choose the easing`(
    raw: UInt,
    easing: Easing,
    duration: Double,
    issues: [AnimationIssue.Kind]
  ) throws {
    UIView.animate(2, options: UIView.AnimationOptions(rawValue: raw)) { view.alpha = 0 }
    let made = try #require(loop.trace.animations.first)
    #expect(made.timing == Timing(duration: duration, fill: .both, easing: easing))
    #expect(made.rawOptions == raw)
    #expect(loop.issueKinds == issues)
    loop.advance(by: 2)
  }

  @Test func `a curve with no name is a note, not misuse`() {
    UIView.animate(0.1, options: UIView.AnimationOptions(rawValue: 5 << 16), completion: { _ in }) {

    }
    #expect(loop.issues.map(\.severity) == [.note])
    loop.advance(by: 0)
  }

  // WhatIsEmulated 6: an autoreverse without a count is one cycle; .repeat is for ever.
  @Test(
    .behavior("6"),
    arguments: [
      (UIView.AnimationOptions.repeat, Double.infinity, false),
      (.autoreverse, 0, true),
      ([.repeat, .autoreverse], .infinity, true),
      ([], 0, false),
    ] as [(UIView.AnimationOptions, Double, Bool)]
  )
  func `the options repeat and autoreverse become a repeat count and an autoreverse`(
    options: UIView.AnimationOptions,
    count: Double,
    autoreverses: Bool
  ) throws {
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.alpha = 0 })
    let made = try #require(loop.trace.animations.first)
    #expect(made.timing.repeatCount == count)
    #expect(made.timing.autoreverses == autoreverses)
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  @Test(.behavior("6")) func `autoreverse alone lasts twice the duration, then the model shows`() {
    let log = Log()
    UIView.animate(1, options: [.autoreverse, .curveLinear], completion: log.completion("back")) {
      view.center.x = 100
    }
    for (time, x) in [(0.25, 25.0), (1, 100), (1.75, 25), (1.999, 0.1)] {
      loop.advance(to: time)
      #expect(isClose(view.shownX, x, within: Tolerance.rounding))
    }
    loop.advance(to: 2)
    #expect(view.shownX == 100)
    #expect(log.entries == ["back 2.0 true"])
  }

  @Test func `layoutSubviews lays out inside the block, so that subviews animate along`() {
    final class Bar: UIView {
      override func layoutSubviews() {
        subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 10)
      }
    }
    for (options, expected) in [(UIView.AnimationOptions.layoutSubviews, true), ([], false)] {
      withRenderLoop { loop in
        let bar = Bar()
        let fill = UIView()
        bar.addSubview(fill)
        loop.advance(by: 0)
        UIView.animate(1, options: options) { bar.bounds.size.width = 100 }
        loop.advance(by: 0)
        #expect((fill.layer.animationKeys() != nil) == expected)
        #expect(fill.bounds.width == 100)
        loop.advance(by: 1)
      }
    }
  }

  @Test func `options that were passed count as explicit`() throws {
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    UIView.animate(1, options: [.curveLinear, .autoreverse, .beginFromCurrentState]) {
      view.alpha = 0
    }
    try #require(loop.trace.animations.count == 2)
    #expect(loop.trace.animations[0].explicitSettings == ["duration"])
    #expect(
      loop.trace.animations[1].explicitSettings
        == ["autoreverses", "beginsFromCurrentState", "curve", "delay", "duration"]
    )
    #expect(loop.trace.animations[1].beginsFromCurrentState)
    loop.advance(by: 2)
  }
}
