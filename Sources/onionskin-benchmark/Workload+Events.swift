import Onionskin
import UIKit

/// The cost of events, and of reading a presentation layer.
extension Workload {
  static var events: [Workload] { ends(.issues, "") + ends(.everything, "recorded/") + others }

  /// Returns the rows for ends of animations in a recording, whose names begin with a prefix.
  private static func ends(_ recording: Recording, _ prefix: String) -> [Workload] {
    [
      Workload(
        name: "\(prefix)unwatched/equal",
        unit: .event,
        counts: [100, 10_000, 1_000_000],
        runs: 3,
        limits: .pop
      ) {
        unwatched($0, recording) { _ in 1 }
      },
      Workload(
        name: "\(prefix)unwatched/random",
        unit: .event,
        counts: [100, 10_000, 1_000_000],
        runs: 3,
        limits: .pop
      ) { count in
        var random = Xorshift()
        return unwatched(count, recording) { _ in
          1 + Double(random.next() % 1_000_000) / 1_000_000
        }
      },
      Workload(name: "\(prefix)end/completion-each", unit: .event, limits: .pop) { count in
        withRenderLoop(RenderLoop(recording: recording)) { loop in
          let views = makeViews(count)
          loop.advance(by: 0)
          var calls = 0
          for view in views {
            UIView.animate(
              withDuration: 1,
              animations: { view.alpha = 0 },
              completion: { _ in calls += 1 }
            )
          }
          loop.advance(by: 0)
          precondition(calls == 0, "A completion was called too early.")
          let time = withExtendedLifetime(views) { elapsedNanoseconds { loop.advance(by: 2) } }
          precondition(calls == count, "Not every completion was called.")
          return time / Double(count)
        }
      },
      stackedEnds("\(prefix)end/stacked", recording) { _ in 1 },
      stackedEnds("\(prefix)end/stacked-apart", recording) { 1 + 1e-5 * Double($0) },
    ]
  }

  /// Returns a row for ends of animations that are all on one property of one view.
  private static func stackedEnds(
    _ name: String,
    _ recording: Recording,
    _ duration: @escaping (Int) -> Double
  ) -> Workload {
    Workload(name: name, unit: .event, counts: [10, 100, 1000, 10_000], limits: .pop) { count in
      withRenderLoop(RenderLoop(recording: recording)) { loop in
        let view = UIView()
        loop.advance(by: 0)
        for index in 0..<count {
          UIView.animate(withDuration: duration(index), animations: { view.center.x += 1 })
        }
        loop.advance(by: 0)
        return withExtendedLifetime(view) {
          elapsedNanoseconds { loop.advance(by: 2) } / Double(count)
        }
      }
    }
  }

  private static var others: [Workload] {
    [
      Workload(name: "chain", unit: .event, counts: [1, 100, 10_000, 100_000]) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let view = UIView()
          loop.advance(by: 0)
          var left = count
          @MainActor func next() {
            left -= 1
            guard left >= 0 else { return }
            UIView.animate(
              withDuration: 0.01,
              animations: { view.alpha = CGFloat(left % 2) },
              completion: { _ in next() }
            )
          }
          next()
          return elapsedNanoseconds { loop.advance(by: 0.01 * Double(count + 1)) } / Double(count)
        }
      },
      Workload(name: "presentation", unit: .event) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let views = makeViews(count)
          loop.advance(by: 0)
          UIView.animate(withDuration: 1000, animations: { for view in views { view.alpha = 0 } })
          loop.advance(by: 0.1)
          var sum: Float = 0
          let time = elapsedNanoseconds {
            for view in views { sum += view.layer.presentation()?.opacity ?? 0 }
          }
          precondition(sum > 0, "The views are invisible.")
          for view in views { view.layer.removeAllAnimations() }
          return time / Double(count)
        }
      },
      Workload(name: "add-subviews", unit: .view, counts: [100, 1000, 10_000, 100_000]) { count in
        // Views are created, added, and committed, in a hierarchy that counts as on screen.
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let parent = UIView()
          loop.advance(by: 0)
          let time = elapsedNanoseconds {
            for _ in 0..<count {
              parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
            }
            loop.advance(by: 0)
          }
          precondition(parent.subviews.count == count, "A subview is missing.")
          return time / Double(count)
        }
      },
      Workload(name: "remove-subviews", unit: .view, counts: [100, 1000, 10_000, 100_000]) {
        count in
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let parent = UIView()
          let views = (0..<count).map { _ in UIView() }
          for view in views { parent.addSubview(view) }
          loop.advance(by: 0)
          let time = elapsedNanoseconds { for view in views { view.removeFromSuperview() } }
          precondition(parent.subviews.isEmpty, "A subview is left.")
          return time / Double(count)
        }
      },
      Workload(name: "migration-test", unit: .event, counts: [1, 100, 1000]) { count in
        elapsedNanoseconds { for _ in 0..<count { migrationTest() } } / Double(count)
      },
    ]
  }

  private static func unwatched(
    _ count: Int,
    _ recording: Recording,
    duration: @escaping (Int) -> Double
  ) -> Double {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let views = (0..<count).map { _ in UIView() }
      loop.advance(by: 0)
      for (index, view) in views.enumerated() {
        UIView.animate(withDuration: duration(index), animations: { view.alpha = 0 })
      }
      loop.advance(by: 0)
      return withExtendedLifetime(views) {
        elapsedNanoseconds { loop.advance(by: 3600) } / Double(count)
      }
    }
  }

  /// Runs a small migration test, which plays the same scene in two loops and compares their
  /// traces.
  private static func migrationTest() {
    var traces: [AnimationTrace] = []
    for isLegacy in [true, false] {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        loop.advance(by: 0)
        if isLegacy {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(0.3)
          view.alpha = 0
          view.center.x += 50
          UIView.commitAnimations()
        } else {
          UIView.animate(withDuration: 0.3) {
            view.alpha = 0
            view.center.x += 50
          }
        }
        loop.advance(by: 1)
        traces.append(loop.trace)
      }
    }
    let comparison = TraceComparison(
      baseline: traces[0],
      candidate: traces[1],
      allowing: [.interaction]
    )
    precondition(comparison.isSame, "The worlds differ.")
  }
}
