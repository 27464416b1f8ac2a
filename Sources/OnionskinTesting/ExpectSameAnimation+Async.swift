public import RenderEngine
public import Testing

/// Expects that new code animates like legacy code, where either may await its animations.
///
/// Each side runs in its own task while the time of its loop passes.
///
/// ```swift
/// @Test func `the steps follow one another as they did`() async throws {
///   try await expectSameAnimation(of: Banner.init) { banner in
///     banner.legacySteps()
///   } as: { banner in
///     await animateViewsAndWait(duration: 0.3) { banner.alpha = 0 }
///     await animateViewsAndWait(duration: 0.2) { banner.alpha = 1 }
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
///   - allowingMisuse: The misuse in the new code to ignore.
///   - observe: A closure that reads a value of the scene. The values are compared after every
///     callback and at the end.
///   - sourceLocation: The location of the failure.
///   - legacy: The baseline.
///   - new: The candidate, which is to replace the baseline.
/// - Throws: Any error that the closures throw.
@preconcurrency @MainActor
public func expectSameAnimation<Scene>(
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
  let result = test.result(of: candidate, against: baseline)
  report(result, at: sourceLocation)
  warn(about: [result], at: sourceLocation)
}

/// Expects that several variants animate like legacy code, where any may await its animations.
///
/// - Parameters:
///   - scene: A closure that builds what all sides use. The scene lives until its run is over.
///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
///   - behavior: The UIKit behavior to emulate.
///   - framesPerSecond: The number of frames per second.
///   - tolerance: The largest difference between two shown values that is tolerated, in points; an
///     opacity or a component of a color counts from 0 to 100 points.
///   - until: The time in seconds up to which the sides are compared; `nil` to compare to the end.
///   - allowing: The differences to ignore.
///   - allowingMisuse: The misuse in the variants to ignore.
///   - observe: A closure that reads a value of the scene. The values are compared after every
///     callback and at the end.
///   - sourceLocation: The location of the failures.
///   - legacy: The baseline.
///   - variants: The candidates, keyed by the names that failures show.
/// - Throws: Any error that the closures throw.
@preconcurrency @MainActor
public func expectSameAnimation<Scene>(
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
  var results: [MigrationTest.Result] = []
  for (name, code) in variants {
    let candidate = try await test.run(scene, observing: observe, code)
    let result = test.result(of: candidate, named: name, against: baseline)
    report(result, at: sourceLocation)
    results.append(result)
  }
  warn(about: results, at: sourceLocation)
}
