import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct FrameObservationTests {
  let loop = RenderLoop.current

  @Test func `an observer is called at every frame that time passes`() {
    var times: [Double] = []
    loop.onFrame { times.append($0.now) }
    loop.advance(by: 0.05)
    let frames: [Double] = [1, 2, 3]
    #expect(times == frames.map { $0 / 60 })
    loop.advance(by: 0.01)
    #expect(times.count == 3)
    loop.advanceFrame()
    #expect(times.last == 4.0 / 60)
  }

  @Test func `a cancelled observer is not called, not even in the same turn`() {
    let log = Log()
    var second: FrameObservation?
    loop.onFrame { _ in
      log.add("first")
      second?.cancel()
    }
    second = loop.onFrame { _ in log.add("second") }
    loop.advanceFrame()
    loop.advanceFrame()
    #expect(log.entries == ["first", "first"])
  }

  @Test func `an observer goes on when its observation is discarded`() {
    var calls = 0
    _ = loop.onFrame { _ in calls += 1 }
    loop.advance(by: 1)
    #expect(calls == 60)
  }

  @Test func `an observer sees animations at its frame`() {
    let view = UIView()
    var shown: [CGFloat] = []
    loop.onFrame { _ in shown.append(view.shownX) }
    move(view, by: 60, duration: 1)
    loop.advance(by: 0.05)
    #expect(shown.count == 3)
    for (x, frame) in zip(shown, 1...) { #expect(abs(x - CGFloat(frame)) < 1e-9) }
  }
}
