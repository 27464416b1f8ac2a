import AnimationModel

/// A queue of events by instant, kind and insertion.
///
/// Most events are in a *run*, a sorted array. An event that is due after all others is appended to
/// the run; any other is kept unsorted until the first event is requested. Then a few events go to
/// a heap, and many are sorted into the run. Sorting takes time proportional to the run, but
/// happens only when a fifth of all events is new, so that the cost of an event does not grow with
/// the queue, except for the logarithm of the heap.
///
/// Events of subjects that no longer exist stay until they are due, or until compaction.
struct EventQueue {
  /// The sorted events; those before `next` have been removed.
  private var run: [DueEvent] = []
  private var next = 0
  /// The events that were inserted since the run was last sorted.
  private var heap = EventHeap()
  /// The events that were inserted since the first event was last requested, in order.
  private var inserted: [DueEvent] = []
  private var nextOrder: UInt32 = 0

  /// The first event.
  var first: DueEvent? {
    mutating get {
      sort()
      return isHeapFirst ? heap.events.first : next < run.count ? run[next] : nil
    }
  }

  /// Reserves capacity for further events.
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
    sort()
    if isHeapFirst { heap.removeFirst() } else { removeFirstOfRun(1) }
  }

  /// Returns the first contiguous events that are ends of groups.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of events, which also limits the work to make them contiguous.
  ///   - target: The last instant.
  /// - Returns: The events, in order.
  mutating func firstEnds(atMost limit: Int, until target: Instant) -> ArraySlice<DueEvent> {
    sort(for: limit)
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

  /// Removes a number of first events that are contiguous.
  mutating func removeFirst(_ count: Int) {
    if isHeapFirst && count == 1 { heap.removeFirst() } else { removeFirstOfRun(count) }
  }

  /// Updates the groups of the events, and removes the events of groups that no longer exist.
  mutating func renumber(groups ids: [GroupID]) {
    run.renumber(groups: ids, from: next)
    next = 0
    heap.renumber(groups: ids)
    inserted.renumber(groups: ids)
  }

  /// Whether the first event is in the heap.
  private var isHeapFirst: Bool {
    guard let other = heap.events.first else { return false }
    return next == run.count || other < run[next]
  }

  private mutating func removeFirstOfRun(_ count: Int) {
    next += count
    if next == run.count {
      run.forget()
      next = 0
    } else if next > 64 && next > run.count / 2 {
      run.removeSubrange(..<next)
      next = 0
    }
  }

  /// Puts inserted events in their place.
  ///
  /// - Parameter wanted: The number of events that are about to be read.
  private mutating func sort(for wanted: Int = 0) {
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

  /// Merges sorted events into the run.
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

  /// The number of events up to which a heap is faster than sorting.
  private static let heapLimit = 64
}
