/// Where the opacity of a pixel is kept: stored only, as images have no pixels.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// There is no opacity.
  case none
  /// Last, and multiplied into the color.
  case premultipliedLast
  /// First, and multiplied into the color.
  case premultipliedFirst
  /// Last.
  case last
  /// First.
  case first
  /// Nothing, after the color.
  case noneSkipLast
  /// Nothing, before the color.
  case noneSkipFirst
  /// Only the opacity.
  case alphaOnly
}

/// How a pixel is kept: stored only, as images have no pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt32

  /// Creates a set from a bit mask.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are numbers with fractions.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The default order of bytes.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Numbers of 16 bits, the lower byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Numbers of 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Numbers of 16 bits, the higher byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Numbers of 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// Creates a context for an image; `nil` without a width or a height.
  ///
  /// Nothing is written to memory, as an image has no pixels.
  ///
  /// - Parameters:
  ///   - data: The memory of the pixels, which is not used.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bitsPerComponent: The number of bits of a component, which is not used.
  ///   - bytesPerRow: The number of bytes of a row, which is not used.
  ///   - space: The color space, which is not used.
  ///   - bitmapInfo: How a pixel is kept, which is not used.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: 1)
  }

  /// The width of the sheet, in pixels.
  public var width: Int { Int((size.width * scale).rounded()) }
  /// The height of the sheet, in pixels.
  public var height: Int { Int((size.height * scale).rounded()) }
  /// The memory of the pixels, of which there is none.
  public var data: UnsafeMutableRawPointer? { nil }
}

extension CGImage {
  /// The number of bits of a component, as it would be with pixels.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel, as it would be with pixels.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row, as it would be with pixels.
  public var bytesPerRow: Int { 4 * width }
  /// The color space, which is that of all images.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Where the opacity of a pixel is kept, as it would be with pixels.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// How a pixel is kept, as it would be with pixels.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
