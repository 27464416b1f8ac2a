import Foundation
import LiveCode

/// What is known of proofs from earlier runs: for each key, a file with a line of JSON for each value.
///
/// A value is written when it is there, so that a run that is ended keeps what it has shown.
struct ProofMemory {
  /// The folder of the tools with which the values were found.
  let folder: URL

  private var values: URL { folder.appendingPathComponent("known") }

  /// Opens the memory of some tools, and removes that of others.
  ///
  /// - Throws: An error of the file system.
  init(at folder: URL, for tools: TextDigest) throws {
    self.folder = folder.appendingPathComponent(tools.text)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name != tools.text {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
  }

  /// Opens the memory of this program and its compiler.
  ///
  /// - Parameters:
  ///   - folder: Where to compile.
  ///   - build: What compiles.
  /// - Throws: ``CommandError`` if there is no compiler, or an error of the file system.
  init(in folder: URL, of build: BuildFolder) throws {
    let compiler = ChildProcess("swiftc", ["--version"], timeLimit: 600, outputLimit: 10_000)
      .run()
    guard compiler.end == .exited(0) else {
      throw CommandError.unavailable(
        "The compiler does not tell its version by 'swiftc --version': \(compiler.end)."
      )
    }
    let tools = TextDigest([compiler.output] + build.marks)
    try self.init(at: folder.appendingPathComponent("onionskin-proofs"), for: tools)
  }

  /// Returns the values of a key, in the order in which they were found.
  func values<Value: Decodable>(of type: Value.Type, for key: String) -> [Value] {
    let data = (try? Data(contentsOf: values.appendingPathComponent(key))) ?? Data()
    // The last line of a run that was ended may be a part of one.
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(type, from: Data($0))
    }
  }

  /// Adds a value to a key.
  ///
  /// - Throws: An error of the file system.
  func add(_ value: some Encodable, for key: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let line = try [UInt8(ascii: "\n")] + encoder.encode(value) + [UInt8(ascii: "\n")]
    let url = values.appendingPathComponent(key)
    guard let file = try? FileHandle(forWritingTo: url) else {
      return try Data(line).write(to: url)
    }
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(line))
  }
}

extension BuildFolder {
  /// What tells the command from another build of it.
  var marks: [String] {
    let program = (try? FileManager.default.attributesOfItem(atPath: command)) ?? [:]
    let time = (program[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return [command, "\(program[.size] ?? "")", "\(time)"]
  }
}
