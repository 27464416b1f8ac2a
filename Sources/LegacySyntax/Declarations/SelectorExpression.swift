/// A `#selector` expression, taken apart.
public struct SelectorExpression {
  /// What the selector is of.
  public enum Accessor: Sendable { case method, getter, setter }

  /// What the selector is of.
  public var accessor: Accessor
  /// The expression before the last dot as written, such as `Menu.Item` or `self`; `nil` for none.
  public var base: String?
  /// The member that is named.
  public var reference: SelectorReference
  /// The number of arguments in the type after `as`; `nil` if there is none.
  public var argumentCount: Int?

  /// Takes an expression apart.
  ///
  /// - Parameter node: A `#selector` expression; `nil` is returned if it names no member.
  public init?(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return nil }
    switch argument.label?.text {
    case "getter": accessor = .getter
    case "setter": accessor = .setter
    default: accessor = .method
    }
    guard let found = Self.member(argument.expression) else { return nil }
    (base, reference, argumentCount) = found
  }

  private static func member(
    _ expression: ExprSyntax
  ) -> (base: String?, reference: SelectorReference, argumentCount: Int?)? {
    if let inner = expression.parenthesized { return member(inner) }
    // Before operators are folded, `a as T` is a sequence of three expressions.
    if let sequence = expression.as(SequenceExprSyntax.self) {
      guard let first = sequence.elements.first, var found = member(first) else { return nil }
      if let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type {
        found.argumentCount = argumentCount(of: type)
      }
      return found
    }
    if let cast = expression.as(AsExprSyntax.self) {
      guard var found = member(cast.expression) else { return nil }
      found.argumentCount = argumentCount(of: cast.type)
      return found
    }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return (access.base?.trimmedDescription, reference(access.declName), nil)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return (nil, reference(name), nil) }
    return expression.unwrapped.id == expression.id ? nil : member(expression.unwrapped)
  }

  private static func reference(_ name: DeclReferenceExprSyntax) -> SelectorReference {
    SelectorReference(
      baseName: name.baseName.identifierText,
      labels: name.argumentNames?.arguments.map(\.name.identifierText)
    )
  }

  /// The arguments of `(Menu) -> (UIButton) -> Void` are those of its last function.
  private static func argumentCount(of type: TypeSyntax) -> Int? {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return argumentCount(of: optional.wrappedType)
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return argumentCount(of: only.type)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return argumentCount(of: attributed.baseType)
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    return argumentCount(of: function.returnClause.type) ?? function.parameters.count
  }
}
