/// The blocks that were only noted, with their changes, since somebody last looked at the state.
///
/// A block can be noted as long as it has plain settings and callbacks, no more, and stands in no
/// other. What has no references stands by itself, so that it is quickly written: most blocks have
/// nobody to call.
@MainActor
struct NotedBlocks {
  /// The open block.
  var open = OpenBlock()
  /// Where it was opened.
  var callSite: CallSite?
  /// Its callbacks, if it has any.
  var callbacks: BlockCallbacks?
  /// The blocks that were closed, in order.
  var closed: [ClosedBlock] = []
  /// The callbacks of those that have any, in order.
  var heard: [BlockCallbacks] = []
  /// The calls that opened, set up and closed the blocks, in order, if a trace is recorded.
  var calls: [JournalCall] = []

  nonisolated init() {}

  /// The place behind the last lane of the closed blocks.
  var end: Int { closed.last?.end ?? 0 }

  /// The callbacks of a closed block, if it has any.
  func callbacks(of block: ClosedBlock) -> BlockCallbacks? {
    block.heard >= 0 ? heard[Int(block.heard)] : nil
  }

  /// A block that is open.
  struct OpenBlock {
    var settings = PlainSettings(.animate)
    /// Counts such blocks; 0 if none is open.
    var number = 0
    /// Whether another module has opened it, and is going to close it.
    var isOfFacade = false

    var isOpen: Bool { number > 0 }
  }

  /// A block that was closed after its changes.
  struct ClosedBlock {
    var settings: PlainSettings
    /// The place of its callbacks; -1 if it has none.
    var heard: Int32 = -1
    /// The place behind its last lane.
    var end: Int
    /// The place behind its last call.
    var callsEnd: Int32 = 0
    /// Whether its last call has closed it, and so comes after its changes.
    var hasCommitCall = false
  }

  /// The places of a closed block's calls.
  func calls(ofBlockAt index: Int) -> (before: Range<Int>, commit: Int?) {
    let first = index > 0 ? Int(closed[index - 1].callsEnd) : 0
    let end = Int(closed[index].callsEnd)
    return closed[index].hasCommitCall ? (first..<end - 1, end - 1) : (first..<end, nil)
  }

  /// The places of the open block's calls.
  var callsOfOpenBlock: Range<Int> { Int(closed.last?.callsEnd ?? 0)..<calls.count }
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

  /// The settings of a new block.
  init(_ origin: AnimationTransaction.Origin) {
    blocksTouches = origin != .beginCommit
  }

  var origin: AnimationTransaction.Origin { blocksTouches ? .animate : .beginCommit }

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

  /// Takes over other settings, if they are no more than these can be.
  ///
  /// - Returns: `true` if they are; otherwise, `false`.
  mutating func take(_ settings: AnimationSettings) -> Bool {
    guard !settings.isSpecial, !settings.beginsFromCurrentState, take(curve: settings.curve) else {
      return false
    }
    (duration, delay) = (settings.duration, settings.delay)
    return hasTimes
  }

  /// The place of the curve in the store.
  var pacing: Int32 {
    AnimationSettings.pacing(ofCurve: Int(curve)) ?? PacingIndex.easeInOut
  }

  /// The options of the block API that say as much.
  var rawOptions: UInt { blocksTouches ? UInt(curve) << 16 : 0 }

  /// The same as settings that can be more.
  var whole: AnimationSettings {
    var settings = AnimationSettings()
    settings.duration = duration
    settings.delay = delay
    _ = settings.setCurve(Int(curve))
    settings.blocksTouches = blocksTouches
    settings.rawOptions = rawOptions
    return settings
  }
}
