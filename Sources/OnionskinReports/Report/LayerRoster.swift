/// The layers of a report: the baseline's, and those that only the candidate has.
struct LayerRoster: Sendable {
  /// A layer, with its index on each side.
  struct Entry: Sendable {
    var name: String
    var title: String
    var layerIndices: [Int?]
  }

  private(set) var entries: [Entry] = []
  /// The number of layers beyond the limit.
  private(set) var leftOut = 0
  /// The entry of each layer, by side and index.
  private var entriesByLayer: [[Int?]]
  private let limit: Int

  init(_ indices: [TraceIndex], limit: Int) {
    self.limit = limit
    entriesByLayer = indices.map { Array(repeating: nil, count: $0.layers.count) }
    guard let baseline = indices.first else { return }
    for (layerIndex, layer) in baseline.layers.enumerated() {
      add(layer, [layerIndex] + (indices.count == 2 ? [nil] : []))
    }
    guard indices.count == 2 else { return }
    let matches = LayerMatching.match(baseline, indices[1])
    for (layerIndex, layer) in indices[1].layers.enumerated() {
      if let match = matches[layerIndex] {
        guard let entry = entriesByLayer[0][match] else { continue }
        entries[entry].layerIndices[1] = layerIndex
        entriesByLayer[1][layerIndex] = entry
      } else {
        add(layer, [nil, layerIndex])
      }
    }
  }

  private mutating func add(_ layer: TraceIndex.Layer, _ layerIndices: [Int?]) {
    guard entries.count < limit else {
      leftOut += 1
      return
    }
    for (side, layerIndex) in layerIndices.enumerated() {
      if let layerIndex { entriesByLayer[side][layerIndex] = entries.count }
    }
    entries.append(
      Entry(name: layer.name, title: layer.scene?.label ?? layer.name, layerIndices: layerIndices)
    )
  }

  func entry(ofLayer layerIndex: Int, on side: Int) -> Int? { entriesByLayer[side][layerIndex] }

  /// Returns the index of the entry for a layer of a side, given its name.
  func entry(named name: String, in index: TraceIndex, on side: Int) -> Int? {
    index.layer(named: name).flatMap { entriesByLayer[side][$0] }
  }
}
