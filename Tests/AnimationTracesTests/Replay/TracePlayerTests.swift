import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

@Suite struct TracePlayerTests {
  @Test(arguments: [(0, 1), (0.25, 0.75), (0.5, 0.5), (0.99, 0.01), (1, 0), (2, 0)])
  func `an animation goes from its first value to its last`(seconds: Double, opacity: Double) {
    var script = Script(["opacity": .number(1)])
    let fade = script.animate("opacity", to: .number(0), at: 0)
    script.remove(fade, at: 1)
    #expect(isClose(script.number("opacity", at: seconds), opacity))
  }

  @Test(arguments: [(0, 1), (0.5, 1), (1, 0.5), (1.5, 0), (2, 0)])
  func `a delay is part of the begin time`(seconds: Double, opacity: Double) {
    var script = Script(["opacity": .number(1)])
    script.animate(
      "opacity",
      to: .number(0),
      at: 0,
      timing: Timing(delay: 0.5, duration: 1, fill: .both)
    )
    #expect(isClose(script.number("opacity", at: seconds), opacity))
  }

  @Test func `an animation shows its first value until it has a begin time`() {
    var script = Script(["opacity": .number(1)])
    script.set("opacity", to: .number(0), at: 0)
    let fade = script.add("opacity", from: .number(1), to: .number(0), at: 0)
    #expect(script.number("opacity", at: 5) == 1)
    script.start(fade, at: 6, begin: 6)
    #expect(isClose(script.number("opacity", at: 6.5), 0.5))
  }

  @Test func `the model has the new value at once`() {
    var script = Script(["opacity": .number(1)])
    script.animate("opacity", to: .number(0), at: 0.5)
    let player = TracePlayer(script.trace())
    #expect(player.modelValue(of: "opacity", on: "UIView 1", at: at(0.4)) == .number(1))
    #expect(player.modelValue(of: "opacity", on: "UIView 1", at: at(0.5)) == .number(0))
  }

  @Test(arguments: [(0, 0), (0.5, 0.5), (1, 1), (1.5, 0.5), (2, 0), (2.1, 1)])
  func `there and back ends where it began, then the model shows`(
    seconds: Double,
    opacity: Double
  ) {
    var script = Script(["opacity": .number(0)])
    let fade = script.animate(
      "opacity",
      to: .number(1),
      at: 0,
      timing: Timing(duration: 1, autoreverses: true, fill: .both)
    )
    script.remove(fade, at: 2.05)
    #expect(isClose(script.number("opacity", at: seconds), opacity))
  }

  @Test(arguments: [(0.25, 0.25), (0.5, 0.5), (0.75, 0.5), (2, 0.5)])
  func `a paused animation stays where it is`(seconds: Double, opacity: Double) {
    var script = Script(["opacity": .number(0)])
    let fade = script.animate("opacity", to: .number(1), at: 0)
    let paused = Timing(duration: 1, speed: 0, timeOffset: 0.5, fill: .both)
    script.record(0.5, .retimed(.init(animation: fade, begin: at(0.5), timing: paused)))
    #expect(isClose(script.number("opacity", at: seconds), opacity))
  }

  @Test func `all that happened at an instant is visible at that instant`() {
    var script = Script(["opacity": .number(1)])
    script.set("opacity", to: .number(0.5), at: 1)
    script.set("opacity", to: .number(0.25), at: 1)
    #expect(script.number("opacity", at: 0.999) == 1)
    #expect(script.number("opacity", at: 1) == 0.25)
  }

  @Test func `what the trace does not tell is not made up`() {
    let player = TracePlayer(Script(["opacity": .number(1)]).trace())
    #expect(player.value(of: "opacity", on: "UIView 2", at: at(1)) == nil)
    #expect(player.value(of: "cornerRadius", on: "UIView 1", at: at(1)) == nil)
    #expect(player.value(of: "opacity", on: "UIView 1", at: at(-1)) == nil)
    #expect(player.properties(of: "UIView 2") == [])
  }

  @Test func `layers and properties can be listed`() {
    var script = Script(["opacity": .number(1), "bounds": .rect(.zero)])
    script.animate("opacity", to: .number(0), at: 0)
    let player = TracePlayer(script.trace())
    #expect(player.layers == ["UIView 1"])
    #expect(player.properties(of: "UIView 1") == ["bounds.origin", "bounds.size", "opacity"])
    #expect(player.animatedProperties(of: "UIView 1") == ["opacity"])
  }

  @Test func `flags change at once`() {
    var script = Script(["isHidden": .flag(false)])
    script.animate("isHidden", to: .flag(true), at: 0)
    #expect(script.number("isHidden", at: 0.25) == 1)
  }

  @Test func `a missing colour appears out of nothing`() {
    var script = Script(["backgroundColor": .color(nil)])
    let red = ColorComponents(red: 1, green: 0, blue: 0)
    script.animate("backgroundColor", to: .color(red), at: 0)
    #expect(script.shown("backgroundColor", at: 0.25) == [1, 0, 0, 0.25])
  }
}

@Suite struct TracePlayerPartTests {
  @Test func `bounds are made of their parts`() {
    var script = Script(["bounds": .rect(CGRect(x: 1, y: 2, width: 10, height: 20))])
    script.set("bounds.size", to: .size(CGSize(width: 30, height: 40)), at: 1)
    #expect(script.shown("bounds", at: 0.5) == [1, 2, 10, 20])
    #expect(script.shown("bounds", at: 1) == [1, 2, 30, 40])
    #expect(script.number("bounds.size.height", at: 1) == 40)
    #expect(script.number("bounds.origin.y", at: 1) == 2)
  }

  @Test func `an animation of bounds is one of each part`() {
    let (small, large) = (CGRect.zero, CGRect(x: 4, y: 8, width: 100, height: 200))
    var script = Script(["bounds": .rect(small)])
    let growth = script.animate("bounds", to: .rect(large), at: 0)
    #expect(script.shown("bounds", at: 0.5) == [2, 4, 50, 100])
    script.remove(growth, at: 0.75, .removedByCode)
    #expect(script.shown("bounds", at: 0.75) == [4, 8, 100, 200])
  }

  @Test func `an animation of a component leaves the others alone`() {
    var script = Script(["position": .point(CGPoint(x: 10, y: 20))])
    let slide = script.add("position.x", from: .number(0), to: .number(100), at: 0)
    script.start(slide, at: 0, begin: 0)
    #expect(script.shown("position", at: 0.5) == [50, 20])
    #expect(script.number("position.x", at: 0.25) == 25)
    script.remove(slide, at: 1)
    #expect(script.shown("position", at: 1) == [10, 20])
  }
}
