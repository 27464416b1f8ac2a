/// One run of a scene in a world of its own, from the first frame until nothing moves any more.
///
/// The scene is built and shown first; then the code runs, as if somebody had tapped a button. What
/// both sides of a comparison use is built in the scene, so that it has the same names in both worlds.
///
/// ```swift
/// let run = Rehearsal(scene: { UIView() }) { view in
///   UIView.animate(withDuration: 0.3) { view.alpha = 0 }
/// }
/// print(run.trace)
/// ```
public struct Rehearsal: Sendable {
  /// Everything that happened.
  public let trace: AnimationTrace

  /// What the loop had to remark, at its end included.
  public let issues: [AnimationIssue]

  /// What still ran, if nobody said for how long to run and the end did not come.
  public let unfinished: NotIdle?

  /// Runs a scene.
  ///
  /// - Parameters:
  ///   - duration: The seconds to run for; none to run until nothing moves.
  ///   - behavior: What the world takes for UIKit's behaviour.
  ///   - framesPerSecond: How many frames a second has.
  ///   - scene: Builds what is there before the code runs.
  ///   - code: The code, which is given the scene.
  /// - Throws: What the closures throw.
  @MainActor
  public init<Scene>(
    for duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    scene: () throws -> Scene,
    running code: (Scene) throws -> Void
  ) rethrows {
    let loop = RenderLoop(behavior: behavior, framesPerSecond: framesPerSecond)
    var unfinished: NotIdle?
    trace = try withRenderLoop(loop, at: nil) { loop in
      let scene = try scene()
      loop.advance(by: 0)
      try code(scene)
      if let duration {
        loop.advance(to: duration)
      } else {
        do { try loop.runUntilIdle() } catch { unfinished = error as? NotIdle }
      }
      // The scene lives until the trace is taken, or its animations would leave with its layers.
      return withExtendedLifetime(scene) { loop.trace }
    }
    self.unfinished = unfinished
    // Who says how long to run does not expect that everything has ended by then.
    let cut: [AnimationIssue.Kind] = [.animationsLeftRunning, .completionNeverCalled]
    issues = loop.issues.filter { duration == nil || !cut.contains($0.kind) }
  }
}

extension Rehearsal {
  /// Runs a scene with code that waits for its animations.
  ///
  /// The code runs in a task of its own while time passes; what it still waits for at the end is
  /// resumed with false.
  ///
  /// - Parameters:
  ///   - duration: The seconds to run for; none to run until nothing moves.
  ///   - behavior: What the world takes for UIKit's behaviour.
  ///   - framesPerSecond: How many frames a second has.
  ///   - scene: Builds what is there before the code runs.
  ///   - code: The code, which is given the scene.
  /// - Throws: What the closures throw.
  @MainActor
  public init<Scene>(
    for duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    scene: () throws -> Scene,
    running code: @escaping @MainActor (Scene) async throws -> Void
  ) async throws {
    let loop = RenderLoop(behavior: behavior, framesPerSecond: framesPerSecond)
    var unfinished: NotIdle?
    var task: Task<Void, any Error>?
    trace = try await withRenderLoop(loop, at: nil) { loop in
      let scene = try scene()
      await loop.advance(by: 0)
      task = Task { try await code(scene) }
      if let duration {
        await loop.advance(to: duration)
      } else {
        do { try await loop.runUntilIdle() } catch { unfinished = error as? NotIdle }
      }
      return withExtendedLifetime(scene) { loop.trace }
    }
    // The closed loop has resumed whatever still waited.
    try await task?.value
    self.unfinished = unfinished
    let cut: [AnimationIssue.Kind] = [.animationsLeftRunning, .completionNeverCalled]
    issues = loop.issues.filter { duration == nil || !cut.contains($0.kind) }
  }
}
