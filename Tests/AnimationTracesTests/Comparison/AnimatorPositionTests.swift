import AnimationTraces
import Onionskin
import Testing
import UIKit

/// The positions that the completions of animators are told, in traces and comparisons.
@MainActor @Suite struct AnimatorPositionTests: ComparesPrograms {
  /// An animator that is stopped before it has moved, and finished at a position.
  private func stopped(at position: UIViewAnimatingPosition) -> Program {
    { _, view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { _ in }
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
    }
  }

  @Test func `the completion of an animator that has run back is recorded at the start`() {
    let callbacks = trace { loop, view in
      for isReversed in [false, true] {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { _ in }
        animator.startAnimation()
        loop.advance(by: 0.5)
        animator.isReversed = isReversed
        loop.advance(by: 1)
        view.alpha = 1
      }
      UIView.animate(withDuration: 0.2, animations: { view.alpha = 0.5 }, completion: { _ in })
    }.callbacks
    #expect(callbacks.map(\.position) == [.end, .start, nil])
  }

  @Test func `positions of which only the completions are told are a difference`() throws {
    let found = differences(stopped(at: .start), stopped(at: .current))
    #expect(found.map(\.kind) == [.finishedFlag])
    let sides = try #require(found.first).sides
    #expect(sides.baseline == "position .start")
    #expect(sides.candidate == "position .current")
    #expect(differences(stopped(at: .start), stopped(at: .start)).isEmpty)
  }

  @Test func `a trace without positions is compared by its flags`() throws {
    var older = trace(stopped(at: .start))
    older.events = older.events.map { event in
      guard case .calledBack(var callback) = event.kind else { return event }
      callback.position = nil
      return AnimationEvent(instant: event.instant, turn: event.turn, kind: .calledBack(callback))
    }
    let newer = trace(stopped(at: .current))
    #expect(try AnimationTrace(json: try newer.json()) == newer)
    #expect(try !String(decoding: older.json(), as: UTF8.self).contains("\"position\":\"start\""))
    let comparison = TraceComparison(baseline: older, candidate: newer)
    #expect(comparison.differences.isEmpty, "\(comparison.report())")
  }
}
