/// The layers that people see, each as often as it comes into the tree.
///
/// A layer that moves to another superlayer, or among its siblings, is in the tree several times, one
/// after the other. So is one whose depth passes that of a sibling. A mask is in the node that it
/// masks. Where the trace has windows, another layer outside them is seen by nobody.
struct ExportedTree {
  /// A layer for a time.
  struct Node {
    /// The index of the layer in the trace index.
    var layer: Int
    /// The index of the node that it is in; it stands before this one.
    var parent: Int?
    /// The indices of the nodes in it, from back to front.
    var children: [Int] = []
    /// The indices of the nodes that mask it, one after the other.
    var masks: [Int] = []
    /// Whether it is a mask, or in one.
    var isOfMask: Bool
    /// The seconds at which it comes and goes.
    var from: Double
    var to: Double
  }

  /// The nodes, in the order in which they are painted.
  private(set) var nodes: [Node] = []
  /// The nodes without a superlayer.
  private(set) var roots: [Int] = []
  /// The layers that are outside the windows.
  private(set) var unseenLayers: [Int] = []

  /// What is in each layer of the trace index, and what masks it; −1 for no layer.
  private struct Arrangement {
    var stays: [Int: [Stay]] = [:]
    var masks: [Int: [(layer: Int, from: Double, to: Double)]] = [:]
  }

  /// A layer in another one, from a time to another.
  private typealias Stay = (layer: Int, depth: Double, span: AnimationReport.Span)

  /// Creates the tree of the first trace of a report.
  init(of builder: ReportBuilder) {
    let index = builder.indices[0]
    let spans = TreeHistory(
      side: 0,
      index,
      builder.traces[0],
      builder.roster,
      until: builder.end
    ).spans
    var all = Arrangement()
    for (entry, list) in spans.enumerated() {
      guard let layer = builder.roster.entries[entry].layerIndices[0],
        let scene = index.layers[layer].scene
      else { continue }
      let depth = scene.values["zPosition"]?.components.first ?? 0
      for span in list {
        let parent = span.parent.flatMap { builder.roster.entries[$0].layerIndices[0] } ?? -1
        all.stays[parent, default: []].append((layer, depth, span))
      }
    }
    for parent in all.stays.keys {
      all.stays[parent] = all.stays[parent].map { Self.divided($0, in: builder) }
    }
    for masking in index.maskings where masking.from < masking.to {
      guard let mask = index.layer(named: masking.mask),
        let masked = index.layer(named: masking.masked)
      else { continue }
      all.masks[masked, default: []].append((mask, masking.from.seconds, masking.to.seconds))
    }
    let known = Set(all.masks.values.joined().map(\.layer))
    let tops = (all.stays[-1] ?? []).filter { !known.contains($0.layer) }
    all.stays[-1] = tops
    let windows = tops.filter { index.layers[$0.layer].scene?.type.hasSuffix("Window") == true }
    if !windows.isEmpty {
      let seen = Set(windows.map(\.layer))
      unseenLayers = tops.map(\.layer).filter { !seen.contains($0) }
      all.stays[-1] = windows
    }
    roots = add(all, under: nil, from: 0, to: builder.end.seconds + 1)
  }

  private mutating func add(
    _ all: Arrangement,
    under parent: Int?,
    from: Double,
    to: Double
  ) -> [Int] {
    let list = all.stays[parent.map { nodes[$0].layer } ?? -1] ?? []
    var added: [Int] = []
    for stay in list.sorted(by: Self.isBehind) {
      let (first, last) = (max(stay.span.from, from), min(stay.span.to, to))
      guard first < last else { continue }
      let isOfMask = parent.map { nodes[$0].isOfMask } ?? false
      added.append(add(stay.layer, all, under: parent, from: first, to: last, isOfMask: isOfMask))
    }
    return added
  }

  private mutating func add(
    _ layer: Int,
    _ all: Arrangement,
    under parent: Int?,
    from: Double,
    to: Double,
    isOfMask: Bool
  ) -> Int {
    let node = nodes.count
    nodes.append(Node(layer: layer, parent: parent, isOfMask: isOfMask, from: from, to: to))
    nodes[node].children = add(all, under: node, from: from, to: to)
    let outer = Set((ancestors(of: node) + [node]).map { nodes[$0].layer })
    for mask in all.masks[layer] ?? [] where !outer.contains(mask.layer) {
      let (first, last) = (max(mask.from, from), min(mask.to, to))
      guard first < last else { continue }
      nodes[node].masks.append(
        add(mask.layer, all, under: node, from: first, to: last, isOfMask: true)
      )
    }
    return node
  }

  /// Returns the nodes that a node is in, from the outside in.
  func ancestors(of node: Int) -> [Int] {
    var list: [Int] = []
    var next = nodes[node].parent
    while let ancestor = next {
      list.append(ancestor)
      next = nodes[ancestor].parent
    }
    return list.reversed()
  }

  /// Returns a node and all that is in it, from back to front.
  func nodes(in node: Int) -> [Int] { [node] + nodes[node].children.flatMap { nodes(in: $0) } }
}

// MARK: - Depths

extension ExportedTree {
  private static func isBehind(_ one: Stay, _ other: Stay) -> Bool {
    (one.depth, one.span.order, one.layer) < (other.depth, other.span.order, other.layer)
  }

  /// Returns the stays of siblings, those of layers whose depths change divided where they pass
  /// another one.
  private static func divided(_ stays: [Stay], in builder: ReportBuilder) -> [Stay] {
    let (index, player) = (builder.indices[0], builder.players[0])
    let rate = Double(builder.traces[0].framesPerSecond)
    var depths: [Int: PropertyPlayer] = [:]
    var instants = Set(stays.map { Instant(seconds: $0.span.from) })
    for place in stays.indices {
      guard let property = index.property("zPosition", of: stays[place].layer) else { continue }
      let depth = player.player(of: "zPosition", on: index.layers[stays[place].layer].name)
      depths[place] = depth
      instants.formUnion(depth.instants)
      let isAnimated = index.properties[property].steps.contains {
        if case .added = $0.kind { true } else { false }
      }
      guard isAnimated else { continue }
      // It may pass another one in any frame.
      for frame in 0...Int(builder.end.seconds * rate) {
        instants.insert(Instant(seconds: Double(frame) / rate))
      }
    }
    guard !depths.isEmpty, stays.count > 1 else { return stays }
    var result = stays.indices.filter { depths[$0] == nil }.map { stays[$0] }
    var pieces: [Int: Stay] = [:]
    for instant in instants.sorted() where instant <= builder.end {
      let time = instant.seconds
      let present = stays.indices.filter { stays[$0].span.from <= time && time < stays[$0].span.to }
      var shown: [Int: Stay] = [:]
      for place in present {
        var stay = stays[place]
        if let depth = depths[place] {
          let start = max(instant, index.layers[stay.layer].committed ?? .zero)
          stay.depth = depth.value(at: start)?.components.first ?? stay.depth
          stay.span.from = time
          if pieces[place] == nil { pieces[place] = stay }
        }
        shown[place] = stay
      }
      func order(_ list: (Int) -> Stay) -> [Int] { present.sorted { isBehind(list($0), list($1)) } }
      guard order({ shown[$0] ?? stays[$0] }) != order({ pieces[$0] ?? stays[$0] }) else {
        continue
      }
      for place in present where depths[place] != nil {
        guard var piece = pieces[place], let next = shown[place] else { continue }
        piece.span.to = time
        if piece.span.from < time { result.append(piece) }
        pieces[place] = next
      }
    }
    return result + pieces.keys.sorted().compactMap { pieces[$0] }
  }
}

// MARK: - Masks

extension ExportedTree {
  /// Returns why an export leaves a mask out, in a full sentence; `nil` if it doesn't.
  ///
  /// - Parameters:
  ///   - node: The node of the mask.
  ///   - keys: The keys of what the export carries of a mask and of what is in it.
  ///   - player: The player of the trace.
  ///   - index: The index of the trace.
  /// - Returns: The sentence, or `nil`.
  func omission(
    ofMask node: Int,
    carrying keys: Set<String>,
    _ player: TracePlayer,
    _ index: TraceIndex
  ) -> String? {
    let parts = nodes(in: node).flatMap { part in
      let visible = player.visibleKeys(of: index.layers[nodes[part].layer])
      // Every export carries what a mask itself clips.
      let clips = part != node && (!nodes[part].children.isEmpty || visible.contains("path"))
      return visible.filter { !keys.contains($0) && ($0 != "masksToBounds" || clips) }
    }
    guard !parts.isEmpty else { return nil }
    return Self.omission(ofMask: index.layers[nodes[node].layer].title, with: parts)
  }

  static func omission(ofMask title: String, with parts: [String]) -> String {
    let list = Set(parts).sorted().joined(separator: ", ")
    return "\(title): a mask with \(list) has no counterpart, and masks nothing."
  }
}
