import AnimationModel

/// The keyframes of one animation, or of all animations in a group with the same key times.
///
/// Most keyframe blocks move many numbers at the same times. The position on the track is then
/// computed once for all of them, and the values of each number are contiguous, because a frame
/// needs two consecutive ones.
struct SharedTrack {
  /// The keyframes of the first animation; the others have the same times and mode.
  private let track: KeyframeTrack
  /// The values of each number at all times, one number after another; empty if the track cannot be
  /// shared.
  private(set) var values: [Double] = []
  /// The group in which the track may be shared; `none` if it may not.
  private let group: GroupID
  /// The number of animations that use it.
  private var users = 1

  /// Creates the track of a transform, which cannot be shared because its components are
  /// interpolated together.
  init(_ track: KeyframeTrack) {
    self.track = track
    group = .none
  }

  /// Creates the track of one animation of a group, which others may join.
  init(_ track: KeyframeTrack, group: GroupID) {
    self.track = track
    self.group = group
    if Self.canShare(track) { append(valuesOf: track) }
  }

  /// Whether values are interpolated linearly or in steps, independent of further keyframes.
  private static func canShare(_ track: KeyframeTrack) -> Bool {
    (track.mode == .linear || track.mode == .discrete) && track.curves.isEmpty
  }

  /// Appends the values of another animation, if its keyframes have the same times.
  ///
  /// - Returns: The index of its first number; nil if the times or the mode differ.
  mutating func append(_ other: KeyframeTrack, group: GroupID) -> Int? {
    guard !values.isEmpty, Self.canShare(other), group == self.group, other.mode == track.mode,
      other.times == track.times
    else { return nil }
    let first = values.count / track.count
    append(valuesOf: other)
    users += 1
    return first
  }

  private mutating func append(valuesOf track: KeyframeTrack) {
    for component in 0..<track.stride {
      for index in 0..<track.count {
        values.append(track.values[index * track.stride + component])
      }
    }
  }

  /// Removes one animation.
  ///
  /// - Returns: `true` if it was the last; otherwise, `false`.
  mutating func removeUser() -> Bool {
    users -= 1
    if users == 0 { values = [] }
    return users == 0
  }

  /// Returns the position on the track at a fraction of the animation.
  func position(at progress: Double) -> KeyframeTrack.Position { track.position(at: progress) }

  @inline(__always)
  func value(at position: KeyframeTrack.Position, number: Int) -> Double {
    guard !values.isEmpty else { return track.value(at: position, component: number) }
    let start = number &* track.times.count &+ position.index
    guard position.fraction != 0 else { return values[start] }
    return values[start].interpolated(to: values[start &+ 1], progress: position.fraction)
  }

  /// Returns the keyframes of the animation with a range of numbers.
  func track(ofNumbers numbers: Range<Int>) -> KeyframeTrack {
    guard !values.isEmpty else { return track }
    let count = track.count
    return KeyframeTrack(
      keyTimes: track.times,
      values: (0..<count).flatMap { index in numbers.map { values[$0 * count + index] } },
      stride: numbers.count,
      mode: track.mode
    )
  }

  /// The keyframes of an unshared track.
  var only: KeyframeTrack { track }
}
