#if canImport(SourceMigrating)
  import AnimationForms
  import AnimationTraces
  import Foundation
  import LegacyBlocks
  import LegacySyntax
  import MigrationProofs
  import SourceAdapting
  import SourceMigrating
  import SwiftBlockReading

  /// What became of a block, and why.
  struct MigrationResult {
    /// The kinds of results.
    enum Kind: String {
      case same, differs, unproven, left
    }

    var block: MigratedBlock
    var kind: Kind
    /// The test, the message of a difference, or the reason.
    var why: String

    /// The reason in a few words: of a message, the kinds of differences, or the first sentence.
    var reason: String {
      guard let first = why.split(separator: "\n\n").first else { return why }
      if let range = first.firstRange(of: "from the baseline: ") {
        return String(first[range.upperBound...].prefix { $0 != "\n" })
      }
      if first.hasPrefix("Nothing was compared.") {
        return "nothing that a test can see changes when it is called"
      }
      let line = first.replacing("\n", with: " ")
      // The rest of a message stands below the table.
      guard why.contains("\n"), let end = line.firstRange(of: ". ") else { return String(line) }
      return String(line[..<end.lowerBound])
    }
  }

  /// The migration of a target: its files, tests, and results.
  struct TargetMigration {
    private let sources: [SourceFile]
    private let declarations: InheritedDeclarations
    private let migrations: [FileMigration]
    /// The migrations of the files that change, by path.
    private let changed: [String: FileMigration]
    private let testFiles: [(name: String, path: String, file: MigrationTestFile)]
    private let module: String
    private let scenes: SourceFile?
    /// The blocks, by file and offset.
    private let blocks: [String: [Int: MigratedBlock]]
    /// The results, by file and block.
    private var results: [String: [Int: MigrationResult]] = [:]
    /// The variants of tests that are more than a call, by file and name.
    private var variants: [String: [String: MigrationTestFile.Variant]] = [:]
    /// What the tests said before they were varied, by file and name.
    private var plainMessages: [String: [String: String]] = [:]
    /// The texts of the files that do not compile.
    private var brokenTexts: [String: String] = [:]
    /// Why files do not compile.
    private var brokenErrors: [String: String] = [:]
    /// The tests that have proven something, by file.
    private var provingTests: [String: Set<String>] = [:]
    /// The blocks that stay as they are, by file.
    private var excluded: [String: Set<Int>] = [:]

    /// Migrates the files of a target.
    init(
      _ sources: [SourceFile],
      to form: AnimationForm,
      module: String,
      scenes: SourceFile?,
      takenNames: Set<String>
    ) {
      self.sources = sources
      self.module = module
      self.scenes = scenes
      let files = sources.map(LegacyFile.init(reading:))
      let migrator = Migrator(files, to: form)
      declarations = InheritedDeclarations(of: files)
      migrations = zip(sources, files).filter { !$0.0.hasSyntaxError }
        .map { migrator.migrate($0.1) }.filter { !$0.blocks.isEmpty }
      changed = Dictionary(
        migrations.filter(\.isChanged).map { ($0.file.path, $0) }
      ) { first, _ in first }
      blocks = migrations.reduce(into: [:]) { list, migration in
        for block in migration.blocks {
          list[migration.file.path, default: [:]][block.offset] = block
        }
      }
      var names = takenNames
      var testFiles: [(name: String, path: String, file: MigrationTestFile)] = []
      for migration in migrations where migration.isChanged {
        let file = MigrationTestFile(
          for: migration,
          by: migrator,
          module: module,
          scenes: scenes.map(SceneFunction.all) ?? [],
          avoiding: names
        )
        names.insert(file.name)
        testFiles.append((file.name, migration.file.path, file))
      }
      self.testFiles = testFiles
      for migration in migrations {
        for block in migration.blocks {
          guard case .left(let reason) = block.outcome else { continue }
          results[migration.file.path, default: [:]][block.offset] =
            MigrationResult(block: block, kind: .left, why: reason)
        }
      }
    }

    // MARK: - Proof

    /// Runs the tests, and again without what they do not prove.
    mutating func prove(
      with prove: ProofBuild.Proving,
      keeping kept: Set<MigrationResult.Kind>
    ) throws {
      for (_, path, file) in testFiles {
        for (offset, reason) in file.unproven { note(.unproven, reason, offset, path) }
      }
      while true {
        var outcome = try prove(contents())
        note(outcome.broken)
        if vary(outcome) {
          outcome = try prove(contents())
          note(outcome.broken)
        }
        for (name, path, file) in testFiles { judge(file, name, path, outcome) }
        var changed = false
        for (path, list) in results {
          for (offset, result) in list
          where [.differs, .unproven].contains(result.kind) && !kept.contains(result.kind) {
            // What is left in place of a change was not part of what ran.
            let isNew = excluded[path, default: []].insert(offset).inserted
            changed = changed || isNew && ran
          }
        }
        guard changed, !namesOfTests().values.allSatisfy(\.isEmpty) else { return }
      }
    }

    /// A Boolean value that indicates whether a test has proven anything.
    private var ran: Bool { results.values.contains { $0.values.contains { $0.kind == .same } } }

    /// Takes files that do not compile out of what is built, until their text is another.
    private mutating func note(_ broken: [String: String]) {
      for source in sources {
        guard let error = broken[source.path] else { continue }
        let text = newText(of: source)
        brokenTexts[source.path] = text
        brokenErrors[source.path] =
          text == source.text
          ? "the file does not compile on Linux (\(error))"
          : "the new code does not compile (\(error))"
      }
    }

    /// Changes the tests that had nothing to compare, or no end.
    ///
    /// - Returns: Whether there are such tests.
    private mutating func vary(_ outcome: ProofBuild.Outcome) -> Bool {
      var isChanged = false
      for (name, path, file) in testFiles {
        for test in tests(of: file, at: path) {
          guard case .failed(let message)? = outcome.verdicts[name]?[test.name] else { continue }
          var variant = variants[name]?[test.name] ?? MigrationTestFile.Variant()
          let before = variant
          if message.hasPrefix("Nothing was compared"), test.canBePrepared {
            variant.isPrepared = true
          }
          if message.replacing("\n", with: " ").contains("does not come to rest") {
            variant.isTimed = true
          }
          guard variant != before else { continue }
          variants[name, default: [:]][test.name] = variant
          plainMessages[name, default: [:]][test.name] = message
          isChanged = true
        }
      }
      return isChanged
    }

    /// Notes what the tests of a file show of its blocks.
    private mutating func judge(
      _ file: MigrationTestFile,
      _ name: String,
      _ path: String,
      _ outcome: ProofBuild.Outcome
    ) {
      let tests = self.tests(of: file, at: path)
      func broken(_ test: String) -> String? {
        if let error = brokenErrors[path] { return error }
        let errors = outcome.brokenTests[name]
        return (errors?[test] ?? errors?[""]).map { "its test does not compile (\($0))" }
      }
      var proven: Set<Int> = []
      for test in tests {
        if case .same(let blocks)? = outcome.verdicts[name]?[test.name] {
          proven.formUnion(blocks)
          provingTests[name, default: []].insert(test.name)
        } else {
          provingTests[name]?.remove(test.name)
        }
      }
      for test in tests {
        for offset in test.blocks {
          switch outcome.verdicts[name]?[test.name] {
          case .differs(let cause)?: note(.differs, cause, offset, path)
          // Another test may run the block, such as that of a function that calls this one.
          case _ where proven.contains(offset): note(.same, name, offset, path)
          case .same?:
            note(.unproven, "the test \(test.name) does not reach the block", offset, path)
          case .failed(let reason)?:
            note(.unproven, plainMessages[name]?[test.name] ?? reason, offset, path)
          case nil: note(.unproven, broken(test.name) ?? "its test did not run", offset, path)
          }
        }
      }
      for offset in proven where results[path]?[offset]?.kind == .unproven {
        note(.same, name, offset, path)
      }
      // What does not compile as it was either is no fault of the new code.
      if tests.isEmpty, let error = brokenErrors[path] {
        for (offset, result) in results[path] ?? [:] where result.kind == .unproven {
          note(.unproven, error, offset, path)
        }
      }
    }

    private mutating func note(
      _ kind: MigrationResult.Kind,
      _ why: String,
      _ offset: Int,
      _ path: String
    ) {
      guard let block = blocks[path]?[offset] else { return }
      results[path, default: [:]][offset] = MigrationResult(block: block, kind: kind, why: why)
    }

    /// The tests of a file whose blocks are changed.
    private func tests(of file: MigrationTestFile, at path: String) -> [MigrationTestFile.Test] {
      let excluded = excluded[path] ?? []
      return file.tests.filter { !excluded.isSuperset(of: $0.blocks) }
    }

    private func namesOfTests() -> [String: [String]] {
      testFiles.reduce(into: [:]) { $0[$1.name] = tests(of: $1.file, at: $1.path).map(\.name) }
    }

    /// The text of a file as it will be.
    private func newText(of source: SourceFile) -> String {
      guard let migration = changed[source.path] else { return source.text }
      return migration.text(excluding: excluded[source.path] ?? [])
    }

    /// The files as they will be, without those that do not compile.
    private var newSources: [SourceFile] {
      sources.filter { !$0.hasSyntaxError }
        .map { SourceFile(path: $0.path, text: newText(of: $0)) }
        .filter { brokenTexts[$0.path] != $0.text }
    }

    private func contents() -> ProofBuild.Contents {
      let sources = newSources
      let tests = testFiles.compactMap { name, path, file -> ProofBuild.TestFile? in
        let names = Set(self.tests(of: file, at: path).map(\.name))
        guard !names.isEmpty, sources.contains(where: { $0.path == path }) else { return nil }
        let variants = variants[name] ?? [:]
        return ProofBuild.TestFile(name: name, tests: names) { kept in
          portable(file.proofs(of: kept, variants: variants), name)
        }
      }
      return ProofBuild.Contents(module: module, sources: sources, tests: tests, scenes: scenes)
    }

    /// A test in a form that compiles on Linux and on a device.
    private func portable(_ text: String, _ name: String) -> String {
      let test = SourceFile(path: "\(name).swift", text: text)
      let adapter = Adapter(
        TargetDeclarations(
          files: [(test.path, FileDeclarations(of: test))],
          dependencies: declarations.needed(by: FileDeclarations(of: test))
        )
      )
      return adapter.adapt(test, as: .portable).text
    }

    // MARK: - Results

    /// The new texts of the files that change.
    func changes() -> [(file: LegacyFile, text: String)] {
      var changes: [(file: LegacyFile, text: String)] = []
      for migration in migrations where migration.isChanged {
        let text = migration.text(excluding: excluded[migration.file.path] ?? [])
        if text != migration.file.text { changes.append((migration.file, text)) }
      }
      return changes
    }

    /// The tests of the changes.
    func keptTests() -> KeptTests {
      var texts: [String: String] = [:]
      for (name, path, file) in testFiles {
        let kept = Set(tests(of: file, at: path).map(\.name))
          .intersection(provingTests[name] ?? [])
        guard !kept.isEmpty else { continue }
        let text = file.text(keeping: kept, variants: variants[name] ?? [:])
        texts[name] = portable(text, name)
      }
      return KeptTests(module: module, sources: newSources, tests: texts, scenes: scenes)
    }

    private var sorted: [MigrationResult] {
      migrations.flatMap { migration in
        let list = results[migration.file.path] ?? [:]
        return list.values.sorted { $0.block.offset < $1.block.offset }
      }
    }

    /// A Boolean value that indicates whether no block differs or is unproven.
    var isClean: Bool { sorted.allSatisfy { $0.kind == .same || $0.kind == .left } }

    /// A line for each block, in columns.
    func table(relativeTo root: String) -> String {
      let rows = sorted.map { result -> [String] in
        let place = result.block.location
        let call: String
        if case .written(let text) = result.block.outcome {
          call = text.count > 60 ? "\(text.prefix(59))…" : text
        } else {
          call = ""
        }
        let outcome =
          switch result.kind {
          case .same: "same, proven in \(result.why)"
          case .differs: "differs: \(result.reason)"
          case .unproven: "unproven: \(result.reason)"
          case .left: "left: \(result.reason)"
          }
        return [
          "\(place.path.relative(to: root)):\(place.line)", result.block.function, call, outcome,
        ]
      }
      var text = ""
      // What is left has no call, and its reason begins where one would.
      let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
      for row in rows {
        var line = ""
        for column in 0..<3 where !(column == 2 && row[2].isEmpty) {
          line +=
            row[column] + String(repeating: " ", count: max(0, widths[column] - row[column].count))
          line += "  "
        }
        text += line + row[3] + "\n"
      }
      return text + details(relativeTo: root)
    }

    /// The messages of the tests that failed, each once.
    private func details(relativeTo root: String) -> String {
      var seen: Set<String> = []
      var text = ""
      for result in sorted where result.why.contains("\n") && seen.insert(result.why).inserted {
        let place = result.block.location
        text += "\n\(place.path.relative(to: root)):\(place.line) \(result.block.function)\n\n"
        text += result.why.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      }
      return text + (text.isEmpty ? "" : "\n")
    }

    /// The results as JSON.
    func json(relativeTo root: String) throws -> String {
      struct Entry: Encodable {
        var call: String?
        var file: String
        var function: String
        var line: Int
        var result: String
        var why: String
      }
      let entries = sorted.map { result in
        let call: String? =
          if case .written(let text) = result.block.outcome { text } else { nil }
        return Entry(
          call: call,
          file: result.block.location.path.relative(to: root),
          function: result.block.function,
          line: result.block.location.line,
          result: result.kind.rawValue,
          why: result.why
        )
      }
      return try PrintedJSON.text(of: entries)
    }

    /// The last line of the output.
    func summary(isWriting: Bool, changes: Int) -> String {
      let all = sorted
      guard !all.isEmpty else {
        return sources.count == 1
          ? "\(sources[0].path.lastPathName) has no begin/commit block."
          : "None of the \(sources.count.grouped) files has a begin/commit block."
      }
      let names: [(MigrationResult.Kind, String)] = [
        (.same, "migrated and proven"), (.differs, "different"), (.unproven, "unproven"),
        (.left, "left"),
      ]
      let parts = names.compactMap { kind, name in
        let count = all.count { $0.kind == kind }
        return count == 0 ? nil : "\(count) \(name)"
      }
      let end =
        isWriting
        ? "\(changes.counted("file")) \(changes == 1 ? "was" : "were") written."
        : "Nothing was written; --write writes."
      return "\(all.count.counted("block")): \(parts.joined(separator: ", ")). \(end)"
    }
  }

  /// What the files of a target declare, to be found by the types that others inherit from.
  private struct InheritedDeclarations {
    private let files: [(path: String, declarations: FileDeclarations)]
    private let places: [String: [Int]]

    init(of files: [LegacyFile]) {
      self.files = files.map { ($0.path, $0.declarations) }
      var places: [String: [Int]] = [:]
      for (index, file) in files.enumerated() {
        for type in file.declarations.types { places[type.name, default: []].append(index) }
      }
      self.places = places
    }

    /// The files that declare what a file's types inherit from, directly or not.
    func needed(by file: FileDeclarations) -> [(path: String, declarations: FileDeclarations)] {
      var found: Set<Int> = []
      var open = file.types.flatMap(\.inherited) + file.types.map(\.name)
      while let name = open.popLast() {
        for index in places[name] ?? [] where found.insert(index).inserted {
          open += files[index].declarations.types.flatMap(\.inherited)
        }
      }
      return found.sorted().map { files[$0] }
    }
  }
#endif
