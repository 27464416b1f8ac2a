internal import OnionskinTestCore
public import RenderEngine

/// A function as it was before a migration and as it is afterwards, to be run and compared.
///
/// `onionskin migrate` writes proofs, compiles them to a library, and runs each of its ``ProofUnit``s
/// in a process of its own.
@MainActor public struct Proof {
  /// The name, such as `MenuMigrationTests/toggle`.
  public let name: String

  /// The surroundings in which the sides are compared.
  let surroundings: [Surrounding]
  /// The ways in which the new code is spoiled.
  let spoils: [Spoil]

  private let duration: TimeInterval?
  /// The number of seconds to run what does not come to rest; `nil` if such code is not compared.
  let endlessDuration: TimeInterval?
  private let allowed: [Difference.Kind]
  private let legacy: ProofSide
  private let new: ProofSide
  let spoiled: ProofSide?
  /// A Boolean value that indicates whether code that animates nothing alone is compared in the other
  /// surroundings, where views and properties have other values.
  let comparesState: Bool

  /// Creates a proof.
  ///
  /// - Parameters:
  ///   - name: The name, which is that of no other proof of a library.
  ///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
  ///   - endlessDuration: The number of seconds to run if the code does not come to rest by itself;
  ///     `nil` to compare nothing then.
  ///   - allowed: The differences to ignore.
  ///   - omitted: The surroundings in which the sides may differ.
  ///   - legacy: The baseline: the function as it was.
  ///   - new: The candidate: the function as it is now.
  ///   - spoiled: The function as it is now, in which each of the spoils can be chosen; `nil` for
  ///     none.
  ///   - spoils: The ways in which the function is spoiled.
  ///   - comparesState: Whether code that animates nothing alone is compared in the other
  ///     surroundings, where views and properties have other values.
  public init(
    _ name: String,
    for duration: TimeInterval? = nil,
    ifEndless endlessDuration: TimeInterval? = nil,
    allowing allowed: [Difference.Kind] = [],
    omitting omitted: Set<Surrounding> = [],
    legacy: ProofSide,
    new: ProofSide,
    spoiled: ProofSide? = nil,
    spoils: [Spoil] = [],
    comparesState: Bool = false
  ) {
    self.name = name
    surroundings = Surrounding.allCases.filter {
      !omitted.contains($0) && ($0 != .otherProperties || new.changesProperties)
    }
    self.duration = duration
    self.endlessDuration = endlessDuration
    self.allowed = allowed
    self.legacy = legacy
    self.new = new
    self.spoiled = spoiled
    self.spoils = spoils
    self.comparesState = comparesState
  }

  /// A Boolean value that indicates whether the proof shows that it can fail.
  var isSpoiled: Bool { spoiled != nil }

  /// A run of the baseline, against which candidates are compared.
  struct Baseline {
    fileprivate var test: MigrationTest
    fileprivate let run: Result<ScenarioRun, any Error>
    /// The choices that it has read, what it has given to stand-ins, and which placeholders it has used.
    fileprivate let choices: [Scenario.Choice]
    fileprivate let given: [Int: [[String]]]
    fileprivate let used: SliceUse
  }

  /// Runs the baseline of a unit in this process.
  func baseline(of unit: ProofUnit) -> Baseline {
    // Only alone has something to animate: elsewhere changes and callbacks say enough.
    var test = MigrationTest(
      duration: unit.duration ?? duration,
      behavior: unit.surrounding.behavior,
      allowing: allowed + (unit.surrounding == .alone ? [] : [.nothingAnimated])
    )
    chooseSpoil(nil)
    let state = ScenarioState(unit.scenario)
    ScenarioState.current = state
    let run = Result { try legacy.run(test, in: unit.surrounding, halfway: unit.halfway) }
    // A message to nil is none. What a completion in its place changes is seen all the same.
    if case .success(let run) = run, run.trace.tellsNobody { test.allowing.append(.callbackAdded) }
    return Baseline(
      test: test,
      run: run,
      choices: state.choices,
      given: state.given,
      used: state.used
    )
  }

  /// Runs the baseline and a candidate in this process, and compares them.
  func run(_ unit: ProofUnit) -> ProofUnit.Report { run(unit, against: baseline(of: unit)) }

  /// Runs a candidate in this process, and compares it with a baseline that ran in it, too.
  func run(_ unit: ProofUnit, against old: Baseline) -> ProofUnit.Report {
    let (test, given) = (old.test, old.given)
    let baseline: ScenarioRun
    switch old.run {
    case .success(let run): baseline = run
    case .failure(let error): return ProofUnit.Report(.nothing("the code threw an error: \(error)"))
    }
    guard let side = candidate(of: unit) else { return ProofUnit.Report(.same) }
    do {
      ScenarioState.current = ScenarioState(unit.scenario)
      if case .spoiled(let spoil) = unit.candidate { chooseSpoil(spoil) }
      let candidate = try side.run(test, in: unit.surrounding, halfway: unit.halfway)
      var report = ProofUnit.Report(test.result(of: candidate, against: baseline), baseline)
      if case .differs = report.outcome,
        let words = ObservedState.difference(of: Sides(baseline.observed, candidate.observed))
      {
        // The values as a whole tell nobody anything.
        var plain = test
        plain.allowing.append(.observedValue)
        let rest = ProofUnit.Report(plain.result(of: candidate, against: baseline), baseline)
        if case .differs(let message) = rest.outcome {
          report.outcome = .differs("\(message)\n\nAlso, \(words).")
        } else {
          report.outcome = .differs(words)
        }
      }
      let others = ScenarioState.current.given
      if report.outcome == .same,
        let number = given.keys.sorted().first(where: {
          others[$0, default: given[$0] ?? []] != given[$0]
        })
      {
        report.outcome = .differs(ObservedState.givenAnother(number))
      }
      // What does not come to rest in layout has the values of the last pass, whichever that is.
      if case .differs = report.outcome, unit.surrounding != .alone,
        [baseline, candidate].allSatisfy({ $0.trace.issues.contains { $0.kind == .endlessLayout } })
      {
        report.outcome = .nothing("the layout of its views does not come to rest")
      }
      if case .differs = report.outcome, unit.candidate == .new,
        try !isRepeatable(unit, test, baseline)
      {
        report.outcome = .failed(ProofResult.unrepeatable)
      }
      if report.outcome == .same { report.digest = try TraceDigest(of: candidate) }
      report.choices = old.choices
      report.used = ScenarioState.current.used
      report.used.numbers.formUnion(old.used.numbers)
      report.used.types.formUnion(old.used.types)
      report.askedSpoils = askedSpoils
      return report
    } catch {
      return ProofUnit.Report(.failed("the code threw an error: \(error)"))
    }
  }

  /// Returns `true` if the baseline does the same once more; otherwise, `false`.
  ///
  /// Both sides of a whole file share its variables, and those of other files.
  private func isRepeatable(
    _ unit: ProofUnit,
    _ test: MigrationTest,
    _ baseline: ScenarioRun
  ) throws -> Bool {
    ScenarioState.current = ScenarioState(unit.scenario)
    let again = try legacy.run(test, in: unit.surrounding, halfway: unit.halfway)
    let outcome = ProofUnit.Report(test.result(of: again, against: baseline), baseline).outcome
    return if case .differs = outcome { false } else { true }
  }

  private func candidate(of unit: ProofUnit) -> ProofSide? {
    switch unit.candidate {
    case .none: nil
    case .new: new
    case .spoiled: spoiled
    }
  }
}

extension AnimationTrace {
  /// A Boolean value that indicates whether the did-stop selector of a block reaches nobody, since its
  /// delegate is `nil`.
  fileprivate var tellsNobody: Bool {
    var delegates: [Int: [String]] = [:]
    var selectors: [Int: [String]] = [:]
    for case .called(let call) in events.map(\.kind) {
      guard let block = call.block else { continue }
      if call.name == "setAnimationDelegate(_:)" { delegates[block] = call.arguments }
      if call.name == "setAnimationDidStop(_:)" { selectors[block] = call.arguments }
    }
    return selectors.contains { $0.value != ["nil"] && delegates[$0.key] == ["nil"] }
      // Another object that is not told would be sent what it does not know.
      && !issues.contains { $0.kind == .delegateDoesNotRespond }
  }
}
