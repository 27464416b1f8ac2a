import AnimationForms
import AnimationTraces
import Onionskin
import OnionskinTesting
import Testing
import TestSupport
import TraceRewriting
import UIKit

/// The traces of the patterns, rewritten: they play as the originals do, in each form.
@MainActor @Suite struct RewritingTests {
  @Test(arguments: LegacyRun.all, AnimationForm.allCases)
  func `a rewritten pattern animates like the original`(run: LegacyRun, form: AnimationForm) {
    let rewriting = rewritten(run)
    #expect(!rewriting.blocks.isEmpty)
    guard run.pattern != "S45" else {
      // Its block is empty, so only the callback is compared.
      expectSameAnimation(of: run.makeScene, allowing: .nothingAnimated) {
        $0.runLegacy()
      } as: {
        RewritingPlayer(rewriting, form, in: $0.window).play()
      }
      return
    }
    // Their views lay out what the rewriting resizes, and set it back (WhatIsEmulated, Layout U13).
    let isSetBack = ["S22", "S36"].contains(run.pattern)
    withKnownIssue {
      expectSameAnimation(of: run.makeScene) {
        $0.runLegacy()
      } as: {
        RewritingPlayer(rewriting, form, in: $0.window).play()
      }
    } when: {
      isSetBack
    }
  }

  @Test func `all 46 patterns are rewritten`() {
    let patterns = LegacyRun.all.map(\.pattern)
    let expected = (1...46).map { $0 < 10 ? "S0\($0)" : "S\($0)" }
    #expect(patterns == expected)
  }

  @Test func `a rewritten trace that was changed does not pass`() throws {
    let run = try #require(LegacyRun.all.first)
    var trace = trace(of: run)
    trace.events = trace.events.map { event in
      guard case .changed(var change) = event.kind else { return event }
      var event = event
      change.to = .number(0.25)
      event.kind = .changed(change)
      return event
    }
    let rewriting = RewrittenTrace(trace)
    withKnownIssue {
      expectSameAnimation(of: run.makeScene) {
        $0.runLegacy()
      } as: {
        RewritingPlayer(rewriting, .animateViews, in: $0.window).play()
      }
    }
  }

  // MARK: Text

  @Test(.pattern("S14")) func `a did-stop method is named in the completion`() throws {
    try expect(
      "S14",
      """
        let sheet1: Sheet  // Sheet 1 in UIView 3

        // At 0 s.
        func step1() {
          // PatternTests/S14DismissThenRemove.swift:14, beginAnimations("close"); settings seen in this
          // run
          animateViews(duration: 0.3) {
            // Seen in this run:
            sheet1.center = CGPoint(x: 195, y: 994)
          } completion: { _ in
            // animationDidStop:finished:context: of Sheet was called, and did this in this run:
            sheet1.removeFromSuperview()
          }
        }

      """
    )
  }

  @Test(.pattern("S18")) func `a chain of did-stop methods is one of completions`() throws {
    try expect(
      "S18",
      in: .animate,
      """
        let uiView1: UIView  // UIView 1 in UIView 3

        // At 0 s.
        func step1() {
          // PatternTests/S18Chain.swift:18, beginAnimations; settings seen in this run
          UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            // Seen in this run:
            uiView1.center = CGPoint(x: 495, y: 130)
          } completion: { _ in
            // overshootDidStop:finished:context: of SideSwipeController was called, and did this in this
            // run:
            // PatternTests/S18Chain.swift:18, beginAnimations; settings seen in this run
            UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
              // Seen in this run:
              uiView1.center = CGPoint(x: 455, y: 130)
            } completion: { _ in
              // returnDidStop:finished:context: of SideSwipeController was called, and did this in this
              // run:
              // PatternTests/S18Chain.swift:18, beginAnimations; settings seen in this run
              UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
                // Seen in this run:
                uiView1.center = CGPoint(x: 475, y: 130)
              }
            }
          }
        }

      """
    )
  }

  @Test(.pattern("S40")) func `repeats, and what was done later, are written`() throws {
    try expect(
      "S40",
      """
        let uiView1: UIView  // UIView 1 in UIView 4
        let uiView2: UIView  // UIView 2 in UIView 4

        // At 0 s.
        func step1() {
          // Seen in this run:
          uiView1.transform = CGAffineTransform(translationX: -5, y: 0)
          // PatternTests/S40RepeatAndReverse.swift:18, beginAnimations("earthquake"); settings seen in
          // this run
          animateViews(duration: 0.07) {
            UIView.modifyAnimations(withRepeatCount: 5, autoreverses: true) {
              // Seen in this run:
              uiView1.transform = CGAffineTransform(translationX: 5, y: 0)
            }
          } completion: { _ in
            // earthquakeDidStop of LockController was called, and did this in this run:
            uiView1.transform = .identity
          }
        }

        // At 0.7 s, in the action "action".
        func step2() {
          // PatternTests/S40RepeatAndReverse.swift:34, beginAnimations; settings seen in this run
          animateViews(duration: 2, options: [.repeat, .autoreverse, .curveLinear]) {
            // Seen in this run:
            uiView2.center = CGPoint(x: 195, y: 801)
          }
        }

        // At 3.7 s, in the action "action".
        func step3() {
          uiView2.layer.removeAnimation(forKey: "position")
        }

      """
    )
  }

  @Test(.pattern("S41")) func `a nested block keeps its own settings`() throws {
    try expect(
      "S41",
      in: .animate,
      """
        let uiView1: UIView  // UIView 1 in UIView 4
        let uiView2: UIView  // UIView 2 in UIView 4

        // At 0 s.
        func step1() {
          // PatternTests/S41DynamicNesting.swift:15, beginAnimations; settings seen in this run
          UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
            // Seen in this run:
            uiView1.center = CGPoint(x: 150, y: 150)
            uiView1.bounds.size = CGSize(width: 300, height: 300)
            // PatternTests/S41DynamicNesting.swift:24, beginAnimations; settings seen in this run
            UIView.animate(
              withDuration: 0.5,
              delay: 0,
              options: [
                .curveLinear,
                .overrideInheritedDuration,
                .overrideInheritedCurve,
                .overrideInheritedOptions,
                .allowUserInteraction,
              ]
            ) {
              // Seen in this run:
              uiView2.alpha = 0
            }
          }
        }

      """
    )
  }

  @Test(.pattern("S43")) func `what changed with animations off does so again`() throws {
    try expect(
      "S43",
      in: .viewAnimation,
      """
        let uiView1: UIView  // UIView 1 in UIView 4
        let uiView2: UIView  // UIView 2 in UIView 4

        // At 0 s.
        func step1() {
          // PatternTests/S43EnableInside.swift:15, beginAnimations; settings seen in this run
          ViewAnimation(duration: 0.5, curve: .linear, allowsUserInteraction: true) {
            // Seen in this run:
            uiView1.center = CGPoint(x: 195, y: 150)
            UIView.performWithoutAnimation {
              // Seen in this run:
              uiView2.center = CGPoint(x: 195, y: 350)
            }
          }.start()
        }

      """
    )
  }

  // MARK: Help

  private func expect(
    _ pattern: String,
    in form: AnimationForm = .animateViews,
    _ body: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try #require(LegacyRun.all.first { $0.pattern == pattern })
    let text = rewritten(run).text(in: form, of: pattern)
    let start = "struct RewrittenAnimations {\n"
    let range = try #require(text.range(of: start))
    #expect(
      String(text[range.upperBound...]) == body + "}\n",
      sourceLocation: sourceLocation
    )
  }

  private func rewritten(_ run: LegacyRun) -> RewrittenTrace {
    RewrittenTrace(trace(of: run))
  }

  /// Returns the trace of a pattern's legacy code.
  private func trace(of run: LegacyRun) -> AnimationTrace {
    var count = 0
    let result = ScenarioRun(scene: run.makeScene) { scene in
      count = RenderLoop.current.trace.events.count
      scene.runLegacy()
    }
    return result.trace.code(after: count)
  }
}
