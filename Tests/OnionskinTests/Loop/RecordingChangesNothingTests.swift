import Testing
import UIKit

@testable import Onionskin

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
  func `an issue has its place in the order of the program`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      UIView.setAnimationDelay(1)
      UIView.animate(withDuration: -1) { view.alpha = 0 }
      UIView.commitAnimations()
      #expect(
        loop.issues.map(\.kind) == [.setterOutsideBlock, .negativeDuration, .unmatchedCommit]
      )
    }
  }

  @Test func `the trace that is read inside an open block tells of all before`() {
    withRenderLoop { loop in
      let view = UIView()
      loop.advance(by: 0)
      let before = loop.trace.events.count
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        // The call, the change and its animation.
        #expect(
          loop.trace.events.dropFirst(before).map(\.kind.name) == ["called", "changed", "animated"]
        )
        view.center.x = 10
      }
      #expect(
        loop.trace.events.dropFirst(before).map(\.kind.name)
          == ["called", "changed", "animated", "changed", "animated"]
      )
      loop.advance(by: 1)
      #expect(
        loop.trace.events.dropFirst(before + 5).map(\.kind.name)
          == ["started", "started", "interaction", "removed", "removed", "interaction"]
      )
    }
  }

  @Test func `reading the trace on the way changes nothing of it`() throws {
    func trace(_ look: (RenderLoop) -> Void) throws -> Data {
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
        return try loop.trace.json()
      }
    }
    #expect(try trace { _ = $0.trace } == trace { _ in })
  }

  @Test(arguments: 1...40)
  func `chains, groups and lanes fit together after every commit`(seed: Int) {
    withRenderLoop(RenderLoop(recording: seed % 2 == 0 ? .everything : .issues)) { loop in
      let program = RandomProgram(seed: seed, on: loop)
      program.run(steps: 12) { #expect(loop.store.brokenInvariants() == []) }
    }
  }

  @Test func `what is set again and again waits for the commit once`() {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      for step in 0..<10_000 {
        view.alpha = CGFloat(step % 7) / 7
        view.center.x = CGFloat(step)
      }
      #expect(loop.state.changes.count == 2)
      #expect(loop.setters.journal.count == 0)
      loop.advance(by: 0)
      #expect(view.layer.presentation()?.position.x == 9999)
    }
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
