import AnimationModel
import RenderEngine

/// Events of explicit animations.
extension EffectTarget {
  typealias Event = AnimationEvent.Animation

  /// Returns the event of an animation's effect, in which the loop fills in numbers and names;
  /// `nil` if nothing is recorded.
  func event(
    _ animation: CAAnimation,
    _ keyPath: String,
    _ goal: LayerKeyPath,
    _ effect: Effect
  ) -> Event? {
    guard layer.handle.loop.state.journal.isRecording else { return nil }
    var explicit = Event.Explicit(groups: enclosing, isCumulative: effect.isCumulative)
    var keyframes: Event.Keyframes?
    let ends: (PropertyValue, PropertyValue)
    switch effect.change {
    case .numbers(let interpolation, _), .part(_, let interpolation),
      .translation(let interpolation):
      ends = recorded(interpolation, goal, effect, &explicit, &keyframes) { value($0, goal) }
    case .function(let function, let interpolation):
      if function.count == 1 { explicit.function = function }
      ends = recorded(interpolation, goal, effect, &explicit, &keyframes) { numbers in
        function.count == 1
          ? .number(numbers[0])
          : .transform3D(function(SIMD3(numbers[0], numbers[1], numbers[2])))
      }
    case .matrices(let interpolation):
      ends = recorded(interpolation, goal, effect, &explicit, &keyframes)
    case .objects(let interpolation): ends = recorded(interpolation, goal, &explicit, &keyframes)
    case .turn(let track):
      explicit.path = (animation as? CAKeyframeAnimation)?.path?.bezier.description
      explicit.rotation = track.turn
      keyframes = recorded(animation, [])
      ends = (model(goal), model(goal))
    case .toModel(let from): ends = (PropertyValue(from), model(goal))
    case .difference(let from, let to): ends = (PropertyValue(from), PropertyValue(to))
    }
    if explicit.path == nil, case .numbers(.path, _) = effect.change {
      explicit.path = (animation as? CAKeyframeAnimation)?.path?.bezier.description
      keyframes = recorded(animation, [ends.0, ends.1])
    }
    return Event(
      animation: 0,
      block: nil,
      layer: "",
      property: keyPath,
      key: "",
      from: ends.0,
      to: ends.1,
      additive: effect.isAdditive,
      contribution: .values,
      timing: timing,
      keyframes: keyframes,
      explicit: explicit
    )
  }

  private func recorded(
    _ interpolation: NumberInterpolation,
    _ goal: LayerKeyPath,
    _ effect: Effect,
    _ explicit: inout Event.Explicit,
    _ keyframes: inout Event.Keyframes?,
    _ value: (Components) -> PropertyValue
  ) -> (PropertyValue, PropertyValue) {
    switch interpolation {
    case .basic(let ends, _):
      explicit.follows = follows(ends, effect)
      let nothing = value(Components())
      let isColor = goal.property.row.kind == .color
      let add: (Components, Components, Bool) -> Components = { base, step, isForward in
        var sum = isForward ? base + step : base - step
        // The flag that marks a color as present is neither added nor subtracted.
        if isColor { sum[4] = max(base[4], step[4]) }
        return sum
      }
      if startsFromNothing(effect) {
        // A color is added to a transparent color.
        let none = isColor ? Components(0, 0, 0, 0, 1, 0, 0, 0) : Components()
        let (from, to) = ends.resolved(over: none, add)
        return (value(from), value(to))
      }
      let below = model(goal)
      if explicit.follows == .step { return (below, ends.by.map(value) ?? nothing) }
      let (from, to) = ends.resolved(over: Components(), add)
      return (ends.leavesStartOpen ? below : value(from), ends.leavesEndOpen ? below : value(to))
    case .keyframes(let track):
      let values = track.times.indices.map { index in
        value(
          Array(track.values[index * track.stride..<(index + 1) * track.stride])
            .numbers(at: 0, count: track.stride)
        )
      }
      keyframes = Event.Keyframes(track, values: values)
      return (values[0], values[values.count - 1])
    case .path(let track): return (.point(track.point(at: 0)), .point(track.point(at: 1)))
    }
  }

  private func recorded(
    _ interpolation: TransformInterpolation,
    _ goal: LayerKeyPath,
    _ effect: Effect,
    _ explicit: inout Event.Explicit,
    _ keyframes: inout Event.Keyframes?
  ) -> (PropertyValue, PropertyValue) {
    switch interpolation {
    case .basic(let ends):
      explicit.follows = follows(ends, effect)
      let below = effect.isAdditive ? .transform(.identity) : model(goal)
      if explicit.follows == .step { return (below, ends.by.map { PropertyValue($0) } ?? below) }
      guard let start = below.matrix else { return (below, below) }
      let (from, to) = ends.resolved(over: start) { base, step, isForward in
        CATransform3DConcat(isForward ? step : CATransform3DInvert(step), base)
      }
      return (PropertyValue(from), PropertyValue(to))
    case .keyframes(let matrices, let track):
      let isFlat = matrices.allSatisfy(CATransform3DIsAffine)
      let values = matrices.map { isFlat ? PropertyValue($0) : .transform3D($0) }
      keyframes = Event.Keyframes(track, values: values)
      return (values[0], values[values.count - 1])
    }
  }

  private func recorded(
    _ interpolation: ObjectInterpolation,
    _ goal: LayerKeyPath,
    _ explicit: inout Event.Explicit,
    _ keyframes: inout Event.Keyframes?
  ) -> (PropertyValue, PropertyValue) {
    switch interpolation {
    case .basic(let ends):
      explicit.follows =
        ends.from == nil ? ends.to == nil ? .both : .start : ends.to == nil ? .end : .none
      let below = model(goal)
      return (
        ends.from.map { PropertyValue($0) } ?? below, ends.to.map { PropertyValue($0) } ?? below
      )
    case .keyframes(let objects, let track):
      let values = objects.map { PropertyValue($0) }
      keyframes = Event.Keyframes(track, values: values)
      return (values[0], values[values.count - 1])
    }
  }

  private func follows<Value>(_ ends: EffectEnds<Value>, _ effect: Effect) -> Event.Explicit.Ends {
    if startsFromNothing(effect) { return .none }
    return switch (ends.from == nil, ends.to == nil, ends.by == nil) {
    case (true, true, false): .step
    case (true, true, true): .both
    case (true, false, true): .start
    case (false, true, true): .end
    default: .none
    }
  }

  /// Returns whether unset ends count as zero, as in additive animations and value functions.
  private func startsFromNothing(_ effect: Effect) -> Bool {
    if case .function = effect.change { return true }
    return effect.isAdditive
  }

  private func recorded(_ animation: CAAnimation, _ values: [PropertyValue]) -> Event.Keyframes? {
    guard let animation = animation as? CAKeyframeAnimation else { return nil }
    return Event.Keyframes(
      keyTimes: animation.validKeyTimes ?? [],
      values: values,
      mode: animation.calculationMode.mode,
      curves: (animation.timingFunctions ?? []).map(\.curve)
    )
  }

  private func value(_ numbers: Components, _ goal: LayerKeyPath) -> PropertyValue {
    switch goal.part {
    case .whole: PropertyValue(numbers, goal.property)
    case .number, .transform: .number(numbers[0])
    case .translation: .size(CGSize(width: numbers[0], height: numbers[1]))
    }
  }

  private func model(_ goal: LayerKeyPath) -> PropertyValue {
    let loop = layer.handle.loop
    let whole = loop.state.modelValue(goal.property, of: layer.handle.id)
    switch goal.part {
    case .whole: return whole
    case .number(let index):
      return .number(loop.state.store.modelValue(goal.property, of: layer.handle.id)[index])
    case .transform(let part):
      return .number((whole.matrix ?? CATransform3DIdentity).value(of: part))
    case .translation:
      let matrix = whole.matrix ?? CATransform3DIdentity
      return .size(CGSize(width: matrix.m41, height: matrix.m42))
    }
  }
}
