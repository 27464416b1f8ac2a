import Onionskin
import Testing
import UIKit
import ViewAnimations

/// A step that moves a view by 10 points.
@MainActor
private func step(_ view: UIView, _ seconds: TimeInterval = 1) -> ViewAnimation {
  view.animation(.move(byX: 10, y: 0, duration: seconds))
}

@MainActor @Suite(.ownLoop)
struct RunTests {
  let loop = RenderLoop.current
  let view = UIView()

  // MARK: - Closing

  @Test func `a style with a curve has no velocity, and no negative duration`() {
    let styles = [1.5, -1.5].map { ViewAnimation.Style(duration: $0) }
    #expect(styles.map(\.velocity) == [0, 0])
    #expect(styles.map(\.duration) == [1.5, 0])
  }

  @Test func `a run that waits when its loop is closed is reported, with its place`() {
    let loop = RenderLoop()
    var line = 0
    withRenderLoop(loop) { loop in
      let view = UIView()
      loop.advance(by: 0)
      line = #line + 1
      ViewAnimation.pause(5).then(step(view)).start { _ in }
      ViewAnimation.pause(5).then(step(view)).start()
      // What changes nothing takes its time.
      view.animation(.move(byX: 0, y: 0, duration: 3)).start { _ in }
      let cancelled = ViewAnimation.pause(5).start { _ in }
      loop.advance(by: 1)
      cancelled.cancel()
    }
    #expect(
      loop.issues.filter { $0.severity == .misuse }.map(\.kind) == [
        .completionNeverCalled, .animationsLeftRunning, .completionNeverCalled,
      ]
    )
    #expect(loop.issues.filter { $0.severity == .misuse }.first?.callSite?.line == line)
  }

  @Test func `a run that has come to its end is not told of`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      ViewAnimation.pause(1).start { _ in }
      loop.advance(by: 1)
    }
    #expect(loop.issues.filter { $0.severity == .misuse }.map(\.kind) == [])
  }

  // MARK: - Cancelling

  @Test func `cancelling lets the running step end and starts no other`() {
    loop.advance(by: 0)
    var told: [String] = []
    let run = step(view).then(step(view)).start { told.append("\($0) at \(loop.now)") }
    loop.advance(by: 0.5)
    #expect(run.isRunning && !run.isCancelled)
    run.cancel()
    #expect(!run.isRunning && run.isCancelled)
    #expect(told == ["false at 0.5"])
    run.cancel()
    loop.advance(by: 10)
    #expect(told.count == 1)
    // On screen the step went on to its end.
    #expect(loop.trace.played.map(\.end) == [1])
    #expect(loop.trace.played.map(\.ending) == [.ended])
    #expect(view.center.x == 10)
  }

  @Test func `cancelling ends pauses and the rest of a step that changed nothing`() {
    loop.advance(by: 0)
    let runs = [step(view).delay(5).start(), view.animation(.fadeIn(duration: 5)).start()]
    loop.advance(by: 1)
    #expect(!loop.isIdle)
    for run in runs { run.cancel() }
    loop.advance(by: 0)
    #expect(loop.isIdle)
    loop.advance(by: 10)
    #expect(view.center.x == 0)
  }

  @Test func `the completion of a cancelled run finds it cancelled, and cancels it no further`() {
    loop.advance(by: 0)
    var told: [String] = []
    var run: ViewAnimationRun?
    run = step(view).start { finished in
      told.append("\(finished) \(run?.isRunning == true) \(run?.isCancelled == true)")
      run?.cancel()
    }
    run?.cancel()
    #expect(told == ["false false true"])
    loop.advance(by: 1)
  }

  @Test func `the completion of a run that has ended cannot cancel it`() {
    loop.advance(by: 0)
    var told: [Bool] = []
    var run: ViewAnimationRun?
    run = step(view).start { finished in
      told.append(finished)
      run?.cancel()
    }
    loop.advance(by: 1)
    #expect(told == [true])
    #expect(run?.isCancelled == false)
  }

  @Test func `cancelling ends all pauses that run at the same time`() {
    loop.advance(by: 0)
    let run = ViewAnimation.pause(5).with(.pause(3)).start()
    loop.advance(by: 1)
    run.cancel()
    #expect(loop.isIdle)
  }

  @Test func `a step that changes nothing is not waited for if it is cancelled at once`() {
    loop.advance(by: 0)
    let run = view.animation(.fadeIn(duration: 5)).start()
    run.cancel()
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test func `cancelling while a part is put where it ends takes nothing of it back`() {
    loop.advance(by: 0)
    var run: ViewAnimationRun?
    let vanish = ViewAnimation(view, duration: 1) {
      view.alpha = 0
      run?.cancel()
    }
    run = step(view).then(vanish.reversed()).start()
    loop.advance(by: 5)
    #expect(run?.isCancelled == true)
    #expect(view.center.x == 10)
    #expect(view.alpha == 0)
  }

  @Test func `cancelling in the completion of another step at the same instant counts`() {
    let (view, other) = (UIView(), UIView())
    loop.advance(by: 0)
    var run: ViewAnimationRun?
    UIView.animate(withDuration: 1, animations: { other.alpha = 0 }) { _ in run?.cancel() }
    run = step(view).then(step(view)).start()
    loop.advance(by: 5)
    #expect(view.center.x == 10)
  }

  @Test func `cancelling inside the own changes starts nothing more`() {
    loop.advance(by: 0)
    var run: ViewAnimationRun?
    let animation = step(view).then(
      ViewAnimation(duration: 1) {
        view.alpha = 0
        run?.cancel()
      }
    ).then(step(view))
    run = animation.start()
    loop.advance(by: 5)
    #expect(view.center.x == 10)
    #expect(view.alpha == 0)
  }

  @Test func `steps that are due while changes advance the loop begin behind these changes`() {
    let (view, other) = (UIView(), UIView())
    loop.advance(by: 0)
    var places: [CGFloat] = []
    let nested = ViewAnimation(view, duration: 1) {
      view.alpha = 0
      loop.advance(by: 0.5)
      places.append(other.center.x)
    }
    let animation = step(other, 0.3).delay(0.2).with(nested)
    animation.then(animation.reversed()).start()
    loop.advance(to: 5)
    // They would be part of the open block otherwise.
    #expect(places == [0])
    #expect(loop.trace.played.first { $0.property == "position" }?.begin == 0.5)
    // All of it is remembered and taken back.
    #expect(view.alpha == 1 && other.center.x == 0)
  }

  @Test func `cancelling behind the end changes nothing`() {
    loop.advance(by: 0)
    var told: [Bool] = []
    let run = step(view).start { told.append($0) }
    loop.advance(by: 1)
    run.cancel()
    #expect(told == [true])
    #expect(!run.isCancelled)
  }

  @Test func `a run goes on if nobody keeps it, and does not keep its views`() {
    weak var weakView: UIView?
    var told: [Bool] = []
    do {
      let view = UIView()
      weakView = view
      loop.advance(by: 0)
      step(view).then(step(view)).start { told.append($0) }
    }
    #expect(weakView == nil)
    loop.advance(by: 5)
    // The first was interrupted when its view went; the second had nothing to move.
    #expect(told == [false])
  }

  // MARK: - Awaiting

  @Test func `an awaited run resumes at the instant of its end`() async {
    await loop.advance(by: 0)
    let task = Task {
      let first = await step(view, 0.5).then(step(view, 0.5)).run()
      let instant = loop.now
      let second = await step(view, 0.25).run()
      return (first, instant, second, loop.now)
    }
    await loop.advance(by: 5)
    let result = await task.value
    #expect(result == (true, 1, true, 1.25))
  }

  @Test func `cancelling the task that awaits stops what has not started, at once`() async {
    await loop.advance(by: 0)
    let task = Task { (await step(view).then(step(view)).run(), loop.now) }
    await loop.advance(by: 0.5)
    task.cancel()
    // Not even a synchronous advance gets in between.
    synchronously { loop.advance(by: 2) }
    await loop.advance(by: 0)
    let result = await task.value
    #expect(result.0 == false)
    #expect(view.center.x == 10)
    #expect(loop.trace.played.map(\.ending) == [.ended])
  }

  @Test func `cancelling from another thread stops what has not started`() async {
    await loop.advance(by: 0)
    let task = Task { await step(view).then(step(view)).run() }
    await loop.advance(by: 0.5)
    await Task.detached { task.cancel() }.value
    synchronously { loop.advance(by: 5) }
    await loop.advance(by: 0)
    let finished = await task.value
    #expect(!finished)
    #expect(view.center.x == 10)
    #expect(loop.trace.played.map(\.ending) == [.ended])
  }

  @Test func `cancelling the task that awaits ends a pause, at once`() async {
    await loop.advance(by: 0)
    let task = Task { await ViewAnimation.pause(5).then(step(view)).run() }
    await loop.advance(by: 0.5)
    #expect(!loop.isIdle)
    task.cancel()
    await loop.advance(by: 0)
    #expect(loop.isIdle)
    await #expect(task.value == false)
  }

  @Test func `a task that is cancelled before starts nothing`() async {
    await loop.advance(by: 0)
    let task = Task {
      let finished = await step(view).run()
      var steps = 0
      for await _ in step(view).steps { steps += 1 }
      return (finished, steps)
    }
    task.cancel()
    await loop.advance(by: 5)
    let result = await task.value
    #expect(result == (false, 0))
    #expect(view.center.x == 0)
  }

  @Test func `a world that closes resumes who waits with false`() async {
    let task = await withRenderLoop { loop in
      let inner = UIView()
      await loop.advance(by: 0)
      let task = Task {
        let finished = await step(inner).then(.pause(5)).run()
        return finished
      }
      let pausing = Task { await ViewAnimation.pause(5).run() }
      let stepping = Task {
        var steps = 0
        for await _ in step(inner).then(.pause(5)).steps { steps += 1 }
        return steps
      }
      await loop.advance(by: 2)
      return (task, pausing, stepping)
    }
    await #expect(task.0.value == false)
    await #expect(task.1.value == false)
    await #expect(task.2.value == 1)
    _ = view
  }

  // MARK: - Steps

  @Test func `steps come as they end, in time, and with what became of them`() async {
    let views = (0..<3).map { _ in UIView() }
    await loop.advance(by: 0)
    let task = Task {
      var lines: [String] = []
      let animation = ViewAnimation {
        step(views[0], 0.5)
        ViewAnimation.together {
          step(views[1], 0.5)
          step(views[2], 0.2)
        }
      }
      for await step in animation.steps {
        lines.append("\(step.number) \(step.finished) at \(seconds(loop.now))")
      }
      return (lines, loop.now)
    }
    await loop.advance(by: 0.75)
    views[1].layer.removeAllAnimations()
    await loop.advance(by: 5)
    let (lines, end) = await task.value
    #expect(lines == ["0 true at 0.5", "2 true at 0.7", "1 false at 0.75"])
    #expect(end == 0.75)
  }

  @Test func `nothing starts until the first step is asked for, and each asking starts anew`() async
  {
    await loop.advance(by: 0)
    let steps = step(view).steps
    await loop.advance(by: 5)
    #expect(view.center.x == 0)
    for time in [6.0, 7] {
      let task = Task { for await _ in steps {} }
      await loop.advance(to: time)
      await task.value
    }
    #expect(loop.trace.played.map(\.begin) == [5, 6])
  }

  @Test func `leaving the loop over the steps cancels the rest`() async {
    await loop.advance(by: 0)
    let task = Task {
      for await step in step(view).repeat(5).steps where step.number == 1 { break }
    }
    await loop.advance(by: 10)
    await task.value
    // The third had begun when the second was told of.
    #expect(view.center.x == 30)
    #expect(loop.isIdle)
  }

  @Test func `cancelling the task that takes the steps cancels the rest`() async {
    await loop.advance(by: 0)
    let task = Task {
      var count = 0
      for await _ in step(view).repeat(5).steps { count += 1 }
      return count
    }
    await loop.advance(by: 1.5)
    task.cancel()
    synchronously { loop.advance(by: 10) }
    await loop.advance(by: 0)
    let count = await task.value
    #expect(count == 1)
    #expect(view.center.x == 20)
  }

  // MARK: - Depth

  @Test(arguments: [false, true])
  func `in reversals of reversals every step makes its changes once`(isTogether: Bool) throws {
    try withRenderLoop(RenderLoop(recording: .issues)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      var played = 0
      let chain = (1...2000).reduce(ViewAnimation.pause(0.01)) { chain, _ in
        let step = ViewAnimation(view, duration: 0.01) { played += 1 }
        return (isTogether ? chain.with(step) : chain.then(step)).reversed()
      }
      var finished: Bool?
      chain.start { finished = $0 }
      try loop.runUntilIdle()
      #expect(finished == true)
      // In its place, or where the turn is, to be taken back in its place.
      #expect(played == 2000)
    }
  }

  @Test func `an endless animation without time does not keep the loop from going on`() {
    loop.advance(by: 0)
    let run = step(view, 0).repeatForever().start()
    loop.advance(by: 0.02)
    #expect(loop.now == 0.02)
    #expect(view.center.x >= 10_000)
    run.cancel()
    let end = view.center.x
    loop.advance(by: 1)
    #expect(view.center.x == end)
    #expect(loop.isIdle)
    #expect(loop.issues.map(\.kind).contains(.tooManyTurns))
  }

  // F3: its steps end at once when the view has left its window.
  @Test func `an endless animation of a view that is deleted has one turn a frame`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    let run = step(view, 0.5).repeatForever().start()
    loop.advance(to: 1.5)
    UIView.perform(.delete, on: [view], animations: nil)
    loop.advance(to: 2)
    #expect(loop.issues.map(\.kind) == [.tooManyTurns])
    let events = loop.trace.events.count
    for _ in 0..<60 { loop.advanceFrame() }
    #expect((60..<60 * 20).contains(loop.trace.events.count - events))
    run.cancel()
    loop.advance(by: 1)
    #expect(loop.isIdle)
  }

  @Test func `deep animations are cancelled and dropped without depth`() {
    let part = ViewAnimation.pause(1)
    let deep = (0..<50_000).reduce(part) { chain, _ in chain.then(part).with(part) }
    let run = deep.start()
    loop.advance(by: 0.5)
    run.cancel()
    #expect(loop.isIdle)
    deep.start()
    loop.advance(by: 0.5)
  }

  @Test func `what takes no time is over at once, however often it repeats`() {
    var finished: Bool?
    ViewAnimation.sequence([.pause(0), .together([])]).repeat(.max).start { finished = $0 }
    #expect(finished == true)
    #expect(loop.now == 0)
  }

  @Test func `a part outlives the animation that it was a part of`() {
    let part = step(view, 0.5).then(step(view, 0.25))
    do { _ = part.repeat(2).with(.pause(1)) }
    loop.advance(by: 0)
    part.start()
    loop.advance(by: 1)
    #expect(
      loop.trace.summaries == [
        "0…0.5 position (0, 0) → (10, 0)", "0.5…0.75 position (10, 0) → (20, 0)",
      ]
    )
  }

  @Test func `a run that is kept lets its completion go at the end`() {
    final class Owned {}
    let view = UIView()
    loop.advance(by: 0)
    weak var weakOwned: Owned?
    let run: ViewAnimationRun
    do {
      let owned = Owned()
      weakOwned = owned
      run = view.animation(.fadeOut(duration: 1)).start { _ in withExtendedLifetime(owned) {} }
    }
    #expect(weakOwned != nil)
    loop.advance(by: 1)
    #expect(!run.isRunning)
    #expect(weakOwned == nil)
  }

  @Test func `a spring style starts at rest unless told otherwise`() {
    let (first, second) = (UIView(), UIView())
    loop.advance(by: 0)
    ViewAnimation(first, style: .spring(duration: 1, damping: 0.5)) { first.alpha = 0 }.start()
    ViewAnimation(second, style: .spring(duration: 1, damping: 0.5, velocity: 0)) {
      second.alpha = 0
    }
    .start()
    loop.advance(by: 3)
    let timings = loop.trace.animations.map(\.timing)
    #expect(timings.map(\.delay) == [0, 0])
    #expect(Set(timings.map(\.easing)).count == 1)
  }
}

/// Calls a closure where the synchronous forms are meant.
@MainActor
private func synchronously(_ body: () -> Void) {
  body()
}
