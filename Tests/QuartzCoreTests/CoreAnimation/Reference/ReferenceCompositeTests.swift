import Testing
import UIKit

/// Stacks of animations on a layer, against a browser's.
@MainActor struct ReferenceCompositeTests {
  @Test func `animations add and replace as those of Web Animations do`() throws {
    let cases = try JSONValue.load("composite")["cases"].list
    #expect(cases.count == 14)
    var (compared, samples) = ([String](), 0)
    for other in cases {
      // What turns back does not accumulate here, which was measured (WhatIsEmulated 10.2).
      let turnsBack = other["animations"].list.contains { animation in
        animation["iterationComposite"].text == "accumulate"
          && animation["timing"]["direction"].text == "alternate"
      }
      if turnsBack { continue }
      compared.append(other["id"].text)
      samples += try compare(other)
    }
    #expect(compared.count == 13)
    #expect(samples == 832)
  }

  private func compare(_ other: JSONValue) throws -> Int {
    var count = 0
    try Stage.run {
      let layer = CALayer()
      layer.position.x = CGFloat(other["underlying"].number)
      return layer
    } _: { stage in
      var ends: [Double] = []
      // The browser's curves are good to a millionth of their range.
      var range = 1.0
      for (index, description) in other["animations"].list.enumerated() {
        let animation = try animation(description)
        if animation.fillMode != .both && animation.fillMode != .forwards {
          ends.append(1000 * (animation.beginTime + animation.duration))
        }
        if description["timing"]["easing"].text != "linear" {
          range += description["values"].numbers.map(abs).max() ?? 0
        }
        stage.play(animation, forKey: "animation \(index)")
      }
      for sample in other["samples"].list {
        let time = sample[0].number
        // Core Animation's last instant is still active; on the web it is not.
        guard time >= 0, !ends.contains(where: { abs($0 - time) < 1e-6 }) else { continue }
        count += 1
        let shown = try #require(stage.number("position.x", at: time / 1000))
        #expect(abs(shown - sample[1].number) <= 1e-6 * range, "\(other["id"].text) at \(time) ms")
      }
    }
    return count
  }

  private func animation(_ description: JSONValue) throws -> CABasicAnimation {
    let timing = description["timing"]
    let values = description["values"].numbers
    let animation = basic("position.x", from: values[0], to: values[1])
    animation.isAdditive = description["composite"].text == "add"
    animation.isCumulative = description["iterationComposite"].text == "accumulate"
    animation.duration = timing["duration"].number / 1000
    animation.beginTime = timing["delay"].number / 1000
    let alternates = timing["direction"].text == "alternate"
    animation.repeatCount = Float(timing["iterations"].number) / (alternates ? 2 : 1)
    animation.autoreverses = alternates
    let fill = timing["fill"].text
    animation.fillMode = CAMediaTimingFillMode(rawValue: fill == "none" ? "removed" : fill)
    let curve = try #require(CAMediaTimingFunction(css: timing["easing"].text))
    animation.timingFunction = curve
    return animation
  }
}
