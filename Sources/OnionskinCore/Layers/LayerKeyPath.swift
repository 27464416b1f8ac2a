/// What a key path of a layer leads to: a property, or a part of one.
struct LayerKeyPath {
  enum Part: Equatable {
    case whole
    /// One of the numbers, by its place among those of the property.
    case number(Int)
    /// A part of a transform.
    case transform(TransformPart)
    /// All three translations, of which two count as a size.
    case translation
  }

  var property: LayerProperty
  var part: Part

  /// The names of a value's numbers, by its kind.
  private static func names(of kind: PropertyKind) -> [String] {
    switch kind {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    case .number, .color, .transform, .matrix, .flag, .object: []
    }
  }

  /// Finds what a key path leads to; `nil` if it leads nowhere.
  init?(_ path: String) {
    let path = Self.withoutPrefix(path)
    if let property = PropertyTable.property(forKey: path) {
      self.init(property: property, part: .whole)
      return
    }
    // "bounds.size.width" is a part of "bounds.size", and that one of "bounds".
    var end = path.lastIndex(of: ".")
    while let dot = end {
      let rest = String(path[path.index(after: dot)...])
      if let property = PropertyTable.property(forKey: String(path[..<dot])),
        let part = Self.part(rest, of: property.row.kind)
      {
        self.init(property: property, part: part)
        return
      }
      end = path[..<dot].lastIndex(of: ".")
    }
    return nil
  }

  init(property: LayerProperty, part: Part) {
    self.property = property
    self.part = part
  }

  /// A getter's name is as good as that of the property.
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

  /// How many numbers a value at the path has; 0 if it is no set of numbers.
  var count: Int {
    switch part {
    case .number, .transform: 1
    case .translation: 2
    case .whole: property.row.kind.count
    }
  }
}
