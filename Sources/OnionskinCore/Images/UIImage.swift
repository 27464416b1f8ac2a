/// A picture, of which only the name and the size are known.
///
/// ```swift
/// imageView.image = UIImage(named: "avatar", size: CGSize(width: 40, height: 40))
/// ```
///
/// ## Differences from UIKit
///
/// No file is read: every name makes an image, and two of one name and size are equal. An image that
/// is made without a size has none.
public final class UIImage: NSObject, Sendable {
  /// What the image is called.
  let name: String
  /// The size in points.
  public let size: CGSize
  /// The number of pixels in a point.
  public let scale: CGFloat

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
  }

  /// Creates an image without a name and a size.
  public convenience override init() {
    self.init(named: "", size: .zero)
  }

  /// Creates an image from one for layers.
  public convenience init(cgImage: CGImage) {
    self.init(
      named: cgImage.name,
      size: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))
    )
  }

  /// Returns the image, drawn in the tint colour or not: the same one, as nothing is drawn.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image with its inner part stretched: the same one, as nothing is drawn.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// Whether an image is drawn in the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As its place wants.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  /// Creates an image without a size; without a name there is none.
  ///
  /// - Parameter name: The name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(named: name, size: .zero)
  }

  /// Creates one of the system's images, without a size; without a name there is none.
  ///
  /// - Parameter name: The name.
  public convenience init?(systemName name: String) {
    self.init(named: name)
  }

  /// Creates an image that is named after a file, which is not read.
  ///
  /// - Parameter path: The path of the file.
  public convenience init?(contentsOfFile path: String) {
    self.init(named: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
  }

  /// The same image for a layer.
  public var cgImage: CGImage? {
    // A size that is no number has no pixels.
    let pixels = [size.width * scale, size.height * scale].map { Int(exactly: $0.rounded()) ?? 0 }
    return CGImage(name: name, width: pixels[0], height: pixels[1])
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.name == name && other.size == size && other.scale == scale
  }

  public override var hash: Int { name.hashValue }

  /// The name.
  public override var description: String { name }
}
