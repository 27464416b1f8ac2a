public import Onionskin
public import Testing

/// Expects that new code animates exactly as legacy code does.
///
/// The scene is built once for each side, each time in a world of its own, shown, and given to the
/// code. Then time passes until nothing moves, and both traces are compared: what is shown at every
/// instant, and who is called back when and with what. A failure names the cause, such as a curve
/// that was dropped or the 0.2 s that a legacy block takes if it sets no duration.
///
/// ```swift
/// @Test func `the banner fades as it did`() {
///   expectSameAnimation(of: Banner.init) { banner in
///     UIView.beginAnimations(nil, context: nil)
///     UIView.setAnimationDuration(0.3)
///     banner.alpha = 0
///     UIView.commitAnimations()
///     at(0.15) { banner.tap() }
///   } as: { banner in
///     animateViews(duration: 0.3) { banner.alpha = 0 }
///     at(0.15) { banner.tap() }
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
///   - allowingMisuse: The misuse in the new code that is meant; what the legacy code does as well
///     is allowed anyway.
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
  legacy: (Scene) throws -> Void,
  as new: (Scene) throws -> Void
) rethrows {
  let check = MigrationCheck(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let reference = try check.rehearse(scene, legacy)
  let run = try check.rehearse(scene, new)
  failTest(with: check.failure(of: run, against: reference), at: sourceLocation)
}

/// Expects that several variants animate exactly as legacy code does.
///
/// ```swift
/// expectSameAnimation(of: { UIView() }, legacy: { fade($0) }, as: [
///   "animateViews": { view in animateViews(duration: 0.3) { view.alpha = 0 } },
///   "block": { view in UIView.animate(withDuration: 0.3) { view.alpha = 0 } },
/// ])
/// ```
///
/// - Parameters:
///   - scene: Builds what all sides use; the scene lives until its run is over.
///   - duration: The seconds to compare; none to run until nothing moves.
///   - behavior: What the worlds take for UIKit's behaviour.
///   - framesPerSecond: How many frames a second has.
///   - tolerance: How far apart two shown values may be, in points; of an opacity or a colour a point
///     is a hundredth.
///   - until: The last second that counts; none for all.
///   - allowing: The differences that are meant.
///   - allowingMisuse: The misuse in the variants that is meant.
///   - sourceLocation: Where failures are reported.
///   - legacy: The code that the others have to be like.
///   - variants: The others, by the names that a failure calls them.
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
  legacy: (Scene) throws -> Void,
  as variants: KeyValuePairs<String, (Scene) -> Void>
) rethrows {
  let check = MigrationCheck(
    duration: duration,
    behavior: behavior,
    framesPerSecond: framesPerSecond,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let reference = try check.rehearse(scene, legacy)
  for (name, code) in variants {
    let run = try check.rehearse(scene, code)
    failTest(with: check.failure(of: run, named: name, against: reference), at: sourceLocation)
  }
}

/// Does something in the user's place at a time of the current loop, and tells the trace so.
///
/// - Parameters:
///   - time: The loop's time, in seconds; what has passed already is done at once.
///   - name: What to call it, such as "tap on Save".
///   - action: What to do.
@preconcurrency @MainActor
public func at(
  _ time: TimeInterval,
  _ name: String = "action",
  _ action: @escaping @MainActor () -> Void
) {
  RenderLoop.current.schedule(at: time, name, action)
}

/// Fails the test, if there is something to say.
func failTest(with failure: String?, at sourceLocation: SourceLocation) {
  guard let failure else { return }
  Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
}
