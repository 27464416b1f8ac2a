import Onionskin
import AllocatedBytes
import UIKit

/// The memory of live animations and views.
extension Workload {
  static var bytes: [Workload] {
    [
      Workload(name: "bytes/one-block", unit: .animation, runs: 3) { count in
        bytes(of: count) { views in
          UIView.animate(withDuration: 1000, animations: { for view in views { view.alpha = 0 } })
        }
      },
      Workload(name: "bytes/block-each", unit: .animation, runs: 3) { count in
        bytes(of: count) { views in
          for (index, view) in views.enumerated() {
            UIView.animate(
              withDuration: 1000 + Double(index % 1000),
              animations: { view.alpha = 0 }
            )
          }
        }
      },
      Workload(name: "bytes/finished", unit: .animation, counts: [1000, 100_000], runs: 3) {
        count in
        // The memory that finished animations leave, beyond that of a thousand earlier ones.
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let view = UIView()
          @MainActor func play(_ count: Int) {
            for index in 0..<count {
              UIView.animate(
                withDuration: 0.01,
                animations: { view.alpha = CGFloat(index % 2) },
                completion: { _ in view.tag += 1 }
              )
              loop.advance(by: 0.01)
            }
          }
          play(1000)
          let before = allocatedBytes()
          play(count)
          return (allocatedBytes() - before) / Double(count)
        }
      },
      Workload(name: "bytes/change", unit: .changeBytes, counts: [100_000, 10_000_000], runs: 3) {
        count in
        // The memory of a value that is set repeatedly without a commit, inside and outside an
        // open block.
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let views = [UIView(), UIView()]
          loop.advance(by: 0)
          let before = allocatedBytes()
          UIView.beginAnimations(nil, context: nil)
          for index in 0..<count / 2 { views[0].alpha = CGFloat(index % 2) }
          let inBlock = allocatedBytes()
          UIView.commitAnimations()
          for index in 0..<count / 2 { views[1].alpha = CGFloat(index % 2) }
          return (max(inBlock, allocatedBytes()) - before) / Double(count)
        }
      },
      Workload(name: "bytes/event", unit: .eventBytes, counts: [1000, 17_000, 170_000], runs: 3) {
        count in
        // The memory that a recording loop keeps until the trace is read, compared with a loop
        // that records only issues.
        let bytes = [Recording.everything, .issues].map { recording in
          let before = allocatedBytes()
          return playedLoop(count, recording) { _ in allocatedBytes() - before }
        }
        return (bytes[0] - bytes[1]) / Double(recordedTrace(count).events.count)
      },
      Workload(name: "bytes/view", unit: .animation, runs: 3) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          var views: [UIView] = []
          views.reserveCapacity(count)
          let before = allocatedBytes()
          for _ in 0..<count {
            views.append(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
          }
          loop.advance(by: 0)
          // The memory of the view object itself is subtracted.
          let own = Double(allocated_bytes_of(Unmanaged.passUnretained(views[0]).toOpaque()))
          return withExtendedLifetime(views) { (allocatedBytes() - before) / Double(count) - own }
        }
      },
    ]
  }

  private static func bytes(of count: Int, _ start: ([UIView]) -> Void) -> Double {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let views = makeViews(count)
      loop.advance(by: 0)
      let before = allocatedBytes()
      start(views)
      loop.advance(by: 0)
      let after = allocatedBytes()
      for view in views { view.layer.removeAllAnimations() }
      return (after - before) / Double(count)
    }
  }
}
