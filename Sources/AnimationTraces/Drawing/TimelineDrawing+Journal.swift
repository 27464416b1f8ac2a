package import AnimationModel

extension TimelineDrawing {
  /// Returns a list of the animations and callbacks in a trace.
  ///
  /// Each instant is printed once. Each block begins with its call and call site, followed by its
  /// animations. The list contains the ends of animations only if they were interrupted.
  ///
  /// - Parameters:
  ///   - trace: The trace to list.
  ///   - start: The first instant.
  ///   - end: The last instant; by default, the end of the trace.
  ///   - limit: The largest number of entries; `nil` for all. The last line contains the number of
  ///     entries that are left out.
  /// - Returns: The lines, without a line break at the end; an empty string if there are no
  ///   entries.
  package func journal(
    of trace: AnimationTrace,
    from start: Instant = .zero,
    to end: Instant? = nil,
    limit: Int? = Self.defaultLimit
  ) -> String {
    journal(
      of: trace,
      TraceIndex(trace),
      from: start,
      to: max(start, end ?? trace.end),
      limit: limit
    )
  }

  func journal(
    of trace: AnimationTrace,
    _ index: TraceIndex,
    from start: Instant,
    to end: Instant,
    limit: Int?
  ) -> String {
    var (entries, leftOut): ([JournalEntry], Int) = ([], 0)
    for (eventIndex, event) in trace.events.enumerated()
    where start <= event.instant && event.instant <= end
      && JournalEntry.isListed(event, at: eventIndex, in: index)
    {
      if entries.count < limit ?? .max, let entry = JournalEntry(event, in: index) {
        entries.append(entry)
      } else {
        leftOut += 1
      }
    }
    let timeWidth = entries.map(\.instant.short.count).max() ?? 0
    let titleWidth = entries.map { $0.isHeading ? $0.title.count : 0 }.max() ?? 0
    let widths = (0..<3).map { column in
      entries.map { $0.isHeading ? 0 : $0.cells[column].count }.max() ?? 0
    }
    var lines: [String] = []
    var previous: (time: String, title: String) = ("", "")
    for entry in entries {
      let time = entry.instant.short
      let margin = (time == previous.time ? "" : time).leftPadded(to: timeWidth) + "  "
      if entry.isHeading {
        lines.append("\(margin)\(entry.title.rightPadded(to: titleWidth))  \(entry.cells[0])")
      } else {
        if (time, entry.title) != previous { lines.append("\(margin)\(entry.title)") }
        let cells = zip(entry.cells, widths + [0]).map { $0.rightPadded(to: $1) }
        let indent = String(repeating: " ", count: timeWidth + 4)
        lines.append("\(indent)\(cells.joined(separator: "  "))")
      }
      previous = (time, entry.title)
    }
    if leftOut > 0 { lines.append(Self.more([(leftOut, "entry")])) }
    return lines.map { theme.spelled($0).withoutTrailingSpaces }.joined(separator: "\n")
  }
}

/// A line of a journal.
private struct JournalEntry {
  var instant: Instant
  /// The subject of the entry: a block, changes without a block, an action or an issue.
  var title: String
  /// The cells: the layer, the property, the values and the timing of a change, or a single cell.
  var cells: [String]

  /// Whether the entry is a heading; changes are listed below a heading.
  var isHeading: Bool { cells.count == 1 }

  /// Returns whether the journal contains an event.
  ///
  /// - Returns: `true` if the journal contains the event; otherwise, `false`.
  static func isListed(_ event: AnimationEvent, at eventIndex: Int, in index: TraceIndex) -> Bool {
    switch event.kind {
    case .called(let call):
      index.block(numbered: call.block).map { index.blocks[$0].openingEvent == eventIndex } ?? false
    case .changed(let change):
      change.block != nil && change.unanimated != nil && change.unanimated != .equalValue
    case .removed(let removal):
      removal.reason != .ended && index.animation(numbered: removal.animation) != nil
    case .animated, .calledBack, .transition, .action, .issue: true
    case .scene, .started, .retimed, .retargeted, .hierarchy, .interaction: false
    }
  }

  /// Creates the entry of an event; the result is `nil` for an event that the journal does not
  /// contain.
  init?(_ event: AnimationEvent, in index: TraceIndex) {
    instant = event.instant
    switch event.kind {
    case .called(let call):
      title = Self.title(block: call.block)
      cells = [call.text]
    case .animated(let animation):
      title = Self.title(block: animation.block)
      cells = [
        index.title(ofLayer: animation.layer), animation.property, animation.valueText,
        animation.timing.short,
      ]
    case .changed(let change):
      title = Self.title(block: change.block)
      cells = [
        index.title(ofLayer: change.layer), change.property, "\(change.from) → \(change.to)",
        "at once: \(change.unanimated?.text ?? "")",
      ]
    case .removed(let removal):
      guard let animationIndex = index.animation(numbered: removal.animation) else { return nil }
      let animation = index.animations[animationIndex].event
      title = Self.title(block: animation.block)
      cells = [
        index.title(ofLayer: animation.layer), animation.property,
        removal.shown.map { "at \($0)" } ?? "", removal.text,
      ]
    case .calledBack(let callback):
      title =
        callback.block.map { Self.title(block: $0) }
        ?? (callback.kind == .scheduled ? "action" : "callback")
      cells = [callback.text]
    case .transition(let transition):
      title = Self.title(block: transition.block)
      cells = [transition.text]
    case .action(let action):
      title = "action"
      cells = [action.description]
    case .issue(let issue):
      title = "issue"
      cells = [issue.description.onOneLine]
    case .scene, .started, .retimed, .retargeted, .hierarchy, .interaction: return nil
    }
  }

  private static func title(block: Int?) -> String { block.map { "block \($0)" } ?? "no block" }
}
