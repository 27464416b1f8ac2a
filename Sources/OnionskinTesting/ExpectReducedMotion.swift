public import RenderEngine
public import Testing

/// Expects that a scene respects Reduce Motion.
///
/// The scene is built and the code runs twice, each time in its own loop: with the setting
/// `UIAccessibility.isReduceMotionEnabled` off, and with it on. A failure lists what still travels, scales,
/// turns, springs, or repeats with the setting on: the view, the property, the distance or the angle, the
/// duration, and the call. Fades and changes of color are fine. Callbacks and the state at the end have to
/// be the same in both runs; they may come at other times. The test also fails if the scene animates
/// nothing with the setting off.
///
/// ```swift
/// @Test func `the menu respects Reduce Motion`() {
///   expectReducedMotion(of: Menu.init) { menu in
///     menu.open()
///   }
/// }
/// ```
///
/// - Parameters:
///   - scene: A closure that builds the scene, once for each run. The scene lives until its run is over.
///   - duration: The number of seconds to run; `nil` to run until the loop is idle. Endless animations
///     need no duration.
///   - behavior: The UIKit behavior to emulate.
///   - framesPerSecond: The number of frames per second.
///   - limits: The smallest motions that count; by default, a point and a degree, and repeated fades of
///     more than five seconds.
///   - allowing: What the scene may do nevertheless, each with a reason.
///   - observe: A closure that reads a value of the scene. The last values of both runs are compared.
///   - sourceLocation: The location of the failure.
///   - code: The code to run, which takes the scene.
/// - Throws: Any error that the closures throw.
@preconcurrency @MainActor public func expectReducedMotion<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  limits: LayerMotion.Limits = .init(),
  allowing: MotionAllowance...,
  observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ code: (Scene) throws -> Void
) rethrows {
  let test = ReducedMotionTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    limits: limits,
    allowing: allowing
  )
  report(try test.result(of: scene, observing: observe, code), at: sourceLocation)
}

/// Expects that a scene whose code awaits its animations respects Reduce Motion.
///
/// The parameters and errors are those of the form for code that does not await.
@preconcurrency @MainActor public func expectReducedMotion<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  limits: LayerMotion.Limits = .init(),
  allowing: MotionAllowance...,
  observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ code: @escaping @MainActor (Scene) async throws -> Void
) async throws {
  let test = ReducedMotionTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    limits: limits,
    allowing: allowing
  )
  report(try await test.result(of: scene, observing: observe, code), at: sourceLocation)
}

/// Reports the result of a test for Reduce Motion, and attaches both traces if it fails.
private func report(_ result: ReducedMotionTest.Result, at sourceLocation: SourceLocation) {
  if let failure = result.failure {
    fail(failure, with: result.traces, named: nil, at: sourceLocation)
  } else {
    TraceAttachment.keep(result.traces.baseline) { TestName.current("reduced motion") }
  }
  if let warning = result.warning { warn(warning, at: sourceLocation) }
}
