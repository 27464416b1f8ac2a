internal import LegacySyntax
internal import SwiftSyntax

// Calls of Foundation and UIKit that are written differently on Linux.

extension AdaptingRules {
  /// Adapts a call of a framework.
  func adaptFrameworkCall(_ node: FunctionCallExprSyntax) {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      adaptSuperCall(node, access)
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
        type.first?.isUppercase == true, target.resolve(type, in: scope) == nil, type != "Self"
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
}
