import AnimationModel

extension CGPath {
  /// Returns the outline of the stroked path.
  ///
  /// ```swift
  /// let line = CGMutablePath()
  /// line.move(to: .zero)
  /// line.addLine(to: CGPoint(x: 26, y: 0))
  /// let outline = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 4)
  /// outline.boundingBoxOfPath   // (0, -2, 26, 4)
  /// ```
  ///
  /// ## Differences from Core Graphics
  ///
  /// The elements of the outline are others. Its interior by the winding rule is the same.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points. A negative or non-finite width counts as
  ///     zero.
  ///   - lineCap: The style of the ends.
  ///   - lineJoin: The style of the corners.
  ///   - miterLimit: The miter limit, as a multiple of the line width; a longer corner is cut off.
  ///   - transform: The transform to apply to the path first.
  /// - Returns: The outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = LineStyle(
      width: lineWidth,
      cap: lineCap.style,
      join: lineJoin.style,
      miterLimit: miterLimit
    )
    return CGPath(bezier.applying(transform).outline(of: style))
  }

  /// Returns the path divided into dashes.
  ///
  /// - Parameters:
  ///   - phase: The offset into the dash pattern at which the path begins, in points.
  ///   - lengths: The alternating lengths of dashes and gaps, in points.
  ///   - transform: The transform to apply to the path first.
  /// - Returns: The dashed path; without lengths, the path itself.
  public func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(bezier.applying(transform).dashed(lengths.map { Double($0) }, phase: phase))
  }
}

extension CGLineCap {
  fileprivate var style: LineStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  fileprivate var style: LineStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
