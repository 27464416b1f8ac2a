import Onionskin
import Testing
import UIKit

/// Windows that do not begin at the upper left corner of the screen, as banners have them.
@MainActor @Suite struct WindowPlaceTests {
  @Test func `windows that become key, visible and hidden are told of by notifications`() {
    withRenderLoop { _ in
      let (one, other, log) = (UIWindow(), UIWindow(), WindowLog())
      log.one = one
      let names: [NSNotification.Name] = [
        UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      ]
      for name in names {
        NotificationCenter.default.addObserver(log, selector: "tell:", name: name, object: nil)
      }
      one.makeKeyAndVisible()
      other.makeKeyAndVisible()
      other.makeKeyAndVisible()
      other.isHidden = true
      other.isHidden = true
      #expect(
        log.told == [
          "one BecomeVisible", "one BecomeKey", "other BecomeVisible", "one ResignKey",
          "other BecomeKey", "other BecomeHidden",
        ]
      )
    }
  }

  @Test func `without another view points are converted to the window, not to the screen`() {
    onBanner { _, window, button in
      let inside = CGRect(x: 0, y: 0, width: 100, height: 40)
      #expect(button.convert(inside, to: nil) == CGRect(x: 10, y: 20, width: 100, height: 40))
      #expect(button.convert(CGPoint(x: 10, y: 20), from: nil) == .zero)
      #expect(button.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
      #expect(window.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 3, y: 4))
      #expect(button.convert(inside, from: nil).origin == CGPoint(x: -10, y: -20))
    }
  }

  @Test func `the screen is a coordinate space of its own`() {
    onBanner { _, window, button in
      let screen = UIScreen.main.coordinateSpace
      #expect(screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(button.convert(CGPoint.zero, to: screen) == CGPoint(x: 10, y: 120))
      #expect(screen.convert(CGPoint(x: 10, y: 120), to: button) == .zero)
      #expect(screen.convert(CGPoint.zero, from: button) == CGPoint(x: 10, y: 120))
      let keyboard = CGRect(x: 0, y: 508, width: 390, height: 336)
      #expect(screen.convert(keyboard, to: window).minY == 408)
      #expect(window.convert(keyboard, from: screen).minY == 408)
      #expect(screen.convert(keyboard, to: UIScreen.main.fixedCoordinateSpace) == keyboard)
      #expect(screen.convert(keyboard, from: window).minY == 608)
    }
  }

  @Test func `a touch is located in the window and in its views`() {
    onBanner { loop, window, button in
      let pad = LocatingView(frame: button.frame)
      window.addSubview(pad)
      let touch = loop.touch(at: CGPoint(x: 5, y: 6), in: pad)
      #expect(touch.view === pad)
      touch.lift()
      loop.advance(by: 2)
      #expect(pad.places == [CGPoint(x: 5, y: 6), CGPoint(x: 15, y: 26), CGPoint(x: 15, y: 26)])
    }
  }

  @Test func `a gesture is located in the window and in its views`() {
    onBanner { loop, window, button in
      let tap = UITapGestureRecognizer()
      button.addGestureRecognizer(tap)
      loop.tap(at: CGPoint(x: 5, y: 6), in: button)
      #expect(tap.location(in: button) == CGPoint(x: 5, y: 6))
      #expect(tap.location(in: window) == CGPoint(x: 15, y: 26))
      #expect(tap.location(in: nil) == CGPoint(x: 15, y: 26))
      loop.advance(by: 2)
    }
  }

  @Test func `a window without a frame is as large as the screen`() {
    withRenderLoop { loop in
      #expect(UIWindow().frame == UIScreen.main.bounds)
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene.map { SceneWindow(windowScene: $0).frame } == UIScreen.main.bounds)
      #expect(UIApplication.shared.windows.count == 0)
      loop.advance(by: 2)
    }
  }

  @Test func `the view of a root controller fills the window, also if the program adds it`() {
    withRenderLoop { _ in
      for isFirst in [true, false] {
        let (window, controller) = (UIWindow(), UIViewController())
        controller.view = UIView()
        if isFirst { window.addSubview(controller.view) }
        window.rootViewController = controller
        if !isFirst { window.addSubview(controller.view) }
        window.makeKeyAndVisible()
        #expect(controller.view.frame == UIScreen.main.bounds)
        #expect(window.subviews == [controller.view])

        controller.view.frame.size.height = 100
        window.isHidden = true
        window.isHidden = false
        #expect(controller.view.frame.height == 100)
      }
    }
  }

  @Test func `levels and weights are compared and moved`() {
    #expect(UIWindow.Level.normal < .statusBar)
    #expect(UIWindow.Level.alert + 1 > .alert)
    #expect((UIWindow.Level.normal - 1).rawValue == -1)
    #expect(UIFont.Weight.light < .bold)
    #expect([UIWindow.Level.alert, .normal].min() == .normal)
  }

  /// Shows a window at a height of 100 points, with a button at 10 and 20.
  private func onBanner(_ body: (RenderLoop, UIWindow, UIView) -> Void) {
    withRenderLoop { loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 100, width: 390, height: 80))
      let button = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
      window.addSubview(button)
      window.makeKeyAndVisible()
      loop.advance(by: 0.1)
      body(loop, window, button)
    }
  }
}

private final class LocatingView: UIView {
  var places: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    places += [touch.location(in: self), touch.location(in: window), touch.location(in: nil)]
  }
}

// ra1028/Carbon 9e57259, UITableViewUpdaterTests.swift: a helper puts the view into a window of its own, and the
// view is in it until the test ends.
@Suite @MainActor struct KeptWindowTests {
  @Test(.behavior("Layout U16"))
  func `a window that nobody retains lives until the turn ends`() {
    withRenderLoop { loop in
      let view = UIView()
      UIWindow().addSubview(view)
      #expect(view.window != nil && view.superview != nil)
      loop.advance(by: 0)
      #expect(view.window == nil && view.superview == nil)
    }
  }
}

private final class SceneWindow: UIWindow {
  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

private final class WindowLog: NSObject, SelectorResponder {
  weak var one: UIWindow?
  var told: [String] = []

  func tell(_ notification: NSNotification) {
    let isOne = (notification.object as? UIWindow) === one
    let name = notification.name.rawValue
    let short = name.dropFirst("UIWindowDid".count).dropLast("Notification".count)
    told.append("\(isOne ? "one" : "other") \(short)")
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "tell:" ? .method(tell) : nil
  }
}
