import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct UIImageTests {
  let loop = RenderLoop.current

  @Test func `an image is its name, its size and its scale`() throws {
    let image = UIImage(named: "avatar", size: CGSize(width: 40, height: 30), scale: 2)
    #expect(image == UIImage(named: "avatar", size: CGSize(width: 40, height: 30), scale: 2))
    #expect(image != UIImage(named: "avatar"))
    #expect(image != UIImage(named: "other", size: CGSize(width: 40, height: 30), scale: 2))
    let picture = try #require(image.cgImage)
    #expect(picture.width == 80)
    #expect(picture.height == 60)
    #expect("\(picture)" == "avatar")
    #expect(UIImage(named: "") == nil)
    #expect(UIImage(systemName: "heart")?.size == .zero)
    #expect(UIImage(contentsOfFile: "/tmp/photo.png")?.description == "photo")
  }

  // The headers, as in the specifications of PNG (11.2.2), JPEG (B.2.2), and GIF (18), of pictures
  // that are 300 pixels wide and 40 high.
  private nonisolated static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 44, 0, 0, 0, 40, 8, 6, 0, 0, 0]
  private nonisolated static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 40, 1, 44, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  private nonisolated static let gif: [UInt8] = Array("GIF89a".utf8) + [44, 1, 40, 0, 0xF7, 0, 0]

  @Test(arguments: [png, jpeg, gif])
  func `the size of an image is read from its data`(bytes: [UInt8]) throws {
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image.size == CGSize(width: 300, height: 40))
    #expect(image.scale == 1)
    let sharp = try #require(UIImage(data: Data(bytes), scale: 2))
    #expect(sharp.size == CGSize(width: 150, height: 20))
    #expect(image == UIImage(data: Data(bytes)))
    #expect(image != UIImage(data: Data(bytes + [0])))
    // A slice of other data.
    #expect(UIImage(data: Data([7] + bytes).dropFirst()) == image)
  }

  @Test(arguments: [
    [], Array("text".utf8), Array(png.prefix(20)), Array(jpeg.prefix(25)), Array(gif.prefix(8)),
    [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF],
    Array("GIF89a".utf8) + [0, 0, 0, 0],
  ])
  func `data that are no image, or end too early, make none`(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1e300])
  func `a size that no picture has does not trap`(side: CGFloat) {
    #expect(UIImage(named: "odd", size: CGSize(width: side, height: 1)).cgImage?.width == 0)
  }

  @Test func `an image view is as large as its image, and shows the name`() {
    let view = UIImageView(image: UIImage(named: "day", size: CGSize(width: 40, height: 30)))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    loop.advance(by: 0)
    #expect(loop.frame().items.map(\.contents) == ["day"])
    #expect(
      loop.frame().items.map(\.description) == [#"UIImageView 1  (0, 0) 40 × 30  opacity 1  "day""#]
    )
    UIView.animate(withDuration: 1) {
      view.image = UIImage(named: "night", size: CGSize(width: 50, height: 50))
    }
    loop.advance(by: 0)
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.frame().items.map(\.contents) == ["night"])
    #expect(view.sizeThatFits(.zero) == CGSize(width: 50, height: 50))
    view.image = nil
    loop.advance(by: 0)
    #expect(loop.frame().items.map(\.contents) == [nil])
  }

  @Test func `a highlighted view shows its other image, if it has one`() {
    let view = UIImageView(
      image: UIImage(named: "plain"),
      highlightedImage: UIImage(named: "bright")
    )
    @MainActor func shown() -> String? {
      loop.advance(by: 0)
      return loop.frame().items.first?.contents
    }
    #expect(shown() == "plain")
    view.isHighlighted = true
    #expect(shown() == "bright")
    view.highlightedImage = nil
    #expect(shown() == "plain")
  }
}
