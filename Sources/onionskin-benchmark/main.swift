import UIKit

// Measures the cost of animations, compared with hand-written equivalents in the same run. Nothing
// is asserted, because machines differ in speed: compare the ratios. CI only checks that every row
// runs.

MainActor.assumeIsolated {
  let options = BenchmarkOptions(CommandLine.arguments)
  let workloads = Workload.all.filter { $0.isWanted(by: options) }
  guard !workloads.isEmpty else {
    BenchmarkOptions.fail(
      "No row has '\(options.filter ?? options.row ?? "")' in its name. The rows are "
        + Workload.all.map(\.name).joined(separator: ", ") + "."
    )
  }
  let report = Report(asJSON: options.asJSON)
  if options.row == nil { report.begin() }
  for workload in workloads {
    for count in options.counts(for: workload) {
      if options.row == nil {
        options.runAlone(workload, count: count)
      } else {
        report.add(workload, count: count)
      }
    }
  }
}
