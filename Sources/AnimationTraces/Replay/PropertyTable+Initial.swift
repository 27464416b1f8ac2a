package import AnimationModel

extension PropertyTable {
  /// The initial values for the keys that a trace contains only if they have changed.
  static let rareValues: [String: PropertyValue] = {
    var values: [String: PropertyValue] = [:]
    for row in rows where !row.isInternal && (row.isRare || row.kind == .object) {
      values[row.key] = row.initialValue
    }
    return values
  }()
}

extension PropertyTable.Row {
  /// The value of a new layer.
  package var initialValue: PropertyValue {
    let initial = initialNumbers
    if kind == .matrix { return .transform3D(CATransform3D(initial[...])) }
    var numbers = SIMD8<Double>()
    for (index, number) in initial.enumerated() { numbers[index] = number }
    return PropertyValue(numbers, as: kind)
  }
}
