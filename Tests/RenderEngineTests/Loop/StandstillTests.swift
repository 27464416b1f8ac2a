import Onionskin
import Testing
import UIKit

/// Awaits that cannot end: they return false, and are told with their place.
@MainActor @Suite struct StandstillTests {
  /// Runs code in a world and returns the messages about awaits, as text with places.
  private func told(_ body: (RenderLoop) async -> Void) async -> [String] {
    let loop = RenderLoop()
    await withRenderLoop(loop, body)
    return loop.issues.filter { $0.kind == .awaitNeverEnds }.map { issue in
      #expect(issue.severity == .misuse)
      return issue.message + " @" + (issue.callSite?.description ?? "")
    }
  }

  private func place(_ line: Int) -> String { "\(#fileID):\(line)" }

  @Test func `an await in an open block is reported with both places`() async {
    let line = #line
    let told = await told { loop in
      let view = UIView()
      UIView.beginAnimations(nil, context: nil)
      let finished = await UIView.animate(withDuration: 1, delay: 0) { view.alpha = 0 }
      #expect(!finished)
      #expect(loop.now == 0)
      UIView.commitAnimations()
      view.layer.removeAllAnimations()
      await loop.advance(by: 0)
    }
    #expect(
      told == [
        "UIView.animate is awaited and cannot end: the block opened at \(place(line + 3)) is not "
          + "committed, and nothing in it begins before that. Call commitAnimations() before the await. "
          + "The await returns false. @\(place(line + 4))"
      ]
    )
  }

  @Test func `an await of an endless animation is reported at once`() async {
    let line = #line
    let told = await told { loop in
      let view = UIView()
      let options: UIView.AnimationOptions = [.repeat, .autoreverse]
      let finished = await UIView.animate(withDuration: 1, delay: 0, options: options) {
        view.alpha = 0
      }
      #expect(!finished)
      #expect(loop.now == 0)
      view.layer.removeAllAnimations()
      await loop.advance(by: 0)
    }
    #expect(
      told == [
        "UIView.animate is awaited and cannot end: only endless animations are left: opacity of UIView "
          + "1, forever, from the block at \(place(line + 4)). Start them without await, or give them "
          + "a number of repeats. The await returns false. @\(place(line + 4))"
      ]
    )
  }

  @Test func `an await of what is paused is reported after what was due before`() async {
    let line = #line
    let told = await told { loop in
      let view = UIView()
      view.layer.speed = 0
      async let other = awaitFade(0.5)
      let finished = await UIView.animate(withDuration: 1, delay: 0) { view.alpha = 0 }
      #expect(!finished)
      #expect(await other == "0.5")
      #expect(loop.now == 0.5)
      view.layer.removeAllAnimations()
      await loop.advance(by: 0)
    }
    #expect(told.count == 1)
    #expect(told.first?.contains("only paused animations are left: opacity of UIView 1") == true)
    #expect(told.first?.hasSuffix("@\(place(line + 5))") == true)
  }

  @Test func `an await beside a display link is given up after 3,600 turns`() async {
    let told = await told { loop in
      let (view, counter) = (UIView(), FrameCounter())
      view.layer.speed = 0
      let link = CADisplayLink(target: counter, selector: "frame")
      link.add(to: .main, forMode: .common)
      #expect(await awaitFade(1, view) == "false at \(loop.now)")
      #expect(counter.frames == 3600)
      link.invalidate()
      view.layer.removeAllAnimations()
      await loop.advance(by: 0)
    }
    #expect(told.count == 1)
    #expect(told.first?.contains("3600 turns of the loop have not ended it.") == true)
    #expect(told.first?.contains("a display link") == true)
  }

  @Test func `a display link beside an awaited animation does not make it give up`() async {
    let told = await told { loop in
      let counter = FrameCounter()
      let link = CADisplayLink(target: counter, selector: "frame")
      link.add(to: .main, forMode: .common)
      #expect(await awaitFade(61) == "61.0")
      #expect(counter.frames == 3660)
      link.invalidate()
    }
    #expect(told == [])
  }

  @Test func `an await on a closed loop returns false and is reported`() async {
    let loop = RenderLoop()
    let task = withRenderLoop(loop) { loop in
      Task {
        let first = await awaitFade(1)
        return await first + ", " + awaitFade(1) + ", " + awaitFade(1)
      }
    }
    #expect(await task.value == "false at 0.0, false at 0.0, false at 0.0")
    let issues = loop.issues.filter { $0.kind == .awaitNeverEnds }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("on a loop that is closed") == true)
    #expect(issues.first?.callSite?.fileID == "RenderEngineTests/AutoAdvanceTests.swift")
  }

  @Test func `a task that awaits for ever on a closed loop does not keep the main actor`() async {
    let log = Log()
    let task = withRenderLoop { loop in
      Task {
        while !Task.isCancelled {
          await awaitFade(1)
          log.add("")
        }
      }
    }
    for _ in 0..<20_000 where log.entries.count < 100 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(log.entries.count == 100)
    task.cancel()
    await task.value
  }

  @Test func `each place is reported once, however often it cannot end`() async {
    let told = await told { loop in
      let view = UIView()
      for _ in 0..<5 {
        await UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
        view.layer.removeAllAnimations()
        view.alpha = 1
      }
      await loop.advance(by: 0)
    }
    #expect(told.count == 1)
  }

  @Test func `a world goes on after an await that could not end`() async {
    let loop = RenderLoop()
    await withRenderLoop(loop) { loop in
      let view = UIView()
      await UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
      view.layer.removeAllAnimations()
      #expect(await awaitFade(0.5) == "0.5")
    }
    #expect(loop.issues.map(\.kind) == [.awaitNeverEnds])
  }
}

/// Counts the frames that a display link tells of.
@MainActor
private final class FrameCounter: SelectorResponder {
  var frames = 0

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "frame" ? .action { _ in self.frames += 1 } : nil
  }
}
