import Foundation
import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// The answers beside same and different: nothing was compared, and cannot tell.
@MainActor @Suite struct VerdictTests {
  /// Returns the result of a migration test on scenes of any kind.
  private func result<Scene>(
    of scene: () -> Scene,
    for duration: TimeInterval? = nil,
    allowing: [Difference.Kind] = [.interaction],
    legacy: (Scene) -> Void,
    as new: (Scene) -> Void
  ) -> MigrationTest.Result {
    let test = MigrationTest(duration: duration, allowing: allowing)
    let baseline = test.run(scene, legacy)
    return test.result(of: test.run(scene, new), against: baseline)
  }

  private func fade(_ view: UIView, _ duration: TimeInterval = 0.3) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    view.alpha = 0
    UIView.commitAnimations()
  }

  // MARK: Nothing was compared

  @Test func `a view that is made outside the scene is compared with nothing`() {
    let shared = UIView()
    let result = result(of: { shared }) {
      fade($0)
    } as: { view in
      animateViews(duration: 5, curve: .linear) { view.alpha = 0.3 }
    }
    guard case .nothingCompared(.layersOfOtherLoops(let layers)) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(layers.count == 1)
    #expect(result.failure?.onOneLine.contains("belongs to another loop: build it in the") == true)
  }

  @Test func `a view of another loop is told by the name that it has there`() {
    let loop = RenderLoop()
    let shared = withRenderLoop(loop) { _ in UIView() }
    let result = result(of: { shared }, legacy: { fade($0) }, as: { fade($0) })
    #expect(result.verdict == .nothingCompared(.layersOfOtherLoops(["UIView 1"])))
  }

  @Test func `an empty scene with a view from outside is compared with nothing`() {
    let view = UIView()
    let result = result(of: {}) {
      fade(view)
    } as: {
      UIView.animate(withDuration: 9) { view.center.x = 4 }
    }
    guard case .nothingCompared(.layersOfOtherLoops) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
  }

  @Test func `code that does nothing is compared with nothing, unless that is allowed`() {
    let empty = result(of: { UIView() }) { _ in
    } as: { _ in
    }
    #expect(empty.verdict == .nothingCompared(.baselineChangesNothing))
    let allowed = result(of: { UIView() }, allowing: [.nothingAnimated]) { _ in
    } as: { _ in
    }
    #expect(allowed.verdict == .same)
    #expect(allowed.failure == nil)
  }

  @Test func `a baseline that only sets values animates nothing, and the reason is reported`() {
    let result = result(of: { UIView() }, legacy: { $0.alpha = 0 }, as: { $0.alpha = 0 })
    #expect(result.verdict == .nothingCompared(.baselineAnimatesNothing(.outsideBlock)))
    #expect(result.failure?.onOneLine.contains("shows at once (outside a block)") == true)
  }

  @Test func `a window that nobody keeps leaves its views off screen`() {
    func scene() -> UIView {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView()
      window.addSubview(view)
      return view
    }
    let result = result(of: scene) {
      fade($0)
    } as: { view in
      animateViews(duration: 5) { view.alpha = 0 }
    }
    #expect(result.verdict == .nothingCompared(.baselineIsOffScreen))
    #expect(result.failure?.onOneLine.contains("let the scene closure return the window") == true)
  }

  // MARK: Cannot tell

  @Test func `a view of another loop beside those of the scene leaves the verdict open`() {
    let outside = UIView()
    let result = result(of: { UIView() }) { view in
      fade(view)
      outside.alpha = 0.5
    } as: { view in
      fade(view)
      outside.alpha = 0.7
    }
    guard case .cannotTell(.layersOfOtherLoops) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
  }

  @Test func `endless animations ask for how long to compare`() {
    func pulse(_ view: UIView) {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
    }
    let result = result(of: { UIView() }, legacy: pulse, as: pulse)
    guard case .cannotTell(.neverIdle(.baseline, _, _, let isEndless)) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(isEndless)
    #expect(result.failure?.onOneLine.contains("Only endless animations are left.") == true)
  }

  @Test func `code that goes on for ever asks for how long to compare`() {
    func blink(_ view: UIView) {
      view.isHidden.toggle()
      UIView.animate(withDuration: 0.1) { view.center.x += 1 }
      RenderLoop.current.schedule(after: 0.5) { blink(view) }
    }
    let result = result(of: { UIView() }, legacy: { blink($0) }, as: { blink($0) })
    guard case .cannotTell(.neverIdle(.baseline, _, let elapsed, let isEndless)) = result.verdict
    else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(!isEndless && elapsed == 60)
    #expect(result.failure?.onOneLine.contains("Still there after 60 s.") == true)
    // With the seconds said, both can be compared.
    let told = self.result(of: { UIView() }, for: 2, legacy: { blink($0) }, as: { blink($0) })
    #expect(told.verdict == .same)
  }

  @Test func `code that advances beyond the seconds to compare does not end the process`() {
    func hasty(_ view: UIView) {
      fade(view)
      RenderLoop.current.advance(by: 1)
    }
    let result = result(of: { UIView() }, for: 0.5, legacy: hasty, as: hasty)
    #expect(result.verdict == .cannotTell(.ranTooLong(.baseline, until: 0.5, end: 1)))
    let other = self.result(of: { UIView() }, for: 0.5, legacy: { fade($0) }, as: hasty)
    #expect(
      other.failure?.onOneLine.contains("advanced its loop to 1 s, and 0.5 s were to be") == true
    )
  }

  @Test func `code that advances just to the end of the seconds to compare can be compared`() {
    func exact(_ view: UIView) {
      fade(view)
      RenderLoop.current.advance(by: 0.5)
    }
    #expect(result(of: { UIView() }, for: 0.5, legacy: exact, as: exact).verdict == .same)
  }

  @Test func `an animator that is never started is reported where nobody could see it`() {
    func move(_ view: UIView, starts: Bool) {
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x += 0.01 }
      if starts { animator.startAnimation() }
    }
    func kinds(legacy: Bool, migrated: Bool) -> [Difference.Kind] {
      let result = result(of: { UIView() }) {
        move($0, starts: legacy)
      } as: {
        move($0, starts: migrated)
      }
      guard case .different(let differences) = result.verdict else { return [] }
      return differences.map(\.kind)
    }
    #expect(kinds(legacy: true, migrated: false) == [.neverBegun])
    #expect(kinds(legacy: false, migrated: true) == [.propertyAnimated])
  }

  @Test func `an animator that neither side starts explains nothing`() {
    func change(_ view: UIView, fades: Bool) {
      _ = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.center.x = 100 }
      guard fades else { return }
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { view.alpha = 0 }
    }
    let result = result(of: { UIView() }) {
      change($0, fades: true)
    } as: {
      change($0, fades: false)
    }
    guard case .different(let differences) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(differences.map(\.kind) == [.propertyNotAnimated])
  }

  @Test func `an animator that is never started stands for one block only`() {
    let result = result(of: Stage.init) { stage in
      UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 }
      UIView.animate(withDuration: 0.3) { stage.badge.center.x = 50 }
    } as: { stage in
      _ = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { stage.card.alpha = 0 }
    }
    guard case .different(let differences) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(differences.map(\.kind) == [.neverBegun, .propertyNotAnimated])
  }

  @Test(.timeLimit(.minutes(30)))
  func `code that awaits is canceled with the task that runs it`() async throws {
    let run = Task {
      try await ScenarioRun(scene: { UIView() }) { _ in
        try await Task.sleep(for: .seconds(3600))
      }
    }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test func `a scene of code that awaits may not advance beyond the seconds to compare`()
    async throws
  {
    let test = MigrationTest(duration: 0.5)
    func scene() -> UIView {
      RenderLoop.current.advance(by: 1)
      return UIView()
    }
    let run = try await test.run(scene) { _ in await Task.yield() }
    let verdict = test.result(of: run, against: run).verdict
    #expect(verdict == .cannotTell(.ranTooLong(.baseline, until: 0.5, end: 1)))
    let short = try await ScenarioRun(for: 0.5, scene: { UIView() }) { _ in
      await RenderLoop.current.advance(by: 0.25)
    }
    #expect(short.trace.end.seconds == 0.5 && short.trace.framesPerSecond == 60)
  }

  @Test func `a run for some seconds reports what is misuse, and not what goes on`() {
    let run = ScenarioRun(for: 0.5, scene: { UIView() }) { view in
      fade(view, 1)
      UIView.beginAnimations(nil, context: nil)
    }
    let kinds = run.issues.map(\.kind)
    #expect(kinds.contains(.blockNeverCommitted) && !kinds.contains(.animationsLeftRunning))
    #expect(run.trace.framesPerSecond == 60)
  }

  @Test func `a block that is left open is named, not the one inside it`() {
    let line = #line + 2
    func fade(_ view: UIView, commits: Bool) {
      UIView.beginAnimations(nil, context: nil)
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.commitAnimations()
      if commits { UIView.commitAnimations() }
    }
    let result = result(of: { UIView() }) {
      fade($0, commits: true)
    } as: {
      fade($0, commits: false)
    }
    #expect(
      result.failure?.onOneLine.contains("VerdictTests.swift:\(line) is never committed") == true
    )
  }

  @Test func `code that closes its loop leaves the verdict open`() {
    func closing(after seconds: Double) -> MigrationTest.Result {
      result(of: { UIView() }, legacy: { fade($0) }) { view in
        fade(view)
        RenderLoop.current.advance(by: seconds)
        withRenderLoop(RenderLoop.current) { _ in }
      }
    }
    #expect(closing(after: 1).verdict == .cannotTell(.closedLoop(.candidate)))
    let early = closing(after: 0)
    guard case .different = early.verdict else {
      Issue.record("\(early.verdict)")
      return
    }
    #expect(early.failure?.onOneLine.contains("closed its loop before its end") == true)
  }

  @Test func `a trace without its beginning leaves the verdict open`() {
    let loop = RenderLoop(recording: .last(3))
    withRenderLoop(loop) { loop in
      let view = UIView()
      fade(view)
      loop.advance(by: 1)
      for _ in 0..<200 {
        fade(view, 0.1)
        view.alpha = 1
        loop.advance(by: 1)
      }
    }
    let comparison = TraceComparison(baseline: loop.trace, candidate: loop.trace)
    #expect(comparison.verdict == .cannotTell(.incompleteTrace(.baseline)))
  }

  // MARK: What is compared beside the traces

  @MainActor private final class Counter {
    let view = UIView()
    var log: [String] = []
  }

  @Test func `a value of the scene is compared after every callback and at the end`() {
    func legacy(_ counter: Counter) {
      animateViews(duration: 0.2) {
        counter.view.alpha = 0
      } completion: { _ in
        counter.log.append("hidden")
      }
    }
    func wrong(_ counter: Counter) {
      animateViews(duration: 0.2) {
        counter.view.alpha = 0
      } completion: { _ in
        counter.log.append("shown")
      }
    }
    expectSameAnimation(of: Counter.init, observing: { $0.log }, legacy: legacy, as: legacy)
    let test = MigrationTest()
    let result = test.result(
      of: test.run(Counter.init, observing: { $0.log }, wrong),
      against: test.run(Counter.init, observing: { $0.log }, legacy)
    )
    guard case .different(let differences) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(differences.map(\.kind) == [.observedValue])
    #expect(differences.first?.sides.candidate == #"["shown"], at 0.2 s"#)
  }

  @Test func `an allowance that nothing needs is reported`() {
    let stale = result(of: { UIView() }, allowing: [.easing]) {
      fade($0)
    } as: {
      fade($0)
    }
    #expect(stale.failure == nil)
    #expect(stale.warning?.onOneLine.contains("Nothing differs by .easing any more.") == true)
  }

  @Test(.allowing(.duration)) func `a suite shares allowances, and none of them is stale`() {
    expectSameAnimation(of: { UIView() }) {
      fade($0, 0.3)
    } as: {
      fade($0, 0.4)
    }
    let result = result(of: { UIView() }, allowing: [], legacy: { fade($0) }, as: { fade($0) })
    #expect(result.warning == nil)
  }

  @Test func `an allowance is stale if no variant needs it`() {
    let test = MigrationTest(allowing: [.duration, .easing])
    let baseline = test.run({ UIView() }) { fade($0, 0.3) }
    let results = [0.3, 0.4].map { duration in
      test.result(of: test.run({ UIView() }) { fade($0, duration) }, against: baseline)
    }
    #expect(
      MigrationTest.warning(on: results)?.hasPrefix("Nothing differs by .easing any more.") == true
    )
  }

  // MARK: What is thrown

  @Test func `what a scene or a body throws is thrown, and nothing is compared`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try expectSameAnimation(of: { throw Broken() }, legacy: { (_: UIView) in }, as: { _ in })
    }
    #expect(throws: Broken.self) {
      try expectSameAnimation(of: { UIView() }) {
        fade($0)
      } as: { view in
        fade(view)
        throw Broken()
      }
    }
  }

  @Test func `the messages read as they were judged`() throws {
    let outside = UIView()
    func pulse(_ view: UIView) {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
    }
    let situations: [(String, MigrationTest.Result)] = [
      (
        "a view of another loop",
        result(of: { outside }, legacy: { fade($0) }, as: { fade($0, 9) })
      ),
      ("nothing changes", result(of: { UIView() }, legacy: { _ in }, as: { _ in })),
      (
        "nothing animates",
        result(of: { UIView() }, legacy: { $0.alpha = 0 }, as: { $0.alpha = 0 })
      ),
      ("endless animations", result(of: { UIView() }, legacy: pulse, as: pulse)),
      (
        "misuse in both, and a difference",
        result(of: { UIView() }) { view in
          UIView.setAnimationDuration(1)
          fade(view)
        } as: { view in
          UIView.setAnimationCurve(.linear)
          fade(view, 0.4)
        }
      ),
      (
        "a stale allowance",
        result(of: { UIView() }, allowing: [.easing], legacy: { fade($0) }, as: { fade($0) })
      ),
    ]
    try RecordedMessages("Verdicts").expect(
      situations.map { ($0.0, $0.1.failure ?? $0.1.warning ?? "passes") }
    )
  }
}

extension MigrationTest.Result {
  /// The warning about the allowances that the candidate does not need.
  fileprivate var warning: String? { MigrationTest.warning(on: [self]) }
}

extension String {
  /// The text without its line breaks, which may stand between any two words.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
