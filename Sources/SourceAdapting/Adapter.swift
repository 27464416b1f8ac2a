/// A source file as it is compiled on Linux.
public struct AdaptedSource: Sendable {
  /// The text.
  ///
  /// Each line of the original is on its own line, after a first line that names the original file.
  public var text: String
  /// What cannot be adapted, in the order of the text.
  public var warnings: [SourceWarning]
  /// A Boolean value that indicates whether anything but the first line differs from the original.
  public var isChanged: Bool
}

/// Adapts the source files of a target.
///
/// ```swift
/// let files = texts.map { SourceFile(path: $0.path, text: $0.text) }
/// let adapter = Adapter(
///   TargetDeclarations(files: files.map { ($0.path, FileDeclarations(of: $0)) })
/// )
/// for file in files { print(adapter.adapt(file).text) }
/// ```
public struct Adapter: Sendable {
  let target: TargetDeclarations
  let flags: Set<String>
  let dispatch: Dispatch
  let requirements: OptionalRequirements
  let extensionOverrides: ExtensionOverrides

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - target: The declarations of the target.
  ///   - flags: The flags that the target defines for conditions of `#if`, beside `DEBUG`.
  public init(_ target: TargetDeclarations, flags: Set<String> = []) {
    self.target = target
    self.flags = flags
    self.dispatch = Dispatch(target)
    self.requirements = OptionalRequirements(target)
    self.extensionOverrides = ExtensionOverrides(target)
  }

  /// Returns the text of a file that is a target by itself.
  package static func adapted(_ file: SourceFile) -> String {
    Adapter(TargetDeclarations(files: [(file.path, FileDeclarations(of: file))])).adapt(file).text
  }

  /// Adapts a file.
  ///
  /// A file with a syntax error is left as it is, with a warning: the compiler describes the error.
  ///
  /// - Parameters:
  ///   - file: A file of the target.
  ///   - form: The form of the result.
  /// - Returns: The adapted text, and warnings.
  public func adapt(_ file: SourceFile, as form: AdaptedForm = .build) -> AdaptedSource {
    let heading =
      form == .build ? "#sourceLocation(file: \(file.path.swiftLiteral), line: 1)\n" : ""
    if let error = file.firstSyntaxError {
      let warning = SourceWarning(
        "This file is compiled as it is, because it has a syntax error here. Correct the error, and "
          + "the file is adapted.",
        row: .files,
        at: error
      )
      return AdaptedSource(text: heading + file.text, warnings: [warning], isChanged: false)
    }
    let rules = AdaptingRules(file, self, form)
    rules.walk(file.tree)
    rules.finish()
    var text = heading
    switch form {
    case .build:
      text += rules.edits.result
      if !rules.appendix.isEmpty {
        text += "\n#sourceLocation()\n" + rules.appendix.joined(separator: "\n") + "\n"
      }
    case .portable:
      text += rules.edits.portableResult
      if !rules.appendix.isEmpty {
        // Nobody but generated code needs the module's name.
        let linux = rules.appendix.joined(separator: "\n")
        text += "\n#if !canImport(Darwin)\n" + linux.indented
        if !rules.deviceAppendix.isEmpty {
          text += "#else\n" + rules.deviceAppendix.sorted().joined(separator: "\n").indented
        }
        text += "#endif\n"
      }
      text = text.replacing("Onionskin.SelectorResponder", with: "SelectorResponder")
        .replacing("Onionskin.KeyValueObserver", with: "KeyValueObserver")
        .replacing("Onionskin.AnimationCallback", with: "AnimationCallback")
    }
    return AdaptedSource(
      text: text,
      warnings: rules.warnings.sorted {
        ($0.location.line, $0.location.column, $0.message)
          < ($1.location.line, $1.location.column, $1.message)
      },
      isChanged: !rules.edits.isEmpty || !rules.appendix.isEmpty
    )
  }
}

/// The forms in which a file is adapted.
public enum AdaptedForm: Sendable {
  /// The form that a build compiles: no line moves.
  case build
  /// The form that people keep: it compiles on Linux and on a device.
  case portable
}

extension SourceWarning {
  /// Creates a warning about code that is left as it is.
  ///
  /// - Parameters:
  ///   - message: What is the matter, and what to do.
  ///   - row: The row of the article *EditsForLinux* under "What is left".
  ///   - location: The place of the code.
  init(_ message: String, row: RemainingEdit, at location: FileLocation) {
    self.init("\(message) [EditsForLinux: \(row.rawValue)]", at: location)
  }
}

extension String {
  /// The lines of the text, each indented and ended.
  fileprivate var indented: String {
    lines.map { "  \($0)\n" }.joined()
  }

  /// The text as a string literal of Swift.
  var swiftLiteral: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
