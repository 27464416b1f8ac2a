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

  let executable: URL

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
  ///
  /// Other tests run meanwhile.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What it reads from standard input.
  ///   - folder: The folder that it works in; none for the test's own.
  ///   - environment: Variables that are set for it.
  /// - Returns: What the process wrote and how it ended.
  /// - Throws: An error if the process cannot be started.
  func run(
    _ arguments: [String] = [],
    input: String? = nil,
    in folder: URL? = nil,
    environment: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var file: URL?
    if let input {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("onionskin-input-\(UUID().uuidString)")
      try Data(input.utf8).write(to: url)
      process.standardInput = try FileHandle(forReadingFrom: url)
      file = url
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    defer { if let file { try? FileManager.default.removeItem(at: file) } }
    try process.run()
    // Both at once: a process waits when one of its pipes is full.
    async let outputText = Self.text(of: output.fileHandleForReading)
    async let errorText = Self.text(of: errors.fileHandleForReading)
    let texts = await (outputText, errorText)
    process.waitUntilExit()
    return Result(output: texts.0, errors: texts.1, exitCode: process.terminationStatus)
  }

  /// Reads a file to its end, on a thread that may wait.
  private static func text(of file: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: String(decoding: file.readDataToEndOfFile(), as: UTF8.self))
      }
    }
  }

  /// Runs a line of the shell in which `$onionskin` stands for the executable.
  func shell(_ line: String, in folder: URL) async throws -> Result {
    try await Command(at: URL(fileURLWithPath: "/bin/sh")).run(
      ["-c", line],
      in: folder,
      environment: ["onionskin": executable.path]
    )
  }

  private init(at executable: URL) {
    self.executable = executable
  }
}
