import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

/// Several animations of one property at once.
@Suite struct TracePlayerStackTests {
  @Test(arguments: [
    (0.25, 25), (0.5, 50), (0.75, 50), (0.9, 50), (1, 50), (1.25, 25), (1.5, 0), (2, 0),
  ])
  func `there and back at an even pace looks frozen in the middle`(seconds: Double, x: Double) {
    var script = Script(["position": .point(.zero)])
    let there = script.animate("position", to: .point(CGPoint(x: 100, y: 0)), at: 0, additive: true)
    let back = script.animate("position", to: .point(.zero), at: 0.5, additive: true)
    script.remove(there, at: 1)
    script.remove(back, at: 1.5)
    #expect(isClose(script.number("position.x", at: seconds), x))
  }

  @Test(arguments: [(0.49, 49), (0.5, 150), (0.75, 175), (1, 200)])
  func `additive animations go on over a model that moved`(seconds: Double, x: Double) {
    var script = Script(["position": .point(.zero)])
    let slide = script.animate("position", to: .point(CGPoint(x: 100, y: 0)), at: 0, additive: true)
    script.set("position", to: .point(CGPoint(x: 200, y: 0)), at: 0.5)
    script.record(
      0.5,
      .retargeted(
        .init(
          layer: "UIView 1",
          property: "position",
          from: .point(CGPoint(x: 100, y: 0)),
          to: .point(CGPoint(x: 200, y: 0)),
          animations: [slide]
        )
      )
    )
    #expect(isClose(script.number("position.x", at: seconds), x))
  }

  @Test(arguments: [(0.25, 0.75), (0.5, 0.75), (0.75, 0.625), (1, 0.5)])
  func `other animations head for a model that moved`(seconds: Double, opacity: Double) {
    var script = Script(["opacity": .number(1)])
    let fade = script.animate("opacity", to: .number(0), at: 0)
    script.set("opacity", to: .number(0.5), at: 0.5)
    script.record(
      0.5,
      .retargeted(
        .init(
          layer: "UIView 1",
          property: "opacity",
          from: .number(0),
          to: .number(0.5),
          animations: [fade]
        )
      )
    )
    #expect(isClose(script.number("opacity", at: seconds), opacity))
  }

  @Test(arguments: [(0.49, 0.51), (0.5, 0), (1, 0.5), (1.5, 1)])
  func `an animation that replaces another one begins at the model and jumps`(
    seconds: Double,
    opacity: Double
  ) {
    var script = Script(["opacity": .number(1)])
    let old = script.animate("opacity", to: .number(0), at: 0)
    script.remove(old, at: 0.5, .replaced)
    script.animate("opacity", to: .number(1), at: 0.5)
    #expect(isClose(script.number("opacity", at: seconds), opacity))
  }

  // Measured on Core Animation: 0.5, and with a second animation 0.05 more.
  @Test func `explicit additive animations put their values on top`() {
    var script = Script(["opacity": .number(0.5)])
    for end in [0.2, 0.1] {
      let animation = script.add(
        "opacity",
        from: .number(0),
        to: .number(end),
        at: 0,
        additive: true,
        contribution: .values
      )
      script.start(animation, at: 0, begin: 0)
    }
    #expect(isClose(script.number("opacity", at: 0.5), 0.65))
    script.remove(2, at: 0.5)
    #expect(isClose(script.number("opacity", at: 0.5), 0.6))
  }

  @Test func `an animation that is not additive hides what was added before it`() {
    var script = Script(["opacity": .number(0)])
    script.animate("opacity", to: .number(1), at: 0, additive: true)
    script.animate("opacity", to: .number(0.5), at: 0)
    script.animate("opacity", to: .number(0.3), at: 0, additive: true)
    // 1 to 0.5 is at 0.75; the last one still lacks half of 0.2.
    #expect(isClose(script.number("opacity", at: 0.5), 0.85))
  }

  @Test(arguments: [
    (FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `an explicit animation shows what its fill says`(
    fill: FillMode,
    expected: [Double]
  ) {
    var script = Script(["opacity": .number(0.5)])
    let animation = script.add(
      "opacity",
      from: .number(0),
      to: .number(1),
      at: 0,
      timing: Timing(duration: 1, fill: fill)
    )
    script.start(animation, at: 0, begin: 1)
    #expect([0, 0.5, 1, 1.5, 2.5].map { script.number("opacity", at: $0) } == expected)
  }
}
