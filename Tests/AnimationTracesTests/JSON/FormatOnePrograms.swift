import Foundation
import Onionskin
import UIKit

/// Programs whose traces were written in format 1 and are kept.
///
/// A trace that is kept cannot be written again: these programs stay as they are.
@MainActor enum FormatOnePrograms {
  static let all: [String: @MainActor (RenderLoop) -> Void] = [
    "blocks": blocks, "explicit animations": explicitAnimations, "easings": easings,
  ]

  /// A trace with every kind of event.
  private static func blocks(_ loop: RenderLoop) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    card.accessibilityIdentifier = "card"
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(card)
    card.addSubview(badge)
    loop.advance(by: 0.1)

    animationBlock("move", duration: 0.4) {
      UIView.setAnimationDelay(0.1)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      card.center = CGPoint(x: 200, y: 300)
      card.alpha = 0.5
    }
    loop.advance(by: 0.3)
    UIView.setAnimationDuration(1)

    UIView.animate(withDuration: 0.5, delay: 0, options: [.beginFromCurrentState]) {
      card.center.x = 50
      badge.backgroundColor = .red
      UIView.animate(withDuration: 0.2) { badge.transform = CGAffineTransform(rotationAngle: 1) }
    } completion: { _ in
      badge.alpha = 0
    }
    loop.advance(by: 0.2)
    card.center.y = 100
    loop.perform("tap on Save") { badge.frame.size.width = 30 }
    UIView.performWithoutAnimation { badge.alpha = 0.25 }

    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { badge.alpha = 1 }
    animator.addCompletion { _ in }
    animator.startAnimation()
    loop.advance(by: 0.25)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    loop.schedule(after: 0.1) { card.backgroundColor = .green }
    loop.advance(by: 1)

    UIView.transition(with: card, duration: 0.3, options: .transitionFlipFromLeft) {
      badge.removeFromSuperview()
    }
    loop.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) { card.alpha = 1 }
    loop.advance(by: 0.5)
    card.removeFromSuperview()
    loop.advance(by: 0.5)
  }

  /// A trace of animations that were added to layers.
  private static func explicitAnimations(_ loop: RenderLoop) {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    loop.advance(by: 0.1)

    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 20, y: 20))
      path.addCurve(
        to: CGPoint(x: 200, y: 20),
        control1: CGPoint(x: 60, y: 120),
        control2: CGPoint(x: 140, y: -80)
      )
      return path
    }()
    path.rotationMode = .rotateAuto
    path.duration = 1
    layer.add(path, forKey: "path")

    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.byValue = 1.5
    spin.isCumulative = true
    spin.repeatCount = 3
    spin.duration = 0.25
    spin.isAdditive = true
    layer.add(spin, forKey: "spin")

    let scale = CABasicAnimation(keyPath: "transform")
    scale.valueFunction = CAValueFunction(name: .scale)
    scale.fromValue = [1, 1, 1]
    scale.toValue = [2, 3, 1]
    scale.duration = 0.5
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 0.25, 0.75]
    fade.keyTimes = [0, 0.5, 1]
    fade.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1),
    ]
    fade.duration = 0.5
    fade.beginTime = 0.25
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1
    group.timeOffset = 0.125
    group.speed = 2
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    layer.add(group, forKey: "group")

    let smooth = CAKeyframeAnimation(keyPath: "position.x")
    smooth.values = [0, 100, 50, 75]
    smooth.calculationMode = .cubic
    smooth.tensionValues = [0, 0.5]
    smooth.continuityValues = [0, 0.25]
    smooth.biasValues = [0, -0.5]
    smooth.duration = 0.75
    layer.add(smooth, forKey: "smooth")
    loop.advance(by: 0.3)

    let still = CABasicAnimation(keyPath: "cornerRadius")
    still.fromValue = 8
    layer.add(still, forKey: "still")
    loop.advance(by: 0.1)
    layer.speed = 0.5
    smooth.duration = 2
    layer.removeAnimation(forKey: "spin")
    loop.advance(by: 3)
    layer.removeAllAnimations()
    loop.advance(by: 0.1)
  }

  /// A trace of springs, keyframes and repeats without end.
  private static func easings(_ loop: RenderLoop) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    loop.advance(by: 0.1)
    UIView.animate(
      withDuration: 0.6,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 2,
      options: []
    ) {
      view.center.x = 150
    }
    loop.advance(by: 0.7)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0.25 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) { view.alpha = 1 }
    }
    loop.advance(by: 1.1)
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.25, y: 0.5),
        controlPoint2: CGPoint(x: 0.75, y: 1)
      )
    )
    animator.addAnimations { view.bounds.size = CGSize(width: 60, height: 10) }
    animator.startAnimation()
    loop.advance(by: 0.25)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.75),
      durationFactor: 1
    )
    loop.advance(by: 1)
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    }
    loop.advance(by: 5)
    UIView.animate(withDuration: .infinity) { view.backgroundColor = .blue }
    loop.advance(by: 1)
  }
}
