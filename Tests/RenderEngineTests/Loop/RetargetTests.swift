import Onionskin
import Testing
import UIKit

/// WhatIsEmulated 5: a model that is set under animations, before and while they run.
@MainActor @Suite(.ownLoop) struct RetargetTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `a replacing animation heads for the model, also one that has not begun`() {
    fade(view, to: 0.5, duration: 1)
    view.alpha = 0
    loop.advance(by: 0.5)
    #expect(view.shownAlpha == 0.5)
    view.alpha = 1
    loop.advance(by: 0.25)
    #expect(view.shownAlpha == 1)
  }

  @Test func `an additive animation keeps its distance to a model that is set`() {
    move(view, by: 100, duration: 1)
    view.center.x = 300
    loop.advance(by: 0.25)
    // 300 and three quarters of −100.
    #expect(view.shownX == 225)
    view.center.x = 0
    loop.advance(by: 0.25)
    #expect(view.shownX == -50)
  }

  @Test func `a transform that has not begun keeps its distance to a model that is set`() {
    animateTransform(of: view, to: CGAffineTransform(scaleX: 2, y: 2))
    view.transform = CGAffineTransform(scaleX: 4, y: 4)
    loop.advance(by: 0.5)
    // 4 and a half of 1 − 2.
    #expect(isClose(view.shownScale, 3.5))
    loop.advance(by: 0.5)
    #expect(view.shownScale == 4)
  }

  @Test func `a transform goes on from where it is when another is put on top`() {
    animateTransform(of: view, to: CGAffineTransform(scaleX: 3, y: 3))
    loop.advance(by: 0.5)
    #expect(isClose(view.shownScale, 2))
    animateTransform(of: view, to: CGAffineTransform(translationX: 80, y: 0), delay: 0.25)
    loop.advance(by: 0)
    #expect(isClose(view.shownScale, 2))
    #expect(view.layer.presentation()?.affineTransform().tx == 0)
    loop.advance(by: 0.5)
    // The first has ended; the second is a quarter through, from scale 3 to 1 and from 0 to 80.
    #expect(isClose(view.shownScale, 2.5))
    #expect(isClose(view.layer.presentation()?.affineTransform().tx ?? 0, 20))
  }

  @Test func `a replacing transform takes the shortest way to a model that is set`() {
    withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      animateTransform(of: view, to: CGAffineTransform(rotationAngle: -3))
      view.transform = CGAffineTransform(rotationAngle: 2)
      loop.advance(by: 0.5)
      let matrix = view.layer.presentation()?.affineTransform() ?? .identity
      #expect(isClose(atan2(matrix.b, matrix.a), 1))
    }
  }

  @Test func `numbers that a replacing animation did not change follow the model`() {
    withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = UIView()
      move(view, by: 100, duration: 1)
      loop.advance(by: 0.5)
      view.center.y = 40
      loop.advance(by: 0)
      // The position is on its way from (0, 0) to (100, 40).
      #expect(view.layer.presentation()?.position == CGPoint(x: 50, y: 20))
    }
  }

  @Test func `replacing animations above a repeating additive one follow the model`() {
    move(view, by: 10, duration: 10)
    loop.advance(by: 0)
    UIView.animate(10, options: [.curveLinear, .repeat]) { view.center.x += 10 }
    // Not additive above a repeating one: it goes from 20 to 60.
    move(view, by: 40, duration: 1)
    view.center.x = 100
    loop.advance(by: 0.5)
    #expect(view.shownX == 60)
    view.layer.removeAllAnimations()
  }
}

/// Moves a view's transform in a linear block of its own, of one second.
@MainActor
private func animateTransform(
  of view: UIView,
  to transform: CGAffineTransform,
  delay: TimeInterval = 0
) {
  UIView.animate(1, delay: delay, options: .curveLinear) { view.transform = transform }
}

extension UIView {
  /// How large the view is on screen, along its own x axis.
  fileprivate var shownScale: CGFloat {
    let matrix = layer.presentation()?.affineTransform() ?? .identity
    return hypot(matrix.a, matrix.b)
  }
}
