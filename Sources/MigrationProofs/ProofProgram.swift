#if canImport(Glibc)
  private import Foundation

  /// The program that runs the proofs of a library.
  @MainActor
  public enum ProofProgram {
    /// The proofs, which the library's entry sets.
    public static var proofs: [Proof] = []

    /// Runs proofs, each in a process of its own.
    ///
    /// - Parameters:
    ///   - names: The names of the proofs.
    ///   - processes: The number of processes that run at a time.
    ///   - timeLimit: The longest time that a proof may take, in seconds of the clock.
    ///   - report: Takes a result when it is there.
    package static func run(
      _ names: Set<String>,
      processes: Int,
      timeLimit: Double,
      report: @MainActor (ProofResult) throws -> Void
    ) rethrows {
      let chosen = proofs.filter { names.contains($0.name) }
      var courses = chosen.map(ProofCourse.init)
      let first = courses.enumerated().map { (proof: $0.offset, unit: $0.element.first) }
      try ForkedProcesses(timeLimit: timeLimit, count: processes).run(first) { proof, unit in
        (try? JSONEncoder().encode(chosen[proof].run(unit))).map(Array.init) ?? []
      } finished: { piece, end in
        let (proof, unit) = piece
        let next = courses[proof].next(after: unit, unitEnd(of: end, timeLimit))
        if next.isEmpty, let result = courses[proof].takeResult(named: chosen[proof].name) {
          try report(result)
        }
        return next.map { (proof, $0) }
      }
    }

    private static func unitEnd(
      of end: ForkedProcesses.End,
      _ timeLimit: Double
    ) -> ProofUnit.End {
      switch end {
      case .finished(let bytes):
        (try? JSONDecoder().decode(ProofUnit.Report.self, from: Data(bytes)))
          .map(ProofUnit.End.report) ?? .stopped("the test did not run", isLate: false)
      case .left: .stopped("the code left the process by exit", isLate: false)
      case .killed(let words):
        .stopped("the code ended the process: \(words ?? "a signal")", isLate: false)
      case .tookTooLong:
        .stopped(
          "the test did not end within \(timeLimit.formatted) s of the clock",
          isLate: true
        )
      }
    }
  }

  extension Double {
    fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
  }
#endif

/// What a proof has shown: a line of JSON of the program that runs proofs.
package struct ProofResult: Codable, Equatable, Sendable {
  /// The name of the proof.
  package var name: String
  /// What it showed.
  package var verdict: Proof.Verdict
  /// A Boolean value that indicates whether all that was run ended within the limit.
  package var hasEnded: Bool
  /// What came of its spoils, by their numbers.
  package var spoils: [Int: SpoilOutcome]
  /// The scenarios in which the sides of a slice are the same; one for another proof.
  package var scenarios: [Scenario]
  /// A Boolean value that indicates whether the slice has more scenarios than are run.
  package var isCut: Bool

  /// Creates a result.
  package init(
    name: String,
    verdict: Proof.Verdict,
    hasEnded: Bool,
    spoils: [Int: SpoilOutcome] = [:],
    scenarios: [Scenario] = [],
    isCut: Bool = false
  ) {
    (self.name, self.verdict, self.hasEnded) = (name, verdict, hasEnded)
    self.spoils = spoils
    (self.scenarios, self.isCut) = (scenarios, isCut)
  }
}
