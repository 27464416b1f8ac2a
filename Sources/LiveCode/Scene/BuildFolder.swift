#if canImport(Glibc)
  private import Foundation

  /// The folder of a build in which Onionskin is, against which scenes are compiled.
  ///
  /// The scene is linked to nothing: `onionskin` of that folder loads it, and has all of Onionskin in it.
  package struct BuildFolder: Sendable {
    package var path: String
    /// The object files of a package's own modules, which `onionskin` does not have in it.
    package var objects: [String] = []

    /// Takes a folder as it is.
    package init(at path: String) { self.path = path }

    /// The command `onionskin`, which adapts and loads scenes.
    package var command: String { "\(path)/onionskin" }

    /// A sentence that says what is missing; `nil` if scenes can be compiled.
    package var defect: String? {
      let module = "\(path)/Modules/PlaygroundSupport.swiftmodule"
      guard !FileManager.default.fileExists(atPath: module) else { return nil }
      return
        "There are no built modules in '\(path)/Modules'. Run the command by 'swift run onionskin'."
    }

    /// The name of the module of a scene.
    private static let module = "LiveScene"
    /// The function that a scene's top-level code is.
    package static let entry = "onionskin_scene"

    /// What compiling a scene has led to.
    package enum Compilation: Sendable {
      /// The path of the library to load.
      case library(String)
      case failed([CompilerDiagnostic])
    }

    /// Compiles a scene to a library.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - folder: An empty folder for what is made, which is not that of another library in use.
    /// - Returns: The library, or the errors of the compiler.
    package func compile(_ scene: SceneFile, in folder: String) -> Compilation {
      let files = scene.files
      var sources: [String] = []
      var warnings: [CompilerDiagnostic] = []
      do {
        for (index, file) in files.enumerated() {
          let name = index == 0 ? "main.swift" : "Source\(index).swift"
          let (text, remarks) = try adapted(file, number: index, files, in: folder)
          warnings += remarks
          sources.append("\(folder)/\(name)")
          try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
      } catch {
        return .failed([
          CompilerDiagnostic(.error, "\(scene.name) cannot be read as text in UTF-8.")
        ])
      }
      let (object, library) = ("\(folder)/scene.o", "\(folder)/scene.so")
      let compile = swiftc(
        ["-c", "-g", "-o", object, "-module-name", Self.module, "-Onone", "-wmo"]
          // Legacy code says nothing of actors, and a file may.
          + [
            "-swift-version", "5", "-default-isolation", "MainActor",
            "-strict-concurrency=complete",
          ]
          + ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
          + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", Self.entry]
          + ["-I", "\(path)/Modules", "-module-cache-path", "\(path)/ModuleCache"] + sources
      )
      if let failure = failure(compile, of: files) {
        return .failed(warnings + failure)
      }
      // Code that waits at the top level would take the process over.
      let code = FileManager.default.contents(atPath: object) ?? Data()
      if code.range(of: Data("async_Main\0".utf8)) != nil {
        return .failed([
          CompilerDiagnostic(
            .error,
            "The top level of \(scene.name) waits. Put 'await' into a task: Task { await … }"
          )
        ])
      }
      let link = swiftc(["-emit-library", "-use-ld=lld", "-o", library, object] + objects)
      if let failure = failure(link, of: files) { return .failed(failure) }
      return .library(library)
    }

    private func swiftc(_ arguments: [String]) -> ChildProcess.Result {
      ChildProcess("swiftc", arguments, timeLimit: 60, outputLimit: 1_000_000).run()
    }

    private func failure(
      _ result: ChildProcess.Result,
      of files: [String]
    ) -> [CompilerDiagnostic]? {
      switch result.end {
      case .exited(0): return nil
      case .notStarted(let reason):
        return [CompilerDiagnostic(.error, "The compiler 'swiftc' cannot be started: \(reason).")]
      case .tookTooLong:
        return [CompilerDiagnostic(.error, "The compiler has worked for a minute without an end.")]
      default:
        let list = CompilerDiagnostic.list(in: result.output, of: files)
        guard list.allSatisfy({ $0.severity != .error }) else { return list }
        let last = result.output.split(separator: "\n").last.map(String.init) ?? ""
        return [CompilerDiagnostic(.error, "The compiler has failed. \(last.prefix(400))")]
      }
    }

    /// Returns the text of a file as it compiles here, with its own name and lines.
    private func adapted(
      _ file: String,
      number: Int,
      _ files: [String],
      in folder: String
    ) throws -> (String, [CompilerDiagnostic]) {
      let original = try String(contentsOfFile: file, encoding: .utf8)
      let plain = "#sourceLocation(file: \"\(file.swiftEscaped)\", line: 1)\n" + original
      let output = "\(folder)/adapted\(number)"
      let context = files.filter { $0 != file }.flatMap { ["--context", $0] }
      let result = ChildProcess(
        command,
        ["adapt", file, "--output", output] + context,
        timeLimit: 30,
        outputLimit: 100_000
      ).run()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
      guard result.end == .exited(0), let name = names.first(where: { $0.hasSuffix(".swift") })
      else { return (plain, []) }
      let text = try String(contentsOfFile: "\(output)/\(name)", encoding: .utf8)
      return (text, CompilerDiagnostic.list(in: result.output, of: files))
    }
  }

  extension String {
    fileprivate var swiftEscaped: String {
      replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
  }
#endif
