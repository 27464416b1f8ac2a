import Onionskin
import Testing
import UIKit

/// Worlds that are open at the same time, as those of two suites that run in parallel are.
@MainActor @Suite struct ParallelWorldsTests {
  /// What a screen's code hears: notifications, timers and the main queue of its own world.
  @MainActor private final class Listener {
    private(set) var entries: [String] = []

    func add(_ what: String) { entries.append("\(what) at \(RenderLoop.current.now)") }
  }

  private static let changed = Notification.Name("ParallelWorlds.changed")

  /// Lives in a world of its own, and lets the others run between its steps.
  private func live(_ name: String, step: TimeInterval) async -> [String] {
    await withRenderLoop { loop in
      let listener = Listener()
      let token = NotificationCenter.default.addObserver(
        forName: Self.changed,
        object: nil,
        queue: nil
      ) { notification in
        let object = notification.object as? String ?? "nothing"
        MainActor.assumeIsolated { listener.add("\(object)'s notification") }
      }
      UIApplication.shared.isIdleTimerDisabled = name == "first"
      let timer = Timer.scheduledTimer(withTimeInterval: step, repeats: true) { _ in
        MainActor.assumeIsolated { listener.add("timer") }
      }
      for _ in 0..<2 {
        for _ in 0..<20 { await Task.yield() }
        DispatchQueue.main.async { listener.add("main queue") }
        NotificationCenter.default.post(name: Self.changed, object: name)
        await loop.advance(by: step)
      }
      timer.invalidate()
      NotificationCenter.default.removeObserver(token)
      #expect(UIApplication.shared.isIdleTimerDisabled == (name == "first"))
      #expect(loop.now == 2 * step)
      #expect(loop.issues.allSatisfy { $0.severity == .note })
      return listener.entries
    }
  }

  @Test(arguments: 0..<5)
  func `two worlds at once are isolated from each other`(run: Int) async {
    let first = Task { await live("first", step: 0.5) }
    let second = Task { await live("second", step: 0.25) }
    #expect(
      await first.value == [
        "first's notification at 0.0", "main queue at 0.0", "timer at 0.5",
        "first's notification at 0.5", "main queue at 0.5", "timer at 1.0",
      ]
    )
    #expect(
      await second.value == [
        "second's notification at 0.0", "main queue at 0.0", "timer at 0.25",
        "second's notification at 0.25", "main queue at 0.25", "timer at 0.5",
      ]
    )
  }
}
