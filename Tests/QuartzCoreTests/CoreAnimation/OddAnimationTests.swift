import AnimationModel
import Onionskin
import Testing
import UIKit

@testable import RenderEngine

/// Animations of numbers that make no sense: none of them traps, and those that are not finite are
/// recorded.
@MainActor @Suite(.ownLoop) struct OddAnimationTests {
  let stage = Stage()

  @Test(arguments: [
    CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced,
  ])
  func `a path whose length is not finite moves nothing`(mode: CAAnimationCalculationMode) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: -1e300, y: 50))
    path.addLine(to: CGPoint(x: 10, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    stage.layer.add(animation, forKey: "odd")
    #expect(stage.loop.issueKinds == [.notFinite])
    stage.loop.advance(by: 0.5)
    #expect(stage.layer.presentation()?.position == .zero)
    stage.loop.advance(by: 0.5)
    #expect(stage.loop.isIdle)
  }

  @Test func `a path of lines too long to be added up moves nothing`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: -1.7e308, y: 0), CGPoint(x: 0, y: 0)])
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    stage.layer.add(animation, forKey: "odd")
    #expect(stage.loop.issueKinds == [.notFinite])
    stage.loop.advance(by: 1)
  }

  @Test func `key times of a path that fall are recorded`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.keyTimes = [0, 0.8, 0.2]
    stage.layer.add(animation, forKey: "odd")
    #expect(stage.loop.issueKinds == [.mismatchedKeyTimes])
    stage.loop.advance(by: 1)
  }

  @Test func `a timing function of numbers that are not finite is recorded`() {
    let odd = CAMediaTimingFunction(controlPoints: .nan, .infinity, .nan, 1)
    let fade = basic("opacity", from: 0, to: 1)
    fade.timingFunction = odd
    stage.layer.add(fade, forKey: "odd")
    #expect(stage.loop.issueKinds == [.notFinite])
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [0, 1]
    blink.timingFunctions = [odd]
    stage.layer.add(blink, forKey: "odd")
    #expect(stage.loop.issueKinds == [.notFinite, .notFinite])
    CATransaction.setAnimationTimingFunction(odd)
    #expect(stage.loop.issueKinds == [.notFinite, .notFinite, .notFinite])
    stage.loop.advance(by: 1)
  }

  @Test func `values that are not finite are recorded`() {
    stage.layer.add(basic("position", to: CGPoint(x: Double.nan, y: 0)), forKey: nil)
    stage.layer.add(
      basic("transform", to: CATransform3DMakeTranslation(.infinity, 0, 0)),
      forKey: nil
    )
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [0, Float.infinity]
    stage.layer.add(blink, forKey: nil)
    let change = CATransition()
    change.startProgress = .nan
    stage.layer.add(change, forKey: nil)
    #expect(stage.loop.issueKinds == [.notFinite, .notFinite, .notFinite, .notFinite])
    stage.layer.removeAllAnimations()
  }

  @Test(arguments: 0..<16)
  func `no explicit animation traps, whatever its numbers are`(block: Int) throws {
    for seed in block * 25..<(block + 1) * 25 {
      try withRenderLoop { loop in
        let stage = Stage()
        let inner = CALayer()
        stage.layer.addSublayer(inner)
        loop.advance(by: 0)
        var odd = OddAnimations(seed: seed)
        for _ in 0..<odd.int(1...3) {
          let layer = odd.chance(1, in: 2) ? stage.layer : inner
          layer.add(odd.animation(depth: 0), forKey: odd.chance(1, in: 2) ? "odd" : nil)
        }
        #expect(
          !odd.isNotFinite
            || loop.issues.contains { $0.kind == .notFinite || $0.kind == .notASpring },
          "seed \(seed)"
        )
        for step in [0, 0.01, 0.24, 1, 100] {
          loop.advance(by: step)
          for layer in [stage.layer, inner] {
            let shown = layer.presentation()
            _ = (shown?.position, shown?.transform, shown?.opacity, shown?.backgroundColor)
            _ = (shown?.bounds, shown?.frame, shown?.convert(CGPoint.zero, to: nil))
          }
          _ = loop.frame()
        }
        let written = try loop.trace.json()
        let read = try AnimationTrace(json: written)
        #expect(try read.json() == written, "seed \(seed)")
        let player = TracePlayer(read)
        for key in OddAnimations.keyPaths {
          _ = player.value(of: key, on: "CALayer 1", at: Instant(seconds: 0.3))
          _ = player.value(of: key, on: "CALayer 2", at: Instant(seconds: 0.02))
        }
        stage.layer.removeAllAnimations()
        inner.removeAllAnimations()
      }
    }
  }

  @Test(arguments: 0..<10)
  func `no block and no animator traps, whatever its numbers are`(block: Int) throws {
    for seed in block * 25..<(block + 1) * 25 {
      try withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        loop.advance(by: 0)
        var odd = OddAnimations(seed: seed)
        for step in [0, 0.01, 0.24, 1] {
          odd.move(view)
          loop.advance(by: step)
          _ = (view.layer.presentation()?.position, view.layer.presentation()?.transform)
        }
        let written = try loop.trace.json()
        #expect(try AnimationTrace(json: written).json() == written, "seed \(seed)")
        view.layer.removeAllAnimations()
      }
    }
  }
}

/// Explicit animations and blocks made up from a seed, of numbers that nobody means.
@MainActor
private struct OddAnimations {
  static let keyPaths = [
    "position", "opacity", "bounds", "transform", "backgroundColor", "position.x",
    "transform.rotation.z", "transform.scale", "bounds.size", "zPosition", "transform.translation",
  ]

  private var random: SeededGenerator
  /// Whether a number that is not finite was used where it counts.
  private(set) var isNotFinite = false

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ count: Int, in total: Int) -> Bool { int(1...total) <= count }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(0...values.count - 1)]
  }

  /// A number, one in three of which makes no sense.
  private mutating func number() -> Double {
    if chance(2, in: 3) { return Double(int(-20...40)) / 20 }
    return pick([
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, -1, 0, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e9, 1e18,
    ])
  }

  /// A number that counts, so that a loop has to record it if it is not finite.
  private mutating func counted() -> Double {
    let number = number()
    if !number.isFinite { isNotFinite = true }
    return number
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func animation(depth: Int) -> CAAnimation {
    let animation: CAAnimation
    switch int(0...(depth < 3 ? 5 : 4)) {
    case 0: animation = basic(CABasicAnimation(keyPath: pick(Self.keyPaths)))
    case 1: animation = spring()
    case 2: animation = keyframes()
    case 3: animation = path()
    case 4:
      let change = CATransition()
      change.type = pick([.fade, .push, .moveIn, CATransitionType(rawValue: "odd")])
      (change.startProgress, change.endProgress) = (Float(number()), Float(number()))
      animation = change
    default:
      let group = CAAnimationGroup()
      group.animations = (0..<int(0...3)).map { _ in self.animation(depth: depth + 1) }
      animation = group
    }
    time(animation)
    return animation
  }

  /// Moves a view in a block or by an animator.
  mutating func move(_ view: UIView) {
    let target = point()
    let change = { view.center = target }
    switch int(0...5) {
    case 0:
      UIView.animate(
        springDuration: number(),
        bounce: number(),
        initialSpringVelocity: number(),
        delay: number(),
        animations: change
      )
    case 1:
      UIView.animate(
        withDuration: number(),
        delay: number(),
        usingSpringWithDamping: number(),
        initialSpringVelocity: number(),
        animations: change
      )
    case 2: moveInKeyframes(view, to: target)
    case 3:
      animate(
        UISpringTimingParameters(
          mass: number(),
          stiffness: number(),
          damping: number(),
          initialVelocity: CGVector(dx: number(), dy: number())
        ),
        change
      )
    case 4:
      animate(UISpringTimingParameters(duration: number(), bounce: number()), change)
      animate(
        UISpringTimingParameters(
          dampingRatio: number(),
          initialVelocity: CGVector(dx: number(), dy: number())
        ),
        change
      )
    default:
      animate(UICubicTimingParameters(controlPoint1: point(), controlPoint2: point()), change)
    }
  }

  private mutating func moveInKeyframes(_ view: UIView, to target: CGPoint) {
    let (start, length) = (number(), number())
    UIView.animateKeyframes(
      withDuration: number(),
      delay: number(),
      options: pick([.calculationModeCubicPaced, .calculationModePaced, .calculationModeDiscrete]),
      animations: {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
          view.center = target
          view.transform = CGAffineTransform(rotationAngle: start)
        }
        UIView.addKeyframe(withRelativeStartTime: length, relativeDuration: start) {
          view.layer.transform.m34 = target.y
        }
      }
    )
  }

  private mutating func animate(
    _ parameters: any UITimingCurveProvider,
    _ change: @escaping () -> Void
  ) {
    let animator = UIViewPropertyAnimator(duration: number(), timingParameters: parameters)
    animator.addAnimations(change)
    animator.startAnimation(afterDelay: number())
    guard chance(1, in: 2) else { return }
    animator.pauseAnimation()
    animator.fractionComplete = number()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(controlPoint1: point(), controlPoint2: point()),
      durationFactor: number()
    )
  }

  private mutating func time(_ animation: CAAnimation) {
    if chance(1, in: 2) { animation.duration = 0.5 } else { animation.duration = counted() }
    if chance(1, in: 4) { animation.beginTime = counted() }
    if chance(1, in: 4) { animation.timeOffset = counted() }
    if chance(1, in: 4) { animation.speed = Float(number()) }
    if chance(1, in: 4) { animation.repeatCount = Float(number()) }
    if chance(1, in: 4) { animation.repeatDuration = number() }
    animation.autoreverses = chance(1, in: 3)
    animation.fillMode = pick([.both, .removed, .forwards, .backwards])
    animation.isRemovedOnCompletion = chance(1, in: 2)
    if chance(1, in: 3) { animation.timingFunction = curve() }
  }

  private mutating func curve() -> CAMediaTimingFunction {
    let numbers = (0..<4).map { _ in Float(number()) }
    return CAMediaTimingFunction(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func value(_ keyPath: String) -> Any {
    switch keyPath {
    case "position": return CGPoint(x: counted(), y: counted())
    case "bounds.size", "transform.translation":
      return CGSize(width: counted(), height: counted())
    case "bounds":
      return CGRect(x: counted(), y: counted(), width: counted(), height: counted())
    case "transform":
      var matrix = CATransform3DMakeTranslation(counted(), counted(), 0)
      (matrix.m11, matrix.m12, matrix.m22) = (counted(), counted(), counted())
      if chance(1, in: 3) { (matrix.m34, matrix.m44) = (counted(), counted()) }
      return matrix
    case "backgroundColor":
      return CGColor(red: number(), green: number(), blue: number(), alpha: number())
    default: return counted()
    }
  }

  private mutating func basic(_ animation: CABasicAnimation) -> CABasicAnimation {
    let keyPath = animation.keyPath ?? ""
    if chance(2, in: 3) { animation.fromValue = value(keyPath) }
    if chance(2, in: 3) { animation.toValue = value(keyPath) }
    if chance(1, in: 3) { animation.byValue = value(keyPath) }
    animation.isAdditive = chance(1, in: 3)
    animation.isCumulative = chance(1, in: 3)
    return animation
  }

  private mutating func spring() -> CAAnimation {
    if chance(1, in: 4) {
      let spring = CASpringAnimation(perceptualDuration: number(), bounce: CGFloat(number()))
      spring.keyPath = pick(Self.keyPaths)
      return basic(spring)
    }
    let spring = CASpringAnimation(keyPath: pick(Self.keyPaths))
    spring.mass = counted()
    spring.stiffness = counted()
    spring.damping = counted()
    spring.initialVelocity = counted()
    spring.allowsOverdamping = chance(1, in: 2)
    return basic(spring)
  }

  private mutating func odd(_ animation: CAKeyframeAnimation) -> CAKeyframeAnimation {
    animation.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    if chance(2, in: 3) {
      animation.keyTimes = (0..<int(0...5)).map { _ in NSNumber(value: number()) }
    }
    if chance(1, in: 2) { animation.timingFunctions = (0..<int(0...4)).map { _ in curve() } }
    if chance(1, in: 3) {
      animation.tensionValues = (0..<int(0...4)).map { _ in NSNumber(value: number()) }
      animation.continuityValues = (0..<int(0...4)).map { _ in NSNumber(value: number()) }
      animation.biasValues = (0..<int(0...4)).map { _ in NSNumber(value: number()) }
    }
    animation.isAdditive = chance(1, in: 3)
    animation.isCumulative = chance(1, in: 3)
    return animation
  }

  private mutating func keyframes() -> CAAnimation {
    let keyPath = pick(Self.keyPaths)
    let animation = odd(CAKeyframeAnimation(keyPath: keyPath))
    let wasFinite = !isNotFinite
    animation.values = (0..<int(0...5)).map { _ in value(keyPath) }
    // A single value is not an animation.
    if wasFinite, animation.values?.count == 1 { isNotFinite = false }
    return animation
  }

  private mutating func path() -> CAAnimation {
    let path = CGMutablePath()
    for _ in 0..<int(0...5) {
      switch int(0...4) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    let animation = odd(CAKeyframeAnimation(keyPath: "position"))
    animation.path = path
    animation.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
    return animation
  }
}
