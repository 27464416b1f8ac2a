/// The text of a comparison: what differs, where it comes from, what it looks like, what to write.
///
/// It is written for somebody who sees it at two in the morning: the names of the differences come
/// first, the drawings last.
struct ComparisonReport {
  let comparison: TraceComparison
  /// What the two sides are called.
  let names: (reference: String, variant: String)
  let drawing: TimelineDrawing
  /// What the program calls the reference's layers.
  private let index: TraceIndex

  init(
    _ comparison: TraceComparison,
    names: (reference: String, variant: String),
    drawing: TimelineDrawing
  ) {
    self.comparison = comparison
    self.names = names
    self.drawing = drawing
    index = TraceIndex(comparison.reference)
  }

  /// How many characters a line of text has at most.
  private static let width = 90

  /// How many differences are drawn at most.
  private static let drawings = 3

  /// The whole text, without a line break at the end.
  var text: String {
    let differences = comparison.differences
    guard !differences.isEmpty else {
      return "The \(names.variant) code animates as the \(names.reference) code does."
    }
    var kinds: [String] = []
    for difference in differences where !kinds.contains(difference.kind.description) {
      kinds.append(difference.kind.description)
    }
    let count = differences.count == 1 ? "" : " in \(differences.count) ways"
    let title =
      "The \(names.variant) code does not animate as the \(names.reference) code does\(count): "
      + kinds.joined(separator: ", ")
    var parts = [
      "\(title.wrapped(to: Self.width))\n(- \(names.reference), + \(names.variant))"
    ]
    var drawn: [Difference.Place] = []
    for (index, difference) in differences.enumerated() {
      var lines = section(difference, number: differences.count == 1 ? nil : index + 1)
      if difference.firstVisible != nil, let place = difference.places.first,
        !drawn.contains(place), drawn.count < Self.drawings
      {
        drawn.append(place)
        let picture = picture(of: difference, at: place)
        if !picture.isEmpty { lines += "\n\n" + picture }
      }
      parts.append(lines)
    }
    return parts.joined(separator: "\n\n")
  }

  // MARK: One difference

  private func section(_ difference: Difference, number: Int?) -> String {
    let head = (number.map { "\($0). " } ?? "") + "\(difference.kind)\(subject(of: difference))"
    let sides = [
      ("-", difference.legacy, difference.legacyCall), ("+", difference.new, difference.newCall),
    ]
    let width = sides.map(\.1.count).max() ?? 0
    var lines = sides.map { sign, value, call in
      "  \(sign) \(value.rightPadded(to: width))  \(call?.description ?? "")".withoutTrailingSpaces
    }
    var sentences = sight(of: difference) + difference.consequences
    if !difference.advice.isEmpty { sentences.append("What to do: \(difference.advice)") }
    lines += sentences.map { "  \($0)".wrapped(to: Self.width, indent: "    ") }
    return ([head.wrapped(to: Self.width, indent: "  ")] + lines).joined(separator: "\n")
  }

  /// On what a difference is seen, as the end of a heading.
  private func subject(of difference: Difference) -> String {
    guard !difference.places.isEmpty else {
      let names = [difference.layer.map(index.title(ofLayer:)), difference.property].compactMap(
        \.self
      )
      return names.isEmpty ? "" : ", on \(names.joined(separator: "  "))"
    }
    let shown = difference.places.prefix(4).map {
      "\(index.title(ofLayer: $0.layer))  \($0.property)"
    }
    let more = difference.places.count - shown.count
    return ", on \(shown.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  /// When a difference is seen first and best, in whole sentences.
  private func sight(of difference: Difference) -> [String] {
    guard let first = difference.firstVisible else {
      return difference.places.isEmpty
        ? [] : ["Nobody sees it in this run; it shows when something else runs at the same time."]
    }
    let rate = Double(comparison.reference.framesPerSecond)
    let frame = Int((first.seconds * rate - 1e-6).rounded(.up))
    var lines = ["First seen at \(first.short), in frame \(frame)."]
    if let greatest = difference.greatest {
      lines.append(
        "Farthest apart at \(greatest.instant.short): "
          + "\(greatest.legacy) against \(greatest.new)\(distance(greatest, in: difference))."
      )
    }
    return lines
  }

  /// The distance in points, or in percent of what goes from none to full.
  private func distance(_ greatest: Difference.Deviation, in difference: Difference) -> String {
    guard greatest.points.isFinite else { return "" }
    let number = greatest.points.short(for: greatest.points)
    var isFraction = PropertyValue.scale(of: difference.property ?? "") != 1
    if case .color = greatest.legacy { isFraction = true }
    if isFraction { return ", \(number) % apart" }
    return ", \(number) \(number == "1" ? "point" : "points") apart"
  }

  // MARK: Drawings

  /// Returns both sides of the number in which a difference is seen best, over one time axis.
  private func picture(of difference: Difference, at place: Difference.Place) -> String {
    let (start, end) = span(of: place)
    guard start < end else { return "" }
    let old = drawing.series(
      of: place.property,
      on: place.layer,
      in: TracePlayer(comparison.reference),
      from: start,
      to: end
    )
    let young = drawing.series(
      of: place.property,
      on: newName(of: place.layer),
      in: TracePlayer(comparison.variant),
      from: start,
      to: end
    )
    guard let (first, second) = mostDifferent(old, young, layer: place.layer) else { return "" }
    let numbers = (first.values + second.values).compactMap(\.self).filter(\.isFinite)
    guard let lowest = numbers.min(), let highest = numbers.max() else { return "" }
    let rows = [("-", first), ("+", second)].map { sign, series in
      (
        title: sign, line: drawing.lane(series, in: lowest...highest),
        note: drawing.summary(of: series)
      )
    }
    let table = drawing.table(rows, from: start, to: end, margin: 0)
    var lines = table.split(separator: "\n").map(String.init)
    lines.insert(marks(of: difference, from: start, to: end), at: 2)
    return (["  \(first.group)  \(first.title)"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The line that marks where a difference is seen first, and best.
  private func marks(of difference: Difference, from start: Instant, to end: Instant) -> String {
    guard let first = difference.firstVisible,
      let column = drawing.column(of: min(max(first, start), end), from: start, to: end)
    else { return "" }
    let mark = "\(drawing.theme.action) first seen"
    return String(repeating: " ", count: column + 3) + mark
  }

  /// The stretch of time in which a property is touched on either side.
  private func span(of place: Difference.Place) -> (start: Instant, end: Instant) {
    let limit = min(
      max(comparison.reference.end, comparison.variant.end),
      comparison.until ?? .distantFuture
    )
    var (start, end) = (limit, Instant.zero)
    let sides = [
      (comparison.reference, place.layer), (comparison.variant, newName(of: place.layer)),
    ]
    for (trace, layer) in sides {
      let story = TraceStory(trace, until: limit)
      let own = Difference.Place(layer: layer, property: place.property)
      for index in story.touchesByPlace[own, default: []] {
        let touch = story.touches[index]
        start = min(start, touch.moment.instant)
        end = max(end, min(limit, touch.motion?.end ?? touch.moment.instant))
      }
    }
    // What only jumps is drawn with something before and behind it.
    return start < end ? (start, end) : (.zero, limit)
  }

  private func newName(of layer: String) -> String {
    let end = Instant.distantFuture
    let names = LayerMatching.renaming(
      TraceStory(comparison.variant, until: end),
      to: TraceStory(comparison.reference, until: end)
    )
    return names.first { $0.value == layer }?.key ?? layer
  }

  /// The number whose two series lie farthest apart, both titled as in the reference.
  private func mostDifferent(
    _ old: [TimelineDrawing.Series],
    _ young: [TimelineDrawing.Series],
    layer: String
  ) -> (TimelineDrawing.Series, TimelineDrawing.Series)? {
    func suffix(_ series: TimelineDrawing.Series) -> Substring {
      series.title.split(separator: "  ").last ?? ""
    }
    var best: (TimelineDrawing.Series, TimelineDrawing.Series)?
    var greatest = -1.0
    for first in old {
      guard let second = young.first(where: { suffix($0) == suffix(first) }) else { continue }
      let distance =
        zip(first.values, second.values).map { a, b in
          a.flatMap { a in b.map { abs(a - $0) } } ?? 0
        }.max() ?? 0
      if distance > greatest {
        greatest = distance
        best = (first, second)
      }
    }
    return best ?? old.first.flatMap { first in young.first.map { (first, $0) } }
  }
}

extension TraceComparison {
  /// Returns the comparison as text for people, with the causes first.
  ///
  /// - Parameters:
  ///   - reference: What to call the reference.
  ///   - variant: What to call the variant.
  ///   - drawing: How to draw the two timelines.
  /// - Returns: The lines, without a line break at the end.
  public func report(
    reference: String = "legacy",
    variant: String = "new",
    drawing: TimelineDrawing = TimelineDrawing(width: 48)
  ) -> String {
    ComparisonReport(
      self,
      names: (reference, variant),
      drawing: drawing
    ).text
  }
}
