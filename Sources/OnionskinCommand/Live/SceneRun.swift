#if canImport(Glibc)
  import Foundation
  import Glibc
  import LiveCode
  import OnionskinReports
  import PlaygroundSupport
  import RenderEngine

  /// One run of a scene, in a process of its own.
  ///
  /// The scene is a library with a function that is the top-level code of a file. Nothing of it stays
  /// when the process ends, however it ends.
  @MainActor struct SceneRun {
    private let arguments: SceneArguments

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
      ProcessLimits.set(seconds: LiveSession.timeLimit)
      typealias Entry =
        @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
      let entry: Entry
      do throws(LoadedLibrary.Failure) {
        entry = try LoadedLibrary(at: arguments.library).function(BuildFolder.entry, as: Entry.self)
      } catch {
        throw CommandError.badData(
          "The scene cannot be loaded: \(error.reason). If it imports modules of a package, add "
            + "'--package' with the package's folder."
        )
      }
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
      if !trace.animatesAnything { report.summary += " Nothing was animated." }
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
