/// A statement of the code.
package struct LegacyStatement: Hashable, Sendable {
  /// What a statement is to a block.
  package enum Kind: Hashable, Sendable {
    case call(LegacyCall)
    /// An `if` whose branches contain nothing but calls of the begin/commit API.
    case conditionalCalls(ConditionalCalls)
    /// A call that is made if there is a value for it.
    case optionalCall(LegacyCall, of: LegacyExpression)
    /// A declaration of variables.
    case variables
    case assignment
    case other
  }

  /// A way out of a block before its commit, such as a `return`.
  package struct Exit: Hashable, Sendable {
    package let line: Int
    /// What the code does, such as "returns".
    package let verb: String

    /// Creates a way out.
    package init(_ verb: String, line: Int) {
      self.line = line
      self.verb = verb
    }
  }

  package let kind: Kind
  /// The bytes in the file.
  package let bytes: Range<Int>
  /// The bytes with the blanks and comments around the statement.
  package let wholeBytes: Range<Int>
  /// The line of the file, from 1.
  package let line: Int
  package var commentsBefore: [String] = []
  package var commentsInside: [String] = []
  package var commentsBehind: [String] = []
  package var followsEmptyLine = false
  /// The names that the statement declares for what follows; `nil` if it declares none.
  package var declaredNames: Set<String>?
  /// Whether the statement declares a variable without a value, which no closure can give it.
  package var declaresLate = false
  /// What evaluating the values may do that a declaration gives to its variables, or that a computation assigns.
  package var effect = LegacyExpression.Effect.none
  /// What evaluating the values calls that a declaration gives to its variables, as ``LegacyExpression/calledNames``.
  package var calledNames: Set<String> = []
  package var usedNames: Set<String> = []
  /// The selectors of the messages in the statement, in a language that has them.
  package var sentMessages: Set<String> = []
  package var memberUses: [MemberUse] = []
  /// The names of the variables, local or not, that the statement assigns, in a language whose settings
  /// are evaluated among the changes.
  package var assignedNames: Set<String> = []
  /// The uses of variables that closures copy.
  package var variableUses: [VariableUse] = []
  /// Whether the statement does nothing but compute a variable.
  package var isComputation = false
  /// The first setting that stands deeper in the statement, outside the blocks in it.
  package var innerSetting: LegacyCall?
  /// Whether the statement is an `#if`.
  package var isCompiledConditionally = false
  /// The calls that choose a transition in the branches of the `if` that the statement is, among
  /// other code; `nil` if there are none, or if they cannot be told from that code.
  package var chosenTransition: ConditionalCalls?
  /// Whether something deeper in the statement assigns a value.
  package var hasInnerAssignment = false
  /// Whether the statement calls what may assign values to views: all but
  /// ``KnownNames/harmlessCalls``.
  package var hasChangingCall = false
  /// What running the statement may change of what other code reads.
  package var changes = StatementChanges()
  /// The first way out of the list in which the statement stands.
  package var exit: Exit?

  /// Creates a statement of which nothing else is known.
  package init(_ kind: Kind, _ bytes: Range<Int>, whole wholeBytes: Range<Int>, line: Int) {
    self.kind = kind
    self.bytes = bytes
    self.wholeBytes = wholeBytes
    self.line = line
  }

  /// The call that the statement is; `nil` for another.
  package var call: LegacyCall? { if case .call(let call) = kind { call } else { nil } }

  /// What the statement reads, if it has nothing but calls of the begin/commit API.
  package var settingValues: [LegacyExpression] {
    switch kind {
    case .call(let call): call.arguments
    case .optionalCall(_, of: let value): [value]
    case .conditionalCalls(let calls): calls.conditions + calls.all.flatMap(\.arguments)
    case .variables, .assignment, .other: []
    }
  }

  /// Whether the statement begins a block that it does not commit.
  var leavesBlockOpen: Bool {
    let names = Set(usedNames.union(sentMessages).map { $0.prefix { $0 != ":" } })
    return names.contains("beginAnimations") && !names.contains("commitAnimations")
      && !isCompiledConditionally
  }

  /// The calls in the statement that belong to its list's block.
  var calls: [LegacyCall] {
    switch kind {
    case .call(let call), .optionalCall(let call, of: _): [call]
    case .conditionalCalls(let calls): calls.all
    case .variables, .assignment, .other:
      (chosenTransition?.all ?? []) + (innerSetting.map { [$0] } ?? [])
    }
  }
}

/// An `if` whose branches contain nothing but calls of the begin/commit API.
package struct ConditionalCalls: Hashable, Sendable {
  /// What is called if the condition does not hold.
  package indirect enum Otherwise: Hashable, Sendable {
    case calls([LegacyCall])
    case condition(ConditionalCalls)
  }

  package let condition: LegacyExpression
  package let calls: [LegacyCall]
  package let otherwise: Otherwise

  /// Creates the calls of an `if`.
  package init(_ condition: LegacyExpression, _ calls: [LegacyCall], otherwise: Otherwise) {
    self.condition = condition
    self.calls = calls
    self.otherwise = otherwise
  }

  /// The conditions, in order.
  var conditions: [LegacyExpression] {
    if case .condition(let next) = otherwise { [condition] + next.conditions } else { [condition] }
  }

  /// The calls of all branches.
  var all: [LegacyCall] {
    switch otherwise {
    case .calls(let others): calls + others
    case .condition(let other): calls + other.all
    }
  }
}
