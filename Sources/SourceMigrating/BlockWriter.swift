internal import LegacyDeclarations

/// Writes the blocks of a file in another form.
struct BlockWriter: Sendable {
  /// A block that can be written.
  struct Entry {
    var block: LegacyBlock
    var content: BlockContent
    var didStop: DidStopCall?
    /// The chained method whose body becomes the completion; `nil` for a call.
    var chained: LegacyMethod?
    /// The message that tells the delegate in Objective-C; `nil` if nobody is told.
    var message: DidStopMessage?
    /// How many of the first changes stand in front of the call in Objective-C.
    var moved = 0
    /// The names of the functions or block variables with the changes, if a condition decides whether
    /// they are animated.
    var changes: [String] = []
    /// The offsets of the declarations whose variables the changes assign in Objective-C.
    var declarations: [Int] = []
  }

  private let file: LegacyFile
  var language: LegacyLanguage { file.language }
  let migrator: Migrator
  let code: CodeText
  /// The blocks that can be written, by their offsets.
  private let entries: [Int: Entry]
  private let left: [(block: LegacyBlock, reason: String)]

  init(_ file: LegacyFile, _ migrator: Migrator) {
    let blocks = file.blocks
    self.file = file
    let code = CodeText(file.text)
    self.migrator = migrator
    self.code = code
    var entries: [Int: Entry] = [:]
    var left: [(LegacyBlock, String)] = []
    // The names that functions have, with those that new code declares.
    var names: [Range<Int>: Set<String>] = [:]
    for block in blocks {
      let function = block.scope.function ?? block.scope.bytes
      do throws(LeftReason) {
        let entry = try Self.entry(
          of: block,
          in: file,
          migrator,
          &names[function, default: migrator.takenNames(in: block.scope)]
        )
        if entry.parts.count > 1, entry.tellsDelegate {
          throw LeftReason(
            "settings change between its changes, and one did-stop method is told of them all"
          )
        }
        try migrator.looseSettings.check(
          entry.content,
          of: block,
          isOfUIKit: file.language == .objectiveC || migrator.form.isOfUIKit
            || entry.content.transition != nil
        )
        entries[block.bytes.lowerBound] = entry
      } catch {
        left.append((block, error.text))
      }
    }
    // A variable that one block shares with its closure is another at the end of the next.
    let shared = Set(entries.values.flatMap(\.declarations))
    for (offset, entry) in entries {
      let told = entry.message?.variables.first { variable in
        if case .statement(let bytes) = variable.place {
          shared.contains(bytes.lowerBound)
        } else {
          false
        }
      }
      guard let told else { continue }
      entries[offset] = nil
      left.append(
        (
          entry.block,
          "the did-stop method is told of '\(told.name)', which another block assigns among its changes"
        )
      )
    }
    // A method is a part of a chain if it has blocks, and nothing but the chain calls it.
    for (offset, entry) in entries {
      guard let didStop = entry.didStop, didStop.receiver == "self", didStop.capture == nil,
        didStop.opening.isEmpty,
        let method = didStop.method.flatMap({
          file.chainedMethod(of: $0, in: entry.block, migrator)
        }),
        entries.values.contains(where: { method.bytes.contains($0.block.bytes.lowerBound) }),
        !left.contains(where: { method.bytes.contains($0.0.bytes.lowerBound) })
      else { continue }
      entries[offset]?.chained = method
    }
    // It then stands in all functions from which the chain comes.
    let hidden = entries.filter { offset, entry in
      guard let method = entry.didStop?.method, let chained = entry.chained else { return false }
      let names = migrator.names(usedBy: "\(chained.type).\(method.fullName)")
      return Self.chain(to: offset, in: entries)
        .contains { !names.isDisjoint(with: $0.block.scope.locals) }
    }
    for offset in hidden.keys { entries[offset]?.chained = nil }
    while let (offset, entry) = entries.first(where: {
      $0.value.chained == nil && $0.value.didStop?.lacksContext == true
    }), let method = entry.didStop?.method {
      entries[offset] = nil
      left.append(
        (
          entry.block,
          "'\(method.fullName)' takes a context, and the block has none (line \(method.location.line))"
        )
      )
      // What stays is no part of a chain.
      for other in entries.keys where entries[other]?.chained?.bytes.contains(offset) == true {
        entries[other]?.chained = nil
      }
    }
    self.entries = entries
    self.left = left
    unwritable = [:]
    // What the form lacks is known only when the block is written.
    var unwritable: [Int: String] = [:]
    for offset in entries.keys {
      do throws(LeftReason) {
        let context = Context()
        _ = try lines(of: offset, context)
        guard file.language == .swift, let entry = entries[offset] else { continue }
        for part in entry.content.parts {
          let name = try call(for: part, entry, context, body: entry.changes.first).callee
          guard let other = migrator.conflicts[name] else { continue }
          throw LeftReason("\(other) declares \(name), too, which the new code would call")
        }
      } catch {
        unwritable[offset] = error.text
      }
    }
    self.unwritable = unwritable
  }

  private static func entry(
    of block: LegacyBlock,
    in file: LegacyFile,
    _ migrator: Migrator,
    _ names: inout Set<String>
  ) throws(LeftReason) -> Entry {
    if let call = migrator.ownCall(in: block) {
      throw LeftReason(
        "line \(call.line) would have to be written UIView.\(call.method.rawValue): a class or method of the app "
          + "may have that name"
      )
    }
    var entry = Entry(
      block: block,
      content: try BlockContent(block, own: migrator.ownNames(in: block))
    )
    if let setting = entry.content.unconditional.first, mayBeAround(block, in: file, migrator) {
      throw LeftReason(
        "\(setting.method.rawValue) in line \(setting.line) would have to stand under the condition: without "
          + "it, it sets the block of a caller"
      )
    }
    if migrator.runsOwnCode(block.calledBehind) {
      throw LeftReason(
        "what stands behind the commit of a branch would have to read nothing that is computed: the closure "
          + "would animate what that changes"
      )
    }
    let target = migrator.target
    for name in block.namesAssignedBehind.sorted()
    where target.members(named: name).contains(where: { member in
      member.type != block.scope.type && target.lineage(of: member.type).contains(block.scope.type)
    }) {
      throw LeftReason(
        "'\(name)' is assigned behind the commit of a branch, and a subclass overrides it: the "
          + "closure would animate what the override does"
      )
    }
    switch file.language {
    case .swift:
      entry.didStop = try DidStopCall.find(
        for: entry.content,
        of: block,
        in: target,
        avoiding: &names
      )
    case .objectiveC:
      if block.scope.baseName == "dealloc" {
        throw LeftReason("a closure would hold on to an object that is deallocated")
      }
      entry.message = try DidStopMessage.find(
        for: entry.content,
        of: block,
        in: file,
        migrator,
        avoiding: names
      )
      names = entry.message?.names ?? names
      try checkMacros(in: entry.content, migrator)
      try checkAssignments(of: block, entry.content)
      try checkLiterals(in: entry.content, of: file)
      (entry.moved, entry.declarations) = try storage(
        for: entry.content,
        of: block,
        telling: entry.message,
        migrator
      )
    }
    for statement in entry.content.hoisted
    where statement.effect == .any || migrator.runsOwnCode(statement, in: block)
      || migrator.changingCall(of: statement) != nil
    {
      throw LeftReason(
        "line \(statement.line) would have to call nothing that may run code of the app: code outside the "
          + "changes needs what it declares, so that the new code runs it in front of them, where nothing is "
          + "animated"
      )
    }
    try checkUnread(of: entry, migrator)
    if case .conditional = block.end {
      entry.changes = entry.content.parts.map { _ in names.insertNew("changes") }
    }
    let text = Array(file.text.utf8)
    let declarations = entry.inFront.map { statement in
      let text = String(decoding: text[statement.bytes], as: UTF8.self)
      return (offset: statement.bytes.lowerBound, mayAct: migrator.mayAct(text))
    }
    if let delegate = entry.content.delegate?.bytes.lowerBound,
      declarations.contains(where: { $0.mayAct && $0.offset > delegate })
        || entry.content.reads({ !migrator.isPlain($0) }, behind: delegate)
    {
      entry.didStop?.declareDelegate(&names)
    }
    let isDeclared = !entry.closing.isEmpty
    try checkOrder(of: entry, declaringDelegate: isDeclared, in: file.language, migrator)
    entry.content.nameSharedValues(
      before: isDeclared ? entry.content.delegate : nil,
      declarations,
      isConstant: { migrator.isConstant($0, in: file.language) },
      isPlain: migrator.isPlain
    ) {
      names.insertNew($0?.constant.name ?? "condition")
    }
    if let value = migrator.changingValue(in: block) {
      throw LeftReason(
        "line \(value.line) reads '\(value.name)', which \(value.reason): the new code would read it in front of "
          + "the block, where nothing is animated"
      )
    }
    return entry
  }

  /// The blocks that the form cannot express, with the reasons.
  private var unwritable: [Int: String]

  // MARK: - Results

  func outcomes() -> [MigratedBlock] {
    let written = entries.map { offset, entry in
      let outcome: MigratedBlock.Outcome =
        if let reason = unwritable[offset] { .left(reason) } else { .written(summary(of: offset)) }
      return makeBlock(entry.block, outcome)
    }
    return written + left.map { makeBlock($0.block, .left($0.reason)) }
  }

  func functions() -> [(offset: Int, function: LegacyScope)] {
    entries.filter { unwritable[$0.key] == nil }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.block.scope) }
  }

  func isEmpty(_ offset: Int) -> Bool {
    entries[offset]?.content.parts.allSatisfy(\.statements.isEmpty) ?? false
  }

  /// Returns `true` if another block may be open where a block begins, whether it is written or left;
  /// otherwise, `false`.
  func mayBeAround(_ block: LegacyBlock) -> Bool { Self.mayBeAround(block, in: file, migrator) }

  private static func mayBeAround(
    _ block: LegacyBlock,
    in file: LegacyFile,
    _ migrator: Migrator
  ) -> Bool {
    block.isInAnimation || migrator.isCalledInBlock(block.scope)
      || migrator.pathsOfOpenBlocks.contains(file.path)
      || (file.blocks + file.leftBlocks).contains { other in
        other.bytes != block.bytes && other.bytes.contains(block.bytes.lowerBound)
      }
  }

  /// Returns `true` if the new code takes settings of a block around its function, as begin/commit code does not: no
  /// proof runs it in one; otherwise, `false`.
  func mayInherit(_ offset: Int) -> Bool {
    guard let entry = entries[offset], !migrator.isCalledInBlock(entry.block.scope) else {
      return false
    }
    return migrator.form != .animateViews
      || entry.content.parts.contains { $0.transition != nil }
  }

  func isEndless(_ offset: Int) -> Bool {
    entries[offset]?.content.parts.contains { part in
      SettingTexts(part.settings) { $0.text }.written.repeats == .endless
    } ?? false
  }

  private func makeBlock(_ block: LegacyBlock, _ outcome: MigratedBlock.Outcome) -> MigratedBlock {
    var remarks: [String] = []
    if case .written = outcome, let entry = entries[block.bytes.lowerBound] {
      remarks = self.remarks(on: entry)
    }
    return MigratedBlock(
      location: block.begin.location,
      function: block.scope.name,
      type: migrator.target.resolve(block.scope.type, in: "") ?? block.scope.type,
      outcome: outcome,
      offset: block.bytes.lowerBound,
      remark: remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    )
  }

  /// What somebody has to know of the new code of a block.
  private func remarks(on entry: Entry) -> [String] {
    let told = entry.chained == nil ? entry.didStop?.remark : nil
    var remarks = [entry.message?.remark, told, withoutEffect(entry), outside(entry)]
      .compactMap(\.self)
    let unconditional = entry.content.unconditional.map { ($0.method, $0.line) }
    if !unconditional.isEmpty {
      remarks.append(
        "\(Self.names(of: unconditional)) stood outside the condition, and goes: it would count if a caller "
          + "had a block open"
      )
    }
    remarks += entry.content.remarks
    let early =
      entry.content.hoisted + entry.content.parts.flatMap(\.statements).prefix(entry.moved)
    let read = (entry.parts.flatMap(\.expressions) + entry.told).first {
      $0.loadsView && !entry.content.linesOfLoadingConditions.contains($0.line)
    }
    let line = early.first { $0.effect == .loadsView }?.line ?? read?.line
    if let line {
      remarks.append(
        "line \(line) is run before the block: a view that this loads is loaded outside of the "
          + "animation"
      )
    }
    for transition in entry.content.parts.compactMap(\.transition)
    where transition.kind.mayBeUnset && mayBeMissing(transition.view) {
      let line = transition.kind.conditions.first?.line ?? transition.view.line
      remarks.append(
        "the new code reads '\(transition.view.text)' whether the condition in line \(line) holds or not: it may not be "
          + "nil, and a controller's view is loaded"
      )
    }
    if file.language == .swift, modifiesAnimations(entry) {
      remarks.append("UIView.modifyAnimations needs iOS 12")
    }
    if let selector = entry.content.didStop, entry.content.delegate == nil {
      remarks.append(
        "the did-stop selector in line \(selector.line) had no effect: the block sets no delegate"
      )
    }
    if entry.content.didStop == nil, entry.tellsDelegate {
      remarks.append(
        "animationDidStop:finished:context: is taken as called without a selector: shipped code relies "
          + "on it, and no document of Apple's says so"
      )
    }
    if let delegate = entry.content.delegate, entry.content.didStop == nil, !entry.tellsDelegate {
      if delegate.text != "self" || migrator.target.hasUnknownParent(entry.block.scope.type) {
        remarks.append(
          "if '\(delegate.text)' has animationDidStop:finished:context:, which no file here has, it is no "
            + "longer called"
        )
      }
      remarks.append("no block holds on to '\(delegate.text)' any longer until the animation ends")
    }
    return remarks
  }

  /// Returns `true` if the view of a transition is a controller's, or a variable of Objective-C that may be nil;
  /// otherwise, `false`.
  private func mayBeMissing(_ view: LegacyExpression) -> Bool {
    let names = view.usedNames.union(view.readMembers).subtracting(view.localNames)
      .subtracting(["self"])
    return file.language == .objectiveC ? !names.isEmpty : names.contains("view")
  }

  /// Returns `true` if a number of repeats is set by a function of its own; otherwise, `false`.
  private func modifiesAnimations(_ entry: Entry) -> Bool {
    entry.content.parts.contains { part in
      migrator.form.call(with: SettingTexts(part.settings) { $0.text }.written).repeats != nil
    }
  }

  /// Names the settings that the new code lacks, since the old code had no use for them.
  private func withoutEffect(_ entry: Entry) -> String? {
    let calls = entry.content.withoutEffect.map { ($0.method, $0.line) }
    return calls.isEmpty ? nil : "\(Self.names(of: calls)) had no effect"
  }

  /// Names the settings in front of a block, or behind the last of its list: a caller may have a block
  /// open, whose settings they are.
  private func outside(_ entry: Entry) -> String? {
    let starts = file.blocks.filter { $0.list == entry.block.list }.map(\.bytes.lowerBound)
    let calls = file.strays.filter { stray in
      let next = starts.filter { $0 > stray.call.bytes.lowerBound }.min() ?? starts.max()
      return stray.list == entry.block.list && next == entry.block.bytes.lowerBound
    }.map { ($0.method, $0.call.line) }
    guard !calls.isEmpty else { return nil }
    return
      "\(Self.names(of: calls)) stays: it stands outside, and counts only if a caller has a block open"
  }

  private static func names(of calls: [(method: BeginCommitMethod, line: Int)]) -> String {
    calls.sorted { $0.line < $1.line }.map { "\($0.method.rawValue) in line \($0.line)" }
      .joined(separator: ", ")
  }

  private func summary(of offset: Int) -> String {
    guard let entry = entries[offset] else { return "" }
    if language == .objectiveC, let message = try? message(for: entry.parts[0], entry, Context()) {
      return message.summary + (entry.tellsDelegate ? " … completion" : "")
    }
    guard let call = try? call(for: entry.content.parts[0], entry, Context()) else { return "" }
    let chain = chained(to: offset).count
    return call.summary.split(separator: "\n").map(\.trimmed).joined(separator: " ")
      + (chain > 0
        ? " … \(chain + 1) blocks, one in the completion of another"
        : entry.didStop != nil ? " … completion" : "")
  }

  func chained(to offset: Int) -> [Int] {
    var found: [Int] = []
    var open = [offset]
    while let next = open.popLast() {
      guard let method = entries[next]?.chained else { continue }
      let inner = entries.keys.filter { method.bytes.contains($0) && !found.contains($0) }.sorted()
      found += inner
      open += inner
    }
    return found.filter { $0 != offset }
  }

  func text(excluding excluded: Set<Int>, isMarked: Bool) -> String {
    let context = Context(excluded: excluded, isMarked: isMarked)
    var replacements = self.replacements(in: 0..<code.count, context)
    for (offset, entry) in entries where isWritten(offset, context) {
      guard let method = chainedMethod(of: entry, context) else { continue }
      // What stands before the first token, such as a comment on the method, goes with it.
      let range = code.wholeLines(of: method.memberBytes)
      let start = max(range.lowerBound, method.memberBytes.lowerBound)
      replacements.removeAll {
        $0.range.lowerBound >= start && $0.range.upperBound <= range.upperBound
      }
      replacements.append(Replacement(start..<method.memberBytes.upperBound, ""))
    }
    let written = entries.filter { isWritten($0.key, context) }.map(\.value.block)
    if let place = importPlace(written) { replacements.append(place) }
    return code.slice(0..<code.count, replacements)
  }

  /// The import of the module whose functions the new code calls, unless the file has it.
  private func importPlace(_ written: [LegacyBlock]) -> Replacement? {
    guard let module = migrator.form.module,
      written.contains(where: { isOwnCall($0.bytes.lowerBound) })
    else { return nil }
    let imports = file.imports
    let names = imports.map(\.module)
    guard !names.contains(module) else { return nil }
    let line = "import \(module)"
    // The imports stay in the order of their names where they are in it.
    let next = zip(imports, names).first { $0.1 > module }?.0
    if names == names.sorted(), let next {
      let start = next.bytes.lowerBound
      return Replacement(at: start, line + "\n")
    }
    guard let last = imports.last else {
      let start = code.endOfHeader
      return Replacement(at: start, line + "\n\n")
    }
    let range = code.line(of: last.bytes)
    let isWhole = code.slice(range).hasSuffix("\n")
    return Replacement(at: range.upperBound, isWhole ? line + "\n" : "\n" + line)
  }

  private func isOwnCall(_ offset: Int) -> Bool {
    entries[offset]?.content.parts.contains { $0.transition == nil } ?? false
  }

  // MARK: - Pieces

  /// Where code is written.
  struct Context {
    var excluded: Set<Int> = []
    /// Whether the code stands in a closure that escapes.
    var escaping = false
    /// Whether a block is open around the code.
    var isNested = false
    /// Whether the statements that stand for blocks tell so.
    var isMarked = false

    /// The context of what stands in a block.
    var nested: Context {
      var nested = self
      nested.isNested = true
      return nested
    }

    /// Returns the lines of a statement that stands for a block.
    func marked(_ lines: [String], _ block: LegacyBlock) -> [String] {
      guard isMarked, !lines.isEmpty else { return lines }
      return ["\(BlockMark(of: block.bytes.lowerBound).comment) \(lines[0])"] + lines.dropFirst()
    }
  }

  private func isWritten(_ offset: Int, _ context: Context) -> Bool {
    entries[offset] != nil && !context.excluded.contains(offset) && unwritable[offset] == nil
  }

  /// The blocks in whose completions a block comes to stand, from the inside.
  private static func chain(to offset: Int, in entries: [Int: Entry]) -> [Entry] {
    var chain: [Int] = []
    var inner = offset
    while let outer = entries.first(where: { $0.value.chained?.bytes.contains(inner) ?? false }),
      !chain.contains(outer.key)
    {
      chain.append(outer.key)
      inner = outer.key
    }
    return chain.compactMap { entries[$0] }
  }

  /// The method that becomes the completion, unless one of its blocks stays as it is.
  func chainedMethod(of entry: Entry, _ context: Context) -> LegacyMethod? {
    guard let method = entry.chained else { return nil }
    let inner = entries.keys.filter { method.bytes.contains($0) }
    return inner.allSatisfy { isWritten($0, context) } ? method : nil
  }

  /// The new text of the outermost blocks in a range.
  private func replacements(in range: Range<Int>, _ context: Context) -> [Replacement] {
    var found: [Replacement] = []
    for (offset, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let bytes = entry.block.bytes
      guard isWritten(offset, context), range.lowerBound <= bytes.lowerBound,
        bytes.upperBound <= range.upperBound,
        !found.contains(where: { $0.range.contains(bytes.lowerBound) }),
        let lines = try? lines(of: offset, context)
      else { continue }
      let indentation = code.indentation(at: bytes.lowerBound)
      if let braces = code.insideOfBraces(around: bytes) {
        // A body on one line becomes one of several.
        let body = lines.indented(by: indentation + code.indentation).joined(separator: "\n")
        found.append(Replacement(braces, "\n\(body)\n\(indentation)"))
        continue
      }
      let text = ([lines[0]] + placed(Array(lines.dropFirst()), behind: indentation))
        .joined(separator: "\n")
      let separator = file.language == .swift ? code.separator(behind: bytes) : ""
      found.append(Replacement(bytes, text + separator))
    }
    return found
      + declarationEdits(in: range, context).filter { edit in
        !found.contains { $0.range.contains(edit.range.lowerBound) }
      }
  }

  /// The lines behind an indentation, but for the directives of Objective-C, which keep their places.
  private func placed(_ lines: [String], behind indentation: String) -> [String] {
    guard file.language == .objectiveC else { return lines.indented(by: indentation) }
    return lines.map { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      return code.first == "#" && file.text.contains("\n\(code)")
        ? String(code) : line.isEmpty ? line : indentation + line
    }
  }

  /// The blocks that are written in the new form.
  func writtenEntries(_ context: Context) -> [Entry] {
    entries.sorted { $0.key < $1.key }.filter { isWritten($0.key, context) }.map(\.value)
  }

  /// A part of the file with what its context asks for.
  private func text(
    of range: Range<Int>,
    _ memberUses: [MemberUse],
    _ context: Context,
    removing removed: [Range<Int>] = []
  ) -> String {
    var all = replacements(in: range, context) + removed.map { Replacement($0, "") }
    if context.escaping {
      for use in memberUses
      where migrator.isMember(use.name, of: use.type)
        && !all.contains(where: { $0.range.contains(use.offset) })
      {
        all.append(Replacement(at: use.offset, "self."))
      }
    }
    return code.slice(range, all)
  }

  func text(of expression: LegacyExpression, _ context: Context) -> String {
    // A constant of the new code stands nowhere in the file.
    if expression.bytes.isEmpty { return expression.text }
    return text(of: expression.bytes, expression.memberUses, context)
  }

  /// The lines of statements, without common indentation.
  func lines(
    of statements: [LegacyStatement],
    _ context: Context,
    removing removed: [Range<Int>] = []
  ) -> [String] {
    var lines: [String] = []
    var end = 0
    for statement in statements where statement.bytes.lowerBound >= end {
      if !lines.isEmpty, statement.followsEmptyLine { lines.append("") }
      // A block among the statements is written as a whole.
      let start = statement.bytes.lowerBound
      if let entry = entries[start], isWritten(start, context),
        let block = try? self.lines(of: start, context)
      {
        lines += statement.commentsBefore + block
        lines[lines.count - 1] += entry.block.last.commentsBehind.map { " \($0)" }.joined()
        end = entry.block.bytes.upperBound
        continue
      }
      let text = text(of: statement.wholeBytes, statement.memberUses, context, removing: removed)
      lines +=
        file.language == .objectiveC
        ? objectiveCLines(of: text, at: statement.bytes.lowerBound) : [String].lines(of: text)
    }
    return lines
  }

  // MARK: - Blocks

  /// The lines of a block in its new form, without common indentation.
  private func lines(of offset: Int, _ context: Context) throws(LeftReason) -> [String] {
    guard let entry = entries[offset] else { return [] }
    let (block, content) = (entry.block, entry.content)
    let condition = block.end.condition
    // Comments of the calls that go stay in front of the new call, where a setting that is taken in
    // again would do nothing.
    let leading = [block.leading?.front, block.leading?.otherwise].compactMap(\.self)
      .map { code.slice($0) }.joined()
    var lines =
      block.first.commentsInside.filter { !leading.contains($0) } + block.first.commentsBehind
    var settings: [String] = []
    for comment in content.removed.flatMap({
      $0.commentsBefore + $0.commentsInside + $0.commentsBehind
    }) {
      if file.language == .swift, condition == nil, comment.isSetting {
        settings.append(comment)
      } else {
        lines.append(comment)
      }
    }
    if condition != nil, block.end.innerCommits.isEmpty {
      lines += block.last.commentsBefore + block.last.commentsInside
    }
    // A line of its own for nothing says nothing.
    lines.removeAll { $0.allSatisfy { "/* \t".contains($0) } }
    if file.language == .objectiveC {
      lines = leadingLines(of: block) + lines.filter { !$0.isOfBlockCall }
    }
    let calls =
      if let condition {
        try conditionalLines(entry, condition, context)
      } else {
        try callLines(entry, context, behind: settings)
      }
    guard block.isInCase else { return lines + calls }
    // The scope of a closure ends before the next case.
    guard content.hoisted.isEmpty, entry.declarations.isEmpty else {
      throw LeftReason(
        "it needs a variable outside its changes, and the case around it has no braces"
      )
    }
    return lines + ["{"] + calls.indented(by: step(entry)) + ["}"]
  }

  /// The lines of the calls that stand for a block, which follow one another.
  private func callLines(
    _ entry: Entry,
    _ context: Context,
    behind settings: [String]
  ) throws(LeftReason) -> [String] {
    let parts = entry.parts
    var lines = entry.opening
    for (index, part) in parts.enumerated() {
      if index > 0, part.statements.first?.followsEmptyLine == true { lines.append("") }
      lines += try declarations(
        before: index,
        entry,
        context,
        with: index == 0 ? entry.inFront : []
      )
      var comments = (before: index == 0 ? settings : [], behind: [String]())
      if index == parts.count - 1, case .commit = entry.block.end {
        comments.behind = entry.block.last.commentsBefore
      }
      let call = try callLines(for: part, entry, context, around: comments)
      lines += context.marked(call, entry.block)
    }
    return lines
  }

  /// The changes as local functions, or as block variables, which run in calls or alone.
  private func conditionalLines(
    _ entry: Entry,
    _ condition: LegacyExpression,
    _ context: Context
  ) throws(LeftReason) -> [String] {
    let step = step(entry)
    let isSwift = language == .swift
    var functions = lines(of: entry.inFront, context)
    var calls = entry.opening
    var plain: [String] = []
    for (index, (part, name)) in zip(entry.parts, entry.changes).enumerated() {
      let head = isSwift ? "func \(name)() {" : "void (^\(name))(void) = ^{"
      functions += context.marked([head], entry.block)
      let otherwise = index == entry.parts.count - 1 ? otherwise(behind: part, entry) : nil
      let statements = otherwise == nil ? part.statements : part.statements.dropLast()
      functions += lines(of: statements, context.nested, removing: removedCalls(entry))
        .indented(by: step)
      functions.append(isSwift ? "}" : "};")
      calls += try declarations(before: index, entry, context)
      let call = try callLines(for: part, entry, context, running: name)
      calls += context.marked(call, entry.block)
      plain.append(isSwift ? "\(name)()" : "\(name)();")
      if let otherwise {
        let start = otherwise.lowerBound
        let text = code.indentation(at: start) + text(of: otherwise, [], context)
        plain +=
          isSwift ? [String].lines(of: text) : objectiveCLines(of: text, at: start)
      }
    }
    let text = text(of: condition, context)
    return functions + [isSwift ? "if \(text) {" : "if (\(text)) {"] + calls.indented(by: step)
      + ["} else {"] + plain.indented(by: step) + ["}"]
  }

  /// The bytes of what runs behind changes where the condition of the block does not hold; `nil` if it stays among the
  /// changes, with comments that nobody can tell apart.
  private func otherwise(behind part: BlockContent.Part, _ entry: Entry) -> Range<Int>? {
    let last = entry.block.last
    guard let bytes = entry.block.otherwise, part.statements.count > 1,
      part.statements.last?.bytes == last.bytes, last.commentsBefore.isEmpty,
      last.commentsBehind.isEmpty
    else { return nil }
    let around = [
      last.bytes.lowerBound..<bytes.lowerBound, bytes.upperBound..<last.bytes.upperBound,
    ]
    return around.contains { code.slice($0).contains(/\/[\/*]/) } ? nil : bytes
  }

  /// The lines of the call that stands for changes, which what has a name makes under a condition, or a
  /// closure with comments around them.
  private func callLines(
    for part: BlockContent.Part,
    _ entry: Entry,
    _ context: Context,
    running name: String? = nil,
    around comments: (before: [String], behind: [String]) = ([], [])
  ) throws(LeftReason) -> [String] {
    let step = step(entry)
    let indentation = code.indentation(at: entry.block.bytes.lowerBound)
    let column = indentation.count + (name == nil ? 0 : step.count)
    if language == .swift {
      var call = try call(for: part, entry, context, body: name)
      if name == nil {
        call.closures[0].lines = comments.before + call.closures[0].lines + comments.behind
      }
      return call.lines(step, column: column)
    }
    let message = try message(for: part, entry, context)
    if let name, message.repeatingCalls.isEmpty {
      return message.lines(changes: name, step, column: column)
    }
    let changes =
      name.map { ["\($0)();"] }
      ?? lines(of: part.statements, context.nested, removing: removedCalls(entry))
      + comments.behind.filter { !$0.isOfBlockCall }
    let lines = (message.repeatingCalls + changes).withoutDoubleEmptyLines
    return message.lines(changes: lines, step, column: column)
  }

  /// One step of indentation around a block.
  private func step(_ entry: Entry) -> String {
    language == .swift ? code.indentation : step(at: entry.block.bytes.lowerBound)
  }
}

extension BlockWriter.Entry {
  /// The changes that stand in calls, with at least one part.
  var parts: [BlockContent.Part] {
    var parts = content.parts
    parts[0].statements.removeFirst(moved)
    // What is left of the first part would animate nothing.
    if moved > 0, parts.count > 1, parts[0].statements.isEmpty { parts.removeFirst() }
    return parts
  }

  /// What stands in front of the call: declarations, and what moves there.
  var inFront: [LegacyStatement] {
    content.hoisted + content.parts[0].statements.prefix(moved)
  }

  /// What the completion needs in front of all calls.
  var opening: [String] { didStop?.opening ?? message?.opening ?? [] }

  /// The lines that declare the delegate, if they stand in front of a call.
  var closing: [String] { didStop?.closing ?? message?.closing ?? [] }

  /// A Boolean value that indicates whether a method is told of the end of the block.
  var tellsDelegate: Bool { didStop != nil || message != nil }
}

extension String {
  /// A Boolean value that indicates whether a comment is a setting of a block.
  fileprivate var isSetting: Bool {
    drop { $0 == "/" || $0 == "*" || $0 == " " }.hasPrefix("UIView.setAnimation")
  }
}
