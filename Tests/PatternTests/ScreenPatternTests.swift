import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// Code that moves whole screens, follows a finger or makes room for the keyboard, in its legacy and
/// its modern form: what is seen when, and whether both do the same.
@MainActor @Suite struct ScreenPatternTests {
  @Test func `a menu slides in beside the content`() {
    show(SideMenuController.init) { loop, controller in
      controller.open()
      loop.advance(by: 0.15)
      #expect(controller.menu.shownFrame.minX > -120)
      loop.advance(by: 0.15)
      #expect(controller.menu.shownFrame.minX == 0)
      #expect(loop.isIdle)
    }
    expectPair(SideMenuController.init, legacy: { $0.open() }, as: { $0.openWithBlock() })
  }

  @Test func `a menu that lost its curve is different`() {
    expectPair(SideMenuController.init, allowing: [.easing]) {
      $0.open()
    } as: {
      $0.openWithBlock([])
    }
  }

  @Test func `screens flip in a container`() {
    show(FlipController.init) { loop, controller in
      controller.flip()
      loop.advance(by: 0.75)
      #expect(controller.flips == 1)
      #expect(controller.back.view.superview === controller.view)
      #expect(controller.front.view.superview == nil)
    }
    expectPair(FlipController.init, allowing: [.interaction]) {
      $0.flip()
    } as: {
      $0.flipWithController()
    }
  }

  @Test func `a toolbar moves with the keyboard, up, higher and down`() {
    show(KeyboardToolbarController.init) { loop, controller in
      loop.keyboard.show()
      loop.advance(by: 0.5)
      #expect(controller.toolbar.shownFrame.minY == 464)
      loop.keyboard.height = 291
      loop.advance(by: 0.5)
      #expect(controller.toolbar.shownFrame.minY == 509)
      loop.keyboard.hide()
      loop.advance(by: 0.5)
      #expect(controller.toolbar.shownFrame.minY == 800)
      #expect(loop.isIdle)
      #expect(loop.misuses == [])
    }
    expectPair(KeyboardToolbarController.init) { _ in
      RenderLoop.current.keyboard.show()
    } as: {
      $0.form = .block
      RenderLoop.current.keyboard.show()
    }
  }

  @Test(.behavior("Screens K8"))
  func `a toolbar that lost the keyboard's curve takes it over from the keyboard's block`() {
    expectPair(KeyboardToolbarController.init) { _ in
      RenderLoop.current.keyboard.show()
    } as: {
      $0.form = .blockWithoutCurve
      RenderLoop.current.keyboard.show()
    }
  }

  private func pull() {
    RenderLoop.current.touch(at: CGPoint(x: 10, y: 400))
      .move(by: CGVector(dx: 150, dy: 0), over: 0.2).lift()
  }

  @Test func `a drawer follows a finger and slides on`() {
    show(PannedDrawerController.init) { loop, controller in
      pull()
      loop.advance(by: 0.2)
      #expect(isClose(controller.drawer.frame.minX, 0, within: Tolerance.instants))
      #expect(isClose(controller.drawer.shownFrame.minX, -140, within: Tolerance.instants))
      loop.advance(by: 0.25)
      #expect(controller.drawer.shownFrame.minX == 0)
      #expect(loop.isIdle)
    }
    expectPair(PannedDrawerController.init, allowing: [.interaction]) { _ in
      pull()
    } as: {
      $0.isModern = true
      pull()
    }
  }

  private func pullDown() {
    RenderLoop.current.touch(at: CGPoint(x: 100, y: 200))
      .move(by: CGVector(dx: 0, dy: 210), over: 0.2).move(by: .zero, over: 0.15).lift()
  }

  @Test func `a list that is pulled down stays open above its rows`() throws {
    try show(PulledListController.init) { loop, controller in
      pullDown()
      loop.advance(by: 0.35)
      #expect(controller.list.contentInset.top == 60)
      try loop.runUntilIdle()
      #expect(controller.list.contentOffset.y == -60)
    }
    expectPair(PulledListController.init) { _ in
      pullDown()
    } as: {
      $0.isModern = true
      pullDown()
    }
  }
}
