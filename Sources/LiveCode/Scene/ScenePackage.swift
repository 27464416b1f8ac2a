#if canImport(Glibc)
  private import Foundation

  /// A package whose modules a scene imports.
  package struct ScenePackage: Sendable {
    /// The folder of the manifest.
    package var path: String

    package init(at path: String) { self.path = path }

    /// What `swift package describe` tells of a package.
    private struct Description: Decodable {
      struct Target: Decodable {
        var name: String
        var c99name: String?
        var type: String
        var path: String
      }
      var targets: [Target]
    }

    /// What building the package has led to.
    package enum Building: Sendable {
      case folder(BuildFolder)
      case failed([CompilerDiagnostic])
    }

    /// The folders of the package's sources, which are watched.
    package var folders: [String] {
      let sources = "\(path)/Sources"
      let all = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
      return [sources]
        + all.map { "\(sources)/\($0)" }.filter { path in
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
        }
    }

    /// Builds the package, and `onionskin` for it.
    package func build() -> Building {
      for command in [[], ["--product", "onionskin"]] {
        if let failure = failure(of: swift(["build"] + command)) { return .failed(failure) }
      }
      let place = swift(["build", "--show-bin-path"])
      let description = swift(["package"], ["describe", "--type", "json"])
      let folder = place.output.split(separator: "\n").last.map(String.init) ?? ""
      // What stands before the description are remarks of the package manager.
      let json = description.output.drop { $0 != "{" }
      guard place.end == .exited(0), folder.hasPrefix("/"),
        let package = try? JSONDecoder().decode(Description.self, from: Data(json.utf8))
      else {
        return .failed([.error("The package '\(path)' cannot be described. \(json.prefix(400))")])
      }
      var build = BuildFolder(at: folder)
      for target in package.targets where target.type == "library" {
        let objects = "\(folder)/\(target.c99name ?? target.name).build"
        let names =
          FileManager.default.enumerator(atPath: objects)?.compactMap { $0 as? String } ?? []
        build.objects += names.filter { $0.hasSuffix(".o") }.sorted().map { "\(objects)/\($0)" }
      }
      return .folder(build)
    }

    private func swift(_ command: [String], _ arguments: [String] = []) -> ChildProcess.Result {
      let (name, rest) = (command[0], command.dropFirst())
      return ChildProcess(
        "swift",
        [name, "--package-path", path] + rest + arguments,
        timeLimit: 1_800,
        outputLimit: 4_000_000
      ).run()
    }

    private func failure(of result: ChildProcess.Result) -> [CompilerDiagnostic]? {
      switch result.end {
      case .exited(0): return nil
      case .notStarted(let reason):
        return [.error("'swift build' cannot be started: \(reason).")]
      case .tookTooLong:
        return [.error("'swift build' has worked for half an hour without an end.")]
      default:
        let list = CompilerDiagnostic.list(in: result.output, of: [])
          .filter { $0.severity == .error }
        guard list.isEmpty else { return list }
        let last = result.output.split(separator: "\n").suffix(3).joined(separator: " ")
        return [.error("'swift build' has failed. \(last.prefix(600))")]
      }
    }
  }
#endif
