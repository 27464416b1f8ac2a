internal import LegacyDeclarations

/// The constants for what a block reads once.
extension BlockWriter {
  /// The lines in front of the call for a part.
  ///
  /// - Parameters:
  ///   - index: The number of the part among those that stand in calls.
  ///   - entry: Its block.
  ///   - context: Where the call is written.
  ///   - hoisted: The declarations of the block that stand there, too.
  /// - Returns: The constants, with that of the delegate, and the declarations, in the order of the block.
  /// - Throws: The reason why there can be none.
  func declarations(
    before index: Int,
    _ entry: Entry,
    _ context: Context,
    with hoisted: [LegacyStatement] = []
  ) throws(LeftReason) -> [String] {
    let dropped = entry.content.parts.count - entry.parts.count
    var declared: [(offset: Int, lines: [String])] = []
    for constant in entry.content.constants where max(0, constant.part - dropped) == index {
      declared.append((constant.offset, [try declaration(of: constant, context)]))
    }
    if index == 0, let delegate = entry.content.delegate {
      let place = declared.firstIndex { $0.offset > delegate.bytes.lowerBound } ?? declared.count
      declared.insert((delegate.bytes.lowerBound, entry.closing), at: place)
    }
    var lines: [String] = []
    var rest = hoisted[...]
    for (offset, declaration) in declared where !declaration.isEmpty {
      let before = rest.prefix { $0.bytes.lowerBound < offset }
      lines += self.lines(of: Array(before), context) + declaration
      rest = rest.dropFirst(before.count)
    }
    return lines + self.lines(of: Array(rest), context)
  }

  private func declaration(
    of constant: BlockContent.Constant,
    _ context: Context
  ) throws(LeftReason) -> String {
    let text = { self.text(of: $0, context) }
    switch (constant.subject, language) {
    case (.condition(let condition), .swift):
      return "let \(constant.name): Bool = \(text(condition))"
    case (.condition(let condition), .objectiveC):
      // A flag of many bits would lose some.
      return "BOOL \(constant.name) = (\(text(condition))) ? YES : NO;"
    case (.setting(let method, let value), .swift):
      let text = SettingTexts([method: value], text).value(of: method)
      // No version of Swift has both names of the type.
      let type = text.hasPrefix("UIViewAnimationCurve") ? "" : ": \(method.constant.swiftType)"
      return "let \(constant.name)\(type) = \(text)"
    case (.setting(let method, let value), .objectiveC):
      let text = try ObjectiveCSettings([method: value], macros: Set(migrator.macros.keys), text)
        .value(of: method)
      return "\(method.constant.objectiveCType)\(constant.name) = \(text);"
    }
  }
}

extension BeginCommitMethod {
  /// The name of a constant for the value of the setting, and the value's types, that of Objective-C with
  /// the blank behind it.
  var constant: (name: String, swiftType: String, objectiveCType: String) {
    switch self {
    case .duration: ("duration", "TimeInterval", "NSTimeInterval ")
    case .delay: ("delay", "TimeInterval", "NSTimeInterval ")
    case .startDate: ("startDate", "Date", "NSDate *")
    case .curve: ("curve", "UIView.AnimationCurve", "UIViewAnimationCurve ")
    case .repeatCount: ("repeatCount", "Float", "float ")
    case .autoreverses: ("autoreverses", "Bool", "BOOL ")
    default: ("beginsFromCurrentState", "Bool", "BOOL ")
    }
  }
}
