import AnimationTraces
import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// The legacy code of a pattern, with the scene in which it runs.
struct LegacyRun: Sendable {
  /// The pattern, such as "S01".
  let pattern: String
  let makeScene: @MainActor @Sendable () -> LegacyScene

  /// Creates the run of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, such as "S01".
  ///   - make: A closure that creates the view controller.
  ///   - legacy: A closure that runs the legacy code.
  init<Controller: UIViewController>(
    _ pattern: String,
    _ make: @escaping @MainActor @Sendable () -> Controller,
    legacy: @escaping @MainActor @Sendable (Controller) -> Void
  ) {
    self.pattern = pattern
    makeScene = {
      let stage = Stage(make())
      return LegacyScene(window: stage.window) { legacy(stage.controller) }
    }
  }
}

extension LegacyRun: CustomTestStringConvertible {
  var testDescription: String { pattern }
}

/// A window that shows a view controller, and the legacy code that runs in it.
@MainActor
struct LegacyScene {
  let window: UIWindow
  let runLegacy: @MainActor () -> Void
}

extension AnimationTrace {
  /// Returns the trace without what happened before the code ran, except the layers that are there.
  ///
  /// - Parameter count: The number of events before the code.
  /// - Returns: The trace of the code.
  func code(after count: Int) -> AnimationTrace {
    var trace = self
    let isScene = { (event: AnimationEvent) in
      if case .scene = event.kind { true } else { false }
    }
    trace.events = events.prefix(count).filter(isScene) + events.dropFirst(count)
    return trace
  }
}

extension LegacyRun {
  /// The legacy code of all 46 patterns.
  static let all: [LegacyRun] = [
    LegacyRun("S01", BadgeController.init) { $0.dim() },
    LegacyRun("S02", ActivityController.init) { $0.hide() },
    LegacyRun("S03", SwapController.init) { $0.swap() },
    LegacyRun("S04", DialController.init) { $0.turn(animated: true) },
    LegacyRun("S05", PhotoController.init) { $0.caption.fadeOut(over: 0.3) },
    LegacyRun("S06", DrawerController.init) { $0.open() },
    LegacyRun("S07", ThumbnailController.init) { $0.lift() },
    LegacyRun("S08", TilesController.init) { $0.spread() },
    LegacyRun("S09", BarController.init) { controller in
      controller.setBar(visible: false)
      performAction(at: 0.5) { controller.setBar(visible: true) }
    },
    LegacyRun("S10", FormController.init) { _ in
      NotificationCenter.default.post(
        name: NSNotification.Name("UIKeyboardWillShowNotification"),
        object: nil,
        userInfo: [
          "UIKeyboardAnimationDurationUserInfoKey": 0.25,
          "UIKeyboardAnimationCurveUserInfoKey": 7,
        ]
      )
    },
    LegacyRun("S11", StatusController.init) { $0.widen() },
    LegacyRun("S12", PopoverController.init) { $0.pop() },
    LegacyRun("S13", ToolbarController.init) { $0.move(to: 700, duration: 0.2, curve: 2) },
    LegacyRun("S14", SheetController.init) { $0.sheet.close() },
    LegacyRun("S15", DialogController.init) { $0.pop() },
    LegacyRun("S16", SpringboardController.init) { controller in
      controller.press.state = .began
      performAction(at: 0.2) { controller.press.state = .ended }
    },
    LegacyRun("S17", HUDController.init) { _ in
      RenderLoop.current.turnDevice(to: .landscapeLeft)
    },
    LegacyRun("S18", SideSwipeController.init) { $0.open() },
    LegacyRun("S19", MenuController.init) { $0.come() },
    LegacyRun("S20", CoverController.init) { $0.turn() },
    LegacyRun("S21", CardController.init) { $0.flip() },
    LegacyRun("S22", BarViewController.init) { $0.raise() },
    LegacyRun("S23", TipController.init) { $0.dismiss() },
    LegacyRun("S24", ViewerController.init) { $0.flash() },
    LegacyRun("S25", NoticeController.init) { $0.dismiss() },
    LegacyRun("S26", CallController.init) { $0.hidePad() },
    LegacyRun("S27", StoreController.init) { $0.confirm() },
    LegacyRun("S28", FadingController.init) { $0.fadeAway() },
    LegacyRun("S29", ToastController.init) { controller in
      controller.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    },
    LegacyRun("S30", LoginController.init) { controller in
      controller.field.becomeFirstResponder()
      performAction(at: 0.15) { controller.field.resignFirstResponder() }
    },
    LegacyRun("S31", BannerController.init) { $0.hideBanner() },
    LegacyRun("S32", PhotoViewerController.init) { $0.setBars(hidden: true) },
    LegacyRun("S33", LateController.init) { $0.dismiss() },
    LegacyRun("S34", RefreshController.init) { controller in
      controller.beginLoading()
      performAction(at: 0.2) { controller.scrollToRow() }
    },
    LegacyRun("S35", WarningController.init) { $0.warn() },
    LegacyRun("S36", SearchController.init) { $0.search.isActive = true },
    LegacyRun("S37", CellController.init) { $0.cell.setEditing(true, animated: true) },
    LegacyRun("S38", ExpandingController.init) { $0.expand() },
    LegacyRun("S39", ChatController.init) { $0.showBar() },
    LegacyRun("S40", LockController.init) { controller in
      controller.shake()
      performAction(at: 0.7) { controller.scan() }
      performAction(at: 3.7) { controller.stopScanning() }
    },
    LegacyRun("S41", VideoController.init) { $0.showVideo() },
    LegacyRun("S42", ScannerController.init) { $0.fadeLabel() },
    LegacyRun("S43", CalendarController.init) { $0.slide() },
    LegacyRun("S44", ArrowController.init) { $0.flip(animated: true) },
    LegacyRun("S45", PickerController.init) { $0.moveKeyboard() },
    LegacyRun("S46", LoadingController.init) { controller in
      controller.start()
      performAction(at: 0.35) { controller.stop() }
    },
  ]
}
