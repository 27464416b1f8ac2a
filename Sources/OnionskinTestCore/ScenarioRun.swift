package import AnimationTraces
public import RenderEngine

/// A run of a scenario in a loop of its own, for a given time or until the loop is idle.
///
/// The scene is built and shown first; then the code runs, as after a tap on a button. Build
/// everything that both sides of a comparison use in the scene, so that it has the same names in
/// both loops.
///
/// ```swift
/// let run = ScenarioRun(scene: { UIView() }) { view in
///   UIView.animate(withDuration: 0.3) { view.alpha = 0 }
/// }
/// print(run.trace)
/// ```
public struct ScenarioRun: Sendable {
  /// The trace of the run, including the issues at the end of the loop.
  public let trace: AnimationTrace

  /// The issues of the run, including those at the end of the loop.
  public let issues: [AnimationIssue]

  /// The error that lists what was still running, if no duration was given and the loop did not
  /// become idle; otherwise, `nil`.
  public let unfinished: NotIdleError?

  /// The duration to run, if one was given and the code advanced the loop beyond it; otherwise,
  /// `nil`.
  let exceeded: TimeInterval?

  /// Whether the code closed the loop itself.
  let closedItself: Bool

  /// The observed values, each with the instant from which it applies.
  package let observed: [ObservedValue]

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
  ///   - behavior: The UIKit behavior to emulate.
  ///   - framesPerSecond: The number of frames per second.
  ///   - scene: A closure that builds the scene before the code runs.
  ///   - observe: A closure that reads a value of the scene after every callback and at the end;
  ///     `nil` to read nothing.
  ///   - code: The code to run, which takes the scene.
  /// - Throws: Any error that the closures throw.
  @MainActor public init<Scene>(
    for duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
    running code: (Scene) throws -> Void
  ) rethrows {
    let recorder = Recorder(for: duration, behavior, framesPerSecond)
    try withRenderLoop(recorder.loop, at: nil) { loop in
      let scene = try scene()
      loop.advance(by: 0)
      recorder.watch(scene, observe)
      try code(scene)
      recorder.finish(for: duration)
      // Keep the scene until the trace is taken: its animations would be removed with its layers.
      withExtendedLifetime(scene) { recorder.takeTrace() }
    }
    self.init(recorder, for: duration)
  }

  /// Runs a scenario whose code awaits its animations.
  ///
  /// The code runs in its own task while time passes. Whatever it still awaits at the end returns
  /// `false`. The run waits until the code ends; if the run is canceled, so is the code.
  ///
  /// - Parameters:
  ///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
  ///   - behavior: The UIKit behavior to emulate.
  ///   - framesPerSecond: The number of frames per second.
  ///   - scene: A closure that builds the scene before the code runs.
  ///   - observe: A closure that reads a value of the scene after every callback and at the end;
  ///     `nil` to read nothing.
  ///   - code: The code to run, which takes the scene.
  /// - Throws: Any error that the closures throw.
  @MainActor public init<Scene>(
    for duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
    running code: @escaping @MainActor (Scene) async throws -> Void
  ) async throws {
    let recorder = Recorder(for: duration, behavior, framesPerSecond)
    let task = try await withRenderLoop(recorder.loop, at: nil) { loop in
      let scene = try scene()
      await loop.advance(by: 0)
      recorder.watch(scene, observe)
      let task = Task { try await code(scene) }
      await recorder.finish(for: duration)
      withExtendedLifetime(scene) { recorder.takeTrace() }
      return task
    }
    // Closing the loop has resumed all pending awaits.
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    self.init(recorder, for: duration)
  }

  @MainActor private init(_ recorder: Recorder, for duration: TimeInterval?) {
    // A run with a given duration may end while something is still running.
    let expectedKinds: [AnimationIssue.Kind] = [.animationsLeftRunning, .completionNeverCalled]
    issues = recorder.loop.issues.filter { duration == nil || !expectedKinds.contains($0.kind) }
    // Issues that the loop reports when it closes belong to the trace; animations that end only
    // because it closes don't.
    var trace = recorder.trace
    let known = trace.issues.count
    trace.events += recorder.loop.issues.dropFirst(known).filter(issues.contains).map {
      AnimationEvent(instant: $0.instant, turn: $0.turn, kind: .issue($0))
    }
    self.trace = trace
    unfinished = recorder.unfinished
    exceeded = recorder.exceeded
    closedItself = recorder.closedItself
    observed = recorder.observed
  }
}

/// Records one run.
@MainActor private final class Recorder {
  let loop: RenderLoop
  private(set) var trace: AnimationTrace
  private(set) var unfinished: NotIdleError?
  private(set) var exceeded: TimeInterval?
  private(set) var closedItself = false
  private(set) var observed: [ObservedValue] = []

  init(for duration: TimeInterval?, _ behavior: Behavior, _ framesPerSecond: Int) {
    if let duration {
      precondition(
        duration >= 0 && duration.isFinite,
        "A scenario runs for a finite number of seconds, 0 or more, not for \(duration)."
      )
    }
    loop = RenderLoop(behavior: behavior, framesPerSecond: framesPerSecond)
    trace = loop.trace
  }

  /// Reads a value now, after every callback, and at the end.
  func watch<Scene>(_ scene: Scene, _ observe: (@MainActor (Scene) -> any CustomStringConvertible)?)
  {
    guard let observe else { return }
    observeNow = { String(describing: observe(scene)) }
    loop.didCallBack = { [weak self] in self?.read() }
    read()
  }

  private var observeNow: (() -> String)?

  private func read() {
    guard let text = observeNow?(), observed.last?.text != text else { return }
    observed.append(ObservedValue(instant: loop.instant, text: text))
  }

  /// Advances the loop to the end of the run.
  func finish(for duration: TimeInterval?) {
    guard let duration else {
      do { try loop.runUntilIdle() } catch { unfinished = error as? NotIdleError }
      return
    }
    if !isTooLate(for: duration) { loop.advance(to: duration) }
  }

  /// Advances the loop to the end of the run while waiting tasks run.
  func finish(for duration: TimeInterval?) async {
    guard let duration else {
      do { try await loop.runUntilIdle() } catch { unfinished = error as? NotIdleError }
      return
    }
    if !isTooLate(for: duration) { await loop.advance(to: duration) }
  }

  private func isTooLate(for duration: TimeInterval) -> Bool {
    guard loop.now > duration else { return false }
    exceeded = duration
    return true
  }

  func takeTrace() {
    read()
    // The closures retain the scene.
    observeNow = nil
    loop.didCallBack = nil
    closedItself = loop.isClosed
    trace = loop.trace
  }
}
