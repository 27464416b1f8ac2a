/// Collects the changes of a keyframe block until it is closed, and makes tracks of them.
struct KeyframeCollector {
  /// A change, and the part of the whole that it takes.
  struct Entry {
    var slot: LayerSlot
    var property: LayerProperty
    var start: Double
    var duration: Double
    var from: Numbers
    var to: Numbers
  }

  var mode: KeyframeTrack.Mode
  /// The part that changes take now: all of it outside any keyframe.
  var current: (start: Double, duration: Double) = (0, 1)
  private(set) var entries: [Entry] = []

  init(mode: KeyframeTrack.Mode) {
    self.mode = mode
  }

  mutating func append(
    _ property: LayerProperty,
    of slot: LayerSlot,
    from: Numbers,
    to: Numbers
  ) {
    entries.append(
      Entry(
        slot: slot,
        property: property,
        start: current.start,
        duration: current.duration,
        from: from,
        to: to
      )
    )
  }

  /// The changes of each property of each layer, in the order of the first.
  var byProperty: [[Entry]] {
    var places: [StackKey: Int] = [:]
    var lists: [[Entry]] = []
    for entry in entries {
      let key = StackKey(slot: entry.slot, property: entry.property)
      if let place = places[key] {
        lists[place].append(entry)
      } else {
        places[key] = lists.count
        lists.append([entry])
      }
    }
    return lists
  }

  /// Key times and values of one property's changes.
  ///
  /// Before its first keyframe a property has the value that it had before the block; after each it
  /// keeps the value until the next. Keyframes count in the order of their starts; where two
  /// overlap, the later one cuts the earlier one off, and of two with the same start the one
  /// declared last counts.
  static func keyframes(
    of entries: [Entry],
    from initial: Numbers
  ) -> (times: [Double], values: [Numbers]) {
    let sorted = entries.enumerated().sorted {
      $0.element.start != $1.element.start
        ? $0.element.start < $1.element.start : $0.offset < $1.offset
    }.map(\.element)
    var times = [0.0]
    var values = [initial]
    for (index, entry) in sorted.enumerated() {
      let next = index + 1 < sorted.count ? sorted[index + 1] : nil
      // The one declared last has the start for itself.
      if let next, next.start == entry.start { continue }
      let last = times[times.count - 1]
      if entry.start > last {
        times.append(entry.start)
        values.append(values[values.count - 1])
      }
      let end = min(entry.start + entry.duration, 1)
      if let next, next.start < end {
        let fraction = (next.start - entry.start) / (end - entry.start)
        let value = values[values.count - 1]
        times.append(next.start)
        values.append(value * (1 - fraction) + entry.to * fraction)
      } else {
        times.append(end)
        values.append(entry.to)
      }
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }
}
