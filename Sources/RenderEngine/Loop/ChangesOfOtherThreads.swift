import Synchronization

/// What changes on other threads ask of views.
///
/// It is done when a loop next advances, so that it takes effect between two turns.
package enum ChangesOfOtherThreads {
  private static let requests = Mutex<[@MainActor @Sendable () -> Void]>([])
  private static let count = Atomic(0)

  package static func add(_ request: @escaping @MainActor @Sendable () -> Void) {
    requests.withLock { $0.append(request) }
    count.add(1, ordering: .releasing)
  }

  /// Carries out the requests.
  @MainActor static func carryOut() {
    guard count.load(ordering: .acquiring) > 0 else { return }
    let taken = requests.withLock { requests in
      count.store(0, ordering: .relaxed)
      defer { requests = [] }
      return requests
    }
    for request in taken { request() }
  }
}
