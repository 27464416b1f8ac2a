internal import Foundation
public import LegacySyntax
internal import SourceAdapting

/// A folder of adapted files, which remembers from what they were made.
///
/// A file is adapted again if it has changed, or if what other files declare has.
public struct AdaptedFolder {
  /// What is remembered of a file.
  private struct Record: Codable {
    var stamp: String
    var declarations: FileDeclarations
    /// The path of the output; `nil` for a file that is only read.
    var output: String?
    /// Whether the file belongs to another target.
    var isExternal: Bool
  }

  /// What is remembered of all files.
  private struct Memory: Codable {
    /// The program that made the files.
    var tool: String
    /// The flags for which it made them, in the order of their names.
    var flags: [String]
    var records: [String: Record]
  }

  /// A file that has been read.
  private struct Input: Sendable {
    var path: String
    var output: String?
    var isExternal: Bool
    var stamp: String
    var declarations: FileDeclarations
    /// The text and its tree; `nil` if the file has not changed.
    var source: SourceFile?
  }

  private let folder: URL
  private var memoryFile: URL { folder.appendingPathComponent(".adapted.json") }

  /// Takes the folder at a path, which does not have to exist.
  public init(at path: String) { folder = URL(fileURLWithPath: path) }

  /// Adapts the files that have changed, and writes those that come out differently.
  ///
  /// - Parameters:
  ///   - files: The files to adapt.
  ///   - context: Files that are compiled together with them.
  ///   - dependencies: The files of other targets on which their target depends.
  ///   - flags: The flags that their target defines.
  /// - Returns: What could not be adapted in them.
  /// - Throws: ``TextFileError``.
  public func update(
    from files: [FoundSource],
    context: [FoundSource],
    dependencies: [FoundSource] = [],
    flags: Set<String> = []
  ) async throws -> [SourceWarning] {
    let memory = remembered(for: flags)
    let isOutput = Set(files.map(\.path))
    let list =
      files.map { ($0.path, Optional($0.outputPath), false) }
      + context.filter { !isOutput.contains($0.path) }.map { ($0.path, nil, false) }
      + dependencies.filter { !isOutput.contains($0.path) }.map { ($0.path, nil, true) }
    var seen: Set<String> = []
    let unique = list.filter { seen.insert($0.0).inserted }
    let inputs = try await inParallel(unique) { path, output, isExternal in
      try Self.read(path, output, isExternal, memory.records[path])
    }
    let isSame =
      Set(memory.records.keys) == seen
      && inputs.allSatisfy { input in
        guard let record = memory.records[input.path] else { return false }
        return record.output == input.output && record.isExternal == input.isExternal
          && (input.source == nil || record.declarations.interface == input.declarations.interface)
      }
    let adapter = Adapter(
      TargetDeclarations(
        files: inputs.filter { !$0.isExternal }.map { ($0.path, $0.declarations) },
        dependencies: inputs.filter(\.isExternal).map { ($0.path, $0.declarations) }
      ),
      flags: flags
    )
    let folder = folder
    let due = inputs.filter { input in
      guard let output = input.output else { return false }
      return !isSame || input.source != nil
        || !FileManager.default.fileExists(atPath: folder.appendingPathComponent(output).path)
    }
    let warnings = try await inParallel(due) { input -> [SourceWarning] in
      guard let output = input.output else { return [] }
      let source = try input.source ?? SourceFile(at: input.path)
      let adapted = adapter.adapt(source)
      try TextFile.write(adapted.text, to: folder.appendingPathComponent(output))
      return adapted.warnings
    }
    try remember(inputs, instead: memory)
    return Array(warnings.joined())
  }

  // MARK: - Reading

  private static func read(
    _ path: String,
    _ output: String?,
    _ isExternal: Bool,
    _ record: Record?
  ) throws -> Input {
    let stamp = try stamp(of: path)
    if let record, record.stamp == stamp {
      return Input(
        path: path,
        output: output,
        isExternal: isExternal,
        stamp: stamp,
        declarations: record.declarations
      )
    }
    let source = try SourceFile(at: path)
    guard try self.stamp(of: path) == stamp else {
      throw TextFileError.unreadable(
        "The file \(path) changes while it is read. Run the command again."
      )
    }
    return Input(
      path: path,
      output: output,
      isExternal: isExternal,
      stamp: stamp,
      declarations: FileDeclarations(of: source),
      source: source
    )
  }

  /// Returns what changes with a file: its size, its time, and its identity.
  private static func stamp(of path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TextFileError.unreadable("The file \(path) cannot be read.")
    }
    return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  // MARK: - Memory

  /// A text that changes when this program does.
  private static let tool: String = {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (try? stamp(of: path)) ?? ""
  }()

  private func remembered(for flags: Set<String>) -> Memory {
    let flags = flags.sorted()
    guard let data = FileManager.default.contents(atPath: memoryFile.path),
      let memory = try? JSONDecoder().decode(Memory.self, from: data), memory.tool == Self.tool,
      memory.flags == flags
    else { return Memory(tool: Self.tool, flags: flags, records: [:]) }
    return memory
  }

  private func remember(_ inputs: [Input], instead old: Memory) throws {
    let outputs = Set(inputs.compactMap(\.output))
    for record in old.records.values {
      guard let output = record.output, !outputs.contains(output) else { continue }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(output))
    }
    let records = inputs.map { input in
      (
        input.path,
        Record(
          stamp: input.stamp,
          declarations: input.declarations,
          output: input.output,
          isExternal: input.isExternal
        )
      )
    }
    let memory = Memory(
      tool: Self.tool,
      flags: old.flags,
      records: Dictionary(uniqueKeysWithValues: records)
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(memory).write(to: memoryFile, options: .atomic)
    } catch {
      throw TextFileError.unwritable("The file \(memoryFile.path) cannot be written.")
    }
  }
}

/// Returns the results of a function for all elements, in their order, worked out on all processors.
private func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  _ body: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
  let chunks = max(1, ProcessInfo.processInfo.activeProcessorCount * 4)
  let size = max(1, (elements.count + chunks - 1) / chunks)
  return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
    for start in stride(from: 0, to: elements.count, by: size) {
      let part = elements[start..<min(start + size, elements.count)]
      group.addTask { (start, try part.map(body)) }
    }
    var results: [(Int, [Result])] = []
    for try await result in group { results.append(result) }
    return results.sorted { $0.0 < $1.0 }.flatMap(\.1)
  }
}
