extension AnimationEvent {
  /// A layer at its first commit: its name, its place and its model values.
  public struct Scene: Hashable, Codable, Sendable {
    /// The layer's name, such as "UIView 3".
    public var layer: String

    /// What the program calls it, if it calls it anything.
    public var label: String?

    /// The name of the type of the view, or of the layer if no view owns it.
    public var type: String

    /// The name of the layer above it, if it has one.
    public var parent: String?

    /// The model values by property key.
    public var values: [String: PropertyValue]

    /// Creates a layer's first appearance.
    public init(
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
  public struct HierarchyChange: Hashable, Codable, Sendable {
    /// Tells how the tree changed.
    public enum Kind: String, Hashable, Codable, Sendable {
      /// The layer joined its parent's sublayers.
      case added
      /// The layer left its parent's sublayers.
      case removed
      /// The layer moved among its parent's sublayers.
      case reordered
    }

    /// The layer that moved.
    public var layer: String

    /// How the tree changed.
    public var change: Kind

    /// The layer above it, which it joined or left.
    public var parent: String?

    /// Its place among the sublayers, counted from the back; none when it left.
    public var index: Int?

    /// Creates a change in the tree of layers.
    public init(layer: String, change: Kind, parent: String?, index: Int?) {
      self.layer = layer
      self.change = change
      self.parent = parent
      self.index = index
    }
  }

  /// A stretch in which layers take no touches, from its one end.
  public struct Interaction: Hashable, Codable, Sendable {
    /// The block that animates the layers, if a block does.
    public var block: Int?

    /// The layers whose touches stop or resume.
    public var layers: [String]

    /// Whether the layers take touches from now on.
    public var isEnabled: Bool

    /// Creates an end of a stretch without touches.
    public init(block: Int?, layers: [String], isEnabled: Bool) {
      self.block = block
      self.layers = layers
      self.isEnabled = isEnabled
    }
  }
}

extension AnimationEvent.Scene: CustomStringConvertible {
  /// The layer, its type and its values in the order of their keys.
  public var description: String {
    let place = (label.map { " (\($0))" } ?? "") + (parent.map { " in \($0)" } ?? "")
    let list = values.keys.sorted().compactMap { key in values[key].map { "\(key) \($0)" } }
    return (["\(layer)\(place)", type] + list).joined(separator: "  ")
  }
}

extension AnimationEvent.HierarchyChange: CustomStringConvertible {
  /// The layer, how it moved and where.
  public var description: String {
    let preposition = change == .removed ? "from" : change == .added ? "to" : "in"
    let place = parent.map { " \(preposition) \($0)" } ?? ""
    return "\(layer)  \(change)\(place)" + (index.map { " at \($0)" } ?? "")
  }
}

extension AnimationEvent.Interaction: CustomStringConvertible {
  /// The layers and whether they take touches.
  public var description: String {
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
