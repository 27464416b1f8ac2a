internal import LegacyBlocks
internal import LegacyDeclarations

extension LegacyFile {
  /// Returns the method whose body can stand in the completion of a block; `nil` if the method has
  /// to stay.
  ///
  /// - Parameters:
  ///   - member: The did-stop method of the block.
  ///   - block: The block.
  ///   - uses: How often names stand in the target.
  /// - Returns: The method, which has blocks.
  func chainedMethod(
    of member: MemberDeclaration,
    in block: LegacyBlock,
    _ uses: NameCounts
  ) -> LegacyMethod? {
    // The name stands in its declaration and in the selector, and nowhere else.
    guard !member.isOverride, let method = methods[member.baseName],
      method.type == block.scope.type, method.isReplaceable,
      !method.bytes.contains(block.bytes.lowerBound), uses.count(member.baseName) == 2
    else { return nil }
    return method
  }
}
