import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// A wrong migration, what the failing test advises, and the migration that follows the advice.
struct WrongMigration: CustomTestStringConvertible, Sendable {
  typealias Code = @MainActor @Sendable (Stage) -> Void

  var testDescription: String
  /// The kinds of the differences, in any order.
  var kinds: Set<Difference.Kind>
  /// What the report says.
  var says: String
  /// The differences that are not the point.
  var allowing: [Difference.Kind] = [.interaction]
  /// The differences that the advice says to allow.
  var adviceAllows: [Difference.Kind] = []
  /// The seconds to run; none to run until nothing moves.
  var duration: TimeInterval?
  var legacy: Code
  var wrong: Code
  var advised: Code
}

@MainActor
private func block(_ duration: TimeInterval?, _ settings: () -> Void = {}, changes: () -> Void) {
  UIView.beginAnimations(nil, context: nil)
  if let duration { UIView.setAnimationDuration(duration) }
  settings()
  changes()
  UIView.commitAnimations()
}

@MainActor
private func calls(_ stopped: @escaping () -> Void) {
  Listener { _, _, _ in stopped() }.listen()
}

private func fade(_ curve: UIView.AnimationCurve) -> WrongMigration.Code {
  { stage in
    block(0.3, { UIView.setAnimationCurve(curve) }) { stage.card.alpha = 0 }
  }
}

private let plainFade: WrongMigration.Code = { stage in block(0.3) { stage.card.alpha = 0 } }

private let delayedFade: WrongMigration.Code = { stage in
  block(0.3, { UIView.setAnimationDelay(0.1) }) { stage.card.alpha = 0 }
}

private let keyboardMove: WrongMigration.Code = { stage in
  block(
    0.25,
    {
      if let curve = UIView.AnimationCurve(rawValue: 7) { UIView.setAnimationCurve(curve) }
    }
  ) { stage.card.center.y -= 200 }
}

private let springMove: WrongMigration.Code = { stage in
  UIView.animate(
    withDuration: 0.5,
    delay: 0,
    usingSpringWithDamping: 0.6,
    initialSpringVelocity: 0
  ) { stage.card.center.x += 100 }
}

/// A fade as the advice for `UIView.animate` has it.
private func advisedFade(_ options: UIView.AnimationOptions) -> WrongMigration.Code {
  { stage in
    UIView.animate(withDuration: 0.3, delay: 0, options: options) { stage.card.alpha = 0 }
  }
}

/// A fade as the advice for an animator has it.
private func advisedAnimator(_ curve: UIView.AnimationCurve) -> WrongMigration.Code {
  { stage in
    UIViewPropertyAnimator(duration: 0.3, curve: curve) { stage.card.alpha = 0 }.startAnimation()
  }
}

@MainActor @Suite struct AdviceTests {
  @Test(arguments: WrongMigration.all)
  func `whoever follows the advice of a failing test has a passing one`(_ row: WrongMigration) {
    var test = MigrationTest(duration: row.duration, allowing: row.allowing)
    let baseline = test.run(Stage.init, row.legacy)
    let failed = test.result(of: test.run(Stage.init, row.wrong), against: baseline)
    let report = failed.failure ?? ""
    // A line break may stand between any two words.
    let words = report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(row.says), "\(report)")
    if case .different(let differences) = failed.verdict {
      #expect(Set(differences.map(\.kind)) == row.kinds, "\(report)")
    } else {
      #expect(row.kinds.isEmpty, "\(report)")
    }
    #expect(report.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(report)")
    test.allowing += row.adviceAllows
    let passed = test.result(of: test.run(Stage.init, row.advised), against: baseline)
    #expect(passed.verdict == .same, "\(passed.failure ?? "")")
    #expect(passed.failure == nil, "\(passed.failure ?? "")")
  }

  @Test func `the reports of wrong migrations read as they were judged`() throws {
    try RecordedMessages("Wrong migrations").expect(
      WrongMigration.all.map { row in
        let test = MigrationTest(duration: row.duration, allowing: row.allowing)
        let result = test.result(
          of: test.run(Stage.init, row.wrong),
          against: test.run(Stage.init, row.legacy)
        )
        return (row.testDescription, result.failure ?? "passes")
      }
    )
  }

  @Test func `there are at least forty wrong migrations`() {
    let all = WrongMigration.all
    #expect(all.count >= 40)
    #expect(Set(all.map(\.testDescription)).count == all.count)
  }
}

// MARK: - Easing

extension WrongMigration {
  static let all = easings + times + repeats + changes + callbacks + others

  static let easings: [WrongMigration] = [
    .init(
      testDescription: "a curve is forgotten in animateViews",
      kinds: [.easing],
      says: "Pass curve: .easeOut.",
      legacy: fade(.easeOut),
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.3, curve: .easeOut) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a curve is forgotten in UIView.animate",
      kinds: [.easing],
      says: "Add .curveEaseOut to the options.",
      legacy: fade(.easeOut),
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: advisedFade(.curveEaseOut)
    ),
    .init(
      testDescription: "a curve is forgotten beside an option",
      kinds: [.easing],
      says: "Add .curveEaseOut beside .allowUserInteraction.",
      allowing: [],
      legacy: fade(.easeOut),
      wrong: { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
          stage.card.alpha = 0
        }
      },
      advised: advisedFade([.allowUserInteraction, .curveEaseOut])
    ),
    .init(
      testDescription: "easeIn is passed as an option",
      kinds: [.easing],
      says: "as an option 1 is .layoutSubviews. Write .curveEaseIn.",
      legacy: fade(.easeIn),
      wrong: { stage in
        let number = UInt(UIView.AnimationCurve.easeIn.rawValue)
        UIView.animate(
          withDuration: 0.3,
          delay: 0,
          options: UIView.AnimationOptions(rawValue: number)
        ) { stage.card.alpha = 0 }
      },
      advised: advisedFade(.curveEaseIn)
    ),
    .init(
      testDescription: "linear is passed as an option",
      kinds: [.easing],
      says: "as an option 3 is [.layoutSubviews, .allowUserInteraction]. Write .curveLinear.",
      legacy: fade(.linear),
      wrong: { stage in
        UIView.animate(
          withDuration: 0.3,
          delay: 0,
          options: UIView.AnimationOptions(rawValue: 3)
        ) { stage.card.alpha = 0 }
      },
      advised: advisedFade(.curveLinear)
    ),
    .init(
      testDescription: "an animator has another curve",
      kinds: [.easing],
      says: "Create the animator with duration: 0.3, curve: .easeOut.",
      legacy: fade(.easeOut),
      wrong: { stage in
        UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { stage.card.alpha = 0 }
          .startAnimation()
      },
      advised: advisedAnimator(.easeOut)
    ),
    .init(
      testDescription: "a spring takes the place of a curve",
      kinds: [.easing],
      says: "Use a curve instead of a spring: UIView.animate(withDuration: 0.3, delay: 0, options: "
        + "[]).",
      legacy: plainFade,
      wrong: { stage in
        UIView.animate(
          withDuration: 0.3,
          delay: 0,
          usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0
        ) { stage.card.alpha = 0 }
      },
      advised: advisedFade([])
    ),
    .init(
      testDescription: "a spring with a bounce takes the place of a curve",
      kinds: [.easing],
      says: "Use a curve instead of a spring: UIView.animate(withDuration: 0.3, delay: 0, options: "
        + ".curveEaseOut).",
      legacy: fade(.easeOut),
      wrong: { stage in
        UIView.animate(springDuration: 0.3, bounce: 0.2) { stage.card.alpha = 0 }
      },
      advised: advisedFade(.curveEaseOut)
    ),
    .init(
      testDescription: "the keyboard's curve is lost in UIView.animate",
      kinds: [.easing],
      says: "Pass the keyboard's number on: UIView.AnimationOptions(rawValue: 7 << 16).",
      legacy: keyboardMove,
      wrong: { stage in UIView.animate(withDuration: 0.25) { stage.card.center.y -= 200 } },
      advised: { stage in
        UIView.animate(
          withDuration: 0.25,
          delay: 0,
          options: UIView.AnimationOptions(rawValue: 7 << 16)
        ) { stage.card.center.y -= 200 }
      }
    ),
    .init(
      testDescription: "the keyboard's curve is lost in animateViews",
      kinds: [.easing],
      says: "Pass the keyboard's number on: curve: UIView.AnimationCurve(rawValue: 7).",
      legacy: keyboardMove,
      wrong: { stage in animateViews(duration: 0.25) { stage.card.center.y -= 200 } },
      advised: { stage in
        animateViews(duration: 0.25, curve: UIView.AnimationCurve(rawValue: 7)) {
          stage.card.center.y -= 200
        }
      }
    ),
    .init(
      testDescription: "a curve is set that the baseline does not set",
      kinds: [.easing],
      says: "Leave the curve out: a block without one is easeInOut.",
      legacy: plainFade,
      wrong: { stage in animateViews(duration: 0.3, curve: .linear) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a curve option is passed that the baseline does not set",
      kinds: [.easing],
      says: "Leave .curveLinear out of the options: a block without one is easeInOut.",
      legacy: plainFade,
      wrong: { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { stage.card.alpha = 0 }
      },
      advised: advisedFade([])
    ),
    .init(
      testDescription: "a spring becomes animateViews",
      kinds: [.easing],
      says:
        "Use a spring: UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, "
        + "initialSpringVelocity: 0.0).",
      legacy: springMove,
      wrong: { stage in animateViews(duration: 0.5) { stage.card.center.x += 100 } },
      advised: springMove
    ),
    .init(
      testDescription: "a spring has another damping",
      kinds: [.easing],
      says: "spring, damping ratio 0.6, at rest after 0.5 s",
      legacy: springMove,
      wrong: { stage in
        UIView.animate(
          withDuration: 0.5,
          delay: 0,
          usingSpringWithDamping: 0.9,
          initialSpringVelocity: 0
        ) { stage.card.center.x += 100 }
      },
      advised: springMove
    ),
    .init(
      testDescription: "a curve is set after the change in the new block",
      kinds: [.easing],
      says: "follows the change, where it has no effect. Move it before the change.",
      legacy: fade(.linear),
      wrong: { stage in
        block(0.3) {
          stage.card.alpha = 0
          UIView.setAnimationCurve(.linear)
        }
      },
      advised: fade(.linear)
    ),
  ]
}

// MARK: - Durations and delays

extension WrongMigration {
  static let times: [WrongMigration] = [
    .init(
      testDescription: "UIView.animate takes longer",
      kinds: [.duration],
      says: "Pass withDuration: 0.3.",
      legacy: plainFade,
      wrong: { stage in UIView.animate(withDuration: 0.35) { stage.card.alpha = 0 } },
      advised: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "animateViews takes longer",
      kinds: [.duration],
      says: "Pass duration: 0.3.",
      legacy: plainFade,
      wrong: { stage in animateViews(duration: 0.35) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "an animator takes longer",
      kinds: [.duration],
      says: "Create the animator with duration: 0.3.",
      legacy: plainFade,
      wrong: { stage in
        UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { stage.card.alpha = 0 }
          .startAnimation()
      },
      advised: advisedAnimator(.easeInOut)
    ),
    .init(
      testDescription: "the default duration is written as 0.3 s",
      kinds: [.implicitDuration],
      says: "The baseline sets no duration, so its block takes the default of 0.2 s. Pass "
        + "withDuration: 0.2.",
      legacy: { stage in block(nil) { stage.card.alpha = 0 } },
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in UIView.animate(withDuration: 0.2) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "the new block sets no duration",
      kinds: [.implicitDuration],
      says: "The candidate sets no duration, so its block takes the default of 0.2 s. Call "
        + "UIView.setAnimationDuration(0.3) before the change.",
      legacy: plainFade,
      wrong: { stage in block(nil) { stage.card.alpha = 0 } },
      advised: plainFade
    ),
    .init(
      testDescription: "the new block sets its duration after the change",
      kinds: [.implicitDuration],
      says: "Move it before the change.",
      legacy: plainFade,
      wrong: { stage in
        block(nil) {
          stage.card.alpha = 0
          UIView.setAnimationDuration(0.3)
        }
      },
      advised: plainFade
    ),
    .init(
      testDescription: "the legacy block sets its duration after the change",
      kinds: [.implicitDuration],
      says: "so the change took 0.2 s. Pass duration: 0.2.",
      legacy: { stage in
        block(nil) {
          stage.card.alpha = 0
          UIView.setAnimationDuration(1)
        }
      },
      wrong: { stage in animateViews(duration: 1) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.2) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a nested UIView.animate takes over the duration around it",
      kinds: [.duration, .easing],
      says: "Add [.overrideInheritedDuration, .overrideInheritedCurve] to the options, or move it "
        + "out.",
      legacy: { stage in
        block(0.6) {
          stage.card.alpha = 0
          block(0.3, { UIView.setAnimationCurve(.easeIn) }) { stage.badge.alpha = 0 }
        }
      },
      wrong: { stage in
        UIView.animate(withDuration: 0.6) {
          stage.card.alpha = 0
          UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn) {
            stage.badge.alpha = 0
          }
        }
      },
      advised: { stage in
        UIView.animate(withDuration: 0.6) {
          stage.card.alpha = 0
          UIView.animate(
            withDuration: 0.3,
            delay: 0,
            options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
          ) { stage.badge.alpha = 0 }
        }
      }
    ),
    .init(
      testDescription: "a delay is lost in UIView.animate",
      kinds: [.delay],
      says: "Pass delay: 0.1.",
      legacy: delayedFade,
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in UIView.animate(withDuration: 0.3, delay: 0.1) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a delay is lost with an animator",
      kinds: [.delay],
      says: "Call startAnimation(afterDelay: 0.1).",
      legacy: delayedFade,
      wrong: { stage in
        UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { stage.card.alpha = 0 }
          .startAnimation()
      },
      advised: { stage in
        UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { stage.card.alpha = 0 }
          .startAnimation(afterDelay: 0.1)
      }
    ),
    .init(
      testDescription: "a delay is added",
      kinds: [.delay],
      says: "Pass delay: 0.",
      legacy: plainFade,
      wrong: { stage in animateViews(duration: 0.3, delay: 0.2) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.3, delay: 0) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a start date is lost",
      kinds: [.delay],
      says: "A start date counts as a delay. Pass delay: 0.2.",
      legacy: { stage in
        let date = RenderLoop.current.date.addingTimeInterval(0.2)
        block(0.3, { UIView.setAnimationStart(date) }) { stage.card.alpha = 0 }
      },
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.3, delay: 0.2) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a step of a ViewAnimation takes longer",
      kinds: [.duration],
      says: "Give the step the style .init(duration: 0.4).",
      legacy: { stage in block(0.4) { stage.card.alpha = 0 } },
      wrong: { stage in
        ViewAnimation(stage.card, style: .init(duration: 0.3)) { stage.card.alpha = 0 }.start()
      },
      advised: { stage in
        ViewAnimation(stage.card, style: .init(duration: 0.4)) { stage.card.alpha = 0 }.start()
      }
    ),
    .init(
      testDescription: "a duration of zero",
      kinds: [.propertyNotAnimated],
      says: "Pass withDuration: 0.3.",
      legacy: plainFade,
      wrong: { stage in UIView.animate(withDuration: 0) { stage.card.alpha = 0 } },
      advised: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "what followed right away waits for the completion",
      kinds: [.startTime, .callbackAdded],
      says: "do it when the baseline does, without waiting for the completion.",
      legacy: { stage in
        block(0.3) { stage.card.alpha = 0 }
        stage.badge.isHidden = true
      },
      wrong: { stage in
        UIView.animate(withDuration: 0.3) {
          stage.card.alpha = 0
        } completion: { _ in
          stage.badge.isHidden = true
        }
      },
      advised: { stage in
        UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 }
        stage.badge.isHidden = true
      }
    ),
  ]
}

// MARK: - Repeats and current state

extension WrongMigration {
  private static func interrupted(_ second: @escaping Code) -> Code {
    { stage in
      block(0.4) { stage.card.alpha = 0 }
      performAction(at: 0.2) { second(stage) }
    }
  }

  private static func repeated(_ count: Float) -> Code {
    { stage in
      block(0.3, { UIView.setAnimationRepeatCount(count) }) { stage.card.alpha = 0 }
    }
  }

  static let repeats: [WrongMigration] = [
    .init(
      testDescription: "beginning from the current state is lost in UIView.animate",
      kinds: [.beginsFromCurrentState],
      says: "Add .beginFromCurrentState to the options.",
      legacy: interrupted { stage in
        block(0.4, { UIView.setAnimationBeginsFromCurrentState(true) }) { stage.card.alpha = 1 }
      },
      wrong: interrupted { stage in
        UIView.animate(withDuration: 0.4) { stage.card.alpha = 1 }
      },
      advised: interrupted { stage in
        UIView.animate(withDuration: 0.4, delay: 0, options: .beginFromCurrentState) {
          stage.card.alpha = 1
        }
      }
    ),
    .init(
      testDescription: "beginning from the current state is lost in animateViews",
      kinds: [.beginsFromCurrentState],
      says: "Pass options: .beginFromCurrentState in place of the curve.",
      legacy: interrupted { stage in
        block(0.4, { UIView.setAnimationBeginsFromCurrentState(true) }) { stage.card.alpha = 1 }
      },
      wrong: interrupted { stage in animateViews(duration: 0.4) { stage.card.alpha = 1 } },
      advised: interrupted { stage in
        animateViews(duration: 0.4, options: .beginFromCurrentState) { stage.card.alpha = 1 }
      }
    ),
    .init(
      testDescription: "beginning from the current state is added",
      kinds: [.beginsFromCurrentState],
      says: "Leave .beginFromCurrentState out of the options.",
      legacy: plainFade,
      wrong: { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: .beginFromCurrentState) {
          stage.card.alpha = 0
        }
      },
      advised: advisedFade([])
    ),
    .init(
      testDescription: "a repeat count is lost",
      kinds: [.repeatCount],
      says: "Call UIView.setAnimationRepeatCount(3) first in the closure",
      legacy: repeated(3),
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in
        UIView.animate(withDuration: 0.3) {
          UIView.setAnimationRepeatCount(3)
          stage.card.alpha = 0
        }
      }
    ),
    .init(
      testDescription: "an endless animation plays once",
      kinds: [.repeatCount],
      says: "Add .repeat to the options.",
      duration: 2,
      legacy: repeated(.greatestFiniteMagnitude),
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: advisedFade(.repeat)
    ),
    .init(
      testDescription: "a count becomes the option for endless repeats",
      kinds: [.repeatCount],
      says: "the option .repeat alone is endless.",
      duration: 2,
      legacy: repeated(3),
      wrong: { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: .repeat) { stage.card.alpha = 0 }
      },
      advised: { stage in
        UIView.animate(withDuration: 0.3, delay: 0, options: .repeat) {
          UIView.setAnimationRepeatCount(3)
          stage.card.alpha = 0
        }
      }
    ),
    .init(
      testDescription: "playing backwards is lost in UIView.animate",
      kinds: [.autoreverse],
      says: "Add .autoreverse to the options.",
      legacy: { stage in
        block(0.3, { UIView.setAnimationRepeatAutoreverses(true) }) { stage.card.alpha = 0 }
      },
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: advisedFade(.autoreverse)
    ),
    .init(
      testDescription: "playing backwards is lost in animateViews",
      kinds: [.autoreverse],
      says: "Call UIView.setAnimationRepeatAutoreverses(true) first in the closure.",
      legacy: { stage in
        block(0.3, { UIView.setAnimationRepeatAutoreverses(true) }) { stage.card.alpha = 0 }
      },
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in
        animateViews(duration: 0.3) {
          UIView.setAnimationRepeatAutoreverses(true)
          stage.card.alpha = 0
        }
      }
    ),
  ]
}

// MARK: - Changes

extension WrongMigration {
  static let changes: [WrongMigration] = [
    .init(
      testDescription: "the change stands outside the closure",
      kinds: [.propertyNotAnimated],
      says: "Make the change inside the animations closure.",
      legacy: plainFade,
      wrong: { stage in
        UIView.animate(withDuration: 0.3) {}
        stage.card.alpha = 0
      },
      advised: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "animations are off",
      kinds: [.propertyNotAnimated],
      says: "Animations are off: something called setAnimationsEnabled(false), or the change is in "
        + "performWithoutAnimation.",
      legacy: plainFade,
      wrong: { stage in
        UIView.performWithoutAnimation {
          animateViews(duration: 0.3) { stage.card.alpha = 0 }
        }
      },
      advised: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a property is forgotten",
      kinds: [.propertyNotAnimated],
      says: "The candidate does not change this property. Make the change in its block.",
      legacy: { stage in
        block(0.3) {
          stage.card.alpha = 0
          stage.badge.center.x += 50
        }
      },
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in
        animateViews(duration: 0.3) {
          stage.card.alpha = 0
          stage.badge.center.x += 50
        }
      }
    ),
    .init(
      testDescription: "what comes later waits outside the loop's time",
      kinds: [.propertyNotAnimated],
      says: "What waits on DispatchQueue, Timer or Task.sleep waits outside the loop's time; in a "
        + "test use RenderLoop.current.schedule(after:).",
      legacy: { stage in
        RenderLoop.current.schedule(after: 0.5) { block(0.3) { stage.card.alpha = 0 } }
      },
      wrong: { _ in },
      advised: { stage in
        RenderLoop.current.schedule(after: 0.5) {
          animateViews(duration: 0.3) { stage.card.alpha = 0 }
        }
      }
    ),
    .init(
      testDescription: "a property is changed that the baseline leaves alone",
      kinds: [.propertyAnimated],
      says: "Make the change outside the block, or in UIView.performWithoutAnimation.",
      legacy: { stage in
        stage.badge.alpha = 0.5
        block(0.3) { stage.card.alpha = 0 }
      },
      wrong: { stage in
        animateViews(duration: 0.3) {
          stage.badge.alpha = 0.5
          stage.card.alpha = 0
        }
      },
      advised: { stage in
        animateViews(duration: 0.3) {
          UIView.performWithoutAnimation { stage.badge.alpha = 0.5 }
          stage.card.alpha = 0
        }
      }
    ),
    .init(
      testDescription: "a rotation is written in degrees",
      kinds: [.value],
      says: "rotationAngle takes radians: write .pi.",
      legacy: { stage in
        block(0.3) { stage.card.transform = CGAffineTransform(rotationAngle: .pi) }
      },
      wrong: { stage in
        animateViews(duration: 0.3) { stage.card.transform = CGAffineTransform(rotationAngle: 180) }
      },
      advised: { stage in
        animateViews(duration: 0.3) {
          stage.card.transform = CGAffineTransform(rotationAngle: 1 * .pi)
        }
      }
    ),
    .init(
      testDescription: "a value is another",
      kinds: [.value],
      says: ", as the baseline does.",
      legacy: plainFade,
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0.1 } },
      advised: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a value is set that the baseline does not set",
      kinds: [.value],
      says: "The baseline does not set it. Leave it out.",
      legacy: plainFade,
      wrong: { stage in
        animateViews(duration: 0.3) { stage.card.alpha = 0 }
        stage.badge.isHidden = true
      },
      advised: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a value is not set any more",
      kinds: [.value],
      says: "Set hidden to true, as the baseline does.",
      legacy: { stage in
        block(0.3) { stage.card.alpha = 0 }
        stage.badge.isHidden = true
      },
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in
        animateViews(duration: 0.3) { stage.card.alpha = 0 }
        stage.badge.isHidden = true
      }
    ),
    .init(
      testDescription: "a block is never committed",
      kinds: [.neverBegun],
      says: "is never committed: add UIView.commitAnimations().",
      legacy: plainFade,
      wrong: { stage in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        stage.card.alpha = 0
      },
      advised: plainFade
    ),
    .init(
      testDescription: "an animator is never started",
      kinds: [.neverBegun],
      says: "was never started: call startAnimation().",
      legacy: plainFade,
      wrong: { stage in
        _ = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { stage.card.alpha = 0 }
      },
      advised: advisedAnimator(.easeInOut)
    ),
  ]
}

// MARK: - Callbacks

extension WrongMigration {
  private static let fadeAndHide: Code = { stage in
    block(0.3, { calls { stage.badge.isHidden = true } }) { stage.card.alpha = 0 }
  }

  static let callbacks: [WrongMigration] = [
    .init(
      testDescription: "a completion is missing",
      kinds: [.callbackMissing],
      says: "Pass a completion that does what the baseline's callback does.",
      legacy: fadeAndHide,
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in
        animateViews(duration: 0.3) {
          stage.card.alpha = 0
        } completion: { _ in
          stage.badge.isHidden = true
        }
      }
    ),
    .init(
      testDescription: "the completion of an animator is missing",
      kinds: [.callbackMissing],
      says: "Add a closure with addCompletion(_:) that does what the baseline's callback does.",
      legacy: fadeAndHide,
      wrong: { stage in
        UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { stage.card.alpha = 0 }
          .startAnimation()
      },
      advised: { stage in
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {
          stage.card.alpha = 0
        }
        animator.addCompletion { _ in stage.badge.isHidden = true }
        animator.startAnimation()
      }
    ),
    .init(
      testDescription: "an empty completion is added",
      kinds: [.callbackAdded],
      says: "Leave the completion out, or say allowing: .callbackAdded.",
      adviceAllows: [.callbackAdded],
      legacy: plainFade,
      wrong: { stage in
        animateViews(duration: 0.3, animations: { stage.card.alpha = 0 }, completion: { _ in })
      },
      advised: { stage in
        animateViews(duration: 0.3, animations: { stage.card.alpha = 0 }, completion: { _ in })
      }
    ),
    .init(
      testDescription: "two completions come in another order",
      kinds: [.callbackOrder],
      says:
        "Callbacks of one instant come in the order in which the blocks made their last change.",
      legacy: { stage in
        block(0.3, { calls {} }) { stage.card.alpha = 0 }
        block(0.3, { calls {} }) { stage.badge.alpha = 0 }
      },
      wrong: { stage in
        animateViews(duration: 0.3, animations: { stage.badge.alpha = 0 }, completion: { _ in })
        animateViews(duration: 0.3, animations: { stage.card.alpha = 0 }, completion: { _ in })
      },
      advised: { stage in
        animateViews(duration: 0.3, animations: { stage.card.alpha = 0 }, completion: { _ in })
        animateViews(duration: 0.3, animations: { stage.badge.alpha = 0 }, completion: { _ in })
      }
    ),
    .init(
      testDescription: "the test of finished is lost",
      kinds: [.hierarchy],
      says: "called with finished = false. The baseline's callback does not do that then: test "
        + "`finished` first.",
      legacy: { stage in
        Listener { _, finished, _ in
          if finished.boolValue { stage.badge.removeFromSuperview() }
        }.listenTo(0.4) { stage.card.alpha = 0 }
        performAction(at: 0.2) { stage.card.layer.removeAllAnimations() }
      },
      wrong: { stage in
        animateViews(duration: 0.4) {
          stage.card.alpha = 0
        } completion: { _ in
          stage.badge.removeFromSuperview()
        }
        performAction(at: 0.2) { stage.card.layer.removeAllAnimations() }
      },
      advised: { stage in
        animateViews(duration: 0.4) {
          stage.card.alpha = 0
        } completion: { finished in
          if finished { stage.badge.removeFromSuperview() }
        }
        performAction(at: 0.2) { stage.card.layer.removeAllAnimations() }
      }
    ),
    .init(
      testDescription: "a will-start method has no counterpart in a closure",
      kinds: [.callbackMissing],
      says: "A block of closures has no will-start callback. Do it before the call or after the "
        + "delay, and say allowing: .callbackMissing.",
      adviceAllows: [.callbackMissing],
      legacy: { stage in
        block(
          0.3,
          {
            UIView.setAnimationDelegate(Starter.shared)
            UIView.setAnimationWillStart("animationWillStart:context:")
          }
        ) { stage.card.alpha = 0 }
      },
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } }
    ),
  ]
}

// MARK: - Interaction, transitions, layout, chains

extension WrongMigration {
  @MainActor private static func chain(_ values: [CGFloat], _ stage: Stage) {
    guard let value = values.first else { return }
    animateViews(duration: 0.2) {
      stage.card.alpha = value
    } completion: { _ in
      chain(Array(values.dropFirst()), stage)
    }
  }

  static let others: [WrongMigration] = [
    .init(
      testDescription: "views take no touches any more",
      kinds: [.interaction],
      says: "UIView.animate disables interaction with the views that it moves. Add "
        + ".allowUserInteraction to the options.",
      allowing: [],
      legacy: plainFade,
      wrong: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      advised: advisedFade(.allowUserInteraction)
    ),
    .init(
      testDescription: "views take touches that took none",
      kinds: [.interaction],
      says: "begin/commit and animateViews never disable interaction.",
      allowing: [],
      adviceAllows: [.interaction],
      legacy: { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
      wrong: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      advised: { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } }
    ),
    .init(
      testDescription: "a transition becomes an option of UIView.animate",
      kinds: [.transition],
      says: "Use UIView.transition(with:duration:options:animations:completion:) with the option "
        + ".transitionFlipFromLeft; as an option of UIView.animate it does nothing.",
      legacy: { stage in
        block(0.5, { UIView.setAnimationTransition(.flipFromLeft, for: stage.card, cache: false) })
        {
          stage.badge.isHidden = true
        }
      },
      wrong: { stage in
        UIView.animate(withDuration: 0.5, delay: 0, options: .transitionFlipFromLeft) {
          stage.badge.isHidden = true
        }
      },
      advised: { stage in
        UIView.transition(with: stage.card, duration: 0.5, options: .transitionFlipFromLeft) {
          stage.badge.isHidden = true
        }
      }
    ),
    .init(
      testDescription: "a constraint changes and nobody lays out in the closure",
      kinds: [.propertyNotAnimated],
      says:
        "The view is laid out after the block. Call layoutIfNeeded() on the superview inside the "
        + "closure; the constant alone does not animate.",
      legacy: { stage in
        let left = stage.constrain()
        block(0.3) {
          left.constant = 100
          stage.card.layoutIfNeeded()
        }
      },
      wrong: { stage in
        let left = stage.constrain()
        animateViews(duration: 0.3) { left.constant = 100 }
      },
      advised: { stage in
        let left = stage.constrain()
        animateViews(duration: 0.3) {
          left.constant = 100
          stage.card.layoutIfNeeded()
        }
      }
    ),
    .init(
      testDescription: "a chain of three blocks becomes one of keyframes",
      kinds: [.keyframes],
      says: "Each block of the chain eases by itself, and each calls back: 3 callbacks where one "
        + "block of keyframes has one.",
      legacy: { stage in chain([0.2, 0.8, 0], stage) },
      wrong: { stage in
        UIView.animateKeyframes(withDuration: 0.6, delay: 0) {
          for (index, value) in [0.2, 0.8, 0].enumerated() {
            UIView.addKeyframe(
              withRelativeStartTime: Double(index) / 3,
              relativeDuration: 1.0 / 3
            ) { stage.card.alpha = value }
          }
        } completion: { _ in
        }
      },
      advised: { stage in chain([0.2, 0.8, 0], stage) }
    ),
    .init(
      testDescription: "the view leaves before its animation has ended",
      kinds: [.hierarchy],
      says: "Add and remove the view when the baseline does.",
      legacy: { stage in
        block(0.3, { calls { stage.badge.removeFromSuperview() } }) { stage.badge.alpha = 0 }
      },
      wrong: { stage in
        animateViews(duration: 0.3) {
          stage.badge.alpha = 0
        } completion: { _ in
        }
        stage.badge.removeFromSuperview()
      },
      advised: { stage in
        animateViews(duration: 0.3) {
          stage.badge.alpha = 0
        } completion: { _ in
          stage.badge.removeFromSuperview()
        }
      }
    ),
  ]
}

// MARK: - Helpers

/// A delegate that is told of starts.
@MainActor
private final class Starter: SelectorResponder {
  static let shared = Starter()

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationWillStart:context:" ? .start { _, _ in } : nil
  }
}

extension Listener {
  /// Runs a block that calls this object.
  fileprivate func listenTo(_ duration: TimeInterval, changes: () -> Void) {
    block(duration, { listen() }, changes: changes)
  }
}

extension Stage {
  /// Places the badge by a constraint, lays it out, and returns the constraint.
  fileprivate func constrain() -> NSLayoutConstraint {
    badge.translatesAutoresizingMaskIntoConstraints = false
    let left = badge.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10)
    NSLayoutConstraint.activate([
      left, badge.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    card.layoutIfNeeded()
    return left
  }
}
