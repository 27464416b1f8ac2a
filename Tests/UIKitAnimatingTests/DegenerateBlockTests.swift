import Onionskin
import Testing
import UIKit

/// Blocks in which nothing moves, or stops early: WhatIsEmulated 4.3, decisions 5, 7, 18, 20 and 21.
@MainActor @Suite(.ownLoop) struct DegenerateBlockTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  /// What a block may do without animating anything.
  struct Nothing: CustomTestStringConvertible {
    var testDescription: String
    var body: @MainActor (UIView) -> Void
  }

  nonisolated static let nothings: [Nothing] = [
    Nothing(testDescription: "no change", body: { _ in }),
    Nothing(testDescription: "the value it has", body: { $0.alpha = 1 }),
    Nothing(testDescription: "hidden", body: { $0.isHidden = true }),
    Nothing(testDescription: "a place in depth", body: { $0.layer.zPosition = 5 }),
    Nothing(testDescription: "a tag", body: { $0.tag = 5 }),
    Nothing(
      testDescription: "no duration",
      body: {
        UIView.setAnimationDuration(0)
        $0.alpha = 0
      }
    ),
    Nothing(
      testDescription: "a negative duration",
      body: {
        UIView.setAnimationDuration(-1)
        $0.alpha = 0
      }
    ),
    Nothing(
      testDescription: "no duration after a delay",
      body: {
        UIView.setAnimationDuration(0)
        UIView.setAnimationDelay(3)
        $0.alpha = 0
      }
    ),
    Nothing(testDescription: "layout that nobody asked for", body: { $0.layoutIfNeeded() }),
    Nothing(testDescription: "a request for layout", body: { $0.setNeedsLayout() }),
  ]

  @Test(.behavior("decision 5", "decision 20", "decision 21"), arguments: nothings)
  func `a block that animates nothing stops in the next turn, unstarted`(
    _ nothing: Nothing
  ) {
    loop.advance(to: 1)
    animationBlock("none", duration: 5, telling: witness) {
      UIView.setAnimationWillStart("willStart")
      UIView.setAnimationDelay(2)
      nothing.body(view)
    }
    #expect(witness.told == [])
    #expect(loop.trace.animations == [])
    #expect(!loop.isIdle)
    loop.advance(by: 0)
    #expect(witness.told == ["1.0 didStop none true"])
    #expect(loop.isIdle)
  }

  @Test(.behavior("decision 5"), arguments: nothings)
  func `a block that animates nothing stops before the commit returns if the behavior says so`(
    _ nothing: Nothing
  ) {
    var behavior = Behavior.iOS8AndLater
    behavior.defersEmptyCompletions = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      let witness = Witness()
      loop.advance(to: 1)
      animationBlock("none", duration: 5, telling: witness) {
        UIView.setAnimationWillStart("willStart")
        nothing.body(view)
        #expect(witness.told == [])
      }
      #expect(witness.told == ["1.0 didStop none true"])
      loop.advance(by: 10)
      #expect(witness.told.count == 1)
    }
  }

  @Test func `at once means at the commit of the outermost block`() {
    var behavior = Behavior.iOS8AndLater
    behavior.defersEmptyCompletions = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      let witness = Witness()
      animationBlock("outer", duration: 1, telling: witness) {
        animationBlock("inner", telling: witness) {}
        #expect(witness.told == [])
        view.alpha = 0
      }
      #expect(witness.told == ["0.0 didStop inner true"])
      loop.advance(by: 2)
      #expect(witness.told == ["0.0 didStop inner true", "1.0 didStop outer true"])
    }
  }

  @Test func `a block without duration is on screen with the next commit`() {
    loop.advance(by: 0)
    animationBlock(duration: 0) { view.alpha = 0 }
    #expect(view.shownAlpha == 1)
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0)
    #expect(loop.trace.reasons == [.zeroDuration])
  }

  @Test func `an unobserved empty block is a note`() throws {
    UIView.beginAnimations("moveKeyboard", context: nil)
    let line = #line - 1
    UIView.setAnimationDuration(0.3)
    UIView.commitAnimations()
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .emptyBlock)
    #expect(issue.severity == .note)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  @Test func `a property that does not animate is misuse that names it`() throws {
    UIView.beginAnimations(nil, context: nil)
    let line = #line - 1
    view.layer.zPosition = 5
    view.alpha = 0
    UIView.commitAnimations()
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .notAnimatable)
    #expect(issue.severity == .misuse)
    #expect(issue.message.contains("zPosition of UIView 1"))
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  @Test func `hidden takes effect at once among what animates, without a word`() {
    loop.advance(by: 0)
    animationBlock(duration: 1) {
      view.alpha = 0
      view.isHidden = true
    }
    loop.advance(by: 0)
    #expect(view.layer.presentation()?.isHidden == true)
    #expect(view.shownAlpha == 1)
    #expect(loop.issues == [])
    #expect(loop.trace.reasons == [nil, .notAnimatable])
  }

  @Test func `a view without a window animates`() {
    animationBlock("windowless", telling: witness) { view.alpha = 0 }
    loop.advance(by: 1)
    #expect(witness.told == ["0.2 didStop windowless true"])
  }

  @Test func `a view that leaves its window stops unfinished with the commit`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    let child = UIView()
    view.addSubview(child)
    window.addSubview(view)
    let witness = Witness()
    animationBlock("fade", duration: 1, telling: witness) { child.alpha = 0 }
    loop.advance(by: 0.5)
    view.removeFromSuperview()
    #expect(witness.told == [])
    loop.advance(by: 0)
    #expect(witness.told == ["0.5 didStop fade false"])
    #expect(child.layer.animationKeys() == nil)
    #expect(loop.trace.removals == [.offScreen])
  }

  @Test func `a view that is moved within a turn animates on`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second, view) = (UIView(), UIView(), UIView())
    window.addSubview(first)
    window.addSubview(second)
    first.addSubview(view)
    let witness = Witness()
    animationBlock("fade", duration: 1, telling: witness) { view.alpha = 0 }
    loop.advance(by: 0.5)
    view.removeFromSuperview()
    second.addSubview(view)
    loop.advance(by: 1)
    #expect(witness.told == ["1.0 didStop fade true"])
  }

  @Test func `a view that is removed in its own block is not seen to fade`() {
    let root = UIView()
    let view = UIView()
    root.addSubview(view)
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("fade", duration: 1, telling: witness) {
      UIView.setAnimationWillStart("willStart")
      view.alpha = 0
      view.removeFromSuperview()
    }
    loop.advance(by: 0)
    #expect(witness.told == ["0.0 didStop fade false"])
  }

  @Test(.behavior("decision 7")) func `what removeAllAnimations removes has not finished`() {
    animationBlock("fade", duration: 1, telling: witness) {
      view.alpha = 0
      view.center.x = 10
    }
    loop.advance(by: 0.5)
    view.layer.removeAllAnimations()
    #expect(view.layer.animationKeys() == nil)
    #expect(witness.told == [])
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0)
    #expect(view.shownX == 10)
    #expect(witness.told == ["0.5 didStop fade false"])
    #expect(loop.trace.removals == [.removedByCode, .removedByCode])
  }

  @Test func `one animation can be removed by its key and the others go on`() {
    animationBlock("fade", duration: 1, telling: witness) {
      view.alpha = 0
      view.center.x = 10
    }
    loop.advance(by: 0.5)
    view.layer.removeAnimation(forKey: "opacity")
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(by: 1)
    #expect(witness.told == ["1.0 didStop fade false"])
  }

  @Test(arguments: [1e-3, 1e-8, 1e-12, .leastNonzeroMagnitude])
  func `a very short block ends at once and harms nothing that follows`(duration: Double) {
    animationBlock("short", duration: duration, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      view.alpha = 0
    }
    loop.advance(to: 0.5)
    #expect(witness.told.first == "0.0 willStart short")
    #expect(witness.told.count == 2)
    #expect(witness.told.last?.hasSuffix("didStop short true") == true)
    animationBlock("usual", duration: 1, telling: witness) { view.alpha = 1 }
    loop.advance(to: 2)
    #expect(witness.told.last == "1.5 didStop usual true")
  }
}
