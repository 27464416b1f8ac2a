import AnimationModel

/// The changes of a segment, in order, which are captured or read one after another.
struct AppendedChanges {
  /// The changed numbers.
  var channels: [SegmentChannel] = []
  /// The unchanged numbers of changes, which have no channels.
  private(set) var unchanged: [Double] = []
  /// The place of the next change.
  private(set) var next = Place()

  /// A place before a change.
  struct Place {
    /// The index of the change's first channel.
    var channel: Int32 = 0
    /// The index of its first number without a channel.
    var unchanged: Int32 = 0
  }

  init() {}

  init(channels: [SegmentChannel], unchanged: [Double]) {
    self.channels = channels
    self.unchanged = unchanged
  }

  /// The index of the next change's first channel.
  var index: Int { Int(next.channel) }

  /// The number of changes.
  var changeCount: Int {
    var count = 0
    for channel in channels where channel.count > 0 { count += 1 }
    return count
  }

  /// Moves to the change at a place.
  mutating func move(to place: Place) {
    next = place
  }

  /// Returns the next change, and moves to the one after it.
  ///
  /// - Parameter layouts: The layout of each property.
  /// - Returns: The change.
  mutating func takeNext(_ layouts: [PropertyLayout]) -> CapturedChange {
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
        next.channel += 1
      } else {
        change.from[component] = unchanged[Int(next.unchanged)]
        change.to[component] = unchanged[Int(next.unchanged)]
        next.unchanged += 1
      }
    }
    return change
  }
}
