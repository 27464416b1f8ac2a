import AnimationTraces
import Foundation

/// Prints a trace as a timeline.
enum ShowCommand: Subcommand {
  static let help = CommandHelp(
    name: "show",
    abstract: "Print a trace as a timeline.",
    operands: [.trace],
    options: [
      .init("--width", value: "columns", help: "How many columns to draw in, from 60 to 1000."),
      .init("--all", help: "Draw everything, however much it is."),
      .init("--ascii", help: "Draw with plain ASCII characters."),
      .init("--json", help: "Print the trace as JSON instead of a drawing."),
      .events,
    ],
    examples: [
      ("onionskin show toast", "The legacy code of a scene."),
      ("onionskin show toast/animateViews --json | onionskin show -", "The same through a pipe."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let width = try arguments.count("--width", in: 60...1_000) ?? Console.width ?? 100
    let subject = try Subject.find(arguments.operands[0], limit: arguments.eventLimit, on: console)
    if arguments.has("--json") {
      try console.print(String(decoding: try subject.trace.json(), as: UTF8.self), terminator: "")
      return 0
    }
    let text = TraceText(
      subject: subject,
      theme: arguments.has("--ascii") ? .ascii : .unicode,
      width: width,
      limit: arguments.has("--all") ? nil : TimelineDrawing.defaultLimit
    )
    try console.print(text.text)
    return 0
  }
}

/// A trace as text: the drawing and a summary.
struct TraceText {
  var subject: Subject
  var theme: TimelineDrawing.Theme
  /// The number of columns.
  var width: Int
  /// The maximum number of entries of each kind; `nil` for all.
  var limit: Int?

  private var trace: AnimationTrace { subject.trace }

  var text: String {
    let index = TraceIndex(trace)
    let part = subject.leftOut > 0 ? " in the first \(subject.extent)" : ""
    let summary = Self.summary(of: TraceCounts(index)) + part
    return "\(drawing(of: index).timeline(of: trace, index, limit: limit))\n\n\(summary)"
  }

  /// Returns a drawing that is as wide as the columns allow.
  ///
  /// The text beside the axis has the same width for any axis, so one trial determines it.
  private func drawing(of index: TraceIndex) -> TimelineDrawing {
    let trial = TimelineDrawing(theme: theme, width: 40)
    let axes = trial.timeline(of: trace, index, limit: limit).split(separator: "\n\n").suffix(2)
      .joined(separator: "\n")
    let widest = axes.split(separator: "\n").map(\.count).max() ?? 0
    return TimelineDrawing(theme: theme, width: max(16, trial.width + width - widest))
  }

  /// Returns the numbers of blocks, animations, callbacks, and issues.
  private static func summary(of counts: TraceCounts) -> String {
    [
      counts.motionText, counts.callbacks.counted("callback"), counts.issues.counted("issue"),
    ].joined(separator: ", ")
  }
}
