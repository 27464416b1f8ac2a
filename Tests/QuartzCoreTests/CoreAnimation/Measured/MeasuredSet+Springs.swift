import Onionskin
import UIKit

extension MeasuredSet {
  static let springs: [MeasuredSet] = [
    MeasuredSet(id: "spring.settlingDuration") { data, findings in
      for row in data["rows_m_k_c_v"].list.map(\.numbers) {
        let duration = spring(row).settlingDuration
        findings.expect("\(row.prefix(4))", duration, row[4], within: 1e-12)
      }
    },
    MeasuredSet(id: "spring.docs") { data, findings in
      @MainActor func settling(_ damping: Double) -> Double {
        spring([1, 100, damping, 0]).settlingDuration
      }
      findings.expect("damping 5", settling(5), data["damping5"].number, within: 0.01)
      // "Just over 1": 1 up to the next tenth.
      let isJustOver = data["damping15"].text == "just over 1"
      findings.expect("damping 15", settling(15) > 1 && settling(15) < 1.1, isJustOver)
      let bouncy = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
      let parameters = [bouncy.mass, bouncy.stiffness, bouncy.damping].map { Double($0) }
      let documented = data["Spring(duration:.5,bounce:.3)"].numbers
      // The documentation writes one decimal.
      findings.expect("bouncy", parameters, documented, within: 0.05)
      let plain = spring([1, 100, 10, 0])
      findings.expect(
        "duration, bounce",
        [plain.perceptualDuration, Double(plain.bounce)],
        data["Spring(mass1,stiffness100,damping10) duration,bounce"].numbers,
        within: 0.01
      )
    },
    MeasuredSet(id: "spring.positions") { data, findings in
      for row in data["rows"].list {
        let parameters = (0..<4).map { row[$0].number }
        Stage.run { stage in
          let animation = spring(parameters)
          animation.duration = animation.settlingDuration
          stage.play(animation)
          let values = stage.numbers("position.x", at: data["t"].numbers)
          findings.expect("\(parameters)", values, row[4].numbers, within: 1e-4)
        }
      }
      let cut = data["duration .5 (cut short), default params"]
      Stage.run { stage in
        let animation = spring([1, 100, 10, 0])
        animation.duration = 0.5
        stage.play(animation)
        let values = stage.numbers("position.x", at: cut["t"].numbers)
        findings.expect("cut short", values, cut["v"].numbers, within: 1e-4)
      }
    },
  ]

  @MainActor
  private static func spring(_ row: [Double]) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.mass = CGFloat(row[0])
    animation.stiffness = CGFloat(row[1])
    animation.damping = CGFloat(row[2])
    animation.initialVelocity = CGFloat(row[3])
    return animation
  }
}
