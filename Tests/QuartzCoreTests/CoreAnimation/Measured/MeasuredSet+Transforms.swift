import UIKit

extension MeasuredSet {
  static let transforms: [MeasuredSet] = [
    MeasuredSet(id: "affine.quarterHalf") { data, findings in
      for row in data["rows"].list {
        let name = "\(row["from"].text) → \(row["to"].text)"
        guard let from = plane(row["from"].text), let to = plane(row["to"].text) else {
          findings.expect(name, "unknown", "a transform")
          continue
        }
        Stage.run { stage in
          stage.play(
            basic(
              "transform",
              from: CATransform3DMakeAffineTransform(from),
              to: CATransform3DMakeAffineTransform(to)
            )
          )
          for (time, key) in [(0.25, "q"), (0.5, "h")] {
            let shown = stage.shown(at: time)?.affineTransform() ?? .identity
            let numbers = [shown.a, shown.b, shown.c, shown.d].map { Double($0) }
            findings.expect("\(name) at \(time)", numbers, row[key].numbers, within: 2e-4)
          }
        }
      }
    },
    MeasuredSet(id: "transform.quarter") { data, findings in
      for row in data["rows"].list {
        let name = "\(row["from"].text) → \(row["to"].text)"
        guard let from = space(row["from"].text), let to = space(row["to"].text) else {
          findings.expect(name, "unknown", "a transform")
          continue
        }
        Stage.run { stage in
          stage.play(basic("transform", from: from, to: to))
          let shown = stage.shown(at: 0.25)?.transform ?? CATransform3D()
          findings.expect(name, numbers(shown), row["m"].numbers, within: 1e-4)
        }
      }
    },
    MeasuredSet(id: "transform3d.functions") { data, findings in
      let scale = CATransform3DMakeScale(2, 3, 4)
      let shift = CATransform3DMakeTranslation(1, 2, 3)
      let away = CATransform3DMakeTranslation(10, 20, 30)
      let results: [(String, CATransform3D)] = [
        ("scale(2,3,4) Rotate .5 z", CATransform3DRotate(scale, 0.5, 0, 0, 1)),
        ("Translate(scale(2,3,4);1,2,3)", CATransform3DTranslate(scale, 1, 2, 3)),
        ("Scale(translation(1,2,3);2,3,4)", CATransform3DScale(shift, 2, 3, 4)),
        ("Concat(scale,translation)", CATransform3DConcat(scale, shift)),
        ("KVC: scale=2 then rotation.z=.5", scaledAndTurned()),
      ]
      for (name, result) in results {
        for (cell, value) in cells(result) {
          guard let measured = data[name][cell].optionalNumber else { continue }
          findings.expect("\(name) \(cell)", value, measured, within: 1e-12)
        }
      }
      findings.expect(
        "shift first",
        Double(CATransform3DConcat(away, scale).m41),
        data["Concat(translate(10,20,30),scale(2,3,4)).m41"].number,
        within: 1e-12
      )
      findings.expect(
        "scale first",
        Double(CATransform3DConcat(scale, away).m41),
        data["Concat(scale,translate).m41"].number,
        within: 1e-12
      )
      let flat = CATransform3DMakeScale(1, 0, 1)
      let isArgument = data["invert(singular)"].text == "returns its argument"
      findings.expect("singular", CATransform3DInvert(flat) == flat, isArgument)
      findings.expect(
        "no axis",
        CATransform3DIsIdentity(CATransform3DMakeRotation(0.5, 0, 0, 0)),
        data["MakeRotation(.5,0,0,0)"].text == "identity"
      )
      findings.expect(
        "affine",
        CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 30)),
        data["isAffine(z translation 30)"].flag
      )
    },
  ]

  @MainActor
  private static func scaledAndTurned() -> CATransform3D {
    Stage.run { stage in
      stage.layer.setValue(2, forKeyPath: "transform.scale")
      stage.layer.setValue(0.5, forKeyPath: "transform.rotation.z")
      return stage.layer.transform
    }
  }

  private static func plane(_ name: String) -> CGAffineTransform? {
    func scale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y)
    }
    return switch name {
    case "I": .identity
    case "scale(-1,1)": scale(-1, 1)
    case "scale(1,-1)": scale(1, -1)
    case "scale(-1,-1)": scale(-1, -1)
    case "rotation(pi)": CGAffineTransform(rotationAngle: .pi)
    case "[1 0 .5 1]": CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    case "concat(rotation(.5),scale(-1,1))":
      CGAffineTransform(rotationAngle: 0.5).concatenating(scale(-1, 1))
    case "concat(scale(2,1),rotation(1.5))":
      scale(2, 1).concatenating(CGAffineTransform(rotationAngle: 1.5))
    default: nil
    }
  }

  private static func space(_ name: String) -> CATransform3D? {
    switch name {
    case "I": CATransform3DIdentity
    case "rotZ 170deg": CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1)
    case "rotZ 270deg": CATransform3DMakeRotation(270 * .pi / 180, 0, 0, 1)
    case "scale(2,1,1)": CATransform3DMakeScale(2, 1, 1)
    case "CATransform3DRotate(translation(40,0,0),1 rad z)":
      CATransform3DRotate(CATransform3DMakeTranslation(40, 0, 0), 1, 0, 0, 1)
    case "rotY 1.2 rad": CATransform3DMakeRotation(1.2, 0, 1, 0)
    default: nil
    }
  }

  private static func cells(_ m: CATransform3D) -> [(String, Double)] {
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    return Array(zip(names, numbers(m)))
  }

  private static func numbers(_ m: CATransform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ].map { Double($0) }
  }
}
