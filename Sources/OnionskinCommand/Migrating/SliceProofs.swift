import Foundation
import LiveCode
import MigrationProofs
import ObjectiveCTranslating
import SourceAdapting
import SourceMigrating
import SourceSlicing
import SourceSpoiling

/// Proves in slices what cannot be proven whole: it makes them, compiles both sides of each, and
/// runs them.
struct SliceProofs {
  /// What a slice has shown of its blocks.
  enum Outcome {
    case proven(ProvenSlice)
    case differs(String)
    /// Nothing is proven, for a reason that a slice of a breadth has, or the lack of one.
    case unproven(String, by: Slice.Breadth? = nil)

    /// How much the slice takes along; `nil` if there is none, or a difference is all that counts.
    var breadth: Slice.Breadth? {
      switch self {
      case .proven(let slice): slice.slice.slice.breadth
      case .differs: nil
      case .unproven(_, let breadth): breadth
      }
    }

    var isUnproven: Bool { if case .unproven = self { true } else { false } }
  }

  /// A function that makes and proves slices, and tells what came of each request when it is known.
  typealias Proving = (
    [SliceMaker.Request], Migrator, [FileMigration], [SourceFile], _ objectiveC: [LegacyFile],
    _ tell: (_ request: Int, Outcome) throws -> Void
  ) throws -> Void

  private let root: URL
  private let limit: TimeInterval
  private let console: Console
  private let build = BuildFolder.ofThisProgram

  /// Creates what proves slices.
  ///
  /// - Parameters:
  ///   - root: Where to compile, and to keep what is known.
  ///   - limit: The longest time that a proof may compute, in seconds of a processor.
  ///   - console: The console for notes.
  init(at root: URL, limit: TimeInterval, console: Console) {
    self.root = root.standardizedFileURL
    self.limit = limit
    self.console = console
  }

  /// Makes slices, and proves them.
  ///
  /// - Parameters:
  ///   - requests: The functions, each by one of its blocks.
  ///   - migrator: The migrator of the files.
  ///   - migrations: The files' migrations.
  ///   - sources: The files in Swift.
  ///   - objectiveC: The files in Objective-C, which are translated.
  ///   - tell: Takes what came of each request.
  /// - Throws: ``CommandError``, or what the function throws.
  func prove(
    _ requests: [SliceMaker.Request],
    _ migrator: Migrator,
    _ migrations: [FileMigration],
    _ sources: [SourceFile],
    _ objectiveC: [LegacyFile],
    telling tell: (_ request: Int, Outcome) throws -> Void
  ) throws {
    let lock = try FolderLock(at: root, console)
    defer { lock.release() }
    let memory = try ProofMemory(in: root, of: build)
    let translated = TranslatedFunctions(requests, TranslatedSources(objectiveC, migrations))
    for (index, reason) in translated.failures.sorted(by: { $0.key < $1.key }) {
      try tell(index, .unproven(reason))
    }
    func prove(_ group: ArraySlice<Int>) throws {
      let made = try makeSlices(group.map { translated.request(requests[$0]) }, memory) {
        translated.files(of: $0) ?? sources
      }
      var open: [Int: SlicedMigration] = [:]
      var keys: [Int: String] = [:]
      func tellKnown(_ known: Known, _ index: Int, _ slice: SlicedMigration) throws {
        let messages = SliceMessages(slice, of: requests[index], sources, migrations, translated)
        try tell(index, outcome(known, requests[index], slice, messages))
      }
      for (index, outcome) in zip(group, made) {
        switch outcome {
        case .none(let reason): try tell(index, .unproven(reason))
        case .uncompiled(let line, let message):
          let words = translated.failure(of: requests[index], at: line) ?? "a slice of it"
          try tell(index, .unproven("\(words) does not compile (\(message))"))
        case .slice(let slice):
          do throws(LeftReason) {
            open[index] =
              if let migration = try translated.migration(of: requests[index], slice, migrations) {
                migration
              } else {
                try SlicedMigration(slice, at: requests[index].path, by: migrator, migrations)
              }
          } catch {
            try tell(index, .unproven(error.text))
          }
        }
      }
      for (index, slice) in open.sorted(by: { $0.key < $1.key }) {
        let key = TextDigest([
          slice.side(.legacy), slice.side(.new), slice.spoiled(removing: []).text,
        ]).text
        keys[index] = key
        guard let known = memory.values(of: Known.self, for: key).first else { continue }
        open[index] = nil
        try tellKnown(known, index, slice)
      }
      let folder = memory.folder.appendingPathComponent("slices")
      func note(_ known: Known, _ index: Int) throws {
        guard let slice = open[index], let key = keys[index] else { return }
        // Another run may have more time to spare.
        if known.result?.hasEnded != false { try memory.add(known, for: key) }
        try tellKnown(known, index, slice)
      }
      let compiled = try compile(open, in: folder) { index, side, line, message in
        let restored = open[index]?.slice.restored(line) ?? line
        let words = side == .legacy ? translated.failure(of: requests[index], at: restored) : nil
        let what = words ?? Self.words(for: side, open[index])
        try note(Known(error: "\(what) does not compile (\(message))"), index)
      }
      let numbers = Dictionary(uniqueKeysWithValues: compiled.keys.map { (Self.name($0), $0) })
      guard !numbers.isEmpty else { return }
      var missing = Set(numbers.values)
      try ProofBuild(at: root, console: console)
        .run(compiled.keys.sorted().map(Self.name), in: folder, limit: limit) { result in
          guard let index = numbers[result.name] else { return }
          missing.remove(index)
          try note(Known(result: result, removedSpoils: compiled[index] ?? []), index)
        }
      for index in missing.sorted() { try tell(index, .unproven("its slice did not run")) }
    }
    let readable = requests.indices.filter { translated.failures[$0] == nil }
    for start in stride(from: 0, to: readable.count, by: Self.groupSize) {
      try prove(readable[start...].prefix(Self.groupSize))
    }
  }

  /// How many slices are compiled and run together: a compiler reads what they import once, and the first rows
  /// wait for no more of them.
  private static let groupSize = 6

  /// Makes the slices of requests, of which some may be known.
  private func makeSlices(
    _ requests: [SliceMaker.Request],
    _ memory: ProofMemory,
    of files: @escaping (SliceMaker.Request) -> [SourceFile]
  ) throws -> [SliceMaker.Outcome] {
    var folders: [String: TextDigest] = [:]
    let keys = requests.map { request in
      let folder =
        folders[request.path] ?? TextDigest(files(request).flatMap { [$0.path, $0.text] })
      folders[request.path] = folder
      return TextDigest(
        [request.path, "\(request.offset)", request.breadth.rawValue],
        after: folder
      ).text
    }
    var made = keys.map { memory.values(of: SliceMaker.Outcome.self, for: $0).first }
    let open = made.indices.filter { made[$0] == nil }
    guard !open.isEmpty else { return made.compactMap(\.self) }
    console.note("Making \(open.count.counted("slice")) …")
    let new = try SliceMaker(filesOf: files).slices(of: open.map { requests[$0] }) {
      try check($0, in: memory.folder.appendingPathComponent("slices"))
    }
    for (index, outcome) in zip(open, new) {
      try memory.add(outcome, for: keys[index])
      made[index] = outcome
    }
    return made.compactMap(\.self)
  }

  private static func name(_ index: Int) -> String { "Slice\(index)/slice" }

  /// What does not compile, in words.
  private static func words(for side: SlicedMigration.Side, _ slice: SlicedMigration?) -> String {
    let code = slice?.translated == nil ? "the new code" : "the tool's translation of the new code"
    return switch side {
    case .legacy: "its slice"
    case .new: code
    case .spoiled: "\(code) with spoils"
    }
  }

  /// What is known of the sides of a slice.
  private struct Known: Codable {
    /// Why they do not compile; `nil` if they do.
    var error: String?
    /// What the proof has shown; `nil` if there is none.
    var result: ProofResult?
    /// The spoils that do not compile.
    var removedSpoils: Set<Int> = []
  }

  /// What is known of the blocks of a slice.
  private func outcome(
    _ known: Known,
    _ request: SliceMaker.Request,
    _ slice: SlicedMigration,
    _ messages: SliceMessages
  ) -> Outcome {
    func unproven(_ reason: String) -> Outcome { .unproven(reason, by: slice.slice.breadth) }
    guard let result = known.result else { return unproven(known.error ?? "") }
    let unreached = "no scenario reaches the block\(messages.conditions)"
    switch result.verdict {
    case .differs(let message):
      // A probe moves a view, which the setters behind it no longer reach.
      if let words = messages.movedCall(in: message) { return unproven(words) }
      if message.contains("misuses UIKit"),
        ["ProbedView", "LoadedViewMark"].contains(where: message.contains)
      {
        return unproven(messages.probeBeforeSetter(in: message))
      }
      return .differs(messages.translated(message))
    case .failed(let reason):
      guard reason.hasPrefix("Nothing was compared") else {
        return unproven(messages.translated(reason))
      }
      return unproven(
        result.reached.isEmpty
          ? unreached : "the block runs, and changes nothing that its slice shows"
      )
    case .same(let ran) where ran.isEmpty: return unproven(unreached)
    case .same(let ran):
      if slice.mayLoseSettings(by: result.used) {
        return unproven(
          "\(messages.firstCall(in: result.used)), which is not there, may change the settings of a block "
            + "that becomes several calls"
        )
      }
      let spoils = slice.spoiled(removing: []).spoils.map(messages.located)
      let report = SpoilReport(spoils, removing: known.removedSpoils, [result.spoils])
      let defects = ran.map(report.defect)
      let defect = defects.lazy.compactMap(\.self).first
      let proven = zip(ran, defects).filter { $0.1 == nil }.map(\.0)
      guard !proven.isEmpty else { return unproven(defect ?? "") }
      return .proven(
        ProvenSlice(
          request: request,
          slice: slice,
          result: result,
          blocks: Set(proven),
          spoils: report,
          reason: defect ?? unreached
        )
      )
    }
  }

  // MARK: - Compiling

  /// The errors of texts that are compiled together, each in a file of its own.
  private func check(_ texts: [String], in folder: URL) throws -> [[SliceError]] {
    let sources = GeneratedFolder(url: folder.appendingPathComponent("Making"))
    let check = SliceCheck(of: texts)
    let paths = check.files.map { sources.url.appendingPathComponent($0.name).path }
    try sources.write(
      Dictionary(
        uniqueKeysWithValues: zip(check.files, paths).map { file, path in
          (file.name, Self.adapted(file.text, at: path))
        }
      )
    )
    let result = build.compile(SliceCheck.arguments + paths)
    let errors = BuildError.all(in: result.output)
    guard result.end == .exited(0) || !errors.isEmpty else {
      throw CommandError.badData("Slices cannot be compiled:\n" + result.output.suffix(4000))
    }
    return check.errors(of: errors.map { ($0.file, SliceError($0)) })
  }

  /// A slice in the form in which it compiles here.
  ///
  /// It reaches no network: something stands in for what asks for it.
  private static func adapted(_ text: String, at path: String) -> String {
    let adapted = Adapter.adapted(SourceFile(path: path, text: text))
    return text.contains("URLSession")
      ? adapted.replacing("\nimport FoundationNetworking", with: "") : adapted
  }

  /// Compiles the sides of slices to a library, without those that do not compile.
  ///
  /// - Parameters:
  ///   - slices: The slices.
  ///   - folder: Where to compile.
  ///   - noteError: Takes which slice does not compile, and its side, line, and message.
  /// - Returns: The spoils that do not compile, of the slices that do.
  /// - Throws: ``CommandError``, or what the function throws.
  private func compile(
    _ slices: [Int: SlicedMigration],
    in folder: URL,
    noting noteError: (Int, SlicedMigration.Side, _ line: String, _ message: String) throws ->
      Void
  ) throws -> [Int: Set<Int>] {
    var open = slices
    var removed: [Int: Set<Int>] = slices.mapValues { _ in [] }
    while !open.isEmpty {
      var files: [String: String] = [:]
      for (index, slice) in open {
        for side in SlicedMigration.Side.allCases {
          let name = "Slice\(index)\(side.rawValue)"
          files["\(name).swift"] = slice.side(
            side,
            named: name.lowercasedFirst,
            removing: removed[index] ?? []
          )
        }
      }
      let plain = files
      for (name, text) in files {
        let path = folder.appendingPathComponent(name).path
        files[name] = Self.adapted(text, at: path)
      }
      files["ProofEntry.swift"] = Self.entry(removed, of: open)
      let module = IncrementalModule("Slices", in: folder, build)
      let errors = try module.compile(files, TextDigest(files))
      guard !errors.isEmpty else {
        let library = folder.appendingPathComponent("proofs.so").path
        let link = build.link(module.objects(files), to: library)
        guard link.end == .exited(0) else {
          throw CommandError.badData("The slices cannot be linked:\n" + link.output.suffix(4000))
        }
        return removed.filter { open[$0.key] != nil }
      }
      let broken = errors.compactMap { error in
        let name = error.file
        return Int(name.dropFirst(5).prefix(while: \.isNumber)).map { ($0, name, error) }
      }
      // The spoils that do not compile; other errors of the same text may follow from them.
      var spoilt: Set<Int> = []
      for (index, name, error) in broken where name.hasSuffix("Spoiled.swift") {
        guard let text = plain[name] else { continue }
        let file = SourceFile(path: name, text: text)
        let numbers = SpoiledText.spoils(atLine: error.line, column: error.column, of: file)
        guard !numbers.isSubset(of: removed[index] ?? []) else { continue }
        removed[index, default: []].formUnion(numbers)
        spoilt.insert(index)
      }
      var isChanged = !spoilt.isEmpty
      for (index, name, error) in broken where open[index] != nil {
        if name.hasSuffix("Spoiled.swift"), spoilt.contains(index) { continue }
        open[index] = nil
        isChanged = true
        let side = SlicedMigration.Side.allCases.first { name.hasSuffix("\($0.rawValue).swift") }
        let lines = plain[name]?.lines ?? []
        let line = lines.indices.contains(error.line - 1) ? String(lines[error.line - 1]) : ""
        try noteError(index, side ?? .new, line, error.message)
      }
      guard isChanged else {
        throw CommandError.badData("The slices cannot be compiled: \(errors[0].message)")
      }
    }
    return [:]
  }

  /// The file that lists the proofs.
  private static func entry(
    _ removed: [Int: Set<Int>],
    of slices: [Int: SlicedMigration]
  ) -> String {
    let items = slices.sorted { $0.key < $1.key }.map { index, slice in
      let spoils = slice.spoiled(removing: removed[index] ?? []).spoils.map(\.expression)
      return ProofList.Item(
        name(index),
        legacy: "slice\(index)Legacy",
        new: "slice\(index)New",
        spoiled: ("slice\(index)Spoiled", spoils),
        texts: (slice.legacyText, slice.newText)
      )
    }
    return ProofList(items).text(entry: ProofRun.entry)
  }
}

extension SliceError {
  fileprivate init(_ error: BuildError) {
    self.init(line: error.line, column: error.column, message: error.message)
  }
}

extension SlicedMigration {
  /// Returns `true` if a call that is not there stands in a block that becomes several calls: it may
  /// set what only the first of them would take; otherwise, `false`.
  fileprivate func mayLoseSettings(by use: SliceUse) -> Bool {
    let forms = [
      "animateViews(", "UIView.animate(", "UIView.transition(", "runningPropertyAnimator(",
      "ViewAnimation(",
    ]
    func count(in text: String) -> Int { forms.reduce(0) { $0 + text.ranges(of: $1).count } }
    // The old code may have such calls, too.
    let added = count(in: newText) - count(in: legacyText)
    let hasCalls = slice.hasProbes || !use.acting.isEmpty
    return hasCalls && added > legacyText.ranges(of: "beginAnimations(").count
  }
}
