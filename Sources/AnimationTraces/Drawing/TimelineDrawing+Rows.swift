import AnimationModel

extension TimelineDrawing {
  /// Returns a series as one line of steps, such as "▁▂▃▅▇█".
  ///
  /// The steps range from the lowest to the highest value. A constant value is a straight line.
  ///
  /// - Returns: One character for each column.
  package func line(of series: Series) -> String { line(of: series, in: nil) }

  /// Returns a series as one line of steps for a range of values.
  ///
  /// - Parameters:
  ///   - series: The series to draw.
  ///   - range: The values of the lowest and the highest step; `nil` for the range of the series.
  /// - Returns: One character for each column.
  func line(of series: Series, in range: ClosedRange<Double>?) -> String {
    let samples = resampled(series)
    let finite = samples.compactMap(\.self)
    guard let lowest = range?.lowerBound ?? finite.min(),
      let highest = range?.upperBound ?? finite.max(), highest - lowest >= Series.precision
    else {
      return String(samples.map { $0 == nil ? " " : theme.flat })
    }
    let last = theme.levels.count
    return String(
      samples.map { sample -> Character in
        guard let sample else { return " " }
        return theme.levels[level(of: sample, in: lowest...highest, count: last)]
      }
    )
  }

  /// Returns several series on one time axis, each as a line of steps followed by its values.
  ///
  /// The series of a group are listed below its name.
  ///
  /// - Parameter list: The series to draw. The time axis is that of the first series.
  /// - Returns: The lines and the axis, without a line break at the end; an empty string without
  ///   series.
  package func rows(_ list: [Series]) -> String { rows(list, margin: 0, more: "") }

  /// Returns the rows with a minimum width of the titles, and a line about the series that are left
  /// out.
  func rows(_ list: [Series], margin: Int, more: String) -> String {
    guard let first = list.first else { return more }
    var group = ""
    let rows = list.flatMap { series -> [(title: String, line: String, note: String)] in
      let row = (title: Self.title(of: series), line: line(of: series), note: summary(of: series))
      defer { group = series.group }
      return series.group.isEmpty || series.group == group
        ? [row] : [(title: series.group, line: "", note: ""), row]
    }
    return table(rows, from: first.start, to: first.end, margin: margin, more: more)
  }

  static func title(of series: Series) -> String {
    series.group.isEmpty ? series.title : "  \(series.title)"
  }

  /// Returns the first and the last value, and the minimum and the maximum if they are beyond both.
  func summary(of series: Series) -> String {
    let values = series.values.compactMap { $0 }.filter(\.isFinite)
    let extremes = [series.extremes?.lowerBound, series.extremes?.upperBound].compactMap(\.self)
    guard let first = values.first, let last = values.last,
      let lowest = (values + extremes).min(), let highest = (values + extremes).max()
    else { return "" }
    let unit = ["", "°"].contains(series.unit) ? series.unit : " \(series.unit)"
    let range = highest - lowest
    if range < Series.precision { return "\(first.short)\(unit)" }
    let beyond = [
      lowest < min(first, last) ? "min \(lowest.short(for: range))" : nil,
      highest > max(first, last) ? "max \(highest.short(for: range))" : nil,
    ].compactMap(\.self)
    let extent = beyond.isEmpty ? "" : "  (\(beyond.joined(separator: ", ")))"
    let way = "\(first.short(for: range)) \(theme.arrow) \(last.short(for: range))"
    return "\(way)\(unit)\(extent)"
  }

  /// Returns lines with a title before them and a note after them, a line about what is left out,
  /// and a time axis.
  func table(
    _ rows: [(title: String, line: String, note: String)],
    from start: Instant,
    to end: Instant,
    margin: Int = 0,
    more: String = ""
  ) -> String {
    // The name of a group is on a line of its own.
    let margin = max(margin, rows.map { $0.line.isEmpty ? 0 : $0.title.count }.max() ?? 0)
    var lines = rows.map { row in
      let note = theme.spelled(row.note)
      return "\(row.title.rightPadded(to: margin))  \(row.line)  \(note)".withoutTrailingSpaces
    }
    if !more.isEmpty { lines.append(theme.spelled(more)) }
    let axis = axis(from: start, to: end)
    let indent = String(repeating: " ", count: margin + 2)
    lines += ["\(indent)\(axis.ticks)", "\(indent)\(axis.labels)"]
    return lines.joined(separator: "\n")
  }
}
