import AnimationModel

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
