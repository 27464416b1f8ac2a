import Onionskin
import UIKit

/// The cost of a start, from the setter until the animation runs.
extension Workload {
  static var starts: [Workload] { starts(.issues, "") + starts(.everything, "recorded/") }

  /// Returns the rows of a recording, whose names begin with a prefix.
  private static func starts(_ recording: Recording, _ prefix: String) -> [Workload] {
    [
      start("\(prefix)start/one-block", recording) { views in
        UIView.animate(withDuration: 1000, animations: { for view in views { view.alpha = 0 } })
      },
      start("\(prefix)start/block-each", recording) { views in
        for (index, view) in views.enumerated() {
          UIView.animate(withDuration: 1000 + Double(index % 1000), animations: { view.alpha = 0 })
        }
      },
      start("\(prefix)start/begin-commit", recording) { views in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1000)
        for view in views { view.alpha = 0 }
        UIView.commitAnimations()
      },
      start("\(prefix)start/begin-commit-each", recording) { views in
        for (index, view) in views.enumerated() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(1000 + Double(index % 1000))
          view.alpha = 0
          UIView.commitAnimations()
        }
      },
      start("\(prefix)start/completion-each", recording) { views in
        for (index, view) in views.enumerated() {
          UIView.animate(
            withDuration: 1000 + Double(index % 1000),
            animations: { view.alpha = 0 },
            completion: { _ in }
          )
        }
      },
      start("\(prefix)start/three-properties", recording) { views in
        UIView.animate(withDuration: 1000) {
          for view in views {
            view.alpha = 0
            view.center = CGPoint(x: 50, y: 60)
            view.backgroundColor = .red
          }
        }
      },
      start("\(prefix)start/interrupted", recording) { views in
        for view in views {
          UIView.animate(withDuration: 1000, animations: { view.alpha = 0 }, completion: { _ in })
        }
        RenderLoop.current.advance(by: 0.1)
        for view in views {
          UIView.animate(withDuration: 1000, animations: { view.alpha = 0.5 }, completion: { _ in })
        }
      },
      Workload(
        name: "\(prefix)start/stacked",
        unit: .start,
        counts: [10, 100, 1000, 10_000],
        limits: .append
      ) { count in
        // All animations are on one property of one view, and each adds to the earlier ones.
        let rounds = max(1, 1000 / count)
        var time = 0.0
        for _ in 0..<rounds {
          withRenderLoop(RenderLoop(recording: recording)) { loop in
            let view = UIView()
            loop.advance(by: 0)
            time += elapsedNanoseconds {
              for _ in 0..<count {
                UIView.animate(withDuration: 1000, animations: { view.center.x += 1 })
              }
              loop.advance(by: 0)
            }
            view.layer.removeAllAnimations()
          }
        }
        return time / Double(rounds * count)
      },
    ]
  }

  /// Returns a row that measures the cost of calls on views, including the commit after them.
  private static func start(
    _ name: String,
    _ recording: Recording,
    _ start: @escaping ([UIView]) -> Void
  ) -> Workload {
    Workload(name: name, unit: .start, limits: .append) { Self.start(of: $0, recording, start) }
  }

  private static func start(
    of count: Int,
    _ recording: Recording,
    _ start: ([UIView]) -> Void
  ) -> Double {
    let rounds = max(1, 1000 / count)
    var time = 0.0
    for _ in 0..<rounds {
      withRenderLoop(RenderLoop(recording: recording)) { loop in
        let views = makeViews(count)
        loop.advance(by: 0)
        // A recording of new views evicts the views from the processor caches. Setting them to
        // their current value loads them again, so that all rows begin alike.
        for view in views { view.alpha = 1 }
        time += elapsedNanoseconds {
          start(views)
          loop.advance(by: 0)
        }
        for view in views { view.layer.removeAllAnimations() }
      }
    }
    return time / Double(rounds * count)
  }
}
