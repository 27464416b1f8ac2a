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

  init(instant: Instant, kind: Kind, order: UInt32, subject: some StoreIndex) {
    self.instant = instant
    self.order = order
    tag = UInt32(kind.rawValue) << 30 | UInt32(subject.rawValue)
  }

  var kind: Kind { Kind(rawValue: UInt8(tag >> 30)) ?? .action }

  /// The group that begins or has played.
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

  /// Tells a number in the order of kind and insertion, which holds while the counter stands there.
  func rank(asOf nextOrder: UInt32) -> UInt64 {
    UInt64(tag >> 30) << 32 | UInt64(order &- nextOrder)
  }

  static func < (left: DueEvent, right: DueEvent) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.tag >> 30 != right.tag >> 30 { return left.tag >> 30 < right.tag >> 30 }
    // The counter may wrap; what is closer is older.
    return Int32(bitPattern: left.order &- right.order) < 0
  }
}

extension Instant {
  /// A number in the order of time.
  fileprivate var rank: UInt64 { UInt64(bitPattern: flicks) ^ 1 << 63 }
}

extension [DueEvent] {
  /// Sorts the events.
  ///
  /// - Parameter nextOrder: The counter of insertions as it stands.
  /// - Returns: The events in order.
  func sorted(asOf nextOrder: UInt32) -> [DueEvent] {
    // Most stand in the order of insertion and are of one kind; then the first sorting is a look.
    let byAge = RadixOrder(of: self) { $0.rank(asOf: nextOrder) }
    let aged = byAge.isGiven ? self : byAge.map { self[Int($0)] }
    let byInstant = RadixOrder(of: aged) { $0.instant.rank }
    return byInstant.isGiven ? aged : byInstant.map { aged[Int($0)] }
  }

  /// Rewrites the groups that events are about, and drops the events of those that are gone.
  ///
  /// - Parameters:
  ///   - ids: The new index of each group; `none` for those that are gone.
  ///   - start: The first event that counts; those before it are dropped.
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
    // What is over gives its memory back.
    if capacity > 64 && count < capacity / 2 { giveBackSlack() }
  }
}
