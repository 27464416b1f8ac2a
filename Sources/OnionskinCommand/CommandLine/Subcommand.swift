/// A command of the tool, such as "show".
protocol Subcommand {
  /// The description of the command.
  static var help: CommandHelp { get }

  /// Runs the command.
  ///
  /// - Returns: The exit code.
  /// - Throws: ``CommandError``, which describes the error.
  @MainActor
  static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32
}
