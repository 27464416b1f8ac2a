import AnimationModel
import Onionskin
import Testing
import UIKit

/// A tolerance is the largest difference that is tolerated: what is exactly as large is no difference.
@MainActor @Suite struct ComparisonToleranceTests: ComparesPrograms {
  private func kinds(
    _ traces: (baseline: AnimationTrace, candidate: AnimationTrace),
    points: Double = TraceComparison.defaultTolerance,
    seconds: Double = 0.0005
  ) -> [Difference.Kind] {
    TraceComparison(
      baseline: traces.baseline,
      candidate: traces.candidate,
      tolerance: points,
      timeTolerance: seconds
    ).differences.map(\.kind)
  }

  // MARK: - Instants

  @Test func `a callback that comes later by the tolerance is no difference`() {
    func calledBack(at seconds: Double) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      let fade = script.animate("opacity", to: .number(0), at: 0)
      script.record(seconds, .calledBack(.init(block: 1, kind: .completion, finished: true)))
      script.remove(fade, at: 1)
      return script.trace()
    }
    for traces in [
      (calledBack(at: 0.5), calledBack(at: 0.75)), (calledBack(at: 0.75), calledBack(at: 0.5)),
    ] {
      #expect(kinds(traces, seconds: 0.25) == [])
      #expect(kinds(traces, seconds: 0.2499) == [.callbackInstant])
    }
  }

  @Test func `a callback that comes later by the tolerance comes in its turn`() {
    func calledBack(at seconds: Double) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      let fade = script.animate("opacity", to: .number(0), at: 0)
      func callBack() -> AnimationEvent.Kind {
        .calledBack(.init(block: 1, kind: .completion, finished: true))
      }
      if seconds < 1 { script.record(seconds, callBack()) }
      // The end has a turn of its own, and what comes after it has the next.
      script.remove(fade, at: 1)
      if seconds == 1 { script.record(seconds, callBack()) }
      return script.trace()
    }
    let traces = (calledBack(at: 0.75), calledBack(at: 1))
    #expect(kinds(traces, seconds: 0.25) == [.callbackTurn])
    #expect(kinds(traces, seconds: 0.2499) == [.callbackInstant])
  }

  @Test func `a block that begins later by the tolerance begins no later`() {
    func begun(at seconds: Double) -> AnimationTrace {
      trace { loop, view in
        loop.advance(by: seconds)
        UIView.transition(with: view, duration: 0.5, options: .transitionFlipFromLeft) {}
      }
    }
    let traces = (begun(at: 0.25), begun(at: 0.5))
    // Everybody sees it, so the points must not count.
    #expect(kinds(traces, points: 1e6, seconds: 0.25) == [])
    #expect(kinds(traces, points: 1e6, seconds: 0.2499) == [.startTime])
  }

  @Test func `a change that waits longer in its block by the tolerance comes no later`() {
    func changed(after seconds: Double) -> AnimationTrace {
      trace { loop, view in
        animationBlock(curve: .linear) {
          loop.advance(by: seconds)
          view.alpha = 0
        }
      }
    }
    let traces = (changed(after: 0.25), changed(after: 0.5))
    // Between the two everybody sees a difference, for which no setting accounts.
    #expect(kinds(traces, seconds: 0.25) == [.value])
    #expect(kinds(traces, seconds: 0.2499) == [.startTime])
  }

  @Test func `a start date that is later by the tolerance is no other delay`() {
    func begun(after seconds: Double) -> AnimationTrace {
      trace { loop, view in
        animationBlock {
          UIView.setAnimationStart(loop.date.addingTimeInterval(seconds))
          view.alpha = 0
        }
      }
    }
    let traces = (begun(after: 0.25), begun(after: 0.5))
    #expect(!kinds(traces, seconds: 0.25).contains(.delay))
    #expect(kinds(traces, seconds: 0.2499).contains(.delay))
  }

  @Test func `a transition that takes longer by the tolerance takes no longer`() {
    func transition(lasting seconds: Double) -> AnimationTrace {
      trace { _, view in
        let transition = CATransition()
        transition.duration = seconds
        view.layer.add(transition, forKey: kCATransition)
      }
    }
    let traces = (transition(lasting: 0.5), transition(lasting: 0.75))
    #expect(kinds(traces, points: 1e6, seconds: 0.25) == [])
    #expect(kinds(traces, points: 1e6, seconds: 0.2499) == [.duration])
  }

  /// Returns the trace of a block that starts something else when it has ended.
  private func chain(
    _ duration: Double,
    then next: @escaping @MainActor (RenderLoop, UIView) -> Void
  ) -> AnimationTrace {
    trace { loop, view in
      let first = UIView()
      view.addSubview(first)
      loop.advance(by: 0)
      UIView.animate(withDuration: duration) {
        first.alpha = 0
      } completion: { _ in
        next(loop, view)
      }
    }
  }

  @Test func `a callback that comes later by the tolerance takes nothing along`() {
    func run(_ duration: Double, turnsAt seconds: Double) -> AnimationTrace {
      trace { loop, view in
        let first = UIView()
        view.addSubview(first)
        loop.advance(by: 0)
        UIView.animate(withDuration: duration) {
          first.alpha = 0
        } completion: { _ in
        }
        loop.advance(to: seconds)
        UIView.transition(with: view, duration: 0.5, options: .transitionFlipFromLeft) {}
      }
    }
    // The callback is on time, so that nothing accounts for the half second.
    let traces = (run(0.5, turnsAt: 1), run(0.75, turnsAt: 1.5))
    #expect(kinds(traces, points: 1e6, seconds: 0.25) == [.startTime])
  }

  @Test func `what a callback leads to by a detour as long as the tolerance follows from it`() {
    func run(_ duration: Double, hasDetour: Bool) -> AnimationTrace {
      chain(duration) { _, view in
        @MainActor func goOn() {
          UIView.transition(with: view, duration: 0.5, options: .transitionFlipFromLeft) {}
        }
        guard hasDetour else { return goOn() }
        UIView.animate(withDuration: 0.25) {
          view.center.x = 100
        } completion: { _ in
          goOn()
        }
      }
    }
    let traces = (run(0.25, hasDetour: false), run(0.75, hasDetour: true))
    #expect(!kinds(traces, points: 1e6, seconds: 0.25).contains(.startTime))
    #expect(kinds(traces, points: 1e6, seconds: 0.2499).contains(.startTime))
  }

  @Test func `a block that follows a callback ends with it, though later by the tolerance`() {
    func run(_ first: Double, _ second: Double) -> AnimationTrace {
      chain(first) { _, view in
        UIView.animate(withDuration: second) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    }
    let traces = (run(0.25, 0.5), run(0.75, 0.75))
    #expect(kinds(traces, points: 1e6, seconds: 0.25) == [.duration])
    #expect(kinds(traces, points: 1e6, seconds: 0.2499) == [.duration, .duration])
  }

  // MARK: - Values

  @Test func `a value that is farther by the tolerance is no other value`() {
    func set(to radius: Double?) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(0)])
      if let radius { script.set("cornerRadius", to: .number(radius), at: 1) }
      return script.trace()
    }
    let traces = (set(to: nil), set(to: 5))
    #expect(kinds(traces, points: 5) == [])
    #expect(kinds(traces, points: 4.999) == [.value])
  }

  @Test func `an end that is farther by the tolerance is not told beside another duration`() {
    func growth(to radius: Double, lasting seconds: Double) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(0)])
      let timing = Timing(duration: seconds, fill: .both)
      let growth = script.animate("cornerRadius", to: .number(radius), at: 0, timing: timing)
      script.remove(growth, at: seconds)
      return script.trace(until: 4)
    }
    let traces = (growth(to: 100, lasting: 1), growth(to: 105, lasting: 2))
    #expect(kinds(traces, points: 5) == [.duration])
    #expect(Set(kinds(traces, points: 4.999)) == [.duration, .value])
  }

  @Test func `a scene that is farther by the tolerance is no other scene`() {
    let traces = (
      Script(["cornerRadius": .number(10)]).trace(), Script(["cornerRadius": .number(15)]).trace()
    )
    #expect(kinds(traces, points: 5) == [])
    #expect(kinds(traces, points: 4.999) == [.scene])
  }

  @Test func `a value that a callback reads is as before if it is farther by the tolerance`() {
    var scenario = Scenario.new
    scenario.readOpacity = 0.25
    // An opacity counts from 0 to 100 points.
    let traces = (Scenario.legacy.trace(), scenario.trace())
    #expect(kinds(traces, points: 25) == [])
    #expect(kinds(traces, points: 24.999) == [.modelValueInCompletion])
  }
}
