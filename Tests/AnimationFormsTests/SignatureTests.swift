import AnimationForms
import AnimationTraces
import Onionskin
import OnionskinTestCore
import Testing
import UIKit
import ViewAnimations

/// The calls, options, and curves exist as the forms write them.
@MainActor @Suite struct SignatureTests {
  /// Each function with all of its settings, and the names by which traces know them.
  private nonisolated static let calls:
    [(AnimationFunction, @MainActor @Sendable (UIView) -> Void)] = [
      (.animateViews, { v in animateViews(duration: 1, delay: 0, curve: nil) { v.alpha = 0 } }),
      (
        .animateViewsWithOptions,
        { v in animateViews(duration: 1, delay: 0, options: []) { v.alpha = 0 } }
      ),
      (.animate, { v in UIView.animate(withDuration: 1, delay: 0, options: []) { v.alpha = 0 } }),
      (
        .springAnimate,
        { v in
          UIView.animate(
            withDuration: 1,
            delay: 0,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0,
            options: []
          ) {
            v.alpha = 0
          }
        }
      ),
      (
        .bounceAnimate,
        { v in
          UIView.animate(
            springDuration: 1,
            bounce: 0,
            initialSpringVelocity: 0,
            delay: 0,
            options: []
          ) {
            v.alpha = 0
          }
        }
      ),
      (
        .animateKeyframes,
        { v in UIView.animateKeyframes(withDuration: 1, delay: 0) { v.alpha = 0 } }
      ),
      (.transition, { v in UIView.transition(with: v, duration: 1, options: []) { v.alpha = 0 } }),
      (
        .runningAnimator,
        { v in
          UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: []) {
            v.alpha = 0
          }
        }
      ),
    ]

  @Test(arguments: calls.indices)
  func `a function has the labels that a trace of its call has`(index: Int) {
    let (call, run) = Self.calls[index]
    let trace = ScenarioRun(scene: UIWindow.init) { window in
      window.makeKeyAndVisible()
      let view = UIView()
      window.addSubview(view)
      run(view)
    }.trace
    let names = trace.events.compactMap { event in
      if case .called(let call) = event.kind { call.name } else { nil }
    }
    let function = call.callee.split(separator: ".").last ?? ""
    let start = "\(function)(\(call.labels.map { $0 + ":" }.joined())"
    #expect(names.contains { $0.hasPrefix(start) }, "\(start): \(names)")
  }

  @Test func `the options have their bits`() {
    let all: [(AnimationOption, UIView.AnimationOptions)] = [
      (.layoutSubviews, .layoutSubviews), (.allowUserInteraction, .allowUserInteraction),
      (.beginFromCurrentState, .beginFromCurrentState), (.repeat, .repeat),
      (.autoreverse, .autoreverse), (.overrideInheritedDuration, .overrideInheritedDuration),
      (.overrideInheritedCurve, .overrideInheritedCurve),
      (.allowAnimatedContent, .allowAnimatedContent),
      (.showHideTransitionViews, .showHideTransitionViews),
      (.overrideInheritedOptions, .overrideInheritedOptions), (.flushUpdates, .flushUpdates),
    ]
    for (option, expected) in all {
      #expect(option.rawValue == expected.rawValue, "\(option.text)")
      #expect(AnimationOption.text(of: expected.rawValue) == option.text)
    }
    #expect(AnimationOption.text(of: 0 as UInt) == nil)
    #expect(AnimationOption.text(of: 0b11000) == "[.repeat, .autoreverse]")
  }

  @Test func `the curves and transitions have their numbers`() {
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    #expect(NamedCurve.allCases.map(\.rawValue) == curves.map(\.rawValue))
    let options: [UIView.AnimationOptions] = [.curveEaseIn, .curveEaseOut, .curveLinear]
    #expect((1...3).compactMap { AnimationOption.curve($0)?.rawValue } == options.map(\.rawValue))
    let transitions: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(TransitionKind.allCases.map(\.option.rawValue) == transitions.map(\.rawValue))
  }
}
