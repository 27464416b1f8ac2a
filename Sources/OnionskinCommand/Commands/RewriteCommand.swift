import AnimationForms
import AnimationTraces
import TraceRewriting

/// Prints the blocks of a trace as code.
enum RewriteCommand: Subcommand {
  static let help = CommandHelp(
    name: "rewrite",
    abstract: "Print a trace's blocks as Swift code in another form.",
    discussion: """
      For code that 'onionskin migrate' cannot read, in any language: what it did in a run is
      written as calls, with the call site of each block. Values, settings, and branches are those
      of this run, and are marked so. What a form cannot express is written with UIView.animate, a
      property animator, or UIView.transition, with the reason.

      The forms are animateViews, animate for UIView.animate, animator for UIViewPropertyAnimator,
      and ViewAnimation.
      """,
    operands: [.trace],
    options: [
      .init("--to", value: "form", help: "The form of the code. (default: animateViews)"),
      .events,
      .output(default: "-"),
    ],
    examples: [
      ("onionskin rewrite toast", "The blocks of a scene as calls of animateViews."),
      (
        "onionskin rewrite menu-baseline.trace.json --to animate",
        "Those of a trace that a test attached, as calls of UIView.animate."
      ),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let name = try arguments.word("--to", among: AnimationForm.allCases.map(\.rawValue))
    let form = name.flatMap(AnimationForm.init) ?? .animateViews
    let subject = try Subject.find(arguments.operands[0], limit: arguments.eventLimit, on: console)
    let rewriting = RewrittenTrace(subject.trace)
    guard !rewriting.blocks.isEmpty else {
      throw CommandError.badData(
        "There is nothing to rewrite: the trace of \(subject.name.onOneLine) has no animation block "
          + "of a program. To see what it has: onionskin show \(arguments.operands[0].onOneLine)"
      )
    }
    let path = arguments.value("--output") ?? "-"
    try OutputFile.write(rewriting.text(in: form, of: subject.name), to: path)
    console.noteWritten(path)
    return 0
  }
}
