import UIKit

#if !canImport(Darwin)
  import RenderEngine
#endif

extension ViewAnimation {
  /// Starts the animation.
  ///
  /// The first steps begin before the method returns.
  ///
  /// - Parameters:
  ///   - completion: A closure called once, when the run ends or is cancelled, with `true` if every
  ///     step reached its end and `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The run.
  @discardableResult
  public func start(
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ViewAnimationRun {
    let completion = completion.map { completion in
      { (finished: Bool) in
        PlatformScheduler.willCallProgram()
        completion(finished)
      }
    }
    return ViewAnimationRun(node, stepEnded: nil, completion: completion, for: Caller(fileID, line))
  }

  /// Starts the animation and waits for it to stop.
  ///
  /// Cancelling the task cancels the run, and the method returns at once.
  ///
  /// ```swift
  /// if await entrance.run() { title.text = "Welcome" }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: `true` if every step reached its end; otherwise, `false`.
  @discardableResult
  public func run(fileID: String = #fileID, line: Int = #line) async -> Bool {
    guard !Task.isCancelled else { return false }
    let awaiter = CompletionAwaiter("ViewAnimation.run", fileID: fileID, line: line)
    let cancel = start(ending: awaiter)
    return await withTaskCancellationHandler {
      await awaiter.value()
    } onCancel: {
      cancel()
    }
  }

  /// Starts the animation for a task that waits for its end.
  ///
  /// The task must not keep the run alive: the wait also ends when the loop releases the run.
  private func start(ending awaiter: CompletionAwaiter) -> @Sendable () -> Void {
    let run = ViewAnimationRun(node, stepEnded: nil, completion: awaiter.makeCompletion(), for: nil)
    return { [weak run] in run?.cancelFromAnywhere() }
  }

  /// An asynchronous sequence of the steps as they end; iterating over it starts the animation.
  ///
  /// The animation does not wait for the iteration: steps begin when the durations say. Ending the
  /// iteration early, or cancelling the task, cancels the run.
  ///
  /// ```swift
  /// for await step in entrance.steps {
  ///   progress.text = "\(step.number + 1)"
  /// }
  /// ```
  public var steps: Steps { Steps(animation: self) }

  /// An asynchronous sequence of the steps of an animation, which starts over with each iteration.
  @preconcurrency
  public struct Steps: AsyncSequence, Sendable {
    let animation: ViewAnimation

    /// Creates an iterator, which starts the animation when its first step is requested.
    public nonisolated func makeAsyncIterator() -> Iterator { Iterator(animation: animation) }

    /// An iterator over the steps of an animation.
    public struct Iterator: AsyncIteratorProtocol {
      let animation: ViewAnimation
      private var ended: AsyncStream<ViewAnimationRun.Step>.Iterator?
      private var finish: (@Sendable () -> Void)?

      init(animation: ViewAnimation) { self.animation = animation }

      /// Waits for the next step to end and returns it.
      ///
      /// - Returns: The step; `nil` if the animation has ended or was cancelled.
      public mutating func next() async -> ViewAnimationRun.Step? {
        if ended == nil {
          let (stream, finish) = await animation.startSteps()
          ended = stream.makeAsyncIterator()
          self.finish = finish
        }
        let awaiter = await CompletionAwaiter("ViewAnimation.steps", fileID: nil, line: 0)
        if let finish { await awaiter.begin(orElse: finish) }
        let step = await ended?.next(isolation: #isolation)
        await awaiter.end()
        return step
      }
    }
  }

  /// Starts the animation and returns a stream of its steps.
  ///
  /// - Returns: The steps, and a closure that ends the stream before the animation ends.
  private func startSteps() -> (AsyncStream<ViewAnimationRun.Step>, @Sendable () -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: ViewAnimationRun.Step.self)
    guard !Task.isCancelled else {
      continuation.finish()
      return (stream, {})
    }
    let end = StreamEnd(continuation)
    let run = ViewAnimationRun(
      node,
      stepEnded: {
        PlatformScheduler.willResumeTask()
        continuation.yield($0)
      },
      completion: { _ in
        PlatformScheduler.willResumeTask()
        end.reach()
      },
      for: nil
    )
    continuation.onTermination = { [weak run] termination in
      if case .cancelled = termination { run?.cancelFromAnywhere() }
    }
    return (stream, { continuation.finish() })
  }
}

/// The end of a stream, which is also reached when the last reference to it is released.
private final class StreamEnd: Sendable {
  private let continuation: AsyncStream<ViewAnimationRun.Step>.Continuation

  init(_ continuation: AsyncStream<ViewAnimationRun.Step>.Continuation) {
    self.continuation = continuation
  }

  func reach() { continuation.finish() }

  deinit { reach() }
}
