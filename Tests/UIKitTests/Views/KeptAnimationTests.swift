import Onionskin
import TestSupport
import Testing
import UIKit

/// Animations that are not removed on completion, on layers that leave the screen: WhatIsEmulated 4.3.
@MainActor @Suite(.ownLoop) struct KeptAnimationTests {
  let loop = RenderLoop.current
  let window = UIWindow(frame: UIScreen.main.bounds)
  let listener = Listener()

  init() {
    window.makeKeyAndVisible()
  }

  /// Fades a view in within ten seconds, again and again, by an animation that stays on its layer.
  private func pulse(_ view: UIView, count: Float = .infinity, isRemoved: Bool = false) {
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.fromValue = 0
    pulse.toValue = 1
    pulse.duration = 10
    pulse.repeatCount = count
    pulse.isRemovedOnCompletion = isRemoved
    pulse.delegate = listener
    view.layer.add(pulse, forKey: "pulse")
  }

  private func isPulsing(_ view: UIView) -> Bool {
    view.layer.animation(forKey: "pulse") != nil
  }

  /// Expects the animation to be where it would be had the view always been there.
  private func expectPulse(
    of view: UIView,
    since begin: Double = 0,
    at location: SourceLocation = #_sourceLocation
  ) {
    let cycles = (loop.now - begin) / 10
    #expect(
      isClose(view.shownAlpha, cycles - cycles.rounded(.down)),
      sourceLocation: location
    )
  }

  // openradar 18126382.
  @Test(.behavior("4.3"), arguments: [true, false])
  func `it goes on when its view or a superview comes back, and stops for its delegate once`(
    ofSuperview: Bool
  ) {
    let (outer, view) = (UIView(), UIView())
    outer.addSubview(view)
    window.addSubview(outer)
    loop.advance(by: 0)
    pulse(view)
    loop.advance(by: 1)
    #expect(listener.entries == ["start"])
    if ofSuperview { outer.removeFromSuperview() } else { view.removeFromSuperview() }
    loop.advance(by: 2)
    #expect(listener.entries == ["start", "stop false"])
    #expect(isPulsing(view))
    #expect(loop.isIdle)
    if ofSuperview { window.addSubview(outer) } else { outer.addSubview(view) }
    loop.advance(by: 1)
    expectPulse(of: view)
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(error?.description.contains("pulse of UIView 3, forever") == true)
    loop.advance(by: 9)
    expectPulse(of: view)
    #expect(listener.entries == ["start", "stop false"])
  }

  @Test(.behavior("4.3")) func `any other animation is gone with its view, also a block's`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    pulse(view, isRemoved: true)
    let log = Log()
    move(view, by: 100, duration: 4, completion: log.completion("moved"))
    loop.advance(by: 1)
    view.removeFromSuperview()
    loop.advance(by: 1)
    #expect(view.layer.animationKeys() == nil)
    window.addSubview(view)
    loop.advance(by: 1)
    #expect(view.shownAlpha == 1)
    #expect(view.shownX == 100)
    #expect(listener.entries == ["start", "stop false"])
    #expect(log.entries == ["moved 1.0 false"])
  }

  // SkeletonView pull request 186.
  @Test(.behavior("4.3")) func `it goes on when a tab is selected again`() {
    let (first, second) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    window.rootViewController = tabs
    loop.advance(by: 0)
    pulse(first.view)
    loop.advance(by: 1)
    tabs.selectedIndex = 1
    loop.advance(by: 1)
    #expect(first.view.window == nil && isPulsing(first.view))
    tabs.selectedIndex = 0
    loop.advance(by: 1)
    expectPulse(of: first.view)
    #expect(listener.entries == ["start", "stop false"])
  }

  // SkeletonView pull request 186.
  @Test(.behavior("4.3"), arguments: [true, false])
  func `it goes on when what was pushed over it is popped`(animated: Bool) {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    loop.advance(by: 0)
    pulse(root.view)
    loop.advance(by: 1)
    navigation.pushViewController(UIViewController(), animated: animated)
    loop.advance(by: 1)
    #expect(root.view.window == nil && isPulsing(root.view))
    navigation.popViewController(animated: animated)
    loop.advance(by: 1)
    expectPulse(of: root.view)
    #expect(listener.entries == ["start", "stop false"])
  }

  // SkeletonView pull request 186.
  @Test(.behavior("4.3"), arguments: [true, false])
  func `it goes on when what was presented over it is dismissed`(animated: Bool) {
    let (root, cover) = (UIViewController(), UIViewController())
    cover.modalPresentationStyle = .fullScreen
    window.rootViewController = root
    loop.advance(by: 0)
    pulse(root.view)
    loop.advance(by: 1)
    root.present(cover, animated: animated)
    loop.advance(by: 1)
    #expect(root.view.window == nil && isPulsing(root.view))
    root.dismiss(animated: animated)
    loop.advance(by: 1)
    expectPulse(of: root.view)
    #expect(listener.entries == ["start", "stop false"])
  }

  @Test(.behavior("4.3")) func `its time goes on while it is away`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    pulse(view, count: 1)
    loop.advance(by: 1)
    view.removeFromSuperview()
    loop.advance(by: 20)
    #expect(isPulsing(view))
    window.addSubview(view)
    loop.advance(by: 1)
    // It has ended, and stays: without a fill mode, it shows nothing.
    #expect(isPulsing(view))
    #expect(view.shownAlpha == 1)
    #expect(loop.isIdle)
    #expect(listener.entries == ["start", "stop false"])
  }

  @Test(.behavior("4.3")) func `one that comes back before its end does not stop twice`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    pulse(view, count: 1)
    loop.advance(by: 1)
    view.removeFromSuperview()
    loop.advance(by: 1)
    window.addSubview(view)
    loop.advance(by: 1)
    expectPulse(of: view)
    loop.advance(by: 10)
    #expect(isPulsing(view))
    #expect(loop.isIdle)
    #expect(listener.entries == ["start", "stop false"])
  }

  @Test(.behavior("4.3")) func `one that has ended stays at its end`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    fade.delegate = listener
    view.layer.add(fade, forKey: "fade")
    loop.advance(by: 2)
    view.removeFromSuperview()
    loop.advance(by: 1)
    window.addSubview(view)
    loop.advance(by: 1)
    #expect(view.shownAlpha == 0)
    #expect(loop.isIdle)
    #expect(listener.entries == ["start", "stop true"])
  }

  @Test(.behavior("4.3")) func `one that is added off screen begins there, and shows later`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    view.removeFromSuperview()
    loop.advance(by: 1)
    pulse(view)
    loop.advance(by: 1)
    #expect(listener.entries == ["start", "stop false"])
    #expect(isPulsing(view))
    #expect(loop.isIdle)
    window.addSubview(view)
    loop.advance(by: 1)
    expectPulse(of: view, since: 1)
  }

  @Test(.behavior("4.3")) func `one whose view is away at its begin does not start later`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.beginTime = 1
    fade.duration = 10
    fade.isRemovedOnCompletion = false
    fade.delegate = listener
    view.layer.add(fade, forKey: "fade")
    loop.advance(by: 0.5)
    view.removeFromSuperview()
    loop.advance(by: 0)
    window.addSubview(view)
    loop.advance(by: 1.5)
    #expect(isClose(view.shownAlpha, 0.1))
    #expect(listener.entries == ["stop false"])
    loop.advance(by: 10)
    #expect(loop.isIdle)
  }

  @Test(.behavior("4.3")) func `it can be removed and replaced while its view is away`() {
    let (removed, replaced) = (UIView(), UIView())
    for view in [removed, replaced] { window.addSubview(view) }
    loop.advance(by: 0)
    for view in [removed, replaced] {
      pulse(view)
      loop.advance(by: 1)
      view.removeFromSuperview()
    }
    loop.advance(by: 1)
    removed.layer.removeAnimation(forKey: "pulse")
    pulse(replaced)
    for view in [removed, replaced] { window.addSubview(view) }
    loop.advance(by: 1)
    #expect(removed.layer.animationKeys() == nil)
    #expect(removed.shownAlpha == 1)
    expectPulse(of: replaced, since: 3)
    #expect(listener.entries == ["start", "start", "stop false", "stop false", "start"])
  }

  @Test(.behavior("4.3")) func `its view may be released while it is away`() {
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      window.addSubview(view)
      loop.advance(by: 0)
      pulse(view)
      loop.advance(by: 1)
      view.removeFromSuperview()
      loop.advance(by: 1)
    }
    #expect(gone == nil)
    window.addSubview(UIView())
    loop.advance(by: 1)
    #expect(loop.isIdle)
    #expect(listener.entries == ["start", "stop false"])
  }

  @Test(.behavior("4.3")) func `the speed of its layer may change after it has come back`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    pulse(view, count: 1)
    loop.advance(by: 1)
    view.removeFromSuperview()
    loop.advance(by: 1)
    window.addSubview(view)
    loop.advance(by: 1)
    // Three seconds have passed, and seven take twice as long.
    view.layer.timeOffset = 3
    view.layer.beginTime = 3
    view.layer.speed = 0.5
    loop.advance(by: 7)
    #expect(isClose(view.shownAlpha, 0.65))
    #expect(!loop.isIdle)
    loop.advance(by: 7)
    #expect(loop.isIdle)
  }

  @Test(.behavior("4.3")) func `a transaction does not wait for one that is away`() {
    let view = UIView()
    window.addSubview(view)
    loop.advance(by: 0)
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.addWithTime("done") }
    pulse(view)
    CATransaction.commit()
    loop.advance(by: 1)
    view.removeFromSuperview()
    loop.advance(by: 1)
    #expect(log.entries == ["done at 1.0"])
  }
}

/// Notes what an animation tells.
final class Listener: CAAnimationDelegate {
  private(set) var entries: [String] = []

  func animationDidStart(_ anim: CAAnimation) { entries.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    entries.append("stop \(flag)")
  }
}
