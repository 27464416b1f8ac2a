internal import LegacyBlocks

/// The variables of a function that its closures copy.
///
/// Those that closures share, such as `__block` and `static` ones, are not among them, nor are those whose
/// objects closures do not hold on to.
struct FunctionVariables {
  private struct Entry {
    var variable: LegacyVariable
    var isShared: Bool
    /// The bytes in which the name means the variable.
    var extent: Range<Int>
  }

  private let source: SourceTokens
  private var entries: [String: [Entry]] = [:]

  init(of function: CodeFunction, in source: SourceTokens) {
    self.source = source
    let extent = source.bytes(of: function.tokens)
    for parameter in function.parameters { add(parameter, .parameter, in: extent) }
    read(function.body)
    noteAssignments(in: function.tokens)
    noteCopies(in: function.body)
    for use in CodeNames.uses(in: function.tokens, of: source) {
      let name = source.tokens[use].text
      for index in (entries[name] ?? []).indices { entries[name]?[index].variable.useCount += 1 }
    }
  }

  /// Notes what code assigns.
  private mutating func noteAssignments(in range: Range<Int>) {
    for (index, isWhole) in CodeNames.assigned(in: range, of: source) {
      let token = source.tokens[index]
      guard let place = place(of: token.text, at: token.bytes.lowerBound) else { continue }
      // A member of an object is not the variable's.
      let isPointer = entries[token.text]?[place].variable.isPointer ?? false
      if isWhole || !isPointer { entries[token.text]?[place].variable.isAssigned = true }
    }
  }

  /// Notes what the block literals of a list copy from the code around them.
  private mutating func noteCopies(in list: CodeList) {
    for statement in list.statements {
      for inner in statement.lists { noteCopies(in: inner) }
      for closure in statement.closures {
        let bytes = source.bytes(of: closure.tokens)
        for use in CodeNames.uses(in: closure.tokens, of: source) {
          let token = source.tokens[use]
          guard let place = place(of: token.text, at: token.bytes.lowerBound) else { continue }
          let offset = entries[token.text]?[place].variable.offset ?? 0
          if !bytes.contains(offset) { entries[token.text]?[place].variable.isCopied = true }
        }
        noteCopies(in: closure.list)
      }
    }
  }

  /// The place among the entries of a name of that which it means at an offset.
  private func place(of name: String, at offset: Int) -> Int? {
    entries[name]?.lastIndex { $0.extent.contains(offset) }
  }

  var names: Set<String> { Set(entries.keys) }

  /// Returns the variable that a name means at an offset; `nil` if it means something that closures do
  /// not copy.
  func variable(_ name: String, at offset: Int) -> LegacyVariable? {
    let found = entries[name]?.last { $0.extent.contains(offset) }
    return found.flatMap { $0.isShared ? nil : $0.variable }
  }

  // MARK: - Reading

  private mutating func add(_ name: Int, _ place: LegacyVariable.Place, in extent: Range<Int>) {
    let token = source.tokens[name]
    var variable = LegacyVariable(token.text, at: token.bytes.lowerBound, place)
    // `Type *name`, `id name`.
    variable.isPointer =
      name > 0
      && (["*", "id"].contains(source.tokens[name - 1].text)
        || source.tokens[name - 1].text == ")" && name > 1
          && ["*", "id"].contains(source.tokens[name - 2].text))
    entries[token.text, default: []].append(
      Entry(variable: variable, isShared: false, extent: extent)
    )
  }

  private mutating func read(_ list: CodeList) {
    let end = source.bytes(of: list.tokens).upperBound
    let lastLabel = list.statements.lastIndex { $0.kind == .label } ?? 0
    for (index, statement) in list.statements.enumerated() {
      if statement.kind == .plain {
        add(statement.tokens, end, index < lastLabel ? .jump : nil)
      }
      read(statement)
    }
  }

  private mutating func read(_ statement: CodeStatement) {
    if statement.kind == .loop, !statement.header.isEmpty {
      add(statement.header, source.bytes(of: statement.tokens).upperBound, .loop)
    }
    for closure in statement.closures { read(closure) }
    for list in statement.lists { read(list) }
  }

  private mutating func read(_ closure: CodeClosure) {
    let extent = source.bytes(of: closure.tokens)
    for name in CodeNames.parameters(in: closure.parameters, of: source) {
      add(name, .parameter, in: extent)
    }
    read(closure.list)
  }

  private mutating func add(_ range: Range<Int>, _ end: Int, _ place: LegacyVariable.Place?) {
    guard let declaration = CodeNames.declaration(in: range, of: source) else { return }
    let shared: Set<String> = [
      "__block", "static", "extern", "__weak", "__unsafe_unretained",
    ]
    let place: LegacyVariable.Place =
      if let place {
        place
      } else if source.remarks[source.tokens[range.lowerBound].leading].contains(where: {
        $0.kind == .directive
      }) {
        .branch
      } else {
        .statement(source.bytes(of: range))
      }
    for found in declaration.variables {
      let token = source.tokens[found.name]
      var variable = LegacyVariable(
        token.text,
        at: token.bytes.lowerBound,
        place,
        isArray: found.isArray
      )
      if declaration.variables.count == 1 { variable.value = source.text(ofTokens: found.value) }
      variable.isPointer = found.isPointer || source.tokens[range.lowerBound].text == "id"
      entries[token.text, default: []].append(
        Entry(
          variable: variable,
          isShared: !declaration.qualifiers.isDisjoint(with: shared),
          extent: token.bytes.upperBound..<max(end, token.bytes.upperBound)
        )
      )
    }
  }
}
