import Onionskin
import Foundation
import Testing
import UIKit

/// Facts that were checked on Apple's frameworks, and wrongs that were found by trying real code.
@MainActor @Suite(.ownLoop) struct SurfaceDefectTests {
  let loop = RenderLoop.current
  let layer = CALayer()

  @Test func `closing an ellipse is a way of its own, with its share of the time`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 50),
      transform: nil
    )
    animation.duration = 1
    layer.add(animation, forKey: nil)
    loop.advance(by: 0)
    // Measured on Apple's framework: four curves and the closing are five equal parts.
    for (time, x, y) in [(0.0, 100.0, 25.0), (0.25, 30.5377, 48.0354), (0.5, 14.6447, 7.3223)] {
      loop.advance(to: time)
      let shown = layer.presentation()?.position ?? .zero
      #expect(abs(Double(shown.x) - x) < 5e-5)
      #expect(abs(Double(shown.y) - y) < 5e-5)
    }
    loop.advance(to: 1)
  }

  @Test func `negative bounds are standardised`() {
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    let expected = CGRect(x: -100, y: -50, width: 100, height: 50)
    #expect(layer.bounds.origin == expected.origin)
    #expect(layer.bounds.size.width == 100)
    #expect(layer.bounds.size.height == 50)
  }

  @Test func `a transform that leaves the plane has the identity in it`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    for transform in [
      CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3DMakeTranslation(0, 0, 5), perspective,
    ] {
      let view = UIView()
      view.layer.transform = transform
      #expect(view.layer.affineTransform() == .identity)
      #expect(view.transform == .identity)
    }
    let flat = CALayer()
    flat.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(flat.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test func `a scale along both axes of the plane has a key path`() {
    let animation = CABasicAnimation(keyPath: "transform.scale.xy")
    animation.fromValue = 1
    animation.toValue = 3
    animation.duration = 1
    layer.add(animation, forKey: nil)
    loop.advance(by: 0.5)
    let shown = layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(shown.m11 == 2)
    #expect(shown.m22 == 2)
    #expect(shown.m33 == 1)
    #expect(loop.issues == [])
    loop.advance(by: 0.5)
  }

  @Test func `keyframes, springs and transitions take their properties by key`() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.setValue([0, 10], forKey: "values")
    frames.setValue([0, 1], forKey: "keyTimes")
    frames.setValue("cubic", forKey: "calculationMode")
    #expect(frames.values as? [Int] == [0, 10])
    #expect(frames.keyTimes == [0, 1])
    #expect(frames.calculationMode == .cubic)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.setValue(2, forKey: "mass")
    spring.setValue(50, forKey: "stiffness")
    #expect(spring.mass == 2)
    #expect(spring.stiffness == 50)
    let transition = CATransition()
    transition.setValue("push", forKey: "type")
    transition.setValue("fromLeft", forKey: "subtype")
    #expect(transition.type == .push)
    #expect(transition.subtype == .fromLeft)
  }

  @Test func `rectangles are converted between layers and views`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (a, b) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
      UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    )
    b.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(a)
    root.addSubview(b)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(a.convert(rect, to: root) == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(a.convert(CGRect(x: 11, y: 22, width: 3, height: 4), from: root) == rect)
    // The scaled view begins at (0, 10) and is twice as large.
    #expect(b.convert(rect, to: root) == CGRect(x: 2, y: 14, width: 6, height: 8))
    #expect(b.layer.convert(CGRect(x: 2, y: 14, width: 6, height: 8), from: root.layer) == rect)
  }

  @Test func `a class tells what its properties begin with, but for those of the geometry`() {
    for key in ["bounds", "position", "frame"] {
      #expect(CALayer.defaultValue(forKey: key) == nil)
    }
    #expect(CALayer.defaultValue(forKey: "anchorPoint") != nil)
    #expect(CALayer.defaultValue(forKey: "contentsScale") as? Double == 1)
  }

  @Test func `colours, images and labels are made and asked as UIKit's are`() {
    #expect(UIImage().size == .zero)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color: UIColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 1])
    #expect(UIColor().cgColor.alpha == 0)
    let label = UILabel()
    label.textColor = nil
    let size = label.font.pointSize
    #expect(size == 17)
    var values: [Float] = [0, 0, 0, 0]
    let function = CAMediaTimingFunction(name: .easeIn)
    function.getControlPoint(at: 1, values: &values[2])
    #expect(values[2] == 0.42)
  }

  @Test func `layers may override how they are animated and leave their tree`() {
    let (root, layer) = (CALayer(), WatchedLayer())
    root.addSublayer(layer)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.repeatCount = 3
    layer.removeFromSuperlayer()
    #expect(layer.calls == ["add fade", "repeat 3.0", "remove"])
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.superlayer == nil)
  }

  @Test func `key times without a partner are a note`() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 1, 2, 3, 4]
    animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
    layer.add(animation, forKey: nil)
    loop.advance(by: 0)
    #expect(loop.issues.map(\.kind) == [.mismatchedKeyTimes])
    #expect(loop.issues.map(\.severity) == [.note])
    layer.removeAllAnimations()
  }

  @Test func `a commit without a begin commits the turn's own transaction`() {
    loop.advance(by: 0)
    layer.opacity = 0
    CATransaction.commit()
    #expect(loop.issues == [])
    #expect(!loop.isIdle)
    loop.advance(by: 0.25)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func `one animation on two layers is told only if a delegate could mistake them`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    let (a, b) = (CALayer(), CALayer())
    a.add(animation, forKey: nil)
    b.add(animation, forKey: nil)
    #expect(loop.issues == [])
    loop.advance(by: 1)
  }

  @Test func `scrolling with an animation leaves the view open to touches, and tells its end`() {
    let (scroll, listener) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), ScrollListener()
    )
    let window = UIWindow()
    window.addSubview(scroll)
    scroll.delegate = listener
    scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    // The method is open, so it has no place; the trace has its name, and no line of the library.
    let text = "\(loop.trace)"
    #expect(text.contains("  setContentOffset((0, 50), animated: true)"))
    #expect(!text.contains("UIKit/"))
    #expect(scroll.hitTest(CGPoint(x: 5, y: 55), with: nil) === scroll)
    loop.advance(by: 0.29)
    #expect(listener.ends == 0)
    loop.advance(by: 0.01)
    #expect(listener.ends == 1)
    #expect(scroll.contentOffset.y == 50)
  }

  @Test func `an inset that changes in a block takes the offset along, animated`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 400)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scroll.contentInset.top = 40
    }
    loop.advance(by: 0.5)
    #expect(scroll.layer.presentation()?.bounds.minY == -20)
    loop.advance(by: 0.5)
    // An offset inside the content stays where it is.
    scroll.contentOffset.y = 100
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset.y == 100)
    // One that stands at the end comes back with the inset.
    scroll.contentInset.bottom = 50
    scroll.contentOffset.y = 350
    UIView.animate(withDuration: 1) { scroll.contentInset.bottom = 0 }
    #expect(scroll.contentOffset.y == 300)
  }
}

private final class ScrollListener: NSObject, UIScrollViewDelegate {
  var ends = 0

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
}

private final class WatchedLayer: CALayer {
  var calls: [String] = []

  override func add(_ anim: CAAnimation, forKey key: String?) {
    calls.append("add \(key ?? "-")")
    super.add(anim, forKey: key)
  }

  override var repeatCount: Float {
    didSet { calls.append("repeat \(repeatCount)") }
  }

  override func removeFromSuperlayer() {
    calls.append("remove")
    super.removeFromSuperlayer()
  }
}
