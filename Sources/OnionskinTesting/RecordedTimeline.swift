import Foundation
import Onionskin

/// A trace in a file next to a test.
struct RecordedTimeline {
  let name: String
  let testFile: String

  /// The file, in a folder beside the test.
  var file: URL {
    URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Timelines").appendingPathComponent("\(name).json")
  }

  /// Returns what is wrong, after recording what is to be recorded.
  func failure(
    of trace: AnimationTrace,
    record: TimelineRecording,
    tolerance: Double,
    allowing: [Difference.Kind]
  ) -> String? {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if isThere ? record.replaces : record.adds { return write(trace) }
    guard isThere else {
      return """
        There is no recorded timeline at \(file.path). Run the test with ONIONSKIN_RECORD=missing \
        to record it.
        """
    }
    do {
      let recorded = try AnimationTrace(json: Data(contentsOf: file))
      let comparison = TraceComparison(
        reference: recorded,
        variant: trace,
        tolerance: tolerance,
        allowing: allowing
      )
      return comparison.isSame ? nil : comparison.report(reference: "recorded", variant: "present")
    } catch {
      return "\(file.path): \(error)"
    }
  }

  private func write(_ trace: AnimationTrace) -> String {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try trace.json().write(to: file)
      return
        "The timeline was recorded at \(file.path). Look at it, and run the test again without."
    } catch {
      return "The timeline could not be recorded at \(file.path): \(error)"
    }
  }
}
