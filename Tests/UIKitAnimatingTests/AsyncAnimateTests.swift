import Onionskin
import Testing
import UIKit

/// The forms of the block API that are awaited.
@MainActor @Suite(.ownLoop) struct AsyncAnimateTests {
  let loop = RenderLoop.current
  let view = UIView()
  let log = Log()

  @Test func `every form returns whether it has finished`() async {
    let task = Task {
      await UIView.animate(withDuration: 0.1, delay: 0) { view.alpha = 0.9 }
      log.add("\(loop.now)")
      await UIView.animate(withDuration: 0.1, delay: 0.1, options: [.curveLinear]) {
        view.alpha = 0.8
      }
      log.add("\(loop.now)")
      let spring = await UIView.animate(
        withDuration: 0.2,
        delay: 0,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0
      ) { view.alpha = 0.7 }
      log.add("\(loop.now) \(spring)")
      let keyframes = await UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
      }
      log.add("\(loop.now) \(keyframes)")
    }
    await loop.advance(by: 2)
    await task.value
    #expect(log.entries == ["0.1", "0.3", "0.5 true", "1.0 true"])
  }

  @Test func `the short form does not wait in async code, either`() async {
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    UIView.animate(withDuration: 1, animations: { view.center.x = 9 }) { log.add("\($0)") }
    #expect(loop.now == 0)
    #expect(view.layer.animationKeys() == ["opacity", "position"])
    await loop.advance(by: 1)
    #expect(log.entries == ["true"])
  }

  @Test func `cancelling resumes with false and leaves the animation running`() async {
    let task = Task {
      await UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 9 }
    }
    await loop.advance(by: 0.5)
    task.cancel()
    #expect(await task.value == false)
    #expect(view.layer.animationKeys() == ["position"])
    await loop.advance(by: 0.5)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `the call site is the caller's`() async throws {
    let task = Task { await UIView.animate(withDuration: -1, delay: 0) { view.alpha = 0 } }
    await loop.advance(by: 0)
    _ = await task.value
    let issue = try #require(loop.issues.first)
    #expect(issue.kind == .negativeDuration)
    #expect(issue.callSite?.description.contains("AsyncAnimateTests") == true)
  }
}
