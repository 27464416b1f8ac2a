import Onionskin
import Testing
import UIKit

/// Trees as deep, and views with as many subviews, as nobody has them: they take their time, and no
/// more.
@MainActor @Suite(.ownLoop, .timeLimit(.minutes(30))) struct DeepTreeTests {
  let loop = RenderLoop.current

  private let count = TestSize.of(500, full: 2_000)

  @Test func `thousands of nested views are shown, laid out, moved and taken away`() {
    let root = UIView()
    var views = [root]
    for _ in 1..<count {
      let view = LayoutCounter(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    loop.advance(by: 0)
    #expect(loop.frame().items.count == count)
    #expect(loop.frame().items.last?.depth == count - 1)
    #expect(views.allSatisfy { ($0 as? LayoutCounter)?.count ?? 1 == 1 })
    for view in views { view.setNeedsLayout() }
    UIView.animate(withDuration: 1) { for view in views { view.center.x += 1 } }
    loop.advance(by: 1)
    #expect(views.allSatisfy { ($0 as? LayoutCounter)?.count ?? 2 == 2 })
    let window = UIWindow()
    window.addSubview(root)
    loop.advance(by: 0)
    #expect(views[count - 1].window === window)
    UIView.animate(withDuration: 1) { for view in views { view.alpha = 0 } }
    root.removeFromSuperview()
    loop.advance(by: 0)
    #expect(views.allSatisfy { $0.layer.animationKeys() == nil })
    // Let go from the leaf on: each has the next.
    while let view = views.popLast() { view.removeFromSuperview() }
  }

  @Test func `a view has thousands of subviews that come, change and go`() {
    let root = UIView()
    let views = (0..<count).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) { for view in views { view.center.x += 1 } }
    loop.advance(by: 1)
    for view in views.reversed() { root.addSubview(view) }
    #expect(root.subviews.first === views.last)
    for view in views { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty)
    loop.advance(by: 0)
    #expect(loop.frame().items.count == 1)
  }

  @Test func `a group stands in two thousand groups`() {
    let layer = CALayer()
    loop.advance(by: 0)
    var animation: CAAnimation = CABasicAnimation(keyPath: "opacity")
    (animation as? CABasicAnimation)?.fromValue = 0
    animation.duration = 1
    for _ in 0..<2_000 {
      let group = CAAnimationGroup()
      group.animations = [animation]
      group.duration = 1
      animation = group
    }
    layer.add(animation, forKey: nil)
    loop.advance(by: 0.5)
    #expect(layer.presentation()?.opacity == 0.5)
    layer.removeAllAnimations()
  }
}

private final class LayoutCounter: UIView {
  private(set) var count = 0

  override func layoutSubviews() { count += 1 }
}
