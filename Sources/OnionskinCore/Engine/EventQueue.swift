/// A queue of events by instant, kind and insertion: nothing polls.
///
/// Most events stand in a *run*: in order, so that the next is simply the one behind. What is due
/// after all others is appended to it, and what is not is put down as it comes, until somebody asks
/// which event is first. Then a few go into a heap, and many are sorted into the run. That takes as
/// long as the run is, but it is done only when a fifth of all is new: what an event costs does not
/// grow with the queue, but for the heap's logarithm.
///
/// Events whose subject has gone stay until they are due, or until they are more than the others.
struct EventQueue {
  /// In order; those before `next` have been taken.
  private var run: [DueEvent] = []
  private var next = 0
  /// What was inserted since the run was last sorted.
  private var heap = EventHeap()
  /// What was inserted since somebody asked, in the order of insertion.
  private var inserted: [DueEvent] = []
  private var nextOrder: UInt32 = 0

  /// The first event.
  var first: DueEvent? {
    mutating get {
      settle()
      return isHeapFirst ? heap.events.first : next < run.count ? run[next] : nil
    }
  }

  /// Makes room for events that are inserted next.
  mutating func reserve(_ more: Int) {
    if next == run.count { run.reserveGradually(more) } else { inserted.reserveGradually(more) }
  }

  mutating func insert(_ kind: DueEvent.Kind, at instant: Instant, subject: some StoreIndex) {
    let event = DueEvent(instant: instant, kind: kind, order: nextOrder, subject: subject)
    nextOrder &+= 1
    if next < run.count && event < run[run.count - 1] {
      inserted.append(event)
    } else {
      run.append(event)
    }
  }

  /// Removes and returns the first event if it is due.
  mutating func popFirst(dueAt now: Instant) -> DueEvent? {
    guard let first, first.instant <= now else { return nil }
    removeFirst()
    return first
  }

  /// Removes the first event.
  mutating func removeFirst() {
    settle()
    if isHeapFirst { heap.removeFirst() } else { moveOn(1) }
  }

  /// Looks at the events that come first and stand side by side, as far as they are ends of groups.
  ///
  /// - Parameters:
  ///   - limit: How many are wanted at most. As much work may be done to have them side by side.
  ///   - target: The last instant.
  /// - Returns: The events, in order.
  mutating func firstEnds(atMost limit: Int, until target: Instant) -> ArraySlice<DueEvent> {
    settle(for: limit)
    let other = heap.events.first
    if let other, isHeapFirst {
      return other.kind == .groupEnds && other.instant <= target ? [other] : []
    }
    var end = next
    while end < run.count, end - next < limit, run[end].kind == .groupEnds,
      run[end].instant <= target
    {
      if let other, other < run[end] { break }
      end += 1
    }
    return run[next..<end]
  }

  /// Removes those of the first events that stand side by side.
  mutating func removeFirst(_ count: Int) {
    if isHeapFirst && count == 1 { heap.removeFirst() } else { moveOn(count) }
  }

  /// Rewrites the groups that events are about, and drops the events of those that are gone.
  mutating func renumber(groups ids: [GroupID]) {
    run.renumber(groups: ids, from: next)
    next = 0
    heap.renumber(groups: ids)
    inserted.renumber(groups: ids)
  }

  /// Whether the heap has the first of the events.
  private var isHeapFirst: Bool {
    guard let other = heap.events.first else { return false }
    return next == run.count || other < run[next]
  }

  private mutating func moveOn(_ count: Int) {
    next += count
    if next == run.count {
      run.forget()
      next = 0
    } else if next > 64 && next > run.count / 2 {
      run.removeSubrange(..<next)
      next = 0
    }
  }

  /// Puts what was inserted into its place.
  ///
  /// - Parameter wanted: For how many events it is done.
  private mutating func settle(for wanted: Int = 0) {
    let unsorted = heap.events.count + inserted.count
    guard unsorted > 0 else { return }
    let isWorthSorting = 4 * (unsorted + wanted) > run.count - next
    if unsorted + wanted > Self.heapLimit && isWorthSorting {
      merge(with: (heap.events + inserted).sorted(asOf: nextOrder))
      heap = EventHeap()
      inserted = []
    } else if !inserted.isEmpty {
      for event in inserted { heap.insert(event) }
      inserted.forget()
    }
  }

  /// Sorts events that are in order already into the run.
  private mutating func merge(with events: [DueEvent]) {
    guard next < run.count else {
      run = events
      next = 0
      return
    }
    var merged: [DueEvent] = []
    merged.reserveCapacity(run.count - next + events.count)
    for event in events {
      while next < run.count && run[next] < event {
        merged.append(run[next])
        next += 1
      }
      merged.append(event)
    }
    merged += run[next...]
    run = merged
    next = 0
  }

  /// How many events a heap may have before it is worth while to sort them.
  private static let heapLimit = 64
}
