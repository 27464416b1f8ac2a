#if canImport(SourceMigrating)
  import Foundation
  import LegacyBlocks
  import LegacySyntax
  import LiveCode
  import MigrationProofs
  import SourceMigrating
  import SourceSlicing
  import SourceSpoiling

  /// Proves in slices what cannot be proven whole: it makes them, compiles both sides of each, and
  /// runs them.
  struct SliceProofs {
    /// What a slice has shown of its blocks.
    enum Outcome {
      case proven(SlicedMigration, ran: Set<Int>, in: [Scenario], isCut: Bool)
      case differs(String)
      case unproven(String)
    }

    /// A function that makes and proves slices.
    typealias Proving = ([SliceMaker.Request], Migrator, [FileMigration], [SourceFile]) throws
      -> [Outcome]

    private let root: URL
    private let folder: URL
    private let limit: TimeInterval
    private let console: Console
    private let build = BuildFolder.ofThisProgram

    /// Creates what proves slices.
    ///
    /// - Parameters:
    ///   - root: Where to compile.
    ///   - limit: The longest time that a proof may take, in seconds of the clock.
    ///   - console: The console for notes.
    init(at root: URL, limit: TimeInterval, console: Console) {
      self.root = root.standardizedFileURL
      folder = self.root.appendingPathComponent("slices")
      self.limit = limit
      self.console = console
    }

    /// Makes slices, and proves them.
    ///
    /// - Parameters:
    ///   - requests: The functions, each by one of its blocks.
    ///   - migrator: The migrator of the files.
    ///   - migrations: The files' migrations.
    ///   - sources: The files.
    /// - Returns: What came of each request, in order.
    /// - Throws: ``CommandError``.
    func prove(
      _ requests: [SliceMaker.Request],
      _ migrator: Migrator,
      _ migrations: [FileMigration],
      _ sources: [SourceFile]
    ) throws -> [Outcome] {
      let lock = try FolderLock(at: root, console)
      defer { lock.release() }
      console.note("Making \(requests.count.counted("slice")) …")
      let made = try SliceMaker(sources).slices(of: requests, checking: check)
      var outcomes: [Int: Outcome] = [:]
      var slices: [Int: SlicedMigration] = [:]
      for (index, outcome) in made.enumerated() {
        switch outcome {
        case .none(let reason): outcomes[index] = .unproven(reason)
        case .slice(let slice):
          do throws(LeftReason) {
            slices[index] = try SlicedMigration(
              slice,
              at: requests[index].path,
              by: migrator,
              migrations
            )
          } catch {
            outcomes[index] = .unproven(error.text)
          }
        }
      }
      let compiled = try compile(slices, noting: &outcomes)
      let names = compiled.keys.sorted().map(Self.name)
      if !names.isEmpty {
        try ProofBuild(at: root, console: console).run(names, in: folder, limit: limit) { result in
          guard let index = names.firstIndex(of: result.name).map({ compiled.keys.sorted()[$0] }),
            let slice = slices[index]
          else { return }
          outcomes[index] = outcome(of: result, slice, compiled[index]?.spoils ?? [])
        }
      }
      return requests.indices.map { outcomes[$0] ?? .unproven("its slice did not run") }
    }

    private static func name(_ index: Int) -> String { "Slice\(index)/slice" }

    /// What a result says of the blocks of a slice.
    private func outcome(
      of result: ProofResult,
      _ slice: SlicedMigration,
      _ spoils: [TextSpoil]
    ) -> Outcome {
      switch result.verdict {
      case .differs(let message): return .differs(message)
      case .failed(let reason): return .unproven(reason)
      case .same(let ran):
        guard !slice.mayLoseSettings else {
          return .unproven(
            "a call that is not there may change the settings of a block that becomes several calls"
          )
        }
        let unseen = spoils.filter { result.spoils[$0.number] == .notSeen }.map(\.name)
        guard unseen.isEmpty else {
          return .unproven("not seen: \(unseen.joined(separator: ", "))")
        }
        return .proven(slice, ran: Set(ran), in: result.scenarios, isCut: result.isCut)
      }
    }

    // MARK: - Compiling

    /// The errors of texts that are compiled together, each in a file of its own.
    private func check(_ texts: [String]) throws -> [[SliceError]] {
      let sources = GeneratedFolder(url: folder.appendingPathComponent("Making"))
      let names = texts.indices.map { "Slice\($0).swift" }
      var files: [String: String] = [:]
      for (name, text) in zip(names, texts) {
        let path = sources.url.appendingPathComponent(name).path
        // Each declares a function of one name.
        let plain = text.replacing("func slice()", with: "func slice\(name.prefix { $0 != "." })()")
        files[name] = Self.adapted(plain, path)
      }
      try sources.write(files)
      let paths = names.map { sources.url.appendingPathComponent($0).path }
      let result = build.compile(
        ["-typecheck", "-wmo", "-module-name", "Slices"]
          // What takes longer is no code of an app.
          + ["-Xfrontend", "-solver-expression-time-threshold=5"] + paths
      )
      let errors = BuildError.all(in: result.output)
      guard result.end == .exited(0) || !errors.isEmpty else {
        throw CommandError.badData("Slices cannot be compiled:\n" + result.output.suffix(4000))
      }
      return paths.map { path in
        errors.filter { $0.path == path }.map {
          SliceError(line: $0.line, column: $0.column, message: $0.message)
        }
      }
    }

    private static func adapted(_ text: String, _ path: String) -> String {
      AdaptedSources.files(of: [SourceFile(path: path, text: text)]).values.first ?? text
    }

    /// Compiles the sides of slices to a library, without those that do not compile.
    ///
    /// - Returns: The texts that are spoiled, of the slices that compile.
    private func compile(
      _ slices: [Int: SlicedMigration],
      noting outcomes: inout [Int: Outcome]
    ) throws -> [Int: SpoiledText] {
      var open = slices
      var removed: [Int: Set<Int>] = [:]
      while !open.isEmpty {
        var files: [String: String] = [:]
        var spoiled: [Int: SpoiledText] = [:]
        for (index, slice) in open {
          let text = slice.spoiled(removing: removed[index] ?? [])
          spoiled[index] = text
          for (kind, body) in [
            ("Legacy", slice.legacyText), ("New", slice.newText), ("Spoiled", text.text),
          ] {
            let name = "Slice\(index)\(kind)"
            files["\(name).swift"] = slice.slice.side(body, named: name.lowercasedFirst)
          }
        }
        let plain = files
        for (name, text) in files {
          files[name] = Self.adapted(text, folder.appendingPathComponent(name).path)
        }
        files["ProofEntry.swift"] = Self.entry(spoiled, of: open)
        let module = IncrementalModule("Slices", in: folder, build)
        let errors = try module.compile(files, TextDigest(files))
        guard !errors.isEmpty else {
          let library = folder.appendingPathComponent("proofs.so").path
          let link = build.link(module.objects(files), to: library)
          guard link.end == .exited(0) else {
            throw CommandError.badData("The slices cannot be linked:\n" + link.output.suffix(4000))
          }
          return spoiled
        }
        var isChanged = false
        for error in errors {
          let name = URL(fileURLWithPath: error.path).lastPathComponent
          guard let index = Int(name.dropFirst(5).prefix(while: \.isNumber)), open[index] != nil
          else { continue }
          if name.hasSuffix("Spoiled.swift"), let text = plain[name] {
            let file = SourceFile(path: name, text: text)
            let numbers = SpoiledText.spoils(atLine: error.line, column: error.column, of: file)
            if !numbers.isSubset(of: removed[index] ?? []) {
              removed[index, default: []].formUnion(numbers)
              isChanged = true
              continue
            }
          }
          open[index] = nil
          isChanged = true
          outcomes[index] = .unproven(
            name.hasSuffix("Legacy.swift")
              ? "its slice does not compile (\(error.message))"
              : "the new code does not compile (\(error.message))"
          )
        }
        guard isChanged else {
          throw CommandError.badData("The slices cannot be compiled: \(errors[0].message)")
        }
      }
      return [:]
    }

    /// The file that lists the proofs.
    private static func entry(
      _ spoiled: [Int: SpoiledText],
      of slices: [Int: SlicedMigration]
    ) -> String {
      let proofs = spoiled.keys.sorted().map { index in
        let text = slices[index]?.newText ?? ""
        var omitted: [String] = []
        // Such calls take settings from a block around them, as begin/commit does not.
        if ["UIView.transition(", "UIView.animate("].contains(where: text.contains) {
          omitted.append(".inBlock")
        }
        // Geometry was not additive before there were property animators.
        if text.contains("UIViewPropertyAnimator") {
          omitted += [".inBlock", ".beforeAdditiveGeometry"]
        }
        let spoils = spoiled[index]?.spoils.map(\.expression).joined(separator: ", ") ?? ""
        return """
              MigrationProofs.Proof(
                "\(name(index))",
                omitting: [\(omitted.joined(separator: ", "))],
                legacy: slice\(index)Legacy(),
                new: slice\(index)New(),
                spoiled: slice\(index)Spoiled(),
                spoils: [\(spoils)]
              ),

          """
      }
      return """
        import MigrationProofs

        @_cdecl("\(ProofRun.entry)") @MainActor public func listProofs() {
          MigrationProofs.ProofProgram.proofs = [
        \(proofs.joined())  ]
        }

        """
    }
  }

  extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  }

  extension SlicedMigration {
    /// A Boolean value that indicates whether a probe stands in a block that becomes several calls:
    /// what it stands for may set what only the first of them would take.
    fileprivate var mayLoseSettings: Bool {
      let calls = [
        "animateViews(", "UIView.animate(", "UIView.transition(", "runningPropertyAnimator(",
        "ViewAnimation(",
      ]
      let count = calls.reduce(0) { $0 + newText.split(separator: $1).count - 1 }
      return !slice.probed.isEmpty
        && count > legacyText.split(separator: "beginAnimations(").count - 1
    }
  }
#endif
