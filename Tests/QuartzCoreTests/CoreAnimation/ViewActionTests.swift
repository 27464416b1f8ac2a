import Onionskin
import Testing
import UIKit

/// What a view answers when its layer looks for an action, and what a subclass makes of it: WhatIsEmulated 3.1.
/// https://developer.apple.com/documentation/uikit/uiview/action(for:forkey:)
@MainActor @Suite(.ownLoop) struct ViewActionTests {
  let loop = RenderLoop.current

  /// A view that draws a circle, the path of which it animates with its blocks.
  private final class CircleView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    var shape: CAShapeLayer? { layer as? CAShapeLayer }

    var radius: CGFloat = 10 {
      didSet { shape?.path = path(radius) }
    }

    func path(_ radius: CGFloat) -> CGPath {
      CGPath(
        rect: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
        transform: nil
      )
    }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "path",
        let animation = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
      else { return super.action(for: layer, forKey: event) }
      animation.keyPath = event
      animation.fromValue = (layer as? CAShapeLayer)?.path
      return animation
    }
  }

  @Test(.behavior("3.1")) func `a subclass animates a key that views do not, and the block waits`()
  {
    let view = CircleView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.radius = 10
    loop.advance(by: 0)
    let log = Log()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.radius = 30
    } completion: { finished in
      log.add("\(finished) at \(loop.now)")
    }
    #expect(view.layer.animationKeys() == ["path"])
    // A trace tells whose animation it is.
    let animated = loop.trace.events.compactMap { event -> AnimationEvent.Animation? in
      if case .animated(let animation) = event.kind { animation } else { nil }
    }
    #expect(animated.map(\.block) == [1])
    loop.advance(by: 1)
    #expect(view.shape?.presentation()?.path?.boundingBox.width == 40)
    #expect(log.entries == [])
    loop.advance(by: 1)
    #expect(log.entries == ["true at 2.0"])
    #expect(view.layer.animationKeys() == nil)
    view.radius = 50
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.issues == [])
  }

  @Test func `a block without callbacks leaves those of later blocks alone`() {
    let view = CircleView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.radius = 10
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) { view.radius = 30 }
    loop.advance(by: 0.5)
    let log = Log()
    let others = (0..<3).map { _ in UIView() }
    for (index, other) in others.enumerated() {
      UIView.animate(withDuration: 2, animations: { other.alpha = 0 }) { finished in
        log.add("\(index) \(finished) at \(loop.now)")
      }
      loop.advance(by: 0.5)
    }
    loop.advance(by: 2)
    #expect(log.entries == ["0 true at 2.5", "1 true at 3.0", "2 true at 3.5"])
  }

  @Test func `the delegate of a block is told of an animation that a subclass has returned`() {
    final class Listener: SelectorResponder {
      let log = Log()
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        switch selector {
        case "started": .start { self.log.add("started") }
        case "stopped:finished:context:":
          .stop { _, finished, _ in self.log.add("stopped \(finished)") }
        default: nil
        }
      }
    }
    withRenderLoop { loop in
      let view = CircleView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.radius = 10
      loop.advance(by: 0)
      let listener = Listener()
      animationBlock(duration: 1) {
        UIView.setAnimationDelay(0.5)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart("started")
        UIView.setAnimationDidStop("stopped:finished:context:")
        view.radius = 30
      }
      loop.advance(by: 0.25)
      #expect(listener.log.entries == [])
      loop.advance(by: 0.75)
      #expect(listener.log.entries == ["started"])
      // Half of the way in time is half of the way, with the curve that begins and ends slowly.
      let width = view.shape?.presentation()?.path?.boundingBox.width ?? .nan
      #expect(isClose(Double(width), 40, within: Tolerance.instants))
      view.layer.removeAllAnimations()
      loop.advance(by: 0)
      #expect(listener.log.entries == ["started", "stopped 0"])
    }
  }

  /// A view whose position never animates.
  private final class PinnedView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "position" ? NSNull() : super.action(for: layer, forKey: event)
    }
  }

  @Test(.behavior("3.1")) func `no action keeps a change from being animated`() throws {
    let view = PinnedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.center.x = 200
      view.alpha = 0.25
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.position.x == 200)
    let change = try #require(
      loop.trace.events.compactMap { event -> AnimationEvent.Change? in
        if case .changed(let change) = event.kind, change.property == "position" {
          change
        } else {
          nil
        }
      }.last
    )
    #expect(change.unanimated == .noAction)
    loop.advance(by: 1)
    #expect(loop.issues == [])
  }

  /// A view that fades in its own time.
  private final class SlowView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "opacity" else { return super.action(for: layer, forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = layer.opacity
      animation.duration = 4
      return animation
    }
  }

  @Test(.behavior("3.1")) func `an animation of one's own takes the place of the block's`() {
    let view = SlowView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    let log = Log()
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      log.add("\(loop.now)")
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    loop.advance(by: 1)
    // The program has made it, so the block knows nothing of it.
    #expect(log.entries == ["0.0"])
    #expect(view.layer.presentation()?.opacity == 0.75)
    loop.advance(by: 3)
    // Outside a block as well: nothing asks whether there is one.
    view.alpha = 1
    loop.advance(by: 2)
    #expect(view.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 2)
    #expect(loop.isIdle)
  }

  /// A layer that draws a value of its own, which animates with the blocks of its view.
  private final class ProgressLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress",
        let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation
      else { return super.action(forKey: event) }
      animation.keyPath = event
      animation.fromValue = (presentation() ?? self).value(forKey: event)
      return animation
    }
  }

  private final class ProgressView: UIView {
    override class var layerClass: AnyClass { ProgressLayer.self }
  }

  @Test func `the layer of a view animates a key of its own with the view's blocks`() {
    let view = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.setValue(0, forKey: "progress")
    loop.advance(by: 0)
    let log = Log()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.layer.setValue(1, forKey: "progress")
    } completion: { _ in
      log.add("\(loop.now)")
    }
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.value(forKey: "progress") as? Double == 0.25)
    loop.advance(by: 1.5)
    #expect(log.entries == ["2.0"])
    view.layer.setValue(0, forKey: "progress")
    loop.advance(by: 0)
    #expect(view.layer.presentation()?.value(forKey: "progress") as? Double == 0)
    #expect(loop.issues == [])
  }

  /// A view that writes down what it is asked for.
  private final class AskedView: UIView {
    let log = Log()
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      log.add(event)
      return super.action(for: layer, forKey: event)
    }
  }

  @Test(.behavior("3.2")) func `a view is asked for each change, before it, and once`() {
    let view = AskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.log.entries == [])
    loop.advance(by: 0)
    view.alpha = 0.5
    view.alpha = 0.5
    UIView.animate(withDuration: 1) {
      view.alpha = 0.25
      view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      view.backgroundColor = .red
    }
    #expect(
      view.log.entries == ["opacity", "opacity", "position", "bounds", "backgroundColor"]
    )
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.alpha = 1
    CATransaction.commit()
    #expect(view.log.entries.count == 5)
    loop.advance(by: 1)
  }

  @Test func `a subclass that adds nothing animates as a plain view does`() {
    @MainActor func trace(_ make: () -> UIView) -> [String] {
      withRenderLoop { loop in
        let view = make()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.accessibilityIdentifier = "view"
        loop.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0.25, options: [.autoreverse]) {
          view.alpha = 0.1
          view.center.x += 50
          view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        loop.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
          view.center.x += 50
          view.alpha = 1
          view.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
        }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.3 }
        }
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
          view.center.y = 300
        }
        animator.startAnimation()
        loop.advance(by: 5)
        return loop.trace.events.map { "\($0)" }
          .map { $0.replacing("AskedView", with: "UIView").replacing("ViewActionTests.", with: "") }
      }
    }
    let plain = trace { UIView() }
    let asked = trace { AskedView() }
    #expect(plain == asked)
    #expect(plain.count > 20)
  }

  @Test(.behavior("3.1"))
  func `a view answers with the settings of its block, and with none outside`() throws {
    try withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      loop.advance(by: 1)
      #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
      #expect(view.layer.action(forKey: "opacity") == nil)
      var opacity: CABasicAnimation?
      UIView.animate(withDuration: 3, delay: 0.5, options: [.curveEaseOut, .autoreverse]) {
        opacity = view.layer.action(forKey: "opacity") as? CABasicAnimation
        // Since iOS 8 geometry has an action of another kind.
        let geometry = view.layer.action(forKey: "position")
        #expect(geometry != nil && !(geometry is CABasicAnimation))
        // What views do not animate has no action: borders, paths, and what nobody knows.
        #expect(view.layer.action(forKey: "borderWidth") == nil)
        #expect(view.layer.action(forKey: "progress") == nil)
        UIView.performWithoutAnimation { #expect(view.layer.action(forKey: "opacity") == nil) }
      }
      let animation = try #require(opacity)
      #expect(animation.duration == 3 && animation.beginTime == 1.5 && animation.autoreverses)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeOut))
      #expect(animation.fromValue as? Double == 1 && animation.toValue == nil)
      #expect(animation.fillMode == .both)
      UIView.animate(
        withDuration: 1,
        delay: 0,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0
      ) {
        #expect(view.layer.action(forKey: "opacity") is CASpringAnimation)
      }
    }
    withRenderLoop(RenderLoop(behavior: .iOS7)) { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      UIView.animate(withDuration: 1) {
        #expect(view.layer.action(forKey: "position") is CABasicAnimation)
      }
    }
  }

  // https://github.com/maxkonovalov/MKRingProgressView/issues/45
  @Test(.behavior("3.1"), arguments: [true, false])
  func `a view answers with an animation in an animator only if that cannot be interrupted`(
    isInterruptible: Bool
  ) {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      loop.advance(by: 1)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        let action = view.layer.action(forKey: "opacity")
        #expect(action != nil && action is CABasicAnimation == !isInterruptible)
        view.alpha = 0
      }
      animator.isInterruptible = isInterruptible
      animator.startAnimation()
      loop.advance(by: 0.5)
      #expect(view.layer.presentation()?.opacity == 0.5)
      loop.advance(by: 1)
    }
  }

  @Test func `a layer whose delegate is a view animates with the view's blocks`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = CALayer()
    layer.delegate = view
    view.layer.addSublayer(layer)
    loop.advance(by: 0)
    let log = Log()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      layer.opacity = 0
      layer.position.x = 40
    } completion: { finished in
      log.add("\(finished) at \(loop.now)")
    }
    loop.advance(by: 1)
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(layer.presentation()?.position.x == 20)
    loop.advance(by: 1)
    #expect(log.entries == ["true at 2.0"])
    // Outside a block a view has no action.
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an answer that is used after its block keeps nobody waiting`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    var kept: CABasicAnimation?
    let log = Log()
    UIView.animate(withDuration: 1) {
      kept = view.action(for: view.layer, forKey: "opacity") as? CABasicAnimation
    } completion: { _ in
      log.add("\(loop.now)")
    }
    loop.advance(by: 0.5)
    #expect(log.entries == ["0.0"])
    let animation = try #require(kept)
    (animation.fromValue, animation.toValue) = (0.0, 1.0)
    view.layer.add(animation, forKey: "late")
    loop.advance(by: 2)
    #expect(log.entries == ["0.0"])
    #expect(loop.isIdle && loop.issues == [])
  }

  @Test func `a closed loop asks nobody, and neither does a number that is none`() {
    let view = withRenderLoop { loop in
      let view = AskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      loop.advance(by: 0)
      UIView.animate(withDuration: 1) { view.alpha = .nan }
      #expect(loop.issues.map(\.kind) == [.notFinite, .emptyBlock])
      return view
    }
    let count = view.log.entries.count
    view.alpha = 0.5
    #expect(view.alpha == 0.5 && view.log.entries.count == count)
  }
}
