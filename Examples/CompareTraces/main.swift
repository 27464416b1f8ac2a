import AnimationTraces
import Foundation

// A script that compares two recorded traces, with neither a view nor a loop: two that the command
// names, or the two beside this file.
let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
let recorded = ["Baseline.json", "Candidate.json"].map { folder.appendingPathComponent($0) }
let named = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
let traces = try (named.count == 2 ? named : recorded).map {
  try AnimationTrace(json: Data(contentsOf: $0))
}
let comparison = TraceComparison(baseline: traces[0], candidate: traces[1])
print(comparison.report())
