import AnimationModel
import Foundation
import Testing
import UIKit

@testable import AnimationTraces

@Suite struct TimelineDrawingTests {
  private func series(_ title: String, _ value: (Double) -> Double?) -> TimelineDrawing.Series {
    .init(title: title, start: .zero, end: at(1), values: (0...120).map { value(Double($0) / 120) })
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
      timing: Timing(delay: 0.25, duration: 0.5, fill: .both, easing: .curve(.easeInOut))
    )
    script.record(0.25, .calledBack(.init(block: 1, kind: .willStart)))
    script.record(0.5, .action(.init(name: "tap")))
    let slide = script.add(
      "position.x",
      from: .number(0),
      to: .number(100),
      at: 0.5,
      timing: Timing(duration: 1, fill: .both)
    )
    script.start(slide, at: 0.5, begin: 0.5)
    script.remove(fade, at: 0.75)
    script.record(0.75, .calledBack(.init(block: 1, kind: .didStop, finished: true)))
    return script.trace(until: 1)
  }

  private let drawing = TimelineDrawing(width: 48)
  private let ascii = TimelineDrawing(theme: .ascii, width: 48)

  private var bounce: TimelineDrawing.Series {
    var series = series("UIView 3  position.x") { 40 + 100 * (1 - exp(-6 * $0) * cos(12 * $0)) }
    series.unit = "points"
    return series
  }

  @Test func `a plot shows a number over time`() {
    #expect(
      drawing.plot(bounce) == """
        UIView 3  position.x (points)
          163 ┤         ╭────╮
              │       ╭─╯    ╰────╮            ╭─────────╮
              │     ╭─╯           ╰────────────╯         ╰─────
              │     │
          102 ┤    ╭╯
              │   ╭╯
              │  ╭╯
              │ ╭╯
           40 ┤─╯
              └┬────────┬─────────┬────────┬─────────┬────────┬
               0       0.2       0.4      0.6       0.8       1 s
        """
    )
  }

  @Test func `a plot can be low and plain`() {
    #expect(
      ascii.plot(bounce, rows: 5) == """
        UIView 3  position.x (points)
          163 +       .--------.
              |     .-'        '-------------------------------
          102 +   .-'
              | .-'
           40 +-'
              ++--------+---------+--------+---------+--------+
               0       0.2       0.4      0.6       0.8       1 s
        """
    )
  }

  @Test func `a plot of what stays has one row, and a gap where nothing is`() {
    let series = series("cornerRadius") { $0 < 0.5 ? nil : 0.5 }
    #expect(
      drawing.plot(series) == """
        cornerRadius
          0.5 ┤                        ────────────────────────
              └┬────────┬─────────┬────────┬─────────┬────────┬
               0       0.2       0.4      0.6       0.8       1 s
        """
    )
  }

  @Test func `a plot of nothing says so`() {
    #expect(
      drawing.plot(series("opacity") { _ in .nan }) == """
        opacity
          nothing to draw
        """
    )
    let empty = TimelineDrawing.Series(title: "a", start: .zero, end: .zero, values: [])
    #expect(drawing.plot(empty).hasSuffix("nothing to draw"))
    #expect(drawing.rows([]).isEmpty)
  }

  @Test func `rows share an axis and tell their values`() {
    let list = [bounce, series("opacity") { $0 }, series("cornerRadius") { _ in 4 }]
    #expect(
      drawing.rows(list) == """
        UIView 3  position.x  ▁▂▃▄▅▆▆▇███████▇▇▇▇▇▇▆▆▆▆▆▆▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇  40 → 140 points  (max 163)
        opacity               ▁▁▁▁▂▂▂▂▂▂▃▃▃▃▃▃▃▄▄▄▄▄▄▄▅▅▅▅▅▅▅▆▆▆▆▆▆▆▇▇▇▇▇▇████  0 → 1
        cornerRadius          ────────────────────────────────────────────────  4
                              ┬────────┬─────────┬────────┬─────────┬────────┬
                              0       0.2       0.4      0.6       0.8       1 s
        """
    )
  }

  @Test func `rows of a group stand under its name`() {
    var list = [series("opacity") { $0 }, series("alpha") { $0 }, series("opacity") { $0 }]
    list[0].group = "UIView 1 (a long name needs no room beside the rows)"
    list[1].group = list[0].group
    list[2].group = "UIView 2"
    let lines = drawing.rows(list).split(separator: "\n")
    #expect(
      lines.map { $0.prefix(9) } == [
        "UIView 1 ", "  opacity", "  alpha  ", "UIView 2", "  opacity", "         ", "         ",
      ]
    )
    #expect(lines[1].hasPrefix("  opacity  ▁"))
    #expect(drawing.plot(list[2]).hasPrefix("UIView 2  opacity\n"))
  }

  @Test func `a line tells extremes that lie between its columns`() {
    var script = Script(["opacity": .number(0)])
    // Up to 1 at 0.3 s and back to 0: at 8 columns over 1 s no column is near 0.3 s.
    let up = script.animate(
      "opacity",
      to: .number(1),
      at: 0,
      timing: Timing(duration: 0.3, fill: .both)
    )
    script.remove(up, at: 0.3)
    script.animate("opacity", to: .number(0), at: 0.3, timing: Timing(duration: 0.3))
    let drawn = TimelineDrawing(width: 8).timeline(of: script.trace(until: 1))
    #expect(drawn.contains("0 → 0  (max 1)"))
  }

  @Test(arguments: [8, 40, 60, 150])
  func `a line tells the extremes of all frames, whatever its width`(width: Int) {
    var script = Script(["opacity": .number(0), "transform": .transform(.identity)])
    // The frame at 0.35 s is a keyframe, and no animation starts or ends there.
    script.animate(
      "opacity",
      to: .number(0),
      at: 0,
      keyframes: .init(keyTimes: [0, 0.35, 1], values: [.number(0), .number(0.75), .number(0)])
    )
    let turns = [0, 80, 160, 240, 160, 90].map { degrees in
      PropertyValue.transform(CGAffineTransform(rotationAngle: Double(degrees) * .pi / 180))
    }
    let times = [0, 0.1, 0.2, 0.35, 0.6, 1]
    script.animate(
      "transform",
      to: turns[5],
      at: 0,
      keyframes: .init(keyTimes: times, values: turns)
    )
    let drawn = TimelineDrawing(width: width).timeline(of: script.trace(until: 1))
    #expect(drawn.contains("0 → 0  (max 0.75)"), "\(drawn)")
    #expect(drawn.contains("0 → 90°  (max 240)"), "\(drawn)")
  }

  @Test func `a uniform scale is drawn as a flat one, at rest and in motion`() {
    var script = Script(["transform": .transform(.identity)])
    let values = [1, 1.5, 1].map { PropertyValue.transform3D(CATransform3DMakeScale($0, $0, $0)) }
    let pulse = script.animate(
      "transform",
      to: .transform(.identity),
      at: 0,
      keyframes: .init(keyTimes: [0, 0.5, 1], values: values)
    )
    script.remove(pulse, at: 1)
    let list = drawing.series(of: script.trace(until: 2), from: .zero, to: at(2))
    #expect(list.map(\.title) == ["transform.scale.x", "transform.scale.y"])
    #expect(list.allSatisfy { isClose($0.extremes?.upperBound, 1.5) })
    #expect(list.allSatisfy { isClose($0.extremes?.lowerBound, 1) })
  }

  @Test func `a turn in space is drawn as a matrix, at rest, too`() {
    var script = Script(["transform": .transform(.identity)])
    let turned = PropertyValue.transform3D(CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
    script.animate("transform", to: turned, at: 0)
    let list = drawing.series(of: script.trace(until: 2), from: .zero, to: at(2))
    #expect(list.map(\.title) == ["m11", "m13", "m31", "m33"].map { "transform.\($0)" })
    #expect(list.map { $0.values.first.flatMap(\.self) } == [1, 0, 0, 1])
  }

  @Test func `rounding is no motion`() {
    var script = Script(["transform": .transform(.identity)])
    let turn = PropertyValue.transform(CGAffineTransform(rotationAngle: .pi * 0.6))
    script.animate("transform", to: turn, at: 0)
    let list = drawing.series(of: script.trace(until: 1), from: .zero, to: at(1))
    #expect(list.map(\.title) == ["transform.rotation"])
    let noise = series("shear") { $0 * 1e-15 }
    let row = drawing.rows([noise]).split(separator: "\n").first
    #expect(row == "shear  \(String(repeating: "─", count: drawing.width))  0")
  }

  @Test func `a color that ends as none ends clear`() {
    let red = ColorComponents(red: 1, green: 0, blue: 0, alpha: 1)
    var script = Script(["backgroundColor": .color(red)])
    let fade = script.animate("backgroundColor", to: .color(nil), at: 0)
    script.remove(fade, at: 1)
    let list = drawing.series(of: script.trace(until: 1), from: .zero, to: at(1))
    let alpha = list.first { $0.title == "backgroundColor.alpha" }
    #expect(alpha?.values.last == 0)
  }

  @Test func `a line has a character for each column`() {
    let rise = TimelineDrawing.Series(title: "", start: .zero, end: at(1), values: [0, 1])
    #expect(TimelineDrawing(width: 8).line(of: rise) == "▁▁▁▁████")
    #expect(TimelineDrawing(theme: .ascii, width: 8).line(of: rise) == "____####")
    let gap = TimelineDrawing.Series(title: "", start: .zero, end: at(1), values: [nil, 1])
    #expect(TimelineDrawing(width: 8).line(of: gap) == "    ────")
  }

  @Test func `a timeline shows blocks, callbacks and numbers on one axis`() {
    #expect(
      drawing.timeline(of: demonstration()) == """
        iOS8AndLater, 60 frames a second, 1 s

           0 s  block 1  beginAnimations(fade, context: nil)  App/Banner.swift:12
                  UIView 1  opacity     1 → 0    0.5 s easeInOut after 0.25 s
        0.25 s  block 1  willStart
         0.5 s  action   tap
                no block
                  UIView 1  position.x  0 → 100  1 s linear
        0.75 s  block 1  didStop  finished

        block 1       ┄┄┄┄┄┄┄┄┄┄┄┄◇──────────────────────◆              0.5 s easeInOut after 0.25 s
        animation 2                           ├──────────────────────▸  1 s linear  UIView 1  position.x
        actions                               ▲
                      ┬────────┬─────────┬────────┬─────────┬────────┬
                      0       0.2       0.4      0.6       0.8       1 s
        ├──┤ runs   ┄┄ waits   ◇ will start   ◆ finished   ▲ action

        UIView 1
          opacity     █████████████████▇▇▇▆▆▅▅▄▄▃▃▂▂▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  1 → 0
          position.x  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▃▃▃▄▄▄▄▅▅▅▆▆▆▇▇▇▇██  0 → 50
                      ┬────────┬─────────┬────────┬─────────┬────────┬
                      0       0.2       0.4      0.6       0.8       1 s
        """
    )
  }

  @Test func `a timeline can be plain`() {
    #expect(
      ascii.timeline(of: demonstration(), from: at(0.2), to: at(0.8)) == """
        iOS8AndLater, 60 frames a second, 0.2 s to 0.8 s of 1 s

        0.25 s  block 1  willStart
         0.5 s  action   tap
                no block
                  UIView 1  position.x  0 > 100  1 s linear
        0.75 s  block 1  didStop  finished

        block 1       ....o======================================*      0.5 s easeInOut after 0.25 s
        animation 2                           [======================>  1 s linear  UIView 1  position.x
        actions                               ^
                      +-------+-------+-------+------+-------+-------+
                      0.2    0.3     0.4     0.5    0.6     0.7     0.8 s
        [==] runs   .. waits   o will start   * finished   ^ action

        UIView 1
          opacity     ############%%%%%****+++===::::.....____________  1 > 0
          position.x  __________________________...:::====+++***%%%%##  0 > 30
                      +-------+-------+-------+------+-------+-------+
                      0.2    0.3     0.4     0.5    0.6     0.7     0.8 s
        """
    )
  }

  @Test func `tracks tell every sign they use`() {
    let tracks: [TimelineDrawing.Track] = [
      .init(
        title: "block 1",
        spans: [.init(start: at(0), end: at(0.4)), .init(start: at(0.6), end: at(3))],
        marks: [
          .init(instant: at(0), sign: .willStart), .init(instant: at(0.4), sign: .interrupted),
        ],
        note: "0.4 s linear"
      ),
      .init(
        title: "issues",
        marks: [.init(instant: at(0.2), sign: .issue), .init(instant: at(0.2), sign: .action)]
      ),
      .init(title: "block 2", spans: [.init(start: at(-1), end: at(0.1))]),
    ]
    #expect(
      drawing.tracks(tracks, from: .zero, to: at(1)) == """
        block 1  ◇──────────────────✕        ├──────────────────▸  0.4 s linear
        issues            ✱
        block 2  ─────┤
                 ┬────────┬─────────┬────────┬─────────┬────────┬
                 0       0.2       0.4      0.6       0.8       1 s
        ├──┤ runs   ◇ will start   ✕ not finished   ▲ action   ! issue   ✱ several
        """
    )
  }

  @Test func `several marks in a column are one sign, and only what is drawn is explained`() {
    let tracks: [TimelineDrawing.Track] = [
      .init(
        title: "block 1",
        spans: [.init(start: at(2), end: at(3))],
        marks: [
          .init(instant: at(0.2), sign: .willStart), .init(instant: at(0.2), sign: .issue),
          .init(instant: at(0.2), sign: .issue), .init(instant: at(2), sign: .action),
        ]
      )
    ]
    #expect(
      drawing.tracks(tracks, from: .zero, to: at(1)) == """
        block 1           ✱
                 ┬────────┬─────────┬────────┬─────────┬────────┬
                 0       0.2       0.4      0.6       0.8       1 s
        ◇ will start   ! issue   ✱ several
        """
    )
  }

  @Test func `a drawing stays at least 8 columns wide`() async {
    await #expect(processExitsWith: .failure) { _ = TimelineDrawing(width: 7) }
    await #expect(processExitsWith: .failure) {
      var drawing = TimelineDrawing()
      drawing.width = 7
    }
  }

  @Test func `a timeline without animations says so`() {
    let trace = AnimationTrace(framesPerSecond: 60, behavior: "iOS7", end: .zero, events: [])
    #expect(
      drawing.timeline(of: trace) == """
        iOS7, 60 frames a second, 0 s

        nothing was animated
        """
    )
  }

  @Test func `a timeline of one instant has one tick`() {
    var script = Script(["opacity": .number(1)])
    script.animate("opacity", to: .number(0), at: 0)
    let lines = drawing.timeline(of: script.trace(until: 0)).split(separator: "\n")
    #expect(lines.last?.trimmingCharacters(in: .whitespaces) == "0 s")
  }

  @Test func `angles go on beyond a whole turn`() {
    var script = Script(["transform": .transform(.identity)])
    let turns = [0, 120, 240, 360].map { degrees in
      PropertyValue.transform(CGAffineTransform(rotationAngle: Double(degrees) * .pi / 180))
    }
    script.animate("transform", to: turns[3], at: 0, keyframes: .init(keyTimes: [], values: turns))
    let list = drawing.series(of: script.trace(), from: .zero, to: at(1))
    let rotation = list.first { $0.title == "transform.rotation" }
    #expect(isClose(rotation?.values.last ?? nil, 360))
  }

  @Test func `a drawing needs room`() async {
    await #expect(processExitsWith: .failure) { _ = TimelineDrawing(width: 7) }
    await #expect(processExitsWith: .failure) {
      let series = TimelineDrawing.Series(title: "", start: .zero, end: .zero, values: [1])
      _ = TimelineDrawing().plot(series, rows: 1)
    }
  }
}
