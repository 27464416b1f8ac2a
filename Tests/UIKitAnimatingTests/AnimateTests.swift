import AnimationModel
import RenderEngine
import Testing
import UIKit

/// The calls of the block API: WhatIsEmulated 1.2.
@MainActor @Suite(.ownLoop) struct AnimateTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `every shape of the call compiles and animates`() {
    let log = Log()
    var steps = 0
    @MainActor func step() {
      steps += 1
      view.center.x += 1
    }
    @MainActor func done(_ finished: Bool) { log.add("\(finished)") }
    let changes = { view.center.x += 1 }
    let completion: ((Bool) -> Void)? = nil

    UIView.animate(withDuration: 0.1) { step() }
    UIView.animate(withDuration: 0.1, animations: step)
    UIView.animate(withDuration: 0.1, animations: changes)
    UIView.animate(withDuration: 0.1, animations: { step() })
    UIView.animate(withDuration: 0.1, animations: { step() }) { finished in done(finished) }
    UIView.animate(withDuration: 0.1, animations: { step() }, completion: done)
    UIView.animate(withDuration: 0.1, animations: { step() }, completion: nil)
    UIView.animate(withDuration: 0.1, animations: { step() }, completion: completion)
    UIView.animate(withDuration: 0.1) {
      step()
    } completion: { finished in
      done(finished)
    }
    UIView.animate(withDuration: 0.1) {
      step()
    } completion: {
      done($0)
    }
    UIView.animate(withDuration: 0.1, delay: 0) { step() }
    UIView.animate(withDuration: 0.1, delay: 0, animations: { step() }, completion: { _ in })
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { step() }
    UIView.animate(withDuration: 0.1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      step()
    } completion: { _ in
      done(true)
    }
    UIView.animate(
      withDuration: 0.1,
      delay: 0,
      options: UIView.AnimationOptions(),
      animations: { step() },
      completion: nil
    )
    UIView.animate(withDuration: 0.1, delay: 0, options: [], animations: step, completion: done)
    #expect(steps == 15)
    #expect(view.center.x == 16)
    loop.advance(by: 0.1)
    #expect(log.entries == Array(repeating: "true", count: 6))
    #expect(loop.isIdle)
    #expect(loop.issues.isEmpty)
  }

  @Test func `every shape of a spring call compiles and animates`() {
    var completions = 0
    @MainActor func step() { view.center.x += 1 }
    UIView.animate(
      withDuration: 0.5,
      delay: 0,
      usingSpringWithDamping: 0.7,
      initialSpringVelocity: 0
    ) { step() }
    UIView.animate(
      withDuration: 0.5,
      delay: 0.1,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0.5,
      options: [.allowUserInteraction]
    ) {
      step()
    } completion: { _ in
      completions += 1
    }
    UIView.animate(
      withDuration: 0.5,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0,
      options: .curveEaseIn,
      animations: { step() },
      completion: nil
    )
    UIView.animate { step() }
    UIView.animate(springDuration: 0.3) { step() }
    UIView.animate(bounce: 0.2) { step() }
    UIView.animate(springDuration: 0.3, bounce: 0.2, initialSpringVelocity: 1, delay: 0.1) {
      step()
    } completion: { _ in
      completions += 1
    }
    UIView.animate(
      springDuration: 0.3,
      bounce: 0,
      initialSpringVelocity: 0,
      delay: 0,
      options: .beginFromCurrentState,
      animations: step,
      completion: { _ in completions += 1 }
    )
    #expect(view.center.x == 8)
    loop.advance(by: 3)
    #expect(completions == 3)
    #expect(loop.isIdle)
    #expect(loop.issues.isEmpty)
  }

  // WhatIsEmulated 1.2: no delay, no options, and so easeInOut; raw 0 lets no touches through.
  @Test(.behavior("1.2")) func `the short forms of animate have no delay and ease in and out`()
    throws
  {
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    UIView.animate(withDuration: 0.4, animations: { view.center.x = 9 }, completion: { _ in })
    let made = loop.trace.animations
    try #require(made.count == 2)
    #expect(made[0].timing == Timing(duration: 0.3, fill: .both, easing: .curve(.easeInOut)))
    #expect(made[1].timing == Timing(duration: 0.4, fill: .both, easing: .curve(.easeInOut)))
    #expect(made.map(\.rawOptions) == [0, 0])
    loop.advance(by: 1)
  }

  // TheSystemsItGrewFrom A11: the three overloads that begin/commit code moves to do the same.
  @Test func `the three overloads show the same at every instant`() {
    func run(_ start: (UIView) -> Void) -> [Double] {
      withRenderLoop { loop in
        let view = UIView()
        start(view)
        return (0..<10).map { _ in
          loop.advance(by: 0.05)
          return view.shownX
        }
      }
    }
    let first = run { view in UIView.animate(withDuration: 0.5) { view.center.x = 80 } }
    let second = run { view in
      UIView.animate(withDuration: 0.5, animations: { view.center.x = 80 }, completion: { _ in })
    }
    let third = run { view in
      UIView.animate(
        withDuration: 0.5,
        delay: 0,
        options: [],
        animations: { view.center.x = 80 },
        completion: nil
      )
    }
    // Half of the way after half of the time, by the symmetry of the curve.
    #expect(isClose(first[4], 40, within: Tolerance.rounding))
    #expect(first.last == 80)
    #expect(second == first)
    #expect(third == first)
  }

  // WhatIsEmulated 11: the model changes at once, and what is shown follows from the next commit on.
  @Test func `the model changes at once, the screen in time`() {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 100 }
    #expect(view.center.x == 100)
    // WhatIsEmulated 6: while the delay lasts the old value is shown.
    for (time, x) in [(0, 0.0), (0.25, 0), (0.5, 0), (0.75, 25), (1.5, 100), (2, 100)] {
      loop.advance(to: time)
      #expect(isClose(view.shownX, x, within: Tolerance.rounding), "at \(time)")
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `the changes run once, before the call returns`() {
    var runs = 0
    UIView.animate(withDuration: 1) { runs += 1 }
    #expect(runs == 1)
    loop.advance(by: 2)
    #expect(runs == 1)
  }

  // TheSystemsItGrewFrom D1: three nested closures in a row, with a frame set on a turned view.
  @Test func `completions that start the next animation follow without a gap`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    let log = Log()
    UIView.animate(withDuration: 0.5) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    } completion: { _ in
      log.add("turned \(loop.now)")
      UIView.animate(withDuration: 0.5) {
        view.frame = view.frame.offsetBy(dx: 50, dy: 0)
      } completion: { _ in
        log.add("shifted \(loop.now)")
        UIView.animate(withDuration: 0.5) {
          view.alpha = 0
        } completion: { _ in
          log.add("faded \(loop.now)")
        }
      }
    }
    loop.advance(by: 1.5)
    #expect(log.entries == ["turned 0.5", "shifted 1.0", "faded 1.5"])
    // The box around the turned view is 20 wide and 40 high around the same middle.
    #expect(
      isClose(view.center.x, 80, within: Tolerance.rounding)
        && isClose(view.center.y, 30, within: Tolerance.rounding)
    )
    #expect(
      isClose(view.bounds.width, 40, within: Tolerance.rounding)
        && isClose(view.bounds.height, 20, within: Tolerance.rounding)
    )
    #expect(view.alpha == 0)
  }
}
