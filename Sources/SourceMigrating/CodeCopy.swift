internal import LegacyDeclarations

/// The types of a file beside those of the migrated target, for a test to run.
///
/// The types stand in an enumeration, so that they have the names that they had; what extensions
/// add to them stands in the types themselves, where these names are found.
struct CodeCopy {
  /// What is copied.
  enum Side: String, Sendable {
    /// The code as it was before the migration.
    case legacy
    /// The code as it is now, in which spoils can be chosen.
    case spoiled

    /// The name of the enumeration in which the types stand.
    var enumeration: String { rawValue.capitalizedFirst }

    func name(of baseName: String) -> String { rawValue + baseName.capitalizedFirst }

    fileprivate var comment: String {
      switch self {
      case .legacy: "The code before its migration."
      case .spoiled: "The code after its migration, with all that may spoil it."
      }
    }
  }

  private let side: Side
  private let file: LegacyFile
  private let code: CodeText
  private let types: [String: LegacyType]
  private let extensions: [String: [LegacyExtension]]

  init(of file: LegacyFile, as side: Side) {
    self.side = side
    self.file = file
    code = CodeText(file.text)
    types = Dictionary(file.types.map { ($0.name, $0) }) { _, last in last }
    extensions = Dictionary(grouping: file.extensions, by: \.name)
  }

  /// Returns `true` if a type is declared at file scope or within such a type; otherwise, `false`.
  func declares(_ type: String) -> Bool {
    types[String(type.prefix { $0 != "." })] != nil
  }

  /// The names of the given types, and of those of the file that they use, in order.
  private func closure(of names: Set<String>) -> [String] {
    let order = file.types.map(\.name)
    let found = names.closure { name in
      var used = types[name]?.usedNames ?? []
      for added in extensions[name] ?? [] { used.formUnion(added.usedNames) }
      return order.filter(used.contains)
    }
    return order.filter(found.contains)
  }

  /// Returns the lines of the copy.
  ///
  /// - Parameters:
  ///   - names: The types whose functions are tested.
  ///   - functions: The functions that stand outside of them, to be copied under another name.
  ///   - additions: What else the enumeration holds.
  ///   - marks: What is inserted at offsets of the file.
  /// - Returns: The lines.
  func lines(
    of names: Set<String>,
    functions: [LegacyFunction],
    additions: [String],
    marks: [Replacement]
  ) -> [String] {
    let step = code.indentation
    var lines: [String] = []
    let copied = closure(of: names)
    if !copied.isEmpty || !additions.isEmpty {
      lines += ["/// \(side.comment)", "private enum \(side.enumeration) {"]
      for (index, name) in copied.enumerated() {
        if index > 0 { lines.append("") }
        lines += self.lines(of: name, marks).indented(by: step)
      }
      if !additions.isEmpty {
        if !copied.isEmpty { lines.append("") }
        lines += additions.indented(by: step)
      }
      lines.append("}")
    }
    for bytes in file.privates {
      lines += [""] + [String].lines(of: code.slice(bytes, marks))
    }
    for function in functions {
      lines += [""] + copy(of: function, marks)
    }
    return lines
  }

  private func lines(of name: String, _ marks: [Replacement]) -> [String] {
    guard let type = types[name] else { return [] }
    var replacements = marks
    if let places = type.places, let extensions = extensions[name] {
      let members = extensions.flatMap { added in
        [""]
          + [String].lines(of: code.slice(added.memberBytes, marks))
          .indented(by: code.indentation)
      }
      replacements.append(
        Replacement(at: places.members, members.joined(separator: "\n") + "\n")
      )
      let conformances = extensions.flatMap(\.conformances).joined(separator: ", ")
      if !conformances.isEmpty {
        replacements.append(
          Replacement(
            at: places.conformances,
            (places.hasConformances ? ", " : ": ") + conformances
          )
        )
      }
    }
    return [String].lines(of: code.slice(type.wholeBytes, replacements))
  }

  /// A function of an extension or at file scope, under a name of its own.
  private func copy(of function: LegacyFunction, _ marks: [Replacement]) -> [String] {
    let (start, name) = (function.accessOffset, side.name(of: function.baseName))
    let replacements =
      marks + [Replacement(function.nameBytes, name)]
      + function.removableBytes.map { Replacement($0, "") }
      // A copy belongs to its test alone.
      + [Replacement(at: start, "fileprivate ")]
    let lines = [String].lines(of: code.slice(function.wholeBytes, replacements))
    guard !function.type.isEmpty else { return lines }
    return ["extension \(function.type) {"] + lines.indented(by: code.indentation) + ["}"]
  }
}
