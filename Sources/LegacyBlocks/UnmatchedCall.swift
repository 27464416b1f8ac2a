package import AnimationForms
package import LegacyDeclarations

/// A call that begins or commits a block, and that has no partner in its list of statements.
package struct UnmatchedCall: Sendable {
  package let method: BeginCommitMethod
  package let offset: Int
  package let location: FileLocation
  package let scope: LegacyScope
  package let isInClosure: Bool
  /// Where in a function the call stands, if that is why it has no partner, such as "in a loop".
  package let place: String?
  /// The line of the condition of which each branch has such a call; `nil` for none.
  package let condition: Int?

  /// Creates a call without a partner.
  package init(
    _ method: BeginCommitMethod,
    offset: Int,
    at location: FileLocation,
    in scope: LegacyScope,
    isInClosure: Bool,
    place: String?,
    condition: Int? = nil
  ) {
    self.method = method
    self.offset = offset
    self.location = location
    self.scope = scope
    self.isInClosure = isInClosure
    self.place = place
    self.condition = condition
  }
}

extension [UnmatchedCall] {
  /// Returns the calls of a file as code that stays, with the reasons.
  ///
  /// - Parameter blocks: The blocks of the file, in the order of the text.
  /// - Returns: The code that stays.
  package func leftCode(beside blocks: [LegacyBlock]) -> [LeftCode] {
    // Of a begin and a commit that miss each other, the begin tells it.
    filter { $0.method == .begin || !isPaired($0) }.map { call in
      // The innermost block has the last begin.
      let open = blocks.last { $0.bytes.contains(call.offset) }
      let reason =
        if let open, call.method == .commit {
          "it commits the block that begins at line \(open.begin.line)"
        } else {
          reason(for: call)
        }
      return LeftCode(reason, offset: call.offset, at: call.location, in: call.scope)
    }
  }

  /// Returns `true` if the function of a call has a partner for it in another place.
  private func isPaired(_ call: UnmatchedCall) -> Bool {
    contains { $0.scope.bytes == call.scope.bytes && $0.method != call.method }
  }

  private func reason(for call: UnmatchedCall) -> String {
    let partner = call.method == .begin ? BeginCommitMethod.commit : .begin
    let others = filter { $0.method == partner }
    let verb = call.method == .begin ? "committed" : "begun"
    if let other = others.first(where: { $0.scope.bytes == call.scope.bytes }) {
      if let line = call.condition, other.place == nil {
        return "the block is begun in each branch of the condition in line \(line), and committed "
          + "behind it (line \(other.line)): begin it once in front of the condition"
      }
      return "the block is \(verb) \(other.place ?? "in another branch") (line \(other.line))"
    }
    // Those that miss a partner of their own function are not that of another.
    let open = others.filter { !isPaired($0) }
    if let other = open.first(where: {
      $0.scope.name == call.scope.name && $0.isInClosure != call.isInClosure
    }) {
      return "the block is \(verb) in a closure (line \(other.line))"
    }
    if let other = open.first(where: { $0.scope.type == call.scope.type }) ?? open.first {
      return "the block is \(verb) in another function (line \(other.line))"
    }
    return call.method == .begin
      ? "the block is never committed in this file" : "nothing in this file begins this block"
  }
}

extension UnmatchedCall {
  fileprivate var line: Int { location.line }
}
