import AnimationModel
import Onionskin
import Testing
import UIKit

@testable import AnimationTraces

/// A report names so many things of a sort, and counts the rest.
@MainActor @Suite struct ReportLimitsTests {
  /// Returns the trace of a program, which returns the views that live on.
  private func trace(_ program: (RenderLoop) -> [UIView]) -> AnimationTrace {
    withRenderLoop { loop in
      withExtendedLifetime(program(loop)) { loop.advance(by: 5) }
      return loop.trace
    }
  }

  /// A comparison of blocks, each of which takes longer in the candidate by the same time.
  private func comparison(ofBlocks count: Int) -> TraceComparison {
    func blocks(_ longer: Double) -> AnimationTrace {
      trace { loop in
        let views = (0..<count).map { _ in UIView() }
        loop.advance(by: 0)
        for (index, view) in views.enumerated() {
          UIView.animate(withDuration: 0.25 + Double(index) / 8 + longer) { view.alpha = 0 }
        }
        return views
      }
    }
    return TraceComparison(baseline: blocks(0), candidate: blocks(0.5))
  }

  @Test(arguments: [(8, nil), (9, "And 1 more: duration"), (10, "And 2 more: duration (2 times)")])
  func `eight differences are told, and the others counted by kind`(count: Int, rest: String?) {
    let comparison = comparison(ofBlocks: count)
    #expect(comparison.differences.count == count)
    let report = comparison.report()
    #expect(
      report.split(separator: "\n").filter { $0.hasPrefix("And ") }.map(String.init)
        == [rest].compactMap(\.self)
    )
    #expect(report.contains("\n8. duration"))
    #expect(!report.contains("\n9. duration"))
  }

  /// How many drawings a comparison's report has.
  private func drawings(_ comparison: TraceComparison) -> Int {
    comparison.report().split(separator: "\n").filter { $0.contains("first visible") }.count
  }

  @Test(arguments: [2, 3, 4])
  func `three differences are drawn, and no more`(count: Int) {
    #expect(drawings(comparison(ofBlocks: count)) == min(3, count))
  }

  @Test func `what differs in two ways is drawn once, and what only jumps is drawn as well`() {
    func fade(_ duration: Double, _ curve: UIView.AnimationOptions) -> AnimationTrace {
      trace { loop in
        let view = UIView()
        loop.advance(by: 0)
        UIView.animate(withDuration: duration, delay: 0, options: curve) { view.alpha = 0 }
        return [view]
      }
    }
    let both = TraceComparison(
      baseline: fade(0.25, .curveLinear),
      candidate: fade(0.5, .curveEaseIn)
    )
    #expect(both.differences.count == 2)
    #expect(drawings(both) == 1)
    var jump = Script(["cornerRadius": .number(0)])
    jump.set("cornerRadius", to: .number(10), at: 1)
    let set = TraceComparison(
      baseline: Script(["cornerRadius": .number(0)]).trace(),
      candidate: jump.trace()
    )
    #expect(drawings(set) == 1)
  }

  @Test func `a drawing ends where the comparison ends`() {
    func fade(_ duration: Double) -> AnimationTrace {
      trace { loop in
        let view = UIView()
        loop.advance(by: 0)
        UIView.animate(withDuration: duration) { view.alpha = 0 }
        return [view]
      }
    }
    let report = TraceComparison(
      baseline: fade(2),
      candidate: fade(4),
      until: Instant(seconds: 1)
    ).report()
    #expect(report.hasSuffix(" 1 s"))
  }

  /// Returns the column of the mark in the only drawing of a report.
  private func column(ofMarkIn report: String) -> Int? {
    let lines = report.split(separator: "\n").filter { $0.hasSuffix(" ▲ first visible") }
    return lines.count == 1 ? lines[0].prefix { $0 == " " }.count : nil
  }

  @Test func `what is visible before the time of its drawing is marked at the beginning`() {
    func move(_ curve: UIView.AnimationOptions) -> AnimationTrace {
      trace { loop in
        let views = [UIView(), UIView()]
        loop.advance(by: 0)
        // The drawing is of the second view, which differs most.
        for (view, x) in zip(views, [100.0, 1000]) {
          UIView.animate(withDuration: 0.5, delay: 0, options: curve) { view.center.x = x }
          loop.advance(by: 1)
        }
        return views
      }
    }
    let comparison = TraceComparison(baseline: move(.curveLinear), candidate: move(.curveEaseIn))
    let report = comparison.report()
    #expect(comparison.differences.first?.firstVisible.map { $0 < Instant(seconds: 0.5) } == true)
    #expect(report.contains("UIView 2  position.x"))
    #expect(column(ofMarkIn: report) == 5)
  }

  @Test func `what is visible after the time of its drawing is marked at the end`() {
    func growth(_ fillMode: CAMediaTimingFillMode) -> AnimationTrace {
      withRenderLoop { loop in
        let view = UIView()
        loop.advance(by: 0)
        // The animation ends after two seconds of the loop, and the drawing after one.
        view.layer.speed = 0.5
        let growth = CABasicAnimation(keyPath: "cornerRadius")
        (growth.fromValue, growth.toValue, growth.duration) = (0, 10, 1)
        growth.isRemovedOnCompletion = false
        growth.fillMode = fillMode
        view.layer.add(growth, forKey: "growth")
        return withExtendedLifetime(view) {
          loop.advance(by: 5)
          return loop.trace
        }
      }
    }
    let comparison = TraceComparison(baseline: growth(.removed), candidate: growth(.forwards))
    #expect(isClose(comparison.differences.first?.firstVisible?.seconds, 2, within: 1e-6))
    #expect(column(ofMarkIn: comparison.report()) == 5 + 47)
  }

  // The quotient of 31 frames and their rate, times the rate, is a little more than 31.
  @Test func `what is visible at a frame is visible from that frame on`() {
    var jump = Script(["cornerRadius": .number(0)])
    jump.set("cornerRadius", to: .number(10), at: 31.0 / 60)
    let report = TraceComparison(
      baseline: Script(["cornerRadius": .number(0)]).trace(),
      candidate: jump.trace()
    ).report()
    #expect(report.contains("Visible from frame 31 on"))
  }

  @Test(arguments: [(3, false), (4, true)])
  func `three places are named, and the others counted`(count: Int, isCut: Bool) {
    func block(_ duration: Double) -> AnimationTrace {
      trace { loop in
        let views = (0..<count).map { _ in UIView() }
        loop.advance(by: 0)
        UIView.animate(withDuration: duration) { for view in views { view.alpha = 0 } }
        return views
      }
    }
    let report = TraceComparison(baseline: block(0.25), candidate: block(0.5)).report()
    #expect(report.contains("UIView 3 opacity"))
    #expect(!report.contains("UIView 4 opacity,"))
    #expect(report.contains("and 1 more") == isCut)
  }

  @Test(arguments: [(3, false), (4, true)])
  func `four consequences are told, and the others counted`(count: Int, isCut: Bool) {
    func chain(_ duration: Double) -> AnimationTrace {
      trace { loop in
        let first = UIView()
        let others = (0..<count).map { _ in UIView() }
        loop.advance(by: 0)
        UIView.animate(withDuration: duration) {
          first.alpha = 0
        } completion: { _ in
          for view in others { UIView.animate(withDuration: 0.5) { view.alpha = 0 } }
        }
        return others + [first]
      }
    }
    let comparison = TraceComparison(baseline: chain(0.25), candidate: chain(0.5))
    // The completion comes later, and with it all that it starts.
    #expect(comparison.differences.map(\.consequences.count) == [1 + count])
    let words = comparison.report().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("And 1 more follow from it.") == isCut)
    #expect(words.contains("more follow") == isCut)
  }

  @Test func `an interface that is misused often is reported five times`() throws {
    func report(_ count: Int) throws -> String {
      let issues = (0..<count).map { number in
        AnimationIssue(
          severity: .misuse,
          kind: .negativeDuration,
          message: "Number \(number).",
          instant: .zero,
          turn: 0
        )
      }
      return try #require(TraceComparison.misuseReport(issues, by: "candidate"))
    }
    #expect(try !report(5).contains("more"))
    #expect(try report(5).contains("Number 4."))
    #expect(try report(6).hasSuffix("\n  And 1 more."))
    #expect(try !report(6).contains("Number 5."))
  }

  @Test(arguments: [
    (1, "A belongs to another loop"), (3, "A, B, C belong to another loop"),
    (4, "A, B, C and 1 more belong to another loop"),
    (5, "A, B, C and 2 more belong to another loop"),
  ])
  func `three layers of other loops are named`(count: Int, words: String) {
    let names = ["A", "B", "C", "D", "E"].prefix(count)
    let report = ComparisonVerdict.Uncertainty.layersOfOtherLoops(Array(names))
      .report(names: Sides("baseline", "candidate"))
    #expect(report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
  }

  @Test(arguments: [(5, "a; b; c; d; e."), (6, "a; b; c; d; e; and 1 more.")])
  func `five of what still runs is named`(count: Int, words: String) {
    let running = ["a", "b", "c", "d", "e", "f"].prefix(count)
    let report = ComparisonVerdict.Uncertainty
      .neverIdle(.candidate, running: Array(running), elapsed: 60, isEndless: false)
      .report(names: Sides("baseline", "candidate"))
    #expect(
      report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("Running: \(words)")
    )
  }

  @Test(arguments: [(101, "1 point apart"), (102, "2 points apart")])
  func `a distance is reported in points`(x: CGFloat, words: String) {
    func moved(to x: CGFloat) -> AnimationTrace {
      trace { loop in
        let view = UIView()
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.5) { view.center.x = x }
        return [view]
      }
    }
    let report = TraceComparison(baseline: moved(to: 100), candidate: moved(to: x)).report()
    #expect(report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
  }

  @Test(arguments: [
    (AnimationAPI.beginCommit, 1, "Leave UIView.setAnimationRepeatCount out."),
    (.beginCommit, 3, "Call UIView.setAnimationRepeatCount(3) before the change."),
    (.animateViews, 1, "Leave UIView.setAnimationRepeatCount out."),
    (.animateViews, 3, "Call UIView.setAnimationRepeatCount(3) first in the closure."),
    (.animate, 1, "Leave .repeat out of the options."),
    (.animate, .infinity, "Add .repeat to the options."),
    (
      .animate, 3,
      "Call UIView.setAnimationRepeatCount(3) first in the closure; the option .repeat alone is endless."
    ),
    (.animator, 1, "Let it play once."),
  ])
  func `advice on repeats says what to write`(api: AnimationAPI, count: Double, words: String) {
    #expect(api.settingRepetition(.init(count: count, duration: 0)).sentence == words)
  }

  @Test func `a repetition for a time is reported in seconds`() {
    let repetition = Difference.Repetition(count: 1, duration: 0.5)
    let difference = Difference(cause: .repeatCount(Sides(.init(count: 1), repetition)))
    #expect(difference.sides == Sides("once", "for 0.5 s"))
    #expect(
      AnimationAPI.animate.settingRepetition(repetition).sentence
        == "Only a CAAnimation repeats for a time: set its repeatDuration to 0.5."
    )
  }

  @Test func `the spring of an animator is reported by the arguments of a block`() {
    func fade(_ run: (UIView) -> Void) -> AnimationTrace {
      trace { loop in
        let view = UIView()
        loop.advance(by: 0)
        run(view)
        return [view]
      }
    }
    let baseline = fade { view in
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5) { view.alpha = 0 }.startAnimation()
    }
    let candidate = fade { view in UIView.animate(withDuration: 0.5) { view.alpha = 0 } }
    let advice = TraceComparison(baseline: baseline, candidate: candidate).differences
      .first { $0.kind == .easing }?.advice
    #expect(advice?.contains("usingSpringWithDamping: 0.5, initialSpringVelocity: 0") == true)
  }

  @Test func `the number that is drawn is the one that differs, of a view that comes later, too`() {
    func move(at seconds: Double) -> AnimationTrace {
      trace { loop in
        let root = UIView()
        loop.advance(by: seconds)
        let view = UIView()
        root.addSubview(view)
        UIView.animate(withDuration: 0.5) { view.center.y = 0.5 }
        return [root, view]
      }
    }
    // Until it comes there is nothing to be far from.
    let report = TraceComparison(baseline: move(at: 0.25), candidate: move(at: 0.5)).report()
    #expect(report.contains("UIView 2  position.y"))
  }

  @Test(arguments: [
    (AnimationAPI.beginCommit, 0, "Leave UIView.setAnimationDelay out."),
    (.beginCommit, 0.5, "Call UIView.setAnimationDelay(0.5) before the change."),
    (.animator, 0, "Call startAnimation() without a delay."),
    (.animator, 0.5, "Call startAnimation(afterDelay: 0.5)."),
    (.transition, 0, "Start it at once."), (.animate, 0.5, "Pass delay: 0.5."),
    (.transition, 0.5, "UIView.transition takes no delay: start it 0.5 s later."),
    (.viewAnimation, 0, "Leave the delay of the step out."),
    (.viewAnimation, 0.5, "Write .delay(0.5) behind the step."),
    (.other("fade()"), 0, "Leave the delay out."),
    (.other("fade()"), 0.5, "Use a delay of 0.5 s."),
  ])
  func `advice on a delay says what to write`(api: AnimationAPI, seconds: Double, words: String) {
    #expect(api.settingDelay(seconds).sentence == words)
  }

  @Test func `rotations are told as angles from 0 to 360 degrees`() {
    func turned(by degrees: CGFloat) -> AnimationTrace {
      trace { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.5) {
          view.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180)
        }
        return [view]
      }
    }
    let report = TraceComparison(baseline: turned(by: 0.5), candidate: turned(by: -10)).report()
    #expect(report.contains("0.5° and 350°"))
  }

  @Test(arguments: [(0.0, 0.0, 1.0, true), (5, 0, 1, false), (0, 5, 1, false), (0, 0, 2, false)])
  func `a transform that also moves or scales is not told as an angle`(
    x: Double,
    y: Double,
    scale: Double,
    isAngle: Bool
  ) {
    func turned(by angle: CGFloat) -> PropertyValue {
      .transform(
        CGAffineTransform(translationX: x, y: y).rotated(by: angle).scaledBy(x: scale, y: scale)
      )
    }
    let call = Difference.Call(api: .beginCommit, site: nil)
    let difference = Difference(
      cause: .value(property: "transform", Sides(turned(by: .pi / 2), turned(by: 90))),
      calls: Sides(call, call)
    )
    #expect(difference.advice.contains("takes radians") == isAngle)
  }
}
