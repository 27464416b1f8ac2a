/// A fit of the fewest keyframes to samples, within a tolerance, from front to back.
///
/// Each keyframe is a sample. From each, the next one is the farthest that a straight line, or a
/// cubic curve where the format has it, reaches without leaving a sample by more than the
/// tolerance. Where the samples jump, two keyframes share an instant.
struct KeyframeFit {
  /// The way from a keyframe to the next.
  enum Interpolation: Equatable {
    case hold
    case line
    case curve(UnitBezier)
  }

  struct Keyframe {
    var instant: Instant
    var row: [Double]
    var interpolation: Interpolation
  }

  typealias Sample = (instant: Instant, row: [Double])

  /// The largest control value of a curve; beyond it, players run out of digits.
  private static let highest = 8.0

  /// How far each component may be off.
  var tolerances: [Double]
  /// Whether the format has cubic curves.
  var hasCurves: Bool
  /// The length of a turn, if the only component is an angle: a jump by turns is none.
  var turn: Double?

  /// Returns the keyframes of samples, which are in order.
  func keyframes(of samples: [Sample]) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    for run in runs(continued(samples)) { append(run, to: &keyframes) }
    return keyframes
  }

  /// Adds turns to an angle where it would jump by them, as at the end of an animation.
  private func continued(_ samples: [Sample]) -> [Sample] {
    guard let turn else { return samples }
    var (samples, turns) = (samples, 0.0)
    for index in samples.indices.dropFirst() {
      let jump = samples[index - 1].row[0] - samples[index].row[0] - turns * turn
      let step = samples[index].instant.flicks - samples[index - 1].instant.flicks
      let count = (jump / turn).rounded()
      if step <= TrackSampler.shortest, abs(jump - count * turn) <= tolerances[0] { turns += count }
      samples[index].row[0] += turns * turn
    }
    return samples
  }

  /// Splits samples where they jump.
  private func runs(_ samples: [Sample]) -> [ArraySlice<Sample>] {
    var runs: [ArraySlice<Sample>] = []
    var start = 0
    for index in samples.indices.dropFirst() {
      let (last, next) = (samples[index - 1], samples[index])
      let isStep = next.instant.flicks - last.instant.flicks <= TrackSampler.shortest
      guard isStep, !isNear(last.row, next.row) else { continue }
      runs.append(samples[start..<index])
      start = index
    }
    if start < samples.count { runs.append(samples[start...]) }
    return runs
  }

  private func append(_ run: ArraySlice<Sample>, to keyframes: inout [Keyframe]) {
    guard let last = run.indices.last else { return }
    var index = run.startIndex
    while index < last {
      var (next, interpolation) = (lineReach(from: index, in: run), Interpolation.line)
      if hasCurves, next < last, let (reach, curve) = curveReach(from: index, beyond: next, in: run)
      {
        (next, interpolation) = (reach, .curve(curve))
      }
      if run[index].row == run[next].row { interpolation = .hold }
      add(Keyframe(instant: run[index].instant, row: run[index].row, interpolation: interpolation))
      index = next
    }
    // The run that follows begins with a jump.
    add(Keyframe(instant: run[last].instant, row: run[last].row, interpolation: .hold))

    func add(_ keyframe: Keyframe) {
      // A value that is held needs no second keyframe.
      let isRepeated =
        keyframes.last.map { $0.interpolation == .hold && $0.row == keyframe.row } ?? false
      if isRepeated, keyframe.interpolation == .hold { return }
      keyframes.append(keyframe)
    }
  }

  private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
    one.indices.allSatisfy { abs(one[$0] - other[$0]) <= tolerances[$0] }
  }

  /// Returns the farthest sample to which a straight line passes all in between.
  private func lineReach(from start: Int, in run: ArraySlice<Sample>) -> Int {
    let first = run[start]
    var (reach, index) = (start + 1, start + 1)
    var steepest = Array(repeating: Double.infinity, count: tolerances.count)
    var flattest = Array(repeating: -Double.infinity, count: tolerances.count)
    while index < run.endIndex {
      let seconds = run[index].instant.seconds(since: first.instant)
      guard seconds > 0 else {
        index += 1
        continue
      }
      var passes = true
      for part in tolerances.indices {
        let distance = run[index].row[part] - first.row[part]
        let slope = distance / seconds
        if slope > steepest[part] || slope < flattest[part] { passes = false }
        steepest[part] = min(steepest[part], (distance + tolerances[part]) / seconds)
        flattest[part] = max(flattest[part], (distance - tolerances[part]) / seconds)
        if flattest[part] > steepest[part] { return passes ? index : reach }
      }
      if passes { reach = index }
      index += 1
    }
    return reach
  }

  /// Returns the farthest sample beyond another to which a curve passes all in between.
  private func curveReach(
    from start: Int,
    beyond line: Int,
    in run: ArraySlice<Sample>
  ) -> (reach: Int, curve: UnitBezier)? {
    var found: (reach: Int, curve: UnitBezier)?
    // The step doubles until the curve no longer passes, and then is halved. One sample in between
    // doesn't tell which curve it is, so the first step is longer.
    var (step, isGrowing) = (4, true)
    var reach = line
    while step > 0 {
      let next = min(reach + step, run.endIndex - 1)
      if next > reach, let curve = curve(from: start, to: next, in: run) {
        found = (next, curve)
        reach = next
        step = isGrowing ? step * 2 : step / 2
      } else {
        isGrowing = false
        step /= 2
      }
    }
    return found
  }

  /// Returns the curve between two samples that passes all in between; `nil` if there is none.
  ///
  /// The control points stand at thirds, so that the curve is a cubic function of time, and those of
  /// the smallest squared distance are the solution of two equations.
  private func curve(from start: Int, to end: Int, in run: ArraySlice<Sample>) -> UnitBezier? {
    let (first, last) = (run[start], run[end])
    let way = tolerances.indices.map { last.row[$0] - first.row[$0] }
    let weights = tolerances.map { 1 / ($0 * $0) }
    let length = tolerances.indices.reduce(0) { $0 + way[$1] * way[$1] * weights[$1] }
    let seconds = last.instant.seconds(since: first.instant)
    guard length > 1, length.isFinite, seconds > 0 else { return nil }
    func basis(_ instant: Instant) -> (one: Double, two: Double, rest: Double) {
      let part = instant.seconds(since: first.instant) / seconds
      let rest = 1 - part
      return (3 * part * rest * rest, 3 * part * part * rest, part * part * part)
    }
    var (oneOne, oneTwo, twoTwo, one, two) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in start + 1..<end {
      let basis = basis(run[index].instant)
      var progress = 0.0
      for part in way.indices {
        progress += (run[index].row[part] - first.row[part]) * way[part] * weights[part]
      }
      let target = progress / length - basis.rest
      oneOne += basis.one * basis.one
      oneTwo += basis.one * basis.two
      twoTwo += basis.two * basis.two
      one += basis.one * target
      two += basis.two * target
    }
    let determinant = oneOne * twoTwo - oneTwo * oneTwo
    guard determinant > 1e-12 else { return nil }
    let y1 = ((one * twoTwo - two * oneTwo) / determinant * 1e5).rounded() / 1e5
    let y2 = ((two * oneOne - one * oneTwo) / determinant * 1e5).rounded() / 1e5
    guard max(abs(y1), abs(y2)) <= Self.highest else { return nil }
    // Between two samples the values are a straight line, where a curve can bend away.
    var before = first
    for index in start + 1...end {
      let sample = run[index]
      for share in [0.5, 1] {
        let instant = before.instant.advanced(
          by: sample.instant.seconds(since: before.instant) * share
        )
        let basis = basis(instant)
        let progress = basis.one * y1 + basis.two * y2 + basis.rest
        for part in way.indices {
          let value = before.row[part] + (sample.row[part] - before.row[part]) * share
          let off = value - (first.row[part] + way[part] * progress)
          if !(abs(off) <= tolerances[part]) { return nil }
        }
      }
      before = sample
    }
    return UnitBezier(c1x: 1.0 / 3, c1y: y1, c2x: 2.0 / 3, c2y: y2)
  }
}
