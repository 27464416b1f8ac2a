import AnimationModel

extension TimelineDiagram {
  /// The rows of a trace, with the numbers that their steps stand for.
  struct Picture {
    /// A row, and for a property, the height of each column in levels of the theme.
    struct Line {
      var row: Row
      var heights: [Double?]?
    }

    let rows: [Line]

    /// Creates the rows of a trace.
    init(
      of trace: AnimationTrace,
      framesPerColumn: Int,
      until end: Instant?,
      theme: TimelineDrawing.Theme
    ) {
      precondition(
        framesPerColumn > 0,
        "A column of a diagram represents at least one frame, not \(framesPerColumn)."
      )
      let columnsPerSecond = Double(max(trace.framesPerSecond, 1)) / Double(framesPerColumn)
      let end = min(end ?? trace.end, trace.end)
      let frames = (end.seconds * columnsPerSecond - 1e-6).rounded(.up)
      let columns = Int(min(max(frames, 0), Double(TimelineDiagram.maximumColumns - 1))) + 1
      let drawing = TimelineDrawing(theme: theme, width: max(8, columns))
      let last = Instant(seconds: Double(drawing.width - 1) / columnsPerSecond)
      let index = TraceIndex(trace)
      let list = TimelineDrawing.Track.list(of: index, from: .zero, to: last, limit: nil)
      let tracks = list.tracks.map { track in
        Line(
          row: Row(
            title: track.title,
            cells: drawing.line(of: track, from: .zero, to: last),
            note: track.note
          )
        )
      }
      let player = TracePlayer(index)
      let series = drawing.series(of: player, named: index, from: .zero, to: last, limit: nil)
      let properties = series.series.map { series in
        Line(
          row: Row(
            title: "\(series.group)  \(series.title)",
            cells: drawing.line(of: series),
            note: drawing.summary(of: series)
          ),
          heights: Self.heights(of: series, levels: theme.levels.count)
        )
      }
      rows = tracks + properties
    }

    /// Returns the height of each value in levels; `nil` for all values of a flat series.
    private static func heights(of series: TimelineDrawing.Series, levels: Int) -> [Double?] {
      let values = series.values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
      let finite = values.compactMap(\.self)
      guard !series.isConstant, let lowest = finite.min(), let highest = finite.max(),
        lowest < highest
      else {
        return values.map { _ in nil }
      }
      return values.map { value in
        value.map { (lowest...highest).fraction(of: $0) * Double(levels - 1) }
      }
    }
  }
}
