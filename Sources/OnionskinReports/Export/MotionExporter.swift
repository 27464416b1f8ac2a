import AnimationModel
import Foundation

/// An exporter of a trace's motion as animations for a browser.
///
/// Curves stay curves and additive animations stay additive; springs become piecewise linear
/// easings. What a browser would play differently is sampled. What it can't play is noted.
package struct MotionExporter {
  let builder: ReportBuilder
  let index: TraceIndex
  /// The player of the trace.
  ///
  /// It caches the history of each layer, so it is replaced now and then to free memory.
  private(set) var player: TracePlayer
  /// The elements.
  ///
  /// Their final styles, and the notes, are known after ``forEachAnimation(of:_:)`` has been called
  /// for each.
  package var motion: ExportedMotion
  var easings = ExportedEasings()
  /// The layer of each element, and the times during which it is in the tree.
  private var sources: [(layer: Int, spans: [AnimationReport.Span])] = []
  /// The animations that were created but not yet passed on.
  var pendingAnimations: [ExportedMotion.Animation] = []
  /// The number of properties that are done.
  private var doneCount = 0
  let progress: @Sendable (Double) -> Void

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - name: The name of the export.
  ///   - progress: A closure that is called with the completed fraction of the work, from 0 to 1.
  package init(
    _ trace: AnimationTrace,
    name: String,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    self.progress = progress
    builder = ReportBuilder(of: trace, name: name)
    index = builder.indices[0]
    player = builder.players[0]
    motion = ExportedMotion(name: name, duration: builder.end.seconds, size: .zero)
    addElements()
  }

  /// Creates the animations of an element, one at a time.
  ///
  /// - Parameters:
  ///   - element: The index of the element in ``ExportedMotion/elements``.
  ///   - body: A closure that takes each animation, the lowest first.
  package mutating func forEachAnimation(
    of element: Int,
    _ body: (ExportedMotion.Animation) throws -> Void
  ) rethrows {
    freeHistories(before: element)
    let source = sources[element]
    addVisibility(of: element, source.spans)
    try flushPendingAnimations(to: body)
    for propertyIndex in index.layers[source.layer].properties {
      progress(Double(doneCount) / Double(index.properties.count))
      doneCount += 1
      let property = index.properties[propertyIndex]
      let hasSteps = property.steps.contains { if case .scene = $0.kind { false } else { true } }
      guard hasSteps else { continue }
      let styles = ExportedStyle.all.filter { $0.key == property.key }
      for style in styles {
        add(property, style, element)
        try flushPendingAnimations(to: body)
      }
      guard styles.isEmpty, property.key != "hidden", changes(property) else { continue }
      let title = index.layers[property.layer].title
      note("\(title): \(property.key) has no counterpart, and is left out.")
    }
  }

  private mutating func freeHistories(before position: Int) {
    if position.isMultiple(of: 256) { player = TracePlayer(index) }
  }

  private mutating func flushPendingAnimations(
    to body: (ExportedMotion.Animation) throws -> Void
  ) rethrows {
    let list = pendingAnimations
    pendingAnimations = []
    for animation in list { try body(animation) }
  }

  // MARK: Elements

  private mutating func addElements() {
    let frame = StageReader(builder, keepsPlayers: false).frame
    motion.size = CGSize(width: max(frame.maxX, 1), height: max(frame.maxY, 1))
    let spans = TreeHistory(
      side: 0,
      index,
      builder.traces[0],
      builder.roster,
      until: builder.end
    ).spans
    var parents: [Int?] = []
    var elements: [Int?] = Array(repeating: nil, count: index.layers.count)
    for (layerIndex, layer) in index.layers.enumerated() {
      guard layer.scene != nil, let entry = builder.roster.entry(ofLayer: layerIndex, on: 0) else {
        continue
      }
      let span = spans[entry].first
      let parent = span?.parent.flatMap { builder.roster.entries[$0].layerIndices[0] }
      freeHistories(before: layerIndex)
      elements[layerIndex] = motion.elements.count
      parents.append(parent)
      motion.elements.append(
        .init(
          name: Self.className(layer.scene?.label ?? layer.name, motion.elements.count),
          layer: layer.name,
          parent: nil,
          style: style(of: layerIndex),
          children: []
        )
      )
      sources.append((layerIndex, spans[entry]))
      if Set(spans[entry].map { $0.parent ?? -1 }).count > 1 {
        note("\(layer.title) moves to another superview; it stays in its first one.")
      }
    }
    var order: [[(element: Int, order: Double)]] = motion.elements.map { _ in [] }
    for (element, parent) in parents.enumerated() {
      guard let parent = parent.flatMap({ elements[$0] }) else { continue }
      motion.elements[element].parent = parent
      let entry = builder.roster.entry(
        named: motion.elements[element].layer,
        in: index,
        on: 0
      )
      order[parent].append((element, entry.flatMap { spans[$0].first?.order } ?? 0))
    }
    for parent in order.indices {
      motion.elements[parent].children = order[parent].sorted {
        ($0.order, $0.element) < ($1.order, $1.element)
      }.map(\.element)
    }
  }

  private static func className(_ title: String, _ number: Int) -> String {
    let words = title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : " " }
    let slug = String(words).lowercased().split(separator: " ").joined(separator: "-").prefix(40)
    let start = slug.first?.isLetter == true ? String(slug) : "layer"
    return "\(start)-\(number + 1)"
  }

  /// Returns the styles without animations: the last model values.
  private func style(of layer: Int) -> [(property: String, value: String)] {
    let name = index.layers[layer].name
    var style: [(property: String, value: String)] = []
    for entry in ExportedStyle.all {
      guard let value = model(entry.key, name), let text = entry.text(value) else { continue }
      style.append((entry.property, text))
    }
    var anchor = [0.5, 0.5]
    if let value = model("anchorPoint", name) { anchor = value.components }
    style.append(("translate", "\((-100 * anchor[0]).exact)% \((-100 * anchor[1]).exact)%"))
    style.append(
      ("transform-origin", "\((100 * anchor[0]).exact)% \((100 * anchor[1]).exact)%")
    )
    if model("masksToBounds", name) == .flag(true) { style.append(("overflow", "hidden")) }
    if case .number(let width)? = model("borderWidth", name), width > 0,
      let color = model("borderColor", name), case .color = color
    {
      style.append(("box-shadow", "inset 0 0 0 \(width.exact)px \(color.hex)"))
    }
    return style
  }

  private func model(_ key: String, _ layer: String) -> PropertyValue? {
    player.modelValue(of: key, on: layer, at: builder.end)
  }

  /// Hides an element while its layer isn't in the tree or is hidden.
  ///
  /// A shown element inherits its visibility: it is hidden with its superlayer.
  private mutating func addVisibility(of element: Int, _ spans: [AnimationReport.Span]) {
    let name = motion.elements[element].layer
    let end = builder.end
    let edges = spans.flatMap { [$0.from, $0.to] }.filter { $0 <= end.seconds }
      .map { Instant(seconds: $0) }
    let instants = Set(edges + player.instants(of: "hidden", on: name) + [.zero])
    var wasShown = true
    for instant in instants.sorted() {
      let isInTree = spans.contains { $0.from <= instant.seconds && instant.seconds < $0.to }
      let isShown =
        isInTree && player.value(of: "hidden", on: name, at: instant) != .flag(true)
      guard isShown != wasShown else { continue }
      set("visibility", isShown ? "inherit" : "hidden", of: element, at: instant.seconds)
      wasShown = isShown
    }
  }

  mutating func note(_ sentence: String) {
    if !motion.notes.contains(sentence), motion.notes.count < 100 { motion.notes.append(sentence) }
  }

  /// Sets a style to a value from a time on.
  mutating func set(_ property: String, _ value: String, of element: Int, at time: Double) {
    pendingAnimations.append(.holding(value, of: property, element: element, from: time))
  }
}

// MARK: - Values

extension MotionExporter {
  /// Returns the styles of the engine's values at evenly spaced instants, to verify an export.
  ///
  /// - Parameter count: The number of instants, at least 2.
  /// - Returns: The times in seconds, and the text of each style of each element at these times.
  package func values(_ count: Int) -> (times: [Double], styles: [String: [String: [String]]]) {
    let times = (0..<count).map { builder.end.seconds * Double($0) / Double(max(count - 1, 1)) }
    var result: [String: [String: [String]]] = [:]
    for element in motion.elements {
      var styles: [String: [String]] = [:]
      for style in ExportedStyle.all {
        let list = times.compactMap { time in
          player.value(of: style.key, on: element.layer, at: Instant(seconds: time))
            .flatMap(style.text)
        }
        if list.count == times.count { styles[style.property] = list }
      }
      result[element.name] = styles
    }
    return (times, result)
  }
}
