internal import AnimationForms
internal import LegacyBlocks
internal import LegacySyntax

/// Writes the spoils of the statements that are marked as a migration's.
final class SpoilWriter: SyntaxVisitor {
  private(set) var insertions = TextInsertions()
  private(set) var spoils: [TextSpoil] = []
  private let removed: Set<Int>
  /// The names of functions that do nothing: nobody would see that their call is left out.
  private let empty: Set<String>
  private var count = 0
  /// The block of the statement that is being spoiled.
  private var block = 0

  /// Creates a writer of the spoils of a file.
  init(of file: SourceFile, removing removed: Set<Int>) {
    self.removed = removed
    let functions = TypedNodes<FunctionDeclSyntax>.all(in: file.tree)
    let busy = functions.filter { $0.body?.statements.isEmpty != true }.map(\.name.text)
    empty = Set(functions.map(\.name.text)).subtracting(busy)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let mark = node.blockMark else { return .visitChildren }
    block = mark.block
    if let function = node.item.as(FunctionDeclSyntax.self), let body = function.body {
      spoil(body.statements)
    } else if let call = node.item.as(FunctionCallExprSyntax.self) {
      spoil(call)
    }
    return .visitChildren
  }

  /// Adds a spoil.
  ///
  /// - Returns: Its number; `nil` if the spoil is left out.
  private func add(_ kind: TextSpoil.Kind, _ name: String) -> Int? {
    count += 1
    guard !removed.contains(count) else { return nil }
    spoils.append(TextSpoil(number: count, kind: kind, name: name, block: block))
    return count
  }

  // MARK: - Calls

  /// Spoils a call that animates changes, and those that are called on what it returns.
  private func spoil(_ call: FunctionCallExprSyntax) {
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?
      .as(FunctionCallExprSyntax.self)
    {
      spoil(base)
    }
    spoilSettings(of: call)
    let closures = call.closures
    for closure in closures where closure.role == .animations {
      spoil(closure.node.statements)
    }
    guard let completion = closures.first(where: { $0.role == .completion }) else { return }
    spoilCompletion(completion.node)
    call.writeClosuresAsArguments(with: &insertions)
    spoil(completion.node.statements)
  }

  /// Spoils the arguments that are settings.
  private func spoilSettings(of call: FunctionCallExprSyntax) {
    var texts: [AnimationFunction.Setting: ExprSyntax] = [:]
    for argument in call.arguments {
      if let setting = call.setting(of: argument) { texts[setting] = argument.expression }
    }
    var exchange: Int?
    if let duration = texts[.duration]?.trimmedDescription,
      let delay = texts[.delay]?.trimmedDescription, duration != delay
    {
      exchange = add(.settingsExchanged, "the duration and the delay exchanged")
    }
    for argument in call.arguments {
      let value = argument.expression
      switch argument.label?.text {
      case "withRepeatCount":
        spoil(value, "the number of repeats", standard: "1")
        continue
      case "autoreverses":
        spoil(value, "the way back", standard: nil)
        continue
      default: break
      }
      switch call.setting(of: argument) {
      case .duration?:
        let other = exchange.flatMap { number in texts[.delay].map { (number, $0) } }
        spoil(
          value,
          "the duration",
          standard: "\(AnimationSettings.defaultDuration)",
          exchangedWith: other
        )
      case .delay?:
        let other = exchange.flatMap { number in texts[.duration].map { (number, $0) } }
        spoil(value, "the delay", standard: "0", exchangedWith: other)
      case .curve?: spoil(value, "the curve", standard: NamedCurve.easeInOut.argument)
      case .userInteraction?: spoil(value, AnimationOption.nameOfTouches, standard: nil)
      case .view?:
        guard let number = add(.settingChanged, "the view of the transition") else { continue }
        insertions.open(value.bytes.lowerBound, "spoiled(\(number), ")
        insertions.close(value.bytes.upperBound, ", instead: UIView())")
      case .options?: spoilOptions(value)
      case .damping?, .velocity?, .bounce?, nil: break
      }
    }
  }

  /// Spoils the value of a setting.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What the value sets.
  ///   - standard: The default; `nil` for a value of which there are only two.
  ///   - isChangeable: Whether there is another value that is no default.
  ///   - other: The value whose place it takes, and the spoil in which it does.
  private func spoil(
    _ value: ExprSyntax,
    _ name: String,
    standard: String?,
    isChangeable: Bool = true,
    exchangedWith other: (number: Int, value: ExprSyntax)? = nil
  ) {
    var (opening, closing) = ("", "")
    if let standard, value.trimmedDescription != standard,
      let number = add(.settingDropped, name)
    {
      (opening, closing) = ("spoiled(\(number), ", ", instead: \(standard))")
    }
    if isChangeable, let number = add(.settingChanged, name) {
      (opening, closing) = ("changed(\(number), \(opening)", "\(closing))")
    }
    if let other {
      opening = "exchanged(\(other.number), \(opening)"
      closing += ", \(other.value.trimmedDescription))"
    }
    insertions.open(value.bytes.lowerBound, opening)
    insertions.close(value.bytes.upperBound, closing)
  }

  private func spoilOptions(_ value: ExprSyntax) {
    let options = value.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [value]
    for option in options {
      let text = option.trimmedDescription
      // Other options are there or not.
      let isChangeable = ["curve", "transition", "rawValue"].contains { text.contains($0) }
      spoil(option, AnimationOption.name(of: text), standard: "[]", isChangeable: isChangeable)
    }
  }

  private func spoilCompletion(_ closure: ClosureExprSyntax) {
    var numbers: [String] = []
    func add(_ label: String, _ kind: TextSpoil.Kind, _ name: String) {
      guard let number = self.add(kind, name) else { return }
      numbers.append("\(label): \(number), ")
    }
    add("dropped", .completionDropped, "the completion")
    add("atOnce", .completionAtOnce, "the completion, called at once")
    if closure.takesParameter {
      add("finished", .finishedIgnored, "whether the animations finished")
    }
    insertions.open(closure.bytes.lowerBound, "spoiled(\(numbers.joined())")
    insertions.close(closure.bytes.upperBound, ")")
  }

  // MARK: - Statements

  /// Spoils statements that make changes, and those within them.
  private func spoil(_ list: CodeBlockItemListSyntax) {
    var assignments: [Assignment] = []
    let variables = ListVariables(of: list)
    // What a migration wrote is spoiled on its own.
    for item in list where item.blockMark == nil {
      guard let expression = item.leafExpression else {
        for inner in item.innerLists { spoil(inner) }
        continue
      }
      if let call = expression.as(FunctionCallExprSyntax.self), call.modifiesAnimations {
        spoil(call)
        continue
      }
      guard !expression.isWithoutEffect, !callsEmptyFunction(expression),
        expression.assignedName.map(variables.unread.contains) != true
      else { continue }
      let number = add(.statementDropped, expression.summary)
      if let number { insertions.open(item.bytes.lowerBound, "if !spoiled(\(number)) { ") }
      for closure in expression.closures { spoil(closure.statements) }
      if number != nil { insertions.close(item.bytes.upperBound, " }") }
      if let assignment = Assignment(expression, namedValues: variables.namedValues) {
        assignments.append(assignment)
      }
    }
    exchangePlaces(of: assignments)
  }

  /// Returns `true` if code calls a function of the text that does nothing; otherwise, `false`.
  private func callsEmptyFunction(_ expression: ExprSyntax) -> Bool {
    guard let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression,
      let name = callee.as(MemberAccessExprSyntax.self)?.declName
        ?? callee.as(DeclReferenceExprSyntax.self)
    else { return false }
    return empty.contains(name.baseName.text)
  }

  /// Exchanges the objects of neighbors among assignments, of which at least one is seen.
  private func exchangePlaces(of assignments: [Assignment]) {
    var others: [Int: [(number: Int, text: String)]] = [:]
    func exchange(_ first: Int, _ second: Int) {
      let names = [first, second].map { assignments[$0].receiver.trimmedDescription }
      guard names[0] != names[1],
        let number = add(.placesExchanged, "\(names[0]) and \(names[1]) exchanged")
      else { return }
      others[first, default: []].append((number, names[1]))
      others[second, default: []].append((number, names[0]))
    }
    for (index, assignment) in assignments.enumerated().dropFirst() {
      let before = assignments[..<index]
      // Two values of one property, wherever they stand.
      if let last = before.lastIndex(where: { $0.property == assignment.property }),
        assignments[last].value != assignment.value
      {
        exchange(last, index)
      }
      if before[index - 1].property != assignment.property { exchange(index - 1, index) }
    }
    for (index, list) in others.sorted(by: { $0.key < $1.key }) {
      let bytes = assignments[index].receiver.bytes
      insertions.open(bytes.lowerBound, list.reversed().map { "exchanged(\($0.number), " }.joined())
      insertions.close(bytes.upperBound, list.map { ", \($0.text))" }.joined())
    }
  }
}

extension AnimationOption {
  fileprivate static let nameOfTouches = "the touches while views move"

  /// What an option that is written as a text sets, for people.
  fileprivate static func name(of text: String) -> String {
    let names: [(part: String, name: String)] = [
      ("allowUserInteraction", nameOfTouches), ("beginFromCurrentState", "the current state"),
      ("overrideInheritedDuration", "the duration of its own"),
      ("overrideInheritedCurve", "the curve of its own"),
      ("overrideInheritedOptions", "the options of its own"),
      ("allowAnimatedContent", "the animated content"), ("autoreverse", "the way back"),
      ("repeat", "the repeat"), ("transition", "the transition"), ("curve", "the curve"),
      ("<< 20", "the transition"), ("<< 16", "the curve"),
    ]
    return names.first { text.contains($0.part) }?.name ?? "the option \(text)"
  }
}
