import Onionskin
import Testing
import UIKit

/// Chains without an end.
@MainActor @Suite(.ownLoop) struct TurnLimitTests {
  let loop = RenderLoop.current

  @Test func `a chain of empty blocks goes on in the next frame after 1,000 turns`() {
    var calls = 0
    let line = #line + 2
    @MainActor func again(_: Bool) {
      UIView.animate(withDuration: 1, animations: {}, completion: count)
    }
    @MainActor func count(_ finished: Bool) {
      calls += 1
      if calls < 2500 { again(finished) }
    }
    again(true)
    loop.advance(by: 0)
    #expect(calls == 1000)
    #expect(loop.misuses == [.tooManyTurns])
    #expect(loop.issues.last?.callSite?.line == line)
    loop.advance(by: 0.01)
    #expect(calls == 1000)
    loop.advanceFrame()
    #expect(calls == 2000)
    loop.advanceFrame()
    #expect(calls == 2500)
    #expect(loop.isIdle)
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
    #expect(calls == 1200)
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
