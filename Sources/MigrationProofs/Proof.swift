internal import OnionskinTestCore
public import RenderEngine

/// A function as it was before a migration and as it is afterwards, to be run and compared.
///
/// `onionskin migrate` writes proofs, compiles them to a library, and runs each in a process of its
/// own.
@MainActor
public struct Proof {
  /// The name, such as `MenuMigrationTests/toggle`.
  public let name: String

  private let test: MigrationTest
  private let legacy: ProofSide
  private let new: ProofSide

  /// Creates a proof.
  ///
  /// - Parameters:
  ///   - name: The name, which is that of no other proof of a library.
  ///   - duration: The number of seconds to run; `nil` to run until the loop is idle.
  ///   - allowed: The differences to ignore.
  ///   - legacy: The baseline: the function as it was.
  ///   - new: The candidate: the function as it is now.
  public init(
    _ name: String,
    for duration: TimeInterval? = nil,
    allowing allowed: [Difference.Kind] = [],
    legacy: ProofSide,
    new: ProofSide
  ) {
    self.name = name
    test = MigrationTest(duration: duration, allowing: allowed)
    self.legacy = legacy
    self.new = new
  }

  /// Runs both sides in this process, and compares them.
  package func run() -> Verdict {
    do {
      let baseline = try legacy.run(test)
      let candidate = try new.run(test)
      return Verdict(test.result(of: candidate, against: baseline))
    } catch {
      return .failed("the code threw an error: \(error)")
    }
  }
}
