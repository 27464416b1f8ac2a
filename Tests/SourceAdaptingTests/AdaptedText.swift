import LegacySyntax
import SourceAdapting

/// A file as it comes out of the adapter, in parts.
struct AdaptedText {
  /// The lines of the original, adapted.
  var body: String
  /// What is generated behind the end.
  var generated: String
  var warnings: [SourceWarning]

  /// The warnings' lines and texts, for comparison.
  var messages: [String] { warnings.map { "\($0.location.line): \($0.message)" } }
}

/// Adapts one file of a target.
///
/// - Parameters:
///   - text: The text of the file, which is `App.swift`.
///   - others: The texts of the target's other files, by name.
///   - dependency: The text of the only file of a target on which it depends.
/// - Returns: The adapted file.
func adapted(
  _ text: String,
  with others: [(path: String, text: String)] = [],
  dependingOn dependency: String = ""
) -> AdaptedText {
  let file = SourceFile(path: "App.swift", text: text)
  let files = [file] + others.map { SourceFile(path: $0.path, text: $0.text) }
  let library = SourceFile(path: "Library.swift", text: dependency)
  let adapter = Adapter(
    TargetDeclarations(
      files: files.map { ($0.path, FileDeclarations(of: $0)) },
      dependencies: [(library.path, FileDeclarations(of: library))]
    )
  )
  return AdaptedText(adapter.adapt(file))
}

extension AdaptedText {
  init(_ source: AdaptedSource) {
    let heading = "#sourceLocation(file: \"App.swift\", line: 1)\n"
    precondition(source.text.hasPrefix(heading), "The first line names the original.")
    let parts = source.text.dropFirst(heading.count).split(
      separator: "\n#sourceLocation()\n",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    body = String(parts[0])
    generated = parts.count > 1 ? String(parts[1]) : ""
    warnings = source.warnings
  }
}

/// The body of one class that holds some members, without what is added before its closing brace.
func members(_ text: String, of heading: String = "class Menu: UIView") -> [String] {
  let adapted = adapted("\(heading) {\n\(text)\n}\n")
  return adapted.body.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst().prefix(text.split(separator: "\n", omittingEmptySubsequences: false).count)
    .map { $0.trimmingCharacters }
}

extension Substring {
  fileprivate var trimmingCharacters: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
