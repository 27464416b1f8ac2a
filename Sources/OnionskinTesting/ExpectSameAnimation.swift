public import RenderEngine
public import Testing

/// Expects that new code animates like legacy code.
///
/// The scene is built and shown once for each side, in its own loop, and passed to the code. Then
/// time passes until the loop is idle, and the traces are compared: what is shown at every instant,
/// and which callbacks are called, when, and with which arguments. A failure names the cause, such
/// as a missing curve, or the 0.2 s that a legacy block takes if it sets no duration. The test also
/// fails if there is nothing to compare.
///
/// ```swift
/// @Test func `the banner fades as it did`() {
///   expectSameAnimation(of: Banner.init) { banner in
///     UIView.beginAnimations(nil, context: nil)
///     UIView.setAnimationDuration(0.3)
///     banner.alpha = 0
///     UIView.commitAnimations()
///     performAction(at: 0.15) { banner.tap() }
///   } as: { banner in
///     animateViews(duration: 0.3) { banner.alpha = 0 }
///     performAction(at: 0.15) { banner.tap() }
///   }
/// }
/// ```
///
/// - Parameters:
///   - scene: A closure that builds what both sides use. The scene lives until its run is over.
///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
///   - behavior: The UIKit behavior to emulate.
///   - framesPerSecond: The number of frames per second.
///   - tolerance: The largest difference between two shown values that is tolerated, in points; an
///     opacity or a component of a color counts from 0 to 100 points.
///   - until: The time in seconds up to which the sides are compared; `nil` to compare to the end.
///   - allowing: The differences to ignore.
///   - allowingMisuse: The misuse in the new code to ignore. Misuse that is also in the legacy code
///     is always ignored.
///   - observe: A closure that reads a value of the scene. The values are compared after every
///     callback and at the end.
///   - sourceLocation: The location of the failure.
///   - legacy: The baseline.
///   - new: The candidate, which is to replace the baseline.
/// - Throws: Any error that the closures throw.
@preconcurrency @MainActor public func expectSameAnimation<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.defaultTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  legacy: (Scene) throws -> Void,
  as new: (Scene) throws -> Void
) rethrows {
  let test = MigrationTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let baseline = try test.run(scene, observing: observe, legacy)
  let candidate = try test.run(scene, observing: observe, new)
  let result = test.result(of: candidate, against: baseline)
  report(result, at: sourceLocation)
  warn(about: [result], at: sourceLocation)
}

/// Expects that code of a new type animates like the code of the type that it replaces.
///
/// Each side has a scene of its own, which is built and shown in its own loop. The rest is as with
/// one scene for both.
///
/// ```swift
/// @Test func `the new menu opens like the old one`() {
///   expectSameAnimation(of: { LegacyMenu() }, and: { Menu() }) { menu in
///     menu.open()
///   } as: { menu in
///     menu.open()
///   }
/// }
/// ```
///
/// The parameters and errors are those of the form with one scene for both.
@preconcurrency @MainActor public func expectSameAnimation<LegacyScene, Scene>(
  of legacyScene: () throws -> LegacyScene,
  and scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.defaultTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  sourceLocation: SourceLocation = #_sourceLocation,
  legacy: (LegacyScene) throws -> Void,
  as new: (Scene) throws -> Void
) rethrows {
  let test = MigrationTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let baseline = try test.run(legacyScene, legacy)
  let candidate = try test.run(scene, new)
  let result = test.result(of: candidate, against: baseline)
  report(result, at: sourceLocation)
  warn(about: [result], at: sourceLocation)
}

/// Expects that several variants animate like legacy code.
///
/// ```swift
/// expectSameAnimation(of: { UIView() }, legacy: { fade($0) }, as: [
///   "animateViews": { view in animateViews(duration: 0.3) { view.alpha = 0 } },
///   "block": { view in UIView.animate(withDuration: 0.3) { view.alpha = 0 } },
/// ])
/// ```
///
/// The names of the variants are those that failures show. The other parameters and the errors are
/// those of the form with one candidate.
@preconcurrency @MainActor public func expectSameAnimation<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.defaultTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  legacy: (Scene) throws -> Void,
  as variants: KeyValuePairs<String, (Scene) -> Void>
) rethrows {
  let test = MigrationTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let baseline = try test.run(scene, observing: observe, legacy)
  var results: [MigrationTest.Result] = []
  for (name, code) in variants {
    let candidate = try test.run(scene, observing: observe, code)
    let result = test.result(of: candidate, named: name, against: baseline)
    report(result, at: sourceLocation)
    results.append(result)
  }
  warn(about: results, at: sourceLocation)
}

/// Reports the result of a migration test, and attaches both traces if it fails.
func report(_ result: MigrationTest.Result, at sourceLocation: SourceLocation) {
  if let failure = result.failure {
    fail(failure, with: result.traces, named: result.variant, at: sourceLocation)
  } else {
    TraceAttachment.keep(result.traces.candidate) { TestName.current("migration test") }
  }
}

/// Reports the allowances of a migration test that no candidate needs.
func warn(about results: [MigrationTest.Result], at sourceLocation: SourceLocation) {
  if let warning = MigrationTest.warning(on: results) { warn(warning, at: sourceLocation) }
}

/// Fails a test that compares two runs, and attaches their traces.
func fail(
  _ failure: String,
  with traces: Sides<AnimationTrace>,
  named variant: String?,
  at sourceLocation: SourceLocation
) {
  let name = TestName.current("migration test")
  let attachments = TraceAttachment.list(of: traces, test: name, variant: variant)
  let command = TraceAttachment.command(toOpen: attachments).map { "\n\n\($0)" } ?? ""
  Issue.record(Comment(rawValue: failure + command), sourceLocation: sourceLocation)
  for attachment in attachments {
    Attachment.record(attachment.text, named: attachment.name, sourceLocation: sourceLocation)
  }
}

/// Reports a warning, which fails no test.
func warn(_ warning: String, at sourceLocation: SourceLocation) {
  Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: sourceLocation)
}
