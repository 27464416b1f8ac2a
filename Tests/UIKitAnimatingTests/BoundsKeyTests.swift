import Onionskin
import Testing
import UIKit

/// The keys under which a change of the bounds is animated: WhatIsEmulated 3.1.
@MainActor @Suite(.ownLoop) struct BoundsKeyTests {
  let loop = RenderLoop.current
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    loop.advance(by: 0)
  }

  /// The layer's animations, by their keys in alphabetical order.
  private var animations: [(key: String, animation: CABasicAnimation?)] {
    (view.layer.animationKeys() ?? []).sorted().map {
      ($0, view.layer.animation(forKey: $0) as? CABasicAnimation)
    }
  }

  private static let smaller = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// The forms in which a change is animated.
  enum Form: CaseIterable {
    case block, beginCommit, spring, animator

    @MainActor func animate(_ changes: @escaping () -> Void) {
      switch self {
      case .block: UIView.animate(withDuration: 0.3, animations: changes)
      case .beginCommit: animationBlock(duration: 0.3, changes)
      case .spring:
        UIView.animate(
          withDuration: 0.3,
          delay: 0,
          usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0,
          animations: changes
        )
      case .animator:
        UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut, animations: changes)
          .startAnimation()
      }
    }
  }

  // A gist by David Rönnqvist prints both animations on iOS 8, and material-components-ios pull request 8666
  // names both on iOS 13.
  @Test(.behavior("3.1"), arguments: Form.allCases)
  func `a change of the size animates the origin of the bounds, from 0 to 0`(_ form: Form) {
    form.animate { view.bounds = Self.smaller }
    #expect(animations.map(\.key) == ["bounds.origin", "bounds.size"])
    let (origin, size) = (animations[0].animation, animations[1].animation)
    #expect(origin?.keyPath == "bounds.origin" && size?.keyPath == "bounds.size")
    #expect(origin?.fromValue as? CGPoint == .zero && origin?.toValue as? CGPoint == .zero)
    #expect(size?.fromValue as? CGSize == CGSize(width: 100, height: 100))
    #expect(size?.toValue as? CGSize == .zero)
    for animation in [origin, size] {
      #expect(animation?.isAdditive == true)
      #expect(animation?.duration == 0.3)
      #expect(animation?.fillMode == .both)
      #expect(animation?.timingFunction == size?.timingFunction)
    }
    loop.advance(by: 1)
    #expect(animations.isEmpty)
  }

  // Stack Overflow 35140258 prints the three of a cell whose frame changes.
  @Test(.behavior("3.1")) func `a frame animates the position and both parts of the bounds`() {
    UIView.animate(withDuration: 1) { view.frame = Self.smaller }
    #expect(animations.map(\.key) == ["bounds.origin", "bounds.size", "position"])
    loop.advance(by: 1)
  }

  @Test(.behavior("3.1"))
  func `a change of the origin animates the size of the bounds, from 0 to 0`() {
    UIView.animate(withDuration: 1) { view.bounds.origin.y = 50 }
    #expect(animations.map(\.key) == ["bounds.origin", "bounds.size"])
    #expect(animations[0].animation?.fromValue as? CGPoint == CGPoint(x: 0, y: -50))
    #expect(animations[1].animation?.fromValue as? CGSize == .zero)
    loop.advance(by: 1)
  }

  @Test(.behavior("3.1")) func `bounds that stay as they are animate nothing`() {
    UIView.animate(withDuration: 1) {
      view.bounds = view.bounds
      view.bounds.size = CGSize(width: 200, height: 200)
      view.frame.origin.x = 10
    }
    #expect(animations.map(\.key) == ["position"])
    loop.advance(by: 1)
  }

  @Test(.behavior("3.1")) func `each change of the bounds has keys of its own`() {
    UIView.animate(withDuration: 1) { view.bounds.size.width = 10 }
    UIView.animate(withDuration: 1) { view.bounds.origin.x = 10 }
    UIView.animate(withDuration: 1) { view.bounds = Self.smaller }
    let parts = ["bounds.origin", "bounds.size"]
    #expect(animations.map(\.key) == parts.flatMap { [$0, "\($0)-2", "\($0)-3"] })
    loop.advance(by: 1)
    #expect(animations.isEmpty)
  }

  @Test(.behavior("3.1")) func `keyframes of the size keep the origin`() {
    view.bounds.origin.x = 7
    loop.advance(by: 0)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.bounds.size.width = 100
      }
    }
    let origin = view.layer.animation(forKey: "bounds.origin") as? CAKeyframeAnimation
    let size = view.layer.animation(forKey: "bounds.size") as? CAKeyframeAnimation
    #expect(origin?.values as? [CGPoint] == [7, 7, 7].map { CGPoint(x: $0, y: 0) })
    #expect(size?.values as? [CGSize] == [200, 100, 100].map { CGSize(width: $0, height: 200) })
    #expect(origin?.keyTimes == size?.keyTimes)
    loop.advance(by: 1)
  }

  @Test func `the part of the bounds that stands still is nothing of its own`() throws {
    UIView.animate(withDuration: 1) { view.bounds = Self.smaller }
    #expect(loop.trace.animations.map(\.property) == ["bounds.size"])
    view.layer.removeAnimation(forKey: "bounds.origin")
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.bounds.width == 150)
    view.layer.removeAnimation(forKey: "bounds.size")
    #expect(animations.isEmpty)
  }

  @Test func `an explicit animation takes the key of the part that stands still`() {
    UIView.animate(withDuration: 1) { view.bounds = Self.smaller }
    let scroll = CABasicAnimation(keyPath: "bounds.origin.y")
    (scroll.fromValue, scroll.toValue, scroll.duration) = (0, 10, 1)
    view.layer.add(scroll, forKey: "bounds.origin")
    #expect(animations.map(\.key) == ["bounds.origin", "bounds.size"])
    #expect(animations[0].animation?.keyPath == "bounds.origin.y")
    loop.advance(by: 1)
  }

  // Up to iOS 7, the gist prints a single animation.
  @Test func `up to iOS 7 only what changes is animated`() {
    withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      UIView.animate(withDuration: 1) { view.bounds = Self.smaller }
      #expect(view.layer.animationKeys() == ["bounds.size"])
    }
  }
}
