/// Whole blocks with their changes, kept as they were noted: what most turns consist of.
///
/// The engine makes animations of it in one go, so it needs no record for each change, animation and
/// begin. What the trace tells of them is worked out when somebody reads it.
struct JournalSegment {
  /// What changed, number by number, in order.
  var lanes: [NotedLane]
  /// The blocks in which it changed, in order.
  var blocks: [JournalBlock]
  /// The calls that opened, set up and closed the blocks, in order.
  var calls: [JournalCall]
  /// What the lanes do not tell of each change, in order.
  var changes: [Change] = []
  /// The numbers that changes have no lane for, because they stayed as they were, in order.
  var rest: [Double] = []
  /// Whether animations of geometry are added to what else runs.
  var animatesGeometryAdditively: Bool
  /// The number of the first block.
  var firstBlock: Int32
  /// The number of the first animation; the journal gives it.
  var firstAnimation: Int32 = 0

  /// What a change's lanes do not tell.
  struct Change {
    /// The layer's number.
    var layer: Int32
    /// Whether the view takes no touches from now on.
    var stopsTouches: Bool
  }

  /// How many events it makes, at least.
  var eventCount: Int { calls.count + 3 * changes.count }

  /// The places of a block's calls: those before its changes, and the one that closes it.
  func calls(ofBlockAt index: Int) -> (before: Range<Int>, commit: Int?) {
    blocks.calls(ofBlockAt: index)
  }
}

/// A block with a duration, a delay and a named curve that was closed after its changes.
struct JournalBlock {
  var settings: PlainSettings
  /// The place of its callbacks among those of its turn; -1 if it has none.
  var callbacks: Int32 = -1
  /// The place behind its last lane.
  var end: Int
  /// The place behind its last call.
  var callsEnd: Int32 = 0
  /// Whether its last call has closed it, and so comes after its changes.
  var hasCommitCall = false
}

extension [JournalBlock] {
  /// The places of a block's calls: those before its changes, and the one that closes it.
  func calls(ofBlockAt index: Int) -> (before: Range<Int>, commit: Int?) {
    let first = index > 0 ? Int(self[index - 1].callsEnd) : 0
    let end = Int(self[index].callsEnd)
    return self[index].hasCommitCall ? (first..<end - 1, end - 1) : (first..<end, nil)
  }
}

/// The settings of a block that has a duration, a delay and a named curve, and nothing else.
struct PlainSettings {
  var duration = 0.2
  var delay = 0.0
  /// The settings that the program made itself.
  var explicit: SettingNames = []
  /// The curve's raw value, from 0 to 3.
  private(set) var curve: Int8 = 0
  /// Whether views take no touches while they animate: as in the block API, and not in begin/commit.
  private(set) var blocksTouches: Bool

  init(blocksTouches: Bool) {
    self.blocksTouches = blocksTouches
  }

  /// Whether the changes animate, at a time that is a number.
  var hasTimes: Bool {
    duration > 0 && duration < .infinity && delay >= 0 && delay < .infinity
  }

  /// Takes a curve over by its number, if it has a name.
  ///
  /// - Returns: `true` if it has; otherwise, `false`.
  mutating func take(curve: Int) -> Bool {
    guard 0...3 ~= curve else { return false }
    self.curve = Int8(truncatingIfNeeded: curve)
    return true
  }

  /// The place of the curve in the store.
  var pacing: Int32 { PacingIndex.pacing(ofCurve: Int(curve)) ?? PacingIndex.easeInOut }

  /// The options of the block API that say as much.
  var rawOptions: UInt { blocksTouches ? UInt(curve) << 16 : 0 }

  /// How the animations are timed, as a trace has it.
  var timing: Timing {
    Timing(
      delay: delay,
      duration: duration,
      fill: .both,
      pacing: PacingIndex.named[Int(pacing)]
    )
  }
}
