import Foundation

/// An executable of the package, run as a person would run it.
struct Command {
  /// What the process wrote and how it ended.
  struct Result: Equatable {
    var output = ""
    var errors = ""
    var exitCode: Int32 = 0
  }

  /// The executable is not where the tests were built.
  struct Missing: Error {
    var name: String
  }

  private let executable: URL

  /// Finds the executable beside the bundle of the tests.
  init(_ name: String) throws {
    let start = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = start.deletingLastPathComponent()
    // In a bundle of a Mac the tests lie some folders deeper than on Linux.
    for _ in 0..<6 {
      let candidate = folder.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) {
        executable = candidate
        return
      }
      folder = folder.deletingLastPathComponent()
    }
    throw Missing(name: name)
  }

  /// Runs the executable to its end; its output is no terminal.
  func run(_ arguments: [String] = []) throws -> Result {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are few enough for the pipe, so that reading one after the other cannot block.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self),
      exitCode: process.terminationStatus
    )
  }
}
