/// Whole blocks with their changes, kept as they were appended, which make up most turns.
///
/// The engine makes all animations of a segment at once, so no record is needed for each change,
/// animation and begin. The reader derives their events.
struct JournalSegment {
  /// The changed numbers, in order.
  var channels: [SegmentChannel]
  /// The unchanged numbers of changes, which have no channels, in order.
  var unchanged: [Double]
  /// The blocks of the changes, in order.
  var blocks: [JournalBlock]
  /// The calls that opened, set up and closed the blocks, in order.
  var calls: UnrolledList<JournalCall>
  /// The values of each change that its channels do not have, in order.
  var changes: [Change] = []
  /// The animations that changes have replaced, in the order of the changes.
  var removals: [Removal] = []
  /// Whether animations of geometry are additive.
  var animatesGeometryAdditively: Bool
  /// The number of the first block.
  var firstBlock: Int32
  /// The number of the first block's group, which those of the other blocks follow; assigned by the
  /// journal.
  var firstGroup: Int32 = 0
  /// The number of the first animation; assigned by the journal.
  var firstAnimation: Int32 = 0

  /// The values of a change that its channels do not have.
  struct Change {
    /// The layer's number.
    var layer: Int32
    /// The number in the key of its animation.
    var keyNumber: UInt16 = 1
  }

  /// An animation that a change has replaced.
  struct Removal {
    /// The index of the change's first channel.
    var index: Int
    var record: JournalRecord
  }

  /// Copies the values of the changes that only the layers have.
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

  /// The minimum number of events.
  var eventCount: Int { calls.count + 3 * changes.count + removals.count }
}

/// A closed block with a duration, a delay and a named curve.
struct JournalBlock {
  var settings: BasicSettings
  /// The index of its callbacks among those of its turn; -1 if it has none.
  var callbacks: Int32 = -1
  /// The end index of its channels.
  var end: Int
  /// The end index of its calls.
  var callsEnd: Int32 = 0
}

extension [JournalBlock] {
  /// Returns the indices of a block's calls.
  func calls(ofBlockAt index: Int) -> Range<Int> {
    (index > 0 ? Int(self[index - 1].callsEnd) : 0)..<Int(self[index].callsEnd)
  }
}

/// The settings of a block that has only a duration, a delay and a named curve.
struct BasicSettings {
  var duration = 0.2
  var delay = 0.0
  /// The settings that the program made explicitly.
  var explicit: SettingNames = []
  /// The curve's raw value, from 0 to 3.
  private(set) var curve: Int8 = 0
  /// Whether interaction with views is disabled while they animate: as in the block API, unlike
  /// begin/commit.
  private(set) var disablesInteraction: Bool

  init(disablesInteraction: Bool) {
    self.disablesInteraction = disablesInteraction
  }

  /// Whether changes animate: the duration is positive, and both times are valid.
  var hasTimes: Bool {
    duration > 0 && duration < .infinity && delay >= 0 && delay < .infinity
  }

  /// Sets the curve by its raw value, if it is from 0 to 3.
  ///
  /// - Returns: `true` if the curve was set; otherwise, `false`.
  mutating func take(curve: Int) -> Bool {
    guard 0...3 ~= curve else { return false }
    self.curve = Int8(truncatingIfNeeded: curve)
    return true
  }

  /// The index of the curve in the store.
  var easing: EasingID { EasingIndex.easing(ofCurve: Int(curve)) ?? EasingIndex.easeInOut }

  /// The equivalent options of the block API.
  var rawOptions: UInt { disablesInteraction ? UInt(curve) << 16 : 0 }

  /// The timing of the animations, for the trace.
  var timing: Timing {
    Timing(
      delay: delay,
      duration: duration,
      fill: .both,
      easing: EasingIndex.named[easing.index]
    )
  }
}
