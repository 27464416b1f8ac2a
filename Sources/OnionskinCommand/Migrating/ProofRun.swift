import Foundation
import Glibc
import MigrationProofs

/// A run of proofs, in a process of its own.
///
/// The proofs are a library with a function that lists them. Each is run in a copy of this process.
@MainActor enum ProofRun {
  /// The command that runs proofs, which is not for people.
  nonisolated static let command = "run-proofs"
  /// The function of the library.
  nonisolated static let entry = "onionskin_proofs"

  /// Runs proofs, and prints a line of JSON for each.
  ///
  /// - Parameter list: The path of the library, the seconds of a processor that a proof may compute,
  ///   and the names of the proofs.
  /// - Returns: The exit code.
  /// - Throws: ``CommandError`` if the proofs cannot be loaded or the results not be written.
  static func run(_ list: [String]) throws -> Int32 {
    guard list.count > 2, let timeLimit = Double(list[1]) else {
      throw CommandError.usage("'\(command)' is for 'onionskin migrate'.", command: "migrate")
    }
    _ = FileManager.default.changeCurrentDirectoryPath(NSHomeDirectory())
    let processes = ProofBuild.processes
    ProcessLimits.set(processes: processes)
    typealias Entry = @convention(c) () -> Void
    do throws(LoadedLibrary.Failure) {
      try LoadedLibrary(at: list[0]).function(entry, as: Entry.self)()
    } catch {
      throw CommandError.badData("The proofs cannot be loaded: \(error.reason).")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let names = Set(list[2...])
    try ProofProgram.run(names, processes: processes, timeLimit: timeLimit) { result in
      let line = try encoder.encode(result) + [UInt8(ascii: "\n")]
      try Console.write(Array(line), to: STDOUT_FILENO, named: "standard output")
    }
    return 0
  }
}
