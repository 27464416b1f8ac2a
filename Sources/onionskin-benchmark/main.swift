import UIKit

// Measures what animations cost, beside the same work written by hand in the same run. Nothing is
// asserted: a machine's speed is read as ratios, and CI only checks that every row runs.

MainActor.assumeIsolated {
  let options = Options(CommandLine.arguments)
  let workloads = Workload.all.filter { $0.isWanted(by: options) }
  if let filter = options.filter, workloads.isEmpty {
    Options.fail(
      "No row has '\(filter)' in its name. The rows are "
        + Workload.all.map(\.name).joined(separator: ", ") + "."
    )
  }
  var report = Report(asJSON: options.asJSON)
  for workload in workloads {
    for count in options.counts(for: workload) { report.add(workload, count: count) }
  }
}
