internal import OnionskinTestCore

/// One side of a proof: what it shows, and what it calls.
@MainActor
public struct ProofSide {
  private let run: @MainActor (MigrationTest) throws -> ScenarioRun

  /// Creates a side.
  ///
  /// - Parameters:
  ///   - content: A closure that makes the object to show, anew for each run.
  ///   - calls: A closure that calls the function on what is shown.
  public init<Content>(
    _ content: @escaping @MainActor () throws -> Content,
    calls: @escaping @MainActor (Shown<Content>) throws -> Void
  ) {
    run = { test in try test.run({ Shown(try content()) }, calls) }
  }

  /// Runs the side.
  ///
  /// - Throws: Any error that the closures throw.
  func run(_ test: MigrationTest) throws -> ScenarioRun { try run(test) }
}
