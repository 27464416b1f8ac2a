import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

@Suite struct TracePlayerTransformTests {
  private func turn(_ degrees: Double) -> PropertyValue {
    .transform(CGAffineTransform(rotationAngle: degrees * .pi / 180))
  }

  // Measured on Core Animation.
  @Test func `a transform turns instead of being squashed`() {
    var script = Script(["transform": .transform(.identity)])
    script.animate("transform", to: turn(170), at: 0, additive: true)
    let shown = script.shown("transform", at: 0.25) ?? []
    let expected = [0.73728, 0.67559, -0.67559, 0.73728, 0, 0]
    #expect(zip(shown, expected).allSatisfy { isClose($0, $1, within: 1e-5) })
  }

  @Test(arguments: [(0.25, 22.5), (0.5, 45), (0.75, 45), (1, 45), (1.25, 22.5), (1.5, 0)])
  func `turning there and back looks frozen in the middle`(seconds: Double, angle: Double) {
    var script = Script(["transform": .transform(.identity)])
    let there = script.animate("transform", to: turn(90), at: 0, additive: true)
    script.animate("transform", to: turn(0), at: 0.5, additive: true)
    script.remove(there, at: 1)
    #expect(isClose(script.angle(at: seconds), angle))
  }

  @Test(arguments: [(0.5, 85), (0.75, 170), (1, -105), (1.25, -62.5), (1.5, -20)])
  func `a second turn goes on in the direction of the first`(seconds: Double, angle: Double) {
    var script = Script(["transform": .transform(.identity)])
    let first = script.animate("transform", to: turn(170), at: 0, additive: true)
    script.animate("transform", to: turn(340), at: 0.5, additive: true)
    script.remove(first, at: 1)
    #expect(isClose(script.angle(at: seconds), angle))
  }

  @Test(arguments: [(0.49, 44.1), (0.5, 75), (0.75, 97.5), (1, 120)])
  func `turns go on over a model that moved`(seconds: Double, angle: Double) {
    var script = Script(["transform": .transform(.identity)])
    script.animate("transform", to: turn(90), at: 0, additive: true)
    script.set("transform", to: turn(120), at: 0.5)
    #expect(isClose(script.angle(at: seconds), angle))
  }

  @Test func `a turn after a model that moved starts where the layer is`() {
    var script = Script(["transform": .transform(.identity)])
    script.animate("transform", to: turn(90), at: 0, additive: true)
    script.set("transform", to: turn(120), at: 0.5)
    script.animate("transform", to: turn(150), at: 0.5, additive: true)
    #expect(isClose(script.angle(at: 0.5), 75))
    let angle: Double = 150 - 90 * 0.25 - 30 * 0.75
    #expect(isClose(script.angle(at: 0.75), angle))
  }

  @Test func `when all is over the model shows to the last bit`() {
    let end = CGAffineTransform(a: 0.1, b: 0.7, c: -0.3, d: 0.2, tx: 1.0 / 3, ty: 5)
    var script = Script(["transform": .transform(.identity)])
    let animation = script.animate("transform", to: .transform(end), at: 0, additive: true)
    #expect(script.shown("transform", at: 1) == PropertyValue.transform(end).components)
    script.remove(animation, at: 1)
    #expect(script.shown("transform", at: 1.5) == PropertyValue.transform(end).components)
  }

  @Test func `a view can shrink to nothing`() {
    var script = Script(["transform": .transform(.identity)])
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    script.animate("transform", to: .transform(nothing), at: 0, additive: true)
    let shown = script.shown("transform", at: 0.75) ?? []
    #expect(zip(shown, [0.25, 0, 0, 0.25, 0, 0]).allSatisfy { isClose($0, $1) })
  }

  // Measured on Core Animation: a quarter of 1.2 is 0.3.
  @Test func `a turn in space is a turn all the way`() {
    var script = Script(["transform": .transform3D(CATransform3DIdentity)])
    let turned = CATransform3DMakeRotation(1.2, 0, 1, 0)
    script.animate("transform", to: .transform3D(turned), at: 0, additive: true)
    let quarter = PropertyValue.transform3D(CATransform3DMakeRotation(0.3, 0, 1, 0))
    let shown = script.shown("transform", at: 0.25) ?? []
    #expect(zip(shown, quarter.components).allSatisfy { isClose($0, $1) })
  }

  @Test(arguments: [(0.25, 0.3), (0.5, 0.6), (0.75, 0.6), (1, 0.6), (1.25, 0.3), (1.5, 0)])
  func `turning there and back in space looks frozen in the middle`(
    seconds: Double,
    angle: Double
  ) {
    var script = Script(["transform": .transform3D(CATransform3DIdentity)])
    let turned = CATransform3DMakeRotation(1.2, 0, 1, 0)
    let there = script.animate("transform", to: .transform3D(turned), at: 0, additive: true)
    script.animate("transform", to: .transform3D(CATransform3DIdentity), at: 0.5, additive: true)
    script.remove(there, at: 1)
    let expected = PropertyValue.transform3D(CATransform3DMakeRotation(angle, 0, 1, 0))
    let shown = script.shown("transform", at: seconds) ?? []
    #expect(zip(shown, expected.components).allSatisfy { isClose($0, $1) })
  }

  @Test func `a turn about another axis does not jump`() {
    var script = Script(["transform": .transform3D(CATransform3DIdentity)])
    let first = CATransform3DMakeRotation(1.2, 0, 1, 0)
    let second = CATransform3DConcat(first, CATransform3DMakeRotation(1, 1, 0, 0))
    script.animate("transform", to: .transform3D(first), at: 0, additive: true)
    let before = script.shown("transform", at: 0.5) ?? []
    script.animate("transform", to: .transform3D(second), at: 0.5, additive: true)
    let after = script.shown("transform", at: 0.5) ?? []
    #expect(zip(before, after).allSatisfy { isClose($0, $1) })
  }
}

@Suite struct TracePlayerKeyframeTests {
  // Measured on Core Animation.
  @Test(arguments: [
    (KeyframeTrack.Mode.linear, [], [0.15, 0.6, 0.9, 0.9]),
    (.linear, [0, 0.1, 0.6, 1], [0.5, 0.9, 0.8, 0.7]),
    (.discrete, [], [0, 0, 1, 1]),
    (.paced, [], [0.085, 0.34, 0.51, 0.68]),
    (.cubic, [], [0.16434375, 0.708, 0.96075, 0.9848]),
  ])
  func `keyframes are passed as Core Animation passes them`(
    mode: KeyframeTrack.Mode,
    keyTimes: [Double],
    expected: [Double]
  ) {
    var script = Script(["opacity": .number(0)])
    script.animate(
      "opacity",
      to: .number(0.7),
      at: 0,
      keyframes: .init(
        keyTimes: keyTimes,
        values: [0, 1, 0.5, 0.7].map(PropertyValue.number),
        mode: mode
      )
    )
    for (seconds, value) in zip([0.05, 0.2, 0.3, 0.4], expected) {
      #expect(isClose(script.number("opacity", at: seconds), value, within: 1e-7))
    }
  }

  @Test func `keyframes of bounds are keyframes of their parts`() {
    let rects = [0, 10, 0].map { CGRect(x: 0, y: 0, width: $0, height: 2 * $0) }
    var script = Script(["bounds": .rect(rects[0])])
    script.animate(
      "bounds",
      to: .rect(rects[2]),
      at: 0,
      keyframes: .init(keyTimes: [0, 0.5, 1], values: rects.map(PropertyValue.rect))
    )
    #expect(script.shown("bounds", at: 0.25) == [0, 0, 5, 10])
  }

  @Test func `keyframes of transforms turn`() {
    let turns = [0, 120, 240].map { degrees in
      PropertyValue.transform(CGAffineTransform(rotationAngle: Double(degrees) * .pi / 180))
    }
    var script = Script(["transform": turns[0]])
    script.animate("transform", to: turns[2], at: 0, keyframes: .init(keyTimes: [], values: turns))
    #expect(isClose(script.angle(at: 0.25), 60))
    #expect(isClose(script.angle(at: 0.75), 180) || isClose(script.angle(at: 0.75), -180))
  }

  @Test func `keyframes without numbers hold until the next one`() {
    let words = ["a", "b"].map(PropertyValue.text)
    var script = Script(["contents": words[0]])
    script.animate(
      "contents",
      to: words[1],
      at: 0,
      keyframes: .init(keyTimes: [], values: words)
    )
    let player = TracePlayer(script.trace())
    #expect(player.value(of: "contents", on: "UIView 1", at: at(0.25)) == .text("a"))
    #expect(player.value(of: "contents", on: "UIView 1", at: at(0.75)) == .text("b"))
  }

  @Test func `keyframes that do not belong together are left out`() {
    var script = Script(["opacity": .number(0)])
    script.animate(
      "opacity",
      to: .number(1),
      at: 0,
      keyframes: .init(keyTimes: [0, 1], values: [.number(0), .point(.zero)])
    )
    #expect(isClose(script.number("opacity", at: 0.25), 0.25))
  }
}
