/// The work of a turn on the whole tree: each layer is visited once, however deep it is.
extension RenderLoop {
  /// Returns layers from the top of the tree down, in the order of a layout of the root.
  ///
  /// - Parameter nodes: The layers; those of the same depth keep their order.
  /// - Returns: The same layers.
  func sortedByDepth(_ nodes: [any RenderNode]) -> [any RenderNode] {
    guard nodes.count > 1 else { return nodes }
    var depths: [ObjectIdentifier: Int] = [:]
    for node in nodes {
      // Up to a layer with a known depth, and back.
      var path: [ObjectIdentifier] = []
      var depth = -1
      var next: (any RenderNode)? = node
      while let current = next {
        if let known = depths[ObjectIdentifier(current)] {
          depth = known
          break
        }
        path.append(ObjectIdentifier(current))
        next = current.superlayerNode
      }
      for id in path.reversed() {
        depth += 1
        depths[id] = depth
      }
    }
    return nodes.map { ($0, depths[ObjectIdentifier($0)] ?? 0) }.enumerated()
      .sorted {
        $0.element.1 != $1.element.1
          ? $0.element.1 < $1.element.1 : $0.offset < $1.offset
      }
      .map(\.element.0)
  }

  /// Clears the list of moved layers, and returns those that have left the screen, with their
  /// descendants.
  func takeLayersThatLeftScreen() -> [LayerID] {
    var left: [LayerID] = []
    var seen: Set<LayerID> = []
    var isShown: [LayerID: Bool] = [:]
    for moved in agenda.movedNodes {
      guard let node = moved.node else { continue }
      state.store.layers[node.id].hasMoved = false
      guard !state.isOnScreen(node.id, cache: &isShown) else { continue }
      var open = [node]
      while let next = open.popLast() {
        // Its descendants were added with it.
        guard seen.insert(next.id).inserted else { continue }
        left.append(next.id)
        open += next.sublayerNodes.reversed()
      }
    }
    agenda.movedNodes.removeAll(keepingCapacity: true)
    return left
  }
}

@MainActor
extension RenderState {
  /// Whether a layer is on screen; the results for it and its ancestors are stored in `cache`.
  fileprivate func isOnScreen(_ layer: LayerID, cache: inout [LayerID: Bool]) -> Bool {
    var path: [LayerID] = []
    var root = layer
    while cache[root] == nil {
      path.append(root)
      guard !store.layers[root].parent.isNone else { break }
      root = store.layers[root].parent
    }
    let result =
      cache[root] ?? (store.layers[root].isWindow || !store.layers[root].wasRemoved)
    for layer in path { cache[layer] = result }
    return result
  }
}
