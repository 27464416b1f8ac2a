import AnimationModel

/// The layers that people see, each as often as it comes into the tree.
///
/// A layer that moves to another superlayer, or among its siblings, is in the tree several times, one
/// after the other. A mask is no layer of the tree, but belongs to the one that it masks. Where the
/// trace has windows, another layer outside them is seen by nobody.
struct ExportedTree {
  /// A layer for a time.
  struct Node {
    /// The index of the layer in the trace index.
    var layer: Int
    /// The index of the node that it is in; it stands before this one.
    var parent: Int?
    /// The indices of the nodes in it, from back to front.
    var children: [Int] = []
    /// The seconds at which it comes and goes.
    var from: Double
    var to: Double
  }

  /// A layer that masks another one for a time.
  struct Mask {
    /// The index of the mask in the trace index.
    var layer: Int
    var hasSublayers: Bool
    /// The seconds from which and up to which it masks.
    var from: Double
    var to: Double
  }

  /// The nodes, in the order in which they are painted.
  private(set) var nodes: [Node] = []
  /// The nodes without a superlayer.
  private(set) var roots: [Int] = []
  /// The layers that are outside the windows.
  private(set) var unseenLayers: [Int] = []
  /// The masks of each masked layer of the trace index, one after the other.
  private(set) var masks: [Int: [Mask]] = [:]

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
    var stays: [Int: [Stay]] = [:]
    for (entry, list) in spans.enumerated() {
      guard let layer = builder.roster.entries[entry].layerIndices[0],
        let scene = index.layers[layer].scene
      else { continue }
      let depth = scene.values["zPosition"]?.components.first ?? 0
      for span in list {
        let parent = span.parent.flatMap { builder.roster.entries[$0].layerIndices[0] } ?? -1
        stays[parent, default: []].append((layer, depth, span))
      }
    }
    for masking in index.maskings where masking.from < masking.to {
      guard let mask = index.layer(named: masking.mask),
        let masked = index.layer(named: masking.masked)
      else { continue }
      masks[masked, default: []].append(
        Mask(
          layer: mask,
          hasSublayers: stays[mask] != nil,
          from: masking.from.seconds,
          to: masking.to.seconds
        )
      )
    }
    let known = Set(masks.values.joined().map(\.layer))
    let tops = (stays[-1] ?? []).filter { !known.contains($0.layer) }
    stays[-1] = tops
    let windows = tops.filter { index.layers[$0.layer].scene?.type.hasSuffix("Window") == true }
    if !windows.isEmpty {
      let seen = Set(windows.map(\.layer))
      unseenLayers = tops.map(\.layer).filter { !seen.contains($0) }
      stays[-1] = windows
    }
    roots = add(stays, under: nil, from: 0, to: builder.end.seconds + 1)
  }

  private mutating func add(
    _ stays: [Int: [Stay]],
    under parent: Int?,
    from: Double,
    to: Double
  ) -> [Int] {
    let list = stays[parent.map { nodes[$0].layer } ?? -1] ?? []
    var added: [Int] = []
    for stay in list.sorted(by: {
      ($0.depth, $0.span.order, $0.layer) < ($1.depth, $1.span.order, $1.layer)
    }) {
      let (first, last) = (max(stay.span.from, from), min(stay.span.to, to))
      guard first < last else { continue }
      let node = nodes.count
      nodes.append(Node(layer: stay.layer, parent: parent, from: first, to: last))
      added.append(node)
      nodes[node].children = add(stays, under: node, from: first, to: last)
    }
    return added
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
}

extension ExportedTree.Mask {
  /// The keys of what an export carries of a mask.
  static let carriedKeys: Set = [
    "anchorPoint", "backgroundColor", "bounds.origin", "bounds.size", "cornerRadius", "hidden",
    "opacity", "position", "transform",
  ]

  /// Returns why an export leaves the mask out, in a full sentence; `nil` if it doesn't.
  func omission(_ player: TracePlayer, _ index: TraceIndex) -> String? {
    let seenKeys = Self.carriedKeys.union(["bounds", "masksToBounds"])
    var parts = player.visibleKeys(of: index.layers[layer]).filter { !seenKeys.contains($0) }
    if hasSublayers { parts.append("sublayers") }
    guard !parts.isEmpty else { return nil }
    let title = index.layers[layer].title
    return
      "\(title): a mask with \(parts.joined(separator: ", ")) has no counterpart, and masks nothing."
  }
}
