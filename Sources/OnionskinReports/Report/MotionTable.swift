/// The motions of a report, each of which is kept once, however many components share it.
///
/// A large recording has thousands of components that move alike: their animations have one timing, and
/// only the values differ. Such a motion is sampled once, as fractions of the way between two values.
struct MotionTable: Sendable {
  /// What determines a motion: components for which it is equal move alike.
  struct Identity: Hashable {
    /// The index of the schedule.
    var schedule: Int
    /// The values of the course, as fractions of the way from the first to the one farthest from it.
    var fractions: [Double]
    /// The number of steps on the way that the samples tell apart.
    var precision: Double
    /// The instant of the layer's first commit, before which nothing changes.
    var committed: Instant
    /// Further instants at which the samples are exact.
    var exact: [Instant]
  }

  /// A component whose motion may be shared.
  struct Way {
    var identity: Identity
    var start: Double
    /// The difference between the first value and the one farthest from it.
    var span: Double
  }

  private(set) var times = IndexedList<[Int]>()
  private(set) var motions = IndexedList<AnimationReport.Motion>()
  /// The number of values of all motions, including the times.
  private(set) var numberCount = 0

  /// The maximum error of each motion's samples, as a multiple of the usual one.
  private var errors: [Double] = []
  private var schedules = IndexedList<PropertyCourse.Schedule>()
  private var shared: [Identity: Int] = [:]
  /// The largest distances between two motions, as fractions of the way.
  private var distances: [ClosedRange<Int>: Double] = [:]

  /// Returns the error of the samples of some numbers, as a multiple of the usual one.
  func error(of numbers: [AnimationReport.Numbers]) -> Double {
    numbers.reduce(1) { error, numbers in
      if case .motion(let index, _, _) = numbers { max(error, errors[index]) } else { error }
    }
  }

  // MARK: Adding

  /// Adds values at instants.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - instants: The instants of the values, in order.
  ///   - allowance: The maximum error of the samples; smaller changes don't count as motion.
  ///   - error: The error of the samples, as a multiple of the allowance.
  /// - Returns: The numbers.
  mutating func add(
    _ values: [Double],
    at instants: [Instant],
    allowance: Double,
    error: Double
  ) -> AnimationReport.Numbers {
    guard let first = values.first else { return .constant(0) }
    let reach = values.reduce(0) { max($0, abs($1 - first)) }
    guard reach > allowance / 2 else { return .constant(first) }
    // Very large values are only as exact as their digits.
    let scale = max(allowance / 8, reach / 0x1p45)
    let steps = Self.steps(values.map { ($0 - first) / scale })
    return .motion(add(steps, at: instants, error: error), start: first, scale: scale)
  }

  /// Adds a component that may share its motion.
  ///
  /// - Parameters:
  ///   - way: The component.
  ///   - allowance: The maximum error of the samples.
  ///   - sample: A closure that samples the motion as fractions of the way, for a maximum error.
  /// - Returns: The numbers.
  mutating func add(
    _ way: Way,
    allowance: Double,
    sample: (Double) -> (instants: [Instant], fractions: [Double], error: Double)
  ) -> AnimationReport.Numbers {
    guard abs(way.span) > allowance / 2 else { return .constant(way.start) }
    let scale = way.span / way.identity.precision
    if let index = shared[way.identity] { return .motion(index, start: way.start, scale: scale) }
    let samples = sample(8 / way.identity.precision)
    let steps = Self.steps(samples.fractions.map { $0 * way.identity.precision })
    let index = add(steps, at: samples.instants, error: samples.error)
    shared[way.identity] = index
    return .motion(index, start: way.start, scale: scale)
  }

  private mutating func add(_ steps: [Int], at instants: [Instant], error: Double) -> Int {
    let index = motions.index(of: .init(times: indexOfTimes(instants), steps: steps))
    if index == errors.count {
      errors.append(error)
      numberCount += steps.count
    }
    return index
  }

  private mutating func indexOfTimes(_ instants: [Instant]) -> Int {
    let list = Self.steps(instants.map { Double($0.flicks / 1_000) })
    let known = times.elements.count
    let index = times.index(of: list)
    if index == known { numberCount += list.count }
    return index
  }

  /// Returns rounded numbers as differences from the previous ones.
  private static func steps(_ numbers: [Double]) -> [Int] {
    var last = 0
    return numbers.map { number in
      let next = Int(number.rounded())
      defer { last = next }
      return next - last
    }
  }

  // MARK: Comparing

  /// Returns whether numbers of both sides never differ by more than an allowance.
  mutating func areSame(
    _ one: AnimationReport.Numbers,
    _ other: AnimationReport.Numbers,
    within allowance: Double
  ) -> Bool {
    switch (one, other) {
    case (.constant(let one), .constant(let other)): return abs(one - other) <= allowance
    case (.motion(let index, let start, let scale), .motion(let index2, let start2, let scale2)):
      // A motion has the numbers of steps between the first value and the one farthest from it.
      let units = reach(of: index)
      guard abs(start - start2) <= allowance,
        abs((start + scale * units) - (start2 + scale2 * reach(of: index2))) <= allowance
      else { return false }
      return index == index2 || distance(index, index2) * abs(scale) * units <= allowance
    default: return false
    }
  }

  /// Returns the sum of a motion's steps that is farthest from 0.
  private func reach(of motion: Int) -> Double {
    var (sum, farthest) = (0, 0)
    for step in motions.elements[motion].steps {
      sum += step
      if abs(sum) > abs(farthest) { farthest = sum }
    }
    return Double(farthest)
  }

  /// Returns the largest distance between two motions, as a fraction of the way.
  private mutating func distance(_ one: Int, _ other: Int) -> Double {
    let pair = min(one, other)...max(one, other)
    if let distance = distances[pair] { return distance }
    let tracks = [one, other].map(track)
    let instants = Set(tracks.flatMap(\.instants)).sorted()
    let distance = instants.reduce(0) { distance, instant in
      // A jump has two values at its instant: the one before it is just before it.
      [instant, Instant(flicks: instant.flicks - 1)].reduce(distance) {
        max($0, abs(tracks[0].value(0, at: $1) - tracks[1].value(0, at: $1)))
      }
    }
    distances[pair] = distance
    return distance
  }

  /// Returns a motion as fractions of the way.
  private func track(_ motion: Int) -> SampledTrack {
    let reach = reach(of: motion)
    var (tick, unit) = (0, 0)
    let instants = times.elements[motions.elements[motion].times].map { step in
      tick += step
      return Instant(flicks: Int64(tick) * 1_000)
    }
    let fractions = motions.elements[motion].steps.map { step in
      unit += step
      return reach == 0 ? 0 : Double(unit) / reach
    }
    let column = SampledTrack.Column(allowance: 0, values: fractions)
    return SampledTrack(instants: instants, columns: [column], error: 1)
  }
}

extension MotionTable {
  /// Returns the components of a course as ways.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - allowances: The maximum error of each component.
  ///   - committed: The instant of the layer's first commit.
  ///   - exact: Further instants at which the samples are exact.
  /// - Returns: The ways, in the order of the components.
  mutating func ways(
    of course: PropertyCourse,
    allowances: [Double],
    committed: Instant,
    exact: [Instant]
  ) -> [Way] {
    let schedule = schedules.index(of: course.schedule)
    return allowances.indices.map { component in
      let start = course.values[0][component]
      var span = 0.0
      for value in course.values where abs(value[component] - start) > abs(span) {
        span = value[component] - start
      }
      // Rounded, because the same proportions come of different numbers.
      let fractions = course.values.map { value in
        span == 0 ? 0 : ((value[component] - start) / span * 0x1p32).rounded() / 0x1p32
      }
      // Ways of about the same length share their samples.
      var precision = 64.0
      while precision * allowances[component] < abs(span) * 8, precision < 0x1p45 { precision *= 4 }
      let identity = Identity(
        schedule: schedule,
        fractions: fractions,
        precision: precision,
        committed: committed,
        exact: exact
      )
      return Way(identity: identity, start: start, span: span)
    }
  }
}
