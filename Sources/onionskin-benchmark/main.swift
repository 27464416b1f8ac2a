import UIKit

// Measures what animations cost, beside the same work written by hand in the same run. Nothing is
// asserted: a machine's speed is read as ratios, and CI only checks that every row runs.

MainActor.assumeIsolated {
  let options = Options(CommandLine.arguments)
  var report = Report(asJSON: options.asJSON)
  for workload in Workload.all where workload.isWanted(by: options) {
    for count in options.counts(for: workload) { report.add(workload, count: count) }
  }
}
