/// The blocks of the open segment, which have not been resolved.
///
/// A block can be appended if it has only basic settings and callbacks, and is not nested. Values
/// with references are kept apart, so that the others are written quickly: most blocks have no
/// callbacks.
@MainActor
package struct SegmentBlocks {
  /// The open block.
  package var open = OpenBlock()
  /// The call site at which the open block was opened.
  var callSite: CallSite?
  /// The callbacks of the open block, if it has any.
  package var callbacks: BlockCallbacks?
  /// The closed blocks, in order.
  var closed: [AppendedBlock] = []
  /// The callbacks of the closed blocks that have any, in order.
  var closedCallbacks: [BlockCallbacks] = []
  /// The calls that opened, set up and closed the blocks, in order; empty if no trace is recorded.
  var calls = AppendedCalls()

  nonisolated init() {}

  /// The end index of the closed blocks' channels.
  var end: Int { closed.last?.end ?? 0 }

  /// Returns the callbacks of a closed block, if it has any.
  func callbacks(of block: AppendedBlock) -> BlockCallbacks? {
    block.callbacks >= 0 ? closedCallbacks[Int(block.callbacks)] : nil
  }

  package struct OpenBlock: BitwiseCopyable {
    package var settings = BasicSettings(.animate)
    /// The number of the block among all appended blocks; 0 if none is open.
    package var number = 0
    /// Whether another module has opened it, and will close it.
    var isOfFacade = false

    package var isOpen: Bool { number > 0 }
  }
}

/// A closed block of a segment.
struct AppendedBlock {
  var settings: BasicSettings
  /// The index of its callbacks among those of the segment; -1 if it has none.
  var callbacks: Int32 = -1
  /// The end index of its channels.
  var end: Int
  /// The end index of its calls.
  var callsEnd: Int32 = 0
}

extension BasicSettings {
  /// The settings of a new block.
  package init(_ origin: AnimationTransaction.Origin) {
    self.init(disablesInteraction: origin != .beginCommit)
  }

  package var origin: AnimationTransaction.Origin { disablesInteraction ? .animate : .beginCommit }

  /// Takes over other settings, if they are basic.
  ///
  /// - Returns: `true` if the settings are basic; otherwise, `false`.
  mutating func take(_ settings: AnimationSettings) -> Bool {
    // Playing once is the default, but the trace records that the program has set it.
    guard !settings.isSpecial, settings.repeatCount == 0, !settings.beginsFromCurrentState,
      take(curve: settings.curve)
    else { return false }
    (duration, delay) = (settings.duration, settings.delay)
    return hasTimes
  }

  /// The same settings in their full form.
  var fullSettings: AnimationSettings {
    var settings = AnimationSettings()
    settings.duration = duration
    settings.delay = delay
    _ = settings.setCurve(Int(curve))
    settings.disablesInteraction = disablesInteraction
    settings.rawOptions = rawOptions
    return settings
  }
}
