import AnimationModel

/// The values of a keyframe animation, prepared for interpolation.
struct KeyframeValues: Sendable {
  private let values: [PropertyValue]
  private let track: KeyframeTrack

  /// Prepares the values.
  ///
  /// The result is `nil` if there are no values, their kinds differ, or the key times are not in
  /// ascending order.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes.
  ///   - isOfView: Whether they are a view's, and not those of an explicit animation.
  init?(_ keyframes: AnimationEvent.Animation.Keyframes, isOfView: Bool) {
    let times = keyframes.keyTimes
    guard let first = keyframes.values.first,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    let resolved = Self.withoutMissingColors(keyframes.values)
    guard resolved.allSatisfy({ $0.kind == first.kind }),
      let rows = Self.rows(of: resolved, isOfView: isOfView)
    else { return nil }
    values = resolved
    // Values without components are tracked by their index; of them, only some texts have values
    // between.
    let hasNumbers = !rows.isEmpty
    let areInterpolated = resolved.allSatisfy(\.isInterpolatedText)
    track = KeyframeTrack(
      keyTimes: times.isEmpty ? nil : times,
      values: hasNumbers ? rows : resolved.indices.map(Double.init),
      stride: hasNumbers ? rows.count / resolved.count : 1,
      mode: hasNumbers || areInterpolated ? keyframes.mode : .discrete,
      curves: keyframes.curves,
      shapes: keyframes.shapes
    )
  }

  /// Returns the value at a fraction of the animation.
  func value(at progress: Double) -> PropertyValue {
    let position = track.position(at: progress)
    let value = values[position.index]
    guard position.fraction != 0 else { return value }
    switch value {
    case .transform: return .transform(TransformComponents(track, at: position).transform())
    case .transform3D, .flag, .text, .none:
      return value.interpolated(to: values[position.index + 1], progress: position.fraction)
    default:
      let numbers = value.components.indices.map { track.value(at: position, component: $0) }
      return PropertyValue(value.kind, components: numbers) ?? value
    }
  }

  /// Returns the angle of a transform at a fraction of the animation; `nil` if the values are not
  /// two-dimensional transforms.
  func angle(at progress: Double) -> Double? {
    guard case .transform? = values.first else { return nil }
    return TransformComponents(track, at: track.position(at: progress)).angle
  }

  /// Returns the components to interpolate, value by value, or `nil` if their numbers differ.
  private static func rows(of values: [PropertyValue], isOfView: Bool) -> [Double]? {
    let transforms = values.compactMap { value in
      if case .transform(let transform) = value { transform } else { nil }
    }
    // Transforms are decomposed, so that they rotate instead of shrinking.
    if transforms.count == values.count {
      return TransformComponents.rows(of: transforms, isOfView: isOfView)
    }
    let rows = values.map(\.components)
    return rows.allSatisfy { $0.count == rows[0].count } ? rows.flatMap(\.self) : nil
  }

  /// Returns the values with transparent colors for missing ones, if there is any color.
  private static func withoutMissingColors(_ values: [PropertyValue]) -> [PropertyValue] {
    let color = values.lazy.compactMap { value in
      if case .color(let color?) = value { color } else { nil }
    }.first
    guard let color else { return values }
    return values.map { $0 == .color(nil) ? .color(color.transparent) : $0 }
  }
}
