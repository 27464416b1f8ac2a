import AnimationForms
import AnimationTraces
import Foundation
import Onionskin
import QuartzCore
import Testing
import UIKit

@testable import TraceRewriting

/// What stands inside blocks, before, between and after them.
@MainActor @Suite struct StatementTests {
  @Test func `each property is set by the name that views and layers have for it`() {
    let statements = Stage.statements { stage in
      UIView.beginAnimations(nil, context: nil)
      stage.first.alpha = 0.7
      stage.first.isHidden = true
      stage.first.bounds.origin = CGPoint(x: 1, y: 2)
      stage.first.bounds.size = CGSize(width: 50, height: 60)
      stage.first.center = CGPoint(x: 7, y: 8)
      stage.first.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      stage.first.clipsToBounds = true
      stage.first.layer.cornerRadius = 8
      stage.first.layer.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
      stage.first.layer.shadowOffset = CGSize(width: 2, height: 3)
      stage.first.layer.isDoubleSided = false
      stage.first.isUserInteractionEnabled = false
      UIView.commitAnimations()
    }
    #expect(
      statements == """
        animateViews(duration: 0.2) {
          uiView2.alpha = 0.7
          uiView2.isHidden = true
          uiView2.bounds.origin = CGPoint(x: 1, y: 2)
          uiView2.bounds.size = CGSize(width: 50, height: 60)
          uiView2.center = CGPoint(x: 7, y: 8)
          uiView2.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
          uiView2.clipsToBounds = true
          uiView2.layer.cornerRadius = 8
          uiView2.layer.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
          uiView2.layer.shadowOffset = CGSize(width: 2, height: 3)
          uiView2.layer.isDoubleSided = false
          uiView2.isUserInteractionEnabled = false
        }
        """
    )
  }

  @Test(arguments: [
    (CGAffineTransform.identity, ".identity"),
    (CGAffineTransform(scaleX: 2, y: 0.5), "CGAffineTransform(scaleX: 2, y: 0.5)"),
    (CGAffineTransform(translationX: 3, y: -4), "CGAffineTransform(translationX: 3, y: -4)"),
    (
      CGAffineTransform(rotationAngle: .pi / 2),
      "CGAffineTransform(rotationAngle: 1.5707963267948966)"
    ),
    (
      CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
      "CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)"
    ),
  ])
  func `a transform is written as it is made`(transform: CGAffineTransform, text: String) {
    let statements = Stage.statements { stage in
      stage.first.transform = CGAffineTransform(a: 7, b: 7, c: 1, d: 7, tx: 7, ty: 7)
      UIView.beginAnimations(nil, context: nil)
      stage.first.transform = transform
      UIView.commitAnimations()
    }
    #expect(statements.contains("\n  uiView2.transform = \(text)\n"))
  }

  @Test func `a layer without a view has the names of layers`() {
    let functions = Stage.functions { stage in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.first.layer.addSublayer(layer)
      RenderLoop.current.advance(by: 0)
      UIView.beginAnimations(nil, context: nil)
      layer.opacity = 0.5
      layer.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      UIView.commitAnimations()
      layer.removeFromSuperlayer()
    }
    #expect(functions.contains("caLayer4.opacity = 0.5\n"))
    #expect(
      functions.contains(
        "caLayer4.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor\n"
      )
    )
    #expect(
      functions.contains("caLayer4.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))\n")
    )
    #expect(functions.contains("caLayer4.removeFromSuperlayer()\n"))
    // It animates changes by itself.
    #expect(!functions.contains("explicit"))
  }

  @Test func `texts are written, and what a trace has only a name of is a comment`() {
    let functions = Stage.functions { stage in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      stage.first.addSubview(label)
      RenderLoop.current.advance(by: 0)
      UIView.beginAnimations(nil, context: nil)
      label.text = "Say \"hello\""
      label.font = .boldSystemFont(ofSize: 20)
      UIView.commitAnimations()
    }
    #expect(functions.contains("    uiLabel4.text = \"Say \\\"hello\\\"\"\n"))
    #expect(functions.contains("    // uiLabel4: font became "))
  }

  @Test func `a view that the code makes is declared with what it is before its animations`() {
    let functions = RewrittenTrace(
      Stage.trace { stage in
        let toast = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        stage.window.addSubview(toast)
        UIView.beginAnimations(nil, context: nil)
        toast.alpha = 0
        UIView.commitAnimations()
      }
    ).text(in: .animateViews, of: "code")
    #expect(functions.contains("  let uiView4 = UIView()  // UIView 4 in UIWindow 1\n"))
    #expect(
      functions.contains(
        """
            // uiView4 was made here in this run.
            // Seen in this run:
            uiView4.bounds.size = CGSize(width: 100, height: 40)
            uiView4.center = CGPoint(x: 60, y: 40)
            uiWindow1.insertSubview(uiView4, at: 2)
        """
      )
    )
    #expect(functions.contains("      uiView4.alpha = 0\n"))
  }

  @Test func `what happened after the commit comes after the call`() {
    let statements = Stage.statements(.animate) { stage in
      UIView.beginAnimations(nil, context: nil)
      stage.first.removeFromSuperview()
      stage.second.alpha = 0
      UIView.commitAnimations()
      stage.second.isHidden = true
    }
    #expect(
      statements == """
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
          uiView2.removeFromSuperview()
          uiView3.alpha = 0
        }
        uiView3.isHidden = true
        """
    )
  }

  @Test func `layout that happens by itself is not written`() {
    let functions = Stage.functions { stage in
      stage.first.autoresizesSubviews = true
      let inner = UIView(frame: stage.first.bounds)
      inner.autoresizingMask = .flexibleWidth
      stage.first.addSubview(inner)
      RenderLoop.current.advance(by: 0)
      UIView.beginAnimations(nil, context: nil)
      stage.second.alpha = 0
      UIView.commitAnimations()
    }
    #expect(functions.contains("uiView3.alpha = 0"))
    #expect(!functions.contains("uiView4.bounds.size = CGSize(width: 100, height: 0)"))
  }

  // MARK: Callbacks

  @Test func `a completion that begins a block contains it`() {
    let functions = Stage.functions(.animate) { stage in
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        stage.first.alpha = 0
      } completion: { _ in
        stage.first.isHidden = true
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
          stage.second.alpha = 0
        }
      }
    }
    let line = #line - 9
    #expect(
      functions == """
        // At 0 s.
        func step1() {
          // TraceRewritingTests/StatementTests.swift:\(line), animate; settings seen in this run
          UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            // Seen in this run:
            uiView2.alpha = 0
          } completion: { _ in
            // The completion closure was called, and did this in this run:
            uiView2.isHidden = true
            // TraceRewritingTests/StatementTests.swift:\(line + 4), animate; settings seen in this run
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
              // Seen in this run:
              uiView3.alpha = 0
            }
          }
        }
        """
    )
  }

  @Test func `a callback of an interrupted block says so`() {
    let functions = Stage.functions { stage in
      UIView.animate(withDuration: 0.3) {
        stage.first.alpha = 0
      } completion: { _ in
      }
      stage.first.layer.removeAllAnimations()
    }
    #expect(
      functions.contains(
        "// The completion closure, not finished, was called; nothing that it did is in the trace."
      )
    )
  }

  @Test func `a long chain goes on in functions of its own`() {
    var count = 0
    @MainActor func blink(_ view: UIView) {
      count += 1
      guard count <= 6 else { return }
      UIView.animate(withDuration: 0.1) {
        view.alpha = count.isMultiple(of: 2) ? 1 : 0
      } completion: { _ in
        blink(view)
      }
    }
    let functions = Stage.functions { blink($0.first) }
    #expect(functions.contains("        continueAfterBlock4()\n"))
    #expect(functions.contains("\nfunc continueAfterBlock4() {\n"))
    #expect(!functions.contains("continueAfterBlock5"))
  }

  @Test func `a timer's and an action's turns are functions of their own`() {
    let functions = Stage.functions { stage in
      let loop = RenderLoop.current
      stage.first.alpha = 0.5
      loop.schedule(at: 0.5, "tap on Save") { stage.first.alpha = 0.25 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {
        MainActor.assumeIsolated { stage.first.alpha = 0 }
      }
    }
    #expect(functions.contains("// At 0.5 s, in the action \"tap on Save\".\nfunc step2() {"))
    #expect(functions.contains("// At 0.75 s.\nfunc step3() {"))
  }

  @Test func `changes of many frames are joined`() {
    let rewriting = RewrittenTrace(
      Stage.trace { stage in
        for frame in 1...10 {
          RenderLoop.current.advance(by: 1.0 / 60)
          stage.first.alpha = 1 - CGFloat(frame) / 10
        }
      }
    )
    #expect(rewriting.steps.count == 1)
    #expect(
      rewriting.text(in: .animate, of: "code").contains("Set in 10 turns from 0.0167 s to 0.1667 s")
    )
  }

  // MARK: What stays as it is

  @Test func `keyframes, explicit animations and UIKit's own blocks are named`() {
    let functions = Stage.functions { stage in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          stage.first.alpha = 0
        }
      }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 1
      stage.second.layer.add(fade, forKey: "fade")
      let navigation = UINavigationController(rootViewController: UIViewController())
      stage.window.rootViewController = navigation
      RenderLoop.current.advance(by: 0)
      navigation.pushViewController(UIViewController(), animated: true)
    }
    #expect(functions.contains("// The steps of animateKeyframes are not written as keyframes.\n"))
    #expect(
      functions.contains(
        "// UIView 3 got the explicit animation \"fade\" of opacity, which stays as it is."
      )
    )
    #expect(functions.contains("// UIKit animates here by itself, in pushViewController("))
    #expect(!functions.contains("UISpringTimingParameters"))
  }

  // MARK: Names

  @Test(arguments: [
    ("UIView 1", "uiView1"), ("CALayer 12", "caLayer12"), ("FadingCell 2", "fadingCell2"),
    ("HUD 3", "hud3"), ("URLBar<Int> 4", "urlBarInt4"),
  ])
  func `a name in a trace becomes an identifier`(name: String, identifier: String) {
    let layer = RewrittenLayer(name: name, type: "UIView")
    #expect(layer.identifier == identifier)
  }

  @Test func `an empty trace has no blocks and no steps`() {
    let rewriting = RewrittenTrace(Stage.trace { _ in })
    #expect(rewriting.blocks.isEmpty && rewriting.steps.isEmpty && rewriting.layers.isEmpty)
  }
}
