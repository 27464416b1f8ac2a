/// A task's wait for a completion, which may be called before the wait begins, or never.
///
/// While the task is suspended, the time of the loop's scope passes by itself.
@MainActor package final class CompletionAwaiter {
  /// The awaited call, as the caller wrote it.
  let call: String
  /// The call site of the await, if it is known.
  let callSite: CallSite?

  private let loop: RenderLoop
  /// Whether the loop was closed before: it keeps no completion, and reports the wait instead.
  private let isLate: Bool
  private var finished: Bool?
  private var continuation: CheckedContinuation<Bool, Never>?
  private var giveUp: (() -> Void)?
  /// The awaiter's number in the loop while its task is suspended.
  private var number: Int?

  /// Creates an awaiter for something on the current loop.
  ///
  /// - Parameters:
  ///   - call: The awaited call, as the caller wrote it.
  ///   - fileID: The file of the await; nil if it is not known.
  ///   - line: The line of the await.
  package convenience init(_ call: String, fileID: String?, line: Int) {
    self.init(call, on: .current, at: fileID.map { CallSite(fileID: $0, line: line) })
  }

  init(_ call: String, on loop: RenderLoop, at callSite: CallSite?) {
    self.call = call
    self.loop = loop
    isLate = loop.state.isClosed
    self.callSite = callSite
  }

  /// Returns a completion that ends the wait; if it is released without a call, the wait ends with
  /// `false`.
  package func makeCompletion() -> (Bool) -> Void {
    let observer = ReleaseObserver(self)
    return { finished in
      observer.awaiter.loop.reach(.task)
      observer.awaiter.resume(finished)
    }
  }

  /// Waits until the completion is called, the task is canceled, or the wait cannot end.
  ///
  /// - Returns: The argument of the completion if it is called; otherwise, `false`.
  package func value() async -> Bool {
    await withTaskCancellationHandler {
      if let finished { return finished }
      if Task.isCancelled { return false }
      let wasClosed = loop.state.isClosed
      if wasClosed, await !loop.shouldKeepWaiting(self) { return false }
      let finished = await withCheckedContinuation { continuation in
        self.continuation = continuation
        // A task with its own executor leaves the main actor on the way here, so the completion may
        // have been called or the loop closed.
        if let finished = self.finished {
          resumeTask(finished)
        } else if loop.state.isClosed, !wasClosed {
          resume(false)
        } else {
          number = loop.begin(self)
        }
      }
      loop.autoAdvance.resuming -= 1
      return finished
    } onCancel: {
      Task { @MainActor in self.resume(false) }
    }
  }

  /// Begins a wait of another kind, for something that only the loop's time brings about.
  ///
  /// - Parameter giveUp: A closure that ends that wait if what it waits for will not come.
  package func begin(orElse giveUp: @escaping @Sendable () -> Void) {
    guard !loop.state.isClosed else { return giveUp() }
    self.giveUp = giveUp
    number = loop.begin(self)
  }

  /// Ends a wait of another kind after what it waited for has come.
  package func end() {
    giveUp = nil
    resume(true)
  }

  /// Ends the wait; later calls have no effect.
  func resume(_ finished: Bool) {
    guard self.finished == nil else { return }
    self.finished = finished
    if let number { loop.autoAdvance.end(number) }
    number = nil
    resumeTask(finished)
    giveUp?()
    giveUp = nil
  }

  /// Resumes the task if it is suspended.
  private func resumeTask(_ finished: Bool) {
    guard let continuation else { return }
    self.continuation = nil
    loop.autoAdvance.resuming += 1
    continuation.resume(returning: finished)
  }

  /// An object that only the completion retains; it is released when the completion can no longer
  /// be called.
  @MainActor private final class ReleaseObserver {
    let awaiter: CompletionAwaiter

    init(_ awaiter: CompletionAwaiter) { self.awaiter = awaiter }

    isolated deinit {
      if !awaiter.isLate { awaiter.resume(false) }
    }
  }
}

extension RenderLoop {
  /// Starts something with a completion, and waits until the completion is called, the task is
  /// canceled, the loop is closed, or nothing is left that could call it.
  ///
  /// - Parameters:
  ///   - call: The awaited call, as the caller wrote it.
  ///   - fileID: The file of the await.
  ///   - line: The line of the await.
  ///   - start: A closure that starts the work, and takes the completion.
  /// - Returns: The argument of the completion if it is called; otherwise, `false`.
  package func wait(
    for call: String,
    fileID: String,
    line: Int,
    _ start: (_ completion: @escaping (Bool) -> Void) -> Void
  ) async -> Bool {
    let awaiter = CompletionAwaiter(call, on: self, at: CallSite(fileID: fileID, line: line))
    let completion = awaiter.makeCompletion()
    start { finished in self.runLibraryCompletion { completion(finished) } }
    return await awaiter.value()
  }

  /// Adds an awaiter whose task is suspended, and starts to advance time by itself if needed.
  fileprivate func begin(_ awaiter: CompletionAwaiter) -> Int {
    let number = autoAdvance.begin(awaiter)
    startAutoAdvance()
    return number
  }
}
