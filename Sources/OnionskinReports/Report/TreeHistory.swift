/// The positions of the layers in the tree over time, on one side.
///
/// The sort key of a sibling lies between those of its neighbors, so an insertion doesn't change
/// the others.
struct TreeHistory {
  /// The spans of each layer of the roster.
  private(set) var spans: [[AnimationReport.Span]]

  private let index: TraceIndex
  private let roster: LayerRoster
  private let side: Int
  /// The children of each parent, in order, by the parent's index; −1 for the roots.
  private var children: [Int: [(layer: Int, order: Double)]] = [:]
  /// The open span of each layer.
  private var open: [AnimationReport.Span?]

  init(
    side: Int,
    _ index: TraceIndex,
    _ trace: AnimationTrace,
    _ roster: LayerRoster,
    until end: Instant
  ) {
    self.index = index
    self.roster = roster
    self.side = side
    spans = Array(repeating: [], count: roster.entries.count)
    open = Array(repeating: nil, count: roster.entries.count)
    // A mask is in no tree, and not one of the roots.
    var masks: Set<Int> = []
    for event in trace.events where event.instant <= end {
      let now = event.instant.seconds
      switch event.kind {
      case .scene(let scene):
        guard let layer = layerIndex(scene.layer), open[layer] == nil, spans[layer].isEmpty,
          !masks.contains(layer)
        else { continue }
        insert(layer, under: scene.parent.flatMap(layerIndex), at: nil, now)
      case .hierarchy(let change):
        guard let layer = layerIndex(change.layer) else { continue }
        remove(layer, now)
        guard !change.change.isOfMask else {
          masks.insert(layer)
          continue
        }
        if change.change != .removed {
          insert(layer, under: change.parent.flatMap(layerIndex), at: change.index, now)
        }
      default: continue
      }
    }
    for (layer, span) in open.enumerated() {
      if var span {
        span.to = end.seconds + 1
        spans[layer].append(span)
      }
    }
  }

  private func layerIndex(_ name: String) -> Int? { roster.entry(named: name, in: index, on: side) }

  private mutating func insert(_ layer: Int, under parent: Int?, at position: Int?, _ now: Double) {
    let key = parent ?? -1
    let count = children[key]?.count ?? 0
    let position = min(max(position ?? count, 0), count)
    let before = position > 0 ? children[key]?[position - 1].order : nil
    let after = position < count ? children[key]?[position].order : nil
    let order =
      switch (before, after) {
      case (nil, nil): 0.0
      case (let before?, nil): before + 1
      case (nil, let after?): after - 1
      case (let before?, let after?): (before + after) / 2
      }
    children[key, default: []].insert((layer, order), at: position)
    open[layer] = AnimationReport.Span(from: now, to: now, parent: parent, order: order)
  }

  private mutating func remove(_ layer: Int, _ now: Double) {
    guard var span = open[layer] else { return }
    open[layer] = nil
    children[span.parent ?? -1]?.removeAll { $0.layer == layer }
    span.to = now
    // A layer that comes and goes at one instant is never visible.
    if span.to > span.from { spans[layer].append(span) }
  }
}
