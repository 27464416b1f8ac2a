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
  ///   - places: The new place of each group; -1 for those that are gone.
  ///   - start: The first event that counts; those before it are dropped.
  mutating func renumber(groups places: [Int32], from start: Int = 0) {
    var kept = 0
    for index in start..<count {
      var event = self[index]
      if event.kind != .action {
        let place = places[Int(event.subject)]
        guard place >= 0 else { continue }
        event.subject = place
      }
      self[kept] = event
      kept += 1
    }
    removeSubrange(kept...)
    // What is over gives its memory back.
    if capacity > 64 && count < capacity / 2 { giveBackSlack() }
  }
}
