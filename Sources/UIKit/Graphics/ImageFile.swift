import Foundation

/// What is read of an image file: its size, as the first bytes say it, and a name.
struct ImageFile {
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The name, which two files share only if they have the same bytes.
  let name: String

  /// Reads the data of a PNG, JPEG, or GIF file; `nil` for others.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let size = Self.sizeOfPNG(bytes) ?? Self.sizeOfGIF(bytes) ?? Self.sizeOfJPEG(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
    // The hash FNV-1a.
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    name = "image \(String(hash, radix: 16))"
  }

  /// The header chunk follows the signature, and begins with the size.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature), bytes.count >= 24,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func sizeOfGIF(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8), bytes.count >= 10
    else { return nil }
    return (number(bytes[6..<8].reversed()), number(bytes[8..<10].reversed()))
  }

  /// The segment that begins a frame has the size.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1  // A fill byte.
      case 0x01, 0xD0...0xD8: index += 2  // These have no length.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (number(bytes[(index + 7)..<(index + 9)]), number(bytes[(index + 5)..<(index + 7)]))
      case 0xD9, 0xDA: return nil  // The image ends, or its data begin, without a frame.
      default: index += 2 + number(bytes[(index + 2)..<(index + 4)])
      }
    }
    return nil
  }

  /// The number in bytes, of which the first counts most.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
