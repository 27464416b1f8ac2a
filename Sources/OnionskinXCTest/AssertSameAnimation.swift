public import RenderEngine
import XCTest

/// Asserts that new code animates like legacy code.
///
/// The scene is built and shown once for each side, in its own loop, and passed to the code. Then
/// time passes until the loop is idle, and the traces are compared: what is shown at every instant,
/// and which callbacks are called, when, and with which arguments. A failure names the cause, such
/// as a missing curve, or the 0.2 s that a legacy block takes if it sets no duration. The test also
/// fails if there is nothing to compare.
///
/// ```swift
/// @MainActor func testTheBannerFadesAsItDid() async {
///   XCTAssertSameAnimation(of: Banner.init) { banner in
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
///   - file: The file of the failure.
///   - line: The line of the failure.
///   - legacy: The baseline.
///   - new: The candidate, which is to replace the baseline.
/// - Throws: Any error that the closures throw.
@preconcurrency @MainActor public func XCTAssertSameAnimation<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.defaultTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
  file: StaticString = #filePath,
  line: UInt = #line,
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
  report(result, at: file, line)
  warn(about: [result], at: file, line)
}

/// Asserts that code of a new type animates like the code of the type that it replaces.
///
/// Each side has a scene of its own, which is built and shown in its own loop. The rest is as with
/// one scene for both.
///
/// ```swift
/// @MainActor func testTheNewMenuOpensLikeTheOldOne() {
///   XCTAssertSameAnimation(of: { LegacyMenu() }, and: { Menu() }) { menu in
///     menu.open()
///   } as: { menu in
///     menu.open()
///   }
/// }
/// ```
///
/// The parameters and errors are those of the form with one scene for both.
@preconcurrency @MainActor public func XCTAssertSameAnimation<LegacyScene, Scene>(
  of legacyScene: () throws -> LegacyScene,
  and scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.defaultTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  file: StaticString = #filePath,
  line: UInt = #line,
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
  report(result, at: file, line)
  warn(about: [result], at: file, line)
}

/// Asserts that several variants animate like legacy code.
///
/// ```swift
/// XCTAssertSameAnimation(of: { UIView() }, legacy: { fade($0) }, as: [
///   "animateViews": { view in animateViews(duration: 0.3) { view.alpha = 0 } },
///   "block": { view in UIView.animate(withDuration: 0.3) { view.alpha = 0 } },
/// ])
/// ```
///
/// The names of the variants are those that failures show. The other parameters and the errors are
/// those of the form with one candidate.
@preconcurrency @MainActor public func XCTAssertSameAnimation<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.defaultTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
  file: StaticString = #filePath,
  line: UInt = #line,
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
    report(result, at: file, line)
    results.append(result)
  }
  warn(about: results, at: file, line)
}

/// Reports the result of a migration test, and writes both traces to files if it fails.
func report(_ result: MigrationTest.Result, at file: StaticString, _ line: UInt) {
  if let failure = result.failure {
    fail(failure, with: result.traces, named: result.variant, at: file, line)
  } else {
    TraceAttachment.keep(result.traces.candidate) { assertionName(file, line) }
  }
}

/// Prints the allowances of a migration test that no candidate needs.
func warn(about results: [MigrationTest.Result], at file: StaticString, _ line: UInt) {
  if let warning = MigrationTest.warning(on: results) { warn(warning, at: file, line) }
}

/// Fails a test that compares two runs, and writes their traces to files.
func fail(
  _ failure: String,
  with traces: Sides<AnimationTrace>,
  named variant: String?,
  at file: StaticString,
  _ line: UInt
) {
  // XCTest has no attachments on Linux, so the traces are files.
  let attachments = TraceAttachment.list(
    of: traces,
    test: assertionName(file, line),
    variant: variant
  )
  let command = TraceAttachment.command(toOpen: attachments).map { "\n\n\($0)" } ?? ""
  XCTFail(failure + command, file: file, line: line)
}

/// Returns a name for the traces of an assertion, unique in this process.
func assertionName(_ file: StaticString, _ line: UInt) -> String {
  TraceAttachment.distinct("\(file) \(line)".lastPathComponent)
}

/// Prints a warning: XCTest has none.
func warn(_ warning: String, at file: StaticString, _ line: UInt) {
  print("\(file):\(line): warning: \(warning)")
}

extension String {
  /// The text after the last slash.
  fileprivate var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
