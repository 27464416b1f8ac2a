#if canImport(Glibc)
  private import Foundation
  private import UIKit

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
      // Each copy of this process has what this one has looked up of types.
      _ = try? JSONEncoder().encode(Proof.sample.run(ProofUnit()))
      let chosen = proofs.filter { names.contains($0.name) }
      var courses = chosen.map(ProofCourse.init)
      let forks = ForkedProcesses(timeLimit: timeLimit, count: processes)
      let first = courses.enumerated().map { Piece(proof: $0.offset, units: [$0.element.first]) }
      try forks.run(first) { piece, tell in
        ScenarioState.noteChoice = { choice in
          if let bytes = try? JSONEncoder().encode(choice) { tell(Array(bytes)) }
        }
        let ends = ends(of: piece.units, of: chosen[piece.proof], timeLimit)
        return (try? JSONEncoder().encode(ends)).map(Array.init) ?? []
      } finished: { piece, end, told in
        guard let ends = unitEnds(of: end, of: piece, having: told, timeLimit) else {
          return piece.units.map { Piece(proof: piece.proof, units: [$0]) }
        }
        let next = zip(piece.units, ends).flatMap { courses[piece.proof].next(after: $0, $1) }
        if next.isEmpty,
          let result = courses[piece.proof].takeResult(named: chosen[piece.proof].name)
        {
          try report(result)
        }
        return pieces(of: next, of: piece.proof, processes)
      }
    }

    /// Units of a proof that a process runs: one, or some that have a baseline in common.
    private struct Piece {
      var proof: Int
      var units: [ProofUnit]
    }

    /// The most units that a process runs: what computes for long is not to wait for too many others.
    private static let mostUnits = 8

    /// Puts units together: those of a proof that come at once differ in their spoils only.
    private static func pieces(of units: [ProofUnit], of proof: Int, _ processes: Int) -> [Piece] {
      let count = min(mostUnits, (units.count + processes - 1) / processes)
      return stride(from: 0, to: units.count, by: max(1, count)).map { start in
        Piece(proof: proof, units: Array(units[start..<min(start + count, units.count)]))
      }
    }

    /// Runs the baseline of units once, and behind it each candidate, in a process of its own if there are
    /// several.
    private static func ends(
      of units: [ProofUnit],
      of proof: Proof,
      _ timeLimit: Double
    ) -> [ProofUnit.End] {
      let baseline = proof.baseline(of: units[0])
      guard units.count > 1 else { return [.report(proof.run(units[0], against: baseline))] }
      var ends: [ProofUnit.End?] = units.map { _ in nil }
      ScenarioState.noteChoice = { _ in }
      ForkedProcesses(timeLimit: timeLimit, count: 1).run(Array(units.indices)) { index, _ in
        let end = ProofUnit.End.report(proof.run(units[index], against: baseline))
        return (try? JSONEncoder().encode([end])).map(Array.init) ?? []
      } finished: { index, end, _ in
        let piece = Piece(proof: 0, units: [units[index]])
        ends[index] = unitEnds(of: end, of: piece, having: [], timeLimit)?.first
        return []
      }
      return ends.compactMap(\.self)
    }

    /// How the units of a process have ended, with the choices of which it has told; `nil` if it tells nothing
    /// of several units, which are to be run again, each alone.
    private static func unitEnds(
      of end: ForkedProcesses.End,
      of piece: Piece,
      having told: [[UInt8]],
      _ timeLimit: Double
    ) -> [ProofUnit.End]? {
      func stopped(_ reason: String, isLate: Bool = false) -> [ProofUnit.End]? {
        guard piece.units.count == 1 else { return nil }
        let choices = told.compactMap {
          try? JSONDecoder().decode(Scenario.Choice.self, from: Data($0))
        }
        return [.stopped(reason, isLate: isLate, choices: choices)]
      }
      switch end {
      case .finished(let bytes):
        let ends = try? JSONDecoder().decode([ProofUnit.End].self, from: Data(bytes))
        guard let ends, ends.count == piece.units.count else {
          return stopped("the test did not run")
        }
        return ends
      case .left: return stopped(leavesProcess)
      case .killed(let words): return stopped("the code ended the process: \(words)")
      case .computed:
        return stopped(
          "the code computes for \(timeLimit.formatted) s without an end",
          isLate: true
        )
      case .waited:
        return stopped(
          "the code sleeps or waits: it did not end within "
            + "\(ForkedProcesses.clockLimit(timeLimit).formatted) s of the clock",
          isLate: true
        )
      }
    }
  }

  extension Proof {
    /// A proof of what most do.
    fileprivate static var sample: Proof {
      let side = ProofSide {
        sliced(UIView(frame: standIn(1)), probes: [2])
      } calls: { shown in
        UIView.beginAnimations(standIn(3, as: String?.self), context: nil)
        UIView.setAnimationDuration(standIn(4))
        shown.content.alpha = standIn(5, .fraction)
        shown.content.center = standIn(6, as: UIView.self).center
        if standIn(7) { probe(2, shown.content.frame) }
        UIView.commitAnimations()
      }
      return Proof("sample", legacy: side, new: side, comparesState: true)
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
  /// What was left out, since both sides end there.
  package var omissions: Set<Omission>

  /// What is not compared.
  package enum Omission: String, Codable, CaseIterable, Sendable {
    case nilIsGiven = "not where it hands nil to a method that takes none"
    case leavesProcess = "not where it leaves the process by exit"
  }

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
    omissions: Set<Omission> = []
  ) {
    (self.name, self.verdict, self.hasEnded) = (name, verdict, hasEnded)
    (self.spoils, self.reached, self.used) = (spoils, reached, used)
    self.surrounding = surrounding
    (self.scenarios, self.isCut, self.omissions) = (scenarios, isCut, omissions)
  }
}

/// Why a side stopped that ended the process.
let leavesProcess = "the code left the process by exit"
