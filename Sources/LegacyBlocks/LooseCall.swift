package import AnimationForms

/// A call of the begin/commit API that belongs to no block of its list of statements.
///
/// A begin or a commit has no partner there; a setting stands where no block of its function is open.
package struct LooseCall: Sendable {
  package let call: LegacyCall
  /// The offset of the list of statements.
  package let list: Int
  package let scope: LegacyScope
  /// Where in a function the call stands, if that is why it has no partner, such as "in a loop".
  let place: String?
  /// The line of the condition in each of whose branches a block is begun as here; `nil` for none.
  var condition: Int?

  /// Creates a call that belongs to no block.
  package init(_ call: LegacyCall, list: Int, in scope: LegacyScope, place: String? = nil) {
    self.call = call
    self.list = list
    self.scope = scope
    self.place = place
  }

  package var method: BeginCommitMethod { call.method }
}

extension [LooseCall] {
  /// The settings.
  package var settings: [LooseCall] { filter(\.method.isSetting) }

  /// Returns the names of the functions in which a method is called, as ``LegacyFile/sentMessages`` has them.
  package func functions(calling method: BeginCommitMethod) -> Set<String> {
    Set(filter { $0.method == method }.flatMap(\.scope.namesInCalls))
  }

  /// Returns the begins and commits of a file as code that stays, with the reasons.
  ///
  /// - Parameter blocks: The blocks of the file, in the order of the text.
  /// - Returns: The code that stays.
  package func leftCode(beside blocks: [LegacyBlock]) -> [LeftCode] {
    let unmatched = filter { !$0.method.isSetting }
    // Of a begin and a commit that miss each other, the begin tells it.
    return unmatched.filter { $0.method == .begin || !unmatched.isPaired($0) }.map { loose in
      let (call, offset) = (loose.call, loose.call.bytes.lowerBound)
      // The innermost block has the last begin.
      let open = blocks.last { $0.bytes.contains(offset) }
      let reason =
        if let open, call.method == .commit {
          "it commits the block that begins at line \(open.begin.line)"
        } else {
          unmatched.reason(for: loose)
        }
      return LeftCode(reason, offset: offset, at: call.location, in: loose.scope)
    }
  }

  /// Returns `true` if the function of a call has a partner for it in another place.
  private func isPaired(_ call: LooseCall) -> Bool {
    contains { $0.scope.bytes == call.scope.bytes && $0.method != call.method }
  }

  private func reason(for call: LooseCall) -> String {
    let partner = call.method == .begin ? BeginCommitMethod.commit : .begin
    let others = filter { $0.method == partner }
    let verb = call.method == .begin ? "committed" : "begun"
    if let other = others.first(where: { $0.scope.bytes == call.scope.bytes }) {
      if let line = call.condition, other.place == nil {
        return "the block is begun in each branch of the condition in line \(line), and committed "
          + "behind it (line \(other.call.line)): begin it once in front of the condition"
      }
      if let place = call.place, other.place == nil {
        let own = call.method == .begin ? "begun" : "committed"
        return "the block is \(own) \(place), and \(verb) outside of that (line \(other.call.line))"
      }
      return "the block is \(verb) \(other.place ?? "in another branch") (line \(other.call.line))"
    }
    // Those that miss a partner of their own function are not that of another.
    let open = others.filter { !isPaired($0) }
    if let other = open.first(where: {
      $0.scope.name == call.scope.name && $0.scope.isInClosure != call.scope.isInClosure
    }) {
      return "the block is \(verb) in a closure (line \(other.call.line))"
    }
    if let other = open.first(where: { $0.scope.type == call.scope.type }) ?? open.first {
      return "the block is \(verb) in another function (line \(other.call.line))"
    }
    return call.method == .begin
      ? "the block is never committed in this file" : "nothing in this file begins this block"
  }
}
