import Onionskin
import UIKit

/// Time, the loop, transactions and the clocks of layers.
extension ProgramWriter {
  // MARK: - Time

  func advance(by seconds: Double) -> Step {
    Step("loop.advance(by: \(seconds))", sort: .pass) { stage, _ in stage.pass(seconds) }
  }

  /// A line at the top that lets time pass.
  func pass() -> Step {
    switch int(0...11) {
    case 0:
      return Step("loop.advanceFrame()", sort: .pass) { stage, _ in stage.passFrame() }
    case 1: return advance(by: real(0...2))
    // Round numbers meet the ends of animations exactly, others fall between.
    case 2...5: return advance(by: Double(int(0...5)) / 10)
    case 6...8: return advance(by: Double.random(in: 0...0.4, using: &random))
    default: return advance(by: real(0...0.4))
    }
  }

  func idle() -> Step {
    Step("try? loop.runUntilIdle(limit: 3)", sort: .pass) { stage, _ in
      stage.passUntilIdle(limit: 3)
    }
  }

  func look() -> Step {
    Step("look()", sort: .look) { stage, _ in stage.look() }
  }

  /// A line that lets time pass in the middle of anything, or looks.
  func time(at place: Place) -> Step {
    switch int(0...9) {
    case 0...3 where place.depth < 2: return advance(by: Double(int(0...3)) / 20)
    case 4 where place.depth < 2: return idle()
    case 5 where place.depth < 2: return pass()
    default: return look()
    }
  }

  // MARK: - The loop

  /// A line that uses the loop itself.
  func loopLine(at place: Place) -> Step {
    let later = real(0...0.6)
    switch int(0...11) {
    case 0...3:
      return Step(
        "loop.schedule(after: \(later))",
        [Step.Part("", steps(1...2, at: place.inCallback))]
      ) { stage, step in
        let listener = stage.listen(step, .action)
        stage.actions.append(
          RenderLoop.current.schedule(after: later) {
            stage.call(listener, "action", step.steps(0))
          }
        )
      }
    case 4: return Step("lastAction.cancel()") { stage, _ in stage.actions.last?.cancel() }
    case 5, 6: return observation(at: place)
    case 7, 8: return link(at: place)
    case 9, 10:
      return Step("withRenderLoop", [Step.Part("", steps(2...4, at: place.inCallback))]) {
        stage,
        step in
        stage.runInside(step.steps(0))
      }
    default:
      return Step("withRenderLoop(loop) {}  // closes it") { stage, _ in stage.closeLoop() }
    }
  }

  private func observation(at place: Place) -> Step {
    let count = int(1...3)
    return Step(
      "loop.onFrame  // \(count) times",
      [Step.Part("", steps(0...1, at: place.inCallback))]
    ) { stage, step in
      var left = count
      var observation: FrameObservation?
      observation = RenderLoop.current.onFrame { [weak stage] loop in
        guard let stage else { return }
        left -= 1
        if left <= 0 {
          observation?.cancel()
          observation = nil
        }
        stage.note("\(step.number) frame")
        if left >= 0 { stage.run(step.steps(0)) }
      }
    }
  }

  private func link(at place: Place) -> Step {
    let count = int(1...3)
    return Step(
      "CADisplayLink  // \(count) times",
      [Step.Part("", steps(0...1, at: place.inCallback))]
    ) { stage, step in
      let target = LinkTarget(stage, step, count)
      let link = CADisplayLink(target: target, selector: "tick:")
      target.link = link
      link.add(to: .main, forMode: .common)
      stage.links.append(link)
    }
  }

  // MARK: - Transactions

  /// A line with a transaction.
  func transaction(at place: Place) -> Step {
    let (duration, disables) = (seconds(), chance(1, in: 4))
    let (hasDuration, eases, waits) = (chance(2, in: 3), chance(1, in: 4), chance(1, in: 2))
    if chance(1, in: 8) {
      return Step("CATransaction.flush()") { _, _ in CATransaction.flush() }
    }
    let parts = [
      Step.Part(
        "changes",
        steps(1...3, at: Place(depth: place.depth + 1, isInBlock: place.isInBlock))
      ),
      Step.Part("completion", waits ? steps(0...2, at: place.inCallback) : []),
    ]
    let text =
      "CATransaction"
      + (hasDuration ? ", duration \(duration)" : "") + (disables ? ", actions disabled" : "")
      + (eases ? ", eased" : "")
    return Step(text, waits ? parts : [parts[0]]) { stage, step in
      CATransaction.begin()
      if hasDuration { CATransaction.setAnimationDuration(duration) }
      if disables { CATransaction.setDisableActions(true) }
      if eases { CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn)) }
      if waits {
        let listener = stage.listen(step, .transaction)
        CATransaction.setCompletionBlock { stage.call(listener, "transaction", step.steps(1)) }
      }
      stage.run(step.steps(0))
      CATransaction.commit()
    }
  }

  // MARK: - Clocks

  /// A line that changes a layer's time.
  func clock(at place: Place) -> Step {
    guard hasClocks else { return change(at: place) }
    let target = target()
    let value = number(0...2)
    func set(_ text: String, _ body: @escaping @MainActor (CALayer) -> Void) -> Step {
      Step("\(target.text).\(text)") { stage, _ in
        if let layer = target.layer(on: stage) { body(layer) }
      }
    }
    switch int(0...5) {
    case 0:
      return set("speed = 0, timeOffset = its time") { layer in
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = now
      }
    case 1:
      let speed = Float(isRough ? value : Double(int(1...4)) / 2)
      return set("speed = \(speed)") { $0.speed = speed }
    case 2:
      let offset = isRough ? value : Double(int(0...4)) / 10
      return set("timeOffset = \(offset)") { $0.timeOffset = offset }
    case 3: return set("beginTime = \(value)") { $0.beginTime = value }
    default:
      return set("speed = 1, timeOffset = 0, beginTime = 0") { layer in
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      }
    }
  }
}

/// What a display link calls.
@MainActor
private final class LinkTarget: SelectorResponder {
  private let stage: Stage
  private let step: Step
  private var left: Int
  weak var link: CADisplayLink?

  init(_ stage: Stage, _ step: Step, _ count: Int) {
    self.stage = stage
    self.step = step
    left = count
    stage.watch(self, "the target of line \(step.number)")
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    .action { _ in self.tick() }
  }

  private func tick() {
    left -= 1
    if left <= 0 { link?.invalidate() }
    stage.note("\(step.number) tick")
    if left >= 0 { stage.run(step.steps(0)) }
  }
}
