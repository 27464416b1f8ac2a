import AnimationModel
import Testing

/// Timings that take only a part of the way: what an animation takes that goes on at another pace.
struct TimingEasingEndsTests {
  /// A start and an end of the way, a time, and the progress by hand: start + (end − start) · time.
  @Test(arguments: [
    (start: 0.5, end: 1.0, at: 0.0, expect: 0.5),
    (start: 0.5, end: 1.0, at: 0.5, expect: 0.75),
    (start: 0.3, end: 1.0, at: 1.0, expect: 1.0),
    (start: 0.5, end: 0.0, at: 0.0, expect: 0.5),
    (start: 0.5, end: 0.0, at: 0.5, expect: 0.25),
    (start: 0.3, end: 0.0, at: 1.0, expect: 0.0),
    (start: 1.0, end: 1.0, at: 0.5, expect: 1.0),
  ])
  func `the easing goes from one fraction of the way to another`(
    start: Double,
    end: Double,
    at time: Double,
    expect: Double
  ) {
    let timing = Timing(duration: 1, fill: .both, easingStart: start, easingEnd: end)
    #expect(timing.transformedProgress(at: time) == expect)
  }

  @Test func `both ends are coded, and the defaults are not`() throws {
    let timing = Timing(duration: 1, easingStart: 0.5, easingEnd: 0)
    let data = try JSONEncoder().encode(timing)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
    let defaults = String(decoding: try JSONEncoder().encode(Timing(duration: 1)), as: UTF8.self)
    #expect(!defaults.contains("easingEnd"))
  }
}
