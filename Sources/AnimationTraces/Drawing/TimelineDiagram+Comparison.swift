package import AnimationModel

extension TimelineDiagram {
  /// Returns a description of how a trace differs from the diagram.
  ///
  /// Only the rows of the diagram are compared. A value halfway between two steps matches both, so
  /// that a diagram is valid on machines that round differently.
  ///
  /// - Parameters:
  ///   - trace: The trace to compare.
  ///   - end: The instant of the last column; `nil` for the end of the trace.
  /// - Returns: The description, with a new diagram to paste into the test; `nil` if nothing
  ///   differs.
  package func failure(of trace: AnimationTrace, until end: Instant? = nil) -> String? {
    let theme = theme
    let picture = Picture(of: trace, framesPerColumn: framesPerColumn, until: end, theme: theme)
    var parts: [String] = []
    let lines = Dictionary(
      picture.rows.map { ($0.row.title.withSingleSpaces, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for row in rows {
      guard let line = lines[row.title.withSingleSpaces] else {
        let titles = Self.limited(picture.rows.map { "  \($0.row.title)" })
        parts.append(
          (["There is no row \"\(row.title)\". The rows are:"] + titles).joined(separator: "\n")
        )
        continue
      }
      if let text = difference(row, line, theme, fps: trace.framesPerSecond) { parts.append(text) }
    }
    if rows.isEmpty { parts.append("Nothing is drawn.") }
    guard !parts.isEmpty else { return nil }
    var now = self
    now.rows = picture.rows.map(\.row)
    let text = Self.limited(now.description.split(separator: "\n").map(String.init))
    let timeline = "The whole timeline as it is now, to paste:\n\n\(text.joined(separator: "\n"))"
    return (["The timeline is not as drawn.\n(- drawn, + now)"] + Self.limited(parts) + [timeline])
      .joined(separator: "\n\n")
  }

  /// Returns the first lines up to the default limit, and the number of lines that are left out.
  private static func limited(_ lines: [String]) -> [String] {
    let limit = TimelineDrawing.defaultLimit
    guard lines.count > limit else { return lines }
    let more = TimelineDrawing.more([(lines.count - limit, "row")])
    return lines.prefix(limit) + [more]
  }

  /// The theme of the diagram: ASCII if the cells contain only ASCII characters.
  private var theme: TimelineDrawing.Theme {
    let isASCII = rows.allSatisfy { $0.cells.allSatisfy(\.isASCII) }
    return isASCII && !rows.isEmpty ? .ascii : .unicode
  }

  private func difference(
    _ row: Row,
    _ line: Picture.Line,
    _ theme: TimelineDrawing.Theme,
    fps: Int
  ) -> String? {
    let width = max(row.cells.count, line.row.cells.count)
    let drawn = Array(row.cells.rightPadded(to: width))
    let now = Array(line.row.cells.rightPadded(to: width))
    let columns = (0..<width).filter { column in
      drawn[column] != now[column]
        && !isBetween(drawn[column], at: column, line.heights, theme)
    }
    let isOtherNote = row.note.map { $0 != line.row.note } ?? false
    guard let first = columns.first else {
      guard isOtherNote else { return nil }
      return "\(row.title)\n- \(row.note ?? "")\n+ \(line.row.note ?? "")"
    }
    let frame = first * framesPerColumn
    let marks = (0...first).map { $0 == first ? "\(theme.action)" : " " }.joined()
    var lines = [
      row.title,
      "- |\(String(drawn))| \(row.note ?? "")".withoutTrailingSpaces,
      "+ |\(String(now))| \(line.row.note ?? "")".withoutTrailingSpaces,
      "   \(marks) from frame \(frame) on, \((Double(frame) / Double(fps)).short) s",
    ]
    let unknown = drawn.first { !theme.contains($0, inPropertyRow: line.heights != nil) }
    if let unknown {
      lines.append("   \"\(unknown)\" is no symbol here; see TimelineDiagram for those that are.")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether a value is halfway between steps, so that a drawn step is as good as the
  /// other.
  private func isBetween(
    _ character: Character,
    at column: Int,
    _ heights: [Double?]?,
    _ theme: TimelineDrawing.Theme
  ) -> Bool {
    guard let heights, heights.indices.contains(column), let height = heights[column],
      let level = theme.levels.firstIndex(of: character)
    else { return false }
    return abs(height - Double(level)) <= 0.5 + 1e-6
  }
}

extension TimelineDrawing.Theme {
  /// Returns whether a character is a symbol in the row of a property or of a block.
  fileprivate func contains(_ character: Character, inPropertyRow isPropertyRow: Bool) -> Bool {
    if character == " " { return true }
    if isPropertyRow { return levels.contains(character) || character == flat }
    return [
      spanStart, spanEnd, spanContinues, runs, waits, willStart, finished, interrupted, action,
      issue, several,
    ].contains(character)
  }
}

extension String {
  /// The text with single spaces, and without leading and trailing ones.
  fileprivate var withSingleSpaces: String { split(separator: " ").joined(separator: " ") }
}
