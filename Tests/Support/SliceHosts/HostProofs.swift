import AnimationForms
import Foundation
import LegacySyntax
import LiveCode
import MigrationProofs
import SourceAdapting
import SourceSlicing
import SourceSpoiling

/// The slices of hosts, and the proofs of their migrations.
package struct HostProofs {
  /// A migration of a slice.
  private struct Candidate {
    let host: Int
    let number: Int
    let variant: HostVariant
    /// The new text of the slice, with marks for its spoils.
    let text: String
    /// Whether the proof also shows that it can fail.
    var isSpoiled: Bool
    /// The spoils that do not compile.
    var removedSpoils: Set<Int> = []

    var name: String { "h\(host)_\(number)" }
  }

  private let hosts: [Host]
  private var slices: [Slice?] = []
  private var candidates: [Candidate] = []
  /// What the proofs say, by hosts and numbers of migrations.
  package private(set) var verdicts: [Int: [Int: SliceProof]] = [:]
  private let folder: String
  private let build: String
  /// The number of libraries that were compiled.
  private var libraries = 0

  /// Slices hosts.
  ///
  /// - Parameters:
  ///   - hosts: The hosts.
  ///   - variants: The migrations of each.
  ///   - folder: A folder for what is made.
  ///   - build: The folder of the build, with its modules.
  /// - Throws: ``HostFailure``.
  package init(
    of hosts: [Host],
    _ variants: (Int) -> [HostVariant],
    in folder: String,
    with build: String
  ) throws {
    (self.hosts, self.folder, self.build) = (hosts, folder, build)
    let files = hosts.map { SourceFile(path: "/App/\($0.className).swift", text: $0.text()) }
    let requests = files.map {
      SliceMaker.Request(path: $0.path, offset: HostVariant.block(in: $0))
    }
    let outcomes = try SliceMaker(files).slices(of: requests) {
      try Self.errors(of: $0, in: folder, with: build)
    }
    for (index, outcome) in outcomes.enumerated() {
      let list = variants(index)
      switch outcome {
      case .none(let reason), .uncompiled(_, let reason):
        slices.append(nil)
        for number in list.indices { verdicts[index, default: [:]][number] = .unproven(reason) }
      case .slice(let slice):
        slices.append(slice)
        add(list, of: index, slice)
      }
    }
  }

  /// Adds the migrations of a host's slice.
  private mutating func add(_ variants: [HostVariant], of host: Int, _ slice: Slice) {
    for (number, variant) in variants.enumerated() {
      guard let text = variant.migrated(slice.text, marked: true, of: slice) else {
        verdicts[host, default: [:]][number] = .unproven("the slice's block is left")
        continue
      }
      let isRight = variant.spoil == nil
      let bodies = slice.restoredBodies(
        of: variant.migrated(slice.text, marked: false, of: slice) ?? "",
        withBlocksOf: slice.text
      )
      guard !isRight || Slice.have([variant.text], bodies) else {
        verdicts[host, default: [:]][number] =
          .unproven("the new code of its slice is not that of the file")
        continue
      }
      candidates.append(
        Candidate(host: host, number: number, variant: variant, text: text, isSpoiled: isRight)
      )
    }
  }

  /// The slice of a host, and the new text that the right migration makes of it; for people.
  package func text(of host: Int) -> String {
    guard let slice = slices[host] else {
      return "no slice: \(verdicts[host]?[0].map { "\($0)" } ?? "")"
    }
    let new = candidates.first { $0.host == host && $0.variant.spoil == nil }?.text
    return "\(slice.text)\n\(new ?? verdicts[host]?[0].map { "\($0)" } ?? "")"
  }

  // MARK: - Compiling

  /// Returns the errors of texts that each stand for a slice.
  private static func errors(
    of texts: [String],
    in folder: String,
    with build: String
  ) throws -> [[SliceError]] {
    let check = SliceCheck(of: texts)
    let paths = check.files.map { "\(folder)/\($0.name)" }
    for (file, path) in zip(check.files, paths) { try write(file.text, to: path) }
    let result = swiftc(SliceCheck.arguments, paths, with: build)
    return check.errors(
      of: zip(check.files, paths).flatMap { file, path in
        errors(in: result.output, of: path).map { (file.name, $0) }
      }
    )
  }

  /// Writes a text as it is compiled here.
  private static func write(_ text: String, to path: String) throws {
    let adapted = Adapter.adapted(SourceFile(path: path, text: text))
    try Data(adapted.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func swiftc(
    _ arguments: [String],
    _ files: [String],
    with build: String
  ) -> ChildProcess.Result {
    ChildProcess(
      "swiftc",
      arguments + ["-swift-version", "5", "-default-isolation", "MainActor"]
        + ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        + ["-I", "\(build)/Modules", "-module-cache-path", "\(build)/HostModuleCache"] + files,
      timeLimit: 900,
      outputLimit: 4_000_000
    ).run()
  }

  private static func errors(in output: String, of path: String) -> [SliceError] {
    output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("\(path):"), let parts = line.firstRange(of: ": error: ") else {
        return nil
      }
      let place = line[..<parts.lowerBound].dropFirst(path.count + 1).split(separator: ":")
      guard place.count == 2, let row = Int(place[0]), let column = Int(place[1]) else {
        return nil
      }
      return SliceError(line: row, column: column, message: String(line[parts.upperBound...]))
    }
  }

  /// Compiles the proofs, and runs them.
  ///
  /// Where the right migration is not proven, no spoil is asked for. One that is found to be the same
  /// is proven again together with spoils of its own, as the tool does.
  ///
  /// - Parameter load: Loads a library, and calls its entry.
  /// - Throws: ``HostFailure``.
  @MainActor
  package mutating func run(_ load: (String) throws -> Void) throws {
    let spoiled = candidates.filter { $0.variant.spoil != nil }
    candidates.removeAll { $0.variant.spoil != nil }
    try runCandidates(load)
    candidates = spoiled.filter { verdicts[$0.host]?.values.contains(.same) == true }
    try runCandidates(load)
    try runCandidates(load)
  }

  /// Proves the candidates, and leaves those that are to be proven again.
  @MainActor
  private mutating func runCandidates(_ load: (String) throws -> Void) throws {
    libraries += 1
    guard let library = try compile(named: "proofs\(libraries)") else { return }
    try load(library)
    let open = candidates
    candidates = []
    ProofProgram.run(Set(open.map(\.name)), processes: 2, timeLimit: 60) { result in
      guard var candidate = open.first(where: { $0.name == result.name }) else { return }
      if case .same = result.verdict, !candidate.isSpoiled {
        candidate.isSpoiled = true
        candidates.append(candidate)
      } else {
        note(candidate, result)
      }
    }
  }

  private mutating func note(_ candidate: Candidate, _ result: ProofResult) {
    let proof: SliceProof =
      switch result.verdict {
      case .same:
        if let missed = result.spoils.filter({ [.notSeen, .notRun].contains($0.value) }).keys.min()
        {
          .unproven("not seen: \(spoilName(missed, of: candidate))")
        } else {
          .same
        }
      case .differs(let message):
        .different(message.split(separator: "\n").prefix(4).joined(separator: " | "))
      case .failed(let reason): .unproven(String(reason.prefix { $0 != "\n" }))
      }
    verdicts[candidate.host, default: [:]][candidate.number] = proof
  }

  private func spoilName(_ number: Int, of candidate: Candidate) -> String {
    spoiled(candidate).spoils.first { $0.number == number }?.name ?? "\(number)"
  }

  private func spoiled(_ candidate: Candidate) -> SpoiledText {
    SpoiledText(
      of: SourceFile(path: "\(candidate.name).swift", text: candidate.text),
      removing: candidate.removedSpoils
    )
  }

  /// Compiles the proofs of the candidates that compile.
  ///
  /// - Returns: The library; `nil` if there is nothing left to compile.
  private mutating func compile(named name: String) throws -> String? {
    while !candidates.isEmpty {
      let proofs = Set(candidates.map(\.host)).sorted().compactMap(versions)
      var files: [String] = []
      for proof in proofs {
        files.append("\(folder)/\(proof.name).swift")
        try Self.write(proof.text, to: files[files.count - 1])
      }
      files.append("\(folder)/Entry.swift")
      try Self.write(entryText, to: files[files.count - 1])
      let library = "\(folder)/\(name).so"
      let result = Self.swiftc(
        ["-emit-library", "-Onone", "-wmo", "-use-ld=lld", "-module-name", name, "-o", library],
        files,
        with: build
      )
      if result.end == .exited(0) { return library }
      guard remove(result.output, from: proofs) else { throw HostFailure(text: result.output) }
    }
    return nil
  }

  /// The slice of a host with its function in all versions that are proven.
  private func versions(of host: Int) -> SliceVersions? {
    guard let slice = slices[host] else { return nil }
    var versions = SliceVersions(slice, of: hosts[host], named: "proof\(host)")
    let block = HostVariant.block(in: SourceFile(path: "", text: slice.text))
    versions.add(slice.text(telling: [block]), named: "legacy\(host)")
    for candidate in candidates where candidate.host == host {
      versions.add(candidate.text, named: "new_\(candidate.name)")
      if candidate.isSpoiled {
        versions.add(spoiled(candidate).text, named: "spoiled_\(candidate.name)")
      }
    }
    return versions
  }

  /// Removes what does not compile.
  ///
  /// - Returns: `true` if there is something; otherwise, `false`.
  private mutating func remove(_ output: String, from proofs: [SliceVersions]) -> Bool {
    var found = false
    for proof in proofs {
      let path = "\(folder)/\(proof.name).swift"
      let file = SourceFile(path: path, text: proof.text)
      let errors = Self.errors(in: output, of: path)
        .compactMap { error in proof.version(atLine: error.line).map { ($0, error) } }
      // The spoils that do not compile; other errors of the same text may follow from them.
      var spoilt: Set<String> = []
      for (version, error) in errors where version.hasPrefix("spoiled") {
        guard let index = candidates.firstIndex(where: { version == "spoiled_\($0.name)" }) else {
          continue
        }
        let spoils = SpoiledText.spoils(atLine: error.line, column: error.column, of: file)
        guard !spoils.isSubset(of: candidates[index].removedSpoils) else { continue }
        candidates[index].removedSpoils.formUnion(spoils)
        spoilt.insert(version)
      }
      found = found || !spoilt.isEmpty
      for (version, error) in errors where !spoilt.contains(version) {
        guard
          let index = candidates.firstIndex(where: {
            version == "new_\($0.name)" || version == "spoiled_\($0.name)"
          })
        else { continue }
        let candidate = candidates.remove(at: index)
        verdicts[candidate.host, default: [:]][candidate.number] =
          .different("the new code does not compile: \(error.message)")
        found = true
      }
    }
    return found
  }

  /// The text of the entry, which lists the proofs.
  private var entryText: String {
    let items = candidates.map { candidate in
      var item = ProofList.Item(
        candidate.name,
        legacy: "legacy\(candidate.host)",
        new: "new_\(candidate.name)",
        texts: (slices[candidate.host]?.text ?? "", candidate.text)
      )
      if candidate.isSpoiled {
        item.spoiled = (
          "spoiled_\(candidate.name)", spoiled(candidate).spoils.map(\.expression)
        )
      }
      return item
    }
    return ProofList(items).text(entry: HostLibrary.entry)
  }
}
