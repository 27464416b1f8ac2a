#if canImport(Glibc)
  import AnimationTraces
  import Foundation
  import Glibc
  import LiveCode
  import Onionskin
  import OnionskinReports
  import PlaygroundSupport
  import RenderEngine

  /// One run of a scene, in a process of its own.
  ///
  /// The scene is a library with a function that is the top-level code of a file. Nothing of it stays
  /// when the process ends, however it ends.
  @MainActor
  struct SceneRun {
    private let arguments: SceneArguments

    /// The bytes of memory that a run may have.
    private static let memoryLimit: rlim_t = 2_000_000_000
    /// The bytes of a file that a run may write.
    private static let fileLimit: rlim_t = 500_000_000

    /// Runs a scene, and writes its trace and its report.
    ///
    /// - Parameter list: The arguments of the command.
    /// - Returns: The exit code.
    /// - Throws: ``CommandError`` if the scene cannot be loaded, or an error of writing.
    static func run(_ list: [String]) async throws -> Int32 {
      guard let arguments = SceneArguments(list) else {
        throw CommandError.usage(
          "'\(LiveSession.playerCommand)' is for 'onionskin play'.",
          command: "play"
        )
      }
      return try await SceneRun(arguments: arguments).run()
    }

    private func run() async throws -> Int32 {
      Self.limit()
      guard let library = dlopen(arguments.library, RTLD_NOW | RTLD_GLOBAL),
        let symbol = dlsym(library, BuildFolder.entry)
      else {
        let reason = dlerror().map { String(cString: $0) } ?? "no reason is given"
        throw CommandError.badData(
          "The scene cannot be loaded: \(reason). If it imports modules of a package, add "
            + "'--package' with the package's folder."
        )
      }
      typealias Entry =
        @convention(c) (
          Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32
      let entry = unsafeBitCast(symbol, to: Entry.self)
      let loop = RenderLoop()
      try await withRenderLoop(loop) { loop in
        PlaygroundPage.current.didFinish = {
          do {
            try write(loop.trace, nil)
            exit(0)
          } catch {
            Console.printError("Error: \(error)")
            exit(EX_IOERR)
          }
        }
        let code = entry(CommandLine.argc, CommandLine.unsafeArgv)
        guard code == 0 else { exit(code) }
        var unfinished: NotIdleError?
        do {
          try await loop.runUntilIdle(limit: arguments.length)
        } catch let error as NotIdleError {
          unfinished = error
          if loop.now < arguments.length { await loop.advance(to: arguments.length) }
        }
        try write(loop.trace, unfinished)
      }
      // What the scene has left behind, such as other threads, ends here.
      exit(0)
    }

    /// Sets limits that end the process, so that a scene that runs wild ends with it.
    private static func limit() {
      func set(_ resource: __rlimit_resource, _ value: rlim_t) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      }
      let seconds = rlim_t(LiveSession.timeLimit)
      set(RLIMIT_CPU, seconds)
      set(RLIMIT_AS, memoryLimit)
      set(RLIMIT_FSIZE, fileLimit)
      set(RLIMIT_CORE, 0)
      alarm(UInt32(seconds) + 5)
    }

    private func write(_ trace: AnimationTrace, _ unfinished: NotIdleError?) throws {
      var report: AnimationReport
      if let path = arguments.earlier, let data = FileManager.default.contents(atPath: path),
        let earlier = try? AnimationTrace(json: data)
      {
        report = ReportBuilder(
          of: TraceComparison(baseline: earlier, candidate: trace),
          name: arguments.name
        ).report()
        report.compareRuns()
      } else {
        report = ReportBuilder(of: trace, name: arguments.name).report()
      }
      if unfinished != nil {
        report.summary +=
          " Stopped after \(arguments.length.short) s, before all animations had ended."
      }
      let isAnimated = trace.events.contains { if case .animated = $0.kind { true } else { false } }
      if !isAnimated {
        report.summary += " Nothing was animated."
      }
      try trace.json().write(to: URL(fileURLWithPath: arguments.trace))
      try ReportPage.json(of: report).write(to: URL(fileURLWithPath: arguments.report))
    }
  }

  extension AnimationReport {
    /// Changes the words of a comparison to those for two runs of one file.
    fileprivate mutating func compareRuns() {
      switch verdict {
      case .same: headline = ["Same", " animation as in the run before"]
      case .nothingCompared: (headline, summary) = (["Nothing", " is animated"], "")
      case .none, .different, .cannotTell: break
      }
      // The advice is for those who migrate code. Here, each difference is meant.
      for index in differences.indices { differences[index].advice = "" }
    }
  }
#endif
