import UIKit
import Foundation
import OnionskinCore
import Testing

@Suite struct DifferenceTests {
  @Test(
    arguments: [
      (Difference.Kind.easing, "easing"), (.implicitDuration, "implicit duration"),
      (.modelValueInCompletion, "model value in completion"), (.neverBegun, "never begun"),
    ]
  )
  func `a kind reads as words`(_ row: (kind: Difference.Kind, words: String)) {
    #expect(row.kind.description == row.words)
  }

  @Test func `a difference has a description of one line`() {
    let easings = Sides(
      Difference.TimedEasing(easing: .curve(.easeOut), duration: 0.3),
      Difference.TimedEasing(easing: .curve(.easeInOut), duration: 0.3)
    )
    let difference = Difference(
      cause: .easing(easings, options: 0),
      places: [Difference.Place(layer: "UIView 3", property: "opacity")],
      firstVisible: at(0.025)
    )
    #expect(
      difference.description
        == "easing: easeOut → easeInOut, on UIView 3 opacity, visible from 0.025 s on"
    )
  }

  @Test(
    arguments: [
      ("beginAnimations(_:context:)", AnimationAPI.beginCommit, "beginAnimations"),
      (
        "animate(withDuration:delay:options:animations:completion:)", .animate, "UIView.animate"
      ),
      ("animateViews(duration:delay:curve:animations:completion:)", .animateViews, "animateViews"),
      ("startAnimation()", .animator, "UIViewPropertyAnimator"),
      ("fadeEverything(by:)", .other("fadeEverything(by:)"), "fadeEverything"),
    ]
  )
  func `a call belongs to an interface, which has a name`(
    _ row: (call: String, api: AnimationAPI, name: String)
  ) {
    let call = AnimationEvent.Call(name: row.call, block: 1, callSite: nil)
    #expect(call.api == row.api)
    #expect(row.api.name == row.name)
    let site = CallSite(fileID: "App/Banner.swift", line: 12)
    #expect(
      Difference.Call(api: row.api, site: site).description == "\(row.name)  App/Banner.swift:12"
    )
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
    #expect(TraceComparison(baseline: trace, candidate: trace).isSame)
    let read = try AnimationTrace(json: trace.json())
    #expect(TraceComparison(baseline: trace, candidate: read).isSame)
  }

  @Test func `traces with missing events are compared without a trap`() {
    for trace in [Scenario.legacy.trace(), Samples.trace] {
      for index in trace.events.indices {
        var broken = trace
        broken.events.remove(at: index)
        let comparison = TraceComparison(baseline: trace, candidate: broken)
        #expect(comparison.isSame || comparison.verdict != .same)
        #expect(!comparison.report().isEmpty)
      }
    }
  }

  @Test func `events in any order are compared without a trap`() {
    var shuffled = Scenario.legacy.trace()
    shuffled.events.reverse()
    let comparison = TraceComparison(baseline: Scenario.legacy.trace(), candidate: shuffled)
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
      baseline: trace("OldCard 1", "OldCard 2", label: "save"),
      candidate: trace("NewCard 1", "NewCard 3", label: "save"),
      allowing: [.nothingAnimated]
    )
    #expect(comparison.isSame, "\(comparison.report())")
  }
}
