extension AnimationEvent {
  /// A layer at its first commit: its name, its place and its model values.
  package struct Scene: Hashable, Codable, Sendable {
    /// The layer's name, such as "UIView 3".
    package var layer: String

    /// What the program calls it, if it calls it anything.
    package var label: String?

    /// The name of the type of the view, or of the layer if no view owns it.
    package var type: String

    /// The name of the layer above it, if it has one.
    package var parent: String?

    /// The model values by property key.
    package var values: [String: PropertyValue]

    /// Creates a layer's first appearance.
    package init(
      layer: String,
      label: String? = nil,
      type: String,
      parent: String?,
      values: [String: PropertyValue]
    ) {
      self.layer = layer
      self.label = label
      self.type = type
      self.parent = parent
      self.values = values
    }
  }

  /// A change in the tree of layers.
  package struct HierarchyChange: Hashable, Codable, Sendable {
    /// Tells how the tree changed.
    package enum Kind: String, Hashable, Codable, Sendable {
      /// The layer joined its parent's sublayers.
      case added
      /// The layer left its parent's sublayers.
      case removed
      /// The layer moved among its parent's sublayers.
      case reordered
    }

    /// The layer that moved.
    package var layer: String

    /// How the tree changed.
    package var change: Kind

    /// The layer above it, which it joined or left.
    package var parent: String?

    /// Its place among the sublayers, counted from the back; none when it left.
    package var index: Int?

    /// Creates a change in the tree of layers.
    package init(layer: String, change: Kind, parent: String?, index: Int?) {
      self.layer = layer
      self.change = change
      self.parent = parent
      self.index = index
    }
  }

  /// A stretch in which layers take no touches, from its one end.
  package struct Interaction: Hashable, Codable, Sendable {
    /// The block that animates the layers, if a block does.
    package var block: Int?

    /// The layers whose touches stop or resume.
    package var layers: [String]

    /// A Boolean value that indicates whether the layers take touches from now on.
    package var isEnabled: Bool

    /// Creates an end of a stretch without touches.
    package init(block: Int?, layers: [String], isEnabled: Bool) {
      self.block = block
      self.layers = layers
      self.isEnabled = isEnabled
    }
  }
}

extension AnimationEvent.Scene: CustomStringConvertible {
  /// The layer, its type and its values in the order of their keys.
  package var description: String {
    let place = (label.map { " (\($0))" } ?? "") + (parent.map { " in \($0)" } ?? "")
    let list = values.keys.sorted().compactMap { key in values[key].map { "\(key) \($0)" } }
    return (["\(layer)\(place)", type] + list).joined(separator: "  ")
  }
}

extension AnimationEvent.HierarchyChange: CustomStringConvertible {
  /// The layer, how it moved and where.
  package var description: String {
    let preposition = change == .removed ? "from" : change == .added ? "to" : "in"
    let place = parent.map { " \(preposition) \($0)" } ?? ""
    return "\(layer)  \(change)\(place)" + (index.map { " at \($0)" } ?? "")
  }
}

extension AnimationEvent.Interaction: CustomStringConvertible {
  /// The layers and whether they take touches.
  package var description: String {
    "\(layers.joined(separator: ", "))  touches \(isEnabled ? "on" : "off")"
      + AnimationEvent.suffix(block: block)
  }
}

extension AnimationEvent {
  /// The words that name a block at the end of a line; none without a block.
  static func suffix(block: Int?) -> String {
    block.map { " (block \($0))" } ?? ""
  }
}
