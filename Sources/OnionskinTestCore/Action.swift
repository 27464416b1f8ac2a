public import OnionskinCore

/// Simulates a user action at a time of the current loop, and records it in the trace.
///
/// ```swift
/// at(0.15, "tap on Save") { banner.tap() }
/// ```
///
/// - Parameters:
///   - time: The loop's time in seconds; what has passed already is done at once.
///   - name: What to call the action, such as "tap on Save".
///   - action: What to do.
@preconcurrency @MainActor
public func at(
  _ time: TimeInterval,
  _ name: String = "action",
  _ action: @escaping @MainActor () -> Void
) {
  RenderLoop.current.schedule(at: time, name, action)
}
