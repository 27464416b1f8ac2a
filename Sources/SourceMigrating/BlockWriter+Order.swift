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
}

extension BlockWriter.Entry {
  /// The delegate that is told of the end of the block, with what it is given.
  fileprivate var told: [LegacyExpression] {
    guard tellsDelegate else { return [] }
    let takesIdentifier = didStop?.takesIdentifier ?? message?.takesIdentifier ?? false
    let takesContext = didStop?.takesContext ?? message?.takesContext ?? false
    return [
      content.delegate, takesIdentifier ? content.identifier : nil,
      takesContext ? content.context : nil,
    ].compactMap(\.self)
  }
}
