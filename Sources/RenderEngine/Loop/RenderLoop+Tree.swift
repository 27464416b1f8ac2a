/// The work of a turn on the whole tree: each layer is visited once, however deep it is.
extension RenderLoop {
  /// Returns layers from the top of the tree down, in the order of a layout of the root.
  ///
  /// - Parameter nodes: The layers; those of the same depth keep their order.
  /// - Returns: The same layers.
  func sortedByDepth(_ nodes: [any RenderNode]) -> [any RenderNode] {
    guard nodes.count > 1 else { return nodes }
    let order = RadixOrder(of: state.store.depths(of: Self.ids(of: nodes))) { $0 }
    guard !order.wasSorted else { return nodes }
    var sorted: [any RenderNode] = []
    sorted.reserveCapacity(nodes.count)
    for index in order { sorted.append(nodes[Int(index)]) }
    return sorted
  }

  /// Clears the list of moved layers, and returns those that have left the screen, with their
  /// descendants.
  func takeLayersThatLeftScreen() -> [LayerID] {
    let moved = state.pendingWork.movedNodes.compactMap(\.node)
    state.forgetMoves(of: Self.ids(of: moved))
    state.pendingWork.movedNodes.removeAll(keepingCapacity: true)
    // Without removed layers, all are on screen.
    guard state.removedLayers > 0 else { return [] }
    var left: [LayerID] = []
    var seen: Set<LayerID> = []
    var isShown: [LayerID: Bool] = [:]
    for node in moved {
      guard !state.isOnScreen(node.id, cache: &isShown) else { continue }
      var open = [node]
      while let next = open.popLast() {
        // Its descendants were added with it.
        guard seen.insert(next.id).inserted else { continue }
        left.append(next.id)
        open += next.sublayerNodes.reversed()
      }
    }
    return left
  }
}

extension RenderLoop {
  /// Returns the indices of layers, in a loop, because a closure would ask for its actor each time.
  private static func ids(of nodes: [any RenderNode]) -> [LayerID] {
    var ids: [LayerID] = []
    ids.reserveCapacity(nodes.count)
    for node in nodes { ids.append(node.id) }
    return ids
  }
}

extension AnimationStore {
  /// Returns the number of layers above each of some layers.
  fileprivate func depths(of layers: [LayerID]) -> [UInt64] {
    // The depths of the sublayers of layers. Neighbors mostly have the same superlayer.
    var known: [LayerID: UInt64] = [:]
    var last = (superlayer: LayerID.none, depth: UInt64(0))
    return layers.map { layer in
      let superlayer = self.layers[layer].parent
      guard superlayer != last.superlayer else { return last.depth }
      // Up to a layer with a known depth, and back.
      var path: [LayerID] = []
      var depth: UInt64 = 0
      var next = superlayer
      while !next.isNone {
        if let found = known[next] {
          depth = found
          break
        }
        path.append(next)
        next = self.layers[next].parent
      }
      for ancestor in path.reversed() {
        depth += 1
        known[ancestor] = depth
      }
      last = (superlayer, depth)
      return depth
    }
  }
}

@MainActor extension RenderState {
  /// Marks layers as no longer moved in this turn.
  fileprivate mutating func forgetMoves(of layers: [LayerID]) {
    for layer in layers { store.layers[layer].hasMoved = false }
  }

  /// Whether a layer is on screen; the results for it and its ancestors are stored in `cache`.
  fileprivate func isOnScreen(_ layer: LayerID, cache: inout [LayerID: Bool]) -> Bool {
    var path: [LayerID] = []
    var root = layer
    while cache[root] == nil {
      path.append(root)
      guard !store.layers[root].parent.isNone else { break }
      root = store.layers[root].parent
    }
    let result = cache[root] ?? (store.layers[root].isWindow || !store.layers[root].wasRemoved)
    for layer in path { cache[layer] = result }
    return result
  }
}
