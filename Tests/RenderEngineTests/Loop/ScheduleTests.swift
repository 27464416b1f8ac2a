import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct ScheduleTests {
  let loop = RenderLoop.current

  @Test func `an action runs once, at its instant`() {
    let log = Log()
    let action = loop.schedule(after: 0.5) { log.addWithTime("action") }
    loop.advance(by: 0.49)
    #expect(log.entries == [])
    loop.advance(by: 5)
    #expect(log.entries == ["action at 0.5"])
    #expect(!action.isWaiting)
  }

  @Test func `a cancelled action does not run and releases what it holds`() {
    weak var held: Log?
    let action: ScheduledAction
    do {
      let log = Log()
      held = log
      action = loop.schedule(after: 1) { log.add("action") }
    }
    #expect(held != nil)
    action.cancel()
    #expect(held == nil)
    loop.advance(by: 2)
  }

  @Test func `an action may cancel another of the same instant`() {
    var ran = false
    var second: ScheduledAction?
    loop.schedule(after: 1) { second?.cancel() }
    second = loop.schedule(after: 1) { ran = true }
    loop.advance(by: 1)
    #expect(!ran)
  }

  @Test func `while an action runs its loop is the current one`() {
    let loop = RenderLoop()
    var current: RenderLoop?
    loop.schedule(after: 1) { current = RenderLoop.current }
    loop.advance(by: 1)
    #expect(current === loop)
    #expect(RenderLoop.current !== loop)
  }
}
