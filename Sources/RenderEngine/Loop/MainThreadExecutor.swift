internal import Dispatch
private import Synchronization

/// An executor that runs the child tasks of a scope on the main thread, in the order in which they
/// began.
///
/// Otherwise, what a scope's body does off the main actor, and what its child tasks do there, would
/// race with the main actor: time could pass before a child has begun to animate. Tasks that the
/// body starts with `Task` do not run here.
nonisolated final class MainThreadExecutor: TaskExecutor {
  private let jobs = Atomic<Int>(0)

  /// The number of jobs that were ever enqueued.
  var jobCount: Int { jobs.load(ordering: .relaxed) }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.wrappingAdd(1, ordering: .relaxed)
    let job = UnownedJob(job)
    // With all its arguments, this is Dispatch's own method, whatever overloads other modules
    // offer.
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  /// Whether the current task prefers this executor.
  var isPreferredByCurrentTask: Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor } == asUnownedTaskExecutor()
  }
}
