import UIKit

/// The options of the command line.
struct BenchmarkOptions {
  static let usage = """
    Usage: onionskin-benchmark [--json] [--filter NAME] [--row NAME] [--n N]

    Every row runs at every size in a process of its own, so that what one leaves in memory does not
    slow the next.

      --json         prints one object a line instead of a table
      --filter NAME  runs the rows whose name contains NAME
      --row NAME     runs the row of this name, without a heading, in this process: for profilers
      --n N          runs every row at this size (default: 1, 100, 1,000, 10,000 and 100,000)
    """

  var asJSON = false
  /// A part of the names of the rows to run; `nil` for all.
  var filter: String?
  /// The name of the row to run in this process; `nil` to run each row in a separate process.
  var row: String?
  /// The size at which to run; `nil` for all.
  var count: Int?

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": asJSON = true
      case "--filter": filter = Self.value(of: argument, from: &rest)
      case "--row": row = Self.value(of: argument, from: &rest)
      case "--n":
        let value = Self.value(of: argument, from: &rest)
        guard let number = Int(value), number > 0 else {
          Self.fail("--n needs a number above 0, not '\(value)'.")
        }
        count = number
      case "--help":
        print(Self.usage)
        exit(0)
      default: Self.fail("Unknown option '\(argument)'.")
      }
    }
  }

  /// Returns the sizes at which a row is run.
  @MainActor func counts(for workload: Workload) -> [Int] { count.map { [$0] } ?? workload.counts }

  /// Runs a row at a size in a separate process, which prints it.
  @MainActor func runAlone(_ workload: Workload, count: Int) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      ["--row", workload.name, "--n", "\(count)"] + (asJSON ? ["--json"] : [])
    do {
      try process.run()
    } catch {
      Self.end("The row \(workload.name) cannot be started: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      Self.end(
        "The row \(workload.name) at \(count) ended with status \(process.terminationStatus). Its "
          + "own message stands above; run it by itself with --row \(workload.name) --n \(count)."
      )
    }
  }

  /// Prints an error of a row and exits.
  private static func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Error: \(message)\n".utf8))
    exit(1)
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { fail("\(option) needs a value.") }
    return value
  }

  /// Prints an error in the command line with the usage and exits.
  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Error: \(message)\n\(usage)\n".utf8))
    exit(64)
  }
}
