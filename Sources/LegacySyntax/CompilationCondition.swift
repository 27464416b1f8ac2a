/// A condition of `#if`, taken apart.
///
/// `&&` binds more tightly than `||`, as the compiler reads them.
public indirect enum ConditionExpression: Sendable {
  /// A question that the compiler answers, such as `os(iOS)`, or a flag.
  case question(CompilationQuestion)
  /// An expression that does not hold.
  case not(ConditionExpression)
  /// Expressions that hold together.
  case all([ConditionExpression])
  /// Expressions of which one holds.
  case any([ConditionExpression])

  /// Takes a condition apart.
  ///
  /// What is no condition, such as `1 > 2`, becomes a question without an answer: the compiler
  /// describes the error.
  ///
  /// - Parameter condition: The expression after `#if` or `#elseif`.
  public init(_ condition: ExprSyntax) {
    if let inner = condition.parenthesized {
      self.init(inner)
    } else if let negation = condition.as(PrefixOperatorExprSyntax.self),
      negation.operator.text == "!"
    {
      self = .not(ConditionExpression(negation.expression))
    } else if let sequence = condition.as(SequenceExprSyntax.self),
      let expression = Self(sequence)
    {
      self = expression
    } else {
      self = .question(CompilationQuestion(condition))
    }
  }

  private init?(_ sequence: SequenceExprSyntax) {
    var alternatives: [[ConditionExpression]] = [[]]
    for element in sequence.elements {
      if let symbol = element.as(BinaryOperatorExprSyntax.self) {
        switch symbol.operator.text {
        case "||": alternatives.append([])
        case "&&": break
        default: return nil
        }
      } else {
        alternatives[alternatives.count - 1].append(ConditionExpression(element))
      }
    }
    let terms = alternatives.map { $0.count == 1 ? $0[0] : .all($0) }
    self = terms.count == 1 ? terms[0] : .any(terms)
  }

  /// Returns the value of the condition; `nil` if it depends on questions without an answer.
  public func value(_ answer: (CompilationQuestion) -> Bool?) -> Bool? {
    switch self {
    case .question(let question): return answer(question)
    case .not(let expression): return expression.value(answer).map { !$0 }
    case .all(let expressions):
      let values = expressions.map { $0.value(answer) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let expressions):
      let values = expressions.map { $0.value(answer) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }

  /// The questions, in the order of the text.
  public var questions: [CompilationQuestion] {
    switch self {
    case .question(let question): [question]
    case .not(let expression): expression.questions
    case .all(let expressions), .any(let expressions): expressions.flatMap(\.questions)
    }
  }

  /// The condition as Linux compiles it once it is adapted, on one line.
  var adaptedText: String {
    switch self {
    case .question(let question): question.replacement ?? question.text
    case .not(.question(let question)): "!\(question.replacement ?? question.text)"
    case .not(let expression): "!(\(expression.adaptedText))"
    case .all(let expressions):
      expressions.map { expression in
        if case .any = expression { "(\(expression.adaptedText))" } else { expression.adaptedText }
      }.joined(separator: " && ")
    case .any(let expressions): expressions.map(\.adaptedText).joined(separator: " || ")
    }
  }
}

extension IfConfigClauseSyntax {
  /// The value of the clause's condition once it is adapted: `nil` if it depends on what is not known
  /// here; `true` of `#else`.
  package var value: Bool? { condition.map { ConditionExpression($0).value(\.onLinux) } ?? true }
}
