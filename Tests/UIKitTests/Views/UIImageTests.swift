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
