import AnimationForms
import Onionskin
import Testing
import TraceRewriting
import UIKit
import ViewAnimations

/// Each setting of a block, read from a trace.
///
/// What stands for the settings in each form is shown by `AnimationFormTests`.
@MainActor @Suite struct SettingTests {
  private func fade(_ settings: @escaping () -> Void) -> (Stage) -> Void {
    { stage in
      UIView.beginAnimations(nil, context: nil)
      settings()
      stage.first.alpha = 0
      UIView.commitAnimations()
    }
  }

  @Test func `each form closes its call in its own way`() {
    let code = fade { UIView.setAnimationDelay(0.1) }
    for form in [AnimationForm.animateViews, .animate, .animator] {
      #expect(Stage.statements(form, of: code).hasSuffix(" {\n  uiView2.alpha = 0\n}"))
    }
    #expect(
      Stage.statements(.viewAnimation, of: code) == """
        ViewAnimation(duration: 0.2, allowsUserInteraction: true) {
          uiView2.alpha = 0
        }.delay(0.1).start()
        """
    )
  }

  @Test func `a duration, a delay and a curve are read`() {
    let code = fade {
      UIView.setAnimationDuration(0.4)
      UIView.setAnimationDelay(0.1)
      UIView.setAnimationCurve(.easeOut)
    }
    #expect(
      Stage.statements(of: code).hasPrefix(
        "animateViews(duration: 0.4, delay: 0.1, curve: .easeOut) {"
      )
    )
    #expect(
      Stage.statements(.animator, of: code) == """
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 0.4,
          delay: 0.1,
          options: .curveEaseOut
        ) {
          uiView2.alpha = 0
        }
        """
    )
  }

  @Test func `the keyboard's curve is a number, beside the duration that was set`() {
    let code = fade {
      UIView.setAnimationDuration(0.25)
      if let curve = UIView.AnimationCurve(rawValue: 7) { UIView.setAnimationCurve(curve) }
    }
    #expect(
      Stage.statements(of: code).hasPrefix(
        "animateViews(duration: 0.25, curve: UIView.AnimationCurve(rawValue: 7)) {"
      )
    )
    let animate = Stage.statements(.animate, of: code)
    #expect(animate.contains("options: [UIView.AnimationOptions(rawValue: 7 << 16), .allowUser"))
    #expect(animate.contains("withDuration: 0.25,"))
    #expect(
      Stage.functions(.viewAnimation, of: code).contains(
        "// A ViewAnimation has only the curves with names.\n  UIView.animate("
      )
    )
  }

  @Test func `beginning from the current state is read, and a form without it is replaced`() {
    let code = fade {
      UIView.setAnimationBeginsFromCurrentState(true)
      UIView.setAnimationCurve(.linear)
    }
    #expect(
      Stage.statements(of: code).hasPrefix(
        "animateViews(duration: 0.2, options: [.beginFromCurrentState, .curveLinear]) {"
      )
    )
    #expect(
      Stage.functions(.viewAnimation, of: code).contains(
        "// A ViewAnimation neither repeats in this way nor begins from the current state.\n"
          + "  UIView.animate("
      )
    )
  }

  @Test func `a finite number of repeats is one of modifyAnimations`() {
    let code = fade {
      UIView.setAnimationRepeatCount(2.5)
      UIView.setAnimationRepeatAutoreverses(true)
    }
    let body = """
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
          uiView2.alpha = 0
        }
      }
      """
    #expect(Stage.statements(of: code) == "animateViews(duration: 0.2) {\n\(body)")
    for form in [AnimationForm.animate, .animator, .viewAnimation] {
      #expect(
        Stage.statements(form, of: code)
          == "UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {\n\(body)"
      )
    }
  }

  @Test func `repeats without an end are options`() {
    let code = { (stage: Stage) in
      self.fade {
        UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
        UIView.setAnimationRepeatAutoreverses(true)
      }(stage)
      RenderLoop.current.advance(by: 1)
      stage.first.layer.removeAllAnimations()
    }
    #expect(
      Stage.statements(of: code).hasPrefix(
        "animateViews(duration: 0.2, options: [.repeat, .autoreverse]) {"
      )
    )
    #expect(
      Stage.functions(of: code).hasSuffix(
        """
        // At 1 s.
        func step2() {
          uiView2.layer.removeAnimation(forKey: "opacity")
        }
        """
      )
    )
  }

  @Test func `a setter between two changes makes two calls, and the last one ends the block`() {
    let code = { (stage: Stage) in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      stage.first.alpha = 0
      UIView.setAnimationDuration(0.5)
      stage.second.alpha = 0
      UIView.commitAnimations()
    }
    #expect(
      Stage.statements(of: code) == """
        animateViews(duration: 1) {
          uiView2.alpha = 0
        }
        animateViews(duration: 0.5) {
          uiView3.alpha = 0
        }
        """
    )
    let block = RewrittenTrace(Stage.trace(of: code)).blocks.first
    #expect(block?.lastPart == 0)
  }

  @Test func `a start date is a delay`() {
    let code = fade { UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.5)) }
    #expect(Stage.statements(of: code).hasPrefix("animateViews(duration: 0.2, delay: 0.5) {"))
  }

  @Test func `a transition is read with its view`() {
    let code = { (stage: Stage) in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationTransition(.curlUp, for: stage.window, cache: true)
      stage.first.isHidden = true
      UIView.commitAnimations()
    }
    #expect(
      Stage.statements(of: code) == """
        UIView.transition(
          with: uiWindow1,
          duration: 0.2,
          options: [.transitionCurlUp, .allowAnimatedContent, .allowUserInteraction]
        ) {
          uiView2.isHidden = true
        }
        """
    )
  }

  // MARK: Other interfaces

  @Test func `a block that kept its views from touches does so again`() {
    let code = { (stage: Stage) in UIView.animate(withDuration: 1) { stage.first.alpha = 0 } }
    #expect(
      Stage.statements(.animate, of: code).hasPrefix(
        "UIView.animate(withDuration: 1, delay: 0) {"
      )
    )
    #expect(Stage.statements(.viewAnimation, of: code).hasPrefix("ViewAnimation(duration: 1) {"))
  }

  @Test func `a spring keeps its arguments`() {
    let damped = { (stage: Stage) in
      UIView.animate(
        withDuration: 0.5,
        delay: 0.1,
        usingSpringWithDamping: 0.7,
        initialSpringVelocity: 1,
        options: .allowUserInteraction
      ) {
        stage.first.center.y = 300
      }
    }
    #expect(
      Stage.functions(of: damped).contains(
        """
          // This block has the spring of UIView.animate.
          UIView.animate(
            withDuration: 0.5,
            delay: 0.1,
            usingSpringWithDamping: 0.7,
            initialSpringVelocity: 1,
            options: .allowUserInteraction
          ) {
        """
      )
    )
    let bouncing = { (stage: Stage) in
      UIView.animate(springDuration: 0.5, bounce: 0.3) { stage.first.center.y = 300 }
    }
    #expect(
      Stage.statements(.animate, of: bouncing).hasPrefix(
        "UIView.animate(springDuration: 0.5, bounce: 0.3) {"
      )
    )
  }

  @Test func `an animator's own easing needs an animator`() {
    let spring = { (stage: Stage) in
      let animator = UIViewPropertyAnimator(
        duration: 1,
        timingParameters: UISpringTimingParameters(
          mass: 2,
          stiffness: 100,
          damping: 10,
          initialVelocity: CGVector(dx: 0, dy: 0)
        )
      )
      animator.addAnimations { stage.first.alpha = 0 }
      animator.addCompletion { _ in stage.second.removeFromSuperview() }
      animator.startAnimation(afterDelay: 0.2)
    }
    let statements = Stage.statements(of: spring)
    #expect(statements.contains("    mass: 2,\n    stiffness: 100,\n    damping: 10,\n"))
    #expect(
      statements.hasSuffix(
        """
          animator.addAnimations {
            uiView2.alpha = 0
          }
          animator.addCompletion { _ in
            uiView3.removeFromSuperview()
          }
          animator.startAnimation(afterDelay: 0.2)
        }
        """
      )
    )
    let curve = { (stage: Stage) in
      UIViewPropertyAnimator(
        duration: 0.5,
        controlPoint1: CGPoint(x: 0.1, y: 0.2),
        controlPoint2: CGPoint(x: 0.3, y: 1)
      ) {
        stage.first.alpha = 0
      }.startAnimation()
    }
    #expect(
      Stage.functions(.animate, of: curve).contains(
        """
          // Only a property animator has this curve.
          do {
            let animator = UIViewPropertyAnimator(
              duration: 0.5,
              controlPoint1: CGPoint(x: 0.1, y: 0.2),
              controlPoint2: CGPoint(x: 0.3, y: 1)
            ) {
        """
      )
    )
  }
}
