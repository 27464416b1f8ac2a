package import AnimationModel

/// A transform and its decomposition under a stack of additive animations.
///
/// A transform has many decompositions. Those of a stack continue from animation to animation, so
/// that a second half turn continues in the direction of the first. The decomposition of a
/// two-dimensional transform continues from the last two-dimensional one, whatever came in between.
package struct TransformBase: Sendable {
  /// The difference between the decompositions of the start and the end of an animation.
  package struct Offset: Sendable {
    /// The two-dimensional difference, if both ends are two-dimensional.
    package fileprivate(set) var plane: TransformComponents?
    fileprivate var space: TransformComponents3D

    /// Gives half a turn the direction in space that it has in the plane, so that it goes on the
    /// same way round when the model leaves the plane.
    fileprivate mutating func turnInSpaceAsInPlane() {
      guard let plane, abs(space.rotation.z) > 0.5, abs(space.rotation.w) < 1e-12 else { return }
      space.rotation = Rotation(x: 0, y: 0, z: plane.angle < 0 ? -1 : 1, w: 0)
    }
  }

  /// A difference and the fraction of it that remains.
  package typealias Contribution = (difference: Offset, weight: Double)

  private var matrix: CATransform3D
  private var space: TransformComponents3D
  /// The last two-dimensional transform, with its decomposition.
  private var flat: (matrix: CATransform3D, parts: TransformComponents)?

  /// The two-dimensional decomposition, if the transform is two-dimensional.
  package var plane: TransformComponents? { CATransform3DIsAffine(matrix) ? flat?.parts : nil }

  /// Creates the base of a stack from its first animation.
  package init(from: CATransform3D, to: CATransform3D) {
    matrix = from
    space = TransformComponents3D.pair(from: from, to: to).from
    beginInPlane(from: from, to: to)
  }

  /// Starts the two-dimensional decomposition, if both ends of an animation are two-dimensional.
  private mutating func beginInPlane(from: CATransform3D, to: CATransform3D) {
    guard flat == nil, CATransform3DIsAffine(from), CATransform3DIsAffine(to) else { return }
    let pair = TransformComponents.viewPair(
      from: CATransform3DGetAffineTransform(from),
      to: CATransform3DGetAffineTransform(to)
    )
    flat = (from, pair.from)
  }

  /// Moves to another transform by the shortest rotation.
  package mutating func move(to target: CATransform3D) {
    guard target != matrix else { return }
    let pair = TransformComponents3D.pair(from: matrix, to: target)
    space = TransformComponents3D.rebased(pair, onto: space).to
    matrix = target
    guard CATransform3DIsAffine(target), let last = flat else { return }
    let flatPair = TransformComponents.viewPair(
      from: CATransform3DGetAffineTransform(last.matrix),
      to: CATransform3DGetAffineTransform(target)
    )
    flat = (target, TransformComponents.rebased(flatPair, onto: last.parts).to)
  }

  /// Moves along an animation and returns the difference between its start and its end.
  ///
  /// - Parameters:
  ///   - from: The start of the animation.
  ///   - to: The end of the animation.
  ///   - parts: The current decompositions of both, if they are two-dimensional and known.
  ///   - end: The exact transform of the decomposition of the end, if it is known.
  /// - Returns: The difference.
  package mutating func difference(
    from: CATransform3D,
    to: CATransform3D,
    parts: TransformComponents.Pair? = nil,
    endingAt end: CGAffineTransform? = nil
  ) -> Offset {
    move(to: from)
    beginInPlane(from: from, to: to)
    let start = self
    move(to: to)
    var difference = Offset(plane: nil, space: start.space - space)
    if let parts, plane != nil {
      difference.plane = parts.from - parts.to
      move(to: CATransform3DMakeAffineTransform(end ?? parts.to.transform()))
      flat = (matrix, parts.to)
    } else if let first = start.plane, let last = plane {
      difference.plane = first - last
    }
    difference.turnInSpaceAsInPlane()
    return difference
  }

  /// Returns the transform with the remaining differences added.
  ///
  /// - Parameter contributions: The differences, in the order in which their animations were added.
  /// - Returns: The resulting transform.
  package func matrix(with contributions: [Contribution]) -> CATransform3D {
    if var sum = plane {
      let flat = contributions.compactMap { contribution in
        contribution.difference.plane?.scaled(by: contribution.weight)
      }
      if flat.count == contributions.count {
        for part in flat { sum = sum + part }
        return CATransform3DMakeAffineTransform(sum.transform())
      }
    }
    // Rotations do not commute: the newest animation starts where the older ones end.
    return contributions.reversed().reduce(space) { sum, contribution in
      contribution.difference.space.scaled(by: contribution.weight) + sum
    }.transform()
  }
}
