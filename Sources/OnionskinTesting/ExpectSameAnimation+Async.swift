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
/// The parameters and errors are those of the form for code that does not await.
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
