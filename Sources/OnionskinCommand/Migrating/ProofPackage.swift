#if canImport(SourceMigrating)
  import AnimationTraces
  import Foundation
  import LegacyFolders
  import LegacySyntax
  import LiveCode
  import SourceAdapting
  import SourceMigrating

  /// A package that holds a target as it will be, together with its migration tests, and runs them.
  struct ProofPackage {
    /// What a test showed.
    enum Verdict: Equatable {
      /// Both sides animate the same, and these blocks ran.
      case same(ran: Set<Int>)
      /// The sides differ, with the cause.
      case differs(String)
      /// The test could not tell, with the reason.
      case failed(String)
    }

    /// The sources of a proof.
    struct Contents {
      var module: String
      /// The files as they will be.
      var sources: [SourceFile]
      /// The files of tests.
      var tests: [TestFile]
      /// A file with functions that make what tests show.
      var scenes: SourceFile?
    }

    struct TestFile {
      var name: String
      var tests: Set<String>
      /// Writes the file with some of its tests.
      var text: (Set<String>) -> String
    }

    /// What building and running showed.
    struct Outcome {
      /// The files that do not compile, by their paths, each with the first error.
      var broken: [String: String] = [:]
      /// The tests that do not compile, by file and name; a whole file has the name "".
      var brokenTests: [String: [String: String]] = [:]
      /// The verdicts, by file and test.
      var verdicts: [String: [String: Verdict]] = [:]
    }

    /// A function that builds and runs tests.
    typealias Proof = (Contents) throws -> Outcome

    let folder: URL
    let limit: TimeInterval
    let console: Console

    init(at folder: URL, limit: TimeInterval, console: Console) {
      self.folder = folder.standardizedFileURL
      self.limit = limit
      self.console = console
    }

    /// A folder beside the running program.
    static var standardFolder: URL {
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      let place = path.map { URL(fileURLWithPath: $0) } ?? program
      return place.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("migration")
    }

    /// The bytes of a program's output to keep.
    private static let outputLimit = 1 << 20

    /// The package of which this program was built.
    private static let onionskin = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    /// The statement with which a block tells that it begins.
    static func mark(_ number: Int) -> String { "MigrationProof.begin(\(number))" }

    // MARK: - Building

    /// Builds the package and runs the tests.
    ///
    /// Files that do not compile are taken out, together with what does not compile without them,
    /// until the rest does.
    ///
    /// - Parameter contents: The sources and tests.
    /// - Returns: What it showed.
    /// - Throws: ``CommandError``, if nothing can be built.
    func prove(_ contents: Contents) throws -> Outcome {
      guard FileManager.default.fileExists(atPath: Self.onionskin.path + "/Package.swift") else {
        throw CommandError.noInput(
          "Onionskin was built in \(Self.onionskin.path), which is gone. Build this program again."
        )
      }
      var contents = contents
      var outcome = Outcome()
      let scratch = folder.appendingPathComponent("build")
      while true {
        guard !contents.tests.isEmpty else { return outcome }
        try write(contents)
        let isFirst = !FileManager.default.fileExists(atPath: scratch.path)
        console.note(
          "Building \(contents.module) with \(contents.tests.count.counted("file")) of tests"
            + (isFirst ? ": the first time takes minutes …" : " …")
        )
        let build = ChildProcess(
          "swift",
          [
            "build", "--build-tests", "--package-path", folder.path, "--scratch-path",
            scratch.path,
          ],
          outputLimit: Self.outputLimit
        ).run()
        guard build.end != .exited(0) else { break }
        let errors = BuildError.all(in: build.output)
        let paths = Set(contents.sources.map(\.path))
        var isChanged = false
        for error in errors where outcome.broken[error.path] == nil {
          let name = URL(fileURLWithPath: error.path).deletingPathExtension().lastPathComponent
          if paths.contains(error.path) {
            contents.sources.removeAll { $0.path == error.path }
            outcome.broken[error.path] = "line \(error.line): \(error.message)"
          } else if let index = contents.tests.firstIndex(where: { $0.name == name }) {
            let file = contents.tests[index]
            let test = Self.test(at: error.line, of: file.text(file.tests))
            guard outcome.brokenTests[name]?[test ?? ""] == nil else { continue }
            outcome.brokenTests[name, default: [:]][test ?? ""] = error.message
            // Without its only test, a file has nothing to say.
            contents.tests[index].tests = test.map { file.tests.subtracting([$0]) } ?? []
          } else if error.path == contents.scenes?.path {
            throw CommandError.badData(
              "\(error.path):\(error.line) does not compile: \(error.message)"
            )
          } else {
            continue
          }
          isChanged = true
        }
        contents.tests.removeAll { $0.tests.isEmpty }
        guard isChanged else {
          throw CommandError.badData(
            "The tests cannot be built:\n" + build.output.suffix(4000)
          )
        }
      }
      for file in contents.tests {
        for test in file.tests.sorted() {
          outcome.verdicts[file.name, default: [:]][test] =
            try run(test, of: file.name, contents.module)
        }
      }
      return outcome
    }

    /// Returns the name of the test in which a line of a file stands; `nil` for a line outside of any.
    private static func test(at line: Int, of text: String) -> String? {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let end = lines.firstIndex(of: "}"), line <= end + 1 else { return nil }
      let head = lines.prefix(line).last { $0.hasPrefix("  @Test func ") }
      return head.map { String($0.dropFirst("  @Test func ".count).prefix { $0 != "(" }) }
    }

    private func write(_ contents: Contents) throws {
      let target = TargetDeclarations(
        files: contents.sources.map { ($0.path, FileDeclarations(of: $0)) }
      )
      let adapter = Adapter(target)
      var files: [String: String] = ["Package.swift": Self.manifest(contents.module)]
      for (index, source) in contents.sources.enumerated() {
        let name = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
        files["Sources/\(index) \(name).swift"] = adapter.adapt(source).text
      }
      files["Sources/Empty.swift"] = ""
      for file in contents.tests { files["Tests/\(file.name).swift"] = file.text(file.tests) }
      if let scenes = contents.scenes {
        let imports = "@testable import \(contents.module)\n"
        files["Tests/Scenes.swift"] =
          imports + "#sourceLocation(file: \(scenes.path.debugDescription), line: 1)\n"
          + scenes.text
      }
      files["Tests/MigrationProof.swift"] = Self.proof
      // What did not change keeps its date, so that the build looks at it no more.
      for folder in ["Sources", "Tests"] {
        let url = self.folder.appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        for name in names where files["\(folder)/\(name)"] == nil {
          try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        }
      }
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        let url = folder.appendingPathComponent(name)
        if (try? String(contentsOf: url, encoding: .utf8)) == text { continue }
        try TextFile.write(text, to: url)
      }
    }

    private static func manifest(_ module: String) -> String {
      let products = ["UIKit", "QuartzCore", "Onionskin", "ViewAnimations"]
      func list(_ names: [String]) -> String {
        names.map { ".product(name: \"\($0)\", package: \"onionskin\")" }.joined(separator: ", ")
      }
      return """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "migration",
          dependencies: [.package(name: "onionskin", path: \(onionskin.path.debugDescription))],
          targets: [
            .target(
              name: "\(module)",
              dependencies: [\(list(products))],
              path: "Sources",
              swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
            ),
            .testTarget(
              name: "\(module)Tests",
              dependencies: ["\(module)", \(list(products + ["OnionskinTesting"]))],
              path: "Tests",
              swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
            ),
          ]
        )

        """
    }

    /// Tells that a block of the copy begins.
    private static let proof = """
      import Foundation

      enum MigrationProof {
        static func begin(_ number: Int) {
          FileHandle.standardError.write(Data("\\nmigration block \\(number)\\n".utf8))
        }
      }

      """

    // MARK: - Running

    private func run(_ test: String, of file: String, _ module: String) throws -> Verdict {
      let binary = folder.appendingPathComponent("build/debug/migrationPackageTests.xctest")
      let events = folder.appendingPathComponent("events.json")
      try? FileManager.default.removeItem(at: events)
      // A process of its own: what traps or ends it is nobody else's result.
      let process = ChildProcess(
        "env",
        [
          "-C", folder.path, binary.path, "--testing-library", "swift-testing", "--filter",
          "^\(module)Tests\\.\(file)/\(test)\\(", "--event-stream-output-path", events.path,
          "--event-stream-version", "0",
        ],
        timeLimit: limit,
        outputLimit: Self.outputLimit
      )
      let result = process.run()
      let report = TestReport(at: events)
      switch result.end {
      case .tookTooLong:
        return .failed("the test did not end within \(limit.formatted) s of the clock")
      case .killed:
        return .failed("the code ended the process: \(Self.lastWords(of: result.output))")
      default: break
      }
      if let issue = report.issues.first {
        return issue.isComparison ? .differs(issue.cause) : .failed(issue.cause)
      }
      guard report.hasEnded else { return .failed("the code left the process by exit") }
      guard result.end == .exited(0) else { return .failed("the test did not run") }
      let ran = result.output.split(separator: "\n").compactMap { line -> Int? in
        line.hasPrefix("migration block ") ? Int(line.dropFirst("migration block ".count)) : nil
      }
      return .same(ran: Set(ran))
    }

    /// What a program said before it was ended.
    private static func lastWords(of output: String) -> String {
      let line = output.split(separator: "\n").first { $0.contains("Fatal error") }
      return line.map { String($0).droppingPath } ?? "a signal"
    }
  }

  extension TimeInterval {
    fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
  }

  extension String {
    /// The text behind a path and a line.
    fileprivate var droppingPath: String {
      firstRange(of: "Fatal error").map { String(self[$0.lowerBound...]) } ?? self
    }
  }
#endif
