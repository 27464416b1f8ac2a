/// UIKit's names for boxes that Foundation has under other names.
extension Foundation.NSValue {
  /// Creates a box with a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Creates a box with a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Creates a box with a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// The point in the box.
  public var cgPointValue: CGPoint { pointValue }

  /// The size in the box.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle in the box.
  public var cgRectValue: CGRect { rectValue }
}
