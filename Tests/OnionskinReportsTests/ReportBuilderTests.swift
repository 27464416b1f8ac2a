import Onionskin
import OnionskinReports
import OnionskinTestCore
import Testing
import UIKit

/// What a page is told of a comparison.
@MainActor @Suite struct ReportBuilderTests {
  private func scene() -> UIView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    return window
  }

  private func report(
    legacy: (UIView) -> Void,
    as new: (UIView) -> Void
  ) -> AnimationReport {
    let comparison = TraceComparison(
      baseline: ScenarioRun(scene: scene) { legacy($0.subviews[0]) }.trace,
      candidate: ScenarioRun(scene: scene) { new($0.subviews[0]) }.trace,
      allowing: [.interaction]
    )
    return ReportBuilder(of: comparison, name: "test").report()
  }

  @Test func `a difference has its instants, its row and its number there`() throws {
    let report = report { card in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { card.center.x += 100 }
    } as: { card in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x += 100 }
    }
    #expect(report.verdict == .different)
    #expect(report.headline == ["Different", ", because of duration"])
    let finding = try #require(report.differences.first)
    // At 0.5 s one has arrived, and the other is half-way.
    #expect(finding.largest?.at == 0.5)
    #expect(finding.largest?.text == "50 pt")
    #expect(finding.words == ["0.5 s", "1 s"])
    let row = try #require(finding.row)
    let entry = report.blocks[row[0]].rows[row[1]]
    #expect(entry.label == "position.x")
    #expect(entry.way == "70 → 170")
    #expect(entry.differences == [1])
    #expect(entry.bars.map { $0.map { report.bars[$0].planned } } == [0.5, 1])
    // At frame 30, 0.5 s, the deviation is 50 points.
    #expect(report.deviation[30] == 50)
    #expect(report.layers.map(\.title).sorted() == ["UIWindow 1", "card"])
  }

  @Test func `views without a size are drawn with one, and that is told`() throws {
    func fade(_ view: UIView) { UIView.animate(withDuration: 0.3) { view.alpha = 0 } }
    func report(_ scene: () -> UIView) -> AnimationReport {
      ReportBuilder(of: ScenarioRun(scene: scene) { fade($0) }.trace, name: "test").report()
    }
    let plain = report { UIView() }
    #expect(plain.layers.map { $0.values["bounds.size"] } == [[44, 44]])
    let sentence = "The views have no size: the stage draws each with 44 × 44 pt."
    #expect(plain.summary.hasSuffix(sentence))
    let sized = report { UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }
    #expect(sized.layers.map { $0.values["bounds.size"] } == [[30, 20]])
    #expect(!sized.summary.contains("no size"))
    // One that grows later has a size of its own.
    let growing = ReportBuilder(
      of: ScenarioRun(scene: { UIView() }) { view in
        UIView.animate(withDuration: 0.3) { view.bounds.size.width = 50 }
      }.trace,
      name: "test"
    ).report()
    #expect(!growing.summary.contains("no size"))
  }

  @Test func `a spring reads as what a person knows of it`() throws {
    let report = report { card in
      UIView.animate(
        withDuration: 0.6,
        delay: 0.1,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0
      ) { card.alpha = 0 }
    } as: { card in
      UIView.animate(
        withDuration: 0.6,
        delay: 0.1,
        usingSpringWithDamping: 0.8,
        initialSpringVelocity: 0
      ) { card.alpha = 0 }
    }
    let bars = report.blocks.flatMap(\.rows).flatMap(\.bars)
    #expect(
      bars.map { $0.map { report.bars[$0].timing } } == [
        "0.6 s spring, damping ratio 0.5 after 0.1 s",
        "0.6 s spring, damping ratio 0.8 after 0.1 s",
      ]
    )
  }

  @Test func `what is not drawn is told, stands still, and counts among the deviations`() throws {
    func move(_ duration: Double) -> AnimationTrace {
      ScenarioRun(scene: scene) { window in
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
          window.subviews[0].center.x += 100
        }
      }.trace
    }
    let comparison = TraceComparison(baseline: move(0.5), candidate: move(1))
    var builder = ReportBuilder(of: comparison, name: "test")
    builder.limits.numbers = 0
    let report = builder.report()
    #expect(report.tracks.isEmpty)
    #expect(report.omissions == ["1 of 1 changing property is not drawn."])
    let card = try #require(report.layers.first { $0.title == "card" })
    #expect(card.values["position"] == [70, 40])
    // At frame 30, 0.5 s, one has arrived, and the other is half-way.
    #expect(report.deviation[30] == 50)
  }

  @Test func `what is the same has no second numbers`() throws {
    func fade(_ card: UIView) { UIView.animate(withDuration: 0.4) { card.alpha = 0 } }
    let report = report(legacy: fade, as: fade)
    #expect(report.verdict == .same)
    let isTwice = report.tracks.contains { $0.candidate != nil }
    #expect(!isTwice)
    #expect(report.deviation.allSatisfy { $0 == 0 })
    let areSame = report.blocks.flatMap(\.rows).allSatisfy { $0.isSame }
    #expect(areSame)
  }

  @Test func `an interruption ends a bar where it happens`() throws {
    func code(_ card: UIView) {
      UIView.animate(withDuration: 1) { card.alpha = 0 }
      performAction(at: 0.25, "tap") {
        UIView.animate(withDuration: 0.5, delay: 0, options: .beginFromCurrentState) {
          card.alpha = 1
        }
      }
    }
    let report = report(legacy: code, as: code)
    let rows = report.blocks.flatMap(\.rows)
    let bars = rows.compactMap { $0.bars[0] }.map { report.bars[$0] }
    #expect(bars.map(\.stop) == [0.25, nil])
    #expect(bars[0].interruption == "replaced")
    // The block and the row of the animation that took its place.
    #expect(rows.map { $0.causes?[0] } == [[1, 0], nil])
    #expect(report.blocks[1].origin == "started by tap")
    #expect(report.actions == [AnimationReport.Action(at: 0.25, name: "tap")])
  }

  @Test func `a page holds its reports, and nothing from elsewhere`() throws {
    func fade(_ card: UIView) { UIView.animate(withDuration: 0.4) { card.alpha = 0 } }
    let pageOfOne = ReportPage([report(legacy: fade, as: fade)], title: "A & B")
    let page = try DocumentStream.text { try pageOfOne.write(to: &$0) }
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("function decode(report)"))
    #expect(!page.contains("{{"))
    #expect(page.utf8.count < 160_000)
  }
}
