import AnimationModel
import Onionskin
import Testing
import UIKit

/// Settings that differ are told, however little, and those that do not are not.
@MainActor @Suite struct ComparisonSettingsTests: ComparesPrograms {
  private func fade(_ duration: Double, delay: Double = 0) -> Program {
    { _, view in
      UIView.animate(withDuration: duration, delay: delay, options: .curveLinear) { view.alpha = 0 }
    }
  }

  @Test func `a few milliseconds more are another duration, and another delay`() {
    #expect(differences(fade(0.25), fade(0.255)).map(\.kind) == [.duration])
    // In half a millisecond the fade goes on by a fifth of a percent.
    let found = differences(fade(0.25, delay: 0.25), fade(0.25, delay: 0.2505))
    #expect(found.map(\.kind) == [.delay])
  }

  @Test func `the way back is visible where the other side has ended`() {
    let found = differences(fade(0.25)) { _, view in
      UIView.animate(withDuration: 0.25, delay: 0, options: [.curveLinear, .autoreverse]) {
        view.alpha = 0
      }
    }
    #expect(found.map(\.kind) == [.autoreverse])
  }

  @Test func `a delay that is set before the change counts, whatever is set after it`() {
    func run(_ delay: Double, then late: Double) -> Program {
      { _, view in
        animationBlock {
          UIView.setAnimationDelay(delay)
          view.alpha = 0
          UIView.setAnimationDelay(late)
        }
      }
    }
    #expect(
      differences(run(0.25, then: 1), run(0.5, then: 2)).map(\.cause)
        == [.delay(Sides(.init(0.25), .init(0.5)))]
    )
  }

  @Test
  func `a change that is missing waits for a timer only where time had passed outside callbacks`() {
    func waits(_ program: @escaping Program, without: @escaping Program) -> [Bool] {
      differences(program, without).compactMap {
        if case .notAnimated(_, .notChanged(let waits)) = $0.cause { waits } else { nil }
      }
    }
    #expect(waits(fade(0.5)) { _, _ in } == [false])
    #expect(
      waits { loop, view in
        loop.advance(by: 0.25)
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      } without: { _, _ in
      } == [true]
    )
    func move(then next: @escaping @MainActor (UIView) -> Void) -> Program {
      { _, view in
        UIView.animate(withDuration: 0.25) {
          view.center.x = 100
        } completion: { _ in
          next(view)
        }
      }
    }
    let fades = move { view in UIView.animate(withDuration: 0.5) { view.alpha = 0 } }
    #expect(waits(fades, without: move { _ in }) == [false])
  }

  @Test func `a block that is not committed is no cause where the other side animates nothing`() {
    let kinds = differences { _, view in
      view.alpha = 0
    } _: { _, view in
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
    }.map(\.kind)
    #expect(kinds.contains(.propertyAnimated) && !kinds.contains(.neverBegun))
  }

  @Test func `all that one block changes on one side alone is one difference`() {
    func run(isAnimated: Bool) -> Program {
      { loop, view in
        let children = [UIView(), UIView()]
        for child in children { view.addSubview(child) }
        loop.advance(by: 0)
        guard isAnimated else { return }
        UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
          for child in children { child.alpha = 0 }
        }
      }
    }
    let missing = differences(run(isAnimated: true), run(isAnimated: false))
    #expect(missing.map(\.kind) == [.propertyNotAnimated])
    #expect(missing.first?.targets.count == 2)
    let added = differences(run(isAnimated: false), run(isAnimated: true))
    #expect(added.filter { $0.kind == .propertyAnimated }.map(\.targets.count) == [2])
  }

  @Test func `a callback that comes later follows from the late begin of its block`() {
    func run(at seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.animate(withDuration: 0.5) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    }
    let found = differences(run(at: 0.25), run(at: 0.5))
    #expect(found.map(\.kind) == [.startTime])
    let moved = found.flatMap(\.consequences).compactMap {
      if case .callbackMoved(let sides) = $0 { sides.map(\.instant.seconds) } else { nil }
    }
    #expect(moved == [Sides(0.75, 1)])
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .curveEaseIn])
  func `each chain that became keyframes is told, of one property as well`(
    curve: UIView.AnimationOptions
  ) {
    func chain(_ view: UIView, to alpha: CGFloat) {
      UIView.animate(withDuration: 0.25, delay: 0, options: curve) {
        view.alpha = 0.5
      } completion: { _ in
        UIView.animate(withDuration: 0.25, delay: 0, options: curve) { view.alpha = alpha }
      }
    }
    func keyframes(_ view: UIView, to alpha: CGFloat, line: Int = #line) {
      UIView.animateKeyframes(
        withDuration: 0.5,
        delay: 0,
        options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.alpha = alpha
          }
        },
        line: line
      )
    }
    let found = differences { loop, view in
      chain(view, to: 0)
      loop.advance(by: 1)
      chain(view, to: 1)
    } _: { loop, view in
      keyframes(view, to: 0)
      loop.advance(by: 1)
      keyframes(view, to: 1)
    }
    let chains = found.filter { $0.cause == .chainBecameKeyframes(blocks: 2) }
    #expect(chains.count == 2)
    // Linear keyframes look like linear blocks; others show a difference, the first chain's first.
    let isVisible = curve != .curveLinear
    #expect(chains.map { $0.firstVisible != nil } == [isVisible, isVisible])
    #expect(chains.first?.firstVisible.map { $0 < Instant(seconds: 0.5) } ?? true)
  }

  @Test func `a view that leaves does not explain the end of another view's animation`() {
    func run(isEnded: Bool) -> Program {
      { loop, view in
        let (first, second) = (UIView(), UIView())
        view.addSubview(first)
        view.addSubview(second)
        loop.advance(by: 0)
        UIView.animate(withDuration: 1) { second.alpha = 0 }
        loop.advance(by: 0.25)
        if isEnded { first.removeFromSuperview() }
        loop.advance(by: 0.25)
        if isEnded { second.layer.removeAllAnimations() }
      }
    }
    let kinds = differences(run(isEnded: false), run(isEnded: true)).map(\.kind)
    #expect(kinds.contains(.hierarchy) && kinds.contains(.interrupted))
  }

  @Test func `an animation that is taken from its layer on its way is seen`() {
    func run(isTaken: Bool) -> Program {
      { loop, view in
        let growth = CABasicAnimation(keyPath: "cornerRadius")
        (growth.fromValue, growth.toValue, growth.duration) = (0, 10, 1)
        view.layer.add(growth, forKey: "growth")
        loop.advance(by: 0.5)
        if isTaken { view.layer.removeAnimation(forKey: "growth") }
      }
    }
    let found = differences(run(isTaken: false), run(isTaken: true))
    #expect(found.map(\.kind) == [.interrupted])
    #expect(found.first?.firstVisible?.seconds == 0.5)
  }

  @Test func `a spike in a later repeat is found where its keyframe says`() {
    func run(_ count: Float) -> Program {
      { _, view in
        let spike = CAKeyframeAnimation(keyPath: "cornerRadius")
        spike.values = [0, 0, 100, 0, 0]
        spike.keyTimes = [0, 0.4999, 0.5, 0.5001, 1]
        spike.duration = 1.01
        spike.repeatCount = count
        view.layer.add(spike, forKey: "spike")
      }
    }
    let deviation = differences(run(1), run(2)).first?.largestDeviation
    #expect(deviation?.instant.seconds == 1.515)
    #expect(deviation?.points == 100)
  }
}
