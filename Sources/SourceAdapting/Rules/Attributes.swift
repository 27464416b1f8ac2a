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
    } else if node.name == "convention", node.arguments?.trimmedDescription == "block" {
      edits.remove(node)
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
