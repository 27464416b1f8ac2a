/// The layers of a report: the baseline's, and those that only the candidate has.
struct LayerRoster: Sendable {
  /// A layer, with its index on each side.
  struct Entry: Sendable {
    var name: String
    var title: String
    var places: [Int?]
  }

  private(set) var entries: [Entry] = []
  /// The number of layers beyond the limit.
  private(set) var leftOut = 0
  /// The entry of each layer, by side and index.
  private var byPlace: [[Int?]]

  init(_ indices: [TraceIndex]) {
    byPlace = indices.map { Array(repeating: nil, count: $0.layers.count) }
    guard let baseline = indices.first else { return }
    for (place, layer) in baseline.layers.enumerated() {
      add(layer, [place] + (indices.count == 2 ? [nil] : []))
    }
    guard indices.count == 2 else { return }
    let matches = LayerMatching.match(baseline, indices[1])
    for (place, layer) in indices[1].layers.enumerated() {
      if let match = matches[place] {
        guard let entry = byPlace[0][match] else { continue }
        entries[entry].places[1] = place
        byPlace[1][place] = entry
      } else {
        add(layer, [nil, place])
      }
    }
  }

  private mutating func add(_ layer: TraceIndex.Layer, _ places: [Int?]) {
    guard entries.count < ReportBuilder.Limit.layers else {
      leftOut += 1
      return
    }
    for (side, place) in places.enumerated() {
      if let place { byPlace[side][place] = entries.count }
    }
    entries.append(
      Entry(name: layer.name, title: layer.scene?.label ?? layer.name, places: places)
    )
  }

  /// Returns the index of the entry for a layer of a side.
  func entry(ofLayer place: Int, on side: Int) -> Int? {
    byPlace[side][place]
  }

  /// Returns the index of the entry for a layer of a side, given its name.
  func entry(named name: String, in index: TraceIndex, on side: Int) -> Int? {
    index.layer(named: name).flatMap { byPlace[side][$0] }
  }
}
