import Onionskin
import Testing
import UIKit

/// A trace alone is enough to work out what animators show, however they are moved: design 3.6.
@MainActor struct UIViewPropertyAnimatorReplayTests {
  /// What is done to an animator, and when.
  enum Deed: Sendable {
    case start, startLater, pause, scrub(CGFloat), reverse(Bool), add, stop, goOn, goOnSpringing
  }

  nonisolated static let stories: [[(TimeInterval, Deed)]] = [
    [(0, .start), (0.2, .reverse(true))],
    [(0, .scrub(0.3)), (0.1, .scrub(0.8)), (0.2, .start)],
    [(0, .startLater), (0.1, .pause), (0.3, .start), (0.8, .reverse(true))],
    [(0, .reverse(true)), (0, .start), (0.3, .pause), (0.4, .scrub(0.2)), (0.5, .goOn)],
    [(0, .start), (0.3, .add), (0.5, .reverse(true)), (0.6, .reverse(false))],
    [(0, .start), (0.3, .pause), (0.4, .add), (0.5, .goOnSpringing), (0.7, .reverse(true))],
    [(0, .start), (0.3, .pause), (0.3, .goOnSpringing), (0.4, .pause), (0.5, .scrub(0.1))],
    [(0, .scrub(0.5)), (0, .scrub(1)), (0.2, .reverse(true)), (0.2, .goOnSpringing)],
    [(0, .start), (0.35, .stop)],
  ]

  private func perform(_ deed: Deed, on animator: UIViewPropertyAnimator, _ view: UIView) {
    switch deed {
    case .start: animator.startAnimation()
    case .startLater: animator.startAnimation(afterDelay: 0.2)
    case .pause: animator.pauseAnimation()
    case .scrub(let fraction): animator.fractionComplete = fraction
    case .reverse(let isReversed): animator.isReversed = isReversed
    case .add:
      animator.addAnimations {
        view.center.x = 40
        view.alpha = 0.7
      }
    case .stop: animator.stopAnimation(true)
    case .goOn: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.6)
    case .goOnSpringing:
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5),
        durationFactor: 0.8
      )
    }
  }

  /// The properties that move, read from the layer on screen.
  private func shown(_ view: UIView) -> [(String, Double)] {
    guard let layer = view.layer.presentation() else { return [] }
    let transform = layer.affineTransform()
    return [
      ("position.x", layer.position.x), ("position.y", layer.position.y),
      ("opacity", Double(view.layer.presentation()?.opacity ?? .nan)),
      ("a", transform.a), ("b", transform.b), ("tx", transform.tx),
    ].map { ($0.0, Double($0.1)) }
  }

  private func replayed(_ key: String, _ player: TracePlayer, _ instant: Instant) -> Double? {
    guard let layer = player.layers.first else { return nil }
    guard key.count < 3 else {
      guard case .number(let number) = player.value(of: key, on: layer, at: instant) else {
        return nil
      }
      return number
    }
    guard case .transform(let transform) = player.value(of: "transform", on: layer, at: instant)
    else { return nil }
    return Double(key == "a" ? transform.a : key == "b" ? transform.b : transform.tx)
  }

  @Test(arguments: stories.indices, [UIView.AnimationCurve.linear, .easeInOut])
  func `the trace shows what was on screen`(story: Int, curve: UIView.AnimationCurve) {
    withRenderLoop(RenderLoop(framesPerSecond: 60)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      let animator = UIViewPropertyAnimator(duration: 0.9, curve: curve) {
        view.center = CGPoint(x: 100, y: 30)
        view.transform = CGAffineTransform(rotationAngle: 2).translatedBy(x: 3, y: 0)
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { view.alpha = 0 }
        }
      }
      var seen: [(Instant, [(String, Double)])] = []
      var deeds = Self.stories[story]
      for frame in 0...120 {
        let time = Double(frame) / 60
        loop.advance(to: time)
        while let deed = deeds.first, deed.0 <= time + 1e-9 {
          perform(deed.1, on: animator, view)
          deeds.removeFirst()
        }
        loop.advance(by: 0)
        seen.append((Instant(seconds: time), shown(view)))
      }
      let player = TracePlayer(loop.trace)
      for (instant, values) in seen {
        for (key, value) in values {
          let replayed = replayed(key, player, instant) ?? .nan
          // Opacity is read in single precision.
          let tolerance = key == "opacity" ? 1e-7 : 1e-9
          #expect(abs(replayed - value) <= tolerance, "\(key) at \(instant)")
        }
      }
      // A story in which nothing moves would prove nothing.
      #expect(Set(seen.map { $0.1[0].1 }).count > 10)
      if animator.state == .active { animator.stopAnimation(true) }
    }
  }
}
