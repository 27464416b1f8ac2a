import Onionskin
import Foundation
import Testing
import UIKit

/// Instants are exact, and time can jump.
@MainActor @Suite(.ownLoop) struct TimeTests {
  let loop = RenderLoop.current

  @Test(arguments: [1, 2, 5, 10, 20, 50, 100, 1000, 100_000])
  func `small steps are one large step`(count: Int) {
    for _ in 0..<count { loop.advance(by: 1 / Double(count)) }
    #expect(loop.now == 1)
  }

  // An instant after some weeks is not exact as a number of seconds.
  @Test func `a loop advances to its present time after a hundred days`() {
    loop.advance(by: 100 * 86_400)
    for _ in 0..<100 {
      loop.advanceFrame()
      let instant = loop.now
      loop.advance(to: loop.now)
      #expect(loop.now == instant)
    }
  }

  @Test func `ten tenths run everything that one second runs`() {
    var finished = false
    let view = UIView()
    move(view, by: 1, duration: 1) { finished = $0 }
    for _ in 0..<10 { loop.advance(by: 0.1) }
    #expect(finished)
  }

  @Test func `an hour costs its events and not its frames`() {
    let view = UIView()
    move(view, by: 7200, duration: 7200)
    loop.advance(by: 3600)
    #expect(view.shownX == 3600)
    // Committed, and nothing else: no turn was run.
    #expect(loop.trace.events.last?.turn == 0)
  }

  @Test(arguments: [1, 7, 11, 13, 24, 25, 30, 59, 60, 61, 90, 97, 120, 144, 240, 977, 1000])
  func `a second has as many frames as the rate says`(rate: Int) {
    let loop = RenderLoop(framesPerSecond: rate)
    for frame in 1...(3 * rate) {
      loop.advanceFrame()
      // Within one flick, rounded down, and exact at every whole second.
      let exact = Double(frame) / Double(rate)
      let flick = 1 / 705_600_000.0
      #expect(loop.now <= exact + 1e-12 && loop.now > exact - flick)
      if frame % rate == 0 { #expect(loop.now == Double(frame / rate)) }
    }
  }

  @Test(arguments: [24, 25, 30, 60, 90, 120, 240])
  func `frames at the usual rates are exact`(rate: Int) {
    let loop = RenderLoop(framesPerSecond: rate)
    for frame in 1...rate {
      loop.advanceFrame()
      #expect(loop.now == Double(frame) / Double(rate))
    }
  }

  @Test(arguments: [7, 60, 977])
  func `a frame from in between leads to the next multiple`(rate: Int) {
    let loop = RenderLoop(framesPerSecond: rate)
    loop.advance(by: 2 + 2.5 / Double(rate))
    loop.advanceFrame()
    #expect(abs(loop.now - (2 + 3 / Double(rate))) < 1e-8)
  }

  @Test(arguments: [1, 7, 60, 144, 977])
  func `frames among other steps are the first ones after them`(rate: Int) {
    let loop = RenderLoop(framesPerSecond: rate)
    var random = SeededGenerator(seed: rate)
    let second = Instant.flicksPerSecond
    for _ in 0..<400 {
      // Often none, so that frames follow each other, too.
      let step = max(Double.random(in: -2...2.5, using: &random), 0) / Double(rate)
      if step > 0 { loop.advance(by: step) }
      let before = loop.instant.flicks
      var frame = max(Int64(Double(before) / Double(second) * Double(rate)) - 1, 0)
      // The whole seconds, and of the rest what is rounded down to a flick.
      func flicks(_ frame: Int64) -> Int64 {
        frame / Int64(rate) * second + frame % Int64(rate) * second / Int64(rate)
      }
      while flicks(frame) <= before { frame += 1 }
      loop.advanceFrame()
      #expect(loop.instant.flicks == flicks(frame))
    }
  }

  @Test func `an advance to a time is one by the difference`() {
    loop.advance(to: 1.25)
    loop.advance(to: 1.25)
    #expect(loop.now == 1.25)
    loop.advance(by: 0.5)
    #expect(loop.now == 1.75)
  }

  @Test func `the media time and the date are those of the loop`() {
    #expect(CACurrentMediaTime() == 0)
    loop.advance(by: 2.5)
    #expect(CACurrentMediaTime() == 2.5)
    #expect(loop.date == Date(timeIntervalSinceReferenceDate: 2.5))
  }

  @Test func `time is set before anybody is called`() {
    var times: [TimeInterval] = []
    loop.schedule(after: 0.25) { times += [loop.now, CACurrentMediaTime()] }
    loop.advance(by: 1)
    #expect(times == [0.25, 0.25])
  }
}
