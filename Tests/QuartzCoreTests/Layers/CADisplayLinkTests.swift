import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct CADisplayLinkTests {
  let loop = RenderLoop.current
  private let target = Stepper()

  @Test(arguments: [Float.nan, .infinity, 1e-30, -1])
  func `a rate that no screen has does not trap`(rate: Float) {
    let link = CADisplayLink(target: UIView(), selector: "setNeedsLayout")
    link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    #expect(link.preferredFramesPerSecond >= 0)
    #expect(link.frameInterval >= 1)
  }

  @Test func `a link calls its target at every frame with the link`() {
    let link = CADisplayLink(target: target, selector: "step:")
    link.add(to: .main, forMode: .common)
    loop.advance(by: 0.05)
    #expect(target.times == [1.0, 2.0, 3.0].map { $0 / 60 })
    #expect(target.sender === link)
    link.invalidate()
  }

  @Test func `timestamps are those of this frame and of the next`() {
    let link = CADisplayLink(target: target, selector: "step:")
    #expect([link.timestamp, link.targetTimestamp, link.duration] == [0, 0, 0])
    link.add(to: .main, forMode: .common)
    loop.advance(by: 0.5)
    #expect(link.timestamp == 0.5)
    #expect(link.targetTimestamp == 31.0 / 60)
    #expect(link.duration == 1.0 / 60)
    link.invalidate()
  }

  @Test(arguments: [
    (0, 1), (60, 1), (120, 1), (30, 2), (35, 2), (26, 2), (20, 3), (15, 4), (1, 60), (-5, 1),
  ])
  func `a preferred rate becomes a number of frames`(rate: Int, interval: Int) {
    let link = CADisplayLink(target: target, selector: "step:")
    link.preferredFramesPerSecond = rate
    #expect(link.preferredFramesPerSecond == max(rate, 0))
    link.add(to: .main, forMode: .common)
    loop.advance(by: 1)
    #expect(target.times.count == 60 / interval)
    #expect(link.frameInterval == interval)
    #expect(abs(link.targetTimestamp - link.timestamp - Double(interval) / 60) < 1e-9)
    link.invalidate()
  }

  @Test func `the preferred rate of a range counts, and its maximum if there is none`() {
    let link = CADisplayLink(target: Stepper(), selector: "step:")
    #expect(link.preferredFrameRateRange == .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
    #expect(link.frameInterval == 3)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    #expect(link.frameInterval == 2)
    link.preferredFrameRateRange = .default
    #expect(link.frameInterval == 1)
  }

  @Test func `the old frame interval is a number of frames, at least one`() {
    let link = CADisplayLink(target: target, selector: "step:")
    link.frameInterval = 0
    #expect(link.frameInterval == 1)
    link.frameInterval = 20
    link.add(to: .main, forMode: .common)
    loop.advance(by: 1)
    #expect(target.times == [1.0, 2.0, 3.0].map { $0 / 3 })
    link.invalidate()
  }

  @Test func `a link runs from the first mode that it is added for to the last that it loses`() {
    let link = CADisplayLink(target: target, selector: "step:")
    loop.advanceFrame()
    #expect(target.times == [])
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    loop.advanceFrame()
    #expect(target.times.count == 1)
    link.remove(from: .main, forMode: .common)
    loop.advanceFrame()
    #expect(target.times.count == 2)
    link.remove(from: .main, forMode: .default)
    loop.advanceFrame()
    #expect(target.times.count == 2)
  }

  @Test func `a paused link is not called and does not keep the loop busy`() {
    let link = CADisplayLink(target: target, selector: "step:")
    link.add(to: .main, forMode: .common)
    #expect(!loop.isIdle)
    link.isPaused = true
    #expect(loop.isIdle)
    loop.advance(by: 1)
    #expect(target.times == [])
    link.isPaused = false
    loop.advance(by: 0.5)
    #expect(target.times.count == 30)
    link.invalidate()
    #expect(loop.isIdle)
  }

  @Test func `a running link keeps run until idle going to its limit`() {
    let link = CADisplayLink(target: target, selector: "step:")
    link.add(to: .main, forMode: .common)
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle(limit: 2) }
    #expect(error?.running == ["a display link"])
    #expect(error?.elapsed == 2)
    #expect(target.times.count == 120)
    link.invalidate()
  }

  @Test func `a link may stop itself, which ends run until idle`() throws {
    let link = CADisplayLink(target: target, selector: "step:")
    target.onStep = { if target.times.count == 6 { link.invalidate() } }
    link.add(to: .main, forMode: .common)
    try loop.runUntilIdle()
    #expect(loop.now == 0.1)
  }

  @Test func `a link keeps its target until it is invalidated`() {
    weak var target: Stepper?
    let link: CADisplayLink
    do {
      let stepper = Stepper()
      target = stepper
      link = CADisplayLink(target: stepper, selector: "step:")
    }
    link.add(to: .main, forMode: .common)
    loop.advanceFrame()
    #expect(target?.times.count == 1)
    link.invalidate()
    #expect(target == nil)
    link.add(to: .main, forMode: .common)
    #expect(loop.isIdle)
  }

  @Test func `a target without response is reported once`() {
    let line = #line + 1
    let link = CADisplayLink(target: target, selector: "spte:")
    link.add(to: .main, forMode: .common)
    loop.advance(by: 1)
    #expect(loop.misuses == [.delegateDoesNotRespond])
    #expect(loop.issues.first?.callSite?.line == line)
    #expect(loop.issues.first?.message.contains("Stepper, does not respond to spte:") == true)
    link.invalidate()
  }

  @Test func `a view answers for its own methods`() {
    let view = LayoutCounter()
    loop.advance(by: 0)
    let link = CADisplayLink(target: view, selector: "setNeedsLayout")
    link.add(to: .main, forMode: .common)
    loop.advance(by: 0.05)
    #expect(view.count == 4)
    link.invalidate()
  }

  @Test func `links and observers are called in the order in which they were added`() {
    let log = Log()
    let target = Stepper()
    target.onStep = { log.add("link") }
    loop.onFrame { _ in log.add("first") }
    let link = CADisplayLink(target: target, selector: "step:")
    link.add(to: .main, forMode: .common)
    loop.onFrame { _ in log.add("last") }
    loop.advanceFrame()
    #expect(log.entries == ["first", "link", "last"])
    link.invalidate()
  }
}

private final class LayoutCounter: UIView {
  private(set) var count = 0
  override func layoutSubviews() { count += 1 }
}

/// A target that writes down when it is called.
@MainActor
private final class Stepper: SelectorResponder {
  private(set) var times: [TimeInterval] = []
  private(set) weak var sender: AnyObject?
  var onStep: () -> Void = {}

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    guard selector == "step:" else { return nil }
    return .action { link in
      self.times.append(CACurrentMediaTime())
      self.sender = link
      self.onStep()
    }
  }
}
