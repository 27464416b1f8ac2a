public import Onionskin
public import Testing

/// Expects that new code animates exactly as legacy code does, where either waits for its animations.
///
/// Each side runs in a task of its own while the time of its world passes.
///
/// ```swift
/// @Test func `the steps follow one another as they did`() async throws {
///   try await expectSameAnimation(of: Banner.init) { banner in
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
///   - behavior: What the worlds take for UIKit's behaviour.
///   - framesPerSecond: How many frames a second has.
///   - tolerance: How far apart two shown values may be, in points; of an opacity or a colour a point
///     is a hundredth.
///   - until: The last second that counts; none for all.
///   - allowing: The differences that are meant.
///   - allowingMisuse: The misuse in the new code that is meant.
///   - sourceLocation: Where a failure is reported.
///   - legacy: The code that the other has to be like.
///   - new: The code that takes its place.
/// - Throws: What the closures throw.
@MainActor
public func expectSameAnimation<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  behavior: Behavior = .iOS8AndLater,
  framesPerSecond: Int = 60,
  tolerance: Double = TraceComparison.usualTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  sourceLocation: SourceLocation = #_sourceLocation,
  legacy: @escaping @MainActor (Scene) async throws -> Void,
  as new: @escaping @MainActor (Scene) async throws -> Void
) async throws {
  let check = MigrationCheck(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let reference = try await check.rehearse(scene, legacy)
  let run = try await check.rehearse(scene, new)
  failTest(with: check.failure(of: run, against: reference), at: sourceLocation)
}
