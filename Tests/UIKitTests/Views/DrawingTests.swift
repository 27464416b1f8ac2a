import Onionskin
import Testing
import UIKit

/// What drawing code and storyboard code of real files needs to compile and to go on.
@MainActor @Suite(.ownLoop) struct DrawingTests {
  let loop = RenderLoop.current

  /// A view that draws itself and puts a label of the text's size into itself.
  private final class Badge: UIView {
    var text = "12345"
    let font = UIFont.systemFont(ofSize: 15, weight: UIFont.Weight.bold)

    override func draw(_ rect: CGRect) {
      let path = UIBezierPath(rect: rect)
      UIColor.clear.setStroke()
      UIColor.blue.setFill()
      path.fill()
      path.stroke()
      UIRectFill(rect)
      let size = (text as NSString).size(withAttributes: [NSAttributedString.Key.font: font])
      let label = UILabel(frame: CGRect(origin: .zero, size: size))
      label.font = font
      addSubview(label)
    }
  }

  @Test func `drawing code measures text by the loop and draws nothing`() {
    struct TenPointsEach: TextMeasurer {
      func width(of line: String, in font: UIFont) -> CGFloat { CGFloat(line.count) * 10 }
    }
    withRenderLoop { loop in
      loop.textMeasurer = TenPointsEach()
      let badge = Badge(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      badge.draw(badge.bounds)
      // A line is 2444 / 2048 as high as its font is large.
      let lineHeight: CGFloat = 2444.0 / 2048
      #expect(badge.subviews.first?.frame.size == CGSize(width: 50, height: 15 * lineHeight))
      #expect(("a" as NSString).size(withAttributes: nil).height == 12 * lineHeight)
      #expect(loop.issues == [])
    }
  }

  @Test func `weights from semibold on are bold`() {
    #expect(UIFont.systemFont(ofSize: 9, weight: .medium) == .systemFont(ofSize: 9))
    #expect(UIFont.systemFont(ofSize: 9, weight: .semibold) == .boldSystemFont(ofSize: 9))
    #expect(UIFont.Weight.bold.rawValue == 0.4)
  }

  @Test func `rasterizing is stored for each layer`() {
    let (layer, other) = (CALayer(), CALayer())
    #expect(!layer.shouldRasterize)
    #expect(layer.rasterizationScale == 1)
    layer.shouldRasterize = true
    layer.rasterizationScale = 3
    #expect(layer.shouldRasterize)
    #expect(layer.rasterizationScale == 3)
    #expect(!other.shouldRasterize)
  }

  /// A constraint that keeps what Interface Builder has set.
  private final class KeyboardConstraint: NSLayoutConstraint {
    private var offset: CGFloat = 0

    override func awakeFromNib() {
      super.awakeFromNib()
      offset = constant
    }

    func raise(by height: CGFloat) { constant = offset + height }
  }

  @Test func `a subclass of a constraint has what a storyboard calls`() {
    let constraint = KeyboardConstraint(
      item: UIView(),
      attribute: .width,
      relatedBy: .equal,
      toItem: nil,
      attribute: .notAnAttribute,
      multiplier: 1,
      constant: 5
    )
    constraint.awakeFromNib()
    constraint.raise(by: 300)
    #expect(constraint.constant == 305)
  }

  @Test func `an animation that repeats as often as a float can tell never ends`() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.repeatCount = HUGE
    layer.add(animation, forKey: "pulse")
    loop.advance(by: 100_000.25)
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(layer.animationKeys() == ["pulse"])
    layer.removeAllAnimations()
  }
}
