import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// The commonest ways in which legacy code uses blocks, S01 to S20: what is seen when, and that the
/// block form does the same.
@MainActor @Suite struct PatternTests {
  @Test(.pattern("S01")) func `a bare block takes a fifth of a second and tells nobody`() throws {
    try show(BadgeController.init) { loop, controller in
      controller.dim()
      #expect(controller.badge.alpha == 0.5)
      loop.advance(by: 0.1)
      #expect(isClose(controller.badge.shownAlpha, 0.75, within: Tolerance.instants))
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.1, within: Tolerance.instants))
      #expect(loop.misuses == [])
    }
    expectPair(BadgeController.init, legacy: { $0.dim() }, as: { $0.dimWithBlock() })
  }

  @Test(.pattern("S02")) func `the did-stop method takes the spinner away at the end`() {
    show(ActivityController.init) { loop, controller in
      controller.hide()
      loop.advance(by: 0.39)
      #expect(controller.spinner.superview != nil)
      loop.advance(by: 0.01)
      #expect(controller.spinner.superview == nil)
      #expect(controller.spinner.alpha == 1)
      #expect(loop.misuses == [])
    }
    expectPair(ActivityController.init, legacy: { $0.hide() }, as: { $0.hideWithBlock() })
  }

  @Test(.pattern("S03")) func `two blocks of one method run beside each other`() throws {
    try show(SwapController.init) { loop, controller in
      controller.swap()
      loop.advance(by: 0.1)
      #expect(isClose(controller.old.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.15)
      #expect(isClose(controller.new.shownFrame.midX, 250, within: Tolerance.instants))
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.25, within: Tolerance.instants))
    }
    expectPair(SwapController.init, legacy: { $0.swap() }, as: { $0.swapWithBlocks() })
  }

  @Test(.pattern("S04")) func `without its bracket the change is there at once`() {
    show(DialController.init) { loop, controller in
      controller.turn(animated: false)
      loop.advance(by: 0)
      #expect(isClose(controller.dial.shownScale, 0, within: Tolerance.instants))
      controller.dial.transform = .identity
      controller.turn(animated: true)
      loop.advance(by: 0.15)
      #expect(isClose(controller.dial.shownScale, 0.5.squareRoot(), within: Tolerance.instants))
    }
    expectPair(DialController.init) {
      $0.turn(animated: true)
    } as: {
      $0.turnWithBlock(animated: true)
    }
  }

  @Test(.pattern("S05")) func `a fade is half-way at half its time`() {
    show(PhotoController.init) { loop, controller in
      controller.caption.fadeOut(over: 0.3)
      loop.advance(by: 0.15)
      #expect(isClose(controller.caption.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.15)
      controller.caption.fadeIn(over: 0.3)
      loop.advance(by: 0.3)
      #expect(controller.caption.shownAlpha == 1)
      #expect(loop.isIdle)
    }
    expectPair(PhotoController.init) {
      $0.caption.fadeOut(over: 0.3)
    } as: {
      $0.caption.fadeOutWithBlock(over: 0.3)
    }
  }

  @Test(.pattern("S06")) func `a drawer slides in at a steady speed`() {
    show(DrawerController.init) { loop, controller in
      controller.open()
      loop.advance(by: 0.15)
      #expect(isClose(controller.drawer.shownFrame.minY, 744, within: Tolerance.instants))
      loop.advance(by: 0.15)
      #expect(controller.drawer.shownFrame.minY == 644)
      #expect(loop.isIdle)
    }
    expectPair(DrawerController.init, legacy: { $0.open() }, as: { $0.openWithBlock() })
  }

  @Test(.pattern("S07")) func `a transform animates the scale`() {
    show(ThumbnailController.init) { loop, controller in
      controller.lift()
      loop.advance(by: 0.5)
      #expect(isClose(controller.thumbnail.shownScale, 1.5, within: Tolerance.instants))
      loop.advance(by: 0.5)
      #expect(loop.isIdle)
    }
    expectPair(ThumbnailController.init, legacy: { $0.lift() }, as: { $0.liftWithBlock() })
  }

  @Test(.pattern("S08")) func `all views of one block move together`() {
    show(TilesController.init) { loop, controller in
      controller.spread()
      loop.advance(by: 0.125)
      #expect(isClose(controller.tiles[2].shownAlpha, 0.5, within: Tolerance.instants))
      #expect(isClose(controller.tiles[2].shownFrame.minX, 60, within: Tolerance.instants))
      #expect(isClose(controller.tiles[4].shownFrame.minX, 120, within: Tolerance.instants))
      loop.advance(by: 0.125)
      #expect(loop.isIdle)
    }
    expectPair(TilesController.init, legacy: { $0.spread() }, as: { $0.spreadWithBlock() })
  }

  @Test(.pattern("S09")) func `from the current state a bar turns round where it is`() {
    show(BarController.init) { loop, controller in
      controller.setBar(visible: false)
      loop.advance(by: 0.5)
      #expect(isClose(controller.bar.shownAlpha, 0.5, within: Tolerance.instants))
      controller.setBar(visible: true)
      loop.advance(by: 0)
      #expect(isClose(controller.bar.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.5)
      #expect(isClose(controller.bar.shownAlpha, 0.75, within: Tolerance.instants))
      loop.advance(by: 0.5)
      #expect(loop.isIdle)
    }
    expectPair(BarController.init) { controller in
      controller.setBar(visible: false)
      performAction(at: 0.5) { controller.setBar(visible: true) }
    } as: { controller in
      controller.setBarWithBlock(visible: false)
      performAction(at: 0.5) { controller.setBarWithBlock(visible: true) }
    }
  }

  @Test(.pattern("S10")) func `room for the keyboard is made on its spring of half a second`()
    throws
  {
    try show(FormController.init) { loop, controller in
      NotificationCenter.default.post(
        name: NSNotification.Name("UIKeyboardWillShowNotification"),
        object: nil,
        userInfo: [
          "UIKeyboardAnimationDurationUserInfoKey": 0.25,
          "UIKeyboardAnimationCurveUserInfoKey": 7,
        ]
      )
      #expect(controller.scrollView.frame.height == 508)
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
      #expect(loop.misuses == [])
    }
  }

  @Test(.pattern("S11")) func `what a setter changes inside the block animates`() {
    show(StatusController.init) { loop, controller in
      controller.widen()
      loop.advance(by: 0.25)
      #expect(isClose(controller.status.text.shownFrame.width, 150, within: Tolerance.instants))
      loop.advance(by: 0.25)
      #expect(loop.isIdle)
    }
    expectPair(StatusController.init, legacy: { $0.widen() }, as: { $0.widenWithBlock() })
  }

  @Test(.pattern("S12")) func `a state set before the block is where it begins`() {
    show(PopoverController.init) { loop, controller in
      controller.pop()
      loop.advance(by: 0.2)
      #expect(isClose(controller.popover.shownAlpha, 0.5, within: Tolerance.instants))
      #expect(isClose(controller.popover.shownScale, 0.75, within: Tolerance.instants))
      loop.advance(by: 0.2)
      #expect(controller.popover.transform.isIdentity)
    }
    expectPair(PopoverController.init, legacy: { $0.pop() }, as: { $0.popWithBlock() })
  }

  @Test(.pattern("S13")) func `a curve that comes as a number counts, named or not`() throws {
    try show(ToolbarController.init) { loop, controller in
      controller.move(to: 700, duration: 0.2, curve: 3)
      loop.advance(by: 0.1)
      #expect(isClose(controller.toolbar.shownFrame.minY, 750, within: Tolerance.instants))
      loop.advance(by: 0.1)
      controller.move(to: 800, duration: 0.2, curve: 7)
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
    }
    expectPair(ToolbarController.init) {
      $0.move(to: 700, duration: 0.2, curve: 2)
    } as: {
      $0.moveWithBlock(to: 700, duration: 0.2, curve: 2)
    }
  }

  @Test(.pattern("S14")) func `a sheet slides away, leaves and tells its delegate once`() {
    show(SheetController.init) { loop, controller in
      controller.sheet.close()
      loop.advance(by: 0.15)
      #expect(isClose(controller.sheet.shownFrame.minY, 694, within: Tolerance.instants))
      #expect(controller.closed == 0)
      loop.advance(by: 0.15)
      #expect(controller.closed == 1)
      #expect(controller.sheet.superview == nil)
      #expect(loop.misuses == [])
    }
    expectPair(SheetController.init) {
      $0.sheet.close()
    } as: {
      $0.sheet.closeWithBlock()
    }
  }

  @Test(.pattern("S15")) func `a dialog pops in three steps`() throws {
    try show(DialogController.init) { loop, controller in
      controller.pop()
      loop.advance(by: 0.1)
      // Half-way between 0.001 and 1.1, then between 1.1 and 0.9, then between 0.9 and 1.
      #expect(isClose(controller.dialog.shownScale, 0.5505, within: Tolerance.instants))
      loop.advance(by: 0.175)
      #expect(isClose(controller.dialog.shownScale, 1, within: Tolerance.instants))
      loop.advance(by: 0.15)
      #expect(isClose(controller.dialog.shownScale, 0.95, within: Tolerance.instants))
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.075, within: Tolerance.instants))
      #expect(controller.dialog.transform.isIdentity)
    }
    expectPair(DialogController.init, legacy: { $0.pop() }, as: { $0.popWithBlocks() })
  }

  @Test(.pattern("S16")) func `a gesture picks an icon up and puts it down`() throws {
    try show(SpringboardController.init) { loop, controller in
      controller.press.state = .began
      loop.advance(by: 0.2)
      #expect(isClose(controller.icon.shownAlpha, 0.7, within: Tolerance.instants))
      #expect(isClose(controller.icon.shownScale, 1.2, within: Tolerance.instants))
      controller.press.state = .ended
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.1, within: Tolerance.instants))
      #expect(controller.icon.shownFrame == CGRect(x: 170, y: 370, width: 60, height: 60))
      #expect(loop.misuses == [])
    }
  }

  @Test(.pattern("S17")) func `a HUD turns with the device`() {
    show(HUDController.init) { loop, controller in
      loop.turnDevice(to: .landscapeLeft)
      loop.advance(by: 0.15)
      #expect(isClose(controller.hud.shownScale, 0.5.squareRoot(), within: Tolerance.instants))
      loop.advance(by: 0.15)
      #expect(isClose(controller.hud.shownScale, 0, within: Tolerance.instants))
      #expect(loop.misuses == [])
    }
  }

  @Test(.pattern("S18")) func `each step is begun by the end of the one before`() throws {
    try show(SideSwipeController.init) { loop, controller in
      controller.open()
      loop.advance(by: 0.2)
      #expect(controller.cell.shownFrame.minX == 300)
      loop.advance(by: 0.1)
      #expect(controller.cell.shownFrame.minX == 260)
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.1, within: Tolerance.instants))
      #expect(controller.cell.shownFrame.minX == 280)
    }
  }

  @Test(.pattern("S19")) func `items come one after the other`() throws {
    try show(MenuController.init) { loop, controller in
      controller.come()
      loop.advance(by: 0.2)
      #expect(controller.items.map { $0.shownFrame.minX.rounded() } == [0, -50, -100])
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.2, within: Tolerance.instants))
    }
    expectPair(MenuController.init, legacy: { $0.come() }, as: { $0.comeWithBlocks() })
  }

  @Test(.pattern("S20")) func `the layer of a view animates in the view's block`() {
    show(CoverController.init) { loop, controller in
      controller.turn()
      loop.advance(by: 0.5)
      #expect(isClose(controller.cover.shownAlpha, 0.75, within: Tolerance.instants))
      let shown = controller.cover.layer.presentation()?.transform.m11 ?? 0
      #expect(isClose(shown, 0.75.squareRoot(), within: Tolerance.instants))
      loop.advance(by: 0.5)
    }
    expectPair(CoverController.init, legacy: { $0.turn() }, as: { $0.turnWithBlock() })
  }
}
