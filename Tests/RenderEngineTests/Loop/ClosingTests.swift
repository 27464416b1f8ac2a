import Onionskin
import Testing
import UIKit

/// What is unfinished when a world closes.
@MainActor @Suite struct ClosingTests {
  @Test func `a world at rest closes without an issue`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let view = UIView()
      move(view, by: 1, duration: 1) { _ in }
      loop.advance(by: 1)
    }
    #expect(loop.issues == [])
  }

  @Test func `an open block is recorded with its begin`() {
    let loop = RenderLoop()
    let line = #line + 2
    withRenderLoop(loop) { _ in
      UIView.beginAnimations(nil, context: nil)
    }
    #expect(loop.misuses == [.blockNeverCommitted])
    #expect(loop.issues.first?.callSite?.line == line)
  }

  @Test func `unfinished animations are recorded with what they animate`() {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    withRenderLoop(loop) { loop in
      fade(view, to: 0, duration: 1)
      loop.advance(by: 0.5)
    }
    #expect(loop.misuses == [.animationsLeftRunning])
    #expect(loop.issues.first?.message.contains("opacity of UIView 1") == true)
  }

  @Test func `an animation that has ended and stays on its layer is not unfinished`() {
    let loop = RenderLoop()
    let layer = RenderLoop.$current.withValue(loop) { CALayer() }
    withRenderLoop(loop) { loop in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.5)
      (fade.isRemovedOnCompletion, fade.fillMode) = (false, .forwards)
      layer.add(fade, forKey: "fade")
      loop.advance(by: 1)
      #expect(layer.animationKeys() == ["fade"])
    }
    #expect(loop.misuses.isEmpty)
  }

  @Test func `completions that were never called are recorded with their block`() {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    let line = #line + 2
    withRenderLoop(loop) { loop in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in })
      emptyBlock { _ in }
    }
    #expect(
      loop.misuses == [.animationsLeftRunning, .completionNeverCalled, .completionNeverCalled]
    )
    #expect(loop.issues[1].callSite?.line == line)
  }

  @Test func `completions of transactions that were never called are recorded with their place`() {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    var lines: [Int] = []
    withRenderLoop(loop) { loop in
      @MainActor func wait(for changes: () -> Void) {
        CATransaction.begin()
        lines.append(#line + 1)
        CATransaction.setCompletionBlock {}
        changes()
        CATransaction.commit()
      }
      loop.advance(by: 0)
      wait { UIView.animate(withDuration: 5) { view.alpha = 0 } }
      wait { view.layer.add(animation(of: "cornerRadius"), forKey: nil) }
      loop.advance(by: 1)
      wait {}
      CATransaction.begin()
      lines.append(#line + 1)
      CATransaction.setCompletionBlock {}
    }
    let told = loop.issues.filter { $0.kind == .completionNeverCalled }
    #expect(lines.count == 4)
    #expect(told.compactMap(\.callSite?.line).sorted() == lines)
  }

  @Test func `completions of transactions that were called are not told of`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      CATransaction.setCompletionBlock {}
      loop.advance(by: 0)
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      CATransaction.commit()
      loop.advance(by: 0)
    }
    #expect(loop.issues == [])
  }

  @Test func `animations left switched off are recorded`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in UIView.setAnimationsEnabled(false) }
    #expect(loop.misuses == [.animationsLeftDisabled])
  }

  @Test func `completions are not called by closing`() {
    var calls = 0
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in
      emptyBlock { _ in calls += 1 }
      loop.schedule(after: 0) { calls += 1 }
    }
    loop.advance(by: 10)
    #expect(calls == 0)
  }

  @Test func `closures are dropped, and with them the views that only they hold`() {
    let loop = RenderLoop()
    var held: [WeakReference] = []
    func keep() -> UIView {
      let view = UIView()
      held.append(WeakReference(object: view))
      return view
    }
    withRenderLoop(loop) { loop in
      // Each view is held by one closure alone.
      let moving = keep()
      move(moving, by: 1, duration: 5) { _ in _ = moving }
      let empty = keep()
      emptyBlock { _ in _ = empty }
      let scheduled = keep()
      loop.schedule(after: 5) { _ = scheduled }
      let observed = keep()
      loop.onFrame { _ in _ = observed }
      let link = CADisplayLink(target: keep(), selector: "layoutIfNeeded")
      link.add(to: .main, forMode: .common)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(keep())
      loop.advance(by: 0)
      #expect(held.allSatisfy { $0.object != nil })
    }
    #expect(held.count == 6)
    #expect(held.map { $0.object == nil } == Array(repeating: true, count: 6))
  }

  @Test func `a closure that keeps its own token, and a target its link, are released`() {
    let loop = RenderLoop()
    var held: [WeakReference] = []
    func keep() -> UIView {
      let view = UIView()
      held.append(WeakReference(object: view))
      return view
    }
    func observe(_ loop: RenderLoop) {
      let view = keep()
      var observation: FrameObservation?
      observation = loop.onFrame { _ in
        observation?.cancel()
        _ = view
      }
    }
    func schedule(_ loop: RenderLoop) {
      let view = keep()
      var action: ScheduledAction?
      action = loop.schedule(after: 5) {
        action?.cancel()
        _ = view
      }
    }
    withRenderLoop(loop) { loop in
      observe(loop)
      schedule(loop)
      let target = LinkedTarget(keep())
      target.link = CADisplayLink(target: target, selector: "tick:")
      target.link?.add(to: .main, forMode: .common)
    }
    // Nobody is given to a closed loop, either.
    observe(loop)
    schedule(loop)
    #expect(held.map { $0.object == nil } == Array(repeating: true, count: 5))
  }

  @Test func `a loop that is closed with things uncommitted is released`() {
    weak var closed: RenderLoop?
    weak var delegate: StopDelegate?
    func run() {
      let loop = RenderLoop()
      closed = loop
      withRenderLoop(loop) { loop in
        let view = UIView()
        loop.advance(by: 0)
        view.addSubview(UIView())
        let fade = animation(of: "opacity")
        let listener = StopDelegate(loop)
        fade.delegate = listener
        delegate = listener
        view.layer.add(fade, forKey: nil)
      }
    }
    run()
    #expect(delegate == nil)
    #expect(closed == nil)
  }

  @Test func `a closed loop whose tree still changes is released`() {
    weak var closed: RenderLoop?
    func run() {
      let loop = RenderLoop()
      closed = loop
      let view = withRenderLoop(loop) { loop in
        let view = UIView()
        loop.advance(by: 0)
        return view
      }
      view.addSubview(UIView())
    }
    run()
    #expect(closed == nil)
  }

  private func animation(of keyPath: String) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = 0
    animation.duration = 5
    return animation
  }

  @Test func `a closed loop takes changes at once and records an issue`() {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    withRenderLoop(loop) { loop in loop.advance(by: 0) }
    #expect(loop.issues == [])
    RenderLoop.$current.withValue(loop) {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 })
    }
    #expect(view.alpha == 0)
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.misuses == [.changeInClosedLoop])
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0)
  }

  @Test func `a change after the close names layer, property, scope and the usual reason`() throws {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    let line = #line + 1
    withRenderLoop(loop) { loop in loop.advance(by: 0) }
    view.alpha = 0
    let issue = try #require(loop.issues.first)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    #expect(
      issue.message == """
        opacity of UIView 1 changed after its loop was closed, which ran the code at \
        RenderEngineTests/ClosingTests.swift:\(line), so nothing animates. The usual reason is code that \
        still waited in real time (DispatchQueue, Timer, Task.sleep) when the loop was closed. Let it \
        wait in the loop's time, or keep the loop open for as long as its views are used.
        """
    )
  }

  @Test func `where the code of a closed loop stands need not be known`() throws {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    withRenderLoop(loop, at: nil) { loop in loop.advance(by: 0) }
    view.alpha = 0
    let issue = try #require(loop.issues.first)
    #expect(issue.callSite == nil)
    #expect(
      issue.message.hasPrefix(
        "opacity of UIView 1 changed after its loop was closed, so nothing animates."
      )
    )
  }

  @Test func `an animation that is added after its loop was closed is reported`() {
    let loop = RenderLoop()
    let layer = withRenderLoop(loop) { loop in
      let layer = CALayer()
      loop.advance(by: 0)
      return layer
    }
    layer.add(animation(of: "opacity"), forKey: "late")
    #expect(layer.animationKeys() == nil)
    #expect(loop.misuses == [.changeInClosedLoop])
  }

  @Test func `tasks that wait when a world closes are resumed with false`() async {
    let loop = RenderLoop()
    let view = RenderLoop.$current.withValue(loop) { UIView() }
    let task = await withRenderLoop(loop) { loop in
      let task = Task {
        await UIView.animate(withDuration: 5, delay: 0) { view.alpha = 0 }
      }
      await loop.advance(by: 1)
      return task
    }
    #expect(await task.value == false)
    #expect(loop.misuses.contains(.animationsLeftRunning))
  }

  @Test func `an asynchronous scope closes its loop when its body throws`() async {
    struct Oops: Error {}
    let loop = RenderLoop()
    await #expect(throws: Oops.self) {
      try await withRenderLoop(loop) { loop in
        emptyBlock { _ in }
        await Task.yield()
        throw Oops()
      }
    }
    #expect(loop.misuses == [.completionNeverCalled])
  }

  @Test func `a world closes when its body throws`() {
    struct Oops: Error {}
    let loop = RenderLoop()
    #expect(throws: Oops.self) {
      try withRenderLoop(loop) { _ in
        UIView.beginAnimations(nil, context: nil)
        throw Oops()
      }
    }
    #expect(loop.misuses == [.blockNeverCommitted])
  }

  @Test func `closing removes what runs, so that the model shows`() {
    let loop = RenderLoop()
    let view = withRenderLoop(loop) { loop in
      let view = UIView()
      move(view, by: 100, duration: 1)
      loop.advance(by: 0.5)
      return view
    }
    #expect(view.shownX == 100)
    #expect(view.layer.animationKeys() == nil)
    let removals = loop.trace.removals
    #expect(removals == [.closed])
  }
}

private struct WeakReference {
  weak var object: UIView?
}

/// A delegate that holds the loop.
private final class StopDelegate: CAAnimationDelegate {
  private let loop: RenderLoop

  init(_ loop: RenderLoop) {
    self.loop = loop
  }
}

private final class LinkedTarget: NSObject {
  let view: UIView
  var link: CADisplayLink?

  init(_ view: UIView) { self.view = view }
}
