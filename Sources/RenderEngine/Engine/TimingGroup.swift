package import AnimationModel

/// The timing shared by all changes that a block made under the same settings.
package struct TimingGroup {
  enum Content: UInt8, CaseIterable { case scalars, keyframes, transforms, effects }

  /// The begin, including the delay; `Instant.distantFuture` while its block is open.
  ///
  /// If the group has a clock, this is a time of that clock.
  package var begin: Instant = .distantFuture
  /// The duration of one forward play, in seconds.
  package var duration: Double
  /// The index in `easings`.
  package var easing: EasingID
  /// The index in `timings`; `none` if the group plays once.
  package var timing = TimingID.none
  var firstChannel: Int32 = 0
  var channelCount: Int32 = 0
  /// The number of its animations that are left.
  var live: Int32 = 0
  /// The number in the trace; 0 if it is not recorded.
  var number: Int32 = 0
  /// The block of the group; `none` if no callbacks depend on it.
  var block: BlockID
  /// The index in `groupExtras`; `none` for nearly all groups.
  var extras = GroupExtrasID.none
  var content: Content
  /// Whether any channel adds to its number.
  var hasAdders = false
  /// Whether the group is paused; it then does not keep a loop busy.
  package var isPaused = false

  /// The indices of its channels.
  var channelRange: Range<Int> { Int(firstChannel)..<Int(firstChannel) + Int(channelCount) }

  /// Adds channels to the group, which follow those that it has.
  mutating func openRange(_ range: Range<Int>) {
    if channelCount == 0 { firstChannel = Int32(truncatingIfNeeded: range.lowerBound) }
    channelCount += Int32(truncatingIfNeeded: range.count)
  }

  /// Whether the group plays once, in the loop's own time.
  var playsOnce: Bool { timing.isNone && extras.isNone }

  /// Whether the group plays once, and has animations left.
  var isLiveAndPlaysOnce: Bool { live > 0 && playsOnce }
}

/// The rare parts of groups.
struct GroupExtras {
  /// The time space of the group; that of the loop by default.
  var clock = LayerClock.loop
  /// The explicit animation that it belongs to.
  var explicitAnimation = ExplicitAnimationID.none
  /// Whether the group is paused because its clock stands still.
  var isPausedByClock = false
  /// Whether it is paused itself, whatever its clock does.
  var isPaused = false
  /// The timing that the group was made with, if an animator has retimed it.
  var originalTiming: Timing?
}
