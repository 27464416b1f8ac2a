/// The timing that everything shares which a block changed under the same settings.
struct TimingGroup {
  enum Content: UInt8, CaseIterable { case scalars, keyframes, transforms, effects }

  /// When it begins, after its delay; `Instant.distantFuture` while its block is open.
  ///
  /// If the group has a clock, this is a time of that clock.
  var begin: Instant = .distantFuture
  /// One way, in seconds.
  var duration: Double
  /// The index in `easings`.
  var easing: EasingID
  /// The index in `timings`, or `none` if it just plays once.
  var timing = TimingID.none
  var firstChannel: Int32 = 0
  var channelCount: Int32 = 0
  /// How many of its animations are left.
  var live: Int32 = 0
  /// The block it belongs to; `none` once nobody asks.
  var block: BlockID
  /// The index in `groupExtras`; `none` for nearly all groups.
  var extras = GroupExtrasID.none
  var content: Content
  /// Whether some channel adds to what is already there.
  var hasAdders = false
  /// Whether it stands still until somebody lets it go on; it does not keep a loop busy.
  var isPaused = false

  /// Counts more channels as its own, which stand behind those that it has.
  mutating func openRange(_ range: Range<Int>) {
    if channelCount == 0 { firstChannel = Int32(truncatingIfNeeded: range.lowerBound) }
    channelCount += Int32(truncatingIfNeeded: range.count)
  }

  /// Whether it plays just once, in the loop's own time.
  var isPlain: Bool { timing.isNone && extras.isNone }

  /// Whether it is plain, and has animations left.
  var isPlainAndLive: Bool { live > 0 && isPlain }
}

/// What few groups have.
struct GroupExtras {
  /// The time that the group runs in, if it is not the loop's.
  var clock = LayerClock.loop
  /// The explicit animation that it belongs to.
  var explicitAnimation = ExplicitAnimationID.none
  /// Whether it stands still because its clock does.
  var isHeldByClock = false
  /// The timing that it was made with, once an animator has given it another.
  var made: Timing?
}
