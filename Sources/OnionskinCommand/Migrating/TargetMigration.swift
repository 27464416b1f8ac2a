import AnimationTraces
import Foundation
import MigrationProofs
import ObjectiveCTranslating
import SourceAdapting
import SourceMigrating
import SourceSlicing
import SourceSpoiling
import SwiftBlockReading

/// What became of a block, and why.
struct MigrationResult {
  /// The kinds of results.
  enum Kind: String {
    case same
    case sameInSlice = "same in a slice"
    case differs, unproven, left
  }

  var block: MigratedBlock
  var kind: Kind
  /// The test, the message of a difference, or the reason.
  var why: String
  /// The slice that proves it; `nil` if none does.
  var slice: ProvenSlice?
  /// Whether a whole proof ran in another block, too.
  var isTriedInBlock = true
  /// The ways in which the new code was spoiled, if it ran.
  var spoils: [SpoilReport.Entry] = []

  /// The reason in a few words: of a message, the kinds of differences, or the first sentence.
  var reason: String {
    guard let first = why.split(separator: "\n\n").first else { return why }
    if let range = first.firstRange(of: "The candidate animates differently from the baseline") {
      // The surrounding stands before it, and the kinds of differences stand behind it.
      let kinds = first[range.upperBound...].prefix { $0 != "\n" }
      return "\(first[..<range.lowerBound])\(kinds.split(separator: ": ").last ?? kinds)"
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

extension MigrationResult {
  /// Whether a slice may prove what the whole could not: the reason is not the animation's, and
  /// hides none.
  fileprivate var canBeSliced: Bool {
    !why.hasPrefix("the new code does not compile") && !why.contains(ProofResult.unrepeatable)
      && !why.hasPrefix("The candidate misuses UIKit")
  }

  /// How much of the function was translated, if it is in Objective-C.
  var translated: TranslatedShare? { slice?.slice.translated }

  /// What the runs leave open, in words.
  var limits: [String] {
    if let slice { return slice.limits }
    return kind == .same && !isTriedInBlock ? [ProvenSlice.notTriedInBlock] : []
  }

  /// What the runs leave open, and what a slice has instead of what is not there, in parentheses.
  var substitutions: String {
    func part(_ words: String, _ names: [String]) -> String? {
      guard !names.isEmpty else { return nil }
      let shown = names.prefix(4).map { $0.count > 60 ? "\($0.prefix(59))…" : $0 }
        .joined(separator: ", ")
      return "\(words): \(shown)" + (names.count > 4 ? ", and \(names.count - 4) more" : "")
    }
    let parts =
      limits
      + [part("stood in for", slice?.stoodInFor ?? []), part("probed", slice?.probed ?? [])]
      .compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}

/// The migration of a target: its files, tests, and results.
struct TargetMigration {
  private let sources: [SourceFile]
  /// The files that are read for what they declare, and that no compiler takes.
  private let readSources: [SourceFile]
  /// The files in Objective-C, which are translated.
  private let objectiveC: [LegacyFile]
  /// The number of files among which the sources were chosen.
  private let fileCount: Int
  private let declarations: InheritedDeclarations
  private let migrations: [FileMigration]
  private let migrator: Migrator
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
  /// The paths of the files that are not compiled, since they import what nobody has.
  private var uncompiled: Set<String> = []
  /// Why files do not compile.
  private var brokenErrors: [String: String] = [:]
  /// The blocks whose new code does not compile, without which the files are tried again.
  private var brokenBlocks: [String: Int] = [:]
  /// The tests that have proven something, by file.
  private var provingTests: [String: Set<String>] = [:]
  /// The blocks that are proven in slices.
  private var slices: [ProvenSlice] = []
  /// The functions that are tried in slices, of which nothing is known yet.
  private var unsliced: Set<FunctionName> = []
  /// The blocks that are tried in slices, by file: what differs in a whole proof is not among them.
  private var sliced: [String: Set<Int>] = [:]
  /// The blocks that stay as they are, by file.
  private var excluded: [String: Set<Int>] = [:]
  /// The kinds of results, beside `same`, whose changes are kept.
  private var kept: Set<MigrationResult.Kind> = []
  /// Whether slices are tried in the end.
  private var isSlicing = false
  /// Whether all has run that is proven whole.
  private var isOver = false
  /// The files whose tests have ended.
  private var judged: Set<String> = []
  /// The files on whose texts the proof of a file depends.
  private let relatedFiles: [String: Set<String>]
  /// The blocks, in the order of the table.
  let allBlocks: [MigratedBlock]

  /// Migrates the files of a target.
  init(
    _ found: MigrationSources,
    to form: AnimationForm,
    module: String,
    scenes: SourceFile?,
    takenNames: Set<String>
  ) {
    sources = found.files
    readSources = found.read
    objectiveC = found.objectiveC
    fileCount = found.ownCount
    relatedFiles = found.related
    self.module = module
    self.scenes = scenes
    let files = (sources + readSources).mapInParallel { LegacyFile(reading: $0) }
    for file in files {
      // The compiler would end with the first of them.
      guard let missing = file.imports.first(where: { found.missingModules.contains($0.module) })
      else { continue }
      let line = file.text.utf8.prefix(missing.bytes.lowerBound).count { $0 == 10 } + 1
      uncompiled.insert(file.path)
      brokenErrors[file.path] =
        "the file does not compile on Linux (line \(line): no such module '\(missing.module)')"
    }
    let names = found.names
    let migrator = Migrator(
      files,
      to: form,
      countingElsewhere: { names.count(of: $0) },
      calledFrom: found.objectiveC,
      declaredElsewhere: { names.file(declaring: $0) }
    )
    self.migrator = migrator
    declarations = InheritedDeclarations(of: files)
    let messages = Migrator(found.objectiveC, to: .animate, calledFrom: files)
    migrations =
      (files.map { ($0, migrator) } + found.objectiveC.map { ($0, messages) })
      .filter { found.migrated.contains($0.0.path) }
      .map { $0.1.migrate($0.0) }.filter { !$0.blocks.isEmpty }
    allBlocks = migrations.flatMap { $0.blocks.sorted { $0.offset < $1.offset } }
    changed = Dictionary(
      migrations.filter(\.isChanged).map { ($0.file.path, $0) }
    ) { first, _ in first }
    blocks = migrations.reduce(into: [:]) { list, migration in
      for block in migration.blocks {
        list[migration.file.path, default: [:]][block.offset] = block
      }
    }
    var takenNames = takenNames
    var testFiles: [(name: String, path: String, file: MigrationTestFile)] = []
    for migration in migrations where migration.isChanged && migration.file.language == .swift {
      let file = MigrationTestFile(
        for: migration,
        by: migrator,
        module: module,
        scenes: scenes.map(SceneFunction.all) ?? [],
        avoiding: takenNames
      )
      takenNames.insert(file.name)
      testFiles.append((file.name, migration.file.path, file))
    }
    self.testFiles = testFiles
    for migration in migrations {
      for block in migration.blocks {
        let result: MigrationResult
        if case .left(let reason) = block.outcome {
          result = MigrationResult(block: block, kind: .left, why: reason)
        } else if migration.file.language == .objectiveC {
          let why = "Objective-C is proven in slices, which --whole leaves out"
          result = MigrationResult(block: block, kind: .unproven, why: why)
        } else {
          continue
        }
        results[migration.file.path, default: [:]][block.offset] = result
      }
      if migration.file.language == .objectiveC { judged.insert(migration.file.path) }
    }
  }

  // MARK: - Proof

  /// A function that takes the results of the first blocks, more each time, and in the end all, and
  /// of how many blocks the results are known.
  typealias Tell = (_ decided: [MigrationResult], _ known: Int) throws -> Void

  /// Runs the tests, and again without what they do not prove.
  ///
  /// - Parameters:
  ///   - prove: Builds and runs tests.
  ///   - slice: Makes and proves slices of what is unproven for a reason that is not the
  ///     animation's; `nil` for none.
  ///   - kept: The kinds of results, beside `same`, whose changes are kept.
  ///   - tell: Takes results as soon as they are decided.
  /// - Throws: What the functions throw.
  mutating func prove(
    with prove: ProofBuild.Proving,
    slicing slice: SliceProofs.Proving? = nil,
    keeping kept: Set<MigrationResult.Kind>,
    telling tell: @escaping Tell
  ) throws {
    self.kept = kept
    isSlicing = slice != nil
    for (_, path, file) in testFiles {
      for (offset, reason) in file.unproven { note(.unproven, reason, offset, path) }
    }
    try tell(decided(), knownCount)
    while true {
      let outcome = try run(prove, telling: tell)
      judge(by: vary(outcome) ? try run(prove, telling: tell) : outcome, isLast: true)
      var changed: Set<String> = []
      for (path, list) in results {
        for (offset, result) in list where isPending(result, at: offset, of: path) {
          // What is left in place of a change was not part of what ran.
          let isTriedAgain = ran || brokenBlocks[path] == offset
          if excluded[path, default: []].insert(offset).inserted, isTriedAgain {
            changed.insert(path)
          }
        }
      }
      for path in changed where brokenBlocks.removeValue(forKey: path) != nil {
        brokenErrors[path] = nil
      }
      // A proof holds as long as the texts on which it depends.
      judged = judged.filter { isIndependent($0, of: changed) }
      let isOver = testFiles.allSatisfy { _, path, file in
        judged.contains(path) || tests(of: file, at: path).isEmpty
      }
      guard !changed.isEmpty, !isOver else { break }
    }
    isOver = true
    if let slice { try proveSlices(with: slice, telling: tell) }
    try tell(sorted, allBlocks.count)
  }

  /// Runs the tests of the files that are not judged.
  private mutating func run(
    _ prove: ProofBuild.Proving,
    telling tell: @escaping Tell
  ) throws -> ProofBuild.Outcome {
    let contents = contents()
    let outcome = try prove(contents) { outcome in
      judge(by: outcome, isLast: false)
      try tell(decided(), knownCount)
    }
    note(outcome.broken)
    return outcome
  }

  /// Notes the results of the files whose tests have all ended.
  private mutating func judge(by outcome: ProofBuild.Outcome, isLast: Bool) {
    note(outcome.broken)
    for (name, path, file) in testFiles where !judged.contains(path) {
      let tests = tests(of: file, at: path)
      let hasEnded =
        isBroken(path)
        || tests.allSatisfy { test in
          let broken = outcome.brokenTests[name]
          if broken?[test.name] != nil || broken?[""] != nil { return true }
          let verdict = outcome.verdicts[name]?[test.name]
          return verdict != nil && variant(of: test, name, after: verdict) == nil
        }
      guard isLast || hasEnded else { continue }
      judge(file, name, path, outcome)
      judged.insert(path)
    }
  }

  /// The results that no other proof changes, up to the first that is not known.
  private func decided() -> [MigrationResult] {
    var list: [MigrationResult] = []
    for block in allBlocks {
      let path = block.location.path
      guard let result = results[path]?[block.offset] else { break }
      let isFinal =
        switch result.kind {
        case .left: true
        case .differs:
          judged.contains(path) && !unsliced.contains(FunctionName(result.block))
        case .unproven: judged.contains(path) && !awaitsSlice(result)
        case .same: isSettled(path)
        // What is left beside it may change its new code.
        case .sameInSlice:
          !kept.contains(.sameInSlice) && !unsliced.contains(FunctionName(result.block))
        }
      guard isFinal else { break }
      list.append(result)
    }
    return list
  }

  /// The number of blocks whose results are known, although another proof may change them.
  private var knownCount: Int {
    allBlocks.count { block in
      let path = block.location.path
      guard let result = results[path]?[block.offset] else { return false }
      return result.kind == .left || judged.contains(path) && !awaitsSlice(result)
    }
  }

  /// Returns `true` if a result is going to be that of a slice; otherwise, `false`.
  private func awaitsSlice(_ result: MigrationResult) -> Bool {
    guard isSlicing, result.kind == .unproven, result.canBeSliced else { return false }
    // The slice of another function of the file may run the block, too.
    return !isOver || unsliced.contains { $0.path == result.block.location.path }
  }

  /// Returns `true` if the texts on which the proof of a file depends stay as they are.
  private func isSettled(_ path: String) -> Bool {
    related(to: path).allSatisfy { other in
      judged.contains(other)
        && (results[other] ?? [:]).allSatisfy { !isPending($1, at: $0, of: other) }
    }
  }

  private func isIndependent(_ path: String, of changed: Set<String>) -> Bool {
    related(to: path).isDisjoint(with: changed)
  }

  /// The files that change and on whose texts the proof of a file depends, the file included.
  private func related(to path: String) -> Set<String> {
    let changing = Set(testFiles.map(\.path))
    return (relatedFiles[path]?.intersection(changing) ?? changing).union([path])
  }

  /// Returns `true` if a change is going to be left out because of its result.
  private func isPending(_ result: MigrationResult, at offset: Int, of path: String) -> Bool {
    [.differs, .unproven].contains(result.kind) && !kept.contains(result.kind)
      && excluded[path]?.contains(offset) != true
  }

  /// Whether a test has proven anything.
  private var ran: Bool { results.values.contains { $0.values.contains { $0.kind == .same } } }

  /// Returns `true` if a file does not compile as it will be; otherwise, `false`.
  private func isBroken(_ path: String) -> Bool {
    uncompiled.contains(path)
      || sources.contains { $0.path == path && newText(of: $0) == brokenTexts[path] }
  }

  /// Takes files that do not compile out of what is built, until their text is another.
  private mutating func note(_ broken: [String: String]) {
    for source in sources {
      guard let error = broken[source.path] else { continue }
      let text = newText(of: source)
      brokenTexts[source.path] = text
      if text == source.text {
        brokenErrors[source.path] = "the file does not compile on Linux (\(error))"
      } else if let name = BuildError.missingName(in: error), source.text.contains(name) {
        // What is missing and the old code names, no migration has brought in.
        let place = Self.line(with: name, in: source.text)
        let message = error.drop { $0 != ":" }
        brokenErrors[source.path] = "the file does not compile on Linux (line \(place)\(message))"
      } else if let old = BuildError.message(error, of: text, asIn: source.text) {
        brokenErrors[source.path] =
          BuildError.repeatedName(in: old).map {
            "another file declares '\($0)', too: name the folder of one app"
          } ?? "the file does not compile on Linux (\(old))"
      } else {
        brokenErrors[source.path] = "the new code does not compile (\(error))"
        // What stays as it is compiles.
        brokenBlocks[source.path] =
          kept.contains(.unproven) ? nil : block(of: source.path, before: error)
      }
    }
  }

  /// Returns the last of the blocks that are written up to the line of a compiler's error.
  private func block(of path: String, before error: String) -> Int? {
    guard let line = error.firstMatch(of: /^line (\d+)/).flatMap({ Int($0.output.1) }),
      let text = changed[path].map({ withoutExcluded($0).markedText() })
    else { return nil }
    let marks = text.lines.prefix(line).flatMap { $0.matches(of: /\/\*block (\d+)\*\//) }
    return marks.last.flatMap { Int($0.output.1) }
  }

  /// Returns the number of the first line in which a name stands.
  private static func line(with name: String, in text: String) -> Int {
    (text.lines.firstIndex { $0.contains(name) } ?? 0) + 1
  }

  /// Changes the tests that had nothing to compare, or no end.
  ///
  /// - Returns: Whether there are such tests.
  private mutating func vary(_ outcome: ProofBuild.Outcome) -> Bool {
    var isChanged = false
    for (name, path, file) in testFiles where !judged.contains(path) {
      for test in tests(of: file, at: path) {
        let verdict = outcome.verdicts[name]?[test.name]
        guard case .failed(let message)? = verdict,
          let variant = variant(of: test, name, after: verdict)
        else { continue }
        variants[name, default: [:]][test.name] = variant
        plainMessages[name, default: [:]][test.name] = message
        isChanged = true
      }
    }
    return isChanged
  }

  /// Returns the variant in which a test may have a verdict; `nil` if there is none to try.
  private func variant(
    of test: MigrationTestFile.Test,
    _ name: String,
    after verdict: Proof.Verdict?
  ) -> MigrationTestFile.Variant? {
    guard case .failed(let message)? = verdict else { return nil }
    let before = variants[name]?[test.name] ?? MigrationTestFile.Variant()
    var variant = before
    if message.hasPrefix("Nothing was compared"), test.canBePrepared { variant.isPrepared = true }
    if message.replacing("\n", with: " ").contains("does not come to rest") {
      variant.isTimed = true
    }
    return variant == before ? nil : variant
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
    // What stays as it is was not part of what ran.
    let excluded = excluded[path] ?? []
    var proven: Set<Int> = []
    var triedInBlock: Set<Int> = []
    for test in tests {
      if case .same(let blocks)? = outcome.verdicts[name]?[test.name] {
        proven.formUnion(Set(blocks).subtracting(excluded))
        if test.isTriedInBlock { triedInBlock.formUnion(blocks) }
        provingTests[name, default: []].insert(test.name)
      } else {
        provingTests[name]?.remove(test.name)
      }
    }
    /// Whether a test differs, and whether other functions ran first, whose new code may be the reason.
    func differs(_ test: MigrationTestFile.Test) -> (Bool, isPrepared: Bool) {
      let verdict = outcome.verdicts[name]?[test.name]
      let differs = if case .differs? = verdict { true } else { false }
      return (differs, variants[name]?[test.name]?.isPrepared ?? false)
    }
    let otherDiffers = tests.contains { differs($0) == (true, isPrepared: false) }
    for test in tests {
      for offset in test.blocks where !excluded.contains(offset) {
        // The others are judged without the one that does not compile.
        if isBroken(path), let block = brokenBlocks[path], block != offset { continue }
        switch outcome.verdicts[name]?[test.name] {
        case .differs(let cause)? where differs(test).isPrepared && otherDiffers:
          note(.unproven, plainMessages[name]?[test.name] ?? cause, offset, path)
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
    for offset in proven {
      results[path]?[offset]?.isTriedInBlock = triedInBlock.contains(offset)
    }
    noteSpoils(of: name, path, outcome)
    // What does not compile as it was either is no fault of the new code.
    if tests.isEmpty, let error = brokenErrors[path] {
      for (offset, result) in results[path] ?? [:] where result.kind == .unproven {
        note(.unproven, error, offset, path)
      }
    }
  }

  /// Notes of the blocks of a file that are the same what came of their spoils.
  private mutating func noteSpoils(of name: String, _ path: String, _ outcome: ProofBuild.Outcome) {
    guard let migration = changed[path] else { return }
    let broken = outcome.brokenSpoils[name] ?? ProofBuild.BrokenSpoils()
    let report = SpoilReport(
      spoiledText(of: migration, removing: []).spoils.map { spoil in
        var spoil = spoil
        if spoil.kind == .statementDropped {
          spoil.line = migration.file.text.line(with: spoil.name, near: spoil.block)
        }
        return spoil
      },
      removing: broken.numbers,
      (outcome.spoils[name] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    )
    for (offset, result) in results[path] ?? [:]
    where result.kind == .same && excluded[path]?.contains(offset) != true {
      if let error = broken.error {
        note(.unproven, "its spoiled code does not compile (\(error))", offset, path)
      } else if let defect = report.defect(of: offset) {
        note(.unproven, defect, offset, path)
      }
      results[path]?[offset]?.spoils = report.entries(of: offset)
    }
  }

  private func spoiledText(of migration: FileMigration, removing removed: Set<Int>) -> SpoiledText {
    let text = withoutExcluded(migration).markedText()
    return SpoiledText(of: SourceFile(path: migration.file.path, text: text), removing: removed)
  }

  // MARK: - Slices

  /// Tries in slices what is unproven for a reason that is not the animation's.
  ///
  /// - Parameters:
  ///   - prove: Makes and proves slices.
  ///   - tell: Takes results as soon as they are decided.
  /// - Throws: What the functions throw.
  private mutating func proveSlices(
    with prove: SliceProofs.Proving,
    telling tell: @escaping Tell
  ) throws {
    var requests: [SliceMaker.Request] = []
    for result in sorted where result.kind == .unproven && result.canBeSliced {
      sliced[result.block.location.path, default: []].insert(result.block.offset)
      guard unsliced.insert(FunctionName(result.block)).inserted else { continue }
      requests.append(.init(path: result.block.location.path, offset: result.block.offset))
    }
    guard !requests.isEmpty else { return }
    try tell(decided(), knownCount)
    var failed: [SliceMaker.Request] = []
    // What is in the way of a wide slice may be code of which a narrow one has none.
    while !requests.isEmpty {
      let asked = requests
      requests = []
      try prove(asked, migrator, migrations, sources + readSources, objectiveC) {
        index,
        outcome in
        let request = asked[index]
        if request.breadth == .wide || !outcome.isUnproven { take(outcome, of: request) }
        if outcome.breadth == .wide, hasUnproven(around: request) {
          requests.append(.init(path: request.path, offset: request.offset, breadth: .narrow))
        } else if failures(of: request).count > 1 {
          failed.append(request)
        } else {
          endSlices(of: request)
        }
        try tell(decided(), knownCount)
      }
    }
    try proveOneByOne(failed, with: prove, telling: tell)
    guard kept.contains(.sameInSlice) else { return }
    for place in provenPlaces(of: slices) { excluded[place.path]?.remove(place.offset) }
    try proveChangedSlices(with: prove)
  }

  /// Tries the blocks of functions one after the other, beside those that are proven by then: what is in the
  /// way of one may be another.
  private mutating func proveOneByOne(
    _ requests: [SliceMaker.Request],
    with prove: SliceProofs.Proving,
    telling tell: @escaping Tell
  ) throws {
    // Each takes a run of its own. The slice of another function may have proven them since.
    var open = requests.map { (request: $0, blocks: failures(of: $0).prefix(Self.mostTries)) }
      .filter { !$0.blocks.isEmpty }
    var left: [String: Set<Int>] = [:]
    for request in requests {
      let failed = (results[request.path] ?? [:]).values.filter {
        [.differs, .unproven].contains($0.kind) && isFunction(of: request, around: $0.block)
      }
      left[request.path, default: []].formUnion(failed.map(\.block.offset))
    }
    while !open.isEmpty {
      var asked: [(request: SliceMaker.Request, before: MigrationResult)] = []
      for index in open.indices {
        let before = open[index].blocks.removeFirst()
        var request = open[index].request
        request.offset = before.block.offset
        left[request.path]?.remove(request.offset)
        // Only of what is unproven a slice tells.
        let block = before.block
        results[request.path]?[request.offset] =
          MigrationResult(block: block, kind: .unproven, why: "")
        asked.append((request, before))
      }
      let tried = left
      try prove(
        asked.map(\.request),
        migrator,
        migrations.map { $0.leaving(tried[$0.file.path] ?? []) },
        sources + readSources,
        objectiveC
      ) { index, outcome in
        let (request, before) = asked[index]
        take(outcome, of: request, leaving: tried)
        if results[request.path]?[request.offset]?.kind != .sameInSlice {
          left[request.path]?.insert(request.offset)
          // What differed beside the others is not known to be right.
          let isUntold = results[request.path]?[request.offset]?.why.isEmpty ?? true
          if isUntold || outcome.isUnproven && before.kind == .differs {
            results[request.path]?[request.offset] = before
          }
        }
        if open[index].blocks.isEmpty { endSlices(of: request) }
        try tell(decided(), knownCount)
      }
      open.removeAll(where: \.blocks.isEmpty)
    }
  }

  /// The most blocks of a function that are tried one by one.
  private static let mostTries = 8

  /// The results of the blocks of a function that a slice of it does not prove, in the order of the text.
  private func failures(of request: SliceMaker.Request) -> [MigrationResult] {
    (results[request.path] ?? [:]).filter { offset, result in
      sliced[request.path]?.contains(offset) == true
        && (result.kind == .unproven && result.canBeSliced || result.kind == .differs)
        && isFunction(of: request, around: result.block)
    }.map(\.value).sorted { $0.block.offset < $1.block.offset }
  }

  /// Notes that no more slices are tried of a function.
  private mutating func endSlices(of request: SliceMaker.Request) {
    guard let block = blocks[request.path]?[request.offset] else { return }
    unsliced.remove(FunctionName(block))
  }

  /// The blocks that slices prove, and whose rows say so: that of another file's block may say something else.
  private func provenPlaces(of slices: [ProvenSlice]) -> [SlicedMigration.Block] {
    slices.flatMap(\.places).filter { results[$0.path]?[$0.offset]?.kind == .sameInSlice }
  }

  /// Proves slices anew whose text is another without the changes that are left out.
  ///
  /// Each round leaves out a block more, or is the last.
  private mutating func proveChangedSlices(with prove: SliceProofs.Proving) throws {
    while true {
      let migrations = migrations.map(withoutExcluded)
      let texts = migrations.map { $0.text() }
      let changed = slices.filter { !$0.slice.isPart(of: texts) }
      guard !changed.isEmpty else { return }
      slices.removeAll { !$0.slice.isPart(of: texts) }
      for place in provenPlaces(of: changed) {
        note(.unproven, "what is left beside it changes its new code", place.offset, place.path)
      }
      let (requests, left) = (changed.map(requestAnew), excluded)
      try prove(requests, migrator, migrations, sources + readSources, objectiveC) {
        index,
        outcome in
        take(outcome, of: requests[index], leaving: left)
      }
      let proven = slices.filter { $0.slice.isPart(of: texts) }.flatMap(\.places)
      for place in Set(changed.flatMap(\.places)).subtracting(proven) {
        excluded[place.path, default: []].insert(place.offset)
      }
    }
  }

  /// The request of a slice by a block that it has proven, if there is one in the function: the one by
  /// which it was asked for may be left.
  private func requestAnew(_ slice: ProvenSlice) -> SliceMaker.Request {
    let place =
      slice.places.first { place in
        blocks[place.path]?[place.offset].map { isFunction(of: slice.request, around: $0) }
          ?? false
      } ?? slice.places[0]
    return SliceMaker.Request(
      path: place.path,
      offset: place.offset,
      breadth: slice.request.breadth
    )
  }

  /// Notes what a slice has shown of blocks that are not left.
  private mutating func take(
    _ outcome: SliceProofs.Outcome,
    of request: SliceMaker.Request,
    leaving left: [String: Set<Int>] = [:]
  ) {
    func noteSlice(_ kind: MigrationResult.Kind, _ why: String) {
      note(kind, why, ofFunctionAround: request, leaving: left[request.path] ?? [])
    }
    switch outcome {
    case .proven(let slice):
      slices.append(slice)
      let words = slice.slice.translated == nil ? "" : ", by translation"
      noteSlice(.unproven, slice.reason)
      for offset in slice.blocks {
        // The row of another file's block may have been told.
        guard let place = slice.slice.blocks[offset], place.path == request.path,
          let result = results[place.path]?[place.offset],
          // The slice of a block's own function tells more of it than that of one that calls it.
          result.kind == .unproven && result.canBeSliced
            || result.kind == .sameInSlice && isFunction(of: request, around: result.block)
        else { continue }
        let count = slice.result.scenarios.count.counted("scenario")
        note(
          .sameInSlice,
          "a slice animates the same in \(count)\(words)",
          place.offset,
          place.path
        )
        results[place.path]?[place.offset]?.slice = slice
        results[place.path]?[place.offset]?.spoils = slice.spoils.entries(of: offset)
      }
    case .differs(let message): noteSlice(.differs, message)
    case .unproven(let reason, _): noteSlice(.unproven, reason)
    }
  }

  /// Returns `true` if a block of the function of a request is unproven; otherwise, `false`.
  private func hasUnproven(around request: SliceMaker.Request) -> Bool {
    (results[request.path] ?? [:]).values.contains {
      $0.kind == .unproven && $0.canBeSliced && isFunction(of: request, around: $0.block)
    }
  }

  /// Returns `true` if a slice was asked for the function around a block; otherwise, `false`.
  private func isFunction(of request: SliceMaker.Request, around block: MigratedBlock) -> Bool {
    blocks[request.path]?[request.offset].map(FunctionName.init) == FunctionName(block)
  }

  /// Notes what a slice shows of the blocks of a function that are not left.
  private mutating func note(
    _ kind: MigrationResult.Kind,
    _ why: String,
    ofFunctionAround request: SliceMaker.Request,
    leaving left: Set<Int>
  ) {
    for (offset, result) in results[request.path] ?? [:]
    where result.kind == .unproven && result.canBeSliced && !left.contains(offset)
      && isFunction(of: request, around: result.block)
    {
      note(kind, why, offset, request.path)
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

  /// Returns a file's migration without what is left out.
  private func withoutExcluded(_ migration: FileMigration) -> FileMigration {
    migration.leaving(excluded[migration.file.path] ?? [])
  }

  /// The text of a file as it will be.
  private func newText(of source: SourceFile) -> String {
    guard let migration = changed[source.path] else { return source.text }
    return withoutExcluded(migration).text()
  }

  /// The files as they will be, without those that do not compile.
  private var newSources: [SourceFile] {
    sources.filter { !isBroken($0.path) }
      .map { SourceFile(path: $0.path, text: newText(of: $0)) }
  }

  private func contents() -> ProofBuild.Contents {
    let sources = newSources
    let tests = testFiles.compactMap { name, path, file -> ProofBuild.TestFile? in
      guard !judged.contains(path) else { return nil }
      let names = Set(self.tests(of: file, at: path).map(\.name))
      guard !names.isEmpty, sources.contains(where: { $0.path == path }) else { return nil }
      return ProofBuild.TestFile(
        name: name,
        spoiledName: file.spoiledName,
        tests: names,
        write: { texts(of: file, at: path, keeping: $0, removing: $1) }
      )
    }
    return ProofBuild.Contents(module: module, sources: sources, tests: tests, scenes: scenes)
  }

  /// The texts of proofs and of their spoiled sides.
  private func texts(
    of file: MigrationTestFile,
    at path: String,
    keeping kept: Set<String>,
    removing removed: Set<Int>?
  ) -> ProofBuild.TestFile.Texts {
    let variants = variants[file.name] ?? [:]
    let proofs = file.proofs(of: kept, variants: variants, isSpoiled: removed != nil)
    guard let removed, let migration = changed[path] else {
      return (portable(proofs, file.name), nil)
    }
    let spoiled = spoiledText(of: migration, removing: removed)
    let sides = file.spoiledSides(
      of: kept,
      variants: variants,
      in: LegacyFile(copying: SourceFile(path: path, text: spoiled.text)),
      spoils: spoiled.spoils.map(\.expression)
    )
    return (portable(proofs, file.name), portable(sides, file.spoiledName))
  }

  /// A test in a form that compiles on Linux and on a device.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the file.
  ///   - isAlone: Whether the test holds all that it uses, as a slice does.
  /// - Returns: The adapted text.
  private func portable(_ text: String, _ name: String, isAlone: Bool = false) -> String {
    let test = SourceFile(path: "\(name).swift", text: text)
    let own = FileDeclarations(of: test)
    let adapter = Adapter(
      TargetDeclarations(
        files: [(test.path, own)],
        dependencies: isAlone ? [] : declarations.needed(by: own)
      )
    )
    return adapter.adapt(test, as: .portable).text
  }

  // MARK: - Results

  /// Finds the files that change.
  ///
  /// - Parameter withSlices: Whether what is proven in a slice is among the changes, although nobody has asked
  ///   to keep it.
  /// - Returns: The files, with their new texts.
  func changes(withSlices: Bool = false) -> [(file: LegacyFile, text: String)] {
    var changes: [(file: LegacyFile, text: String)] = []
    let shown = withSlices ? provenPlaces(of: slices) : []
    for migration in migrations where migration.isChanged {
      let path = migration.file.path
      let offsets = shown.filter { $0.path == path }.map(\.offset)
      let text = migration.leaving((excluded[path] ?? []).subtracting(offsets)).text()
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

  /// The kept tests of what is proven in slices.
  ///
  /// - Returns: The texts, by the names of the files without their endings.
  func sliceTests(in folder: String) -> [String: String] {
    guard kept.contains(.sameInSlice) else { return [:] }
    return slices.reduce(into: [:]) { files, slice in
      for (name, text) in slice.tests(in: folder) {
        files[name] = portable(text, name, isAlone: true)
      }
    }
  }

  private var sorted: [MigrationResult] {
    migrations.flatMap { migration in
      let list = results[migration.file.path] ?? [:]
      return list.values.sorted { $0.block.offset < $1.block.offset }
    }
  }

  /// Whether no block differs or is unproven.
  var isClean: Bool { sorted.allSatisfy { [.same, .sameInSlice, .left].contains($0.kind) } }

  /// The messages of the tests that failed, each once.
  func details(relativeTo root: String) -> String {
    var seen: Set<String> = []
    var text = ""
    for result in sorted where result.why.contains("\n") && seen.insert(result.why).inserted {
      let place = result.block.location
      text += "\n\(place.path.relative(to: root)):\(place.line) \(result.block.function)\n\n"
      text += result.why.lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
    return text + (text.isEmpty ? "" : "\n")
  }

  /// The results as JSON, with the files that were left out and passed over.
  func json(of sources: MigrationSources, relativeTo root: String) throws -> String {
    struct Document: Encodable {
      var blocks: [Entry]
      var leftOut: [LeftOutSources]
      var passedOver: [PassedOverFile]
    }
    struct Entry: Encodable {
      var call: String?
      var file: String
      var function: String
      /// What the runs leave open.
      var limits: [String]?
      var line: Int
      var probed: [String]?
      /// What somebody has to know of the new code.
      var remark: String?
      var result: String
      var spoils: [SpoilReport.Entry]?
      var stoodInFor: [String]?
      /// The number of translated parts, and of all.
      var translated: [Int]?
      var why: String
    }
    let entries = sorted.map { result in
      let call: String? = if case .written(let text) = result.block.outcome { text } else { nil }
      return Entry(
        call: call,
        file: result.block.location.path.relative(to: root),
        function: result.block.function,
        limits: result.limits.isEmpty ? nil : result.limits,
        line: result.block.location.line,
        probed: result.slice?.probed,
        remark: result.block.remark,
        result: result.kind.rawValue,
        spoils: result.spoils.isEmpty ? nil : result.spoils,
        stoodInFor: result.slice?.stoodInFor,
        translated: result.translated.map { [$0.translated, $0.count] },
        why: result.why
      )
    }
    return try PrintedJSON.text(
      of: Document(
        blocks: entries,
        leftOut: sources.leftOut.map { $0.relative(to: root) },
        passedOver: sources.passedOver.map { $0.relative(to: root) }
      )
    )
  }

  /// The last line of the output.
  ///
  /// - Parameters:
  ///   - isWriting: Whether what is proven is written.
  ///   - changes: The number of files that change.
  ///   - isAllRead: Whether no file was passed over.
  /// - Returns: The line.
  func summary(isWriting: Bool, changes: Int, isAllRead: Bool) -> String {
    let all = sorted
    guard !all.isEmpty else {
      guard isAllRead else { return "No file that could be read has a begin/commit block." }
      return fileCount == 1
        ? "The file has no begin/commit block."
        : "None of the \(fileCount.grouped) files has a begin/commit block."
    }
    let names: [(MigrationResult.Kind, String)] = [
      (.same, "migrated and proven"), (.sameInSlice, "proven in a slice"),
      (.differs, "different"), (.unproven, "unproven"), (.left, "left"),
    ]
    let parts = names.compactMap { kind, name in
      let count = all.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(name)"
    }
    let isHeldBack = !kept.contains(.sameInSlice) && all.contains { $0.kind == .sameInSlice }
    let end =
      isWriting
      ? "\(changes.counted("file")) \(changes == 1 ? "was" : "were") written."
        + (isHeldBack ? " What is proven in a slice waits for --accept slices." : "")
      : "Nothing was written; --write writes"
        + (isHeldBack ? ", with --accept slices also what is proven in a slice." : ".")
    return "\(all.count.counted("block")): \(parts.joined(separator: ", ")). \(end)"
  }
}

/// A function with blocks.
private struct FunctionName: Hashable {
  let path: String
  private let type: String
  private let name: String

  init(_ block: MigratedBlock) {
    (path, type, name) = (block.location.path, block.type, block.function)
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
    let names = Set(file.types.flatMap(\.inherited) + file.types.map(\.name)).closure { name in
      (places[name] ?? []).flatMap { files[$0].declarations.types.flatMap(\.inherited) }
    }
    return Set(names.flatMap { places[$0] ?? [] }).sorted().map { files[$0] }
  }
}
