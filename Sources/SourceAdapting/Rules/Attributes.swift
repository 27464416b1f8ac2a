// Attributes of the Objective-C runtime and of Interface Builder have no meaning on Linux.

extension AdaptingRules {
  private static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain",
    "NSApplicationMain",
  ]

  /// Removes an attribute that does not exist on Linux, and `@main` of an app's delegate: a test or
  /// the target's own program starts the app's code.
  func removeAttribute(_ node: AttributeSyntax) {
    let isMainOfApp =
      node.name == "main"
      && (enclosing.last?.kind == .class
        && target.protocols(of: scope).contains("UIApplicationDelegate"))
    if Self.removedAttributes.contains(node.name) || isMainOfApp {
      edits.remove(node, on: .none)
    } else if node.name == "convention", !isOfC(node) {
      edits.remove(node)
    }
  }

  /// Returns `true` if C has the function type with an attribute of a convention; otherwise, `false`.
  private func isOfC(_ node: AttributeSyntax) -> Bool {
    guard node.arguments?.trimmedDescription == "c",
      let type = node.parent?.parent?.as(AttributedTypeSyntax.self)
    else { return false }
    return TypedNodes<IdentifierTypeSyntax>.all(in: type.baseType).allSatisfy { type in
      let name = type.name.text
      return name == "Void" || name == "OpaquePointer"
        || ["Int", "UInt", "Float", "Double", "Bool", "C", "Unsafe"].contains { name.hasPrefix($0) }
    }
  }

  /// Restricts a protocol of Objective-C to classes.
  func addClassBound(to added: inout TypeAdditions, _ node: some DeclGroupSyntax) {
    guard node.attributes.has("objc") else { return }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.nameWithoutArguments) ?? []
    if !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) {
      added.conformances.append("AnyObject")
    }
  }
}
