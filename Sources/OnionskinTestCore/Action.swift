public import RenderEngine

/// Simulates a user action at a time of the current loop and records it in the trace.
///
/// ```swift
/// performAction(at: 0.15, "tap on Save") { banner.tap() }
/// ```
///
/// - Parameters:
///   - time: The loop's time in seconds. If it has passed, the action is performed at once.
///   - name: The name of the action, such as "tap on Save".
///   - action: A closure that performs the action.
@preconcurrency @MainActor public func performAction(
  at time: TimeInterval,
  _ name: String = "action",
  _ action: @escaping @MainActor () -> Void
) { RenderLoop.current.schedule(at: time, name, action) }
