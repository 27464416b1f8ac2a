import Onionskin
import UIKit

/// Animators that are called at random, in any state, made up from a seed.
///
/// The same seed is always the same program.
@MainActor
final class RandomAnimators {
  private var random: SeededGenerator
  private let loop: RenderLoop
  let views = [UIView(), UIView()]
  private(set) var animators: [UIViewPropertyAnimator] = []
  /// How often each animator was made to run, and how often its completion was called.
  private(set) var runs: [Int: Int] = [:]
  private(set) var endings: [Int: Int] = [:]

  init(seed: Int, on loop: RenderLoop) {
    random = SeededGenerator(seed: seed)
    self.loop = loop
    loop.advance(by: 0)
  }

  /// Does a few things, and lets some time pass, after which `look` may compare.
  func run(steps: Int, look: () -> Void) {
    for _ in 0..<steps {
      for _ in 0..<chance(1...3) { act() }
      for _ in 0..<chance(1...3) {
        let isRound = chance(0...2) == 0
        loop.advance(by: isRound ? Double(chance(0...4)) / 20 : real(0...0.2))
        look()
      }
      // What follows has an instant of its own, or a look back would see it.
      loop.advance(by: 0.01)
    }
  }

  /// Brings every animator to its end.
  func finish() throws {
    for animator in animators {
      animator.pausesOnCompletion = false
      if animator.state == .stopped { animator.finishAnimation(at: .end) }
      if animator.state == .active { animator.startAnimation() }
    }
    try loop.runUntilIdle()
  }

  private func act() {
    guard animators.count > 2, chance(0...5) > 0 else { return make() }
    let animator = animators[chance(0...animators.count - 1)]
    switch chance(0...13) {
    case 0, 1: animator.startAnimation()
    case 2: animator.startAnimation(afterDelay: real(0...0.3))
    case 3, 4: animator.pauseAnimation()
    case 5, 6: animator.fractionComplete = real(0...1)
    case 7, 8: animator.isReversed.toggle()
    case 9: animator.continueAnimation(withTimingParameters: nil, durationFactor: real(0...1))
    case 10:
      animator.continueAnimation(withTimingParameters: parameters(), durationFactor: real(0...1))
    case 11:
      animator.addAnimations(
        {
          if self.chance(0...5) == 0 { self.setRepeats() }
          if self.chance(0...2) == 0 { self.nest() } else { self.change() }
        },
        delayFactor: real(0...1)
      )
    case 12: animator.stopAnimation(chance(0...1) == 0)
    default: animator.finishAnimation(at: [.start, .end, .current][chance(0...2)])
    }
  }

  private func make() {
    let animator = UIViewPropertyAnimator(
      duration: Double(chance(0...8)) / 10,
      timingParameters: parameters()
    )
    let number = animators.count
    animator.scrubsLinearly = chance(0...2) > 0
    animator.pausesOnCompletion = chance(0...5) == 0
    animator.addAnimations { self.runs[number, default: 0] += 1 }
    for _ in 0..<chance(1...3) {
      let repeats = chance(0...5) == 0
      animator.addAnimations {
        if repeats { self.setRepeats() }
        self.change()
      }
    }
    if chance(0...3) == 0 { animator.addAnimations { self.nest() } }
    animator.addCompletion { _ in self.endings[number, default: 0] += 1 }
    animators.append(animator)
  }

  private func setRepeats() {
    UIView.setAnimationRepeatCount([0, 0.5, 1.5, 2][chance(0...3)])
    UIView.setAnimationRepeatAutoreverses(chance(0...1) == 0)
  }

  private func nest() {
    switch chance(0...2) {
    case 0:
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { self.change() }
      }
    case 1:
      UIView.animate(withDuration: 0.3, delay: 0.1, options: .overrideInheritedDuration) {
        self.change()
      }
    default:
      UIView.beginAnimations(nil, context: nil)
      change()
      UIView.commitAnimations()
    }
  }

  private func change() {
    let view = views[chance(0...1)]
    switch chance(0...5) {
    case 0, 1: view.center = CGPoint(x: real(0...300), y: real(0...400))
    case 2: view.alpha = real(0...1)
    case 3: view.bounds.size.width = real(0...100)
    case 4:
      let angle = chance(0...2) == 0 ? CGFloat.pi : real(-3...3)
      view.transform = CGAffineTransform(rotationAngle: angle)
    default: view.transform = CGAffineTransform(scaleX: real(0.1...2), y: real(0.1...2))
    }
  }

  private func parameters() -> any UITimingCurveProvider {
    switch chance(0...5) {
    case 0: UISpringTimingParameters(dampingRatio: real(0.2...1))
    case 1:
      UISpringTimingParameters(
        mass: 1,
        stiffness: 300,
        damping: 20,
        initialVelocity: CGVector(dx: real(-3...3), dy: real(-3...3))
      )
    case 2:
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.3, y: -0.5),
        controlPoint2: CGPoint(x: 0.6, y: 1.5)
      )
    default:
      UICubicTimingParameters(
        animationCurve: UIView.AnimationCurve(rawValue: chance(0...3)) ?? .linear
      )
    }
  }

  private func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func real(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random)
  }
}
