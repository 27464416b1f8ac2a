private import Synchronization

/// The work outside the time of any loop that has begun, or was given to another queue, and has not
/// ended.
package enum ForeignWork {
  private static let pending = Atomic<Int>(0)

  /// Whether there is such work.
  package static var isPending: Bool { pending.load(ordering: .acquiring) > 0 }

  static func begin() { pending.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  static func end() { pending.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

  /// Returns a closure that runs work and ends it, which begins now.
  static func counting(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    begin()
    return {
      work()
      end()
    }
  }
}
