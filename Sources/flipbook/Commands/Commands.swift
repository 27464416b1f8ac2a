/// The commands of the tool.
enum Commands {
  /// All commands, in the order in which help lists them.
  static var all: [any Subcommand.Type] {
    [
      GalleryCommand.self, ListCommand.self, ShowCommand.self, DiffCommand.self,
      ReportCommand.self, CensusCommand.self, RenderCommand.self, ExportCommand.self,
      RewriteCommand.self, PlayCommand.self, CompletionsCommand.self,
    ]
  }
}
