import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

@Suite struct TracePlayerHistoryTests {
  /// A number that is added to a property for a while.
  private struct Bump {
    var animation: Int
    var added: Double
    var height: Double
    var removed: Double?
  }

  @Test(arguments: 0..<20)
  func `animations on one property come and go as their sum tells`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var script = Script(["cornerRadius": .number(0)])
    var bumps: [Bump] = []
    // Now and then most leave, so that there are instants with many animations and with few.
    for step in 0..<400 {
      let now = Double(step / 2) / 10
      let running = bumps.indices.filter { bumps[$0].removed == nil }
      let isLeaving = step % 100 > 70 || random.next() % 4 == 0
      if isLeaving, let index = running.randomElement(using: &random) {
        bumps[index].removed = now
        script.remove(bumps[index].animation, at: now, .removedByCode)
      } else {
        let height = Double(random.next() % 1000)
        let animation = script.add(
          "cornerRadius",
          from: .number(height),
          to: .number(height),
          at: now,
          additive: true,
          contribution: .values
        )
        bumps.append(Bump(animation: animation, added: now, height: height))
      }
    }
    let player = TracePlayer(script.trace(until: 30))
    for tenth in 0..<220 {
      let now = Double(tenth) / 10
      let sum = bumps.filter { bump in
        bump.added <= now && bump.removed.map { now < $0 } ?? true
      }.map(\.height).reduce(0, +)
      let shown = player.value(of: "cornerRadius", on: "UIView 1", at: at(now))
      #expect(shown == .number(sum), "at \(now) s")
    }
  }

  @Test func `a stack of very many animations is replayed`() {
    var script = Script(["cornerRadius": .number(0)])
    for block in 0..<3000 {
      script.animate(
        "cornerRadius",
        to: .number(Double(block + 1)),
        at: Double(block) / 1000,
        additive: true,
        timing: Timing(duration: 10, fill: .both),
        block: block
      )
    }
    let player = TracePlayer(script.trace(until: 20))
    // At 3 s the animation that was added at t has 1 - (3 - t) / 10 of its step left to go.
    var left = 0.0
    for block in 0..<3000 {
      let begin = Double(block) / 1000
      left += 1 - (3 - begin) / 10
    }
    let shown = player.value(of: "cornerRadius", on: "UIView 1", at: at(3))?.components.first
    #expect(isClose(shown, 3000 - left, within: Tolerance.instants))
  }

  @Test func `a property that nothing happens to keeps the value of its first commit`() {
    var script = Script(["opacity": .number(0.5)])
    script.set("position", to: .point(.zero), at: 1)
    let player = TracePlayer(script.trace())
    #expect(player.value(of: "opacity", on: "UIView 1", at: at(0)) == .number(0.5))
    #expect(player.value(of: "opacity", on: "UIView 1", at: at(-0.1)) == nil)
    #expect(player.properties(of: "UIView 1") == ["opacity", "position"])
  }

  @Test func `an event that stands after a later one counts as happening with it`() {
    var script = Script(["opacity": .number(1)])
    script.set("opacity", to: .number(0.5), at: 1)
    script.set("opacity", to: .number(0.25), at: 0.5)
    let player = TracePlayer(script.trace())
    #expect(player.value(of: "opacity", on: "UIView 1", at: at(0.75)) == .number(1))
    #expect(player.value(of: "opacity", on: "UIView 1", at: at(1)) == .number(0.25))
  }

  @Test func `what is reported animations that nobody added is ignored`() {
    var script = Script(["opacity": .number(1)])
    script.remove(77, at: 0.5)
    script.start(77, at: 0.5, begin: 0.5)
    script.record(
      0.5,
      .retargeted(
        .init(
          layer: "UIView 1",
          property: "opacity",
          from: .number(1),
          to: .number(0.5),
          animations: [77]
        )
      )
    )
    #expect(script.number("opacity", at: 1) == 0.5)
  }
}

@Suite struct TracePlayerTransformPartTests {
  private func player(_ transform: CATransform3D) -> TracePlayer {
    TracePlayer(Script(["transform": .transform3D(transform)]).trace())
  }

  private func part(_ path: String, of transform: CATransform3D) -> Double? {
    player(transform).value(of: "transform.\(path)", on: "UIView 1", at: at(0))?.components.first
  }

  @Test func `the parts of a transform of the plane are read by their key paths`() {
    // First scaled, then turned by a third, then moved.
    let matrix = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1)),
      CATransform3DMakeTranslation(10, 20, 0)
    )
    #expect(isClose(part("rotation.z", of: matrix), 0.5))
    #expect(isClose(part("rotation", of: matrix), 0.5))
    #expect(isClose(part("scale.x", of: matrix), 2))
    #expect(isClose(part("scale.y", of: matrix), 3))
    #expect(part("translation.x", of: matrix) == 10)
    #expect(part("translation.y", of: matrix) == 20)
    let moved = player(matrix).value(of: "transform.translation", on: "UIView 1", at: at(0))
    #expect(moved == .size(CGSize(width: 10, height: 20)))
  }

  @Test func `the parts of a transform of space are read by their key paths`() {
    let matrix = CATransform3DConcat(
      CATransform3DMakeRotation(0.25, 0, 1, 0),
      CATransform3DMakeTranslation(0, 0, 7)
    )
    #expect(isClose(part("rotation.y", of: matrix), 0.25))
    #expect(part("translation.z", of: matrix) == 7)
  }

  @Test func `the part of a transform is followed while it turns`() {
    var script = Script(["transform": .transform(.identity)])
    script.animate("transform", to: .transform(CGAffineTransform(rotationAngle: 1)), at: 0)
    #expect(isClose(script.number("transform.rotation.z", at: 0.25), 0.25))
    let model = TracePlayer(script.trace()).modelValue(
      of: "transform.rotation.z",
      on: "UIView 1",
      at: at(0)
    )
    #expect(isClose(model?.components.first, 1))
  }

  @Test func `what is no part of a transform is not made up`() {
    #expect(part("colour", of: CATransform3DIdentity) == nil)
  }
}
