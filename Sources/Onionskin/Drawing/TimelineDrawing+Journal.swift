extension TimelineDrawing {
  /// Returns what happened as a list: what animated from where to where, and who was called back.
  ///
  /// Each instant stands once, each block opens with its call and the place of it, and below stand
  /// its animations. What ran to its end is not mentioned again but by its callback.
  ///
  /// - Parameters:
  ///   - trace: What to tell.
  ///   - start: The first instant.
  ///   - end: The last instant; by default that at which the trace was taken.
  /// - Returns: The lines, without a line break at the end; empty if nothing is worth telling.
  public func journal(
    of trace: AnimationTrace,
    from start: Instant = .zero,
    to end: Instant? = nil
  ) -> String {
    let end = max(start, end ?? trace.end)
    let entries = JournalEntry.list(of: trace).filter { (start...end).contains($0.instant) }
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
    return lines.map { theme.spelled($0).withoutTrailingSpaces }.joined(separator: "\n")
  }
}

/// A line of a journal.
private struct JournalEntry {
  var instant: Instant
  /// Who it is about: a block, changes without one, an action, an issue.
  var title: String
  /// The cells of a change, which are the layer, the property, the way and the timing; or one cell.
  var cells: [String]

  /// Whether the line stands by itself; changes stand below a line that does.
  var isHeading: Bool { cells.count == 1 }

  static func list(of trace: AnimationTrace) -> [JournalEntry] {
    let names = LayerNames(trace)
    var opened: Set<Int> = []
    var animations: [Int: AnimationEvent.Animation] = [:]
    return trace.events.compactMap { event in
      if case .animated(let animation) = event.kind {
        animations[animation.animation] = animation
      }
      if case .called(let call) = event.kind, let block = call.block {
        guard opened.insert(block).inserted else { return nil }
        return JournalEntry(
          instant: event.instant,
          title: "block \(block)",
          cells: [call.words]
        )
      }
      return entry(for: event, names: names, animations: animations)
    }
  }

  private static func entry(
    for event: AnimationEvent,
    names: LayerNames,
    animations: [Int: AnimationEvent.Animation]
  ) -> JournalEntry? {
    func entry(_ title: String, _ cells: String...) -> JournalEntry {
      JournalEntry(instant: event.instant, title: title, cells: cells)
    }
    switch event.kind {
    case .animated(let animation):
      return entry(
        title(block: animation.block),
        names.full(animation.layer),
        animation.property,
        animation.way,
        animation.timing.short
      )
    case .changed(let change):
      guard let block = change.block, let reason = change.unanimated, reason != .equalValue else {
        return nil
      }
      return entry(
        title(block: block),
        names.full(change.layer),
        change.property,
        "\(change.from) → \(change.to)",
        "at once: \(reason.words)"
      )
    case .removed(let removal):
      guard removal.reason != .ended, let animation = animations[removal.animation] else {
        return nil
      }
      return entry(
        title(block: animation.block),
        names.full(animation.layer),
        animation.property,
        removal.shown.map { "at \($0)" } ?? "",
        removal.words
      )
    case .calledBack(let callback):
      return entry(
        callback.block.map { "block \($0)" }
          ?? (callback.kind == .scheduled ? "action" : "callback"),
        callback.words
      )
    case .transition(let transition):
      return entry(title(block: transition.block), transition.words)
    case .action(let action):
      return entry("action", action.description)
    case .issue(let issue):
      return entry("issue", issue.description.onOneLine)
    case .scene, .called, .started, .retimed, .retargeted, .hierarchy, .interaction:
      return nil
    }
  }

  private static func title(block: Int?) -> String {
    block.map { "block \($0)" } ?? "no block"
  }
}
