import AnimationModel
import Testing

struct EasingTests {
  @Test func `a curve takes the fraction`() {
    let easing = Easing.curve(.easeInOut)
    for duration in [0.1, 1, 10] {
      #expect(
        easing.progress(at: 0.25, duration: duration) == TimingCurve.easeInOut.value(at: 0.25)
      )
    }
  }

  @Test func `a spring takes the seconds`() {
    let spring = Spring()
    let easing = Easing.spring(spring)
    #expect(easing.progress(at: 0.5, duration: 0.8) == spring.value(at: 0.4))
  }

  @Test func `a spring that is cut off is not stretched`() {
    // Measured on Core Animation: the default spring over half a second, from 0 to 100.
    let easing = Easing.spring(Spring())
    #expect(isClose(easing.progress(at: 0.2, duration: 0.5) * 100, 34.02998447418213, within: 1e-4))
    #expect(
      isClose(easing.progress(at: 0.98, duration: 0.5) * 100, 108.34387540817261, within: 1e-4)
    )
  }

  /// Curves with flat ends and none, and springs of every kind.
  private static let easings: [Easing] =
    [
      .linear, .easeIn, .easeOut, .easeInOut, .default,
      TimingCurve(controlPoints: 1, 0, 0, 1), TimingCurve(controlPoints: 0.2, -1, 0.9, 2),
    ].map { .curve($0) }
    + [
      Spring(), Spring(damping: 20), Spring(damping: 60, allowsOverdamping: true),
      Spring(mass: 2, stiffness: 300, damping: 3, initialVelocity: -4),
    ].map { .spring($0) }

  @Test(arguments: 0..<200)
  func `four at a time are what each is alone, to the bit`(seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    // Near the ends, at them and beyond them, too.
    let edges = [0, 1e-12, 1e-4, 0.03, 0.98, 1, 1.1, -0.2]
    // All curves, all springs, or both.
    let choice = [0...6, 7...10, 0...10][seed % 3]
    let flicksPerSecond = Double(Instant.flicksPerSecond)
    for round in 0..<40 {
      var (places, flicks, durations) = (SIMD4<Int32>(), SIMD4<Double>(), SIMD4<Double>())
      for index in 0..<4 {
        places[index] = Int32.random(
          in: Int32(choice.lowerBound)...Int32(choice.upperBound),
          using: &random
        )
        durations[index] = Double.random(in: 0.1...3, using: &random)
        let share =
          round % 2 == 0
          ? Double.random(in: 0...1, using: &random)
          : edges[Int.random(in: 0..<edges.count, using: &random)]
        flicks[index] = (durations[index] * flicksPerSecond * share).rounded()
      }
      let four = Easing.progress(at: places, in: Self.easings, after: flicks, of: durations)
      for index in 0..<4 {
        let easing = Self.easings[Int(places[index])]
        let alone =
          switch easing {
          case .curve(let curve):
            curve.value(at: flicks[index] / (durations[index] * flicksPerSecond))
          case .spring(let spring):
            spring.value(at: min(max(flicks[index] / flicksPerSecond, 0), durations[index]))
          }
        #expect(four[index].bitPattern == alone.bitPattern, "\(easing) at \(flicks[index])")
      }
    }
  }

  @Test(arguments: [Easing.curve(.easeIn), .spring(Spring(damping: 3))])
  func `easing survives coding`(easing: Easing) throws {
    let data = try JSONEncoder().encode(easing)
    #expect(try JSONDecoder().decode(Easing.self, from: data) == easing)
  }

  @Test func `the description is that of the curve or the spring`() {
    #expect("\(Easing.curve(.easeIn))" == "easeIn")
    #expect("\(Easing.spring(Spring()))" == "\(Spring())")
  }
}
