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
    for (index, host) in hosts.enumerated() {
      let file = SourceFile(path: "/App/\(Host.className).swift", text: host.text())
      let maker = SliceMaker([file])
      let request = SliceMaker.Request(path: file.path, offset: HostVariant.block(in: file))
      let check = { (texts: [String]) in try Self.errors(of: texts, in: folder, with: build) }
      let list = variants(index)
      switch try maker.slices(of: [request], checking: check)[0] {
      case .none(let reason):
        slices.append(nil)
        for number in list.indices { verdicts[index, default: [:]][number] = .unproven(reason) }
      case .slice(let slice):
        slices.append(slice)
        for (number, variant) in list.enumerated() {
          guard let text = variant.migrated(slice.text, marked: true) else {
            verdicts[index, default: [:]][number] = .unproven("the slice's block is left")
            continue
          }
          candidates.append(
            Candidate(
              host: index,
              number: number,
              variant: variant,
              text: text,
              isSpoiled: variant.spoil == nil
            )
          )
        }
      }
    }
  }

  // MARK: - Compiling

  /// Returns the errors of texts that each stand for a slice.
  private static func errors(
    of texts: [String],
    in folder: String,
    with build: String
  ) throws -> [[SliceError]] {
    var paths: [String] = []
    for (index, text) in texts.enumerated() {
      let path = "\(folder)/slice\(index).swift"
      paths.append(path)
      try write(text.replacing("func slice()", with: "func slice\(index)()"), to: path)
    }
    let result = swiftc(["-typecheck"], paths, with: build)
    return paths.map { path in errors(in: result.output, of: path) }
  }

  /// Writes a text as it is compiled here.
  private static func write(_ text: String, to path: String) throws {
    let source = SourceFile(path: path, text: text)
    let declarations = TargetDeclarations(files: [(path, FileDeclarations(of: source))])
    let adapted = Adapter(declarations).adapt(source).text
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
        + ["-module-name", "HostProofs"]
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
  /// A migration that is found to be the same is proven again together with its spoils.
  ///
  /// - Parameter load: Loads a library, and calls its entry.
  /// - Throws: ``HostFailure``.
  @MainActor
  package mutating func run(_ load: (String) throws -> Void) throws {
    var round = 0
    while !candidates.isEmpty {
      round += 1
      if let library = try compile(named: "proofs\(round)") {
        try load(library)
        let open = candidates
        var again: [Candidate] = []
        ProofProgram.run(Set(open.map(\.name)), timeLimit: 60) { result in
          guard let candidate = open.first(where: { $0.name == result.name }) else { return }
          if case .same = result.verdict, !candidate.isSpoiled {
            again.append(candidate)
            again[again.count - 1].isSpoiled = true
          } else {
            note(candidate, result)
          }
        }
        candidates = again
      }
    }
  }

  private mutating func note(_ candidate: Candidate, _ result: ProofResult) {
    let proof: SliceProof =
      switch result.verdict {
      case .same:
        if let missed = result.spoils.filter({ $0.value == .notSeen }).keys.min() {
          .unproven("not seen: \(spoilName(missed, of: candidate))")
        } else {
          .same
        }
      case .differs(let message): .different(String(message.prefix { $0 != "\n" }))
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
      var files: [String] = []
      func add(_ text: String, _ name: String) throws {
        files.append("\(folder)/\(name).swift")
        try Self.write(text, to: files[files.count - 1])
      }
      for host in Set(candidates.map(\.host)).sorted() {
        guard let slice = slices[host] else { continue }
        try add(slice.side(slice.text, named: "legacy\(host)"), "legacy\(host)")
      }
      for candidate in candidates {
        guard let slice = slices[candidate.host] else { continue }
        try add(slice.side(candidate.text, named: "new_\(candidate.name)"), candidate.name)
        guard candidate.isSpoiled else { continue }
        try add(
          slice.side(spoiled(candidate).text, named: "spoiled_\(candidate.name)"),
          "\(candidate.name)s"
        )
      }
      try add(entryText, "Entry")
      let library = "\(folder)/\(name).so"
      let result = Self.swiftc(
        ["-emit-library", "-Onone", "-wmo", "-use-ld=lld", "-o", library],
        files,
        with: build
      )
      if result.end == .exited(0) { return library }
      guard remove(result.output) else { throw HostFailure(text: result.output) }
    }
    return nil
  }

  /// Removes what does not compile.
  ///
  /// - Returns: `true` if there is something; otherwise, `false`.
  private mutating func remove(_ output: String) -> Bool {
    var found = false
    for (index, candidate) in candidates.enumerated().reversed() {
      let errors = Self.errors(in: output, of: "\(folder)/\(candidate.name).swift")
      if let error = errors.first {
        verdicts[candidate.host, default: [:]][candidate.number] =
          .different("the new code does not compile: \(error.message)")
        candidates.remove(at: index)
        found = true
        continue
      }
      let path = "\(folder)/\(candidate.name)s.swift"
      guard
        let text = slices[candidate.host]?.side(
          spoiled(candidate).text,
          named: "spoiled_\(candidate.name)"
        )
      else { continue }
      let file = SourceFile(path: path, text: text)
      let numbers = Self.errors(in: output, of: path).reduce(into: Set<Int>()) {
        $0.formUnion(SpoiledText.spoils(atLine: $1.line, column: $1.column, of: file))
      }
      guard !numbers.isEmpty else { continue }
      candidates[index].removedSpoils.formUnion(numbers)
      found = true
    }
    return found
  }

  /// The text of the entry, which lists the proofs.
  private var entryText: String {
    var lines = [
      "import MigrationProofs", "", "@_cdecl(\"\(HostLibrary.entry)\") public func listProofs() {",
      "  ProofProgram.proofs = [",
    ]
    for candidate in candidates {
      lines.append("    Proof(\"\(candidate.name)\",")
      if candidate.variant.form == .animate { lines.append("      omitting: [.inBlock],") }
      lines.append("      legacy: legacy\(candidate.host)(), new: new_\(candidate.name)()")
      if candidate.isSpoiled {
        let spoils = spoiled(candidate).spoils.map(\.expression).joined(separator: ", ")
        lines[lines.count - 1] += ", spoiled: spoiled_\(candidate.name)(), spoils: [\(spoils)]"
      }
      lines[lines.count - 1] += "),"
    }
    return (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }
}
