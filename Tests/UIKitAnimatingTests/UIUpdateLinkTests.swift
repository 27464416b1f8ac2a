import Onionskin
import Testing
import UIKit

/// Update links: WhatIsEmulated Screens R10.
/// https://developer.apple.com/documentation/uikit/uiupdatelink
@MainActor @Suite(.ownLoop, .behavior("Screens R10")) struct UIUpdateLinkTests {
  let loop = RenderLoop.current
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func continuousLink() -> UIUpdateLink {
    show(view)
    let link = UIUpdateLink(view: view)
    link.requiresContinuousUpdates = true
    return link
  }

  private func show(_ view: UIView) {
    window.isHidden = false
    window.addSubview(view)
    loop.advance(by: 0)
  }

  @Test
  func `a continuous link is called in each frame, with the times of this frame and the next`() {
    let link = continuousLink()
    var times: [Double] = []
    link.addAction { _, info in
      times.append(info.modelTime)
      #expect(info.completionDeadlineTime == info.estimatedPresentationTime)
      #expect(abs(info.completionDeadlineTime - info.modelTime - 1.0 / 60) < 1e-9)
    }
    loop.advance(by: 0.1)
    #expect(times == [])
    link.isEnabled = true
    loop.advance(by: 0.05)
    #expect(times.map { ($0 * 60).rounded() } == [7, 8, 9])
    #expect(!loop.isIdle)
    link.isEnabled = false
    loop.advance(by: 0.05)
    #expect(times.count == 3 && loop.isIdle)
  }

  @Test func `phases run in their order around display links and the commit`() {
    let link = continuousLink()
    let log = Log()
    let display = CADisplayLink(target: Ticker { log.add("display link") }, selector: "tick")
    display.add(to: .main, forMode: .common)
    let phases: [(String, UIUpdateActionPhase)] = [
      ("complete", .afterUpdateComplete), ("committed", .afterCATransactionCommit),
      ("before commit", .beforeCATransactionCommit), ("after links", .afterCADisplayLinkDispatch),
      ("before links", .beforeCADisplayLinkDispatch), ("after events", .afterEventDispatch),
      ("before events", .beforeEventDispatch), ("scheduled", .afterUpdateScheduled),
    ]
    for (name, phase) in phases {
      link.addAction(to: phase) { link, info in
        log.add(name)
        #expect(link.currentUpdateInfo() === info && UIUpdateInfo.current(for: view) === info)
      }
    }
    link.addAction(to: .beforeCATransactionCommit) { _, _ in view.frame.origin.x += 1 }
    link.addAction(to: .afterCATransactionCommit) { _, _ in
      log.add("at \(view.layer.presentation()?.frame.minX ?? -1)")
    }
    link.isEnabled = true
    loop.advanceFrame()
    #expect(
      log.entries == [
        "scheduled", "before events", "after events", "before links", "display link",
        "after links", "before commit", "committed", "at 1.0", "complete",
      ]
    )
    #expect(link.currentUpdateInfo() == nil)
    display.invalidate()
    link.isEnabled = false
  }

  @Test func `a link whose view is in no window is not called, and keeps nothing busy`() {
    let link = UIUpdateLink(view: view)
    var calls = 0
    link.addAction { _, _ in calls += 1 }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    loop.advance(by: 1)
    #expect(calls == 0 && loop.isIdle)
    show(view)
    loop.advance(by: 0.05)
    #expect(calls == 3)
    view.removeFromSuperview()
    loop.advance(by: 0.05)
    #expect(calls == 3 && loop.isIdle)
  }

  // https://developer.apple.com/documentation/uikit/uiupdatelink/requirescontinuousupdates
  @Test func `a passive link is called in frames at which something else happens`() {
    show(view)
    var calls = 0
    let link = UIUpdateLink(view: view) { _, _ in calls += 1 }
    link.isEnabled = true
    loop.advance(by: 1)
    #expect(calls == 0 && loop.isIdle)
    let display = CADisplayLink(target: Ticker {}, selector: "tick")
    display.add(to: .main, forMode: .common)
    loop.advance(by: 0.05)
    #expect(calls == 3)
    display.invalidate()
  }

  @Test func `a preferred frame rate is that of a display link`() {
    let link = continuousLink()
    var calls = 0
    link.addAction { _, _ in calls += 1 }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 30)
    link.isEnabled = true
    loop.advance(by: 1)
    #expect(calls == 30)
    link.isEnabled = false
  }

  @Test func `a target's method takes the link and the times`() {
    show(view)
    let target = UpdateTarget()
    let link = UIUpdateLink(view: view, actionTarget: target, selector: "update:info:")
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    loop.advanceFrame()
    #expect(target.times.count == 1 && loop.issues == [])
    link.isEnabled = false
  }
}

private final class Ticker: NSObject, SelectorResponder {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "tick" ? .action { [action] _ in action() } : nil
  }
}

private final class UpdateTarget: NSObject, SelectorResponder {
  var times: [Double] = []

  func update(_ link: UIUpdateLink, info: UIUpdateInfo) { times.append(info.modelTime) }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "update:info:" ? .method(update) : nil
  }
}
