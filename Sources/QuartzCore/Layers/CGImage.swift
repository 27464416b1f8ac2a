/// A Core Graphics image, which has a name and a size, but no pixels.
///
/// ## Differences from UIKit
///
/// An image has no pixels. In traces and frames it appears by its name.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  public let name: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  package init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = width
    self.height = height
  }

  /// Returns the part of the image in a rectangle, in pixels; `nil` outside the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    return CGImage(name: name, width: Int(part.width), height: Int(part.height))
  }

  /// Returns an equal image.
  public func copy() -> CGImage? { CGImage(name: name, width: width, height: height) }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left.name == right.name && left.width == right.width && left.height == right.height
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(width)
    hasher.combine(height)
  }

  public var description: String { name }
}
