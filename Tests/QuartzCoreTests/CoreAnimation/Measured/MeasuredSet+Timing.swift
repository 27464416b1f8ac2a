import UIKit

extension MeasuredSet {
  static let timing: [MeasuredSet] = [
    MeasuredSet(id: "timingFunction.controlPoints") { data, findings in
      for name in names {
        let function = CAMediaTimingFunction(name: name)
        for index in 0..<4 {
          var point: [Float] = [.nan, .nan]
          function.getControlPoint(at: index, values: &point)
          findings.expect(
            "\(name.rawValue) \(index)",
            point,
            data[name.rawValue][index].numbers.map { Float($0) }
          )
        }
      }
    },
    MeasuredSet(id: "timingFunction.values") { data, findings in
      let times = data["x"].numbers
      for name in [nil] + names.dropFirst().map(Optional.some) {
        let values = Stage.run { stage in
          let animation = basic("opacity", from: 0, to: 1)
          animation.timingFunction = name.map { CAMediaTimingFunction(name: $0) }
          stage.play(animation)
          return stage.numbers("opacity", at: times)
        }
        let key = name?.rawValue ?? "nil"
        findings.expect(key, values, data[key].numbers, within: 1e-4)
      }
    },
    MeasuredSet(id: "fill.beginTime1") { data, findings in
      for fill: CAMediaTimingFillMode in [.removed, .forwards, .backwards, .both] {
        let values = Stage.run({ layer(opacity: 0.5) }) { stage in
          let animation = basic("opacity", from: 0, to: 1)
          animation.beginTime = 1
          animation.fillMode = fill
          stage.play(animation)
          return stage.numbers("opacity", at: data["t"].numbers)
        }
        findings.expect(fill.rawValue, values, data[fill.rawValue].numbers, within: 1e-3)
      }
    },
    MeasuredSet(id: "mediaTiming.rows") { data, findings in
      let rows: [(String, @MainActor (CAAnimation) -> Void)] = [
        ("autoreverses", { $0.autoreverses = true }), ("repeatCount=2.5", { $0.repeatCount = 2.5 }),
        ("repeatDuration=1.7", { $0.repeatDuration = 1.7 }), ("speed=2", { $0.speed = 2 }),
        ("timeOffset=0.3", { $0.timeOffset = 0.3 }), ("speed=-1", { $0.speed = -1 }),
        ("duration=0 (=> default .25)", { $0.duration = 0 }),
      ]
      for (name, change) in rows {
        let values = Stage.run({ layer(opacity: 0.5) }) { stage in
          let animation = basic("opacity", from: 0, to: 1)
          change(animation)
          stage.play(animation)
          return stage.numbers("opacity", at: data["t"].numbers)
        }
        findings.expect(name, values, data[name].numbers, within: 1e-3)
      }
    },
    MeasuredSet(id: "group.macos") { data, findings in
      let rows = data["rows_t_opacity_x"].list.map(\.numbers)
      Stage.run({ layer(opacity: 0.5) }) { stage in
        let fade = basic("opacity", from: 0, to: 1)
        fade.beginTime = 0.5
        let group = CAAnimationGroup()
        group.animations = [fade, basic("position.x", from: 0, to: 100, duration: 0)]
        group.duration = 2
        stage.play(group)
        for row in rows {
          let shown = stage.shown(at: row[0])
          let opacity = shown?.value(forKeyPath: "opacity") as? Double
          findings.expect("opacity at \(row[0])", opacity, row[1], within: 1e-3)
          let x = (shown?.position.x).map { Double($0) }
          findings.expect("x at \(row[0])", x, row[2], within: 1e-3)
        }
      }
    },
  ]

  private static let names: [CAMediaTimingFunctionName] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ]
}
