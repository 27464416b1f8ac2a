import Foundation
import OnionskinReports

/// Writes a trace in a format that other software plays.
enum ExportCommand: Subcommand {
  static let help = CommandHelp(
    name: "export",
    abstract: "Write a trace as CSS, for Web Animations or as Lottie.",
    discussion: """
      Curves stay curves, additive animations stay additive, repeats and reversals are kept. What a
      format cannot express is sampled or left out, with a note on standard error and in the file.
      """,
    operands: [.trace],
    options: [
      .init("--css", help: "Write a style sheet with @keyframes. (default)"),
      .init("--waapi", help: "Write the arguments of Element.animate() as JSON."),
      .init("--lottie", help: "Write a Lottie animation."),
      .init("--page", help: "Write a page that plays it; not for Lottie."),
      .events,
      .output(default: "-"),
    ],
    examples: [
      (
        "onionskin export toast --css -o toast.css", "A style sheet with its elements in a comment."
      ),
      ("onionskin export spring --waapi --page -o spring.html", "A page that plays it."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let path = arguments.value("--output") ?? "-"
    let format = try arguments.choice(of: ["--css", "--waapi", "--lottie"]) ?? "--css"
    let isPage = arguments.has("--page")
    guard !(isPage && format == "--lottie") else {
      throw arguments.misuse("'--page' and '--lottie' cannot go together.")
    }
    let subject = try Subject.find(arguments.operands[0], limit: arguments.eventLimit, on: console)
    let progress = Progress("Exporting", on: console)
    defer { progress.finish() }
    let updateProgress: @Sendable (Double) -> Void = { progress.update($0) }
    let (trace, name) = (subject.trace, subject.name)
    var notes: [String] = []
    try OutputFile.write(to: path) { stream in
      if format == "--lottie" {
        notes = try LottieExporter(trace, name: name, progress: updateProgress).write(to: &stream)
      } else {
        let exporter = MotionExporter(trace, name: name, progress: updateProgress)
        switch (format, isPage) {
        case ("--css", false): notes = try exporter.writeCSS(to: &stream)
        case ("--css", true): notes = try exporter.writeCSSPage(to: &stream)
        case (_, false): notes = try exporter.writeWebAnimations(to: &stream)
        case (_, true): notes = try exporter.writeWebAnimationsPage(to: &stream)
        }
      }
    }
    progress.finish()
    for sentence in notes { console.note("Note: \(sentence.onOneLine)") }
    console.noteWritten(path)
    return 0
  }
}
