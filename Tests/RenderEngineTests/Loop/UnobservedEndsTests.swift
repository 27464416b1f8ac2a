import Onionskin
import Testing
import UIKit

/// Advancing past much costs what the events in it cost, and gives what small steps give.
///
/// Ends that nobody observes may come in any order, many at a time. What they leave is compared with
/// what they leave one by one.
@MainActor @Suite struct UnobservedEndsTests {
  /// How a crowd's time passes.
  enum Pace: CaseIterable {
    /// In steps in which thousands end.
    case strides
    /// In steps in which a few end.
    case steps
    /// The trace has every end, each in a turn of its own.
    case recorded
  }

  @Test(arguments: TestSize.of([1], full: [1, 2, 4, 5]))
  func `what ends unobserved leaves what it leaves one by one, to the bit`(seed: Int) {
    for behavior in [Behavior.iOS8AndLater, .iOS7] {
      let strides = sights(seed: seed, behavior, .strides)
      #expect(strides.count > 1000)
      #expect(Set(strides).count > 1000, "Values that are all the same prove nothing.")
      for pace in [Pace.steps, .recorded] {
        let others = sights(seed: seed, behavior, pace)
        #expect(others.count == strides.count)
        let differing = zip(strides, others).first { $0 != $1 }
        #expect(differing == nil, "The first value that differs from those of \(pace).")
      }
    }
  }

  @Test func `a trace tells of many ends in the order of time, each instant in a turn of its own`()
  {
    withRenderLoop { loop in
      let views = (0..<2000).map { _ in UIView() }
      // Four blocks end at each of 500 instants, which come in another order than the blocks.
      let milliseconds = views.indices.map { 1000 + $0 * 7919 % 500 }
      for (view, time) in zip(views, milliseconds) {
        UIView.animate(withDuration: Double(time) / 1000) { view.alpha = 0 }
      }
      loop.advance(by: 0.5)
      let turn = loop.trace.events.last?.turn ?? 0
      loop.advance(by: 1)

      var told: [[Int]] = []
      for event in loop.trace.events where event.instant.seconds > 0.5 {
        let row = [Int((event.instant.seconds * 1000).rounded()), event.turn - turn]
        switch event.kind {
        case .removed(let removal):
          #expect(removal.reason == .ended)
          told.append(row + [0, removal.animation])
        case .interaction(let change):
          #expect(change.isEnabled)
          told.append(row + [1, change.block ?? 0])
        default: Issue.record("Nothing else happens: \(event)")
        }
      }
      // Blocks and animations are numbered from 1 on.
      var expected: [[Int]] = []
      for (index, time) in Set(milliseconds).sorted().enumerated() {
        let blocks = milliseconds.indices.filter { milliseconds[$0] == time }.map { $0 + 1 }
        for kind in 0...1 { expected += blocks.map { [time, index + 1, kind, $0] } }
      }
      #expect(told.count == 4000)
      #expect(told == expected)
    }
  }

  @Test func `unobserved ends do not disturb the order of observed ones`() {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let views = (0..<6000).map { _ in UIView() }
      var times: [Double] = []
      loop.advance(by: 0)
      for (index, view) in views.enumerated() {
        // A few are observed; the later a block starts, the sooner it ends.
        let isObserved = index % 1700 == 50
        UIView.animate(
          withDuration: Double(8000 - index) / 1000,
          animations: { view.alpha = 0 },
          completion: isObserved ? { _ in times.append(loop.now) } : nil
        )
      }
      loop.schedule(after: 4.5005) { times.append(-loop.now) }
      loop.advance(by: 10)
      var expected = stride(from: 50, to: 6000, by: 1700).map { Double(8000 - $0) / 1000 }
      expected.append(-4.5005)
      expected.sort { abs($0) < abs($1) }
      #expect(times.count == expected.count)
      #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-8 })
      #expect(views.allSatisfy { $0.layer.animationKeys() == nil })
      #expect(views.allSatisfy { $0.layer.presentation()?.opacity == 0 })
    }
  }

  @Test func `what is retimed or stands still is not ended with those around it`() {
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let views = (0..<3000).map { _ in UIView() }
      loop.advance(by: 0)
      for (index, view) in views.enumerated() {
        UIView.animate(1 + Double(index % 1000) / 1000, options: .curveLinear) { view.alpha = 0 }
      }
      loop.advance(by: 0)
      // Half as fast, and not at all.
      for index in stride(from: 0, to: 3000, by: 50) { views[index].layer.speed = 0.5 }
      for index in stride(from: 25, to: 3000, by: 50) { views[index].layer.speed = 0 }
      loop.advance(by: 2)
      let running = views.indices.filter { views[$0].layer.animationKeys() != nil }
      #expect(
        running
          == Array(stride(from: 0, to: 3000, by: 25)).filter { $0 % 1000 != 0 || $0 % 50 == 25 }
      )
      // It has played for a second of its own time, of a second and a tenth.
      #expect(abs((views[100].layer.presentation()?.opacity ?? 0) - Float(1 - 1 / 1.1)) < 1e-6)
      loop.advance(by: 2)
      let standing = views.indices.filter { views[$0].layer.animationKeys() != nil }
      #expect(standing == Array(stride(from: 25, to: 3000, by: 50)))
    }
  }

  /// What a crowd's views show, and its callbacks, at a few instants.
  private func sights(seed: Int, _ behavior: Behavior, _ pace: Pace) -> [Double] {
    let recording: Recording = pace == .recorded ? .everything : .issues
    return withRenderLoop(RenderLoop(behavior: behavior, recording: recording)) { loop in
      let crowd = Crowd(seed: seed, on: loop)
      var sights: [Double] = []
      for (end, count, observed) in [(0.8, 2400, 0), (1.5, 1000, 10), (2.1, 1600, 1), (5, 0, 0)] {
        crowd.start(count, observing: observed)
        if pace == .steps {
          while loop.now < end - 0.004 { loop.advance(by: 0.003) }
        }
        loop.advance(to: end)
        sights += crowd.sights
      }
      return sights
    }
  }
}

/// Many views, and many blocks over them, made up from a seed.
@MainActor
private final class Crowd {
  private var random: SeededGenerator
  private let loop: RenderLoop
  private let views: [UIView]
  private var callbacks: [Double] = []
  private var animators: [UIViewPropertyAnimator] = []

  init(seed: Int, on loop: RenderLoop) {
    random = SeededGenerator(seed: seed)
    self.loop = loop
    // The first few are crowded, and most of the others have one animation or two.
    views = (0..<400).map { UIView(frame: CGRect(x: $0, y: 20, width: 40, height: 30)) }
    loop.advance(by: 0)
  }

  /// Starts blocks, some of which, in a thousand, are observed.
  func start(_ count: Int, observing observed: Int) {
    for index in 0..<count {
      let duration = 0.1 + Double(chance(0...900)) / 1000
      switch chance(0...999) - observed {
      case ..<0:
        // Its completion comes in a turn of its own, between the ends of others.
        UIView.animate(
          withDuration: duration,
          animations: { self.change() },
          completion: { _ in self.callbacks += [Double(index), self.loop.now] }
        )
      case 0..<observed:
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { self.change() }
        animator.startAnimation()
        if chance(0...1) == 0 { animator.pauseAnimation() }
        if chance(0...2) == 0 { animator.isReversed = true }
        animators.append(animator)
      case 20...99:
        animationBlock(duration: duration) {
          UIView.setAnimationRepeatAutoreverses(chance(0...1) == 0)
          UIView.setAnimationBeginsFromCurrentState(chance(0...1) == 0)
          for _ in 0..<3 { change() }
        }
      case 100...149:
        UIView.animateKeyframes(withDuration: duration, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.change() }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.change() }
        }
      default:
        UIView.animate(
          withDuration: duration,
          delay: Double(chance(0...3)) / 20,
          options: chance(0...3) == 0 ? .beginFromCurrentState : [],
          animations: { for _ in 0..<self.chance(1...2) { self.change() } }
        )
      }
    }
  }

  /// What the views show, what stands on them, and the callbacks.
  var sights: [Double] {
    var sights = callbacks
    for view in views {
      guard let shown = view.layer.presentation() else { continue }
      let (frame, matrix) = (shown.bounds, shown.affineTransform())
      sights += [shown.position.x, shown.position.y, frame.minX, frame.width, frame.height]
      sights += [
        Double(shown.opacity), shown.cornerRadius, matrix.a, matrix.b, matrix.c, matrix.tx,
      ]
      let color = shown.backgroundColor?.rgba
      sights += [color?.red ?? -1, color?.green ?? -1, color?.alpha ?? -1]
      sights.append(Double(view.layer.animationKeys()?.count ?? 0))
    }
    return sights
  }

  private func change() {
    let view = views[chance(0...2) == 0 ? chance(0...9) : chance(0...views.count - 1)]
    switch chance(0...7) {
    case 0: view.center = CGPoint(x: real(0...300), y: real(0...400))
    case 1: view.center.x += real(-50...50)
    case 2: view.bounds.size = CGSize(width: real(1...90), height: real(1...90))
    case 3: view.alpha = real(0...1)
    case 4:
      view.backgroundColor =
        chance(0...2) == 0
        ? nil : UIColor(red: real(0...1), green: 0.3, blue: 0.5, alpha: real(0...1))
    case 5: view.transform = CGAffineTransform(rotationAngle: real(-3...3))
    case 6: view.transform = view.transform.scaledBy(x: real(0.5...2), y: real(0.5...2))
    default: view.layer.cornerRadius = real(0...10)
    }
  }

  private func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func real(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random)
  }
}
