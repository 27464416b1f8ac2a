import RenderEngine
import Testing
import UIKit

/// An animator of an app's own, which notes what reaches it and leaves the rest to UIKit's.
private class NotingAnimator: UIViewPropertyAnimator {
  var notes: [String] = []

  override func startAnimation() {
    notes.append("start")
    super.startAnimation()
  }
  override func startAnimation(afterDelay delay: TimeInterval) {
    notes.append("start after \(delay)")
    super.startAnimation(afterDelay: delay * 2)
  }
  override func pauseAnimation() {
    notes.append("pause")
    super.pauseAnimation()
  }
  override func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    notes.append("continue \(durationFactor)")
    super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
  override func stopAnimation(_ withoutFinishing: Bool) {
    notes.append("stop \(withoutFinishing)")
    super.stopAnimation(withoutFinishing)
  }
  override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    notes.append("finish")
    super.finishAnimation(at: finalPosition)
  }
  override func addAnimations(_ animation: @escaping () -> Void) {
    notes.append("add")
    super.addAnimations(animation)
  }
  override func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    notes.append("add \(delayFactor)")
    super.addAnimations(animation, delayFactor: delayFactor)
  }
  override func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    notes.append("completion")
    super.addCompletion(completion)
  }
}

/// A subclass of a subclass.
private final class SecondAnimator: NotingAnimator {
  override func startAnimation() {
    notes.append("second")
    super.startAnimation()
  }
}

/// One that starts later than it is told to.
private final class LateAnimator: UIViewPropertyAnimator {
  override func startAnimation() { super.startAnimation(afterDelay: 0.5) }
}

/// One whose state an app overrides.
private final class ReportingAnimator: UIViewPropertyAnimator {
  var turns: [Bool] = []

  override var isReversed: Bool {
    get { super.isReversed }
    set {
      turns.append(newValue)
      super.isReversed = newValue
    }
  }
  override var fractionComplete: CGFloat {
    get { super.fractionComplete }
    set { super.fractionComplete = newValue / 100 }
  }
}

/// One that takes twice the time, whatever it is made with.
private class SlowAnimator: UIViewPropertyAnimator {
  override init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    super.init(duration: 2 * duration, timingParameters: parameters)
  }
}

/// One that reports what it was made with in other words.
private final class CountingAnimator: UIViewPropertyAnimator {
  var count = 0

  init(count: Int) {
    self.count = count
    super.init(duration: Double(count), timingParameters: UICubicTimingParameters())
  }

  override var duration: TimeInterval { super.duration * 1000 }
  override var timingParameters: (any UITimingCurveProvider)? { nil }
}

/// A subclass overrides each method that Apple's class lets it override, and is called once.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorOverridingTests {
  let loop = RenderLoop.current
  let view = UIView()
  private let everything = [
    "add", "add 0.5", "completion", "start", "pause", "continue 0.0", "stop false", "finish",
  ]

  /// Runs an animator through all of its methods, as a caller that knows it by a type.
  private func use(_ animator: UIViewPropertyAnimator, _ view: UIView, _ loop: RenderLoop) {
    animator.addAnimations { view.alpha = 0 }
    animator.addAnimations({ view.center.x = 10 }, delayFactor: 0.5)
    animator.addCompletion { _ in }
    animator.startAnimation()
    loop.advance(by: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  @Test func `methods are called once by a caller that knows the class of UIKit`() {
    let (animator, view) = (NotingAnimator(duration: 1, curve: .linear), UIView())
    use(animator, view, loop)
    #expect(animator.notes == everything)
    #expect(view.alpha == 0)
    #expect(animator.state == .inactive)
  }

  @Test func `methods are called once by a caller that knows the subclass`() {
    let (animator, view) = (NotingAnimator(duration: 1, curve: .linear), UIView())
    animator.addAnimations { view.alpha = 0 }
    animator.addAnimations({ view.center.x = 10 }, delayFactor: 0.5)
    animator.addCompletion { _ in }
    animator.startAnimation()
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(animator.notes == everything)
  }

  @Test func `methods are called once by a caller that knows the protocol`() {
    let (animator, view) = (NotingAnimator(duration: 1, curve: .linear), UIView())
    let running: any UIViewImplicitlyAnimating = animator
    running.addAnimations { view.alpha = 0 }
    running.addAnimations({ view.center.x = 10 }, delayFactor: 0.5)
    running.addCompletion { _ in }
    running.startAnimation()
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    running.pauseAnimation()
    running.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    running.stopAnimation(false)
    running.finishAnimation(at: .end)
    #expect(animator.notes == everything)
  }

  @Test func `an override changes what it passes on`() {
    let animator: UIViewPropertyAnimator = NotingAnimator(duration: 1, curve: .linear)
    animator.addAnimations { view.alpha = 0 }
    animator.startAnimation(afterDelay: 0.25)
    #expect(animator.delay == 0.5)
    loop.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `an override calls another method of its superclass`() {
    let animator: UIViewPropertyAnimator = LateAnimator(duration: 1, curve: .linear) {
      view.alpha = 0
    }
    animator.startAnimation()
    loop.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test(arguments: [false, true])
  func `a subclass of a subclass comes first`(isKnown: Bool) {
    let second = SecondAnimator(duration: 1, curve: .linear)
    if isKnown {
      second.startAnimation()
    } else {
      (second as UIViewPropertyAnimator).startAnimation()
    }
    #expect(second.notes == ["second", "start"])
    #expect(second.isRunning)
  }

  @Test func `an override is called again by the next call`() {
    let animator: UIViewPropertyAnimator = NotingAnimator(duration: 1, curve: .linear)
    for _ in 0..<3 { animator.pauseAnimation() }
    #expect((animator as? NotingAnimator)?.notes == ["pause", "pause", "pause"])
  }

  @Test func `properties are overridden, too`() {
    let animator = ReportingAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.fractionComplete = 25
    #expect(animator.fractionComplete == 0.25)
    animator.isReversed = true
    #expect(animator.turns == [true])
    #expect(animator.isReversed)
  }

  @Test func `the designated initializer is overridden`() {
    let linear = UICubicTimingParameters(animationCurve: .linear)
    let animator = SlowAnimator(duration: 1, timingParameters: linear)
    #expect(animator.duration == 2)
    animator.addAnimations { view.alpha = 0 }
    animator.startAnimation()
    loop.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `duration and timing parameters are overridden, and it moves as it was made`() {
    let animator = CountingAnimator(count: 2)
    #expect(animator.duration == 2000)
    #expect(animator.timingParameters == nil)
    #expect((animator as UIViewPropertyAnimator).duration == 2000)
    animator.addAnimations { view.alpha = 0 }
    animator.startAnimation()
    loop.advance(by: 2)
    #expect(animator.state == .inactive)
    #expect(loop.isIdle)
  }

  @Test func `the initializer is a function, and each records where it was called`() {
    let make = UIViewPropertyAnimator.init(duration:timingParameters:)
    #expect(make(3, UICubicTimingParameters()).duration == 3)
    let linear = UICubicTimingParameters(animationCurve: .linear)
    let line = #line + 1
    let animator = UIViewPropertyAnimator(duration: .nan, timingParameters: linear)
    #expect(animator.duration == 0)
    #expect(loop.issues.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
  }

  @Test func `a call has its place in the trace, whether its method is overridden or not`() {
    func place(_ make: () -> UIViewPropertyAnimator) -> (CallSite?, Int) {
      withRenderLoop { loop in
        let animator = make()
        animator.startAnimation(); let line = #line
        let sites = loop.trace.events.compactMap { event in
          if case .called(let call) = event.kind, call.name == "startAnimation()" {
            call.callSite
          } else {
            nil
          }
        }
        return (sites.count == 1 ? sites[0] : nil, line)
      }
    }
    for make in [
      { UIViewPropertyAnimator(duration: 1, curve: .linear) },
      { NotingAnimator(duration: 1, curve: .linear) },
      { SecondAnimator(duration: 1, curve: .linear) },
    ] as [() -> UIViewPropertyAnimator] {
      let (site, line) = place(make)
      #expect(site == CallSite(fileID: #fileID, line: line))
    }
  }
}
