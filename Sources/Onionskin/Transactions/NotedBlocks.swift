/// The blocks that were only noted, with their changes, since somebody last looked at the state.
struct NotedBlocks {
  /// The open block.
  private(set) var open: PlainBlock?
  /// The blocks that were closed, in order.
  private(set) var closed: [ClosedBlock] = []

  /// A plain block that was closed after its changes.
  struct ClosedBlock {
    var duration: Double
    var delay: Double
    /// The place behind its last lane.
    var end: Int
  }

  /// Opens a block.
  mutating func open(_ block: PlainBlock) {
    open = block
  }

  /// Closes the open block, if there is one and it has changed something.
  ///
  /// - Parameter end: The place behind the last lane that was noted.
  /// - Returns: Whether it has.
  mutating func close(at end: Int) -> Bool {
    guard let block = open, end > closed.last?.end ?? 0 else { return false }
    closed.append(ClosedBlock(duration: block.duration, delay: block.delay, end: end))
    open = nil
    return true
  }
}

/// A block with a duration and a delay and nothing else, inside no other.
struct PlainBlock {
  var duration: Double
  var delay: Double
  var callSite: CallSite
  /// Counts such blocks.
  var number: Int
}

extension AnimationSettings {
  /// The settings of a block that has a duration and a delay and nothing else.
  static func plain(duration: Double, delay: Double) -> AnimationSettings {
    var settings = AnimationSettings()
    settings.duration = duration
    settings.delay = delay
    // As blocks do unless they are told otherwise.
    settings.blocksTouches = true
    return settings
  }
}
