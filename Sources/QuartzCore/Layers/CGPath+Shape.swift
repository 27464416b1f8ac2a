import AnimationModel

/// The rules by which a path determines what is inside it.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// The winding rule: a point is inside if the path winds around it, counted by direction.
  case winding
  /// The even-odd rule: a point is inside if an odd number of crossings separates it from the
  /// outside.
  case evenOdd
}

/// The styles of the ends of lines.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// A square end at the end of the line.
  case butt
  case round
  /// A square end that extends beyond the end of the line.
  case square
}

/// The styles of the corners of lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A pointed corner.
  case miter
  case round
  /// A corner that is cut off.
  case bevel
}

extension CGPath {
  /// Creates a path of a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The width of a corner, in points.
  ///   - cornerHeight: The height of a corner, in points.
  ///   - transform: The transform to apply to the points; `nil` for none.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var bezier = BezierPath()
    bezier.addRoundedRect(in: rect, width: cornerWidth, height: cornerHeight)
    self.init(bezier.applying(transform?.pointee ?? .identity))
  }

  /// The bounding box of the lines and curves of the path, without control points; the null
  /// rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { bezier.tightBox ?? .null }

  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// As for a fill, open subpaths are closed by a line.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: The rule that determines what is inside.
  ///   - transform: The transform to apply to the point first.
  /// - Returns: `true` if the point is inside the path; otherwise, `false`.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let windings = bezier.windings(around: point.applying(transform))
    return switch rule {
    case .winding: windings.winding != 0
    case .evenOdd: !windings.crossings.isMultiple(of: 2)
    }
  }
}
