public import SwiftSyntax

/// Overrides that call a member of an extension, where Swift alone allows no override.
public enum Forwarder {
  /// Returns the name of a member that is an override in an extension, once it is none anymore.
  ///
  /// - Parameter name: The name of the member.
  /// - Returns: The name.
  public static func name(for name: String) -> String { name + "_inExtension" }

  static func text(for node: FunctionDeclSyntax) -> String? {
    let effects = node.signature.effectSpecifiers
    let arguments = node.signature.parameterClause.parameters.map { parameter -> String in
      let label = parameter.firstName.text
      let value = (parameter.secondName ?? parameter.firstName).text
      return (label == "_" ? "" : "\(label): ") + (parameter.type.isInOut ? "&" : "") + value
    }
    guard node.signature.parameterClause.parameters.allSatisfy({ $0.ellipsis == nil }) else {
      return nil
    }
    let call =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
      + name(for: node.name.identifierText) + "(\(arguments.joined(separator: ", ")))"
    let declaration =
      "func \(node.name.text)" + (node.genericParameterClause?.onOneLine ?? "")
      + node.signature.onOneLine
    return [
      heading(node.modifiers), declaration, node.genericWhereClause?.onOneLine,
      "{ return \(call) }",
    ].compactMap(\.self).joined(separator: " ")
  }

  static func text(for node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> String? {
    guard binding.isComputed, let type = binding.typeAnnotation,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let name = name(for: pattern.identifier.identifierText)
    let setter = binding.hasSetter ? " set { \(name) = newValue }" : ""
    return "\(heading(node.modifiers)) var \(pattern.identifier.text)\(type.onOneLine) "
      + "{ get { return \(name) }\(setter) }"
  }

  private static func heading(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.filter { $0.name.tokenKind != .keyword(.dynamic) }.map(\.onOneLine)
      .joined(separator: " ")
  }
}

extension SyntaxProtocol {
  /// The code of the node on one line, without comments.
  public var onOneLine: String {
    tokens(viewMode: .sourceAccurate).map { token in
      token.text + (token.trailingTrivia.isEmpty && token.nextStartsOnSameLine ? "" : " ")
    }.joined().trimmingSuffix { $0 == " " }
  }
}

extension TokenSyntax {
  /// A Boolean value that indicates whether nothing separates the token from the next.
  fileprivate var nextStartsOnSameLine: Bool {
    nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty ?? true
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}
