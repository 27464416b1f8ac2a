import Onionskin
import TestSupport
import Testing
import UIKit

/// Patterns of shipped code, by their row in TheSystemsItGrewFrom.
@MainActor struct LegacyPatternsTests {
  @Test(.pattern("S04"), arguments: [true, false])
  func `changes animate only if the optional begin and commit are there`(animated: Bool) {
    withRenderLoop { loop in
      let view = UIView()
      if animated {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
      }
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      if animated { UIView.commitAnimations() }
      #expect(loop.trace.animations.count == (animated ? 1 : 0))
      #expect(loop.issues == [])
    }
  }

  @Test(.pattern("S12")) func `a start state set outside and a final one set inside`() {
    withRenderLoop { loop in
      let view = UIView()
      view.alpha = 0
      view.center.x = 200
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.alpha = 1
      view.center.x = 0
      UIView.commitAnimations()
      loop.advance(by: 0.25)
      #expect(view.shownAlpha == 0.25)
      #expect(view.shownX == 150)
    }
  }

  @Test(.pattern("S15")) func `a pop chain bounces through its three steps`() {
    withRenderLoop { loop in
      let dialog = UIView()
      let witness = Witness()
      var ends: [Double] = []
      @MainActor func bounce(to scale: CGFloat, over duration: TimeInterval, then next: Selector?) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(duration)
        UIView.setAnimationDelegate(next == nil ? nil : witness)
        UIView.setAnimationDidStop(next)
        dialog.transform = CGAffineTransform(scaleX: scale, y: scale)
        UIView.commitAnimations()
      }
      witness.answer(
        "bounce1AnimationStopped",
        with: .stop {
          ends.append(loop.now)
          bounce(to: 0.9, over: 0.15, then: "bounce2AnimationStopped")
        }
      )
      witness.answer(
        "bounce2AnimationStopped",
        with: .stop {
          ends.append(loop.now)
          bounce(to: 1, over: 0.15, then: nil)
        }
      )
      dialog.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      bounce(to: 1.1, over: 0.2, then: "bounce1AnimationStopped")
      loop.advance(by: 0.1)
      // easeInOut half-way between 0.001 and 1.1.
      #expect(isClose(dialog.layer.presentation()?.affineTransform().a ?? 0, 0.5505))
      loop.advance(by: 1)
      #expect(ends == [0.2, 0.35])
      #expect(dialog.transform.isIdentity)
      #expect(loop.issues == [])
    }
  }

  /// A view that lays a bar out along its bottom edge.
  private final class Stack: UIView {
    let bar = UIView()
    var barHeight: CGFloat = 0

    override func layoutSubviews() {
      bar.frame = CGRect(x: 0, y: 100 - barHeight, width: 100, height: barHeight)
    }
  }

  @Test(.pattern("S22")) func `layoutIfNeeded in a block animates what it lays out`() {
    withRenderLoop { loop in
      let view = Stack(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.addSubview(view.bar)
      loop.advance(by: 0)
      view.barHeight = 40
      view.setNeedsLayout()
      animationBlock(duration: 1) {
        UIView.setAnimationCurve(.linear)
        view.layoutIfNeeded()
      }
      loop.advance(by: 0.5)
      #expect(view.bar.layer.presentation()?.frame == CGRect(x: 0, y: 80, width: 100, height: 20))
    }
  }

  @Test(.pattern("S22")) func `setNeedsLayout alone in a block animates nothing`() {
    withRenderLoop { loop in
      let view = Stack(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.addSubview(view.bar)
      loop.advance(by: 0)
      view.barHeight = 40
      animationBlock { view.setNeedsLayout() }
      loop.advance(by: 0)
      #expect(view.bar.layer.presentation()?.frame == CGRect(x: 0, y: 60, width: 100, height: 40))
      #expect(loop.trace.animations == [])
    }
  }

  @Test(.pattern("S30")) func `a text field is lifted and let down by a named block`() {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      loop.advance(by: 0)
      @MainActor func animateTextField(up: Bool) {
        UIView.beginAnimations("animateTextField", context: nil)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDuration(0.3)
        view.frame = view.frame.offsetBy(dx: 0, dy: up ? -80 : 80)
        UIView.commitAnimations()
      }
      animateTextField(up: true)
      loop.advance(by: 0.15)
      #expect(isClose(view.layer.presentation()?.frame.origin.y ?? 0, -40))
      // Let down before it is up: it turns around where it is.
      animateTextField(up: false)
      loop.advance(by: 0)
      #expect(isClose(view.layer.presentation()?.frame.origin.y ?? 0, -40))
      loop.advance(by: 1)
      #expect(view.frame.origin.y == 0)
      #expect(view.layer.presentation()?.frame.origin.y == 0)
      #expect(loop.trace.animations.map(\.property) == ["position", "position"])
    }
  }

  @Test(.pattern("S31")) func `a view removed right after the commit is not seen to move`() {
    withRenderLoop { loop in
      let (root, view) = (UIView(), UIView())
      root.addSubview(view)
      let witness = Witness()
      loop.advance(by: 0)
      animationBlock("slide", telling: witness) { view.center.x = 100 }
      view.removeFromSuperview()
      loop.advance(by: 0)
      #expect(witness.told == ["0.0 didStop slide false"])
    }
  }

  @Test(.pattern("S33")) func `a blink sets the alpha, five settings, and the alpha again`() {
    withRenderLoop { loop in
      let label = UIView()
      let witness = Witness()
      UIView.beginAnimations(nil, context: nil)
      label.alpha = 0
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationDelegate(witness)
      label.alpha = 1
      UIView.commitAnimations()
      loop.advance(to: 100.25)
      // Every second to and from 1, from the 0 that the model had in between.
      #expect(isClose(label.shownAlpha, 0.5))
      loop.advance(to: 100.75)
      #expect(isClose(label.shownAlpha, 0.5))
      loop.advance(to: 101)
      #expect(isClose(label.shownAlpha, 0))
      #expect(!loop.issues.contains { $0.kind == .settingAfterChange })
    }
  }

  @Test(.pattern("S39")) func `a curve that is set before the block is ignored`() {
    withRenderLoop { loop in
      let bar = UIView()
      UIView.setAnimationCurve(.easeOut)
      UIView.beginAnimations(nil, context: nil)
      bar.alpha = 0
      UIView.commitAnimations()
      #expect(loop.trace.animations.map(\.timing.easing) == [.curve(.easeInOut)])
      #expect(loop.issues.map(\.kind) == [.setterOutsideBlock])
    }
  }

  @Test(.pattern("S40")) func `a shake of five ends where it began with one jump`() {
    withRenderLoop { loop in
      let view = UIView()
      let witness = Witness()
      loop.advance(by: 0)
      view.transform = CGAffineTransform(translationX: -5, y: 0)
      UIView.beginAnimations("earthquake", context: nil)
      UIView.setAnimationDelegate(witness)
      UIView.setAnimationDidStop("didStop:finished:")
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationRepeatCount(5)
      UIView.setAnimationDuration(0.05)
      view.transform = CGAffineTransform(translationX: 5, y: 0)
      UIView.commitAnimations()
      loop.advance(to: 0.4999)
      #expect(abs((view.layer.presentation()?.affineTransform().tx ?? 0) + 5) < 0.01)
      loop.advance(to: 0.5)
      #expect(view.layer.presentation()?.affineTransform().tx == 5)
      #expect(witness.told == ["0.5 didStop earthquake true"])
    }
  }

  @Test(.pattern("S41")) func `a method that opens its own block inside keeps its own duration`() {
    withRenderLoop { loop in
      let (call, controls) = (UIView(), UIView())
      @MainActor func hideControls() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.5)
        controls.alpha = 0
        UIView.commitAnimations()
      }
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      call.alpha = 0
      hideControls()
      call.center.x = 10
      UIView.commitAnimations()
      #expect(loop.trace.animations.map(\.timing.duration) == [1, 0.5, 1])
    }
  }

  @Test(.pattern("S46"))
  func `tight recursion turns an icon by ten degrees at a time until it is told to stop`() {
    withRenderLoop { loop in
      let icon = UIView()
      let witness = Witness()
      var angle: CGFloat = 0
      @MainActor func turn() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.01)
        UIView.setAnimationDelegate(witness)
        UIView.setAnimationDidStop("endAnimation")
        icon.transform = CGAffineTransform(rotationAngle: angle * .pi / 180)
        UIView.commitAnimations()
      }
      witness.answer(
        "endAnimation",
        with: .stop {
          angle += 10
          if angle < 360 { turn() }
        }
      )
      angle = 10
      turn()
      loop.advance(by: 10)
      // 35 steps of a hundredth of a second.
      #expect(angle == 360)
      #expect(loop.trace.callbacks.count == 35)
      #expect(loop.trace.events.last?.instant == Instant(seconds: 0.35))
      #expect(loop.issues == [])
    }
  }
}
