import AnimationModel
import Onionskin
import Testing
import UIKit

/// Sequences of images.
///
/// The facts are those of Apple's documentation of `UIImageView`.
@MainActor @Suite(.ownLoop) struct ImageSequenceTests {
  let loop = RenderLoop.current
  private let steps = ["one", "two", "three"].compactMap { UIImage(named: $0) }
  let view = UIImageView(image: UIImage(named: "rest"))

  private func shown(_ loop: RenderLoop) -> String? {
    loop.advance(by: 0)
    return loop.frame().items.first?.contents
  }

  /// The instants at which the contents that are shown become others, up to a time.
  private func changes(_ loop: RenderLoop, upTo end: Double) -> [String] {
    var found: [String] = []
    var last: String?
    let start = loop.now
    while loop.now < start + end {
      let contents = shown(loop)
      if contents != last { found.append(contents ?? "-") }
      last = contents
      loop.advance(by: 1.0 / 300)
    }
    return found
  }

  @Test func `each image is shown for a thirtieth of a second, for ever, by default`() throws {
    view.animationImages = steps
    #expect(view.animationDuration == 0)
    #expect(view.animationRepeatCount == 0)
    #expect(!view.isAnimating)
    #expect(shown(loop) == "rest")
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(view.image?.description == "rest")
    let animation = try #require(view.layer.animation(forKey: "contents") as? CAKeyframeAnimation)
    #expect(animation.keyPath == "contents")
    #expect(animation.calculationMode == .discrete)
    #expect(abs(animation.duration - 0.1) < 1e-9)
    #expect(animation.repeatCount == .infinity)
    #expect(shown(loop) == "one")
    loop.advance(by: 0.034)
    #expect(shown(loop) == "two")
    loop.advance(by: 0.034)
    #expect(shown(loop) == "three")
    loop.advance(by: 0.034)
    #expect(shown(loop) == "one")
    loop.advance(by: 3600)
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
    #expect(shown(loop) == "rest")
  }

  @Test func `a sequence that is played twice ends with the image`() {
    view.animationImages = steps
    view.animationDuration = 0.6
    view.animationRepeatCount = 2
    view.startAnimating()
    #expect(
      changes(loop, upTo: 1.5) == ["one", "two", "three", "one", "two", "three", "rest"]
    )
    #expect(!view.isAnimating)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `starting again begins with the first image`() {
    withRenderLoop { loop in
      let view = UIImageView()
      view.animationImages = steps
      view.animationDuration = 3
      view.startAnimating()
      loop.advance(by: 1.5)
      #expect(shown(loop) == "two")
      view.startAnimating()
      #expect(shown(loop) == "one")
      #expect(view.layer.animationKeys() == ["contents"])
    }
  }

  @Test func `removing the animations of the layer ends a sequence`() {
    view.animationImages = steps
    view.startAnimating()
    loop.advance(by: 0.01)
    view.layer.removeAllAnimations()
    #expect(!view.isAnimating)
    #expect(shown(loop) == "rest")
  }

  @Test func `without images nothing is played`() {
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating)
    view.stopAnimating()
    #expect(shown(loop) == "rest")
  }

  @Test func `a sequence of one image shows it for its duration`() {
    view.animationImages = [steps[1]]
    view.animationDuration = 0.5
    view.animationRepeatCount = 1
    view.startAnimating()
    #expect(changes(loop, upTo: 1) == ["two", "rest"])
  }

  @Test func `new images end the sequence, and a new image does not`() {
    withRenderLoop { loop in
      let view = UIImageView()
      view.animationImages = steps
      view.startAnimating()
      view.image = UIImage(named: "rest")
      #expect(view.isAnimating)
      #expect(shown(loop) == "one")
      view.animationImages = nil
      #expect(!view.isAnimating)
      #expect(shown(loop) == "rest")
    }
  }

  // Known from cells: a highlighted image view without highlighted images stops playing.
  @Test func `a highlighted view plays its other sequence, or none`() {
    view.animationImages = steps
    view.highlightedAnimationImages = ["red", "green"].compactMap { UIImage(named: $0) }
    view.startAnimating()
    #expect(shown(loop) == "one")
    view.isHighlighted = true
    #expect(shown(loop) == "red")
    view.isHighlighted = false
    #expect(shown(loop) == "one")
    view.highlightedAnimationImages = nil
    #expect(view.isAnimating)
    view.isHighlighted = true
    #expect(!view.isAnimating)
    #expect(shown(loop) == "rest")
  }

  @Test func `an animated image plays as soon as it is the image`() throws {
    try withRenderLoop { loop in
      let animated = try #require(UIImage.animatedImage(with: steps, duration: 1.5))
      #expect(animated.images == steps)
      #expect(animated.duration == 1.5)
      #expect(steps[0].images == nil)
      #expect(steps[0].duration == 0)
      #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
      #expect(animated != UIImage.animatedImage(with: steps, duration: 2))
      let view = UIImageView(image: animated)
      #expect(view.isAnimating)
      #expect(changes(loop, upTo: 1.8) == ["one", "two", "three", "one"])
      view.stopAnimating()
      #expect(!view.isAnimating)
      #expect(shown(loop) == "one")
      view.startAnimating()
      loop.advance(by: 0.6)
      #expect(shown(loop) == "two")
      view.image = UIImage(named: "rest")
      #expect(!view.isAnimating)
      #expect(shown(loop) == "rest")
      view.image = animated
      #expect(view.isAnimating)
    }
  }

  @Test func `an animated image plays again when the view comes back to a window`() throws {
    let window = UIWindow()
    window.isHidden = false
    let animated = try #require(UIImage.animatedImage(with: steps, duration: 3))
    let view = UIImageView(image: animated)
    loop.advance(by: 0)
    window.addSubview(view)
    loop.advance(by: 1.5)
    #expect(view.isAnimating)
    view.removeFromSuperview()
    loop.advance(by: 1)
    window.addSubview(view)
    #expect(view.isAnimating)
    view.stopAnimating()
    view.removeFromSuperview()
    loop.advance(by: 1)
    window.addSubview(view)
    #expect(!view.isAnimating)
  }

  @Test func `a trace tells a sequence, and is replayed`() throws {
    let trace = trace(duration: 0.6, repeatCount: 2)
    let animations = trace.events.compactMap { event -> AnimationEvent.Animation? in
      if case .animated(let animation) = event.kind { animation } else { nil }
    }
    #expect(animations.map(\.property) == ["contents"])
    #expect(animations.map(\.timing.duration) == [0.6])
    let player = TracePlayer(trace)
    let layer = try #require(trace.events.isEmpty ? nil : "UIImageView 1")
    #expect(player.value(of: "contents", on: layer, at: Instant(seconds: 0.1)) == .text("one"))
    #expect(player.value(of: "contents", on: layer, at: Instant(seconds: 0.3)) == .text("two"))
    #expect(player.value(of: "contents", on: layer, at: Instant(seconds: 1.1)) == .text("three"))
    #expect(player.value(of: "contents", on: layer, at: Instant(seconds: 1.3)) == .text("rest"))
  }

  private func trace(duration: Double?, repeatCount: Int = 1, _ names: [String] = [])
    -> AnimationTrace
  {
    withRenderLoop { loop in
      let view = UIImageView(image: UIImage(named: "rest"))
      loop.advance(by: 0)
      if let duration {
        view.animationImages = names.isEmpty ? steps : names.compactMap { UIImage(named: $0) }
        view.animationDuration = duration
        view.animationRepeatCount = repeatCount
        view.startAnimating()
      }
      withExtendedLifetime(view) { loop.advance(by: 5) }
      return loop.trace
    }
  }

  private func differences(_ baseline: AnimationTrace, _ candidate: AnimationTrace) -> [String] {
    TraceComparison(baseline: baseline, candidate: candidate).differences.map(\.description)
  }

  @Test func `a comparison finds a sequence that is missing or another one`() {
    let baseline = trace(duration: 0.6)
    #expect(differences(baseline, trace(duration: 0.6)) == [])
    #expect(differences(baseline, trace(duration: nil)) != [])
    #expect(differences(trace(duration: nil), baseline) != [])
    #expect(differences(baseline, trace(duration: 0.9)) != [])
    #expect(differences(baseline, trace(duration: 0.6, repeatCount: 2)) != [])
    #expect(differences(baseline, trace(duration: 0.6, repeatCount: 0)) != [])
    #expect(differences(baseline, trace(duration: 0.6, ["one", "two", "four"])) != [])
    #expect(differences(baseline, trace(duration: 0.6, ["one", "two"])) != [])
  }

  @Test func `a keyframe animation of the contents may take the place of a sequence`() {
    let byHand = withRenderLoop { loop in
      let view = UIImageView(image: UIImage(named: "rest"))
      loop.advance(by: 0)
      let animation = CAKeyframeAnimation(keyPath: "contents")
      animation.values = steps.compactMap(\.cgImage)
      animation.calculationMode = .discrete
      animation.duration = 0.6
      view.layer.add(animation, forKey: "steps")
      withExtendedLifetime(view) { loop.advance(by: 5) }
      return loop.trace
    }
    #expect(differences(trace(duration: 0.6), byHand) == [])
  }
}
