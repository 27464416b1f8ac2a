extension TraceIndex.Animation {
  /// Returns the instants at which the animation begins an iteration or reaches a keyframe, at most
  /// about 20,000.
  func breakpoints(until end: Instant) -> [Instant] {
    let timing = timetables.last?.timing ?? event.timing
    guard let begin, timing.duration > 0.001, timing.speed != 0 else { return [] }
    let last = min(removed ?? end, end)
    let start = begin.seconds + (event.explicit != nil ? timing.delay : 0)
    let step = timing.duration / abs(timing.speed)
    var inner = (event.keyframes?.keyTimes ?? []).filter { $0 > 0 && $0 < 1 }
    // Without key times the keyframes are evenly spaced.
    let intervalCount = (event.keyframes?.values.count ?? 1) - 1
    if event.keyframes?.keyTimes.isEmpty == true, intervalCount > 1 {
      inner = (1..<intervalCount).map { Double($0) / Double(intervalCount) }
    }
    var instants: [Instant] = []
    var iteration = 0.0
    while instants.count < 20_000 {
      let iterationStart = start + iteration * step
      guard iterationStart <= last.seconds else { break }
      instants.append(Instant(seconds: iterationStart))
      instants += inner.map { Instant(seconds: iterationStart + $0 * step) }
      iteration += 1
    }
    return instants.filter { $0 >= .zero && $0 <= last }
  }
}
