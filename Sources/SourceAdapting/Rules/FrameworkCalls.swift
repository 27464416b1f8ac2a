// Calls of Foundation and UIKit that are written differently on Linux.

extension AdaptingRules {
  func adaptFrameworkCall(_ node: FunctionCallExprSyntax) {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      adaptSuperCall(node, access)
      adaptKeyedValue(node, access)
      return
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return
    }
    switch name {
    case "Timer" where node.arguments.isEmpty && node.trailingClosure == nil:
      // A placeholder: this timer is never scheduled.
      edits.replace(node, with: "Timer(timeInterval: 1, repeats: false) { _ in }")
    case "NSStringFromClass":
      // The class of a framework has another module here.
      guard let access = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "self", let type = access.base?.trimmedDescription,
        type.first?.isUppercase == true, target.resolve(type, in: lookupScope) == nil,
        type != "Self"
      else { return }
      edits.replace(node.calledExpression, with: "String")
      edits.insert("describing: ", before: access)
    case "NSClassFromString":
      guard let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
        literal.segments.count == 1, let type = literal.segments.first?.trimmedDescription,
        FrameworkClasses.superclasses[type] != nil
      else { return }
      edits.replace(node, with: "(\(type).self as AnyClass?)")
    default: break
    }
  }

  /// A value for a `#keyPath` is the property itself.
  private func adaptKeyedValue(_ node: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax) {
    guard access.declName.baseName.text == "value", let argument = node.arguments.first,
      node.arguments.count == 1, let label = argument.label?.text, label.hasPrefix("forKey"),
      let path = argument.expression.as(MacroExpansionExprSyntax.self),
      path.macroName.text == "keyPath", let property = path.arguments.first?.expression,
      let base = access.base?.trimmedDescription, base.first?.isUppercase == true
    else { return }
    edits.replace(node, with: "(\(property.trimmedDescription) as Any?)")
  }

  /// A member of a boxed value, as in `(change as AnyObject).cgPointValue`.
  func adaptUntypedValue(_ node: MemberAccessExprSyntax) {
    guard let type = Self.boxedTypes[node.declName.baseName.text],
      let text = node.base?.parenthesized?.trimmedDescription, text.hasSuffix(" as AnyObject")
    else { return }
    let value = text.dropLast(" as AnyObject".count)
    guard !value.contains("\n") else { return }
    let member = node.declName.baseName.text
    edits.replace(node, with: "(\(value) as? \(type) ?? (\(value) as? NSValue)!.\(member))")
  }

  private static let boxedTypes = [
    "cgPointValue": "CGPoint", "cgSizeValue": "CGSize", "cgRectValue": "CGRect",
    "uiEdgeInsetsValue": "UIEdgeInsets",
  ]
}
