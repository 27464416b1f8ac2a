// A condition of `#if` holds as on a device. Where it cannot, a warning names the lines that Linux
// leaves out.

extension AdaptingRules {
  /// Replaces the questions in the condition of a clause to which Linux has another answer.
  func adaptCondition(_ clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    let finder = QuestionFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for node in finder.found {
      guard let replacement = CompilationQuestion(node).replacement else { continue }
      if replacement.hasPrefix("canImport") {
        edits.replace(node, with: replacement, on: .all)
      } else if form == .build {
        edits.replace(node, with: replacement)
      }
    }
  }

  /// Warns about the clauses of an `#if` that a device compiles, or may compile, and Linux does not.
  func warnAboutClauses(of node: IfConfigDeclSyntax) {
    var earlier: [ConditionExpression] = []
    for clause in node.clauses {
      let own = clause.condition.map(ConditionExpression.init)
      let condition = ConditionExpression.all(earlier.map { .not($0) } + (own.map { [$0] } ?? []))
      if let own { earlier.append(own) }
      guard let elements = clause.elements,
        elements.firstToken(viewMode: .sourceAccurate) != nil,
        let causes = OmittedClause(condition, flags: flags)
      else { continue }
      let lines = file.lines(of: elements)
      warn(causes.message(lines: lines), .conditions, at: clause.poundKeyword)
      if causes.isCertain { omitted.append(elements.position..<elements.endPosition) }
    }
  }
}

/// Why Linux leaves out a clause that a device compiles.
private struct OmittedClause {
  /// The questions with different answers.
  private var causes: [Answered] = []
  /// A Boolean value that indicates whether no answer makes Linux compile the clause.
  private(set) var isCertain = false

  /// A question with its answers.
  fileprivate struct Answered {
    var question: CompilationQuestion
    var onDevice: Bool
    var onLinux: Bool

    var isDifferent: Bool { onDevice != onLinux }
  }

  /// Finds the answers with which a device compiles a clause, and Linux does not; `nil` if there are
  /// none.
  ///
  /// - Parameters:
  ///   - condition: The condition of the clause, the earlier clauses' included.
  ///   - flags: The flags that the target defines.
  init?(_ condition: ConditionExpression, flags: Set<String>) {
    var seen: Set<String> = []
    let questions = condition.questions.filter { seen.insert($0.text).inserted }
    guard questions.contains(where: { $0.kind != .common || $0.onDevice != $0.onLinux }) else {
      return nil
    }
    // Each combination of the possible answers, those with the fewest differences first.
    var combinations: [[Answered]] = [[]]
    for question in questions {
      let answers = question.possibleAnswers(flags: flags)
      // Nobody writes so many questions; the first answer of each is the likely one.
      let isMany = combinations.count > 4096
      combinations = combinations.flatMap { combination in
        (isMany ? answers.prefix(1) : answers[...]).map { onDevice, onLinux in
          combination + [Answered(question: question, onDevice: onDevice, onLinux: onLinux)]
        }
      }
    }
    func value(in combination: [Answered], _ answer: KeyPath<Answered, Bool>) -> Bool? {
      condition.value { question in
        combination.first { $0.question == question }?[keyPath: answer]
      }
    }
    let omitting = combinations.filter {
      value(in: $0, \.onDevice) == true && value(in: $0, \.onLinux) == false
    }
    isCertain = combinations.allSatisfy { value(in: $0, \.onLinux) == false }
    guard
      let simplest = omitting.min(by: { first, second in
        first.count(where: \.isDifferent) < second.count(where: \.isDifferent)
      })
    else { return nil }
    causes = simplest.filter(\.isDifferent)
  }

  /// Returns what is left out, why, and what to do.
  func message(lines: ClosedRange<Int>) -> String {
    let isCertain = causes.allSatisfy { $0.question.onDevice != nil }
    let reasons = causes.map(\.reason).joined(separator: ", and ")
    var advice: [String] = []
    for cause in causes where !advice.contains(cause.advice) { advice.append(cause.advice) }
    return "Linux leaves out \(lines.asText), which a device "
      + "\(isCertain ? "compiles" : "may compile"), because "
      + ([reasons + "."] + advice).joined(separator: " ")
  }
}

extension OmittedClause.Answered {
  fileprivate var reason: String {
    switch question.kind {
    case .flag: "this target does not define \(question.text)"
    case .module where question.onLinux == nil: "\(question.text) may be false here"
    case .module, .common: "\(question.text) is \(onLinux) here"
    }
  }

  fileprivate var advice: String {
    switch question.kind {
    case .flag: "If the app defines it, add .define(\"\(question.text)\") to swiftSettings."
    case .module where question.onLinux == nil:
      "If the app has the module, add it to the target's dependencies."
    case .module, .common: "If this is meant, write #if canImport(Darwin)."
    }
  }
}

extension CompilationQuestion {
  /// The answers on a device and on Linux that are possible, the likely ones first.
  fileprivate func possibleAnswers(flags: Set<String>) -> [(onDevice: Bool, onLinux: Bool)] {
    switch kind {
    case .flag: flags.contains(text) ? [(true, true)] : [(true, false), (false, false)]
    case .module:
      // What Linux has of an app's modules, a device has, too.
      if let onDevice, let onLinux {
        [(onDevice, onLinux)]
      } else {
        [(true, false), (true, true), (false, false)]
      }
    case .common:
      if let onDevice, let onLinux {
        [(onDevice, onLinux)]
      } else {
        [(true, true), (false, false)]
      }
    }
  }
}

/// Finds the questions of a condition.
private final class QuestionFinder: SyntaxVisitor {
  var found: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(ExprSyntax(node))
    return .skipChildren
  }
}

extension ClosedRange<Int> {
  /// The lines, as a warning names them.
  var asText: String {
    count == 1 ? "line \(lowerBound)" : "lines \(lowerBound) to \(upperBound)"
  }
}
