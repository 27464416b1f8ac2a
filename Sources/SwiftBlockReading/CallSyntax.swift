internal import AnimationForms

/// A call of the begin/commit API that is a statement of its own.
struct CallSyntax {
  let method: BeginCommitMethod
  let node: FunctionCallExprSyntax

  /// Creates a call from a statement; `nil` if the statement is another.
  init?(_ item: CodeBlockItemSyntax) {
    guard let call = item.item.as(FunctionCallExprSyntax.self) else { return nil }
    let name: String
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      // In a class method of a view's, `self` is the class.
      guard let base = access.base?.trimmedDescription,
        base.first?.isUppercase == true || base == "type(of: self)"
          || base == "self" && call.isInTypeMethod,
        !base.hasPrefix("CATransaction")
      else { return nil }
      name = access.declName.baseName.text
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      // In an extension of a view's class, a static method may leave the class out.
      name = reference.baseName.text
    } else {
      return nil
    }
    guard let method = BeginCommitMethod(rawValue: name), method.takes(call) else { return nil }
    self.method = method
    self.node = call
  }

  /// The calls of a list that contains nothing else; `nil` for another list.
  static func all(of list: CodeBlockItemListSyntax) -> [CallSyntax]? {
    let calls = list.compactMap { CallSyntax($0) }
    return calls.count == list.count && !calls.isEmpty ? calls : nil
  }

  /// The calls of a list that set a transition; `nil` if the list sets something else, or if a
  /// transition is of what the list declares.
  static func transitions(of list: CodeBlockItemListSyntax) -> [CallSyntax]? {
    var transitions: [CallSyntax] = []
    for item in list {
      guard let call = CallSyntax(item) else {
        if InnerSettingFinder.first(in: item) != nil { return nil }
        continue
      }
      switch call.method {
      case .transition: transitions.append(call)
      case .commit: break
      default: return nil
      }
    }
    let used = UsedNames.names(in: transitions.map { Syntax($0.node.arguments) })
    return LocalNames.declared(in: list).isDisjoint(with: used) ? transitions : nil
  }
}

extension BeginCommitMethod {
  /// Returns `true` if a call has as many arguments as Apple's method takes, the first without a label; otherwise,
  /// `false`: an app may have another method of the name.
  fileprivate func takes(_ call: FunctionCallExprSyntax) -> Bool {
    let count =
      switch self {
      case .commit: 0
      case .begin: 2
      case .transition: 3
      default: 1
      }
    return call.arguments.count == count && call.arguments.first?.label == nil
      && call.trailingClosure == nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call stands in a method of a type itself.
  fileprivate var isInTypeMethod: Bool {
    let functions = sequence(first: Syntax(self), next: \.parent)
    return functions.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first?.isOfType ?? false
  }
}

extension ExprSyntax {
  /// Whether evaluating the expression calls something.
  var calls: Bool {
    TypedNodes<ExprSyntax>.all(in: self).contains { node in
      node.is(FunctionCallExprSyntax.self) || node.is(SubscriptCallExprSyntax.self)
        || node.is(MacroExpansionExprSyntax.self) || node.is(AwaitExprSyntax.self)
    }
  }
}

extension MemberAccessExprSyntax {
  /// Whether the view of another controller than `self` is read, which may have to be loaded.
  var loadsView: Bool {
    declName.baseName.text == "view" && base.map { $0.trimmedDescription != "self" } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The name of the function that is called; empty for a value that is called.
  var calledName: String { calledExpression.lastName ?? "" }

  /// Whether the call may change something: it is none of begin/commit, and makes no value.
  var mayChange: Bool {
    let name = calledName
    let isOfView =
      calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "UIView"
    let isBeginCommit = name.hasPrefix("setAnimation") || name.hasSuffix("Animations")
    return !(isOfView && isBeginCommit) && name.first?.isUppercase != true && name != "init"
  }
}

/// An `if` whose branches contain nothing but calls of the begin/commit API.
struct ConditionalCallsSyntax {
  /// What is called if the condition does not hold.
  indirect enum Otherwise {
    case calls([CallSyntax])
    case condition(ConditionalCallsSyntax)
  }

  let condition: ExprSyntax
  let calls: [CallSyntax]
  let otherwise: Otherwise

  /// Creates the calls of an `if`.
  ///
  /// - Parameters:
  ///   - item: The `if`.
  ///   - calls: Returns the calls of a branch; `nil` if the branch contains what it may not.
  init?(
    _ item: CodeBlockItemSyntax,
    _ calls: (CodeBlockItemListSyntax) -> [CallSyntax]? = CallSyntax.all
  ) {
    guard let node = item.ifExpression else { return nil }
    self.init(node, calls)
  }

  private init?(_ node: IfExprSyntax, _ calls: (CodeBlockItemListSyntax) -> [CallSyntax]?) {
    guard node.conditions.count == 1,
      let condition = node.conditions.first?.condition.as(ExprSyntax.self),
      let first = calls(node.body.statements)
    else { return nil }
    self.condition = condition
    self.calls = first
    switch node.elseBody {
    case nil: otherwise = .calls([])
    case .codeBlock(let block)?:
      guard let second = calls(block.statements) else { return nil }
      otherwise = .calls(second)
    case .ifExpr(let next)?:
      guard let next = ConditionalCallsSyntax(next, calls) else { return nil }
      otherwise = .condition(next)
    @unknown default: return nil
    }
  }
}

/// `if let value = … { UIView.setAnimationX(value) }`.
struct OptionalCallSyntax {
  let call: CallSyntax
  /// What is unwrapped: the initializer, or the name itself.
  let value: Syntax

  init?(_ item: CodeBlockItemSyntax) {
    guard let node = item.ifExpression, node.elseBody == nil, node.conditions.count == 1,
      case .optionalBinding(let binding)? = node.conditions.first?.condition,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let calls = CallSyntax.all(of: node.body.statements), calls.count == 1,
      calls[0].method.isSetting
    else { return nil }
    call = calls[0]
    value = binding.initializer.map { Syntax($0.value) } ?? Syntax(binding.pattern)
    // Anything but the name itself would have to be written for both cases.
    guard call.node.arguments.first?.expression.trimmedDescription == name || call.method != .curve
    else { return nil }
  }
}

/// Finds a setting that stands deeper in a statement, outside the blocks in it.
final class InnerSettingFinder: SyntaxVisitor {
  private var found: CallSyntax?

  static func first(in node: some SyntaxProtocol) -> CallSyntax? {
    let finder = InnerSettingFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    return finder.found
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    var open = 0
    for item in node {
      guard let call = CallSyntax(item) else {
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
