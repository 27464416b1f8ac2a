import Foundation

/// A builder of the report on a trace, or on two compared traces.
package struct ReportBuilder: Sendable {
  /// The numbers up to which a page is fast; the first line of the report says what is left out.
  package struct Limits: Sendable {
    package var layers = 50_000
    package var tracks = 50_000
    /// The number of values of all motions; a page has about five characters for each.
    package var numbers = 1_000_000
    package var rows = 50_000
    /// The number of frames in which the deviation is measured.
    package var frames = 20_000
    package var seconds = 3_600.0
    package var differences = 500
    package var issues = 200
    package var actions = 1_000
    /// The number of callbacks of a block.
    package var callbacks = 500

    package init() {}
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
  package var limits: Limits
  /// A closure that is called with the completed fraction of the work, from 0 to 1.
  let progress: @Sendable (Double) -> Void

  /// Prepares the report of one trace.
  package init(
    of trace: AnimationTrace,
    name: String,
    group: String = "",
    limits: Limits = Limits(),
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) { self.init([trace], nil, name, group, limits, progress) }

  /// Prepares the report of a comparison.
  package init(
    of comparison: TraceComparison,
    name: String,
    group: String = "",
    limits: Limits = Limits(),
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    let traces = [comparison.baseline, comparison.candidate]
    self.init(traces, comparison, name, group, limits, progress)
  }

  private init(
    _ traces: [AnimationTrace],
    _ comparison: TraceComparison?,
    _ name: String,
    _ group: String,
    _ limits: Limits,
    _ progress: @escaping @Sendable (Double) -> Void
  ) {
    self.name = name
    self.group = group
    self.traces = traces
    self.comparison = comparison
    self.limits = limits
    self.progress = progress
    indices = traces.map { TraceIndex($0) }
    players = indices.map { TracePlayer($0) }
    pairing = indices.count == 2 ? TracePairing(indices[0], indices[1]) : nil
    roster = LayerRoster(indices, limit: limits.layers)
    standInSize = indices.allSatisfy(Self.hasNoSizes) ? CGSize(width: 44, height: 44) : nil
    let last = traces.map(\.end).max() ?? .zero
    end = min(max(last, .zero), Instant(seconds: limits.seconds))
  }

  /// Returns whether no layer ever has a size.
  private static func hasNoSizes(_ index: TraceIndex) -> Bool {
    index.layers.allSatisfy { layer in
      guard let scene = layer.scene else { return true }
      guard case .size(let size)? = scene.values["bounds.size"] else { return false }
      return size == .zero
    }
      && index.properties.allSatisfy { $0.key != "bounds.size" || !$0.moves }
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
    let findings = findings(in: sheet)
    for finding in findings { sheet.number(finding) }
    progress(0.1)
    var exact: [Int: [Instant]] = [:]
    for finding in findings {
      let instants = [finding.first?.at, finding.largest?.at].compactMap(\.self)
      for layer in finding.layers {
        exact[layer, default: []] += instants.map { Instant(seconds: $0) }
      }
    }
    let stage = stage(with: exact)
    progress(0.7)
    let differing = stage.tracks.filter { $0.candidate != nil }.map {
      ($0.layer, stage.properties.elements[$0.property].key)
    }
    // Properties that aren't drawn still count.
    let deviation = deviation(of: differing + stage.leftOut)
    progress(1)
    return AnimationReport(
      name: name,
      group: group,
      verdict: verdict,
      headline: headline,
      summary: [summary(sheet, findings), standInSentence].compactMap(\.self)
        .joined(separator: " "),
      facts: facts,
      sides: indices.count == 2 ? ["baseline", "candidate"] : ["trace"],
      framesPerSecond: traces[0].framesPerSecond,
      end: end.seconds,
      layers: stage.layers,
      properties: stage.properties.elements,
      times: stage.motions.times.elements,
      motions: stage.motions.motions.elements,
      tracks: stage.tracks,
      easings: sheet.easings.elements,
      bars: sheet.bars,
      blocks: sheet.blocks,
      deviation: deviation,
      differences: findings,
      issues: Array(issues.prefix(limits.issues)),
      actions: Array(actions.prefix(limits.actions)),
      omissions: omissions(stage, sheet),
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

  private var headline: [String] {
    switch comparison?.verdict {
    case nil: return ["Trace", ": \(TraceCounts(indices[0]).motionText)"]
    case .same: return ["Same", " animation on both sides"]
    case .nothingCompared: return ["Nothing", " was compared"]
    case .cannotTell: return ["Cannot tell", " whether both animate the same"]
    case .different(let differences):
      let kinds = differences.map(\.kind.description).uniqued()
      let shown = kinds.prefix(4) + (kinds.count > 4 ? ["\(kinds.count - 4) more"] : [])
      return ["Different", ", because of \(Self.list(Array(shown)))"]
    }
  }

  private func summary(_ sheet: SheetBuilder, _ findings: [AnimationReport.Finding]) -> String {
    guard let comparison else {
      let counts = TraceCounts(indices[0])
      return "\(end.short) of time, \(counts.callbacks.counted("callback")), "
        + "\(counts.issues.counted("issue"))."
    }
    let counts = TraceCounts(indices[0])
    switch comparison.verdict {
    case .same:
      let allowed =
        comparison.allowed.isEmpty
        ? "" : " \(comparison.allowed.count.counted("difference")) allowed."
      return
        "\(counts.animations.counted("animation")) compared, within \(comparison.tolerance.short) "
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
        sentences.append("Seen from \(first.text) on\(animations(in: sheet)).")
      } else {
        sentences.append("Not visible in this run.")
      }
      let moved = sheet.blocks.flatMap(\.marks).contains { $0.side != nil }
      if !moved { sentences.append("All callbacks come at the same instants.") }
      return sentences.joined(separator: " ")
    }
  }

  /// Returns the numbers of animations that differ, such as ", in 3 of 12 animations".
  private func animations(in sheet: SheetBuilder) -> String {
    var text = ""
    let all = TraceCounts(indices[0]).animations
    if sheet.differing > 0 {
      text += ", in \(sheet.differing.grouped) of \(all.counted("animation"))"
    }
    guard sheet.added > 0 else { return text }
    return text + ", and in \(sheet.added.grouped) that only the candidate has"
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
    traces.flatMap(\.events).compactMap { event in
      guard case .action(let action) = event.kind else { return nil }
      return AnimationReport.Action(at: event.instant.seconds, name: action.name)
    }.uniqued().sorted { $0.at < $1.at }
  }

  /// The number of frames from the start to the end.
  var frameCount: Int { Int((end.seconds * Double(traces[0].framesPerSecond)).rounded(.up)) + 1 }

  private func omissions(_ stage: Stage, _ sheet: SheetBuilder) -> [String] {
    let properties = stage.tracks.count + stage.leftOut.count
    let layers = roster.entries.count + roster.leftOut
    let callbacks = indices.reduce(0) { $0 + $1.callbacks.count }
    let differences = comparison.map { $0.differences.count + $0.allowed.count } ?? 0
    var sentences = [
      Self.omission(of: roster.leftOut, of: layers, "layer", "drawn"),
      Self.omission(of: stage.leftOut.count, of: properties, "changing property", "drawn"),
      Self.omission(of: sheet.rowsLeftOut, of: sheet.rowCount, "animation", "listed"),
      Self.omission(of: sheet.marksLeftOut, of: callbacks, "callback", "marked"),
      Self.omission(of: differences - limits.differences, of: differences, "difference", "listed"),
      Self.omission(of: issues.count - limits.issues, of: issues.count, "issue", "listed"),
      Self.omission(of: actions.count - limits.actions, of: actions.count, "action", "marked"),
    ].compactMap(\.self)
    if comparison != nil, frameCount > limits.frames {
      sentences.append(
        "The deviation is measured in the first \(limits.frames.grouped) of "
          + "\(frameCount.grouped) frames."
      )
    }
    let last = traces.map(\.end).max() ?? .zero
    if last > end {
      sentences.append("The report ends at \(end.short), the trace at \(last.short).")
    }
    return sentences
  }

  /// Returns a sentence on what is left out, such as "14,000 of 20,000 animations are not listed.";
  /// `nil` if nothing is.
  private static func omission(
    of leftOut: Int,
    of all: Int,
    _ noun: String,
    _ participle: String
  ) -> String? {
    guard leftOut > 0 else { return nil }
    let verb = leftOut == 1 ? "is" : "are"
    return "\(leftOut.grouped) of \(all.counted(noun)) \(verb) not \(participle)."
  }

  /// Returns words as a list, such as "easing, delay and value".
  static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
