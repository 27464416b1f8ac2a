import OnionskinTesting
import Testing
import UIKit

/// The traces of patterns in Objective-C, translated, beside those of the same programs written in Swift
/// by hand: an error that the translator makes in both sides of a slice shows here.
@MainActor @Suite struct TranslatedPatternTests {
  /// Shows a controller's views, and calls it.
  private func show<Controller: UIViewController>(
    _ controller: Controller,
    _ views: UIView...,
    on host: UIView,
    _ call: (Controller) -> Void
  ) {
    for view in views { controller.view.addSubview(view) }
    host.addSubview(controller.view)
    call(controller)
  }

  /// Compares a program in Swift with a translated one.
  private func expectSame(_ swift: (UIView) -> Void, _ translated: (UIView) -> Void) {
    expectSameAnimation(
      of: { UIView(frame: UIScreen.main.bounds) },
      legacy: swift,
      as: translated
    )
  }

  @Test func `a bare block`() {
    expectSame { host in
      show(BadgeController(), on: host) { $0.dim() }
    } _: { host in
      let controller = Translated.BadgeController()
      controller.badge = BadgeController().badge
      show(controller, controller.badge, on: host) { $0.dim() }
    }
  }

  @Test func `two blocks of one method`() {
    expectSame { host in
      show(SwapController(), on: host) { $0.swap() }
    } _: { host in
      let controller = Translated.SwapController()
      let views = SwapController()
      (controller.oldView, controller.newView) = (views.old, views.new)
      show(controller, controller.oldView, controller.newView, on: host) { $0.swap(nil) }
    }
  }

  @Test(arguments: [true, false]) func `an optional bracket`(isAnimated: Bool) {
    expectSame { host in
      show(DialController(), on: host) { controller in
        controller.turn(animated: isAnimated)
        UIView.animate(withDuration: 1) { controller.view.alpha = 0 }
      }
    } _: { host in
      let controller = Translated.DialController()
      controller.dial = DialController().dial
      show(controller, controller.dial, on: host) { controller in
        controller.turnAnimated(isAnimated)
        UIView.animate(withDuration: 1) { controller.view.alpha = 0 }
      }
    }
  }

  @Test func `a fade by a method of all views`() {
    expectSame { host in
      show(PhotoController(), on: host) { $0.caption.fadeOut(over: 0.3) }
    } _: { host in
      let caption = PhotoController().caption
      show(UIViewController(), caption, on: host) { _ in caption.fadeOutOver(0.3) }
    }
  }

  @Test func `a copy of a frame that is changed`() {
    expectSame { host in
      show(DrawerController(), on: host) { $0.open() }
    } _: { host in
      let controller = Translated.DrawerController()
      controller.drawer = DrawerController().drawer
      show(controller, controller.drawer, on: host) { $0.open() }
    }
  }

  @Test func `a state that is set in front of the block`() {
    expectSame { host in
      show(PopoverController(), on: host) { $0.pop() }
    } _: { host in
      let controller = Translated.PopoverController()
      controller.popover = PopoverController().popover
      show(controller, controller.popover, on: host) { $0.pop() }
    }
  }

  @Test func `a color`() {
    expectSame { host in
      show(WarningController(), on: host) { $0.warn() }
    } _: { host in
      let controller = Translated.WarningController()
      controller.warning = WarningController().warning
      controller.warning.backgroundColor = .white
      show(controller, controller.warning, on: host) { $0.warn() }
    }
  }
}
