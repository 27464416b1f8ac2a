import Onionskin
import OnionskinTesting
import Testing
import UIKit

@testable import TranslatedPatterns

/// The patterns in Objective-C, S01 to S23, translated, beside Swift that was written by hand from the
/// Objective-C: an error that the translator makes in both sides of a slice shows here.
///
/// By hand is the pattern in Swift where it is the same program; otherwise, a closure.
@MainActor @Suite struct TranslatedPatternTests {
  @Test(.pattern("S01")) func `a bare block`() {
    expectPair(BadgeController.init) {
      $0.dim()
    } as: { screen in
      prepared(TranslatedPatterns.BadgeController()) { $0.badge = screen.badge }.dim()
    }
  }

  @Test(.pattern("S02")) func `a did-stop method that removes a view`() {
    expectPair(ActivityController.init) {
      $0.hide()
    } as: { screen in
      prepared(TranslatedPatterns.ActivityController()) { $0.spinner = screen.spinner }.hide()
    }
  }

  @Test(.pattern("S03")) func `two blocks of one method`() {
    expectPair(SwapController.init) {
      $0.swap()
    } as: { screen in
      prepared(TranslatedPatterns.SwapController()) {
        ($0.oldView, $0.newView) = (screen.old, screen.new)
      }
      .swap(nil)
    }
  }

  @Test(.pattern("S04"), arguments: [true, false])
  func `an optional bracket`(isAnimated: Bool) {
    let fade = { (screen: UIViewController) in animate { screen.view.alpha = 0 } }
    expectPair(DialController.init) { screen in
      screen.turn(animated: isAnimated)
      fade(screen)
    } as: { screen in
      prepared(TranslatedPatterns.DialController()) { $0.dial = screen.dial }
        .turnAnimated(isAnimated)
      fade(screen)
    }
  }

  @Test(.pattern("S05")) func `fades by a method of all views`() {
    expectPair(PhotoController.init) { screen in
      screen.caption.fadeOut(over: 0.3)
      performAction(at: 0.4) { screen.caption.fadeIn(over: 0.5) }
    } as: { screen in
      screen.caption.fadeOutOver(0.3)
      performAction(at: 0.4) { screen.caption.fadeInOver(0.5) }
    }
  }

  @Test(.pattern("S06")) func `a copy of a frame that is changed`() {
    expectPair(DrawerController.init) {
      $0.open()
    } as: { screen in
      prepared(TranslatedPatterns.DrawerController()) {
        ($0.view, $0.drawer) = (screen.view, screen.drawer)
      }
      .open()
    }
  }

  @Test(.pattern("S07")) func `a transform of two steps`() {
    expectPair(ThumbnailController.init) { screen in
      animate(over: 1, .curveLinear) {
        screen.thumbnail.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 4)
      }
    } as: { screen in
      prepared(TranslatedPatterns.ThumbnailController()) { $0.thumbnail = screen.thumbnail }
        .lift()
    }
  }

  @Test(.pattern("S08")) func `a loop over views`() {
    expectPair(TilesController.init) {
      $0.spread()
    } as: { screen in
      prepared(TranslatedPatterns.TilesController()) { $0.tiles = screen.tiles }.spread()
    }
  }

  @Test(.pattern("S09")) func `a block that begins from the current state`() {
    expectPair(BarController.init) { screen in
      screen.setBar(visible: false)
      performAction(at: 0.5) { screen.setBar(visible: true) }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.BarController()) { $0.bar = screen.bar }
      translated.setBarVisible(false)
      performAction(at: 0.5) { translated.setBarVisible(true) }
    }
  }

  @Test(.pattern("S10"), arguments: [(0.25, 7), (0.4, 3)])
  func `the values of a notification`(duration: TimeInterval, curve: Int) {
    let notification = NSNotification(
      name: UIResponder.keyboardWillShowNotification,
      object: nil,
      userInfo: [
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
        UIKeyboardBoundsUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 0, width: 390, height: 336)),
      ]
    )
    expectPair(FormController.init) {
      $0.keyboardWillShow(notification as Notification)
    } as: { screen in
      prepared(TranslatedPatterns.FormController()) { $0.scrollView = screen.scrollView }
        .keyboardWillShow(notification)
    }
  }

  @Test(.pattern("S11")) func `a setter that changes a view`() {
    func text(in label: UIView, of screen: UIViewController) -> UILabel {
      let text = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.addSubview(text)
      screen.view.addSubview(label)
      return text
    }
    expectPair(UIViewController.init) { screen in
      let text = text(in: UIView(), of: screen)
      animate(over: 0.5, .curveLinear) { text.frame = CGRect(x: 0, y: 0, width: 200, height: 20) }
      performAction(at: 1) { text.frame = CGRect(x: 0, y: 0, width: 100, height: 20) }
    } as: { screen in
      let label = TranslatedPatterns.StatusLabel()
      label.text = text(in: label, of: screen)
      prepared(TranslatedPatterns.StatusController()) { $0.status = label }.widen()
      performAction(at: 1) { label.wide = false }
    }
  }

  @Test(.pattern("S12")) func `a state that is set in front of the block`() {
    expectPair(PopoverController.init) {
      $0.pop()
    } as: { screen in
      prepared(TranslatedPatterns.PopoverController()) { $0.popover = screen.popover }.pop()
    }
  }

  @Test(.pattern("S13"), arguments: [0, 1, 2, 3])
  func `a curve that comes as a number`(curve: Int) {
    expectPair(ToolbarController.init) { screen in
      animate(over: 0.4, UIView.AnimationOptions(rawValue: UInt(curve) << 16)) {
        screen.toolbar.frame = CGRect(x: 0, y: 700, width: 320, height: 44)
      }
    } as: { screen in
      prepared(TranslatedPatterns.ToolbarController()) { $0.toolbar = screen.toolbar }
        .moveTo(700, duration: 0.4, curve: curve)
    }
  }

  @Test(.pattern("S14")) func `a sheet that leaves and tells its delegate`() {
    let frame = CGRect(x: 0, y: 544, width: 390, height: 300)
    expectPair(SheetController.init) { screen in
      let sheet = prepared(Sheet(frame: frame)) { $0.delegate = screen }
      screen.view.addSubview(sheet)
      sheet.close()
      expectLater(at: 0.4) { screen.closed == 1 }
    } as: { screen in
      let owner = SheetOwner()
      let sheet = prepared(TranslatedPatterns.Sheet(frame: frame)) { $0.delegate = owner }
      screen.view.addSubview(sheet)
      sheet.close()
      expectLater(at: 0.4) { owner.closed == 1 }
    }
  }

  @Test(.pattern("S15")) func `a chain of did-stop methods`() {
    let frame = CGRect(x: 45, y: 272, width: 300, height: 300)
    expectPair(UIViewController.init) { screen in
      let dialog = UIView(frame: frame)
      screen.view.addSubview(dialog)
      dialog.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      animate(over: 0.2) {
        dialog.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
      } then: { _ in
        animate(over: 0.15) {
          dialog.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        } then: { _ in
          animate(over: 0.15) { dialog.transform = .identity }
        }
      }
    } as: { screen in
      let dialog = Dialog(frame: frame)
      screen.view.addSubview(dialog)
      dialog.pop()
    }
  }

  /// A gesture at a point of the view that is asked about.
  private final class Press: UILongPressGestureRecognizer {
    weak var place: UIView?

    override func location(in view: UIView?) -> CGPoint {
      view != nil && view === place ? CGPoint(x: 200, y: 400) : .zero
    }
  }

  @Test(.pattern("S16"), arguments: [UIGestureRecognizer.State.ended, .cancelled])
  func `the states of a gesture`(end: UIGestureRecognizer.State) {
    func press(in view: UIView, _ respond: @escaping (Press) -> Void) {
      let press = prepared(Press()) { $0.place = view }
      for (time, state) in [(0, .began), (0.1, .changed), (0.3, end)] {
        performAction(at: time) {
          press.state = state
          respond(press)
        }
      }
    }
    expectPair(SpringboardController.init) { screen in
      press(in: screen.view) { screen.press($0) }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.SpringboardController()) {
        ($0.view, $0.icon) = (screen.view, screen.icon)
      }
      press(in: screen.view) { translated.press($0) }
    }
  }

  @Test(.pattern("S17")) func `a turn with the status bar`() {
    let frame = CGRect(x: 145, y: 372, width: 100, height: 100)
    expectPair(UIViewController.init) { screen in
      let hud = UIView(frame: frame)
      screen.view.addSubview(hud)
      animate { hud.transform = CGAffineTransform(rotationAngle: -.pi / 2) }
      performAction(at: 0.3) { hud.transform = CGAffineTransform(rotationAngle: .pi / 2) }
      performAction(at: 0.4) { animate { hud.transform = .identity } }
    } as: { screen in
      let hud = HUD(frame: frame)
      screen.view.addSubview(hud)
      UIApplication.shared.statusBarOrientation = .landscapeLeft
      hud.setTransformForCurrentOrientation(true)
      performAction(at: 0.3) {
        UIApplication.shared.statusBarOrientation = .landscapeRight
        hud.setTransformForCurrentOrientation(false)
      }
      performAction(at: 0.4) {
        UIApplication.shared.statusBarOrientation = .portrait
        hud.setTransformForCurrentOrientation(true)
      }
    }
  }

  /// A table that shows when it is loaded again.
  private final class Table: UITableView {
    override func reloadData() {
      super.reloadData()
      layer.borderWidth += 1
    }
  }

  @Test(.pattern("S18"), arguments: [true, false])
  func `a selector as a parameter`(isFinished: Bool) {
    func screen() -> UITableViewController {
      prepared(UITableViewController()) {
        $0.tableView = Table(frame: UIScreen.main.bounds, style: .plain)
      }
    }
    func cell(in screen: UIViewController) -> UIView {
      let cell = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
      screen.view.addSubview(cell)
      if !isFinished { performAction(at: 0.25) { cell.layer.removeAllAnimations() } }
      return cell
    }
    expectPair(screen) { screen in
      let cell = cell(in: screen)
      animate(over: 0.2) {
        cell.frame = CGRect(x: 300, y: 0, width: 390, height: 60)
      } then: { _ in
        animate(over: 0.1) {
          cell.frame = CGRect(x: 280, y: 0, width: 390, height: 60)
        } then: { finished in
          if finished { screen.tableView.reloadData() }
        }
      }
    } as: { screen in
      prepared(TranslatedPatterns.SideSwipeController()) {
        ($0.tableView, $0.cellView) = (screen.tableView, cell(in: screen))
      }
      .open()
    }
  }

  @Test(.pattern("S19")) func `a delay that grows`() {
    func tabs(of screen: MenuController) -> [UIView] {
      for item in screen.items { item.alpha = 0 }
      return screen.items
    }
    expectPair(MenuController.init) { screen in
      for (index, tab) in tabs(of: screen).enumerated() {
        animate(over: 0.3, after: Double(index) / 10) { tab.alpha = 1 }
      }
    } as: { screen in
      prepared(TabsController()) { $0.tabs = tabs(of: screen) }.appear()
    }
  }

  @Test(.pattern("S20")) func `a layer that turns in perspective`() {
    expectPair(CoverController.init) { screen in
      animate(over: 0.5) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -0.002
        let layer = screen.cover.layer
        layer.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        layer.opacity = 0.5
        layer.shadowOpacity = 0.8
      }
    } as: { screen in
      prepared(TranslatedPatterns.CardController()) { $0.card = screen.cover }.tilt()
    }
  }

  @Test(.pattern("S21")) func `a transition that is chosen`() {
    expectPair(CardController.init) { screen in
      @MainActor func flip(_ way: UIView.AnimationTransition, from old: UIView, to new: UIView) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(way, for: screen.container, cache: true)
        old.removeFromSuperview()
        screen.container.addSubview(new)
        UIView.commitAnimations()
      }
      flip(.flipFromLeft, from: screen.front, to: screen.back)
      performAction(at: 1.5) { flip(.flipFromRight, from: screen.back, to: screen.front) }
    } as: { screen in
      let translated = prepared(TranslatedPatterns.FlipController()) {
        ($0.view, $0.front, $0.back) = (screen.container, screen.front, screen.back)
      }
      translated.flip()
      performAction(at: 1.5) { translated.flip() }
    }
  }

  /// A view that lays out a row, as tall as its container is compact.
  private final class Rows: UIView {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    var isCompact: @MainActor () -> Bool = { false }

    override func layoutSubviews() {
      super.layoutSubviews()
      row.frame.size.height = isCompact() ? 30 : 60
    }
  }

  @Test(.pattern("S22")) func `a layout in the block`() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    func rows(in list: UIView, of screen: UIViewController) -> Rows {
      let rows = Rows(frame: frame)
      rows.addSubview(rows.row)
      list.addSubview(rows)
      screen.view.addSubview(list)
      return rows
    }
    expectPair(UIViewController.init) { screen in
      let rows = rows(in: UIView(frame: frame), of: screen)
      performAction(at: 0.1) {
        rows.isCompact = { true }
        animate { rows.row.frame.size.height = 30 }
      }
    } as: { screen in
      let list = ListView(frame: frame)
      let rows = rows(in: list, of: screen)
      rows.isCompact = { list.compact }
      performAction(at: 0.1) {
        rows.setNeedsLayout()
        list.toggle()
      }
    }
  }

  @Test(.pattern("S23")) func `setters as messages`() {
    func tip(of screen: TipController) -> UIView { prepared(screen.tip) { $0.alpha = 0 } }
    expectPair(TipController.init) { screen in
      let tip = tip(of: screen)
      animate(over: 0.5) {
        tip.frame = CGRect(x: 20, y: 20, width: 280, height: 60)
        tip.alpha = 1
      }
    } as: { screen in
      prepared(TranslatedPatterns.TipController()) { $0.tip = tip(of: screen) }.show()
    }
  }
}
