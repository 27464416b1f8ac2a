import Foundation
import Onionskin
import Testing

/// The texts that people read when a test fails, whole.
@Suite struct ComparisonReportTests {
  private func comparison(
    _ legacy: Scenario = .legacy,
    _ change: (inout Scenario) -> Void
  ) -> TraceComparison {
    var scenario = Scenario.new
    change(&scenario)
    return TraceComparison(reference: legacy.trace(), variant: scenario.trace())
  }

  private var implicit: TraceComparison {
    var legacy = Scenario.legacy
    legacy.duration = 0.2
    legacy.explicit = []
    legacy.delay = 0
    return comparison(legacy) { $0.delay = 0 }
  }

  @Test func `one cause is told with what follows from it`() {
    #expect(
      implicit.report() == """
        The new code does not animate as the legacy code does: implicit duration
        (- legacy, + new)

        implicit duration, on UIView 1  position, UIView 1  opacity
          - 0.2 s without setting it  App/OldBanner.swift:12  beginAnimations(_:…)
          + 0.3 s                     App/Banner.swift:12  animate(withDuration:…)
          First seen at 0.000117 s, in frame 1.
          Farthest apart at 0.1438 s: (132.6893, 0) against (99.31, 0), 33.4 points apart.
          The completion of that block comes at 0.3 s, not at 0.2 s.
          What follows on UIView 2  opacity differs with it.
          What to do: The legacy block set no duration, so it took the implicit 0.2 s. Write 0.2.

          UIView 1  position.x
          -  ▁▁▂▂▂▃▃▃▄▄▄▅▅▅▅▆▆▆▆▇▇▇▇▇▇███████████████████████  0 → 150
          +  ▁▁▁▂▂▂▂▃▃▃▃▃▄▄▄▄▄▅▅▅▅▅▆▆▆▆▆▆▆▇▇▇▇▇▇▇▇███████████  0 → 150
             ▲ first seen
             ┬───────┬───────┬───────┬──────┬───────┬───────┬
             0     0.05     0.1    0.15    0.2    0.25     0.3 s
        """
    )
  }

  @Test func `several causes are numbered, the first to be seen first`() {
    let comparison = comparison {
      $0.pacing = .curve(.linear)
      $0.isDeaf = true
      $0.beginsFromCurrentState = true
    }
    #expect(
      comparison.report() == """
        The new code does not animate as the legacy code does in 3 ways: curve, begins from
        current state, interaction
        (- legacy, + new)

        1. curve, on UIView 1  position, UIView 1  opacity
          - easeOut  App/OldBanner.swift:12  beginAnimations(_:…)
          + linear   App/Banner.swift:12  animate(withDuration:…)
          First seen at 0.1001 s, in frame 7.
          Farthest apart at 0.2662 s: (111.1111, 0) against (83.1111, 0), 28 points apart.
          What to do: Write curve: .easeOut for animateViews, or options: .curveEaseOut for
            UIView.animate.

          UIView 1  position.x
          -  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▃▃▃▃▄▄▄▅▅▅▅▅▆▆▆▆▇▇▇▇▇▇▇████████  0 → 150
          +  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▃▃▃▃▃▄▄▄▄▄▅▅▅▅▅▆▆▆▆▆▇▇▇▇▇███  0 → 150
                         ▲ first seen
             ┬───────────┬───────────┬──────────┬───────────┬
             0          0.1         0.2        0.3         0.4 s

        2. begins from current state, on UIView 1  opacity
          - from the last end value  App/OldBanner.swift:12  beginAnimations(_:…)
          + from what is shown       App/Banner.swift:12  animate(withDuration:…)
          Nobody sees it in this run; it shows when something else runs at the same time.
          What to do: Leave .beginFromCurrentState out: the legacy block did not ask for it.

        3. interaction, on UIView 1
          - takes touches while it moves     App/OldBanner.swift:12  beginAnimations(_:…)
          + takes no touches while it moves  App/Banner.swift:12  animate(withDuration:…)
          What to do: UIView.animate makes the views that it moves deaf, begin/commit does not.
            Add options: .allowUserInteraction.
        """
    )
  }

  @Test func `what a missing callback takes along is told with it`() {
    #expect(
      comparison { $0.hasCallback = false }.report() == """
        The new code does not animate as the legacy code does: callback missing
        (- legacy, + new)

        callback missing
          - did-stop callback at 0.4 s  App/OldBanner.swift:12  beginAnimations(_:…)
          + none                        App/Banner.swift:12  animate(withDuration:…)
          First seen at 0.4042 s, in frame 25.
          Farthest apart at 0.6 s: 1 against 0, 100 points apart.
          What follows on UIView 2  opacity differs with it.
          What to do: Pass a completion closure that does what the did-stop method did.
        """
    )
  }

  @Test func `the sides can have other names, and the drawing can be plain`() {
    let report = implicit.report(
      reference: "recorded",
      variant: "present",
      drawing: TimelineDrawing(theme: .ascii, width: 40)
    )
    #expect(
      report == """
        The present code does not animate as the recorded code does: implicit duration
        (- recorded, + present)

        implicit duration, on UIView 1  position, UIView 1  opacity
          - 0.2 s without setting it  App/OldBanner.swift:12  beginAnimations(_:…)
          + 0.3 s                     App/Banner.swift:12  animate(withDuration:…)
          First seen at 0.000117 s, in frame 1.
          Farthest apart at 0.1438 s: (132.6893, 0) against (99.31, 0), 33.4 points apart.
          The completion of that block comes at 0.3 s, not at 0.2 s.
          What follows on UIView 2  opacity differs with it.
          What to do: The legacy block set no duration, so it took the implicit 0.2 s. Write 0.2.

          UIView 1  position.x
          -  __..:::==++++***%%%%%###################  0 > 150
          +  __....::::====+++++*****%%%%%%%#########  0 > 150
             ^ first seen
             +------------+------------+------------+
             0           0.1          0.2          0.3 s
        """
    )
  }

  @Test func `no difference is one sentence`() {
    #expect(comparison { _ in }.report() == "The new code animates as the legacy code does.")
  }
}
