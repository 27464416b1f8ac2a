import AnimationModel
import Testing

/// Timings of Web Animations, as far as Core Animation has something like them.
struct TimingModelTests {
  struct File: Decodable {
    let cases: [Case]
  }

  struct Case: Decodable {
    let id: String
    let timing: Parameters
    let activeDuration: Number
    let endTime: Number
    let samples: [[Double?]]
  }

  struct Parameters: Decodable {
    let duration, delay, endDelay: Double
    let iterations: Number
    let iterationStart: Double
    let direction, fill, easing: String

    /// The same timing in Core Animation's terms, if there is one.
    var timing: Timing? {
      guard endDelay == 0, iterationStart == 0, iterations.value > 0,
        direction == "normal" || direction == "alternate",
        let fill = FillMode(rawValue: fill == "none" ? "removed" : fill),
        let curve = TimingCurve(css: easing)
      else { return nil }
      let alternates = direction == "alternate"
      return Timing(
        delay: delay / 1000,
        duration: duration / 1000,
        repeatCount: alternates ? iterations.value / 2 : iterations.value,
        autoreverses: alternates,
        fill: fill,
        easing: .curve(curve)
      )
    }
  }

  @Test func `timings are those of Web Animations`() throws {
    let cases = try Vectors.load("timing_model", as: File.self).cases
    var (compared, withoutCounterpart, samples, ends, early) = (0, 0, 0, 0, 0)
    for other in cases {
      guard let timing = other.timing.timing else {
        withoutCounterpart += 1
        continue
      }
      compared += 1
      #expect(isSame(timing.activeDuration, other.activeDuration.value / 1000), "\(other.id)")
      #expect(isSame(timing.endTime, other.endTime.value / 1000), "\(other.id)")
      for sample in other.samples {
        let time = try #require(sample[0])
        // Core Animation's last instant is still active; on the web it is not.
        if time == other.endTime.value, !timing.fill.fillsForwards {
          ends += 1
          continue
        }
        // A negative delay begins before the animation is there; on the web it waits for that.
        if time < 0, timing.delay < 0 {
          early += 1
          continue
        }
        samples += 1
        let progress = timing.transformedProgress(at: time / 1000)
        #expect(isSame(progress, sample[1]), "\(other.id) at \(time)")
        let iteration = timing.currentIteration(at: time / 1000)
        #expect(iteration == sample[2], "\(other.id) at \(time)")
      }
    }
    #expect(cases.count == 345)
    #expect(compared == 169)
    // 144 in reverse, 18 that start in an iteration, 8 in steps, 4 that end later, 2 that never run.
    #expect(withoutCounterpart == 176)
    #expect(samples == 4419)
    #expect(ends == 61)
    #expect(early == 320)
  }

  private func isSame(_ left: Double?, _ right: Double?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left == right || isClose(left, right, within: 1e-6)
  }
}

extension TimingCurve {
  /// Creates the curve of a CSS easing function that is a curve.
  init?(css: String) {
    if css == "linear" {
      self = .linear
      return
    }
    guard css.hasPrefix("cubic-bezier("), css.hasSuffix(")") else { return nil }
    let numbers = css.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4 else { return nil }
    self.init(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
