internal import AnimationForms

extension DeclReferenceExprSyntax {
  /// A Boolean value that indicates whether it is the type that a placeholder names.
  var isInPlaceholderType: Bool {
    guard let type = parent?.as(MemberAccessExprSyntax.self),
      type.declName.baseName.tokenKind == .keyword(.self)
    else { return false }
    return ["as", "orNil"].contains(type.parent?.as(LabeledExprSyntax.self)?.label?.text)
  }
}

extension DeclReferenceExprSyntax {
  /// The variable, or property of `self`, that the name names, with what is plain of its members; `nil`
  /// for the name of a member of something else, or of a function that is called.
  var variable: ExprSyntax? {
    var node = ExprSyntax(self)
    if let access = memberAccess {
      guard access.base?.trimmedDescription == "self" else { return nil }
      node = ExprSyntax(access)
    }
    while let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id,
      Self.plainMembers.contains(access.declName.baseName.text)
    { node = ExprSyntax(access) }
    let isChanged = node.parent?.is(InOutExprSyntax.self) ?? false
    return node.isCalled || isChanged ? nil : node
  }

  /// The member of an object or a type that the name reads; `nil` for another, or for a method.
  var memberRead: ExprSyntax? {
    guard let access = memberAccess, access.base != nil, !ExprSyntax(access).isCalled else {
      return nil
    }
    return ExprSyntax(access)
  }

  /// What structures of numbers have.
  private static let plainMembers: Set<String> = [
    "bottom", "height", "left", "length", "location", "origin", "right", "size", "top", "width",
    "x", "y",
  ]
}

extension ExprSyntax {
  /// The type of a delegate that a block tells of its end by a method of UIKit's; `nil` for another expression.
  var typeOfDelegate: String? {
    guard let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      ExprSyntax(call).calledName == BeginCommitMethod.delegate.rawValue,
      let list = call.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let told = TypedNodes<FunctionCallExprSyntax>.all(in: list)
      .filter { ExprSyntax($0).calledName == BeginCommitMethod.didStop.rawValue }
    return told.contains { $0.arguments.trimmedDescription.contains("removeFromSuperview") }
      ? "UIView" : nil
  }

  /// A Boolean value that indicates whether it is a part of the value of a setting.
  var isInSetting: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { parent in
      parent.as(FunctionCallExprSyntax.self)?.isBlockCall ?? false
    }
  }

  /// Returns `true` if a closure stands around the expression within a node; otherwise, `false`.
  func isInClosure(within node: some SyntaxProtocol) -> Bool {
    sequence(first: Syntax(self), next: \.parent).prefix { $0.id != node.id }
      .contains { $0.is(ClosureExprSyntax.self) }
  }

  /// The longest chain of members, calls, and subscripts that begins with the expression.
  var wholeChain: ExprSyntax {
    var node = self
    // What collections do with their elements stays.
    while let parent = node.parent?.as(ExprSyntax.self), parent.base?.id == node.id,
      parent.as(MemberAccessExprSyntax.self)?.isCollectionCallWithClosure != true
    { node = parent }
    return node
  }

  /// The class of the view that the expression names, by its name and by the member of it that is used;
  /// `nil` if it is no name, or if no view or controller of that name has the member.
  func viewType(named name: String) -> String? {
    guard ownName != nil, name.first?.isLowercase == true else { return nil }
    var node = Syntax(self)
    while let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    { node = parent }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == node.as(ExprSyntax.self)?.id
    else { return nil }
    let arguments = ExprSyntax(access).isCalled ? "()" : ""
    return TypeGuess.viewClass(
      named: name,
      with: access.declName.baseName.identifierText + arguments
    )
  }

  /// The call to which the expression is given to be changed, or to be formatted; `nil` for another
  /// place.
  var takingCall: ExprSyntax? {
    var node = parent
    while let current = node, !current.is(FunctionCallExprSyntax.self),
      current.is(InOutExprSyntax.self) || current.is(LabeledExprSyntax.self)
        || current.is(LabeledExprListSyntax.self) || current.is(ArrayElementSyntax.self)
        || current.is(ArrayElementListSyntax.self) || current.is(ArrayExprSyntax.self)
    { node = current.parent }
    guard let call = node?.as(FunctionCallExprSyntax.self) else { return nil }
    let isFormatted =
      call.calledExpression.trimmedDescription == "String"
      && call.arguments.first?.label?.text == "format"
    return parent?.is(InOutExprSyntax.self) == true || isFormatted
      ? ExprSyntax(call).wholeChain : nil
  }

  /// The call or assignment that is a statement and begins with the expression; `nil` if it is a
  /// value.
  var statement: ExprSyntax? {
    var node = self
    while let parent = node.parent {
      if let effect = parent.as(TryExprSyntax.self) {
        node = ExprSyntax(effect)
      } else if let effect = parent.as(AwaitExprSyntax.self) {
        node = ExprSyntax(effect)
      } else {
        break
      }
    }
    if let item = node.parent?.as(CodeBlockItemSyntax.self) {
      return item.isSoleValue ? nil : node.lastCall == nil ? nil : node
    }
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      let sequence = list.parent?.as(SequenceExprSyntax.self), sequence.isAssignment,
      sequence.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    return ExprSyntax(sequence)
  }

  private var lastCall: ExprSyntax? {
    self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self) ? nil : self
  }

  /// The operands and operators among which the expression stands, and its index; `nil` for another place.
  var operation: (elements: [ExprSyntax], index: Int)? {
    let elements = parent?.as(ExprListSyntax.self).map(Array.init) ?? []
    return elements.firstIndex { $0.id == id }.map { (elements, $0) }
  }

  /// The bytes of the comparison of which the expression is a side, perhaps cast in parentheses, and the
  /// elements around it; `nil` if it is none.
  var comparison: (bytes: Range<Int>, elements: ExprListSyntax)? {
    guard let (elements, index) = operation, let list = parent?.as(ExprListSyntax.self) else {
      return nil
    }
    var (low, high) = (index, index)
    while low > 0, !elements[low - 1].isBorder { low -= 1 }
    while high + 1 < elements.count, !elements[high + 1].isBorder { high += 1 }
    if elements[low...high].contains(where: \.isComparison) {
      return (elements[low].bytes.lowerBound..<elements[high].bytes.upperBound, list)
    }
    let tuple = list.parent?.parent?.parent?.parent?.as(TupleExprSyntax.self)
    return castType != nil && elements.count == 3 && tuple?.elements.count == 1
      ? tuple.flatMap { ExprSyntax($0).comparison } : nil
  }

  private var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }

  private var isBorder: Bool {
    self.is(AssignmentExprSyntax.self) || self.is(UnresolvedTernaryExprSyntax.self)
      || ["&&", "||", "??", "+=", "-="].contains(operatorText ?? "")
  }

  private var isComparison: Bool {
    ["==", "!=", "<", ">", "<=", ">=", "===", "!=="].contains(operatorText ?? "")
  }

  /// What a member is used on, if it is known to be there; `nil` for none.
  var receiver: String? {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return nil }
    var known = base
    if let chain = known.as(OptionalChainingExprSyntax.self) { known = chain.expression }
    let text = known.trimmedDescription
    // A type is no view.
    if known.is(DeclReferenceExprSyntax.self), text.first?.isUppercase == true { return nil }
    return text == "super" || text == "self" || PlaceholderCall(known) != nil ? nil : text
  }

  /// The first access of a member in the statement, such as `panel.left` of `panel.left = 0`.
  var firstAccess: ExprSyntax? {
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.first.flatMap(\.firstAccess)
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.firstAccess }
    return self.is(MemberAccessExprSyntax.self) ? self : nil
  }

  /// The arguments with which a probe takes the place of the statement.
  var probeArguments: [String] {
    var node = self
    if let effect = node.as(TryExprSyntax.self) { node = effect.expression }
    if let sequence = node.as(SequenceExprSyntax.self) {
      let value = sequence.elements.dropFirst(2)
      guard let first = value.first, !first.is(ClosureExprSyntax.self) else { return [] }
      return [value.map(\.description).joined().trimmed]
    }
    guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
    return call.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
      .map { $0.expression.as(InOutExprSyntax.self)?.expression ?? $0.expression }
      .map(\.trimmedDescription)
  }

  /// The name of the method or function that the statement calls; `nil` for another statement.
  var calledName: String? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
  }

  /// The closures that the statement or the value hands on and that return no value: those of its call, and
  /// if one of them animates, those of the calls on whose values it is made.
  var callbacks: [ClosureExprSyntax] {
    guard
      let call = (self.as(TryExprSyntax.self)?.expression ?? self).as(FunctionCallExprSyntax.self)
    else { return [] }
    let closures =
      call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [call.trailingClosure].compactMap(\.self)
      + call.additionalTrailingClosures.map(\.closure)
    let inner = call.calledExpression.base?.callbacks ?? []
    return (inner.contains(where: \.animates) ? inner : []) + closures.filter { !$0.returnsValue }
  }

  /// A Boolean value that indicates whether it names a placeholder's own function or type.
  var isInPlaceholderHead: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return false }
    return PlaceholderCall(call) != nil && call.calledExpression.id == id
  }

  /// A Boolean value that indicates whether it is called to begin, set, or commit a block.
  var isBeginCommitCall: Bool {
    parent?.as(FunctionCallExprSyntax.self)?.isBlockCall ?? false
  }

  /// The type of the setting of begin/commit of which the expression is the value; `nil` for another
  /// place.
  ///
  /// The new code converts such a value, and no longer tells its type.
  var settingType: String? {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    // A translation hands on what may be nil.
    if call.calledExpression.trimmedDescription == "given" { return ExprSyntax(call).settingType }
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    switch (name, argument.label?.text) {
    case ("setAnimationCurve", nil): return "UIView.AnimationCurve"
    case ("setAnimationRepeatCount", nil): return "Float"
    case ("setAnimationTransition", nil): return "UIView.AnimationTransition"
    // A view that only the block makes would not be shown before it.
    case ("setAnimationTransition", "for"): return "UIView"
    default: return nil
    }
  }

  /// The type of the variable whose value it is, as written; `nil` for another place.
  var declaredType: String? {
    parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
  }

  /// A Boolean value that indicates whether it is the value of a setting that takes seconds.
  var isSeconds: Bool {
    let setting = parent?.parent?.parent?.as(FunctionCallExprSyntax.self).map { ExprSyntax($0) }
    return ["setAnimationDelay", "setAnimationDuration"].contains(setting?.calledName)
  }

  /// The type that UIKit gives what the expression asks of the device; `nil` for another expression.
  var deviceType: String? {
    guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
    switch (access.base?.trimmedDescription, access.declName.baseName.text) {
    case ("UIApplication.shared", "statusBarOrientation"), ("self", "interfaceOrientation"):
      return "UIInterfaceOrientation"
    case ("UIDevice.current", "orientation"): return "UIDeviceOrientation"
    case ("UIDevice.current", "userInterfaceIdiom"): return "UIUserInterfaceIdiom"
    default: return nil
    }
  }

  /// The type to which the value is cast; `nil` for none.
  var castType: String? {
    guard let (elements, index) = operation, index + 2 < elements.count,
      elements[index + 1].is(UnresolvedAsExprSyntax.self)
    else { return nil }
    return elements[index + 2].as(TypeExprSyntax.self)?.type.trimmedDescription
  }

  /// A Boolean value that indicates whether the value decides between two, or is a side of `&&` or `||`.
  var isCondition: Bool {
    guard let (elements, index) = operation else { return false }
    let isBehind = index + 1 < elements.count && elements[index + 1].joinsConditions
    let isFront = index > 0 && elements[index - 1].joinsConditions
    return isBehind || isFront && !elements[index - 1].is(UnresolvedTernaryExprSyntax.self)
  }

  private var joinsConditions: Bool {
    self.is(UnresolvedTernaryExprSyntax.self) || ["&&", "||"].contains(operatorText ?? "")
  }

  /// A Boolean value that indicates whether the value becomes a part of a text.
  var isInterpolated: Bool {
    parent?.as(LabeledExprSyntax.self)?.parent?.parent?.is(ExpressionSegmentSyntax.self) ?? false
  }

  /// A Boolean value that indicates whether the value is unwrapped, and then becomes a part of a text.
  private var isUnwrappedIntoText: Bool {
    var node = self
    while let tuple = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
      .as(TupleExprSyntax.self)
    { node = ExprSyntax(tuple) }
    return node.parent?.as(ForceUnwrapExprSyntax.self).map { ExprSyntax($0).isInterpolated }
      ?? false
  }

  /// The parameter of the closure around it that the expression uses, such as `$0`; `nil` for none.
  var numberedParameter: String? {
    TypedNodes<DeclReferenceExprSyntax>.all(in: self).first { node in
      guard node.baseName.text.hasPrefix("$") else { return false }
      var current = node.parent
      while let inner = current, inner.id != id, !inner.is(ClosureExprSyntax.self) {
        current = inner.parent
      }
      return current?.id == id
    }?.baseName.text
      ?? (self.as(DeclReferenceExprSyntax.self)?.baseName.text).flatMap {
        $0.hasPrefix("$") ? $0 : nil
      }
  }

  /// The type that the place of the value tells; `nil` if it tells none.
  var knownType: String? {
    if let type = castType ?? settingType ?? deviceType { return type }
    if let type = matchedNumberType { return type }
    if isInterpolated { return "String" }
    if isUnwrappedIntoText { return "Optional<String>" }
    return isCondition ? "Bool" : convertedType
  }

  /// The type of the numbers with which a `switch` matches the value; `nil` for another place.
  private var matchedNumberType: String? {
    guard let choice = parent?.as(SwitchExprSyntax.self), choice.subject.id == id,
      let label = choice.cases.first?.as(SwitchCaseSyntax.self)?.label,
      let pattern = TypedNodes<ExpressionPatternSyntax>.all(in: label).first
    else { return nil }
    if pattern.expression.is(IntegerLiteralExprSyntax.self) { return "Int" }
    let call = pattern.expression.as(FunctionCallExprSyntax.self)
    let type = call?.calledExpression.trimmedDescription
    return type.flatMap { ["Int32", "Int64", "UInt", "UInt32"].contains($0) ? $0 : nil }
  }

  /// The type of what an initializer makes a number of, perhaps by a choice; `nil` for another place.
  private var convertedType: String? {
    if let argument = parent?.as(LabeledExprSyntax.self) {
      switch argument.label?.text {
      case "truncatingIfNeeded"?: return "Int"
      case "saturating"?: return "Double"
      default:
        return argument.parent?.parent?.as(TupleExprSyntax.self)
          .flatMap { ExprSyntax($0).convertedType }
      }
    }
    if let choice = parent?.as(UnresolvedTernaryExprSyntax.self) {
      return choice.parent?.parent?.as(SequenceExprSyntax.self)
        .flatMap { ExprSyntax($0).convertedType }
    }
    guard let list = parent?.as(ExprListSyntax.self), list.last?.id == id,
      list.dropLast().last?.is(UnresolvedTernaryExprSyntax.self) == true
    else { return nil }
    return list.parent?.as(SequenceExprSyntax.self).flatMap { ExprSyntax($0).convertedType }
  }

  /// The name of what the value is assigned to, or of the argument that it is; empty for none.
  var assignedName: String {
    if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.text ?? "" }
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if let sequence = parent.as(SequenceExprSyntax.self), sequence.isAssignment,
        let target = sequence.elements.first
      {
        return target.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? target.trimmedDescription
      }
      node = parent
    }
    return ""
  }
}

extension FunctionCallExprSyntax {
  /// A Boolean value that indicates whether the call is one of the begin/commit API.
  var isBlockCall: Bool {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    let name = access.declName.baseName.text
    return name.hasPrefix("setAnimation") || ["beginAnimations", "commitAnimations"].contains(name)
  }
}

extension MemberAccessExprSyntax {
  private static let collectionMethods: Set<String> = [
    "forEach", "map", "filter", "first", "contains", "enumerated", "flatMap", "compactMap",
    "reduce", "sorted",
  ]

  /// A Boolean value that indicates whether a collection's method is called with a closure.
  fileprivate var isCollectionCallWithClosure: Bool {
    guard Self.collectionMethods.contains(declName.baseName.text),
      let call = parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.trailingClosure != nil
      || call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
      || declName.baseName.text == "enumerated"
  }
}

extension SequenceExprSyntax {
  /// A Boolean value that indicates whether the first element is assigned to.
  var isAssignment: Bool {
    elements.count > 2 && elements.dropFirst().first?.isAssignmentOperator == true
  }
}

extension CodeBlockItemSyntax {
  /// A Boolean value that indicates whether the statement is a closure's or accessor's value.
  fileprivate var isSoleValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if let accessors = list.parent?.as(AccessorBlockSyntax.self) {
      return accessors.accessors.is(CodeBlockItemListSyntax.self)
    }
    return false
  }
}

extension ClosureExprSyntax {
  /// Whether the old or the new code of a block stands in the closure.
  var animates: Bool {
    let text = statements.trimmedDescription
    return text.contains("UIView.") || text.contains("animateViews")
  }

  fileprivate var returnsValue: Bool {
    TypedNodes<ReturnStmtSyntax>.outsideClosures(of: statements)
      .contains { $0.expression != nil }
  }

  /// The bytes of the statements with the comments in front of them.
  var statementBytes: Range<Int> {
    statements.position.utf8Offset..<statements.endPosition.utf8Offset
  }
}
