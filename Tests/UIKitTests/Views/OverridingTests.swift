import RenderEngine
import Testing
import UIKit

/// Overrides of what UIKit lets a subclass override, with the narrower types that code uses.
@MainActor @Suite(.ownLoop) struct OverridingTests {
  let loop = RenderLoop.current

  private final class RingView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { (super.layer as? CAShapeLayer) ?? CAShapeLayer() }
  }

  private final class Bar: UINavigationBar {}
  private final class Navigation: UINavigationController {
    let ownBar = Bar()
    override var navigationBar: Bar { ownBar }
  }

  private final class ContentView: UIView {}
  private final class Row: UITableViewCell {
    let ownContentView = ContentView()
    override var contentView: ContentView { ownContentView }
  }

  private final class Layout: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView {
      super.collectionView ?? UICollectionView(frame: .zero, collectionViewLayout: Layout())
    }
  }

  @Test func `a view returns its layer as one of its own class`() {
    let ring = RingView()
    ring.layer.strokeEnd = 0
    loop.advance(by: 0)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 1
    animation.duration = 1
    ring.layer.add(animation, forKey: nil)
    loop.advance(by: 0.5)
    #expect(ring.layer.presentation()?.strokeEnd == 0.5)
    #expect((ring as UIView).layer === ring.layer)
  }

  @Test func `bars, contents and collection views are returned in other types`() {
    #expect((Navigation() as UINavigationController).navigationBar is Bar)
    let row: UITableViewCell = Row(style: .default, reuseIdentifier: "row")
    #expect(row.contentView is ContentView)
    #expect(row.contentView.superview === row)
    #expect(row.reuseIdentifier == "row")
    let layout = Layout()
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === list)
  }

  @Test func `a button places its title and its image where a subclass wants them`() {
    final class TopImageButton: UIButton {
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: contentRect.minY, width: 30, height: 30)
      }
    }
    withRenderLoop { loop in
      let button = TopImageButton(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
      button.setTitle("Title", for: .normal)
      button.setImage(UIImage(systemName: "star"), for: .normal)
      loop.advance(by: 0)
      #expect(button.titleLabel?.frame == CGRect(x: 5, y: 55, width: 90, height: 20))
      #expect(button.imageView?.frame == CGRect(x: 5, y: 5, width: 30, height: 30))
    }
  }

  @Test func `the anchor point of a view is that of its layer, and animates`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.anchorPoint = CGPoint(x: 0, y: 1)
    }
    #expect(view.layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(view.frame == CGRect(x: 50, y: -50, width: 100, height: 100))
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.anchorPoint == CGPoint(x: 0.25, y: 0.75))
  }

  @Test func `a spring of an animator with a bounce is the one of a block`() {
    let (block, animated) = (UIView(), UIView())
    loop.advance(by: 0)
    UIView.animate(springDuration: 0.6, bounce: 0.3) { block.center.x = 100 }
    let parameters = UISpringTimingParameters(duration: 0.6, bounce: 0.3)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    animator.addAnimations { animated.center.x = 100 }
    animator.startAnimation()
    for _ in 0..<60 {
      loop.advanceFrame()
      let places = [block, animated].map { Double($0.layer.presentation()?.position.x ?? -1) }
      #expect(isClose(places[0], places[1]))
    }
    #expect(loop.issues == [])
    _ = UISpringTimingParameters(duration: -1, bounce: 2)
    #expect(loop.issues.map(\.kind) == [.notASpring, .notASpring])
  }

  @Test func `index paths and rectangles are read as Objective-C names them`() {
    let path = NSIndexPath(row: 3, section: 2)
    #expect(path.row == 3 && path.item == 3 && path.section == 2)
    #expect((IndexPath(item: 4, section: 1) as NSIndexPath).item == 4)
    #expect(
      CGRect(x: 10, y: 0, width: -10, height: 5).equalTo(CGRect(x: 0, y: 0, width: 10, height: 5))
    )
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
    #expect(autoreleasepool { 7 } == 7)
  }
}
