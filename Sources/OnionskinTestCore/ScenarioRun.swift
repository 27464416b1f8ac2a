public import OnionskinCore

/// A run of a scenario in a loop of its own, from the first frame until the loop is idle any more.
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

  /// The error that names what still ran, if no duration was given and the loop did not become
  /// idle; otherwise, `nil`.
  public let unfinished: NotIdleError?

  /// The seconds to run for, if somebody said so and the code went on beyond them.
  let exceeded: TimeInterval?

  /// A Boolean value that indicates whether the code closed the loop itself.
  let closedItself: Bool

  /// The values that were observed, each from its instant on.
  let observed: [ObservedValue]

  /// Runs a scenario.
  ///
  /// - Parameters:
  ///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
  ///   - behavior: The UIKit behavior to emulate.
  ///   - framesPerSecond: The number of frames per second.
  ///   - scene: A closure that builds what is there before the code runs.
  ///   - observe: A closure that reads a value of the scene after every callback and at the end;
  ///     `nil` to read nothing.
  ///   - code: The code to run, which takes the scene.
  /// - Throws: Any error that the closures throw.
  @MainActor
  public init<Scene>(
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
      // The scene lives until the trace is taken, or its animations would leave with its layers.
      withExtendedLifetime(scene) { recorder.takeTrace() }
    }
    self.init(recorder, for: duration)
  }

  /// Runs a scenario whose code waits for its animations.
  ///
  /// The code runs in a task of its own while time passes. What it still awaits at the end returns
  /// `false`.
  ///
  /// - Parameters:
  ///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
  ///   - behavior: The UIKit behavior to emulate.
  ///   - framesPerSecond: The number of frames per second.
  ///   - scene: A closure that builds what is there before the code runs.
  ///   - observe: A closure that reads a value of the scene after every callback and at the end;
  ///     `nil` to read nothing.
  ///   - code: The code to run, which takes the scene.
  /// - Throws: Any error that the closures throw.
  @MainActor
  public init<Scene>(
    for duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
    running code: @escaping @MainActor (Scene) async throws -> Void
  ) async throws {
    let recorder = Recorder(for: duration, behavior, framesPerSecond)
    var task: Task<Void, any Error>?
    try await withRenderLoop(recorder.loop, at: nil) { loop in
      let scene = try scene()
      await loop.advance(by: 0)
      recorder.watch(scene, observe)
      task = Task { try await code(scene) }
      await recorder.finish(for: duration)
      withExtendedLifetime(scene) { recorder.takeTrace() }
    }
    // The closed loop has resumed whatever still waited.
    try await task?.value
    self.init(recorder, for: duration)
  }

  @MainActor
  private init(_ recorder: Recorder, for duration: TimeInterval?) {
    // Who says how long to run does not expect that everything has ended by then.
    let cut: [AnimationIssue.Kind] = [.animationsLeftRunning, .completionNeverCalled]
    issues = recorder.loop.issues.filter { duration == nil || !cut.contains($0.kind) }
    // What the loop says at its end belongs to the trace; what ended only because of it does not.
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

/// What a run leaves behind, while it is under way.
@MainActor
private final class Recorder {
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

  /// Reads a value after every callback from now on.
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

  /// Lets time pass to the end of the run.
  func finish(for duration: TimeInterval?) {
    guard let duration else {
      do { try loop.runUntilIdle() } catch { unfinished = error as? NotIdleError }
      return
    }
    if !isTooLate(for: duration) { loop.advance(to: duration) }
  }

  /// Lets time pass to the end of the run, and lets tasks that wait run on the way.
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
    // The closures hold the scene.
    observeNow = nil
    loop.didCallBack = nil
    closedItself = loop.isClosed
    trace = loop.trace
  }
}
