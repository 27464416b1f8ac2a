import UIKit

extension MeasuredSet {
  static let keyframes: [MeasuredSet] = [
    MeasuredSet(id: "keyframes.modes") { data, findings in
      let times = data["t"].numbers
      let keyTimes = data["keyTimes"].numbers.map { NSNumber(value: $0) }
      let rows: [(String, CAAnimationCalculationMode, Bool)] = [
        ("linear", .linear, false), ("linear+keyTimes", .linear, true),
        ("discrete", .discrete, false), ("discrete+keyTimes(4 values,4 times)", .discrete, true),
        ("paced", .paced, false), ("cubic", .cubic, false), ("cubic+keyTimes", .cubic, true),
      ]
      for (name, mode, hasTimes) in rows {
        let values = Stage.run { stage in
          let animation = CAKeyframeAnimation(keyPath: "opacity")
          animation.values = [0, 1, 0.5, 0.7]
          animation.calculationMode = mode
          animation.keyTimes = hasTimes ? keyTimes : nil
          animation.duration = 1
          stage.play(animation)
          return stage.numbers("opacity", at: times)
        }
        findings.expect(name, values, data[name].numbers, within: 0.002)
      }
    },
    MeasuredSet(id: "keyframes.path") { data, findings in
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addCurve(
        to: CGPoint(x: 200, y: 100),
        control1: CGPoint(x: 150, y: 0),
        control2: CGPoint(x: 200, y: 50)
      )
      let rows: [(String, CAAnimationCalculationMode, [NSNumber]?)] = [
        ("linear", .linear, nil), ("linear keyTimes[0,.2,1]", .linear, [0, 0.2, 1]),
        ("paced", .paced, nil), ("discrete", .discrete, nil),
      ]
      for (name, mode, keyTimes) in rows {
        Stage.run { stage in
          let animation = CAKeyframeAnimation(keyPath: "position")
          animation.path = path
          animation.calculationMode = mode
          animation.keyTimes = keyTimes
          animation.duration = 1
          stage.play(animation)
          for (index, time) in data["t"].numbers.enumerated() {
            let point = stage.shown(at: time)?.position ?? .zero
            findings.expect(
              "\(name) at \(time)",
              [Double(point.x), Double(point.y)],
              data[name][index].numbers,
              within: 0.3
            )
          }
        }
      }
    },
  ]
}
