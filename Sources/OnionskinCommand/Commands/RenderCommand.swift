import Foundation
import OnionskinReports

/// Draws a trace or a comparison as SVG.
enum RenderCommand: Subcommand {
  static let help = CommandHelp(
    name: "render",
    abstract: "Draw a trace, or two over each other, as SVG.",
    discussion: """
      Of two traces, or of a scene with its first form, both are drawn. Without --at, --filmstrip
      or --frames the picture moves, and needs no script. A picture has boxes, colors, opacities,
      and corners; it has no gradients, masks, clipping, shadows, borders, or paths of shapes.
      """,
    operands: [
      .init(name: "trace", help: "A trace or a scene.", words: .scenes),
      .init(name: "candidate", help: "A trace to lay over it.", words: .scenes, isRequired: false),
    ],
    options: [
      .init("--svg", help: "Draw a picture that moves. (default)"),
      .init("--at", value: "seconds", help: "Draw the frame at a time."),
      .init("--filmstrip", help: "Draw frames beside one another."),
      .init(
        "--frames",
        value: "number",
        help: "How many frames a filmstrip has, from 1 to 200; alone, write as many files into the "
          + "folder of --output."
      ),
      .init("--ghosts", value: "number", help: "How many ghosts before and after, from 0 to 8."),
      .init("--speed", value: "factor", help: "How fast a moving picture plays. (default: 0.5)"),
      .events,
      .output(default: "-"),
    ],
    examples: [
      ("onionskin render receipt -o receipt.svg", "A moving picture for a README."),
      ("onionskin render toast --filmstrip --frames 6", "Six frames of a scene."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let path = arguments.value("--output") ?? "-"
    let count = try arguments.count("--frames", in: 1...200)
    let ghosts = try arguments.count("--ghosts", in: 0...8)
    let speed = try arguments.number("--speed", in: 0.01...100) ?? 0.5
    let seconds = try arguments.number("--at", in: 0...1e6)
    if seconds != nil, count != nil || arguments.has("--filmstrip") {
      throw arguments.misuse("'--at' draws one frame: leave out '--filmstrip' and '--frames'.")
    }
    let progress = Progress("Drawing", on: console)
    defer { progress.finish() }
    let updateProgress: @Sendable (Double) -> Void = { progress.update($0) }
    let (builder, doubt) = try builder(
      arguments.operands,
      limit: arguments.eventLimit,
      on: console
    ) { updateProgress($0 * 0.5) }
    if let seconds {
      let sides = builder.sideCount == 2 ? ghosts ?? 3 : ghosts
      let text = StagePicture(builder).frame(at: seconds, ghosts: sides)
      try OutputFile.write(text, to: path)
    } else if arguments.has("--filmstrip") {
      let text = StagePicture(builder).filmstrip(count ?? 8, ghosts: ghosts ?? 2)
      try OutputFile.write(text, to: path)
    } else if let count {
      try writeFrames(count, of: StagePicture(builder), builder, ghosts, into: path, on: console)
      console.note("Wrote \(count.counted("frame")) into \(path.onOneLine).")
      return 0
    } else {
      // The picture samples its own values, so the report needs no tracks.
      var outline = builder
      outline.limits.numbers = 0
      // The report's intermediate data is released before the picture reads all layers.
      var report = outline.report()
      if let doubt { report.doubt(doubt) }
      let text = StagePicture(builder).animated(report, speed: speed) {
        updateProgress(0.5 + $0 * 0.5)
      }
      try OutputFile.write(text, to: path)
    }
    progress.finish()
    console.noteWritten(path)
    return 0
  }

  /// Returns a builder for one trace, or for a comparison of two with the reason why its verdict is
  /// uncertain.
  @MainActor private static func builder(
    _ operands: [String],
    limit: Int,
    on console: Console,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) throws -> (ReportBuilder, doubt: String?) {
    let isFile = FileManager.default.fileExists(atPath: operands[0])
    if operands.count == 1, !isFile, let scene = GalleryScene.named(operands[0]),
      let candidate = scene.candidates.first
    {
      let builder = ReportBuilder(
        of: scene.comparison(with: candidate),
        name: candidate.name,
        group: scene.name,
        progress: progress
      )
      return (builder, nil)
    }
    let subjects = try operands.map { try Subject.find($0, limit: limit, on: console) }
    guard subjects.count == 2 else {
      let subject = subjects[0]
      return (ReportBuilder(of: subject.trace, name: subject.name, progress: progress), nil)
    }
    let comparison = Subject.comparison(subjects[0], subjects[1])
    let builder = ReportBuilder(
      of: comparison,
      name: "\(subjects[0].name) and \(subjects[1].name)",
      progress: progress
    )
    return (builder, Subject.doubt(about: subjects))
  }

  private static func writeFrames(
    _ count: Int,
    of picture: StagePicture,
    _ builder: ReportBuilder,
    _ ghosts: Int?,
    into folder: String,
    on console: Console
  ) throws {
    guard folder != "-" else {
      throw CommandError.usage(
        "Several frames are several files: name a folder with '--output'.",
        command: "render"
      )
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError.cannotCreate("Cannot create the folder '\(folder.onOneLine)'.")
    }
    let digits = "\(count)".count
    let progress = Progress("Drawing", on: console)
    defer { progress.finish() }
    for index in 0..<count {
      progress.update(Double(index) / Double(count))
      let fraction = count == 1 ? 0 : Double(index) / Double(count - 1)
      let name = "\(index + 1)".leftPadded(to: digits).replacing(" ", with: "0")
      let path = folder.path(of: "frame-\(name).svg")
      let text = picture.frame(
        at: builder.endSeconds * fraction,
        ghosts: builder.sideCount == 2 ? ghosts ?? 3 : ghosts
      )
      try OutputFile.write(text, to: path)
    }
  }
}
