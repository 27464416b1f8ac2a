import AnimationModel
import Foundation
import Onionskin
import OnionskinReports
import OnionskinTestCore
import Testing
import UIKit

/// Reports of recordings with thousands of views, and what is left out of them.
@MainActor @Suite struct LargeReportTests {
  /// Records ten begin/commit blocks, begun 0.1 s apart, each of which moves and fades a tenth of the
  /// views in half a second.
  private func tenBlocks(of count: Int, duration: Double = 0.5) -> AnimationTrace {
    ScenarioRun(scene: { () -> UIView in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
      for number in 0..<count {
        let place = CGPoint(x: number % 100 * 10, y: number / 100 * 10)
        let view = UIView(frame: CGRect(origin: place, size: CGSize(width: 8, height: 8)))
        view.backgroundColor = .red
        window.addSubview(view)
      }
      return window
    }) { window in
      let views = window.subviews
      for block in 0..<10 {
        UIView.beginAnimations("block \(block)", context: nil)
        UIView.setAnimationDuration(duration)
        let own = views[(block * count / 10)..<((block + 1) * count / 10)]
        for (number, view) in own.enumerated() {
          // Each view has a distance of its own.
          view.center.x += 100 + CGFloat(number)
          view.alpha = 0.5
        }
        UIView.commitAnimations()
        RenderLoop.current.advance(by: 0.1)
      }
    }.trace
  }

  /// Returns a component's number at an instant, as the page computes it.
  private func number(
    _ numbers: AnimationReport.Numbers,
    in report: AnimationReport,
    at seconds: Double
  ) -> Double {
    guard case .motion(let index, let start, let scale) = numbers else {
      if case .constant(let number) = numbers { return number }
      return .nan
    }
    func sums(_ steps: [Int]) -> [Double] {
      var sum = 0
      return steps.map { step in
        sum += step
        return Double(sum)
      }
    }
    let motion = report.motions[index]
    let times = sums(report.times[motion.times]).map { $0 / AnimationReport.timeUnit }
    let units = sums(motion.steps)
    let last = times.lastIndex { $0 <= seconds + 1e-6 } ?? 0
    guard last + 1 < times.count, times[last + 1] > times[last] else {
      return start + scale * units[last]
    }
    let part = min(max((seconds - times[last]) / (times[last + 1] - times[last]), 0), 1)
    return start + scale * (units[last] * (1 - part) + units[last + 1] * part)
  }

  @Test func `a recording of two thousand views is whole, in less than two megabytes`() throws {
    let trace = tenBlocks(of: 2_000)
    let report = ReportBuilder(of: trace, name: "test").report()
    #expect(report.firstLine == "Trace: 10 blocks, 4,000 animations")
    #expect(report.omissions.isEmpty)
    #expect(report.tracks.count == 4_000)
    #expect(report.blocks.map(\.rows.count) == Array(repeating: 400, count: 10))
    // Ten thousand views were ten megabytes, half of them left out.
    #expect(try ReportPage.json(of: report).count < 2_000_000)
    // All blocks have one timing, so that there are few motions.
    #expect(report.motions.count <= 40)
  }

  @Test func `what views share is exact for each of them`() throws {
    let trace = tenBlocks(of: 200)
    let report = ReportBuilder(of: trace, name: "test").report()
    let player = TracePlayer(trace)
    var largest = ["position": 0.0, "opacity": 0.0]
    for track in report.tracks {
      let key = report.properties[track.property].key
      for frame in 0...Int(trace.end.seconds * 60) {
        let seconds = Double(frame) / 60
        let shown = try #require(
          player.value(
            of: key,
            on: report.layers[track.layer].name,
            at: Instant(seconds: seconds)
          )
        )
        for (numbers, component) in zip(track.baseline, shown.components) {
          let error = abs(number(numbers, in: report, at: seconds) - component)
          largest[key] = max(largest[key] ?? 0, error)
        }
      }
    }
    #expect(report.tracks.count == 400)
    #expect(largest["position"] ?? 1 < 0.012)
    #expect(largest["opacity"] ?? 1 < 0.000_25)
  }

  @Test func `sides that move alike share their numbers, others do not`() throws {
    let comparison = TraceComparison(
      baseline: tenBlocks(of: 100),
      candidate: tenBlocks(of: 100, duration: 0.6)
    )
    let different = ReportBuilder(of: comparison, name: "test").report()
    #expect(different.tracks.count == 200)
    #expect(different.tracks.allSatisfy { $0.candidate != nil })
    #expect(different.summary.contains(", in 200 of 200 animations."))
    let same = ReportBuilder(
      of: TraceComparison(baseline: tenBlocks(of: 100), candidate: tenBlocks(of: 100)),
      name: "test"
    ).report()
    #expect(same.tracks.allSatisfy { $0.candidate == nil })
    #expect(same.summary.hasPrefix("200 animations compared"))
  }

  // MARK: Limits

  private func omissions(
    of trace: AnimationTrace,
    _ change: (inout ReportBuilder.Limits) -> Void
  ) -> [String] {
    var limits = ReportBuilder.Limits()
    change(&limits)
    let report = ReportBuilder(of: trace, name: "test", limits: limits).report()
    let line = (["Trace: 10 blocks, 200 animations."] + report.omissions).joined(separator: " ")
    // Whatever is left out, the counts are the trace's.
    #expect(report.firstLine == (report.omissions.isEmpty ? String(line.dropLast()) : line))
    return report.omissions
  }

  @Test func `what a limit leaves out stands in the first line, with numbers`() {
    let trace = tenBlocks(of: 100)
    #expect(omissions(of: trace) { _ in }.isEmpty)
    #expect(
      omissions(of: trace) { $0.tracks = 150 } == ["50 of 200 changing properties are not drawn."]
    )
    #expect(
      omissions(of: trace) { $0.rows = 199 } == ["1 of 200 animations is not listed."]
    )
    #expect(
      omissions(of: trace) { $0.numbers = 0 } == ["200 of 200 changing properties are not drawn."]
    )
    let layers = omissions(of: trace) { $0.layers = 81 }
    #expect(layers.first == "20 of 101 layers are not drawn.")
    #expect(
      omissions(of: trace) { $0.seconds = 1 } == ["The report ends at 1 s, the trace at 1.4 s."]
    )
  }

  @Test func `what is beyond the limits of a comparison stands in the first line`() {
    func run(_ duration: Double) -> AnimationTrace {
      ScenarioRun(scene: { () -> UIView in
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        return window
      }) { window in
        performAction(at: 0.1, "one") {}
        performAction(at: 0.2, "two") {}
        UIView.animate(withDuration: duration) {
          window.subviews[0].alpha = 0
        } completion: { _ in
          UIView.animate(withDuration: duration) { window.subviews[0].center.x = 50 }
        }
      }.trace
    }
    let comparison = TraceComparison(baseline: run(0.3), candidate: run(0.5))
    var limits = ReportBuilder.Limits()
    (limits.differences, limits.actions, limits.callbacks, limits.frames) = (0, 1, 0, 10)
    let report = ReportBuilder(of: comparison, name: "test", limits: limits).report()
    let count = comparison.differences.count
    #expect(count > 1)
    #expect(report.differences.isEmpty)
    #expect(
      report.omissions == [
        "2 of 2 callbacks are not marked.",
        "\(count) of \(count) differences are not listed.",
        "1 of 2 actions is not marked.",
        "The deviation is measured in the first 10 of 61 frames.",
      ]
    )
  }

  @Test func `issues beyond the limit are told`() {
    let trace = ScenarioRun(scene: { UIView() }) { view in
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(1)
      UIView.commitAnimations()
    }.trace
    #expect(trace.issues.count > 1)
    var limits = ReportBuilder.Limits()
    limits.issues = 0
    let report = ReportBuilder(of: trace, name: "test", limits: limits).report()
    #expect(report.omissions.first?.hasSuffix("issues are not listed.") ?? false)
  }
}
