import AnimationModel
import Foundation
import Testing
import UIKit

@testable import AnimationTraces

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
      targets: [Difference.Target(layer: "UIView 3", property: "opacity")],
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

/// What people read of a cause.
@Suite struct CauseWordsTests {
  private static let end = Difference.Callback(kind: .completion, instant: .zero, finished: true)
  private static let cut = Difference.Callback(kind: .completion, instant: .zero, finished: false)
  private static let bounce = {
    var easing = Difference.TimedEasing(easing: .spring(Spring()), duration: 0.5)
    easing.springArguments = "springDuration: 0.5, bounce: 0.25"
    return Difference.Cause.easing(Sides(easing, easing), options: 0)
  }()
  private static let call = Difference.Call(api: .animate, site: nil)

  @Test(
    arguments: [
      (.animator, .retiming(Sides(true, false)), "Pause, scrub or reverse it when"),
      (.animator, .retiming(Sides(false, true)), "Let it run"),
      (.beginCommit, .beginsFromCurrentState(Sides(true, false)), "BeginsFromCurrentState(true)"),
      (.beginCommit, .beginsFromCurrentState(Sides(false, true)), "CurrentState out."),
      (.beginCommit, .autoreverse(Sides(true, false)), "RepeatAutoreverses(true) before the"),
      (.beginCommit, .autoreverse(Sides(false, true)), "Autoreverses out."),
      (.animateViews, .autoreverse(Sides(true, false)), "RepeatAutoreverses(true) first in"),
      (.animateViews, .autoreverse(Sides(false, true)), "Autoreverses out."),
      (.animator, .autoreverse(Sides(true, false)), "Use UIView.animate with .autoreverse."),
      (.animator, .autoreverse(Sides(false, true)), "Let it play one way."),
      (
        .animator, .interactionDisabled(Sides(true, false)),
        "isUserInteractionEnabled of the animator to false"
      ),
      (
        .animator, .interactionDisabled(Sides(false, true)),
        "isUserInteractionEnabled of the animator to true"
      ),
      (
        .viewAnimation, .interactionDisabled(Sides(false, true)),
        "touches: say allowing: .interaction."
      ),
      (.springDuration, bounce, "Pass springDuration: 0.5, bounce: 0.25."),
      (.animate, bounce, "Use a spring: UIView.animate(springDuration: 0.5, bounce: 0.25)."),
    ] as [(AnimationAPI, Difference.Cause, String)]
  )
  func `advice says what the interface takes`(
    _ row: (api: AnimationAPI, cause: Difference.Cause, words: String)
  ) {
    let calls = Sides<Difference.Call?>(nil, .init(api: row.api, site: nil))
    let advice = Difference(cause: row.cause, calls: calls).advice
    #expect(advice.contains(row.words), "\(advice)")
  }

  @Test func `advice on a transition that no call has in its place is the call for new code`() {
    let advice = Difference(cause: .transition(Sides("curlUp", nil))).advice
    #expect(advice.hasPrefix("Use UIView.transition(with:"))
  }

  @Test func `an option is a mistaken curve only where no curve is given`() {
    let easings = Sides(Easing.curve(.easeOut), .curve(.easeIn)).map {
      Difference.TimedEasing(easing: $0, duration: 0.5)
    }
    let advice = [
      UIView.AnimationOptions.allowUserInteraction, [.allowUserInteraction, .curveEaseIn],
    ]
    .map { options in
      Difference(
        cause: .easing(easings, options: options.rawValue),
        calls: Sides(nil, Self.call)
      ).advice.contains("meant as the curve")
    }
    #expect(advice == [true, false])
  }

  @Test func `more than a billion repeats are endless`() {
    let sides = Difference(cause: .repeatCount(Sides(.init(count: 1e9), .init(count: 1.5e9)))).sides
    #expect(sides.baseline.hasSuffix(" times"))
    #expect(sides.candidate == "endless")
  }

  @Test(
    arguments: [
      (.retiming(Sides(false, true)), "runs through", "is paused, scrubbed or reversed"),
      (
        .keyframes(Sides(nil, .init(keyTimes: [0, 1], values: [.number(2), .number(3)]))),
        "no values on the way", "2 → 3 at 0, 1, linear"
      ),
      (
        .hierarchy(Sides(tree(.added, index: 0), tree(.removed))),
        "added to UIView 1 at index 0 at 0 s", "removed from UIView 1 at 0 s"
      ),
      (.compositing(Sides(.add, .replace)), "adds to what runs", "replaces what runs"),
      (.finishedFlag(Sides(end, cut)), "finished", "not finished"),
      (
        .speed(Sides(.init(1, timeOffset: 0), .init(2, timeOffset: 0.5))), "speed 1",
        "speed 2, offset 0.5 s"
      ),
      (
        .callbackOrder(
          first: .init(target: nil, call: call),
          second: .init(target: nil, call: nil)
        ),
        "UIView.animate, then a block without changes",
        "a block without changes, then UIView.animate"
      ),
      (
        .value(property: "transform", turn(0, 1)), "transform becomes a rotation of 90°",
        "transform becomes a rotation of 180°"
      ),
      (
        .value(
          property: "transform",
          Sides(.transform(.identity), .transform(CGAffineTransform(rotationAngle: -.pi / 2)))
        ), "transform becomes a rotation of 0°", "transform becomes a rotation of 270°"
      ),
    ] as [(Difference.Cause, String, String)]
  )
  func `a cause says what each side has`(_ row: (Difference.Cause, String, String)) {
    #expect(Difference(cause: row.0).sides == Sides(row.1, row.2))
  }

  private static func tree(
    _ kind: AnimationEvent.HierarchyChange.Kind,
    index: Int? = nil
  ) -> Difference.TreeChange {
    .init(
      .init(layer: "UIView 2", change: kind, parent: "UIView 1", index: index),
      at: .init(.zero)
    )
  }

  private static func turn(_ y: CGFloat, _ z: CGFloat) -> Sides<PropertyValue?> {
    Sides(1, 2).map { .transform3D(CATransform3DMakeRotation($0 * .pi / 2, 0, y, z)) }
  }

  @Test(arguments: [
    turn(1, 0).baseline, .transform(CGAffineTransform(scaleX: 2, y: 1)),
    .transform(CGAffineTransform(scaleX: 1, y: 2)),
    .transform(CGAffineTransform(translationX: 1, y: 0)),
    .transform(CGAffineTransform(translationX: 0, y: 1)),
    .transform(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)),
  ])
  func `only a rotation of the plane is told as an angle`(value: PropertyValue?) {
    let sides = Difference(cause: .value(property: "transform", Sides(value, value))).sides
    #expect(!sides.baseline.contains("rotation"))
  }

  @Test(arguments: [(Sides(0, 1), "later"), (Sides(1, 0), "earlier")])
  func `a callback comes a turn later or earlier`(turns: Sides<Int>, word: String) {
    #expect(
      Difference.Consequence.callbackTurn(Self.end, turns: turns).sentence
        == "The completion comes a turn \(word), at the same instant."
    )
  }

  @Test(arguments: [(end, "true"), (cut, "false")])
  func `a callback is told whether the animation has finished`(
    callback: Difference.Callback,
    flag: String
  ) {
    #expect(
      Difference.Consequence.callbackFlag(Sides(callback, callback)).sentence
        == "The completion is called with finished = \(flag)."
    )
  }

  @Test func `a difference on no property is described by its layer`() {
    let difference = Difference(cause: .scene(Sides(.present, .absent)), layer: "UIView 1")
    #expect(difference.description == "scene: is there → is not there, on UIView 1")
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
