import Onionskin

/// What is printed of a trace: a few words, the drawing and a sum.
struct Report {
  let trace: AnimationTrace
  let theme: TimelineDrawing.Theme

  /// How many columns there are.
  let width: Int

  /// The lines, each with a line break.
  var text: String {
    "\(Self.introduction)\n\n\(drawing.timeline(of: trace, limit: nil))\n\n\(sum)\n"
  }

  private static let introduction = """
    Two boxes. Block 1 moves the red one for 2 s, block 2 the blue one for 0.5 s.
    When block 1 is done, block 3 lets layout bring both back, and all starts over.
    """

  /// A drawing that is as wide as the columns allow.
  ///
  /// What stands beside the axis takes the same room for any axis, so one try tells it.
  private var drawing: TimelineDrawing {
    let trial = TimelineDrawing(theme: theme, width: 40)
    let axes = trial.timeline(of: trace, limit: nil).split(separator: "\n\n").suffix(2).joined(
      separator: "\n"
    )
    let widest = axes.split(separator: "\n").map(\.count).max() ?? 0
    return TimelineDrawing(theme: theme, width: max(16, trial.width + width - widest))
  }

  /// How many of everything there are.
  private var sum: String {
    var blocks: Set<Int> = []
    var (animations, callbacks) = (0, 0)
    for event in trace.events {
      switch event.kind {
      case .called(let call): call.block.map { _ = blocks.insert($0) }
      case .animated: animations += 1
      case .calledBack: callbacks += 1
      default: continue
      }
    }
    return [
      Self.count(blocks.count, "block"), Self.count(animations, "animation"),
      Self.count(callbacks, "callback"), Self.count(trace.issues.count, "issue"),
    ].joined(separator: ", ")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(word)\(number == 1 ? "" : "s")"
  }
}
