/// A check that new code animates as legacy code does, with what it puts up with.
///
/// The testing libraries are thin forms of it, one for each test framework.
package struct MigrationCheck {
  /// The seconds to run for; none to run until nothing moves.
  package var duration: TimeInterval?
  /// What the worlds take for UIKit's behaviour.
  package var behavior: Behavior
  /// How many frames a second has.
  package var framesPerSecond: Int
  /// How far apart two shown values may be, in points.
  package var tolerance: Double
  /// The last second that counts; none for all.
  package var until: TimeInterval?
  /// The differences that nobody minds.
  package var allowing: [Difference.Kind]
  /// The misuse in the new code that nobody minds.
  package var allowingMisuse: MisuseAllowance

  /// Creates a check.
  package init(
    duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    tolerance: Double = TraceComparison.usualTolerance,
    until: TimeInterval? = nil,
    allowing: [Difference.Kind] = [],
    allowingMisuse: MisuseAllowance = .none
  ) {
    self.duration = duration
    self.behavior = behavior
    self.framesPerSecond = framesPerSecond
    self.tolerance = tolerance
    self.until = until
    self.allowing = allowing
    self.allowingMisuse = allowingMisuse
  }

  /// Runs one side.
  ///
  /// - Parameters:
  ///   - scene: Builds what is there before the code runs.
  ///   - code: The code.
  /// - Returns: What happened.
  /// - Throws: What the closures throw.
  @MainActor
  package func rehearse<Scene>(
    _ scene: () throws -> Scene,
    _ code: (Scene) throws -> Void
  ) rethrows -> Rehearsal {
    try Rehearsal(
      for: duration,
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      scene: scene,
      running: code
    )
  }

  /// Runs one side whose code waits for its animations.
  ///
  /// - Parameters:
  ///   - scene: Builds what is there before the code runs.
  ///   - code: The code.
  /// - Returns: What happened.
  /// - Throws: What the closures throw.
  @MainActor
  package func rehearse<Scene>(
    _ scene: () throws -> Scene,
    _ code: @escaping @MainActor (Scene) async throws -> Void
  ) async throws -> Rehearsal {
    try await Rehearsal(
      for: duration,
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      scene: scene,
      running: code
    )
  }

  /// Returns what is wrong with new code.
  ///
  /// - Parameters:
  ///   - new: The run of the new code.
  ///   - name: What to call it.
  ///   - reference: The run of the legacy code.
  /// - Returns: A text for people; none if nothing is wrong.
  package func failure(
    of new: Rehearsal,
    named name: String = "new",
    against reference: Rehearsal
  ) -> String? {
    if let text = endlessness(of: reference, named: "legacy") { return text }
    let comparison = TraceComparison(
      reference: reference.trace,
      variant: new.trace,
      tolerance: tolerance,
      until: until.map(Instant.init(seconds:)),
      allowing: allowing
    )
    var parts = comparison.isSame ? [] : [comparison.report(variant: name)]
    if let text = endlessness(of: new, named: name) { parts.append(text) }
    let known = Set(MisuseAllowance.none.remaining(of: reference.issues).map(\.kind))
    let misuse = allowingMisuse.remaining(of: new.issues).filter { !known.contains($0.kind) }
    if !misuse.isEmpty, new.unfinished == nil {
      let lines = misuse.map { "  \($0)" }
      parts.append((["The \(name) code misuses UIKit:"] + lines).joined(separator: "\n"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  /// What to say of a run that did not come to an end.
  private func endlessness(of run: Rehearsal, named name: String) -> String? {
    guard let unfinished = run.unfinished else { return nil }
    let lines = unfinished.running.map { "  \($0)" }
    let head =
      "The \(name) code does not come to rest. Say for how long to compare, such as for: 2."
    let left =
      unfinished.isEndless
      ? "Only endless animations are left." : "Still there after \(unfinished.elapsed.short) s:"
    return ([head, left] + lines)
      .joined(separator: "\n")
  }
}
