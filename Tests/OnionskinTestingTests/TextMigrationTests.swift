import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// Text that changes with an animation, in the legacy stack and elsewhere.
@MainActor @Suite struct TextMigrationTests {
  private func label() -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "old"
    return label
  }

  private func legacy(_ label: UILabel) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationTransition(.flipFromLeft, for: label, cache: true)
    label.text = "new"
    UIView.commitAnimations()
  }

  @Test func `text that flips is the same in both APIs`() {
    expectSameAnimation(
      of: label,
      allowing: .interaction,
      legacy: legacy,
      as: { label in
        UIView.transition(with: label, duration: 0.5, options: .transitionFlipFromLeft) {
          label.text = "new"
        }
      }
    )
  }

  // TheSystemsItGrewFrom E1: the seed's form of the same.
  @Test func `text that is bound with a flip is the same`() {
    expectSameAnimation(
      of: label,
      allowing: .interaction,
      legacy: legacy,
      as: { label in
        _ = Observable.just("new")
          .bind(animated: label.rx.animated.flip(.left, duration: 0.5).text)
      }
    )
  }

  @Test func `another text is reported`() {
    let traces = ["new", "nwe"].map { text in
      ScenarioRun(for: nil, scene: label) { label in
        UIView.animate(withDuration: 0.5) {
          label.alpha = 0
          label.text = text
        }
      }
      .trace
    }
    let found = TraceComparison(baseline: traces[0], candidate: traces[1]).differences
    #expect(found.map(\.kind) == [.value])
    #expect(found.first?.sides.baseline.contains("new") == true)
    #expect(found.first?.sides.candidate.contains("nwe") == true)
  }
}
