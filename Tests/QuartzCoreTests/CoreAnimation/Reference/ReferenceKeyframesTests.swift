import Testing
import UIKit

/// Keyframes as layers show them, against exact Catmull-Rom curves and a browser's tracks.
@MainActor struct ReferenceKeyframesTests {
  @Test func `cubic keyframes on a layer are Catmull-Rom curves`() throws {
    let cases = try JSONValue.loadOfModel("keyframes_cubic")["cases"].list
    #expect(cases.count == 7)
    for track in cases {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = track["values"].numbers
      animation.keyTimes = track["keyTimes"].isNull ? nil : keyTimes(track["keyTimes"].numbers)
      animation.calculationMode = .cubic
      #expect(try compare(animation, track["points"], within: 1e-9) > 0, "\(track["id"].text)")
    }
  }

  @Test func `keyframes on a layer are those of Web Animations`() throws {
    let cases = try JSONValue.loadOfModel("keyframes")["cases"].list
    #expect(cases.count == 24)
    var compared: [String] = []
    for track in cases {
      let frames = track["keyframes"].list
      let curves = frames.dropLast().map { frame in
        CAMediaTimingFunction(css: frame["easing"].isNull ? "linear" : frame["easing"].text)
      }
      // Steps, linear() and what ends in the underlying value have no counterpart.
      guard frames.count > 1, !curves.contains(nil),
        let overall = CAMediaTimingFunction(css: track["effectEasing"].text)
      else { continue }
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      let values = frames.map(\.["v"].number)
      animation.values = values
      let offsets = frames.compactMap(\.["offset"].optionalNumber)
      if !offsets.isEmpty { animation.keyTimes = keyTimes(offsets) }
      animation.timingFunctions = curves.compactMap { $0 }
      animation.timingFunction = overall
      // The browser's curves are good to a millionth of the range, each of the two.
      let range = max((values.max() ?? 0) - (values.min() ?? 0), 1)
      let isEased = track["effectEasing"].text != "linear"
      let tolerance = 1e-6 * range * (isEased ? 2 : 1)
      #expect(try compare(animation, track["samples"], within: tolerance) == 63)
      compared.append(track["id"].text)
    }
    #expect(compared.count == 16)
  }

  private func keyTimes(_ numbers: [Double]) -> [NSNumber] {
    numbers.map { NSNumber(value: $0) }
  }

  /// Plays an animation for a second and compares; the result is how many points there were.
  private func compare(
    _ animation: CAKeyframeAnimation,
    _ points: JSONValue,
    within tolerance: Double
  ) throws -> Int {
    try Stage.run { stage in
      animation.duration = 1
      animation.fillMode = .both
      stage.play(animation)
      for point in points.list {
        let shown = try #require(stage.number("position.x", at: point[0].number))
        #expect(abs(shown - point[1].number) <= tolerance, "at \(point[0].number)")
      }
      return points.list.count
    }
  }
}
