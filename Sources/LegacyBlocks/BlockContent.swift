package import AnimationForms

/// The value of a setting.
package indirect enum SettingValue: Hashable, Sendable {
  case expression(LegacyExpression)
  /// One of two values, by a condition; `nil` is the value that was there before.
  case conditional(LegacyExpression, SettingValue?, SettingValue?)
  /// What `if let` unwraps; nothing is set if there is nothing.
  case optional(LegacyExpression)

  /// Creates the value that an expression has.
  init(_ expression: LegacyExpression) {
    if case .choice(let condition, let first, let second)? = expression.meaning {
      self = .conditional(condition, SettingValue(first), SettingValue(second))
    } else {
      self = .expression(expression)
    }
  }

  /// What the value means, if nothing is read to know it; `nil` for another.
  fileprivate var constant: LegacyExpression.Meaning? {
    guard case .expression(let expression) = self, expressions.isEmpty else { return nil }
    return expression.meaning
  }

  /// Returns `true` if another value is the same, and nothing is read to know it; otherwise, `false`.
  fileprivate func isSameConstant(as other: SettingValue?) -> Bool {
    constant != nil && constant == other?.constant
  }

  /// The conditions that decide the value, in order.
  package var conditions: [LegacyExpression] {
    guard case .conditional(let condition, let first, let second) = self else { return [] }
    return [condition] + (first?.conditions ?? []) + (second?.conditions ?? [])
  }

  /// Whether a branch of a condition leaves the value unset.
  package var mayBeUnset: Bool {
    guard case .conditional(_, let first, let second) = self else { return false }
    return [first, second].contains { $0?.mayBeUnset ?? true }
  }

  /// The expressions that are read to know the value, in order.
  package var expressions: [LegacyExpression] {
    switch self {
    case .optional(let expression): [expression]
    case .expression(let expression):
      // The name of a case reads nothing.
      switch expression.meaning {
      case .transition, .curve, .endless: []
      case .curveNumber(let number)?: [number]
      case .secondsFromNow(let seconds)?: [seconds]
      default: [expression]
      }
    case .conditional(let condition, let first, let second):
      [condition] + (first?.expressions ?? []) + (second?.expressions ?? [])
    }
  }
}

extension ConditionalCalls {
  /// The value that one of the branches gives a setting.
  ///
  /// - Parameters:
  ///   - method: The setting.
  ///   - before: The value that was there before.
  ///   - joins: Whether no condition stands before what two branches set to the same constant.
  /// - Returns: The value.
  fileprivate func value(
    of method: BeginCommitMethod,
    instead before: SettingValue?,
    joining joins: Bool
  ) -> SettingValue {
    func value(_ calls: [LegacyCall]) -> SettingValue? {
      calls.last { $0.method == method }?.arguments.first.map { SettingValue($0) } ?? before
    }
    let first = value(calls)
    let second: SettingValue? =
      switch otherwise {
      case .calls(let calls): value(calls)
      case .condition(let other): other.value(of: method, instead: before, joining: joins)
      }
    if joins, let first, first.isSameConstant(as: second) { return first }
    return .conditional(condition, first, second)
  }

  fileprivate var line: Int { condition.line }

  /// Whether each branch sets the same transition.
  fileprivate var isSettled: Bool {
    let kind = value(of: .transition, instead: nil, joining: true)
    return if case .expression = kind { true } else { false }
  }
}

/// A block, understood: its settings in the order in which its changes take them.
package struct BlockContent: Hashable, Sendable {
  /// What the changes of a block take from it.
  package typealias Settings = [BeginCommitMethod: SettingValue]

  /// Changes that take the same settings.
  package struct Part: Hashable, Sendable {
    package var settings: Settings
    package var statements: [LegacyStatement]
    /// The transition of the block, which goes with the last of its changes.
    package var transition: Transition?

    /// What is read to know the settings and the transition.
    package var expressions: [LegacyExpression] {
      settings.values.flatMap(\.expressions) + (transition?.expressions ?? [])
    }

    /// Whether one of the changes assigns a value.
    package var hasAssignment: Bool {
      statements.contains { $0.kind == .assignment || $0.hasInnerAssignment }
    }

    /// Whether one of the changes may animate, such as the layout of what a navigation controller
    /// shows.
    package var mayAnimate: Bool { hasAssignment || statements.contains(where: \.hasChangingCall) }
  }

  /// A view transition.
  package struct Transition: Hashable, Sendable {
    package let kind: SettingValue
    package let view: LegacyExpression
    /// Whether a call may ask for a cache.
    let mayCache: Bool

    /// What is read to know the transition, in the order of its call.
    package var expressions: [LegacyExpression] { kind.expressions + [view] }
  }

  /// The changes, in order; there is at least one part.
  package internal(set) var parts: [Part] = [Part(settings: [:], statements: [])]
  /// What stands in front of the calls, since the block reads it once.
  package internal(set) var constants: [Constant] = []
  /// The declarations at the block's beginning that code outside the changes needs.
  package private(set) var hoisted: [LegacyStatement] = []
  package private(set) var delegate: LegacyExpression?
  package private(set) var didStop: LegacyExpression?
  package private(set) var transition: Transition?
  /// The statements behind which another call of the new code begins.
  package var statementsBeforeLast: [LegacyStatement] {
    hoisted + parts.dropLast().flatMap(\.statements)
  }
  /// What somebody has to know of code in which the block is a call.
  package private(set) var remarks: [String] = []
  /// The lines of the conditions, named in a remark, that may load a view.
  package private(set) var linesOfLoadingConditions: Set<Int> = []
  package let identifier: LegacyExpression?
  package let context: LegacyExpression?
  /// The calls that are no part of the new code, but whose comments are.
  package private(set) var removed: [LegacyStatement] = []
  /// The calls among the changes that are no part of the new code.
  package private(set) var removedInside: [LegacyCall] = []
  /// The settings that no change takes, since the same is set again before one, or none follows.
  package private(set) var withoutEffect: [LegacyCall] = []
  /// What the block's calls read, but for its method's name.
  package private(set) var read: [LegacyExpression] = []
  /// What the block's calls read, and the new code only where a later condition does not hold.
  package private(set) var overridden: [LegacyExpression] = []
  /// The settings that are made whether the condition of the block holds or not.
  package private(set) var unconditional: [LegacyCall] = []
  /// The settings that the next change takes.
  private var untaken: [LegacyCall] = []

  /// Understands a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - own: What the app's own declarations say of names.
  /// - Throws: The reason why nothing can stand for the block.
  package init(_ block: LegacyBlock, own: OwnNames = OwnNames()) throws(LeftReason) {
    if let line = block.lineBehind {
      throw LeftReason(
        "each branch commits the block, and what stands behind that (line \(line)) would have to "
          + "assign numbers, texts, flags, or cases to stored properties that nothing observes, and "
          + "call nothing: only that can stand in the closure"
      )
    }
    try Self.checkCondition(of: block, own)
    let arguments = block.begin.arguments
    identifier = arguments.first?.unlessNil
    context = arguments.count > 1 ? arguments[1].unlessNil : nil
    read = arguments
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
      if statement.leavesBlockOpen {
        throw LeftReason(
          "line \(statement.line) leaves another block open within this one: nobody knows whose the settings and "
            + "changes behind it are"
        )
      }
      switch statement.kind {
      case .call(let call) where call.method.isSetting:
        try note(call, &settings)
        unconditional.append(call)
        removed.append(statement)
      // The block is open only if the condition holds.
      case .conditionalCalls(let calls)
      where block.end.condition?.text == calls.condition.text
        && calls.all.allSatisfy(\.method.isSetting):
        for call in calls.calls { try note(call, &settings) }
        unconditional += calls.all.dropFirst(calls.calls.count)
        removed.append(statement)
      case .conditionalCalls(let calls) where calls.all.allSatisfy(\.method.isSetting):
        try note(calls, &settings)
        unconditional += calls.all
        removed.append(statement)
      case .optionalCall(let call, of: let value):
        guard call.method == .curve else {
          throw LeftReason(
            "\(call.method.rawValue) is called only if there is a value for it "
              + "(line \(statement.line))"
          )
        }
        guard settings[.curve].map({ $0.constant == .curve(.easeInOut) }) ?? true else {
          throw LeftReason(
            "the curve in line \(statement.line) would have to be the only one: without a value for it, that "
              + "set before counts"
          )
        }
        settings[.curve] = .optional(value)
        read.append(value)
        unconditional.append(call)
        removed.append(statement)
      // No change has been made that the condition could depend on, or nothing depends on it.
      case .other
      where statement.chosenTransition.map { $0.isSettled || parts[0].statements.isEmpty } == true:
        if let calls = statement.chosenTransition {
          try note(calls, &settings, isKept: true)
          removedInside += calls.all
          unconditional += calls.all
        }
        add(statement, settings)
      default:
        if let call = statement.innerSetting {
          let place =
            statement.isCompiledConditionally
            ? "depends on #if" : "is called among other code under a condition"
          throw LeftReason("\(call.method.rawValue) \(place) (line \(call.line))")
        }
        add(statement, settings)
      }
    }
    for call in block.closingSettings { try note(call, &settings) }
    if block.end.condition == nil { unconditional = [] }
    if block.scope.isStatic, let delegate, delegate.name == "self", didStop != nil {
      throw LeftReason(
        "the delegate in line \(delegate.line) would have to be an object: it is a class, which no proof can "
          + "tell of the end"
      )
    }
    if parts.count == 1, parts[0].statements.isEmpty { parts[0].settings = settings }
    try hoistDeclarations(of: block)
    if parts.allSatisfy(\.statements.isEmpty), hoisted.isEmpty, transition == nil, didStop == nil {
      throw LeftReason("the block changes nothing")
    }
    if let transition {
      try checkView(of: transition, own)
      // A transition takes the settings that the block has in the end, and so do changes in it that
      // do not animate by themselves.
      let last = parts.count - 1
      guard parts[last].settings == settings || !parts[last].hasAssignment else {
        throw LeftReason("settings that the transition takes come after the changes")
      }
      parts[last].settings = settings
      parts[last].transition = transition
      try checkReads(of: parts[last], own)
      if transition.mayCache, parts[last].mayAnimate {
        remarks.append(
          "its 'cache' is taken as false: no source says whether a cached image shows the changes"
        )
      }
    } else if !parts.allSatisfy(\.statements.isEmpty) {
      withoutEffect += untaken
    }
    let statements = parts.flatMap(\.statements)
    if let named = statements.first(where: { !$0.usedNames.isDisjoint(with: Self.functionNames) }) {
      remarks.append("line \(named.line) names its function, which is a block in the new code")
    }
    for exit in statements.compactMap(\.exit) {
      throw LeftReason("line \(exit.line) \(exit.verb) while the block is open")
    }
  }

  /// What stands for the name of a function in C.
  private static let functionNames: Set<String> = [
    "__FUNCTION__", "__PRETTY_FUNCTION__", "__func__",
  ]

  private var isChangingSettings = false

  private mutating func add(_ statement: LegacyStatement, _ settings: Settings) {
    if isChangingSettings, !parts[parts.count - 1].statements.isEmpty {
      parts.append(Part(settings: settings, statements: []))
    } else if parts[parts.count - 1].statements.isEmpty {
      parts[parts.count - 1].settings = settings
    }
    isChangingSettings = false
    untaken = []
    parts[parts.count - 1].statements.append(statement)
  }

  private mutating func note(_ call: LegacyCall, _ settings: inout Settings) throws(LeftReason) {
    guard let value = call.arguments.first else {
      throw LeftReason("\(call.method.rawValue) has no argument (line \(call.line))")
    }
    read += call.readExpressions
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
      transition = transition(of: call)
      try check(transition?.kind.conditions ?? [])
    case .startDate where value.secondsFromNow.map { !$0.isWholeHundredth } ?? false:
      throw LeftReason(
        "the start date in line \(call.line) would have to lie whole hundredths of a second ahead: a "
          + "proof rounds dates of the wall clock to them"
      )
    case .curve where value.text.hasPrefix("UIViewAnimationOption") && value.meaning == nil:
      throw LeftReason(
        "'\(value.text)' in line \(value.line) would have to be a curve: it is an option, and no source says "
          + "what UIKit makes of its number"
      )
    case .begin, .commit: break
    default:
      settings[call.method] = SettingValue(value)
      isChangingSettings = true
      withoutEffect += untaken.filter { $0.method == call.method }
      untaken.removeAll { $0.method == call.method }
      untaken.append(call)
    }
  }

  /// Checks that conditions can be evaluated before the block begins, and once for each argument of
  /// the new call.
  private mutating func check(_ conditions: [LegacyExpression]) throws(LeftReason) {
    if let condition = conditions.first(where: { $0.effect == .any }) {
      throw LeftReason(
        "the condition in line \(condition.line) would have to be read into a constant before the "
          + "block: it may call something, and the new code reads it before its changes, and perhaps "
          + "twice"
      )
    }
    let lines = conditions.filter { $0.effect == .loadsView }.map(\.line)
    guard let last = lines.last else { return }
    linesOfLoadingConditions.formUnion(lines)
    let others = lines.dropLast().map(String.init).joined(separator: ", ")
    remarks.append(
      (others.isEmpty
        ? "the condition in line \(last) is" : "the conditions in lines \(others) and \(last) are")
        + " read before the block: a view that this loads is loaded outside of the animation"
    )
  }

  /// Checks that the condition of a block is the same at the commit, which reads it again.
  private static func checkCondition(of block: LegacyBlock, _ own: OwnNames) throws(LeftReason) {
    guard let condition = block.end.condition else { return }
    let mayAct = condition.effect == .any || condition.reads(anyOf: own.computed)
    guard !condition.isConstant || mayAct else { return }
    guard !mayAct else {
      throw LeftReason(
        "the condition in line \(condition.line) would have to be read into a constant: it may call "
          + "something, and the commit reads it again"
      )
    }
    let statement = block.statements.first { statement in
      statement.changes.mayChange(condition, readAt: block.last.bytes.lowerBound, own)
    }
    guard let statement else { return }
    throw LeftReason(
      "the condition in line \(condition.line) would have to be read into a constant: line "
        + "\(statement.line) may change it, and the commit reads it again"
    )
  }

  /// Checks that what a part with a transition reads is the same before its changes.
  private func checkReads(of part: Part, _ own: OwnNames) throws(LeftReason) {
    let values =
      BeginCommitMethod.allCases.compactMap { part.settings[$0] }
      + [part.transition?.kind, part.transition.map { .expression($0.view) }].compactMap(\.self)
    let conditions = Set(values.flatMap(\.conditions))
    for expression in values.flatMap(\.expressions) {
      let before = part.statements.first { statement in
        // In an `if` among whose code a transition is chosen, only the conditions come first.
        let end =
          conditions.contains(expression) ? statement.bytes.upperBound : statement.bytes.lowerBound
        return end <= expression.bytes.lowerBound
          && statement.changes.mayChange(
            expression,
            readAt: expression.bytes.lowerBound,
            isView: expression == part.transition?.view,
            own
          )
      }
      guard let before else { continue }
      throw LeftReason(
        "'\(expression.text)' in line \(expression.line) would have to be read before line "
          + "\(before.line), which may change it: the new code reads it before its changes"
      )
    }
  }

  private func transition(of call: LegacyCall) -> Transition? {
    guard call.arguments.count > 1, call.arguments[0].meaning != .transition(nil) else {
      return nil
    }
    let cache = call.arguments.dropFirst(2).first?.text
    return Transition(
      kind: SettingValue(call.arguments[0]),
      view: call.arguments[1],
      mayCache: cache.map { !$0.isFalse } ?? false
    )
  }

  /// Notes settings of which a condition decides.
  ///
  /// - Parameters:
  ///   - calls: The calls by their conditions.
  ///   - settings: The settings.
  ///   - isKept: Whether the `if` stays among the changes, without the calls.
  /// - Throws: The reason why the new code cannot choose so.
  private mutating func note(
    _ calls: ConditionalCalls,
    _ settings: inout Settings,
    isKept: Bool = false
  ) throws(LeftReason) {
    let before = settings
    for call in calls.all where !call.method.isTakenByChanges && call.method != .transition {
      throw LeftReason(
        "\(call.method.rawValue) is called only under a condition (line \(call.line))"
      )
    }
    read += (isKept ? [] : calls.conditions) + calls.all.flatMap(\.readExpressions)
    let methods = Set(calls.all.map(\.method))
    overridden += methods.flatMap { before[$0]?.expressions ?? [] }
    if !isKept, methods.contains(.transition) { try check(calls.conditions) }
    // What a condition does, it does where it stands.
    let joins = isKept || calls.conditions.allSatisfy { $0.effect == .none }
    for method in methods where method != .transition {
      settings[method] = calls.value(of: method, instead: before[method], joining: joins)
      isChangingSettings = true
    }
    untaken += calls.all.filter(\.method.isTakenByChanges)
    let transitions = calls.all.filter { $0.method == .transition }.compactMap(transition)
    guard let first = transitions.first else { return }
    let views = Set((transitions + [transition].compactMap(\.self)).map(\.view.text))
    guard views.count == 1 else {
      throw LeftReason("a condition decides which view the transition is of (line \(calls.line))")
    }
    let kind = calls.value(of: .transition, instead: transition?.kind, joining: joins)
    if isKept { try check(kind.conditions) }
    let mayCache = transitions.contains(where: \.mayCache)
    transition = Transition(kind: kind, view: first.view, mayCache: mayCache)
  }

  /// Throws the reason why a transition cannot be written whose view may not be there.
  private func checkView(of transition: Transition, _ own: OwnNames) throws(LeftReason) {
    guard transition.kind.mayBeUnset else { return }
    // What the changes read in any case has to be there for them.
    let read = parts.flatMap(\.statements).filter { $0.kind == .assignment }
      .reduce(into: Set()) { $0.formUnion($1.usedNames) }
    let view = transition.view
    let mayBeNil = own.optional.subtracting(read).subtracting(view.localNames)
    guard
      view.reads(anyOf: mayBeNil) || view.isGuarded(by: transition.kind.conditions)
    else { return }
    throw LeftReason(
      "'\(view.text)' in line \(view.line) would have to be there whether the condition holds or not: the new code "
        + "reads it in any case"
    )
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
    var index = 0
    for (number, part) in parts.enumerated() {
      // A later part is another closure, which needs what the parts before it declare.
      let later = parts[(number + 1)...].flatMap(\.statements)
      let needed = later.reduce(into: used) { $0.formUnion($1.usedNames) }
      for statement in part.statements {
        defer { index += 1 }
        guard let declared = statement.declaredNames, !declared.isDisjoint(with: needed) else {
          continue
        }
        // What stands behind another change is declared too late.
        guard index < leading.count else {
          let names = declared.intersection(needed).sorted().map { "'\($0)'" }
            .joined(separator: ", ")
          throw LeftReason(
            "\(names) is declared in the block (line \(statement.line)) and used outside its changes"
          )
        }
        last = index
      }
    }
    guard last >= 0 else { return }
    hoisted = Array(all[...last])
    if let late = hoisted.first(where: \.declaresLate) {
      throw LeftReason(
        "line \(late.line) would have to give a value to what it declares: code outside the changes needs it, "
          + "and no closure can give it one"
      )
    }
    for declaration in hoisted {
      let earlier = read.filter { $0.bytes.lowerBound < declaration.bytes.lowerBound }
      for expression in earlier {
        let names = expression.usedNames.intersection(declaration.declaredNames ?? [])
        guard let name = names.min() else { continue }
        throw LeftReason(
          "line \(declaration.line) declares '\(name)', and line \(expression.line) reads another of that "
            + "name: the new code would read it behind the declaration"
        )
      }
    }
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

extension LegacyCall {
  /// What the call reads, but for the name of a method.
  fileprivate var readExpressions: [LegacyExpression] {
    method == .didStop ? [] : arguments.flatMap { SettingValue($0).expressions }
  }
}

extension LegacyExpression {
  /// Returns `true` if conditions may ask whether the view that the expression reads is there; otherwise, `false`.
  fileprivate func isGuarded(by conditions: [LegacyExpression]) -> Bool {
    let asked = conditions.reduce(into: Set()) {
      $0.formUnion($1.usedNames.union($1.readMembers).union($1.calledNames))
    }
    let own: Set = localNames.contains("view") ? ["self"] : ["self", "view"]
    let names = usedNames.union(readMembers)
    // Whether the views are loaded is asked for all of them.
    let asksForLoad = asked.contains("isViewLoaded") || asked.contains("viewIfLoaded")
    // An element, and no message behind a cast.
    return text.contains("!") || text.contains(/[\w\]]\[|[^*]\)\[/)
      || !names.subtracting(own).isDisjoint(with: asked)
      || asksForLoad && !names.isSubset(of: localNames)
  }

  /// The seconds from now, if the code writes them out as a number; `nil` for another date.
  fileprivate var secondsFromNow: Double? {
    guard case .secondsFromNow(let seconds)? = meaning else { return nil }
    return Double(seconds.text.hasSuffix("f") ? String(seconds.text.dropLast()) : seconds.text)
  }
}

extension Double {
  /// Whether the number is a whole number of hundredths.
  fileprivate var isWholeHundredth: Bool { abs(self * 100 - (self * 100).rounded()) < 1e-9 }
}
