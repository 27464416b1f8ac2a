import Onionskin
import UIKit
import ViewAnimations

/// Two programs that mean the same, written in other calls.
///
/// The second is the first rewritten so that nothing changes: `animateViews` for begin/commit and
/// back, `frame` for `center` and `bounds`, two blocks with equal settings for one, an explicit
/// default, and an end value that is set twice.
@MainActor
package struct SameMeaning {
  package let original: Program
  package let rewritten: Program

  /// Makes up a pair.
  ///
  /// - Parameter seed: The seed.
  package init(seed: Int) {
    var writer = MeaningWriter(random: SplitMix64(seed: seed &* 17 &+ 3))
    let meaning = writer.meaning()
    original = Program(seed: seed, writer.lines(of: meaning))
    rewritten = Program(seed: seed, writer.lines(of: meaning))
  }

  /// What is not as it must be; `nil` if all is well.
  package var failure: String? {
    let comparison = TraceComparison(baseline: original.trace, candidate: rewritten.trace)
    let other = TraceComparison(baseline: rewritten.trace, candidate: original.trace)
    // A program that animates nothing has no verdict.
    let isSame = comparison.differences.isEmpty && other.differences.isEmpty
    return isSame ? nil : "\(comparison); the other way round: \(other)"
  }
}

/// What a program means, whatever its calls.
private struct Meaning {
  /// A block, and the block that its completion starts.
  struct Block {
    var duration: Double?
    var delay: Double
    var curve: Int
    var changes: [Change]
    var next: [Block]
  }

  struct Change {
    enum Value {
      case frame(CGRect)
      case alpha(Double)
      case transform(CGAffineTransform)
      case color(Double)
    }
    var view: Int
    var value: Value
  }

  var blocks: [(block: Block, wait: Double)] = []
}

/// Writes what is meant in calls that are drawn anew each time.
@MainActor
private struct MeaningWriter {
  var random: SplitMix64

  private mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // MARK: - Meaning

  mutating func meaning() -> Meaning {
    var meaning = Meaning()
    for _ in 0..<int(1...3) { meaning.blocks.append((block(depth: 0), Double(int(0...12)) / 10)) }
    return meaning
  }

  private mutating func block(depth: Int) -> Meaning.Block {
    var changes: [Meaning.Change] = []
    for _ in 0..<int(1...3) { changes.append(change()) }
    let isChained = depth < 3 && int(0...1) == 0
    return Meaning.Block(
      duration: int(0...4) == 0 ? nil : Double(int(1...9)) / 10,
      delay: int(0...2) == 0 ? Double(int(1...4)) / 10 : 0,
      curve: int(0...3),
      changes: changes,
      next: isChained ? [block(depth: depth + 1)] : []
    )
  }

  private mutating func change() -> Meaning.Change {
    let value: Meaning.Change.Value =
      switch int(0...3) {
      case 0:
        .frame(CGRect(x: int(0...100), y: int(0...100), width: 2 * int(5...50), height: 40))
      case 1: .alpha(Double(int(0...8)) / 8)
      case 2: .transform(CGAffineTransform(translationX: CGFloat(int(-20...20)), y: 4))
      default: .color(Double(int(0...8)) / 8)
      }
    return Meaning.Change(view: int(0...1), value: value)
  }

  // MARK: - Lines

  mutating func lines(of meaning: Meaning) -> [Step] {
    let views = Step("two views") { stage, _ in
      for x in [0, 150] {
        let view = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100))
        view.backgroundColor = .white
        stage.add(view)
      }
    }
    var steps = [views, pass(0.1)]
    for (block, wait) in meaning.blocks {
      steps += lines(of: block)
      steps.append(pass(wait))
    }
    return steps + [pass(6)]
  }

  private func pass(_ seconds: Double) -> Step {
    Step("loop.advance(by: \(seconds))", sort: .pass) { stage, _ in stage.pass(seconds) }
  }

  /// Returns the calls of a block: one or, if nobody is called back, two with equal settings.
  private mutating func lines(of block: Meaning.Block) -> [Step] {
    guard block.next.isEmpty, block.changes.count > 1, int(0...2) == 0 else {
      return [line(of: block)]
    }
    var (one, two) = (block, block)
    let middle = int(1...block.changes.count - 1)
    one.changes = Array(block.changes.prefix(middle))
    two.changes = Array(block.changes.dropFirst(middle))
    return [line(of: one), line(of: two)]
  }

  private mutating func line(of block: Meaning.Block) -> Step {
    var changes: [Step] = []
    for change in block.changes { changes += lines(of: change) }
    var next: [Step] = []
    for block in block.next { next += lines(of: block) }
    let isCalledBack = !block.next.isEmpty
    let parts =
      [Step.Part("animations", changes)] + (isCalledBack ? [.init("completion", next)] : [])
    let (tellsCurve, delay) = (block.curve != 0 || int(0...1) == 0, block.delay)
    let tellsDelay = delay != 0 || int(0...1) == 0
    let curve = UIView.AnimationCurve(rawValue: block.curve) ?? .easeInOut
    // begin/commit has a default duration; the replacement has none.
    let duration = block.duration ?? 0.2
    let tellsDuration = block.duration != nil || int(0...1) == 0
    if int(0...1) == 0 {
      return Step("animateViews(\(duration), \(delay), \(curve))", parts) { stage, step in
        let completion = isCalledBack ? stage.completion(step, 1, .carried) : nil
        animateViews(
          duration: duration,
          delay: delay,
          curve: curve,
          animations: { stage.run(step.steps(0)) },
          completion: completion,
          fileID: "Program",
          line: step.number
        )
      }
    }
    let text =
      "block(\(tellsDuration ? "\(duration)" : "–"), \(tellsDelay ? "\(delay)" : "–"), "
      + "\(tellsCurve ? "\(curve)" : "–"))"
    return Step(text, parts) { stage, step in
      UIView.beginAnimations(nil, context: nil, fileID: "Program", line: step.number)
      if tellsDuration { UIView.setAnimationDuration(duration) }
      if tellsDelay { UIView.setAnimationDelay(delay) }
      if tellsCurve { UIView.setAnimationCurve(curve) }
      if let completion = isCalledBack ? stage.completion(step, 1, .carried) : nil {
        UIView.setAnimationDelegate(
          StopDelegate(completion),
          fileID: "Program",
          line: step.number
        )
        UIView.setAnimationDidStop("stop:finished:")
      }
      stage.run(step.steps(0))
      UIView.commitAnimations(fileID: "Program", line: step.number)
    }
  }

  private mutating func lines(of change: Meaning.Change) -> [Step] {
    func set(_ text: String, _ body: @escaping @MainActor (UIView) -> Void) -> Step {
      Step("view\(change.view).\(text)") { stage, _ in
        if let view = stage.view(change.view) { body(view) }
      }
    }
    var lines: [Step]
    switch change.value {
    case .frame(let frame):
      // The transform is the identity or a translation, so the size of the frame is that of the
      // bounds, and the center is moved by what the transform does not move.
      let center = CGPoint(x: frame.midX, y: frame.midY)
      let bounds = CGRect(origin: .zero, size: frame.size)
      lines = [
        set("center = \(center)") { $0.center = center },
        set("bounds = \(bounds)") { $0.bounds = bounds },
      ]
      if int(0...1) == 0 {
        lines = [
          set("frame = \(frame), moved by the transform") {
            $0.frame = frame.offsetBy(dx: $0.transform.tx, dy: $0.transform.ty)
          }
        ]
      }
    case .alpha(let alpha): lines = [set("alpha = \(alpha)") { $0.alpha = alpha }]
    case .transform(let transform):
      lines = [set("transform = \(transform)") { $0.transform = transform }]
    case .color(let white):
      lines = [
        set("backgroundColor = \(white)") {
          $0.backgroundColor = UIColor(white: white, alpha: 1)
        }
      ]
    }
    // What has its value already does not change.
    return int(0...5) == 0 ? lines + lines : lines
  }
}

/// A delegate that calls a closure.
@MainActor
private final class StopDelegate: SelectorResponder {
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    .stop { _, finished in self.completion(finished.boolValue) }
  }
}
