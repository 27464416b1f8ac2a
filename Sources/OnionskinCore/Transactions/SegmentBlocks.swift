/// The blocks of the open segment, which nothing has been made of yet.
///
/// A block can be appended as long as it has plain settings and callbacks, no more, and stands in no
/// other. What has no references stands by itself, so that it is quickly written: most blocks have
/// nobody to call.
@MainActor
struct SegmentBlocks {
  /// The open block.
  var open = OpenBlock()
  /// Where it was opened.
  var callSite: CallSite?
  /// Its callbacks, if it has any.
  var callbacks: BlockCallbacks?
  /// The blocks that were closed, in order.
  var closed: [JournalBlock] = []
  /// The callbacks of those that have any, in order.
  var closedCallbacks: [BlockCallbacks] = []
  /// The calls that opened, set up and closed the blocks, in order, if a trace is recorded.
  var calls = UnrolledList<JournalCall>()

  nonisolated init() {}

  /// The index behind the last channel of the closed blocks.
  var end: Int { closed.last?.end ?? 0 }

  /// The callbacks of a closed block, if it has any.
  func callbacks(of block: JournalBlock) -> BlockCallbacks? {
    block.callbacks >= 0 ? closedCallbacks[Int(block.callbacks)] : nil
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

  /// The indices of the open block's calls.
  var callsOfOpenBlock: Range<Int> { Int(closed.last?.callsEnd ?? 0)..<calls.count }
}

extension PlainSettings {
  /// The settings of a new block.
  init(_ origin: AnimationTransaction.Origin) {
    self.init(disablesInteraction: origin != .beginCommit)
  }

  var origin: AnimationTransaction.Origin { disablesInteraction ? .animate : .beginCommit }

  /// Takes over other settings, if they are no more than these can be.
  ///
  /// - Returns: `true` if they are; otherwise, `false`.
  mutating func take(_ settings: AnimationSettings) -> Bool {
    // To play once is no more than usual, but a trace tells that the program has said so.
    guard !settings.isSpecial, settings.repeatCount == 0, !settings.beginsFromCurrentState,
      take(curve: settings.curve)
    else { return false }
    (duration, delay) = (settings.duration, settings.delay)
    return hasTimes
  }

  /// The same as settings that can be more.
  var whole: AnimationSettings {
    var settings = AnimationSettings()
    settings.duration = duration
    settings.delay = delay
    _ = settings.setCurve(Int(curve))
    settings.disablesInteraction = disablesInteraction
    settings.rawOptions = rawOptions
    return settings
  }
}
