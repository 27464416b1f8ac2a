internal import LegacyDeclarations

/// Blocks as messages of Objective-C.
///
/// Of Apple's methods, two say the same as a block: the longest `animateWithDuration:`, and
/// `transitionWithView:`, because views of a begin/commit block take touches all the time.
extension BlockWriter {
  // MARK: - Macros

  /// Checks that the macros of the files leave the new message alone, and that those among changes do in a
  /// closure what they do outside of one.
  static func checkMacros(
    in content: BlockContent,
    _ migrator: Migrator
  ) throws(LeftReason) {
    if let word = AnimationMessage.words.first(where: { migrator.macros[$0] != nil }) {
      throw LeftReason("'\(word)' would have to be no macro: the new message has this word")
    }
    for call in content.withoutEffect {
      let names = call.arguments.reduce(into: Set()) { $0.formUnion($1.usedNames) }
      guard let name = migrator.variableMacro(in: names) else { continue }
      throw LeftReason(
        "the macro '\(name)' would have to stand for numbers (line \(call.line)): the setting has no "
          + "effect, and the new code does not read it"
      )
    }
    for statement in content.removed {
      for (name, macro) in migrator.macros(in: statement.usedNames) where macro.assigns {
        throw LeftReason(
          "the macro '\(name)' would have to assign nothing (line \(statement.line)): the new code may "
            + "read a setting at another time, or not at all"
        )
      }
    }
    for statement in content.parts.flatMap(\.statements) {
      for (name, macro) in migrator.macros(in: statement.usedNames) {
        let names = macro.usedNames.union(
          macro.calledNames.map { String($0.prefix { $0 != ":" }) }
        )
        let calls = names.filter {
          $0.hasPrefix("setAnimation") || ["beginAnimations", "commitAnimations"].contains($0)
        }
        if let call = calls.min() {
          throw LeftReason(
            "the macro '\(name)' has a '\(call)' (line \(statement.line)), which would stand in the closure"
          )
        }
        if let jump = macro.jump {
          throw LeftReason(
            "the macro '\(name)' has a '\(jump)' (line \(statement.line)), which would leave no more "
              + "than the closure"
          )
        }
        // What a macro assigns of a pointer is its object's.
        let uses = uses(in: [statement])
        guard macro.assigns,
          let use = uses.first(where: { !$0.variable.isPointer || macro.assignsVariable })
        else { continue }
        throw LeftReason(
          "the macro '\(name)' assigns what it is given, or what it names, such as "
            + "'\(use.variable.name)' (line \(use.line)): no closure can assign a variable of its function"
        )
      }
    }
  }

  // MARK: - Variables

  /// Checks that the settings and conditions of a block that a condition begins assign nothing that its
  /// changes use: block variables in front of them copy it.
  static func checkAssignments(
    of block: LegacyBlock,
    _ content: BlockContent
  ) throws(LeftReason) {
    guard case .conditional = block.end else { return }
    let used = Set(uses(in: content.parts.flatMap(\.statements)[...]).map(\.variable))
    let settings = assignments(in: ([block.first] + content.removed + [block.last])[...])
    // What stands in front of the begin stays there.
    let first = block.leading == nil ? 0 : block.begin.line
    guard let use = settings.first(where: { $0.line >= first && used.contains($0.variable) }) else {
      return
    }
    throw LeftReason(
      "'\(use.variable.name)' is assigned by a setting or its condition (line \(use.line)), and the "
        + "changes use it"
    )
  }

  /// Checks that the changes of a block give no block literal to a variable of outside where references are
  /// counted by hand: it lives only as long as the code around it runs.
  static func checkLiterals(in content: BlockContent, of file: LegacyFile) throws(LeftReason) {
    guard file.countsReferences else { return }
    let text = Array(file.text.utf8)
    for statement in content.parts.flatMap(\.statements)
    where !statement.assignedNames.isEmpty && statement.kind != .variables {
      let code = String(decoding: text[statement.bytes], as: UTF8.self)
      guard code.filter({ !$0.isWhitespace }).contains("=^") else { continue }
      throw LeftReason(
        "the block literal in line \(statement.line) would have to be copied: without that it is gone when the "
          + "closure of the changes ends"
      )
    }
  }

  /// Returns what a block needs so that its closures can assign variables of the function.
  ///
  /// - Returns: How many statements move in front of the call, and the declarations that `__block`
  ///   stands in front of.
  static func storage(
    for content: BlockContent,
    of block: LegacyBlock,
    telling message: DidStopMessage?,
    _ migrator: Migrator
  ) throws(LeftReason) -> (moved: Int, declarations: [Int]) {
    let statements = content.parts.flatMap(\.statements)
    // What code of the app does in the block is animated.
    let leading = content.parts[0].statements.prefix {
      $0.isComputation && !migrator.runsOwnCode($0, in: block)
    }.count
    let moved = assignments(in: statements.dropFirst(leading)).isEmpty ? leading : 0
    let rest = statements.dropFirst(assignments(in: statements[...]).isEmpty ? 0 : moved)
    for use in assignments(in: statements[...])
    where message?.variables.contains(use.variable) == true {
      throw LeftReason(
        "'\(use.variable.name)' is assigned among the changes (line \(use.line)), and the did-stop "
          + "method is told of it"
      )
    }
    var declarations: [Int] = []
    for use in assignments(in: rest) {
      let name = use.variable.name
      guard !use.variable.isCopied else {
        throw LeftReason(
          "'\(name)' is assigned among the changes (line \(use.line)), and another block literal copies it"
        )
      }
      switch use.variable.place {
      case .statement(let bytes): declarations.append(bytes.lowerBound)
      case .branch:
        throw LeftReason(
          "'\(name)' is assigned among the changes (line \(use.line)), and a line of the preprocessor "
            + "stands in front of its declaration"
        )
      case .jump:
        throw LeftReason(
          "'\(name)' is assigned among the changes (line \(use.line)), and a label follows its declaration: no "
            + "jump may enter the scope of a variable that a closure shares"
        )
      case .parameter, .loop:
        let kind = use.variable.place == .parameter ? "parameter" : "loop's variable"
        throw LeftReason(
          "the \(kind) '\(name)' is assigned among the changes (line \(use.line)), and no closure can "
            + "assign it"
        )
      }
    }
    let first = statements.count - rest.count
    for (index, statement) in statements.enumerated() {
      // What moves stands in front of all settings then, and stood behind some.
      let settings = content.removed.filter {
        index >= first || $0.bytes.lowerBound < statement.bytes.lowerBound
      }
      let read = settings.reduce(into: Set()) { $0.formUnion($1.usedNames) }
      guard let name = statement.assignedNames.intersection(read).min() else { continue }
      throw LeftReason(
        "'\(name)' is assigned among the changes (line \(statement.line)), and a setting reads it"
      )
    }
    for use in uses(in: rest) where use.variable.isArray {
      throw LeftReason(
        "the changes use the array '\(use.variable.name)' (line \(use.line)), and no closure can"
      )
    }
    return (first, declarations)
  }

  /// The uses of variables that are declared outside of statements.
  private static func uses(in statements: ArraySlice<LegacyStatement>) -> [VariableUse] {
    statements.flatMap(\.variableUses).filter { use in
      !statements.contains { $0.bytes.contains(use.variable.offset) }
    }
  }

  private static func assignments(in statements: ArraySlice<LegacyStatement>) -> [VariableUse] {
    uses(in: statements).filter(\.isAssignment)
  }

  /// The edits outside of blocks that their new code needs.
  func declarationEdits(in range: Range<Int>, _ context: Context) -> [Replacement] {
    var offsets: Set<Int> = []
    var edits: [Replacement] = []
    for entry in writtenEntries(context) {
      for offset in entry.declarations where offsets.insert(offset).inserted {
        edits.append(Replacement(at: offset, "__block "))
      }
      // Nothing else used this variable.
      guard let variable = entry.content.context?.variable, entry.message?.takesContext != true,
        variable.value == "UIGraphicsGetCurrentContext()",
        case .statement(let bytes) = variable.place, offsets.insert(bytes.lowerBound).inserted,
        writtenEntries(context).count(where: { $0.content.context?.variable == variable })
          == variable.useCount - 1
      else { continue }
      edits.append(Replacement(code.line(of: bytes), ""))
    }
    return edits.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
  }

  // MARK: - Blocks

  /// The lines of what stands beside a begin in the branches of a condition, as an `if` of its own.
  func leadingLines(of block: LegacyBlock) -> [String] {
    guard let leading = block.leading else { return [] }
    var lines = leading.front.map { objectiveCLines(of: code.slice($0), at: $0.lowerBound) + ["}"] }
    if let bytes = leading.otherwise {
      let head = lines == nil ? "if (!\(leading.condition)) " : "\(lines?.popLast() ?? "") else "
      let body = objectiveCLines(of: code.slice(bytes), at: bytes.lowerBound)
      lines = (lines ?? []) + [head + (body.first ?? "")] + body.dropFirst()
    }
    return lines ?? []
  }

  /// The lines of a statement without its indentation, and without calls that are comments.
  func objectiveCLines(of text: String, at offset: Int) -> [String] {
    code.lines(of: text, without: code.indentation(at: offset), step: step(at: offset))
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") || !$0.isOfBlockCall }
  }

  /// One step of indentation at a place.
  func step(at offset: Int) -> String {
    // A file may have both tabs and spaces.
    let indentation = code.indentation(at: offset)
    if indentation.contains("\t") { return "\t" }
    return code.indentation == "\t" ? "    " : code.indentation
  }

  func message(
    for part: BlockContent.Part,
    _ entry: Entry,
    _ context: Context
  ) throws(LeftReason) -> AnimationMessage {
    let settings = ObjectiveCSettings(part.settings, macros: Set(migrator.macros.keys)) {
      self.text(of: $0, context)
    }
    var options = try settings.options()
    if let transition = part.transition {
      options.insert(settings.transition(transition.kind), at: 0)
      if migrator.mayAnimate(part, in: entry.block) {
        options.append("UIViewAnimationOptionAllowAnimatedContent")
      }
    }
    // UIKit's calls take over what is around them, and begin/commit does not.
    if context.isNested || entry.block.isInAnimation || mayBeAround(entry.block) {
      options += ["Duration", "Curve", "Options"].map {
        "UIViewAnimationOptionOverrideInherited\($0)"
      }
    }
    options.append("UIViewAnimationOptionAllowUserInteraction")
    let optionText = options.joined(separator: " | ")
    let completion = entry.message
    let delay = try settings.delay()
    guard let transition = part.transition else {
      return AnimationMessage(
        arguments: [
          ("animateWithDuration", settings.duration), ("delay", delay ?? "0"),
          ("options", optionText),
        ],
        repeatingCalls: settings.repeatingCalls,
        completion: completion
      )
    }
    guard delay == nil else {
      throw LeftReason("\(FormLimit.delayOfTransition.text), and this transition has one")
    }
    guard settings.repeatingCalls.isEmpty else {
      throw LeftReason("a transition does not repeat a number of times")
    }
    return AnimationMessage(
      arguments: [
        ("transitionWithView", text(of: transition.view, context)),
        ("duration", settings.duration), ("options", optionText),
      ],
      repeatingCalls: [],
      completion: completion
    )
  }
}

/// A message that animates views, as it is written.
struct AnimationMessage {
  /// The labels and names of which messages consist.
  static let words = [
    "animateWithDuration", "transitionWithView", "duration", "delay", "options", "animations",
    "completion", "finished",
  ]

  let arguments: [(label: String, value: String)]
  /// What stands in front of the changes.
  let repeatingCalls: [String]
  /// What the completion sends; `nil` for none.
  let completion: DidStopMessage?

  private var head: String {
    "[UIView " + arguments.map { "\($0.label):\($0.value)" }.joined(separator: " ")
  }

  /// The message on one line without its closures.
  var summary: String { head + "]" }

  /// Returns the lines of the message with changes in braces.
  func lines(changes: [String], _ step: String, column: Int) -> [String] {
    guard !changes.isEmpty else { return lines(changes: "^{}", step, column: column) }
    return opening(before: "animations:^{", column: column) + changes.indented(by: step)
      + ending(behind: "} ", step)
  }

  /// Returns the lines of the message with changes that have a name.
  func lines(changes name: String, _ step: String, column: Int) -> [String] {
    var lines = opening(before: "animations:\(name)", column: column)
    let ending = ending(behind: " ", step)
    lines[lines.count - 1] += ending[0]
    return lines + ending.dropFirst()
  }

  private func ending(behind start: String, _ step: String) -> [String] {
    guard let completion else { return ["\(start)completion:nil];"] }
    return ["\(start)completion:^(BOOL \(completion.finished)) {", step + completion.text, "}];"]
  }

  /// The lines up to the changes: one if it fits, or one for each argument, with aligned colons.
  private func opening(before end: String, column: Int) -> [String] {
    let line = "\(head) \(end)"
    guard line.contains("\n") || column + line.count > 120 else { return [line] }
    let width = "[UIView \(arguments[0].label)".count
    let first = "[UIView \(arguments[0].label):\(arguments[0].value)"
    let label = end.prefix { $0 != ":" }
    return [first]
      + arguments.dropFirst().flatMap { label, value in
        let line = String(repeating: " ", count: max(0, width - label.count)) + "\(label):\(value)"
        // What stands in parentheses is chosen as a whole.
        guard column + line.count > 120, !value.contains("(") else { return [line] }
        let parts = line.split(separator: " | ").map(String.init)
        let next = String(repeating: " ", count: max(0, width + 1)) + "| "
        return parts.prefix(1) + parts.dropFirst().map { next + $0 }
      }
      + [String(repeating: " ", count: max(0, width - label.count)) + end]
  }
}

extension String {
  /// A Boolean value that indicates whether a comment tells of a call that goes: it is such a call, or
  /// announces the commit.
  var isOfBlockCall: Bool {
    let text = lowercased()
    let words = text.split { !$0.isLetter }
    return ["uiview setanimation", "uiview beginanimations", "commitanimations"]
      .contains(where: text.contains)
      || words.count < 5 && words.contains("commit")
        && words.contains { $0 == "animation" || $0 == "animations" }
  }
}

extension [String] {
  /// The lines, at most one empty one between two others.
  var withoutDoubleEmptyLines: [String] {
    enumerated().filter { index, line in !line.isEmpty || index > 0 && !self[index - 1].isEmpty }
      .map(\.element)
  }
}
