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
