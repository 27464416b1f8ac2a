import Onionskin
import Foundation
import Testing
import UIKit

/// Which changes a setting counts for: WhatIsEmulated 2.1 and decision 27.
@MainActor @Suite(.ownLoop) struct BlockSettingsTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  /// A setter, its name, what an animation made under it has, and what one made before it did.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var setting: String
    var missed: String
    var set: @MainActor () -> Void
    var isSet: @MainActor (AnimationEvent.Animation) -> Bool
  }

  nonisolated static let rows: [Row] = [
    Row(
      testDescription: "setAnimationDuration(_:)",
      setting: "duration",
      missed: "setAnimationDuration(2.0) … took 0.2 s",
      set: { UIView.setAnimationDuration(2) },
      isSet: { $0.timing.duration == 2 }
    ),
    Row(
      testDescription: "setAnimationDelay(_:)",
      setting: "delay",
      missed: "setAnimationDelay(0.5) … began without delay",
      set: { UIView.setAnimationDelay(0.5) },
      isSet: { $0.timing.delay == 0.5 }
    ),
    Row(
      testDescription: "setAnimationCurve(_:)",
      setting: "curve",
      missed: "setAnimationCurve(easeIn) … moved as easeInOut",
      set: { UIView.setAnimationCurve(.easeIn) },
      isSet: { $0.timing.easing == .curve(.easeIn) }
    ),
    Row(
      testDescription: "setAnimationRepeatCount(_:)",
      setting: "repeatCount",
      missed: "setAnimationRepeatCount(2.5) … plays once",
      set: { UIView.setAnimationRepeatCount(2.5) },
      isSet: { $0.timing.repeatCount == 2.5 }
    ),
    Row(
      testDescription: "setAnimationRepeatAutoreverses(_:)",
      setting: "autoreverses",
      missed: "setAnimationRepeatAutoreverses(true) … does not play back",
      set: { UIView.setAnimationRepeatAutoreverses(true) },
      isSet: { $0.timing.autoreverses }
    ),
    Row(
      testDescription: "setAnimationBeginsFromCurrentState(_:)",
      setting: "beginsFromCurrentState",
      missed: "setAnimationBeginsFromCurrentState(true) … did not begin from the current state",
      set: { UIView.setAnimationBeginsFromCurrentState(true) },
      isSet: { $0.beginsFromCurrentState }
    ),
  ]

  @Test(arguments: rows)
  func `a setting counts for the changes made after it and no others`(_ row: Row) {
    let views = [UIView(), UIView(), UIView()]
    animationBlock {
      views[0].alpha = 0
      row.set()
      views[1].alpha = 0
      views[2].alpha = 0
    }
    #expect(loop.trace.animations.map(row.isSet) == [false, true, true])
    #expect(loop.trace.animations.map(\.explicitSettings) == [[], [row.setting], [row.setting]])
    #expect(loop.issues == [])
    loop.advance(by: 10)
  }

  @Test(arguments: rows)
  func `a setting after the last change has no effect and is misuse`(_ row: Row) throws {
    animationBlock {
      view.alpha = 0
      row.set()
    }
    #expect(loop.trace.animations.map(row.isSet) == [false])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .settingAfterChange)
    #expect(issue.severity == .misuse)
    let parts = row.missed.components(separatedBy: " … ")
    #expect(
      issue.message
        == "\(parts[0]) follows the change of UIView 1 opacity, which \(parts[1]). "
        + "Set it before the change."
    )
    // The place of the setter, not of the block.
    #expect(issue.callSite?.fileID == #fileID)
    #expect(loop.trace.calls.first { $0.name == row.testDescription }?.callSite == issue.callSite)
  }

  @Test func `a setting after several changes names the last, and what that used`() {
    withRenderLoop { loop in
      let views = [UIView(), UIView()]
      animationBlock(duration: 3) {
        views[0].alpha = 0
        views[1].center.x = 5
        UIView.setAnimationDuration(1)
        // Said again, it is told once, with what the change used.
        UIView.setAnimationDuration(2)
        UIView.setAnimationStart(loop.date)
      }
      #expect(
        loop.issues.map(\.message) == [
          "setAnimationDuration(2.0) follows the change of UIView 2 position, which took 3 s. Set "
            + "it before the change.",
          "setAnimationStart(0.0) follows the change of UIView 2 position, which began at once. "
            + "Set it before the change.",
        ]
      )
      loop.advance(by: 3)
    }
  }

  @Test func `a setting after a transform in space and after a bare change names what it can`() {
    let loop = RenderLoop(recording: .issues)
    withRenderLoop(loop) { _ in
      let view = UIView()
      animationBlock {
        view.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
        UIView.setAnimationRepeatCount(3)
      }
      animationBlock {
        view.alpha = 0
        UIView.setAnimationDelay(1)
      }
      loop.advance(by: 1)
    }
    // Views that are not recorded have no names.
    #expect(
      loop.issues.map(\.message) == [
        "setAnimationRepeatCount(3.0) follows the change of layer 1 transform, which plays once. Set "
          + "it before the change.",
        "setAnimationDelay(1.0) follows the change of layer 1 opacity, which began without delay. "
          + "Set it before the change.",
      ]
    )
  }

  @Test(.behavior("decision 27"))
  func `repeat and autoreverse set after a change count for later ones only`() {
    loop.advance(by: 0)
    animationBlock(duration: 1, telling: witness) {
      view.alpha = 0
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationRepeatCount(2)
      view.center.x = 10
    }
    loop.advance(to: 1)
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(to: 10)
    // 1 s there and back, twice.
    #expect(witness.told == ["4.0 didStop nil true"])
  }

  @Test func `of two settings the last one before the change counts`() {
    animationBlock {
      UIView.setAnimationDuration(3)
      UIView.setAnimationDuration(0.5)
      view.alpha = 0
    }
    #expect(loop.trace.animations.map(\.timing.duration) == [0.5])
  }

  @Test func `changes of one block may have different durations and delays`() {
    let (a, b) = (UIView(), UIView())
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("two", telling: witness) {
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(1)
      a.alpha = 0
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(1)
      b.alpha = 0
    }
    loop.advance(to: 0.5)
    #expect(a.shownAlpha == 0.5)
    #expect(b.shownAlpha == 1)
    loop.advance(to: 2)
    #expect(a.shownAlpha == 0)
    #expect(b.shownAlpha == 0.5)
    loop.advance(to: 4)
    // One callback for the block, after the last of its animations.
    #expect(witness.told == ["3.0 didStop two true"])
  }

  @Test func `delegate and selectors belong to the block whenever they are set`() {
    animationBlock("late") {
      view.alpha = 0
      UIView.setAnimationDidStop("didStop:")
      UIView.setAnimationWillStart("willStart:")
      UIView.setAnimationDelegate(witness)
    }
    loop.advance(by: 1)
    #expect(witness.told == ["0.0 willStart late", "0.2 didStop late"])
    #expect(loop.issues == [])
  }

  @Test func `of two delegates and selectors the last ones count`() {
    let (first, second) = (Witness(), Witness())
    animationBlock {
      UIView.setAnimationDelegate(first)
      UIView.setAnimationDidStop("didStop")
      view.alpha = 0
      UIView.setAnimationDelegate(second)
      UIView.setAnimationDidStop("didStop:finished:")
    }
    loop.advance(by: 1)
    #expect(first.told == [])
    #expect(second.told == ["0.2 didStop nil true"])
  }

  @Test func `a delegate or selector that is taken back is not called`() {
    animationBlock(telling: witness) {
      view.alpha = 0
      UIView.setAnimationDelegate(nil)
    }
    animationBlock(telling: witness) {
      UIView.setAnimationWillStart("willStart")
      UIView.setAnimationDidStop(nil)
      view.center.x = 10
    }
    loop.advance(by: 1)
    #expect(witness.told == ["0.0 willStart"])
    #expect(loop.issues == [])
  }
}
