import AnimationModel

extension TracePlayer {
  /// Returns the keys of what a layer shows at any time, whether it changes or not, sorted.
  ///
  /// An export owes a note for each of them that its format has no means for.
  func visibleKeys(of layer: TraceIndex.Layer) -> [String] {
    properties(of: layer.name).filter { key in
      guard !Self.unseenKeys.contains(key) else { return false }
      let usual = PropertyTable.property(forKey: key)?.row.initialValue
      let instants = [layer.committed ?? .zero] + instants(of: key, on: layer.name)
      return instants.contains { value(of: key, on: layer.name, at: $0) != usual }
    }
  }

  /// The keys of properties that nobody sees, or that show only what others do.
  private static let unseenKeys: Set = [
    "accessibilityHint", "accessibilityLabel", "accessibilityTraits", "accessibilityValue",
    "anchorPointZ", "beginTime", "contentsScale", "doubleSided", "gestureRecognizers",
    "isAccessibilityElement", "isFirstResponder", "isUserInteractionEnabled", "shadowColor",
    "shadowOffset", "shadowPath", "shadowRadius", "speed", "timeOffset", "zPosition",
  ]
}
