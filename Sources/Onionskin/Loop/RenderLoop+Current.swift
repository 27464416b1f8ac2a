nonisolated extension RenderLoop {
  /// The loop that new layers and the static calls of UIKit belong to.
  ///
  /// Outside any `withRenderLoop(_:_:)` it is one loop for the whole process.
  @TaskLocal public static var current = RenderLoop(recording: .issues)
}

/// Runs code in a world of its own and closes the world at the end.
///
/// What is unfinished at the end is recorded as an issue: open blocks, running animations, callbacks
/// that were never called.
///
/// - Parameters:
///   - loop: The loop to make current; a new one if omitted.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
///   - body: The code, which is given the loop.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
/// - Precondition: It is called on the main thread.
public nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop = RenderLoop(),
  fileID: String = #fileID,
  line: Int = #line,
  _ body: (RenderLoop) throws -> R
) rethrows -> R {
  try withRenderLoop(loop, at: CallSite(fileID: fileID, line: line), body)
}

/// Runs asynchronous code in a world of its own and closes the world at the end.
///
/// - Parameters:
///   - loop: The loop to make current; a new one if omitted.
///   - fileID: The file of the call, for messages.
///   - line: The line of the call, for messages.
///   - body: The code, which is given the loop.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
public nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop = RenderLoop(),
  fileID: String = #fileID,
  line: Int = #line,
  _ body: (RenderLoop) async throws -> R
) async rethrows -> R {
  try await withRenderLoop(loop, at: CallSite(fileID: fileID, line: line), body)
}

/// Runs code in a world of its own, for a test library that knows where the code stands, or not.
package nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop,
  at scope: CallSite?,
  _ body: (RenderLoop) throws -> R
) rethrows -> R {
  defer { MainActor.assumeIsolated { loop.close(at: scope) } }
  return try RenderLoop.$current.withValue(loop) { try body(loop) }
}

/// Runs asynchronous code in a world of its own, for a test library.
package nonisolated func withRenderLoop<R>(
  _ loop: RenderLoop,
  at scope: CallSite?,
  _ body: (RenderLoop) async throws -> R
) async rethrows -> R {
  let result: R
  do {
    result = try await RenderLoop.$current.withValue(loop) { try await body(loop) }
  } catch {
    await loop.close(at: scope)
    throw error
  }
  await loop.close(at: scope)
  return result
}

/// Returns the present time of the current loop, in seconds.
///
/// ## Differences from UIKit
///
/// The time is virtual and starts at 0 in every loop.
public func CACurrentMediaTime() -> TimeInterval {
  RenderLoop.current.now
}
