import Foundation
import Onionskin
import Testing

@Suite struct TimelineDrawingTests {
  private func series(_ title: String, _ value: (Double) -> Double?) -> TimelineDrawing.Series {
    .init(
      title: title,
      start: .zero,
      end: at(1),
      values: (0...120).map { value(Double($0) / 120) }
    )
  }

  private func demonstration() -> AnimationTrace {
    var script = Script(["opacity": .number(1), "position": .point(.zero)])
    script.record(
      0,
      .called(
        .init(
          name: "beginAnimations(_:context:)",
          arguments: ["fade", "nil"],
          block: 1,
          callSite: CallSite(fileID: "App/Banner.swift", line: 12)
        )
      )
    )
    let fade = script.animate(
      "opacity",
      to: .number(0),
      at: 0,
      timing: Timing(delay: 0.25, duration: 0.5, fill: .both, pacing: .curve(.easeInOut))
    )
    script.record(0.25, .calledBack(.init(block: 1, kind: .willStart)))
    script.record(0.5, .action(.init(name: "tap")))
    script.remove(fade, at: 0.75)
    script.record(0.75, .calledBack(.init(block: 1, kind: .didStop, finished: true)))
    let slide = script.add(
      "position.x",
      from: .number(0),
      to: .number(100),
      at: 0.5,
      timing: Timing(duration: 1, fill: .both)
    )
    script.start(slide, at: 0.5, begin: 0.5)
    return script.trace(until: 1)
  }

  @Test func `see`() {
    let drawing = TimelineDrawing(width: 48)
    let bounce = series("UIView 3  position.x") { 40 + 100 * (1 - exp(-6 * $0) * cos(12 * $0)) }
    print(drawing.plot(bounce))
    print(TimelineDrawing(theme: .ascii, width: 48).plot(bounce, rows: 5))
    print(drawing.plot(series("flat") { $0 < 0.5 ? nil : 0.5 }))
    print(drawing.plot(series("none") { _ in .nan }))
    print(drawing.lanes([bounce, series("opacity") { $0 }, series("radius") { _ in 4 }]))
    print(TimelineDrawing(theme: .ascii, width: 48).lanes([bounce, series("radius") { _ in 4 }]))
    print(drawing.timeline(of: demonstration()))
    print(TimelineDrawing(theme: .ascii, width: 48).timeline(of: demonstration()))
    print(drawing.timeline(of: Samples.trace))
  }
}
