package import AnimationModel

/// A change of the value below an animation, for which channels are not enough.
///
/// A channel is always in effect and has both its ends. An explicit animation may be out of effect,
/// may end at the value below it, and may accumulate its repeats; a 3D transform does not consist
/// of independent numbers. Such animations are effects. A chain with an effect is evaluated from
/// its base up, one animation after another.
package struct Effect: Sendable {
  package enum Change: Sendable {
    /// Some or all numbers of a property.
    case numbers(NumberInterpolation, first: Int)
    /// A component of a transform, by its name.
    case part(TransformPart, NumberInterpolation)
    /// The translation of an affine transform.
    case translation(NumberInterpolation)
    /// A transform made from numbers, which replaces the one below.
    case function(TransformFunction, NumberInterpolation)
    /// A transform.
    case matrices(TransformInterpolation)
    /// A rotation of the layer along a path.
    case turn(PathTrack)
    /// A block's change of a 3D transform, which ends at the model, whatever is below.
    case toModel(from: CATransform3D)
    /// The remaining difference of a block's change of a 3D transform.
    case difference(from: CATransform3D, to: CATransform3D)
    /// A value without a fixed size.
    case objects(ObjectInterpolation)
  }

  package var change: Change
  /// The timings of the animation groups around it, the outermost first, and its own; empty if the
  /// progress of its timing group is enough.
  package var timings: [Timing] = []
  /// Whether the values are added to those below.
  package var isAdditive = false
  /// Whether each repeat continues from the end of the previous one.
  package var isCumulative = false
  /// The committed model value of the root property.
  var base: [Double] = []

  package init(
    change: Change,
    timings: [Timing] = [],
    isAdditive: Bool = false,
    isCumulative: Bool = false,
    base: [Double] = []
  ) {
    self.change = change
    self.timings = timings
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.base = base
  }
}

extension Effect {
  /// Whether the effect sets a whole value of a kind, not a part of it.
  func isWhole(of kind: PropertyKind) -> Bool {
    switch change {
    case .numbers(let interpolation, _): interpolation.count == kind.count
    case .matrices, .function, .toModel, .difference, .objects: true
    case .part, .translation, .turn: false
    }
  }
}

struct EffectProgress {
  var fraction: Double
  /// The number of completed repeats.
  var iteration = 0.0
}

/// The start and end of an animated value, as the program specified them.
///
/// A missing end is the value below.
package struct EffectEnds<Value> {
  package var from: Value?
  package var to: Value?
  package var by: Value?

  package init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Whether the start is the value below.
  package var leavesStartOpen: Bool { from == nil && (to == nil || by == nil) }
  /// Whether the end is the value below.
  package var leavesEndOpen: Bool { to == nil && (from == nil || by == nil) }

  /// Returns both ends, with missing ends replaced.
  ///
  /// - Parameters:
  ///   - below: The value below.
  ///   - add: A closure that adds a step to a value, or subtracts it.
  /// - Returns: Both ends.
  package func resolved(over below: Value, _ add: (Value, Value, Bool) -> Value) -> (
    from: Value, to: Value
  ) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, add(from, by, true))
    case (nil, let to?, let by?): (add(to, by, false), to)
    case (let from?, nil, nil): (from, below)
    case (nil, let to?, nil): (below, to)
    case (nil, nil, let by?): (below, add(below, by, true))
    case (nil, nil, nil): (below, below)
    }
  }
}

extension EffectEnds: Sendable where Value: Sendable {}

package enum NumberInterpolation: Sendable {
  case basic(EffectEnds<Components>, count: Int)
  case keyframes(KeyframeTrack)
  case path(PathTrack)

  /// The length of a value in numbers.
  var count: Int {
    switch self {
    case .basic(_, let count): count
    case .keyframes(let track): track.stride
    case .path(let track): track.stride
    }
  }

  /// Returns the interpolated numbers.
  ///
  /// - Parameters:
  ///   - progress: The progress of the effect.
  ///   - below: The value for missing ends.
  ///   - isCumulative: Whether the end of each repeat is added.
  ///   - isSwitch: Whether there is nothing between two values, so that the next value applies as
  ///     soon as the interpolation to it begins.
  /// - Returns: The numbers.
  func value(
    _ progress: EffectProgress,
    over below: Components,
    isCumulative: Bool,
    isSwitch: Bool = false
  ) -> Components {
    var value = Components()
    var last = Components()
    switch self {
    case .basic(let ends, let count):
      let (from, to) = ends.resolved(over: below) { $2 ? $0 + $1 : $0 - $1 }
      let fraction = isSwitch && progress.fraction > 0 ? 1 : progress.fraction
      for index in 0..<count {
        // The end is exact, however far away the start was.
        value[index] =
          fraction == 1 ? to[index] : from[index].interpolated(to: to[index], progress: fraction)
      }
      last = to
    case .keyframes(let track):
      var position = track.position(at: progress.fraction)
      if isSwitch && position.fraction != 0 {
        position.index += 1
        position.fraction = 0
      }
      for index in 0..<track.stride {
        value[index] = track.value(at: position, component: index)
        last[index] = track.values[track.values.count - track.stride + index]
      }
    case .path(let track):
      value = Components(track.point(at: progress.fraction))
      last = Components(track.point(at: 1))
    }
    guard isCumulative, progress.iteration > 0, progress.iteration.isFinite else { return value }
    return value + last * progress.iteration
  }

  /// Whether there is a color between two colors, whose fifth numbers indicate whether they exist.
  ///
  /// Between a color and no color, there is none.
  func isColor(at fraction: Double, over below: Components) -> Bool {
    switch self {
    case .basic(let ends, _):
      let (from, to) = ends.resolved(over: below) { base, step, _ in
        base[4] < step[4] ? base : step
      }
      return fraction == 0 ? from[4] == 1 : fraction == 1 ? to[4] == 1 : from[4] * to[4] == 1
    case .keyframes(let track):
      let cover = track.value(at: track.position(at: fraction), component: 4)
      return abs(cover - 1) < 1e-9
    case .path: return false
    }
  }
}

package enum TransformInterpolation: Sendable {
  case basic(EffectEnds<CATransform3D>)
  /// The transforms, and a track of their components if all are affine, or otherwise of their
  /// matrices.
  case keyframes([CATransform3D], KeyframeTrack)

  func value(
    _ progress: EffectProgress,
    over below: CATransform3D,
    isCumulative: Bool
  ) -> CATransform3D {
    let value: CATransform3D
    let last: CATransform3D
    switch self {
    case .basic(let ends):
      let (from, to) = ends.resolved(over: below) { base, step, isForward in
        CATransform3DConcat(isForward ? step : CATransform3DInvert(step), base)
      }
      value = from.interpolated(to: to, progress: progress.fraction)
      last = to
    case .keyframes(let matrices, let track):
      let position = track.position(at: progress.fraction)
      let start = matrices[position.index]
      if position.fraction == 0 {
        value = start
      } else if track.stride == TransformComponents.rowLength {
        value = CATransform3DMakeAffineTransform(
          TransformComponents(track, at: position).transform()
        )
      } else {
        value = start.interpolated(to: matrices[position.index + 1], progress: position.fraction)
      }
      last = matrices[track.count - 1]
    }
    guard isCumulative, progress.iteration > 0, progress.iteration.isFinite else { return value }
    // A matrix that is applied so often has reached its limit, or is not a number.
    return CATransform3DConcat(value, last.repeated(Int(min(progress.iteration, 0x1p62))))
  }
}

extension SIMD8<Double> {
  package init(_ number: Double) { self.init(number, 0, 0, 0, 0, 0, 0, 0) }
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }
  package init(_ size: CGSize) {
    self.init(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0)
  }
}
