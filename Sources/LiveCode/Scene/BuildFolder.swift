#if canImport(Glibc)
  private import Foundation

  /// The folder of a build in which Onionskin is, against which scenes and proofs are compiled.
  ///
  /// What is compiled is linked to nothing: `onionskin` of that folder loads it, and has all of Onionskin
  /// in it.
  package struct BuildFolder: Sendable {
    package var path: String
    /// The object files of a package's own modules, which `onionskin` does not have in it.
    package var objects: [String] = []

    /// Takes a folder as it is.
    package init(at path: String) { self.path = path }

    /// The folder in which the running program is.
    package static var ofThisProgram: BuildFolder {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let program = URL(fileURLWithPath: path ?? CommandLine.arguments[0])
      return BuildFolder(at: program.deletingLastPathComponent().path)
    }

    /// The command `onionskin`, which adapts and loads what is compiled.
    package var command: String { "\(path)/onionskin" }

    /// Returns a sentence that says what is missing to compile what imports a module; `nil` for nothing.
    package func defect(for module: String) -> String? {
      let module = "\(path)/Modules/\(module).swiftmodule"
      guard !FileManager.default.fileExists(atPath: module) else { return nil }
      return
        "There are no built modules in '\(path)/Modules'. Run the command by 'swift run onionskin'."
    }

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
        return .failed([.error("\(scene.name) cannot be read as text in UTF-8.")])
      }
      let (object, library) = ("\(folder)/scene.o", "\(folder)/scene.so")
      let compile = compile(
        ["-c", "-g", "-o", object, "-module-name", Self.module, "-wmo"]
          // Legacy code says nothing of actors, and a file may.
          + ["-default-isolation", "MainActor", "-strict-concurrency=complete"]
          + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", Self.entry] + sources,
        timeLimit: Self.timeLimit
      )
      if let failure = failure(compile, of: files) { return .failed(warnings + failure) }
      // Code that waits at the top level would take the process over.
      let code = FileManager.default.contents(atPath: object) ?? Data()
      if code.range(of: Data("async_Main\0".utf8)) != nil {
        return .failed([
          .error("The top level of \(scene.name) waits. Put 'await' into a task: Task { await … }")
        ])
      }
      if let failure = failure(link([object] + objects, to: library), of: files) {
        return .failed(failure)
      }
      return .library(library)
    }

    /// The longest time that the compiler may take for a scene, in seconds.
    private static let timeLimit = 60.0

    /// Runs the compiler, with the modules of the folder, for code of the language mode 5.
    ///
    /// - Parameters:
    ///   - arguments: What to compile, and to what.
    ///   - timeLimit: The longest time that it may take, in seconds; `nil` for no limit.
    /// - Returns: What the compiler has left. Its diagnostics are in the style of LLVM.
    package func compile(_ arguments: [String], timeLimit: Double? = nil) -> ChildProcess.Result {
      swiftc(
        arguments + ["-Onone", "-swift-version", "5", "-suppress-warnings"]
          + ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
          + ["-I", "\(path)/Modules", "-module-cache-path", "\(path)/ModuleCache"],
        timeLimit: timeLimit
      )
    }

    /// Links object files to a library that `onionskin` can load.
    package func link(_ objects: [String], to library: String) -> ChildProcess.Result {
      swiftc(["-emit-library", "-use-ld=lld", "-o", library] + objects, timeLimit: nil)
    }

    private func swiftc(_ arguments: [String], timeLimit: Double?) -> ChildProcess.Result {
      ChildProcess("swiftc", arguments, timeLimit: timeLimit, outputLimit: 1_000_000).run()
    }

    private func failure(
      _ result: ChildProcess.Result,
      of files: [String]
    ) -> [CompilerDiagnostic]? {
      switch result.end {
      case .exited(0): return nil
      case .notStarted(let reason):
        return [.error("The compiler 'swiftc' cannot be started: \(reason).")]
      case .tookTooLong:
        return [.error("The compiler has worked for a minute without an end.")]
      default:
        let list = CompilerDiagnostic.list(in: result.output, of: files)
        guard list.allSatisfy({ $0.severity != .error }) else { return list }
        let last = result.output.split(separator: "\n").last.map(String.init) ?? ""
        return [.error("The compiler has failed. \(last.prefix(400))")]
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
