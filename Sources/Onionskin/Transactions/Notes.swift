/// What was only noted since somebody last looked at the state.
///
/// Most blocks are alike: a duration, perhaps a delay, and a few numbers that change. They are noted
/// as they come, one after the other, and become blocks and animations all at once when somebody
/// looks at the state, at the latest in the next commit.
struct Notes {
  /// Whether nothing is noted and nothing may be.
  var isEmpty = true
  /// Whether a block is open whose changes are noted.
  var isOpen = false
  /// The open block, if it is only noted, too.
  var block: PlainBlock?
  /// The blocks that were closed, in order.
  var closed: [ClosedBlock] = []
  /// How many plain blocks have been opened ever.
  var opened = 0
  /// The last plain block that has become a real one, by its number, and the place of that one.
  var made: (number: Int, block: Int32) = (0, -1)

  /// A plain block that was closed after its changes.
  struct ClosedBlock {
    var duration: Double
    var delay: Double
    /// The place behind its last lane.
    var end: Int
  }
}

/// A block with a duration and a delay and nothing else, inside no other.
struct PlainBlock {
  var duration: Double
  var delay: Double
  var callSite: CallSite
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
