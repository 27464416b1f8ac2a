/// Whole blocks with their changes, kept as they were appended: what most turns consist of.
///
/// The engine makes animations of it in one go, so it needs no record for each change, animation and
/// begin. What the trace tells of them is worked out when somebody reads it.
struct JournalSegment {
  /// What changed, number by number, in order.
  var channels: [SegmentChannel]
  /// The numbers that changes have no channel for, because they stayed as they were, in order.
  var unchanged: [Double]
  /// The blocks in which it changed, in order.
  var blocks: [JournalBlock]
  /// The calls that opened, set up and closed the blocks, in order.
  var calls: UnrolledList<JournalCall>
  /// What the channels do not tell of each change, in order.
  var changes: [Change] = []
  /// What changes have replaced, in their order.
  var removals: [Removal] = []
  /// Whether animations of geometry are added to what else runs.
  var animatesGeometryAdditively: Bool
  /// The number of the first block.
  var firstBlock: Int32
  /// The number of the first block's group, behind which the others have theirs; the journal gives it.
  var firstGroup: Int32 = 0
  /// The number of the first animation; the journal gives it.
  var firstAnimation: Int32 = 0

  /// What a change's channels do not tell.
  struct Change {
    /// The layer's number.
    var layer: Int32
    /// The number in its animation's key.
    var keyNumber: UInt16 = 1
  }

  /// An animation that a change has replaced.
  struct Removal {
    /// The index of the change's first channel.
    var index: Int
    var record: JournalRecord
  }

  /// Keeps what the channels do not tell of the changes, which the layers still tell.
  mutating func describe(_ layers: [LayerRecord]) {
    changes = Array(capacity: channels.count) { changes in
      let channels = channels.span
      let layers = layers.span
      var index = 0
      while index < channels.count {
        let first = channels[index]
        changes.append(Change(layer: layers[first.layer.index].number))
        index &+= Int(first.count)
      }
    }
  }

  /// How many events it makes, at least.
  var eventCount: Int { calls.count + 3 * changes.count + removals.count }
}

/// A block with a duration, a delay and a named curve that was closed after its changes.
struct JournalBlock {
  var settings: PlainSettings
  /// The index of its callbacks among those of its turn; -1 if it has none.
  var callbacks: Int32 = -1
  /// The index behind its last channel.
  var end: Int
  /// The index behind its last call.
  var callsEnd: Int32 = 0
}

extension [JournalBlock] {
  /// The indices of a block's calls.
  func calls(ofBlockAt index: Int) -> Range<Int> {
    (index > 0 ? Int(self[index - 1].callsEnd) : 0)..<Int(self[index].callsEnd)
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
  /// Whether interaction with views is disabled while they animate: as in the block API, and not in begin/commit.
  private(set) var disablesInteraction: Bool

  init(disablesInteraction: Bool) {
    self.disablesInteraction = disablesInteraction
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

  /// The curve in the store.
  var easing: EasingID { EasingIndex.easing(ofCurve: Int(curve)) ?? EasingIndex.easeInOut }

  /// The options of the block API that say as much.
  var rawOptions: UInt { disablesInteraction ? UInt(curve) << 16 : 0 }

  /// How the animations are timed, as a trace has it.
  var timing: Timing {
    Timing(
      delay: delay,
      duration: duration,
      fill: .both,
      easing: EasingIndex.named[easing.index]
    )
  }
}
