internal import LegacyBlocks

extension SourceTokens {
  /// The macros that the text defines, in order: each with what follows its name, which begins with a
  /// parenthesis if the macro takes arguments.
  package var definitions: [(name: String, value: String)] {
    remarks.compactMap { remark in
      guard remark.kind == .directive else { return nil }
      let line = text(remark.bytes).replacing("\\\n", with: " ")
      let words = line.dropFirst().drop { $0.isWhitespace }
      guard words.hasPrefix("define") else { return nil }
      let rest = words.dropFirst("define".count).drop { $0.isWhitespace }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return name.isEmpty ? nil : (String(name), String(rest.dropFirst(name.count)))
    }
  }

  /// The macros that the text defines, also as the branches define them that are not read: the app may
  /// compile those.
  var allDefinitions: [(name: String, value: String)] {
    let names = Set(definitions.map(\.name))
    let others = remarks.filter { $0.kind == .inactive }
      .flatMap { SourceTokens(text($0.bytes)).allDefinitions }
    return definitions + others.filter { names.contains($0.name) }
  }
}

extension LegacyMacro {
  /// Reads a macro.
  ///
  /// - Parameter value: What follows its name.
  init(definedAs value: String) {
    var source = SourceTokens(value)
    if value.hasPrefix("("), let end = source.partner(of: 0) {
      source = SourceTokens(String(value.utf8.dropFirst(source.tokens[end].bytes.upperBound)) ?? "")
    }
    let all = source.tokens.indices
    let assigned = CodeNames.assigned(in: all, of: source)
    let isAssigning = source.tokens.contains { CodeNames.assignments.contains($0.text) }
    self.init(
      usedNames: CodeNames.used(in: all, of: source),
      calledNames: CodeNames.called(in: all, of: source),
      jump: source.tokens.first { Self.jumps.contains($0.text) }?.text,
      assigns: isAssigning || !assigned.isEmpty,
      // What is assigned in parentheses is a variable, too.
      assignsVariable: all.dropFirst().contains { index in
        CodeNames.assignments.contains(source.tokens[index].text)
          && source.tokens[index - 1].text == ")"
      }
        || assigned.contains { index, isWhole in
          isWhole && (index == 0 || !source.tokens[index - 1].isOfType)
        }
    )
  }

  private static let jumps: Set<String> = ["break", "continue", "goto", "return"]
}

extension Token {
  /// Whether a name behind the token may be declared by it.
  fileprivate var isOfType: Bool {
    kind == .name && !["do", "else", "return"].contains(text) || text == "*"
  }

  /// Whether the token is the same at any time: a literal, or a constant by its name.
  var isConstant: Bool {
    guard kind == .name else { return kind != .mark }
    return text.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
      || text.hasPrefix("k") && text.dropFirst().first?.isUppercase == true
  }
}
