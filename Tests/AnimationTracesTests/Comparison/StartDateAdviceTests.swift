import AnimationTraces
import Onionskin
import Testing
import UIKit

/// Advice on start dates beside delays makes both sides the same if it is followed literally.
@MainActor @Suite struct StartDateAdviceTests: ComparesPrograms {
  /// A block of begin/commit with a start date and a delay.
  private func block(start: Double?, delay: Double?) -> Program {
    { loop, view in
      UIView.beginAnimations(nil, context: nil)
      if let start { UIView.setAnimationStart(loop.date.addingTimeInterval(start)) }
      if let delay { UIView.setAnimationDelay(delay) }
      view.alpha = 0
      UIView.commitAnimations()
    }
  }

  @Test func `a start date beside a delay is advised without the delay, which is added to it`() {
    let baseline = block(start: nil, delay: 0.5)
    let first = differences(baseline, block(start: 0.7, delay: 0.2)).first
    #expect(
      first?.edit?.action
        == .call("setAnimationStart", argument: "Date(timeIntervalSinceNow: 0.3)", .beforeChange)
    )
    #expect(
      first?.advice
        == "Call UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.3)) before the change: the "
        + "delay of 0.2 s counts from there."
    )
    #expect(differences(baseline, block(start: 0.3, delay: 0.2)).isEmpty)
  }

  @Test func `a start date beside the baseline's delay is advised to be left out`() {
    let baseline = block(start: nil, delay: 0.5)
    let first = differences(baseline, block(start: 0.7, delay: 0.5)).first
    #expect(first?.edit?.action == .leaveCallOut("setAnimationStart"))
  }

  @Test func `a start date beside a delay that is too long is replaced by a delay`() {
    let baseline = block(start: nil, delay: 0.1)
    let first = differences(baseline, block(start: 0.7, delay: 0.5)).first
    #expect(
      first?.edit?.action
        == .replaceCall(
          "setAnimationStart",
          by: "setAnimationDelay",
          argument: "0.1",
          .beforeChange
        )
    )
    #expect(
      first?.advice
        == "Leave UIView.setAnimationStart out, and call UIView.setAnimationDelay(0.1) before the "
        + "change."
    )
    #expect(differences(baseline, block(start: nil, delay: 0.1)).isEmpty)
  }
}
