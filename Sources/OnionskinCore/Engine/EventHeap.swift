/// Events of which only the first is known, as a binary heap.
struct EventHeap {
  /// The first event, and then the others, none before the one at half its place.
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
    // What is over gives its memory back.
    if events.capacity > 256 { events = [] }
  }

  /// Rewrites the groups that events are about, and drops the events of those that are gone.
  mutating func renumber(groups ids: [GroupID]) {
    events.renumber(groups: ids)
    for index in stride(from: events.count / 2 - 1, through: 0, by: -1) {
      siftDown(events[index], from: index)
    }
  }

  /// Puts an event into a gap, or further down.
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
