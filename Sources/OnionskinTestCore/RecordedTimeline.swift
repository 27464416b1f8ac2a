private import Foundation
package import AnimationTraces
private import Synchronization

/// The mode in which a test records the timelines that it expects.
public struct TimelineRecording: Hashable, Sendable {
  let replaces: Bool
  let adds: Bool

  /// Records nothing: a missing file is a failure.
  public static let never = TimelineRecording(replaces: false, adds: false)

  /// Records timelines that have no file yet.
  public static let missing = TimelineRecording(replaces: false, adds: true)

  /// Records all timelines and replaces their files.
  public static let all = TimelineRecording(replaces: true, adds: true)

  /// The mode that the environment variable `ONIONSKIN_RECORD` names: `missing` or `all`; with any
  /// other value, ``never``.
  public static var fromEnvironment: TimelineRecording {
    switch ProcessInfo.processInfo.environment["ONIONSKIN_RECORD"] {
    case "all": .all
    case "missing": .missing
    default: .never
    }
  }
}

/// A recorded trace in a file next to a test.
package struct RecordedTimeline {
  private let file: URL
  private let name: String
  private let tolerance: Double
  private let allowing: [Difference.Kind]

  /// Creates a recorded timeline.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - testFile: The path of the test's source file, next to which the folder `Timelines` is.
  ///   - tolerance: The largest difference between two shown values that is tolerated, in points.
  ///   - allowing: The differences to ignore.
  package init(name: String, testFile: String, tolerance: Double, allowing: [Difference.Kind]) {
    self.name = name
    self.tolerance = tolerance
    self.allowing = allowing
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Timelines").appendingPathComponent("\(name).json")
  }

  /// Compares a trace with the recorded one, or records it if the mode says so.
  ///
  /// - Parameters:
  ///   - trace: The trace to compare or record.
  ///   - record: The test's recording mode; `nil` to use the environment's.
  /// - Returns: A failure message; `nil` if the trace matches the recorded one.
  package func failure(of trace: AnimationTrace, record: TimelineRecording?) -> String? {
    let mode = record ?? .fromEnvironment
    let isRecorded = FileManager.default.fileExists(atPath: file.path)
    if isRecorded ? mode.replaces : mode.adds { return write(trace) }
    if let recorded = Self.recordings.withLock({ $0[file.path] }), recorded != Self.sum(of: trace) {
      return nameConflict
    }
    guard isRecorded else {
      let advice =
        record == .never
        ? "The test says record: .never. Leave that out, and run the test with "
          + "ONIONSKIN_RECORD=missing to record it."
        : "Run the test with ONIONSKIN_RECORD=missing to record it."
      return "There is no recorded timeline at \(file.path). \(advice)"
    }
    do {
      let comparison = TraceComparison(
        baseline: try AnimationTrace(json: Data(contentsOf: file)),
        candidate: trace,
        tolerance: tolerance,
        // A recording is valid even if it animates nothing.
        allowing: allowing + [.nothingAnimated] + SharedAllowances.current
      )
      return comparison.isSame
        ? nil : comparison.report(names: Sides("recording", "timeline"))
    } catch let error as AnimationTrace.ReadingError {
      return "The recorded timeline at \(file.path) cannot be read. \(error)"
    } catch {
      return "The recorded timeline at \(file.path) cannot be read: \(error)"
    }
  }

  // MARK: Writing

  /// The hashes of the traces recorded in this process, by path; two tests must not share a file.
  private static let recordings = Mutex<[String: Int]>([:])

  private static func sum(of trace: AnimationTrace) -> Int { trace.hashValue }

  private var nameConflict: String {
    "Two timelines named \"\(name)\" were recorded in this run, and they differ. Give each test, and "
      + "each argument of a test, a name of its own: \(file.path)."
  }

  private func write(_ trace: AnimationTrace) -> String {
    let sum = Self.sum(of: trace)
    if let known = Self.recordings.withLock({ $0[file.path] }), known != sum { return nameConflict }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try trace.json().write(to: file, options: .atomic)
      Self.recordings.withLock { $0[file.path] = sum }
      return
        "The timeline was recorded at \(file.path). Look at it, and run the test again without "
        + "recording."
    } catch {
      return "The timeline could not be recorded at \(file.path): \(error.localizedDescription)"
    }
  }
}
