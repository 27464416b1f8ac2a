import Onionskin
import Testing
import UIKit

/// What views get of touches, which gestures win, and what happens to those that are cut off.
@MainActor @Suite(.ownLoop) struct TouchDeliveryTests {
  let pad = TouchPad()

  // G1, G2: called off immediately before the action, after every recogniser saw the event.
  @Test func `a recognised gesture calls the touches of its view off before its action`() {
    pad.view.isNoting = true
    pad.add(UIPanGestureRecognizer(), "pan")
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).move(by: CGVector(dx: 5, dy: 0))
      .move(by: CGVector(dx: 20, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(
      pad.log == ["view began", "view moved", "view cancelled", "pan began", "pan ended"]
    )
  }

  // G2.
  @Test func `a gesture that does not cancel leaves touches to the view`() {
    pad.view.isNoting = true
    pad.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 0)
    #expect(pad.log == ["view began", "tap ended", "view ended"])
  }

  // G3.
  @Test func `the end of a touch waits for a gesture to fail`() {
    pad.view.isNoting = true
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    #expect(!tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded)
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 0.34)
    #expect(pad.log == ["view began"])
    pad.loop.advance(by: 0.01)
    #expect(pad.log == ["view began", "view ended"])
  }

  // G3.
  @Test func `the beginning waits, too, if it is asked to`() {
    pad.view.isNoting = true
    pad.add(UILongPressGestureRecognizer(), "press").delaysTouchesBegan = true
    pad.loop.touch(at: CGPoint(x: 50, y: 50)).hold(for: 0.2).move(by: CGVector(dx: 20, dy: 0))
      .lift()
    pad.loop.advance(by: 0.1)
    #expect(pad.log == [])
    pad.loop.advance(by: 0.2)
    #expect(pad.log == ["view began", "view moved", "view ended"])
  }

  // G4.
  @Test func `a tap waits for two taps to fail, and fails if there are two`() {
    let double = pad.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = pad.add(UITapGestureRecognizer(), "single")
    single.require(toFail: double)
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 0.34)
    #expect(pad.log == [])
    pad.loop.advance(by: 0.01)
    #expect(pad.log == ["single ended"])
    pad.log = []
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 0.1)
    pad.loop.tap(at: CGPoint(x: 50, y: 50))
    pad.loop.advance(by: 1)
    #expect(pad.log == ["double ended"])
    #expect(single.state == .possible)
  }

  // G5.
  @Test func `who may not begin fails without an action`() {
    let (delegate, pan) = (Deciding(), pad.add(UIPanGestureRecognizer(), "pan"))
    pan.delegate = delegate
    delegate.mayBegin = false
    let finger = pad.loop.touch(at: .zero).move(by: CGVector(dx: 50, dy: 0))
    pad.loop.advance(by: 0)
    #expect(pan.state == .failed)
    finger.move(by: CGVector(dx: 50, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log == [])
    #expect(pan.state == .possible)
    #expect(delegate.asked == 1)
  }

  // G6.
  @Test(arguments: [false, true])
  func `two gestures go on together if one delegate says so`(together: Bool) {
    let inner = UIView(frame: pad.view.bounds)
    pad.view.addSubview(inner)
    pad.add(UIPanGestureRecognizer(), "outer")
    let pan = pad.add(UIPanGestureRecognizer(), "inner", to: inner)
    let delegate = Deciding()
    delegate.goesTogether = together
    pan.delegate = delegate
    pad.loop.touch(at: .zero).move(by: CGVector(dx: 50, dy: 0)).lift()
    pad.loop.advance(by: 0)
    let both = ["inner began", "outer began", "inner ended", "outer ended"]
    #expect(pad.log == (together ? both : ["inner began", "inner ended"]))
  }

  @Test func `what an animation keeps from touches is not touched`() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    pad.view.addSubview(card)
    pad.add(UITapGestureRecognizer(), "tap", to: card)
    pad.loop.advance(by: 0)
    UIView.animate(withDuration: 1) { card.frame.origin.x = 200 }
    let during = pad.loop.touch(at: CGPoint(x: 210, y: 50))
    #expect(during.view === pad.view)
    during.lift()
    pad.loop.advance(by: 1)
    pad.loop.tap(at: CGPoint(x: 210, y: 50))
    pad.loop.advance(by: 0)
    #expect(pad.log == ["tap ended"])
  }

  @Test func `an application that ignores touches gets none`() {
    pad.add(UITapGestureRecognizer(), "tap")
    UIApplication.shared.beginIgnoringInteractionEvents()
    pad.loop.tap(at: CGPoint(x: 5, y: 5))
    UIApplication.shared.endIgnoringInteractionEvents()
    pad.loop.advance(by: 1)
    #expect(pad.log == [])
  }

  @Test func `a view that takes one touch gets the first alone`() {
    pad.view.isNoting = true
    pad.loop.touch(at: CGPoint(x: 5, y: 5)).hold(for: 0.1).lift()
    pad.loop.touch(at: CGPoint(x: 50, y: 5)).hold(for: 0.1).lift()
    pad.loop.advance(by: 1)
    #expect(pad.log == ["view began", "view ended"])
  }

  @Test func `a control sends what a finger does`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    pad.view.addSubview(button)
    pad.add(UITapGestureRecognizer(), "tap")
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchUpInside, "inside"),
      (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      button.addAction(UIAction { [unowned pad] _ in pad.log.append(name) }, for: event)
    }
    pad.loop.tap(at: CGPoint(x: 50, y: 20))
    pad.loop.advance(by: 0)
    #expect(pad.log == ["down", "inside"])
    pad.log = []
    pad.loop.touch(at: CGPoint(x: 50, y: 20)).move(by: CGVector(dx: 0, dy: 100)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log == ["down", "exit", "outside"])
    pad.log = []
    pad.loop.touch(at: CGPoint(x: 50, y: 20)).cancel()
    pad.loop.advance(by: 0)
    #expect(pad.log == ["down", "cancel"])
  }

  // MARK: - Bad input

  @Test func `a gesture that is ended without beginning is reported as a program says`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.state = .ended
    #expect(pad.log == ["pan ended"])
    pan.state = .possible
    pad.loop.touch(at: .zero).move(by: CGVector(dx: 20, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log == ["pan ended", "pan began", "pan ended"])
  }

  @Test func `two fingers that are lifted at one instant end one drag`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pad.view.isMultipleTouchEnabled = true
    let fingers = [CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 50)].map { pad.loop.touch(at: $0) }
    for finger in fingers { finger.move(by: CGVector(dx: 0, dy: 60), over: 0.1).lift() }
    pad.loop.advance(by: 0.1)
    #expect(pad.log.first == "pan began")
    #expect(pad.log.filter { $0 == "pan ended" }.count == 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 50))
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `a recognizer that is removed in its own action gets no more calls`() {
    let pan = UIPanGestureRecognizer()
    let remover = Remover()
    pan.addTarget(remover, action: "step:")
    pad.view.addGestureRecognizer(pan)
    pad.loop.touch(at: .zero).move(by: CGVector(dx: 90, dy: 0), over: 0.2).lift()
    pad.loop.advance(by: 1)
    #expect(remover.states == [.began])
    #expect(pan.state == .possible)
    #expect(pan.view == nil)
  }

  @Test func `a recogniser that is switched off is cancelled`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    let finger = pad.loop.touch(at: .zero).move(by: CGVector(dx: 20, dy: 0))
    pad.loop.advance(by: 0)
    pan.isEnabled = false
    #expect(pad.log == ["pan began", "pan cancelled"])
    finger.move(by: CGVector(dx: 20, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log.count == 2)
    pan.isEnabled = true
    pad.loop.touch(at: .zero).move(by: CGVector(dx: 20, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log.suffix(2) == ["pan began", "pan ended"])
  }

  @Test func `a view that leaves the screen has its touches called off`() {
    pad.view.isNoting = true
    pad.add(UIPanGestureRecognizer(), "pan", to: pad.window)
    let finger = pad.loop.touch(at: .zero).move(by: CGVector(dx: 1, dy: 0))
    pad.loop.advance(by: 0)
    pad.view.removeFromSuperview()
    finger.move(by: CGVector(dx: 20, dy: 0)).lift()
    pad.loop.advance(by: 0)
    #expect(pad.log == ["view began", "view moved", "view cancelled", "pan began", "pan ended"])
  }

  @Test func `a finger beside every window touches nothing`() {
    withRenderLoop { loop in
      let finger = loop.touch(at: .zero)
      finger.move(to: CGPoint(x: 9, y: 9), over: 1).lift()
      #expect(finger.view == nil)
      #expect(!finger.isDown)
      loop.advance(by: 2)
      #expect(loop.issues == [])
    }
  }
}

private final class Deciding: NSObject, UIGestureRecognizerDelegate {
  var mayBegin = true
  var goesTogether = false
  private(set) var asked = 0

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return mayBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { goesTogether }
}

private final class Remover: NSObject, SelectorResponder {
  private(set) var states: [UIGestureRecognizer.State] = []

  func step(_ recognizer: UIGestureRecognizer) {
    states.append(recognizer.state)
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? { .method(step) }
}
