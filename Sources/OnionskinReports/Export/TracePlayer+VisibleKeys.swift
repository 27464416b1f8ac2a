extension TracePlayer {
  /// Returns the keys of what a layer shows at any time, whether it changes or not, sorted.
  ///
  /// An export owes a note for each of them that its format has no means for.
  func visibleKeys(of layer: TraceIndex.Layer) -> [String] {
    let keys = properties(of: layer.name)
    return keys.filter { key in
      guard !Self.unseenKeys.contains(key) else { return false }
      // What colors a path shows nothing without one.
      if Self.keysOfPaths.contains(key), !keys.contains("path") { return false }
      let usual = PropertyTable.property(forKey: key)?.row.initialValue
      let instants = [layer.committed ?? .zero] + instants(of: key, on: layer.name)
      return instants.contains { value(of: key, on: layer.name, at: $0) != usual }
    }
  }

  /// The keys of properties that nobody sees, or that show only what others do.
  private static let unseenKeys: Set = [
    "accessibilityHint", "accessibilityLabel", "accessibilityTraits", "accessibilityValue",
    "anchorPointZ", "beginTime", "contentsScale", "doubleSided", "endPoint", "fillRule",
    "gestureRecognizers", "isAccessibilityElement", "isFirstResponder",
    "isUserInteractionEnabled", "lineCap", "lineDashPattern", "lineDashPhase", "lineJoin",
    "lineWidth", "locations", "miterLimit", "shadowColor", "shadowOffset", "shadowPath",
    "shadowRadius", "speed", "startPoint", "strokeEnd", "strokeStart", "timeOffset", "type",
    "zPosition",
  ]

  private static let keysOfPaths: Set = ["fillColor", "strokeColor"]
}

extension TracePlayer {
  /// Returns the instants at which what some properties show may bend, with both ends.
  func breakpoints(
    of inputs: [(layer: Int, key: String)],
    in index: TraceIndex,
    until end: Instant
  ) -> Set<Instant> {
    var points: Set<Instant> = [.zero, end]
    for input in inputs {
      points.formUnion(instants(of: input.key, on: index.layers[input.layer].name))
      guard let property = index.property(input.key, of: input.layer) else { continue }
      for case .added(let animation) in index.properties[property].steps.map(\.kind) {
        points.formUnion(index.animations[animation].breakpoints(until: end))
      }
    }
    return points.filter { $0 >= .zero && $0 <= end }
  }
}
