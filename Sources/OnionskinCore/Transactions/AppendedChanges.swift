/// The changes of a segment, in order, while they are captured.
struct AppendedChanges {
  let channels: [SegmentChannel]
  private let unchanged: [Double]
  /// The index of the next change's first channel.
  private(set) var index = 0
  /// The index of the next number without a channel.
  private var unchangedIndex = 0

  init(_ writer: SegmentWriter) {
    channels = writer.channels
    unchanged = writer.unchanged
  }

  /// The number of all channels.
  var count: Int { channels.count }

  /// Moves past changes that have been captured.
  ///
  /// - Parameters:
  ///   - end: The index of the first channel after them.
  ///   - layouts: The layout of each property.
  mutating func skip(until end: Int, _ layouts: [PropertyLayout]) {
    while index < end {
      let first = channels[index]
      unchangedIndex += Int(layouts[Int(first.property.rawValue)].count) - Int(first.count)
      index += Int(first.count)
    }
  }

  /// Returns the next change, and moves to the one after it.
  ///
  /// - Parameter layouts: The layout of each property.
  /// - Returns: The change.
  mutating func next(_ layouts: [PropertyLayout]) -> CapturedChange {
    let first = channels[index]
    var change = CapturedChange(
      property: first.property,
      layer: first.layer,
      layout: layouts[Int(first.property.rawValue)]
    )
    let end = index + Int(first.count)
    for component in 0..<Int(change.layout.count) {
      if index < end, Int(channels[index].number) == component {
        change.from[component] = channels[index].from
        change.to[component] = channels[index].to
        index += 1
      } else {
        change.from[component] = unchanged[unchangedIndex]
        change.to[component] = unchanged[unchangedIndex]
        unchangedIndex += 1
      }
    }
    return change
  }
}

/// The calls of a segment, in order, while its changes are captured.
struct AppendedCalls {
  private let calls: UnrolledList<JournalCall>
  /// The journal's index of the first call.
  private let first: Int
  private var index = 0

  init(_ calls: UnrolledList<JournalCall>, keptFrom first: Int) {
    self.calls = calls
    self.first = first
  }

  /// The number of all calls.
  var count: Int { calls.count }

  /// The index of the channel that the next call precedes; nil if there is none in a range.
  func nextChannel(until end: Int) -> Int? {
    index < end ? Int(calls[index].channels) : nil
  }

  /// Returns the journal's index of the next call, if it is in a range and precedes a channel.
  mutating func next(until end: Int, before channel: Int) -> Int? {
    guard index < end, calls[index].channels <= channel else { return nil }
    index += 1
    return first + index - 1
  }
}
