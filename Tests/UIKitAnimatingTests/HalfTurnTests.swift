import Onionskin
import Testing
import UIKit

/// A view half a turn away from where it was: WhatIsEmulated 5.1.
@MainActor @Suite(.ownLoop) struct HalfTurnTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// A way to animate changes of views evenly within a second.
  enum Form: CaseIterable {
    case block, beginCommit, animator, scrubbedAnimator, spring, keyframes

    @MainActor func animate(_ changes: @escaping () -> Void) {
      let linear = UIView.AnimationOptions.curveLinear
      switch self {
      case .block: UIView.animate(withDuration: 1, delay: 0, options: linear, animations: changes)
      case .beginCommit:
        animationBlock(duration: 1) {
          UIView.setAnimationCurve(.linear)
          changes()
        }
      case .animator:
        UIViewPropertyAnimator(duration: 1, curve: .linear, animations: changes).startAnimation()
      case .scrubbedAnimator:
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn, animations: changes)
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { animator.stopAnimation(true) }
      case .spring:
        UIView.animate(
          withDuration: 1,
          delay: 0,
          usingSpringWithDamping: 1,
          initialSpringVelocity: 0,
          animations: changes
        )
      case .keyframes:
        let options = UIView.KeyframeAnimationOptions(rawValue: linear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
        }
      }
    }
  }

  /// The transform on screen, which the trace has to tell as well.
  private func shown() throws -> CGAffineTransform {
    let transform = try #require(view.layer.presentation()).affineTransform()
    let told = TracePlayer(loop.trace).value(of: "transform", on: "UIView 1", at: loop.instant)
    let numbers = PropertyValue.transform(transform).components
    #expect(isClose(try #require(told).components, numbers, within: Tolerance.rounding))
    return transform
  }

  /// Expects the view at an angle in degrees, with a scale.
  private func expectAngle(_ degrees: Double, x: Double = 1, y: Double = 1) throws {
    let (transform, angle) = (try shown(), degrees * .pi / 180)
    let expected = [x * cos(angle), x * sin(angle), -y * sin(angle), y * cos(angle)]
    let numbers = PropertyValue.transform(transform).components.prefix(4)
    #expect(isClose(Array(numbers), expected, within: Tolerance.rounding))
  }

  // "Taking Control of Rotation Animations in iOS" (2021), Stack Overflow 31007262 and 41182386, and for a
  // spring 34596952.
  @Test(.behavior("5.1"), arguments: Form.allCases, [Double.pi, -.pi])
  func `half a turn goes clockwise, whatever the sign of its angle`(_ form: Form, _ angle: Double)
    throws
  {
    loop.advance(by: 0)
    form.animate { view.transform = CGAffineTransform(rotationAngle: angle) }
    loop.advance(by: 0.5)
    let half = try shown()
    guard form != .spring else { return #expect(half.b > 0) }
    #expect(isClose(Double(half.b), 1, within: Tolerance.rounding))
  }

  // Stack Overflow 31007262: with −3.14159265358979 written out, the view turns counterclockwise.
  @Test(
    .behavior("5.1"),
    arguments: Form.allCases,
    [(181, -1), (-181, 1), (179, 1), (-179, -1), (-3.14159265358979 * 180 / .pi, -1)]
      as [(Double, Double)]
  )
  func `anything else goes the shorter way`(_ form: Form, _ turn: (degrees: Double, sign: Double))
    throws
  {
    loop.advance(by: 0)
    form.animate { view.transform = CGAffineTransform(rotationAngle: turn.degrees * .pi / 180) }
    loop.advance(by: 0.5)
    #expect(Double(try shown().b) * turn.sign > 0)
  }

  @Test(.behavior("5.1"), arguments: [Double.pi, -.pi])
  func `half a turn from any other angle, of a view that is scaled, goes clockwise`(_ angle: Double)
    throws
  {
    for degrees in stride(from: -180.0, to: 180, by: 7.5) {
      let start = CGAffineTransform(rotationAngle: degrees * .pi / 180)
      UIView.performWithoutAnimation { view.transform = start.scaledBy(x: 2, y: 3) }
      loop.advance(by: 0)
      Form.block.animate { view.transform = view.transform.rotated(by: angle) }
      loop.advance(by: 0.5)
      try expectAngle(degrees + 90, x: 2, y: 3)
      loop.advance(by: 1)
    }
  }

  @Test(.behavior("5.1")) func `half a turn back goes on clockwise`() throws {
    loop.advance(by: 0)
    Form.block.animate { view.transform = CGAffineTransform(rotationAngle: .pi) }
    loop.advance(by: 1)
    Form.block.animate { view.transform = .identity }
    loop.advance(by: 0.25)
    try expectAngle(225)
    loop.advance(by: 1)
  }

  // Two blocks, of which the second waits for the first, are shipped as a whole turn.
  @Test(.behavior("5.1")) func `half a turn added to half a turn makes a whole one`() throws {
    loop.advance(by: 0)
    Form.block.animate { view.transform = CGAffineTransform(rotationAngle: .pi) }
    loop.advance(to: 0.5)
    Form.block.animate { view.transform = CGAffineTransform(rotationAngle: 2 * .pi) }
    for (time, degrees) in [(0.5, 90.0), (0.75, 180), (1, 270), (1.25, 315), (1.5, 360)] {
      loop.advance(to: time)
      try expectAngle(degrees)
    }
  }

  // Stack Overflow 10493983, of 2012.
  @Test(.behavior("5.1"), arguments: [Double.pi, -.pi])
  func `up to iOS 7 half a turn goes counterclockwise`(_ angle: Double) throws {
    try withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      Form.block.animate { view.transform = CGAffineTransform(rotationAngle: angle) }
      loop.advance(by: 0.5)
      let half = try #require(view.layer.presentation()).affineTransform()
      #expect(isClose(Double(half.b), -1, within: Tolerance.rounding))
    }
  }

  @Test(.behavior("5.1"), arguments: [Double.pi, -.pi])
  func `Core Animation's own half turn goes counterclockwise`(_ angle: Double) throws {
    loop.advance(by: 0)
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DIdentity
    turn.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
    turn.duration = 1
    view.layer.add(turn, forKey: nil)
    loop.advance(by: 0.5)
    #expect(isClose(Double(try shown().b), -1, within: Tolerance.rounding))
  }

  @Test(.behavior("5.1"), arguments: [Double.pi, -.pi])
  func `half a turn goes on clockwise when the view leaves the plane`(_ angle: Double) throws {
    loop.advance(by: 0)
    Form.block.animate { view.transform = CGAffineTransform(rotationAngle: angle) }
    loop.advance(by: 0.25)
    view.transform3D = CATransform3DRotate(view.transform3D, 1e-9, 1, 0, 0)
    loop.advance(by: 0)
    let shown = try #require(view.layer.presentation()).transform
    #expect(isClose(Double(shown.m12), sin(Double.pi / 4), within: 1e-8))
  }

  /// Axes, and whether the view is seen in perspective.
  nonisolated static let axes: [(x: CGFloat, y: CGFloat, z: CGFloat, depth: CGFloat)] = [
    (1, 0, 0, 0), (0, 1, 0, 0), (0, 1, 0, -0.002), (0, 0, 1, -0.002), (1, 1, 0, 0), (3, 2, 1, 0),
  ]

  @Test(.behavior("5.1"), arguments: axes, [CGFloat.pi, -CGFloat.pi])
  func `half a turn in space goes by the sign of its angle, and back on the same way`(
    _ axis: (x: CGFloat, y: CGFloat, z: CGFloat, depth: CGFloat),
    _ angle: CGFloat
  ) throws {
    var start = CATransform3DIdentity
    start.m34 = axis.depth
    view.transform3D = start
    loop.advance(by: 0)
    for end in [CATransform3DRotate(start, angle, axis.x, axis.y, axis.z), start] {
      Form.block.animate { view.transform3D = end }
      loop.advance(by: 0.5)
      let shown = try #require(view.layer.presentation()).transform
      let half = CATransform3DRotate(start, angle / 2, axis.x, axis.y, axis.z)
      let numbers = [shown, half].map { PropertyValue.transform3D($0).components }
      #expect(isClose(numbers[0], numbers[1], within: Tolerance.rounding))
      loop.advance(by: 1)
    }
  }

  @Test(.behavior("5.1")) func `an animator that is reversed returns the way it has come`() throws {
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.transform = CGAffineTransform(rotationAngle: -CGFloat.pi)
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    animator.isReversed = true
    loop.advance(to: 0.75)
    try expectAngle(45)
    loop.advance(to: 2)
  }

  @Test(.behavior("5.1")) func `what an animator stops at is on the way`() {
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.transform = CGAffineTransform(rotationAngle: -CGFloat.pi)
    }
    animator.startAnimation()
    loop.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(isClose(Double(view.transform.b), sin(Double.pi / 4), within: Tolerance.rounding))
  }
}
