import Onionskin
import Testing
import UIKit

/// The end instant.
@MainActor @Suite(.ownLoop) struct EndInstantTests {
  let loop = RenderLoop.current

  @Test func `inside its completion an animation is gone`() {
    let view = UIView()
    var (shown, model, keys): (CGFloat, CGFloat, [String]?) = (0, 0, ["unknown"])
    move(view, by: 100, duration: 0.3) { _ in
      (shown, model, keys) = (view.shownX, view.center.x, view.layer.animationKeys())
    }
    loop.advance(by: 0.299)
    #expect(view.shownX < 100)
    loop.advance(to: 0.3)
    #expect(shown == 100)
    #expect(model == 100)
    #expect(keys == nil)
    #expect(view.shownX == 100)
  }

  @Test func `an animation that turns back shows the new value at its end`() {
    // WhatIsEmulated 6: it ends at the old value on screen and then shows the model.
    withRenderLoop { loop in
      let view = UIView()
      fade(view, to: 0, duration: 1, options: .autoreverse)
      loop.advance(by: 1.75)
      #expect(view.shownAlpha == 0.75)
      loop.advance(by: 0.25)
      #expect(view.shownAlpha == 0)
    }
  }

  @Test func `during a delay the old value shows`() {
    let view = UIView()
    move(view, by: 100, duration: 1, delay: 0.5)
    loop.advance(by: 0.5)
    #expect(view.shownX == 0)
    #expect(view.center.x == 100)
    loop.advance(by: 0.25)
    #expect(view.shownX == 25)
  }
}
