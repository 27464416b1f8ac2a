/// The keyframes of one animation, or of all those in a block that have them at the same times.
///
/// Most keyframe blocks move many numbers at the same times. Where on the way they are is then found
/// once for all of them, and their values lie in one piece of memory: those of a number side by side,
/// because a frame needs two that follow each other.
struct SharedTrack {
  /// The first animation's keyframes; the others have its times and its mode.
  private let track: KeyframeTrack
  /// The values of each number at all times, one number after the other; empty if the track is not
  /// one to be shared.
  private(set) var values: [Double] = []
  /// The group that it may be shared in; -1 for none.
  private let group: GroupID
  /// How many animations use it.
  private var users = 1

  /// The track of a transform, which is one animation's alone: its parts are mixed together.
  init(_ track: KeyframeTrack) {
    self.track = track
    group = .none
  }

  /// The track of one animation of a group, for now.
  init(_ track: KeyframeTrack, group: GroupID) {
    self.track = track
    self.group = group
    if Self.canShare(track) { append(valuesOf: track) }
  }

  /// Whether values follow each other on straight lines or in steps, whatever the others are.
  private static func canShare(_ track: KeyframeTrack) -> Bool {
    (track.mode == .linear || track.mode == .discrete) && track.curves.isEmpty
  }

  /// Adds the values of one more animation, if its keyframes are at the same times.
  ///
  /// - Returns: Its first number; nil if they are not.
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

  /// Lets go of one animation.
  ///
  /// - Returns: `true` if it was the last; otherwise, `false`.
  mutating func leave() -> Bool {
    users -= 1
    if users == 0 { values = [] }
    return users == 0
  }

  /// The place on the track at a fraction of the animation.
  func position(at progress: Double) -> KeyframeTrack.Position {
    track.position(at: progress)
  }

  /// A number at a place on the track.
  @inline(__always)
  func value(at position: KeyframeTrack.Position, number: Int) -> Double {
    guard !values.isEmpty else { return track.value(at: position, component: number) }
    let start = number &* track.times.count &+ position.index
    guard position.fraction != 0 else { return values[start] }
    return values[start].interpolated(to: values[start &+ 1], progress: position.fraction)
  }

  /// The keyframes of the animation that has some of the numbers.
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

  /// The keyframes of the only animation.
  var only: KeyframeTrack { track }
}
