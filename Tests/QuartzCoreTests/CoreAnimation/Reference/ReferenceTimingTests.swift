import Testing
import UIKit

/// Curves and timings as layers show them, against a browser's.
@MainActor struct ReferenceTimingTests {
  @Test func `curves on a layer are those of Web Animations`() throws {
    let cases = try JSONValue.load("easing")["cases"].list
    #expect(cases.count == 26)
    var withoutCounterpart: [String] = []
    for easing in cases {
      guard let curve = CAMediaTimingFunction(css: easing["easing"].text) else {
        withoutCounterpart.append(easing["id"].text)
        continue
      }
      let samples = easing["samples"].list
      #expect(samples.count == 241)
      try Stage.run { stage in
        let animation = basic("position.x", from: 0, to: 1)
        animation.duration = easing["duration"].number / 1000
        animation.timingFunction = curve
        animation.fillMode = .both
        stage.play(animation)
        for sample in samples {
          let shown = try #require(stage.number("position.x", at: sample[0].number / 1000))
          #expect(
            abs(shown - sample[1].number) <= 1e-6,
            "\(easing["id"].text) at \(sample[0].number) ms"
          )
        }
      }
    }
    #expect(withoutCounterpart.allSatisfy { $0.contains("step") || $0.contains("linear") })
    #expect(cases.count - withoutCounterpart.count == 16)
  }

  @Test func `timings on a layer are those of Web Animations`() throws {
    let cases = try JSONValue.loadOfModel("timing_model")["cases"].list
    #expect(cases.count == 345)
    var (compared, samples) = (0, 0)
    for other in cases {
      guard let animation = animation(other["timing"]) else { continue }
      compared += 1
      samples += try compare(animation, other)
    }
    #expect(compared == 166)
    #expect(samples == 3878)
  }

  private func compare(_ animation: CABasicAnimation, _ other: JSONValue) throws -> Int {
    var count = 0
    try Stage.run {
      let layer = CALayer()
      layer.position.x = -7
      return layer
    } _: { stage in
      stage.play(animation)
      let end = other["endTime"].number
      for sample in other["samples"].list.sorted(by: { $0[0].number < $1[0].number }) {
        let time = sample[0].number
        // Core Animation's last instant is still active; on the web it is not.
        let isEnd = time == end && animation.fillMode != .forwards && animation.fillMode != .both
        guard time >= 0, !isEnd else { continue }
        count += 1
        let shown = try #require(stage.number("position.x", at: time / 1000))
        // Where it is not in effect, the model's value shows.
        let progress = sample[1].optionalNumber ?? -7
        #expect(abs(shown - progress) <= 1e-6, "\(other["id"].text) at \(time) ms")
      }
    }
    return count
  }

  /// The same timing in Core Animation's terms, if there is one.
  private func animation(_ timing: JSONValue) -> CABasicAnimation? {
    let iterations = timing["iterations"].number
    let alternates = timing["direction"].text == "alternate"
    guard timing["endDelay"].number == 0, timing["iterationStart"].number == 0, iterations > 0,
      timing["duration"].number > 0, alternates || timing["direction"].text == "normal",
      let curve = CAMediaTimingFunction(css: timing["easing"].text)
    else { return nil }
    let animation = basic("position.x", from: 0, to: 1)
    animation.duration = timing["duration"].number / 1000
    animation.beginTime = timing["delay"].number / 1000
    animation.repeatCount = Float(alternates ? iterations / 2 : iterations)
    animation.autoreverses = alternates
    let fill = timing["fill"].text
    animation.fillMode = CAMediaTimingFillMode(rawValue: fill == "none" ? "removed" : fill)
    animation.timingFunction = curve
    return animation
  }
}

extension CAMediaTimingFunction {
  /// Creates the function of a CSS easing that is a curve.
  convenience init?(css: String) {
    if css == "linear" {
      self.init(controlPoints: 0, 0, 1, 1)
      return
    }
    guard css.hasPrefix("cubic-bezier("), css.hasSuffix(")") else { return nil }
    let numbers = css.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
      .compactMap { Float($0.filter { $0 != " " }) }
    guard numbers.count == 4 else { return nil }
    self.init(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
