import Onionskin
import OnionskinTestCore
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// Tests of tests for Reduce Motion: what passes, and what a failure says.
@MainActor @Suite struct ReducedMotionTests {
  /// A stage whose card has a name.
  @MainActor
  private static func stage() -> Stage {
    let stage = Stage()
    stage.card.accessibilityIdentifier = "card"
    stage.badge.accessibilityIdentifier = "badge"
    return stage
  }

  private func result(
    for duration: TimeInterval? = nil,
    limits: LayerMotion.Limits = .init(),
    allowing: [MotionAllowance] = [],
    observing observe: (@MainActor (Stage) -> any CustomStringConvertible)? = nil,
    _ code: (Stage) -> Void
  ) -> ReducedMotionTest.Result {
    ReducedMotionTest(duration: duration, limits: limits, allowing: allowing)
      .result(of: Self.stage, observing: observe, code)
  }

  private var isReduced: Bool { UIAccessibility.isReduceMotionEnabled }

  /// Opens a menu: with a slide, or with a fade where motion is reduced.
  private func open(_ stage: Stage) {
    stage.card.alpha = isReduced ? 0 : 1
    if isReduced { stage.card.center.x += 120 }
    UIView.animate(withDuration: isReduced ? 0.15 : 0.3) {
      stage.card.alpha = 1
      if !isReduced { stage.card.center.x += 120 }
    } completion: { _ in
      stage.badge.isHidden = true
    }
  }

  private func slide(_ stage: Stage, by points: CGFloat = 120) {
    UIView.animate(withDuration: 0.3) {
      stage.card.center.x += points
    } completion: { _ in
    }
  }

  // MARK: What passes

  @Test func `a fade in place of a slide passes, though it ends earlier`() {
    expectReducedMotion(of: Self.stage, open)
  }

  @Test func `code that awaits its animations is run as well`() async throws {
    try await expectReducedMotion(of: Self.stage) { stage in
      if UIAccessibility.isReduceMotionEnabled {
        stage.card.center.x += 100
        await animateViewsAndWait(duration: 0.2) { stage.card.alpha = 0.5 }
      } else {
        await animateViewsAndWait(duration: 0.3) {
          stage.card.center.x += 100
          stage.card.alpha = 0.5
        }
      }
    }
  }

  @Test func `a duration of zero keeps the completion, and passes`() {
    #expect(
      result { stage in
        UIView.animate(withDuration: isReduced ? 0 : 0.3) {
          stage.card.center.x += 100
        } completion: { _ in
        }
      }.failure == nil
    )
  }

  @Test func `code that observes the setting is told of it`() {
    // The setting is on before the scene is built, as on the device of somebody who uses it.
    #expect(
      result(allowing: [.nothingAnimated(because: "Only the setting is read.")]) { stage in
        stage.badge.tag = UIAccessibility.isReduceMotionEnabled ? 1 : 2
      }.failure == nil
    )
  }

  // MARK: What fails

  @Test func `the messages read as they were judged`() throws {
    func message(
      allowing: [MotionAllowance] = [],
      observing observe: (@MainActor (Stage) -> any CustomStringConvertible)? = nil,
      _ code: @escaping @MainActor (Stage) -> Void
    ) -> String {
      result(allowing: allowing, observing: observe, code).failure ?? "passes"
    }
    let messages: [(String, String)] = [
      ("a slide stays", message { slide($0) }),
      (
        "everything stays",
        message { stage in
          UIView.animate(
            withDuration: 0.6,
            delay: 0,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0,
            options: []
          ) {
            stage.card.frame = CGRect(x: 20, y: 200, width: 280, height: 140)
          } completion: { _ in
          }
          let spin = CABasicAnimation(keyPath: "transform.rotation.z")
          spin.toValue = 2 * Double.pi
          spin.duration = 1
          spin.repeatCount = .infinity
          stage.badge.layer.add(spin, forKey: "spin")
        }
      ),
      (
        "the completion is forgotten",
        message { stage in
          if isReduced {
            stage.card.alpha = 0
          } else {
            UIView.animate(withDuration: 0.3) {
              stage.card.alpha = 0
            } completion: { _ in
            }
          }
        }
      ),
      (
        "the end is another one",
        message { stage in
          UIView.animate(withDuration: 0.3) {
            stage.card.alpha = isReduced ? 1 : 0
          }
          if isReduced { stage.badge.removeFromSuperview() }
        }
      ),
      (
        "an observed value differs",
        message(observing: { $0.badge.tag }) { stage in
          UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 }
          stage.badge.tag = isReduced ? 1 : 0
        }
      ),
      ("nothing animates", message { _ in }),
      (
        "a timer never ends",
        message { stage in
          slide(stage)
          RunLoop.main.add(Timer(timeInterval: 1, repeats: true) { _ in }, forMode: .common)
        }
      ),
    ]
    try RecordedMessages("Reduced motion").expect(messages)
  }

  @Test func `a scene that differs by itself is not blamed on the setting`() {
    var runs = 0
    let failure = result { stage in
      runs += 1
      let count = runs
      UIView.animate(withDuration: 0.3) { stage.card.alpha = 1 / CGFloat(1 + count) }
    }.failure
    #expect(failure?.hasPrefix("Cannot tell whether Reduce Motion changes what happens.") == true)
    #expect(runs == 3)
  }

  @Test func `a scene that is the same in both runs is run twice`() {
    var runs = 0
    _ = result { stage in
      runs += 1
      slide(stage)
    }
    #expect(runs == 2)
  }

  @Test func `endless animations need no duration`() {
    func pulse(_ stage: Stage, moves: Bool) {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
        if moves { stage.card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
        stage.card.alpha = 0.9
      } completion: { _ in
      }
    }
    #expect(
      result { pulse($0, moves: true) }.failure?.contains("grows by 40 points in 0.5 s, endlessly")
        == true
    )
    // Without motion it still blinks.
    #expect(
      result { pulse($0, moves: false) }.failure?.contains("changes in 0.5 s, endlessly") == true
    )
    let shown = result(for: 2, allowing: [.motion(.repetition, because: "It records.")]) {
      pulse($0, moves: false)
    }
    #expect(shown.failure == nil && shown.warning == nil)
  }

  // MARK: Limits and allowances

  @Test func `motions below the limits pass`() {
    #expect(result(limits: .init(points: 10)) { slide($0, by: 8) }.failure == nil)
    #expect(result(limits: .init(points: 10)) { slide($0, by: 12) }.failure != nil)
  }

  @Test(arguments: [
    MotionAllowance.motion(because: "It follows the finger."),
    .motion(.travel, because: "It follows the finger."),
    .motion(of: "card", because: "It follows the finger."),
    .motion(.travel, of: "UIView 2", because: "It follows the finger."),
  ])
  func `a motion is allowed by its kind, its view, or both`(allowance: MotionAllowance) {
    let found = result(allowing: [allowance]) { slide($0) }
    #expect(found.failure == nil && found.warning == nil)
  }

  @Test(arguments: [
    MotionAllowance.motion(.turn, because: "It is a dial."),
    .motion(of: "badge", because: "It is a dial."),
    .motion(.travel, of: "badge", because: "It is a dial."),
    .callbacks(because: "The code calls it."), .endState(because: "It stays."),
  ])
  func `another allowance does not help, and is one too many once all is well`(
    allowance: MotionAllowance
  ) {
    #expect(result(allowing: [allowance]) { slide($0) }.failure != nil)
    let well = result(allowing: [allowance], open)
    #expect(well.failure == nil)
    #expect(well.warning?.contains("no longer needs \(allowance)") == true)
  }

  @Test func `callbacks and the end can be allowed`() {
    let found = result(allowing: [
      .callbacks(because: "It is called directly."), .endState(of: "card", because: "It stays."),
    ]) { stage in
      guard !isReduced else { return }
      UIView.animate(withDuration: 0.3) {
        stage.card.alpha = 0
      } completion: { _ in
      }
    }
    #expect(found.failure == nil && found.warning == nil)
  }

  @Test func `a reason is needed`() async {
    await #expect(processExitsWith: .failure) { _ = MotionAllowance.motion(because: " ") }
  }

  @Test func `a failing expectation names the command that shows both runs`() {
    withKnownIssue {
      expectReducedMotion(of: Self.stage) { slide($0) }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("card  position  travels 120 points in 0.3 s")
        && text.contains("onionskin report") && text.contains("-baseline.trace.json")
    }
  }
}
