import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// The rarer ways in which legacy code uses blocks, S21 to S46: what is seen when, and that the block
/// form does the same.
@MainActor @Suite struct LaterPatternTests {
  @Test(.pattern("S21"))
  func `the sides of a card are exchanged at once and flip for the block's time`() throws {
    try show(CardController.init) { loop, controller in
      controller.flip()
      #expect(controller.container.subviews == [controller.front, controller.back])
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.75, within: Tolerance.instants))
      #expect(loop.misuses == [])
    }
  }

  @Test(.pattern("S22")) func `what is laid out inside the block animates`() {
    show(BarViewController.init) { loop, controller in
      controller.raise()
      loop.advance(by: 0.5)
      let expected = CGRect(x: 0, y: 360, width: 390, height: 40)
      #expect(controller.barView.bar.shownFrame == expected)
      loop.advance(by: 0.5)
    }
    expectPair(BarViewController.init, legacy: { $0.raise() }, as: { $0.raiseWithBlock() })
  }

  @Test(.pattern("S23")) func `a tip moves and fades together`() {
    show(TipController.init) { loop, controller in
      controller.dismiss()
      loop.advance(by: 0.25)
      #expect(isClose(controller.tip.shownAlpha, 0.5, within: Tolerance.instants))
      #expect(isClose(controller.tip.shownFrame.minY, 125, within: Tolerance.instants))
      loop.advance(by: 0.25)
    }
    expectPair(TipController.init, legacy: { $0.dismiss() }, as: { $0.dismissWithBlock() })
  }

  @Test(.pattern("S24")) func `one did-stop method tells blocks apart by their identifiers`() throws
  {
    try show(ViewerController.init) { loop, controller in
      controller.flash()
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.5, within: Tolerance.instants))
      #expect(controller.steps == ["fade_in", "fade_out"])
      #expect(controller.overlay.superview == nil)
    }
  }

  @Test(.pattern("S25"))
  func `a view that is removed in its block is gone at once, and the others move`() {
    show(NoticeController.init) { loop, controller in
      controller.dismiss()
      #expect(controller.notice.superview == nil)
      loop.advance(by: 0.25)
      #expect(isClose(controller.below.shownFrame.minY, 25, within: Tolerance.instants))
      loop.advance(by: 0.25)
      #expect(loop.isIdle)
    }
    expectPair(NoticeController.init, legacy: { $0.dismiss() }, as: { $0.dismissWithBlock() })
  }

  @Test(.pattern("S26")) func `hiding takes effect at once`() {
    show(CallController.init) { loop, controller in
      controller.hidePad()
      loop.advance(by: 0)
      #expect(controller.pad.layer.presentation()?.isHidden == true)
      loop.advance(by: 0.3)
      #expect(controller.pad.alpha == 0)
    }
    expectPair(CallController.init, legacy: { $0.hidePad() }, as: { $0.hidePadWithBlock() })
  }

  @Test(.pattern("S27")) func `a title is there at once while the button grows`() {
    show(StoreController.init) { loop, controller in
      controller.confirm()
      #expect(controller.button.titleLabel?.text == "BUY NOW")
      loop.advance(by: 0.1)
      #expect(isClose(controller.button.shownFrame.width, 125, within: Tolerance.instants))
      loop.advance(by: 0.1)
      #expect(loop.misuses == [])
    }
    expectPair(StoreController.init, legacy: { $0.confirm() }, as: { $0.confirmWithBlock() })
  }

  @Test(.pattern("S28")) func `a delay a little longer than the fade takes the label away`() {
    show(FadingController.init) { loop, controller in
      controller.fadeAway()
      loop.advance(by: 0.2)
      #expect(controller.label.shownAlpha == 0)
      #expect(controller.label.superview != nil)
      loop.advance(by: 0.01)
      #expect(controller.label.superview == nil)
      #expect(loop.isIdle)
    }
  }

  @Test(.pattern("S29")) func `a context carries the toast to its end`() {
    show(ToastController.init) { loop, controller in
      weak var toast: UIView?
      do {
        let made = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        toast = made
        controller.show(made)
      }
      loop.advance(by: 0.49)
      #expect(controller.view.subviews.count == 1)
      loop.advance(by: 0.01)
      #expect(controller.view.subviews == [])
      loop.advance(by: 0)
      #expect(toast == nil)
    }
  }

  @Test(.pattern("S30")) func `a screen is lifted while its field is edited`() {
    show(LoginController.init) { loop, controller in
      #expect(controller.field.becomeFirstResponder())
      loop.advance(by: 0.15)
      #expect(isClose(controller.view.shownFrame.minY, -40, within: Tolerance.instants))
      #expect(controller.field.isEditing)
      #expect(controller.field.resignFirstResponder())
      loop.advance(by: 0)
      #expect(isClose(controller.view.shownFrame.minY, -40, within: Tolerance.instants))
      loop.advance(by: 0.3)
      #expect(controller.view.shownFrame.minY == 0)
      // The keyboard has gone a little later.
      loop.advance(by: 0.2)
      #expect(loop.isIdle)
    }
  }

  @Test(.pattern("S31")) func `what is hidden right after the commit is not seen to move`() {
    show(BannerController.init) { loop, controller in
      controller.hideBanner()
      loop.advance(by: 0.25)
      #expect(controller.banner.layer.presentation()?.isHidden == true)
      #expect(controller.banner.frame.minY == -50)
      loop.advance(by: 0.25)
    }
    expectPair(BannerController.init, legacy: { $0.hideBanner() }, as: { $0.hideBannerWithBlock() })
  }

  @Test(.pattern("S32")) func `the status bar changes at once while the bar fades`() {
    show(PhotoViewerController.init) { loop, controller in
      controller.setBars(hidden: true)
      #expect(UIApplication.shared.isStatusBarHidden)
      loop.advance(by: 0.15)
      #expect(isClose(controller.navigationBar.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.15)
    }
    expectPair(PhotoViewerController.init) {
      $0.setBars(hidden: true)
    } as: {
      $0.setBarsWithBlock(hidden: true)
    }
  }

  @Test(.pattern("S33")) func `a delegate that is set behind the change is called`() {
    show(LateController.init) { loop, controller in
      controller.dismiss()
      loop.advance(by: 0.4)
      #expect(controller.isDismissed)
      #expect(loop.misuses == [])
    }
    expectPair(LateController.init, legacy: { $0.dismiss() }, as: { $0.dismissWithBlock() })
  }

  @Test(.pattern("S34")) func `a list opens above its rows, and scrolls by its offset`() {
    show(RefreshController.init) { loop, controller in
      controller.beginLoading()
      #expect(controller.list.contentOffset.y == -60)
      loop.advance(by: 0.1)
      #expect(
        isClose(
          controller.list.layer.presentation()?.bounds.minY ?? 0,
          -30,
          within: Tolerance.instants
        )
      )
      loop.advance(by: 0.1)
      controller.scrollToRow()
      loop.advance(by: 0.15)
      #expect(
        isClose(
          controller.list.layer.presentation()?.bounds.minY ?? 0,
          120,
          within: Tolerance.instants
        )
      )
      loop.advance(by: 0.15)
    }
    expectPair(RefreshController.init) {
      $0.beginLoading()
    } as: {
      $0.beginLoadingWithBlock()
    }
  }

  @Test(.pattern("S35")) func `a colour goes over into another`() {
    show(WarningController.init) { loop, controller in
      controller.warn()
      loop.advance(by: 0.5)
      let shown = controller.warning.layer.presentation()?.backgroundColor
      #expect(shown == UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1).cgColor)
      loop.advance(by: 0.5)
    }
    expectPair(WarningController.init, legacy: { $0.warn() }, as: { $0.warnWithBlock() })
  }

  @Test(.pattern("S36"))
  func `a view that animates in its own layout does so whenever it is laid out`() {
    show(SearchController.init) { loop, controller in
      controller.search.isActive = true
      loop.advance(by: 0.1)
      #expect(isClose(controller.search.field.shownFrame.width, 200, within: Tolerance.instants))
      loop.advance(by: 0.1)
      #expect(loop.isIdle)
    }
  }

  @Test(.pattern("S37")) func `a cell fades in a block around what its superclass does`() {
    show(CellController.init) { loop, controller in
      controller.cell.setEditing(true, animated: true)
      loop.advance(by: 0.15)
      #expect(controller.cell.isEditing)
      #expect(isClose(controller.cell.accessory.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.15)
      controller.cell.setEditing(false, animated: false)
      loop.advance(by: 0)
      #expect(controller.cell.accessory.shownAlpha == 1)
    }
    expectPair(CellController.init) {
      $0.cell.setEditing(true, animated: true)
    } as: {
      $0.cell.setEditingWithBlock(true)
    }
  }

  @Test(.pattern("S38")) func `a delegate without a selector is called by the usual method`() {
    show(ExpandingController.init) { loop, controller in
      controller.expand()
      loop.advance(by: 0.29)
      #expect(controller.state == "default")
      loop.advance(by: 0.01)
      #expect(controller.state == "expanded")
    }
  }

  @Test(.pattern("S39")) func `a curve that is set before the block counts for nothing`() {
    show(ChatController.init) { loop, controller in
      controller.showBar()
      loop.advance(by: 0.1)
      // An eased quarter is 0.1292 of the way; a linear one would be at 775.
      #expect(abs(controller.bar.shownFrame.minY - 787.08) < 0.01)
      #expect(loop.misuses == [.setterOutsideBlock])
      loop.advance(by: 0.3)
    }
  }

  @Test(.pattern("S40")) func `a lock shakes five times, and a line scans until it is stopped`() {
    show(LockController.init) { loop, controller in
      controller.shake()
      loop.advance(by: 0.69)
      #expect(!controller.didShake)
      loop.advance(by: 0.01)
      #expect(controller.didShake)
      #expect(controller.lock.transform.isIdentity)
      controller.scan()
      loop.advance(by: 3)
      #expect(isClose(controller.line.shownFrame.minY, 400, within: Tolerance.instants))
      controller.stopScanning()
      loop.advance(by: 0)
      #expect(controller.line.shownFrame.minY == 800)
      #expect(loop.isIdle)
    }
  }

  @Test(.pattern("S41")) func `a block that a called method opens keeps its own time`() {
    show(VideoController.init) { loop, controller in
      controller.showVideo()
      loop.advance(by: 0.25)
      #expect(isClose(controller.video.shownFrame.width, 150, within: Tolerance.instants))
      #expect(isClose(controller.controls.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.75)
      #expect(loop.isIdle)
    }
  }

  @Test(.pattern("S42")) func `a label that is its own delegate takes itself away`() {
    show(ScannerController.init) { loop, controller in
      controller.fadeLabel()
      loop.advance(by: 1)
      #expect(isClose(controller.label.shownAlpha, 0.5, within: Tolerance.instants))
      loop.advance(by: 0.5)
      #expect(controller.label.superview == nil)
      #expect(loop.misuses == [])
    }
    expectPair(ScannerController.init, legacy: { $0.fadeLabel() }, as: { $0.fadeLabelWithBlock() })
  }

  @Test(.pattern("S43")) func `what changes while animations are off is there at once`() {
    show(CalendarController.init) { loop, controller in
      controller.slide()
      loop.advance(by: 0.25)
      #expect(isClose(controller.month.shownFrame.minY, 200, within: Tolerance.instants))
      #expect(controller.list.shownFrame.minY == 300)
      loop.advance(by: 0.25)
      #expect(loop.misuses == [])
    }
    expectPair(CalendarController.init, legacy: { $0.slide() }, as: { $0.slideWithBlock() })
  }

  @Test(.pattern("S44")) func `a duration of zero changes at once`() {
    show(ArrowController.init) { loop, controller in
      controller.flip(animated: false)
      loop.advance(by: 0)
      #expect(controller.arrow.shownAlpha == 0.5)
      #expect(loop.isIdle)
    }
    expectPair(ArrowController.init) {
      $0.flip(animated: true)
    } as: {
      $0.flipWithBlock(animated: true)
    }
  }

  @Test(.pattern("S45")) func `an empty block calls its did-stop method once, without time`() {
    show(PickerController.init) { loop, controller in
      controller.moveKeyboard()
      loop.advance(by: 0)
      #expect(controller.stops == 1)
      loop.advance(by: 1)
      #expect(controller.stops == 1)
    }
  }

  @Test(.pattern("S46"))
  func `an icon turns a hundredth of a second at a time until it is told to stop`() throws {
    try show(LoadingController.init) { loop, controller in
      controller.start()
      loop.advance(by: 0.35)
      // 35 steps of a hundredth of a second have ended.
      #expect(controller.turns == 36)
      controller.stop()
      let rest = try loop.runUntilIdle()
      #expect(isClose(rest, 0.01, within: Tolerance.instants))
      #expect(controller.turns == 36)
      #expect(loop.misuses == [])
    }
  }
}
