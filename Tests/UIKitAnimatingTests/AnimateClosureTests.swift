import Onionskin
import Testing
import UIKit

/// The plain overloads of `UIView.animate`, on the same stack: WhatIsEmulated 1.2 and 4.3.
@MainActor @Suite(.ownLoop) struct AnimateClosureTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// One way to write the call.
  struct Shape: CustomTestStringConvertible {
    var testDescription: String
    var isTold: Bool
    var call: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
  }

  nonisolated static let shapes: [Shape] = [
    Shape(testDescription: "animations", isTold: false) { view, _ in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 })
    },
    Shape(testDescription: "trailing animations", isTold: false) { view, _ in
      UIView.animate(withDuration: 1) { view.alpha = 0 }
    },
    Shape(testDescription: "nil as completion", isTold: false) { view, _ in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: nil)
    },
    Shape(testDescription: "completion", isTold: true) { view, done in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { done($0) })
    },
    Shape(testDescription: "a trailing completion", isTold: true) { view, done in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { finished in
        done(finished)
      }
    },
    Shape(testDescription: "two trailing closures", isTold: true) { view, done in
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { finished in
        done(finished)
      }
    },
    Shape(testDescription: "delay", isTold: false) { view, _ in
      UIView.animate(withDuration: 1, delay: 0, animations: { view.alpha = 0 })
    },
    Shape(testDescription: "delay and options", isTold: true) { view, done in
      UIView.animate(
        withDuration: 1,
        delay: 0,
        options: [],
        animations: { view.alpha = 0 },
        completion: done
      )
    },
    Shape(testDescription: "options and two trailing closures", isTold: true) { view, done in
      UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseInOut]) {
        view.alpha = 0
      } completion: {
        done($0)
      }
    },
    Shape(testDescription: "options and one trailing closure", isTold: false) { view, _ in
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 0 }
    },
  ]

  @Test(arguments: shapes)
  func `every call shape animates over its duration and tells whom it was given`(
    _ shape: Shape
  ) {
    var told: [String] = []
    loop.advance(by: 0)
    shape.call(view) { told.append("\(loop.now) \($0)") }
    #expect(view.alpha == 0)
    // easeInOut at .25, measured, and half-way.
    loop.advance(by: 0.25)
    #expect(isClose(view.shownAlpha, 1 - 0.129161915))
    loop.advance(by: 0.25)
    #expect(isClose(view.shownAlpha, 0.5))
    loop.advance(by: 1)
    #expect(told == (shape.isTold ? ["1.0 true"] : []))
    #expect(loop.issues == [])
  }

  /// A way to animate nothing.
  nonisolated static let nothings: [(duration: Double, change: Bool)] = [
    (1, false), (0, true), (0, false), (-1, true),
  ]

  @Test(.behavior("decision 5"), arguments: nothings)
  func `a block that animates nothing completes in the next turn with true`(
    nothing: (duration: Double, change: Bool)
  ) {
    var told: [Bool] = []
    UIView.animate(withDuration: nothing.duration, delay: 3, options: []) {
      if nothing.change { view.alpha = 0 }
    } completion: {
      told.append($0)
    }
    #expect(told == [])
    loop.advance(by: 0)
    #expect(told == [true])
    #expect(loop.now == 0)
  }

  @Test(.behavior("decision 5"))
  func `a block that animates nothing completes before the call returns if the behavior says so`() {
    var behavior = Behavior.iOS8AndLater
    behavior.defersEmptyCompletions = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      var told: [Bool] = []
      UIView.animate(withDuration: 1, animations: {}, completion: { told.append($0) })
      #expect(told == [true])
      loop.advance(by: 5)
      #expect(told == [true])
    }
  }

  @Test func `a completion gets false when another fade replaces it`() {
    var told: [String] = []
    UIView.animate(
      withDuration: 1,
      animations: { view.alpha = 0 },
      completion: { told.append("first \(loop.now) \($0)") }
    )
    loop.advance(by: 0.5)
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: [.beginFromCurrentState, .curveLinear],
      animations: { view.alpha = 1 },
      completion: { told.append("second \(loop.now) \($0)") }
    )
    loop.advance(by: 0.5)
    #expect(isClose(view.shownAlpha, 0.75))
    loop.advance(by: 5)
    #expect(told == ["first 0.5 false", "second 1.5 true"])
  }

  @Test func `the trace tells the call with its options and its place`() throws {
    UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveEaseOut) { view.alpha = 0 }
    let line = #line - 1
    let call = try #require(loop.trace.calls.first)
    #expect(loop.trace.calls.count == 1)
    #expect(call.name == "animate(withDuration:delay:options:animations:completion:)")
    #expect(call.arguments == ["0.3", "0.1", "131072"])
    #expect(call.block == 1)
    #expect(call.callSite == CallSite(fileID: #fileID, line: line))
    let animation = try #require(loop.trace.animations.first)
    #expect(animation.rawOptions == 2 << 16)
    #expect(animation.timing.delay == 0.1)
    #expect(animation.timing.easing == .curve(.easeOut))
    #expect(animation.block == 1)
  }

  @Test func `the curve field 7 is the keyboard's spring`() {
    var told: [Double] = []
    UIView.animate(withDuration: 2, delay: 0, options: .init(rawValue: 7 << 16)) {
      view.alpha = 0
    } completion: { _ in
      told.append(loop.now)
    }
    loop.advance(by: 5)
    #expect(told == [0.5])
  }

  /// A time that is not finite, by the name that messages give it.
  nonisolated static let badTimes: [(duration: Double, delay: Double, what: String)] = [
    (.nan, 0, "nan as the duration"), (.infinity, 0, "inf as the duration"),
    (1, .nan, "nan as the delay"), (1, -.infinity, "-inf as the delay"),
  ]

  @Test(arguments: badTimes)
  func `bad input: a time that is not finite applies the changes without animation`(
    bad: (duration: Double, delay: Double, what: String)
  ) throws {
    var told: [Bool] = []
    UIView.animate(withDuration: bad.duration, delay: bad.delay, options: []) {
      view.alpha = 0
    } completion: {
      told.append($0)
    }
    loop.advance(by: 0)
    #expect(told == [true])
    #expect(loop.trace.reasons == [.notFinite])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .notFinite)
    #expect(issue.message.hasPrefix("UIView.animate was given \(bad.what), which"))
    #expect(issue.callSite?.fileID == #fileID)
  }

  @Test func `begin and commit inside the closure stand on the same stack`() {
    let (a, b) = (UIView(), UIView())
    var told: [String] = []
    let witness = Witness()
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.center.x = 100
      // WhatIsEmulated decision 2: a begin/commit block does not inherit.
      animationBlock("inner", telling: witness) { b.alpha = 0 }
    } completion: {
      told.append("\(loop.now) \($0)")
    }
    #expect(loop.trace.animations.map(\.timing.duration) == [1, 0.2])
    loop.advance(by: 2)
    #expect(witness.told == ["0.2 didStop inner true"])
    #expect(told == ["1.0 true"])
  }

  @Test func `begin-commit setters inside the closure count for later changes of the block`() {
    var told: [Double] = []
    UIView.animate(withDuration: 0.1) {
      UIView.setAnimationRepeatCount(3)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationCurve(.linear)
      view.center.x = 10
    } completion: { _ in
      told.append(loop.now)
    }
    loop.advance(by: 5)
    // 0.1 s there and back, three times.
    #expect(told.count == 1)
    #expect(isClose(told.first ?? 0, 0.6))
    #expect(loop.issues == [])
  }
}
