extension TimelineDrawing {
  /// Returns a plot of a series, with values on the vertical axis and time on the horizontal axis.
  ///
  /// A constant series is drawn in one row.
  ///
  /// - Returns: A title, the rows and the time axis, without a line break at the end.
  /// - Precondition: There are at least two rows.
  package func plot(_ series: Series, rows: Int = 9) -> String {
    precondition(rows >= 2, "A plot needs two rows or more; this one has \(rows).")
    let samples = resampled(series)
    let finite = samples.compactMap(\.self)
    let name = [series.group, series.title].filter { !$0.isEmpty }.joined(separator: "  ")
    let title = name + (series.unit.isEmpty ? "" : " (\(series.unit))")
    guard let lowest = finite.min(), let highest = finite.max() else {
      return "\(title)\n  nothing to draw"
    }
    let count = lowest < highest ? rows : 1
    let levels = samples.map { sample in
      sample.map { level(of: $0, in: lowest...highest, count: count) }
    }
    let canvas = curve(through: levels, rows: count)

    // The labels are in the order of the rows, from the lowest value upward.
    let labels: [String] = (0..<count).map { row in
      guard row > 0 else { return lowest.short(for: highest - lowest) }
      guard row == count - 1 || row * 2 == count - 1 else { return "" }
      let value = (lowest...highest).value(at: Double(row) / Double(count - 1))
      return value.short(for: highest - lowest)
    }
    let margin = labels.map(\.count).max() ?? 0
    var lines = [title]
    for row in (0..<count).reversed() {
      let edge = labels[row].isEmpty ? theme.vertical : theme.valueTick
      let line = "  \(labels[row].leftPadded(to: margin)) \(edge)\(String(canvas[row]))"
      lines.append(line.withoutTrailingSpaces)
    }
    let axis = axis(from: series.start, to: series.end)
    let indent = String(repeating: " ", count: margin + 3)
    lines.append("\(indent)\(theme.corner)\(axis.ticks)")
    lines.append("\(indent) \(axis.labels)")
    return lines.joined(separator: "\n")
  }

  /// Returns the characters of a curve, from the bottom row to the top row.
  private func curve(through levels: [Int?], rows: Int) -> [[Character]] {
    let empty = [Character](repeating: " ", count: levels.count)
    var canvas = [[Character]](repeating: empty, count: rows)
    for (column, level) in levels.enumerated() {
      guard let level else { continue }
      guard column > 0, let previous = levels[column - 1], previous != level else {
        canvas[level][column] = theme.horizontal
        continue
      }
      for row in min(previous, level)...max(previous, level) {
        canvas[row][column] = theme.vertical
      }
      canvas[previous][column] = previous < level ? theme.leftUp : theme.leftDown
      canvas[level][column] = previous < level ? theme.rightDown : theme.rightUp
    }
    return canvas
  }

  /// Returns the index of the row or step of a value, counted from the lowest.
  func level(of value: Double, in range: ClosedRange<Double>, count: Int) -> Int {
    guard range.lowerBound < range.upperBound else { return 0 }
    let fraction = min(max(range.fraction(of: value), 0), 1)
    return Int((fraction * Double(count - 1)).rounded())
  }

  /// Returns one value for each column; `nil` where the value is not finite.
  func resampled(_ series: Series) -> [Double?] {
    guard let last = series.values.indices.last else { return Array(repeating: nil, count: width) }
    return (0..<width).map { column in
      let index = (Double(column * last) / Double(width - 1)).rounded()
      return series.values[Int(index)].flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

// The difference of two finite numbers can overflow; the difference of their halves cannot.
extension ClosedRange<Double> {
  /// Returns the position of a finite value in the range: 0 at the lower bound, 1 at the upper
  /// bound.
  func fraction(of value: Double) -> Double {
    let span = upperBound - lowerBound
    guard span.isFinite else {
      return (value / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2)
    }
    return (value - lowerBound) / span
  }

  /// Returns the value at a fraction of the range.
  fileprivate func value(at fraction: Double) -> Double {
    let span = upperBound - lowerBound
    guard span.isFinite else { return lowerBound * (1 - fraction) + upperBound * fraction }
    return lowerBound + span * fraction
  }
}
