import Onionskin
import Testing
import UIKit

@MainActor @Suite struct RecordingTests {
  private func record(_ recording: Recording) -> AnimationTrace {
    let loop = RenderLoop(recording: recording)
    withRenderLoop(loop) { loop in
      let view = UIView()
      for _ in 0..<200 {
        move(view, by: 1, duration: 0.1)
        loop.advance(by: 0.1)
      }
      UIView.commitAnimations()
    }
    return loop.trace
  }

  @Test func `issues are kept in every recording`() {
    for recording in [Recording.everything, .issues, .last(1)] {
      #expect(record(recording).issues.map(\.kind) == [.unmatchedCommit])
    }
  }

  @Test func `a recording of issues keeps nothing else`() {
    #expect(record(.issues).events.count == 1)
  }

  @Test func `a recording of the last events keeps as many`() {
    let all = record(.everything).events
    #expect(all.count > 1000)
    #expect(record(.last(100)).events == Array(all.suffix(100)))
  }

  @Test func `the last events are kept when blocks replace many animations of layers in one turn`()
  {
    func events(_ recording: Recording) -> [AnimationEvent] {
      withRenderLoop(RenderLoop(recording: recording)) { loop in
        let views = (0..<200).map { _ in UIView() }
        for view in views {
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.fromValue = 0
          fade.duration = 1
          view.layer.add(fade, forKey: "opacity")
        }
        loop.advance(by: 0.5)
        for view in views { UIView.animate(withDuration: 1) { view.alpha = 0 } }
        loop.advance(by: 2)
        return loop.trace.events
      }
    }
    let all = events(.everything)
    #expect(all.count > 1000)
    #expect(events(.last(10)) == Array(all.suffix(10)))
  }

  @Test func `a recording may keep as many events as can be counted`() {
    let loop = RenderLoop(recording: .last(.max))
    withRenderLoop(loop) { loop in
      fade(UIView(), to: 0, duration: 1)
      loop.advance(by: 1)
    }
    #expect(!loop.trace.events.isEmpty)
  }
}
