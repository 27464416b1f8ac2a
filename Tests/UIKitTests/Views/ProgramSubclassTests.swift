import Onionskin
import Testing
import UIKit

/// Subclasses that override what code around animations does, as a program writes them.
@MainActor @Suite(.ownLoop) struct ProgramSubclassTests {
  let loop = RenderLoop.current

  private final class Target: NSObject, SelectorResponder {
    var calls = 0
    func tapped() { calls += 1 }
    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "tapped" ? .method(tapped) : nil
    }
  }

  private final class LoudControl: UIControl {
    var log: [String] = []
    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
      log.append("add \(action)")
      super.addTarget(target, action: action, for: controlEvents)
    }
    override func removeTarget(
      _ target: Any?,
      action: Selector?,
      for controlEvents: UIControl.Event
    ) {
      log.append("remove")
      super.removeTarget(target, action: action, for: controlEvents)
    }
    override var allTargets: Set<AnyHashable> { [] }
  }

  @Test func `a control is told of its targets, and calls them`() {
    let (control, target) = (LoudControl(), Target())
    control.addTarget(target, action: "tapped", for: .touchUpInside)
    (control as UIControl).addTarget(target, action: "tapped", for: .valueChanged)
    #expect(control.log == ["add tapped", "add tapped"])
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    #expect(control.allTargets.isEmpty)
    control.sendActions(for: [.touchUpInside])
    #expect(target.calls == 1)
    control.removeTarget(target, action: nil, for: .allEvents)
    #expect(control.log.last == "remove")
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == 1)
  }

  private final class HintView: UITextView {
    let hint = UILabel()
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      addSubview(hint)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Column: UIStackView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      axis = .vertical
    }
    required init(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Wheel: UIActivityIndicatorView {
    var log: [Bool] = []
    override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
    required init(coder: NSCoder) { super.init(coder: coder) }
    override var isAnimating: Bool {
      log.append(super.isAnimating)
      return super.isAnimating
    }
  }

  @Test func `views are created with the initializers that UIKit's subclasses override`() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let view = HintView(frame: frame)
    #expect(view.subviews.contains(view.hint))
    #expect(view.frame == frame)
    let container = NSTextContainer(size: CGSize(width: 50, height: 0))
    #expect(HintView(frame: frame, textContainer: container).textContainer === container)
    #expect(UITextView(frame: frame, textContainer: nil).frame == frame)
    #expect(Column(arrangedSubviews: [view]).axis == .vertical)
    #expect(Column(coder: NSCoder()).arrangedSubviews.isEmpty)
    let wheel = Wheel(style: .large)
    wheel.startAnimating()
    #expect(wheel.isAnimating)
    #expect(wheel.log.contains(true))
  }

  private final class TaggedAnimation: CABasicAnimation {
    var tag = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TaggedAnimation)?.tag = tag
      return copy
    }
  }

  @Test func `the copy of an animation on a layer has the values that its class copies`() {
    let layer = CALayer()
    let animation = TaggedAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    animation.tag = 7
    layer.add(animation, forKey: "fade")
    animation.tag = 8
    let copy = layer.animation(forKey: "fade") as? TaggedAnimation
    #expect(copy !== animation)
    #expect(copy?.tag == 7)
    loop.advance(by: 0.5)
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func `the animations of a group are copied by their class`() {
    let (layer, group) = (CALayer(), CAAnimationGroup())
    let animation = TaggedAnimation(keyPath: "opacity")
    animation.tag = 7
    group.animations = [animation]
    layer.add(group, forKey: "group")
    let copy = (layer.animation(forKey: "group") as? CAAnimationGroup)?.animations?.first
    #expect(copy !== animation)
    #expect((copy as? TaggedAnimation)?.tag == 7)
  }

  @Test func `a link, a curve and a spring of an own class work as those of UIKit`() {
    final class Step: NSObject, SelectorResponder {
      var times: [TimeInterval] = []
      func step(_ link: CADisplayLink) { times.append(link.timestamp) }
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        selector == "step:" ? .method(step) : nil
      }
    }
    final class Link: CADisplayLink {
      var isOver = false
      override func invalidate() {
        isOver = true
        super.invalidate()
      }
    }
    final class Spring: UISpringTimingParameters {}
    withRenderLoop { loop in
      let step = Step()
      let link = Link(target: step, selector: "step:")
      link.preferredFramesPerSecond = 30
      link.add(to: .main, forMode: .common)
      loop.advance(by: 0.1)
      #expect(step.times.count == 3)
      link.invalidate()
      #expect(link.isOver)
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Spring(dampingRatio: 1))
      animator.addAnimations { view.alpha = 0 }
      animator.startAnimation()
      loop.advance(by: 1)
      #expect(animator.state == .inactive)
    }
  }

  // CFRunLoopTimer.h: a timer with an interval of 0 fires once, at its date.
  @Test func `a timer of Core Foundation fires once, at its date in the loop's time`() {
    loop.advance(by: 2)
    var fired: [TimeInterval] = []
    let timer = CFRunLoopTimerCreateWithHandler(
      kCFAllocatorDefault,
      CFAbsoluteTimeGetCurrent() + 0.5,
      0,
      0,
      0
    ) { _ in MainActor.assumeIsolated { fired.append(loop.now) } }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, CFRunLoopMode.commonModes)
    loop.advance(by: 0.4)
    #expect(fired == [])
    loop.advance(by: 2)
    #expect(fired == [2.5])
  }

  @Test func `a bar button item gives its custom view by key, and a search bar its field`() {
    let view = UIView()
    #expect(UIBarButtonItem(customView: view).value(forKey: "view") as? UIView === view)
    #expect(UIBarButtonItem().value(forKey: "view") == nil)
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
  }

  @Test func `the frame of the application is below the status bar`() {
    let bar = UIApplication.shared.statusBarFrame
    let frame = UIScreen.main.applicationFrame
    #expect(frame.minY == bar.maxY)
    #expect(frame.maxY == UIScreen.main.bounds.maxY)
  }

  @Test func `a bitmap context makes an image of its size`() {
    @MainActor func context(_ width: Int) -> CGContext? {
      CGContext(
        data: nil,
        width: width,
        height: 20,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    }
    let image = context(30)?.makeImage()
    #expect(image?.width == 30)
    #expect(image?.height == 20)
    #expect(image?.bitsPerPixel == 32)
    #expect(context(0) == nil)
  }

  @Test func `selected text has a rectangle in each line`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "one\ntwo\nthree"
    guard
      let start = view.position(from: view.beginningOfDocument, offset: 1),
      let end = view.position(from: view.beginningOfDocument, offset: 9),
      let range = view.textRange(from: start, to: end)
    else {
      Issue.record("The text is too short.")
      return
    }
    let rects = view.selectionRects(for: range)
    #expect(rects.count == 3)
    #expect(rects.map(\.containsStart) == [true, false, false])
    #expect(rects.map(\.containsEnd) == [false, false, true])
    #expect(rects.first?.rect.origin == view.caretRect(for: start).origin)
    let third = view.position(from: view.beginningOfDocument, offset: 8)
    #expect(rects.last?.rect.origin == third.map { view.caretRect(for: $0).origin })
  }
}
