import Foundation

// https://www.w3.org/TR/css-transforms-1/#decomposing-a-2d-matrix
extension TransformComponents {
  /// Creates the components of an affine transform.
  ///
  /// A transform that scales an axis to 0 leaves it without a direction. The axis is then taken as
  /// perpendicular to the other one, or as it was if both are scaled to 0, so that a view shrinks
  /// evenly to a point. CSS does not interpolate such transforms at all.
  public init(_ transform: CGAffineTransform) {
    var (xx, xy) = (Double(transform.a), Double(transform.b))
    var (yx, yy) = (Double(transform.c), Double(transform.d))
    var scaleX = hypot(xx, xy)
    var scaleY = hypot(yx, yy)
    if xx * yy - xy * yx < 0 {
      // For a mirror image, flips the axis that is farther from its unflipped direction.
      if xx < yy { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    if scaleX != 0 { (xx, xy) = (xx / scaleX, xy / scaleX) }
    if scaleY != 0 { (yx, yy) = (yx / scaleY, yy / scaleY) }
    if scaleX == 0 { (xx, xy) = scaleY == 0 ? (1, 0) : (yy, -yx) }
    if scaleY == 0 { (yx, yy) = (-xy, xx) }
    self.init(
      translationX: Double(transform.tx),
      translationY: Double(transform.ty),
      scaleX: scaleX,
      scaleY: scaleY,
      angle: atan2(xy, xx),
      // The remaining matrix after the rows are rotated back by the angle of the first one.
      m11: xx * xx - xy * yx,
      m12: xy * (xx - yy),
      m21: xx * (xy + yx),
      m22: xy * xy + xx * yy
    )
  }

  /// Creates the components of a transform as seen from the front, without its perspective.
  package init(seenFromFront matrix: CATransform3D) {
    self.init(CATransform3DGetAffineTransform(matrix))
  }

  /// Returns the affine transform with these components.
  public func transform() -> CGAffineTransform {
    let (sine, cosine) = Elementary.sineAndCosine(SIMD2(repeating: angle))
    return transform(sine: sine[0], cosine: cosine[0])
  }

  /// Returns the affine transform with these components, given the sine and cosine of the angle.
  @inline(__always)
  private func transform(sine: Double, cosine: Double) -> CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(scaleX * (cosine * m11 + sine * m21)),
      b: CGFloat(scaleX * (cosine * m12 + sine * m22)),
      c: CGFloat(scaleY * (cosine * m21 - sine * m11)),
      d: CGFloat(scaleY * (cosine * m22 - sine * m12)),
      tx: CGFloat(translationX),
      ty: CGFloat(translationY)
    )
  }

  /// Returns two transforms, each at a fraction of the way between the components of a pair.
  ///
  /// Two take little longer than one, because a processor's register holds two numbers. Each is the
  /// same as if it was computed by itself.
  @inline(never)
  package static func transforms(
    _ first: Pair,
    _ second: Pair,
    progress: Double
  ) -> (CGAffineTransform, CGAffineTransform) {
    let one = first.from.interpolated(to: first.to, progress: progress)
    let other = second.from.interpolated(to: second.to, progress: progress)
    let (sine, cosine) = Elementary.sineAndCosine(SIMD2(one.angle, other.angle))
    return (
      one.transform(sine: sine[0], cosine: cosine[0]),
      other.transform(sine: sine[1], cosine: cosine[1])
    )
  }
}

// https://www.w3.org/TR/css-transforms-1/#interpolation-of-decomposed-2d-matrix-values
extension TransformComponents {
  /// The components of a transform at the start and at the end of an animation.
  public typealias Pair = (from: TransformComponents, to: TransformComponents)

  /// Returns the components of two transforms, chosen so that the way between them is the shortest.
  ///
  /// An angle of 0 counts as a whole turn, so that a half turn goes counterclockwise, as seen
  /// where y points down.
  public static func pair(from: CGAffineTransform, to: CGAffineTransform) -> Pair {
    var first = TransformComponents(from)
    var second = TransformComponents(to)
    if first.scaleX < 0 && second.scaleY < 0 || first.scaleY < 0 && second.scaleX < 0 {
      // A flip of one axis is a flip of the other axis and a half turn.
      first.scaleX.negate()
      first.scaleY.negate()
      first.angle += first.angle < 0 ? .pi : -.pi
    }
    if first.angle == 0 { first.angle = 2 * .pi }
    if second.angle == 0 { second.angle = 2 * .pi }
    if abs(first.angle - second.angle) > .pi {
      if first.angle > second.angle { first.angle -= 2 * .pi } else { second.angle -= 2 * .pi }
    }
    if first.angle == 2 * .pi || second.angle == 2 * .pi {
      // The same interpolation, without the rounding error in the sine of a whole turn.
      first.angle -= 2 * .pi
      second.angle -= 2 * .pi
    }
    return (first, second)
  }

  /// Returns the components of two transforms between which a view animates.
  ///
  /// A view adds the difference from the end to the end, and takes it back to none. As half a turn
  /// to none goes counterclockwise, the view turns clockwise. Anything else is as in
  /// ``pair(from:to:)``.
  public static func viewPair(from: CGAffineTransform, to: CGAffineTransform) -> Pair {
    var pair = pair(from: from, to: to)
    // Half a turn is one up to rounding; −3.14159265358979 is shorter, by two such errors.
    let rounding = 3 * Double.pi.ulp
    if pair.to.angle - pair.from.angle <= rounding - .pi { pair.to.angle += 2 * .pi }
    return pair
  }

  /// Returns a pair that starts at given components and makes the same change.
  ///
  /// A transform can have different components: with additional whole turns, or with both axes
  /// flipped and a half turn. Additive animations of a view add up only if each starts with the
  /// components with which the previous one ends.
  ///
  /// - Parameters:
  ///   - pair: A result of ``pair(from:to:)`` or ``viewPair(from:to:)``.
  ///   - start: Components of the same transform as the pair's start.
  /// - Returns: The start itself, and an end of the same transform as the pair's end.
  public static func rebased(_ pair: Pair, onto start: TransformComponents) -> Pair {
    let halfTurns = ((start.angle - pair.from.angle) / .pi).rounded()
    var end = pair.to
    end.angle += halfTurns * .pi
    if halfTurns.remainder(dividingBy: 2) != 0 {
      end.scaleX.negate()
      end.scaleY.negate()
    }
    return (start, end)
  }
}
