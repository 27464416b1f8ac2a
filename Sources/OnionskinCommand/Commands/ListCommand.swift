import AnimationTraces
import Foundation

/// Lists the scenes of the gallery.
enum ListCommand: Subcommand {
  static let help = CommandHelp(
    name: "list",
    abstract: "List the scenes of the gallery and their forms, or Apple's names.",
    options: [
      .init("--json", help: "Print the list as JSON."),
      .init(
        "--selectors",
        help: "Count the names of Objective-C that the tool knows, and list what it lacks of UIKit."
      ),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    if arguments.has("--selectors") {
      try printSelectors(asJSON: arguments.has("--json"), on: console)
      return 0
    }
    if arguments.has("--json") {
      let list = GalleryScene.gallery.map { scene in
        Entry(name: scene.name, abstract: scene.abstract, forms: scene.variants.map(\.name))
      }
      try console.print(try PrintedJSON.text(of: list))
      return 0
    }
    let width = GalleryScene.gallery.map(\.name.count).max() ?? 0
    for scene in GalleryScene.gallery {
      let name = scene.name.padding(toLength: width, withPad: " ", startingAt: 0)
      try console.print("\(console.paint(name, .bold))  \(scene.abstract)")
      let forms = scene.variants.map(\.name.quotedForShell).joined(separator: ", ")
      let indent = String(repeating: " ", count: width + 2)
      try console.print(indent + console.paint(forms, .quiet))
    }
    return 0
  }

  /// Prints how many of Apple's names the table has, and which it lacks.
  private static func printSelectors(asJSON isJSON: Bool, on console: Console) throws {
    #if canImport(SourceMigrating)
      let table = try NameTable()
      guard !isJSON else { return try console.print(try PrintedJSON.text(of: table.gaps)) }
      let lacking = table.gaps.reduce(0) { $0 + $1.names.count }
      for gap in table.gaps {
        try console.print("\(gap.type)  \(gap.names.joined(separator: " "))")
      }
      try console.print(
        "The table has \(table.count.grouped) methods and properties of \(table.typeCount) classes and "
          + "protocols. It lacks \(lacking.grouped) of the \(table.emulatedCount.grouped) that the "
          + "classes of this package's UIKit and QuartzCore have in Swift."
      )
    #else
      throw CommandError.unavailable(
        "'onionskin list --selectors' needs Linux, whose modules it reads."
      )
    #endif
  }

  private struct Entry: Encodable {
    var name: String
    var abstract: String
    var forms: [String]
  }
}
