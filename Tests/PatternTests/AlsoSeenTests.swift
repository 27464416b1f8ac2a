import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// Forms that are seen now and then in legacy code.
@MainActor @Suite struct AlsoSeenTests {
  @Test func `the will-start method may exchange the sides`() {
    show(OddController.init) { loop, controller in
      controller.flipInWillStart()
      loop.advance(by: 0)
      #expect(controller.told == ["start flip"])
      #expect(controller.container.subviews.last === controller.back)
      loop.advance(by: 0.2)
      #expect(loop.misuses == [])
    }
  }

  @Test func `a did-stop method may take one argument`() {
    show(OddController.init) { loop, controller in
      controller.pulse()
      loop.advance(by: 0.2)
      #expect(controller.told == ["one pulse"])
    }
  }

  @Test func `a did-stop method may take two, the second as a Boolean value`() {
    show(OddController.init) { loop, controller in
      controller.fade()
      loop.advance(by: 0.2)
      #expect(controller.told == ["two fade true"])
      controller.front.alpha = 1
      controller.fade()
      controller.front.layer.removeAllAnimations()
      loop.advance(by: 0)
      #expect(controller.told.last == "two fade false")
    }
  }

  @Test func `a transition may be set behind the exchange`() throws {
    try show(OddController.init) { loop, controller in
      controller.flipAfterExchange()
      #expect(controller.container.subviews == [controller.front, controller.back])
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
    }
  }

  @Test func `a push may stand in a flip of the navigation controller's view`() throws {
    try withRenderLoop { loop in
      let (first, second) = (OddController(), UIViewController())
      let stage = Stage(UINavigationController(rootViewController: first))
      loop.advance(by: 0)
      first.pushWithFlip(second)
      #expect(stage.controller.topViewController === second)
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.75, within: Tolerance.instants))
      #expect(second.view.window === stage.window)
      #expect(loop.misuses == [])
    }
  }

  @Test func `a property that is set twice in a block ends at the second value`() {
    show(OddController.init) { loop, controller in
      controller.blink()
      loop.advance(by: 0.5)
      // The second change begins at the model value of the first.
      #expect(isClose(controller.front.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.5)
      #expect(controller.front.shownAlpha == 1)
    }
  }

  @Test func `a block may be begun in a completion`() throws {
    try show(OddController.init) { loop, controller in
      controller.chainFromCompletion()
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
      #expect(controller.front.alpha == 1)
    }
  }

  @Test func `settings of begin and commit count inside the closure of the block API`() throws {
    try show(OddController.init) { loop, controller in
      controller.repeatInClosure()
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.75, within: Tolerance.instants))
    }
  }

  @Test(arguments: [Float(0), -1])
  func `a repeat count of none is one run`(count: Float) throws {
    try show(OddController.init) { loop, controller in
      controller.moveRepeating(count)
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
      #expect(controller.front.shownFrame.minX == 100)
    }
  }

  @Test func `a transition of no kind leaves the block as it is`() throws {
    try show(OddController.init) { loop, controller in
      controller.slideWithoutTransition()
      loop.advance(by: 0.25)
      // The middle of easeInOut.
      #expect(isClose(controller.front.shownFrame.minX, 50, within: Tolerance.instants))
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.25, within: Tolerance.instants))
      #expect(loop.misuses == [])
    }
  }

  @Test func `a window may flip away before the app ends`() throws {
    try show(OddController.init) { loop, controller in
      controller.flipWindowAndLeave()
      loop.advance(by: 0.5)
      #expect(controller.told == [])
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
      #expect(controller.told == ["exit"])
      #expect(controller.view.window?.bounds == .zero)
    }
  }

  @Test func `a banner slides in while the content makes room`() throws {
    try show(OddController.init) { loop, controller in
      controller.showBanner()
      loop.advance(by: 0.1)
      // The default of 0.2 s, half way.
      #expect(isClose(controller.back.shownFrame.minY, 275, within: Tolerance.instants))
      #expect(isClose(controller.front.shownFrame.height, 275, within: Tolerance.instants))
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.1, within: Tolerance.instants))
      #expect(controller.back.frame.minY == 250)
    }
  }

  @Test func `a view that is almost clear still takes touches`() {
    show(OddController.init) { loop, controller in
      controller.almostHide()
      loop.advance(by: 0.3)
      #expect(controller.container.hitTest(CGPoint(x: 5, y: 5), with: nil) === controller.front)
      controller.front.alpha = 0
      loop.advance(by: 0)
      #expect(controller.container.hitTest(CGPoint(x: 5, y: 5), with: nil) === controller.back)
    }
  }
}
