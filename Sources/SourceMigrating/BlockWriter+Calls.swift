internal import LegacyBlocks

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
  ) throws(LeftReason) -> CallText {
    let settings = SettingTexts(part.settings) { self.text(of: $0, context) }
    let form = migrator.form
    let isTransition = entry.content.transition != nil
    // The block API takes over what is around it, and begin/commit does not.
    let isNested =
      context.isNested
      || migrator.uses.calledInBlocks.contains(entry.block.scope.baseName ?? "")
    var closure = context
    closure.escaping = context.escaping || form.escapes || isTransition
    closure.isNested = true
    var lines =
      body == nil ? self.lines(of: part.statements, closure, removing: commits(entry)) : []
    let completion = self.completion(of: entry, context)
    if let repeats = settings.finiteRepeats(in: form) {
      guard form == .animateViews || form == .animate, !isTransition, body == nil else {
        throw LeftReason("a \(form.noun) does not repeat a number of times; use --to animate")
      }
      lines =
        ["UIView.modifyAnimations(\(repeats)) {"] + lines.indented(by: code.indentation) + ["}"]
    }
    let changes = CallText.Closure(label: nil, header: "", lines: lines)
    let closures = [changes] + (completion.map { [$0] } ?? [])
    if let transition = entry.content.transition {
      return try transitionCall(transition, settings, part, context, closures)
    }
    switch form {
    case .animateViews:
      var arguments = ["duration: \(settings.duration)"]
      if let delay = try settings.delay() { arguments.append("delay: \(delay)") }
      let options = settings.options(in: form)
      if options.isEmpty {
        if let curve = settings.curve { arguments.append("curve: \(curve)") }
      } else {
        arguments.append("options: \((options + settings.curveOptions).asOptions)")
      }
      return CallText(callee: "animateViews", arguments: arguments, closures: closures)
    case .animate:
      var options = settings.options(in: form) + settings.curveOptions
      if isNested {
        options += [
          ".overrideInheritedDuration", ".overrideInheritedCurve", ".overrideInheritedOptions",
        ]
      }
      // Views of a begin/commit block take touches all the time.
      options.append(".allowUserInteraction")
      return CallText(
        callee: "UIView.animate",
        arguments: [
          "withDuration: \(settings.duration)", "delay: \(try settings.delay() ?? "0")",
          "options: \(options.asOptions)",
        ],
        closures: closures
      )
    case .animator:
      var options = settings.options(in: form) + settings.curveOptions
      guard settings.options(in: .animate).allSatisfy({ $0.contains("beginFromCurrentState") })
      else { throw LeftReason("an animator does not repeat; use --to animate") }
      if isNested {
        options += [".overrideInheritedDuration", ".overrideInheritedOptions"]
      }
      return CallText(
        callee: "UIViewPropertyAnimator.runningPropertyAnimator",
        arguments: [
          "withDuration: \(settings.duration)", "delay: \(try settings.delay() ?? "0")",
        ] + (options.isEmpty ? [] : ["options: \(options.asOptions)"]),
        closures: closures
      )
    case .viewAnimation:
      guard settings.options(in: .animate).isEmpty else {
        throw LeftReason(
          "a ViewAnimation neither repeats in this way nor begins from the current state; use "
            + "--to animate"
        )
      }
      var arguments = ["duration: \(settings.duration)"]
      if let curve = settings.plainCurve { arguments.append("curve: \(curve)") }
      // Views of a begin/commit block take touches all the time.
      arguments.append("allowsUserInteraction: true")
      var suffix = try settings.delay().map { ".delay(\($0))" } ?? ""
      guard let completion else {
        return CallText(
          callee: "ViewAnimation",
          arguments: arguments,
          closures: [changes],
          suffixes: [suffix + ".start()"]
        )
      }
      let ending = CallText(callee: "", arguments: [], closures: [completion])
      var tail = ending.lines(code.indentation, column: 0)
      tail[0] = String(tail[0].dropFirst("()".count))
      suffix += ".start" + tail.joined(separator: "\n")
      return CallText(
        callee: "ViewAnimation",
        arguments: arguments,
        closures: [changes],
        suffixes: suffix.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      )
    }
  }

  private func transitionCall(
    _ transition: BlockContent.Transition,
    _ settings: SettingTexts,
    _ part: BlockContent.Part,
    _ context: Context,
    _ closures: [CallText.Closure]
  ) throws(LeftReason) -> CallText {
    let names = ["flipFromLeft", "flipFromRight", "curlUp", "curlDown"]
    guard case .transition(let name)? = transition.kind.meaning, names.contains(name) else {
      throw LeftReason("the transition is a value of the program")
    }
    guard try settings.delay() == nil else {
      throw LeftReason("UIView.transition has no delay, and this transition has one")
    }
    let options =
      [".transition\(name.prefix(1).uppercased())\(name.dropFirst())"]
      + settings.options(in: .animate) + settings.curveOptions
      + (part.statements.contains { $0.kind == .assignment } ? [".allowAnimatedContent"] : [])
      + [".allowUserInteraction"]
    return CallText(
      callee: "UIView.transition",
      arguments: [
        "with: \(text(of: transition.view, context))", "duration: \(settings.duration)",
        "options: \(options.asOptions)",
      ],
      closures: closures
    )
  }

  private func commits(_ entry: Entry) -> [Range<Int>] {
    guard case .branches(let commits) = entry.block.end else { return [] }
    return commits.map { code.wholeLines(of: $0.bytes) }
  }

  private func completion(of entry: Entry, _ context: Context) -> CallText.Closure? {
    guard let didStop = entry.didStop else { return nil }
    if let method = chainedMethod(of: entry, context) {
      var inner = context
      inner.escaping = true
      inner.isNested = false
      let lines = self.lines(of: method.statements, inner) + method.closingComments
      return CallText.Closure(label: "completion", header: "_", lines: lines)
    }
    let capture = didStop.capture.map { "[\($0)] " } ?? ""
    // A property animator tells where it stopped.
    let isAnimator = migrator.form == .animator && entry.content.transition == nil
    let name = isAnimator ? "position" : "finished"
    return CallText.Closure(
      label: "completion",
      header: capture + (didStop.takesFinished ? name : "_"),
      lines: [didStop.text(finished: isAnimator ? "position == .end" : name)]
    )
  }
}

extension MigratedForm {
  fileprivate var noun: String {
    switch self {
    case .animateViews, .animate: "call"
    case .animator: "property animator"
    case .viewAnimation: "ViewAnimation"
    }
  }
}

extension [String] {
  /// The options as an argument.
  fileprivate var asOptions: String {
    count == 1 ? self[0] : "[\(joined(separator: ", "))]"
  }
}
