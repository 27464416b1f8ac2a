/// A Core Graphics image, which has a name and a size, but no pixels.
///
/// ## Differences from UIKit
///
/// An image has no pixels. In traces and frames it appears by its name.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  /// The name of the image.
  public let name: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = width
    self.height = height
  }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.name == right.name && left.width == right.width && left.height == right.height
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(width)
    hasher.combine(height)
  }

  /// The name.
  public var description: String { name }
}
