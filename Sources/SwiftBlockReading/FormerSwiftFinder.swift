/// Finds a name of UIKit that only Swift 2 has: a new call would not be of its language.
final class FormerSwiftFinder: SyntaxVisitor {
  private var found: TokenSyntax?

  /// Returns the first such name in a file; `nil` if there is none.
  static func first(in file: SourceFile) -> TokenSyntax? {
    let finder = FormerSwiftFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  private func find(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    found = found ?? token
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard let called = (name ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
    else { return .visitChildren }
    if Self.functions.contains(called.text) { return find(called) }
    let label = node.arguments.compactMap(\.label).first { $0.text == Self.labels[called.text] }
    if let label { return find(label) }
    return .visitChildren
  }

  private static let functions: Set<String> = [
    "animateWithDuration", "dequeueReusableCellWithIdentifier",
    "instantiateViewControllerWithIdentifier", "performSegueWithIdentifier",
    "setAnimationDidStopSelector", "setAnimationStartDate", "setAnimationWillStartSelector",
    "transitionWithView",
  ]
  private static let labels = ["insertSubview": "atIndex", "setAnimationTransition": "forView"]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if name.text == "CGRectValue" { return find(name) }
    guard Self.cases.contains(name.text), node.isOfAnimation else { return .visitChildren }
    return find(name)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == "NSTimeInterval" ? find(node.name) : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    node.baseName.text == "NSTimeInterval" ? find(node.baseName) : .visitChildren
  }

  private static let cases: Set<String> = [
    "CurlDown", "CurlUp", "EaseIn", "EaseInOut", "EaseOut", "FlipFromLeft", "FlipFromRight",
    "Linear", "None",
  ]
}

extension MemberAccessExprSyntax {
  /// A Boolean value that indicates whether the member is a curve or a transition: one by its type, or
  /// one that is handed to a setting.
  fileprivate var isOfAnimation: Bool {
    if let type = base?.trimmedDescription {
      return type.hasSuffix("AnimationCurve") || type.hasSuffix("AnimationTransition")
    }
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      let called = current.as(FunctionCallExprSyntax.self)?.calledExpression
      let name = called?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if name == "setAnimationCurve" || name == "setAnimationTransition" { return true }
      node = current.parent
    }
    return false
  }
}
