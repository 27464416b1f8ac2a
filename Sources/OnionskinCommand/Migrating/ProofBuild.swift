import AnimationTraces
import Foundation
import LegacySyntax
import LiveCode
import MigrationProofs
import SourceMigrating
import SourceSpoiling

/// Compiles the proofs of a target as it will be, and runs them.
///
/// The target and its proofs become a library that this program loads, so that Onionskin is not built
/// again. What has not changed is neither compiled nor run again.
struct ProofBuild {
  /// The sources of a proof.
  struct Contents {
    var module: String
    /// The files as they will be.
    var sources: [SourceFile]
    var tests: [TestFile]
    /// A file with functions that make what tests show.
    var scenes: SourceFile?
  }

  struct TestFile {
    /// The texts of proofs and of their spoiled sides; `nil` for sides that there are not.
    typealias Texts = (proofs: String, spoiled: String?)

    let name: String
    /// The name of the file of the spoiled sides.
    let spoiledName: String
    private(set) var tests: Set<String>
    /// The texts with these tests.
    private(set) var texts: Texts
    /// The numbers of the spoils that are left out; `nil` if all are.
    private var removedSpoils: Set<Int>? = []
    private let write: (Set<String>, _ removedSpoils: Set<Int>?) -> Texts

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file and of what it declares.
    ///   - spoiledName: The name of the file of the spoiled sides.
    ///   - tests: The names of the tests.
    ///   - write: Writes the file with some of its tests, and without some spoils or any.
    init(
      name: String,
      spoiledName: String,
      tests: Set<String>,
      write: @escaping (Set<String>, _ removedSpoils: Set<Int>?) -> Texts
    ) {
      (self.name, self.spoiledName) = (name, spoiledName)
      (self.tests, self.write) = (tests, write)
      texts = write(tests, [])
    }

    /// Removes tests, and spoils.
    mutating func remove(_ removed: some Sequence<String>, spoils: BrokenSpoils?) {
      tests.subtract(removed)
      if let spoils { removedSpoils = spoils.error == nil ? spoils.numbers : nil }
      texts = tests.isEmpty ? ("", nil) : write(tests, removedSpoils)
    }
  }

  /// The spoils of a file that do not compile.
  struct BrokenSpoils: Codable {
    var numbers: Set<Int> = []
    /// The error that comes from no spoil, so that there is no spoiled code; `nil` if there is
    /// none.
    var error: String?
  }

  /// What compiling and running showed.
  struct Outcome: Codable {
    /// The files that do not compile, by their paths, each with the first error.
    var broken: [String: String] = [:]
    /// The tests that do not compile, by file and name; a whole file has the name "".
    var brokenTests: [String: [String: String]] = [:]
    /// The verdicts, by file and test.
    var verdicts: [String: [String: Proof.Verdict]] = [:]
    /// The spoils that do not compile, by file.
    var brokenSpoils: [String: BrokenSpoils] = [:]
    /// What came of spoils, by file, test and number.
    var spoils: [String: [String: [Int: SpoilOutcome]]] = [:]

    /// Takes what a proof has shown.
    fileprivate mutating func take(_ result: ProofResult, of file: String) {
      verdicts[file, default: [:]][result.test] = result.verdict
      spoils[file, default: [:]][result.test] = result.spoils
    }
  }

  /// A function that compiles and runs proofs, and tells what is known once all is compiled, and
  /// after each proof.
  typealias Proving = (Contents, _ tell: (Outcome) throws -> Void) throws -> Outcome

  private let folder: URL
  private let console: Console
  private let build = BuildFolder.ofThisProgram
  /// What earlier runs have shown; `nil` before it is needed.
  private var memory: ProofMemory?
  /// The results of what took too long in this run, by keys of the memory.
  private var late: [String: [ProofResult]] = [:]

  /// Creates a build.
  ///
  /// - Parameters:
  ///   - folder: Where to compile, and to keep what is known.
  ///   - console: The console for notes.
  init(at folder: URL, console: Console) {
    self.folder = folder.standardizedFileURL
    self.console = console
  }

  /// A folder beside the running program.
  static var standardFolder: URL {
    URL(fileURLWithPath: BuildFolder.ofThisProgram.path).appendingPathComponent("migration")
  }

  /// The number of compilers, or of proofs, that run at a time: more would take too much memory.
  static let processes = min(ProcessInfo.processInfo.activeProcessorCount, 4)

  /// Compiles and runs proofs.
  ///
  /// Files that do not compile are taken out, together with what does not compile without them,
  /// until the rest does.
  ///
  /// - Parameters:
  ///   - contents: The sources and tests.
  ///   - limit: The longest time that a proof may compute, in seconds of a processor.
  ///   - tell: Takes what is known so far.
  /// - Returns: What it showed.
  /// - Throws: ``CommandError``, if nothing can be compiled.
  mutating func prove(
    _ contents: Contents,
    limit: TimeInterval,
    telling tell: (Outcome) throws -> Void
  ) throws -> Outcome {
    guard !contents.tests.isEmpty else { return Outcome() }
    if let defect = build.defect(for: "MigrationProofs") {
      throw CommandError.unavailable(defect)
    }
    let lock = try FolderLock(at: folder, console)
    defer { lock.release() }
    let memory = try self.memory ?? ProofMemory(in: folder, of: build)
    self.memory = memory
    let key = contents.digest.text
    var outcome: Outcome
    if let known = memory.values(of: Outcome.self, for: key).first {
      outcome = known
    } else {
      outcome = try compile(contents, in: memory.folder)
      try memory.add(outcome, for: key)
    }
    let compiled = contents.without(outcome)
    let keys = compiled.keys
    for (name, key) in keys {
      for result in memory.values(of: ProofResult.self, for: key) + late[key, default: []] {
        outcome.take(result, of: name)
      }
    }
    let open = compiled.tests.flatMap { file in
      file.tests.sorted().filter { outcome.verdicts[file.name]?[$0] == nil }
        .map { "\(file.name)/\($0)" }
    }
    try tell(outcome)
    guard !open.isEmpty else { return outcome }
    guard try compileOnce(compiled, in: memory.folder).isEmpty else {
      throw CommandError.badData(
        "What has compiled before does not compile any more. Remove \(folder.path), and run the "
          + "command again."
      )
    }
    var late: [(key: String, result: ProofResult)] = []
    try run(open, in: memory.folder, limit: limit) { result in
      outcome.take(result, of: result.file)
      try tell(outcome)
      guard let key = keys[result.file] else { return }
      if result.hasEnded {
        try memory.add(result, for: key)
      } else {
        // Another run may have more time to spare.
        late.append((key, result))
      }
    }
    for (key, result) in late { self.late[key, default: []].append(result) }
    return outcome
  }

  // MARK: - Compiling

  /// Compiles, again and again without what does not compile.
  private func compile(_ contents: Contents, in folder: URL) throws -> Outcome {
    var outcome = Outcome()
    while true {
      let rest = contents.without(outcome)
      guard !rest.tests.isEmpty else { return outcome }
      let errors = try compileOnce(rest, in: folder)
      guard !errors.isEmpty else { return outcome }
      if let error = errors.first(where: { $0.path == contents.scenes?.path }) {
        throw CommandError.badData("\(error.path):\(error.line) does not compile: \(error.message)")
      }
      guard outcome.note(errors, in: rest) else {
        throw CommandError.badData(
          "The tests cannot be compiled: \(errors[0].path):\(errors[0].line): \(errors[0].message)"
        )
      }
    }
  }

  /// Compiles the target, its proofs, and the library of both.
  private func compileOnce(_ contents: Contents, in folder: URL) throws -> [BuildError] {
    let target = IncrementalModule(contents.module, in: folder, build, isImported: true)
    let proofs = IncrementalModule("\(contents.module)Tests", in: folder, build)
    let library = folder.appendingPathComponent("proofs.so")
    var sources = AdaptedSources.files(of: contents.sources)
    // The compiler takes no module without a file.
    if sources.isEmpty { sources["Empty.swift"] = "" }
    let tests = contents.proofFiles
    let digest = TextDigest(sources)
    let targetIsCurrent = target.isCurrent(digest)
    let proofDigest = TextDigest(tests, after: digest)
    let proofsAreCurrent = proofs.isCurrent(proofDigest)
    if targetIsCurrent, proofsAreCurrent, FileManager.default.fileExists(atPath: library.path) {
      return []
    }
    console.note(
      "Compiling \(contents.module): \(contents.sources.count.counted("file")), and "
        + "\(contents.tests.count.counted("file")) of tests …"
    )
    // What is ended before the library is linked leaves none.
    try? FileManager.default.removeItem(at: library)
    if !targetIsCurrent {
      let errors = try target.compile(sources, digest)
      guard errors.isEmpty else { return errors }
    }
    if !proofsAreCurrent {
      let errors = try proofs.compile(tests, proofDigest)
      guard errors.isEmpty else { return errors }
    }
    let link = build.link(target.objects(sources) + proofs.objects(tests), to: library.path)
    guard link.end == .exited(0) else {
      throw CommandError.badData("The tests cannot be linked:\n" + link.output.suffix(4000))
    }
    return []
  }

  // MARK: - Running

  /// Runs proofs of the library of a folder.
  ///
  /// - Parameters:
  ///   - names: The names of the proofs.
  ///   - folder: The folder of the library.
  ///   - limit: The longest time that a proof may compute, in seconds of a processor.
  ///   - receive: Takes each result.
  /// - Throws: ``CommandError``, or what the function throws.
  func run(
    _ names: [String],
    in folder: URL,
    limit: TimeInterval,
    _ receive: (ProofResult) throws -> Void
  ) throws {
    var failure: (any Error)?
    var count = 0
    var process = ChildProcess(
      build.command,
      [ProofRun.command, folder.appendingPathComponent("proofs.so").path, "\(limit)"] + names,
      outputLimit: 4000
    )
    // What traps is told by its last words.
    process.variables = ["SWIFT_BACKTRACE": "enable=no"]
    // The code of an app keeps and removes nothing of the person who migrates it.
    let home = GeneratedFolder(url: folder.appendingPathComponent("Home"))
    try home.write([:])
    let caches = ["CACHE", "CONFIG", "DATA"].map { "XDG_\($0)_HOME" }
    for name in ["CFFIXED_USER_HOME", "HOME", "TMPDIR"] + caches {
      process.variables[name] = home.url.path
    }
    let result = process.run { line in
      guard let result = try? JSONDecoder().decode(ProofResult.self, from: Data(line.utf8)) else {
        return
      }
      count += 1
      do { try receive(result) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    // What has not run is told with its block.
    guard count > 0 else {
      throw CommandError.badData("The tests cannot be run:\n" + result.output.suffix(4000))
    }
  }
}

extension ProofBuild.Contents {
  /// What tells these contents from others.
  fileprivate var digest: TextDigest {
    var texts = [module, scenes?.path ?? "", scenes?.text ?? ""]
    for source in sources { texts += [source.path, source.text] }
    texts.append("")
    for test in tests { texts += [test.name, test.texts.proofs, test.texts.spoiled ?? ""] }
    return TextDigest(texts)
  }

  /// What tells what the tests of each file show from what others do, by the files' names.
  fileprivate var keys: [String: String] {
    let common = TextDigest(
      [module, scenes?.path ?? "", scenes?.text ?? ""]
        + sources.flatMap { [$0.path, $0.text] }
    )
    return Dictionary(
      tests.map { file in
        let own = [file.name, file.texts.proofs, file.texts.spoiled ?? ""]
        return (file.name, TextDigest(own, after: common).text)
      }
    ) { first, _ in first }
  }

  /// The contents without what does not compile.
  fileprivate func without(_ outcome: ProofBuild.Outcome) -> Self {
    var rest = self
    rest.sources.removeAll { outcome.broken[$0.path] != nil }
    for index in tests.indices {
      let file = tests[index]
      let broken = outcome.brokenTests[file.name] ?? [:]
      let spoils = outcome.brokenSpoils[file.name]
      guard !broken.isEmpty || spoils != nil else { continue }
      rest.tests[index].remove(broken[""] == nil ? Set(broken.keys) : file.tests, spoils: spoils)
    }
    // Without its only test, a file has nothing to say.
    rest.tests.removeAll { $0.tests.isEmpty }
    return rest
  }

  /// The files of the module of proofs, by their names.
  fileprivate var proofFiles: [String: String] {
    var files: [String: String] = [:]
    for file in tests {
      files["\(file.name).swift"] = file.texts.proofs
      files["\(file.spoiledName).swift"] = file.texts.spoiled
    }
    if let scenes {
      files["Scenes.swift"] =
        "@testable import \(module)\n"
        + "#sourceLocation(file: \(scenes.path.debugDescription), line: 1)\n" + scenes.text
    }
    let proofs = tests.flatMap { file in file.tests.sorted().map { "    \(file.name).\($0)(),\n" } }
    files["ProofEntry.swift"] = """
      import MigrationProofs

      @_cdecl("\(ProofRun.entry)") @MainActor public func listProofs() {
        MigrationProofs.ProofProgram.proofs = [
      \(proofs.joined())  ]
      }

      """
    return files
  }
}

extension ProofBuild.Outcome {
  /// Notes what does not compile.
  ///
  /// - Returns: `true` if there is less to compile now; otherwise, `false`.
  fileprivate mutating func note(_ errors: [BuildError], in contents: ProofBuild.Contents) -> Bool {
    let paths = Set(contents.sources.map(\.path))
    var isChanged = false
    for error in errors where broken[error.path] == nil {
      let name = URL(fileURLWithPath: error.path).deletingPathExtension().lastPathComponent
      if paths.contains(error.path) {
        broken[error.path] = "line \(error.line): \(error.message)"
      } else if let file = contents.tests.first(where: { $0.name == name }) {
        let text = file.texts.proofs
        let test = MigrationTestFile.test(at: error.line, ofProofs: text) ?? ""
        guard brokenTests[name]?[test] == nil else { continue }
        brokenTests[name, default: [:]][test] = error.message
      } else if let file = contents.tests.first(where: { $0.spoiledName == name }) {
        guard noteSpoil(error, in: file) else { continue }
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged
  }

  /// Notes which spoils an error of spoiled code comes from.
  ///
  /// - Returns: `true` if there is less to compile now; otherwise, `false`.
  private mutating func noteSpoil(_ error: BuildError, in file: ProofBuild.TestFile) -> Bool {
    let text = file.texts.spoiled ?? ""
    if let test = MigrationTestFile.test(at: error.line, ofProofs: text) {
      guard brokenTests[file.name]?[test] == nil else { return false }
      brokenTests[file.name, default: [:]][test] = error.message
      return true
    }
    var broken = brokenSpoils[file.name] ?? ProofBuild.BrokenSpoils()
    guard broken.error == nil else { return false }
    let numbers = SpoiledText.spoils(
      atLine: error.line,
      column: error.column,
      of: SourceFile(path: error.path, text: text)
    )
    if numbers.isEmpty { broken.error = error.message }
    let isChanged = broken.error != nil || !numbers.isSubset(of: broken.numbers)
    broken.numbers.formUnion(numbers)
    brokenSpoils[file.name] = broken
    return isChanged
  }
}

extension ProofResult {
  /// The name of the file of the test.
  fileprivate var file: String { String(name.prefix { $0 != "/" }) }
  fileprivate var test: String { String(name.drop { $0 != "/" }.dropFirst()) }
}
