// A condition on the version of the system holds as on the emulated device. On Linux, the compiler takes
// each for true, and code for a newer system names what is not there.

extension AdaptingRules {
  /// The version of the system of a loop's device, unless it is set.
  static let systemVersion = [17]

  /// Leaves out the branch of an `if` that the emulated system does not run.
  func adaptVersions(of node: IfExprSyntax) {
    guard let holds = adaptVersions(in: node.conditions) else { return }
    let (body, other) = (Syntax(node.body), node.elseBody.map { Syntax($0) })
    leaveOut((holds ? other : body)?.statements ?? [], for: node.ifKeyword)
    let (start, end) = (node.bytes.lowerBound, node.bytes.upperBound)
    // The `if` before whose end this one stands behind an `else`.
    let outer = node.parent?.as(IfExprSyntax.self)
    guard let kept = holds ? body : other else {
      let begin = outer?.elseKeyword?.bytes.lowerBound ?? start
      return edits.replace(begin..<end, with: outer == nil ? "do {}" : "", in: node)
    }
    let block = kept.as(CodeBlockSyntax.self)
    if outer == nil, let block, block.isExpression {
      edits.replace(start..<block.leftBrace.bytes.upperBound, with: "", in: node)
      edits.replace(block.rightBrace.bytes.lowerBound..<end, with: "", in: node)
    } else {
      let heading = outer == nil && block != nil ? "do " : ""
      edits.replace(start..<kept.bytes.lowerBound, with: heading, in: node)
      edits.replace(kept.bytes.upperBound..<end, with: "", in: node)
    }
  }

  /// Leaves out what follows a `guard` that the emulated system does not pass, or the way out of one that
  /// it passes.
  func adaptVersions(of node: GuardStmtSyntax) {
    guard let holds = adaptVersions(in: node.conditions) else { return }
    if holds {
      leaveOut(Syntax(node.body).statements, for: node.guardKeyword)
      return edits.replace(node, with: "do {}")
    }
    edits.replace(node.bytes.lowerBound..<node.body.bytes.lowerBound, with: "do ", in: node)
    let items = node.parent?.parent?.as(CodeBlockItemListSyntax.self) ?? []
    let rest = items.map { Syntax($0) }.filter { $0.position > node.position }
    leaveOut(rest, for: node.guardKeyword)
    if let last = rest.last {
      edits.replace(node.bytes.upperBound..<last.bytes.upperBound, with: "", in: items)
    }
  }

  /// Returns whether conditions hold on the emulated system; `nil` if that depends on more than its version.
  private func adaptVersions(in conditions: ConditionElementListSyntax) -> Bool? {
    let newer = conditions.compactMap { $0.condition.as(AvailabilityConditionSyntax.self) }
      .filter(\.asksForNewerSystem)
    if newer.contains(where: { $0.availabilityKeyword.tokenKind == .poundAvailable }) {
      return false
    }
    guard newer.count < conditions.count else { return true }
    for condition in newer { edits.replace(condition, with: "true") }
    return nil
  }

  /// Says which statements are left out, about which nothing else is said.
  private func leaveOut(_ statements: [Syntax], for keyword: TokenSyntax) {
    guard let first = statements.first, let last = statements.last else { return }
    let lines = file.lines(of: first).lowerBound...file.lines(of: last).upperBound
    warn(
      "Linux leaves out \(lines.asText), because the system is iOS \(Self.systemVersion[0]) here. If this "
        + "is to run, take the condition away.",
      .conditions,
      at: keyword
    )
    omitted.append(first.position..<last.endPosition)
  }
}

extension AvailabilityConditionSyntax {
  fileprivate var asksForNewerSystem: Bool {
    availabilityArguments.contains { argument in
      guard let platform = argument.argument.as(PlatformVersionSyntax.self),
        platform.platform.text == "iOS", let version = platform.version
      else { return false }
      let numbers = ([version.major] + version.components.map(\.number)).map { Int($0.text) ?? 0 }
      let significant = numbers.reversed().drop { $0 == 0 }.reversed()
      return AdaptingRules.systemVersion.lexicographicallyPrecedes(significant)
    }
  }
}

extension CodeBlockSyntax {
  /// Whether the block is nothing but an expression, which is its value.
  fileprivate var isExpression: Bool {
    statements.count == 1 && statements.first?.item.is(ExprSyntax.self) == true
  }
}

extension Syntax {
  /// The statements of a block; the node itself if it is none.
  fileprivate var statements: [Syntax] {
    self.as(CodeBlockSyntax.self)?.statements.map { Syntax($0) } ?? [self]
  }
}
