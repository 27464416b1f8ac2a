internal import LegacySyntax
internal import SwiftSyntax

/// Why code stays as it is.
struct LeftReason: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// The value of a setting, as the code writes it.
indirect enum SettingValue {
  case expression(ExprSyntax)
  /// One of two values, by a condition; `nil` is the value that was there before.
  case conditional(ExprSyntax, SettingValue?, SettingValue?)
  /// What `if let` unwraps; nothing is set if there is nothing.
  case optional(ExprSyntax)
}

/// What the changes of a block take from it.
struct ChangeSettings {
  private var values: [LegacyCall.Method: SettingValue] = [:]

  subscript(method: LegacyCall.Method) -> SettingValue? {
    get { values[method] }
    set { values[method] = newValue }
  }
}

/// A block, understood: its settings in the order in which its changes take them.
struct BlockContent {
  /// Changes that take the same settings.
  struct Part {
    var settings: ChangeSettings
    var items: [CodeBlockItemSyntax]
  }

  /// The changes, in order; there is at least one part.
  private(set) var parts: [Part] = [Part(settings: ChangeSettings(), items: [])]
  /// The declarations at the block's beginning that code outside the changes needs.
  private(set) var hoisted: [CodeBlockItemSyntax] = []
  private(set) var delegate: ExprSyntax?
  private(set) var didStop: ExprSyntax?
  private(set) var transition: (kind: ExprSyntax, view: ExprSyntax)?
  let identifier: ExprSyntax?
  let context: ExprSyntax?
  /// The calls that are no part of the new code, but whose comments are.
  private(set) var removed: [CodeBlockItemSyntax] = []

  /// Understands a block.
  ///
  /// - Throws: The reason why nothing can stand for the block.
  init(_ block: FoundBlock, in file: SourceFile) throws(LeftReason) {
    let arguments = block.begin.arguments
    identifier = arguments.first?.unlessNil
    context = arguments.count > 1 ? arguments[1].unlessNil : nil
    var settings = ChangeSettings()
    for call in block.openingSettings { try note(call, &settings, file) }
    parts[0].settings = settings
    var depth = 0
    for item in block.items {
      let call = LegacyCall(item)
      // What stands in a block of its own belongs to that block.
      if depth > 0 || call?.method == .begin {
        if call?.method == .begin { depth += 1 }
        if call?.method == .commit { depth -= 1 }
        add(item, settings)
      } else if let call, call.method.isSetting {
        try note(call, &settings, file)
        removed.append(item)
      } else if let calls = ConditionalCalls(item), calls.isOfSettings {
        try note(calls, &settings, file)
        removed.append(item)
      } else if let binding = OptionalSetting(item) {
        guard binding.call.method == .curve else {
          throw LeftReason(
            "\(binding.call.method.rawValue) is called only if there is a value for it "
              + "(line \(file.location(of: item).line))"
          )
        }
        settings[.curve] = .optional(binding.value)
        removed.append(item)
      } else {
        if let call = LegacySettingFinder.first(in: item) {
          throw LeftReason(
            "\(call.method.rawValue) is called among other code under a condition "
              + "(line \(file.location(of: call.node).line))"
          )
        }
        add(item, settings)
      }
    }
    for call in block.closingSettings { try note(call, &settings, file) }
    if parts.count == 1, parts[0].items.isEmpty { parts[0].settings = settings }
    try hoistDeclarations(of: block, in: file)
    try checkTransfers(file)
  }

  private var isChangingSettings = false

  private mutating func add(_ item: CodeBlockItemSyntax, _ settings: ChangeSettings) {
    if isChangingSettings, !parts[parts.count - 1].items.isEmpty {
      parts.append(Part(settings: settings, items: []))
    } else if parts[parts.count - 1].items.isEmpty {
      parts[parts.count - 1].settings = settings
    }
    isChangingSettings = false
    parts[parts.count - 1].items.append(item)
  }

  private mutating func note(
    _ call: LegacyCall,
    _ settings: inout ChangeSettings,
    _ file: SourceFile
  ) throws(LeftReason) {
    let line = file.location(of: call.node).line
    guard let value = call.value else {
      throw LeftReason("\(call.method.rawValue) has no argument (line \(line))")
    }
    switch call.method {
    case .delegate: delegate = value.unlessNil
    case .didStop: didStop = value.unlessNil
    case .willStart:
      guard value.unlessNil != nil else { return }
      throw LeftReason(
        "a method is told when the animations begin (line \(line)), and closures are told only of "
          + "their end"
      )
    case .transition:
      guard call.arguments.count > 1, value.memberName != "none" else { return }
      transition = (value, call.arguments[1])
    case .begin, .commit: break
    default:
      settings[call.method] = .expression(value)
      isChangingSettings = true
    }
  }

  /// Notes settings of which a condition decides.
  private mutating func note(
    _ calls: ConditionalCalls,
    _ settings: inout ChangeSettings,
    _ file: SourceFile
  ) throws(LeftReason) {
    let before = settings
    for branch in [calls.calls, calls.elseCalls ?? []] {
      for call in branch where !call.method.isTakenByChanges {
        throw LeftReason(
          "\(call.method.rawValue) is called only under a condition "
            + "(line \(file.location(of: call.node).line))"
        )
      }
    }
    func value(_ list: [LegacyCall]?, _ method: LegacyCall.Method) -> SettingValue? {
      (list ?? []).last { $0.method == method }?.value.map { .expression($0) } ?? before[method]
    }
    for method in Set((calls.calls + (calls.elseCalls ?? [])).map(\.method)) {
      settings[method] = .conditional(
        calls.condition,
        value(calls.calls, method),
        value(calls.elseCalls, method)
      )
    }
    isChangingSettings = true
  }

  // MARK: - Declarations

  /// Moves declarations in front of the call if settings or later code need them.
  private mutating func hoistDeclarations(
    of block: FoundBlock,
    in file: SourceFile
  ) throws(LeftReason) {
    let all = parts.flatMap(\.items)
    let leading = all.prefix { $0.item.is(VariableDeclSyntax.self) }
    let outside =
      removed.map { Syntax($0) } + block.following.map { Syntax($0) }
      + [identifier, context, delegate].compactMap { $0.map { Syntax($0) } }
    let used = UsedNames.names(in: outside)
    var last = -1
    for (index, item) in all.enumerated() {
      guard let declared = item.declaredNames, !declared.isDisjoint(with: used) else { continue }
      // What stands behind another change is declared too late.
      guard index < leading.count else {
        let names = declared.intersection(used).sorted().map { "'\($0)'" }.joined(separator: ", ")
        throw LeftReason(
          "\(names) is declared in the block (line \(file.location(of: item).line)) and used "
            + "outside its changes"
        )
      }
      last = index
    }
    // A later part is another closure, which needs what the parts before it declare.
    for part in parts.dropFirst() {
      let names = UsedNames.names(in: part.items.map { Syntax($0) })
      for (index, item) in leading.enumerated()
      where item.declaredNames?.isDisjoint(with: names) == false {
        last = max(last, index)
      }
    }
    guard last >= 0 else { return }
    hoisted = Array(all[...last])
    var rest = last + 1
    for index in parts.indices {
      let count = min(rest, parts[index].items.count)
      parts[index].items.removeFirst(count)
      rest -= count
    }
    let filled = parts.filter { !$0.items.isEmpty }
    parts = filled.isEmpty ? Array(parts.prefix(1)) : filled
  }

  private func checkTransfers(_ file: SourceFile) throws(LeftReason) {
    for item in parts.flatMap(\.items) {
      guard let (node, verb) = ControlTransfer.first(in: item) else { continue }
      throw LeftReason("line \(file.location(of: node).line) \(verb) while the block is open")
    }
  }
}

extension ConditionalCalls {
  fileprivate var isOfSettings: Bool {
    (calls + (elseCalls ?? [])).allSatisfy(\.method.isSetting)
  }
}

/// `if let value = … { UIView.setAnimationX(value) }`.
private struct OptionalSetting {
  let call: LegacyCall
  let value: ExprSyntax

  init?(_ item: CodeBlockItemSyntax) {
    guard let node = item.ifExpression, node.elseBody == nil, node.conditions.count == 1,
      case .optionalBinding(let binding)? = node.conditions.first?.condition,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let calls = ConditionalCalls.calls(node.body.statements), calls.count == 1,
      calls[0].method.isSetting
    else { return nil }
    call = calls[0]
    value =
      binding.initializer?.value
      ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
    // Anything but the name itself would have to be written for both cases.
    guard call.value?.trimmedDescription == name || call.method != .curve else { return nil }
  }
}

/// Finds a setting that stands deeper in a statement, outside the blocks in it.
private final class LegacySettingFinder: SyntaxVisitor {
  private var found: LegacyCall?

  static func first(in node: some SyntaxProtocol) -> LegacyCall? {
    let finder = LegacySettingFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    return finder.found
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    var open = 0
    for item in node {
      guard let call = LegacyCall(item) else {
        if open == 0 { walk(item) }
        continue
      }
      switch call.method {
      case .begin: open += 1
      case .commit: open -= 1
      default: if open == 0, found == nil { found = call }
      }
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax {
  /// The names that the statement declares for what follows; `nil` if it declares none.
  var declaredNames: Set<String>? {
    if let variable = item.as(VariableDeclSyntax.self) {
      return LocalNames.patterns(in: variable.bindings.map { Syntax($0.pattern) })
    }
    if let function = item.as(FunctionDeclSyntax.self) { return [function.name.identifierText] }
    if let condition = item.as(GuardStmtSyntax.self)?.conditions {
      return LocalNames.patterns(in: [Syntax(condition)])
    }
    return nil
  }
}

extension ExprSyntax {
  /// The expression; `nil` if it is the literal `nil`.
  var unlessNil: ExprSyntax? { self.is(NilLiteralExprSyntax.self) ? nil : self }

  /// The name behind the last dot, such as `easeOut`; `nil` for another expression.
  var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
}
