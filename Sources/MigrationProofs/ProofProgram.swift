#if canImport(Glibc)
  private import Foundation

  /// The program that runs the proofs of a library.
  @MainActor public enum ProofProgram {
    /// The proofs, which the library's entry sets.
    public static var proofs: [Proof] = []

    /// Runs proofs, each in a process of its own.
    ///
    /// - Parameters:
    ///   - names: The names of the proofs.
    ///   - processes: The number of processes that run at a time.
    ///   - timeLimit: The longest time that a proof may compute, in seconds of a processor.
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
        .stopped("the code ended the process: \(words)", isLate: false)
      case .computed:
        .stopped("the code computes for \(timeLimit.formatted) s without an end", isLate: true)
      case .waited:
        .stopped(
          "the code sleeps or waits: it did not end within "
            + "\(ForkedProcesses.clockLimit(timeLimit).formatted) s of the clock",
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
  /// Why nothing is proven of code that the two sides cannot both run from the same beginning.
  package static let unrepeatable =
    "the old code does something else when it runs again: it keeps something beside its object, such as a "
    + "variable of a file or a user default, or reads the time"

  package var name: String
  /// What it showed.
  package var verdict: Proof.Verdict
  /// A Boolean value that indicates whether all that was run ended within the limit.
  package var hasEnded: Bool
  /// What came of its spoils, by their numbers.
  package var spoils: [Int: SpoilOutcome]
  /// The blocks that began in any run, by their numbers.
  package var reached: Set<Int>
  /// What of a slice's placeholders the new code has used.
  package var used: SliceUse
  /// The first surrounding in which the sides are the same.
  package var surrounding: Surrounding
  /// The scenarios in which the sides of a slice are the same there, each of which shows something
  /// else; one for another proof.
  package var scenarios: [Scenario]
  /// A Boolean value that indicates whether the slice has more scenarios than are run.
  package var isCut: Bool
  /// A Boolean value that indicates whether what hands nil to a method that takes none was left out.
  package var handsOnNil: Bool

  /// Creates a result.
  package init(
    name: String,
    verdict: Proof.Verdict,
    hasEnded: Bool,
    spoils: [Int: SpoilOutcome] = [:],
    reached: Set<Int> = [],
    used: SliceUse = SliceUse(),
    surrounding: Surrounding = .alone,
    scenarios: [Scenario] = [],
    isCut: Bool = false,
    handsOnNil: Bool = false
  ) {
    (self.name, self.verdict, self.hasEnded) = (name, verdict, hasEnded)
    (self.spoils, self.reached, self.used) = (spoils, reached, used)
    self.surrounding = surrounding
    (self.scenarios, self.isCut, self.handsOnNil) = (scenarios, isCut, handsOnNil)
  }
}
