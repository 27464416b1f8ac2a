internal import AnimationForms
internal import LegacyBlocks
internal import LegacyDeclarations

/// Finds the blocks of a file, and the calls that form none.
struct BlockFinder {
  private let unit: SourceUnit
  private let path: String
  private(set) var blocks: [LegacyBlock] = []
  private(set) var left: [LeftCode] = []
  /// The blocks that are left for a line of the preprocessor in them.
  private(set) var leftBlocks: [LegacyBlock] = []
  /// The calls that belong to no block.
  private(set) var loose: [LooseCall] = []
  /// How many closures of animations stand around the code.
  private var animations = 0

  init(_ unit: SourceUnit, path: String) {
    self.unit = unit
    self.path = path
    for function in unit.functions {
      let range = function.tokens
      guard source.tokens[range].contains(where: { Self.words.contains($0.text) }) else { continue }
      find(in: function)
    }
    blocks.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    left += loose.leftCode(beside: blocks)
    findUnread()
    left.sort { $0.offset < $1.offset }
  }

  private var source: SourceTokens { unit.source }

  private static let words: Set<String> = {
    let messages = StatementReader.methods.keys.map { String($0.prefix { $0 != ":" }) }
    // `UIView.animationDuration = 1`
    let members = messages.filter { $0.hasPrefix("set") }.map { $0.dropFirst("set".count) }
    return Set(messages + members.flatMap { ["\($0)", "a\($0.dropFirst())"] })
  }()

  // MARK: - Functions

  private mutating func find(in function: CodeFunction) {
    let variables = FunctionVariables(of: function, in: source)
    let reader = StatementReader(
      source: source,
      path: path,
      variables: variables,
      synthesized: unit.synthesized,
      isOfClass: function.isStatic
    )
    var scope = LegacyScope(function.name, source.bytes(of: function.tokens))
    scope.baseName = function.baseName
    scope.type = function.type
    scope.isStatic = function.isStatic
    scope.locals = variables.names
    scope.usedNames = CodeNames.used(in: function.tokens, of: source)
    scope.function = scope.bytes
    loose += scan(function.body, scope, reader, place: nil)
  }

  private mutating func find(
    in closure: CodeClosure,
    _ outer: LegacyScope,
    _ reader: StatementReader
  ) {
    var scope = outer
    scope.bytes = source.bytes(of: closure.tokens)
    scope.isInClosure = true
    let isOfAnimation = source.isLabeled("animations", before: closure.tokens.lowerBound)
    animations += isOfAnimation ? 1 : 0
    loose += scan(closure.list, scope, reader, place: nil)
    animations -= isOfAnimation ? 1 : 0
  }

  // MARK: - Lists of statements

  /// Finds the blocks of a list, and returns the calls that belong to none.
  private mutating func scan(
    _ list: CodeList,
    _ scope: LegacyScope,
    _ reader: StatementReader,
    place: String?
  ) -> [LooseCall] {
    var pairing = BlockPairing(of: offset(of: list), in: scope, place: place)
    var inExpressions: [LooseCall] = []
    for (index, code) in list.statements.enumerated() {
      for closure in code.closures { find(in: closure, scope, reader) }
      if let call = reader.call(code) {
        pairing.add(call, at: index)
        continue
      }
      if code.lists.isEmpty {
        inExpressions += calls(inExpressionsOf: code, of: list, scope, reader)
      }
      let place = code.kind == .loop ? "in a loop" : nil
      let calls = code.lists.flatMap { scan($0, scope, reader, place: place) }
      guard !calls.isEmpty else { continue }
      let line = source.line(ofToken: code.tokens.lowerBound)
      var nested = BlockPairing.Nested(calls, line: line)
      nested.conditionalCalls = reader.conditionalCalls(code, reader.calls)
      if let (conditional, leading) = reader.beginBesideOthers(code) {
        nested.conditionalCalls = conditional
        nested.leading = leading
      }
      if code.kind == .conditional, calls.count == 1,
        source.tokens[code.lists[0].tokens.lowerBound].text == "{",
        let commit = code.lists[0].statements.last.flatMap(reader.call), commit.method == .commit
      {
        nested.commitBesideOthers = (reader.expression(code.header), commit)
      }
      nested.branches = branches(of: code)?.map(offset)
      nested.commits = commitsOfEveryBranch(code, among: calls, reader)
      pairing.add(nested, at: index)
    }
    for pair in pairing.pairs { add(pair, of: list, scope, reader) }
    return pairing.loose + inExpressions
  }

  /// The begins and commits in a statement that is more than one of them, such as `return [UIView commitAnimations]`.
  private func calls(
    inExpressionsOf code: CodeStatement,
    of list: CodeList,
    _ scope: LegacyScope,
    _ reader: StatementReader
  ) -> [LooseCall] {
    code.tokens.compactMap { index in
      guard source.tokens[index].text == "[", let message = Message(source, at: index),
        let call = reader.call(message, source.bytes(of: message.tokens)), !call.method.isSetting,
        !code.closures.contains(where: { $0.tokens.contains(index) })
      else { return nil }
      return LooseCall(call, list: offset(of: list), in: scope, place: "in an expression")
    }
  }

  /// The bytes between the braces of the second branch of an `if`, if the first has nothing but a commit; `nil` for
  /// another statement.
  private func bytesBesideCommit(in code: CodeStatement) -> Range<Int>? {
    guard code.kind == .conditional, code.lists.count == 2, code.lists[0].statements.count == 1,
      let first = code.lists[1].statements.first, let last = code.lists[1].statements.last,
      source.tokens[code.lists[1].tokens.lowerBound].text == "{"
    else { return nil }
    return source.bytes(of: first.tokens.lowerBound..<last.tokens.upperBound)
  }

  private func offset(of list: CodeList) -> Int { source.bytes(of: list.tokens).lowerBound }

  private mutating func add(
    _ pair: BlockPairing.Pair,
    of list: CodeList,
    _ scope: LegacyScope,
    _ reader: StatementReader
  ) {
    var block = LegacyBlock(pair, in: scope) { reader.statement(list.statements[$0]) }
    block.isInCase = list.statements.contains {
      $0.kind == .label && ["case", "default"].contains(source.tokens[$0.tokens.lowerBound].text)
    }
    block.isInAnimation = animations > 0
    if case .conditional = pair.end {
      block.otherwise = bytesBesideCommit(in: list.statements[pair.last])
    }
    for code in list.statements[(pair.last + 1)...] {
      block.namesUsedBehind.formUnion(CodeNames.used(in: code.tokens, of: source))
    }
    // `[UIView beginAnimations:nil context:NULL]; { … } [UIView commitAnimations];`
    let braces = list.statements.first {
      $0.kind == .list && source.bytes(of: $0.tokens) == block.statements.first?.bytes
    }
    if let braces, block.statements.count == 1 {
      let inner = braces.lists[0].statements.map(reader.statement)
      let declared = inner.compactMap(\.declaredNames).reduce(Set()) { $0.union($1) }
      // Within braces, a variable may have the name of another.
      let start = source.bytes(of: braces.tokens).lowerBound
      let isFree = declared.allSatisfy { reader.variables.variable($0, at: start) == nil }
      if isFree, declared.isDisjoint(with: block.namesUsedBehind) { block.statements = inner }
    }
    guard let line = lineOfDirective(in: block) else { return blocks.append(block) }
    leftBlocks.append(block)
    left.append(
      LeftCode(
        "a line of the preprocessor stands in the block (line \(line))",
        offset: block.bytes.lowerBound,
        at: block.begin.location,
        in: scope
      )
    )
  }

  /// The first line of the preprocessor in a block but a pragma; `nil` if there is none.
  ///
  /// Only one branch of a `#if` is read, and the new code would tear some apart.
  private func lineOfDirective(in block: LegacyBlock) -> Int? {
    let found = source.remarks.first { remark in
      remark.kind == .directive && block.bytes.contains(remark.bytes.lowerBound)
        && !source.text(remark.bytes).hasPrefix("#pragma")
    }
    return found.map { source.location(of: $0.bytes.lowerBound).line }
  }

  /// Finds the calls that commit a block at the ends of the branches of an `if` with an `else`.
  ///
  /// - Parameters:
  ///   - code: The statement.
  ///   - calls: The calls of the begin/commit API in the statement that form no block there.
  ///   - reader: The reader of the function.
  /// - Returns: The calls, one in each branch; `nil` if there are others.
  private func commitsOfEveryBranch(
    _ code: CodeStatement,
    among calls: [LooseCall],
    _ reader: StatementReader
  ) -> [LegacyCall]? {
    let commits = branches(of: code)?.map { $0.statements.last.flatMap(reader.call) }
    guard commits?.count == calls.count, calls.allSatisfy({ $0.method == .commit }),
      commits?.allSatisfy({ $0?.method == .commit }) == true
    else { return nil }
    return calls.map(\.call)
  }

  private func branches(of code: CodeStatement) -> [CodeList]? {
    guard code.kind == .conditional, code.lists.count == 2 else { return nil }
    let rest = code.lists[1].statements
    if rest.count == 1, rest[0].kind == .conditional {
      return branches(of: rest[0]).map { [code.lists[0]] + $0 }
    }
    return code.lists
  }

  // MARK: - Code that is not read

  private static let begin = "beginAnimations:"

  /// Tells the begins that no function has: those of macros, of branches that are not compiled, and of
  /// what does not parse.
  private mutating func findUnread() {
    for (tokens, error) in unit.broken {
      let line = source.line(ofToken: error.token)
      for index in tokens where source.tokens[index].text == "beginAnimations" {
        leave(
          source.tokens[index].bytes.lowerBound,
          "the function does not parse: \(error.text) (line \(line))"
        )
      }
    }
    for remark in source.remarks where remark.kind != .comment {
      let reason =
        remark.kind == .directive
        ? "a macro begins the block" : "no device compiles this branch of an #if"
      for offset in offsets(of: Self.begin, in: remark.bytes) { leave(offset, reason) }
      guard remark.kind == .inactive else { continue }
      for method in BeginCommitMethod.allCases where method.isSetting {
        // Perhaps the app compiles it.
        loose += offsets(of: method.rawValue, in: remark.bytes).map { offset in
          let location = source.location(of: offset, in: path)
          let call = LegacyCall(method, [], bytes: offset..<offset, at: location)
          return LooseCall(call, list: offset, in: scope(at: offset))
        }
      }
    }
  }

  /// The offsets in the file at which a word stands in a range, comments left out.
  private func offsets(of word: String, in bytes: Range<Int>) -> [Int] {
    let (text, word) = (Array(source.text(bytes).utf8), Array(word.utf8))
    let comments = source.comments(in: bytes)
    return text.indices.filter { text[$0...].starts(with: word) }.map { bytes.lowerBound + $0 }
      .filter { offset in !comments.contains { $0.contains(offset) } }
  }

  /// The function at an offset, as far as it is known where nothing is read.
  private func scope(at offset: Int) -> LegacyScope {
    let function = unit.functions.last { source.bytes(of: $0.tokens).contains(offset) }
    var scope = LegacyScope(function?.name ?? "the file", offset..<offset)
    scope.baseName = function?.baseName
    scope.type = function?.type ?? ""
    return scope
  }

  private mutating func leave(_ offset: Int, _ reason: String) {
    let location = source.location(of: offset, in: path)
    left.append(LeftCode(reason, offset: offset, at: location, in: scope(at: offset)))
  }
}

extension SourceTokens {
  /// Returns `true` if what begins at an index is the argument of a label; otherwise, `false`.
  fileprivate func isLabeled(_ label: String, before index: Int) -> Bool {
    index > 1 && tokens[index - 1].text == ":" && tokens[index - 2].text == label
  }
}
