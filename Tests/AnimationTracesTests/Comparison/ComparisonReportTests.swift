import AnimationModel
import AnimationTraces
import Foundation
import Testing

/// The texts that people read when a test fails, whole.
@Suite struct ComparisonReportTests {
  private func comparison(
    _ legacy: Scenario = .legacy,
    _ change: (inout Scenario) -> Void
  ) -> TraceComparison {
    var scenario = Scenario.new
    change(&scenario)
    return TraceComparison(baseline: legacy.trace(), candidate: scenario.trace())
  }

  private var implicit: TraceComparison {
    var legacy = Scenario.legacy
    legacy.duration = 0.2
    legacy.explicit = []
    legacy.delay = 0
    return comparison(legacy) { $0.delay = 0 }
  }

  @Test func `one cause is reported with what follows from it`() {
    #expect(
      implicit.report() == """
        The candidate animates differently from the baseline: implicit duration
        (- baseline, + candidate)

        implicit duration, on UIView 1 position, UIView 1 opacity
          - 0.2 s, not set  beginAnimations  App/OldBanner.swift:12
          + 0.3 s           UIView.animate   App/Banner.swift:12
          Visible from frame 1 on (0.0167 s). Largest deviation at 0.1438 s: (132.6893, 0) and
            (99.31, 0), 33.4 points apart.
          The completion comes at 0.3 s instead of 0.2 s. What follows on UIView 2 opacity differs
            with it.
          What to do: The baseline sets no duration, so its block takes the default of 0.2 s. Pass
            withDuration: 0.2.

          UIView 1  position.x
          -  ▁▁▂▂▂▃▃▃▄▄▄▅▅▅▅▆▆▆▆▇▇▇▇▇▇███████████████████████  0 → 150
          +  ▁▁▁▂▂▂▂▃▃▃▃▃▄▄▄▄▄▅▅▅▅▅▆▆▆▆▆▆▆▇▇▇▇▇▇▇▇███████████  0 → 150
             ▲ first visible
             ┬───────┬───────┬───────┬──────┬───────┬───────┬
             0     0.05     0.1    0.15    0.2    0.25     0.3 s
        """
    )
  }

  @Test func `a layer of another class is drawn as the one in its place`() {
    func drawing(_ card: String) -> Substring? {
      let report = comparison {
        $0.duration = 0.5
        $0.card = card
      }.report()
      return report.firstRange(of: "position.x").map { report[$0.upperBound...] }
    }
    #expect(drawing("Card 1") != nil)
    #expect(drawing("Card 1") == drawing("UIView 1"))
  }

  @Test func `several causes are numbered, the first to be seen first`() {
    let comparison = comparison {
      $0.easing = .curve(.linear)
      $0.disablesInteraction = true
      $0.beginsFromCurrentState = true
    }
    #expect(
      comparison.report() == """
        The candidate animates differently from the baseline in 3 ways: easing, begins from current
        state, interaction
        (- baseline, + candidate)

        1. easing, on UIView 1 position, UIView 1 opacity
          - easeOut  beginAnimations  App/OldBanner.swift:12
          + linear   UIView.animate   App/Banner.swift:12
          Visible from frame 7 on (0.1167 s). Largest deviation at 0.2662 s: (111.1111, 0) and
            (83.1111, 0), 28 points apart.
          What to do: Add .curveEaseOut to the options.

          UIView 1  position.x
          -  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▃▃▃▃▄▄▄▅▅▅▅▅▆▆▆▆▇▇▇▇▇▇▇████████  0 → 150
          +  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▃▃▃▃▃▄▄▄▄▄▅▅▅▅▅▆▆▆▆▆▇▇▇▇▇███  0 → 150
                         ▲ first visible
             ┬───────────┬───────────┬──────────┬───────────┬
             0          0.1         0.2        0.3         0.4 s

        2. begins from current state, on UIView 1 opacity
          - from the last end value  beginAnimations  App/OldBanner.swift:12
          + from what is shown       UIView.animate   App/Banner.swift:12
          Not visible in this run; it shows when something else runs at the same time.
          What to do: Leave .beginFromCurrentState out of the options.

        3. interaction, on UIView 1
          - takes touches while it moves     beginAnimations  App/OldBanner.swift:12
          + takes no touches while it moves  UIView.animate   App/Banner.swift:12
          What to do: UIView.animate disables interaction with the views that it moves. Add
            .allowUserInteraction to the options.
        """
    )
  }

  @Test func `what a missing callback takes along is reported with it`() {
    #expect(
      comparison { $0.hasCallback = false }.report() == """
        The candidate animates differently from the baseline: callback missing
        (- baseline, + candidate)

        callback missing
          - did-stop callback at 0.4 s  beginAnimations  App/OldBanner.swift:12
          + none                        UIView.animate   App/Banner.swift:12
          Visible from frame 25 on (0.4167 s). Largest deviation at 0.6 s: 1 and 0, 100 % apart.
          What follows on UIView 2 opacity differs with it.
          What to do: Pass a completion that does what the baseline's callback does.
        """
    )
  }

  @Test func `the sides can have other names, and the drawing can be plain`() {
    let report = implicit.report(
      names: Sides("recording", "timeline"),
      drawing: TimelineDrawing(theme: .ascii, width: 40)
    )
    #expect(
      report == """
        The timeline animates differently from the recording: implicit duration
        (- recording, + timeline)

        implicit duration, on UIView 1 position, UIView 1 opacity
          - 0.2 s, not set  beginAnimations  App/OldBanner.swift:12
          + 0.3 s           UIView.animate   App/Banner.swift:12
          Visible from frame 1 on (0.0167 s). Largest deviation at 0.1438 s: (132.6893, 0) and
            (99.31, 0), 33.4 points apart.
          The completion comes at 0.3 s instead of 0.2 s. What follows on UIView 2 opacity differs
            with it.
          What to do: The baseline sets no duration, so its block takes the default of 0.2 s. Pass
            withDuration: 0.2.

          UIView 1  position.x
          -  __..:::==++++***%%%%%###################  0 > 150
          +  __....::::====+++++*****%%%%%%%#########  0 > 150
             ^ first visible
             +------------+------------+------------+
             0           0.1          0.2          0.3 s
        """
    )
  }

  @Test func `no difference is one sentence`() {
    #expect(comparison { _ in }.report() == "The candidate animates as the baseline does.")
  }
}
