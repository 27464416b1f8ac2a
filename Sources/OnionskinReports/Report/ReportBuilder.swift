import AnimationModel
import Foundation

/// A builder of the report on a trace, or on two compared traces.
package struct ReportBuilder: Sendable {
  /// The limits of a report; what is left out is counted in the report.
  package enum Limit {
    package static let tracks = 12_000
    /// The approximate number of values in all tracks; a page has about ten characters for each.
    package static let numbers = 1_000_000
    package static let rows = 6_000
    package static let layers = 12_000
    package static let frames = 20_000
    package static let seconds = 3_600.0
  }

  let name: String
  let group: String
  let traces: [AnimationTrace]
  let indices: [TraceIndex]
  let players: [TracePlayer]
  let comparison: TraceComparison?
  let pairing: TracePairing?
  let roster: LayerRoster
  /// The end of the report, which is limited.
  let end: Instant
  /// The size with which views are drawn if none in the scene has a size; `nil` if one has.
  ///
  /// A test of a fade needs no sizes, so its report would be empty.
  let standInSize: CGSize?
  /// The approximate number of values in all tracks.
  package var numberLimit = Limit.numbers
  /// A closure that is called with the completed fraction of the work, from 0 to 1.
  let progress: @Sendable (Double) -> Void

  /// Prepares the report of one trace.
  package init(
    of trace: AnimationTrace,
    name: String,
    group: String = "",
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    self.init([trace], nil, name, group, progress)
  }

  /// Prepares the report of a comparison.
  package init(
    of comparison: TraceComparison,
    name: String,
    group: String = "",
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    self.init([comparison.baseline, comparison.candidate], comparison, name, group, progress)
  }

  private init(
    _ traces: [AnimationTrace],
    _ comparison: TraceComparison?,
    _ name: String,
    _ group: String,
    _ progress: @escaping @Sendable (Double) -> Void
  ) {
    self.name = name
    self.group = group
    self.traces = traces
    self.comparison = comparison
    self.progress = progress
    indices = traces.map { TraceIndex($0) }
    players = indices.map { TracePlayer($0) }
    pairing = indices.count == 2 ? TracePairing(indices[0], indices[1]) : nil
    roster = LayerRoster(indices)
    standInSize = indices.allSatisfy(Self.hasNoSizes) ? CGSize(width: 44, height: 44) : nil
    let last = traces.map(\.end).max() ?? .zero
    end = min(max(last, .zero), Instant(seconds: Limit.seconds))
  }

  /// Returns a Boolean value that indicates whether no layer ever has a size.
  private static func hasNoSizes(_ index: TraceIndex) -> Bool {
    index.layers.allSatisfy { layer in
      guard let scene = layer.scene else { return true }
      guard case .size(let size)? = scene.values["bounds.size"] else { return false }
      return size == .zero
    }
      && index.properties.allSatisfy { property in
        property.key != "bounds.size"
          || property.steps.allSatisfy { if case .scene = $0.kind { true } else { false } }
      }
  }

  /// The number of traces in the report.
  package var sideCount: Int { indices.count }

  /// The end of the report in seconds.
  package var endSeconds: Double { end.seconds }

  /// Builds the report.
  ///
  /// - Complexity: O(*n* · log *n*) for *n* events, plus the samples that each property needs.
  package func report() -> AnimationReport {
    var sheet = SheetBuilder(self)
    sheet.build()
    let findings = findings(in: sheet.blocks)
    for finding in findings { sheet.number(finding) }
    progress(0.1)
    var exact: [Int: [Instant]] = [:]
    for finding in findings {
      let instants = [finding.first?.at, finding.largest?.at].compactMap(\.self)
      for layer in finding.layers {
        exact[layer, default: []] += instants.map { Instant(seconds: $0) }
      }
    }
    let (tracks, layers, leftOut) = stage(with: exact)
    progress(0.7)
    let differing = tracks.filter { $0.columns.contains { $0.candidate != nil } }
    // Properties that aren't drawn still count.
    let deviation = deviation(of: differing.map { ($0.layer, $0.key) } + leftOut)
    progress(1)
    return AnimationReport(
      name: name,
      group: group,
      verdict: verdict,
      headline: headline(sheet),
      summary: [summary(sheet, findings), standInSentence].compactMap(\.self)
        .joined(separator: " "),
      facts: facts,
      sides: indices.count == 2 ? ["baseline", "candidate"] : ["trace"],
      framesPerSecond: traces[0].framesPerSecond,
      end: end.seconds,
      layers: layers,
      tracks: tracks,
      easings: sheet.easings,
      blocks: sheet.blocks,
      deviation: deviation,
      differences: findings,
      issues: issues(findings),
      actions: actions,
      omissions: omissions(tracks: leftOut.count, rows: sheet.rowsLeftOut),
      events: traces.map(\.events.count)
    )
  }
}

// MARK: - Text

extension ReportBuilder {
  private var verdict: AnimationReport.Verdict {
    switch comparison?.verdict {
    case nil: .none
    case .same: .same
    case .different: .different
    case .nothingCompared: .nothingCompared
    case .cannotTell: .cannotTell
    }
  }

  private func headline(_ sheet: SheetBuilder) -> [String] {
    switch comparison?.verdict {
    case nil:
      let rows = sheet.blocks.reduce(0) { $0 + $1.rows.count }
      return [
        "Trace", ": \(Self.count(sheet.blocks.count, "block")), \(Self.count(rows, "animation"))",
      ]
    case .same: return ["Same", " animation on both sides"]
    case .nothingCompared: return ["Nothing", " was compared"]
    case .cannotTell: return ["Cannot tell", " whether both animate the same"]
    case .different(let differences):
      var kinds: [String] = []
      for difference in differences where !kinds.contains(difference.kind.description) {
        kinds.append(difference.kind.description)
      }
      let shown = kinds.prefix(4) + (kinds.count > 4 ? ["\(kinds.count - 4) more"] : [])
      return ["Different", ", because of \(Self.list(Array(shown)))"]
    }
  }

  private func summary(_ sheet: SheetBuilder, _ findings: [AnimationReport.Finding]) -> String {
    guard let comparison else {
      let count = Self.count(traces[0].issues.count, "issue")
      return
        "\(end.short) of time, \(Self.count(indices[0].callbacks.count, "callback")), \(count)."
    }
    let rows = sheet.blocks.flatMap(\.rows)
    switch comparison.verdict {
    case .same:
      let allowed =
        comparison.allowed.isEmpty
        ? "" : " \(Self.count(comparison.allowed.count, "difference")) allowed."
      return
        "\(Self.count(rows.count + sheet.rowsLeftOut, "animation")) compared, within \(comparison.tolerance.short) "
        + "pt and \((comparison.timeTolerance * 1_000).short) ms.\(allowed)"
    case .nothingCompared, .cannotTell:
      return comparison.report().split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }.joined(separator: " ")
    case .different:
      var sentences: [String] = []
      if let first = findings.filter({ !$0.isAllowed }).compactMap(\.first).min(by: {
        $0.at < $1.at
      }) {
        let differing = rows.filter { !$0.isSame }.count
        sentences.append(
          "Seen from \(first.text) on"
            + (differing > 0
              ? ", in \(differing.grouped) of \(Self.count(rows.count, "animation"))"
                + (sheet.rowsLeftOut > 0 ? " listed." : ".") : ".")
        )
      } else {
        sentences.append("Not visible in this run.")
      }
      let moved = sheet.blocks.flatMap(\.marks).contains { $0.side != nil }
      if !moved { sentences.append("All callbacks come at the same instants.") }
      return sentences.joined(separator: " ")
    }
  }

  private var standInSentence: String? {
    guard let size = standInSize, !roster.entries.isEmpty else { return nil }
    let sides = "\(Double(size.width).short) × \(Double(size.height).short) pt"
    return "The views have no size: the stage draws each with \(sides)."
  }

  private var facts: [[String]] {
    var facts = [
      ["emulates", traces[0].behavior], ["frames", "\(traces[0].framesPerSecond) a second"],
      ["length", end.short],
    ]
    if let comparison { facts.append(["tolerance", "\(comparison.tolerance.short) pt"]) }
    return facts
  }

  private var actions: [AnimationReport.Action] {
    var seen: Set<AnimationReport.Action> = []
    var list: [AnimationReport.Action] = []
    for event in traces.flatMap(\.events) {
      guard case .action(let action) = event.kind, list.count < 1_000 else { continue }
      let entry = AnimationReport.Action(at: event.instant.seconds, name: action.name)
      if seen.insert(entry).inserted { list.append(entry) }
    }
    return list.sorted { $0.at < $1.at }
  }

  private func omissions(tracks: Int, rows: Int) -> [String] {
    var sentences: [String] = []
    if tracks > 0 {
      sentences.append(
        tracks == 1
          ? "1 more property changes, and is not drawn."
          : "\(tracks.grouped) more properties change, and are not drawn."
      )
    }
    if rows > 0 { sentences.append("\(rows.grouped) more animations are not listed.") }
    if roster.leftOut > 0 { sentences.append("\(roster.leftOut.grouped) layers are not drawn.") }
    let last = traces.map(\.end).max() ?? .zero
    if last > end {
      sentences.append("The trace continues to \(last.short); the report ends at \(end.short).")
    }
    return sentences
  }

  /// Returns a number with its noun, such as "1 block" or "no callbacks".
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns words as a list, such as "easing, delay and value".
  static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
