import AnimationModel
import Foundation

/// A key path, parsed into a property that a trace records and a component of its value.
///
/// A trace records `position`, `bounds.origin` and `bounds.size` as wholes; `position.x` and
/// `bounds.size.width` are components of them.
struct PropertyPath: Hashable, Sendable {
  /// The key of the property that a trace records.
  var key: String

  /// The index of the component, if the path names one.
  var component: Int?

  /// The part of a transform that the path names, if any.
  var transformPart: TransformPart?

  /// Whether the path names the translation of a transform.
  var isTranslation = false

  /// The suffixes of the components of a rectangle that a trace records as a whole.
  private static let rectParts: [(suffix: String, component: Int)] = [
    (".origin.x", 0), (".origin.y", 1), (".size.width", 2), (".size.height", 3),
  ]

  /// The suffixes of components and their indices.
  private static let parts: [(suffix: String, component: Int)] = [
    (".x", 0), (".y", 1), (".width", 0), (".height", 1),
    (".red", 0), (".green", 1), (".blue", 2), (".alpha", 3),
  ]

  /// The path of a whole value, whatever its key.
  static let whole = PropertyPath("")

  /// Parses a key path; the parts of a transform are not components.
  init(_ path: String) {
    // Most keys have no components, and this initializer is called often.
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
  /// Returns a component as a number, or `nil` if there is no such component.
  func component(_ index: Int) -> PropertyValue? {
    components.indices.contains(index) ? .number(components[index]) : nil
  }

  /// Returns the value with a component replaced, or the value itself if there is no such
  /// component.
  func replacingComponent(_ index: Int, with number: Double) -> PropertyValue {
    var list = components
    guard list.indices.contains(index) else { return self }
    list[index] = number
    return PropertyValue(kind, components: list) ?? self
  }

  /// Returns the value as a trace records it: bounds are split into an origin and a size.
  package func parts(of key: String) -> [(key: String, value: PropertyValue)] {
    guard key == "bounds", case .rect(let rect) = self else { return [(key, self)] }
    return [("bounds.origin", .point(rect.origin)), ("bounds.size", .size(rect.size))]
  }

  /// Returns the part with a key, as a trace records it, of the value of a property.
  package func part(_ key: String, of property: String) -> PropertyValue? {
    parts(of: property).first { $0.key == key }?.value
  }
}
