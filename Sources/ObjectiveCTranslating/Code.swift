/// An expression of Objective-C.
///
/// A leaf has the index of its token, by which each is written exactly once.
indirect enum CodeExpression {
  case name(String, Int)
  case number(String, Int)
  /// A string of Objective-C (`@"…"`), or of C.
  case string(String, Int, isObject: Bool)
  case selector(String, Int)
  /// `@available`, with the systems that it names.
  case availability(String, Int)
  /// `@(…)`, `@5`, or `@YES`.
  case boxed(CodeExpression)
  case array([CodeExpression])
  case dictionary([(key: CodeExpression, value: CodeExpression)])
  case message(CodeExpression, selector: String, [CodeExpression], more: [CodeExpression], at: Int)
  case call(CodeExpression, [CodeExpression])
  case member(CodeExpression, String, Int, isArrow: Bool)
  case element(CodeExpression, CodeExpression)
  case prefix(String, CodeExpression)
  case postfix(CodeExpression, String)
  case binary(String, CodeExpression, CodeExpression)
  case assignment(String, CodeExpression, CodeExpression)
  /// A conditional expression; without a second value, the condition is it.
  case conditional(CodeExpression, CodeExpression?, CodeExpression)
  case cast(WrittenType, CodeExpression)
  /// A value in braces, such as `{0, 1}`, with its type if it is written.
  case braces(WrittenType?, [CodeExpression])
  case block(parameters: [CodeParameter], result: WrittenType?, body: [CodeLine], at: Int)
  case sequence([CodeExpression])
}

extension CodeExpression {
  /// A Boolean value that indicates whether it is a number that is written, with or without a sign.
  var isNumber: Bool {
    switch self {
    case .number: true
    case .prefix("-", let value): value.isNumber
    default: false
    }
  }
}

/// A type as it is written.
struct WrittenType: Equatable {
  /// The name without `const` and the like, such as `UIView`, `unsigned int`, or `id`.
  var name: String
  /// The number of asterisks.
  var stars = 0
  /// The types of a block's parameters; `nil` if the type is none of a block.
  var block: [WrittenType]?
  /// The name in the brackets of a generic class, such as `UIView` of `NSArray<UIView *> *`.
  var element: String?
  var isArray = false
}

/// A parameter of a method, function, or block.
struct CodeParameter {
  var type: WrittenType
  var name: String
}

/// A variable that is declared.
struct CodeVariable {
  var type: WrittenType
  var name: String
  var value: CodeExpression?
  /// The words in front of the type, such as `static` and `__block`.
  var words: Set<String>
}

/// A statement with its place.
struct CodeLine {
  var statement: CodeStatementKind
  /// The index of the first token.
  var token: Int
}

/// A statement of Objective-C.
indirect enum CodeStatementKind {
  case expression(CodeExpression)
  case variables([CodeVariable])
  case compound([CodeLine])
  case branch(CodeExpression, CodeLine, CodeLine?)
  case loop(CodeExpression, CodeLine, isAfter: Bool)
  case counting(CodeLine?, CodeExpression?, CodeExpression?, CodeLine)
  case each(CodeVariable, CodeExpression, CodeLine)
  case choice(CodeExpression, [CodeLine])
  /// `case x:` or, without values, `default:`.
  case label(CodeExpression?)
  case leave(CodeExpression?)
  case stop
  case next
  case synchronized(CodeExpression, [CodeLine])
  case attempt([CodeLine], last: [CodeLine])
  case nothing
}

/// What cannot be translated, and where.
package struct TranslationError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// What stands there, for people.
  package let what: String
}
