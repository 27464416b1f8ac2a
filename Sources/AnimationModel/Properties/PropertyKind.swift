/// The shape of a property's value, which determines its length in numbers and their animation.
@usableFromInline
package enum PropertyKind: UInt8, BitwiseCopyable, Sendable {
  case number, point, size, rect
  /// Red, green, blue, alpha, and 1 if there is a color.
  case color
  /// The six numbers of a `CGAffineTransform`.
  case transform
  /// The sixteen numbers of a `CATransform3D`.
  case matrix
  /// 0 or 1, never in between.
  case flag
  /// No numbers: a path, colors, contents.
  case object

  /// The length of a value in numbers.
  package var count: Int {
    switch self {
    case .number, .flag: 1
    case .point, .size: 2
    case .rect: 4
    case .color: 5
    case .transform: 6
    case .matrix: 16
    case .object: 0
    }
  }

  /// The count of the numbers that animate independently.
  @inlinable
  package var scalarCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .matrix, .flag, .object: 0
    }
  }
}
