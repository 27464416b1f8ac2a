import AnimationModel
import RenderEngine

extension UIImage {
  /// The configuration of an image, which has no effect, as images have no variants.
  @preconcurrency @MainActor open class Configuration: NSObject {
    fileprivate override init() { super.init() }
  }

  /// The configuration of a symbol, which determines its size.
  ///
  /// ## Differences from UIKit
  ///
  /// A configuration has no effect: symbols have a size of zero.
  open class SymbolConfiguration: Configuration {
    /// Creates a configuration with a size in points.
    public init(pointSize: CGFloat) { super.init() }
    /// Creates a configuration with a size in points and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) { super.init() }
    /// Creates a configuration with a size in points, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { super.init() }
    public init(weight: SymbolWeight) { super.init() }
    public init(scale: SymbolScale) { super.init() }
    /// Creates a configuration with the size of a text style.
    public init(textStyle: UIFont.TextStyle) { super.init() }
    /// Creates a configuration with the size of a font.
    public init(font: UIFont) { super.init() }
    /// Creates a configuration with the size of a font and a scale.
    public init(font: UIFont, scale: SymbolScale) { super.init() }
  }

  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  /// The ways in which a resizable image fills a larger size.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// The image is repeated.
    case tile
    case stretch
  }

  /// Creates a system image with a name and a size of zero; `nil` if the name is empty.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - configuration: The configuration, which is not used.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(named: name)
  }

  /// Creates an image with a name and a size of zero; `nil` if the name is empty.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle, which is not read.
  ///   - traitCollection: The traits, which are not used.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }

  /// Creates an image with a name and a size of zero; `nil` if the name is empty.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle, which is not read.
  ///   - configuration: The configuration, which is not used.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) { self.init(named: name) }

  /// Creates an image from a Core Graphics image, with a scale.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - scale: The number of pixels in a point. A value that is not positive counts as 1.
  ///   - orientation: The orientation. A rotation by 90 degrees swaps the width and the height.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let size = CGSize(
      width: CGFloat(cgImage.width) / scale,
      height: CGFloat(cgImage.height) / scale
    )
    let isOnSide =
      switch orientation {
      case .up, .down, .upMirrored, .downMirrored: false
      case .left, .right, .leftMirrored, .rightMirrored: true
      }
    self.init(
      named: cgImage.name,
      size: isOnSide ? CGSize(width: size.height, height: size.width) : size,
      scale: scale
    )
  }

  /// Creates an image from data of a PNG, JPEG, or GIF file, of which only the size is read.
  ///
  /// - Parameter data: The data; for others, the result is `nil`.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image with a scale from data of a PNG, JPEG, or GIF file, of which only the size is
  /// read.
  ///
  /// - Parameters:
  ///   - data: The data; for others, the result is `nil`.
  ///   - scale: The number of pixels in a point. A value that is not positive counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let file = ImageFile(data) else { return nil }
    let scale = scale > 0 ? scale : 1
    self.init(
      named: file.name,
      size: CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale),
      scale: scale
    )
  }

  /// Returns the image in a color, which is the same image here.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// Returns the image in a color with a rendering mode, which is the same image here.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the image with a configuration, which is the same image here.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// Returns the image with a configuration, which is the same image here.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  /// Returns the image with cap insets, which is the same image here.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: ResizingMode
  ) -> UIImage { self }

  /// Returns the image with caps, which is the same image here.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    self
  }

  /// Returns the image for languages that run from right to left, which is the same image here.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the image with alignment insets, which is the same image here.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }

  /// The rendering mode, which is always automatic.
  public var renderingMode: RenderingMode { .automatic }

  /// Draws the image at a point; without effect, as nothing is drawn.
  public func draw(at point: CGPoint) {}
  /// Draws the image in a rectangle; without effect, as nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Draws the image in a rectangle; without effect, as nothing is drawn.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
}

extension UIColor {
  /// Creates a color from its components in the Display P3 color space, which is treated as RGB.
  ///
  /// - Parameters:
  ///   - displayP3Red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIImage {
  /// The configuration of the image; always `nil`.
  @preconcurrency @MainActor public var configuration: Configuration? { nil }
  /// The configuration of the symbol; always `nil`.
  @preconcurrency @MainActor public var symbolConfiguration: SymbolConfiguration? { nil }
  /// A Boolean value that indicates whether the image is a symbol; always `false`.
  public var isSymbolImage: Bool { false }
  /// The alignment insets, which are always zero.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// A Boolean value that indicates whether the image is mirrored for languages that run from right to
  /// left; always `false`.
  public var flipsForRightToLeftLayoutDirection: Bool { false }

  /// Returns the image mirrored, which is the same image here.
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// Returns the image with a baseline, which is the same image here.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  /// Returns the image without a baseline, which is the same image here.
  public func imageWithoutBaseline() -> UIImage { self }
  /// Returns the image prepared for display, which is the same image here.
  public func preparingForDisplay() -> UIImage? { self }
  /// Returns the image in another size; `nil` for an empty one.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    size.width > 0 && size.height > 0 ? UIImage(named: name, size: size, scale: scale) : nil
  }
  /// Calls a closure in the next turn with the image prepared for display, which is the same image
  /// here.
  @preconcurrency @MainActor
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    RenderLoop.current.schedule(after: 0) { completionHandler(self) }
  }

  /// Draws the image at a point; without effect, as nothing is drawn.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Fills a rectangle with the image; without effect, as nothing is drawn.
  public func drawAsPattern(in rect: CGRect) {}
}
