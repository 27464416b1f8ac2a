public import AnimationModel

/// A diagram of a trace whose columns are frames, for the source of a test.
///
/// Each row has a title, cells between two bars, and an optional note after them. Lines without
/// bars are comments, such as the ruler of frames.
///
///     frame              0    5    10   15
///     UIView 1  opacity |█████▇▇▇▆▅▅▄▃▂▂▁▁▁▁| 1 → 0
///     block 1           |├─────────────────◆|
///
/// | symbol | in ASCII | in the row of a property |
/// |---|---|---|
/// | `▁▂▃▄▅▆▇█` | `_.:=+*%#` | a value, from the lowest in the row to the highest |
/// | `─` | `-` | a value that stays the same in the whole row |
///
/// | symbol | in ASCII | in the row of a block |
/// |---|---|---|
/// | `├─┤` | `[=]` | its animations run |
/// | `▸` | `>` | they run on |
/// | `┄` | `.` | they wait for their delay |
/// | `◇` | `o` | its will-start callback |
/// | `◆` | `*` | its did-stop callback or completion, finished |
/// | `✕` | `x` | the same, not finished |
/// | `▲` | `^` | an action, in the row "actions" |
/// | `!` | `!` | an issue, in the row "issues" |
/// | `✱` | `#` | several of them |
///
/// Events between two frames are drawn at the nearer one.
public struct TimelineDiagram: Hashable, Sendable {
  /// One line of a diagram.
  package struct Row: Hashable, Sendable {
    /// The title of the row, such as "UIView 1  opacity" or "block 1".
    package var title: String

    /// The cells of the row: one character for each column.
    package var cells: String

    /// The note after the row; `nil` if it is not compared.
    package var note: String?
  }

  /// The rows from the top.
  package var rows: [Row]

  package var framesPerColumn: Int

  /// The maximum number of columns in a diagram of a trace; later events are not drawn.
  package static let maximumColumns = 10_000

  /// Creates a diagram from its text.
  ///
  /// - Parameters:
  ///   - text: The lines of the diagram; lines without two bars are comments.
  ///   - framesPerColumn: The number of frames in each column.
  package init(_ text: String, framesPerColumn: Int = 1) {
    self.framesPerColumn = framesPerColumn
    rows = text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let first = line.firstIndex(of: "|"), let last = line.lastIndex(of: "|"), first < last
      else { return nil }
      let note = line[line.index(after: last)...].withoutOuterSpaces
      return Row(
        title: line[..<first].withoutOuterSpaces,
        cells: String(line[line.index(after: first)..<last]),
        note: note.isEmpty ? nil : note
      )
    }
  }

  /// Creates a diagram of a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace to draw.
  ///   - framesPerColumn: The number of frames in each column.
  ///   - end: The instant of the last column; `nil` for the end of the trace. A diagram has at most
  ///     10,000 columns.
  ///   - theme: The characters of the diagram.
  /// - Precondition: There is at least one frame in each column.
  public init(
    of trace: AnimationTrace,
    framesPerColumn: Int = 1,
    until end: Instant? = nil,
    theme: TimelineDrawing.Theme = .unicode
  ) {
    self.framesPerColumn = framesPerColumn
    rows = Picture(of: trace, framesPerColumn: framesPerColumn, until: end, theme: theme).rows
      .map(\.row)
  }
}

extension TimelineDiagram: CustomStringConvertible {
  /// The ruler of frames and the rows, to paste into a test.
  public var description: String {
    let margin = max(5, rows.map(\.title.count).max() ?? 0)
    let width = rows.map(\.cells.count).max() ?? 0
    let lines = rows.map { row in
      "\(row.title.rightPadded(to: margin)) |\(row.cells)| \(row.note ?? "")".withoutTrailingSpaces
    }
    return (["\("frame".rightPadded(to: margin))  \(ruler(of: width))"] + lines)
      .joined(separator: "\n")
  }

  /// Returns the numbers of the frames above their columns.
  private func ruler(of width: Int) -> String {
    let step = String((width - 1) * framesPerColumn).count < 3 ? 5 : 10
    return stride(from: 0, to: width, by: step).reduce(into: "") { ruler, column in
      ruler = ruler.rightPadded(to: column) + "\(column * framesPerColumn)"
    }
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces.
  fileprivate var withoutOuterSpaces: String { String(drop { $0 == " " }).withoutTrailingSpaces }
}
