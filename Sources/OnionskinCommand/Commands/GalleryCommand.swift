import Foundation
import OnionskinReports

/// Compares the forms of all scenes, prints a verdict for each, and writes a page of them.
enum GalleryCommand: Subcommand {
  static let help = CommandHelp(
    name: "gallery",
    abstract: "Compare the gallery's scenes, and write a page of them; also without a command.",
    discussion: """
      Each scene is legacy code beside its modern forms. Each form is compared with the legacy code,
      and its verdict is printed. Some forms differ on purpose, to show what a difference looks like.
      """,
    options: [
      .output("the page", default: "gallery.html"),
      .init("--json", help: "Print the verdicts as JSON."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let path = arguments.value("--output") ?? "gallery.html"
    if path == "-", arguments.has("--json") {
      throw arguments.misuse(
        "'--json' and '--output -' both write to standard output: name a file with '--output'."
      )
    }
    let progress = Progress("Playing", on: console)
    defer { progress.finish() }
    var reports: [AnimationReport] = []
    var rows: [Row] = []
    for (index, scene) in GalleryScene.gallery.enumerated() {
      for candidate in scene.candidates {
        let comparison = scene.comparison(with: candidate)
        reports.append(
          ReportBuilder(of: comparison, name: candidate.name, group: scene.name).report()
        )
        rows.append(
          Row(
            scene: scene.name,
            form: candidate.name,
            verdict: comparison.verdict.word,
            differences: comparison.differences.map(\.kind.rawValue)
          )
        )
      }
      progress.update(Double(index + 1) / Double(GalleryScene.gallery.count))
    }
    progress.finish()
    try OutputFile.write(to: path) { stream in
      try ReportPage(reports, title: "Onionskin gallery").write(to: &stream)
    }
    guard path != "-" else { return 0 }
    if arguments.has("--json") {
      try console.print(try PrintedJSON.text(of: rows))
      return 0
    }
    try console.print(table(rows, console))
    if !console.isQuiet {
      let different = rows.count { $0.verdict != "same" }
      try console.print(
        "\n\(different) of \(rows.count) differ on purpose. Wrote \(path). Open it in a browser."
      )
    }
    return 0
  }

  /// A scene, one of its forms, and the verdict on it.
  private struct Row: Encodable {
    var scene: String
    var form: String
    var verdict: String
    var differences: [String]
  }

  private static func table(_ rows: [Row], _ console: Console) -> String {
    let sceneWidth = rows.map(\.scene.count).max() ?? 0
    let formWidth = rows.map(\.form.count).max() ?? 0
    return rows.map { row in
      let scene = row.scene.padding(toLength: sceneWidth, withPad: " ", startingAt: 0)
      let form = row.form.padding(toLength: formWidth, withPad: " ", startingAt: 0)
      let isSame = row.verdict == "same"
      let verdict = isSame ? "same" : ([row.verdict] + row.differences).joined(separator: " ")
      return "\(scene)  \(form)  "
        + console.paint((isSame ? "✓ " : "✗ ") + verdict, isSame ? .green : .red)
    }.joined(separator: "\n")
  }
}
