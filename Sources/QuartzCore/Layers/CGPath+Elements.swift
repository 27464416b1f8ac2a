import AnimationModel

/// The types of the elements of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// The start of a new subpath.
  case moveToPoint
  case addLineToPoint, addQuadCurveToPoint, addCurveToPoint
  /// A line back to the start of the subpath.
  case closeSubpath
}

// Pointers, as in Apple's signatures. They are valid only during the call.

/// An element of a path.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The points of the element: one for a move or a line, a control point and the end for a
  /// quadratic curve, two control points and the end for a cubic curve, and none for a close.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that receives the elements of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>)
  -> Void

extension CGPath {
  /// Calls a closure with each element of the path, in order.
  ///
  /// ```swift
  /// path.applyWithBlock { element in
  ///   if element.pointee.type == .addLineToPoint { corners.append(element.pointee.points[0]) }
  /// }
  /// ```
  ///
  /// - Parameter block: The closure. Its element is valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in bezier.elements {
      var points = element.points
      // The pointer must point to at least one element.
      if points.isEmpty { points = [.zero] }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        var described = CGPathElement(type: element.type, points: first)
        withUnsafePointer(to: &described, block)
      }
    }
  }

  /// Calls a function with each element of the path, in order.
  ///
  /// - Parameters:
  ///   - info: A pointer that is passed to the function.
  ///   - function: The function. Its element is valid only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns the path with a transform applied; for `nil`, the path itself.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    transform.map { CGPath(bezier.applying($0.pointee)) } ?? self
  }
}

extension BezierPath.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
