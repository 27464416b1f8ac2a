public import LegacyBlocks
internal import AnimationForms
internal import LegacyDeclarations

extension LegacyFile {
  /// Reads the blocks of a file in Objective-C.
  ///
  /// The text is read as it stands: headers and macros are not needed.
  public init(readingObjectiveC text: String, path: String) {
    let unit = SourceUnit(SourceTokens(text), path: path)
    self.init(path: path, text: text, unit.declarations, in: .objectiveC)
    macros = Dictionary(
      unit.source.allDefinitions.map { ($0.name, LegacyMacro(definedAs: $0.value)) },
      uniquingKeysWith: LegacyMacro.either
    )
    (variableNames, constantNames) = (unit.variableNames, unit.constantNames)
    animatedMessages = CodeNames.animatedMessages(in: unit.source)
      .union(unit.functions.filter { unit.source.isToldOfNotification($0) }.map(\.baseName))
    sentMessages = unit.functions.reduce(into: [:]) { sent, function in
      sent[function.baseName, default: []]
        .formUnion(
          CodeNames.messages(in: function.tokens, of: unit.source)
            .union(CodeNames.called(in: function.body.tokens, of: unit.source))
            .union(CodeNames.capitals(in: function.body.tokens, of: unit.source))
        )
    }
    assignedNames = unit.functions.filter(unit.source.assignsOthers).reduce(into: [:]) {
      $0[$1.baseName, default: []].formUnion(
        CodeNames.assignedNames(in: $1.tokens, of: unit.source)
      )
    }
    handedMessages = CodeNames.handedMessages(in: unit.source)
    animatingFunctions = Set(unit.functions.filter(unit.source.animatesParameter).map(\.baseName))
    var names = CodeNames.namesInAnimations(of: unit.source)
    selectorBeginnings = unit.source.selectorBeginnings
    defer {
      // A block that a function keeps is one that it is handed.
      let keeping = unit.functions.filter {
        !unit.source.properties(keptFrom: $0).isDisjoint(with: names)
      }
      animatingFunctions.formUnion(keeping.map(\.baseName))
    }
    guard text.contains("Animations") || text.contains("setAnimation") else { return }
    let finder = BlockFinder(unit, path: path)
    openingFunctions = finder.loose.functions(calling: .begin)
    closingFunctions = finder.loose.functions(calling: .commit)
    leftBlocks = finder.leftBlocks
    for block in finder.blocks + leftBlocks {
      let function = unit.functions.first { $0.baseName == block.scope.baseName }
      let parameters = Set((function?.parameters ?? []).map { unit.source.tokens[$0].text })
      let used = block.statements.reduce(into: Set()) { $0.formUnion($1.usedNames) }
      names.formUnion(block.statements.flatMap(\.sentMessages).map(\.withoutUnderscore))
      guard let function, !used.isDisjoint(with: parameters) else { continue }
      animatingFunctions.insert(function.baseName)
    }
    strays = finder.loose.settings
    guard path.hasSuffix(".mm") else {
      blocks = finder.blocks
      left = finder.left
      return
    }
    leftBlocks += finder.blocks
    left =
      finder.blocks.map {
        LeftCode(
          "the file is Objective-C++",
          offset: $0.bytes.lowerBound,
          at: $0.begin.location,
          in: $0.scope
        )
      } + finder.left
  }
}

extension Token {
  /// Whether the token may be the type in front of a variable.
  fileprivate var isTypeName: Bool {
    kind == .name && !["return", "else", "in", "case"].contains(text)
  }
}

extension SourceTokens {
  /// The beginnings of the texts of which selectors are made.
  fileprivate var selectorBeginnings: Set<String> {
    let calls = tokens.indices.dropLast(2).filter { tokens[$0].text == "NSSelectorFromString" }
    return calls.reduce(into: []) { beginnings, index in
      guard let close = partner(of: index + 1), close > index + 3 else { return }
      let text = tokens[(index + 2)..<close].first { $0.kind == .string }?.text ?? ""
      beginnings.insert(String(text.drop { "@\"".contains($0) }.prefix { !"%\":".contains($0) }))
    }
  }

  /// Returns `true` if a function assigns something else than variables of its own; otherwise, `false`.
  fileprivate func assignsOthers(_ function: CodeFunction) -> Bool {
    CodeNames.assigned(in: function.tokens, of: self).contains { index, isWhole in
      let name = tokens[index].text
      // A getter that makes its value late.
      if name == "_\(function.baseName)" || name == function.baseName { return false }
      return !function.tokens.dropFirst(2).contains { place in
        guard tokens[place].text == name, place + 1 < function.tokens.upperBound,
          ["=", ";", ","].contains(tokens[place + 1].text)
        else { return false }
        let (before, type) = (tokens[place - 1], tokens[place - 2])
        // What a pointer points to is another's.
        return before.text == "*" ? isWhole && type.kind == .name : before.isTypeName
      }
    }
  }

  /// Returns `true` if a function runs in an animation what it is handed, or hands it to one; otherwise,
  /// `false`.
  fileprivate func animatesParameter(_ function: CodeFunction) -> Bool {
    let parameters = Set(function.parameters.map { tokens[$0].text })
    guard !parameters.isEmpty else { return false }
    return function.tokens.dropLast(3).contains { index in
      guard CodeNames.beginsAnimation(at: index, of: self) else { return false }
      if parameters.contains(tokens[index + 2].text) { return true }
      guard let body = CodeNames.closure(at: index + 2, of: self) else { return false }
      return !CodeNames.messages(in: body, of: self).isDisjoint(with: parameters)
    }
  }

  /// Returns the properties to which a function gives a block that it is handed, or a copy of one, by names without
  /// an underscore.
  fileprivate func properties(keptFrom function: CodeFunction) -> Set<String> {
    let blocks = Set(function.parameters.filter(isBlock).map { tokens[$0].text })
    guard !blocks.isEmpty else { return [] }
    let kept = function.body.tokens.compactMap { index -> String? in
      guard blocks.contains(tokens[index].text) else { return nil }
      // `[[body copy] autorelease]`, `Block_copy(body)`
      let sign = tokens[function.body.tokens.lowerBound..<index]
        .lastIndex { !["[", "(", "Block_copy"].contains($0.text) }
      guard let sign, sign > function.body.tokens.lowerBound else { return nil }
      switch tokens[sign].text {
      case "=" where tokens[sign - 1].text == ")":
        // `void (^work)(void) = [body copy];`
        let start = tokens[function.body.tokens.lowerBound..<sign].lastIndex { $0.text == "^" }
        return start.map { tokens[$0 + 1].text }
      case "=": return tokens[sign - 1].text.withoutUnderscore
      case ":" where tokens[sign - 1].text.hasPrefix("set"):
        // `[self setWork:body]`
        return tokens[sign - 1].text.dropFirst(3).lowercasedFirst
      default: return nil
      }
    }
    return Set(kept)
  }

  /// Returns `true` if a parameter is a block, or of a type that may be that of blocks; otherwise, `false`.
  private func isBlock(_ parameter: Int) -> Bool {
    guard parameter > 0, tokens[parameter - 1].text == ")",
      let open = tokens[..<parameter].lastIndex(where: { $0.text == ":" }), open + 1 < parameter
    else { return false }
    let type = tokens[(open + 1)..<parameter]
    return type.contains { $0.text == "^" }
      || !type.contains {
        $0.text == "*" || $0.text == "id" || KnownNames.plainTypes.contains($0.text)
      }
  }

  /// Returns `true` if the only parameter of a method is a notification, which another file may let be
  /// told of; otherwise, `false`.
  fileprivate func isToldOfNotification(_ function: CodeFunction) -> Bool {
    // `(NSNotification * _Nonnull)note`
    guard function.parameters.count == 1, let name = function.parameters.first,
      let open = tokens[..<name].lastIndex(where: { $0.text == "(" }),
      let close = partner(of: open), close < name
    else { return false }
    return tokens[open..<close].contains { $0.text == "NSNotification" }
  }
}
