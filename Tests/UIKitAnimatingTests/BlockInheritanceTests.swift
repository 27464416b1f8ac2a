import AnimationModel
import RenderEngine
import Testing
import UIKit

/// Blocks in blocks: WhatIsEmulated 2.2.
@MainActor @Suite(.ownLoop) struct BlockInheritanceTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// What an inner block gets of an outer one: 2 s, linear.
  @Test(
    .behavior("2.2"),
    arguments: [
      // W10-123: an inner second inside two runs for two.
      ([], 2, .curve(.linear)),
      ([.curveEaseIn], 2, .curve(.linear)),
      ([.overrideInheritedDuration], 1, .curve(.linear)),
      ([.overrideInheritedCurve, .curveEaseIn], 2, .curve(.easeIn)),
      ([.overrideInheritedCurve], 2, .curve(.easeInOut)),
      ([.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseOut], 1, .curve(.easeOut)),
      ([.overrideInheritedOptions, .curveEaseIn], 2, .curve(.linear)),
    ] as [(UIView.AnimationOptions, Double, Easing)]
  )
  func `duration and curve are inherited unless overridden`(
    options: UIView.AnimationOptions,
    duration: Double,
    easing: Easing
  ) throws {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 }
    }
    let made = try #require(loop.trace.animations.first)
    #expect(made.timing == Timing(duration: duration, fill: .both, easing: easing))
    loop.advance(by: 2)
  }

  // WhatIsEmulated 2.2: without overrideInheritedOptions the options are inherited as well.
  @Test(
    .behavior("2.2"),
    arguments: [
      ([], Double.infinity, true, true),
      ([.overrideInheritedOptions], 0, false, false),
      ([.overrideInheritedOptions, .autoreverse], 0, true, false),
    ] as [(UIView.AnimationOptions, Double, Bool, Bool)]
  )
  func `options are inherited unless overridden`(
    options: UIView.AnimationOptions,
    count: Double,
    autoreverses: Bool,
    beginsFromCurrentState: Bool
  ) throws {
    UIView.animate(2, options: [.repeat, .autoreverse, .beginFromCurrentState]) {
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.alpha = 0 })
    }
    let made = try #require(loop.trace.animations.first)
    #expect(made.timing.repeatCount == count)
    #expect(made.timing.autoreverses == autoreverses)
    #expect(made.beginsFromCurrentState == beginsFromCurrentState)
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  @Test(.behavior("2.2")) func `each block has its own delay`() {
    let views = (0..<3).map { _ in UIView() }
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      views[0].center.x = 100
      UIView.animate(withDuration: 1, delay: 0, options: []) { views[1].center.x = 100 }
      UIView.animate(withDuration: 1, delay: 0.25, options: []) { views[2].center.x = 100 }
    }
    loop.advance(by: 0.75)
    #expect(views.map(\.shownX) == [25, 75, 50])
    loop.advance(by: 0.75)
    #expect(loop.isIdle)
  }

  @Test(.behavior("2.2"))
  func `nothing animates inside a duration of zero, unless it is overridden`() {
    let (plain, own) = (UIView(), UIView())
    UIView.animate(withDuration: 0) {
      UIView.animate(withDuration: 1) { plain.alpha = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        own.alpha = 0
      }
    }
    #expect(plain.layer.animationKeys() == nil)
    #expect(own.layer.animationKeys() == ["opacity"])
    #expect(loop.trace.animations.map(\.timing.duration) == [1])
    #expect(loop.unanimated == ["opacity: zeroDuration"])
    loop.advance(by: 1)
  }

  // WhatIsEmulated decision 2: the block API inherits inside anything, begin/commit inside nothing.
  @Test(.behavior("decision 2"))
  func `a block inherits from begin and commit, but not the other way round`()
    throws
  {
    let (first, second) = (UIView(), UIView())
    animationBlock(duration: 3, curve: .linear) {
      UIView.setAnimationRepeatCount(2)
      UIView.animate(withDuration: 1) { first.alpha = 0 }
    }
    UIView.animate(withDuration: 3, delay: 0, options: [.curveLinear, .autoreverse]) {
      UIView.beginAnimations(nil, context: nil)
      second.alpha = 0
      UIView.commitAnimations()
    }
    try #require(loop.trace.animations.count == 2)
    #expect(
      loop.trace.animations[0].timing
        == Timing(duration: 3, repeatCount: 2, fill: .both, easing: .curve(.linear))
    )
    #expect(
      loop.trace.animations[1].timing
        == Timing(duration: 0.2, fill: .both, easing: .curve(.easeInOut))
    )
    loop.advance(by: 6)
    #expect(loop.issues.filter { $0.severity == .misuse }.isEmpty)
  }

  @Test func `blocks in a spring take its spring, and springs in a block its duration`() throws {
    let (first, second, third) = (UIView(), UIView(), UIView())
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0
    ) {
      UIView.animate(withDuration: 4) { first.alpha = 0 }
      UIView.animate(withDuration: 4, delay: 0, options: .overrideInheritedCurve) {
        second.alpha = 0
      }
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(
        withDuration: 4,
        delay: 0,
        usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0
      ) { third.alpha = 0 }
    }
    let made = loop.trace.animations
    try #require(made.count == 3)
    // WhatIsEmulated 8.3: damping ratio 0.5 in 1 s.
    for made in [made[0], made[2]] {
      guard case .spring(let spring) = made.timing.easing else {
        Issue.record("not a spring")
        continue
      }
      #expect(isClose(spring.stiffness, 161.719501591628, within: 1e-4))
    }
    #expect(made[1].timing.easing == .curve(.easeInOut))
    #expect(made.map(\.timing.duration) == [1, 1, 1])
    loop.advance(by: 1)
  }

  @Test(.behavior("2.2")) func `the inherited duration can be read inside a block only`() {
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 1) { #expect(UIView.inheritedAnimationDuration == 2) }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        #expect(UIView.inheritedAnimationDuration == 1)
      }
      UIView.setAnimationDuration(5)
      #expect(UIView.inheritedAnimationDuration == 5)
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    loop.advance(by: 0)
  }

  // WhatIsEmulated 2.1 and 2.2: the setters of begin/commit work in a block, too.
  @Test(.behavior("2.1")) func `a count set inside a repeating block makes it end`() {
    let log = Log()
    UIView.animate(
      withDuration: 0.2,
      delay: 0,
      options: [.repeat, .autoreverse, .curveLinear],
      animations: {
        UIView.setAnimationRepeatCount(2.5)
        view.center.x = 100
      },
      completion: log.completion("fade")
    )
    #expect(loop.trace.animations.first?.timing.repeatCount == 2.5)
    // There and back takes 0.4 s; two and a half of them end at the far side.
    for (time, x) in [(0.1, 50.0), (0.3, 50), (0.5, 50), (0.9, 50), (0.95, 75)] {
      loop.advance(to: time)
      #expect(isClose(view.shownX, x, within: Tolerance.rounding), "at \(time)")
    }
    loop.advance(to: 1)
    #expect(log.entries == ["fade 1.0 true"])
  }

  @Test(.behavior("2.2")) func `settings inside a block hold for the changes after them`() throws {
    let (first, second) = (UIView(), UIView())
    UIView.animate(withDuration: 1) {
      first.alpha = 0
      UIView.setAnimationDuration(3)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelay(0.5)
      second.alpha = 0
    }
    try #require(loop.trace.animations.count == 2)
    #expect(
      loop.trace.animations[0].timing
        == Timing(duration: 1, fill: .both, easing: .curve(.easeInOut))
    )
    #expect(
      loop.trace.animations[1].timing
        == Timing(delay: 0.5, duration: 3, fill: .both, easing: .curve(.linear))
    )
    loop.advance(by: 3.5)
    #expect(loop.isIdle)
  }

  // WhatIsEmulated decision 26: what animates depends on where a change stands, not on its block.
  @Test(.behavior("decision 26"))
  func `changes inside performWithoutAnimation take effect at once`() {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        view.alpha = 0.5
      }
      #expect(UIView.areAnimationsEnabled)
      view.center.y = 100
    }
    #expect(loop.trace.animations.map(\.property) == ["position", "position"])
    loop.advance(by: 0.5)
    #expect(view.shownAlpha == 0.5)
    #expect(view.shownX == 50)
    loop.advance(by: 0.5)
  }

  @Test(.behavior("2.2")) func `performWithoutAnimation restores what it found`() {
    UIView.setAnimationsEnabled(false)
    UIView.performWithoutAnimation { UIView.setAnimationsEnabled(true) }
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    UIView.performWithoutAnimation {}
    #expect(UIView.areAnimationsEnabled)
  }

  // WhatIsEmulated 2.3: what runs goes on while the switch is off; later blocks do not animate.
  @Test(.behavior("2.3")) func `switching animations off leaves the running ones alone`() {
    let (before, after) = (UIView(), UIView())
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { before.center.x = 100 }
    loop.advance(by: 0.25)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { after.center.x = 100 }
    #expect(after.layer.animationKeys() == nil)
    loop.advance(by: 0.25)
    #expect(before.shownX == 50)
    #expect(after.shownX == 100)
    UIView.setAnimationsEnabled(true)
    loop.advance(by: 0.5)
  }

  // WhatIsEmulated 2.2: every block is told about its own animations only (WhatIsEmulated decision 19).
  @Test(.behavior("decision 19")) func `an outer completion does not wait for inner blocks`() {
    let (outer, inner) = (UIView(), UIView())
    let log = Log()
    UIView.animate(1, completion: log.completion("outer")) {
      outer.alpha = 0
      UIView.animate(2, options: .overrideInheritedDuration, completion: log.completion("inner")) {
        inner.alpha = 0
      }
    }
    loop.advance(by: 2)
    #expect(log.entries == ["outer 1.0 true", "inner 2.0 true"])
  }

  @Test(.behavior("decision 19")) func `a block of inner blocks only has nothing to wait for`() {
    let log = Log()
    UIView.animate(1, completion: log.completion("outer")) {
      UIView.animate(1, completion: log.completion("inner")) { view.alpha = 0 }
    }
    loop.advance(by: 1)
    #expect(log.entries == ["outer 0.0 true", "inner 1.0 true"])
  }

  @Test func `a begin without a commit in the changes of a block ends with them`() {
    let (inside, outside) = (UIView(), UIView())
    let log = Log()
    UIView.animate(1, completion: log.completion("done")) {
      UIView.beginAnimations(nil, context: nil)
      inside.alpha = 0
    }
    outside.alpha = 0
    #expect(inside.layer.animationKeys() == ["opacity"])
    #expect(outside.layer.animationKeys() == nil)
    #expect(loop.issueKinds == [.blockNeverCommitted])
    loop.advance(by: 1)
    #expect(log.entries == ["done 0.0 true"])
  }

  @Test func `a commit without a begin in the changes of a block closes that block alone`() {
    let (first, second) = (UIView(), UIView())
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) {
        UIView.commitAnimations()
        first.alpha = 0
      }
      second.alpha = 0
    }
    #expect(loop.trace.animations.map(\.timing.duration) == [2, 2])
    #expect(loop.issueKinds.contains(.unmatchedCommit))
    loop.advance(by: 2)
    #expect(loop.isIdle)
  }
}
