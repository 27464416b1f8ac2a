import AnimationModel
import RenderEngine

/// Objects for the animations of blocks, which are created on request.
extension CAAnimation {
  /// Returns an object that describes an animation of a block.
  ///
  /// Additive animations go from the difference to zero, as in UIKit; others go from a value to the
  /// current model value.
  ///
  /// - Parameters:
  ///   - keyed: The animation, under one of its keys.
  ///   - loop: The loop.
  /// - Returns: The object, which cannot be changed.
  static func describing(_ keyed: RenderState.KeyedAnimation, of loop: RenderLoop) -> CAAnimation {
    let id = keyed.animation
    let animation = loop.state.store.animations[id]
    let property = keyed.property
    let kind = property.row.kind
    let group = loop.state.store.groups[animation.group]
    let easing =
      !group.timing.isNone
      ? loop.state.store.timings[group.timing].easing : loop.state.store.easings[group.easing]
    let result: CAAnimation
    if let transition = loop.state.transition(at: id) {
      let change = CATransition()
      change.type = CATransitionType(rawValue: transition.request.kind)
      result = change
    } else if animation.flags.contains(.effect),
      case .matrices(.keyframes(let matrices, let track)) = loop.state.store.effect(of: id).change
    {
      result = keyframes(of: track, property.key, matrices)
    } else if let track = loop.state.store.track(of: id) {
      let values = track.times.indices.map { index in
        if let constant = keyed.constant { return AnimationValue.any(constant, kind) ?? NSNull() }
        let start = index * track.stride
        return Self.value(track.values[start..<start + track.stride].map { $0 }, kind)
      }
      result = keyframes(of: track, property.key, values)
    } else {
      let basic = basic(for: easing, keyPath: property.key)
      basic.isAdditive = animation.flags.contains(.additive)
      let constant = keyed.constant.map { AnimationStore.Ends.numbers(from: $0, to: $0) }
      setEnds(of: basic, to: constant ?? loop.state.store.ends(of: id), kind)
      result = basic
    }
    result.duration = group.duration
    if case .curve(let curve) = easing { result.timingFunction = CAMediaTimingFunction(curve) }
    if !group.timing.isNone {
      let timing = loop.state.store.timings[group.timing]
      result.duration = timing.duration
      result.repeatCount = Float(timing.repeatCount)
      result.autoreverses = timing.autoreverses
      result.speed = Float(timing.speed)
      result.timeOffset = timing.timeOffset
    }
    result.fillMode = .both
    if group.begin < .distantFuture { result.beginTime = group.begin.seconds }
    result.freeze()
    return result
  }

  private static func keyframes(
    of track: KeyframeTrack,
    _ keyPath: String,
    _ values: [Any]
  ) -> CAKeyframeAnimation {
    let keyframes = CAKeyframeAnimation(keyPath: keyPath)
    keyframes.keyTimes = track.times.map { NSNumber(value: $0) }
    keyframes.values = values
    keyframes.calculationMode = CAAnimationCalculationMode(rawValue: track.mode.rawValue)
    return keyframes
  }

  /// Returns a spring animation for a spring, or a basic animation for a curve.
  static func basic(for easing: Easing, keyPath: String) -> CABasicAnimation {
    guard case .spring(let spring) = easing else { return CABasicAnimation(keyPath: keyPath) }
    let result = CASpringAnimation(keyPath: keyPath)
    result.mass = CGFloat(spring.mass)
    result.stiffness = CGFloat(spring.stiffness)
    result.damping = CGFloat(spring.damping)
    result.initialVelocity = CGFloat(spring.initialVelocity)
    result.allowsOverdamping = spring.allowsOverdamping
    return result
  }

  private static func setEnds(
    of basic: CABasicAnimation,
    to ends: AnimationStore.Ends,
    _ kind: PropertyKind
  ) {
    switch ends {
    case .numbers(let from, let to):
      if basic.isAdditive {
        basic.fromValue = AnimationValue.any(from - to, kind)
        basic.toValue = AnimationValue.any(Components(), kind)
      } else {
        basic.fromValue = AnimationValue.any(from, kind)
      }
    case .transforms(let from, let to):
      if basic.isAdditive {
        basic.fromValue = CATransform3DConcat(from, CATransform3DInvert(to))
        basic.toValue = CATransform3DIdentity
      } else {
        basic.fromValue = from
      }
    }
  }

  private static func value(_ components: [Double], _ kind: PropertyKind) -> Any {
    if kind == .transform {
      let track = KeyframeTrack(values: components, stride: components.count)
      let parts = TransformComponents(track, at: track.position(at: 0))
      return CATransform3DMakeAffineTransform(parts.transform())
    }
    var numbers = components.numbers(at: 0, count: components.count)
    if kind == .color { numbers[4] = 1 }
    return AnimationValue.any(numbers, kind) ?? NSNull()
  }
}
