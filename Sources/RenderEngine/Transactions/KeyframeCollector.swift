package import AnimationModel

/// A collector of a keyframe block's changes, of which tracks are made when the block is closed.
package struct KeyframeCollector {
  /// A change, and the part of the whole duration that it takes.
  struct Entry {
    var layer: LayerID
    /// The layer's number, which shows whether the index serves another layer.
    var layerNumber: Int32
    var property: LayerProperty
    var start: Double
    var duration: Double
    var from: Components
    var to: Components
    /// Both values, if one of them is a 3D transform.
    var matrices: (from: CATransform3D, to: CATransform3D)?
  }

  var mode: KeyframeTrack.Mode
  /// The part that changes take now; outside keyframes, all of it.
  package var current: (start: Double, duration: Double) = (0, 1)
  /// Whether there was a keyframe; a block without keyframes is like any other.
  package var hasKeyframes = false
  private(set) var entries: [Entry] = []

  package init(mode: KeyframeTrack.Mode) { self.mode = mode }

  mutating func append(
    _ property: LayerProperty,
    of layer: LayerID,
    number layerNumber: Int32,
    from: Components,
    to: Components,
    matrices: (from: CATransform3D, to: CATransform3D)? = nil
  ) {
    entries.append(
      Entry(
        layer: layer,
        layerNumber: layerNumber,
        property: property,
        start: current.start,
        duration: current.duration,
        from: from,
        to: to,
        matrices: matrices
      )
    )
  }

  /// Removes the changes of layers that no longer exist.
  mutating func keep(where isAlive: (Entry) -> Bool) { entries = entries.filter(isAlive) }

  /// The changes of each property of each layer, in the order of the first change.
  var byProperty: [[Entry]] {
    var listIndices: [StackKey: Int] = [:]
    var lists: [[Entry]] = []
    for entry in entries {
      let key = StackKey(layer: entry.layer, property: entry.property)
      if let index = listIndices[key] {
        lists[index].append(entry)
      } else {
        listIndices[key] = lists.count
        lists.append([entry])
      }
    }
    return lists
  }

  /// Returns the key times and values of one property's changes.
  ///
  /// Before its first keyframe a property has the value that it had before the block; after each
  /// keyframe it keeps the value until the next. Keyframes are ordered by their starts. If two
  /// overlap, the later one cuts the earlier one off; if two have the same start, the one declared
  /// last counts.
  static func keyframes(
    of entries: [Entry],
    from initial: Components,
    mode: KeyframeTrack.Mode
  ) -> (times: [Double], values: [Components]) {
    keyframes(of: entries, from: initial, mode: mode, \.to) { $0 * (1 - $2) + $1 * $2 }
  }

  /// Returns the key times and values of one layer's transforms, at least one of which is a 3D
  /// transform.
  static func matrices(
    of entries: [Entry],
    from initial: CATransform3D,
    mode: KeyframeTrack.Mode
  ) -> (times: [Double], values: [CATransform3D]) {
    keyframes(
      of: entries,
      from: initial,
      mode: mode,
      { $0.matrices?.to ?? CATransform3DMakeAffineTransform(CGAffineTransform($0.to)) },
      mix: { $0.interpolated(to: $1, progress: $2) }
    )
  }

  private static func keyframes<Value>(
    of entries: [Entry],
    from initial: Value,
    mode: KeyframeTrack.Mode,
    _ value: (Entry) -> Value,
    mix: (Value, Value, Double) -> Value
  ) -> (times: [Double], values: [Value]) {
    let sorted = sorted(entries)
    return mode == .discrete
      ? steps(sorted, from: initial, value) : ramps(sorted, from: initial, value, mix: mix)
  }

  /// The difference up to which two times are the same, such as a sum that should be three tenths.
  private static let tolerance = 1e-9

  /// Returns the entries in the order of their starts; of those with the same start, only the last.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var sorted: [Entry] = []
    for entry in entries.enumerated().sorted(by: {
      $0.element.start != $1.element.start
        ? $0.element.start < $1.element.start : $0.offset < $1.offset
    }).map(\.element) {
      if let last = sorted.last, entry.start - last.start <= tolerance { sorted.removeLast() }
      sorted.append(entry)
    }
    return sorted
  }

  /// Returns keyframes whose values are reached at the end of each entry.
  private static func ramps<Value>(
    _ entries: [Entry],
    from initial: Value,
    _ value: (Entry) -> Value,
    mix: (Value, Value, Double) -> Value
  ) -> (times: [Double], values: [Value]) {
    var times = [0.0]
    var values = [initial]
    for (index, entry) in entries.enumerated() {
      if entry.start - times[times.count - 1] > tolerance {
        times.append(entry.start)
        values.append(values[values.count - 1])
      }
      var end = min(entry.start + entry.duration, 1)
      var reached = value(entry)
      if index + 1 < entries.count, entries[index + 1].start - end <= tolerance {
        let next = entries[index + 1].start
        if end - next > tolerance {
          let fraction = (next - entry.start) / (end - entry.start)
          reached = mix(values[values.count - 1], reached, fraction)
        }
        end = next
      }
      times.append(max(end, times[times.count - 1]))
      values.append(reached)
    }
    if times[times.count - 1] < 1 - tolerance {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }

  /// Returns keyframes whose values apply from the start of each entry; the last time is the end.
  private static func steps<Value>(
    _ entries: [Entry],
    from initial: Value,
    _ value: (Entry) -> Value
  ) -> (times: [Double], values: [Value]) {
    var times = entries.map(\.start)
    var values = entries.map(value)
    if times[0] > 0 {
      times.insert(0, at: 0)
      values.insert(initial, at: 0)
    }
    return (times + [1], values)
  }
}
