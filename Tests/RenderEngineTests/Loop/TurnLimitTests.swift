import Onionskin
import Testing
import UIKit

/// Chains without an end.
@MainActor @Suite(.ownLoop) struct TurnLimitTests {
  let loop = RenderLoop.current

  @Test func `a chain of empty blocks has one turn a frame after 1,000 turns at an instant`() {
    var calls = 0
    let line = #line + 2
    @MainActor func again(_: Bool) {
      UIView.animate(withDuration: 1, animations: {}, completion: count)
    }
    @MainActor func count(_ finished: Bool) {
      calls += 1
      if calls < 1003 { again(finished) }
    }
    again(true)
    loop.advance(by: 0)
    #expect(calls == 1000)
    #expect(loop.misuses == [.tooManyTurns])
    #expect(loop.issues.last?.callSite?.line == line)
    loop.advance(by: 0.01)
    #expect(calls == 1000)
    loop.advanceFrame()
    #expect(calls == 1001)
    loop.advance(by: 0)
    #expect(calls == 1001)
    loop.advanceFrame()
    #expect(calls == 1002)
    #expect(!loop.isIdle)
    loop.advance(by: 1)
    #expect(calls == 1003)
    #expect(loop.isIdle)
  }

  @Test func `other callbacks do not wait for a chain without an end`() {
    var (calls, rounds) = (0, 0)
    @MainActor func again(_: Bool) {
      calls += 1
      emptyBlock(again)
    }
    @MainActor func finite(_: Bool) {
      rounds += 1
      if rounds < 10 { UIView.animate(withDuration: 1, animations: {}, completion: finite) }
    }
    emptyBlock(again)
    loop.advance(by: 0)
    loop.advanceFrame()
    finite(true)
    loop.advance(by: 0)
    #expect(rounds == 10)
    #expect(calls == 1001)
  }

  @Test func `the turns of a chain that has ended are an instant's again`() {
    var (calls, last) = (0, 1001)
    @MainActor func again(_: Bool) {
      calls += 1
      if calls < last { emptyBlock(again) }
    }
    emptyBlock(again)
    loop.advance(by: 0.5)
    #expect(calls == 1001)
    (calls, last) = (0, 10)
    emptyBlock(again)
    loop.advance(by: 0)
    #expect(calls == 10)
  }

  @Test func `what waits for the next frame does not come with other events before it`() {
    var calls = 0
    @MainActor func again(_: Bool) {
      calls += 1
      if calls < 1200 { emptyBlock(again) }
    }
    emptyBlock(again)
    var seen = 0
    loop.schedule(after: 0.01) { seen = calls }
    loop.advance(by: 0.015)
    #expect(seen == 1000)
    #expect(calls == 1000)
    loop.advance(by: 0.01)
    // One turn a frame from then on.
    #expect(calls == 1001)
  }

  @Test func `a chain of scheduled actions names where it was scheduled`() {
    var calls = 0
    @MainActor func again() {
      calls += 1
      loop.schedule(after: 0, again)
    }
    let line = #line - 2
    loop.schedule(after: 0, again)
    loop.advance(by: 0)
    #expect(calls == 1000)
    #expect(loop.issues.map(\.kind) == [.tooManyTurns])
    #expect(loop.issues.first?.callSite?.line == line)
    for _ in 0..<10 { loop.advanceFrame() }
    #expect(calls == 1010)
    #expect(loop.issues.count == 1)
  }

  @Test func `many calls at one instant are no chain`() {
    var calls = 0
    for _ in 0..<3000 {
      emptyBlock { _ in calls += 1 }
      loop.advance(by: 0)
    }
    #expect(calls == 3000)
    #expect(loop.misuses == [])
  }
}
