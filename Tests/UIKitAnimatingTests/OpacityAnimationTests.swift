import AnimationModel
import Onionskin
import Testing
import UIKit

/// Opacity and colour replace by key: WhatIsEmulated 3.1 and 5, decisions 4, 18 and 22.
@MainActor @Suite(.ownLoop) struct OpacityAnimationTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  private func fade(
    _ view: UIView,
    to alpha: CGFloat,
    over duration: TimeInterval = 1,
    telling witness: Witness? = nil,
    fromCurrentState: Bool = false
  ) {
    animationBlock("to \(alpha)", duration: duration, telling: witness) {
      UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
      UIView.setAnimationCurve(.linear)
      view.alpha = alpha
    }
  }

  @Test(.behavior("decision 4")) func `a second fade jumps to the model value that it found`() {
    fade(view, to: 0, telling: witness)
    loop.advance(to: 0.5)
    #expect(view.shownAlpha == 0.5)
    fade(view, to: 0.8, telling: witness)
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0)
    loop.advance(to: 1)
    #expect(isClose(view.shownAlpha, 0.4))
    loop.advance(to: 2)
    #expect(witness.told == ["0.5 didStop to 0.0 false", "1.5 didStop to 0.8 true"])
    #expect(loop.trace.removals == [.replaced, .ended])
    #expect(loop.trace.animations.map(\.key) == ["opacity", "opacity"])
  }

  @Test func `from the current state a second fade goes on from what is on screen`() {
    fade(view, to: 0, telling: witness)
    loop.advance(to: 0.5)
    fade(view, to: 1, telling: witness, fromCurrentState: true)
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0.5)
    loop.advance(to: 1)
    #expect(view.shownAlpha == 0.75)
    loop.advance(to: 2)
    #expect(witness.told == ["0.5 didStop to 0.0 false", "1.5 didStop to 1.0 true"])
  }

  @Test func `from the current state means nothing while nothing runs`() {
    loop.advance(by: 0)
    view.alpha = 0.2
    fade(view, to: 1, fromCurrentState: true)
    loop.advance(by: 0.5)
    // From the model value 0.2, although 1 was on screen when it was asked for.
    #expect(isClose(view.shownAlpha, 0.6))
  }

  @Test func `from the current state of an animation that waits is its first value`() {
    animationBlock(duration: 1) {
      UIView.setAnimationDelay(10)
      view.alpha = 0
    }
    loop.advance(to: 1)
    fade(view, to: 0.5, fromCurrentState: true)
    loop.advance(by: 0.5)
    #expect(isClose(view.shownAlpha, 0.75))
  }

  @Test func `the current state counts for the changes made after it`() throws {
    let (a, b) = (UIView(), UIView())
    fade(a, to: 0)
    fade(b, to: 0)
    loop.advance(to: 0.5)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(.linear)
      a.alpha = 1
      UIView.setAnimationBeginsFromCurrentState(true)
      b.alpha = 1
    }
    loop.advance(to: 1)
    #expect(a.shownAlpha == 0.5)
    #expect(b.shownAlpha == 0.75)
  }

  @Test(.behavior("decision 18"))
  func `a replaced block is called back in the next turn and not from the setter`() {
    fade(view, to: 0, telling: witness)
    loop.advance(to: 0.5)
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 1
    #expect(witness.told == [])
    UIView.commitAnimations()
    #expect(witness.told == [])
    loop.advance(by: 0)
    #expect(witness.told == ["0.5 didStop to 0.0 false"])
  }

  @Test func `until the commit what was replaced stays on screen`() {
    fade(view, to: 0)
    loop.advance(to: 0.5)
    fade(view, to: 1)
    #expect(view.shownAlpha == 0.5)
  }

  @Test(.behavior("decision 22"))
  func `an opacity set twice in a block goes from its middle value`() {
    loop.advance(by: 0)
    animationBlock("blink", duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      view.alpha = 0
      view.alpha = 0.6
    }
    #expect(view.layer.animationKeys() == ["opacity"])
    loop.advance(by: 0.5)
    #expect(isClose(view.shownAlpha, 0.3))
    loop.advance(by: 0.5)
    // What a block replaces of its own does not count against it.
    #expect(witness.told == ["1.0 didStop blink true"])
  }

  @Test(.behavior("decision 17"))
  func `finished means that every animation of the block has finished`() {
    let (a, b) = (UIView(), UIView())
    let witness = Witness()
    animationBlock("both", duration: 1, telling: witness) {
      a.alpha = 0
      b.alpha = 0
    }
    loop.advance(to: 0.5)
    fade(a, to: 1, over: 0.1)
    loop.advance(to: 0.9)
    // One was replaced, the other still runs.
    #expect(witness.told == [])
    loop.advance(to: 1)
    #expect(witness.told == ["1.0 didStop both false"])
  }

  @Test func `a fade under which the model moves heads for the new value`() {
    fade(view, to: 0, telling: witness)
    loop.advance(to: 0.5)
    view.alpha = 0.5
    loop.advance(to: 0.75)
    // Three quarters of the way from 1 to 0.5.
    #expect(isClose(view.shownAlpha, 0.625))
    loop.advance(to: 1)
    #expect(view.shownAlpha == 0.5)
    #expect(witness.told == ["1.0 didStop to 0.0 true"])
  }

  @Test func `a colour animates in its components`() throws {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    loop.advance(by: 0)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(.linear)
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    }
    loop.advance(by: 0.5)
    // WhatIsEmulated 10.5, measured half-way.
    let item = try #require(loop.frame().items.first)
    #expect(item.backgroundColor == ColorComponents(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
  }

  @Test func `a colour that comes from none fades in`() throws {
    loop.advance(by: 0)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(.linear)
      view.backgroundColor = .red
    }
    // WhatIsEmulated 3.1: it animates, unlike the colour of a layer without a view.
    #expect(view.layer.animationKeys() == ["backgroundColor"])
    loop.advance(by: 0.5)
    let item = try #require(loop.frame().items.first)
    #expect(item.backgroundColor == ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.5))
    loop.advance(by: 0.5)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(.linear)
      view.backgroundColor = nil
    }
    loop.advance(by: 0.75)
    let fading = try #require(loop.frame().items.first)
    #expect(fading.backgroundColor == ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.25))
    loop.advance(by: 0.25)
    #expect(loop.frame().items.first?.backgroundColor == nil)
  }

  @Test func `a colour replaces by key and starts from the screen only if asked to`() throws {
    view.backgroundColor = .black
    loop.advance(by: 0)
    @MainActor func turn(_ color: UIColor, fromCurrentState: Bool) {
      animationBlock(duration: 1) {
        UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
        UIView.setAnimationCurve(.linear)
        view.backgroundColor = color
      }
    }
    turn(.white, fromCurrentState: false)
    loop.advance(by: 0.5)
    turn(.black, fromCurrentState: true)
    loop.advance(by: 0)
    var item = try #require(loop.frame().items.first)
    #expect(item.backgroundColor?.red == 0.5)
    loop.advance(by: 0.5)
    turn(.white, fromCurrentState: false)
    loop.advance(by: 0)
    item = try #require(loop.frame().items.first)
    #expect(item.backgroundColor?.red == 0)
  }
}
