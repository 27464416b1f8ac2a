import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// TheSystemsItGrewFrom A2, A3, A4 and A9: what a call does to the begin/commit stack, and how it is told.
@MainActor @Suite(.ownLoop) struct AnimateViewsCallsTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test(.seed("A2")) func `without a completion no delegate and no selector are set`() {
    animateViews(duration: 0.5, delay: 0.1, curve: .linear, animations: { view.alpha = 0 })
    #expect(
      loop.steps == [
        "animateViews(duration:delay:curve:animations:completion:) 0.5 0.1 linear",
        "animated opacity",
      ]
    )
    loop.advance(by: 1)
    #expect(loop.callbacks == [])
    #expect(loop.delegates.isEmpty)
  }

  @Test(.seed("A3")) func `the delegate is in the set before the changes are made`() {
    var kept: [Int] = []
    animateViews(
      duration: 1.2,
      delay: 0.2,
      curve: .easeOut,
      animations: {
        kept.append(loop.delegates.count)
        view.alpha = 0
      },
      completion: { _ in }
    )
    #expect(kept == [1])
    #expect(
      loop.steps == [
        "animateViews(duration:delay:curve:animations:completion:) 1.2 0.2 easeOut",
        "animated opacity",
      ]
    )
    #expect(loop.trace.animations.map(\.explicitSettings) == [["curve", "delay", "duration"]])
    loop.advance(by: 2)
    #expect(loop.issues == [])
  }

  @Test func `what the program calls in its closures is reported as itself`() {
    animateViews(duration: 1) {
      UIView.setAnimationRepeatCount(2)
      view.alpha = 0
      UIView.animate(withDuration: 0.5) { view.center.x = 5 }
      animateViews(duration: 0.25) { view.center.y = 5 }
    } completion: { _ in
      UIView.beginAnimations("next", context: nil)
      view.alpha = 1
      UIView.commitAnimations()
    }
    loop.advance(by: 3)
    #expect(
      loop.steps == [
        "animateViews(duration:delay:curve:animations:completion:) 1.0 0.0",
        "setAnimationRepeatCount(_:) 2.0",
        "animated opacity",
        "animate(withDuration:animations:) 0.5",
        "animated position",
        "animateViews(duration:delay:curve:animations:completion:) 0.25 0.0",
        "animated position",
        #"beginAnimations(_:context:) "next" nil"#,
        "animated opacity",
        "commitAnimations()",
      ]
    )
    #expect(loop.trace.calls.map(\.enclosingBlock) == [nil, nil, 1, 1, nil, nil])
    #expect(loop.issues == [])
  }

  @Test func `a completion that is called at once is recorded as the program's own call`() {
    var behavior = Behavior.iOS8AndLater
    behavior.defersEmptyCompletions = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      animateViews(duration: 1, animations: {}) { _ in
        UIView.animate(withDuration: 1) { view.alpha = 0 }
      }
      #expect(
        loop.steps == [
          "animateViews(duration:delay:curve:animations:completion:) 1.0 0.0",
          "animate(withDuration:animations:) 1.0", "animated opacity",
        ]
      )
      loop.advance(by: 1)
    }
  }

  @Test func `a loop that records issues only animates the same and keeps no calls`() {
    let loop = RenderLoop(recording: .issues)
    withRenderLoop(loop) { loop in
      let view = UIView()
      var told: [Bool] = []
      animateViews(duration: 1, delay: 0.5, curve: .linear) {
        view.alpha = 0
      } completion: {
        told.append($0)
      }
      loop.advance(by: 1)
      #expect(view.layer.presentation()?.opacity == 0.5)
      loop.advance(by: 0.5)
      #expect(told == [true])
      #expect(loop.steps == [])
    }
  }

  @Test(.seed("A4"), arguments: [false, true])
  func `setting the delegate last, even to none, animates the same`(
    completes: Bool
  ) {
    final class Wrapper: SelectorResponder {
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        selector == "animationDidStop:finished:context:" ? .stop {} : nil
      }
    }
    let wrapper = completes ? Wrapper() : nil
    expectSameAnimation(of: { UIView() }) { view in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1.2)
      UIView.setAnimationDelay(0.2)
      UIView.setAnimationCurve(.easeOut)
      UIView.setAnimationDelegate(wrapper)
      UIView.setAnimationDidStop("animationDidStop:finished:context:")
      view.alpha = 0
      UIView.commitAnimations()
    } as: { view in
      animateViews(
        duration: 1.2,
        delay: 0.2,
        curve: .easeOut,
        animations: { view.alpha = 0 },
        completion: completes ? { _ in } : nil
      )
    }
  }

  @Test(.seed("A3"))
  func `without a curve the setter is not called and the block eases in and out`() throws {
    animateViews(duration: 1, animations: { view.alpha = 0 })
    // The delay is set even if it was left out.
    let animation = try #require(loop.trace.animations.first)
    #expect(animation.explicitSettings == ["delay", "duration"])
    // WhatIsEmulated 1.4: easeInOut at .25, measured.
    loop.advance(by: 0.25)
    try #expect(isClose(view.shown().opacity, 1 - 0.12916191))
    loop.advance(by: 1)
  }

  @Test(.seed("A3"))
  func `the completion comes once after delay and duration with the finished flag`() {
    var finished: [Bool] = []
    animateViews(
      duration: 0.5,
      delay: 0.25,
      animations: { view.alpha = 0 },
      completion: { finished.append($0) }
    )
    loop.advance(to: 0.7499)
    #expect(finished == [])
    loop.advance(to: 10)
    #expect(finished == [true])
    #expect(loop.callbacks == ["0.75 completion true"])
  }

  @Test(.seed("A4")) func `a selector with a nil delegate calls nobody and is no misuse`() {
    // The first version of the function, in which the wrapper may be nil.
    let wrapper: AnyObject? = nil
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelay(0)
    UIView.setAnimationCurve(.easeInOut)
    UIView.setAnimationDelegate(wrapper)
    UIView.setAnimationDidStop("animationDidStop:finished:context:")
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(loop.callbacks == [])
    #expect(loop.issues == [])
    #expect(loop.isIdle)
  }
}

/// TheSystemsItGrewFrom A9: every combination of omitted defaults compiles, and means what it says.
@MainActor @Suite(.ownLoop) struct AnimateViewsShapesTests {
  let loop = RenderLoop.current

  /// One way to write the call.
  struct Shape: CustomTestStringConvertible {
    var testDescription: String
    var settings: [String]
    var isTold: Bool
    var call: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
  }

  nonisolated static let shapes: [Shape] = [
    Shape(testDescription: "duration", settings: ["delay", "duration"], isTold: false) { view, _ in
      animateViews(duration: 1, animations: { view.alpha = 0 })
    },
    Shape(testDescription: "delay", settings: ["delay", "duration"], isTold: false) { view, _ in
      animateViews(duration: 1, delay: 0, animations: { view.alpha = 0 })
    },
    Shape(
      testDescription: "curve",
      settings: ["curve", "delay", "duration"],
      isTold: false
    ) { view, _ in
      animateViews(duration: 1, curve: .easeInOut, animations: { view.alpha = 0 })
    },
    Shape(
      testDescription: "delay and curve",
      settings: ["curve", "delay", "duration"],
      isTold: false
    ) { view, _ in
      animateViews(duration: 1, delay: 0, curve: .easeInOut, animations: { view.alpha = 0 })
    },
    Shape(
      testDescription: "completion",
      settings: ["delay", "duration"],
      isTold: true
    ) { view, done in
      animateViews(duration: 1, animations: { view.alpha = 0 }, completion: done)
    },
    Shape(
      testDescription: "delay and completion",
      settings: ["delay", "duration"],
      isTold: true
    ) { view, done in
      animateViews(duration: 1, delay: 0, animations: { view.alpha = 0 }, completion: { done($0) })
    },
    Shape(
      testDescription: "curve and completion",
      settings: ["curve", "delay", "duration"],
      isTold: true
    ) { view, done in
      animateViews(
        duration: 1,
        curve: .easeInOut,
        animations: { view.alpha = 0 },
        completion: { done($0) }
      )
    },
    Shape(
      testDescription: "everything",
      settings: ["curve", "delay", "duration"],
      isTold: true
    ) { view, done in
      animateViews(
        duration: 1,
        delay: 0,
        curve: .easeInOut,
        animations: { view.alpha = 0 },
        completion: { done($0) }
      )
    },
    Shape(
      testDescription: "a trailing closure",
      settings: ["delay", "duration"],
      isTold: false
    ) { view, _ in
      animateViews(duration: 1) { view.alpha = 0 }
    },
    Shape(
      testDescription: "two trailing closures",
      settings: ["curve", "delay", "duration"],
      isTold: true
    ) { view, done in
      animateViews(duration: 1, delay: 0, curve: .easeInOut) {
        view.alpha = 0
      } completion: {
        done($0)
      }
    },
    Shape(
      testDescription: "a trailing completion",
      settings: ["delay", "duration"],
      isTold: true
    ) { view, done in
      animateViews(duration: 1, animations: { view.alpha = 0 }) { done($0) }
    },
    Shape(
      testDescription: "nil for curve and completion",
      settings: ["delay", "duration"],
      isTold: false
    ) { view, _ in
      animateViews(duration: 1, curve: nil, animations: { view.alpha = 0 }, completion: nil)
    },
  ]

  @Test(.seed("A9"), arguments: shapes)
  func `every call shape animates and tells whom it was given`(_ shape: Shape) throws {
    let view = UIView()
    var finished: [Bool] = []
    shape.call(view) { finished.append($0) }
    #expect(loop.trace.animations.map(\.property) == ["opacity"])
    #expect(loop.trace.animations.first?.explicitSettings == shape.settings)
    #expect(loop.delegates.count == (shape.isTold ? 1 : 0))
    loop.advance(by: 0.5)
    try #expect(isClose(view.shown().opacity, 0.5))
    loop.advance(by: 0.5)
    #expect(finished == (shape.isTold ? [true] : []))
    #expect(loop.issues == [])
  }

  @Test(.seed("A9")) func `the call of the article compiles and calls the method`() {
    let controller = Controller()
    controller.animate()
    loop.advance(by: 1.4)
    #expect(controller.finished == [true])
  }

  @MainActor private final class Controller {
    let view = UIView()
    var finished: [Bool] = []

    func animate() {
      animateViews(
        duration: 1.2,
        delay: 0.2,
        animations: { view.center.x += 50 },
        completion: { self.animationDidComplete($0) }
      )
    }

    func animationDidComplete(_ finished: Bool) {
      self.finished.append(finished)
    }
  }
}
