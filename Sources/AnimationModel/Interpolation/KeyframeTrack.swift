/// Values at given fractions of an animation, and what lies between them.
///
/// The values are numbers in rows: a point is a row of two, a colour a row of four. Between the
/// keyframes each component moves by itself, except that an even pace looks at the whole row.
///
/// ```swift
/// let track = KeyframeTrack(keyTimes: [0, 0.1, 1], values: [0, 1, 0.5])
/// print(track.value(at: 0.05))   // 0.5
/// ```
public struct KeyframeTrack: Sendable, Hashable {
  /// The interpolation mode.
  ///
  /// The raw values are those of Core Animation's calculation modes.
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// On a straight line.
    case linear

    /// Each value holds until the next one.
    case discrete

    /// On straight lines, with the same speed on all; key times and curves do not count.
    case paced

    /// On a smooth curve through the values.
    case cubic

    /// On a smooth curve, with about the same speed on all its parts.
    case cubicPaced

    /// A Boolean value that indicates whether the speed is even, so that key times and curves do
    /// not count.
    var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// A Boolean value that indicates whether the way is a smooth curve.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// A place on a track: a keyframe, and the fraction of way to the next one.
  public struct Position: Sendable, Hashable {
    /// The number of the keyframe.
    public var index: Int

    /// The fraction of way from there to the next keyframe.
    public var fraction: Double
  }

  /// The number of components in each value.
  public let stride: Int

  /// The interpolation mode.
  public let mode: Mode

  /// The fractions of the animation at which the keyframes lie, one for each used value.
  public let times: [Double]

  /// The components of all used values, row after row.
  public let values: [Double]

  /// The curves between the keyframes; beyond their number the way is even.
  public let curves: [TimingCurve]

  /// The shapes of a smooth curve at the keyframes; beyond their number the default.
  public let shapes: [Shape]

  /// The slopes of a smooth curve after each keyframe, then those before; otherwise empty.
  private let slopes: [Double]

  /// Creates a track.
  ///
  /// With more values than key times, or fewer, those without a partner are left out. A discrete
  /// track has one key time more than values: the last one is the end of the last value.
  ///
  /// - Parameters:
  ///   - keyTimes: Rising fractions of the animation, or none for even steps.
  ///   - values: The components of all values, row after row.
  ///   - stride: The number of components in each value.
  ///   - mode: The interpolation mode.
  ///   - curves: The pace from each keyframe to the next.
  ///   - shapes: The shape of a smooth curve at each keyframe; beyond their number the default.
  /// - Precondition: There is at least one value, all values have as many components as the stride
  ///   says, and the key times do not fall.
  public init(
    keyTimes: [Double]? = nil,
    values: [Double],
    stride: Int = 1,
    mode: Mode = .linear,
    curves: [TimingCurve] = [],
    shapes: [Shape] = []
  ) {
    precondition(stride > 0, "The stride of a keyframe track must be above 0.")
    precondition(
      !values.isEmpty && values.count.isMultiple(of: stride),
      "A keyframe track needs at least one value, and all components of each."
    )
    precondition(
      keyTimes.map { zip($0, $0.dropFirst()).allSatisfy { $0 <= $1 } } ?? true,
      "The key times of a keyframe track must not fall."
    )
    let keyTimes = keyTimes.flatMap { $0.isEmpty ? nil : $0 }
    let count = min(values.count / stride, keyTimes?.count ?? .max)
    self.stride = stride
    self.mode = mode
    // What fits is kept as it is, and shared with whoever has it.
    self.values = values.count == count * stride ? values : Array(values.prefix(count * stride))
    times =
      mode.isPaced
      ? Self.pacedTimes(self.values, stride: stride)
      : keyTimes.map { $0.count == count ? $0 : Array($0.prefix(count)) }
        ?? Self.evenTimes(count, steps: mode == .discrete ? count : count - 1)
    self.curves = mode.isPaced || mode == .discrete ? [] : curves
    self.shapes = mode.isCubic ? shapes : []
    slopes =
      mode.isCubic
      ? Self.slopes(of: self.values, stride: stride, at: times, shapes: shapes) : []
  }

  /// The number of keyframes.
  public var count: Int {
    times.count
  }

  /// Returns the place on the track at a fraction of the animation.
  ///
  /// The place is the same for all components, and takes longer to find than a value there.
  ///
  /// - Parameter progress: The fraction of the animation.
  /// - Returns: The place; before the first keyframe and after the last one, that keyframe.
  public func position(at progress: Double) -> Position {
    let last = count - 1
    guard progress >= times[0] else { return Position(index: 0, fraction: 0) }
    guard progress < times[last] else { return Position(index: last, fraction: 0) }
    var index = 0
    while progress >= times[index + 1] { index += 1 }
    if mode == .discrete { return Position(index: index, fraction: 0) }
    let fraction = (progress - times[index]) / (times[index + 1] - times[index])
    return Position(
      index: index,
      fraction: index < curves.count ? curves[index].value(at: fraction) : fraction
    )
  }

  /// Returns a component of the value at a place on the track.
  public func value(at position: Position, component: Int = 0) -> Double {
    let start = position.index * stride + component
    guard position.fraction != 0 else { return values[start] }
    let (from, to) = (values[start], values[start + stride])
    if slopes.isEmpty { return from.interpolated(to: to, progress: position.fraction) }
    return Self.hermite(
      from,
      slopes[start],
      to,
      slopes[values.count + start + stride],
      at: position.fraction
    )
  }

  /// Returns a component of the value at a fraction of the animation.
  public func value(at progress: Double, component: Int = 0) -> Double {
    value(at: position(at: progress), component: component)
  }
}
