import AnimationModel
import Testing

struct SpringSettlingTests {
  /// Durations measured on Core Animation.
  @Test(arguments: [
    [1, 100, 10, 0, 1.4727003346780927],
    [1, 300, 20, 0, 0.7442555275721707],
    [2, 100, 5, 0, 5.658348137358159],
    [1, 100, 10, 5, 1.3815510557964275],
    [1, 100, 10, -5, 1.5350814063145797],
    [1, 100, 1, 0, 13.91321015404625],
  ])
  func `an underdamped spring settles when its envelope does`(row: [Double]) {
    let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3])
    #expect(isClose(spring.settlingDuration, row[4], relative: 4e-16))
  }

  /// Durations measured on Core Animation; to the last digit, since they show how it adds up.
  @Test(arguments: [
    [1, 100, 20, 0.9999999999999999],
    [1, 100, 30, 0.9999999999999999],
    [1, 400, 40, 0.5],
    [1, 25, 10, 1.9000000000000006],
    [1, 1, 2, 9.299999999999983],
    [1, 50, 30, 1.4000000000000001],
  ])
  func `other springs settle on a tenth of a second`(row: [Double]) {
    let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2])
    #expect(spring.settlingDuration == row[3])
  }

  @Test func `a spring as slow as can be settles at once`() {
    // It counts as critical, with ω = 1e-7: (1 + ωt) e^-ωt is a thousandth at ωt = 9.23341.
    let slow = Spring(mass: 1, stiffness: 1e-14, damping: 1).settlingDuration
    #expect(isClose(slow, 9.23341e7, relative: 1e-6))
    #expect(Spring(stiffness: 1e-30, damping: 1e-15).settlingDuration > 1e15)
    #expect(Spring(perceptualDuration: 1e8, bounce: 0).settlingDuration > 1e8)
    #expect(Spring(perceptualDuration: 1e8, bounce: -0.9).settlingDuration > 1e8)
  }

  /// Where steps of a tenth of a second would still come to an end, they are what counts.
  @Test(arguments: [0.0, 0.05, -0.05, 0.004, 3, -3])
  func `a slow spring settles when steps of a tenth would find it`(velocity: Double) {
    let frequency = 0.005
    let spring = Spring(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * frequency,
      initialVelocity: velocity
    )
    var steps = 0
    let turn = -velocity / (frequency * (frequency - velocity))
    while Double(steps) / 10 < turn && velocity > frequency
      || abs(1 - spring.value(at: Double(steps) / 10)) >= 0.001
    { steps += 1 }
    #expect(steps > 10_000)
    #expect(abs(spring.settlingDuration - Double(steps) / 10) < 0.101)
  }

  @Test func `a spring without damping never settles`() {
    #expect(Spring(damping: 0).settlingDuration == 3.4028234663852886e+38)
    #expect(
      Spring(perceptualDuration: 0.5, bounce: 1).settlingDuration == 3.4028234663852886e+38
    )
  }

  /// Durations measured on UIKit.
  @Test(arguments: [
    (0.5, 0.0, 0.7999999999999999),
    (1, 0, 1.5000000000000002),
    (0.25, 0, 0.4),
    (0.5, 0.3, 0.8629552831744205),
    (0.5, 0.7, 1.904872615017113),
    (0.35, 0.15, 0.5156554893625898),
    (0.5, -0.3, 1.0999999999999999),
  ])
  func `perceptual springs settle as in UIKit`(
    duration: Double,
    bounce: Double,
    settlingDuration: Double
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    #expect(isClose(spring.settlingDuration, settlingDuration, relative: 1e-15))
  }

  @Test func `the reference file agrees`() throws {
    let cases = try Vectors.load("springs", as: SpringTests.File.self).physical
    #expect(cases.count == 23)
    for physical in cases {
      let spring = physical.spring(allowsOverdamping: false)
      #expect(isClose(spring.settlingDuration, physical.settlingDuration, relative: 1e-14))
    }
  }

  @Test func `a critical spring that shoots through its rest has not settled there`() {
    // At 0.1 s this one passes the rest with a velocity of 3.7 distances per second.
    let spring = Spring(damping: 20, initialVelocity: 20)
    #expect(isClose(spring.value(at: 0.1), 1, within: 1e-12))
    #expect(spring.settlingDuration > 0.5)
    #expect(isClose(spring.value(at: spring.settlingDuration), 1, within: 0.001))
  }
}
