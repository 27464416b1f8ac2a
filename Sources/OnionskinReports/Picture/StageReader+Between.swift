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
    appearance.bounds = bounds.interpolated(to: other.bounds, progress: fraction)
    appearance.opacity = opacity.interpolated(to: other.opacity, progress: fraction)
    appearance.radius = radius.interpolated(to: other.radius, progress: fraction)
    if fraction > 0, case .color(let one?)? = fill, case .color(let two?)? = other.fill {
      appearance.fill = .color(one.interpolated(to: two, progress: fraction))
    }
    return appearance
  }
}
