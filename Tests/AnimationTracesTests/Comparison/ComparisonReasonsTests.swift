import AnimationModel
import Onionskin
import Testing
import UIKit

/// What a difference is told to be, where it is told, and what is told to follow from it.
@MainActor @Suite struct ComparisonReasonsTests: ComparesPrograms {
  @Test func `a change after its loop was closed comes too late to animate`() {
    func trace(_ unanimated: AnimationEvent.Change.Reason?) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      if let unanimated {
        script.record(
          0,
          .changed(
            .init(
              layer: "UIView 1",
              property: "opacity",
              from: .number(1),
              to: .number(0),
              block: nil,
              unanimated: unanimated
            )
          )
        )
      } else {
        script.remove(script.animate("opacity", to: .number(0), at: 0), at: 1)
      }
      return script.trace()
    }
    for (reason, isTooLate) in [(.closed, true), (.outsideBlock, false)]
      as [(AnimationEvent.Change.Reason, Bool)]
    {
      let causes = TraceComparison(baseline: trace(nil), candidate: trace(reason)).differences
        .map(\.cause)
      let other: Difference.NotAnimated = isTooLate ? .changedTooLate : .changedAtOnce(reason)
      #expect(causes == [.notAnimated(Timing(duration: 1, fill: .both), other)])
    }
  }

  @Test func `a block that takes over the duration of the one around it asked for another one`() {
    func run(_ isNested: Bool) -> Program {
      { _, view in
        @MainActor func fade() { UIView.animate(withDuration: 0.25) { view.alpha = 0 } }
        if isNested { UIView.animate(withDuration: 0.3) { fade() } } else { fade() }
      }
    }
    let sources = differences(run(false), run(true)).compactMap {
      if case .duration(let sides) = $0.cause { sides.map(\.source) } else { nil }
    }
    #expect(sources.count == 1)
    #expect(sources.first?.baseline == .code)
    guard case .enclosingBlock? = sources.first?.candidate else {
      Issue.record("\(sources)")
      return
    }
  }

  @Test func `what never begins is told first, whatever is seen before`() {
    func run(_ curve: UIView.AnimationOptions, commits: Bool) -> Program {
      { loop, view in
        UIView.animate(withDuration: 0.25, delay: 0, options: curve) { view.center.x = 100 }
        loop.advance(by: 0.5)
        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0
        if commits { UIView.commitAnimations() }
      }
    }
    let found = differences(run(.curveLinear, commits: true), run(.curveEaseIn, commits: false))
    #expect(found.first?.kind == .neverBegun)
    #expect(found.contains { $0.kind == .easing })
  }

  @Test func `one cause is visible from its first block on, whichever is looked at first`() {
    func run(_ duration: Double) -> Program {
      { loop, view in
        let (first, second) = (UIView(), UIView())
        view.addSubview(first)
        view.addSubview(second)
        loop.advance(by: 0)
        // The first view is looked at first, and fades last.
        first.alpha = 0.5
        for fading in [second, first] {
          UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            fading.alpha = 0
          }
          loop.advance(by: 1)
        }
      }
    }
    let found = differences(run(0.25), run(0.5))
    #expect(found.map(\.kind) == [.duration])
    #expect(found.first?.firstVisible.map { $0 < Instant(seconds: 0.1) } == true)
  }

  @Test func `a transition of a layer that begins later counts, however little is seen of it`() {
    func turn(at seconds: Double) -> AnimationTrace {
      trace { loop, view in
        loop.advance(by: seconds)
        view.layer.add(CATransition(), forKey: kCATransition)
      }
    }
    let found = TraceComparison(baseline: turn(at: 0.25), candidate: turn(at: 0.5), tolerance: 1e6)
    #expect(found.differences.map(\.kind) == [.startTime])
  }

  @Test func `two callbacks that come later together are told once`() {
    func run(_ duration: Double) -> Program {
      { loop, view in
        let children = [UIView(), UIView()]
        for child in children { view.addSubview(child) }
        loop.advance(by: 0)
        for child in children {
          UIView.animate(withDuration: duration) {
            child.alpha = 0
          } completion: { _ in
          }
        }
      }
    }
    let found = differences(run(0.25), run(0.5))
    #expect(found.map(\.kind) == [.duration])
    #expect(found.map(\.consequences.count) == [1])
  }

  @Test func `a callback comes later because of the duration, and not of the curve`() {
    func run(_ duration: Double, _ curve: UIView.AnimationOptions) -> Program {
      { _, view in
        UIView.animate(withDuration: duration, delay: 0, options: curve) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    }
    let found = differences(run(0.25, .curveLinear), run(0.5, .curveEaseIn))
    let counts = Dictionary(grouping: found, by: \.kind).mapValues { $0.map(\.consequences.count) }
    #expect(counts == [.easing: [0], .duration: [1]])
  }

  @Test func `a block that became two of the same instant disables the same views`() {
    let found = differences { _, view in
      UIView.animate(withDuration: 0.5) { (view.alpha, view.center.x) = (0, 100) }
    } _: { _, view in
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      UIView.animate(withDuration: 0.5) { view.center.x = 100 }
    }
    #expect(found == [])
  }

  @Test func `views take no touches from the same instant on, whichever block keeps them away`() {
    func run(isFirst: Bool) -> Program {
      { loop, view in
        let (first, second) = (UIView(), UIView())
        view.addSubview(first)
        view.addSubview(second)
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.5) {
          first.alpha = 0
          if isFirst { second.alpha = 0 }
        }
        UIView.animate(withDuration: 0.5) {
          if !isFirst { second.alpha = 0 }
          second.center.x = 100
        }
      }
    }
    #expect(differences(run(isFirst: true), run(isFirst: false)) == [])
  }

  @Test func `what a scene has is told as such only where it stays`() {
    func growth(from radius: Double, isAnimated: Bool) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(radius)])
      if isAnimated { script.remove(script.animate("cornerRadius", to: .number(20), at: 0), at: 1) }
      return script.trace()
    }
    func kinds(isAnimated: Bool) -> [Difference.Kind] {
      TraceComparison(
        baseline: growth(from: 10, isAnimated: isAnimated),
        candidate: growth(from: 15, isAnimated: isAnimated)
      ).differences.map(\.kind)
    }
    #expect(kinds(isAnimated: false) == [.scene])
    #expect(kinds(isAnimated: true) == [.value])
  }

  @Test func `callbacks of two instants have no order, if each comes in time`() {
    func calledBack(at instants: [Int: Double]) -> AnimationTrace {
      var script = Script(["opacity": .number(1), "cornerRadius": .number(0)])
      let fades = [
        script.animate("opacity", to: .number(0), at: 0, block: 1),
        script.animate("cornerRadius", to: .number(9), at: 0, block: 2),
      ]
      for (block, seconds) in instants.sorted(by: { $0.value < $1.value }) {
        script.record(seconds, .calledBack(.init(block: block, kind: .completion, finished: true)))
      }
      for fade in fades { script.remove(fade, at: 1) }
      return script.trace()
    }
    let found = TraceComparison(
      baseline: calledBack(at: [1: 0.5, 2: 0.625]),
      candidate: calledBack(at: [1: 0.625, 2: 0.5]),
      timeTolerance: 0.25
    ).differences
    #expect(found == [])
  }

  @Test(
    arguments: [
      ([.outsideBlock], .baselineAnimatesNothing(.outsideBlock)),
      ([.outsideBlock, .outsideBlock], .baselineAnimatesNothing(.outsideBlock)),
      ([.outsideBlock, .disabled], .baselineAnimatesNothing(nil)),
      ([.outsideBlock, .offScreen], .baselineIsOffScreen), ([], .baselineChangesNothing),
    ] as [([AnimationEvent.Change.Reason], ComparisonVerdict.NothingCompared)]
  )
  func `why nothing animates is told if all changes have one reason`(
    reasons: [AnimationEvent.Change.Reason],
    expected: ComparisonVerdict.NothingCompared
  ) {
    var script = Script(["cornerRadius": .number(0)])
    for (index, reason) in reasons.enumerated() {
      script.record(
        0,
        .changed(
          .init(
            layer: "UIView 1",
            property: "cornerRadius",
            from: .number(Double(index)),
            to: .number(Double(index + 1)),
            block: nil,
            unanimated: reason
          )
        )
      )
    }
    let comparison = TraceComparison(baseline: script.trace(), candidate: script.trace())
    #expect(comparison.verdict == .nothingCompared(expected))
  }
}
