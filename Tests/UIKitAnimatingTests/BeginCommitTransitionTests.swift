import Onionskin
import Testing
import UIKit

/// The transition of a block: WhatIsEmulated 10.9, requirements Q8 and S21.
@MainActor @Suite(.ownLoop) struct BeginCommitTransitionTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  init() {
    // What is added in the turn of a transition shows its new state at once.
    loop.advance(by: 0)
  }

  /// A transition, and the name of UIKit's constant.
  nonisolated static let kinds: [(transition: UIView.AnimationTransition, name: String)] = [
    (.flipFromLeft, "flipFromLeft"), (.flipFromRight, "flipFromRight"), (.curlUp, "curlUp"),
    (.curlDown, "curlDown"),
  ]

  @Test(arguments: kinds, [true, false])
  func `the trace tells the transition at the commit and its call`(
    kind: (transition: UIView.AnimationTransition, name: String),
    cache: Bool
  ) throws {
    UIView.beginAnimations("View Flip", context: nil)
    UIView.setAnimationDuration(0.75)
    UIView.setAnimationTransition(kind.transition, for: view, cache: cache)
    let line = #line - 1
    UIView.commitAnimations()
    #expect(loop.trace.transitions == [])
    loop.advance(by: 0)
    #expect(
      loop.trace.transitions == [
        AnimationEvent.Transition(
          block: 1,
          layer: "UIView 1",
          kind: kind.name,
          duration: 0.75,
          cache: cache
        )
      ]
    )
    let call = try #require(loop.trace.calls.first { $0.name.contains("Transition") })
    #expect(call.name == "setAnimationTransition(_:for:cache:)")
    #expect(call.arguments == [kind.name, "UIView 1", "\(cache)"])
    #expect(call.callSite == CallSite(fileID: #fileID, line: line))
    #expect(call.block == 1)
    loop.advance(by: 1)
  }

  @Test func `the transitions have UIKit's numbers`() {
    let all: [UIView.AnimationTransition] = [
      .none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test func `a block with only a transition starts and stops around it`() throws {
    let container = UIView()
    container.addSubview(UIView())
    container.addSubview(UIView())
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("flip", duration: 0.75, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      UIView.setAnimationDelay(0.25)
      UIView.setAnimationTransition(.flipFromRight, for: container, cache: true)
      container.exchangeSubview(at: 0, withSubviewAt: 1)
    }
    loop.advance(to: 0.9)
    #expect(witness.told == ["0.25 willStart flip"])
    #expect(!loop.isIdle)
    let passed = try loop.runUntilIdle()
    #expect(isClose(passed, 0.1))
    #expect(witness.told == ["0.25 willStart flip", "1.0 didStop flip true"])
    #expect(loop.issues == [])
  }

  @Test func `a transition takes the duration that the block has at its commit`() {
    animationBlock("late", telling: witness) {
      UIView.setAnimationTransition(.curlUp, for: view, cache: true)
      UIView.setAnimationDuration(2)
    }
    loop.advance(by: 5)
    #expect(loop.trace.transitions.map(\.duration) == [2])
    #expect(witness.told == ["2.0 didStop late true"])
    #expect(loop.issues == [])
  }

  @Test(arguments: [(transition: 0.5, move: 1.5), (transition: 1.5, move: 0.5)])
  func `the block waits for both its transition and its animations`(
    durations: (transition: Double, move: Double)
  ) {
    animationBlock("both", duration: durations.move, telling: witness) {
      view.center.x = 10
      UIView.setAnimationTransition(.curlDown, for: view, cache: false)
      UIView.setAnimationDuration(durations.transition)
    }
    loop.advance(by: 5)
    #expect(witness.told == ["1.5 didStop both true"])
  }

  @Test func `the last call of a block counts`() {
    withRenderLoop { loop in
      let (a, b) = (UIView(), UIView())
      loop.advance(by: 0)
      animationBlock {
        UIView.setAnimationTransition(.curlUp, for: a, cache: true)
        UIView.setAnimationTransition(.curlDown, for: b, cache: false)
      }
      animationBlock {
        UIView.setAnimationTransition(.curlUp, for: a, cache: true)
        UIView.setAnimationTransition(.none, for: a, cache: true)
        a.alpha = 0
      }
      loop.advance(by: 1)
      #expect(loop.trace.transitions.map(\.kind) == ["curlDown"])
      #expect(loop.trace.transitions.map(\.layer) == ["UIView 2"])
    }
  }

  /// What stands for no transition.
  struct Nothing: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var set: @MainActor (UIView) -> Void
  }

  nonisolated static let nothings: [Nothing] = [
    Nothing(testDescription: "none", arguments: ["none", "UIView 1", "true"]) {
      UIView.setAnimationTransition(.none, for: $0, cache: true)
    },
    Nothing(testDescription: "none of nothing", arguments: ["none", "nil", "false"]) { _ in
      UIView.setAnimationTransition(.none, for: nil, cache: false)
    },
    Nothing(testDescription: "of nothing", arguments: ["curlUp", "nil", "true"]) { _ in
      UIView.setAnimationTransition(.curlUp, for: nil, cache: true)
    },
  ]

  @Test(arguments: nothings)
  func `no transition is a call on record without effect`(_ nothing: Nothing) {
    animationBlock("move", telling: witness) {
      nothing.set(view)
      view.center.x = 10
    }
    loop.advance(by: 1)
    #expect(loop.trace.transitions == [])
    let call = loop.trace.calls.first { $0.name == "setAnimationTransition(_:for:cache:)" }
    #expect(call?.arguments == nothing.arguments)
    // The block's changes animate as in any block.
    #expect(loop.trace.animations.map(\.property) == ["position"])
    #expect(witness.told == ["0.2 didStop move true"])
    #expect(loop.issues == [])
  }

  /// A reason for a transition not to run.
  struct Hindrance: CustomTestStringConvertible {
    var testDescription: String
    var around: @MainActor (() -> Void) -> Void
  }

  nonisolated static let hindrances: [Hindrance] = [
    Hindrance(testDescription: "animations are off") { UIView.performWithoutAnimation($0) },
    Hindrance(testDescription: "no duration") {
      UIView.setAnimationDuration(0)
      $0()
    },
  ]

  @Test(arguments: hindrances)
  func `a transition that cannot run leaves an empty block`(_ hindrance: Hindrance) {
    animationBlock("off", telling: witness) {
      hindrance.around { UIView.setAnimationTransition(.curlUp, for: view, cache: true) }
    }
    loop.advance(by: 0)
    #expect(loop.trace.transitions == [])
    #expect(witness.told == ["0.0 didStop off true"])
  }

  @Test func `in a nested block it waits for the outermost commit`() {
    UIView.beginAnimations("outer", context: nil)
    animationBlock("inner", duration: 1, telling: witness) {
      UIView.setAnimationTransition(.curlUp, for: view, cache: true)
    }
    loop.advance(to: 2)
    #expect(loop.trace.transitions == [])
    UIView.commitAnimations()
    loop.advance(to: 5)
    #expect(loop.trace.transitions.map(\.block) == [2])
    #expect(witness.told == ["3.0 didStop inner true"])
  }

  @Test func `a transition that runs when the world closes is reported`() throws {
    let loop = RenderLoop()
    let witness = Witness()
    // The view lives for longer than the world, or its transition would end with it.
    let view = withRenderLoop(loop) { loop in
      let view = UIView()
      animationBlock("flip", duration: 1, telling: witness) {
        UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      }
      loop.advance(by: 0.5)
      #expect(throws: NotIdleError.self) { try loop.runUntilIdle(limit: 0.25) }
      return view
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(loop.issues.map(\.kind) == [.animationsLeftRunning, .completionNeverCalled])
    let message = try #require(loop.issues.first).message
    #expect(message.contains("flipFromLeft of UIView 1"))
    #expect(loop.isIdle)
    #expect(witness.told == [])
  }
}
