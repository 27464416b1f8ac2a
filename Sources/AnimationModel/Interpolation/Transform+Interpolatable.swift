extension CGAffineTransform: Interpolatable {
  /// Returns the transform at a fraction of the way to another one, by interpolating their
  /// components.
  public func interpolated(to other: CGAffineTransform, progress: Double) -> CGAffineTransform {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    let pair = TransformComponents.pair(from: self, to: other)
    return pair.from.interpolated(to: pair.to, progress: progress).transform()
  }
}

extension CATransform3D: Interpolatable {
  /// Returns the transform at a fraction of the way to another one, by interpolating their
  /// components.
  ///
  /// Two affine transforms are decomposed in the plane, which rotates and flips them differently
  /// than a 3D decomposition would.
  public func interpolated(to other: CATransform3D, progress: Double) -> CATransform3D {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    if CATransform3DIsAffine(self), CATransform3DIsAffine(other) {
      return CATransform3DMakeAffineTransform(
        CATransform3DGetAffineTransform(self).interpolated(
          to: CATransform3DGetAffineTransform(other),
          progress: progress
        )
      )
    }
    let pair = TransformComponents3D.pair(from: self, to: other)
    return pair.from.interpolated(to: pair.to, progress: progress).transform()
  }
}
