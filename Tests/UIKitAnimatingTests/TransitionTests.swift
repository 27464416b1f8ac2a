import AnimationModel
import Onionskin
import Testing
import UIKit

/// Transitions of the block API: WhatIsEmulated 10.9.
@MainActor @Suite(.ownLoop) struct TransitionTests {
  let loop = RenderLoop.current
  let card = Card(in: .current)

  // MARK: - Calls

  @Test func `every shape of the calls compiles`() {
    let (view, other) = (card.front, UIView())
    let log = Log()
    UIView.transition(
      with: view,
      duration: 1,
      options: .transitionCrossDissolve,
      animations: { view.alpha = 0.5 },
      completion: nil
    )
    UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      view.alpha = 0.6
    }
    UIView.transition(with: view, duration: 1) { view.alpha = 0.7 }
    UIView.transition(with: view, duration: 1, options: .transitionCurlUp, animations: nil)
    UIView.transition(with: view, duration: 1, options: .transitionCurlUp) {
      view.alpha = 0.8
    } completion: { _ in
      log.add("with")
    }
    UIView.transition(from: view, to: other, duration: 1)
    UIView.transition(from: other, to: view, duration: 1, options: .transitionFlipFromTop)
    UIView.transition(from: view, to: other, duration: 1, options: .transitionCurlDown) { _ in
      log.add("from")
    }
    loop.advance(by: 1)
    #expect(loop.isIdle)
    #expect(loop.issues.allSatisfy { $0.severity == .note })
    #expect(log.entries.sorted() == ["from", "with"])
  }

  // WhatIsEmulated 1.3: the seven kinds.
  @Test(
    .behavior("10.9"),
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, "flipFromLeft"),
      (.transitionFlipFromRight, "flipFromRight"), (.transitionCurlUp, "curlUp"),
      (.transitionCurlDown, "curlDown"), (.transitionCrossDissolve, "crossDissolve"),
      (.transitionFlipFromTop, "flipFromTop"), (.transitionFlipFromBottom, "flipFromBottom"),
    ]
  )
  func `each kind of transition runs, in the frame and in the trace`(
    option: UIView.AnimationOptions,
    kind: String
  ) throws {
    let log = Log()
    card.transition(option, over: 0.8, completion: log.completion("turned"))
    #expect(loop.trace.transitions.isEmpty && loop.runningTransition == nil)
    loop.advance(by: 0)
    #expect(
      loop.trace.transitions == [
        AnimationEvent.Transition(
          block: 1,
          layer: "UIView 2",
          kind: kind,
          duration: 0.8,
          cache: true
        )
      ]
    )
    // easeInOut, WhatIsEmulated 1.4: a quarter of the time, .12916191 of the way.
    for (time, progress) in [(0.0, 0.0), (0.2, 0.12916191), (0.4, 0.5), (0.6, 0.8708381)] {
      loop.advance(to: time)
      let transition = try #require(loop.runningTransition)
      #expect(transition.type == kind)
      #expect(isClose(transition.progress, progress, within: 2e-6))
    }
    loop.advance(to: 0.8)
    #expect(loop.runningTransition == nil)
    #expect(log.entries == ["turned 0.8 true"])
    #expect(loop.isIdle)
  }

  // MARK: - Both contents

  @Test(.behavior("10.9")) func `a frame during a transition has the old and the new content`()
    throws
  {
    UIView.transition(with: card.card, duration: 1, options: .transitionFlipFromLeft) {
      card.turn()
      card.card.alpha = 0.5
    }
    loop.advance(to: 0.5)
    let items = loop.frame().items
    #expect(items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 4"])
    #expect(items.map { $0.transition != nil } == [false, true, false])
    // Nothing in it moves by itself.
    #expect(items.map(\.opacity) == [1, 0.5, 0.5])
    let old = try #require(items[1].transition?.before)
    #expect(old.map(\.layer) == ["UIView 2", "UIView 3"])
    #expect(old.map(\.opacity) == [1, 1])
    #expect(old.map(\.depth) == [1, 2])
    #expect(old[1].box == CGRect(x: 10, y: 20, width: 40, height: 40))
    loop.advance(to: 1)
  }

  // WhatIsEmulated 10.9, W10-123: changes of the same turn count, even those made before the call.
  @Test(.behavior("10.9")) func `changes made before the call take part in the transition`() throws
  {
    loop.schedule(after: 1) {
      card.turn()
      card.front.center.x = 500
      card.card.addSubview(UIView())
      UIView.transition(
        with: card.card,
        duration: 1,
        options: .transitionCrossDissolve,
        animations: nil
      )
      // And those after it.
      card.back.removeFromSuperview()
    }
    loop.advance(to: 1.5)
    #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 5"])
    let old = try #require(loop.runningTransition?.before)
    #expect(old.map(\.layer) == ["UIView 2", "UIView 3"])
    #expect(old[1].box == CGRect(x: 10, y: 20, width: 40, height: 40))
    loop.advance(to: 2)
  }

  @Test func `views that are released in the turn are still in the old content`() throws {
    try withRenderLoop { loop in
      let stage = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      stage.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
      loop.advance(by: 0)
      stage.subviews[0].removeFromSuperview()
      UIView.transition(with: stage, duration: 1, options: .transitionCurlUp) {
        stage.addSubview(UIView())
      }
      loop.advance(to: 0.5)
      let old = try #require(loop.runningTransition?.before)
      #expect(old.map(\.layer) == ["UIView 1", "UIView 2"])
      #expect(old[1].box == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 3"])
      loop.advance(to: 1)
    }
  }

  @Test func `the old content stands still while what is shown before moved`() throws {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      card.front.center.x = 120
    }
    loop.advance(to: 1)
    card.transition(.transitionCrossDissolve)
    loop.advance(to: 1.5)
    // From 20 to 120 in 2 s: 70 at the call; the card itself is at (10, 20).
    let front = try #require(loop.runningTransition?.before.last)
    #expect(front.box == CGRect(x: 60, y: 20, width: 40, height: 40))
    loop.advance(to: 2)
  }

  @Test func `both contents follow the views around them`() throws {
    card.transition(.transitionCrossDissolve)
    loop.advance(to: 0.5)
    card.table.center.x += 30
    card.table.alpha = 0.5
    loop.advance(to: 0.75)
    let items = loop.frame().items
    let old = try #require(loop.runningTransition?.before)
    #expect(items[1].box.minX == 40 && old[0].box.minX == 40)
    #expect(items[1].opacity == 0.5 && old[0].opacity == 0.5)
    loop.advance(to: 1)
  }

  @Test func `a view that hides itself dissolves`() {
    card.transition(.transitionCrossDissolve, changes: { card.card.isHidden = true })
    loop.advance(to: 0.5)
    let items = loop.frame().items
    #expect(items.map(\.layer) == ["UIView 1", "UIView 2"])
    #expect(items[1].opacity == 0)
    #expect(items[1].transition?.before.map(\.layer) == ["UIView 2", "UIView 3"])
    loop.advance(to: 1)
    #expect(loop.frame().items.map(\.layer) == ["UIView 1"])
    card.transition(.transitionCrossDissolve, changes: { card.card.isHidden = false })
    loop.advance(to: 1.5)
    #expect(loop.runningTransition?.before == [])
    #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 3"])
    loop.advance(to: 2)
  }

  // MARK: - What animates in it

  // WhatIsEmulated 10.9: without allowAnimatedContent other changes are not animated individually.
  @Test(.behavior("10.9"), arguments: [false, true])
  func `other changes in a transition animate only with allowAnimatedContent`(allowed: Bool) {
    let log = Log()
    UIView.transition(
      with: card.card,
      duration: 1,
      options: [.transitionFlipFromLeft, .curveLinear, allowed ? .allowAnimatedContent : []],
      animations: {
        card.turn()
        card.back.center.x += 100
        UIView.animate(withDuration: 1, animations: { card.back.alpha = 0 }) { _ in
          log.add("inner \(loop.now)")
        }
      },
      completion: log.completion("outer")
    )
    loop.advance(to: 0.5)
    #expect(isClose(card.back.shownX, allowed ? 70 : 120, within: Tolerance.rounding))
    #expect(isClose(card.back.shownAlpha, allowed ? 0.5 : 0, within: Tolerance.instants))
    #expect(
      loop.unanimated.filter { $0.hasSuffix("transition") }
        == (allowed ? [] : ["position: transition", "opacity: transition"])
    )
    loop.advance(to: 1)
    #expect(
      log.entries
        == (allowed ? ["inner 1.0", "outer 1.0 true"] : ["inner 0.0", "outer 1.0 true"])
    )
  }

  // WhatIsEmulated 10.9: without a transition the block is an ordinary one.
  @Test(.behavior("10.9")) func `the changes of a transition without a kind animate`() {
    let log = Log()
    let moved = log.completion("moved")
    card.transition(.curveLinear, completion: moved) { card.front.center.x += 100 }
    loop.advance(to: 0.5)
    #expect(isClose(card.front.shownX, 70, within: Tolerance.rounding))
    #expect(loop.runningTransition == nil && loop.trace.transitions.isEmpty)
    loop.advance(to: 1)
    #expect(log.entries == ["moved 1.0 true"])
  }

  @Test(arguments: ["zero", "off"])
  func `without time or with animations off the new content is there at once`(how: String) {
    let log = Log()
    if how == "off" { UIView.setAnimationsEnabled(false) }
    card.transition(
      .transitionFlipFromLeft,
      over: how == "off" ? 1 : 0,
      completion: log.completion("turned")
    )
    UIView.setAnimationsEnabled(true)
    loop.advance(by: 0)
    #expect(log.entries == ["turned 0.0 true"])
    #expect(loop.runningTransition == nil && loop.trace.transitions.isEmpty)
    #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 4"])
  }

  // WhatIsEmulated 4.5: a view that changes takes no touches unless it is allowed to.
  @Test(.behavior("4.5")) func `a view takes no touches during its transition`() {
    let point = CGPoint(x: 20, y: 30)
    UIView.transition(with: card.card, duration: 1, options: .transitionCurlUp) { card.turn() }
    loop.advance(to: 0.5)
    #expect(card.table.hitTest(point, with: nil) === card.table)
    loop.advance(to: 1)
    #expect(card.table.hitTest(point, with: nil) === card.back)
    UIView.transition(
      with: card.card,
      duration: 1,
      options: [.transitionCurlUp, .allowUserInteraction],
      animations: nil
    )
    #expect(card.table.hitTest(point, with: nil) === card.back)
    loop.advance(to: 2)
  }

  // MARK: - The trace

  @Test func `the trace tells how it is timed, and nothing of the number behind it`() throws {
    card.transition([.transitionCurlUp, .curveLinear], over: 0.5, completion: { _ in })
    loop.advance(by: 1)
    let made = try #require(loop.trace.animations.first)
    #expect(made.property == "transition" && made.layer == "UIView 2")
    #expect(made.timing == Timing(duration: 0.5, fill: .both, easing: .curve(.linear)))
    let names = loop.trace.events.map(\.kind.name)
    #expect(names.filter { ["transition", "started", "removed"].contains($0) }.count == 3)
    for event in loop.trace.events {
      if case .scene(let scene) = event.kind { #expect(scene.values["transition"] == nil) }
      if case .calledBack(let callback) = event.kind { #expect(callback.values == []) }
    }
    let call = loop.trace.calls.first
    #expect(call?.name == "transition(with:duration:options:animations:completion:)")
    #expect(call?.arguments == ["UIView 2", "0.5", "\(made.rawOptions)"])
  }

  // WhatIsEmulated 10.8: a transition stands under the key "transition".
  @Test(.behavior("10.8"))
  func `a view's transition stands on its layer as a transition of the same kind`() throws {
    card.transition([.transitionCurlUp, .curveEaseIn], over: 0.5)
    loop.advance(by: 0)
    let change = try #require(card.card.layer.animation(forKey: "transition") as? CATransition)
    #expect(change.type.rawValue == "curlUp" && change.duration == 0.5)
    #expect(change.timingFunction == CAMediaTimingFunction(name: .easeIn))
    card.card.layer.removeAnimation(forKey: "transition")
    loop.advance(by: 0)
    #expect(loop.runningTransition == nil && loop.isIdle)
  }

  @Test func `a player of the trace knows how far it was, and that it is over`() {
    card.transition([.transitionCurlUp, .curveLinear])
    loop.advance(by: 2)
    let player = TracePlayer(loop.trace)
    let values = [0, 0.25, 0.75, 1, 1.5].map {
      player.value(of: "transition", on: "UIView 2", at: Instant(seconds: $0))
    }
    #expect(values == [0, 0.25, 0.75, 1, 1].map { .number($0) })
  }

  @Test func `the awaited forms return whether the transition has finished`() async {
    let task = Task {
      let first = await UIView.transition(
        with: card.card,
        duration: 0.5,
        options: .transitionCurlUp
      ) { card.turn() }
      let second = await UIView.transition(
        from: card.back,
        to: UIView(),
        duration: 0.5,
        options: .transitionCurlUp
      )
      return [first, second]
    }
    await loop.advance(by: 0.75)
    card.card.layer.removeAllAnimations()
    await loop.advance(by: 0)
    #expect(await task.value == [true, false])
  }

  // Begin/commit and the block API leave the same transition.
  @Test func `a transition of begin and commit shows the old and the new content`() throws {
    animationBlock(duration: 1, curve: .linear) {
      UIView.setAnimationTransition(.flipFromLeft, for: card.card, cache: true)
      card.card.exchangeSubview(at: 0, withSubviewAt: 1)
      card.turn()
    }
    loop.advance(to: 0.25)
    let transition = try #require(loop.runningTransition)
    #expect(
      transition.type == "flipFromLeft"
        && isClose(transition.progress, 0.25, within: Tolerance.rounding)
    )
    #expect(transition.before.map(\.layer) == ["UIView 2", "UIView 3"])
    // Touches go through, as with all of begin and commit.
    #expect(card.table.hitTest(CGPoint(x: 20, y: 30), with: nil) === card.back)
    loop.advance(to: 1)
    #expect(loop.isIdle)
  }
}
