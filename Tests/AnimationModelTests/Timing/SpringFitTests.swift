import AnimationModel
import Testing

struct SpringFitTests {
  struct File: Decodable {
    /// Rows of damping ratio, duration, velocity, stiffness and damping.
    let fitted: [[Double]]
  }

  /// The stiffness that UIKit was seen to use for a damping ratio, a duration and a velocity.
  @Test(arguments: [
    [0.35, 1, 0, 286.40942818911714],
    [0.6, 0.8, 0, 190.21427544499548],
    [0.1, 1, 0, 2125.3901278407934],
    [0.2, 1, 0, 707.2217886060563],
    [0.5, 1, 0, 161.7195025042016],
    [0.8, 1, 0, 80.89737200360506],
    [0.9, 1, 0, 71.92472915770972],
    [0.99, 1, 0, 80.02518243167793],
    [0.5, 0.3, 0, 1796.8833611577954],
    [0.5, 0.5, 0, 646.8780100168065],
    [0.5, 2, 0, 40.4298756260504],
    [1, 1, 0, 85.25592900599884],
    [1, 1, 1, 83.13803615388531],
    [0.5, 1, 0.25, 159.67233773812114],
    [0.5, 1, 1, 152.86841381792456],
    [0.5, 1, 1.5, 147.61602003056592],
    [0.5, 1, -2, 175.4224123383425],
  ])
  func `the stiffness is that of UIKit`(row: [Double]) {
    let spring = Spring(dampingRatio: row[0], duration: row[1], initialVelocity: row[2])
    #expect(isClose(spring.stiffness, row[3], relative: 1e-7))
    #expect(spring.mass == 1)
    #expect(isClose(spring.dampingRatio, row[0], relative: 1e-15))
    #expect(spring.initialVelocity == row[2])
  }

  @Test func `a fast start lands on the other root as in UIKit`() {
    let spring = Spring(dampingRatio: 0.5, duration: 2, initialVelocity: 0.9)
    #expect(isClose(spring.stiffness, 354.606, within: 0.0005))
  }

  // WhatIsEmulated 8.3: at a damping ratio of 0.5 over a second, UIKit leaves the largest root for another
  // between the velocities 1.65 and 1.7.
  @Test func `with more velocity the root flips where UIKit's does`() {
    func largestRoot(_ velocity: Double) -> Double {
      // Beyond the crest of the envelope it only falls; a bisection finds where it is a thousandth.
      func envelope(_ frequency: Double) -> Double {
        abs(0.5 * frequency - velocity) / (frequency * 0.75.squareRoot()) * exp(-0.5 * frequency)
      }
      var (low, high) = (8.0, 50.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if envelope(middle) > 0.001 { low = middle } else { high = middle }
      }
      return low * low
    }
    func fitted(_ velocity: Double) -> Double {
      Spring(dampingRatio: 0.5, duration: 1, initialVelocity: velocity).stiffness
    }
    #expect(isClose(fitted(1.65), largestRoot(1.65), relative: 1e-9))
    #expect(!isClose(fitted(1.7), largestRoot(1.7), relative: 0.1))
  }

  // The file has the largest root of the equation. UIKit's solver does not look for that: the rule
  // that meets all measured rows, the one at 354.606 among them, ends elsewhere in twelve of these,
  // of which none was measured.
  @Test func `the fit solves the equation of the envelope`() throws {
    let rows = try Vectors.load("springs", as: File.self).fitted
    #expect(rows.count == 238)
    var otherRoots = 0
    for row in rows {
      let (ratio, duration, velocity) = (row[0], row[1], row[2])
      let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      if isClose(spring.stiffness, row[3], relative: 1e-9) {
        #expect(isClose(spring.damping, row[4], relative: 1e-9), "\(row)")
        continue
      }
      otherRoots += 1
      #expect(ratio <= 0.3 && velocity > 0, "\(row)")
      let frequency = spring.stiffness.squareRoot()
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let envelope =
        abs(ratio * frequency - velocity) / swing * exp(-ratio * frequency * duration)
      #expect(isClose(envelope, 0.001, within: 1e-9), "\(row)")
    }
    #expect(otherRoots == 12)
  }

  @Test func `a published conversion is met to the last digits`() {
    let spring = Spring(dampingRatio: 0.25, duration: 3)
    #expect(isClose(spring.stiffness, 54.83363359078326, relative: 1e-14))
    #expect(isClose(spring.damping, 3.702486785620688, relative: 1e-14))
  }

  /// Rows of damping ratio, duration, velocity and frequency.
  @Test(arguments: [
    [0.3, 1, 0, 19.169792714639],
    [0.6, 0.6, 0, 18.389092240362],
    [0.7, 0.4, 0, 24.599116470269],
    [0.9, 0.5, 0, 16.961689703856],
    [1, 0.5, 0, 18.466826952903],
    [0.5, 1, 0.5, 12.550839392895],
    [0.5, 1, 1, 12.363996641312],
    [0.7, 0.5, 1, 19.461467936869],
    [1, 0.5, 1, 18.355131336146],
    [1, 0.5, 2, 18.236012940805],
  ])
  func `the frequency is that of the formula`(row: [Double]) {
    let spring = Spring(dampingRatio: row[0], duration: row[1], initialVelocity: row[2])
    #expect(isClose(spring.stiffness.squareRoot(), row[3], relative: 1e-9))
  }

  @Test func `the spring is almost at rest when the duration is over`() {
    for ratio in stride(from: 0.1, through: 1, by: 0.1) {
      let spring = Spring(dampingRatio: ratio, duration: 0.5)
      #expect(isClose(spring.value(at: 0.5), 1, within: 0.011))
    }
  }

  @Test func `damping ratios and durations are moved to where there is a spring`() {
    #expect(Spring(dampingRatio: 3, duration: 1) == Spring(dampingRatio: 1, duration: 1))
    #expect(Spring(dampingRatio: -1, duration: 1) == Spring(dampingRatio: 0, duration: 1))
    #expect(Spring(dampingRatio: 0.5, duration: 0) == Spring(dampingRatio: 0.5, duration: 0.01))
    #expect(Spring(dampingRatio: 0.5, duration: 99) == Spring(dampingRatio: 0.5, duration: 10))
  }

  @Test func `there is a spring for every velocity`() {
    for ratio in stride(from: 0.05, through: 1, by: 0.05) {
      for velocity in stride(from: -50.0, through: 50, by: 2.5) {
        let spring = Spring(dampingRatio: ratio, duration: 0.4, initialVelocity: velocity)
        #expect(spring.stiffness.isFinite && spring.stiffness > 0)
        #expect(spring.value(at: 0.2).isFinite)
      }
    }
  }

  @Test func `a damping ratio that is not a number traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Spring(dampingRatio: .nan, duration: 1)
    }
  }
}
