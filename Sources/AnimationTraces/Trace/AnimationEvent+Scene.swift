extension AnimationEvent {
  /// A layer at its first commit: its name, its parent and its model values.
  package struct Scene: Hashable, Codable, Sendable {
    /// The layer's name, such as "UIView 3".
    package var layer: String

    /// The name that the program gave the layer, if any.
    package var label: String?

    /// The name of the type of the view, or of the layer if it has no view.
    package var type: String

    /// The name of the superlayer, if any.
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

  /// A change in the layer tree.
  package struct HierarchyChange: Hashable, Codable, Sendable {
    /// A kind of change in the layer tree.
    package enum Kind: String, Hashable, Codable, Sendable {
      /// The layer was added to its parent's sublayers.
      case added
      /// The layer was removed from its parent's sublayers.
      case removed
      /// The layer moved among its parent's sublayers.
      case reordered
      /// The layer became the mask of its parent.
      case addedAsMask
      /// The layer is no longer the mask of its parent.
      case removedAsMask

      /// Whether the layer is a mask instead of a sublayer.
      package var isOfMask: Bool { self == .addedAsMask || self == .removedAsMask }
    }

    /// The layer that was added, removed or reordered.
    package var layer: String

    package var change: Kind

    /// The superlayer to which the layer was added, or from which it was removed; of a mask, the layer
    /// that it masks.
    package var parent: String?

    /// The index among the sublayers, from the back; `nil` for a removed layer and for a mask.
    package var index: Int?

    /// Creates a change in the layer tree.
    package init(layer: String, change: Kind, parent: String?, index: Int?) {
      self.layer = layer
      self.change = change
      self.parent = parent
      self.index = index
    }
  }

  /// The start or the end of a period in which user interaction with layers is disabled.
  package struct Interaction: Hashable, Codable, Sendable {
    /// The block that animates the layers, if any.
    package var block: Int?

    /// The layers whose user interaction is disabled or enabled again.
    package var layers: [String]

    /// Whether user interaction is enabled from now on.
    package var isEnabled: Bool

    /// Creates the start or the end of the period.
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
    let details = (label.map { " (\($0))" } ?? "") + (parent.map { " in \($0)" } ?? "")
    let list = values.keys.sorted().compactMap { key in values[key].map { "\(key) \($0)" } }
    return (["\(layer)\(details)", type] + list).joined(separator: "  ")
  }
}

extension AnimationEvent.HierarchyChange: CustomStringConvertible {
  /// The layer, the kind of change, the parent and the index.
  package var description: String {
    let (verb, preposition) =
      switch change {
      case .added: ("added", "to")
      case .removed: ("removed", "from")
      case .reordered: ("reordered", "in")
      case .addedAsMask: ("added as the mask", "of")
      case .removedAsMask: ("removed as the mask", "of")
      }
    let target = parent.map { " \(preposition) \($0)" } ?? ""
    return "\(layer)  \(verb)\(target)" + (index.map { " at \($0)" } ?? "")
  }
}

extension AnimationEvent.Interaction: CustomStringConvertible {
  /// The layers and whether user interaction is enabled.
  package var description: String {
    "\(layers.joined(separator: ", "))  touches \(isEnabled ? "on" : "off")"
      + AnimationEvent.suffix(block: block)
  }
}

extension AnimationEvent {
  /// Returns the end of a line that names the block, or an empty string without a block.
  static func suffix(block: Int?) -> String { block.map { " (block \($0))" } ?? "" }
}
