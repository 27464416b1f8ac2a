internal import Dispatch
private import Synchronization

/// Runs the child tasks of a scope on the main thread, in the order in which they began.
///
/// What a scope's body does off the main actor, and what its child tasks do there, would otherwise
/// race with the main actor: time could pass before a child has begun to animate. Tasks that the body
/// starts with `Task` do not run here.
nonisolated final class MainThreadExecutor: TaskExecutor {
  private let jobs = Atomic<Int>(0)

  /// How many jobs were ever given to it.
  var jobCount: Int { jobs.load(ordering: .relaxed) }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.wrappingAdd(1, ordering: .relaxed)
    let job = UnownedJob(job)
    // With all its arguments the call is Dispatch's own, whatever is offered in its place elsewhere.
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }

  /// Whether the current task is one that runs its work here.
  var isPreferredByCurrentTask: Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor } == asUnownedTaskExecutor()
  }
}
