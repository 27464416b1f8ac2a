import Onionskin
import Testing
import UIKit

/// What counts as on screen: WhatIsEmulated 4.3.
@MainActor @Suite(.ownLoop) struct OnScreenTests {
  let loop = RenderLoop.current

  @Test func `a tree that never was in a window counts as on screen`() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    var finished: Bool?
    move(child, by: 100, duration: 1) { finished = $0 }
    loop.advance(by: 0.5)
    #expect(child.shownX == 50)
    loop.advance(by: 0.5)
    #expect(finished == true)
  }

  @Test func `an explicit animation of a layer off screen never shows`() {
    let (root, layer) = (UIView(), CALayer())
    root.layer.addSublayer(layer)
    loop.advance(by: 0)
    layer.removeFromSuperlayer()
    loop.advance(by: 0)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    animation.fillMode = .both
    layer.add(animation, forKey: nil)
    loop.advance(by: 0.5)
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test(arguments: [true, false])
  func `removal from the superview ends what runs, not finished`(isInWindow: Bool) {
    let root = isInWindow ? UIWindow() : UIView()
    let (child, grandchild) = (UIView(), UIView())
    root.addSubview(child)
    child.addSubview(grandchild)
    var calls: [Bool] = []
    move(child, by: 100, duration: 1) { calls.append($0) }
    fade(grandchild, to: 0, duration: 1) { calls.append($0) }
    loop.advance(by: 0.5)
    child.removeFromSuperview()
    // Nothing is called from a setter; what was removed ends with the commit.
    #expect(calls == [])
    loop.advance(by: 0)
    #expect(calls == [false, false])
    #expect(child.shownX == 100)
    #expect(grandchild.shownAlpha == 0)
    #expect(child.layer.animationKeys() == nil)
  }

  @Test func `a view that is moved within a turn keeps its animations`() {
    let (window, other, child) = (UIWindow(), UIView(), UIView())
    window.addSubview(other)
    window.addSubview(child)
    var calls: [Bool] = []
    move(child, by: 100, duration: 1) { calls.append($0) }
    loop.advance(by: 0.25)
    child.removeFromSuperview()
    other.addSubview(child)
    loop.advance(by: 0.25)
    #expect(child.shownX == 50)
    loop.advance(by: 0.5)
    #expect(calls == [true])
  }

  @Test func `a block on a view that has left the screen ends at once, not finished`() {
    let (root, child, grandchild) = (UIView(), UIView(), UIView())
    root.addSubview(child)
    child.addSubview(grandchild)
    child.removeFromSuperview()
    loop.advance(by: 1)
    var calls: [Bool] = []
    move(grandchild, by: 100, duration: 1) { calls.append($0) }
    UIView.animate(1, completion: { calls.append($0) }) {
      child.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    loop.advance(by: 0)
    #expect(calls == [false, false])
    #expect(grandchild.shownX == 100)
    #expect(child.layer.presentation()?.affineTransform().a == 2)
    #expect(child.layer.animationKeys() == nil)
  }

  @Test func `a view that comes back animates again`() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    child.removeFromSuperview()
    loop.advance(by: 1)
    root.addSubview(child)
    move(child, by: 100, duration: 1)
    loop.advance(by: 0.5)
    #expect(child.shownX == 50)
    loop.advance(by: 0.5)
  }

  @Test func `a view removed and animated in the same turn is off screen at the commit`() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    loop.advance(by: 0)
    var calls: [Bool] = []
    move(child, by: 100, duration: 1) { calls.append($0) }
    child.removeFromSuperview()
    loop.advance(by: 0)
    #expect(calls == [false])
  }

  @Test func `views below a root that is released leave the screen`() {
    let child = UIView()
    var calls: [Bool] = []
    do {
      let root = UIWindow()
      root.addSubview(child)
      move(child, by: 100, duration: 1) { calls.append($0) }
      loop.advance(by: 0.5)
    }
    #expect(child.superview == nil)
    // Other layers take the slots that have become free.
    let others = (0..<3).map { _ in UIWindow() }
    loop.advance(by: 0)
    #expect(calls == [false])
    #expect(child.shownX == 100)
    #expect(others.count == 3)
  }

  @Test func `a window tells its views`() {
    let (window, child, grandchild) = (UIWindow(), UIView(), UIView())
    child.addSubview(grandchild)
    #expect(grandchild.window == nil)
    window.addSubview(child)
    #expect(grandchild.window === window)
    child.removeFromSuperview()
    #expect(grandchild.window == nil)
    loop.advance(by: 0)
  }
}
