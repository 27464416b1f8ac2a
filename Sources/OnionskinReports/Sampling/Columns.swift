/// The components of a property in readable form, and the precision that each requires.
///
/// A transform is drawn by its matrix, and read as a rotation, a scale and a translation.
package struct Columns: Sendable {
  /// The components, without values.
  package var list: [SampledTrack.Column]
  /// A closure that returns the components of a value.
  package var numbers: @Sendable (PropertyValue) -> [Double]

  /// Creates columns that belong to no property.
  ///
  /// - Parameter allowances: The maximum error of each column between samples.
  init(allowances: [Double]) {
    list = allowances.map { .init(allowance: $0) }
    numbers = { _ in [] }
  }

  /// Creates the columns of a property; `nil` if its values have no components.
  ///
  /// - Parameters:
  ///   - key: The key of the property.
  ///   - value: A value of the property.
  ///   - reach: Half the size of the layer in points, which is how far its corners are from its
  ///     center.
  package init?(of key: String, like value: PropertyValue, reach: Double) {
    let points = 0.01
    func column(
      _ name: String,
      _ unit: String,
      _ allowance: Double,
      draws: Bool = false
    ) -> SampledTrack.Column {
      .init(name: name, unit: unit, allowance: allowance, isForDrawing: draws)
    }
    numbers = { $0.components }
    switch value {
    case .number:
      let isFraction = PropertyValue.scale(of: key) != 1
      let isLength = ["cornerRadius", "borderWidth", "shadowRadius", "lineWidth"].contains(key)
      list = [column("", isLength ? "pt" : "", isFraction ? 0.0002 : points)]
    case .point:
      let isFraction = PropertyValue.scale(of: key) != 1
      let (unit, allowance) = isFraction ? ("", 0.0002) : ("pt", points)
      list = [column("x", unit, allowance), column("y", unit, allowance)]
    case .size: list = [column("width", "pt", points), column("height", "pt", points)]
    case .rect: list = ["x", "y", "width", "height"].map { column($0, "", 0.001) }
    case .color:
      list = ["red", "green", "blue", "alpha"].map { column($0, "", 0.001) }
      numbers = { value in
        guard case .color(let color?) = value else { return [0, 0, 0, 0] }
        return [color.red, color.green, color.blue, color.alpha]
      }
    case .transform, .transform3D:
      let entry = points / max(reach, 50)
      list =
        ["a", "b", "c", "d"].map { column($0, "", entry, draws: true) }
        + ["tx", "ty"].map { column($0, "", points, draws: true) } + [
          column("rotation", "°", 0.02), column("scale.x", "", entry), column("scale.y", "", entry),
          column("translation.x", "pt", points), column("translation.y", "pt", points),
        ]
      numbers = Self.transformNumbers
    case .flag: list = [column("", "", 0.5)]
    case .text, .none: return nil
    }
  }

  private static func transformNumbers(_ value: PropertyValue) -> [Double] {
    guard let matrix = value.matrix else { return [1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0] }
    // A 3D rotation is drawn as seen from the front, without perspective.
    return [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42].map(Double.init)
      + [
        matrix.value(of: .rotationZ) * 180 / .pi, matrix.value(of: .scaleX),
        matrix.value(of: .scaleY), matrix.value(of: .translationX),
        matrix.value(of: .translationY),
      ]
  }

  /// The indices of angles, which continue beyond half a turn.
  var angles: [Int] { list.indices.filter { list[$0].unit == "°" } }
}
