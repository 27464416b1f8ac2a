import Foundation
import Onionskin
import Synchronization
import UIKit
import XCTest

/// Foundation's clocks, in a file that imports Foundation twice: itself, and through XCTest.
final class ClockTests: XCTestCase {
  @MainActor func testTimeOfTheLoop() async {
    withRenderLoop { loop in
      let log = Log()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("timer") }
      let timer = Timer.scheduledTimer(
        withTimeInterval: 5,
        repeats: true,
        block: { timer in timer.invalidate() }
      )
      timer.invalidate()
      OperationQueue.main.addOperation { log.add("operation") }
      OperationQueue.main.addOperation(BlockOperation { log.add("other operation") })
      let operation: Operation = BlockOperation { log.add("operation of a variable") }
      OperationQueue.main.addOperation(operation)
      let closure: @Sendable () -> Void = { log.add("closure of a variable") }
      OperationQueue.main.addOperation(closure)
      DispatchQueue.main.asyncAfter(
        deadline: .now() + 2,
        execute: DispatchWorkItem { log.add("item") }
      )
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { log.add("closure") }
      DispatchQueue.main.async(execute: DispatchWorkItem { log.add("soon") })
      DispatchQueue.main.async { log.add("sooner") }
      RunLoop.main.perform { log.add("first") }
      RunLoop.main.add(
        Timer(fire: Date(timeIntervalSinceNow: 4), interval: 1, repeats: false) { _ in
          log.add("added")
        },
        forMode: .common
      )
      RunLoop.main.add(
        Timer(timeInterval: 1.5, repeats: false) { _ in log.add("timer with an interval") },
        forMode: .common
      )
      let type: Timer.Type = Timer.self
      XCTAssertTrue(type == Timer.self)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 4))
      XCTAssertEqual(loop.now, 4)
      XCTAssertEqual(
        log.entries,
        [
          "first", "operation", "other operation", "operation of a variable",
          "closure of a variable", "soon", "sooner", "timer", "timer with an interval", "item",
          "closure", "added",
        ]
      )
    }
  }
}

private final class Log: Sendable {
  private let list = Mutex<[String]>([])
  var entries: [String] { list.withLock { $0 } }
  func add(_ entry: String) { list.withLock { $0.append(entry) } }
}
