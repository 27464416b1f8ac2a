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

/// An event that is due at an instant.
struct DueEvent {
  enum Kind: UInt8 {
    /// A group of animations begins its active duration.
    case groupBegins
    /// A group of animations ends its active duration.
    case groupEnds
    /// A scheduled action is due.
    case action
  }

  var instant: Instant
  /// The order of insertion, which breaks ties after the kind.
  let order: UInt32
  /// The subject and, in the two highest bits, the kind.
  private var tag: UInt32

  init(instant: Instant, kind: Kind, order: UInt32, subject: some StoreIndex) {
    self.instant = instant
    self.order = order
    tag = UInt32(kind.rawValue) << 30 | UInt32(subject.rawValue)
  }

  var kind: Kind { Kind(rawValue: UInt8(tag >> 30)) ?? .action }

  /// The group that begins or ends.
  var group: GroupID {
    get {
      assert(kind != .action, "The event is about an action.")
      return GroupID(rawValue: subject)
    }
    set { tag = tag & 0xC000_0000 | UInt32(newValue.rawValue) }
  }

  /// The action that is due.
  var action: ActionID {
    assert(kind == .action, "The event is about a group.")
    return ActionID(rawValue: subject)
  }

  private var subject: Int32 { Int32(tag & 0x3FFF_FFFF) }

  /// Returns a number for sorting by kind and insertion, which is valid for the current counter.
  func rank(asOf nextOrder: UInt32) -> UInt64 {
    UInt64(tag >> 30) << 32 | UInt64(order &- nextOrder)
  }

  static func < (left: DueEvent, right: DueEvent) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.tag >> 30 != right.tag >> 30 { return left.tag >> 30 < right.tag >> 30 }
    // The counter may wrap; a lower difference is older.
    return Int32(bitPattern: left.order &- right.order) < 0
  }
}

extension Instant {
  /// A number for sorting by time.
  fileprivate var rank: UInt64 { UInt64(bitPattern: flicks) ^ 1 << 63 }
}

extension [DueEvent] {
  /// Returns the events in order.
  ///
  /// - Parameter nextOrder: The current counter of insertions.
  /// - Returns: The sorted events.
  func sorted(asOf nextOrder: UInt32) -> [DueEvent] {
    // Most events are of one kind and in the order of insertion, for which the first pass only
    // checks.
    let byAge = RadixOrder(of: self) { $0.rank(asOf: nextOrder) }
    let sortedByAge = byAge.wasSorted ? self : byAge.map { self[Int($0)] }
    let byInstant = RadixOrder(of: sortedByAge) { $0.instant.rank }
    return byInstant.wasSorted ? sortedByAge : byInstant.map { sortedByAge[Int($0)] }
  }

  /// Updates the groups of the events, and removes the events of groups that no longer exist.
  ///
  /// - Parameters:
  ///   - ids: The new index of each group; `none` for groups that no longer exist.
  ///   - start: The index of the first event to keep; the events before it are removed.
  mutating func renumber(groups ids: [GroupID], from start: Int = 0) {
    var kept = 0
    for index in start..<count {
      var event = self[index]
      if event.kind != .action {
        let group = ids[event.group.index]
        guard !group.isNone else { continue }
        event.group = group
      }
      self[kept] = event
      kept += 1
    }
    removeSubrange(kept...)
    // Frees capacity that is no longer needed.
    if capacity > 64 && count < capacity / 2 { giveBackSlack() }
  }
}
