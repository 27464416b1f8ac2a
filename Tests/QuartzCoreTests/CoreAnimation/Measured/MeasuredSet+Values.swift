import UIKit

extension MeasuredSet {
  static let values: [MeasuredSet] = [
    MeasuredSet(id: "linear.samples") { data, findings in
      Stage.run { stage in
        stage.play(basic("position.x", from: 20, to: 300))
        let values = stage.numbers("position.x", at: data["t"].numbers)
        findings.expect("position.x", values, data["value"].numbers, within: 5e-5)
      }
    },
    MeasuredSet(id: "fromToBy") { data, findings in
      for row in data["rows"].list {
        let ends = (0..<3).map { row[$0].optionalNumber }
        let value = Stage.run({ layer(opacity: 0.5) }) { stage in
          stage.play(basic("opacity", from: ends[0], to: ends[1], by: ends[2]))
          return stage.number("opacity", at: 0.5)
        }
        findings.expect("from, to, by \(ends)", value, row[3].number, within: 1e-3)
      }
    },
    MeasuredSet(id: "additive") { data, findings in
      for count in 1...2 {
        let value = Stage.run({ layer(opacity: 0.5) }) { stage in
          for (key, to) in [("one", 0.2), ("two", 0.1)].prefix(count) {
            let animation = basic("opacity", from: 0, to: to)
            animation.isAdditive = true
            stage.play(animation, forKey: key)
          }
          return stage.number("opacity", at: 0.5)
        }
        findings.expect("\(count)", value, data["values"][count - 1].number, within: 1e-3)
      }
    },
    MeasuredSet(id: "cumulative") { data, findings in
      Stage.run { stage in
        let animation = basic("position.x", from: 0, to: 10)
        animation.isCumulative = true
        animation.repeatCount = 3
        stage.play(animation)
        let values = stage.numbers("position.x", at: data["t"].numbers)
        findings.expect("position.x", values, data["value"].numbers, within: 1e-3)
      }
    },
    MeasuredSet(id: "sameKey.laterWins") { data, findings in
      let value = Stage.run { stage in
        stage.play(basic("opacity", from: 0, to: 1), forKey: "a")
        stage.play(basic("opacity", from: 0.4, to: 0.4), forKey: "b")
        return stage.number("opacity", at: 0.5)
      }
      findings.expect("opacity", value, data["value"].number, within: 1e-3)
    },
    MeasuredSet(id: "keyPaths") { data, findings in
      let scale = half(basic("transform.scale", from: 1, to: 3))?.transform
      let scaled = data["transform.scale 1->3 @.5"]
      findings.expect("m11", scale.map { Double($0.m11) }, scaled["m11"].number, within: 1e-3)
      findings.expect("m22", scale.map { Double($0.m22) }, scaled["m22"].number, within: 1e-3)
      let height = half(basic("bounds.size.height", from: 10, to: 30))?.bounds.height
      let tall = data["bounds.size.height 10->30 @.5"].number
      findings.expect("height", height.map { Double($0) }, tall, within: 1e-3)
      let turn = half(basic("transform.rotation.z", from: 0, to: 1))?.transform.m12
      let sine = data["transform.rotation.z 0->1rad @.5 m12"].number
      findings.expect("m12", turn.map { Double($0) }, sine, within: 1e-3)
      let place = half(
        basic("position", from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 50))
      )?.position
      findings.expect(
        "position",
        place.map { [Double($0.x), Double($0.y)] } ?? [],
        data["position (0,0)->(100,50) @.5"].numbers,
        within: 1e-3
      )
      let keys = Stage.run { stage in
        stage.layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        return stage.layer.animationKeys() ?? []
      }
      findings.expect("keys", keys, data["frame animates keys"].list.map(\.text))
    },
    MeasuredSet(id: "keyPaths.ios") { data, findings in
      let shift = half(basic("transform.translation.x", from: 0, to: 40))?.transform.m41
      let m41 = data["transform.translation.x 0->40 @.5"]["m41"].number
      findings.expect("m41", shift.map { Double($0) }, m41, within: 5e-5)
      Stage.run { stage in
        stage.play(basic("transform.rotation.z", from: 0, to: Double.pi))
        for (index, time) in [0, 0.5, 1].enumerated() {
          let shown = stage.shown(at: time)
          findings.expect(
            "m11 at \(time)",
            (shown?.transform.m11).map { Double($0) },
            data["transform.rotation.z 0->pi @0/.5/1 m11"][index].number,
            within: 5e-5
          )
          findings.expect(
            "rotation.z at \(time)",
            shown?.value(forKeyPath: "transform.rotation.z") as? Double,
            data["rotation.z via KVC"][index].number,
            within: 5e-5
          )
        }
      }
      let width = half(basic("bounds.size.width", from: 40, to: 120))?.bounds.width
      let wide = data["bounds.size.width 40->120 @.5"].number
      findings.expect("width", width.map { Double($0) }, wide, within: 5e-5)
      let masks = half(basic("masksToBounds", from: false, to: true))?.masksToBounds
      findings.expect("masks", masks, data["bool masksToBounds 0->1 @.5"].flag)
    },
    MeasuredSet(id: "color") { data, findings in
      let color = half(
        basic(
          "backgroundColor",
          from: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
          to: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        )
      )?.backgroundColor
      let components = color?.components?.map { Double($0) } ?? []
      findings.expect("rgba", components, data["rgba"].numbers, within: 0.002)
    },
  ]

  /// What a layer shows half-way through an animation of a second.
  @MainActor
  private static func half(_ animation: CAAnimation) -> CALayer? {
    Stage.run { stage in
      stage.play(animation)
      return stage.shown(at: 0.5)
    }
  }
}
