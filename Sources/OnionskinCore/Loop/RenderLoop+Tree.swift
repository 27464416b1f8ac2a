/// What a turn asks of the tree as a whole: each layer is looked at once, however deep it stands.
extension RenderLoop {
  /// Returns layers from the top of the tree down, as a layout of the root would go.
  ///
  /// - Parameter nodes: The layers; those of the same depth keep their order.
  /// - Returns: The same layers.
  func fromTheTop(_ nodes: [any RenderNode]) -> [any RenderNode] {
    guard nodes.count > 1 else { return nodes }
    var depths: [ObjectIdentifier: Int] = [:]
    for node in nodes {
      // Up to a layer whose depth is known, and back.
      var path: [ObjectIdentifier] = []
      var depth = -1
      var next: (any RenderNode)? = node
      while let current = next {
        if let known = depths[ObjectIdentifier(current)] {
          depth = known
          break
        }
        path.append(ObjectIdentifier(current))
        next = current.nodeAbove
      }
      for place in path.reversed() {
        depth += 1
        depths[place] = depth
      }
    }
    return nodes.map { ($0, depths[ObjectIdentifier($0)] ?? 0) }.enumerated()
      .sorted {
        $0.element.1 != $1.element.1
          ? $0.element.1 < $1.element.1 : $0.offset < $1.offset
      }
      .map(\.element.0)
  }

  /// Forgets which layers have moved, and returns those that have left the screen with all in them.
  func takeLayersThatLeft() -> [LayerSlot] {
    var left: [LayerSlot] = []
    var seen: Set<Int> = []
    var isShown: [Int: Bool] = [:]
    for moved in agenda.movedNodes {
      guard let node = moved.node else { continue }
      state.store.layers[node.slot.index].hasMoved = false
      guard !state.isOnScreen(node.slot, knowing: &isShown) else { continue }
      var open = [node]
      while let next = open.popLast() {
        // With it came everything in it.
        guard seen.insert(next.slot.index).inserted else { continue }
        left.append(next.slot)
        open += next.nodesBelow.reversed()
      }
    }
    agenda.movedNodes.removeAll(keepingCapacity: true)
    return left
  }
}

@MainActor
extension RenderState {
  /// Whether a layer is shown, if that of the layers above is known already or else found out.
  fileprivate func isOnScreen(_ slot: LayerSlot, knowing known: inout [Int: Bool]) -> Bool {
    var path: [Int] = []
    var row = slot.index
    while known[row] == nil {
      path.append(row)
      guard store.layers[row].parent > 0 else { break }
      row = Int(store.layers[row].parent)
    }
    let result =
      known[row] ?? (store.layers[row].isWindow || !store.layers[row].wasTakenOut)
    for row in path { known[row] = result }
    return result
  }
}
