import UIKit

// Measures what an animation costs to start and what a frame costs, beside the same work by hand.
// Nothing is asserted: figures are read as ratios within one run.

MainActor.assumeIsolated {
  let options = Options(CommandLine.arguments)
  let rows: [any Workload.Type] = [FrameWorkload.self, StartWorkload.self]
  print(Report.heading)
  for row in rows where options.filter.map({ row.name.contains($0) }) ?? true {
    print(Report.line(row, count: options.count))
  }
}
