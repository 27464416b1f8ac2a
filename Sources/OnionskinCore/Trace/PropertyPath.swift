/// A property key taken apart: the property that a trace keeps, and a part of its value.
///
/// A trace keeps `position`, `bounds.origin` and `bounds.size` as wholes; `position.x` and
/// `bounds.size.width` are parts of them.
struct PropertyPath: Hashable, Sendable {
  /// The key of the property that a trace keeps.
  var key: String

  /// The place of the part among the components, if the path names a part.
  var component: Int?

  /// The part of a transform that the path names, if it does.
  var transformPart: TransformPart?

  /// A Boolean value that indicates whether the path names the translation of a transform.
  var isTranslation = false

  /// The names of the parts of a rectangle that a trace keeps as a whole.
  private static let rectParts: [(suffix: String, component: Int)] = [
    (".origin.x", 0), (".origin.y", 1), (".size.width", 2), (".size.height", 3),
  ]

  /// The names of parts and their places.
  private static let parts: [(suffix: String, component: Int)] = [
    (".x", 0), (".y", 1), (".width", 0), (".height", 1),
    (".red", 0), (".green", 1), (".blue", 2), (".alpha", 3),
  ]

  /// Takes a key apart; the parts of a transform are not among its components.
  init(_ path: String) {
    // Most keys have no parts, and are asked for often.
    guard path.utf8.contains(UInt8(ascii: ".")) else {
      key = path
      return
    }
    if let dot = path.firstIndex(of: "."), path[..<dot].lowercased().hasSuffix("transform") {
      key = String(path[..<dot])
      transformPart = TransformPart(path: String(path[path.index(after: dot)...]))
      isTranslation = path[dot...] == ".translation"
      if transformPart == nil && !isTranslation { key = path }
      return
    }
    let isContents = path.hasPrefix("contents")
    if isContents, let part = Self.rectParts.first(where: { path.hasSuffix($0.suffix) }) {
      key = String(path.dropLast(part.suffix.count))
      component = part.component
      return
    }
    let part = Self.parts.first { path.hasSuffix($0.suffix) }
    key = String(path.dropLast(part?.suffix.count ?? 0))
    component = part?.component
  }
}

extension PropertyValue {
  /// The value of one component, as a number.
  func component(_ index: Int) -> PropertyValue? {
    components.indices.contains(index) ? .number(components[index]) : nil
  }

  /// The value with one component replaced; itself if there is no such component.
  func replacingComponent(_ index: Int, with number: Double) -> PropertyValue {
    var list = components
    guard list.indices.contains(index) else { return self }
    list[index] = number
    return PropertyValue(kind, components: list) ?? self
  }

  /// The parts of the value as a trace keeps them: bounds are an origin and a size.
  package func parts(of key: String) -> [(key: String, value: PropertyValue)] {
    guard key == "bounds", case .rect(let rect) = self else { return [(key, self)] }
    return [("bounds.origin", .point(rect.origin)), ("bounds.size", .size(rect.size))]
  }
}
