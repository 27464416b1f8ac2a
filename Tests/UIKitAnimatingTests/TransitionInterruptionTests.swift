import Onionskin
import Testing
import UIKit

/// Transitions that are interrupted, and those from a view to another: WhatIsEmulated 10.9.
@MainActor @Suite(.ownLoop) struct TransitionInterruptionTests {
  let loop = RenderLoop.current
  let card = Card(in: .current)

  @Test func `a second transition of a view takes the place of the first`() throws {
    let log = Log()
    card.transition([.transitionFlipFromLeft, .curveLinear], completion: log.completion("first"))
    loop.advance(to: 0.25)
    card.transition(
      [.transitionFlipFromRight, .curveLinear, .beginFromCurrentState],
      completion: log.completion("second")
    ) { card.back.isHidden = true }
    loop.advance(to: 0.75)
    #expect(log.entries == ["first 0.25 false"])
    let second = try #require(loop.runningTransition)
    #expect(
      second.type == "flipFromRight" && isClose(second.progress, 0.5, within: Tolerance.rounding)
    )
    // What was shown before is the first one as far as it had got.
    #expect(second.before.map(\.layer) == ["UIView 2", "UIView 4"])
    let first = try #require(second.before[0].transition)
    #expect(
      first.type == "flipFromLeft" && isClose(first.progress, 0.25, within: Tolerance.rounding)
    )
    #expect(first.before.map(\.layer) == ["UIView 2", "UIView 3"])
    loop.advance(to: 1.25)
    #expect(log.entries == ["first 0.25 false", "second 1.25 true"])
    #expect(loop.isIdle && loop.runningTransition == nil)
  }

  @Test func `a second transition in the same turn leaves nothing of the first`() throws {
    let (card, other) = (Card(in: loop), Card(in: loop))
    let log = Log()
    card.transition(.transitionFlipFromLeft, completion: log.completion("first"))
    card.transition(
      [.transitionCurlUp, .curveLinear],
      over: 0.5,
      completion: log.completion("second")
    ) { card.back.alpha = 0.5 }
    other.transition(.transitionCrossDissolve, over: 2)
    loop.advance(to: 0.25)
    let running = loop.frame().items.compactMap(\.transition)
    #expect(running.map(\.type) == ["curlUp", "crossDissolve"])
    let first = try #require(running.first)
    #expect(isClose(first.progress, 0.5, within: Tolerance.rounding))
    loop.advance(to: 2)
    #expect(log.entries.sorted() == ["first 0.0 false", "second 0.5 true"])
    #expect(loop.isIdle && loop.runningTransition == nil)
  }

  @Test func `transitions of two views run side by side`() {
    let (first, second) = (Card(in: loop), Card(in: loop))
    for card in [first, second] {
      card.transition(.transitionCurlUp)
    }
    loop.advance(to: 0.5)
    #expect(loop.frame().items.compactMap(\.transition).count == 2)
    loop.advance(to: 1)
  }

  @Test(arguments: [true, false])
  func `removing the view's animations, or the view itself, ends it, not finished`(
    removesView: Bool
  ) {
    let log = Log()
    card.transition(.transitionCurlUp, completion: log.completion("curl"))
    #expect(card.card.layer.animationKeys() == ["transition"])
    loop.advance(to: 0.5)
    if removesView {
      card.card.removeFromSuperview()
    } else {
      card.card.layer.removeAllAnimations()
    }
    loop.advance(by: 0)
    #expect(loop.runningTransition == nil)
    #expect(log.entries == ["curl 0.5 false"])
    #expect(loop.isIdle)
    if removesView { #expect(loop.frame().items.map(\.layer) == ["UIView 1"]) }
  }

  // MARK: - From a view to another

  // WhatIsEmulated 10.9: it replaces one by the other in the superview, or hides and shows them.
  @Test(.behavior("10.9"))
  func `a transition between two views puts one in the place of the other`() throws {
    let (new, log) = (UIView(), Log())
    let above = UIView()
    card.card.addSubview(above)
    loop.advance(by: 0)
    UIView.transition(
      from: card.front,
      to: new,
      duration: 1,
      options: .transitionFlipFromRight,
      completion: log.completion("exchanged")
    )
    #expect(card.card.subviews == [new, card.back, above])
    #expect(card.front.superview == nil)
    loop.advance(to: 0.5)
    let transition = try #require(loop.runningTransition)
    #expect(loop.trace.transitions.map(\.layer) == ["UIView 2"])
    #expect(transition.before.map(\.layer) == ["UIView 2", "UIView 3", "UIView 6"])
    #expect(
      loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 5", "UIView 6"]
    )
    loop.advance(to: 1)
    #expect(log.entries == ["exchanged 1.0 true"])
  }

  @Test(.behavior("10.9"))
  func `a transition with showHideTransitionViews leaves both views in the tree`() {
    UIView.transition(
      from: card.front,
      to: card.back,
      duration: 1,
      options: [.transitionFlipFromRight, .showHideTransitionViews]
    )
    #expect(card.card.subviews == [card.front, card.back])
    #expect(card.front.isHidden && !card.back.isHidden)
    loop.advance(to: 0.5)
    #expect(loop.runningTransition?.before.map(\.layer) == ["UIView 2", "UIView 3"])
    loop.advance(to: 1)
  }

  @Test func `without a kind they change places at once`() {
    let log = Log()
    UIView.transition(
      from: card.front,
      to: UIView(),
      duration: 1,
      completion: log.completion("exchanged")
    )
    loop.advance(by: 0)
    #expect(log.entries == ["exchanged 0.0 true"])
    #expect(loop.runningTransition == nil)
  }

  @Test func `a view that stands in no other cannot be replaced`() {
    let (old, new) = (UIView(), UIView())
    let log = Log()
    UIView.transition(
      from: old,
      to: new,
      duration: 1,
      options: .transitionCurlUp,
      completion: log.completion("nothing")
    )
    loop.advance(by: 0)
    #expect(loop.issueKinds == [.transitionOutsideTree])
    #expect(log.entries == ["nothing 0.0 true"])
    #expect(new.superview == nil)
  }

  // WhatIsEmulated 10.8, 10.1: every transition stands under one key, and the last one added counts.
  @Test(.behavior("10.8"), arguments: [true, false])
  func `a transition of a block and an explicit one replace each other`(blockFirst: Bool) {
    let log = Log()
    @MainActor func block() {
      card.transition(.transitionCurlUp, completion: log.completion("block"))
    }
    @MainActor func hand() {
      let fade = CATransition()
      fade.duration = 1
      card.card.layer.add(fade, forKey: nil)
    }
    if blockFirst { block() } else { hand() }
    loop.advance(to: 0.5)
    #expect(loop.runningTransition?.type == (blockFirst ? "curlUp" : "fade"))
    if blockFirst { hand() } else { block() }
    #expect(card.card.layer.animationKeys() == ["transition"])
    loop.advance(to: 1)
    #expect(loop.runningTransition?.type == (blockFirst ? "fade" : "curlUp"))
    loop.advance(to: 2)
    #expect(log.entries == [blockFirst ? "block 0.5 false" : "block 1.5 true"])
    #expect(loop.isIdle && loop.runningTransition == nil)
  }
}
