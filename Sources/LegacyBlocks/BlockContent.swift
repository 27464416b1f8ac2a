package import AnimationForms

/// The value of a setting.
package indirect enum SettingValue: Hashable, Sendable {
  case expression(LegacyExpression)
  /// One of two values, by a condition; `nil` is the value that was there before.
  case conditional(LegacyExpression, SettingValue?, SettingValue?)
  /// What `if let` unwraps; nothing is set if there is nothing.
  case optional(LegacyExpression)
}

/// A block, understood: its settings in the order in which its changes take them.
package struct BlockContent: Hashable, Sendable {
  /// What the changes of a block take from it.
  package typealias Settings = [BeginCommitMethod: SettingValue]

  /// Changes that take the same settings.
  package struct Part: Hashable, Sendable {
    package var settings: Settings
    package var statements: [LegacyStatement]
  }

  /// A view transition.
  package struct Transition: Hashable, Sendable {
    package let kind: LegacyExpression
    package let view: LegacyExpression
  }

  /// The changes, in order; there is at least one part.
  package private(set) var parts: [Part] = [Part(settings: [:], statements: [])]
  /// The declarations at the block's beginning that code outside the changes needs.
  package private(set) var hoisted: [LegacyStatement] = []
  package private(set) var delegate: LegacyExpression?
  package private(set) var didStop: LegacyExpression?
  package private(set) var transition: Transition?
  package let identifier: LegacyExpression?
  package let context: LegacyExpression?
  /// The calls that are no part of the new code, but whose comments are.
  package private(set) var removed: [LegacyStatement] = []

  /// Understands a block.
  ///
  /// - Throws: The reason why nothing can stand for the block.
  package init(_ block: LegacyBlock) throws(LeftReason) {
    let arguments = block.begin.arguments
    identifier = arguments.first?.unlessNil
    context = arguments.count > 1 ? arguments[1].unlessNil : nil
    var settings: Settings = [:]
    for call in block.openingSettings { try note(call, &settings) }
    parts[0].settings = settings
    var depth = 0
    for statement in block.statements {
      // What stands in a block of its own belongs to that block.
      if depth > 0 || statement.call?.method == .begin {
        if statement.call?.method == .begin { depth += 1 }
        if statement.call?.method == .commit { depth -= 1 }
        add(statement, settings)
        continue
      }
      switch statement.kind {
      case .call(let call) where call.method.isSetting:
        try note(call, &settings)
        removed.append(statement)
      case .conditionalCalls(let calls) where calls.all.allSatisfy(\.method.isSetting):
        try note(calls, &settings)
        removed.append(statement)
      case .optionalCall(let call, of: let value):
        guard call.method == .curve else {
          throw LeftReason(
            "\(call.method.rawValue) is called only if there is a value for it "
              + "(line \(statement.line))"
          )
        }
        settings[.curve] = .optional(value)
        removed.append(statement)
      default:
        if let call = statement.innerSetting {
          throw LeftReason(
            "\(call.method.rawValue) is called among other code under a condition "
              + "(line \(call.line))"
          )
        }
        add(statement, settings)
      }
    }
    for call in block.closingSettings { try note(call, &settings) }
    if parts.count == 1, parts[0].statements.isEmpty { parts[0].settings = settings }
    try hoistDeclarations(of: block)
    for exit in parts.flatMap(\.statements).compactMap(\.exit) {
      throw LeftReason("line \(exit.line) \(exit.verb) while the block is open")
    }
  }

  private var isChangingSettings = false

  private mutating func add(_ statement: LegacyStatement, _ settings: Settings) {
    if isChangingSettings, !parts[parts.count - 1].statements.isEmpty {
      parts.append(Part(settings: settings, statements: []))
    } else if parts[parts.count - 1].statements.isEmpty {
      parts[parts.count - 1].settings = settings
    }
    isChangingSettings = false
    parts[parts.count - 1].statements.append(statement)
  }

  private mutating func note(
    _ call: LegacyCall,
    _ settings: inout Settings
  ) throws(LeftReason) {
    guard let value = call.arguments.first else {
      throw LeftReason("\(call.method.rawValue) has no argument (line \(call.line))")
    }
    switch call.method {
    case .delegate: delegate = value.unlessNil
    case .didStop: didStop = value.unlessNil
    case .willStart:
      guard !value.isNil else { return }
      throw LeftReason(
        "a method is told when the animations begin (line \(call.line)), and closures are "
          + "told only of their end"
      )
    case .transition:
      guard call.arguments.count > 1, value.meaning != .transition(nil) else { return }
      transition = Transition(kind: value, view: call.arguments[1])
    case .begin, .commit: break
    default:
      settings[call.method] = .expression(value)
      isChangingSettings = true
    }
  }

  /// Notes settings of which a condition decides.
  private mutating func note(
    _ calls: ConditionalCalls,
    _ settings: inout Settings
  ) throws(LeftReason) {
    let before = settings
    for call in calls.all where !call.method.isTakenByChanges {
      throw LeftReason(
        "\(call.method.rawValue) is called only under a condition (line \(call.line))"
      )
    }
    func value(_ list: [LegacyCall]?, _ method: BeginCommitMethod) -> SettingValue? {
      list?.last { $0.method == method }?.arguments.first.map { .expression($0) } ?? before[method]
    }
    for method in Set(calls.all.map(\.method)) {
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
  private mutating func hoistDeclarations(of block: LegacyBlock) throws(LeftReason) {
    let all = parts.flatMap(\.statements)
    let leading = all.prefix { $0.kind == .variables }
    var used = block.namesUsedBehind
    for statement in removed { used.formUnion(statement.usedNames) }
    for case let value? in [identifier, context, delegate] { used.formUnion(value.usedNames) }
    var last = -1
    for (index, statement) in all.enumerated() {
      guard let declared = statement.declaredNames, !declared.isDisjoint(with: used) else {
        continue
      }
      // What stands behind another change is declared too late.
      guard index < leading.count else {
        let names = declared.intersection(used).sorted().map { "'\($0)'" }.joined(separator: ", ")
        throw LeftReason(
          "\(names) is declared in the block (line \(statement.line)) and used outside its changes"
        )
      }
      last = index
    }
    // A later part is another closure, which needs what the parts before it declare.
    for part in parts.dropFirst() {
      let names = part.statements.reduce(into: Set()) { $0.formUnion($1.usedNames) }
      for (index, statement) in leading.enumerated()
      where statement.declaredNames?.isDisjoint(with: names) == false {
        last = max(last, index)
      }
    }
    guard last >= 0 else { return }
    hoisted = Array(all[...last])
    var rest = last + 1
    for index in parts.indices {
      let count = min(rest, parts[index].statements.count)
      parts[index].statements.removeFirst(count)
      rest -= count
    }
    let filled = parts.filter { !$0.statements.isEmpty }
    parts = filled.isEmpty ? Array(parts.prefix(1)) : filled
  }
}
