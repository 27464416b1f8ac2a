/// The course of a proof: its units, each of which depends on what those before it have shown.
///
/// The new code has to be the same alone and in each surrounding that gives something to compare.
/// Then it is spoiled, and each spoil has to be seen in one of them.
struct ProofCourse {
  private let surroundings: [Surrounding]
  private let spoils: [Spoil]
  private let isSpoiled: Bool

  /// The surroundings in which the new code is the same, in order.
  private var usable: [Surrounding] = []
  /// What the spoiled code recorded without a spoil in the surrounding that is being looked at.
  private var clean: TraceDigest?
  private var blocks: Set<Int> = []
  private var halfway = 0.0
  /// The spoils of which something recorded differed.
  private var recorded: Set<Int> = []
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
  init(_ surroundings: [Surrounding], _ spoils: [Spoil], isSpoiled: Bool) {
    (self.surroundings, self.spoils, self.isSpoiled) = (surroundings, spoils, isSpoiled)
  }

  /// Creates the course of a proof.
  @MainActor
  init(_ proof: Proof) {
    self.init(proof.surroundings, proof.spoils, isSpoiled: proof.isSpoiled)
  }

  /// The unit with which the course begins.
  var first: ProofUnit { ProofUnit() }

  /// Takes what a unit has shown.
  ///
  /// - Returns: The units to be run next; none if others are still running, or the course is over.
  mutating func next(after unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    guard verdict == nil else { return [] }
    if case .stopped(_, isLate: true) = end { hasEnded = false }
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
    return ProofResult(name: name, verdict: verdict, hasEnded: hasEnded, spoils: outcomes)
  }

  // MARK: - The new code

  private mutating func afterNew(_ unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    let isAlone = unit.surrounding == .alone
    switch end {
    case .report(let report):
      switch report.outcome {
      case .same:
        blocks.formUnion(report.blocks)
        usable.append(unit.surrounding)
        if isAlone { halfway = report.halfway }
      case .differs(let message): return finish(.differs(unit.surrounding.message(message)))
      case .failed(let reason): return finish(.failed(unit.surrounding.message(reason)))
      case .nothing(let reason): if isAlone { return finish(.failed(reason)) }
      }
    case .stopped(let reason, _):
      guard !isAlone else { return finish(.failed(reason)) }
      // The legacy code may end in the same way.
      var baseline = unit
      baseline.candidate = .none
      stopReason = reason
      return [baseline]
    }
    return nextSurrounding(after: unit.surrounding)
  }

  /// How the new code ended in the surrounding that is being looked at.
  private var stopReason = ""

  private mutating func afterBaseline(_ unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    guard case .stopped = end else {
      return finish(.failed(unit.surrounding.message(stopReason)))
    }
    return nextSurrounding(after: unit.surrounding)
  }

  private mutating func nextSurrounding(after surrounding: Surrounding) -> [ProofUnit] {
    if let next = surroundings.after(surrounding) { return [unit(.new, in: next)] }
    unseen = spoils.filter { blocks.contains($0.block) }.map(\.number)
    guard isSpoiled, !unseen.isEmpty else { return finishSame() }
    return [unit(.spoiled(nil), in: usable[0])]
  }

  private func unit(_ candidate: ProofUnit.Candidate, in surrounding: Surrounding) -> ProofUnit {
    ProofUnit(candidate: candidate, surrounding: surrounding, halfway: halfway)
  }

  // MARK: - The spoiled code

  private mutating func afterClean(_ unit: ProofUnit, _ end: ProofUnit.End) -> [ProofUnit] {
    guard case .report(let report) = end, report.outcome == .same, let digest = report.digest else {
      return finish(.failed("its code with spoils does not run as it does without"))
    }
    clean = digest
    running = unseen.count
    return unseen.map { self.unit(.spoiled($0), in: unit.surrounding) }
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
    if !unseen.isEmpty, let next = usable.after(unit.surrounding) {
      return [self.unit(.spoiled(nil), in: next)]
    }
    for spoil in spoils where unseen.contains(spoil.number) {
      let counts = spoil.countsAlways || recorded.contains(spoil.number)
      outcomes[spoil.number] = counts ? .notSeen : .notCounted
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

extension [Surrounding] {
  /// Returns the element behind another; `nil` behind the last.
  fileprivate func after(_ surrounding: Surrounding) -> Surrounding? {
    firstIndex(of: surrounding).flatMap { dropFirst($0 + 1).first }
  }
}

extension ProofUnit {
  /// How the process of a unit has ended.
  enum End: Equatable {
    /// With a report.
    case report(Report)
    /// Before there was one, for a reason, such as that it took too long.
    case stopped(String, isLate: Bool)
  }
}

extension Surrounding {
  /// A message that names the surrounding.
  fileprivate func message(_ text: String) -> String { words.map { "\($0): \(text)" } ?? text }
}
