internal import LegacyDeclarations

extension LegacyFile {
  /// Returns the method whose body can stand in the completion of a block; `nil` if the method has
  /// to stay.
  ///
  /// - Parameters:
  ///   - member: The did-stop method of the block.
  ///   - block: The block.
  ///   - migrator: What knows the target.
  /// - Returns: The method, which has blocks.
  func chainedMethod(
    of member: MemberDeclaration,
    in block: LegacyBlock,
    _ migrator: Migrator
  ) -> LegacyMethod? {
    // The name stands in its declaration and in the selector, and nowhere else.
    guard !member.isOverride, let method = methods[member.baseName],
      method.type == block.scope.type, method.isReplaceable,
      !method.bytes.contains(block.bytes.lowerBound), migrator.uses.count(member.baseName) == 2,
      !migrator.uses.mayBeMadeSelector(member.baseName), member.type == nil,
      !migrator.target.hasUnknownParent(method.type)
    else { return nil }
    // UIKit may call it, or Objective-C by another name.
    guard member.objectiveCName.hasPrefix(member.baseName),
      !FrameworkClasses.areAsked(for: member.baseName)
    else { return nil }
    // In the function of the block, a name means its variable first.
    return migrator.names(usedBy: "\(method.type).\(member.fullName)")
      .isDisjoint(with: block.scope.locals) ? method : nil
  }
}

extension TargetDeclarations {
  /// Returns `true` if a type is, conforms to, or inherits from a type that is neither declared here
  /// nor Apple's; otherwise, `false`.
  ///
  /// Such a type may require a method, or call it by a selector.
  func hasUnknownParent(_ type: String) -> Bool {
    ([type] + protocols(of: type)).contains { !declares($0) && !$0.isNameOfPlatformType }
  }
}

extension String {
  /// A Boolean value that indicates whether a type's name is that of Apple's frameworks or of the
  /// standard library.
  fileprivate var isNameOfPlatformType: Bool {
    let name = prefix { $0 != "<" }.split { $0 == "." || $0 == " " }.last ?? ""
    let prefixes = /(AV|CA|CB|CL|CN|EK|GK|MC|MF|MK|MP|NS|PH|QL|SF|SK|UI|UN|WK)[A-Z][a-z]/
    return name.prefixMatch(of: prefixes) != nil
      || Self.standardProtocols.contains(String(name))
  }

  private static let standardProtocols: Set<String> = [
    "AnyObject", "class", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "ObservableObject", "Sendable",
  ]
}
