package import AnimationForms
package import LegacyDeclarations

/// An expression of the code.
package struct LegacyExpression: Hashable, Sendable {
  /// What the value of a setting says, if the code writes it out.
  package indirect enum Meaning: Hashable, Sendable {
    case curve(NamedCurve)
    /// The curve that a number stands for.
    case curveNumber(LegacyExpression)
    /// A date some seconds after the call.
    case secondsFromNow(LegacyExpression)
    /// A repeat count without an end.
    case endless
    /// A transition; `nil` for none.
    case transition(TransitionKind?)
    /// One of two values, by a condition.
    case choice(LegacyExpression, LegacyExpression, LegacyExpression)
    /// A method by its name in the code, which may have a type in front of it.
    case method(SelectorReference, of: String?)
    /// A method by its name in Objective-C.
    case selector(String)
  }

  /// The bytes in the file.
  package let bytes: Range<Int>
  package let text: String
  /// The line of the file, from 1.
  package let line: Int
  /// The name, if the expression is nothing else.
  package var name: String?
  /// Whether the expression is the literal `nil`.
  package var isNil = false
  /// Whether the expression is the same as long as the function runs, and behind its end: a
  /// literal, a constant, or `self`.
  package var isConstant = false
  /// Whether a dot can follow the expression as it stands.
  package var isPostfix = false
  /// What evaluating the expression may do; in Swift, only conditions tell it.
  package var effect = Effect.any
  package var usedNames: Set<String> = []
  /// The names that stand for variables and parameters of the function wherever the expression has them.
  package var localNames: Set<String> = []
  /// The members that the expression reads, in a language whose used names hold no members.
  package var readMembers: Set<String> = []
  package var memberUses: [MemberUse] = []
  /// What evaluating the expression calls, by the names that ``LegacyFile/sentMessages`` has, and what it hands on;
  /// the empty name is that of a closure.
  package var calledNames: Set<String> = []
  /// Whether the expression reads the view of another controller than `self`, which may have to be
  /// loaded.
  package var loadsView = false
  /// The variable, if the expression is nothing else and closures copy it.
  package var variable: LegacyVariable?
  package var meaning: Meaning?

  /// Creates an expression of which nothing is known but its text.
  package init(_ bytes: Range<Int>, text: String, line: Int) {
    self.bytes = bytes
    self.text = text
    self.line = line
  }

  /// Creates the name of a constant that the file does not have, and that new code declares.
  init(named name: String) {
    self.init(0..<0, text: name, line: 0)
    self.name = name
    isConstant = true
    isPostfix = true
  }

  /// The expression; `nil` if it is the literal `nil`.
  var unlessNil: LegacyExpression? { isNil ? nil : self }
}

extension LegacyExpression {
  /// What evaluating an expression may do beside reading what is there, the least first.
  package enum Effect: Int, Comparable, Sendable {
    /// It can be evaluated earlier, and more than once.
    case none
    /// It reads the view of a controller, which may have to be loaded.
    case loadsView
    case any

    package static func < (one: Effect, other: Effect) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns `true` if the expression reads one of some members; otherwise, `false`.
  package func reads(anyOf members: Set<String>) -> Bool {
    !usedNames.union(readMembers).subtracting(localNames).isDisjoint(with: members)
  }
}

extension String {
  /// Whether the code is a word for true in one of the languages.
  package var isTrue: Bool { ["YES", "TRUE", "true", "1"].contains(self) }

  /// Whether the code is a word for false in one of the languages.
  package var isFalse: Bool { ["NO", "FALSE", "false", "0"].contains(self) }
}

/// A name without `self.` that may be one of a member.
///
/// In a closure that escapes, a member needs `self.`. A language that asks for none has no such names.
package struct MemberUse: Hashable, Sendable {
  package let name: String
  /// The full name of the type around the code.
  package let type: String
  /// The offset in the file.
  package let offset: Int

  /// Creates a use of a name.
  package init(_ name: String, in type: String, at offset: Int) {
    self.name = name
    self.type = type
    self.offset = offset
  }
}

/// A variable of a function, in a language whose closures copy the variables around them.
package struct LegacyVariable: Hashable, Sendable {
  /// Where a variable is declared.
  package enum Place: Hashable, Sendable {
    /// In a statement of its own.
    case statement(Range<Int>)
    /// In a statement behind a line of the preprocessor, in one of several branches perhaps.
    case branch
    /// In a statement in front of a label, such as a `case`, with which a jump may enter its scope.
    case jump
    case parameter
    /// In the parentheses of a loop.
    case loop
  }

  package let name: String
  /// The offset of the name in its declaration.
  package let offset: Int
  package let place: Place
  package let isArray: Bool
  /// Whether the variable is a pointer, whose members are another object's.
  package var isPointer = false
  /// The text of the value with which the only variable of a declaration begins; `nil` for others.
  package var value: String?
  /// How often the function uses the name, its declaration included.
  package var useCount = 0
  /// Whether the function assigns the variable behind its declaration.
  package var isAssigned = false
  /// Whether a block literal in which the variable is not declared uses it.
  package var isCopied = false

  /// Creates a variable.
  package init(_ name: String, at offset: Int, _ place: Place, isArray: Bool = false) {
    self.name = name
    self.offset = offset
    self.place = place
    self.isArray = isArray
  }
}

/// A use of a variable.
package struct VariableUse: Hashable, Sendable {
  package let variable: LegacyVariable
  package let isAssignment: Bool
  /// The line of the file, from 1.
  package let line: Int

  /// Creates a use.
  package init(_ variable: LegacyVariable, isAssignment: Bool, line: Int) {
    self.variable = variable
    self.isAssignment = isAssignment
    self.line = line
  }
}

/// A call of the begin/commit API that is a statement of its own.
package struct LegacyCall: Hashable, Sendable {
  package let method: BeginCommitMethod
  package let arguments: [LegacyExpression]
  /// The bytes in the file.
  package let bytes: Range<Int>
  package let location: FileLocation
  /// The class on which it is called, as written; empty if there is none, and `nil` if nobody has read it.
  package var receiver: String?

  /// Creates a call.
  package init(
    _ method: BeginCommitMethod,
    _ arguments: [LegacyExpression],
    bytes: Range<Int>,
    at location: FileLocation
  ) {
    self.method = method
    self.arguments = arguments
    self.bytes = bytes
    self.location = location
  }

  /// The line of the file, from 1.
  package var line: Int { location.line }
}
