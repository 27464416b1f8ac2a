import Foundation

/// An exporter of a trace's motion as a Lottie animation of rectangles that move, rotate, scale,
/// shear and fade.
///
/// Curves stay curves, because Lottie keyframes have cubic curves. All else becomes the fewest
/// keyframes within ``tolerance``. A layer that clips, or that fades or hides what is in it, is a
/// composition of its own, because in Lottie a layer hands down its transform alone. A masked one is
/// in a composition, too, to which its mask is the matte. What Lottie can't represent is noted.
package struct LottieExporter {
  let builder: ReportBuilder
  let index: TraceIndex
  /// The player of the trace.
  ///
  /// It caches the history of each layer, so it is replaced now and then to free memory.
  private(set) var player: TracePlayer
  /// The number of frames per second, which are Lottie's unit of time.
  let rate: Double
  let tree: ExportedTree
  /// The nodes whose layers and sublayers are a composition.
  private var compositions: Set<Int> = []
  /// The layers whose axes aren't always at a right angle.
  private(set) var sheared: Set<Int> = []
  /// The layers whose scale along one axis is ever another than along the other.
  private(set) var uneven: Set<Int> = []
  /// The nodes of the masks that Lottie can show.
  private var carriedMasks: Set<Int> = []
  /// The width and height of the document and of each composition in it.
  private var size = (width: 1, height: 1)
  private var writtenLayerCount = 0
  private let progress: @Sendable (Double) -> Void
  private(set) var notes: [String] = []

  /// How far a number may be off, in points and in percent of a color or an opacity.
  ///
  /// A viewer sees a point and two percent. The numbers that place a layer, and those of the layers
  /// that it is in, are off by the sum of what each is off, and a player rounds besides.
  package static let tolerance = 0.05

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
    tree = ExportedTree(of: builder)
  }

  /// Writes the document, one layer at a time.
  ///
  /// - Returns: What the format can't represent, in full sentences.
  /// - Throws: Any error that the stream throws.
  package func write(to stream: inout DocumentStream) throws -> [String] {
    var copy = self
    try copy.writeDocument(to: &stream)
    return copy.notes
  }

  private mutating func writeDocument(to stream: inout DocumentStream) throws {
    let frame = StageReader(builder, keepsPlayers: false).frame
    size = (Int(max(frame.maxX, 1).rounded(.up)), Int(max(frame.maxY, 1).rounded(.up)))
    compositions = Set(tree.nodes.indices.filter { needsComposition($0) })
    for node in tree.nodes where !node.isOfMask { noteOmissions(node.layer) }
    noteShadows()
    for node in tree.nodes.indices where isUneven(node) { uneven.insert(tree.nodes[node].layer) }
    for mask in tree.nodes.flatMap(\.masks) where carries(mask) { carriedMasks.insert(mask) }
    for layer in Set(tree.nodes.map(\.layer)).sorted() where isEverSheared(layer) {
      sheared.insert(layer)
    }
    for layer in tree.unseenLayers {
      note("\(index.layers[layer].title) is in no window, and is left out.")
    }
    try stream.write("{\"assets\":[")
    let masked = tree.nodes.indices.filter { !masks(of: $0).isEmpty }
    let shaded = compositions.sorted().filter(fadesWithShadow)
    let assets =
      compositions.sorted().map { (compositionName($0), parts(ofCompositionOf: $0)) }
      + shaded.map { (shadedName($0), parents(of: $0) + composed($0, isFaded: false)) }
      + masked.map { (maskedName($0), parents(of: $0) + unmaskedParts(of: $0)) }
      + carriedMasks.sorted().filter(isComposed).map {
        (maskName($0), parents(of: $0) + parts(of: $0))
      }
    for (position, (name, parts)) in assets.enumerated() {
      try stream.write(position == 0 ? "\n" : ",\n")
      try stream.write("{\"id\":\"\(name)\",\"layers\":[")
      try write(parts, to: &stream)
      try stream.write("]}")
    }
    try stream.write("],\"fr\":", JSON(rate), ",\"h\":\(size.height),\"ip\":0,\"layers\":[")
    try write(tree.roots.flatMap { parts(of: $0) }, to: &stream)
    try stream.write("],\"meta\":{\"g\":\"onionskin\",\"notes\":", JSON(notes), "},\"nm\":")
    try stream.write(json: builder.name)
    try stream.write(",\"op\":\(lastFrame),\"v\":\"5.7.0\",\"w\":\(size.width)}\n")
  }

  mutating func note(_ sentence: String) {
    if !notes.contains(sentence), notes.count < 100 { notes.append(sentence) }
  }

  // MARK: Time

  /// The frame at which the document ends.
  ///
  /// Players stop up to a whole frame before it, so it stands beyond the end of the trace.
  private var lastFrame: Int {
    Int(min((builder.end.seconds * rate - 1e-4).rounded(.up), 1e15)) + 1
  }

  /// Returns a time in frames, without the rounding error of a multiplication.
  static func frames(_ seconds: Double, _ rate: Double) -> Double {
    (seconds * rate * 1e4).rounded() / 1e4
  }

  // MARK: Parts

  /// A layer of Lottie's.
  private struct Part {
    indirect enum Kind {
      /// A layer with its own shapes, and its opacity unless it is that of a composition.
      case layer(isFaded: Bool)
      /// A layer's transform, for those in it.
      case transform
      /// A border, which lies over the sublayers.
      case border
      /// The shape to which the composition that follows is clipped.
      case matte
      /// A layer with all that is in it, and its opacity unless it fades with its shadow.
      case composition(isClipped: Bool, isFaded: Bool)
      /// A composition with its shadow, faded as one.
      case shaded
      /// Clear room for a shadow: lottie-web draws it no farther than what it is the shadow of.
      case room
      /// A mask with one shape, which lets the composition that follows be seen.
      case mask(Int)
      /// A mask with all that is in it, which lets the composition that follows be seen.
      case composedMask(Int)
      /// A layer with all that is in it, under its mask, or while it has none.
      case masked(isMasked: Bool)
      /// What shears the part before it.
      case shear(Kind)
    }

    var node: Int
    var kind: Kind
    /// The seconds at which it comes and goes; `nil` for those of the node.
    var stay: Range<Double>?
  }

  /// Returns whether a layer does more to its sublayers than to move them.
  private func needsComposition(_ node: Int) -> Bool {
    let layer = tree.nodes[node].layer
    // The shadow of a composition is in the document's coordinates in every player.
    guard !hasShadow(layer) else { return true }
    // A path sticks out of its layer, as a sublayer does.
    guard !tree.nodes[node].children.isEmpty else { return hasPath(layer) && clips(layer) }
    return clips(layer) || values("opacity", layer).contains { $0 != .number(1) }
      || values("hidden", layer).contains(.flag(true))
  }

  private func clips(_ layer: Int) -> Bool { values("masksToBounds", layer).contains(.flag(true)) }

  /// Returns whether a layer with a shadow is ever translucent.
  ///
  /// ThorVG lets the shadow of a translucent composition show through it.
  private func fadesWithShadow(_ node: Int) -> Bool {
    let layer = tree.nodes[node].layer
    return hasShadow(layer)
      && values("opacity", layer).contains { $0.components.contains { $0 < 1 } }
  }

  private func compositionName(_ node: Int) -> String { "composition \(node)" }

  private func shadedName(_ node: Int) -> String { "shaded \(node)" }

  private func maskedName(_ node: Int) -> String { "masked \(node)" }

  private func maskName(_ node: Int) -> String { "mask \(node)" }

  /// Returns whether a mask is more than one shape.
  private func isComposed(_ mask: Int) -> Bool {
    let node = tree.nodes[mask]
    return !node.children.isEmpty || !node.masks.isEmpty || colorsOfShapes(node.layer).count > 1
      || hasGradient(node.layer) || needsComposition(mask)
  }

  private func masks(of node: Int) -> [Int] { tree.nodes[node].masks.filter(carriedMasks.contains) }

  /// Returns a node and all that is in it, from back to front.
  private func parts(of node: Int) -> [Part] {
    let masks = masks(of: node)
    guard !masks.isEmpty else { return unmaskedParts(of: node) }
    var parts = [Part(node: node, kind: .transform)]
    let end = tree.nodes[node].to
    var time = tree.nodes[node].from
    for mask in masks {
      let stay = tree.nodes[mask].from..<tree.nodes[mask].to
      if time < stay.lowerBound {
        let bare = time..<stay.lowerBound
        parts.append(Part(node: node, kind: .masked(isMasked: false), stay: bare))
      }
      parts.append(Part(node: node, kind: .masked(isMasked: true), stay: stay))
      let kind = isComposed(mask) ? Part.Kind.composedMask(mask) : .mask(mask)
      parts.append(Part(node: node, kind: kind, stay: stay))
      time = stay.upperBound
    }
    if time < end {
      parts.append(Part(node: node, kind: .masked(isMasked: false), stay: time..<end))
    }
    return parts
  }

  private func unmaskedParts(of node: Int) -> [Part] {
    guard compositions.contains(node) else { return parts(in: node, isFaded: true) }
    return fadesWithShadow(node)
      ? [Part(node: node, kind: .shaded)] : composed(node, isFaded: true)
  }

  /// Returns the composition of a node, and what it is clipped to.
  private func composed(_ node: Int, isFaded: Bool) -> [Part] {
    let isClipped = clips(tree.nodes[node].layer)
    return [Part(node: node, kind: .composition(isClipped: isClipped, isFaded: isFaded))]
      + (isClipped ? [Part(node: node, kind: .matte)] : [])
  }

  /// Returns the parts of a composition: what places the layer, and the layer with all that is in it.
  private func parts(ofCompositionOf node: Int) -> [Part] {
    let room = hasShadow(tree.nodes[node].layer) ? [Part(node: node, kind: .room)] : []
    return room + parents(of: node) + parts(in: node, isFaded: false)
  }

  private func parents(of node: Int) -> [Part] {
    tree.ancestors(of: node).map { Part(node: $0, kind: .transform) }
  }

  private func parts(in node: Int, isFaded: Bool) -> [Part] {
    let (layer, children) = (tree.nodes[node].layer, tree.nodes[node].children)
    let hasBorder = hasBorder(layer)
    var parts: [Part] = []
    let isDrawn = hasFill(layer) || hasPath(layer) || hasGradient(layer)
    if isDrawn || (children.isEmpty ? hasBorder : !isInPlace(layer)) {
      parts.append(Part(node: node, kind: .layer(isFaded: isFaded)))
    }
    for child in children { parts += self.parts(of: child) }
    if hasBorder, !children.isEmpty { parts.append(Part(node: node, kind: .border)) }
    return parts
  }

  /// Returns the layer whose place a part has; `nil` if it has none of its own.
  private func placedLayer(of part: Part) -> Int? {
    switch part.kind {
    case .layer, .transform, .matte: tree.nodes[part.node].layer
    case .mask(let mask): tree.nodes[mask].layer
    case .border, .composition, .shaded, .room, .composedMask, .masked, .shear: nil
    }
  }

  /// Returns the node in which a part is placed.
  private func parent(of kind: Part.Kind, at node: Int) -> Int? {
    switch kind {
    case .layer, .transform, .matte: tree.nodes[node].parent
    case .border, .mask: node
    case .composition, .shaded, .room, .composedMask, .masked: nil
    case .shear(let sheared): parent(of: sheared, at: node)
    }
  }

  /// Returns parts, each that is sheared with what shears it.
  private func withShears(_ parts: [Part]) -> [Part] {
    parts.flatMap { part in
      guard let layer = placedLayer(of: part), sheared.contains(layer) else { return [part] }
      return [part, Part(node: part.node, kind: .shear(part.kind), stay: part.stay)]
    }
  }

  /// Writes parts, the topmost first.
  private mutating func write(_ parts: [Part], to stream: inout DocumentStream) throws {
    let parts = withShears(parts)
    var numbers: [Int: Int] = [:]
    for (position, part) in parts.enumerated() {
      switch part.kind {
      case .layer, .transform:
        if !isInPlace(tree.nodes[part.node].layer) { numbers[part.node] = position + 1 }
      case .border, .matte, .composition, .shaded, .room, .mask, .composedMask, .masked, .shear:
        continue
      }
    }
    var isFirst = true
    for (position, part) in parts.enumerated().reversed() {
      if case .transform = part.kind, numbers[part.node] == nil { continue }
      try stream.write(isFirst ? "\n" : ",\n")
      try write(part, position + 1, numbers, to: &stream)
      isFirst = false
      writtenLayerCount += 1
      if writtenLayerCount.isMultiple(of: 256) { player = TracePlayer(index) }
      progress(min(Double(writtenLayerCount) / Double(max(tree.nodes.count, 1)), 1))
    }
    try stream.write("\n")
  }

  private mutating func write(
    _ part: Part,
    _ number: Int,
    _ numbers: [Int: Int],
    to stream: inout DocumentStream
  ) throws {
    let node = tree.nodes[part.node]
    var (type, title) = (4, index.layers[node.layer].title)
    var shapes: [LottieShape] = []
    var parent = parent(of: part.kind, at: part.node)
    let stay = part.stay ?? node.from..<node.to
    switch part.kind {
    case .layer:
      shapes = self.shapes(of: node.layer, withBorder: node.children.isEmpty)
      if shapes.isEmpty { type = 3 }
    case .transform: type = 3
    case .border:
      shapes = [border(of: node.layer)]
      title += ", border"
    case .matte:
      shapes = [matte(of: node.layer)]
      title += ", clip"
    case .composition, .shaded, .masked: type = 0
    case .room:
      shapes = [room(width: size.width, height: size.height)]
      title += ", room"
    case .mask(let mask):
      shapes = [self.mask(tree.nodes[mask].layer, until: stay.upperBound)]
      title = index.layers[tree.nodes[mask].layer].title
    case .composedMask(let mask):
      type = 0
      title = index.layers[tree.nodes[mask].layer].title
    case .shear:
      type = 3
      title += ", shear"
    }
    // Players that read a file from front to back need the type first, and "ddd" before "ks".
    try stream.write("{\"ty\":\(type),\"ddd\":0,\"ind\":\(number),\"ip\":")
    try stream.write(JSON(Self.frames(stay.lowerBound, rate)), ",\"ks\":{")
    try writeTransform(of: part, until: stay.upperBound, to: &stream)
    try stream.write("},\"nm\":", JSON(title), ",\"op\":")
    let isThereAtEnd = stay.upperBound > builder.end.seconds
    try stream.write(json: isThereAtEnd ? Double(lastFrame) : Self.frames(stay.upperBound, rate))
    while let node = parent, numbers[node] == nil { parent = tree.nodes[node].parent }
    let isSheared = placedLayer(of: part).map(sheared.contains) ?? false
    // What shears a part is written next to it.
    if let parent = isSheared ? number + 1 : parent.flatMap({ numbers[$0] }) {
      try stream.write(",\"parent\":\(parent)")
    }
    if type == 0 {
      let name =
        switch part.kind {
        case .masked: maskedName(part.node)
        case .shaded: shadedName(part.node)
        case .composedMask(let mask): maskName(mask)
        default: compositionName(part.node)
        }
      try stream.write(",\"refId\":\"\(name)\",\"w\":\(size.width),\"h\":\(size.height)")
    }
    switch part.kind {
    case .composition(isClipped: true, _), .masked(isMasked: true): try stream.write(",\"tt\":1")
    case .matte, .mask, .composedMask: try stream.write(",\"td\":1")
    case .layer, .transform, .border, .composition, .shaded, .room, .masked, .shear: break
    }
    if case .composition = part.kind, hasShadow(node.layer) {
      try shadow(of: part.node).write(to: &stream)
    }
    if case .layer = part.kind, hasRadialGradient(node.layer) {
      try writeMask(along: path(along: .bounds, of: node.layer), to: &stream)
    }
    if type == 4 {
      try stream.write(",\"shapes\":[")
      for (position, shape) in shapes.enumerated() {
        if position > 0 { try stream.write(",") }
        try shape.write(to: &stream)
      }
      try stream.write("]")
    }
    try stream.write(",\"sr\":1,\"st\":0}")
  }

  /// Writes what leaves of a layer only what is in a path.
  private func writeMask(along path: LottieChannel, to stream: inout DocumentStream) throws {
    try stream.write(
      ",\"hasMask\":true,\"masksProperties\":[{\"inv\":false,\"mode\":\"a\",\"nm\":\"bounds\","
    )
    try stream.write("\"o\":{\"a\":0,\"k\":100},\"x\":{\"a\":0,\"k\":0},\"pt\":", path, "}]")
  }

  private mutating func writeTransform(
    of part: Part,
    until end: Double,
    to stream: inout DocumentStream
  ) throws {
    let layer = tree.nodes[part.node].layer
    // The parent of a border places it, and what is in a composition is placed in there.
    var channels = placedLayer(of: part).map { placement(of: $0) } ?? []
    if case .shear(let kind) = part.kind,
      let sheared = placedLayer(of: Part(node: part.node, kind: kind))
    {
      channels = shear(of: sheared)
    }
    switch part.kind {
    case .layer(isFaded: true), .composition(_, isFaded: true), .shaded:
      channels.append(("o", opacity(of: layer, until: end), [100]))
    case .border, .masked: channels.append(("o", presence(of: layer, until: end), [100]))
    case .layer, .composition, .transform, .matte, .room, .mask, .composedMask, .shear: break
    }
    var isFirst = true
    for (key, channel, usual) in channels where !channel.isAlways(usual) {
      try stream.write(isFirst ? "\"\(key)\":" : ",\"\(key)\":")
      try channel.write(to: &stream)
      isFirst = false
    }
  }
}
