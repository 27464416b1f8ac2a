import Foundation

// What casts a shadow, and how far it reaches.
extension MotionExporter {
  /// Returns whether a layer ever casts a shadow; one that masks to its bounds casts none.
  func hasShadow(_ layer: Int) -> Bool {
    isEver("shadowOpacity", of: layer) { $0 > 0 }
      && !values(of: "masksToBounds", on: layer).allSatisfy { $0 == .flag(true) }
  }

  /// Returns whether the shadow of a node's layer is that of its box: it is opaque, and nothing in
  /// it ever sticks out.
  func castsShadowOfBox(_ node: Int) -> Bool {
    let layer = tree.nodes[node].layer
    return hasShadow(layer) && isOpaqueBox(layer) && !sticksOut(fromIn: node)
  }

  /// Returns whether a layer always has an opaque background.
  private func isOpaqueBox(_ layer: Int) -> Bool {
    let first = shown("backgroundColor", of: layer)(.zero)
    return (values(of: "backgroundColor", on: layer) + [first ?? .color(nil)]).allSatisfy { value in
      // What stood there before the first commit was never shown.
      if case .color(let color?) = value { color.alpha >= 1 } else { value != first }
    }
  }

  /// Returns whether something in a node ever reaches out of what that is in, or may do so, as a
  /// path or a shadow may.
  private func sticksOut(fromIn node: Int) -> Bool {
    ["fillColor", "strokeColor"].contains { colorsPath($0, of: tree.nodes[node].layer) }
      || tree.nodes[node].children.contains { child in
        let (inner, outer) = (tree.nodes[child].layer, tree.nodes[node].layer)
        return hasShadow(inner) || sticksOut(inner, of: outer) || sticksOut(fromIn: child)
      }
  }

  private func sticksOut(_ inner: Int, of outer: Int) -> Bool {
    let names = [inner, outer].map { index.layers[$0].name }
    let places = names.map { PlacementPlayer(of: $0, in: player) }
    let radius = shown("cornerRadius", of: outer)
    let committed = [inner, outer].map { index.layers[$0].committed ?? .zero }
    let points = breakpoints(
      of: Self.keysOfPlace.map { (inner, $0) }
        + ["bounds.origin", "bounds.size", "cornerRadius"].map { (outer, $0) }
    ).sorted()
    let distances = samples(at: points, allowances: [0.25]) { instant in
      guard let own = places[0].placement(at: max(instant, committed[0])),
        let around = places[1].placement(at: max(instant, committed[1]))
      else { return nil }
      let box = own.bounds.applying(own.matrix)
      // A square in a round corner begins 0.3 of the radius from its sides.
      let room = 0.3 * (radius(instant)?.components.first ?? 0)
      let free = around.bounds.insetBy(dx: room, dy: room)
      return [
        max(free.minX - box.minX, box.maxX - free.maxX, free.minY - box.minY, box.maxY - free.maxY)
      ]
    }
    return distances.list.contains { $0.row[0] > 0.5 }
  }

  /// Returns how far beyond a layer its shadow, and what sticks out of it, may be, in whole points.
  func reachOfShadow(of layer: Int) -> Double {
    func largest(_ key: String) -> Double {
      values(of: key, on: layer).flatMap(\.components).map(abs).filter(\.isFinite).max() ?? 0
    }
    // Little is left of a blur at three times its standard deviation.
    let reach = 3 * largest("shadowRadius") + largest("shadowOffset")
    let roomForSublayers = 100.0
    return min(reach, 1_000).rounded(.up) + roomForSublayers
  }

  /// Notes a shadow that WebKit doesn't always turn and scale.
  mutating func noteShadow(of node: Int) {
    let isTurned = ([node] + tree.ancestors(of: node)).contains { around in
      values(of: "transform", on: tree.nodes[around].layer).compactMap(\.matrix).contains {
        [$0.m11, $0.m12, $0.m21, $0.m22] != [1, 0, 0, 1]
      }
    }
    guard isTurned else { return }
    note(
      "\(index.layers[tree.nodes[node].layer].title): WebKit does not turn and scale its shadow while "
        + "an opacity or a transform is animated."
    )
  }
}
