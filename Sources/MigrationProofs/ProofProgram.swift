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
    ///   - timeLimit: The longest time that a proof may take, in seconds of the clock.
    ///   - report: Takes a result when it is there.
    package static func run(
      _ names: Set<String>,
      timeLimit: Double,
      report: @MainActor (ProofResult) throws -> Void
    ) rethrows {
      let chosen = proofs.filter { names.contains($0.name) }
      try ForkedProcesses(timeLimit: timeLimit).run(chosen) { proof in
        (try? JSONEncoder().encode(proof.run())).map(Array.init) ?? []
      } finished: { proof, end in
        try report(
          ProofResult(
            name: proof.name,
            verdict: verdict(of: end, timeLimit),
            hasEnded: end != .tookTooLong
          )
        )
        return []
      }
    }

    private static func verdict(of end: ForkedProcesses.End, _ timeLimit: Double) -> Proof.Verdict {
      switch end {
      case .finished(let bytes):
        (try? JSONDecoder().decode(Proof.Verdict.self, from: Data(bytes)))
          ?? .failed("the test did not run")
      case .left: .failed("the code left the process by exit")
      case .killed(let words): .failed("the code ended the process: \(words ?? "a signal")")
      case .tookTooLong:
        .failed("the test did not end within \(timeLimit.formatted) s of the clock")
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
  /// A Boolean value that indicates whether the proof ended within the limit.
  package var hasEnded: Bool

  /// Creates a result.
  package init(name: String, verdict: Proof.Verdict, hasEnded: Bool) {
    (self.name, self.verdict, self.hasEnded) = (name, verdict, hasEnded)
  }
}
