import Onionskin
import Testing
import UIKit

/// WhatIsEmulated 3.1 and 10.5: colours that appear and vanish.
@MainActor @Suite(.ownLoop) struct ColorFadeTests {
  let loop = RenderLoop.current
  let view = UIView()

  private func paint(_ view: UIView, _ color: UIColor?) {
    UIView.animate(1, options: .curveLinear) { view.backgroundColor = color }
  }

  @Test func `a colour appears out of nothing`() {
    paint(view, .red)
    loop.advance(by: 0.25)
    #expect(shown(view) == [1, 0, 0, 0.25])
  }

  @Test func `a colour fades to none and then is none`() {
    view.backgroundColor = .red
    loop.advance(by: 0)
    paint(view, nil)
    #expect(view.backgroundColor == nil)
    loop.advance(by: 0.25)
    #expect(shown(view) == [1, 0, 0, 0.75])
    #expect(loop.frame().items.first?.backgroundColor?.alpha == 0.75)
    loop.advance(by: 0.75)
    #expect(shown(view) == nil)
    #expect(loop.frame().items.first?.backgroundColor == nil)
  }

  @Test func `a colour fades to none under an explicit animation that waits, and when it has gone`()
  {
    view.backgroundColor = .red
    loop.advance(by: 0)
    paint(view, nil)
    let blink = CABasicAnimation(keyPath: "backgroundColor")
    (blink.fromValue, blink.toValue) = (UIColor.blue.cgColor, UIColor.blue.cgColor)
    (blink.beginTime, blink.duration) = (CACurrentMediaTime() + 0.5, 0.25)
    view.layer.add(blink, forKey: nil)
    loop.advance(by: 0.25)
    #expect(shown(view) == [1, 0, 0, 0.75])
    loop.advance(by: 0.375)
    #expect(shown(view) == [0, 0, 1, 1])
    loop.advance(by: 0.125)
    #expect(shown(view) == [1, 0, 0, 0.25])
  }

  @Test func `a colour that is taken away on its way fades from where it began`() {
    view.backgroundColor = .red
    paint(view, .blue)
    loop.advance(by: 0.5)
    #expect(shown(view) == [0.5, 0, 0.5, 1])
    view.backgroundColor = nil
    loop.advance(by: 0)
    #expect(shown(view) == [1, 0, 0, 0.5])
  }

  @Test func `all numbers of a colour follow the model`() {
    view.backgroundColor = .red
    paint(view, .blue)
    loop.advance(by: 0.5)
    view.backgroundColor = .green
    loop.advance(by: 0)
    #expect(shown(view) == [0.5, 0.5, 0, 1])
  }

  private func shown(_ view: UIView) -> [CGFloat]? {
    view.layer.presentation()?.backgroundColor?.components
  }
}
