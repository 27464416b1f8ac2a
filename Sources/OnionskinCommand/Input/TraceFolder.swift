import AnimationTraces
import Foundation

/// A folder of traces, such as the one that `swift test --attachments-path` fills.
struct TraceFolder {
  let path: String
  /// The names of the JSON files in the folder, sorted.
  let names: [String]

  /// Lists a folder.
  ///
  /// - Throws: ``CommandError/noInput(_:)`` if the folder cannot be read.
  init(_ path: String) throws(CommandError) {
    self.path = path
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    } catch {
      throw .noInput("Cannot read the folder '\(path.onOneLine)'.")
    }
  }

  /// Reads the traces one after the other, and names those that cannot be read on standard error.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of events to read of each.
  ///   - console: The console on which to report.
  ///   - isIncluded: A closure that returns whether to read the file with a name.
  ///   - body: A closure that takes each trace.
  /// - Returns: The exit code, which is not 0 if a trace could not be read.
  /// - Throws: ``CommandError`` if there is no trace, or none can be read.
  func read(
    limit: Int,
    on console: Console,
    where isIncluded: (String) -> Bool = { _ in true },
    _ body: (Subject) -> Void
  ) throws(CommandError) -> Int32 {
    var count = 0
    var exitCode: Int32 = 0
    for name in names where isIncluded(name) {
      do {
        body(try Subject.file(path.path(of: name), limit: limit, on: console))
        count += 1
      } catch {
        // A folder may also contain other JSON files.
        guard name.contains(".trace") else { continue }
        Console.printError("Error: \(error.sentence)")
        exitCode = error.exitCode
      }
    }
    guard count == 0 else { return exitCode }
    guard exitCode == 0 else { throw .badData("No trace in '\(path.onOneLine)' can be read.") }
    throw .noInput(
      "There are no traces in '\(path.onOneLine)'. Run the tests with "
        + "--attachments-path \(path), or look for files that end in .trace.json."
    )
  }
}
