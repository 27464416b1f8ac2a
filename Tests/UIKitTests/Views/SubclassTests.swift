import Onionskin
import Foundation
import Testing
import UIKit

/// What subclasses in legacy code do.
@MainActor @Suite(.ownLoop) struct SubclassTests {
  let loop = RenderLoop.current

  @Test func `a change of one part of a frame is one get and one set`() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.reset()
    UIView.animate(withDuration: 1) { view.frame.origin.x += 50 }
    #expect(view.gets == 1)
    #expect(view.sets == 1)
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(by: 1)
  }

  @Test func `an opacity goes through the layer's class, and keeps its digits there`() {
    let view = ThresholdView()
    view.alpha = 0.1
    #expect(view.alpha == 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0.9 }
    #expect((view.layer as? ThresholdLayer)?.sets == 2)
    // The class never lets it rise above a half.
    #expect(view.alpha == 0.5)
    loop.advance(by: 0.5)
    #expect(view.shownAlpha == 0.3)
    loop.advance(by: 0.5)
  }

  @Test func `overridden accessors are called and what they set animates`() {
    let view = LockedView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.center = CGPoint(x: 100, y: 100)
      view.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
      view.transform = CGAffineTransform(scaleX: 9, y: 9)
      view.backgroundColor = .red
      view.isHidden = true
    }
    #expect(
      view.calls == ["alpha", "center", "bounds", "transform", "backgroundColor", "isHidden"]
    )
    // The subclass never lets its opacity fall below a half.
    #expect(view.alpha == 0.5)
    loop.advance(by: 0.5)
    #expect(view.shownAlpha == 0.75)
    loop.advance(by: 0.5)
  }

  @Test func `a subclass may have a deinit`() {
    let log = Log()
    do {
      let view = MortalView(frame: .zero)
      view.onEnd = { log.add("gone") }
      fade(view, to: 0, duration: 1)
      loop.advance(by: 0.5)
      #expect(log.entries == [])
    }
    #expect(log.entries == ["gone"])
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test func `views are made in all of UIKit's ways`() {
    #expect(UIView().frame == .zero)
    #expect(
      UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame
        == CGRect(x: 1, y: 2, width: 3, height: 4)
    )
    #expect(UIView(coder: NSCoder())?.frame == .zero)
    #expect(UIWindow(coder: NSCoder())?.frame == .zero)
    let view = CountingView()
    #expect(view.frame == .zero)
    let object: NSObject = view
    let responder: UIResponder = view
    #expect(object === responder)
    loop.advance(by: 0)
  }

  @Test func `a fitting size is that of the bounds unless a subclass says otherwise`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 10, height: 20))
    let badge = FittingView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    badge.sizeToFit()
    #expect(badge.bounds.size == CGSize(width: 33, height: 44))
  }
}

private final class CountingView: UIView {
  private(set) var gets = 0
  private(set) var sets = 0

  func reset() { (gets, sets) = (0, 0) }

  override var frame: CGRect {
    get {
      gets += 1
      return super.frame
    }
    set {
      sets += 1
      super.frame = newValue
    }
  }
}

private final class LockedView: UIView {
  private(set) var calls: [String] = []

  override var alpha: CGFloat {
    get { super.alpha }
    set {
      calls.append("alpha")
      super.alpha = max(newValue, 0.5)
    }
  }
  override var center: CGPoint { didSet { calls.append("center") } }
  override var bounds: CGRect { didSet { calls.append("bounds") } }
  override var transform: CGAffineTransform { didSet { calls.append("transform") } }
  override var backgroundColor: UIColor? { didSet { calls.append("backgroundColor") } }
  override var isHidden: Bool { didSet { calls.append("isHidden") } }
}

private final class MortalView: UIView {
  var onEnd: @MainActor () -> Void = {}

  deinit {
    let onEnd = onEnd
    MainActor.assumeIsolated { onEnd() }
  }
}

private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) }
}

private final class ThresholdLayer: CALayer {
  private(set) var sets = 0

  override var opacity: Float {
    get { super.opacity }
    set {
      sets += 1
      super.opacity = min(newValue, 0.5)
    }
  }
}

private final class ThresholdView: UIView {
  override class var layerClass: AnyClass { ThresholdLayer.self }
}
