/// The calls that stand for blocks.
extension BlockWriter {
  /// Returns the call that stands for changes.
  ///
  /// - Parameters:
  ///   - part: The changes.
  ///   - entry: Their block.
  ///   - context: Where the call is written.
  ///   - body: The name of the function that makes the changes; `nil` for a closure.
  /// - Returns: The call.
  /// - Throws: The reason why the form has no such call.
  func call(
    for part: BlockContent.Part,
    _ entry: Entry,
    _ context: Context,
    body: String? = nil
  ) throws(LeftReason) -> WrittenCall {
    let form = migrator.form
    let settings = try settings(of: part, entry, context)
    let call = form.call(with: settings)
    var closure = context.nested
    let escapes = form.escapes || settings.transition != nil
    let captures = escapes && needsCapture(part.statements)
    closure.escaping = (context.escaping || escapes) && !captures
    var lines =
      body == nil ? self.lines(of: part.statements, closure, removing: removedCalls(entry)) : []
    if let repeats = call.repeats {
      guard body == nil else { throw LeftReason(.numberOfRepeats(form)) }
      lines =
        ["UIView.modifyAnimations(\(repeats)) {"] + lines.indented(by: code.indentation) + ["}"]
    }
    let changes = WrittenCall.Closure(label: nil, header: captures ? "[self]" : "", lines: lines)
    // A function stands for the closure.
    let arguments = call.arguments + (body.map { ["animations: \($0)"] } ?? [])
    var closures = body == nil ? [changes] : []
    if let didStop = entry.didStop, didStop.lacksContext, chainedMethod(of: entry, context) == nil {
      throw LeftReason("'\(didStop.name)' takes a context, and the block has none")
    }
    let completion = completion(of: entry, context)
    guard let start = call.start else {
      closures += completion.map { [$0] } ?? []
      return WrittenCall(call.callee, arguments, closures: closures)
    }
    var ending = ["()"]
    if let completion {
      ending = WrittenCall("", [], closures: [completion]).lines(code.indentation, column: 0)
      ending[0] = String(ending[0].dropFirst("()".count))
    }
    ending[0] = start + ending[0]
    return WrittenCall(call.callee, arguments, closures: closures, suffixes: ending)
  }

  /// The settings of a call that stands for changes.
  private func settings(
    of part: BlockContent.Part,
    _ entry: Entry,
    _ context: Context
  ) throws(LeftReason) -> AnimationSettings {
    let texts = SettingTexts(part.settings) { self.text(of: $0, context) }
    var settings = texts.written
    // The block API takes over what is around it, and begin/commit does not.
    settings.isNested = context.isNested || mayBeAround(entry.block)
    if let transition = part.transition {
      settings.transition = AnimationSettings.Transition(
        texts.transition(transition.kind),
        of: text(of: transition.view, context),
        animatesContent: migrator.mayAnimate(part, in: entry.block)
      )
    }
    if let limit = migrator.form.limit(on: settings) { throw LeftReason(limit) }
    settings.delay = try texts.delay()
    if settings.transition != nil, settings.delay != nil {
      throw LeftReason("\(FormLimit.delayOfTransition.text), and this transition has one")
    }
    return settings
  }

  /// The calls among the changes that are no part of the new code.
  func removedCalls(_ entry: Entry) -> [Range<Int>] {
    (entry.content.removedInside + entry.block.end.innerCommits)
      .map { code.wholeLines(of: $0.bytes) }
  }

  /// Returns `true` if an escaping closure of statements captures `self` by its list, since a name may be
  /// one of a member or of another module; otherwise, `false`.
  private func needsCapture(_ statements: [LegacyStatement]) -> Bool {
    statements.flatMap(\.memberUses).contains(where: migrator.mayBeMember)
  }

  private func completion(of entry: Entry, _ context: Context) -> WrittenCall.Closure? {
    guard let didStop = entry.didStop else { return nil }
    if let method = chainedMethod(of: entry, context) {
      var inner = context
      let captures = needsCapture(method.statements)
      inner.escaping = !captures
      inner.isNested = false
      let lines =
        method.openingComments + self.lines(of: method.statements, inner) + method.closingComments
      let header = captures ? "[self] _" : "_"
      return WrittenCall.Closure(label: "completion", header: header, lines: lines)
    }
    let capture = didStop.capture.map { "[\($0)] " } ?? ""
    // A property animator tells where it stopped.
    let isAnimator = migrator.form == .animator && entry.content.transition == nil
    let name = entry.content.nameInCompletion(isAnimator ? "position" : "finished")
    return WrittenCall.Closure(
      label: "completion",
      header: capture + (didStop.takesFinished ? name : "_"),
      lines: [didStop.text(finished: isAnimator ? "\(name) == .end" : name)]
    )
  }
}

extension LeftReason {
  /// Creates the reason that a form lacks what the block API has.
  fileprivate init(_ limit: FormLimit) {
    self.init("\(limit.text); use --to animate")
  }
}
