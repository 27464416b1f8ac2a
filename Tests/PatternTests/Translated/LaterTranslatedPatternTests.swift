import Onionskin
import OnionskinTesting
import Testing
import UIKit

@testable import TranslatedPatterns

/// The patterns in Objective-C, S24 to S46, translated, beside Swift that was written by hand from the
/// Objective-C.
@MainActor @Suite struct LaterTranslatedPatternTests {
  @Test(.pattern("S24")) func `a did-stop method that asks for the identifier`() {
    expectPair(ViewerController.init) { screen in
      screen.view.addSubview(screen.overlay)
      animate {
        screen.overlay.alpha = 1
      } then: { _ in
      }
      performAction(at: 0.5) {
        animate {
          screen.overlay.alpha = 0
        } then: { _ in
          screen.overlay.removeFromSuperview()
        }
      }
    } as: { screen in
      let translated = prepared(ReaderController()) {
        ($0.view, $0.page) = (screen.view, screen.overlay)
      }
      translated.showPage()
      performAction(at: 0.5) { translated.hidePage() }
    }
  }

  @Test(.pattern("S25")) func `a view that is added in the block`() {
    func note(of screen: NoticeController) -> UIView {
      screen.notice.removeFromSuperview()
      screen.notice.alpha = 0.2
      return screen.notice
    }
    expectPair(NoticeController.init) { screen in
      let note = note(of: screen)
      animate(over: 0.3) {
        screen.view.addSubview(note)
        screen.view.bringSubviewToFront(note)
        note.alpha = 1
      }
    } as: { screen in
      prepared(DeskController()) { ($0.view, $0.note) = (screen.view, note(of: screen)) }.take()
    }
  }

  @Test(.pattern("S26")) func `a view that is hidden and shown`() {
    expectPair(CallController.init) { screen in
      screen.hidePad()
      performAction(at: 0.5) {
        animate(over: 0.3) {
          screen.pad.isHidden = false
          screen.pad.alpha = 1
        }
      }
    } as: { screen in
      let translated = prepared(PlayerController()) { $0.controls = screen.pad }
      translated.toggleControls()
      performAction(at: 0.5) { translated.toggleControls() }
    }
  }

  @Test(.pattern("S27")) func `a title that does not animate`() {
    func button(of screen: StoreController) -> UIButton {
      let button = screen.button
      button.setTitleColor(.black, for: .normal)
      expectLater { button.currentTitle == "BUY NOW" && button.currentTitleColor == .white }
      return button
    }
    expectPair(StoreController.init) { screen in
      let button = button(of: screen)
      animate {
        button.setTitle("BUY NOW", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.isEnabled = false
        button.frame = CGRect(x: 20, y: 100, width: 150, height: 30)
      }
    } as: { screen in
      prepared(TranslatedPatterns.StoreController()) { $0.button = button(of: screen) }.confirm()
    }
  }

  @Test(.pattern("S28")) func `a selector that is performed later`() {
    expectPair(FadingController.init) {
      $0.fadeAway()
    } as: { screen in
      prepared(TranslatedPatterns.FadingController()) { $0.label = screen.label }.fadeAway()
    }
  }

  @Test(.pattern("S29")) func `a view as the context`() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    expectPair(ToastController.init) { screen in
      screen.show(UIView(frame: frame))
    } as: { screen in
      prepared(TranslatedPatterns.ToastController()) { $0.view = screen.view }
        .showToast(UIView(frame: frame))
    }
  }

  @Test(.pattern("S30")) func `constants of int and float`() {
    expectPair(LoginController.init) { screen in
      screen.textFieldDidBeginEditing(screen.field)
      performAction(at: 0.15) { screen.textFieldDidEndEditing(screen.field) }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.LoginController()) { $0.view = screen.view }
      translated.textFieldDidBeginEditing(screen.field)
      performAction(at: 0.15) { translated.textFieldDidEndEditing(screen.field) }
    }
  }

  @Test(.pattern("S31")) func `a statement behind the commit`() {
    expectPair(BannerController.init) { screen in
      animate { screen.banner.frame = CGRect(x: 0, y: -50, width: 390, height: 50) }
      screen.banner.isHidden = true
    } as: { screen in
      let translated = prepared(TranslatedPatterns.BannerController()) {
        ($0.banner, $0.bannerIsVisible) = (screen.banner, true)
      }
      let error = NSError(domain: "ads", code: 3)
      translated.bannerView(screen.banner, didFailToReceiveAdWithError: error)
      performAction(at: 0.5) {
        translated.bannerView(screen.banner, didFailToReceiveAdWithError: error)
      }
    }
  }

  @Test(.pattern("S32")) func `bars of the application and of a navigation controller`() {
    func bar(of controller: UIViewController, in screen: UIViewController) -> UINavigationBar {
      let navigation = UINavigationController(rootViewController: controller)
      screen.view.window?.rootViewController = navigation
      expectLater(at: 0.5) { UIApplication.shared.isStatusBarHidden }
      return navigation.navigationBar
    }
    expectPair(UIViewController.init) { screen in
      let bar = bar(of: UIViewController(), in: screen)
      animate(over: 0.3) {
        UIApplication.shared.setStatusBarHidden(true, with: .fade)
        bar.alpha = 0
      }
      performAction(at: 1) {
        animate(over: 0.3) {
          UIApplication.shared.setStatusBarHidden(false, with: .fade)
          bar.alpha = 1
        }
      }
    } as: { screen in
      let translated = TranslatedPatterns.PhotoViewerController()
      _ = bar(of: translated, in: screen)
      translated.setBarsHidden(true)
      performAction(at: 1) { translated.setBarsHidden(false) }
    }
  }

  @Test(.pattern("S33")) func `a delegate that is set behind the change`() {
    expectPair(LateController.init) { screen in
      screen.dismiss()
      expectLater { screen.isDismissed }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.LateController()) { $0.tip = screen.tip }
      translated.dismiss()
      expectLater { translated.dismissed }
    }
  }

  @Test(.pattern("S34")) func `insets of a table`() {
    let open = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    expectPair(RefreshController.init) { screen in
      animate { screen.list.contentInset = open }
      expectLater(at: 0.4) { screen.list.contentInset == open }
      performAction(at: 0.5) { animate(over: 0.3) { screen.list.contentInset = .zero } }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.RefreshController()) {
        $0.tableView = screen.list
      }
      translated.beginLoading()
      expectLater(at: 0.4) { screen.list.contentInset == open }
      performAction(at: 0.5) { translated.endLoading() }
    }
  }

  @Test(.pattern("S35")) func `a color`() {
    expectPair(WarningController.init) {
      $0.warn()
    } as: { screen in
      prepared(TranslatedPatterns.WarningController()) { $0.warning = screen.warning }.warn()
    }
  }

  @Test(.pattern("S36")) func `a method of UIView that is overridden`() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 44)
    func search(_ view: UIView, in screen: UIViewController) -> UIView {
      let field = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      view.addSubview(field)
      screen.view.addSubview(view)
      return field
    }
    expectPair(UIViewController.init) { screen in
      let field = search(UIView(frame: frame), in: screen)
      performAction(at: 0.1) { animate { field.frame.size.width = 300 } }
      performAction(at: 0.5) { animate { field.frame.size.width = 100 } }
    } as: { screen in
      let view = TranslatedPatterns.SearchView(frame: frame)
      view.field = search(view, in: screen)
      for (time, isActive) in [(0.1, true), (0.5, false)] {
        performAction(at: time) {
          view.active = isActive
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
      }
    }
  }

  @Test(.pattern("S37"), arguments: [true, false])
  func `a call of the superclass in the block`(isAnimated: Bool) {
    func edit(_ cell: UITableViewCell, in screen: UIViewController) {
      screen.view.addSubview(cell)
      cell.setEditing(true, animated: isAnimated)
      expectLater { cell.isEditing }
      performAction(at: 1.5) { cell.setEditing(false, animated: true) }
    }
    expectPair(UIViewController.init) { screen in
      edit(FadingCell(style: .default, reuseIdentifier: "cell"), in: screen)
    } as: { screen in
      let accessory = UIView(frame: CGRect(x: 280, y: 2, width: 40, height: 40))
      let cell = TranslatedPatterns.FadingCell(style: .default, reuseIdentifier: "cell")
      cell.accessory = accessory
      cell.contentView.addSubview(accessory)
      edit(cell, in: screen)
    }
  }

  @Test(.pattern("S38")) func `a did-stop method that takes a BOOL`() {
    expectPair(ExpandingController.init) { screen in
      screen.expand()
      expectLater { screen.state == "expanded" }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.ExpandingController()) {
        $0.advertisement = screen.advertisement
      }
      translated.expand()
      expectLater { translated.expanded }
    }
  }

  @Test(.pattern("S39")) func `a setter in front of the block`() {
    expectPair(ChatController.init) { screen in
      UIView.setAnimationCurve(.linear)
      animate(over: 0.4) { screen.bar.frame = CGRect(x: 0, y: 700, width: 320, height: 44) }
    } as: { screen in
      prepared(TranslatedPatterns.ChatController()) { $0.bar = screen.bar }.showBar()
    }
  }

  @Test(.pattern("S40"), arguments: [true, false])
  func `repetitions, and what a stopped one leaves`(isFinished: Bool) {
    func stop(_ screen: LockController) {
      if !isFinished { performAction(at: 0.2) { screen.lock.layer.removeAllAnimations() } }
      performAction(at: 6) { screen.stopScanning() }
    }
    expectPair(LockController.init) { screen in
      screen.lock.transform = CGAffineTransform(translationX: -5, y: 0)
      animate(over: 0.07) {
        UIView.modifyAnimations(withRepeatCount: 5, autoreverses: true) {
          screen.lock.transform = CGAffineTransform(translationX: 5, y: 0)
        }
      } then: { finished in
        if finished { screen.lock.transform = .identity }
      }
      performAction(at: 1) {
        animate(over: 2, [.curveLinear, .autoreverse, .repeat]) {
          screen.line.center = CGPoint(x: 160, y: 400)
        }
      }
      stop(screen)
    } as: { screen in
      let translated = prepared(TranslatedPatterns.LockController()) {
        ($0.lock, $0.line) = (screen.lock, screen.line)
      }
      translated.shake()
      performAction(at: 1) { translated.scan() }
      stop(screen)
    }
  }

  @Test(.pattern("S41")) func `a method with a block, called in a block`() {
    expectPair(VideoController.init) { screen in
      animate(over: 1) {
        screen.video.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
        let own: UIView.AnimationOptions = [
          .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        ]
        animate(over: 0.5, own) { screen.controls.alpha = 0 }
      }
    } as: { screen in
      prepared(TranslatedPatterns.VideoController()) {
        ($0.video, $0.controls) = (screen.video, screen.controls)
      }
      .showVideo()
    }
  }

  @Test(.pattern("S42")) func `delegates that are a label of the method, and an outlet`() {
    expectPair(ScannerController.init) { screen in
      let label = UILabel(frame: screen.view.bounds)
      label.text = "Found"
      screen.view.addSubview(label)
      animate(over: 1, after: 0.5) {
        label.alpha = 0
      } then: { _ in
        label.removeFromSuperview()
      }
      animate {
        screen.label.alpha = 0
      } then: { _ in
        screen.label.removeFromSuperview()
      }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.ScannerController()) {
        ($0.view, $0.overlay) = (screen.view, screen.label)
      }
      translated.showText("Found")
      translated.hideOverlay()
    }
  }

  @Test(.pattern("S43")) func `animations that are disabled in the block`() {
    expectPair(CalendarController.init) { screen in
      animate(over: 0.5) {
        screen.month.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        UIView.performWithoutAnimation {
          screen.list.frame = CGRect(x: 0, y: 300, width: 320, height: 100)
        }
      }
    } as: { screen in
      prepared(TranslatedPatterns.CalendarController()) {
        ($0.month, $0.list) = (screen.month, screen.list)
      }
      .slide()
    }
  }

  @Test(.pattern("S44"), arguments: [true, false])
  func `a duration that is chosen`(isAnimated: Bool) {
    let fade = { (screen: UIViewController) in animate { screen.view.alpha = 0 } }
    expectPair(ArrowController.init) { screen in
      animate(over: isAnimated ? 0.18 : 0) {
        screen.arrow.layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
      }
      fade(screen)
    } as: { screen in
      prepared(TranslatedPatterns.ArrowController()) { $0.arrow = screen.arrow }
        .flipAnimated(isAnimated)
      fade(screen)
    }
  }

  @Test(.pattern("S45")) func `an empty block, and a counter`() {
    expectPair(PickerController.init, allowing: [.nothingAnimated]) { screen in
      screen.moveKeyboard()
      expectLater { screen.stops == 1 }
    } as: { _ in
      let translated = TranslatedPatterns.PickerController()
      translated.moveKeyboard()
      expectLater { translated.stops == 1 }
    }
  }

  @Test(.pattern("S46")) func `a block that its did-stop method opens again`() {
    expectPair(LoadingController.init) { screen in
      var (angle, isLoading) = (0.0, true)
      @MainActor func turn() {
        animate(over: 0.01) {
          screen.icon.transform = CGAffineTransform(rotationAngle: angle * .pi / 180)
        } then: { _ in
          angle += 10
          if isLoading { turn() }
        }
      }
      turn()
      performAction(at: 0.35) { isLoading = false }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.LoadingController()) {
        ($0.icon, $0.loading) = (screen.icon, true)
      }
      translated.startAnimation()
      performAction(at: 0.35) { translated.loading = false }
    }
  }
}
