import Onionskin
import UIKit

/// A program made up from a seed: blocks of all sorts over a few views, and what comes between.
///
/// The same seed is always the same program.
@MainActor
final class RandomProgram {
  private var random: SeededGenerator
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private(set) var views: [UIView] = []
  private let loop: RenderLoop
  private var animators: [UIViewPropertyAnimator] = []

  init(seed: Int, on loop: RenderLoop) {
    random = SeededGenerator(seed: seed)
    self.loop = loop
    for index in 0..<4 {
      let view = UIView(frame: CGRect(x: 10 * index, y: 20, width: 40, height: 30))
      view.accessibilityIdentifier = "box \(index)"
      if index % 2 == 0 { view.backgroundColor = color() }
      root.addSubview(view)
      views.append(view)
    }
  }

  /// Does a few things, and lets some time pass, after which `look` may compare.
  func run(steps: Int, look: () -> Void) {
    for _ in 0..<steps {
      for _ in 0..<chance(0...2) { act() }
      for _ in 0..<chance(1...3) {
        // Round numbers meet the ends of animations exactly, others fall between.
        let isRound = chance(0...2) == 0
        loop.advance(by: isRound ? Double(chance(0...4)) / 20 : real(0...0.3))
        look()
      }
      // What follows has an instant of its own, or a look back would see it.
      loop.advance(by: 0.01)
    }
  }

  private func act() {
    switch chance(0...25) {
    case 0...6: block(depth: 0)
    case 7, 8: change(view())
    case 11, 12: spring()
    case 13, 14: keyframes()
    case 15, 16: animate()
    case 17, 18: transition()
    case 19...24: animator()
    case 9: view().layer.removeAllAnimations()
    case 10: if let key = view().layer.animationKeys()?.first { remove(key) }
    default: leaveAndReturn(view())
    }
  }

  private func remove(_ key: String) {
    for view in views where view.layer.animationKeys()?.contains(key) == true {
      view.layer.removeAnimation(forKey: key)
      return
    }
  }

  private func leaveAndReturn(_ view: UIView) {
    view.removeFromSuperview()
    if chance(0...1) == 0 { loop.advance(by: 0.05) }
    root.addSubview(view)
  }

  private func block(depth: Int) {
    UIView.beginAnimations(nil, context: nil)
    configure()
    for _ in 0..<chance(1...4) {
      if chance(0...4) == 0 { configure() }
      if chance(0...7) == 0 && depth < 2 { block(depth: depth + 1) }
      if chance(0...9) == 0 {
        UIView.performWithoutAnimation { change(view()) }
      } else {
        change(view())
      }
      // The block stays open while time moves.
      if chance(0...30) == 0 { loop.advance(by: 0.05) }
    }
    UIView.commitAnimations()
    if chance(0...4) == 0 { change(view()) }
  }

  private func spring() {
    UIView.animate(
      withDuration: Double(chance(1...10)) / 10,
      delay: Double(chance(0...3)) / 10,
      usingSpringWithDamping: real(0.2...1),
      initialSpringVelocity: real(0...2),
      options: chance(0...1) == 0 ? .beginFromCurrentState : [],
      animations: { for _ in 0..<self.chance(1...3) { self.change(self.view()) } }
    )
  }

  private func keyframes() {
    UIView.animateKeyframes(
      withDuration: Double(chance(1...10)) / 10,
      delay: Double(chance(0...3)) / 10,
      options: UIView.KeyframeAnimationOptions(
        rawValue: [0, 4, 8, 16, 1024, 2048, 3072, 4096][chance(0...7)]
      ),
      animations: {
        for _ in 0..<self.chance(1...4) {
          UIView.addKeyframe(
            withRelativeStartTime: Double(self.chance(0...8)) / 10,
            relativeDuration: Double(self.chance(0...5)) / 10,
            animations: { self.change(self.view()) }
          )
        }
        if self.chance(0...3) == 0 { self.change(self.view()) }
      }
    )
  }

  private func animate() {
    let bits = (0...9).filter { _ in chance(0...4) == 0 }.map { UInt(1) << UInt($0) }
    UIView.animate(
      withDuration: Double(chance(0...8)) / 10,
      delay: Double(chance(0...3)) / 10,
      options: UIView.AnimationOptions(rawValue: bits.reduce(UInt(chance(0...7)) << 16, |)),
      animations: {
        self.change(self.view())
        if self.chance(0...3) == 0 { self.animate() }
        if self.chance(0...3) == 0 { self.block(depth: 1) }
      }
    )
  }

  private func transition() {
    var options = UIView.AnimationOptions(
      rawValue: UInt(chance(0...7)) << 20 | UInt(chance(0...3)) << 16
    )
    if chance(0...2) == 0 { options.insert(.allowAnimatedContent) }
    let duration = Double(chance(0...8)) / 10
    guard chance(0...2) > 0 else {
      options.insert(.showHideTransitionViews)
      return UIView.transition(from: view(), to: view(), duration: duration, options: options)
    }
    UIView.transition(
      with: chance(0...1) == 0 ? root : view(),
      duration: duration,
      options: options,
      animations: { for _ in 0..<self.chance(0...2) { self.change(self.view()) } }
    )
  }

  private func animator() {
    guard !animators.isEmpty, chance(0...3) > 0 else {
      let animator = UIViewPropertyAnimator(
        duration: Double(chance(1...8)) / 10,
        curve: UIView.AnimationCurve(rawValue: chance(0...3)) ?? .linear
      ) { for _ in 0..<self.chance(1...3) { self.change(self.view()) } }
      animator.startAnimation(afterDelay: Double(chance(0...2)) / 10)
      return animators.append(animator)
    }
    let animator = animators[chance(0...animators.count - 1)]
    switch chance(0...6) {
    case 0: animator.pauseAnimation()
    case 1: animator.startAnimation()
    case 2: animator.fractionComplete = real(0...1)
    case 3: animator.isReversed.toggle()
    case 4: animator.continueAnimation(withTimingParameters: nil, durationFactor: real(0...1))
    case 5: animator.addAnimations({ self.change(self.view()) }, delayFactor: real(0...1))
    default: animator.stopAnimation(true)
    }
  }

  private func configure() {
    UIView.setAnimationDuration(chance(0...9) == 0 ? 0 : Double(chance(1...12)) / 10)
    if chance(0...2) == 0 { UIView.setAnimationDelay(Double(chance(0...6)) / 10) }
    UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: chance(0...7)) ?? .linear)
    if chance(0...3) == 0 { UIView.setAnimationRepeatCount([0, 1, 2, 2.5, 1e7][chance(0...4)]) }
    if chance(0...3) == 0 { UIView.setAnimationRepeatAutoreverses(chance(0...1) == 0) }
    UIView.setAnimationBeginsFromCurrentState(chance(0...1) == 0)
  }

  private func change(_ view: UIView) {
    switch chance(0...13) {
    case 0: view.center = CGPoint(x: real(0...300), y: real(0...400))
    case 1: view.center.x += 50
    case 2: view.frame.origin.y -= 25
    case 3: view.frame = CGRect(x: real(0...100), y: 5, width: real(1...200), height: 60)
    case 4: view.bounds.origin = CGPoint(x: real(-20...20), y: 0)
    case 5: view.bounds.size.height = CGFloat(chance(1...90))
    case 6, 7: view.alpha = real(0...1)
    case 8: view.backgroundColor = chance(0...2) == 0 ? nil : color()
    case 9: view.transform = transform()
    case 10: view.transform = view.transform.rotated(by: real(-3...3))
    case 11: view.layer.cornerRadius = real(0...10)
    case 12: view.layer.anchorPoint = CGPoint(x: real(0...1), y: 0.5)
    default: view.isHidden.toggle()
    }
  }

  private func transform() -> CGAffineTransform {
    switch chance(0...5) {
    case 0: .identity
    case 1: CGAffineTransform(scaleX: real(-2...2), y: real(0.1...2))
    case 2: CGAffineTransform(rotationAngle: CGFloat(chance(-4...4)) * .pi / 2)
    case 3: CGAffineTransform(translationX: real(-50...50), y: 3)
    case 4: CGAffineTransform(a: 1, b: 0.5, c: 0.25, d: 1, tx: 0, ty: 0)
    default: CGAffineTransform(scaleX: 0, y: 0)
    }
  }

  private func color() -> UIColor {
    UIColor(red: real(0...1), green: real(0...1), blue: 0.5, alpha: real(0...1))
  }

  private func view() -> UIView { views[chance(0...views.count - 1)] }

  private func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func real(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random)
  }
}
