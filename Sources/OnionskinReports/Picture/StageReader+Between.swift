import Foundation

extension StageReader.Appearance {
  /// Returns the linear interpolation between the appearance and another one.
  func between(_ other: StageReader.Appearance, _ fraction: Double) -> StageReader.Appearance {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a * (1 - fraction) + b * fraction }
    var appearance = self
    appearance.matrix = CGAffineTransform(
      a: mix(matrix.a, other.matrix.a),
      b: mix(matrix.b, other.matrix.b),
      c: mix(matrix.c, other.matrix.c),
      d: mix(matrix.d, other.matrix.d),
      tx: mix(matrix.tx, other.matrix.tx),
      ty: mix(matrix.ty, other.matrix.ty)
    )
    appearance.bounds = CGRect(
      x: mix(bounds.minX, other.bounds.minX),
      y: mix(bounds.minY, other.bounds.minY),
      width: mix(bounds.width, other.bounds.width),
      height: mix(bounds.height, other.bounds.height)
    )
    appearance.opacity = opacity * (1 - fraction) + other.opacity * fraction
    appearance.radius = radius * (1 - fraction) + other.radius * fraction
    if fraction > 0, let one = fill, let two = other.fill, one != two {
      appearance.fill = one.mixed(with: two, fraction)
    }
    return appearance
  }
}

extension PropertyValue {
  /// Returns the interpolation between two colors; for other values, the value itself.
  fileprivate func mixed(with other: PropertyValue, _ fraction: Double) -> PropertyValue {
    guard case .color(let one?) = self, case .color(let two?) = other else { return self }
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }
    return .color(
      ColorComponents(
        red: mix(one.red, two.red),
        green: mix(one.green, two.green),
        blue: mix(one.blue, two.blue),
        alpha: mix(one.alpha, two.alpha)
      )
    )
  }
}
