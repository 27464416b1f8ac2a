/// The position of the alpha component in a pixel: stored only, as images have no pixels.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// There is no alpha component.
  case none
  /// The alpha component is last, and the color is premultiplied.
  case premultipliedLast
  /// The alpha component is first, and the color is premultiplied.
  case premultipliedFirst
  case last, first
  /// There is no alpha component, and the last bits are ignored.
  case noneSkipLast
  /// There is no alpha component, and the first bits are ignored.
  case noneSkipFirst
  /// There is only an alpha component.
  case alphaOnly
}

/// The layout of a pixel: stored only, as images have no pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The default byte order.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16-bit numbers, little-endian.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit numbers, little-endian.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit numbers, big-endian.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit numbers, big-endian.
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
  ///   - bitmapInfo: The layout of a pixel, which is not used.
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

  /// The width of the context, in pixels.
  public var width: Int { Int((size.width * scale).rounded()) }
  /// The height of the context, in pixels.
  public var height: Int { Int((size.height * scale).rounded()) }
  /// The memory of the pixels, which is always `nil`.
  public var data: UnsafeMutableRawPointer? { nil }
}

extension CGImage {
  /// The number of bits of a component, which is always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel, which is always 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row, at 4 bytes per pixel.
  public var bytesPerRow: Int { 4 * width }
  /// The color space, which is always RGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The position of the alpha component, which is always last and premultiplied.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The layout of a pixel, as in `alphaInfo`.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
