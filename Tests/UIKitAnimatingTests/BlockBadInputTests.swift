import Onionskin
import Testing
import UIKit

/// What the block API does with numbers that make no sense, and with blocks without end.
@MainActor @Suite(.ownLoop) struct BlockBadInputTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// A call with a number that is none.
  struct Call: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var issues: [AnimationIssue.Kind]
    var start: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
  }

  nonisolated static func animate(
    _ name: String,
    _ duration: Double,
    delay: Double = 0,
    _ issues: [AnimationIssue.Kind]
  ) -> Call {
    Call(testDescription: name, issues: issues) { view, done in
      UIView.animate(duration, delay: delay, completion: done) { view.center.x = 10 }
    }
  }

  nonisolated static func spring(
    _ name: String,
    _ duration: Double,
    _ damping: Double,
    _ velocity: Double,
    _ issues: [AnimationIssue.Kind]
  ) -> Call {
    Call(testDescription: name, issues: issues) { view, done in
      UIView.animate(
        withDuration: duration,
        delay: 0,
        usingSpringWithDamping: CGFloat(damping),
        initialSpringVelocity: CGFloat(velocity),
        animations: { view.center.x = 10 },
        completion: done
      )
    }
  }

  nonisolated static func bounce(
    _ name: String,
    _ duration: Double,
    _ bounce: Double,
    _ issues: [AnimationIssue.Kind]
  ) -> Call {
    Call(testDescription: name, issues: issues) { view, done in
      UIView.animate(
        springDuration: duration,
        bounce: CGFloat(bounce),
        animations: { view.center.x = 10 },
        completion: done
      )
    }
  }

  nonisolated static func keyframes(
    _ name: String,
    _ duration: Double,
    _ issues: [AnimationIssue.Kind]
  ) -> Call {
    Call(testDescription: name, issues: issues) { view, done in
      UIView.animateKeyframes(
        withDuration: duration,
        delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 10 }
        },
        completion: done
      )
    }
  }

  // An issue, and the change applied without animation.
  @Test(arguments: [
    animate("a duration that is not a number", .nan, [.notFinite]),
    animate("an infinite duration", .infinity, [.notFinite]),
    animate("a negative infinite duration", -.infinity, [.notFinite]),
    animate("a negative duration", -0.5, [.negativeDuration]),
    animate("a delay that is not a number", 1, delay: .nan, [.notFinite]),
    animate("an infinite delay", 1, delay: .infinity, [.notFinite]),
    spring("a spring's duration that is not a number", .nan, 0.5, 0, [.notFinite]),
    bounce("a perceived duration that is not a number", .nan, 0, [.notFinite]),
    bounce("a negative perceived duration", -1, 0, [.negativeDuration]),
    keyframes("a keyframe duration that is not a number", .nan, [.notFinite]),
    keyframes("a negative keyframe duration", -1, [.negativeDuration]),
  ])
  func `times that make no sense apply the change at once`(call: Call) {
    let log = Log()
    call.start(view, log.completion("done"))
    #expect(view.center.x == 10)
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.issueKinds == call.issues)
    #expect(loop.issues.allSatisfy { $0.callSite != nil && $0.severity == .misuse })
    loop.advance(by: 0)
    #expect(view.shownX == 10)
    #expect(log.entries == ["done 0.0 true"])
    #expect(loop.isIdle)
  }

  // A negative delay counts as none; a spring is made of the nearest numbers that make one.
  @Test(arguments: [
    animate("a negative delay", 1, delay: -3, [.negativeDuration]),
    spring("no damping", 1, 0, 0, [.notASpring]),
    spring("negative damping", 1, -1, 0, [.notASpring]),
    spring("too much damping", 1, 1.5, 0, [.notASpring]),
    spring("damping that is not a number", 1, .nan, 0, [.notASpring]),
    spring("infinite damping", 1, .infinity, 0, [.notASpring]),
    spring("a velocity that is not a number", 1, 0.5, .nan, [.notASpring]),
    spring("an infinite velocity", 1, 0.5, -.infinity, [.notASpring]),
    spring("a velocity beyond all measure", 1, 0.5, 1e12, []),
    bounce("too much bounce", 0.5, 1.5, [.notASpring]),
    bounce("too little bounce", 0.5, -1, [.notASpring]),
    bounce("a bounce that is not a number", 0.5, .nan, [.notASpring]),
  ])
  func `what can be moved to where it makes sense animates`(call: Call) {
    call.start(view) { _ in }
    #expect(view.layer.animationKeys() == ["position"])
    #expect(loop.issueKinds == call.issues)
    loop.advance(by: 0.2)
    #expect(view.shownX.isFinite)
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  // WhatIsEmulated 8.3: a ratio above 1 is treated as 1.
  @Test(.behavior("8.3")) func `a damping ratio above 1 counts as 1`() {
    func run(_ damping: Double) -> [Double] {
      withRenderLoop { loop in
        MainActor.assumeIsolated {
          let view = UIView()
          Self.spring("", 0.5, damping, 0, []).start(view) { _ in }
          return (0..<10).map { _ in
            loop.advance(by: 0.05)
            return view.shownX
          }
        }
      }
    }
    #expect(run(7) == run(1))
  }

  // WhatIsEmulated 8.2: a bounce of 1 has no damping and never rests.
  @Test(.behavior("8.2")) func `a spring with a bounce of 1 never comes to rest`() {
    UIView.animate(springDuration: 1, bounce: 1) { view.center.x = 10 }
    for second in [1.0, 1000, 1e6] {
      loop.advance(to: second - 0.5)
      #expect(isClose(view.shownX, 20, within: 1e-3), "at \(second) s")
      loop.advance(to: second)
      #expect(isClose(view.shownX, 0, within: 1e-3), "at \(second) s")
    }
    #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  @Test func `very long and very short durations are kept`() {
    let (long, short) = (UIView(), UIView())
    let log = Log()
    UIView.animate(withDuration: 1e9, delay: 0, options: .curveLinear) { long.center.x = 1e9 }
    // WhatIsEmulated 4.3: of 1e-8 s a bug was reported once; it is not emulated.
    UIView.animate(1e-8, completion: log.completion("short")) { short.center.x = 10 }
    #expect(short.layer.animationKeys() == ["position"])
    loop.advance(by: 1)
    #expect(log.entries.count == 1 && log.entries[0].hasSuffix("true"))
    #expect(isClose(long.shownX, 1, within: Tolerance.instants))
    long.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  // MARK: - Without end

  @Test func `blocks can be nested ten thousand deep`() {
    var completions = 0
    @MainActor func nest(_ depth: Int) {
      guard depth > 0 else {
        view.center.x = 10
        return
      }
      UIView.animate(
        withDuration: 1,
        animations: { nest(depth - 1) },
        completion: { _ in completions += 1 }
      )
    }
    nest(10_000)
    #expect(loop.trace.animations.count == 1)
    loop.advance(by: 1)
    #expect(completions == 10_000)
    #expect(loop.isIdle)
  }

  @Test func `begin can be called ten thousand times before commit`() {
    for _ in 0..<10_000 { UIView.beginAnimations(nil, context: nil) }
    UIView.animate(withDuration: 1) { view.center.x = 10 }
    for _ in 0..<10_000 { UIView.commitAnimations() }
    // Inherited from the innermost begin, which has the default.
    #expect(loop.trace.animations.map(\.timing.duration) == [0.2])
    loop.advance(by: 0.2)
    #expect(view.shownX == 10 && loop.isIdle)
  }

  @Test func `a completion that starts the next animation for ever takes no stack`() {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let view = UIView()
      var rounds = 0
      @MainActor func again() {
        rounds += 1
        UIView.animate(0.01, completion: { _ in again() }) { view.center.x += 1 }
      }
      again()
      loop.advance(by: 100)
      // One at the start, and one more at each hundredth of a second.
      #expect(rounds == 10_001)
      #expect(loop.issues.isEmpty)
      view.layer.removeAllAnimations()
    }
  }

  /// Without a duration the next one would come at the same instant for ever; after a thousand turns
  /// the rest waits for the next frame, and each frame has one turn of it.
  @Test(arguments: [true, false])
  func `a completion that starts an empty block for ever does not hang`(deferred: Bool) {
    var behavior = Behavior(name: "test")
    behavior.defersEmptyCompletions = deferred
    withRenderLoop(RenderLoop(behavior: behavior, recording: .issues)) { loop in
      var rounds = 0
      @MainActor func again() {
        rounds += 1
        guard rounds < 1_000_000 else { return }
        UIView.animate(withDuration: 0, animations: {}, completion: { _ in again() })
      }
      again()
      loop.advance(by: 0.05)
      #expect(loop.issueKinds.contains(.tooManyTurns))
      #expect(rounds > 1000 && rounds < 1_000_000)
      rounds = 1_000_000
      loop.advance(by: 1)
      #expect(loop.isIdle)
    }
  }
}
