#if canImport(Glibc)
  private import Foundation
  private import Glibc
  private import Synchronization

  /// A file that is played again and again: each time that it is saved, it is compiled and run.
  package final class LiveSession: Sendable {
    /// What a session needs to know.
    package struct Settings: Sendable {
      package var scene: SceneFile
      /// The package whose modules the scene imports; `nil` for Onionskin's alone.
      package var package: ScenePackage?
      package var build: BuildFolder
      /// A folder for what is made, which nobody else uses.
      package var folder: String
      /// The seconds of the loop's time after which a run ends.
      package var length: Double

      package init(
        scene: SceneFile,
        package: ScenePackage?,
        build: BuildFolder,
        folder: String,
        length: Double
      ) {
        (self.scene, self.package, self.build) = (scene, package, build)
        (self.folder, self.length) = (folder, length)
      }
    }

    /// The longest time that a run may take, in seconds of the clock.
    package static let timeLimit = 15.0
    /// The bytes of a run's output that the page shows.
    package static let outputLimit = 16_384
    /// The argument that makes `onionskin` load a scene.
    ///
    /// The next ones are those of ``SceneArguments``.
    package static let playerCommand = "run-scene"

    private let settings: Settings
    private let current: Mutex<(state: LiveState, report: [UInt8])>
    /// A closure that takes each new state.
    private let publish: @Sendable (LiveState) -> Void

    package init(_ settings: Settings, publish: @escaping @Sendable (LiveState) -> Void) {
      self.settings = settings
      self.publish = publish
      current = Mutex((LiveState(.compiling, "Compiling \(settings.scene.name) …", run: 0), []))
    }

    /// The present state.
    package var state: LiveState { current.withLock { $0.state } }

    /// The report of the last run that has come to its end, as JSON; empty before the first.
    package var report: [UInt8] { current.withLock { $0.report } }

    /// Plays the file now and after each change, on a thread of its own.
    ///
    /// - Throws: ``FolderWatch/Failure`` if changes cannot be watched.
    package func start() throws {
      let watch = try FolderWatch(settings.scene.folders + (settings.package?.folders ?? []))
      Thread.detachNewThread {
        var played: [String: Data?] = [:]
        var build = self.settings.build
        var number = 0
        while true {
          let files = self.contents
          // A file that is saved without a change is not another run.
          if files != played {
            played = files
            number += 1
            self.play(number, &build) { [files] in watch.isChanged && self.contents != files }
          }
          watch.waitForChange()
        }
      }
    }

    /// The contents of all files that count.
    private var contents: [String: Data?] {
      let own = settings.scene.files
      let others = (settings.package?.folders ?? []).flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
          .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
      }
      return Dictionary(
        (own + others).map { ($0, FileManager.default.contents(atPath: $0)) },
        uniquingKeysWith: { first, _ in first }
      )
    }

    private func set(_ state: LiveState, report: [UInt8]? = nil) {
      current.withLock { current in
        current.state = state
        if let report { current.report = report }
      }
      publish(state)
    }

    private func play(
      _ number: Int,
      _ build: inout BuildFolder,
      isObsolete: @escaping @Sendable () -> Bool
    ) {
      let shown = state.run
      let name = settings.scene.name
      let start = ContinuousClock.now
      if let package = settings.package {
        set(LiveState(.compiling, "Building the package of \(name) …", run: shown))
        switch package.build() {
        case .folder(let folder): build = folder
        case .failed(let diagnostics):
          fail("The package of \(name) does not build.", diagnostics, shown)
          return
        }
      }
      set(LiveState(.compiling, "Compiling \(name) …", run: shown))
      let folder = "\(settings.folder)/\(number)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      mkdir(folder, 0o700)
      switch build.compile(settings.scene, in: folder) {
      case .failed(let diagnostics):
        let errors = diagnostics.filter { $0.severity == .error }.count
        fail(
          "\(name) does not compile: \(errors) \(errors == 1 ? "error" : "errors").",
          diagnostics,
          shown
        )
      case .library(let library):
        set(LiveState(.running, "Running \(name) …", run: shown))
        run(library, build, folder, start, isObsolete)
      }
    }

    private func fail(_ message: String, _ diagnostics: [CompilerDiagnostic], _ shown: Int) {
      var state = LiveState(.failed, message, run: shown)
      state.diagnostics = Array(diagnostics.prefix(CompilerDiagnostic.limit))
      set(state)
    }

    private func run(
      _ library: String,
      _ build: BuildFolder,
      _ folder: String,
      _ start: ContinuousClock.Instant,
      _ isObsolete: @escaping @Sendable () -> Bool
    ) {
      let (shown, name) = (state.run, settings.scene.name)
      let (last, trace) = ("\(settings.folder)/last.trace.json", "\(folder)/trace.json")
      let arguments = SceneArguments(
        library: library,
        name: name,
        length: settings.length,
        earlier: shown > 0 ? last : nil,
        trace: trace,
        report: "\(folder)/report.json"
      )
      var player = ChildProcess(
        build.command,
        [Self.playerCommand] + arguments.list,
        timeLimit: Self.timeLimit,
        outputLimit: Self.outputLimit
      )
      player.isObsolete = isObsolete
      // A program that traps is left with the lines that led there, in little time.
      player.variables["SWIFT_BACKTRACE"] =
        "enable=yes,color=no,symbolicate=full,threads=crashed,registers=none,images=none,"
        + "interactive=no,sanitize=no,output-to=stderr,limit=24,top=0"
      let result = player.run()
      let report = FileManager.default.contents(atPath: arguments.report)
      var state: LiveState
      if case .exited(0) = result.end, report != nil, rename(trace, last) == 0 {
        let seconds = Double(Int(start.duration(to: .now) / .milliseconds(100))) / 10
        state = LiveState(
          .shown,
          "Run \(shown + 1) of \(name), \(seconds) s after it was saved.",
          run: shown + 1
        )
      } else {
        state = LiveState(.failed, Self.sentence(result.end, name), run: shown)
        let files = settings.scene.files
        state.diagnostics = [
          CompilerDiagnostic.trap(in: result.output) { path in
            files.contains(path) ? try? String(contentsOfFile: path, encoding: .utf8) : nil
          }
        ].compactMap(\.self)
      }
      state.output = CompilerDiagnostic.withoutBacktrace(result.output)
      if result.dropped > 0 {
        state.output += "\n… and \(result.dropped) more bytes, which are not shown."
      }
      set(state, report: state.phase == .shown ? report.map { Array($0) } : nil)
    }

    private static func sentence(_ end: ChildProcess.End, _ name: String) -> String {
      switch end {
      case .exited(0): "\(name) has ended itself before its animations were recorded."
      case .exited(let code): "\(name) has ended itself with the exit code \(code)."
      case .killed(signal: SIGILL), .killed(signal: SIGTRAP): "\(name) has trapped."
      case .killed(signal: SIGXCPU), .killed(signal: SIGALRM), .tookTooLong:
        "\(name) was stopped: it has run for \(Int(timeLimit)) s without an end."
      case .killed(signal: SIGSEGV), .killed(signal: SIGBUS):
        "\(name) has used memory that it does not have, as an endless recursion does."
      case .killed(let signal): "\(name) was ended by the signal \(signal)."
      case .obsolete: "\(name) was stopped, because it was saved while it ran."
      case .notStarted(let reason): "The player cannot be started: \(reason)."
      }
    }
  }
#endif
