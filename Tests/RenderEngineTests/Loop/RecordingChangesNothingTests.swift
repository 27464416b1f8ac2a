import Testing
import UIKit

@testable import RenderEngine

/// What a loop records never changes what happens in it.
@MainActor @Suite struct RecordingChangesNothingTests {
  nonisolated static let recordings: [Recording] = [.everything, .last(3), .issues]

  @Test(arguments: recordings)
  func `a block takes the place of an animation that was added under its key`(recording: Recording)
  {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      let added = CABasicAnimation(keyPath: "position.x")
      added.fromValue = 5
      added.toValue = 7
      added.duration = 2
      var stops: [Bool] = []
      let listener = StopListener { stops.append($0) }
      added.delegate = listener
      view.layer.add(added, forKey: "opacity")
      loop.advance(by: 0.5)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      loop.advance(by: 0)
      #expect(view.layer.animationKeys() == ["opacity"])
      #expect(stops == [false])
      #expect(view.layer.presentation()?.position.x == 0)
      loop.advance(by: 3)
    }
  }

  @Test(arguments: recordings)
  func `a block that changes many views takes the place of what was added to one of them`(
    recording: Recording
  ) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let views = (0..<5).map { _ in UIView() }
      loop.advance(by: 0)
      let added = CABasicAnimation(keyPath: "cornerRadius")
      added.toValue = 7
      added.duration = 2
      views[3].layer.add(added, forKey: "opacity")
      UIView.animate(withDuration: 1) { for view in views { view.alpha = 0 } }
      loop.advance(by: 0.5)
      #expect(views.allSatisfy { $0.layer.animationKeys() == ["opacity"] })
      #expect(views.allSatisfy { $0.layer.presentation()?.opacity == 0.5 })
      loop.advance(by: 3)
    }
  }

  @Test(arguments: recordings)
  func `an issue has its place in the order of the program`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      UIView.setAnimationDelay(1)
      UIView.animate(withDuration: -1) { view.alpha = 0 }
      UIView.commitAnimations()
      // A block that takes no time animates nothing.
      #expect(
        loop.issues.map(\.kind)
          == [.setterOutsideBlock, .negativeDuration, .emptyBlock, .unmatchedCommit]
      )
    }
  }

  @Test func `reading the trace on the way changes nothing of it`() throws {
    func trace(_ look: (RenderLoop) -> Void) throws -> String {
      try withRenderLoop { loop in
        let view = UIView()
        loop.advance(by: 0)
        for step in 0..<20 {
          UIView.animate(withDuration: 0.5, animations: { view.center.x += 10 }) { _ in
            view.alpha = CGFloat(step) / 20
          }
          look(loop)
          loop.advance(by: 0.1)
          look(loop)
        }
        loop.advance(by: 1)
        return String(decoding: try loop.trace.json(), as: UTF8.self)
      }
    }
    #expect(try trace { _ = $0.trace } == trace { _ in })
  }
}

/// Tells a closure how an animation has stopped.
private final class StopListener: NSObject, CAAnimationDelegate {
  private let stopped: (Bool) -> Void

  init(_ stopped: @escaping (Bool) -> Void) {
    self.stopped = stopped
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    stopped(flag)
  }
}
