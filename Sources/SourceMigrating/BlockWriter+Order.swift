/// What new code reads, and in which order.
extension BlockWriter {
  /// Checks that the new code of a block reads all that may do something.
  static func checkUnread(of entry: Entry, _ migrator: Migrator) throws(LeftReason) {
    let read = Set(entry.parts.flatMap(\.expressions) + entry.told)
    let unread = entry.content.read.filter { !read.contains($0) } + entry.content.overridden
    guard let first = unread.first(where: migrator.mayAct) else { return }
    throw LeftReason(
      "'\(first.text)' in line \(first.line) would have to call nothing: the new code does not read it, "
        + "or not always"
    )
  }

  /// Checks that the new code can read in the order of the block what no constant is declared for.
  ///
  /// - Parameters:
  ///   - entry: The block.
  ///   - isDeclared: Whether the delegate is declared in front of the call.
  ///   - language: The language of the block.
  ///   - migrator: What knows the target.
  /// - Throws: The reason why the new code would read something in another order.
  static func checkOrder(
    of entry: Entry,
    declaringDelegate isDeclared: Bool,
    in language: LegacyLanguage,
    _ migrator: Migrator
  ) throws(LeftReason) {
    let own = migrator.ownNames(in: entry.block)
    func isRead(_ expression: LegacyExpression) -> Bool {
      !migrator.isConstant(expression, in: language)
    }
    func mayChange(_ expression: LegacyExpression, _ statement: LegacyStatement) -> Bool {
      statement.changes.mayChange(
        expression,
        readAt: statement.bytes.upperBound,
        own
      )
    }
    // The changes follow the completion that holds the delegate.
    if let delegate = entry.told.first, isRead(delegate) {
      let before = entry.parts.flatMap(\.statements).first { statement in
        statement.bytes.upperBound <= delegate.bytes.lowerBound && mayChange(delegate, statement)
      }
      if let before {
        throw LeftReason(
          "'\(delegate.text)' in line \(delegate.line) would have to be read before line \(before.line), "
            + "which may change it: the new code reads it before its changes"
        )
      }
    }
    // Under a condition, the call is behind what stands in front of it.
    let transition = entry.parts.last?.transition?.expressions.filter(isRead) ?? []
    var late = transition
    if case .conditional = entry.block.end {
      late = (entry.parts.flatMap(\.expressions) + entry.told).filter(isRead)
    }
    for expression in late {
      let behind = entry.inFront.first { statement in
        expression.bytes.lowerBound < statement.bytes.lowerBound
          && (migrator.mayAct(expression) || mayChange(expression, statement))
      }
      if let behind { throw LeftReason(reading: expression, behind: "line \(behind.line)") }
    }
    // A transition is read behind all constants, and its view before its kind.
    guard let last = entry.parts.last, let view = last.transition?.view else { return }
    let settings = last.settings.values.flatMap(\.expressions)
    let early = (settings + [view] + (isDeclared ? entry.told.prefix(1) : [])).filter(isRead)
    for expression in transition {
      let behind = early.first { other in
        // No call changes a variable of the function.
        expression.bytes.lowerBound < other.bytes.lowerBound
          && (migrator.mayAct(expression)
            || migrator.mayAct(other) && expression.variable == nil)
      }
      if let behind {
        throw LeftReason(reading: expression, behind: "'\(behind.text)' in line \(behind.line)")
      }
    }
  }
}

extension LeftReason {
  /// Creates the reason that new code reads an expression behind what follows it in the block.
  fileprivate init(reading expression: LegacyExpression, behind place: String) {
    self.init(
      "'\(expression.text)' in line \(expression.line) would have to be read behind \(place): the new code reads it "
        + "there, and one of them may change what the other reads"
    )
  }
}

extension BlockWriter.Entry {
  /// The delegate that is told of the end of the block, with what it is given.
  var told: [LegacyExpression] {
    guard tellsDelegate else { return [] }
    let takesIdentifier = didStop?.takesIdentifier ?? message?.takesIdentifier ?? false
    let takesContext = didStop?.takesContext ?? message?.takesContext ?? false
    return [
      content.delegate, takesIdentifier ? content.identifier : nil,
      takesContext ? content.context : nil,
    ].compactMap(\.self)
  }
}
