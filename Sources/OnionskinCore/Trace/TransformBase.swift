/// A transform and the parts that stand for it under a stack of additive animations.
///
/// The same transform has many parts. Those of a stack go on from animation to animation, so that
/// a second half turn goes on in the direction of the first. As long as all transforms are of the
/// plane, so are the parts.
package struct TransformBase: Sendable {
  /// By how much the parts of the start of an animation differ from those of its end.
  package struct Offset: Sendable {
    /// The difference of the parts of the plane, if both ends are of the plane.
    package fileprivate(set) var plane: TransformComponents?
    fileprivate var space: TransformComponents3D
  }

  /// A difference and how much of it is left.
  typealias Contribution = (difference: Offset, weight: Double)

  private var matrix: CATransform3D
  /// The parts, if the transform is of the plane.
  package private(set) var plane: TransformComponents?
  private var space: TransformComponents3D

  /// Creates the base of a stack whose first animation is given.
  package init(from: CATransform3D, to: CATransform3D) {
    matrix = from
    space = TransformComponents3D.pair(from: from, to: to).from
    if CATransform3DIsAffine(from), CATransform3DIsAffine(to) {
      plane =
        TransformComponents.pair(
          from: CATransform3DGetAffineTransform(from),
          to: CATransform3DGetAffineTransform(to)
        ).from
    }
  }

  /// Goes on to another transform, by the shortest way.
  package mutating func move(to target: CATransform3D) {
    guard target != matrix else { return }
    let pair = TransformComponents3D.pair(from: matrix, to: target)
    space = TransformComponents3D.rebased(pair, onto: space).to
    plane = CATransform3DIsAffine(target) ? plane.map { planeParts(of: target, after: $0) } : nil
    matrix = target
  }

  private func planeParts(
    of target: CATransform3D,
    after start: TransformComponents
  ) -> TransformComponents {
    let pair = TransformComponents.pair(
      from: CATransform3DGetAffineTransform(matrix),
      to: CATransform3DGetAffineTransform(target)
    )
    return TransformComponents.rebased(pair, onto: start).to
  }

  /// Goes on along an animation and returns by how much its start differs from its end.
  ///
  /// - Parameters:
  ///   - from: The start.
  ///   - to: The end.
  ///   - parts: The parts of both as they are by now, if they are of the plane and known.
  /// - Returns: The difference.
  package mutating func difference(
    from: CATransform3D,
    to: CATransform3D,
    parts: TransformComponents.Pair? = nil
  ) -> Offset {
    move(to: from)
    let start = self
    move(to: to)
    var difference = Offset(plane: nil, space: start.space - space)
    if let parts, plane != nil {
      difference.plane = parts.from - parts.to
      plane = parts.to
      matrix = CATransform3DMakeAffineTransform(parts.to.transform())
    } else if let first = start.plane, let last = plane {
      difference.plane = first - last
    }
    return difference
  }

  /// Returns the transform with what is left of some differences on top.
  ///
  /// - Parameter contributions: The differences, in the order in which their animations were added.
  /// - Returns: The sum, as a transform.
  func matrix(with contributions: [Contribution]) -> CATransform3D {
    if var sum = plane {
      let flat = contributions.compactMap { contribution in
        contribution.difference.plane?.scaled(by: contribution.weight)
      }
      if flat.count == contributions.count {
        for part in flat { sum = sum + part }
        return CATransform3DMakeAffineTransform(sum.transform())
      }
    }
    // Rotations do not commute: the newest animation starts where the older ones had ended.
    return contributions.reversed().reduce(space) { sum, contribution in
      contribution.difference.space.scaled(by: contribution.weight) + sum
    }.transform()
  }
}
