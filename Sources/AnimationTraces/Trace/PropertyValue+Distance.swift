import AnimationModel
package import Foundation

extension PropertyValue {
  /// Returns the visible distance between two values of a property, in points.
  ///
  /// Geometry counts as it is. The range of an opacity or of another fraction, like that of each
  /// component of a color, counts as a hundred points. Transforms count by the distance between the corners of the
  /// transformed layer, and paths with the same elements by that of their points. Lists of as many
  /// colors or locations count as their components do. Any other value without components, and a
  /// number that a control shows, is infinitely far from any other value.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - property: The key of the property.
  ///   - size: The size of the layer's bounds, if it is known.
  /// - Returns: The distance, at least 0.
  package func distance(to other: PropertyValue, as property: String, size: CGSize?) -> Double {
    if self == other { return 0 }
    if let one = matrix, let two = other.matrix { return Self.distance(one, two, size) }
    switch (self, other) {
    case (.number(let a), .number(let b)) where VisibleProperty(rawValue: property) != nil:
      // Its range is the program's own, such as that of a slider, so any step counts.
      return abs(a - b) <= 1e-6 ? 0 : .infinity
    case (.number(let a), .number(let b)):
      return Self.orInfinity(abs(a - b) * Self.scale(of: property))
    case (.point(let a), .point(let b)):
      let (x, y) = (a.x == b.x ? 0 : abs(a.x - b.x), a.y == b.y ? 0 : abs(a.y - b.y))
      let largest = x.isNaN || y.isNaN ? .nan : max(x, y)
      return Self.orInfinity(largest * Self.scale(of: property))
    case (.color(let a), .color(let b)):
      guard let first = a ?? b?.transparent, let second = b ?? a?.transparent else { return 0 }
      return 100 * Self.orInfinity(Self.largest(first.list, second.list))
    case (.text, .text):
      guard hasSameForm(as: other) else { return .infinity }
      if let first = path, let second = other.path {
        return Self.orInfinity(Self.largest(first.coordinates, second.coordinates))
      }
      let (first, second) = (listed, other.listed)
      return Self.orInfinity(Self.largest(first, second) * Self.scale(of: property))
    case (.flag, _), (.text, _), (.none, _): return .infinity
    default:
      guard kind == other.kind else { return .infinity }
      return Self.orInfinity(Self.largest(components, other.components) * Self.scale(of: property))
    }
  }

  /// Returns the number of points that one unit of a property counts as.
  package static func scale(of property: String) -> Double {
    fractions.contains(property) ? 100 : 1
  }

  /// The keys of properties that are fractions, which range from 0 to 1.
  private static let fractions: Set<String> = [
    "opacity", "shadowOpacity", "strokeStart", "strokeEnd", "anchorPoint", "startPoint", "endPoint",
    "contentsRect", "contentsCenter", "visualEffect", "colors", "locations",
  ]

  /// The components of the colors or the numbers in a text.
  private var listed: [Double] { colors.map { $0.flatMap(\.list) } ?? numbers ?? [] }

  /// Returns infinity for a distance that is not a number, so that it is never overlooked.
  private static func orInfinity(_ distance: Double) -> Double {
    distance.isNaN ? .infinity : distance
  }

  private static func largest(_ a: [Double], _ b: [Double]) -> Double {
    var largest = 0.0
    for (first, second) in zip(a, b) where first != second {
      let difference = abs(first - second)
      if difference.isNaN { return .nan }
      largest = max(largest, difference)
    }
    return largest
  }

  /// Returns the largest distance between the corners of a layer under two transforms.
  ///
  /// The layer counts as at least a hundred points wide and high, because an empty layer can have
  /// larger sublayers.
  private static func distance(_ a: CATransform3D, _ b: CATransform3D, _ size: CGSize?) -> Double {
    let (x, y) = (max(50, (size?.width ?? 0) / 2), max(50, (size?.height ?? 0) / 2))
    var largest = 0.0
    for (cornerX, cornerY) in [(-x, -y), (x, -y), (-x, y), (x, y)] {
      let (first, second) = (corner(cornerX, cornerY, under: a), corner(cornerX, cornerY, under: b))
      let difference = Self.largest(first, second)
      if difference.isNaN { return .infinity }
      largest = max(largest, difference)
    }
    return largest
  }

  private static func corner(_ x: Double, _ y: Double, under matrix: CATransform3D) -> [Double] {
    let depth = matrix.m14 * x + matrix.m24 * y + matrix.m44
    return [
      (matrix.m11 * x + matrix.m21 * y + matrix.m41) / depth,
      (matrix.m12 * x + matrix.m22 * y + matrix.m42) / depth,
      (matrix.m13 * x + matrix.m23 * y + matrix.m43) / depth,
    ]
  }
}

extension ColorComponents {
  fileprivate var list: [Double] { [red, green, blue, alpha] }
}
