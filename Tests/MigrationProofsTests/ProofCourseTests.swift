@testable import MigrationProofs
import OnionskinTestCore
import Testing
import UIKit

/// What a proof makes of the right code in its surroundings, and of code that does not end.
@MainActor @Suite struct ProofCourseTests {
  private func fade(_ panel: Panel, _ completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.3,
      animations: { panel.alpha = 0 },
      completion: completion
    )
  }

  @Test func `a difference in a surrounding names it`() throws {
    let result = ProofWalk(
      legacy: { panel in fade(panel) { panel.isOpen = $0 } },
      new: { panel in fade(panel) { _ in panel.isOpen = true } }
    ).result
    guard case .differs(let message) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(message.hasPrefix("with its view removed half way: "))
  }

  @Test(arguments: [true, false])
  func `a completion in place of a message to nil may be called, and change nothing`(
    changes: Bool
  ) {
    let verdict = ProofWalk(
      in: [.alone],
      legacy: { panel in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(panel.superview?.viewWithTag(7))
        UIView.setAnimationDidStop(Selector(("removeFromSuperview")))
        panel.alpha = 0
        UIView.commitAnimations()
      },
      new: { panel in
        let view = panel.superview?.viewWithTag(7)
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
          panel.alpha = 0
        } completion: { _ in
          view?.removeFromSuperview()
          if changes { panel.isOpen = true }
        }
      }
    ).result.verdict
    #expect((verdict == .same(ran: [7])) == !changes)
  }

  @Test func `a completion that an object would not know is not allowed beside a message to nil`() {
    func move(_ panel: Panel, _ delegate: UIView?) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop(Selector(("boxFaded")))
      panel.alpha -= 0.4
      UIView.commitAnimations()
    }
    let verdict = ProofWalk(
      in: [.alone],
      legacy: { panel in
        move(panel, nil)
        move(panel, panel.label)
      },
      new: { panel in
        for _ in 0..<2 {
          UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            panel.alpha -= 0.4
          } completion: { _ in
          }
        }
      }
    ).result.verdict
    #expect(verdict != .same(ran: [7]))
  }

  @Test func `code that keeps something beside its object is not told to differ`() {
    let shared = Panel()
    func call(_ panel: Panel) {
      shared.tag += 10
      UIView.animate(withDuration: 0.3) { panel.center.x += CGFloat(shared.tag) }
    }
    let verdict = ProofWalk(legacy: call, new: call).result.verdict
    #expect(verdict == .failed(ProofResult.unrepeatable))
  }

  @Test func `what a block around the calls would change differs, unless that is left out`() {
    func legacy(_ panel: Panel) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      panel.alpha = 0
      UIView.commitAnimations()
    }
    func new(_ panel: Panel) {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        panel.alpha = 0
      }
    }
    let all = Set(Surrounding.allCases)
    let isSame = [all, all.subtracting([.inBlock])].map {
      ProofWalk(in: $0, legacy: legacy, new: new).result.verdict == .same(ran: [7])
    }
    #expect(isSame == [false, true])
  }

  @Test func `code with spoils has to do what it does without`() {
    let result = ProofWalk(
      spoils: [Spoil(1, of: 7)],
      legacy: { fade($0) },
      new: { fade($0) },
      spoiled: { panel in UIView.animate(withDuration: 0.4) { panel.alpha = 0 } }
    ).result
    let words = "The candidate animates differently from the baseline: duration"
    #expect(
      result.verdict
        == .failed(
          "its new code with mistakes to be chosen does not run as it does without: \(words)"
        )
    )
  }

  @Test func `a view that is stood in for in a block is there before it`() {
    let result = ProofWalk(
      in: [.alone],
      legacy: { panel in
        UIView.animate(withDuration: 0.3) { panel.addSubview(standIn(3, as: UIView.self)) }
      },
      new: { panel in
        let view = standIn(3, as: UIView.self)
        UIView.animate(withDuration: 0.3) { panel.addSubview(view) }
      }
    ).result
    guard case .failed(let reason) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(reason.hasPrefix("Nothing was compared"))
  }

  @Test func `a layout is compared, whichever side is called back behind it`() {
    /// Tells with its tag how often it was laid out, which happens when a turn ends.
    final class Counter: UIView {
      override func layoutSubviews() { tag += 1 }
    }
    let result = ProofWalk(
      in: [.alone, .otherValues],
      legacy: { panel in
        panel.addSubview(Counter(frame: panel.bounds))
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        UIView.setAnimationDelegate(panel)
        panel.alpha = 0
        UIView.commitAnimations()
      },
      new: { panel in
        panel.addSubview(Counter(frame: panel.bounds))
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
          panel.alpha = 0
        }
      }
    ).result
    #expect(result.verdict == .same(ran: [7]))
  }

  @Test(arguments: [true, false])
  func `a layout that does not come to rest is not compared in a surrounding`(isEndless: Bool) {
    /// Moves in each pass, until there are enough.
    final class Wanderer: UIView {
      var step: CGFloat = 0
      var passes = 0
      override func layoutSubviews() {
        guard passes > 0 else { return }
        passes -= 1
        center.x += step
        setNeedsLayout()
      }
    }
    func code(_ step: CGFloat) -> @MainActor (Panel) -> Void {
      { panel in
        let view = Wanderer(frame: .zero)
        (view.step, view.passes) = (step, isEndless ? 150 : 3)
        UIView.beginAnimations(nil, context: nil)
        panel.alpha = 0
        UIView.commitAnimations()
        performAction(at: RenderLoop.current.now + 0.1) { panel.addSubview(view) }
      }
    }
    func outcome(in surrounding: Surrounding) -> ProofUnit.Report.Outcome {
      func side(_ step: CGFloat) -> ProofSide {
        ProofSide {
          Panel(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
        } calls: {
          code(step)($0.content)
        }
      }
      let proof = Proof("Panel", legacy: side(3), new: side(5))
      return proof.run(ProofUnit(surrounding: surrounding)).outcome
    }
    guard case .differs = outcome(in: .alone) else {
      Issue.record("alone, the values of the last pass count: \(outcome(in: .alone))")
      return
    }
    if isEndless {
      #expect(
        outcome(in: .inBlock) == .nothing("the layout of its views does not come to rest")
      )
    } else if case .differs = outcome(in: .inBlock) {
    } else {
      Issue.record("a layout that comes to rest is compared")
    }
  }

  @Test func `what a timer does is compared, whichever side is called back behind it`() {
    func later(_ panel: Panel, _ animate: @escaping @MainActor () -> Void) {
      performAction(at: 0.5) {
        panel.isOpen = true
        animate()
      }
      performAction(at: 0.6) { panel.label.text = "Open" }
    }
    let result = ProofWalk(
      in: [.alone],
      legacy: { panel in
        later(panel) {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(0.3)
          UIView.setAnimationDelegate(panel)
          panel.alpha = 0
          UIView.commitAnimations()
        }
      },
      new: { panel in
        later(panel) {
          UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            panel.alpha = 0
          }
        }
      }
    ).result
    #expect(result.verdict == .same(ran: [7]))
  }

  /// A side whose panel is the object of a slice with these probes.
  private func side(
    probing probes: [Int],
    _ code: @escaping @MainActor (Panel) -> Void
  ) -> ProofSide {
    ProofSide {
      sliced(Panel(frame: CGRect(x: 20, y: 100, width: 200, height: 80)), probes: probes)
    } calls: {
      blockBegins(7)
      code($0.content)
    }
  }

  @Test(arguments: [true, false])
  func `a probe of what animates nothing is the same in a transition`(atOnce: Bool) {
    let proof = Proof(
      "PanelMigrationTests/flip",
      omitting: Set(Surrounding.allCases).subtracting([.alone]),
      legacy: side(probing: [1]) { panel in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        UIView.setAnimationTransition(.flipFromLeft, for: panel, cache: true)
        probe(1, atOnce: atOnce)
        UIView.commitAnimations()
      },
      new: side(probing: [1]) { panel in
        UIView.transition(
          with: panel,
          duration: 0.3,
          options: [.transitionFlipFromLeft, .allowUserInteraction]
        ) { probe(1, atOnce: atOnce) }
      }
    )
    #expect((ProofWalk(proof).result.verdict == .same(ran: [7])) == atOnce)
  }

  @Test func `what a probe moves is named by the probe, whatever other views there are`() {
    let proof = Proof(
      "PanelMigrationTests/move",
      omitting: Set(Surrounding.allCases).subtracting([.alone]),
      legacy: side(probing: [4, 9]) { _ in
        UIView.beginAnimations(nil, context: nil)
        probe(9)
        UIView.setAnimationDuration(0.3)
        UIView.commitAnimations()
      },
      new: side(probing: [4, 9]) { _ in UIView.animate(withDuration: 0.3) { probe(9) } }
    )
    guard case .differs(let message) = ProofWalk(proof).result.verdict else {
      Issue.record("It does not differ.")
      return
    }
    #expect(message.contains(/ProbedView \d+ \(probe 9\)/))
  }

  @Test func `only scenarios that show something else count`() {
    func scenarios(_ code: @escaping @MainActor (Panel) -> Void) -> [Scenario] {
      ProofWalk(in: [.alone], legacy: code, new: code).result.scenarios
    }
    #expect(
      scenarios { panel in
        _ = standIn(1) as Bool
        fade(panel)
      } == [Scenario()]
    )
    #expect(
      scenarios { panel in
        let alpha: CGFloat = standIn(1) ? 0 : 0.5
        UIView.animate(withDuration: 0.3) { panel.alpha = alpha }
      } == [Scenario(), Scenario(answers: ["1": 1])]
    )
  }

  // MARK: - Branches

  /// The scenarios, by their answers, that run in a surrounding, where each runs branches of the code, and
  /// some change nothing alone.
  private func surrounded(_ branches: [Set<Int>], quiet: Set<Int> = []) -> [Int] {
    var course = ProofCourse([.alone, .inBlock], [], isSpoiled: false, comparesState: true)
    var units = [course.first]
    var surrounded: [Int] = []
    while let unit = units.popLast() {
      let answer = unit.scenario.answers["1", default: 0]
      let isQuiet = unit.surrounding == .alone && quiet.contains(answer)
      var report = ProofUnit.Report(
        outcome: isQuiet ? .nothing("") : .same,
        blocks: isQuiet ? [] : [7]
      )
      report.branches = branches[answer]
      report.choices = [Scenario.Choice(key: "1", count: branches.count)]
      if unit.surrounding == .inBlock { surrounded.append(answer) }
      units += course.next(after: unit, .report(report))
    }
    return surrounded
  }

  @Test func `each branch runs in every surrounding`() {
    #expect(surrounded([[1], [1], [1], [1], [1, 2], [1], [1, 3]]) == [0, 4, 6, 1])
    #expect(surrounded([[], [], [], [], [], []]) == [0, 1, 2, 3])
    #expect(surrounded((0..<12).map { [$0] }) == Array(0..<8))
  }

  @Test func `a branch that changes nothing alone runs in every surrounding, behind others`() {
    #expect(surrounded([[1], [2], [1], [3]], quiet: [1]) == [0, 3, 1, 2])
    #expect(surrounded([[1], [2]], quiet: [0, 1]) == [0, 1])
  }

  @Test func `what is lost only in the sixth branch is seen where its view is removed`() {
    func code(_ completion: @escaping @MainActor (Panel, Bool) -> Void)
      -> @MainActor (Panel) -> Void
    {
      { panel in
        let page = standIn(1, among: Array(0..<6))
        branchRuns(page)
        UIView.animate(withDuration: 0.3 + 0.1 * Double(page)) {
          panel.alpha = 0
        } completion: { finished in
          completion(panel, page == 5 ? finished : true)
        }
      }
    }
    let result = ProofWalk(
      in: [.alone, .viewRemoved],
      legacy: code { $0.isOpen = $1 },
      new: code { panel, _ in panel.isOpen = true }
    ).result
    guard case .differs(let message) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(message.hasPrefix("with its view removed half way: "))
  }

  // MARK: - Views that are loaded

  private final class Pages: UIViewController {
    let page: UIViewController = standIn(1)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  private func pages(_ code: @escaping @MainActor (Pages) -> Void) -> ProofSide {
    ProofSide {
      sliced(Pages(), probes: [], showing: [.otherViews, .otherSuperviews])
    } calls: { shown in
      blockBegins(7)
      code(shown.content)
    }
  }

  @Test func `a view that is loaded in a block is seen if it is loaded before it`() {
    func proof(_ new: @escaping @MainActor (Pages) -> Void) -> Proof.Verdict {
      let legacy = pages { pages in
        UIView.beginAnimations(nil, context: nil)
        pages.view.addSubview(pages.page.view)
        pages.mark.alpha = 0
        UIView.commitAnimations()
      }
      let omitted = Set(Surrounding.allCases).subtracting([.alone])
      return ProofWalk(Proof("Pages/show", omitting: omitted, legacy: legacy, new: pages(new)))
        .result
        .verdict
    }
    let right = proof { pages in
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        pages.view.addSubview(pages.page.view)
        pages.mark.alpha = 0
      }
    }
    #expect(right == .same(ran: [7]))
    let wrong = proof { pages in
      let page: UIView = pages.page.view
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        pages.view.addSubview(page)
        pages.mark.alpha = 0
      }
    }
    if case .differs = wrong { return }
    Issue.record("\(wrong)")
  }

  // MARK: - Code that stops

  private static let same = ProofUnit.End.report(.init(outcome: .same, blocks: [7]))
  private static let stopped = ProofUnit.End.stopped("it left", isLate: false)

  @Test func `code that stops alone has failed`() {
    var course = ProofCourse([.alone], [], isSpoiled: false)
    #expect(course.next(after: course.first, Self.stopped).isEmpty)
    #expect(course.takeResult(named: "")?.verdict == .failed("it left"))
  }

  @Test func `code that stops with its first answers is tried with others`() throws {
    let choice = Scenario.Choice(key: "1", count: 2)
    let ends = ProofUnit.End.stopped("it left", isLate: false, choices: [choice])
    var course = ProofCourse([.alone], [], isSpoiled: false)
    var baseline = try #require(course.next(after: course.first, ends).first)
    #expect(baseline.candidate == ProofUnit.Candidate.none)
    let other = try #require(course.next(after: baseline, ends).first)
    #expect(other == ProofUnit(scenario: Scenario(answers: ["1": 1])))
    var proven = course
    #expect(proven.next(after: other, Self.same).isEmpty)
    #expect(proven.takeResult(named: "")?.verdict == .same(ran: [7]))
    // Where it stops whatever is answered, it has failed by its first reason.
    baseline = try #require(course.next(after: other, ends).first)
    #expect(course.next(after: baseline, ends).isEmpty)
    #expect(course.takeResult(named: "")?.verdict == .failed("it left"))
  }

  @Test func `code that leaves the process with some of its answers is proven but for these`()
    throws
  {
    let choice = Scenario.Choice(key: "1", count: 2)
    let proven = ProofUnit.Report(outcome: .same, blocks: [7], choices: [choice])
    var course = ProofCourse([.alone], [], isSpoiled: false)
    var units = course.next(after: course.first, .report(proven))
    while let unit = units.first {
      units = course.next(after: unit, .stopped(leavesProcess, isLate: false))
    }
    let result = course.takeResult(named: "")
    #expect(result?.verdict == .same(ran: [7]) && result?.omissions == [.leavesProcess])
  }

  @Test func `code that stops with some of its answers is proven by the others`() throws {
    let choice = Scenario.Choice(key: "1", count: 12)
    let proven = ProofUnit.Report(outcome: .same, blocks: [7], choices: [choice])
    var course = ProofCourse([.alone], [], isSpoiled: false)
    var units = course.next(after: course.first, .report(proven))
    var stops = 0
    while let unit = units.first {
      if unit.candidate == .new { stops += 1 }
      units = course.next(after: unit, .stopped("it left", isLate: false))
    }
    #expect(stops == 11)
    #expect(course.takeResult(named: "")?.verdict == .same(ran: [7]))
  }

  @Test func `code without an end is run again for a while, and so is what is like it`() throws {
    let late = ProofUnit.End.stopped("it computes", isLate: true)
    var course = ProofCourse([.alone, .inBlock], [], isSpoiled: false, endlessDuration: 5)
    let again = try #require(course.next(after: course.first, late).first)
    #expect(again == ProofUnit(duration: 5))
    let inBlock = try #require(course.next(after: again, Self.same).first)
    #expect(inBlock == ProofUnit(surrounding: .inBlock, duration: 5))
    #expect(course.next(after: inBlock, Self.same).isEmpty)
    #expect(course.takeResult(named: "")?.verdict == .same(ran: [7]))
    #expect(course.takeResult(named: "")?.hasEnded != false)
  }

  @Test func `what repeats without an end is compared for two of its ways`() throws {
    var report = ProofUnit.Report(.failed("it does not come to rest"))
    (report.isEndless, report.roundTrips) = (true, 40)
    var course = ProofCourse([.alone], [], isSpoiled: false, endlessDuration: 5)
    let again = try #require(course.next(after: course.first, .report(report)).first)
    #expect(again == ProofUnit(duration: 40))
  }

  @Test func `code that has no end although it is stopped has failed`() throws {
    let late = ProofUnit.End.stopped("it computes", isLate: true)
    var course = ProofCourse([.alone], [], isSpoiled: false, endlessDuration: 5)
    let again = try #require(course.next(after: course.first, late).first)
    #expect(course.next(after: again, late).isEmpty)
    #expect(course.takeResult(named: "")?.verdict == .failed("it computes"))
  }

  @Test(arguments: [nil, 2.0])
  func `a chain without an end is compared for a while, if it is said for how long`(
    seconds: Double?
  ) {
    @MainActor func turn(_ panel: Panel, by angle: CGFloat) {
      UIView.animate(
        withDuration: 0.4,
        animations: { panel.transform = CGAffineTransform(rotationAngle: angle) },
        completion: { _ in turn(panel, by: angle + 0.2) }
      )
    }
    func verdict(_ angle: CGFloat) -> Proof.Verdict {
      ProofWalk(
        in: [.alone],
        ifEndless: seconds,
        legacy: { turn($0, by: 0.2) },
        new: { turn($0, by: angle) }
      ).result.verdict
    }
    guard seconds != nil else {
      if case .failed = verdict(0.2) { return }
      Issue.record("\(verdict(0.2))")
      return
    }
    #expect(verdict(0.2) == .same(ran: [7]))
    if case .differs = verdict(0.3) { return }
    Issue.record("\(verdict(0.3))")
  }

  @Test func `a surrounding in which the legacy code stops, too, says nothing`() throws {
    var course = ProofCourse([.alone, .inBlock], [], isSpoiled: false)
    let inBlock = try #require(course.next(after: course.first, Self.same).first)
    let baseline = try #require(course.next(after: inBlock, Self.stopped).first)
    #expect(baseline == ProofUnit(candidate: .none, surrounding: .inBlock))
    #expect(course.next(after: baseline, Self.stopped).isEmpty)
    #expect(course.takeResult(named: "")?.verdict == .same(ran: [7]))
  }

  @Test func `new code that alone stops in a surrounding has failed`() throws {
    var course = ProofCourse([.alone, .inBlock], [], isSpoiled: false)
    let inBlock = try #require(course.next(after: course.first, Self.same).first)
    let baseline = try #require(course.next(after: inBlock, Self.stopped).first)
    #expect(course.next(after: baseline, Self.same).isEmpty)
    #expect(
      course.takeResult(named: "")?.verdict == .failed("inside UIView.animate: it left")
    )
  }

  @Test func `a spoil with which the code stops is seen`() throws {
    var course = ProofCourse([.alone], [Spoil(3, of: 7)], isSpoiled: true)
    let clean = try #require(course.next(after: course.first, Self.same).first)
    let digest = try TraceDigest(of: ScenarioRun(scene: { UIView() }) { _ in })
    let end = ProofUnit.End.report(.init(outcome: .same, digest: digest))
    let unit = try #require(course.next(after: clean, end).first)
    #expect(unit.candidate == .spoiled(3))
    #expect(course.next(after: unit, Self.stopped).isEmpty)
    #expect(course.takeResult(named: "")?.spoils == [3: .seen(.alone)])
  }
}
