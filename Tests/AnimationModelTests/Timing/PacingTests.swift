import AnimationModel
import Testing

struct PacingTests {
  @Test func `a curve takes the fraction`() {
    let pacing = Pacing.curve(.easeInOut)
    for duration in [0.1, 1, 10] {
      #expect(
        pacing.progress(at: 0.25, duration: duration) == TimingCurve.easeInOut.value(at: 0.25)
      )
    }
  }

  @Test func `a spring takes the seconds`() {
    let spring = Spring()
    let pacing = Pacing.spring(spring)
    #expect(pacing.progress(at: 0.5, duration: 0.8) == spring.value(at: 0.4))
  }

  @Test func `a spring that is cut off is not stretched`() {
    // Measured on Core Animation: the default spring over half a second, from 0 to 100.
    let pacing = Pacing.spring(Spring())
    #expect(
      isClose(pacing.progress(at: 0.2, duration: 0.5) * 100, 34.02998447418213, within: 1e-4)
    )
    #expect(
      isClose(pacing.progress(at: 0.98, duration: 0.5) * 100, 108.34387540817261, within: 1e-4)
    )
  }

  /// Curves with flat ends and none, and springs of every kind.
  private static let pacings: [Pacing] =
    [
      .linear, .easeIn, .easeOut, .easeInOut, .default,
      TimingCurve(controlPoints: 1, 0, 0, 1), TimingCurve(controlPoints: 0.2, -1, 0.9, 2),
    ].map { .curve($0) }
    + [
      Spring(), Spring(damping: 20), Spring(damping: 60, allowsOverdamping: true),
      Spring(mass: 2, stiffness: 300, damping: 3, initialVelocity: -4),
    ].map { .spring($0) }

  @Test func `two at a time are what each is alone, to the bit`() {
    var random = SplitMix(state: 5)
    for (first, one) in Self.pacings.enumerated() {
      for (second, other) in Self.pacings.enumerated() {
        for round in 0..<40 {
          let durations = SIMD2(
            Double.random(in: 0.1...3, using: &random),
            Double.random(in: 0.1...3, using: &random)
          )
          // Near the ends, at them and beyond them, too.
          let share = [0, 1e-12, 1e-4, 0.03, 0.98, 1, 1.1, -0.2]
          var elapsed = durations
          for lane in 0..<2 {
            elapsed[lane] *=
              (round + lane) % 3 == 0
              ? share[(round / 3 + 3 * lane) % share.count]
              : Double.random(in: 0...1, using: &random)
          }
          let both = Pacing.progress(
            in: Self.pacings,
            at: first,
            second,
            after: elapsed,
            of: durations
          )
          for (lane, pacing) in [one, other].enumerated() {
            let alone =
              switch pacing {
              case .curve(let curve): curve.value(at: elapsed[lane] / durations[lane])
              case .spring(let spring):
                spring.value(at: min(max(elapsed[lane], 0), durations[lane]))
              }
            #expect(both[lane].bitPattern == alone.bitPattern, "\(pacing) at \(elapsed[lane])")
          }
        }
      }
    }
  }

  @Test(arguments: [Pacing.curve(.easeIn), .spring(Spring(damping: 3))])
  func `pacing survives coding`(pacing: Pacing) throws {
    let data = try JSONEncoder().encode(pacing)
    #expect(try JSONDecoder().decode(Pacing.self, from: data) == pacing)
  }

  @Test func `the description is that of the curve or the spring`() {
    #expect("\(Pacing.curve(.easeIn))" == "easeIn")
    #expect("\(Pacing.spring(Spring()))" == "\(Spring())")
  }
}
