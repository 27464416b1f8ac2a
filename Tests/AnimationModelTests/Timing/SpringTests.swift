import AnimationModel
import Testing

struct SpringTests {
  struct File: Decodable {
    let physical: [Physical]
    let perceptual: [Perceptual]
  }

  struct Physical: Decodable {
    let mass, stiffness, damping, initialVelocity, settlingDuration: Double
    let points: [[Double]]
    let clamped: [[Double]]?

    func spring(allowsOverdamping: Bool) -> Spring {
      Spring(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping
      )
    }
  }

  struct Perceptual: Decodable {
    let duration, bounce, stiffness, damping, dampingRatio: Double
    let settlingDuration: Double?
    let points: [[Double]]
  }

  @Test func `positions and velocities follow from physics`() throws {
    let cases = try Vectors.load("springs", as: File.self).physical
    #expect(cases.count == 23)
    for physical in cases {
      let spring = physical.spring(allowsOverdamping: true)
      for point in physical.points {
        #expect(isClose(spring.value(at: point[0]), point[1], within: 1e-12), "\(spring)")
        #expect(isClose(spring.velocity(at: point[0]), point[2], within: 1e-10), "\(spring)")
      }
    }
  }

  @Test func `an overdamped spring counts as critical unless that is allowed`() throws {
    let cases = try Vectors.load("springs", as: File.self).physical.filter { $0.clamped != nil }
    #expect(cases.count == 5)
    for physical in cases {
      let spring = physical.spring(allowsOverdamping: false)
      for point in physical.clamped ?? [] {
        #expect(isClose(spring.value(at: point[0]), point[1], within: 1e-12), "\(spring)")
        #expect(isClose(spring.velocity(at: point[0]), point[2], within: 1e-10), "\(spring)")
      }
    }
  }

  struct WebKit: Decodable {
    let cases: [Case]

    struct Case: Decodable {
      let mass, stiffness, damping, initialVelocity: Double
      let samples: [[Double]]
    }
  }

  @Test func `positions are those of WebKit`() throws {
    let cases = try Vectors.load("webkit_springs", as: WebKit.self).cases
    #expect(cases.count == 21)
    for other in cases {
      let spring = Spring(
        mass: other.mass,
        stiffness: other.stiffness,
        damping: other.damping,
        initialVelocity: other.initialVelocity
      )
      for sample in other.samples {
        #expect(isClose(spring.value(at: sample[0]), sample[1], within: 1e-9), "\(spring)")
      }
    }
  }

  /// Positions measured on Core Animation, from 0 to 100 and with single precision.
  @Test(arguments: [
    (10.0, 0.0, [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]),
    (20, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
    (30, 0, [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]),
    (10, 5, [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]),
    (10, -5, [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]),
  ])
  func `positions are those of Core Animation`(
    damping: Double,
    velocity: Double,
    positions: [Double]
  ) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity)
    let ours = [0.05, 0.15, 0.25, 0.45].map { spring.value(at: $0) * 100 }
    #expect(isClose(ours, positions, within: 1e-4))
  }

  @Test func `a spring starts at 0 with its velocity`() {
    for damping in [0.0, 5, 20, 30] {
      for velocity in [0.0, 5, -5] {
        let spring = Spring(
          damping: damping,
          initialVelocity: velocity,
          allowsOverdamping: true
        )
        #expect(spring.value(at: 0) == 0)
        #expect(isClose(spring.velocity(at: 0), velocity, within: 1e-14))
      }
    }
  }

  @Test func `a spring that barely creeps is near one that is critical`() {
    let critical = Spring(damping: 20)
    for excess in [1e-14, 1e-11, 1e-9, 1e-7] {
      let overdamped = Spring(damping: 20 * (1 + excess), allowsOverdamping: true)
      let underdamped = Spring(damping: 20 * (1 - excess))
      for step in 0...20 {
        let time = Double(step) / 10
        let value = critical.value(at: time)
        #expect(isClose(overdamped.value(at: time), value, within: 10 * excess + 1e-14))
        #expect(isClose(underdamped.value(at: time), value, within: 10 * excess + 1e-14))
      }
    }
  }

  @Test func `a long overdamped spring neither overflows nor loses its rest`() {
    let spring = Spring(damping: 1000, allowsOverdamping: true)
    #expect(isClose(spring.value(at: 1e4), 1, within: 1e-12))
    #expect(isClose(spring.velocity(at: 1e4), 0, within: 1e-12))
  }

  @Test func `perceptual springs have the published parameters`() throws {
    let cases = try Vectors.load("springs", as: File.self).perceptual
    #expect(cases.count == 15)
    for other in cases {
      let spring = Spring(perceptualDuration: other.duration, bounce: other.bounce)
      #expect(spring.mass == 1)
      #expect(isClose(spring.stiffness, other.stiffness, relative: 1e-15))
      #expect(isClose(spring.damping, other.damping, relative: 1e-15))
      #expect(isClose(spring.dampingRatio, other.dampingRatio, relative: 1e-15))
      for point in other.points {
        #expect(isClose(spring.value(at: point[0]), point[1], within: 1e-12), "\(spring)")
      }
      if let settlingDuration = other.settlingDuration {
        #expect(isClose(spring.settlingDuration, settlingDuration, relative: 1e-14))
      }
    }
  }

  /// Positions measured on SwiftUI's springs of half a second.
  @Test(arguments: [
    (
      0.0, 0.0, [0.131311455, 0.357739556, 0.715415689, 0.890033939, 0.986399069, 0.999952689, 1.0]
    ),
    (
      0, -3,
      [0.051288242, 0.272356693, 0.666814134, 0.86928524, 0.983597904, 0.999942227, 1.0]
    ),
    (
      0.3, 5,
      [0.301402882, 0.6040198, 0.967236896, 1.051218877, 1.007819113, 1.000108301, 0.999999993]
    ),
    (
      -0.2, 0,
      [0.120999593, 0.315683409, 0.622707749, 0.797729428, 0.942382605, 0.997510076, 0.99999535]
    ),
    (
      -0.3, 5,
      [0.223439398, 0.39856691, 0.639854204, 0.784412399, 0.922751267, 0.994063126, 0.999964934]
    ),
  ])
  func `perceptual springs move as in SwiftUI`(
    bounce: Double,
    velocity: Double,
    positions: [Double]
  ) {
    let spring = Spring(perceptualDuration: 0.5, bounce: bounce, initialVelocity: velocity)
    let ours = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2].map { spring.value(at: $0) }
    #expect(isClose(ours, positions, within: 1e-8))
  }

  @Test func `a spring survives coding`() throws {
    let spring = Spring(
      mass: 2,
      stiffness: 3,
      damping: 4,
      initialVelocity: -5,
      allowsOverdamping: true
    )
    let data = try JSONEncoder().encode(spring)
    let copy = try JSONDecoder().decode(Spring.self, from: data)
    #expect(copy == spring)
    #expect(copy.value(at: 0.3) == spring.value(at: 0.3))
    #expect(try JSONDecoder().decode(Spring.self, from: Data("{}".utf8)) == Spring())
  }

  @Test func `impossible springs are not read`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Spring.self, from: Data(#"{"mass":0}"#.utf8))
    }
  }

  @Test func `impossible springs trap`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(damping: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(initialVelocity: .nan) }
    await #expect(processExitsWith: .failure) {
      _ = Spring(perceptualDuration: 0.5, bounce: -1)
    }
  }

  @Test func `the description names the parameters`() {
    #expect("\(Spring())" == "spring(mass 1.0, stiffness 100.0, damping 10.0, velocity 0.0)")
  }
}
