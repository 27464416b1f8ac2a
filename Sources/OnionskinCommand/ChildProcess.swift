import Foundation

/// A program that is run to its end, or to a limit of the clock.
enum ChildProcess {
  /// What became of a program.
  struct Result {
    /// The exit status; the number of the signal if one ended the program.
    var status: Int32
    /// A Boolean value that indicates whether a signal ended the program.
    var isCrash: Bool
    /// A Boolean value that indicates whether the limit ended the program.
    var isTimeout: Bool
    /// What the program printed, at most the first megabyte.
    var output: String
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments.
  ///   - folder: The folder in which it runs; `nil` for the current one.
  ///   - limit: The limit in seconds of the clock; `nil` for none.
  /// - Returns: What became of it.
  /// - Throws: An error if the program cannot be started.
  static func run(
    _ path: String,
    _ arguments: [String],
    in folder: URL? = nil,
    limit: TimeInterval? = nil
  ) throws -> Result {
    // A pipe that nobody empties would stop the program.
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("onionskin-\(UUID().uuidString).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = folder }
    try process.run()
    var isTimeout = false
    if let limit {
      let end = DispatchTime.now() + limit
      while process.isRunning, DispatchTime.now() < end { usleep(5_000) }
      if process.isRunning {
        isTimeout = true
        kill(process.processIdentifier, SIGKILL)
      }
    }
    process.waitUntilExit()
    let reading = try FileHandle(forReadingFrom: log)
    defer { try? reading.close() }
    let data = try reading.read(upToCount: 1 << 20) ?? Data()
    return Result(
      status: process.terminationStatus,
      isCrash: process.terminationReason == .uncaughtSignal && !isTimeout,
      isTimeout: isTimeout,
      output: String(decoding: data, as: UTF8.self)
    )
  }
}
