import Onionskin
import AllocatedBytes
import Testing
import UIKit

/// What is over leaves nothing behind, and what runs allocates nothing.
///
/// Each test runs in a process of its own, because allocations are counted for a whole process.
@MainActor @Suite struct MemoryTests {
  @Test func `finished animations of every form leave nothing behind`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        for form in AnimationForm.all {
          withRenderLoop(RenderLoop(recording: .issues)) { loop in
            let root = UIView()
            let view = UIView()
            root.addSubview(view)
            // What a process makes once, when it first sweeps up, is nobody's leak.
            form.repeat(100, view, loop)
            let before = leastAllocated { form.repeat(50, view, loop) }
            form.repeat(2000, view, loop)
            let after = leastAllocated { form.repeat(50, view, loop) }
            complain(
              "2,000 times \(form.name) left \(after - before) bytes behind.",
              if: after > before + 2000
            )
          }
        }
      }
    }
    #expect(complaints(of: result) == "")
  }

  @Test func `a view that is gone leaves nothing behind`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          @MainActor func make(_ count: Int) {
            for _ in 0..<count {
              let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
              UIView.animate(withDuration: 1, animations: { view.alpha = 0 })
              loop.advance(by: 0.01)
            }
          }
          // By then the runtime has set up every type that takes part.
          make(200)
          let before = leastAllocated { make(50) }
          make(2000)
          let after = leastAllocated { make(50) }
          complain("2,000 views left \(after - before) bytes behind.", if: after > before + 2000)
        }
      }
    }
    #expect(complaints(of: result) == "")
  }

  @Test func `a crowd that is over gives its memory back`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let views = (0..<2000).map { _ in UIView() }
          var random = SeededGenerator(seed: 1)
          @MainActor func play(_ count: Int) {
            for index in 0..<count {
              let duration = Double.random(in: 0.1...1, using: &random)
              UIView.animate(withDuration: duration) { views[index % 2000].center.x += 1 }
            }
            loop.advance(by: 1)
          }
          // Not a byte for each of the twenty thousand.
          play(5000)
          let before = leastAllocated { play(10) }
          play(20_000)
          let after = leastAllocated { play(10) }
          complain(
            "A crowd of 20,000 left \(after - before) bytes behind.",
            if: after > before + 20_000
          )
        }
      }
    }
    #expect(complaints(of: result) == "")
  }

  /// An endless stream of animations: of how many views, one every how many seconds, how many of them
  /// before its memory is measured, and every how many a short one.
  struct Stream: Codable, Sendable {
    var views: Int
    var step: Double
    var warmUp: Int
    var shortEvery: Int?
  }

  @Test(
    arguments: [
      // There are always some fifty on their way, most of which end in the order of their start.
      Stream(views: 100, step: 0.01, warmUp: 500, shortEvery: 10),
      // Each finds others on its way, which it goes on top of.
      Stream(views: 5, step: 0.02, warmUp: 1000, shortEvery: nil),
    ]
  )
  func `a stream of animations that never ends takes no more with time`(stream: Stream) async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { [stream] in
      await MainActor.run {
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let views = (0..<stream.views).map { _ in UIView() }
          @MainActor func play(_ count: Int) {
            for index in 0..<count {
              let isShort = stream.shortEvery.map { index % $0 == 0 } ?? false
              UIView.animate(withDuration: isShort ? 0.2 : 0.5) {
                views[index % stream.views].center.x += 1
              }
              loop.advance(by: stream.step)
            }
          }
          play(stream.warmUp)
          let before = leastAllocated { play(50) }
          play(5000)
          let after = leastAllocated { play(50) }
          complain("A stream left \(after - before) bytes behind.", if: after > before + 2000)
        }
      }
    }
    #expect(complaints(of: result) == "")
  }

  @Test func `frames of every kind of channel allocate nothing that stays`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        withRenderLoop(RenderLoop(recording: .issues)) { loop in
          let views = (0..<20).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
          UIView.animate(withDuration: 1000) {
            for view in views {
              view.alpha = 0
              view.center.x = 50
              view.transform = CGAffineTransform(rotationAngle: 1)
              view.backgroundColor = .red
            }
          }
          UIView.animate(withDuration: 1000) { for view in views { view.center.x = 90 } }
          for _ in 0..<10 { loop.advanceFrame() }
          let before = allocated_bytes()
          for _ in 0..<1000 { loop.advanceFrame() }
          let after = allocated_bytes()
          complain("1,000 frames left \(after - before) bytes behind.", if: after > before)
        }
      }
    }
    #expect(complaints(of: result) == "")
  }
}

/// A way to animate a view once, which is over before the next time.
@MainActor
private struct AnimationForm {
  let name: String
  let play: (UIView, CGFloat, RenderLoop) -> Void

  func `repeat`(_ count: Int, _ view: UIView, _ loop: RenderLoop) {
    for index in 0..<count {
      play(view, CGFloat(index % 2), loop)
      loop.advance(by: 0.02)
    }
  }

  static let all: [AnimationForm] = [
    AnimationForm(name: "begin and commit") { view, value, _ in
      animationBlock("name", duration: 0.01) {
        UIView.setAnimationRepeatAutoreverses(value == 0)
        view.alpha = value
      }
    },
    AnimationForm(name: "a block with a completion") { view, value, _ in
      UIView.animate(0.01, completion: { _ in view.tag += 1 }) {
        view.alpha = value
        view.center.x = value
        view.transform = CGAffineTransform(rotationAngle: value)
      }
    },
    AnimationForm(name: "a block that is replaced") { view, value, loop in
      UIView.animate(withDuration: 5, animations: { view.alpha = 0.5 + value / 10 })
      loop.advance(by: 0.01)
      UIView.animate(withDuration: 0.01, animations: { view.alpha = value })
    },
    AnimationForm(name: "a spring") { view, value, _ in
      UIView.animate(
        withDuration: 0.01,
        delay: 0,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 1,
        animations: { view.center.y = value }
      )
    },
    AnimationForm(name: "keyframes") { view, value, _ in
      UIView.animateKeyframes(
        withDuration: 0.01,
        delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.alpha = value
          }
        }
      )
    },
    AnimationForm(name: "an animator") { view, value, _ in
      let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) { view.alpha = value }
      animator.startAnimation()
    },
    AnimationForm(name: "a transition") { view, value, _ in
      UIView.transition(
        with: view,
        duration: 0.01,
        options: .transitionCrossDissolve,
        animations: { view.backgroundColor = value == 0 ? .red : .white }
      )
    },
    AnimationForm(name: "an animation added by hand") { view, value, _ in
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = value
      animation.duration = 0.01
      view.layer.add(animation, forKey: "slide")
    },
  ]
}
