/// The course of a proof: its units, each of which depends on what those before it have shown.
///
/// The new code has to be the same alone, in each scenario of a slice, and in each surrounding that
/// gives something to compare. Then it is spoiled, and each spoil has to be seen in one of them.
struct ProofCourse {
  private let surroundings: [Surrounding]
  private let spoils: [Spoil]
  private let isSpoiled: Bool
  private let comparesState: Bool
  private let endlessDuration: Double?

  /// The scenarios that are still to be run.
  private var search = ScenarioSearch()
  /// Why the new code gave nothing to compare in a scenario.
  private var nothing: String?
  /// The scenarios in which nothing is animated alone.
  private var quiet: [Scenario] = []
  /// The situations in which the new code is the same, in order.
  private var usable: [Situation] = []
  /// What was recorded in them.
  private var digests: [Situation: TraceDigest] = [:]
  /// What the spoiled code recorded without a spoil in the situation that is being looked at.
  private var clean: TraceDigest?
  private var blocks: Set<Int> = []
  /// The branches that ran alone and the blocks that began, by the scenarios.
  private var parts: [Scenario: (branches: Set<Int>, blocks: Set<Int>)] = [:]
  /// The blocks that began in any run.
  private var reached: Set<Int> = []
  /// What of a slice's placeholders the new code has used where it is the same.
  private var used = SliceUse()
  /// The times at which what each scenario starts is half way, in seconds.
  private var halfway: [Scenario: Double] = [:]
  /// The situations in which the code does not come to rest, with the numbers of seconds that it runs there.
  private var endless: [Situation: Double] = [:]
  /// The spoils of which something recorded differed.
  private var recorded: Set<Int> = []
  /// The spoils to whose places the code has come.
  private var asked: Set<Int> = []
  /// The spoils that no surrounding has shown yet, in order.
  private var unseen: [Int] = []
  /// How many of their units are running.
  private var running = 0

  /// What the proof has shown; `nil` until the last unit is done.
  private var verdict: Proof.Verdict?
  private var outcomes: [Int: SpoilOutcome] = [:]
  private var isTaken = false
  private var hasEnded = true

  /// Creates the course of a proof.
  ///
  /// - Parameters:
  ///   - surroundings: The surroundings, the first of which is to be alone.
  ///   - spoils: The spoils.
  ///   - isSpoiled: Whether there is spoiled code.
  ///   - comparesState: Whether code that animates nothing alone is compared in the other
  ///     surroundings.
  ///   - endlessDuration: The number of seconds to run what does not come to rest; `nil` if it is not
  ///     compared.
  init(
    _ surroundings: [Surrounding],
    _ spoils: [Spoil],
    isSpoiled: Bool,
    comparesState: Bool = false,
    endlessDuration: Double? = nil
  ) {
    (self.surroundings, self.spoils, self.isSpoiled) = (surroundings, spoils, isSpoiled)
    (self.comparesState, self.endlessDuration) = (comparesState, endlessDuration)
  }

  /// Creates the course of a proof.
  @MainActor init(_ proof: Proof) {
    self.init(
      proof.surroundings,
      proof.spoils,
      isSpoiled: proof.isSpoiled,
      comparesState: proof.comparesState,
      endlessDuration: proof.endlessDuration
    )
  }

  /// The unit with which the course begins.
  var first: ProofUnit { ProofUnit() }

  /// The number of scenarios of a slice that are run in every surrounding, if so many show something
  /// else, and the most that are run so that each branch of its code has run.
  private static let surroundedScenarios = (usual: 4, most: 8)

  /// Takes what a unit has shown.
  ///
  /// - Returns: The units to be run next; none if others are still running, or the course is over.
  mutating func next(after unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    guard verdict == nil else { return [] }
    if unit.candidate == .new, end.isEndless, let endlessDuration, endless[unit.situation] == nil {
      endless[unit.situation] = max(endlessDuration, end.roundTrips)
      return [self.unit(.new, in: unit.situation)]
    }
    if case .stopped(_, isLate: true, _) = end { hasEnded = false }
    switch unit.candidate {
    case .new: return afterNew(unit, end)
    case .none: return afterBaseline(unit, end)
    case .spoiled(nil): return afterClean(unit, end)
    case .spoiled(let spoil?): return afterSpoil(spoil, unit, end)
    }
  }

  /// Returns what the proof has shown, once; `nil` until the last unit is done.
  mutating func takeResult(named name: String) -> ProofResult? {
    guard let verdict, !isTaken else { return nil }
    isTaken = true
    return ProofResult(
      name: name,
      verdict: verdict,
      hasEnded: hasEnded,
      spoils: outcomes,
      reached: reached,
      used: used,
      surrounding: usable.first?.surrounding ?? .alone,
      scenarios: distinctScenarios(in: usable.first?.surrounding ?? .alone),
      isCut: search.isCut,
      omissions: omissions
    )
  }

  /// The scenarios in which the new code is the same in a surrounding, without those in which nothing
  /// else was recorded than in one before: their answers were not read, or made no difference.
  private func distinctScenarios(in surrounding: Surrounding) -> [Scenario] {
    var known: [TraceDigest] = []
    return usable.filter { situation in
      guard situation.surrounding == surrounding else { return false }
      guard let digest = digests[situation] else { return true }
      defer { known.append(digest) }
      return !known.contains(digest)
    }.map(\.scenario)
  }

  // MARK: - The new code

  private mutating func afterNew(_ unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    let isAlone = unit.surrounding == .alone
    switch end {
    case .report(let report):
      reached.formUnion(report.blocks)
      if isAlone { parts[unit.scenario] = (report.branches, Set(report.blocks)) }
      switch report.outcome {
      case .same:
        blocks.formUnion(report.blocks)
        var use = report.used
        // Elsewhere, a block around the function may be open.
        if !isAlone { use.acting = [] }
        used.formUnion(use)
        usable.append(unit.situation)
        digests[unit.situation] = report.digest
        if isAlone { halfway[unit.scenario] = report.halfway }
      case .differs(let message): return finish(.differs(unit.surrounding.message(message)))
      case .failed(let reason): return finish(.failed(unit.surrounding.message(reason)))
      case .nothing(let reason):
        if isAlone {
          nothing = nothing ?? reason
          quiet.append(unit.scenario)
          halfway[unit.scenario] = report.halfway
        }
      }
      if isAlone { return nextScenario(after: unit, report.choices) }
    case .stopped(let reason, let isLate, let choices):
      // Other answers may keep the code from it, if it has read any.
      let isFirst = unit.scenario == Scenario()
      let isHopeless =
        isFirst && (isLate || choices.isEmpty) || usable.isEmpty && stops >= Self.mostStops
      guard !isAlone || !isHopeless else { return finish(.failed(nothing ?? reason)) }
      // The legacy code may end in the same way.
      var baseline = unit
      baseline.candidate = .none
      (stopReason, stopChoices) = (reason, choices)
      if isAlone { stops += 1 }
      return [baseline]
    }
    return nextSurrounding(after: unit)
  }

  /// Why surroundings or scenarios were left out.
  private var omissions: Set<ProofResult.Omission> = []

  /// How the new code ended in the surrounding that is being looked at, and what it had read.
  private var stopReason = ""
  private var stopChoices: [Scenario.Choice] = []
  /// The number of scenarios in which the new code ended alone.
  private var stops = 0
  /// The most of them, if the code comes to its end in none.
  private static let mostStops = 8

  private mutating func afterBaseline(_ unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    if case .stopped = end {
      if stopReason == leavesProcess { omissions.insert(.leavesProcess) }
    } else if stopReason.contains(nilIsGiven) {
      // Nobody tells what UIKit does there.
      omissions.insert(.nilIsGiven)
    } else {
      return finish(.failed(unit.surrounding.message(stopReason)))
    }
    guard unit.surrounding == .alone else { return nextSurrounding(after: unit) }
    nothing = nothing ?? stopReason
    return nextScenario(after: unit, stopChoices)
  }

  private mutating func nextScenario(
    after unit: ProofUnit,
    _ choices: [Scenario.Choice]
  ) -> [ProofUnit] {
    let others = parts.filter { $0.key != unit.scenario }.values
    let known = others.reduce(into: Set()) { $0.formUnion($1.branches) }
    let own = parts[unit.scenario]?.branches ?? []
    search.note(choices, in: unit.scenario, branches: own.isSubset(of: known) ? 0 : own.count)
    if let next = search.next() {
      return [self.unit(.new, in: Situation(surrounding: .alone, scenario: next))]
    }
    guard let first = usable.first?.scenario ?? (comparesState ? quiet.first : nil) else {
      return finish(.failed(nothing ?? "the code throws an error in every scenario"))
    }
    return nextSurrounding(after: ProofUnit(scenario: first))
  }

  private mutating func nextSurrounding(after unit: ProofUnit) -> [ProofUnit] {
    if let next = surroundings.after(unit.surrounding) {
      return [self.unit(.new, in: Situation(surrounding: next, scenario: unit.scenario))]
    }
    if let next = surroundedScenarios.after(unit.scenario) {
      return nextSurrounding(after: ProofUnit(scenario: next))
    }
    guard !usable.isEmpty else { return finish(.failed(nothing ?? "nothing was compared")) }
    unseen = spoils.filter { blocks.contains($0.block) }.map(\.number)
    guard isSpoiled, !unseen.isEmpty else { return finishSame() }
    return [self.unit(.spoiled(nil), in: usable[0])]
  }

  /// The scenarios that run in every surrounding: the first, those that run a branch or a block that none
  /// before them has run, and then others that show something else.
  private var surroundedScenarios: [Scenario] {
    let animated = usable.filter { $0.surrounding == .alone }.map(\.scenario)
    // What changes nothing alone may change something where views have other values.
    let candidates = animated + (animated.isEmpty || comparesState ? quiet : [])
    var chosen: [Scenario] = []
    var ran: (branches: Set<Int>, blocks: Set<Int>) = ([], [])
    for scenario in candidates where chosen.count < Self.surroundedScenarios.most {
      let own = parts[scenario] ?? ([], [])
      let isKnown = own.branches.isSubset(of: ran.branches) && own.blocks.isSubset(of: ran.blocks)
      guard chosen.isEmpty || !isKnown else { continue }
      ran.branches.formUnion(own.branches)
      ran.blocks.formUnion(own.blocks)
      chosen.append(scenario)
    }
    for scenario in animated.isEmpty ? quiet : distinctScenarios(in: .alone)
    where chosen.count < Self.surroundedScenarios.usual && !chosen.contains(scenario) {
      chosen.append(scenario)
    }
    return chosen
  }

  private func unit(_ candidate: ProofUnit.Candidate, in situation: Situation) -> ProofUnit {
    let alone = Situation(surrounding: .alone, scenario: situation.scenario)
    return ProofUnit(
      candidate: candidate,
      surrounding: situation.surrounding,
      scenario: situation.scenario,
      halfway: halfway[situation.scenario] ?? 0,
      // What has no end alone is not tried to its end elsewhere.
      duration: endless[situation] ?? endless[alone]
    )
  }

  // MARK: - The spoiled code

  private mutating func afterClean(_ unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    guard case .report(let report) = end, report.outcome == .same, let digest = report.digest else {
      return finish(
        .failed(
          "its new code with mistakes to be chosen does not run as it does without: \(end.words)"
        )
      )
    }
    clean = digest
    asked.formUnion(report.askedSpoils)
    running = unseen.count
    return unseen.map { self.unit(.spoiled($0), in: unit.situation) }
  }

  private mutating func afterSpoil(
    _ spoil: Int,
    _ unit: ProofUnit,
    _ end: ProofUnit.End
  ) -> [ProofUnit] {
    if case .report(let report) = end, report.outcome == .same {
      if report.digest != clean { recorded.insert(spoil) }
    } else {
      outcomes[spoil] = .seen(unit.surrounding)
      unseen.removeAll { $0 == spoil }
    }
    running -= 1
    guard running == 0 else { return [] }
    if !unseen.isEmpty, let next = usable.after(unit.situation) {
      return [self.unit(.spoiled(nil), in: next)]
    }
    for spoil in spoils where unseen.contains(spoil.number) {
      let counts = spoil.countsAlways || recorded.contains(spoil.number)
      outcomes[spoil.number] =
        !counts ? .notCounted : asked.contains(spoil.number) ? .notSeen : .notRun
    }
    return finishSame()
  }

  // MARK: - The end

  private mutating func finishSame() -> [ProofUnit] { finish(.same(ran: blocks.sorted())) }

  private mutating func finish(_ verdict: Proof.Verdict) -> [ProofUnit] {
    self.verdict = verdict
    return []
  }
}

/// A surrounding and a scenario, in which both sides run.
struct Situation: Hashable {
  var surrounding: Surrounding
  var scenario: Scenario
}

extension Array where Element: Equatable {
  /// Returns the element behind another; `nil` behind the last.
  fileprivate func after(_ element: Element) -> Element? {
    firstIndex(of: element).flatMap { dropFirst($0 + 1).first }
  }
}

extension ProofUnit {
  fileprivate var situation: Situation {
    Situation(surrounding: surrounding, scenario: scenario)
  }

  /// How the process of a unit has ended.
  enum End: Codable, Equatable {
    /// With a report.
    case report(Report)
    /// Before there was one, for a reason, such as that it took too long, and with the choices that it had
    /// read by then.
    case stopped(String, isLate: Bool, choices: [Scenario.Choice] = [])

    /// A Boolean value that indicates whether the code may have no end.
    fileprivate var isEndless: Bool {
      switch self {
      case .report(let report): report.isEndless
      case .stopped(_, let isLate, _): isLate
      }
    }

    /// The seconds in which each animation has run there and back; 0 if that is unknown.
    fileprivate var roundTrips: Double {
      if case .report(let report) = self { report.roundTrips } else { 0 }
    }

    /// Why the unit is not the same, on one line.
    fileprivate var words: String {
      switch self {
      case .stopped(let reason, _, _): return reason
      case .report(let report):
        switch report.outcome {
        case .same: return ""
        case .differs(let text), .failed(let text), .nothing(let text):
          return String(text.prefix { $0 != "\n" })
        }
      }
    }
  }
}

extension Surrounding {
  /// A message that names the surrounding.
  fileprivate func message(_ text: String) -> String { words.map { "\($0): \(text)" } ?? text }
}
