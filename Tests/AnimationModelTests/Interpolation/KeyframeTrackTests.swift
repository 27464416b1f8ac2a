import AnimationModel
import Testing

struct KeyframeTrackTests {
  /// What tracks of the values 0, 1, 0.5, 0.7 were seen to show on Core Animation.
  @Test(
    arguments: [
      (KeyframeTrack.Mode.linear, nil, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
      (.linear, [0, 0.1, 0.6, 1], [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
      (.discrete, nil, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
      (.discrete, [0, 0.1, 0.6, 1], [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
      (.paced, nil, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (.paced, [0, 0.1, 0.6, 1], [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
      (
        .cubic, nil,
        [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]
      ),
      (
        .cubic, [0, 0.1, 0.6, 1],
        [0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375]
      ),
    ] as [(KeyframeTrack.Mode, [Double]?, [Double])]
  )
  func `tracks show what Core Animation shows`(
    mode: KeyframeTrack.Mode,
    keyTimes: [Double]?,
    values: [Double]
  ) {
    let track = KeyframeTrack(keyTimes: keyTimes, values: [0, 1, 0.5, 0.7], mode: mode)
    let ours = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9].map { track.value(at: $0) }
    #expect(isClose(ours, values, within: 4e-8), "\(ours)")
  }

  @Test func `values without a key time are left out`() {
    let track = KeyframeTrack(keyTimes: [0, 0.5, 1], values: [0, 1, 0.5, 0.7])
    let ours = [0.1, 0.25, 0.4, 0.6, 0.75, 0.9].map { track.value(at: $0) }
    #expect(isClose(ours, [0.2, 0.5, 0.8, 0.9, 0.75, 0.6], within: 1e-12))
    #expect(track.count == 3)
  }

  @Test func `key times without a value are left out`() {
    let track = KeyframeTrack(keyTimes: [0, 0.5, 1], values: [0, 1])
    #expect(track.value(at: 0.25) == 0.5)
    #expect(track.value(at: 0.75) == 1)
  }

  @Test func `a discrete track has one key time more`() {
    let track = KeyframeTrack(
      keyTimes: [0, 0.3, 0.6, 1],
      values: [0, 1, 0.3],
      mode: .discrete
    )
    #expect([0.1, 0.35, 0.65, 0.95].map { track.value(at: $0) } == [0, 1, 0.3, 0.3])
  }

  struct CubicFile: Decodable {
    let cases: [Case]

    struct Case: Decodable {
      let id: String
      let values: [Double]
      let keyTimes: [Double]?
      let points: [[Double]]
    }
  }

  @Test func `cubic tracks are Catmull-Rom curves`() throws {
    let cases = try Vectors.load("keyframes_cubic", as: CubicFile.self).cases
    #expect(cases.count == 7)
    for other in cases {
      let track = KeyframeTrack(keyTimes: other.keyTimes, values: other.values, mode: .cubic)
      for point in other.points {
        #expect(isClose(track.value(at: point[0]), point[1], within: 1e-9), "\(other.id)")
      }
    }
  }

  struct BrowserFile: Decodable {
    let cases: [Case]

    struct Case: Decodable {
      let id: String
      let keyframes: [Keyframe]
      let effectEasing: String
      let samples: [[Double]]
    }

    struct Keyframe: Decodable {
      let v: Double
      let offset: Double?
      let easing: String?
    }
  }

  @Test func `tracks with curves are those of Web Animations`() throws {
    let cases = try Vectors.load("keyframes", as: BrowserFile.self).cases
    var (compared, samples) = (0, 0)
    var withoutCounterpart: [String] = []
    for other in cases {
      let frames = other.keyframes
      let curves = frames.dropLast().map { TimingCurve(css: $0.easing ?? "linear") }
      guard frames.count > 1, !curves.contains(nil),
        let overall = TimingCurve(css: other.effectEasing)
      else {
        withoutCounterpart.append(other.id)
        continue
      }
      compared += 1
      let offsets = frames.compactMap(\.offset)
      let track = KeyframeTrack(
        keyTimes: offsets.isEmpty ? nil : offsets,
        values: frames.map(\.v),
        curves: curves.compactMap { $0 }
      )
      for sample in other.samples {
        let value = track.value(at: overall.value(at: sample[0]))
        // The browser's curves are good to a millionth of the range, each of the two.
        let range = (track.values.max() ?? 0) - (track.values.min() ?? 0)
        let tolerance = 1e-6 * max(range, 1) * (overall == .linear ? 1 : 2)
        #expect(isClose(value, sample[1], within: tolerance), "\(other.id) \(sample)")
        samples += 1
      }
    }
    #expect(cases.count == 24)
    #expect(compared == 16)
    #expect(samples == 16 * 63)
    #expect(
      withoutCounterpart == [
        "steps-mixed", "steps-mixed+effectEaseInOut", "discrete-end",
        "discrete-end+effectEaseInOut", "linearfn-seg", "linearfn-seg+effectEaseInOut",
        "implicit-to", "implicit-to+effectEaseInOut",
      ]
    )
  }

  @Test func `a jump at the end of a segment is a discrete track`() throws {
    let cases = try Vectors.load("keyframes", as: BrowserFile.self).cases
    let other = try #require(cases.first { $0.id == "discrete-end" })
    let track = KeyframeTrack(
      keyTimes: other.keyframes.compactMap(\.offset),
      values: other.keyframes.map(\.v),
      mode: .discrete
    )
    // The last segment of the web's keyframes is not discrete.
    for sample in other.samples where sample[0] < 0.5 || sample[0] == 1 {
      #expect(track.value(at: sample[0]) == sample[1], "\(sample)")
    }
  }

  @Test func `the ends hold before and after`() {
    for mode in KeyframeTrack.Mode.allCases {
      let track = KeyframeTrack(keyTimes: [0.2, 0.5, 0.8], values: [3, 9, 5], mode: mode)
      #expect(track.value(at: -1) == 3)
      #expect(track.value(at: 0) == 3)
      #expect(track.value(at: 1) == 5)
      #expect(track.value(at: 2) == 5)
    }
  }

  @Test func `every keyframe is met exactly`() {
    let values = [0.1, -0.7, 0.3, 1e9, 0.2]
    for mode in [KeyframeTrack.Mode.linear, .discrete, .cubic] {
      let track = KeyframeTrack(keyTimes: [0, 0.1, 0.3, 0.7, 1], values: values, mode: mode)
      #expect(track.times.map { track.value(at: $0) } == values)
    }
  }

  @Test func `two keyframes at one time are a jump`() {
    for mode in [KeyframeTrack.Mode.linear, .cubic] {
      let track = KeyframeTrack(
        keyTimes: [0, 0.5, 0.5, 1],
        values: [0, 10, 100, 200],
        mode: mode
      )
      #expect(track.value(at: 0.5.nextDown) < 11)
      #expect(track.value(at: 0.5) == 100)
    }
  }

  @Test func `an even pace looks at whole rows`() {
    // A way of 3 to the right and 4 down, then 5 to the right.
    let track = KeyframeTrack(values: [0, 0, 3, 4, 8, 4], stride: 2, mode: .paced)
    #expect(track.times == [0, 0.5, 1])
    #expect(track.value(at: 0.25, component: 0) == 1.5)
    #expect(track.value(at: 0.25, component: 1) == 2)
    #expect(track.value(at: 0.75, component: 0) == 5.5)
    #expect(track.value(at: 0.75, component: 1) == 4)
  }

  @Test func `a pace without a way takes even steps`() {
    let track = KeyframeTrack(values: [2, 2, 2], mode: .paced)
    #expect(track.times == [0, 0.5, 1])
    #expect(track.value(at: 0.3) == 2)
  }

  @Test func `components move by themselves in every mode`() {
    let (first, second) = ([0, 1, 0.5, 0.7], [5.0, -3, 8, 8])
    let rows = zip(first, second).flatMap { [$0, $1] }
    for mode in [KeyframeTrack.Mode.linear, .discrete, .cubic] {
      let both = KeyframeTrack(values: rows, stride: 2, mode: mode)
      let (alone, other) = (
        KeyframeTrack(values: first, mode: mode), KeyframeTrack(values: second, mode: mode)
      )
      for step in 0...40 {
        let progress = Double(step) / 40
        let position = both.position(at: progress)
        #expect(both.value(at: position, component: 0) == alone.value(at: progress))
        #expect(both.value(at: position, component: 1) == other.value(at: progress))
      }
    }
  }

  @Test func `full tension stops at every keyframe`() {
    let shapes = [KeyframeTrack.Shape](repeating: .init(tension: 1), count: 4)
    let track = KeyframeTrack(values: [0, 1, 0.5, 0.7], mode: .cubic, shapes: shapes)
    // Without slopes each segment is 3 s² - 2 s³.
    #expect(isClose(track.value(at: 0.25 / 3), 0.15625, within: 1e-12))
    #expect(isClose(track.value(at: 0.5), 0.75, within: 1e-12))
  }

  @Test func `full continuity and bias bend as Kochanek and Bartels say`() {
    // At the inner keyframe of 0, 1, 0 the slopes are: after, ((1-t)(1+c)(1+b) - (1-t)(1-c)(1-b))
    // / 2, and before, ((1-t)(1-c)(1+b) - (1-t)(1+c)(1-b)) / 2.
    let (t, c, b) = (0.5, 0.25, 0.75)
    let after = (1 - t) * ((1 + c) * (1 + b) - (1 - c) * (1 - b)) / 2
    let before = (1 - t) * ((1 - c) * (1 + b) - (1 + c) * (1 - b)) / 2
    let shape = KeyframeTrack.Shape(tension: t, continuity: c, bias: b)
    let track = KeyframeTrack(
      values: [0, 1, 0],
      mode: .cubic,
      shapes: [.init(), shape, .init()]
    )
    let step = 1e-7
    let slopeAfter = (track.value(at: 0.5 + step) - 1) / (2 * step)
    let slopeBefore = (1 - track.value(at: 0.5 - step)) / (2 * step)
    #expect(isClose(slopeAfter, after, within: 1e-5))
    #expect(isClose(slopeBefore, before, within: 1e-5))
  }

  @Test func `a single value holds`() {
    for mode in KeyframeTrack.Mode.allCases {
      let track = KeyframeTrack(values: [7, 8], stride: 2, mode: mode)
      #expect(track.value(at: 0.5, component: 1) == 8)
    }
  }

  @Test func `a track survives coding`() throws {
    let track = KeyframeTrack(
      keyTimes: [0, 0.25, 1],
      values: [0, 1, 2, 3, 4, 5],
      stride: 2,
      mode: .cubic,
      curves: [.easeIn, .linear],
      shapes: [.init(tension: 0.5)]
    )
    let data = try JSONEncoder().encode(track)
    let copy = try JSONDecoder().decode(KeyframeTrack.self, from: data)
    #expect(copy == track)
    #expect(copy.value(at: 0.6, component: 1) == track.value(at: 0.6, component: 1))
  }

  @Test(arguments: [
    #"{"values":[]}"#, #"{"values":[1,2,3],"stride":2}"#, #"{"values":[1],"stride":0}"#,
    #"{"values":[1,2],"keyTimes":[1,0]}"#,
  ])
  func `impossible tracks are not read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(KeyframeTrack.self, from: Data(json.utf8))
    }
  }

  @Test func `the description names the keyframes`() {
    let track = KeyframeTrack(keyTimes: [0, 1], values: [1, 2, 3, 4], stride: 2)
    #expect("\(track)" == "linear [0.0: 1.0 2.0, 1.0: 3.0 4.0]")
  }

  @Test func `impossible tracks trap`() async {
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(values: []) }
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(values: [1, 2, 3], stride: 2) }
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack(values: [1], stride: 0) }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack(keyTimes: [0.5, 0], values: [1, 2])
    }
  }
}
