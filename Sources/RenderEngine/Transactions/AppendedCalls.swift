/// The calls of a segment, in order, while its changes are appended and captured.
struct AppendedCalls {
  private(set) var calls = UnrolledList<JournalCall>()
  /// For each call, the number of channels that were appended before it.
  private var channels: [Int32] = []
  /// The journal's index of the first call.
  private var first = 0
  private var index = 0

  /// The number of all calls.
  var count: Int { channels.count }

  mutating func append(_ call: consuming JournalCall, before channel: Int) {
    calls.append(call)
    channels.append(Int32(truncatingIfNeeded: channel))
  }

  /// Begins to go through the calls, which the journal keeps from an index on.
  func kept(from first: Int) -> AppendedCalls {
    var kept = self
    kept.first = first
    return kept
  }

  /// The index of the channel that the next call precedes; nil if there is none in a range.
  func nextChannel(until end: Int) -> Int? {
    index < end ? Int(channels[index]) : nil
  }

  /// Returns the journal's indices of the next calls that are in a range and precede a channel.
  mutating func next(until end: Int, before channel: Int) -> Range<Int> {
    let start = index
    while index < end, channels[index] <= channel { index += 1 }
    return first + start..<first + index
  }
}
