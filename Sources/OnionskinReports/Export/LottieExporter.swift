import AnimationModel
import Foundation

/// An exporter of a trace's motion as a Lottie animation of rectangles that move, rotate, scale and
/// fade.
///
/// Curves stay curves, because Lottie keyframes have cubic curves. Repeats and reversals are
/// unrolled. Springs, simultaneous animations of a property, and interrupted animations are
/// sampled. What Lottie can't represent is noted.
package struct LottieExporter {
  let builder: ReportBuilder
  let index: TraceIndex
  /// The player of the trace.
  ///
  /// It caches the history of each layer, so it is replaced now and then to free memory.
  private(set) var player: TracePlayer
  /// The number of frames per second, which are Lottie's unit of time.
  let rate: Double
  private let spans: [[AnimationReport.Span]]
  /// The entries of the roster that have children.
  private let parents: Set<Int>
  private let progress: @Sendable (Double) -> Void
  private(set) var notes: [String] = []

  /// The maximum error of sampled numbers, in points, degrees or percent.
  package static let error = 0.005

  /// Prepares an export.
  package init(
    _ trace: AnimationTrace,
    name: String,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    builder = ReportBuilder(of: trace, name: name)
    index = builder.indices[0]
    player = builder.players[0]
    rate = Double(trace.framesPerSecond)
    self.progress = progress
    spans =
      TreeHistory(side: 0, index, trace, builder.roster, until: builder.end).spans
    parents = Set(spans.compactMap { $0.first?.parent })
  }

  /// Writes the document, one layer at a time.
  ///
  /// - Parameter stream: The stream to write to.
  /// - Returns: What the format can't represent, in full sentences.
  /// - Throws: Any error that the stream throws.
  package func write(to stream: inout DocumentStream) throws -> [String] {
    var copy = self
    try copy.writeDocument(to: &stream)
    return copy.notes
  }

  // The keys of every object are sorted, as in all exported JSON.
  private mutating func writeDocument(to stream: inout DocumentStream) throws {
    let frame = StageReader(builder, keepsPlayers: false).frame
    let (width, height) = (max(frame.maxX, 1).rounded(.up), max(frame.maxY, 1).rounded(.up))
    let order = paintingOrder
    var numbers: [Int: Int] = [:]
    for (position, entry) in order.enumerated() { numbers[entry] = position + 1 }
    try stream.write("{\"assets\":[],\"fr\":")
    try stream.write(json: rate)
    try stream.write(",\"h\":\(Int(height)),\"ip\":0,\"layers\":[")
    var isFirst = true
    // The first layer in Lottie is the topmost.
    for (position, entry) in order.reversed().enumerated() {
      if position.isMultiple(of: 256) { player = TracePlayer(index) }
      if let layer = layer(entry, numbers) {
        try stream.write(isFirst ? "\n" : ",\n")
        try write(layer, to: &stream)
        isFirst = false
      }
      progress(Double(position + 1) / Double(order.count))
    }
    try stream.write("\n],\"meta\":{\"g\":\"onionskin\",\"notes\":")
    try stream.write(json: notes)
    try stream.write("},\"nm\":")
    try stream.write(json: builder.name)
    try stream.write(",\"op\":")
    try stream.write(json: builder.end.seconds * rate)
    try stream.write(",\"v\":\"5.7.0\",\"w\":\(Int(width))}\n")
  }

  mutating func note(_ sentence: String) {
    if !notes.contains(sentence), notes.count < 100 { notes.append(sentence) }
  }

  // MARK: The tree

  /// The entries of the roster that are ever in the tree, in painting order.
  private var paintingOrder: [Int] {
    var children: [Int: [(entry: Int, order: Double)]] = [:]
    for (entry, list) in spans.enumerated() {
      guard let span = list.first, let layerIndex = layerIndex(entry),
        index.layers[layerIndex].scene != nil
      else { continue }
      children[span.parent ?? -1, default: []].append((entry, span.order))
    }
    var order: [Int] = []
    var stack = [-1]
    var seen: Set<Int> = [-1]
    while let parent = stack.popLast() {
      if parent >= 0 { order.append(parent) }
      let list = (children[parent] ?? []).sorted { ($0.order, $0.entry) < ($1.order, $1.entry) }
      stack += list.map(\.entry).reversed().filter { seen.insert($0).inserted }
    }
    return order
  }

  private func layerIndex(_ entry: Int) -> Int? { builder.roster.entries[entry].layerIndices[0] }

  private func parent(_ entry: Int) -> Int? { spans[entry].first?.parent }

  /// Returns the entry and its ancestors, from the inside out.
  private func chain(_ entry: Int) -> [Int] {
    var list = [entry]
    while let next = parent(list[list.count - 1]), !list.contains(next) { list.append(next) }
    return list
  }
}

// MARK: - Layers

extension LottieExporter {
  /// A layer that Lottie can show.
  private struct Layer {
    var entry: Int
    /// The index of the layer in the trace index.
    var layerIndex: Int
    var title: String
    var number: Int
    var parent: Int?
  }

  private func layer(_ entry: Int, _ numbers: [Int: Int]) -> Layer? {
    guard let number = numbers[entry], let layerIndex = layerIndex(entry),
      case .size? = initial("bounds.size", layerIndex),
      case .point? = initial("position", layerIndex)
    else { return nil }
    return Layer(
      entry: entry,
      layerIndex: layerIndex,
      title: index.layers[layerIndex].title,
      number: number,
      parent: parent(entry).flatMap { numbers[$0] }
    )
  }

  private mutating func write(_ layer: Layer, to stream: inout DocumentStream) throws {
    noteOmissions(layer.entry, layer.layerIndex, layer.title)
    let (from, to) = presence(of: layer.entry, layer.title)
    try stream.write("{\"bm\":0,\"ddd\":0,\"ind\":\(layer.number),\"ip\":")
    try stream.write(json: from * rate)
    try stream.write(",\"ks\":{")
    try writeTransform(of: layer, to: &stream)
    try stream.write("},\"nm\":")
    try stream.write(json: layer.title)
    try stream.write(",\"op\":")
    try stream.write(json: to * rate)
    if let parent = layer.parent { try stream.write(",\"parent\":\(parent)") }
    try stream.write(",\"shapes\":[")
    try writeShapes(of: layer.layerIndex, to: &stream)
    try stream.write("],\"sr\":1,\"st\":0,\"ty\":4}")
  }

  private mutating func writeTransform(
    of layer: Layer,
    to stream: inout DocumentStream
  ) throws {
    let layerIndex = layer.layerIndex
    let transform: Input = (layerIndex, "transform")
    let isTranslated = values("transform", layerIndex).compactMap(\.matrix).contains {
      $0.m41 != 0 || $0.m42 != 0
    }
    let position: [Input] = [(layerIndex, "position")] + (isTranslated ? [transform] : [])
    let anchor = ["bounds.origin", "bounds.size", "anchorPoint"].map {
      (layer: layerIndex, key: $0)
    }
    let exact = Self.error / 2
    try stream.write("\"a\":")
    try channel(anchor, [exact, exact, 1]) { values in
      let (origin, size) = (values[0].numbers(2, 0), values[1].numbers(2, 0))
      let part = values[2].numbers(2, 0.5)
      return [origin[0] + part[0] * size[0], origin[1] + part[1] * size[1], 0]
    }.write(to: &stream)
    try stream.write(",\"o\":")
    try opacity(layer.entry).write(to: &stream)
    try stream.write(",\"p\":")
    try channel(position, [exact, exact, 1]) { values in
      let (point, parts) = (values[0].numbers(2, 0), values.last?.parts ?? .identity)
      return [point[0] + parts.translationX, point[1] + parts.translationY, 0]
    }.write(to: &stream)
    try stream.write(",\"r\":")
    try channel([transform], [exact]) { [$0[0].parts.angle * 180 / .pi] }.write(to: &stream)
    try stream.write(",\"s\":")
    try channel([transform], [exact, exact, 1]) {
      [$0[0].parts.scaleX * 100, $0[0].parts.scaleY * 100, 100]
    }.write(to: &stream)
  }

  private mutating func writeShapes(of layerIndex: Int, to stream: inout DocumentStream) throws {
    guard let color = initial("backgroundColor", layerIndex), case .color(let first) = color,
      first != nil || moves("backgroundColor", layerIndex)
    else { return }
    let exact = Self.error / 2
    let bounds = ["bounds.origin", "bounds.size"].map { (layer: layerIndex, key: $0) }
    try stream.write("{\"d\":1,\"p\":")
    try channel(bounds, [exact, exact]) { values in
      let (origin, size) = (values[0].numbers(2, 0), values[1].numbers(2, 0))
      return [origin[0] + size[0] / 2, origin[1] + size[1] / 2]
    }.write(to: &stream)
    try stream.write(",\"r\":")
    try channel([(layerIndex, "cornerRadius")], [exact]) { $0[0].numbers(1, 0) }.write(to: &stream)
    try stream.write(",\"s\":")
    try channel([bounds[1]], [exact, exact]) { $0[0].numbers(2, 0) }.write(to: &stream)
    try stream.write(",\"ty\":\"rc\"},{\"c\":")
    try channel([(layerIndex, "backgroundColor")], [2e-4, 2e-4, 2e-4, 2e-4]) {
      $0[0].numbers(4, 0)
    }.write(to: &stream)
    try stream.write(",\"o\":{\"a\":0,\"k\":100},\"r\":1,\"ty\":\"fl\"}")
  }

  /// Returns the opacity of a layer multiplied by those of its ancestors, which Lottie doesn't
  /// inherit.
  private mutating func opacity(_ entry: Int) -> LottieChannel {
    let layers = chain(entry).compactMap { layerIndex($0) }
    let inputs = layers.flatMap { [(layer: $0, key: "opacity"), (layer: $0, key: "hidden")] }
      .filter { moves($0.key, $0.layer) || initial($0.key, $0.layer) != nil }
    return channel(inputs, [Self.error / 2]) { values in
      var product = 100.0
      for (input, value) in zip(inputs, values) {
        let number = value.numbers(1, input.key == "hidden" ? 0 : 1)[0]
        product *= input.key == "hidden" ? (number > 0.5 ? 0 : 1) : min(max(number, 0), 1)
      }
      return [product]
    }
  }

  /// Returns the time during which a layer is in the tree, together with its ancestors.
  private mutating func presence(of entry: Int, _ title: String) -> (from: Double, to: Double) {
    var (from, to) = (0.0, builder.end.seconds)
    for member in chain(entry) {
      let list = spans[member]
      guard let first = list.first, let last = list.last else { continue }
      (from, to) = (max(from, first.from), min(to, last.to))
      if list.count > 1, member == entry {
        note("\(title): it leaves and comes back, and is shown all the time between.")
      }
      if Set(list.map { $0.parent ?? -1 }).count > 1, member == entry {
        note("\(title) moves to another superview; it stays in its first one.")
      }
    }
    return (from, max(from, to))
  }

  private mutating func noteOmissions(_ entry: Int, _ layerIndex: Int, _ title: String) {
    let exportedKeys: Set = [
      "position", "bounds", "bounds.origin", "bounds.size", "anchorPoint", "opacity", "hidden",
      "transform",
      "backgroundColor", "cornerRadius",
    ]
    for property in index.layers[layerIndex].properties.map({ index.properties[$0] })
    where !exportedKeys.contains(property.key) && moves(property.key, layerIndex) {
      note("\(title): \(property.key) has no counterpart, and is left out.")
    }
    let transforms = values("transform", layerIndex).compactMap(\.matrix)
    if transforms.contains(where: { !CATransform3DIsAffine($0) }) {
      note("\(title): a transform in space is left out.")
    }
    if transforms.contains(where: { matrix in
      CATransform3DIsAffine(matrix)
        && !TransformComponents(CATransform3DGetAffineTransform(matrix)).hasNoShear(over: 1)
    }) {
      note("\(title): the shear of its transform is left out.")
    }
    let hasChildren = parents.contains(entry)
    if hasChildren, values("opacity", layerIndex).contains(where: { $0 != .number(1) }) {
      note("\(title): its opacity reaches the layers in it one by one.")
    }
    if hasChildren, initial("masksToBounds", layerIndex) == .flag(true) {
      note("\(title): what it would clip is shown.")
    }
    if case .number(let width)? = initial("borderWidth", layerIndex), width > 0 {
      note("\(title): its border is left out.")
    }
  }
}
