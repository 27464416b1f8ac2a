import Foundation
import LiveCode
import OnionskinReports

/// Plays a Swift file live: on a page in a browser that follows the file.
enum LivePlayer {
  static let options: [CommandHelp.Option] = [
    .init(
      "--length",
      value: "seconds",
      help: "The longest time to play of a Swift file, from 0.1 to 600. (default: 10)"
    ),
    .init("--package", value: "folder", help: "The package whose modules a Swift file imports."),
    .init(
      "--port",
      value: "number",
      help: "The port of a Swift file's page. (default: one that is free)"
    ),
    .init("--no-open", help: "Print the address of the page, and open no browser."),
  ]

  /// Returns `true` if an operand is a file to play live; otherwise, `false`.
  static func isFor(_ operand: String) -> Bool { SceneFile.isScene(operand) }
}

#if canImport(Glibc)
  import Glibc

  extension LivePlayer {
    /// Plays a file until a signal ends the command.
    static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32 {
      for name in ["--speed", "--loop", "--events"]
      where arguments.has(name) || arguments.value(name) != nil {
        throw arguments.misuse(
          "'\(name)' is for traces; the page of a Swift file has its own controls."
        )
      }
      let port = try arguments.count("--port", in: 0...65_535) ?? 0
      let length = try arguments.number("--length", in: 0.1...600) ?? 10
      let scene: SceneFile
      do {
        scene = try SceneFile(at: arguments.operands[0])
      } catch {
        throw CommandError.noInput(error.sentence.onOneLine)
      }
      let package = try arguments.value("--package").map(package)
      let build = BuildFolder.ofThisProgram
      if package == nil, let defect = build.defect(for: "PlaygroundSupport") {
        throw CommandError.unavailable(defect)
      }
      EndSignals.catchAll()
      let folder = try temporaryFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let server = try server(on: UInt16(port))
      let site = LiveSite(port: server.port)
      let session = LiveSession(
        .init(scene: scene, package: package, build: build, folder: folder, length: length)
      ) { state in
        server.send(state.json)
        report(state, on: console)
      }
      let page = try page(of: scene)
      server.start { request in
        switch site.resource(for: request) {
        case .page: .response(HTTPResponse("text/html; charset=utf-8", page))
        case .report: .response(HTTPResponse("application/json", session.report))
        case .events: .events(first: session.state.json)
        case .refusal(let response): .response(response)
        }
      }
      do {
        try session.start()
      } catch let error as FolderWatch.Failure {
        throw CommandError.unavailable(
          "The folder '\(error.folder.onOneLine)' cannot be watched: \(error.reason)."
        )
      }
      try console.print("Playing \(scene.name.onOneLine) at \(site.address)")
      console.note("Ctrl-C ends it.")
      if !arguments.has("--no-open") { open(site.address) }
      let code = await EndSignals.next()
      ChildProcess.endAll()
      try? FileManager.default.removeItem(atPath: folder)
      return code
    }

    private static func package(at path: String) throws(CommandError) -> ScenePackage {
      let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard FileManager.default.fileExists(atPath: folder.path(of: "Package.swift")) else {
        throw .noInput("There is no package in '\(path.onOneLine)'.")
      }
      return ScenePackage(at: folder)
    }

    private static func temporaryFolder() throws(CommandError) -> String {
      let folder = FileManager.default.temporaryDirectory.path.path(of: "onionskin-XXXXXX")
      var bytes = Array(folder.utf8CString)
      guard mkdtemp(&bytes) != nil else {
        throw .cannotCreate("Cannot create a folder like '\(folder)': \(systemError).")
      }
      return String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func server(on port: UInt16) throws(CommandError) -> LoopbackServer {
      do {
        return try LoopbackServer(port: port)
      } catch let error as LoopbackServer.Failure {
        throw .unavailable(
          error.isTaken
            ? "The port \(port) is taken. Leave '--port' out for one that is free."
            : "The port \(port) cannot be opened: \(error.reason)."
        )
      } catch {
        throw .unavailable("The port \(port) cannot be opened: \(error).")
      }
    }

    private static func page(of scene: SceneFile) throws -> [UInt8] {
      var bytes: [UInt8] = []
      var stream = DocumentStream { bytes += $0 }
      try ReportPage([], title: scene.name, isLive: true).write(to: &stream)
      try stream.finish()
      return bytes
    }

    /// Prints how a run has ended.
    private static func report(_ state: LiveState, on console: Console) {
      guard state.phase == .shown || state.phase == .failed else { return }
      console.note(state.message.onOneLine)
      for diagnostic in state.diagnostics where diagnostic.severity == .error {
        let place = [
          diagnostic.file, diagnostic.line.map(String.init), diagnostic.column.map(String.init),
        ]
        .compactMap(\.self).joined(separator: ":")
        console.note("  \(place)\(place.isEmpty ? "" : ": ")\(diagnostic.message)".onOneLine)
      }
    }

    /// Opens the page in the browser of the desktop, if there is one.
    private static func open(_ address: String) {
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      Thread.detachNewThread {
        _ = ChildProcess("xdg-open", [address], timeLimit: 30, outputLimit: 0).run()
      }
    }
  }
#else
  extension LivePlayer {
    static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32 {
      throw CommandError.unavailable(
        "Live code needs Linux. On a Mac, Xcode plays the file as a playground."
      )
    }
  }
#endif
