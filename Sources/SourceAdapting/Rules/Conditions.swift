internal import LegacySyntax
internal import SwiftSyntax

// `#if os(iOS)` holds, as on a device.

extension AdaptingRules {
  /// Replaces `os(iOS)` in the condition of a clause.
  func adaptCondition(_ clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    let finder = SystemConditionFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.found { edits.replace(call, with: "canImport(UIKit)", on: .all) }
  }
}

private final class SystemConditionFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "os(iOS)" { found.append(node) }
    return .skipChildren
  }
}
