/// A transform and the parts that stand for it under a stack of additive animations.
///
/// The same transform has many parts. Those of a stack go on from animation to animation, so that
/// a second half turn goes on in the direction of the first. The parts of a transform of the plane go
/// on from those of the last one of the plane, wherever it was in between.
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
  private var space: TransformComponents3D
  /// The last transform of the plane, with its parts.
  private var flat: (matrix: CATransform3D, parts: TransformComponents)?

  /// The parts, if the transform is of the plane.
  package var plane: TransformComponents? {
    CATransform3DIsAffine(matrix) ? flat?.parts : nil
  }

  /// Creates the base of a stack whose first animation is given.
  package init(from: CATransform3D, to: CATransform3D) {
    matrix = from
    space = TransformComponents3D.pair(from: from, to: to).from
    beginInPlane(from: from, to: to)
  }

  /// Takes the parts of a transform of the plane, if it begins an animation that stays in the plane.
  private mutating func beginInPlane(from: CATransform3D, to: CATransform3D) {
    guard flat == nil, CATransform3DIsAffine(from), CATransform3DIsAffine(to) else { return }
    let pair = TransformComponents.pair(
      from: CATransform3DGetAffineTransform(from),
      to: CATransform3DGetAffineTransform(to)
    )
    flat = (from, pair.from)
  }

  /// Goes on to another transform, by the shortest way.
  package mutating func move(to target: CATransform3D) {
    guard target != matrix else { return }
    let pair = TransformComponents3D.pair(from: matrix, to: target)
    space = TransformComponents3D.rebased(pair, onto: space).to
    matrix = target
    guard CATransform3DIsAffine(target), let last = flat else { return }
    let flatPair = TransformComponents.pair(
      from: CATransform3DGetAffineTransform(last.matrix),
      to: CATransform3DGetAffineTransform(target)
    )
    flat = (target, TransformComponents.rebased(flatPair, onto: last.parts).to)
  }

  /// Goes on along an animation and returns by how much its start differs from its end.
  ///
  /// - Parameters:
  ///   - from: The start.
  ///   - to: The end.
  ///   - parts: The parts of both as they are by now, if they are of the plane and known.
  ///   - end: What the parts of the end stand for, if that is known to the last digit.
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
