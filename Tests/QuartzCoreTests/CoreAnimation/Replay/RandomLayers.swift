import Onionskin
import UIKit

/// A program made up from a seed: explicit animations of all sorts on a few layers, with what layers
/// do by themselves, blocks, and changes of time between.
///
/// The same seed is always the same program.
@MainActor
final class RandomLayers {
  private var random: SeededGenerator
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
  private let loop: RenderLoop
  /// The layers, by their names in the trace.
  private(set) var layers: [(name: String, layer: CALayer)] = []

  init(seed: Int, on loop: RenderLoop) {
    random = SeededGenerator(seed: seed)
    self.loop = loop
    root.addSubview(view)
    layers = [("UIView 2", view.layer)]
    for (name, layer) in [
      ("CALayer 3", CALayer()), ("CAShapeLayer 4", CAShapeLayer()), ("CALayer 5", CALayer()),
    ] {
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
      // One layer stands in another, whose time is then its own.
      (name == "CALayer 5" ? layers[1].layer : root.layer).addSublayer(layer)
      layers.append((name, layer))
    }
  }

  /// Does a few things, and lets some time pass, after which `look` may compare.
  func run(steps: Int, look: () -> Void) {
    loop.advance(by: 0)
    for _ in 0..<steps {
      for _ in 0..<chance(0...3) { act() }
      for _ in 0..<chance(1...3) {
        // Round numbers meet the ends of animations exactly, others fall between.
        loop.advance(by: chance(0...2) == 0 ? Double(chance(0...4)) / 20 : real(0...0.3))
        look()
      }
      // What follows has an instant of its own, or a look back would see it.
      loop.advance(by: 0.01)
    }
  }

  private func act() {
    let layer = layers[chance(0...layers.count - 1)].layer
    switch chance(0...15) {
    case 0...7: layer.add(animation(in: layer), forKey: ["a", "b", "position", nil][chance(0...3)])
    case 8: if let key = layer.animationKeys()?.last { layer.removeAnimation(forKey: key) }
    case 9: change(layer)
    case 10: group(on: layer)
    case 11:
      UIView.animate(withDuration: Double(chance(1...9)) / 10, animations: { self.change(layer) })
    case 12:
      CATransaction.begin()
      CATransaction.setAnimationDuration(Double(chance(0...9)) / 10)
      CATransaction.setDisableActions(chance(0...3) == 0)
      change(layer)
      layer.add(animation(in: layer), forKey: "a")
      CATransaction.commit()
    case 13: setTime(of: layers[chance(1...3)].layer)
    default: layer.removeAllAnimations()
    }
  }

  /// Stops a layer's time, slows it down, or lets it go on.
  private func setTime(of layer: CALayer) {
    switch chance(0...3) {
    case 0:
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = now
    case 1: layer.speed = Float(chance(1...4)) / 2
    case 2: layer.timeOffset = Double(chance(0...4)) / 10
    default: (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    }
  }

  // MARK: - Animations

  private func group(on layer: CALayer) {
    let group = CAAnimationGroup()
    group.animations = (0..<chance(1...3)).map { _ in
      let inner = animation(in: layer)
      inner.beginTime = Double(chance(0...3)) / 10
      return inner
    }
    setTiming(of: group)
    layer.add(group, forKey: ["a", "group"][chance(0...1)])
  }

  private func animation(in layer: CALayer) -> CAAnimation {
    let result = chance(0...3) == 0 ? keyframes() : basic()
    result.isAdditive = chance(0...3) == 0
    result.isCumulative = chance(0...3) == 0
    setTiming(of: result)
    return result
  }

  private func basic() -> CAPropertyAnimation {
    let property = Property.all[chance(0...Property.all.count - 1)]
    let result =
      chance(0...3) == 0
      ? CASpringAnimation(keyPath: property.path) : CABasicAnimation(keyPath: property.path)
    (result as? CASpringAnimation)?.damping = real(1...30)
    let ends = chance(0...9)
    if [0, 1, 2, 3, 4].contains(ends) { result.fromValue = property.value(&random) }
    if [0, 1, 2, 5, 6].contains(ends) { result.toValue = property.value(&random) }
    if [3, 5, 7].contains(ends) { result.byValue = property.value(&random) }
    if property.path == "transform", chance(0...1) == 0 {
      let name: CAValueFunctionName = [.rotateZ, .scaleX, .translateY, .rotateX][chance(0...3)]
      result.valueFunction = CAValueFunction(name: name)
      result.fromValue = real(-1...1)
      result.toValue = real(-2...2)
      result.byValue = nil
    }
    return result
  }

  private func keyframes() -> CAPropertyAnimation {
    if chance(0...3) == 0 { return path() }
    let property = Property.all[chance(0...Property.all.count - 1)]
    let result = CAKeyframeAnimation(keyPath: property.path)
    let count = chance(2...4)
    result.values = (0..<count).compactMap { _ in property.value(&random) }
    result.calculationMode = [.linear, .discrete, .paced, .cubic, .cubicPaced][chance(0...4)]
    if chance(0...1) == 0 {
      let extra = result.calculationMode == .discrete ? 1 : 0
      result.keyTimes = (0..<count + extra).map { index in
        NSNumber(value: Double(index) / Double(count + extra - 1))
      }
    }
    if chance(0...2) == 0 {
      result.timingFunctions = (1..<count).map { _ in CAMediaTimingFunction(name: .easeIn) }
    }
    return result
  }

  private func path() -> CAPropertyAnimation {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: real(0...50), y: 0))
    path.addLine(to: CGPoint(x: 60, y: real(0...50)))
    path.addCurve(
      to: CGPoint(x: 10, y: 90),
      control1: CGPoint(x: real(50...90), y: 50),
      control2: CGPoint(x: 0, y: 0)
    )
    let result = CAKeyframeAnimation(keyPath: "position")
    result.path = path
    result.calculationMode = [.linear, .discrete, .paced][chance(0...2)]
    result.rotationMode = [nil, .rotateAuto, .rotateAutoReverse][chance(0...2)]
    return result
  }

  private func setTiming(of animation: CAAnimation) {
    animation.duration = Double(chance(0...12)) / 10
    if chance(0...3) == 0 { animation.repeatCount = [1, 2, 2.5, .infinity][chance(0...3)] }
    if chance(0...7) == 0 { animation.repeatDuration = Double(chance(1...20)) / 10 }
    if chance(0...3) == 0 { animation.autoreverses = true }
    if chance(0...5) == 0 { animation.timeOffset = Double(chance(0...5)) / 10 }
    if chance(0...5) == 0 { animation.speed = [0, 0.5, 2, -1][chance(0...3)] }
    if chance(0...4) == 0 { animation.beginTime = CACurrentMediaTime() + real(-0.2...0.4) }
    if chance(0...2) == 0 { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    animation.fillMode = [.removed, .forwards, .backwards, .both][chance(0...3)]
    animation.isRemovedOnCompletion = chance(0...2) != 0
  }

  private func change(_ layer: CALayer) {
    switch chance(0...6) {
    case 0: layer.position = CGPoint(x: real(0...300), y: real(0...400))
    case 1: layer.bounds.size.width += 10
    case 2: layer.opacity = Float(real(0...1))
    case 3: layer.backgroundColor = CGColor(red: real(0...1), green: 0, blue: 1, alpha: 0.5)
    case 4: layer.transform = CATransform3DMakeRotation(real(-3...3), 0, 0, 1)
    case 5: layer.zPosition = real(-2...2)
    default: layer.borderWidth = real(0...4)
    }
  }

  private func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func real(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random)
  }
}

/// A key path and values that fit it.
@MainActor
private struct Property {
  var path: String
  var value: (inout SeededGenerator) -> Any?

  static let all: [Property] = [
    Property(path: "position") { CGPoint(x: number(&$0) * 100, y: number(&$0) * 50) },
    Property(path: "position.x") { number(&$0) * 100 },
    Property(path: "position.y") { number(&$0) * 100 },
    Property(path: "bounds.size") { CGSize(width: number(&$0) * 50 + 60, height: 30) },
    Property(path: "bounds.origin.y") { number(&$0) * 10 },
    Property(path: "bounds.size.width") { number(&$0) * 40 + 50 },
    Property(path: "bounds") { CGRect(x: number(&$0), y: 0, width: number(&$0) + 3, height: 9) },
    Property(path: "opacity") { Double(number(&$0)) },
    Property(path: "backgroundColor") { color(&$0) },
    Property(path: "cornerRadius") { number(&$0) + 2 },
    Property(path: "borderColor") { color(&$0) },
    Property(path: "shadowOpacity") { Float(number(&$0)) },
    Property(path: "shadowOffset") { CGSize(width: number(&$0), height: 2) },
    Property(path: "zPosition") { number(&$0) },
    Property(path: "anchorPoint.x") { number(&$0) },
    Property(path: "hidden") { number(&$0) > 0 },
    Property(path: "transform") { CATransform3DMakeRotation(number(&$0) * 2, 0, 0, 1) },
    Property(path: "transform") { matrix(&$0) },
    Property(path: "transform.scale") { number(&$0) + 2 },
    Property(path: "transform.scale.y") { number(&$0) + 2 },
    Property(path: "transform.rotation.z") { number(&$0) },
    Property(path: "transform.rotation.x") { number(&$0) },
    Property(path: "transform.translation.x") { number(&$0) * 20 },
    Property(path: "transform.translation") { CGSize(width: number(&$0), height: 5) },
    Property(path: "sublayerTransform.scale.x") { number(&$0) + 2 },
    Property(path: "sublayerTransform") { matrix(&$0) },
    Property(path: "contentsRect.origin.x") { number(&$0) },
  ]

  private static func number(_ random: inout SeededGenerator) -> CGFloat {
    CGFloat.random(in: -1...1, using: &random)
  }

  private static func color(_ random: inout SeededGenerator) -> CGColor {
    CGColor(red: abs(number(&random)), green: 0.5, blue: 0, alpha: abs(number(&random)))
  }

  private static func matrix(_ random: inout SeededGenerator) -> CATransform3D {
    let turned = CATransform3DMakeRotation(number(&random), 0.3, 0.5, number(&random))
    return CATransform3DTranslate(turned, number(&random) * 10, 5, 0)
  }
}
