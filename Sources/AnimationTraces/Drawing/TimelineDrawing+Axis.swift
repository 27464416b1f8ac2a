import AnimationModel

extension TimelineDrawing {
  /// Returns the column of an instant, or `nil` if the instant is outside the drawing.
  func column(of instant: Instant, from start: Instant, to end: Instant) -> Int? {
    guard start <= instant, instant <= end else { return nil }
    guard start < end else { return 0 }
    let fraction = instant.seconds(since: start) / end.seconds(since: start)
    return Int((fraction * Double(width - 1)).rounded())
  }

  /// Returns the two lines of a time axis: the ticks, and their labels in seconds.
  func axis(from start: Instant, to end: Instant) -> (ticks: String, labels: String) {
    var ticks = [Character](repeating: theme.horizontal, count: width)
    var labels: [Character] = []
    let marks = tickMarks(from: start, to: end)
    for (index, mark) in marks.enumerated() {
      let text = index == marks.count - 1 ? "\(mark.short) s" : mark.short
      let instant = min(max(Instant(seconds: mark), start), end)
      guard let column = column(of: instant, from: start, to: end) else { continue }
      ticks[column] = theme.timeTick
      let labelColumn = max(0, column - mark.short.count / 2)
      labels += repeatElement(" ", count: max(0, labelColumn - labels.count))
      labels += text
    }
    return (String(ticks), String(labels))
  }

  /// Returns round numbers of seconds that are far enough apart for their labels.
  private func tickMarks(from start: Instant, to end: Instant) -> [Double] {
    let (first, last) = (start.seconds, end.seconds)
    guard first < last, last.isFinite else { return [first] }
    let step = roundStep(atLeast: (last - first) / Double(width / 8))
    // The tolerance is for rounding errors: 0.3 / 0.1 is slightly less than 3.
    let lowest = (first / step - 1e-9).rounded(.up)
    let highest = (last / step + 1e-9).rounded(.down)
    // At large times, a step can be smaller than the precision of a `Double`.
    guard lowest <= highest, abs(lowest) < 0x1p53, abs(highest) < 0x1p53 else { return [first] }
    return (Int(lowest)...Int(highest)).map { min(max(first, Double($0) * step), last) }
  }

  /// Returns the smallest number of the form 1, 2 or 5 times a power of ten that is not below a
  /// number.
  private func roundStep(atLeast least: Double) -> Double {
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? power * 10
  }
}
