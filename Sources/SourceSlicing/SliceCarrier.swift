extension Slice {
  /// Returns the slice's text with functions as another text has them, in which each stand-in and probe
  /// takes the place that it has in the slice.
  ///
  /// What is cut is chosen in the old text and carried over by statement; a value that a setting had is
  /// carried to the argument that it has become.
  ///
  /// - Parameter newText: A text with the new code of the functions that have a block in the slice.
  /// - Returns: The text; `nil` if it does not say, with everything put back, what the new text says.
  package func carried(to newText: String) -> String? {
    let draft = SliceDraft(placeholders: placeholders)
    let old = SourceFile(path: "", text: text)
    let new = DeclaredBodies.all(in: SourceFile(path: "", text: newText))
    var replacements: [Replacement] = []
    for body in DeclaredBodies.all(in: old) {
      guard let other = new.first(where: { $0.name == body.name }) else { continue }
      let written = Slice.withoutMarks(other.node.trimmedDescription)
      let restored = Slice.withoutMarks(draft.restore(body.node.trimmedDescription))
      guard Slice.comparable(written) != Slice.comparable(restored) else { continue }
      guard restored.contains("beginAnimations") else { return nil }
      var carrier = SliceCarrier(draft, from: body.node)
      let result = carrier.carry(to: other.node)
      let back = Slice.withoutMarks(draft.restore(result))
      guard Slice.comparable(back) == Slice.comparable(written) else { return nil }
      replacements.append(Replacement(body.node.bytes, result))
    }
    return text.replacing(replacements)
  }

  /// The text without the comments that mark the statements of blocks.
  package static func withoutMarks(_ text: String) -> String {
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "/*block ") {
      parts.append(rest[..<start.lowerBound])
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { break }
      rest = rest[end.upperBound...]
    }
    return parts.joined() + rest
  }
}

/// Carries the stand-ins and probes of a function to its new code.
private struct SliceCarrier {
  /// What stands in the slice for a statement, condition, or subject, by the code that it stands for.
  private var statements: [String: [(node: Syntax, placeholders: [PlaceholderCall])]] = [:]
  /// The placeholders that call closures, by the code for which they stand without those closures' statements.
  private var calls: [String: [PlaceholderCall]] = [:]
  /// The placeholders that no statement has carried over, with their places in the old text.
  private var open: [Int: (original: String, text: String, offset: Int)] = [:]
  /// The numbers of the placeholders that stand in several places.
  private var shared: Set<Int> = []
  private let draft: SliceDraft

  init(_ draft: SliceDraft, from node: Syntax) {
    self.draft = draft
    let numbers = PlaceholderCall.all(in: node).compactMap(\.number)
    shared = Set(Dictionary(grouping: numbers) { $0 }.filter { $0.value.count > 1 }.keys)
    for call in PlaceholderCall.all(in: node) where !call.closures.isEmpty {
      guard let placeholder = call.number.flatMap({ draft.placeholders[$0] }) else { continue }
      self.calls[Self.key(placeholder.original), default: []].append(call)
    }
    for unit in Self.units(in: node) {
      let calls = PlaceholderCall.all(in: unit)
      guard !calls.isEmpty else { continue }
      statements[Self.key(draft.restore(unit.trimmedDescription)), default: []].append(
        (unit, calls)
      )
      for call in calls {
        // Of several places, that in a setting is the one that becomes an argument.
        guard let number = call.number, let placeholder = draft.placeholders[number],
          open[number] == nil || ExprSyntax(call.node).isInSetting
        else { continue }
        open[number] = (
          Self.key(placeholder.original), call.node.trimmedDescription, call.node.bytes.lowerBound
        )
      }
    }
  }

  private static func key(_ text: String) -> String { Slice.comparable(Slice.withoutMarks(text)) }

  /// The statements, conditions, sequences, and subjects of code.
  private static func units(in node: Syntax) -> [Syntax] {
    TypedNodes<CodeBlockItemSyntax>.all(in: node).map { Syntax($0) }
      + TypedNodes<ConditionElementSyntax>.all(in: node).map { Syntax($0) }
      + TypedNodes<ForStmtSyntax>.all(in: node).map { Syntax($0.sequence) }
      + TypedNodes<SwitchExprSyntax>.all(in: node).map { Syntax($0.subject) }
      + TypedNodes<RepeatStmtSyntax>.all(in: node).map { Syntax($0.condition) }
  }

  /// The new code with what stands in.
  mutating func carry(to node: Syntax) -> String {
    var edits: [(range: Range<Int>, text: String)] = []
    func isFree(_ range: Range<Int>) -> Bool { !edits.contains { $0.range.overlaps(range) } }
    let units = Self.units(in: node).sorted {
      ($0.bytes.lowerBound, -$0.bytes.upperBound) < ($1.bytes.lowerBound, -$1.bytes.upperBound)
    }
    for unit in units where isFree(unit.bytes) {
      let key = Self.key(unit.trimmedDescription)
      guard let first = statements[key]?.first else {
        for value in TypedNodes<ExprSyntax>.all(in: unit) where isFree(value.bytes) {
          edits += frame(of: value)
        }
        continue
      }
      // What stands in it is carried over with it.
      for key in statements.keys {
        statements[key]?.removeAll {
          $0.node.bytes.clamped(to: first.node.bytes) == $0.node.bytes
        }
      }
      for number in first.placeholders.compactMap(\.number) where !shared.contains(number) {
        open[number] = nil
      }
      edits.append((unit.bytes, first.node.trimmedDescription))
    }
    // The values of settings, whose statements are gone.
    for expression in TypedNodes<ExprSyntax>.all(in: node).sorted(by: {
      ($0.bytes.lowerBound, -$0.bytes.upperBound) < ($1.bytes.lowerBound, -$1.bytes.upperBound)
    }) where isFree(expression.bytes) {
      let key = Self.key(expression.trimmedDescription)
      let found = open.filter { $0.value.original == key }
        .sorted { $0.value.offset < $1.value.offset }
      guard let first = found.first else { continue }
      // Two blocks may have settings of the same text.
      if found.count > 1 { open[first.key] = nil }
      edits.append((expression.bytes, first.value.text))
    }
    let start = node.bytes.lowerBound
    return node.trimmedDescription.replacing(
      edits.map { edit in
        Replacement((edit.range.lowerBound - start)..<(edit.range.upperBound - start), edit.text)
      }
    )
  }
}

extension SliceCarrier {
  /// What a placeholder has around the statements of its closures, which the new code changes.
  private mutating func frame(of value: ExprSyntax) -> [(range: Range<Int>, text: String)] {
    guard !calls.isEmpty, case let closures = value.callbacks, !closures.isEmpty else { return [] }
    let key = Self.key(Placeholder.code(of: value, closures))
    guard let call = calls[key]?.first, let number = call.number else { return [] }
    calls[key]?.removeFirst()
    open[number] = nil
    let text = Array(call.node.trimmedDescription.utf8)
    let start = call.node.bytes.lowerBound
    var edits: [(range: Range<Int>, text: String)] = []
    var (end, other) = (0, value.bytes.lowerBound)
    for (closure, old) in zip(closures, call.closures) {
      let own = draft.ownStatements(of: old)
      for number in PlaceholderCall.all(in: old.statements).prefix(old.statements.count - own.count)
        .compactMap(\.number)
      { open[number] = nil }
      let first = (own.first?.position.utf8Offset ?? old.statementBytes.upperBound) - start
      let new = closure.statementBytes
      edits.append((other..<new.lowerBound, String(decoding: text[end..<first], as: UTF8.self)))
      (end, other) = (old.statementBytes.upperBound - start, new.upperBound)
    }
    edits.append(
      (other..<value.bytes.upperBound, String(decoding: text[end...], as: UTF8.self))
    )
    return edits
  }
}

/// The bodies of the functions and properties of a text, each by the type and the name with its labels.
private enum DeclaredBodies {
  static func all(in file: SourceFile) -> [(name: String, node: Syntax)] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  private final class Finder: SyntaxAnyVisitor {
    var found: [(name: String, node: Syntax)] = []
    private var types: [String] = []

    private func add(_ name: String, _ body: (some SyntaxProtocol)?) {
      guard let body else { return }
      found.append(("\(types.joined(separator: ".")).\(name)", Syntax(body)))
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      switch node.as(SyntaxEnum.self) {
      case .classDecl(let node): types.append(node.name.text)
      case .extensionDecl(let node): types.append(node.extendedType.trimmedDescription)
      case .functionDecl(let node):
        let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        // `+hide` and `-hide` are two methods.
        let kind = DeclSyntax(node).isStatic ? "static " : ""
        add("\(kind)\(node.name.text)(\(labels.joined()))", node.body)
        return .skipChildren
      case .patternBinding(let node):
        add(node.pattern.trimmedDescription, node.accessorBlock)
        return .skipChildren
      default: break
      }
      return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
      if node.is(ClassDeclSyntax.self) || node.is(ExtensionDeclSyntax.self) { types.removeLast() }
    }
  }
}
