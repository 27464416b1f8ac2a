import AnimationModel
import RenderEngine

extension CAKeyframeAnimation {
  /// The key times; `nil` if there are none, or if some fall or lie outside 0 to 1.
  var validKeyTimes: [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), !times.isEmpty else { return nil }
    return zip([0] + times, times + [1]).allSatisfy(<=) ? times : nil
  }

  /// The track along the path, if there is one.
  var pathTrack: PathTrack? {
    guard let path else { return nil }
    return PathTrack(
      path.bezier,
      keyTimes: validKeyTimes,
      mode: calculationMode.mode,
      curves: curves,
      turn: rotationMode == .rotateAutoReverse ? .pi : 0
    )
  }

  /// Returns the track along the path, and reports what it cannot follow.
  private func checkedPathTrack(on target: EffectTarget) -> PathTrack? {
    let mode = calculationMode.mode
    if !mode.isPaced {
      checkKeyTimes(on: target)
    }
    checkCurves(on: target)
    let track = pathTrack
    if track == nil, let path, !path.hasFiniteLength {
      target.layer.handle.loop.reportAnimation(
        self,
        .notFinite,
        "has a path whose length is not finite, so nothing moves."
      )
    }
    return track
  }

  private func checkCurves(on target: EffectTarget) {
    for function in timingFunctions ?? [] where function.isReplaced {
      target.layer.handle.loop.reportReplaced(function, of: self)
    }
  }

  private var curves: [TimingCurve] { (timingFunctions ?? []).map(\.curve) }

  private var shapes: [KeyframeTrack.Shape] {
    let lists = [tensionValues ?? [], continuityValues ?? [], biasValues ?? []]
    return (0..<(lists.map(\.count).max() ?? 0)).map { index in
      func number(_ list: [NSNumber]) -> Double { index < list.count ? list[index].doubleValue : 0 }
      return KeyframeTrack.Shape(
        tension: number(lists[0]),
        continuity: number(lists[1]),
        bias: number(lists[2])
      )
    }
  }

  /// Returns the change of the value at the key path; `nil` if the animation's values do not fit.
  func keyframeChange(of goal: LayerKeyPath, on target: EffectTarget) -> Effect.Change? {
    let kind = goal.property.row.kind
    if path != nil, goal.part == .whole, kind == .point {
      return checkedPathTrack(on: target)
        .map { .numbers(.path($0), first: target.first(of: goal)) }
    }
    // A single value is not an animation.
    guard let values, values.count > 1 else { return nil }
    if let function = valueFunction?.function {
      let count = function.count
      return track(values, count, on: target) { AnimationValue.vector($0, count: count) }
        .map { .function(function, .keyframes($0)) }
    }
    switch (goal.part, kind) {
    case (.transform(let part), _):
      return track(values, 1, on: target, Self.number).map { .part(part, .keyframes($0)) }
    case (.translation, _):
      return track(values, 2, on: target) { AnimationValue.translation($0) }
        .map { .translation(.keyframes($0)) }
    case (.number, _):
      return track(values, 1, on: target, Self.number)
        .map { .numbers(.keyframes($0), first: target.first(of: goal)) }
    case (.whole, .transform), (.whole, .matrix):
      return list(values, on: target, AnimationValue.matrix).map { matrices in
        .matrices(.keyframes(matrices, track(matrices, on: target)))
      }
    case (.whole, .object):
      return list(values, on: target) { AnimationValue.object($0, goal.property) }.map { objects in
        .objects(.keyframes(objects, track(rows: objects.indices.map(Double.init), 1, on: target)))
      }
    case (.whole, _):
      return track(values, kind.count, on: target) { AnimationValue.numbers($0, kind) }
        .map { .numbers(.keyframes($0), first: target.first(of: goal)) }
    }
  }

  /// Returns the value between numbers, points, sizes, rectangles or colors; `nil` for other
  /// values.
  func keyframeOwnValue(at progress: Double, over below: Any?) -> Any? {
    guard let (kind, _, track) = ownKeyTrack else { return nil }
    let base = below.flatMap { AnimationValue.numbers($0, kind) } ?? Components()
    var value = isAdditive ? base : Components()
    for index in 0..<kind.count { value[index] += track.value(at: progress, component: index) }
    return AnimationValue.any(value, kind)
  }

  /// The keyframes of a custom key, for a trace.
  var keyframeOwnValues: (values: [PropertyValue], keyframes: AnimationEvent.Animation.Keyframes?)?
  {
    guard let (kind, rows, track) = ownKeyTrack else { return nil }
    let values = rows.map { PropertyValue($0, as: kind) }
    return (values, AnimationEvent.Animation.Keyframes(track, values: values))
  }

  /// The values of a custom key, with their kind and track.
  private var ownKeyTrack: (kind: PropertyKind, rows: [Components], track: KeyframeTrack)? {
    guard let values, values.count > 1, let kind = AnimationValue.kind(of: values[0]) else {
      return nil
    }
    let rows = values.compactMap { AnimationValue.numbers($0, kind) }
    guard rows.count == values.count else { return nil }
    let count = kind.count
    let track = KeyframeTrack(
      keyTimes: validKeyTimes,
      values: rows.flatMap { row in (0..<count).map { row[$0] } },
      stride: count,
      mode: calculationMode.mode,
      curves: curves,
      shapes: shapes
    )
    return (kind, rows, track)
  }

  private static func number(_ value: Any) -> Components? {
    AnimationValue.number(value).map { Components($0) }
  }

  /// Returns the converted values; `nil` if one of them has a wrong type.
  private func list<Value>(
    _ values: [Any],
    on target: EffectTarget,
    _ convert: (Any) -> Value?
  ) -> [Value]? {
    var list: [Value] = []
    for value in values {
      guard let converted = convert(value) else {
        reportValues(value, on: target)
        return nil
      }
      list.append(converted)
    }
    checkFinite(values, on: target)
    return list
  }

  private func track(
    _ values: [Any],
    _ count: Int,
    on target: EffectTarget,
    _ convert: (Any) -> Components?
  ) -> KeyframeTrack? {
    list(values, on: target, convert).map { numbers in
      track(rows: numbers.flatMap { row in (0..<count).map { row[$0] } }, count, on: target)
    }
  }

  /// Returns the track of transforms: of their decompositions if all are affine; otherwise, of
  /// their matrix elements.
  private func track(_ matrices: [CATransform3D], on target: EffectTarget) -> KeyframeTrack {
    guard matrices.allSatisfy(CATransform3DIsAffine) else {
      return track(rows: matrices.flatMap(\.numbers), 16, on: target)
    }
    let rows = TransformComponents.rows(
      of: matrices.map(CATransform3DGetAffineTransform),
      isOfView: false
    )
    return track(rows: rows, TransformComponents.rowLength, on: target)
  }

  private func track(rows: [Double], _ stride: Int, on target: EffectTarget) -> KeyframeTrack {
    let times = keyTimes?.map(\.doubleValue) ?? []
    let mode = calculationMode.mode
    checkTimes(times, rows.count / stride, mode, on: target)
    checkCurves(on: target)
    if mode == .cubic || mode == .cubicPaced {
      checkFinite((tensionValues ?? []) + (continuityValues ?? []) + (biasValues ?? []), on: target)
    }
    return KeyframeTrack(
      keyTimes: validKeyTimes,
      values: rows,
      stride: stride,
      mode: mode,
      curves: curves,
      shapes: shapes
    )
  }

  private func checkTimes(
    _ times: [Double],
    _ count: Int,
    _ mode: KeyframeTrack.Mode,
    on target: EffectTarget
  ) {
    let loop = target.layer.handle.loop
    guard !times.isEmpty, !mode.isPaced else { return }
    let needed = mode == .discrete ? count + 1 : count
    if times.count != needed && times.count != count {
      loop.reportAnimation(
        self,
        .mismatchedKeyTimes,
        "has \(count) values and \(times.count) key times; the surplus is ignored.",
        isNote: true
      )
    }
    checkKeyTimes(on: target)
  }

  private func checkKeyTimes(on target: EffectTarget) {
    if keyTimes?.isEmpty == false, validKeyTimes == nil {
      target.layer.handle.loop.reportAnimation(
        self,
        .mismatchedKeyTimes,
        "has key times that fall, or that lie outside 0 to 1, so they are ignored."
      )
    }
  }
}

extension CGPath {
  fileprivate var hasFiniteLength: Bool { bezier.segments.reduce(0) { $0 + $1.length }.isFinite }
}
