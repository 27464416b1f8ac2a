nonisolated extension RenderLoop {
  /// The current loop, to which new layers and the static methods of UIKit belong.
  ///
  /// Outside `withRenderLoop(_:_:)`, this is a single loop for the whole process.
  @TaskLocal public static var current = processWide

  /// The loop outside any scope, whose time advances only on request.
  package static let processWide = RenderLoop(recording: .issues)
}

/// Runs code with a loop as the current one, and closes the loop at the end.
///
/// Everything that is unfinished at the end is recorded as an issue: open blocks, running
/// animations, and callbacks that were never called.
///
/// - Parameters:
///   - loop: The loop to make current; by default, a new one.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
///   - body: The code to run, which takes the loop.
/// - Returns: The value that the code returns.
/// - Throws: Any error that the code throws.
/// - Precondition: The function is called on the main thread.
public nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop = RenderLoop(),
  fileID: String = #fileID,
  line: Int = #line,
  _ body: (RenderLoop) throws -> R
) rethrows -> R {
  try withRenderLoop(loop, at: CallSite(fileID: fileID, line: line), body)
}

/// Runs asynchronous code with a loop as the current one, and closes the loop at the end.
///
/// The loop's time passes by itself while the code awaits an animation of the loop and nothing is
/// left to run on the main actor. Time advances from event to event until the awaited animation has
/// ended:
///
/// ```swift
/// await withRenderLoop { loop in
///   let view = UIView()
///   for alpha in [0, 1, 0.5] {
///     await UIView.animate(withDuration: 0.5, delay: 0) { view.alpha = alpha }
///   }
///   print(loop.now)   // 1.5
/// }
/// ```
///
/// An await that cannot end is recorded as misuse, ``AnimationIssue/Kind/awaitNeverEnds``, and
/// returns `false`. For the exact rule, see <doc:AdvancingTime>.
///
/// Child tasks of the code, and its calls off the main actor, run on the main thread one after
/// another, so that their order is the same in every run. Tasks that the code starts with `Task` do
/// not.
///
/// - Parameters:
///   - loop: The loop to make current; by default, a new one.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
///   - body: The code to run, which takes the loop.
/// - Returns: The value that the code returns.
/// - Throws: Any error that the code throws.
public nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop = RenderLoop(),
  fileID: String = #fileID,
  line: Int = #line,
  _ body: (RenderLoop) async throws -> R
) async rethrows -> R {
  try await withRenderLoop(loop, at: CallSite(fileID: fileID, line: line), body)
}

/// Runs code with a loop as the current one, for a test library; the call site may be unknown.
package nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop,
  at scope: CallSite?,
  _ body: (RenderLoop) throws -> R
) rethrows -> R {
  // The scope matters if the body runs the main thread's run loop, as XCTest does for an async
  // test.
  let outer = MainActor.assumeIsolated { loop.open(nil, in: .current) }
  defer { MainActor.assumeIsolated { loop.close(outer, at: scope) } }
  return try RenderLoop.$current.withValue(loop) { try body(loop) }
}

/// Runs asynchronous code with a loop as the current one, for a test library.
package nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop,
  at scope: CallSite?,
  _ body: (RenderLoop) async throws -> R
) async rethrows -> R {
  let executor = MainThreadExecutor()
  let outer = await loop.open(executor, in: .current)
  let result: R
  do {
    result = try await RenderLoop.$current.withValue(loop) {
      try await withTaskExecutorPreference(executor) { try await body(loop) }
    }
  } catch {
    await loop.close(outer, at: scope)
    throw error
  }
  await loop.close(outer, at: scope)
  return result
}

/// Finds the current loop for modules that the loops depend on.
struct CurrentLoopFinder: SchedulerFinder {
  var scheduler: (any MainThreadScheduler)? { RenderLoop.ofMainThread }

  var notificationCenter: NotificationCenter.OfLoop { RenderLoop.current.notificationCenter }

  func reportTimerWithoutInterval() {
    RenderLoop.current.state.report(
      .misuse,
      .notFinite,
      "A timer was given an interval that is not a number. It is taken for 0.0001 s.",
      at: nil
    )
  }
}

extension RenderLoop {
  /// The loop's notification center, for any thread.
  package nonisolated var notificationCenter: NotificationCenter.OfLoop {
    self === RenderLoop.processWide ? .outsideLoops : ownNotificationCenter
  }
}
