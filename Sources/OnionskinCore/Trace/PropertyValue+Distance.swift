import Foundation

extension PropertyValue {
  /// Returns how far apart a viewer sees two values of a property, in points.
  ///
  /// Geometry counts as it is. From no opacity to full opacity it is a hundred points, and so it is
  /// for each component of a color. A transform counts by how far it takes the corners of the layer.
  /// What has no numbers is infinitely far from anything else.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - property: The property's key.
  ///   - size: The size of the layer's bounds, if it is known.
  /// - Returns: The distance, from 0.
  package func distance(to other: PropertyValue, as property: String, size: CGSize?) -> Double {
    if self == other { return 0 }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return Self.orInfinity(abs(a - b) * Self.scale(of: property))
    case (.point(let a), .point(let b)):
      let (x, y) = (a.x == b.x ? 0 : abs(a.x - b.x), a.y == b.y ? 0 : abs(a.y - b.y))
      let largest = x.isNaN || y.isNaN ? .nan : max(x, y)
      return Self.orInfinity(largest * Self.scale(of: property))
    case (.color(let a), .color(let b)):
      guard let first = a ?? b?.transparent, let second = b ?? a?.transparent else { return 0 }
      return 100 * Self.orInfinity(Self.largest(first.list, second.list))
    case (.transform(let a), .transform(let b)):
      return Self.distance(
        CATransform3DMakeAffineTransform(a),
        CATransform3DMakeAffineTransform(b),
        size
      )
    case (.transform3D(let a), .transform3D(let b)):
      return Self.distance(a, b, size)
    case (.transform, .transform3D), (.transform3D, .transform):
      guard let a = matrixInSpace, let b = other.matrixInSpace else { return .infinity }
      return Self.distance(a, b, size)
    case (.flag, _), (.text, _), (.none, _):
      return .infinity
    default:
      guard kind == other.kind else { return .infinity }
      return Self.orInfinity(
        Self.largest(components, other.components) * Self.scale(of: property)
      )
    }
  }

  /// How many points one of a property's units counts as.
  package static func scale(of property: String) -> Double {
    fractions.contains(property) ? 100 : 1
  }

  /// The keys of what goes from 0 to 1.
  private static let fractions: Set<String> = [
    "opacity", "shadowOpacity", "strokeStart", "strokeEnd", "anchorPoint", "visualEffect",
  ]

  /// The transform in space, if the value is a transform.
  private var matrixInSpace: CATransform3D? {
    switch self {
    case .transform(let matrix): CATransform3DMakeAffineTransform(matrix)
    case .transform3D(let matrix): matrix
    default: nil
    }
  }

  /// A distance that is not a number counts as infinite, so that it is never overlooked.
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

  /// Returns how far apart two transforms take the corners of a layer, at least a hundred points wide.
  ///
  /// A layer without a size of its own may hold others that have one.
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
