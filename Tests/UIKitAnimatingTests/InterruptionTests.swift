import Onionskin
import Testing
import UIKit

/// What happens to animations that run when something else is asked for: WhatIsEmulated 5.
@MainActor @Suite(.ownLoop) struct InterruptionTests {
  let loop = RenderLoop.current
  let view = UIView()
  let log = Log()

  /// Moves a view within a second at an even speed.
  func move(
    _ view: UIView,
    to x: CGFloat,
    _ options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(1, options: [.curveLinear, options], completion: completion) {
      view.center.x = x
    }
  }

  /// Fades a view within a second at an even speed.
  func fade(
    _ view: UIView,
    to alpha: CGFloat,
    _ options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(1, options: [.curveLinear, options], completion: completion) {
      view.alpha = alpha
    }
  }

  // MARK: - In a trace

  @Test func `a trace tells what an animation showed that left before its end, and of no other`() {
    view.alpha = 1
    view.center.x = 0
    loop.advance(by: 0)
    fade(view, to: 0)
    move(view, to: 100)
    loop.advance(by: 0.25)
    fade(view, to: 1)
    loop.advance(by: 0.25)
    view.layer.removeAnimation(forKey: "opacity")
    loop.advance(by: 1)
    let removals = loop.trace.events.compactMap { event in
      if case .removed(let removal) = event.kind { removal } else { nil }
    }
    #expect(removals.map(\.reason) == [.replaced, .removedByCode, .ended])
    #expect(removals.map(\.shown) == [.number(0.75), .number(0.25), nil])
  }

  // MARK: - Additive

  // WhatIsEmulated 5, SO 48379029: a linear move back at the midpoint looks frozen until the first ends.
  @Test(.behavior("5"))
  func
    `a linear move back at half-way stands still until the first move ends, whatever the option says`()
  {
    for option: UIView.AnimationOptions in [[], .beginFromCurrentState] {
      withRenderLoop { loop in
        let view = UIView()
        let log = Log()
        move(view, to: 100, completion: log.completion("there"))
        loop.advance(to: 0.5)
        move(view, to: 0, option, completion: log.completion("back"))
        for time in [0.5, 0.6, 0.75, 0.99] {
          loop.advance(to: time)
          #expect(isClose(view.shownX, 50, within: Tolerance.rounding), "at \(time)")
        }
        // From then on only the way back is left, half of it.
        loop.advance(to: 1.25)
        #expect(isClose(view.shownX, 25, within: Tolerance.rounding))
        loop.advance(to: 1.5)
        #expect(view.shownX == 0)
        // WhatIsEmulated 4.3: the first ends naturally, finished.
        #expect(log.entries == ["there 1.0 true", "back 1.5 true"])
      }
    }
  }

  // WhatIsEmulated 5: value = model + Σ offsets; each under a key of its own (WhatIsEmulated decision 23).
  @Test(.behavior("5")) func `stacked geometry animations add up, each under its own key`() {
    move(view, to: 100)
    loop.advance(to: 0.25)
    move(view, to: 300)
    loop.advance(to: 0.5)
    move(view, to: -100)
    #expect(view.layer.animationKeys() == ["position", "position-2", "position-3"])
    #expect(loop.trace.animations.map(\.additive) == [true, true, true])
    loop.advance(to: 0.75)
    // -100 + (0-100)·¼ + (100-300)·½ + (300+100)·¾ = -100 - 25 - 100 + 300
    #expect(isClose(view.shownX, 75, within: Tolerance.rounding))
    loop.advance(to: 1)
    // The first has ended: -100 + (100-300)·¼ + (300+100)·½ = -100 - 50 + 200
    #expect(view.layer.animationKeys() == ["position-2", "position-3"])
    #expect(isClose(view.shownX, 50, within: Tolerance.rounding))
    loop.advance(to: 1.5)
    #expect(view.shownX == -100)
  }

  /// The turns are smooth for every curve that starts without a jump.
  @Test(
    .behavior("5"),
    arguments: [
      UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
  )
  func `the velocity does not jump when geometry is retargeted`(
    curve: UIView.AnimationOptions
  ) {
    let other = UIView()
    let step = 1e-5
    UIView.animate(withDuration: 1, delay: 0, options: curve) {
      view.center.x = 100
      view.transform = CGAffineTransform(rotationAngle: 1)
      other.center.x = 100
      other.transform = CGAffineTransform(rotationAngle: 1)
    }
    func state(_ view: UIView) -> (x: Double, angle: Double) {
      MainActor.assumeIsolated {
        let matrix = view.layer.presentation()?.affineTransform() ?? .identity
        return (view.shownX, atan2(Double(matrix.b), Double(matrix.a)))
      }
    }
    loop.advance(to: 0.4 - step)
    let before = state(view)
    loop.advance(to: 0.4)
    let at = state(view)
    UIView.animate(withDuration: 1) {
      view.center.x = -50
      view.transform = CGAffineTransform(rotationAngle: -1)
    }
    loop.advance(by: 0)
    // Nothing jumps at the instant itself.
    #expect(isClose(state(view).x, at.x, within: Tolerance.rounding))
    #expect(isClose(state(view).angle, at.angle, within: Tolerance.rounding))
    loop.advance(to: 0.4 + step)
    let after = state(view)
    let (speed, turn) = ((at.x - before.x) / step, (at.angle - before.angle) / step)
    #expect(speed > 50)
    #expect(isClose((after.x - at.x) / step, speed, within: 0.05))
    #expect(isClose((after.angle - at.angle) / step, turn, within: 0.001))
    // A view that was left alone is the witness that the speed is that of the curve.
    #expect(isClose((state(other).x - at.x) / step, speed, within: 0.05))
    loop.advance(to: 1.4)
  }

  // WhatIsEmulated 5: not additive after a repeating animation: it replaces by key.
  @Test(.behavior("5")) func `a repeating animation is replaced, not added to`() {
    move(view, to: 100, .repeat, completion: log.completion("loop"))
    loop.advance(to: 10.5)
    move(view, to: 0)
    #expect(view.layer.animationKeys() == ["position"])
    #expect(loop.trace.animations.last?.additive == false)
    loop.advance(by: 0)
    #expect(log.entries == ["loop 10.5 false"])
    // Without the option it starts from the old model value.
    #expect(view.shownX == 100)
    loop.advance(to: 11)
    #expect(isClose(view.shownX, 50, within: Tolerance.rounding))
    loop.advance(to: 11.5)
  }

  // WhatIsEmulated decision 24: what blocks is the same key path of the same layer.
  @Test(.behavior("decision 24")) func `a repeating animation of another key does not matter`() {
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.bounds.size.width = 9 }
    move(view, to: 50)
    move(view, to: 100)
    #expect(loop.trace.animations.map(\.additive) == [true, true, true])
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  // MARK: - Replaced

  // WhatIsEmulated 5: opacity has one key; the second replaces it, from the model value or the screen.
  @Test(.behavior("5"), arguments: [(false, 0.0), (true, 0.5)])
  func `opacity is replaced, and starts from the screen only if asked to`(
    beginsFromCurrentState: Bool,
    start: Double
  ) {
    fade(view, to: 0, completion: log.completion("out"))
    loop.advance(to: 0.5)
    fade(
      view,
      to: 1,
      beginsFromCurrentState ? .beginFromCurrentState : [],
      completion: log.completion("in")
    )
    #expect(view.layer.animationKeys() == ["opacity"])
    // Never from a setter, but in the next turn of the same instant (WhatIsEmulated decision 18).
    #expect(log.entries.isEmpty)
    loop.advance(by: 0)
    #expect(log.entries == ["out 0.5 false"])
    #expect(isClose(view.shownAlpha, start, within: Tolerance.instants))
    loop.advance(to: 1)
    #expect(isClose(view.shownAlpha, (start + 1) / 2, within: Tolerance.instants))
    loop.advance(to: 1.5)
    #expect(log.entries == ["out 0.5 false", "in 1.5 true"])
  }

  @Test func `a block whose other animations run on gets false at its end`() {
    UIView.animate(1, completion: log.completion("both")) {
      view.alpha = 0
      view.center.x = 100
    }
    loop.advance(to: 0.5)
    fade(view, to: 1)
    loop.advance(to: 0.9)
    #expect(log.entries.isEmpty)
    loop.advance(to: 1)
    // WhatIsEmulated decision 17: all of them must have finished.
    #expect(log.entries == ["both 1.0 false"])
    loop.advance(to: 1.5)
  }

  @Test func `one that waits for its delay is replaced before it has begun`() {
    UIView.animate(1, delay: 2, completion: log.completion("late")) { view.alpha = 0 }
    loop.advance(to: 1)
    fade(view, to: 1, .beginFromCurrentState)
    loop.advance(by: 0)
    #expect(log.entries == ["late 1.0 false"])
    #expect(view.shownAlpha == 1)
    loop.advance(to: 2)
    #expect(loop.isIdle)
  }

  // MARK: - Without animation

  // WhatIsEmulated 5: a change without animation shifts what is added to it.
  @Test(.behavior("5")) func `an unanimated change shifts what runs onto the new value`() {
    for how in ["outside", "zero", "disabled"] {
      withRenderLoop { loop in
        let view = UIView()
        let log = Log()
        move(view, to: 100, completion: log.completion("move"))
        loop.advance(to: 0.25)
        switch how {
        case "outside": view.center.x = 200
        // A zero-duration animation no longer cancels.
        case "zero": UIView.animate(withDuration: 0) { view.center.x = 200 }
        default: UIView.performWithoutAnimation { view.center.x = 200 }
        }
        loop.advance(by: 0)
        #expect(isClose(view.shownX, 125, within: Tolerance.rounding), "\(how)")
        loop.advance(to: 0.5)
        #expect(isClose(view.shownX, 150, within: Tolerance.rounding), "\(how)")
        loop.advance(to: 1)
        #expect(view.shownX == 200)
        #expect(log.entries == ["move 1.0 true"])
      }
    }
  }

  // WhatIsEmulated 5: without a to-value a replacing animation heads for the model as it is.
  @Test(.behavior("5")) func `an unanimated change redirects a fade`() {
    fade(view, to: 0, completion: log.completion("fade"))
    loop.advance(to: 0.5)
    view.alpha = 0.6
    loop.advance(by: 0)
    #expect(isClose(view.shownAlpha, 0.8, within: Tolerance.instants))
    loop.advance(to: 0.75)
    #expect(isClose(view.shownAlpha, 0.7, within: Tolerance.instants))
    loop.advance(to: 1)
    #expect(isClose(view.shownAlpha, 0.6, within: Tolerance.instants))
    #expect(log.entries == ["fade 1.0 true"])
  }

  // MARK: - Removed

  // WhatIsEmulated decision 7: removeAllAnimations is NO; the screen jumps to the model.
  @Test(.behavior("decision 7")) func `removing all animations shows the model, not finished`() {
    move(view, to: 100, completion: log.completion("move"))
    fade(view, to: 0, completion: log.completion("fade"))
    loop.advance(to: 0.5)
    view.layer.removeAllAnimations()
    #expect(view.layer.animationKeys() == nil)
    #expect(log.entries.isEmpty)
    loop.advance(by: 0)
    #expect(view.shownX == 100 && view.shownAlpha == 0)
    #expect(log.entries == ["move 0.5 false", "fade 0.5 false"])
    loop.advance(by: 1)
    #expect(log.entries.count == 2)
  }

  @Test func `one key can be removed from a stack`() {
    move(view, to: 100, completion: log.completion("first"))
    move(view, to: 200, completion: log.completion("second"))
    loop.advance(to: 0.5)
    view.layer.removeAnimation(forKey: "position")
    loop.advance(by: 0)
    #expect(isClose(view.shownX, 150, within: Tolerance.rounding))
    #expect(view.layer.animationKeys() == ["position-2"])
    // WhatIsEmulated decision 23: the smallest free number is used again.
    move(view, to: 300)
    #expect(view.layer.animationKeys()?.sorted() == ["position", "position-2"])
    loop.advance(to: 1.5)
    #expect(log.entries == ["first 0.5 false", "second 1.0 true"])
  }

  // WhatIsEmulated 4.3: leaving the window removes, not finished.
  @Test(.behavior("4.3")) func `a view that leaves its window stops`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (view, child) = (UIView(), UIView())
    window.addSubview(view)
    view.addSubview(child)
    let log = Log()
    move(view, to: 100, completion: log.completion("view"))
    move(child, to: 100, completion: log.completion("child"))
    loop.advance(to: 0.5)
    view.removeFromSuperview()
    #expect(log.entries.isEmpty)
    loop.advance(by: 0)
    #expect(log.entries == ["view 0.5 false", "child 0.5 false"])
    #expect(view.layer.animationKeys() == nil && child.layer.animationKeys() == nil)
    #expect(view.center.x == 100)
  }

  @Test func `a view that is released in flight lets its completion come, not finished`() {
    let log = Log()
    var view: UIView? = UIView()
    UIView.animate(1, completion: log.completion("gone")) { [weak view] in view?.alpha = 0 }
    loop.advance(to: 0.5)
    view = nil
    loop.advance(by: 0)
    #expect(log.entries == ["gone 0.5 false"])
  }

  @Test func `the trace alone gives what interrupted animations show`() {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      UIView.animate(withDuration: 1, delay: 0.1, options: []) {
        view.frame = CGRect(x: 50, y: 80, width: 100, height: 30)
        view.transform = CGAffineTransform(rotationAngle: 3)
        view.alpha = 0.3
      }
      loop.schedule(after: 0.35) {
        UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseOut) {
          view.center = CGPoint(x: 7, y: 9)
          view.transform = CGAffineTransform(scaleX: 3, y: -1)
          view.alpha = 0.9
        }
      }
      loop.schedule(after: 0.5) {
        view.center.y = 200
        view.transform = CGAffineTransform(translationX: 5, y: 5)
        view.alpha = 0.1
      }
      loop.schedule(after: 0.7) { view.layer.removeAnimation(forKey: "position") }
      loop.schedule(after: 0.8) {
        UIView.animate(
          withDuration: 0.5,
          delay: 0,
          usingSpringWithDamping: 0.4,
          initialSpringVelocity: 1
        ) {
          view.transform = CGAffineTransform(rotationAngle: -2)
          view.bounds.size.width = 1
        }
      }
      loop.expectReplay(of: [view], for: 2)
    }
  }
}
