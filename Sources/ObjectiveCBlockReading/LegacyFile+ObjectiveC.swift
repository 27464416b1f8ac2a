public import LegacyBlocks
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
        .formUnion(CodeNames.messages(in: function.tokens, of: unit.source))
    }
    guard text.contains("Animations") || text.contains("setAnimation") else { return }
    let finder = BlockFinder(unit, path: path)
    hasUnmatchedBegin = finder.loose.hasBegin
    leftBlocks = finder.leftBlocks
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

extension SourceTokens {
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
