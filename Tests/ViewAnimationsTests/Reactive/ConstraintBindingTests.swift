import Onionskin
import Testing
import UIKit
import ViewAnimations

/// A box pinned to the top left of its superview.
@MainActor
private struct Stage {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let box = UIView()
  let top: NSLayoutConstraint
  let narrow: NSLayoutConstraint
  let wide: NSLayoutConstraint

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    top = box.topAnchor.constraint(equalTo: view.topAnchor)
    narrow = box.widthAnchor.constraint(equalToConstant: 20)
    narrow.priority = .defaultLow
    wide = box.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      top, narrow,
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    view.layoutIfNeeded()
    RenderLoop.current.advance(by: 0)
  }
}

/// Constraints whose changes animate through layout: TheSystemsItGrewFrom C10 and E2.
@MainActor @Suite(.ownLoop)
struct ConstraintBindingTests {
  let loop = RenderLoop.current

  @Test(.seed("E2")) func `a constant animates once, by a layout inside the block`() {
    let stage = Stage()
    Observable.just(60)
      .bind(animated: stage.top.rx.animated.layout(duration: 0.5).constant)
      .goOn()
    #expect(stage.top.constant == 0)
    loop.advance(by: 0)
    #expect(stage.box.frame == CGRect(x: 0, y: 60, width: 20, height: 20))
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…0.5 position (10, 10) → (10, 70)"])
  }

  @Test(.seed("E2")) func `a constraint that becomes active or inactive animates once`() {
    let stage = Stage()
    let isWide = BehaviorRelay(value: true)
    isWide.asObservable()
      .bind(animated: stage.wide.rx.animated.layout(duration: 0.5).isActive)
      .goOn()
    loop.advance(by: 1)
    #expect(stage.wide.isActive)
    isWide.accept(false)
    loop.advance(by: 1)
    #expect(!stage.wide.isActive)
    #expect(
      loop.trace.summaries == [
        "0…0.5 bounds.size 20 × 20 → 60 × 20", "0…0.5 position (10, 10) → (30, 10)",
        "1…1.5 bounds.size 60 × 20 → 20 × 20", "1…1.5 position (30, 10) → (10, 10)",
      ]
    )
  }

  @Test(.seed("E2")) func `a constraint of a view that stands nowhere is set and does not animate`()
  {
    let width = UIView().widthAnchor.constraint(equalToConstant: 20)
    Observable.just(60).bind(animated: width.rx.animated.layout(duration: 1).constant)
      .goOn()
    #expect(width.constant == 60)
    loop.advance(by: 1)
    #expect(loop.trace.played.isEmpty)
  }

  @Test(.seed("E6")) func `a constraint without an animation is laid out in the plain one`() {
    let stage = Stage()
    Observable.just(60).bind(animated: stage.top.rx.animated.constant).goOn()
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…0.25 position (10, 10) → (10, 70)"])
  }

  @Test(.seed("C10", "E2")) func `a constant goes the same way per frame and at once`() throws {
    try withRenderLoop(.withoutPixels) { loop in
      let (byFrame, byBlock) = (Stage(), Stage())
      Observable.just(60)
        .bind(animated: byBlock.top.rx.animated.layout(duration: 0.5).constant)
        .goOn()
      byFrame.top.animationManager.basic.set(
        constant: 60,
        duration: .variable(0.5),
        timingFunctionType: .easeInEaseOut
      )
      loop.advance(by: 0)
      for _ in 0..<30 {
        loop.advanceFrame()
        let shown = [try byFrame.box.shown().frame.minY, try byBlock.box.shown().frame.minY]
        #expect(isClose(shown[0], shown[1], within: 1e-3), "\(shown) at \(loop.now)")
      }
      #expect(byFrame.box.frame == byBlock.box.frame)
      #expect(byFrame.box.frame.minY == 60)
    }
  }
}
