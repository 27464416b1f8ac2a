import AnimationModel

/// The distance between the values that two traces show for one property, over time.
///
/// The distance is sampled at every event, just before it, and at up to 240 Hz while an animation
/// runs. Between samples, the first visible instant and the largest distance are searched for.
/// While nothing runs the value is constant, so idle time costs nothing.
///
/// What is shown at one instant and neither before nor after it, such as the turning point of a flag
/// that goes there and back, is in no picture unless a frame is drawn at that very instant.
struct DeviationProfile {
  /// The distance between samples: 1/240 s.
  private static let step = Instant.flicksPerSecond / 240

  /// The maximum number of samples between two events.
  private static let limit: Int64 = 4_800

  /// The latest flick that is sampled, about a century away, so that no distance overflows.
  private static let farthest = Int64.max / 4

  private let samples: [(instant: Instant, points: Double)]
  private let distance: (Instant) -> Double
  private let values: (Instant) -> Sides<PropertyValue>?

  /// Measures a property.
  ///
  /// - Parameters:
  ///   - events: The instants of the property's events, in order.
  ///   - busy: The stretches in which an animation is in effect, in order.
  ///   - end: The last instant to compare.
  ///   - tolerance: The tolerance in points.
  ///   - framesPerSecond: How many frames are drawn in a second.
  ///   - distance: A closure that returns the distance between the shown values at an instant.
  ///   - values: A closure that returns the shown values at an instant.
  init(
    events: [Instant],
    busy: [ClosedRange<Instant>],
    until end: Instant,
    tolerance: Double,
    framesPerSecond: Int,
    distance: @escaping (Instant) -> Double,
    values: @escaping (Instant) -> Sides<PropertyValue>?
  ) {
    self.distance = distance
    self.values = values
    let events = (events.filter { $0 < end } + [end]).map {
      Instant(flicks: min(max($0.flicks, -Self.farthest), Self.farthest))
    }
    var rest = busy[...]
    let instants = events.dropFirst().reduce(into: [events[0]]) { instants, event in
      let start = instants[instants.count - 1]
      while let first = rest.first, first.upperBound <= start { rest.removeFirst() }
      let isBusy = (rest.first?.lowerBound ?? .distantFuture) < event
      instants += Self.grid(after: start, to: event, isBusy: isBusy)
    }
    samples = instants.map { instant in
      let points = distance(instant)
      guard points > tolerance, !instant.isFrame(at: framesPerSecond) else {
        return (instant, points)
      }
      let after = distance(Instant(flicks: instant.flicks + 1))
      // What moves is as far apart a flick later.
      guard points - after > tolerance else { return (instant, points) }
      let around = max(after, distance(Instant(flicks: instant.flicks - 1)))
      return (instant, points - around > tolerance ? around : points)
    }
  }

  /// Returns the samples after an event, up to and including the next event and the flick before
  /// it.
  ///
  /// The samples are usually 1/240 s apart. They are closer in short stretches and farther apart in
  /// long ones.
  private static func grid(after start: Instant, to event: Instant, isBusy: Bool) -> [Instant] {
    let span = event.flicks - start.flicks
    let stride = max(1, min(span / 4, max(step, span / limit)))
    var flicks = start.flicks / stride * stride
    var instants: [Instant] = []
    while isBusy, flicks + stride < event.flicks - 1 {
      flicks += stride
      if flicks > start.flicks { instants.append(Instant(flicks: flicks)) }
    }
    if span > 1 { instants.append(Instant(flicks: event.flicks - 1)) }
    instants.append(event)
    return instants
  }

  /// Returns the first instant in a stretch at which the distance exceeds a tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerance in points.
  ///   - start: The first instant of the stretch.
  ///   - end: The last instant of the stretch.
  ///   - known: An instant that is already known; a later one isn't searched for exactly.
  /// - Returns: The instant; `nil` if the distance never exceeds the tolerance.
  func first(
    beyond tolerance: Double,
    from start: Instant,
    to end: Instant,
    before known: Instant? = nil
  ) -> Instant? {
    let range = sampleIndices(from: start, to: end)
    guard let index = range.first(where: { samples[$0].points > tolerance }) else { return nil }
    guard index > range.lowerBound else { return samples[index].instant }
    var (low, high) = (samples[index - 1].instant.flicks, samples[index].instant.flicks)
    if let known, known.flicks <= low { return samples[index].instant }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if distance(Instant(flicks: middle)) > tolerance { high = middle } else { low = middle }
    }
    return Instant(flicks: high)
  }

  /// Returns the largest distance in a stretch, with its instant.
  ///
  /// - Parameters:
  ///   - start: The first instant of the stretch.
  ///   - end: The last instant of the stretch.
  ///   - known: A distance that is already known; a smaller one isn't searched for.
  /// - Returns: The deviation; `nil` if it isn't larger than the known one.
  func greatest(
    from start: Instant,
    to end: Instant,
    above known: Double = 0
  ) -> Difference.Deviation? {
    let range = sampleIndices(from: start, to: end)
    guard let best = range.max(by: { samples[$0].points < samples[$1].points }) else { return nil }
    var result = samples[best]
    let low = best > 0 ? max(start, samples[best - 1].instant) : result.instant
    let high = best + 1 < samples.count ? min(end, samples[best + 1].instant) : result.instant
    guard mayExceed(known, near: best) else { return nil }
    if let peak = peak(from: low, to: high), peak.points > result.points { result = peak }
    guard result.points > known, let shown = values(result.instant) else { return nil }
    return Difference.Deviation(points: result.points, instant: result.instant, values: shown)
  }

  /// Returns the indices of the samples in a stretch.
  private func sampleIndices(from start: Instant, to end: Instant) -> Range<Int> {
    let first = samples.indices.partitionPoint { samples[$0].instant < start }
    let last = samples.indices.partitionPoint { samples[$0].instant <= end }
    return first..<max(first, last)
  }

  /// Returns whether the peak next to a sample may exceed a distance.
  ///
  /// A distance is concave around a peak. It therefore stays below the line through the previous
  /// sample and this one, and below the line through this one and the next.
  private func mayExceed(_ points: Double, near index: Int) -> Bool {
    let own = samples[index]
    guard own.points <= points, index > 0, index + 1 < samples.count else { return true }
    let (before, after) = (samples[index - 1], samples[index + 1])
    let (left, right) = (
      own.instant.seconds(since: before.instant), after.instant.seconds(since: own.instant)
    )
    let rise = (own.points - before.points) / left * right
    let fall = (own.points - after.points) / right * left
    // The negated comparison is also `true` if a slope is not a number.
    return !(own.points + max(rise, fall) <= points)
  }

  /// Searches for a peak by golden-section search.
  private func peak(from start: Instant, to end: Instant) -> (instant: Instant, points: Double)? {
    var (low, high) = (start.flicks, end.flicks)
    guard low < high else { return nil }
    let share = 0.381966011250105
    func probe(_ flicks: Int64) -> (flicks: Int64, points: Double) {
      (flicks, distance(Instant(flicks: flicks)))
    }
    func step() -> Int64 { max(1, Int64(Double(high - low) * share)) }
    var (left, right) = (probe(low + step()), probe(high - step()))
    while high - low > 8, left.flicks < right.flicks {
      if left.points < right.points {
        low = left.flicks
        (left, right) = (right, probe(high - step()))
      } else {
        high = right.flicks
        (left, right) = (probe(low + step()), left)
      }
    }
    let best = left.points < right.points ? right : left
    return (Instant(flicks: best.flicks), best.points)
  }
}

extension Instant {
  /// Returns whether a frame is drawn at the instant.
  fileprivate func isFrame(at framesPerSecond: Int) -> Bool {
    let rate = Double(max(1, framesPerSecond))
    return Instant(seconds: (seconds * rate).rounded() / rate) == self
  }
}
