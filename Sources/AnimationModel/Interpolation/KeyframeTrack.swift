/// A list of values at given fractions of an animation, and the interpolation between them.
///
/// Each value has a fixed number of components: a point has two, a color has four. Between
/// keyframes, each component is interpolated by itself, except that the paced modes measure the
/// distance between whole values.
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
    /// Linear interpolation between keyframes.
    case linear

    /// No interpolation: each value lasts until the next keyframe.
    case discrete

    /// Linear interpolation at a constant speed; key times and curves are ignored.
    case paced

    /// Interpolation along a smooth curve through the values.
    case cubic

    /// Interpolation along a smooth curve at a nearly constant speed; key times and curves are
    /// ignored.
    case cubicPaced

    /// Whether the speed is constant, so that key times and curves are ignored.
    package var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// Whether the interpolation follows a smooth curve.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// A position on a track: a keyframe, and the fraction of the way to the next keyframe.
  public struct Position: Sendable, Hashable {
    /// The index of the keyframe.
    public var index: Int

    /// The fraction of the way from that keyframe to the next.
    public var fraction: Double
  }

  /// The number of components in each value.
  public let stride: Int

  /// The interpolation mode.
  public let mode: Mode

  /// The fractions of the animation at which the keyframes lie, one for each value in use.
  public let times: [Double]

  /// The components of the values in use, value after value.
  public let values: [Double]

  /// The timing curves between keyframes; linear where there are fewer curves than intervals.
  public let curves: [TimingCurve]

  /// The shapes of a smooth curve at the keyframes; the default where there are fewer shapes than
  /// keyframes.
  public let shapes: [Shape]

  /// The slopes of a smooth curve after each keyframe, followed by those before; otherwise, empty.
  private let slopes: [Double]

  /// Creates a track.
  ///
  /// If the numbers of values and key times differ, those without a counterpart are ignored. A
  /// discrete track has one more key time than values: the last key time ends the last value.
  ///
  /// - Parameters:
  ///   - keyTimes: Ascending fractions of the animation, from 0 to 1; `nil` for even steps.
  ///   - values: The components of all values, value after value.
  ///   - stride: The number of components in each value.
  ///   - mode: The interpolation mode.
  ///   - curves: The timing curve from each keyframe to the next.
  ///   - shapes: The shape of a smooth curve at each keyframe; the default where there are fewer
  ///     shapes than keyframes.
  /// - Precondition: There is at least one value, the number of components is a multiple of the
  ///   stride, and the key times do not descend.
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
    // Arrays that already have the right length are shared instead of copied.
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
  public var count: Int { times.count }

  /// Returns the position on the track at a fraction of the animation.
  ///
  /// The position is the same for all components, and takes longer to find than a value at a
  /// position.
  ///
  /// - Parameter progress: The fraction of the animation.
  /// - Returns: The position; before the first keyframe and after the last one, that keyframe.
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

  /// Returns a component of the value at a position on the track.
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
