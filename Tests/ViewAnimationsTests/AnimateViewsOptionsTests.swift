import AnimationModel
import Onionskin
import Testing
import UIKit
import ViewAnimations

/// TheSystemsItGrewFrom A1 and A11: the options form, and the overloads of `UIView` that it is held against.
@MainActor @Suite(.ownLoop) struct AnimateViewsOptionsTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// Options, and what an animation made under them has besides duration and delay.
  struct Row: CustomTestStringConvertible {
    var options: UIView.AnimationOptions
    var easing = Easing.curve(.easeInOut)
    /// What is set besides curve, delay and duration.
    var explicit: [String] = []
    var repeatCount = 0.0
    var autoreverses = false
    var begins = false
    var testDescription: String { "options \(options.rawValue)" }
  }

  nonisolated static let rows: [Row] = [
    Row(options: []),
    Row(options: .curveEaseIn, easing: .curve(.easeIn)),
    Row(options: .curveEaseOut, easing: .curve(.easeOut)),
    Row(options: .curveLinear, easing: .curve(.linear)),
    // The keyboard's, see WhatIsEmulated 1.4.
    Row(
      options: .init(rawValue: 7 << 16),
      easing: .spring(Spring(mass: 3, stiffness: 1000, damping: 500))
    ),
    Row(options: .beginFromCurrentState, explicit: ["beginsFromCurrentState"], begins: true),
    Row(options: .repeat, explicit: ["repeatCount"], repeatCount: .infinity),
    Row(options: .autoreverse, explicit: ["autoreverses"], autoreverses: true),
    Row(
      options: [.beginFromCurrentState, .repeat, .autoreverse, .curveLinear],
      easing: .curve(.linear),
      explicit: ["autoreverses", "beginsFromCurrentState", "repeatCount"],
      repeatCount: .infinity,
      autoreverses: true,
      begins: true
    ),
    // What begin/commit has no setter for: 1, 2, 32, 64, 128, 256, 512, transitions, frame rates.
    Row(
      options: [
        .layoutSubviews, .allowUserInteraction, .overrideInheritedDuration,
        .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
        .overrideInheritedOptions, .transitionCurlUp, .preferredFramesPerSecond30,
      ]
    ),
  ]

  @Test(.seed("A1"), arguments: rows)
  func `each option becomes the setter that means the same`(_ row: Row) throws {
    animateViews(
      duration: 1,
      delay: 0.5,
      options: row.options,
      animations: { view.alpha = 0 },
      completion: { _ in }
    )
    let name = "animateViews(duration:delay:options:animations:completion:)"
    #expect(loop.steps == ["\(name) 1.0 0.5 \(row.options.rawValue)", "animated opacity"])
    let animation = try #require(loop.trace.animations.first)
    #expect(animation.timing.delay == 0.5)
    #expect(animation.timing.easing == row.easing)
    #expect(animation.timing.repeatCount == row.repeatCount)
    #expect(animation.timing.autoreverses == row.autoreverses)
    #expect(animation.beginsFromCurrentState == row.begins)
    #expect(animation.explicitSettings == (row.explicit + ["curve", "delay", "duration"]).sorted())
    // Begin/commit has no options of its own.
    #expect(animation.rawOptions == 0)
  }

  @Test(.seed("A1")) func `the defaults of the options form can be left out`() {
    var finished: [Bool] = []
    animateViews(duration: 0.1, options: []) { view.alpha = 0.5 }
    animateViews(duration: 0.2, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    animateViews(duration: 0.3, delay: 0.1, options: .curveEaseIn, animations: { view.alpha = 1 })
    #expect(loop.trace.animations.map(\.timing.duration) == [0.1, 0.2, 0.3])
    #expect(loop.trace.animations.map(\.timing.delay) == [0, 0, 0.1])
    loop.advance(by: 1)
    // The third took the second's place.
    #expect(finished == [false])
  }

  /// A call of `UIView.animate`, and the call of `animateViews` that replaces it.
  struct Pair: CustomTestStringConvertible {
    var testDescription: String
    var old: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
    var new: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
  }

  nonisolated static let pairs: [Pair] = [
    Pair(
      testDescription: "animate(withDuration:animations:)",
      old: { view, _ in UIView.animate(withDuration: 0.5, animations: { change(view) }) },
      new: { view, _ in animateViews(duration: 0.5, animations: { change(view) }) }
    ),
    Pair(
      testDescription: "animate(withDuration:animations:completion:)",
      old: { view, done in
        UIView.animate(withDuration: 0.5, animations: { change(view) }, completion: done)
      },
      new: { view, done in
        animateViews(duration: 0.5, animations: { change(view) }, completion: done)
      }
    ),
    Pair(
      testDescription: "animate(withDuration:delay:options:animations:completion:)",
      old: { view, done in
        UIView.animate(
          withDuration: 0.5,
          delay: 0.2,
          options: [.curveEaseOut, .beginFromCurrentState],
          animations: { change(view) },
          completion: done
        )
      },
      new: { view, done in
        animateViews(
          duration: 0.5,
          delay: 0.2,
          options: [.curveEaseOut, .beginFromCurrentState],
          animations: { change(view) },
          completion: done
        )
      }
    ),
    Pair(
      testDescription: "repeating there and back",
      old: { view, done in
        UIView.animate(
          withDuration: 0.5,
          delay: 0.2,
          options: [.repeat, .autoreverse, .curveLinear],
          animations: { change(view) },
          completion: done
        )
      },
      new: { view, done in
        animateViews(
          duration: 0.5,
          delay: 0.2,
          options: [.repeat, .autoreverse, .curveLinear],
          animations: { change(view) },
          completion: done
        )
      }
    ),
  ]

  private static func change(_ view: UIView) {
    view.frame = CGRect(x: 30, y: 40, width: 120, height: 60)
    view.alpha = 0.5
    view.backgroundColor = .red
    view.transform = CGAffineTransform(rotationAngle: 1)
  }

  @Test(.seed("A11"), arguments: pairs)
  func `the block API and its replacement show the same at every frame`(
    _ pair: Pair
  ) throws {
    /// What each frame shows, and what the completion was told when.
    func play(
      _ call: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
    ) -> (frames: [Frame], told: [String]) {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        var told: [String] = []
        loop.advance(by: 0)
        call(view) { told.append("\(loop.now) \($0)") }
        var frames: [Frame] = []
        for _ in 0..<60 {
          loop.advanceFrame()
          frames.append(loop.frame())
        }
        view.layer.removeAllAnimations()
        loop.advance(by: 0)
        return (frames, told)
      }
    }
    let old = play(pair.old)
    let new = play(pair.new)
    #expect(old.frames == new.frames)
    #expect(old.told == new.told)
    // Something moved, or the comparison would prove nothing.
    #expect(Set(old.frames.map { $0.items.first?.opacity ?? -1 }).count > 20)
  }

  @Test(.seed("A11")) func `the completion of the block API comes after delay and duration`() {
    var told: [String] = []
    UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      told.append("\(loop.now) \($0)")
    }
    loop.advance(by: 5)
    #expect(told == ["0.75 true"])
  }

  @Test(
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp,
      .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromTop,
      .transitionFlipFromBottom,
    ]
  )
  func `a transition among the options is reported, because no view is named for it`(
    _ transition: UIView.AnimationOptions
  ) {
    let line = #line + 1
    animateViews(duration: 1, options: [.curveLinear, transition]) { view.alpha = 0 }
    #expect(loop.issues.map(\.kind.rawValue) == ["ignoredOption"])
    #expect(loop.issues.map(\.severity) == [.misuse])
    #expect(loop.issues.first?.callSite?.line == line)
    #expect(loop.issues.first?.message.contains("UIView.transition(with:") == true)
    loop.advance(by: 1)
  }

  @Test func `options that a begin/commit block does without are no misuse`() {
    animateViews(
      duration: 1,
      options: [
        .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .overrideInheritedCurve,
      ]
    ) { view.alpha = 0 }
    #expect(loop.issues.isEmpty)
    loop.advance(by: 1)
  }
}
