package import AnimationModel

extension TimelineDrawing {
  /// Returns tracks on one time axis, with a legend of the characters.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - start: The instant at the left end.
  ///   - end: The instant at the right end.
  /// - Returns: The lines, the axis and the legend, without a line break at the end.
  package func tracks(_ tracks: [Track], from start: Instant, to end: Instant) -> String {
    self.tracks(tracks, from: start, to: end, margin: 0, more: "")
  }

  /// Returns the tracks with a minimum width of the titles, and a line about those that are left
  /// out.
  func tracks(
    _ tracks: [Track],
    from start: Instant,
    to end: Instant,
    margin: Int,
    more: String
  ) -> String {
    guard !tracks.isEmpty || !more.isEmpty else { return "" }
    // What is not drawn is not explained in the legend either.
    let tracks = tracks.map { $0.part(from: start, to: end) }
    let rows = tracks.map { track in
      (title: track.title, line: line(of: track, from: start, to: end), note: track.note)
    }
    let legend = legend(of: tracks, drawnAs: rows.map(\.line))
    return [table(rows, from: start, to: end, margin: margin, more: more), legend]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the spans and marks of a track, one character for each column.
  func line(of track: Track, from start: Instant, to end: Instant) -> String {
    var canvas = [Character](repeating: " ", count: width)
    for span in track.spans {
      draw(span, on: &canvas, from: start, to: end)
    }
    var marked: [Int: Set<Sign>] = [:]
    for mark in track.marks {
      guard let column = column(of: mark.instant, from: start, to: end) else { continue }
      let signs = marked[column, default: []].union([mark.sign])
      marked[column] = signs
      canvas[column] = signs.count > 1 ? theme.several : theme.character(for: mark.sign)
    }
    return String(canvas)
  }

  private func draw(
    _ span: Span,
    on canvas: inout [Character],
    from start: Instant,
    to end: Instant
  ) {
    guard let first = column(of: max(span.start, start), from: start, to: end),
      let last = column(of: min(span.end ?? end, end), from: start, to: end)
    else { return }
    for column in first...max(first, last) {
      canvas[column] = span.style == .waits ? theme.waits : theme.runs
    }
    guard span.style == .runs else { return }
    let endsInside = span.end.map { $0 <= end } ?? false
    canvas[last] = endsInside ? theme.spanEnd : theme.spanContinues
    // A span in a single column shows its start, which is more informative than its end.
    if span.start >= start { canvas[first] = theme.spanStart }
  }

  /// Returns a line that explains the characters in the lines.
  private func legend(of tracks: [Track], drawnAs lines: [String]) -> String {
    let styles = Set(tracks.flatMap(\.spans).map(\.style))
    let signs = Set(tracks.flatMap(\.marks).map(\.sign))
    var entries: [String] = []
    if styles.contains(.runs) {
      entries.append("\(theme.spanStart)\(theme.runs)\(theme.runs)\(theme.spanEnd) runs")
    }
    if styles.contains(.waits) { entries.append("\(theme.waits)\(theme.waits) waits") }
    for sign in Sign.allCases where signs.contains(sign) {
      entries.append("\(theme.character(for: sign)) \(sign.meaning)")
    }
    if lines.contains(where: { $0.contains(theme.several) }) {
      entries.append("\(theme.several) several")
    }
    return entries.joined(separator: "   ")
  }
}

extension TimelineDrawing.Track {
  /// Returns the track with only the spans and marks that are visible between two instants.
  fileprivate func part(from start: Instant, to end: Instant) -> Self {
    var part = self
    part.spans.removeAll { $0.start > end || ($0.end ?? end) < start }
    part.marks.removeAll { $0.instant < start || $0.instant > end }
    return part
  }
}
