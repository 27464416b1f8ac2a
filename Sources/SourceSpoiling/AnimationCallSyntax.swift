internal import AnimationForms
internal import LegacyBlocks
internal import LegacySyntax

/// What a closure of a call is for.
enum ClosureRole { case animations, completion }

extension CodeBlockItemSyntax {
  /// The mark in front of the statement; `nil` if it stands for no block.
  var blockMark: BlockMark? {
    for piece in leadingTrivia {
      if case .blockComment(let text) = piece, let mark = BlockMark(comment: text) { return mark }
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// The name of what is called, without what it is called on.
  private var name: String {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.trimmedDescription
  }

  /// Whether the call sets how often changes repeat.
  var modifiesAnimations: Bool { name == "modifyAnimations" }

  /// Returns what an argument sets; `nil` for a closure.
  func setting(of argument: LabeledExprSyntax) -> AnimationFunction.Setting? {
    guard let label = argument.label?.text else { return name == "delay" ? .delay : nil }
    return AnimationFunction.setting(labeled: label)
  }

  var closures: [(role: ClosureRole, node: ClosureExprSyntax)] {
    var closures: [(ClosureRole, ClosureExprSyntax)] = []
    var hasAnimations = name == "start"
    for argument in arguments {
      let node = argument.expression.as(ClosureExprSyntax.self)
      switch argument.label?.text {
      case "animations":
        hasAnimations = true
        if let node { closures.append((.animations, node)) }
      case "completion": if let node { closures.append((.completion, node)) }
      default: break
      }
    }
    if let node = trailingClosure {
      closures.append((hasAnimations ? .completion : .animations, node))
    }
    for element in additionalTrailingClosures where element.label.text == "completion" {
      closures.append((.completion, element.closure))
    }
    return closures
  }

  /// Writes the closures behind the parentheses within them, so that each can be wrapped in a call.
  func writeClosuresAsArguments(with insertions: inout TextInsertions) {
    guard let first = trailingClosure else { return }
    var separator = arguments.isEmpty ? "" : ", "
    let opening = leftParen == nil ? "(" : ""
    let role = closures.first { $0.node == first }?.role
    let label = role == .completion ? "completion" : "animations"
    if let rightParen { insertions.replace(rightParen.bytes, "") }
    // In front of what wraps the closure, which was inserted before.
    insertions.replace(
      calledOrParenthesisEnd..<first.bytes.lowerBound,
      "\(opening)\(separator)\(label): "
    )
    for element in additionalTrailingClosures {
      separator = ", "
      insertions.replace(
        element.label.bytes.lowerBound..<element.closure.bytes.lowerBound,
        "\(separator)\(element.label.text): "
      )
    }
    insertions.close(bytes.upperBound, ")")
  }

  private var calledOrParenthesisEnd: Int {
    rightParen?.bytes.upperBound ?? calledExpression.bytes.upperBound
  }
}

extension ClosureExprSyntax {
  /// Whether the closure has a parameter with a name.
  var takesParameter: Bool {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.contains { $0.name.text != "_" }
    case .parameterClause(let clause)?:
      clause.parameters.contains { ($0.secondName ?? $0.firstName).text != "_" }
    case nil: trimmedDescription.contains("$0")
    @unknown default: true
    }
  }
}
