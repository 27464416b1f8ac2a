import Foundation

extension ReportBuilder {
  /// Returns the differences with the rows that show them; ignored differences come last.
  func findings(in sheet: SheetBuilder) -> [AnimationReport.Finding] {
    guard let comparison else { return [] }
    let all = comparison.differences.map { ($0, false) } + comparison.allowed.map { ($0, true) }
    return all.prefix(limits.differences).enumerated().map { index, entry in
      finding(entry.0, number: index + 1, isAllowed: entry.1, in: sheet)
    }
  }

  private func finding(
    _ difference: Difference,
    number: Int,
    isAllowed: Bool,
    in sheet: SheetBuilder
  ) -> AnimationReport.Finding {
    let sides = difference.sides
    let names = difference.targets.map(\.layer) + [difference.layer].compactMap(\.self)
    let layers = names.compactMap { name in
      roster.entry(named: name, in: indices[0], on: 0)
        ?? roster.entry(named: name, in: indices[1], on: 1)
    }.uniqued()
    let best = difference.largestDeviation?.target ?? difference.targets.first
    let row = best.flatMap { self.row(of: $0, in: sheet, near: difference.firstVisible) }
    return AnimationReport.Finding(
      number: number,
      kind: difference.kind.description,
      places: affectedProperties(of: difference),
      words: [sides.baseline.onOneLine, sides.candidate.onOneLine],
      calls: [difference.calls.baseline?.api.name, difference.calls.candidate?.api.name],
      sites: [
        difference.calls.baseline?.site?.description, difference.calls.candidate?.site?.description,
      ],
      advice: difference.advice,
      consequences: difference.consequences.map(\.sentence),
      first: difference.firstVisible.map(first),
      largest: difference.largestDeviation.map(largest),
      layers: layers,
      row: row,
      rows: rows(of: difference, with: row, in: sheet.blocks),
      isAllowed: isAllowed
    )
  }

  /// Returns the affected layers and properties, such as "card position, opacity; stamp transform".
  private func affectedProperties(of difference: Difference) -> String {
    var groups: [(title: String, keys: [String])] = []
    for target in difference.targets {
      let entry = roster.entry(named: target.layer, in: indices[0], on: 0)
      let title = entry.map { roster.entries[$0].title } ?? target.layer
      if let last = groups.indices.last, groups[last].title == title {
        groups[last].keys.append(target.property)
      } else {
        groups.append((title, [target.property]))
      }
    }
    if groups.isEmpty, let layer = difference.layer { return indices[0].title(ofLayer: layer) }
    let shown = groups.prefix(3).map { "\($0.title) \($0.keys.joined(separator: ", "))" }
    let more = groups.count - shown.count
    return shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  /// Returns the first frame that shows a difference.
  private func first(_ instant: Instant) -> AnimationReport.Sight {
    let rate = Double(traces[0].framesPerSecond)
    let frame = (instant.seconds * rate - 1e-6).rounded(.up)
    let seconds = min(frame / rate, end.seconds)
    return AnimationReport.Sight(
      at: max(seconds, instant.seconds),
      text: "frame \(frame.short) (\(seconds.fixed(3)) s)",
      values: []
    )
  }

  private func largest(_ deviation: Difference.Deviation) -> AnimationReport.Sight {
    AnimationReport.Sight(
      at: deviation.instant.seconds,
      text: Self.distance(deviation),
      values: [deviation.values.baseline.hex, deviation.values.candidate.hex]
    )
  }

  /// Returns the distance with its unit, such as "70.1 pt"; in percent for an opacity or a color.
  static func distance(_ deviation: Difference.Deviation) -> String {
    guard deviation.points.isFinite else { return "" }
    let number = deviation.points.short(for: deviation.points)
    if case .color = deviation.values.baseline { return "\(number) %" }
    let isFraction = PropertyValue.scale(of: deviation.target?.property ?? "") != 1
    return isFraction ? "\(number) %" : "\(number) pt"
  }

  /// Returns the rows of a difference: those of its properties in the block that shows it best.
  private func rows(
    of difference: Difference,
    with row: [Int]?,
    in blocks: [AnimationReport.Block]
  ) -> [[Int]] {
    guard let row else { return [] }
    let shown = Set(difference.targets)
    return blocks[row[0]].rows.enumerated().compactMap { index, entry in
      let name = roster.entries[entry.layer].name
      let target = Difference.Target(layer: name, property: entry.key)
      let isShown = shown.contains(target) && !entry.isSame
      return isShown || index == row[1] ? [row[0], index] : nil
    }
  }

  /// Returns the block and the row of a property, preferably the last one begun when the difference
  /// is visible.
  private func row(
    of target: Difference.Target,
    in sheet: SheetBuilder,
    near instant: Instant?
  ) -> [Int]? {
    let layer =
      roster.entry(named: target.layer, in: indices[0], on: 0)
      ?? (indices.count == 2 ? roster.entry(named: target.layer, in: indices[1], on: 1) : nil)
    var found: [Int]?
    for (block, entry) in sheet.blocks.enumerated() {
      for (row, candidate) in entry.rows.enumerated()
      where candidate.layer == layer && candidate.key == target.property {
        let added = candidate.bars.compactMap { $0.map { sheet.bars[$0].added } }.min() ?? 0
        let isEarlier = added <= (instant?.seconds ?? .infinity) + 1e-6
        if found == nil || isEarlier && !candidate.isSame { found = [block, row] }
      }
    }
    return found
  }

  /// The issues of both sides, each without duplicates.
  var issues: [AnimationReport.Issue] {
    var list: [AnimationReport.Issue] = []
    for (side, index) in indices.enumerated() {
      var seen: Set<String> = []
      for issue in index.issues {
        let site = issue.callSite?.description
        guard seen.insert("\(issue.message) \(site ?? "")").inserted else { continue }
        list.append(
          AnimationReport.Issue(
            severity: issue.severity.rawValue,
            side: side,
            message: issue.message.onOneLine,
            site: site,
            at: issue.instant.seconds,
            difference: difference(from: issue)
          )
        )
      }
    }
    return list
  }

  /// Returns the number of the difference that is caused by a setting at the issue's call.
  private func difference(from issue: AnimationIssue) -> Int? {
    guard let site = issue.callSite, let comparison else { return nil }
    let index = comparison.differences.firstIndex { difference in
      let sources: [Difference.Source]
      switch difference.cause {
      case .easing(let sides, _): sources = [sides.baseline.source, sides.candidate.source]
      case .duration(let sides): sources = [sides.baseline.source, sides.candidate.source]
      case .delay(let sides): sources = [sides.baseline.source, sides.candidate.source]
      default: return false
      }
      return sources.contains { source in
        if case .setTooLate(_, site) = source { true } else { false }
      }
    }
    return index.map { $0 + 1 }
  }
}

extension Double {
  /// Returns the number with a fixed number of decimals, such as "0.117".
  package func fixed(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e15 else { return short }
    let text = String(format: "%.\(decimals)f", self)
    return text.hasPrefix("-") && text.dropFirst().allSatisfy { "0.".contains($0) }
      ? String(text.dropFirst()) : text
  }
}
