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
  private(set) var strays: [StraySetting] = []
  private var unmatched: [UnmatchedCall] = []
  var hasUnmatchedBegin: Bool { unmatched.contains { $0.method == .begin } }
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
    left += unmatched.leftCode(beside: blocks)
    findUnread()
    left.sort { $0.offset < $1.offset }
  }

  private var source: SourceTokens { unit.source }

  private static let words: Set<String> = Set(
    BeginCommitMethod.allCases.map(\.rawValue) + [
      "setAnimationStartDate", "setAnimationDidStopSelector", "setAnimationWillStartSelector",
    ]
  )

  // MARK: - Functions

  private mutating func find(in function: CodeFunction) {
    let variables = FunctionVariables(of: function, in: source)
    let reader = StatementReader(source: source, path: path, variables: variables)
    var scope = LegacyScope(function.name, source.bytes(of: function.tokens))
    scope.baseName = function.baseName
    scope.type = function.type
    scope.isStatic = function.isStatic
    scope.locals = variables.names
    scope.usedNames = CodeNames.used(in: function.tokens, of: source)
    scope.function = scope.bytes
    find(in: function.body, scope, isInClosure: false, reader)
  }

  private mutating func find(
    in list: CodeList,
    _ scope: LegacyScope,
    isInClosure: Bool,
    _ reader: StatementReader
  ) {
    for call in scan(list, scope, reader, place: nil) {
      if call.call.method.isSetting {
        strays.append(
          StraySetting(
            call.call.method,
            call.call.bytes,
            line: call.call.line,
            list: call.list,
            in: scope
          )
        )
      } else {
        unmatched.append(
          UnmatchedCall(
            call.call.method,
            offset: call.call.bytes.lowerBound,
            at: call.call.location,
            in: scope,
            isInClosure: isInClosure,
            place: call.place,
            condition: call.condition
          )
        )
      }
    }
  }

  private mutating func find(
    in closure: CodeClosure,
    _ outer: LegacyScope,
    _ reader: StatementReader
  ) {
    var scope = LegacyScope(outer.name, source.bytes(of: closure.tokens))
    scope.baseName = outer.baseName
    scope.type = outer.type
    scope.isStatic = outer.isStatic
    scope.locals = outer.locals
    scope.usedNames = outer.usedNames
    scope.function = outer.function
    let isOfAnimation = source.isLabeled("animations", before: closure.tokens.lowerBound)
    animations += isOfAnimation ? 1 : 0
    find(in: closure.list, scope, isInClosure: true, reader)
    animations -= isOfAnimation ? 1 : 0
  }

  // MARK: - Lists of statements

  /// A block that is not closed yet.
  private struct OpenBlock {
    var begin: LegacyCall
    var index: Int
    var condition: LegacyExpression?
    var settings: [LegacyCall] = []
    /// The bytes of what stays in front of the block; `nil` for nothing.
    var leading: Range<Int>?
  }

  /// A call that belongs to no block of its list.
  private struct LooseCall {
    var call: LegacyCall
    var list: Int
    var place: String?
    /// The line of the condition in each of whose branches a block is begun as here; `nil` for none.
    var condition: Int?
  }

  /// Finds the blocks of a list, and returns the calls that belong to none.
  private mutating func scan(
    _ list: CodeList,
    _ scope: LegacyScope,
    _ reader: StatementReader,
    place: String?
  ) -> [LooseCall] {
    let offset = source.bytes(of: list.tokens).lowerBound
    var open: [OpenBlock] = []
    var loose: [LooseCall] = []
    for (index, code) in list.statements.enumerated() {
      for closure in code.closures { find(in: closure, scope, reader) }
      if let call = reader.call(code) {
        switch call.method {
        case .begin: open.append(OpenBlock(begin: call, index: index))
        case .commit where open.last.map { $0.condition == nil } ?? false:
          close(open.removeLast(), at: index, of: list, .commit, scope, reader)
        default:
          if call.method == .commit || open.isEmpty {
            loose.append(LooseCall(call: call, list: offset, place: place))
          }
        }
        continue
      }
      let inner = scanNested(in: code, scope, reader)
      guard !inner.isEmpty else { continue }
      let calls = inner.map(\.call)
      let condition = reader.conditionalCalls(code, reader.calls)
      if let condition, condition.isOneSided, condition.calls.first?.method == .begin,
        condition.calls.dropFirst().allSatisfy(\.method.isSetting)
      {
        open.append(
          OpenBlock(
            begin: condition.calls[0],
            index: index,
            condition: condition.condition,
            settings: Array(condition.calls.dropFirst())
          )
        )
      } else if let found = reader.beginBehindOthers(code) {
        open.append(
          OpenBlock(
            begin: found.calls[0],
            index: index,
            condition: found.condition,
            settings: Array(found.calls.dropFirst()),
            leading: found.leading
          )
        )
      } else if let condition, condition.isOneSided, condition.calls.last?.method == .commit,
        condition.calls.dropLast().allSatisfy(\.method.isSetting), let last = open.last,
        let expected = last.condition, expected.text == condition.condition.text
      {
        let settings = Array(condition.calls.dropLast())
        close(
          open.removeLast(),
          at: index,
          of: list,
          .conditional(expected),
          scope,
          reader,
          settings
        )
      } else if !open.isEmpty, calls.allSatisfy(\.method.isSetting) {
        // The block looks at them itself.
      } else if let last = open.last, last.condition == nil,
        endsEveryBranch(code, with: calls, reader)
      {
        close(open.removeLast(), at: index, of: list, .branches(commits: calls), scope, reader)
      } else if beginsInEveryBranch(code, inner) {
        let line = source.place(of: source.bytes(of: code.tokens).lowerBound).line
        loose += inner.map { call in
          var call = call
          call.condition = line
          return call
        }
      } else {
        loose += inner
      }
    }
    return loose + open.map { LooseCall(call: $0.begin, list: offset, place: place) }
  }

  private mutating func close(
    _ open: OpenBlock,
    at index: Int,
    of list: CodeList,
    _ end: LegacyBlock.End,
    _ scope: LegacyScope,
    _ reader: StatementReader,
    _ settings: [LegacyCall] = []
  ) {
    var inner = list.statements[(open.index + 1)..<index].map(reader.statement)
    let last = reader.statement(list.statements[index])
    if case .branches = end { inner.append(last) }
    var block = LegacyBlock(
      open.begin,
      from: reader.statement(list.statements[open.index]),
      inner,
      to: last,
      end,
      in: scope
    )
    block.leading = open.leading
    block.openingSettings = open.settings
    block.closingSettings = settings
    block.list = source.bytes(of: list.tokens).lowerBound
    block.isInCase = list.statements.contains {
      $0.kind == .label && ["case", "default"].contains(source.tokens[$0.tokens.lowerBound].text)
    }
    block.isInAnimation = animations > 0
    for code in list.statements[(index + 1)...] {
      block.namesUsedBehind.formUnion(CodeNames.used(in: code.tokens, of: source))
    }
    guard let line = lineOfDirective(in: block) else { return blocks.append(block) }
    leftBlocks.append(block)
    left.append(
      LeftCode(
        "a line of the preprocessor stands in the block (line \(line))",
        offset: block.bytes.lowerBound,
        at: open.begin.location,
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
    return found.map { source.place(of: $0.bytes.lowerBound).line }
  }

  /// Scans the lists within a statement, and returns the calls that belong to no block there.
  private mutating func scanNested(
    in code: CodeStatement,
    _ scope: LegacyScope,
    _ reader: StatementReader
  ) -> [LooseCall] {
    let place: String? =
      switch code.kind {
      case .loop: "in a loop"
      default: nil
      }
    return code.lists.flatMap { scan($0, scope, reader, place: place) }
  }

  /// Returns `true` if calls that commit end each branch of an `if` with an `else`, or of a `switch`;
  /// otherwise, `false`.
  private func endsEveryBranch(
    _ code: CodeStatement,
    with calls: [LegacyCall],
    _ reader: StatementReader
  ) -> Bool {
    guard calls.allSatisfy({ $0.method == .commit }), let branches = branches(of: code) else {
      return false
    }
    return branches.count == calls.count
      && branches.allSatisfy { $0.statements.last.flatMap(reader.call)?.method == .commit }
  }

  /// Returns `true` if some calls, one in each branch of an `if` with an `else`, begin blocks; otherwise,
  /// `false`.
  private func beginsInEveryBranch(_ code: CodeStatement, _ calls: [LooseCall]) -> Bool {
    let lists = branches(of: code)?.map { source.bytes(of: $0.tokens).lowerBound }
    return lists == calls.map(\.list) && calls.allSatisfy { $0.call.method == .begin }
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
      let line = source.place(of: source.tokens[error.token].bytes.lowerBound).line
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
        strays += offsets(of: method.rawValue, in: remark.bytes).map { offset in
          let line = source.place(of: offset).line
          return StraySetting(
            method,
            offset..<offset,
            line: line,
            list: offset,
            in: scope(at: offset)
          )
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
    let place = source.place(of: offset)
    left.append(
      LeftCode(
        reason,
        offset: offset,
        at: FileLocation(path: path, line: place.line, column: place.column),
        in: scope(at: offset)
      )
    )
  }
}

extension SourceTokens {
  /// Returns `true` if what begins at an index is the argument of a label; otherwise, `false`.
  fileprivate func isLabeled(_ label: String, before index: Int) -> Bool {
    index > 1 && tokens[index - 1].text == ":" && tokens[index - 2].text == label
  }
}

extension LegacyStatement.Kind {
  /// A Boolean value that indicates whether the statement is one that sets up a block.
  fileprivate var isSetting: Bool {
    switch self {
    case .call, .conditionalCalls, .optionalCall: true
    case .variables, .assignment, .other: false
    }
  }
}

extension ConditionalCalls {
  /// A Boolean value that indicates whether nothing is called if the condition does not hold.
  fileprivate var isOneSided: Bool {
    if case .calls(let calls) = otherwise { calls.isEmpty } else { false }
  }
}
