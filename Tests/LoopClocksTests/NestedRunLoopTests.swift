import Foundation
import Onionskin
import Testing
import UIKit

/// A run loop that is asked to run, in a file that imports Foundation, too.
///
/// The source is the reference of `RunLoop.run(until:)` and `run(mode:before:)`.
@MainActor @Suite(.ownLoop) struct NestedRunLoopTests {
  let loop = RenderLoop.current
  let log = Log()

  private nonisolated func adding(_ entry: String) -> @Sendable () -> Void {
    { [log] in MainActor.assumeIsolated { log.add(entry) } }
  }

  @Test func `running until a date advances the loop by the time to it`() {
    let view = UIView()
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      log.add("end")
    }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.4))
    #expect(loop.now == 0.4)
    #expect(log.entries.isEmpty)
    RunLoop.main.run(until: Date().addingTimeInterval(0.2))
    #expect(loop.now == 0.6)
    #expect(log.entries == ["end"])
  }

  @Test func `running until yesterday does what is due now and advances nothing`() {
    DispatchQueue.main.async(execute: adding("queue"))
    OperationQueue.main.addOperation { adding("operation")() }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in adding("timer")() }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: -86_400))
    #expect(loop.now == 0)
    #expect(log.entries == ["queue", "operation"])
    RunLoop.current.run(until: .distantPast)
    #expect(loop.now == 0)
  }

  @Test func `running before a date stops at what is due next`() {
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in adding("timer")() }
    let ran = RunLoop.current.run(mode: .default, before: .distantFuture)
    #expect(ran)
    #expect(loop.now == 0.25)
    #expect(log.entries == ["timer"])
    RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.5))
    #expect(loop.now == 0.75)
  }

  @Test func `a wait that nothing would end is told and returns`() {
    let ran = RunLoop.current.run(mode: .default, before: .distantFuture)
    #expect(!ran)
    #expect(loop.issues.map(\.kind) == [.awaitNeverEnds])
    RunLoop.current.run(until: .distantFuture)
    #expect(loop.now == 0)
    #expect(loop.issues.map(\.kind) == [.awaitNeverEnds, .awaitNeverEnds])
  }

  @Test func `work items and timers of a file with Foundation pass in the loop's time`() {
    DispatchQueue.main.asyncAfter(
      deadline: .now() + 0.3,
      execute: DispatchWorkItem(block: adding("a"))
    )
    DispatchQueue.main.async(execute: DispatchWorkItem(block: adding("b")))
    OperationQueue.main.addOperation(BlockOperation(block: adding("c")))
    OperationQueue.main.addOperation(adding("f"))
    let operation: Operation = BlockOperation(block: adding("g"))
    OperationQueue.main.addOperation(operation)
    let timer = Timer(fire: Date(timeIntervalSinceNow: 0.2), interval: 0, repeats: false) { _ in
      adding("d")()
    }
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.main.add(
      Timer(timeInterval: 0.1, repeats: false) { _ in adding("h")() },
      forMode: .common
    )
    RunLoop.main.perform(adding("e"))
    loop.advance(by: 0.25)
    #expect(log.entries == ["e", "b", "c", "f", "g", "h", "d"])
    loop.advance(by: 0.05)
    #expect(log.entries.last == "a")
  }

  @Test func `an operation queue's own method is still called`() {
    final class Queue: OperationQueue, @unchecked Sendable {
      var added = 0
      override func addOperation(_ op: Operation) { added += 1 }
      override func addOperation(_ block: @escaping @Sendable () -> Void) { added += 10 }
    }
    let queue = Queue()
    queue.addOperation(BlockOperation {})
    #expect(queue.added == 1)
    queue.addOperation {}
    #expect(queue.added == 11)
  }
}
