/// What an animation makes of the value below it, where channels cannot tell it.
///
/// A channel is always in effect and knows both its ends. An animation that was added to a layer by
/// hand may be out of effect, may head for whatever is below it, and may count its repeats; a
/// transform of space is no set of numbers. Such animations are effects: a chain with an effect in
/// it is worked out from its base up, one animation after the other.
struct Effect: Sendable {
  enum Change: Sendable {
    /// The numbers of a property, or some of them.
    case numbers(NumberWay, first: Int)
    /// A part of a transform, by its name.
    case part(TransformPart, NumberWay)
    /// The translation of a transform in the plane.
    case translation(NumberWay)
    /// A transform made from numbers, which takes the place of what is below.
    case function(TransformFunction, NumberWay)
    /// A transform.
    case matrices(MatrixWay)
    /// A turn of the layer along a path.
    case turn(PathTrack)
    /// A block's change of a transform of space, which ends at the model, whatever is below.
    case toModel(from: CATransform3D)
    /// What a block's change of a transform of space has left of its difference.
    case difference(from: CATransform3D, to: CATransform3D)
    /// A value without a fixed size.
    case objects(ObjectWay)
  }

  var change: Change
  /// The timings of the groups around it, the outermost first, and its own; none if the progress
  /// of its group is all there is.
  var timings: [Timing] = []
  /// Whether the values go on top of what is below.
  var isAdditive = false
  /// Whether each repeat goes on from the end of the one before.
  var isCumulative = false
  /// The committed model value of the root property.
  var base: [Double] = []
}

extension Effect {
  /// Whether the effect is of a whole value of a kind, and not of a part of it.
  func isWhole(of kind: PropertyKind) -> Bool {
    switch change {
    case .numbers(let way, _): way.count == kind.count
    case .matrices, .function, .toModel, .difference, .objects: true
    case .part, .translation, .turn: false
    }
  }
}

/// How far an effect has come.
struct EffectProgress {
  var fraction: Double
  /// How many repeats are behind it.
  var iteration = 0.0
}

/// Where a value that animates comes from and goes to, as the program said it.
///
/// What it left open is what is below.
struct EffectEnds<Value> {
  var from: Value?
  var to: Value?
  var by: Value?

  /// Whether the start is what is below.
  var leavesStartOpen: Bool { from == nil && (to == nil || by == nil) }
  /// Whether the end is what is below.
  var leavesEndOpen: Bool { to == nil && (from == nil || by == nil) }

  /// Fills in what was left open.
  ///
  /// - Parameters:
  ///   - below: The value below.
  ///   - add: Adds a step to a value, or takes it away.
  /// - Returns: Both ends.
  func resolved(over below: Value, _ add: (Value, Value, Bool) -> Value) -> (from: Value, to: Value)
  {
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

/// How numbers animate.
enum NumberWay: Sendable {
  case basic(EffectEnds<Numbers>, count: Int)
  case keyframes(KeyframeTrack)
  case path(PathTrack)

  /// How many numbers there are.
  var count: Int {
    switch self {
    case .basic(_, let count): count
    case .keyframes(let track): track.stride
    case .path(let track): track.stride
    }
  }

  /// Returns the numbers at a place on the way.
  ///
  /// - Parameters:
  ///   - progress: How far it is.
  ///   - below: What the ends that were left open are.
  ///   - isCumulative: Whether the end of each repeat is added.
  ///   - isSwitch: Whether there is nothing between two values: the next is there as soon as the way to
  ///     it begins.
  /// - Returns: The numbers.
  func value(
    _ progress: EffectProgress,
    over below: Numbers,
    isCumulative: Bool,
    isSwitch: Bool = false
  ) -> Numbers {
    var value = Numbers()
    var last = Numbers()
    switch self {
    case .basic(let ends, let count):
      let (from, to) = ends.resolved(over: below) { $2 ? $0 + $1 : $0 - $1 }
      let fraction = isSwitch && progress.fraction > 0 ? 1 : progress.fraction
      for index in 0..<count {
        // However far away the start was, the end is the end.
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
      value = Numbers(track.point(at: progress.fraction))
      last = Numbers(track.point(at: 1))
    }
    guard isCumulative, progress.iteration > 0, progress.iteration.isFinite else { return value }
    return value + last * progress.iteration
  }

  /// Whether there is a colour at a place on a way between colours, of which the fifth number tells.
  ///
  /// On the way from or to no colour there is none.
  func isColor(at fraction: Double, over below: Numbers) -> Bool {
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

/// How a transform animates.
enum MatrixWay: Sendable {
  case basic(EffectEnds<CATransform3D>)
  /// The transforms, and a track of the parts of those of the plane, of the cells of others.
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
        value = start.interpolated(
          to: matrices[position.index + 1],
          progress: position.fraction
        )
      }
      last = matrices[track.count - 1]
    }
    guard isCumulative, progress.iteration > 0, progress.iteration.isFinite else { return value }
    // A matrix that often after itself is at its end, or not a number.
    return CATransform3DConcat(value, last.repeated(Int(min(progress.iteration, 0x1p62))))
  }
}

extension SIMD8<Double> {
  init(_ number: Double) { self.init(number, 0, 0, 0, 0, 0, 0, 0) }
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0) }
}
