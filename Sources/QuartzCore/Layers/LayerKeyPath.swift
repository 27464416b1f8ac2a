import AnimationModel

/// A parsed key path of a layer, which leads to a property or a component of a property.
struct LayerKeyPath {
  enum Part: Equatable {
    case whole
    /// A component, by its index among the numbers of the property.
    case number(Int)
    case transform(TransformPart)
    /// The translation of a transform, whose x and y components are a size.
    case translation
  }

  var property: LayerProperty
  var part: Part

  /// Returns the names of the components of a kind of value.
  private static func names(of kind: PropertyKind) -> [String] {
    switch kind {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    case .number, .color, .transform, .matrix, .flag, .object: []
    }
  }

  /// Parses a key path; the result is `nil` if it does not lead to a property.
  init?(_ path: String) {
    let path = Self.withoutPrefix(path)
    if let property = PropertyTable.property(forKey: path) {
      self.init(property: property, part: .whole)
      return
    }
    // "bounds.size.width" is a component of "bounds.size", which is a part of "bounds".
    var end = path.lastIndex(of: ".")
    while let dot = end {
      let suffix = String(path[path.index(after: dot)...])
      if let property = PropertyTable.property(forKey: String(path[..<dot])),
        let part = Self.part(suffix, of: property.row.kind)
      {
        self.init(property: property, part: part)
        return
      }
      end = path[..<dot].lastIndex(of: ".")
    }
    return nil
  }

  /// Parses a key path of a layer; the result is `nil` if it does not lead to a property of the
  /// layer's class.
  @MainActor init?(_ path: String, of layer: CALayer) {
    self.init(path)
    if let owner = property.row.owner, owner != layer.propertyOwner { return nil }
  }

  init(property: LayerProperty, part: Part) {
    self.property = property
    self.part = part
  }

  /// Returns the key of a property for the name of its getter, such as "hidden" for "isHidden".
  static func withoutPrefix(_ path: String) -> String {
    guard path.hasPrefix("is") else { return path }
    let rest = path.dropFirst(2)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  private static func part(_ name: String, of kind: PropertyKind) -> Part? {
    if kind == .transform || kind == .matrix {
      if name == "translation" { return .translation }
      return TransformPart(path: name).map { .transform($0) }
    }
    return names(of: kind).firstIndex(of: name).map { .number($0) }
  }

  /// The number of components of a value at the path; 0 for a value without a fixed size.
  var count: Int {
    switch part {
    case .number, .transform: 1
    case .translation: 2
    case .whole: property.row.kind.count
    }
  }
}
