/// A command of the tool, such as "show".
protocol Subcommand {
  /// What the command is called and takes.
  static var help: CommandHelp { get }

  /// Does what the command is for.
  ///
  /// - Parameters:
  ///   - arguments: What was asked for.
  ///   - console: Where to print.
  /// - Returns: The code to end with.
  /// - Throws: ``CommandError``, which says what is wrong.
  @MainActor
  static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32
}
