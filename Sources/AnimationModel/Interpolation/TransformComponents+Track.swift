// Transforms as keyframes, whose components are the rows of a track.
extension TransformComponents {
  package static let rowLength = 9

  /// Returns the components of transforms, each chosen for the shortest way from the one before.
  ///
  /// - Parameters:
  ///   - transforms: The values of a track.
  ///   - isOfView: Whether the track is of keyframes of a view, and not of Core Animation.
  /// - Returns: The components, row after row.
  package static func rows(of transforms: [CGAffineTransform], isOfView: Bool) -> [Double] {
    let pair = isOfView ? viewPair : pair
    var rows: [Double] = []
    var last: (transform: CGAffineTransform, parts: TransformComponents)?
    for transform in transforms {
      var parts = TransformComponents(transform)
      if let last {
        parts = TransformComponents.rebased(pair(last.transform, transform), onto: last.parts).to
      }
      rows += [
        parts.translationX, parts.translationY, parts.scaleX, parts.scaleY, parts.angle, parts.m11,
        parts.m12, parts.m21, parts.m22,
      ]
      last = (transform, parts)
    }
    return rows
  }

  /// Creates the components at a position on a track of such rows.
  package init(_ track: KeyframeTrack, at position: KeyframeTrack.Position) {
    func part(_ component: Int) -> Double { track.value(at: position, component: component) }
    self.init(
      translationX: part(0),
      translationY: part(1),
      scaleX: part(2),
      scaleY: part(3),
      angle: part(4),
      m11: part(5),
      m12: part(6),
      m21: part(7),
      m22: part(8)
    )
  }
}
