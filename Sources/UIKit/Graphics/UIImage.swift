import AnimationModel

/// The type of image literals.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage

/// An image, which has a name and a size, but no pixels.
///
/// ```swift
/// imageView.image = UIImage(named: "avatar", size: CGSize(width: 40, height: 40))
/// ```
///
/// ## Differences from UIKit
///
/// No file is read: there is an image for every name, and two images with the same name and size
/// are equal. An image that is created without a size has a size of zero.
public final class UIImage: NSObject, _ExpressibleByImageLiteral, Sendable {
  let name: String
  /// The size in points.
  public let size: CGSize
  /// The number of pixels in a point.
  public let scale: CGFloat
  /// The images of an animated image; `nil` for another image.
  public let images: [UIImage]?
  /// The duration of an animated image in seconds; 0 for another image.
  public let duration: TimeInterval

  /// Creates an image with a name and a size.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size in points.
  ///   - scale: The number of pixels in a point.
  public init(named name: String, size: CGSize, scale: CGFloat = 1) {
    self.name = name
    self.size = size
    self.scale = scale
    images = nil
    duration = 0
  }

  private init(images: [UIImage], first: UIImage, duration: TimeInterval) {
    name = first.name
    size = first.size
    scale = first.scale
    self.images = images
    self.duration = duration
  }

  /// Returns an animated image, which an image view plays; `nil` without images.
  ///
  /// An image view starts playing the image as soon as it shows it, and repeats it indefinitely.
  /// Elsewhere, the image looks like its first image.
  ///
  /// - Parameters:
  ///   - images: The images, which are shown for equal times.
  ///   - duration: The duration of one repetition in seconds; 0 stands for 1/30 of a second for
  ///     each image.
  /// - Returns: The animated image, or `nil`.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first.map { UIImage(images: images, first: $0, duration: duration) }
  }

  /// Creates an image without a name and with a size of zero.
  public convenience override init() { self.init(named: "", size: .zero) }

  public convenience init(cgImage: CGImage) {
    self.init(
      named: cgImage.name,
      size: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))
    )
  }

  /// Returns the image with a rendering mode, which is the same image here.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image with cap insets, which is the same image here.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  public enum Orientation: Int, Hashable, Sendable {
    case up
    /// Rotated by 180 degrees.
    case down
    /// Rotated by 90 degrees to the left.
    case left
    /// Rotated by 90 degrees to the right.
    case right
    case upMirrored
    /// Rotated by 180 degrees and mirrored.
    case downMirrored
    /// Rotated by 90 degrees to the left and mirrored.
    case leftMirrored
    /// Rotated by 90 degrees to the right and mirrored.
    case rightMirrored
  }

  /// The orientation of the image, which is always up.
  public var imageOrientation: Orientation { .up }

  /// Returns the image as PNG data; always `nil`, as there are no pixels.
  public func pngData() -> Data? { nil }
  /// Returns the image as JPEG data; always `nil`, as there are no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  public enum RenderingMode: Int, Hashable, Sendable {
    /// The mode that is appropriate for the context.
    case automatic
    /// The mode that draws the original colors.
    case alwaysOriginal
    /// The mode that draws the image in the tint color.
    case alwaysTemplate
  }

  /// Creates an image with a name and a size of zero; `nil` if the name is empty.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(named: name, size: .zero)
  }

  /// The system image of a checkmark in a circle.
  public class var checkmark: UIImage { UIImage(named: "checkmark.circle", size: .zero) }
  /// The system image of a plus sign in a circle.
  public class var add: UIImage { UIImage(named: "plus.circle", size: .zero) }
  /// The system image of a minus sign in a circle.
  public class var remove: UIImage { UIImage(named: "minus.circle", size: .zero) }
  /// The system image of an ellipsis in a circle.
  public class var actions: UIImage { UIImage(named: "ellipsis.circle", size: .zero) }

  public convenience init(imageLiteralResourceName name: String) {
    self.init(named: name, size: .zero)
  }

  /// Creates a system image with a name and a size of zero; `nil` if the name is empty.
  public convenience init?(systemName name: String) { self.init(named: name) }

  /// Creates an image with the name of a file, which is not read.
  public convenience init?(contentsOfFile path: String) {
    self.init(named: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
  }

  /// The image as a Core Graphics image, for a layer.
  public var cgImage: CGImage? {
    // A size that is not finite has no pixels.
    let pixels = [size.width * scale, size.height * scale].map { Int(exactly: $0.rounded()) ?? 0 }
    return CGImage(name: name, width: pixels[0], height: pixels[1])
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.name == name && other.size == size && other.scale == scale
      && other.images == images && other.duration == duration
  }

  public override var hash: Int { name.hashValue }

  public override var description: String { name }
}
