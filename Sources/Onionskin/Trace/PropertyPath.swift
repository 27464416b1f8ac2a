/// A property key taken apart: the property that a trace keeps, and a part of its value.
///
/// A trace keeps `position`, `bounds.origin` and `bounds.size` as wholes; `position.x` and
/// `bounds.size.width` are parts of them.
struct PropertyPath: Hashable, Sendable {
  /// The key of the property that a trace keeps.
  var key: String

  /// The place of the part among the components, if the path names a part.
  var component: Int?

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
    let isTransform = path.lowercased().contains("transform.")
    let part = isTransform ? nil : Self.parts.first { path.hasSuffix($0.suffix) }
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
  func parts(of key: String) -> [(key: String, value: PropertyValue)] {
    guard key == "bounds", case .rect(let rect) = self else { return [(key, self)] }
    return [("bounds.origin", .point(rect.origin)), ("bounds.size", .size(rect.size))]
  }
}
