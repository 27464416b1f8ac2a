import Testing
import UIKit
import ViewAnimations

/// Rows A1 and A11: the options form, and the overloads of `UIView` that it is held against.
@MainActor struct AnimateViewsOptionsTests {
  /// Options, and the setters that they become beside duration and delay.
  struct Row: CustomTestStringConvertible {
    var options: UIView.AnimationOptions
    var setters: [String]
    var testDescription: String { "options \(options.rawValue)" }

    init(_ options: UIView.AnimationOptions, _ setters: [String]) {
      self.options = options
      self.setters = setters
    }
  }

  nonisolated static let rows: [Row] = [
    Row([], ["setAnimationCurve(_:) easeInOut"]),
    Row(.curveEaseIn, ["setAnimationCurve(_:) easeIn"]),
    Row(.curveEaseOut, ["setAnimationCurve(_:) easeOut"]),
    Row(.curveLinear, ["setAnimationCurve(_:) linear"]),
    Row(.init(rawValue: 7 << 16), ["setAnimationCurve(_:) unnamed(7)"]),
    Row(
      .beginFromCurrentState,
      ["setAnimationCurve(_:) easeInOut", "setAnimationBeginsFromCurrentState(_:) true"]
    ),
    Row(
      .repeat,
      ["setAnimationCurve(_:) easeInOut", "setAnimationRepeatCount(_:) 3.4028235e+38"]
    ),
    Row(
      .autoreverse,
      ["setAnimationCurve(_:) easeInOut", "setAnimationRepeatAutoreverses(_:) true"]
    ),
    Row(
      [.beginFromCurrentState, .repeat, .autoreverse, .curveLinear],
      [
        "setAnimationCurve(_:) linear",
        "setAnimationBeginsFromCurrentState(_:) true",
        "setAnimationRepeatCount(_:) 3.4028235e+38",
        "setAnimationRepeatAutoreverses(_:) true",
      ]
    ),
    // What begin/commit has no setter for: 1, 2, 32, 64, 128, 256, 512, transitions, frame rates.
    Row(
      [
        .layoutSubviews, .allowUserInteraction, .overrideInheritedDuration,
        .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
        .overrideInheritedOptions, .transitionCurlUp, .preferredFramesPerSecond30,
      ],
      ["setAnimationCurve(_:) easeInOut"]
    ),
  ]

  @Test(arguments: rows)
  func `A1 each option becomes the setter that means the same`(_ row: Row) {
    withRenderLoop { loop in
      let view = UIView()
      animateViews(
        duration: 1,
        delay: 0.5,
        options: row.options,
        animations: { view.alpha = 0 },
        completion: { _ in }
      )
      #expect(
        loop.steps
          == [
            "beginAnimations(_:context:) nil nil",
            "setAnimationDelegate(_:) AnimationDelegate",
            "setAnimationDidStop(_:) animationDidStop:finished:context:",
            "setAnimationDuration(_:) 1.0",
            "setAnimationDelay(_:) 0.5",
          ] + row.setters + ["animated opacity", "commitAnimations()"]
      )
    }
  }

  @Test func `A1 the defaults of the options form can be left out`() {
    withRenderLoop { loop in
      let view = UIView()
      var finished: [Bool] = []
      animateViews(duration: 0.1, options: []) { view.alpha = 0.5 }
      animateViews(duration: 0.2, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
      animateViews(duration: 0.3, delay: 0.1, options: .curveEaseIn, animations: { view.alpha = 1 })
      #expect(loop.animations.map(\.timing.duration) == [0.1, 0.2, 0.3])
      loop.advance(by: 1)
      // The third took the second's place.
      #expect(finished == [false])
    }
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

  @Test(arguments: pairs)
  func `A11 the block API and its replacement show the same at every frame`(
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

  @Test func `A11 the completion of the block API comes after delay and duration`() {
    withRenderLoop { loop in
      let view = UIView()
      var told: [String] = []
      UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        told.append("\(loop.now) \($0)")
      }
      loop.advance(by: 5)
      #expect(told == ["0.75 true"])
    }
  }
}
