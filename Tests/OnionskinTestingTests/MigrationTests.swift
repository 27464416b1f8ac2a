import AnimationModel
import OnionskinTesting
import RenderEngine
import Testing
import UIKit
import ViewAnimations

/// Migrations as they were done in public code written anew: what was written
/// changed something, what should have been written changes nothing.
@MainActor @Suite struct MigrationTests {
  // MARK: SVProgressHUD

  private func hudShows(_ stage: Stage) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.15)
    UIView.setAnimationCurve(.easeOut)
    stage.card.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
    stage.card.alpha = 0.5
    UIView.commitAnimations()
  }

  @Test func `a HUD that shows itself lost its curve`() {
    func show(_ options: UIView.AnimationOptions) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: 0.15, delay: 0, options: options) {
          stage.card.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
          stage.card.alpha = 0.5
        }
      }
    }
    #expect(kinds(legacy: hudShows, as: show(.allowUserInteraction)) == [.easing])
    let right = show([.allowUserInteraction, .curveEaseOut])
    expectSameAnimation(of: Stage.init, legacy: hudShows, as: right)
  }

  private func hudHides(_ stage: Stage) {
    let listener = Listener { _, _, _ in stage.card.removeFromSuperview() }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.15)
    UIView.setAnimationCurve(.easeIn)
    listener.listen()
    stage.card.alpha = 0
    UIView.commitAnimations()
  }

  private func hidesHUD(_ options: UIView.AnimationOptions) -> (Stage) -> Void {
    { stage in
      UIView.animate(withDuration: 0.15, delay: 0, options: options) {
        stage.card.alpha = 0
      } completion: { _ in
        if stage.card.alpha == 0 { stage.card.removeFromSuperview() }
      }
    }
  }

  @Test func `a HUD that hides itself passed its curve as an option`() throws {
    let curve = UIView.AnimationCurve.easeIn
    let done = hidesHUD(UIView.AnimationOptions(rawValue: UInt(curve.rawValue)))
    let found = differences(legacy: hudHides, as: done)
    #expect(found.map(\.kind) == [.easing])
    let advice = try #require(found.first?.advice)
    #expect(advice.contains("1 is .layoutSubviews. Write .curveEaseIn."))
    let right = hidesHUD([.curveEaseIn, .allowUserInteraction])
    expectSameAnimation(of: Stage.init, legacy: hudHides, as: right)
  }

  // MARK: PSStackedView

  private func aligns(_ stage: Stage) {
    let context = Unmanaged.passRetained(NSNumber(value: 2)).toOpaque()
    let listener = Listener { _, _, context in
      guard let context else { return }
      Unmanaged<NSNumber>.fromOpaque(context).release()
    }
    UIView.beginAnimations(nil, context: context)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationDuration(0.25)
    listener.listen()
    stage.card.frame.origin.x = 120
    stage.badge.alpha = 0.3
    UIView.commitAnimations()
  }

  private func alignment(_ curve: UIView.AnimationOptions) -> (Stage) -> Void {
    { stage in
      UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, curve]) {
        stage.card.frame.origin.x = 120
        stage.badge.alpha = 0.3
      } completion: { _ in
      }
    }
  }

  @Test func `a stack of views or-ed the curve into the options`() {
    let number = UInt(UIView.AnimationCurve.easeOut.rawValue)
    let found = differences(
      legacy: aligns,
      as: alignment(UIView.AnimationOptions(rawValue: number))
    )
    #expect(found.map(\.kind) == [.easing])
    #expect(found.first?.advice.contains("2 is .allowUserInteraction") ?? false)
    let right = alignment([.curveEaseOut, .allowUserInteraction])
    expectSameAnimation(of: Stage.init, legacy: aligns, as: right)
  }

  @Test func `a block without a duration changes at once in either form`() {
    expectSameAnimation(of: Stage.init, allowing: .nothingAnimated) { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0)
      stage.card.frame.origin.x = 120
      UIView.commitAnimations()
    } as: { stage in
      UIView.animate(withDuration: 0) { stage.card.frame.origin.x = 120 }
    }
  }

  // MARK: WEPopover

  private func popoverFades(_ stage: Stage) {
    let listener = Listener { identifier, _, _ in
      if identifier == "FadeOut" { stage.card.removeFromSuperview() }
    }
    UIView.beginAnimations("FadeOut", context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(0.3)
    listener.listen()
    stage.card.alpha = 0
    UIView.commitAnimations()
  }

  private func fade(_ options: UIView.AnimationOptions) -> (Stage) -> Void {
    { stage in
      @MainActor func animationDidStop(_ identifier: String?, finished: NSNumber) {
        if identifier == "FadeOut" { stage.card.removeFromSuperview() }
      }
      UIView.animate(withDuration: 0.3, delay: 0, options: options) {
        stage.card.alpha = 0
      } completion: { finished in
        animationDidStop("FadeOut", finished: NSNumber(value: finished))
      }
    }
  }

  @Test func `a popover passed linear as an option and calls its old method itself`() {
    let number = UInt(UIView.AnimationCurve.linear.rawValue)
    #expect(
      kinds(legacy: popoverFades, as: fade(UIView.AnimationOptions(rawValue: number))) == [.easing]
    )
    let right = fade([.curveLinear, .allowUserInteraction])
    expectSameAnimation(of: Stage.init, legacy: popoverFades, as: right)
  }

  // MARK: Colloquy

  @Test func `a chat lost the duration it never set, a curve and two delays`() {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      stage.card.alpha = 0.5
      UIView.commitAnimations()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      UIView.setAnimationCurve(.easeIn)
      stage.card.frame.origin.y = 200
      UIView.commitAnimations()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      UIView.setAnimationDelay(0.15)
      stage.badge.alpha = 0
      UIView.commitAnimations()
    }
    func done(_ stage: Stage) {
      UIView.animate(withDuration: 0.3) { stage.card.alpha = 0.5 }
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
        stage.card.frame.origin.y = 200
      }
      UIView.animate(withDuration: 0.3) { stage.badge.alpha = 0 }
    }
    func right(_ stage: Stage) {
      UIView.animate(withDuration: 0.2) { stage.card.alpha = 0.5 }
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn) {
        stage.card.frame.origin.y = 200
      }
      UIView.animate(withDuration: 0.3, delay: 0.15) { stage.badge.alpha = 0 }
    }
    #expect(Set(kinds(legacy: legacy, as: done)) == [.implicitDuration, .easing, .delay])
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy, as: right)
  }

  @Test(arguments: [false, true])
  func `a completion also runs when nothing was to be animated`(_ animated: Bool) {
    func legacy(_ stage: Stage) {
      let listener = Listener { _, _, _ in stage.badge.isHidden = true }
      if animated {
        UIView.beginAnimations(nil, context: nil)
        listener.listen()
      }
      stage.card.alpha = 0
      if animated { UIView.commitAnimations() }
    }
    func done(_ duration: TimeInterval) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: duration) {
          stage.card.alpha = 0
        } completion: { _ in
          stage.badge.isHidden = true
        }
      }
    }
    func right(_ stage: Stage) {
      if animated { return done(0.2)(stage) }
      stage.card.alpha = 0
    }
    let expected: [Difference.Kind] = animated ? [.implicitDuration] : [.callbackAdded]
    #expect(kinds(legacy: legacy, as: done(animated ? 0.3 : 0)) == expected)
    expectSameAnimation(
      of: Stage.init,
      allowing: animated ? .interaction : .nothingAnimated,
      legacy: legacy,
      as: right
    )
  }

  @Test func `setters before the block never had an effect, and now they have`() {
    func legacy(_ stage: Stage) {
      UIView.setAnimationCurve(.easeIn)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      stage.card.alpha = 0
      UIView.commitAnimations()
    }
    #expect(
      kinds(legacy: legacy) { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn) { stage.card.alpha = 0 }
      } == [.easing]
    )
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy) { stage in
      UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 }
    }
  }

  // MARK: linphone and JSQMessages

  private func keyboardRises(_ stage: Stage) {
    UIView.beginAnimations("resize", context: nil)
    UIView.setAnimationDuration(0.25)
    if let curve = UIView.AnimationCurve(rawValue: 7) { UIView.setAnimationCurve(curve) }
    stage.card.frame.origin.y -= 30
    stage.card.frame.size.height += 30
    UIView.commitAnimations()
  }

  private func resize(_ options: UIView.AnimationOptions) -> (Stage) -> Void {
    { stage in
      UIView.animate(withDuration: 0.25, delay: 0, options: options) {
        stage.card.frame.origin.y -= 30
        stage.card.frame.size.height += 30
      }
    }
  }

  @Test func `a view over the keyboard dropped the keyboard's curve`() {
    #expect(kinds(legacy: keyboardRises, as: resize([])) == [.easing])
    let right = resize(UIView.AnimationOptions(rawValue: 7 << 16))
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: keyboardRises, as: right)
  }

  @Test func `a table of curves has no entry for the keyboard's`() {
    func options(for curve: Int) -> UIView.AnimationOptions {
      switch curve {
      case 1: .curveEaseIn
      case 2: .curveEaseOut
      case 3: .curveLinear
      default: .curveEaseInOut
      }
    }
    #expect(kinds(legacy: keyboardRises, as: resize(options(for: 7))) == [.easing])
  }

  // MARK: Toast

  @Test func `a toast takes no taps any more, and begins from what is shown`() {
    func legacy(_ stage: Stage) {
      let faded = Listener("fadeOutDidStop:finished:context:") { _, _, _ in
        stage.card.removeFromSuperview()
      }
      let shown = Listener { identifier, _, _ in
        guard identifier == "fade_in" else { return }
        UIView.beginAnimations("fade_out", context: nil)
        UIView.setAnimationDelay(1)
        UIView.setAnimationDuration(0.2)
        faded.listen()
        stage.card.alpha = 0
        UIView.commitAnimations()
      }
      UIView.beginAnimations("fade_in", context: nil)
      UIView.setAnimationDuration(0.2)
      shown.listen()
      stage.card.alpha = 0.9
      UIView.commitAnimations()
    }
    func new(_ first: UIView.AnimationOptions, _ second: UIView.AnimationOptions) -> (Stage) -> Void
    {
      { stage in
        UIView.animate(withDuration: 0.2, delay: 0, options: first) {
          stage.card.alpha = 0.9
        } completion: { _ in
          UIView.animate(withDuration: 0.2, delay: 1, options: second) {
            stage.card.alpha = 0
          } completion: { _ in
            stage.card.removeFromSuperview()
          }
        }
      }
    }
    let done = new([], .beginFromCurrentState)
    #expect(kinds(legacy: legacy, as: done) == [.beginsFromCurrentState])
    // Each of the two fades needs .allowUserInteraction.
    let found = differences(allowing: [], legacy: legacy, as: done).map(\.kind)
    #expect(
      found.sorted { $0.rawValue < $1.rawValue }
        == [.beginsFromCurrentState, .interaction, .interaction]
    )
    let right = new(.allowUserInteraction, .allowUserInteraction)
    expectSameAnimation(of: Stage.init, legacy: legacy, as: right)
  }

  // MARK: AQGridView

  @Test func `what followed right away now waits for the completion`() {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      stage.card.center.y = 300
      UIView.commitAnimations()
      stage.badge.isHidden = true
    }
    func done(_ stage: Stage) {
      UIView.animate(withDuration: 0.3) {
        stage.card.center.y = 300
      } completion: { finished in
        if !finished { return }
        stage.badge.isHidden = true
      }
    }
    func right(_ stage: Stage) {
      UIView.animate(withDuration: 0.3) { stage.card.center.y = 300 }
      stage.badge.isHidden = true
    }
    #expect(Set(kinds(legacy: legacy, as: done)) == [.startTime, .callbackAdded])
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy, as: right)
  }

  // MARK: A book, idev-recipes

  @Test(arguments: [0.25, 0.3])
  func `a pin that dropped in the implicit time drops longer`(_ duration: Double) {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      stage.card.center.y += 100
      UIView.commitAnimations()
    }
    #expect(
      kinds(legacy: legacy) { stage in
        UIView.animate(withDuration: duration) { stage.card.center.y += 100 }
      } == [.implicitDuration]
    )
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy) { stage in
      UIView.animate(withDuration: 0.2) { stage.card.center.y += 100 }
    }
  }

  @Test func `a page is swapped sooner`() {
    func legacy(_ stage: Stage) {
      let page = Unmanaged.passUnretained(stage.badge).toOpaque()
      let listener = Listener { _, _, context in
        guard let context else { return }
        Unmanaged<UIView>.fromOpaque(context).takeUnretainedValue().removeFromSuperview()
      }
      UIView.beginAnimations("swap", context: page)
      UIView.setAnimationDuration(0.3)
      listener.listen()
      stage.card.frame.origin.y = -480
      UIView.commitAnimations()
    }
    func swap(in duration: Double) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: duration) {
          stage.card.frame.origin.y = -480
        } completion: { _ in
          stage.badge.removeFromSuperview()
        }
      }
    }
    let found = differences(legacy: legacy, as: swap(in: 0.2))
    #expect(found.map(\.kind) == [.duration])
    guard case .callbackMoved(let callbacks) = found.first?.consequences.first else {
      Issue.record("The callback does not move.")
      return
    }
    #expect(callbacks.map(\.instant) == Sides(Instant(seconds: 0.3), Instant(seconds: 0.2)))
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy, as: swap(in: 0.3))
  }

  // MARK: MBProgressHUD

  @Test func `a HUD that zooms away ends at another opacity and from what is shown`() {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      // Not 0, which would let touches pass through.
      stage.card.alpha = 0.02
      stage.card.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
      UIView.commitAnimations()
    }
    func zoom(_ alpha: CGFloat, _ options: UIView.AnimationOptions) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: options) {
          stage.card.alpha = alpha
          stage.card.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        }
      }
    }
    #expect(
      Set(kinds(legacy: legacy, as: zoom(0, .beginFromCurrentState)))
        == [.value, .beginsFromCurrentState]
    )
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy, as: zoom(0.02, []))
  }

  @Test func `a rotation adds up from what is shown or not`() {
    // WhatIsEmulated 5: since iOS 8 the flag does nothing for geometry
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
      UIView.commitAnimations()
    }
    func done(_ stage: Stage) {
      UIView.animate(withDuration: 0.3, delay: 0, options: .beginFromCurrentState) {
        stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
    }
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy, as: done)
    let old = TraceComparison(
      baseline: ScenarioRun(behavior: .iOS7, scene: Stage.init, running: legacy).trace,
      candidate: ScenarioRun(behavior: .iOS7, scene: Stage.init, running: done).trace,
      allowing: [.interaction]
    )
    #expect(old.differences.map(\.kind) == [.beginsFromCurrentState])
  }

  // MARK: Kodi

  @Test func `a progress bar is no longer even, and a scroller jumps`() {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationCurve(.linear)
      stage.badge.frame.size.width = 180
      UIView.commitAnimations()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      UIView.setAnimationBeginsFromCurrentState(true)
      stage.card.frame.origin.x = 100
      stage.card.alpha = 0.5
      UIView.commitAnimations()
    }
    func new(
      _ bar: UIView.AnimationOptions,
      _ scroller: UIView.AnimationOptions
    ) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: 0.5, delay: 0, options: bar) {
          stage.badge.frame.size.width = 180
        }
        UIView.animate(withDuration: 0.4, delay: 0, options: scroller) {
          stage.card.frame.origin.x = 100
          stage.card.alpha = 0.5
        }
      }
    }
    #expect(Set(kinds(legacy: legacy, as: new([], []))) == [.easing, .beginsFromCurrentState])
    let right = new(.curveLinear, .beginFromCurrentState)
    expectSameAnimation(of: Stage.init, allowing: .interaction, legacy: legacy, as: right)
  }

  // MARK: sstoolkit

  @Test func `a timer after the implicit time becomes a completion`() {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      stage.card.alpha = 0
      UIView.commitAnimations()
      RenderLoop.current.schedule(after: 0.21) { stage.badge.isHidden = true }
    }
    func done(_ stage: Stage) {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        stage.card.alpha = 0
      } completion: { _ in
        stage.badge.isHidden = true
      }
    }
    func right(_ stage: Stage) {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        stage.card.alpha = 0
      }
      RenderLoop.current.schedule(after: 0.21) { stage.badge.isHidden = true }
    }
    #expect(Set(kinds(legacy: legacy, as: done)) == [.startTime, .callbackAdded])
    expectSameAnimation(of: Stage.init, legacy: legacy, as: right)
  }
}
