import AnimationModel
import RenderEngine

/// An animation of a property from one value to another.
///
/// ```swift
/// let slide = CABasicAnimation(keyPath: "position.x")
/// slide.byValue = 100
/// slide.duration = 0.5
/// layer.add(slide, forKey: "slide")
/// ```
///
/// A value that is not set is the value that the layer shows without the animation. If none is set,
/// the animation starts from what the layer shows when it is added.
open class CABasicAnimation: CAPropertyAnimation {
  private var given = EffectEnds<Any>()

  /// The value at the start; `nil` for the current value.
  open var fromValue: Any? {
    get { given.from }
    set { if canChange("fromValue") { given.from = newValue } }
  }

  /// The value at the end; `nil` for the current value.
  open var toValue: Any? {
    get { given.to }
    set { if canChange("toValue") { given.to = newValue } }
  }

  /// The difference between the start and the end; `nil` if both are set.
  open var byValue: Any? {
    get { given.by }
    set { if canChange("byValue") { given.by = newValue } }
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    if let other = other as? CABasicAnimation { given = other.given }
  }

  override func ownKeyValues(
    over below: Any?
  ) -> (values: [PropertyValue], keyframes: AnimationEvent.Animation.Keyframes?)? {
    ownKeyEnds(over: below).map { kind, _, from, to in
      ([PropertyValue(from, as: kind), PropertyValue(to, as: kind)], nil)
    }
  }

  override func ownKeyValue(at progress: Double, over below: Any?) -> Any? {
    basicOwnValue(at: progress, over: below)
  }

  override func change(of goal: LayerKeyPath, on target: EffectTarget) -> Effect.Change? {
    if let function = valueFunction?.function {
      let count = function.count
      return ends(on: target) { AnimationValue.vector($0, count: count) }
        .map { .function(function, .basic($0, count: count)) }
    }
    let kind = goal.property.row.kind
    switch (goal.part, kind) {
    case (.transform(let part), _):
      return ends(on: target) { AnimationValue.number($0).map { Components($0) } }
        .map { .part(part, .basic($0, count: 1)) }
    case (.translation, _):
      return ends(on: target) { AnimationValue.translation($0) }
        .map { .translation(.basic($0, count: 2)) }
    case (.number, _):
      return ends(on: target) { AnimationValue.number($0).map { Components($0) } }
        .map { .numbers(.basic($0, count: 1), first: target.first(of: goal)) }
    case (.whole, .transform), (.whole, .matrix):
      return ends(on: target, AnimationValue.matrix).map { .matrices(.basic($0)) }
    case (.whole, .object):
      return ends(on: target) { AnimationValue.object($0, goal.property) }
        .map { .objects(.basic($0)) }
    case (.whole, _):
      return ends(on: target) { AnimationValue.numbers($0, kind) }
        .map { .numbers(.basic($0, count: kind.count), first: target.first(of: goal)) }
    }
  }
}

extension CABasicAnimation {
  /// Returns the converted ends; `nil` if one of them has a wrong type.
  fileprivate func ends<Value: Sendable>(
    on target: EffectTarget,
    _ convert: (Any) -> Value?
  ) -> EffectEnds<Value>? {
    var result = EffectEnds<Value>()
    for (value, end) in [
      (startValue(on: target), \EffectEnds<Value>.from), (toValue, \EffectEnds<Value>.to),
      (byValue, \EffectEnds<Value>.by),
    ] {
      guard let value else { continue }
      guard let converted = convert(value) else {
        reportValues(value, on: target)
        return nil
      }
      result[keyPath: end] = converted
    }
    checkFinite([fromValue, toValue, byValue].compactMap(\.self), on: target)
    return result
  }

  /// Returns the start value, which is what the layer shows now if no value is set.
  private func startValue(on target: EffectTarget) -> Any? {
    guard let keyPath, fromValue == nil, toValue == nil, byValue == nil, !isAdditive,
      valueFunction == nil
    else { return fromValue }
    return target.layer.ownPresentation()?.value(forKeyPath: keyPath)
  }
}
