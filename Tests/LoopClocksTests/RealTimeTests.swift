import Onionskin
import Testing
import UIKit

/// A clock of the loop's time, and a loop that runs along with the wall clock.
@MainActor @Suite(.ownLoop) struct RealTimeTests {
  let loop = RenderLoop.current

  @Test func `who sleeps on the loop's clock wakes at the exact instant`() async throws {
    let clock = loop.clock
    for _ in 0..<3 { try await clock.sleep(for: .seconds(0.5)) }
    #expect(loop.now == 1.5)
    #expect(clock.now.offset == .seconds(1.5))
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
    #expect(loop.now == 1.5)
  }

  @Test func `a task that is cancelled wakes with an error`() async {
    let task = Task { try await loop.clock.sleep(for: .seconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a run in real time does what advancing does`() async throws {
    let (view, log) = (UIView(), Log())
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      log.add("\(loop.now)")
    }
    // Twenty times as fast, so that the test takes no time.
    try await loop.run(realTime: 20)
    #expect(log.entries == ["0.5"])
    #expect(loop.isIdle)
    // From any instant at which the wall clock has left the loop, though its seconds are rounded.
    let start = loop.now
    try await loop.run(realTime: 50, for: 1)
    #expect(isClose(loop.now, start + 1))
  }

  // Seconds that are no whole number of the loop's units: the run must end all the same.
  @Test(arguments: [1.0 / 3, 1.1, 1.5333333333333332, 2.0000000001])
  func `a run in real time ends at the nearest instant`(start: TimeInterval) async throws {
    await loop.advance(to: start)
    let begin = loop.now
    try await loop.run(realTime: 100, for: 0.1)
    #expect(isClose(loop.now, begin + 0.1))
  }

  @Test func `what is awaited goes on in a run in real time`() async throws {
    let view = UIView()
    let task = Task { await UIView.animate(withDuration: 0.5, delay: 0) { view.alpha = 0 } }
    try await loop.run(realTime: 20, for: 1)
    #expect(await task.value)
  }
}
