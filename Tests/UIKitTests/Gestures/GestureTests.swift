import Onionskin
import Testing
import UIKit

/// Recognisers that follow touches: which gestures are recognised, when, and who is told.
@MainActor @Suite(.ownLoop) struct GestureTests {
  let pad = TouchPad()

  // G7.
  @Test func `a tap calls its target once, at the lift, and is possible again`() {
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).hold(for: 0.1).lift()
    pad.loop.advance(by: 0.09)
    #expect(pad.log == [])
    pad.loop.advance(by: 0.01)
    #expect(pad.log == ["tap ended"])
    #expect(tap.state == .possible)
    #expect(pad.loop.isIdle)
  }

  // G10, a decision: 0.35 s and 30 points.
  @Test(arguments: [(0.3, 0, 1), (0.36, 0, 0), (0.3, 29, 1), (0.3, 31, 0)])
  func `two taps are near each other`(pause: Double, distance: Double, count: Int) {
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: pause)
    pad.loop.tap(at: CGPoint(x: 50 + distance, y: 50))
    pad.loop.advance(by: 1)
    #expect(pad.log.count == count)
    #expect(tap.state == .possible)
  }

  // G10, a decision: 1.5 s and 45 points.
  @Test(arguments: [(1.4, 0, 1), (1.6, 0, 0), (0.1, 44, 1), (0.1, 46, 0)])
  func `a finger that stays or moves too far does not tap`(
    time: Double,
    distance: Double,
    count: Int
  ) {
    pad.add(UITapGestureRecognizer(), "tap")
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).hold(for: time)
      .move(by: CGVector(dx: distance, dy: 0)).lift()
    pad.loop.advance(by: 2)
    #expect(pad.log.count == count)
  }

  @Test func `a tap of two fingers takes two`() {
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 0.5)
    #expect(pad.log == [])
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.tap(at: CGPoint(x: 90, y: 50))
    pad.loop.advance(by: 0.5)
    #expect(pad.log == ["tap ended"])
  }

  @Test func `each finger of a second tap is near one of the first`() {
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
    for _ in 0..<2 {
      pad.loop.tap(at: CGPoint(x: 50, y: 50))
      pad.loop.tap(at: CGPoint(x: 150, y: 50))
      pad.loop.advance(by: 0.1)
    }
    #expect(pad.log == ["tap ended"])
  }

  // https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:): the first
  // is recognized once the other has failed.
  @Test func `a tap that waits for a second one is recognized when that lands elsewhere`() {
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    pad.add(single, "single")
    pad.add(double, "double")
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 0.1)
    #expect(pad.log == [])
    pad.loop.tap(at: CGPoint(x: 250, y: 250))
    pad.loop.advance(by: 0)
    #expect(pad.log == ["single ended"])
  }

  @Test func `a swipe that waits for one of two fingers is recognized at the lift`() {
    let (one, two) = (UISwipeGestureRecognizer(), UISwipeGestureRecognizer())
    two.numberOfTouchesRequired = 2
    one.require(toFail: two)
    pad.add(one, "one")
    pad.add(two, "two")
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 120, dy: 0), over: 0.2).lift()
    pad.loop.advance(by: 0.2)
    #expect(pad.log == ["one ended"])
  }

  @Test func `a recognizer is released after it has recognized a gesture`() {
    weak var released: UIGestureRecognizer?
    do {
      let tap = UITapGestureRecognizer()
      released = tap
      pad.view.addGestureRecognizer(tap)
      pad.loop.tap(at: CGPoint(x: 50, y: 50))
      pad.loop.advance(by: 1)
      pad.view.removeGestureRecognizer(tap)
    }
    pad.loop.advance(by: 0)
    #expect(released == nil)
  }

  // https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:): in the
  // coordinate system of the view.
  @Test func `a pan's translation and velocity are in the coordinates of a view`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    pad.view.addSubview(half)
    pad.loop.touch(at: .zero).move(by: CGVector(dx: 110, dy: 0), over: 0.1)
    pad.loop.advance(by: 0.1)
    #expect(isClose(pan.translation(in: nil).x, 100))
    #expect(isClose(pan.translation(in: half).x, 200))
    #expect(isClose(pan.velocity(in: half).x, 2 * pan.velocity(in: nil).x))
    pan.setTranslation(CGPoint(x: 10, y: 0), in: half)
    #expect(isClose(pan.translation(in: nil).x, 5))
  }

  @Test func `what one finger moves is no part of a pan of two`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    let first = pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 100, dy: 0))
    pad.loop.advance(by: 0)
    let second = pad.loop.touch(at: CGPoint(x: 50, y: 150))
    pad.loop.advance(by: 0)
    #expect(pad.log == [])
    first.move(by: CGVector(dx: 0, dy: 30))
    second.move(by: CGVector(dx: 0, dy: 30))
    pad.loop.advance(by: 0)
    #expect(pad.log == ["pan began"])
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
  }

  @Test func `a drag is not the first of two taps`() {
    let press = pad.add(UILongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 100, dy: 0)).lift()
    pad.loop.advance(by: 0.1)
    pad.loop.touch(at: CGPoint(x: 150, y: 50)).hold(for: 1).lift()
    pad.loop.advance(by: 2)
    #expect(pad.log == [])
  }

  // S1: 10 points are not part of the drag.
  @Test func `a pan begins beyond ten points, which are not part of it`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let finger = pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 10, dy: 0))
    pad.loop.advance(by: 0)
    #expect(pad.log == [])
    finger.move(by: CGVector(dx: 14, dy: 0))
    pad.loop.advance(by: 0)
    #expect(pad.log == ["pan began"])
    #expect(pan.translation(in: nil) == CGPoint(x: 14, y: 0))
    finger.move(by: CGVector(dx: 5, dy: 2))
    pad.loop.advance(by: 0)
    #expect(pan.translation(in: nil) == CGPoint(x: 19, y: 2))
    pan.setTranslation(.zero, in: nil)
    finger.move(by: CGVector(dx: 1, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pan.translation(in: nil) == CGPoint(x: 1, y: 0))
    #expect(pad.log == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(pan.location(in: pad.view) == CGPoint(x: 80, y: 52))
  }

  // G9.
  @Test func `a constant speed is reported exactly, and staying does not lower it`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let finger = pad.loop.touch(at: CGPoint(x: 10, y: 10))
      .move(by: CGVector(dx: 120, dy: -60), over: 0.2)
    pad.loop.advance(by: 0.2)
    #expect(isClose(pan.velocity(in: nil).x, 600))
    #expect(isClose(pan.velocity(in: nil).y, -300))
    finger.hold(for: 0.3)
    finger.lift()
    pad.loop.advance(by: 0.3)
    #expect(pad.log.last == "pan ended")
    #expect(isClose(pan.velocity(in: nil).x, 600))
  }

  @Test func `a finger that comes to rest has no speed`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pad.loop.touch(at: .zero).move(by: CGVector(dx: 120, dy: 0), over: 0.2)
      .move(by: .zero, over: 0.15).lift()
    pad.loop.advance(by: 1)
    #expect(pan.velocity(in: nil) == .zero)
  }

  // G8.
  @Test func `a long press begins after half a second, and fails beyond ten points`() {
    pad.add(UILongPressGestureRecognizer(), "press")
    let finger = pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 10, dy: 0))
    pad.loop.advance(by: 0.499)
    #expect(pad.log == [])
    pad.loop.advance(by: 0.001)
    #expect(pad.log == ["press began"])
    finger.move(by: CGVector(dx: 100, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log == ["press began", "press changed", "press ended"])
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 11, dy: 0)).hold(for: 1)
      .lift()
    pad.loop.advance(by: 2)
    #expect(pad.log.count == 3)
  }

  // G11, a decision: 50 points within 0.5 s.
  @Test(arguments: [
    (60, 0, 0.3, 1), (40, 0, 0.3, 0), (60, 0, 0.9, 0), (-60, 0, 0.3, 0), (60, 70, 0.3, 0),
  ])
  func `a swipe goes far enough, fast and in its direction`(
    x: Double,
    y: Double,
    time: Double,
    count: Int
  ) {
    pad.add(UISwipeGestureRecognizer(), "swipe")
    pad.loop.touch(at: CGPoint(x: 100, y: 50)).move(by: CGVector(dx: x, dy: y), over: time).lift()
    pad.loop.advance(by: 1)
    #expect(pad.log == Array(repeating: "swipe ended", count: count))
  }

  @Test func `two fingers pinch and turn together`() {
    let pinch = pad.add(UIPinchGestureRecognizer(), "pinch")
    let turn = pad.add(UIRotationGestureRecognizer(), "turn")
    let both = Together()
    (pinch.delegate, turn.delegate) = (both, both)
    let one = pad.loop.touch(at: CGPoint(x: 50, y: 100))
    let two = pad.loop.touch(at: CGPoint(x: 150, y: 100))
    one.move(to: CGPoint(x: 100, y: 0), over: 0.2)
    two.move(to: CGPoint(x: 100, y: 200), over: 0.2)
    pad.loop.advance(by: 0.2)
    #expect(pinch.state == .changed)
    // They come nearer first, from 100 points apart, so 90 is what 200 are compared with.
    #expect(isClose(pinch.scale, 200.0 / 90))
    // A quarter of a turn, but for what it took to begin: 20 points around, by the distance then.
    #expect(turn.rotation > 1.3 && turn.rotation < .pi / 2)
    #expect(turn.velocity > 0)
    one.lift()
    two.lift()
    pad.loop.advance(by: 0)
    #expect(pad.log.filter { $0.hasSuffix("ended") } == ["pinch ended", "turn ended"])
    #expect(pinch.state == .possible)
  }

  @Test(arguments: [(5, 60, 1), (30, 60, 0), (5, -3, 0)])
  func `an edge pan comes from its edge`(start: Double, distance: Double, count: Int) {
    let edge = pad.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    pad.loop.touch(at: CGPoint(x: start, y: 100)).move(by: CGVector(dx: distance, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log.filter { $0 == "edge began" }.count == count)
  }
}

private final class Together: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// A view in a window that is touched, and what its recognisers tell.
@MainActor
final class TouchPad: NSObject, SelectorResponder {
  let loop: RenderLoop
  let window = UIWindow(frame: UIScreen.main.bounds)
  let view = TouchedView()
  var log: [String] = []
  private var targets: [Target] = []

  override init() {
    loop = .current
    super.init()
    view.frame = window.bounds
    view.note = { [weak self] in self?.log.append($0) }
    window.addSubview(view)
    loop.advance(by: 0)
  }

  /// Adds a recogniser that writes its state down under a name.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    _ name: String,
    to view: UIView? = nil
  ) -> Recognizer {
    let target = Target { [unowned self] in log.append("\(name) \($0.state)") }
    targets.append(target)
    recognizer.addTarget(target, action: "step:")
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? { nil }

  private final class Target: NSObject, SelectorResponder {
    let call: (UIGestureRecognizer) -> Void

    init(_ call: @escaping (UIGestureRecognizer) -> Void) {
      self.call = call
    }

    func step(_ recognizer: UIGestureRecognizer) { call(recognizer) }

    func animationCallback(for selector: Selector) -> AnimationCallback? { .method(step) }
  }
}

/// Writes down the touches that it gets, if it is asked to.
final class TouchedView: UIView {
  var note: ((String) -> Void)?
  var isNoting = false

  private func tell(_ event: String) {
    if isNoting { note?(event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("view began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell("view moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("view ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("view cancelled")
  }
}
