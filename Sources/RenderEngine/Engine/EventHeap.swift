/// A binary heap of events, of which only the first is accessed.
struct EventHeap {
  /// The events in heap order: no event precedes its parent, which is at half its index.
  private(set) var events: [DueEvent] = []

  mutating func insert(_ event: DueEvent) {
    events.append(event)
    var index = events.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard event < events[parent] else { break }
      events[index] = events[parent]
      index = parent
    }
    events[index] = event
  }

  mutating func removeFirst() {
    guard let last = events.popLast() else { return }
    guard events.isEmpty else { return siftDown(last, from: 0) }
    // Frees capacity that is no longer needed.
    if events.capacity > 256 { events = [] }
  }

  /// Updates the groups of the events, and removes the events of groups that no longer exist.
  mutating func renumber(groups ids: [GroupID]) {
    events.renumber(groups: ids)
    for index in stride(from: events.count / 2 - 1, through: 0, by: -1) {
      siftDown(events[index], from: index)
    }
  }

  /// Puts an event at a free index, or further down.
  private mutating func siftDown(_ event: DueEvent, from gap: Int) {
    var index = gap
    while true {
      var child = 2 * index + 1
      guard child < events.count else { break }
      if child + 1 < events.count && events[child + 1] < events[child] { child += 1 }
      guard events[child] < event else { break }
      events[index] = events[child]
      index = child
    }
    events[index] = event
  }
}
