import Onionskin
import Testing
import UIKit

/// Work on the main operation queue.
@Suite @MainActor struct `The main operation queue` {
  @MainActor private final class Log {
    var entries: [String] = []
  }

  // https://developer.apple.com/documentation/foundation/operationqueue/addoperation(_:)-2h5uf
  @Test func `runs what is added inside a loop in the next turn, in order`() {
    withRenderLoop { loop in
      let log = Log()
      OperationQueue.main.addOperation { MainActor.assumeIsolated { log.entries.append("one") } }
      DispatchQueue.main.async { log.entries.append("two") }
      OperationQueue.main.addOperation(
        BlockOperation { MainActor.assumeIsolated { log.entries.append("three") } }
      )
      #expect(log.entries.isEmpty)
      loop.advance(by: 0)
      #expect(log.entries == ["one", "two", "three"])
    }
  }

  // https://developer.apple.com/documentation/foundation/operation/cancel()
  @Test func `does not run a cancelled operation`() {
    withRenderLoop { loop in
      let log = Log()
      let operation = BlockOperation { MainActor.assumeIsolated { log.entries.append("ran") } }
      OperationQueue.main.addOperation(operation)
      operation.cancel()
      loop.advance(by: 1)
      #expect(log.entries.isEmpty)
      #expect(operation.isFinished)
    }
  }

  @Test func `leaves other queues to Foundation`() async {
    let isMain = await withCheckedContinuation { continuation in
      withRenderLoop { _ in
        OperationQueue().addOperation { continuation.resume(returning: Thread.isMainThread) }
      }
    }
    #expect(!isMain)
  }
}
