/// What the program that loads a scene is told.
package struct SceneArguments: Equatable, Sendable {
  /// The path of the library.
  package var library: String
  /// The name of the report.
  package var name: String
  /// The seconds of the loop's time after which the run ends.
  package var length: Double
  /// The path of the trace of the run before; `nil` for none.
  package var earlier: String?
  /// The path to which the trace is written.
  package var trace: String
  /// The path to which the report is written.
  package var report: String

  package init(
    library: String,
    name: String,
    length: Double,
    earlier: String?,
    trace: String,
    report: String
  ) {
    (self.library, self.name, self.length) = (library, name, length)
    (self.earlier, self.trace, self.report) = (earlier, trace, report)
  }

  /// The arguments in their order.
  package var list: [String] { [library, name, "\(length)", earlier ?? "", trace, report] }

  /// Reads the arguments.
  package init?(_ list: [String]) {
    guard list.count == 6, let length = Double(list[2]) else { return nil }
    self.init(
      library: list[0],
      name: list[1],
      length: length,
      earlier: list[3].isEmpty ? nil : list[3],
      trace: list[4],
      report: list[5]
    )
  }
}
