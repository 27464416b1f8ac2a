import Synchronization

/// A clock whose sleepers do not sleep: the time jumps to where they want to be.
final class QuickClock: Clock {
  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Self { Self(time: time + duration) }

    func duration(to other: Self) -> Duration { other.time - time }

    static func < (a: Self, b: Self) -> Bool { a.time < b.time }
  }

  private let state: Mutex<(time: Duration, sleeps: Int, allowed: Int)>

  /// Creates a clock.
  ///
  /// - Parameter allowed: How often somebody may sleep before more is allowed.
  init(allowed: Int = .max) {
    state = Mutex((time: .zero, sleeps: 0, allowed: allowed))
  }

  var now: Instant { Instant(time: state.withLock { $0.time }) }
  var minimumResolution: Duration { .zero }
  /// How often somebody has slept.
  var sleeps: Int { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // Others need a turn now and then, as they have while a real clock sleeps.
    try await Task.sleep(for: .milliseconds(1))
    while !state.withLock({ $0.sleeps < $0.allowed }) {
      try await Task.sleep(for: .milliseconds(1))
    }
    try Task.checkCancellation()
    state.withLock { state in
      state.time = max(state.time, deadline.time)
      state.sleeps += 1
    }
  }

  /// Lets others sleep a number of times more, and waits until they have.
  func allow(_ sleeps: Int) async throws {
    let goal = state.withLock { state in
      state.allowed += sleeps
      return state.allowed
    }
    while self.sleeps < goal { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Moves the time as something does that takes time.
  func pass(_ duration: Duration) {
    state.withLock { $0.time += duration }
  }
}
