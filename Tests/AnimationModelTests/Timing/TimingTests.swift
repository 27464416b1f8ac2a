import AnimationModel
import Testing

struct TimingTests {
  /// What a linear animation from 0 to 1 over a model value of 0.5 was seen to show on Core
  /// Animation, at these times.
  static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]

  @Test(arguments: [
    (Timing(duration: 1, autoreverses: true), [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
    (Timing(duration: 1, repeatCount: 2.5), [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
    (Timing(duration: 1, repeatDuration: 1.7), [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    (Timing(duration: 1, speed: 2), [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    (Timing(duration: 1, timeOffset: 0.3), [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    (Timing(duration: 1, speed: -1), [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    (Timing(duration: 0.25), [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  ])
  func `timings show what Core Animation shows`(timing: Timing, values: [Double]) {
    let ours = Self.times.map { timing.transformedProgress(at: $0) ?? 0.5 }
    #expect(isClose(ours, values, within: 1e-9), "\(timing): \(ours)")
  }

  /// The same for the four ways to fill, of an animation that begins at 1.
  @Test(arguments: [
    (FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]),
    (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]),
    (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `fills show what Core Animation shows`(fill: FillMode, values: [Double]) {
    let timing = Timing(delay: 1, duration: 1, fill: fill)
    let ours = [0, 0.5, 1, 1.5, 2.5].map { timing.transformedProgress(at: $0) ?? 0.5 }
    #expect(isClose(ours, values, within: 1e-9))
  }

  @Test(arguments: [
    (0.999, Timing.Phase.before), (1, .active), (1.25, .active), (1.5, .active), (1.501, .after),
  ])
  func `both ends of the active time are active`(time: Double, phase: Timing.Phase) {
    #expect(Timing(delay: 1, duration: 0.5).phase(at: time) == phase)
  }

  @Test func `the end of a whole repeat reads as the end of an iteration`() {
    let timing = Timing(duration: 0.5, repeatCount: 3, fill: .forwards)
    #expect(timing.simpleIterationProgress(at: 0.5) == 0)
    #expect(timing.currentIteration(at: 0.5) == 1)
    for time in [1.5, 2, 100] {
      #expect(timing.simpleIterationProgress(at: time) == 1)
      #expect(timing.currentIteration(at: time) == 2)
      #expect(timing.transformedProgress(at: time) == 1)
    }
  }

  @Test func `an end that is missed by a rounding error is the end`() {
    // The sum of three delays of a tenth is not 0.3, and 0.1 + 0.7 is not 0.8.
    let timing = Timing(delay: 0.1, duration: 0.7, repeatCount: 1)
    for time in [0.1 + 0.7, 0.8, 0.8.nextUp, 0.8.nextDown, 0.8 + 1e-12, 0.8 - 1e-12] {
      #expect(timing.transformedProgress(at: time) == 1)
    }
    #expect(timing.transformedProgress(at: 0.8 + 2e-9) == nil)
  }

  @Test func `a flick later is another time`() {
    let timing = Timing(delay: 0.1, duration: 0.7)
    let end = Instant(seconds: 0.8)
    #expect(timing.phase(at: end.seconds) == .active)
    #expect(timing.phase(at: Instant(flicks: end.flicks + 1).seconds) == .after)
    #expect(timing.phase(at: Instant(flicks: Instant(seconds: 0.1).flicks - 1).seconds) == .before)
  }

  @Test(arguments: [
    (Timing(delay: 1, duration: 2), 2.0, 3.0),
    (Timing(delay: 1, duration: 2, autoreverses: true), 4, 5),
    (Timing(duration: 2, repeatCount: 1.5), 3, 3),
    (Timing(duration: 2, repeatCount: 1.5, autoreverses: true), 6, 6),
    (Timing(duration: 2, repeatDuration: 3), 3, 3),
    (Timing(duration: 2, repeatDuration: 3, autoreverses: true), 3, 3),
    (Timing(delay: 1, duration: 2, speed: 4), 0.5, 1.5),
    (Timing(delay: 1, duration: 2, speed: -0.5), 4, 5),
    (Timing(duration: 2, repeatCount: .infinity), .infinity, .infinity),
    (Timing(duration: 2, speed: 0), .infinity, .infinity),
    (Timing(duration: 0, repeatCount: 5), 0, 0),
    (Timing(duration: 0, repeatCount: .infinity), 0, 0),
    (Timing(delay: -1, duration: 2), 2, 1),
  ])
  func `the active duration counts repeats and speed`(
    timing: Timing,
    activeDuration: Double,
    endTime: Double
  ) {
    #expect(timing.activeDuration == activeDuration)
    #expect(timing.endTime == endTime)
  }

  @Test func `the way back mirrors the pace of the way there`() {
    let timing = Timing(duration: 1, autoreverses: true, easing: .curve(.easeIn))
    for step in 0...10 {
      let time = Double(step) / 10
      let there = timing.transformedProgress(at: time)
      let back = timing.transformedProgress(at: 2 - time)
      #expect(isClose(there ?? .nan, back ?? .nan, within: 1e-9))
    }
  }

  @Test func `backwards at the far end there is the start`() {
    let timing = Timing(duration: 1, speed: -1, fill: .both)
    #expect(timing.transformedProgress(at: 0) == 0)
    #expect(timing.transformedProgress(at: 1) == 0)
    #expect(timing.transformedProgress(at: 5) == 0)
  }

  @Test func `backwards an autoreversed animation goes its ways in the other order`() {
    let timing = Timing(duration: 1, autoreverses: true, speed: -1)
    let ours = [0.25, 0.75, 1.25, 1.75].map { timing.transformedProgress(at: $0) ?? -1 }
    #expect(isClose(ours, [0.25, 0.75, 0.75, 0.25], within: 1e-12))
  }

  @Test func `without speed the offset shows for ever`() {
    let timing = Timing(duration: 2, speed: 0, timeOffset: 0.5)
    #expect(timing.transformedProgress(at: -1) == nil)
    #expect(timing.transformedProgress(at: 0) == 0.25)
    #expect(timing.transformedProgress(at: 1e6) == 0.25)
  }

  @Test func `an animation without a duration is at its end at once`() {
    let timing = Timing(delay: 1, duration: 0, fill: .both)
    #expect(timing.transformedProgress(at: 0.5) == 0)
    #expect(timing.transformedProgress(at: 1) == 1)
    #expect(timing.transformedProgress(at: 2) == 1)
    let endless = Timing(duration: 0, repeatCount: .infinity, fill: .both)
    #expect(endless.transformedProgress(at: 3) == 1)
  }

  @Test func `a spring runs in seconds and stays where it is cut off`() {
    let spring = Spring()
    let timing = Timing(delay: 1, duration: 0.5, fill: .both, easing: .spring(spring))
    #expect(timing.transformedProgress(at: 0) == 0)
    #expect(timing.transformedProgress(at: 1.25) == spring.value(at: 0.25))
    #expect(timing.transformedProgress(at: 9) == spring.value(at: 0.5))
  }

  @Test func `a plain timing takes the same way as the others`() {
    let plain = Timing(delay: 0.25, duration: 1.5, fill: .both, easing: .curve(.easeInOut))
    #expect(plain.playsOnce)
    for step in -10...40 {
      let time = Double(step) / 16
      let directed = plain.directedProgress(at: time)
      let expected = directed.map { TimingCurve.easeInOut.value(at: $0) }
      #expect(plain.transformedProgress(at: time) == expected)
    }
  }

  @Test(arguments: [
    Timing(duration: 1, repeatCount: 2), Timing(duration: 1, repeatDuration: 1),
    Timing(duration: 1, autoreverses: true), Timing(duration: 1, speed: 0.5),
    Timing(duration: 1, timeOffset: 0.1),
  ])
  func `whatever repeats or runs differently is not plain`(timing: Timing) {
    #expect(!timing.playsOnce)
    #expect(Timing(delay: 3, duration: 1, repeatCount: 1).playsOnce)
  }

  @Test func `a timing survives coding`() throws {
    let timing = Timing(
      delay: 1,
      duration: 2,
      repeatCount: 3,
      repeatDuration: 4,
      autoreverses: true,
      speed: 5,
      timeOffset: 6,
      fill: .both,
      easing: .spring(Spring())
    )
    let data = try JSONEncoder().encode(timing)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
  }

  @Test func `only the duration has to be written`() throws {
    let timing = try JSONDecoder().decode(Timing.self, from: Data(#"{"duration":2}"#.utf8))
    #expect(timing == Timing(duration: 2))
  }

  @Test(arguments: [#"{"duration":-1}"#, #"{"duration":1,"speed":"Infinity"}"#, "{}"])
  func `impossible timings are not read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Timing.self, from: Data(json.utf8))
    }
  }

  @Test func `an endless timing survives coding`() throws {
    let timing = Timing(duration: 2, repeatCount: .infinity)
    let data = try JSONEncoder().encode(timing)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
  }

  @Test(arguments: [
    (Timing(duration: 0.5), "0.5 s, linear"),
    (
      Timing(delay: 1, duration: 0.5, repeatCount: 3, fill: .both, easing: .curve(.easeIn)),
      "0.5 s after 1.0 s, 3.0 times, fill both, easeIn"
    ),
    (
      Timing(duration: 1, repeatCount: .infinity, autoreverses: true, speed: 2, timeOffset: 0.5),
      "1.0 s, endless, autoreversing, speed 2.0, offset 0.5 s, linear"
    ),
    (Timing(duration: 1, repeatDuration: 2.5), "1.0 s, repeating for 2.5 s, linear"),
  ])
  func `the description names what is not usual`(timing: Timing, text: String) {
    #expect("\(timing)" == text)
  }

  @Test func `impossible timings trap`() async {
    await #expect(processExitsWith: .failure) { _ = Timing(duration: -1) }
    await #expect(processExitsWith: .failure) { _ = Timing(duration: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Timing(delay: .nan, duration: 1) }
    await #expect(processExitsWith: .failure) { _ = Timing(duration: 1, repeatCount: -1) }
    await #expect(processExitsWith: .failure) { _ = Timing(duration: 1, repeatDuration: -1) }
    await #expect(processExitsWith: .failure) { _ = Timing(duration: 1, speed: .nan) }
  }

  @Test func `however short it is, an animation at its begin is at its start`() {
    let timing = Timing(duration: 1e-12, fill: .both)
    #expect(timing.transformedProgress(at: 0) == 0)
    #expect(timing.transformedProgress(at: 1e-9) == 1)
    #expect(Timing(duration: 0, fill: .both).transformedProgress(at: 0) == 1)
  }
}

struct FillModeTests {
  @Test func `the raw values are those of Core Animation`() {
    #expect(FillMode.allCases.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    #expect("\(FillMode.both)" == "both")
  }

  @Test func `both fills both ways`() {
    #expect(FillMode.allCases.map(\.fillsBackwards) == [false, false, true, true])
    #expect(FillMode.allCases.map(\.fillsForwards) == [false, true, false, true])
  }
}
