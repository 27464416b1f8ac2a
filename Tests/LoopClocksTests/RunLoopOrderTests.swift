import Onionskin
import Testing
import UIKit

/// The order of a turn: timers, the main queue, layout and commit.
///
/// The rows named in comments are those of the project's list of facts about screens.
@MainActor @Suite(.ownLoop) struct RunLoopOrderTests {
  let loop = RenderLoop.current
  let log = Log()

  /// Says when it is laid out, which is when the turn commits.
  private final class Committed: UIView {
    var log: Log?
    override func layoutSubviews() { log?.add("commit") }
  }

  private func onCommitted(_ body: (RenderLoop, Committed, Log) -> Void) {
    withRenderLoop { loop in
      let view = Committed()
      loop.advance(by: 0)
      let log = Log()
      view.log = log
      body(loop, view, log)
    }
  }

  // R2, R3
  @Test func `what a timer queues is done before the turn commits`() {
    onCommitted { loop, view, log in
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        MainActor.assumeIsolated {
          view.setNeedsLayout()
          DispatchQueue.main.async { log.add("queue") }
        }
      }
      loop.advance(by: 0.2)
      #expect(log.entries == ["queue", "commit"])
    }
  }

  // R3
  @Test func `what the main queue queues is done after the turn has committed`() {
    onCommitted { loop, view, log in
      loop.schedule(after: 0.1) {
        DispatchQueue.main.async {
          view.setNeedsLayout()
          DispatchQueue.main.async { log.add("queue") }
        }
      }
      loop.advance(by: 0.2)
      #expect(log.entries == ["commit", "queue"])
    }
  }

  // R4
  @Test func `timers that are due together fire in the order of their addition, new ones later`() {
    for name in ["first", "second"] {
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated {
          log.add(name)
          guard name == "first" else { return }
          let added = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in
            MainActor.assumeIsolated { log.add("added at \(loop.now)") }
          }
          added.fireDate = loop.date
        }
      }
    }
    loop.advance(by: 1)
    #expect(log.entries == ["first", "second", "added at 0.5"])
  }

  // R7
  @Test func `blocks of the run loop are taken together, and those added meanwhile wait`() {
    RunLoop.main.perform {
      MainActor.assumeIsolated {
        log.add("first")
        RunLoop.main.perform { MainActor.assumeIsolated { log.add("third") } }
      }
    }
    RunLoop.main.perform { MainActor.assumeIsolated { log.add("second") } }
    loop.advance(by: 0)
    #expect(log.entries == ["first", "second", "third"])
  }

  // R8
  @Test func `delayed work joins the end of the main queue at its deadline`() {
    loop.schedule(after: 0.5) { DispatchQueue.main.async { log.add("queued at the deadline") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("delayed") }
    loop.advance(by: 1)
    #expect(log.entries == ["queued at the deadline", "delayed"])
  }

  // R8
  @Test func `display links come before their frame's commit`() {
    onCommitted { loop, view, log in
      let target = FrameTarget {
        view.setNeedsLayout()
        log.add("link")
      }
      let link = CADisplayLink(target: target, selector: "step")
      link.add(to: .main, forMode: .common)
      loop.advanceFrame()
      #expect(log.entries == ["link", "commit"])
      link.invalidate()
    }
  }

  private final class FrameTarget: SelectorResponder {
    private let step: @MainActor () -> Void

    init(_ step: @escaping @MainActor () -> Void) { self.step = step }

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "step" ? .start { self.step() } : nil
    }
  }
}
