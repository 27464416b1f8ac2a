internal import LegacySyntax
internal import SwiftSyntax

// `#if os(iOS)` holds, as on a device, and `SWIFT_PACKAGE` does not: an app's target is none of a
// package, and has no bundle of resources.

extension AdaptingRules {
  /// Replaces `os(iOS)` and `SWIFT_PACKAGE` in the condition of a clause.
  func adaptCondition(_ clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    let finder = SystemConditionFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.found { edits.replace(call, with: "canImport(UIKit)", on: .all) }
    guard form == .build else { return }
    for flag in finder.packageFlags { edits.replace(flag, with: "false") }
  }
}

private final class SystemConditionFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []
  var packageFlags: [DeclReferenceExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "os(iOS)" { found.append(node) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "SWIFT_PACKAGE" { packageFlags.append(node) }
    return .skipChildren
  }
}
