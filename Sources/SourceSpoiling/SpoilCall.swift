/// How spoiled text calls the functions of `MigrationProofs`.
enum SpoilCall {
  static let names: Set<String> = ["spoiled", "changed", "exchanged"]
  /// The labels of the numbers of a completion's spoils.
  static let completionLabels: Set<String> = ["dropped", "atOnce", "finished"]
}
