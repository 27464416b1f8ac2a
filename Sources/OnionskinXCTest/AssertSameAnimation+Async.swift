public import OnionskinCore
import XCTest

/// Asserts that new code animates exactly as legacy code does, where either waits for its animations.
///
/// Each side runs in a task of its own while the time of its loop passes.
///
/// ```swift
/// @MainActor func testTheStepsFollowOneAnother() async throws {
///   try await XCTAssertSameAnimation(of: Banner.init) { banner in
///     banner.legacySteps()
///   } as: { banner in
///     await animateViews(duration: 0.3) { banner.alpha = 0 }
///     await animateViews(duration: 0.2) { banner.alpha = 1 }
///   }
/// }
/// ```
///
/// - Parameters:
///   - scene: Builds what both sides use; the scene lives until its run is over.
///   - duration: The seconds to compare; none to run until nothing moves.
///   - behavior: The UIKit behaviour to emulate.
///   - framesPerSecond: The number of frames per second.
///   - tolerance: How far apart two shown values may be, in points; an opacity or a colour goes from
///     0 to 100 points.
///   - until: Compare up to this time, in seconds; none to compare to the end.
///   - allowing: The differences to ignore.
///   - allowingMisuse: The misuse in the new code to ignore.
///   - observe: Reads a value of the scene, compared after every callback and at the end.
///   - file: The file of the failure.
///   - line: The line of the failure.
///   - legacy: The baseline.
///   - new: The candidate, which takes its place.
/// - Throws: What the closures throw.
@preconcurrency @MainActor
public func XCTAssertSameAnimation<Scene>(
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
  legacy: @escaping @MainActor (Scene) async throws -> Void,
  as new: @escaping @MainActor (Scene) async throws -> Void
) async throws {
  let test = MigrationTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let baseline = try await test.run(scene, observing: observe, legacy)
  let candidate = try await test.run(scene, observing: observe, new)
  report(test.result(of: candidate, against: baseline), at: file, line)
}

/// Asserts that several variants animate exactly as legacy code does, where any waits for its
/// animations.
///
/// - Parameters:
///   - scene: Builds what all sides use; the scene lives until its run is over.
///   - duration: The seconds to compare; none to run until nothing moves.
///   - behavior: The UIKit behaviour to emulate.
///   - framesPerSecond: The number of frames per second.
///   - tolerance: How far apart two shown values may be, in points; an opacity or a colour goes from
///     0 to 100 points.
///   - until: Compare up to this time, in seconds; none to compare to the end.
///   - allowing: The differences to ignore.
///   - allowingMisuse: The misuse in the variants to ignore.
///   - observe: Reads a value of the scene, compared after every callback and at the end.
///   - file: The file of the failures.
///   - line: The line of the failures.
///   - legacy: The baseline.
///   - variants: The candidates, by the names that a failure calls them.
/// - Throws: What the closures throw.
@preconcurrency @MainActor
public func XCTAssertSameAnimation<Scene>(
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
  legacy: @escaping @MainActor (Scene) async throws -> Void,
  as variants: KeyValuePairs<String, @MainActor (Scene) async throws -> Void>
) async throws {
  let test = MigrationTest(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let baseline = try await test.run(scene, observing: observe, legacy)
  for (name, code) in variants {
    let candidate = try await test.run(scene, observing: observe, code)
    report(test.result(of: candidate, named: name, against: baseline), at: file, line)
  }
}
