#if !canImport(Darwin)
  public import Foundation

  // What Foundation on Linux answers otherwise than Core Graphics on a device. Each has a row in the
  // article <doc:WhatOfUIKitIsThere>.
  //
  // Where a file imports Foundation in addition to this module, as each XCTest file does, a method with
  // the name and type of Foundation's would be ambiguous. The compiler prefers a property to a method,
  // whatever is imported. So each of these is a property whose value is a function, and its method is
  // still there under its full name, such as `intersection(_:)`.

  extension CGRect {
    /// Returns whether the rectangle and another one overlap, as in Core Graphics.
    ///
    /// Rectangles that touch do not overlap; to Foundation on Linux, they do. A rectangle without area
    /// overlaps one that has it inside or on its left or top edge, and no rectangle overlaps one with a
    /// number that is NaN.
    @inlinable
    public var intersects: @Sendable (CGRect) -> Bool {
      { [self] other in
        typealias Range = (min: CGFloat, max: CGFloat)
        func overlap(_ one: Range, _ two: Range) -> Bool {
          // What has no length is inside of the other as a point is.
          if one.min == one.max { return two.min <= one.min && one.min < two.max }
          if two.min == two.max { return one.min <= two.min && two.min < one.max }
          return one.min < two.max && two.min < one.max
        }
        return overlap((minX, maxX), (other.minX, other.maxX))
          && overlap((minY, maxY), (other.minY, other.maxY))
      }
    }

    /// Returns the part that the rectangle and another one have in common, or the null rectangle.
    ///
    /// If the rectangles touch, it is their common edge, without area. If a number is NaN, it is the null
    /// rectangle; Foundation on Linux traps.
    @inlinable
    public var intersection: @Sendable (CGRect) -> CGRect {
      { [self] other in
        guard minX <= other.maxX, other.minX <= maxX, minY <= other.maxY, other.minY <= maxY else {
          return .null
        }
        return intersection(_:)(other)
      }
    }

    /// Returns whether a point is inside the rectangle or on its left or top edge.
    ///
    /// No point is inside a rectangle with a number that is NaN; Foundation on Linux traps.
    @inlinable
    public var contains: @Sendable (CGPoint) -> Bool {
      { [self] point in minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY }
    }
  }

  extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates, such as "(1.0, 2.0)".
    public var debugDescription: String { "(\(x), \(y))" }
  }

  extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height, such as "(3.0, 4.0)".
    public var debugDescription: String { "(\(width), \(height))" }
  }

  extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size, such as "(40.0, 100.0, 200.0, 100.0)".
    public var debugDescription: String {
      "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
  }
#endif
