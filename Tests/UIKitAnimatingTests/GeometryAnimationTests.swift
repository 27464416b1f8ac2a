import Onionskin
import Testing
import UIKit

/// Geometry adds up since iOS 8: WhatIsEmulated 5, decisions 4, 6, 23 and 24.
@MainActor @Suite(.ownLoop) struct GeometryAnimationTests {
  let loop = RenderLoop.current
  let view = makeView(in: .current)
  let witness = Witness()

  /// A view whose middle is at 0, committed.
  private static func makeView(in loop: RenderLoop) -> UIView {
    let view = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
    loop.advance(by: 0)
    return view
  }

  /// Moves a view's middle with even speed.
  private func move(
    _ view: UIView,
    to x: CGFloat,
    over duration: TimeInterval = 1,
    telling witness: Witness? = nil,
    settings: () -> Void = {}
  ) {
    animationBlock("to \(Int(x))", duration: duration, telling: witness) {
      UIView.setAnimationCurve(.linear)
      settings()
      view.center.x = x
    }
  }

  @Test(.behavior("decision 4"), arguments: [false, true])
  func `a linear move turned back half-way stands still and then goes back`(
    fromCurrentState: Bool
  ) {
    move(view, to: 100, telling: witness)
    loop.advance(by: 0.5)
    move(view, to: 0, telling: witness) {
      UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
    }
    var shown: [CGFloat] = []
    for time in [0.5, 0.75, 1, 1.25, 1.5] {
      loop.advance(to: time)
      shown.append(view.shownX)
    }
    // Model 0, less what is left of +100, more what is left of −100.
    #expect(shown == [50, 50, 50, 25, 0])
    // The first one ends in its own time, and has finished.
    #expect(witness.told == ["1.0 didStop to 100 true", "1.5 didStop to 0 true"])
  }

  @Test func `the trace tells that a change of geometry is additive`() {
    animationBlock {
      view.bounds = CGRect(x: 5, y: 5, width: 50, height: 50)
      view.center = CGPoint(x: 1, y: 2)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.layer.cornerRadius = 4
      view.alpha = 0
      view.backgroundColor = .red
      view.layer.anchorPoint = .zero
    }
    let additive = loop.trace.animations.filter(\.additive).map(\.property)
    #expect(
      additive == ["bounds.origin", "bounds.size", "position", "transform", "cornerRadius"]
    )
    let replacing = loop.trace.animations.filter { !$0.additive }.map(\.property)
    #expect(replacing == ["opacity", "backgroundColor", "anchorPoint"])
  }

  @Test(.behavior("decision 23"))
  func `stacked animations have the smallest free number in their key`() {
    move(view, to: 100, over: 1)
    move(view, to: 200, over: 3)
    move(view, to: 300, over: 2)
    #expect(view.layer.animationKeys() == ["position", "position-2", "position-3"])
    loop.advance(to: 2)
    #expect(view.layer.animationKeys() == ["position-2"])
    move(view, to: 400, over: 1)
    move(view, to: 500, over: 1)
    #expect(Set(view.layer.animationKeys() ?? []) == ["position", "position-2", "position-3"])
    #expect(
      loop.trace.animations.map(\.key) == [
        "position", "position-2", "position-3", "position", "position-3",
      ]
    )
  }

  @Test(.behavior("decision 23"), arguments: [1, 63, 64, 129])
  func `the smallest free number is found among many`(free: Int) {
    for number in 1...200 { move(view, to: CGFloat(number), over: number == free ? 1 : 3) }
    loop.advance(to: 2)
    move(view, to: 300, over: 2)
    move(view, to: 400, over: 2)
    let keys = loop.trace.animations.map(\.key)
    #expect(Set(keys).count == 201)
    #expect(keys.suffix(2) == [free == 1 ? "position" : "position-\(free)", "position-201"])
  }

  @Test(.behavior("decision 22")) func `geometry that changes twice in a block adds up`() {
    animationBlock("twice", duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      view.center.x = 100
      UIView.setAnimationDuration(2)
      view.center.x = 300
    }
    loop.advance(to: 0.5)
    // 300 − 100 · ½ − 200 · ¾
    #expect(view.shownX == 100)
    loop.advance(to: 2)
    #expect(view.shownX == 300)
    #expect(witness.told == ["2.0 didStop twice true"])
  }

  @Test func `a change outside a block shifts what runs`() {
    move(view, to: 100, telling: witness)
    loop.advance(to: 0.5)
    view.center.x = 200
    loop.advance(by: 0)
    #expect(view.shownX == 150)
    loop.advance(to: 0.75)
    #expect(view.shownX == 175)
    loop.advance(to: 1)
    #expect(view.shownX == 200)
    #expect(witness.told == ["1.0 didStop to 100 true"])
  }

  @Test func `a block of no duration does not cancel what runs`() {
    move(view, to: 100, telling: witness)
    loop.advance(to: 0.5)
    animationBlock(duration: 0) { view.center.x = 0 }
    loop.advance(to: 0.75)
    #expect(view.shownX == -25)
    loop.advance(to: 1)
    #expect(view.shownX == 0)
    #expect(witness.told == ["1.0 didStop to 100 true"])
  }

  @Test func `over a repeating animation geometry replaces, as its key path had been taken`() {
    move(view, to: 100, telling: witness) { UIView.setAnimationRepeatCount(10) }
    loop.advance(to: 1.5)
    #expect(view.shownX == 50)
    move(view, to: 200)
    loop.advance(to: 2)
    // From the model value 100, not from what was on screen.
    #expect(view.shownX == 150)
    #expect(witness.told == ["1.5 didStop to 100 false"])
    #expect(loop.trace.animations.map(\.additive) == [true, false])
  }

  @Test(.behavior("decision 24"))
  func `an animation that is not additive counts only for its own key path`() {
    animationBlock(duration: 1) {
      UIView.setAnimationRepeatCount(10)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.alpha = 0
    }
    loop.advance(to: 0.5)
    move(view, to: 100)
    loop.advance(to: 1)
    move(view, to: 200)
    #expect(loop.trace.animations.suffix(2).map(\.additive) == [true, true])
    loop.advance(to: 1.25)
    // 200 − 100 · ¼ − 100 · ¾
    #expect(view.shownX == 100)
  }

  @Test(.behavior("decision 6")) func `a transform in space is additive as one in the plane`() {
    for scale in [2.0, 3] {
      animationBlock(duration: 1) { view.transform3D = CATransform3DMakeScale(scale, scale, 1) }
    }
    #expect(loop.trace.animations.map(\.additive) == [true, true])
    #expect(view.layer.animationKeys() == ["transform", "transform-2"])
  }

  @Test func `overlapping scales add in their components`() throws {
    for (time, scale) in [(0.0, 2.0), (0.5, 4)] {
      loop.advance(to: time)
      animationBlock(duration: 1) {
        UIView.setAnimationCurve(.linear)
        view.transform = CGAffineTransform(scaleX: scale, y: 1)
      }
    }
    loop.advance(to: 0.75)
    let shown = try #require(view.layer.presentation()).affineTransform()
    // Scale 4, less ¼ of the first step of 1, less ¾ of the second step of 2.
    #expect(isClose(shown.a, 4 - 0.25 - 1.5))
    #expect(isClose(shown.d, 1))
  }

  @Test func `in iOS 7 geometry replaces by key and jumps to the model value`() {
    withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = Self.makeView(in: loop)
      let witness = Witness()
      move(view, to: 100, telling: witness)
      loop.advance(to: 0.5)
      move(view, to: 0, telling: witness)
      #expect(view.layer.animationKeys() == ["position"])
      loop.advance(to: 0.75)
      // From 100, its last end value, to 0.
      #expect(view.shownX == 75)
      loop.advance(to: 2)
      #expect(witness.told == ["0.5 didStop to 100 false", "1.5 didStop to 0 true"])
      #expect(loop.trace.animations.map(\.additive) == [false, false])
    }
  }

  @Test func `in iOS 7 geometry goes on from what is on screen if asked to`() {
    withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = Self.makeView(in: loop)
      move(view, to: 100)
      loop.advance(to: 0.5)
      move(view, to: 0) { UIView.setAnimationBeginsFromCurrentState(true) }
      loop.advance(to: 0.75)
      #expect(view.shownX == 37.5)
    }
  }

  @Test func `in iOS 7 a property changed twice in a block goes from its middle value`() {
    withRenderLoop(RenderLoop(behavior: .iOS7)) { loop in
      let view = Self.makeView(in: loop)
      let witness = Witness()
      animationBlock("twice", duration: 1, telling: witness) {
        UIView.setAnimationCurve(.linear)
        view.center.x = 100
        view.center.x = 300
      }
      loop.advance(by: 0.5)
      #expect(view.shownX == 200)
      loop.advance(by: 0.5)
      #expect(witness.told == ["1.0 didStop twice true"])
    }
  }
}
