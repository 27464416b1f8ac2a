import Foundation
import Onionskin
import Testing

@Suite struct DifferenceTests {
  @Test(
    arguments: [
      (Difference.Kind.curve, "curve"), (.implicitDuration, "implicit duration"),
      (.modelValueInCompletion, "model value in completion"), (.cutShort, "cut short"),
    ]
  )
  func `a kind reads as words`(_ row: (kind: Difference.Kind, words: String)) {
    #expect(row.kind.description == row.words)
  }

  @Test func `a difference has a description of one line`() {
    let place = Difference.Place(layer: "UIView 3", property: "opacity")
    let difference = Difference(
      kind: .curve,
      layer: place.layer,
      property: place.property,
      legacy: "easeOut",
      new: "easeInOut",
      firstVisible: at(0.025),
      places: [place]
    )
    #expect(
      difference.description
        == "curve: easeOut → easeInOut, on UIView 3  opacity, seen from 0.025 s on"
    )
  }

  @Test(
    arguments: [
      ("commitAnimations()", "commitAnimations()"),
      ("setAnimationDuration(_:)", "setAnimationDuration(_:)"),
      ("animate(withDuration:delay:options:animations:completion:)", "animate(withDuration:…)"),
    ]
  )
  func `a call is told by its place and its first label`(_ row: (name: String, short: String)) {
    let site = CallSite(fileID: "App/Banner.swift", line: 12)
    #expect(
      Difference.Call(name: row.name, site: site).description
        == "App/Banner.swift:12  \(row.short)"
    )
    #expect(Difference.Call(name: row.name, site: nil).description == row.short)
  }

  @Test func `a deviation has a description of one line`() {
    let deviation = Difference.Deviation(
      points: 30,
      instant: at(0.15),
      legacy: .number(0.5),
      new: .number(0.2)
    )
    #expect(deviation.description == "0.5 against 0.2 at 0.15 s")
  }
}

/// What has to hold for any two traces.
@Suite struct TraceComparisonPropertyTests {
  @Test(arguments: TraceComparisonTests.perturbations)
  func `a trace is like itself, also when it was written and read`(
    _ perturbation: Perturbation
  ) throws {
    var scenario = Scenario.new
    perturbation.change(&scenario)
    let trace = scenario.trace()
    #expect(TraceComparison(reference: trace, variant: trace).isSame)
    let read = try AnimationTrace(json: trace.json())
    #expect(TraceComparison(reference: trace, variant: read).isSame)
  }

  @Test func `traces with holes are compared, too`() {
    for trace in [Scenario.legacy.trace(), Samples.trace] {
      for index in trace.events.indices {
        var broken = trace
        broken.events.remove(at: index)
        let comparison = TraceComparison(reference: trace, variant: broken)
        #expect(comparison.isSame == comparison.differences.isEmpty)
        #expect(!comparison.report().isEmpty)
      }
    }
  }

  @Test func `events in any order are compared, too`() {
    var shuffled = Scenario.legacy.trace()
    shuffled.events.reverse()
    let comparison = TraceComparison(reference: Scenario.legacy.trace(), variant: shuffled)
    #expect(!comparison.report().isEmpty)
  }

  @Test func `what the program calls a layer counts for more than its number`() {
    func trace(_ first: String, _ second: String, label: String) -> AnimationTrace {
      let scenes = [(first, nil), (second, label)].map { layer, label in
        AnimationEvent(
          instant: .zero,
          turn: 0,
          kind: .scene(
            .init(
              layer: layer,
              label: label,
              type: "",
              parent: nil,
              values: ["opacity": .number(label == nil ? 1 : 0.5)]
            )
          )
        )
      }
      return AnimationTrace(framesPerSecond: 60, behavior: "", end: .zero, events: scenes)
    }
    let comparison = TraceComparison(
      reference: trace("OldCard 1", "OldCard 2", label: "save"),
      variant: trace("NewCard 1", "NewCard 3", label: "save")
    )
    #expect(comparison.isSame, "\(comparison.report())")
  }
}
