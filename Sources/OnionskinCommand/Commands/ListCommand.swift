import Foundation

/// Lists the scenes of the gallery.
enum ListCommand: Subcommand {
  static let help = CommandHelp(
    name: "list",
    abstract: "List the scenes of the gallery and their forms.",
    options: [.init("--json", help: "Print the list as JSON.")]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
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

  private struct Entry: Encodable {
    var name: String
    var abstract: String
    var forms: [String]
  }
}
