import AnimationModel
package import RenderEngine

/// A test that a candidate animates like a baseline, with the differences that it ignores.
///
/// The testing libraries wrap it, one for each test framework.
package struct MigrationTest: Sendable {
  /// The number of seconds to run; `nil` to run until the loop is idle.
  package var duration: TimeInterval?
  /// The UIKit behavior to emulate.
  package var behavior: Behavior
  package var framesPerSecond: Int
  /// The largest difference between two shown values that is tolerated, in points.
  package var tolerance: Double
  /// The time in seconds up to which the sides are compared; `nil` to compare to the end.
  package var until: TimeInterval?
  /// The differences to ignore.
  package var allowing: [Difference.Kind]
  /// The misuse in the candidate to ignore.
  package var allowingMisuse: MisuseAllowance

  /// Creates a test.
  package init(
    duration: TimeInterval? = nil,
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    tolerance: Double = TraceComparison.defaultTolerance,
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
  /// - Throws: Any error that the closures throw.
  @MainActor package func run<Scene>(
    _ scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
    _ code: (Scene) throws -> Void
  ) rethrows -> ScenarioRun {
    try ScenarioRun(
      for: duration,
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      scene: scene,
      observing: observe,
      running: code
    )
  }

  /// Runs one side whose code awaits its animations.
  ///
  /// - Throws: Any error that the closures throw.
  @MainActor package func run<Scene>(
    _ scene: () throws -> Scene,
    observing observe: (@MainActor (Scene) -> any CustomStringConvertible)? = nil,
    _ code: @escaping @MainActor (Scene) async throws -> Void
  ) async throws -> ScenarioRun {
    try await ScenarioRun(
      for: duration,
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      scene: scene,
      observing: observe,
      running: code
    )
  }
}

// MARK: - The result

extension MigrationTest {
  package struct Result: Sendable {
    package var verdict: ComparisonVerdict
    /// The failure message; `nil` if the test passes.
    package var failure: String?
    /// The test's own allowances that the candidate does not need; empty if it differs.
    package var staleAllowances: [Difference.Kind] = []
    /// The traces of both sides.
    package var traces: Sides<AnimationTrace>
    /// The name of the candidate, if there are several.
    package var variant: String?
  }

  /// Compares the runs of both sides.
  ///
  /// - Parameters:
  ///   - candidate: The run of the candidate.
  ///   - name: The name of the candidate, if there are several; `nil` for the only one.
  ///   - baseline: The run of the baseline.
  /// - Returns: The verdict, and the messages for a test library to report.
  package func result(
    of candidate: ScenarioRun,
    named name: String? = nil,
    against baseline: ScenarioRun
  ) -> Result {
    PlayedTraces.current?.add(candidate.trace)
    let names = Sides("baseline", name.map { "candidate \"\($0)\"" } ?? "candidate")
    let traces = Sides(baseline.trace, candidate.trace)
    if let uncertainty = baseline.uncertainty(on: .baseline) {
      return Result(
        verdict: .cannotTell(uncertainty),
        failure: uncertainty.report(names: names),
        traces: traces,
        variant: name
      )
    }
    let comparison = TraceComparison(
      baseline: baseline.trace,
      candidate: candidate.trace,
      tolerance: tolerance,
      until: until.map(Instant.init(seconds:)),
      allowing: allowing + SharedAllowances.current,
      observations: Sides(baseline.observed, candidate.observed)
    )
    var verdict = comparison.verdict
    var parts = comparison.isSame ? [] : [comparison.report(names: names)]
    if let uncertainty = candidate.uncertainty(on: .candidate) {
      if comparison.isSame { verdict = .cannotTell(uncertainty) }
      parts.append(uncertainty.report(names: names))
    } else if let text = misuse(of: candidate, against: baseline, verdict, named: names.candidate) {
      // The cause comes before its effects.
      parts.insert(text, at: 0)
    }
    return Result(
      verdict: verdict,
      failure: parts.isEmpty ? nil : parts.joined(separator: "\n\n"),
      staleAllowances: staleAllowances(in: comparison),
      traces: traces,
      variant: name
    )
  }

  private func misuse(
    of candidate: ScenarioRun,
    against baseline: ScenarioRun,
    _ verdict: ComparisonVerdict,
    named name: String
  ) -> String? {
    let known = Set(MisuseAllowance.none.remaining(of: baseline.issues).map(\.kind))
    var explained = known
    // Misuse that the differences already name isn't reported again.
    if case .different(let differences) = verdict,
      differences.contains(where: { $0.kind == .neverBegun })
    {
      explained.formUnion([
        .blockNeverCommitted, .animatorNeverStarted, .animationsLeftRunning, .completionNeverCalled,
        .delegateLeaked,
      ])
    }
    if !candidate.trace.issues.filter({ $0.kind == .otherLoop }).isEmpty {
      explained.insert(.otherLoop)
    }
    let misuse = allowingMisuse.remaining(of: candidate.issues)
      .filter { !explained.contains($0.kind) }
    return TraceComparison.misuseReport(misuse, by: name)
  }

  /// Returns the test's own stale allowances; a test need not use those that its suite shares.
  private func staleAllowances(in comparison: TraceComparison) -> [Difference.Kind] {
    guard comparison.isSame else { return [] }
    return comparison.staleAllowances.filter {
      allowing.contains($0) && !SharedAllowances.current.contains($0)
    }
  }

  /// Returns a warning about the allowances that no candidate of a test needs.
  ///
  /// - Returns: The warning; `nil` if every allowance is needed, or if a candidate differs.
  package static func warning(on results: [Result]) -> String? {
    let stale = (results.first?.staleAllowances ?? []).filter { kind in
      results.allSatisfy { $0.staleAllowances.contains(kind) }
    }
    guard !stale.isEmpty else { return nil }
    let names = stale.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return stale.count == 1
      ? "Nothing differs by \(names) any more. Remove it from allowing:, or it hides the next "
        + "difference of its kind."
      : "Nothing differs by \(names) any more. Remove them from allowing:, or they hide the next "
        + "differences of their kinds."
  }
}

extension ScenarioRun {
  /// The reason why the run can't be compared; `nil` if it can.
  fileprivate func uncertainty(
    on side: ComparisonVerdict.Uncertainty.Side
  ) -> ComparisonVerdict.Uncertainty? {
    if closedItself { return .closedLoop(side) }
    if let exceeded { return .ranTooLong(side, until: exceeded, end: trace.end.seconds) }
    guard let unfinished, !unfinished.running.isEmpty else { return nil }
    // An uncommitted block is a cause, and is reported as one.
    if issues.contains(where: { $0.kind == .blockNeverCommitted }) { return nil }
    return .neverIdle(
      side,
      running: unfinished.running,
      elapsed: unfinished.elapsed,
      isEndless: unfinished.isEndless
    )
  }
}
