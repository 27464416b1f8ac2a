/// Finds a name of UIKit that only Swift 2 has: a new call would not be of its language.
enum FormerSwiftFinder {
  /// Returns the first such name in a file; `nil` if there is none.
  static func first(in file: SourceFile) -> TokenSyntax? {
    TypedNodes<Syntax>.all(in: file.tree).lazy.compactMap(formerName).first
  }

  private static func formerName(of node: Syntax) -> TokenSyntax? {
    switch node.as(SyntaxEnum.self) {
    case .functionCallExpr(let node):
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      guard let called = (name ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
      else { return nil }
      if functions.contains(called.text) { return called }
      return node.arguments.compactMap(\.label).first { $0.text == labels[called.text] }
    case .memberAccessExpr(let node):
      let name = node.declName.baseName
      let isFormer = name.text == "CGRectValue" || cases.contains(name.text) && node.isOfAnimation
      return isFormer ? name : nil
    case .identifierType(let node): return node.name.text == "NSTimeInterval" ? node.name : nil
    case .declReferenceExpr(let node):
      return node.baseName.text == "NSTimeInterval" ? node.baseName : nil
    default: return nil
    }
  }

  private static let functions: Set<String> = [
    "animateWithDuration", "dequeueReusableCellWithIdentifier",
    "instantiateViewControllerWithIdentifier", "performSegueWithIdentifier",
    "setAnimationDidStopSelector", "setAnimationStartDate", "setAnimationWillStartSelector",
    "transitionWithView",
  ]
  private static let labels = ["insertSubview": "atIndex", "setAnimationTransition": "forView"]

  private static let cases: Set<String> = [
    "CurlDown", "CurlUp", "EaseIn", "EaseInOut", "EaseOut", "FlipFromLeft", "FlipFromRight",
    "Linear", "None",
  ]
}

extension MemberAccessExprSyntax {
  /// Whether the member is a curve or a transition: one by its type, or one that is handed to a
  /// setting.
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
