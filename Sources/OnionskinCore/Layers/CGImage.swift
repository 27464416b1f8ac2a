/// A picture for layers, of which only the name and the size are known.
///
/// ## Differences from UIKit
///
/// There are no pixels: the name stands for them, in traces and in frames.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  /// What the picture is called.
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
