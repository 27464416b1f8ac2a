import AnimationModel

/// The text of a comparison: the verdict, the differences, their causes and what to write instead.
///
/// The verdict comes first and the drawings last. A report of any size stays readable.
struct ComparisonReport {
  let comparison: TraceComparison
  /// The names of the two sides.
  let names: Sides<String>
  let drawing: TimelineDrawing
  private let baseline: TraceIndex

  init(_ comparison: TraceComparison, names: Sides<String>, drawing: TimelineDrawing) {
    self.comparison = comparison
    self.names = names
    self.drawing = drawing
    baseline = TraceIndex(comparison.baseline)
  }

  /// The maximum number of characters in a line; test libraries indent what they print.
  static let width = 92

  /// The maximum number of items of each kind in a report; the remaining ones are counted.
  private enum Limit {
    static let differences = 8
    static let consequences = 4
    static let targets = 3
    static let drawings = 3
    static let issues = 5
    /// The characters of one side's value, such as a path.
    static let characters = 240
  }

  /// The whole text, without a line break at the end.
  var text: String {
    switch comparison.verdict {
    case .same: same
    case .nothingCompared(let reason):
      "Nothing was compared. \(sentences(for: reason))".wrapped(to: Self.width)
    case .cannotTell(let uncertainty): uncertainty.report(names: names)
    case .different(let differences): text(for: differences)
    }
  }

  // MARK: Verdicts without differences

  private var same: String {
    let sentence = "\(names.candidate) animates as the \(names.baseline) does."
    guard let kinds = comparison.allowedText else { return "The \(sentence)" }
    return "Apart from what is allowed (\(kinds)), the \(sentence)".wrapped(to: Self.width)
  }

  private func sentences(for reason: ComparisonVerdict.NothingCompared) -> String {
    let allowance = "If that is intended, pass allowing: .nothingAnimated."
    switch reason {
    case .baselineChangesNothing:
      return "The \(names.baseline) changes nothing that was made in the scene closure. Build what "
        + "it changes there, and let the closure return it. \(allowance)"
    case .baselineAnimatesNothing(let reason):
      let explanation = reason.map { ": what it changes shows at once (\($0.text))" } ?? ""
      return "The \(names.baseline) animates nothing\(explanation). \(allowance)"
    case .baselineIsOffScreen:
      return
        "What the \(names.baseline) changes is not on screen. Add the view to a window, and let "
        + "the scene closure return the window as well: a window that is not retained is released."
    case .layersOfOtherLoops(let layers):
      return "The \(names.baseline) animates nothing that was made in the scene closure. "
        + ComparisonVerdict.sentences(forLayersOfOtherLoops: layers)
    }
  }

  // MARK: Differences

  private func text(for differences: [Difference]) -> String {
    let kinds = differences.map(\.kind.description).uniqued()
    let count = differences.count == 1 ? "" : " in \(differences.count) ways"
    let title =
      "The \(names.candidate) animates differently from the \(names.baseline)\(count): "
      + kinds.joined(separator: ", ")
    var parts = ["\(title.wrapped(to: Self.width))\n(- \(names.baseline), + \(names.candidate))"]
    if let misuse = Self.misuse(comparison.baseline.issues, by: names.baseline) {
      parts.append(misuse)
    }
    // Taking a long trace apart takes seconds, so all drawings share the players.
    let candidate = TraceIndex(comparison.candidate)
    let players = Sides(TracePlayer(baseline), TracePlayer(candidate))
    var drawn: [Difference.Target] = []
    for (index, difference) in differences.prefix(Limit.differences).enumerated() {
      let advised = differences[..<index].firstIndex { $0.advice == difference.advice }
      var lines = section(
        difference,
        number: differences.count == 1 ? nil : index + 1,
        advisedAt: advised.map { $0 + 1 }
      )
      if difference.firstVisible != nil, let target = difference.targets.first,
        !drawn.contains(target), drawn.count < Limit.drawings
      {
        drawn.append(target)
        let picture = picture(of: difference, at: target, in: candidate, players)
        if !picture.isEmpty { lines += "\n\n" + picture }
      }
      parts.append(lines)
    }
    if differences.count > Limit.differences {
      parts.append(summary(of: differences.dropFirst(Limit.differences)))
    }
    if let kinds = comparison.allowedText {
      parts.append("Allowed, and left out here: \(kinds).".wrapped(to: Self.width))
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns a summary of the differences that have no section of their own.
  private func summary(of differences: ArraySlice<Difference>) -> String {
    var counts: [(kind: String, count: Int)] = []
    for difference in differences {
      let kind = difference.kind.description
      if let index = counts.firstIndex(where: { $0.kind == kind }) {
        counts[index].count += 1
      } else {
        counts.append((kind, 1))
      }
    }
    let list = counts.map { $0.count == 1 ? $0.kind : "\($0.kind) (\($0.count) times)" }
    return "And \(differences.count) more: \(list.joined(separator: ", "))".wrapped(to: Self.width)
  }

  /// Returns the section on a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - number: Its number, if there are several.
  ///   - other: The number of an earlier difference with the same advice.
  /// - Returns: The lines.
  private func section(_ difference: Difference, number: Int?, advisedAt other: Int?) -> String {
    let head = (number.map { "\($0). " } ?? "") + "\(difference.kind)\(subject(of: difference))"
    var lines = sides(of: difference)
    var sentences = visibility(of: difference)
    let consequences = difference.consequences.map { sentence(for: $0) }
    let shown = consequences.prefix(Limit.consequences).joined(separator: " ")
    let more = consequences.count - Limit.consequences
    if !shown.isEmpty {
      sentences.append(shown + (more > 0 ? " And \(more) more follow from it." : ""))
    }
    if !difference.advice.isEmpty {
      let advice = other.map { "The same as for \($0)." } ?? difference.advice
      sentences.append("What to do: \(advice)")
    }
    lines += sentences.map { "  \($0)".wrapped(to: Self.width, indent: "    ") }
    return ([head.wrapped(to: Self.width, indent: "  ")] + lines).joined(separator: "\n")
  }

  /// Returns the lines with each side's value and the call that it comes from.
  private func sides(of difference: Difference) -> [String] {
    let texts = difference.sides.map { $0.shortened(to: Limit.characters) }
    let width = max(texts.baseline.count, texts.candidate.count)
    let names = difference.calls.map { $0?.api.name ?? "" }
    let nameWidth = max(names.baseline.count, names.candidate.count)
    let calls = difference.calls.map { call in
      call.map { "\($0.api.name.rightPadded(to: nameWidth))  \($0.site?.description ?? "")" } ?? ""
    }
    return [("-", texts.baseline, calls.baseline), ("+", texts.candidate, calls.candidate)].map {
      sign,
      value,
      call in
      let line = "  \(sign) \(value.rightPadded(to: width))  \(call)".withoutTrailingSpaces
      guard line.count > Self.width else { return line }
      let text = "  \(sign) \(value)".wrapped(to: Self.width, indent: "    ")
      return call.isEmpty ? text : "\(text)\n      \(call)"
    }
  }

  private func sentence(for consequence: Difference.Consequence) -> String {
    guard case .follows(let target) = consequence else { return consequence.sentence }
    return Difference.Consequence.follows(titled(target)).sentence
  }

  private func titled(_ target: Difference.Target) -> Difference.Target {
    .init(layer: baseline.title(ofLayer: target.layer), property: target.property)
  }

  /// Returns the properties or the layer that show a difference, as the end of a heading.
  private func subject(of difference: Difference) -> String {
    guard !difference.targets.isEmpty else {
      return difference.layer.map { ", on \(baseline.title(ofLayer: $0))" } ?? ""
    }
    let shown = difference.targets.prefix(Limit.targets).map { "\(titled($0))" }
    let more = difference.targets.count - shown.count
    return ", on \(shown.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  /// Returns sentences on where a difference is first visible and where it is largest.
  private func visibility(of difference: Difference) -> [String] {
    guard let first = difference.firstVisible else {
      switch difference.cause {
      case .chainBecameKeyframes, .keyframesBecameChain: return ["It looks the same in this run."]
      default: break
      }
      return difference.targets.isEmpty || difference.kind == .neverBegun
        ? [] : ["Not visible in this run; it shows when something else runs at the same time."]
    }
    let rate = Double(comparison.baseline.framesPerSecond)
    let frame = (first.seconds * rate - 1e-6).rounded(.up)
    var lines = ["Visible from frame \(frame.short) on (\((frame / rate).short) s)."]
    if let greatest = difference.largestDeviation {
      lines[0] += " Largest deviation at \(greatest.instant.short): \(text(of: greatest))."
    }
    return lines.map { $0.keepingUnits }
  }

  /// Returns the values shown on both sides and their distance.
  private func text(of greatest: Difference.Deviation) -> String {
    // A rotation reads best as an angle.
    if let angles = greatest.values.map(Optional.some).rotations {
      return "\(angles.baseline.shortAngle) and \(angles.candidate.shortAngle)"
    }
    let texts = greatest.values.map { "\($0.withoutNoise)".shortened(to: 40) }
    return "\(texts.baseline) and \(texts.candidate)\(distance(greatest))"
  }

  /// Returns the distance in points, or in percent for an opacity or a color.
  private func distance(_ greatest: Difference.Deviation) -> String {
    guard greatest.points.isFinite else { return "" }
    let number = greatest.points.short(for: greatest.points)
    var isFraction = PropertyValue.scale(of: greatest.target?.property ?? "") != 1
    if case .color = greatest.values.baseline { isFraction = true }
    if isFraction { return ", \(number) % apart" }
    return ", \(number) \(number == "1" ? "point" : "points") apart"
  }

  /// Returns a text about one side's misuse of UIKit; `nil` if there is none.
  static func misuse(_ issues: [AnimationIssue], by name: String) -> String? {
    let lines = issues.filter { $0.severity == .misuse }.map { issue in
      let callSite = issue.callSite.map { "\($0): " } ?? ""
      return "  \(callSite)\(issue.message.onOneLine)".wrapped(to: width, indent: "    ")
    }.uniqued()
    guard !lines.isEmpty else { return nil }
    let more = lines.count - Limit.issues
    return
      (["The \(name) misuses UIKit:"] + lines.prefix(Limit.issues)
      + (more > 0 ? ["  And \(more) more."] : [])).joined(separator: "\n")
  }
}

// MARK: - Drawings

extension ComparisonReport {
  /// Returns a drawing of both sides, over one time axis, of the component that differs most.
  private func picture(
    of difference: Difference,
    at target: Difference.Target,
    in candidate: TraceIndex,
    _ players: Sides<TracePlayer>
  ) -> String {
    let name = candidateName(of: target.layer, in: candidate)
    let (start, end) = span(of: target, named: name, in: candidate)
    guard start < end else { return "" }
    let first = drawing.series(
      of: target.property,
      on: target.layer,
      in: players.baseline,
      from: start,
      to: end
    )
    let second = drawing.series(
      of: target.property,
      on: name,
      in: players.candidate,
      from: start,
      to: end
    )
    guard let (one, other) = Self.mostDifferent(first, second) else { return "" }
    let numbers = (one.values + other.values).compactMap(\.self).filter(\.isFinite)
    guard let lowest = numbers.min(), let highest = numbers.max() else { return "" }
    let rows = [("-", one), ("+", other)].map { sign, series in
      (
        title: sign, line: drawing.line(of: series, in: lowest...highest),
        note: drawing.summary(of: series)
      )
    }
    let table = drawing.table(rows, from: start, to: end)
    var lines = table.split(separator: "\n").map(String.init)
    lines.insert(marks(of: difference, from: start, to: end), at: 2)
    return (["  \(one.group)  \(one.title)"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Returns the line that marks where a difference is first visible.
  private func marks(of difference: Difference, from start: Instant, to end: Instant) -> String {
    guard let first = difference.firstVisible,
      let column = drawing.column(of: min(max(first, start), end), from: start, to: end)
    else { return "" }
    return String(repeating: " ", count: column + 3) + "\(drawing.theme.action) first visible"
  }

  /// Returns the time in which a property changes on either side.
  private func span(
    of target: Difference.Target,
    named name: String,
    in candidate: TraceIndex
  ) -> (start: Instant, end: Instant) {
    let limit = min(
      max(comparison.baseline.end, comparison.candidate.end),
      comparison.until ?? .distantFuture
    )
    var (start, end) = (limit, Instant.zero)
    for (index, layer) in [(baseline, target.layer), (candidate, name)] {
      guard
        let property = index.layer(named: layer).flatMap({
          index.property(target.property, of: $0)
        })
      else { continue }
      for change in index.properties[property].changes {
        let instant = index.changes[change].moment.instant
        start = min(start, instant)
        let animation = index.changes[change].animation.map { index.animations[$0] }
        end = max(end, min(limit, animation?.end ?? instant))
      }
    }
    // A value that only jumps is drawn over the whole time, to show what is before and after it.
    return start < end ? (start, end) : (.zero, limit)
  }

  private func candidateName(of layer: String, in candidate: TraceIndex) -> String {
    guard candidate.layer(named: layer) == nil, let own = baseline.layer(named: layer) else {
      return layer
    }
    let match = LayerMatching.match(baseline, candidate).firstIndex(of: own)
    return match.map { candidate.layers[$0].name } ?? layer
  }

  /// Returns the pair of series with the largest distance; both are titled as in the baseline.
  private static func mostDifferent(
    _ first: [TimelineDrawing.Series],
    _ second: [TimelineDrawing.Series]
  ) -> (TimelineDrawing.Series, TimelineDrawing.Series)? {
    var best: (TimelineDrawing.Series, TimelineDrawing.Series)?
    var greatest = -1.0
    for one in first {
      guard let other = second.first(where: { $0.title == one.title }) else { continue }
      let distance = zip(one.values, other.values).reduce(0.0) { greatest, values in
        guard case (let a?, let b?) = values else { return greatest }
        return max(greatest, abs(a - b))
      }
      if distance > greatest {
        greatest = distance
        best = (one, other)
      }
    }
    return best ?? first.first.flatMap { one in second.first.map { (one, $0) } }
  }
}

extension PropertyValue {
  /// The value with rounding errors near 0 replaced by 0.
  fileprivate var withoutNoise: PropertyValue {
    PropertyValue(kind, components: components.map { abs($0) < 1e-9 ? 0 : $0 }) ?? self
  }
}

extension String {
  /// The text with nonbreaking spaces between numbers and their units.
  fileprivate var keepingUnits: String {
    split(separator: " ").reduce(into: "") { text, word in
      let isUnit = ["s", "%", "point", "points"].contains(word.filter { !".,)".contains($0) })
      if !text.isEmpty { text += isUnit && text.last?.isNumber == true ? "\u{A0}" : " " }
      text += word
    }
  }
}

// MARK: - Uncertainty

extension ComparisonVerdict {
  /// Returns advice on layers that belong to other loops.
  static func sentences(forLayersOfOtherLoops layers: [String]) -> String {
    let names = layers.prefix(3).joined(separator: ", ")
    let more = layers.count > 3 ? " and \(layers.count - 3) more" : ""
    return layers.count == 1
      ? "\(names) belongs to another loop: build it in the scene closure."
      : "\(names)\(more) belong to another loop: build them in the scene closure."
  }
}

extension ComparisonVerdict.Uncertainty {
  /// Returns what is uncertain, and advice.
  func sentences(_ names: Sides<String>) -> String {
    func name(_ side: Side) -> String { side == .baseline ? names.baseline : names.candidate }
    switch self {
    case .layersOfOtherLoops(let layers):
      return "What belongs to another loop was not compared. "
        + ComparisonVerdict.sentences(forLayersOfOtherLoops: layers)
    case .incompleteTrace(let side):
      return "The trace of the \(name(side)) lacks its beginning. Record it with "
        + "recording: .everything."
    case .neverIdle(let side, let running, let elapsed, let isEndless):
      let rest =
        isEndless
        ? "Only endless animations are left." : "Still there after \(elapsed.short) s."
      let list = running.prefix(5).joined(separator: "; ")
      let more = running.count > 5 ? "; and \(running.count - 5) more" : ""
      return
        "The \(name(side)) does not come to rest. \(rest) Say for how long to compare, such as "
        + "for: 2. Running: \(list)\(more)."
    case .ranTooLong(let side, let until, let end):
      return
        "The \(name(side)) advanced its loop to \(end.short) s, and \(until.short) s were to be "
        + "compared. Leave advancing to the test, or compare longer."
    case .closedLoop(let side):
      return "The \(name(side)) closed its loop before its end. Leave closing to the test."
    }
  }
}

extension ComparisonVerdict.Uncertainty {
  /// Returns a readable text on why the comparison can't be trusted.
  package func report(names: Sides<String>) -> String {
    ("Cannot tell whether the \(names.candidate) animates as the \(names.baseline) does. "
      + sentences(names)).wrapped(to: ComparisonReport.width)
  }
}

extension TraceComparison {
  /// Returns a readable text about one side's misuse of UIKit; `nil` if there is none.
  package static func misuseReport(_ issues: [AnimationIssue], by name: String) -> String? {
    ComparisonReport.misuse(issues, by: name)
  }

  /// Returns a readable text of the comparison, with the verdict and the causes first.
  ///
  /// - Parameters:
  ///   - names: The names of the two sides.
  ///   - drawing: The style of the drawings.
  /// - Returns: The lines, without a trailing line break. A line of text has at most 92 characters,
  ///   unless a single word is longer.
  package func report(
    names: Sides<String> = Sides("baseline", "candidate"),
    drawing: TimelineDrawing = TimelineDrawing(width: 48)
  ) -> String { ComparisonReport(self, names: names, drawing: drawing).text }
}
