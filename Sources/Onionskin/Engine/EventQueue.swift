/// What is due at an instant.
struct DueEvent {
  enum Kind: UInt8 {
    /// A group of animations begins its active duration.
    case groupBegins
    /// A group of animations has played.
    case groupEnds
    /// A scheduled action, or what had to wait.
    case action
  }

  var instant: Instant
  /// Ties are broken by kind and then by the order of insertion.
  let order: UInt32
  /// The subject, and in the two highest bits the kind.
  private var tag: UInt32

  init(instant: Instant, kind: Kind, order: UInt32, subject: Int32) {
    self.instant = instant
    self.order = order
    tag = UInt32(kind.rawValue) << 30 | UInt32(subject)
  }

  var kind: Kind { Kind(rawValue: UInt8(tag >> 30)) ?? .action }

  /// A place in the array that the kind tells.
  var subject: Int32 {
    get { Int32(tag & 0x3FFF_FFFF) }
    set { tag = tag & 0xC000_0000 | UInt32(newValue) }
  }

  static func < (left: DueEvent, right: DueEvent) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.tag >> 30 != right.tag >> 30 { return left.tag >> 30 < right.tag >> 30 }
    // The counter may wrap; what is closer is older.
    return Int32(bitPattern: left.order &- right.order) < 0
  }
}

/// A queue of events by instant, kind and insertion: nothing polls.
///
/// Events whose subject has gone stay until they are due, or until they are more than the others.
struct EventQueue {
  private var heap: [DueEvent] = []
  private var nextOrder: UInt32 = 0

  var count: Int { heap.count }

  /// The first event.
  var first: DueEvent? { heap.first }

  mutating func insert(_ kind: DueEvent.Kind, at instant: Instant, subject: Int32) {
    heap.reserveGradually(1)
    heap.append(DueEvent(instant: instant, kind: kind, order: nextOrder, subject: subject))
    nextOrder &+= 1
    siftUp(heap.count - 1)
  }

  /// Removes and returns the first event if it is due.
  mutating func popFirst(dueAt now: Instant) -> DueEvent? {
    guard let first = heap.first, first.instant <= now else { return nil }
    removeFirst()
    return first
  }

  /// Removes the first event.
  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
  }

  /// Rewrites the subject of each event, and drops those for which there is none.
  mutating func renumber(_ subject: (DueEvent) -> Int32?) {
    var kept: [DueEvent] = []
    for event in heap {
      guard let place = subject(event) else { continue }
      var event = event
      event.subject = place
      kept.append(event)
    }
    heap = kept
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    let event = heap[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard event < heap[parent] else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = event
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    let event = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < event else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = event
  }
}
