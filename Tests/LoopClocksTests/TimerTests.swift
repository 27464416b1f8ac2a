import Onionskin
import Testing
import UIKit

/// Foundation's timers on the loop's time.
@MainActor @Suite(.ownLoop) struct TimerTests {
  let loop = RenderLoop.current
  let log = Log()
  private let clock = Clock()

  @Test func `a timer fires at multiples of its interval`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("\(loop.now)") }
    }
    loop.advance(by: 0.35)
    #expect(log.entries == ["0.1", "0.2", "0.3"])
    timer.invalidate()
    #expect(!timer.isValid)
    loop.advance(by: 1)
    #expect(log.entries.count == 3)
    #expect(loop.isIdle)
  }

  @Test func `a timer that fires once is done then`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { timer in
      let isValid = timer.isValid
      MainActor.assumeIsolated { log.add("\(isValid)") }
    }
    loop.advance(by: 1)
    #expect(log.entries == ["true"])
    #expect(!timer.isValid)
  }

  @Test func `a timer calls its target's method, with itself if it is asked for`() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.25,
      target: clock,
      selector: "tick:",
      userInfo: "tea",
      repeats: true
    )
    loop.advance(by: 0.5)
    #expect(clock.ticks == ["tea", "tea"])
    timer.invalidate()
  }

  @Test func `a target is kept alive until its timer is invalidated`() {
    weak var clock: Clock?
    let timer: Timer
    do {
      let made = Clock()
      clock = made
      timer = Timer.scheduledTimer(
        timeInterval: 1,
        target: made,
        selector: "tick:",
        userInfo: nil,
        repeats: true
      )
    }
    loop.advance(by: 1)
    #expect(clock != nil)
    timer.invalidate()
    #expect(clock == nil)
  }

  @Test func `a timer that is added to a run loop fires on the loop's time`() {
    let timer = Timer(timeInterval: 0.2, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("\(loop.now)") }
    }
    RunLoop.main.add(timer, forMode: .common)
    loop.advance(by: 0.5)
    timer.invalidate()
    #expect(log.entries == ["0.2", "0.4"])
  }

  // https://developer.apple.com/documentation/foundation/runloop/add(_:formode:)-6vvt3: a timer may
  // be in several modes, and still fires once.
  @Test func `a timer that is added for another mode fires as often as before`() {
    let scheduled = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("scheduled") }
    }
    RunLoop.main.add(scheduled, forMode: .common)
    let added = Timer(timeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("added") }
    }
    RunLoop.main.add(added, forMode: .default)
    RunLoop.main.add(added, forMode: .common)
    loop.advance(by: 0.25)
    #expect(log.entries == ["scheduled", "added", "scheduled", "added"])
    scheduled.invalidate()
    added.invalidate()
  }

  @Test func `a timer in the distant future fires once its date is set`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 1e11, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("\(loop.now)") }
    }
    loop.advance(by: 1)
    timer.fireDate = loop.date.addingTimeInterval(0.5)
    loop.advance(by: 1)
    #expect(log.entries == ["1.5"])
    timer.invalidate()
  }

  @Test func `a timer that sets its date to now in its call has one schedule`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
      let isFirst = MainActor.assumeIsolated {
        log.add("\(loop.now)")
        return log.entries.count == 1
      }
      if isFirst { timer.fireDate = Date(timeIntervalSinceReferenceDate: 1) }
    }
    loop.advance(by: 3.5)
    #expect(log.entries == ["1.0", "1.0", "2.0", "3.0"])
    timer.invalidate()
  }

  @Test func `the date of a timer may be set after its loop is gone`() {
    let timer = withRenderLoop { _ in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    }
    timer.fireDate = Date()
    #expect(timer.isValid)
  }

  // R5
  @Test(arguments: [0.0, -3, .nan])
  func `an interval that is none is a tenth of a millisecond`(interval: Double) {
    let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("\(loop.now)") }
    }
    loop.advance(by: 0.00025)
    timer.invalidate()
    #expect(log.entries == ["0.0001", "0.0002"])
  }

  @Test func `a timer may be invalidated in its own call`() {
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      MainActor.assumeIsolated { log.add("once") }
      timer.invalidate()
    }
    loop.advance(by: 1)
    #expect(log.entries == ["once"])
    #expect(loop.isIdle)
  }

  @Test func `a thousand timers each fire at their own instants`() {
    var fired = 0
    let timers = (1...1000).map { number in
      Timer.scheduledTimer(withTimeInterval: Double(number) / 1000, repeats: true) { _ in
        MainActor.assumeIsolated { fired += 1 }
      }
    }
    loop.advance(by: 1)
    // As often as each goes into a second.
    #expect(fired == (1...1000).reduce(0) { $0 + 1000 / $1 })
    for timer in timers { timer.invalidate() }
    #expect(loop.isIdle)
  }

  @Test func `who sets the fire date moves the next call`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      MainActor.assumeIsolated { log.add("\(loop.now)") }
    }
    timer.fireDate = loop.date.addingTimeInterval(0.25)
    loop.advance(by: 1.5)
    #expect(log.entries == ["0.25", "1.25"])
    timer.invalidate()
  }

  // As on a device, where a timer that is created counts from then on, and keeps the object.
  @Test func `a timer that is added later fires at its date, with its object`() {
    let timer = Timer(
      timeInterval: 1,
      target: clock,
      selector: "tick:",
      userInfo: "toast",
      repeats: false
    )
    loop.advance(by: 0.25)
    RunLoop.main.add(timer, forMode: .common)
    loop.advance(by: 0.74)
    #expect(clock.ticks == [])
    loop.advance(by: 0.02)
    #expect(clock.ticks == ["toast"])
    #expect(!timer.isValid)
  }

  @Test func `a timer with an object is ended by the timer that its method takes`() {
    let timer = Timer(
      timeInterval: 0.5,
      target: clock,
      selector: "tickOnce:",
      userInfo: "once",
      repeats: true
    )
    RunLoop.main.add(timer, forMode: .common)
    loop.advance(by: 3)
    #expect(clock.ticks == ["once"])
    #expect(!timer.isValid)
  }

  @Test func `a target that does not answer is reported once`() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.1,
      target: Clock(),
      selector: "tock",
      userInfo: nil,
      repeats: true
    )
    loop.advance(by: 1)
    #expect(loop.issues.map(\.kind) == [.delegateDoesNotRespond])
    timer.invalidate()
  }

  // R6
  @Test func `performing later comes after the main queue and can be taken back`() {
    clock.perform("note:", with: "delayed", afterDelay: 0)
    clock.perform("note:", with: "cancelled", afterDelay: 0.5)
    DispatchQueue.main.async { clock.ticks.append("queue") }
    loop.advance(by: 0)
    #expect(clock.ticks == ["queue", "delayed"])
    NSObject.cancelPreviousPerformRequests(withTarget: clock, selector: "note:", object: "other")
    NSObject.cancelPreviousPerformRequests(
      withTarget: clock,
      selector: "note:",
      object: "cancelled"
    )
    loop.advance(by: 1)
    #expect(clock.ticks.count == 2)
  }
}

private final class Clock: NSObject, SelectorResponder {
  var ticks: [String] = []

  func tick(_ timer: Timer) { ticks.append(timer.userInfo as? String ?? "-") }
  func note(_ text: String) { ticks.append(text) }
  func tickOnce(_ timer: Timer) {
    tick(timer)
    timer.invalidate()
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "tick:": .method(tick)
    case "note:": .method(note)
    case "tickOnce:": .method(tickOnce)
    default: nil
    }
  }
}
