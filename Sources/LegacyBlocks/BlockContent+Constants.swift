package import AnimationForms

extension BlockContent {
  /// What the block reads once, with a name for the calls that take it.
  package struct Constant: Hashable, Sendable {
    /// What a constant stands for.
    package enum Subject: Hashable, Sendable {
      case condition(LegacyExpression)
      case setting(BeginCommitMethod, SettingValue)
    }

    package let name: String
    package let subject: Subject
    /// The number of the part in front of whose call the constant stands.
    package let part: Int

    /// The offset in the file of what is read first.
    package var offset: Int {
      switch subject {
      case .condition(let condition): condition.bytes.lowerBound
      case .setting(_, let value): value.offset
      }
    }
  }

  /// Gives names to what the block reads once, and the new code would read again or in another order.
  ///
  /// That is a value that several calls take, a condition of several settings whose values may do more
  /// than tell what is there, and a value that stands in front of such a one, of a transition, or of a
  /// declaration and would be read behind it. A value with a condition has one name: its choices are read under the condition.
  /// Where one value has a name, the others of the call have one, too: they are read in the order of the
  /// block.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, if it is declared in front of the call, too.
  ///   - declarations: The offsets of the declarations in front of the call, and whether each may do more
  ///     than tell what is there.
  ///   - isConstant: Whether an expression is the same whenever it is read.
  ///   - isPlain: Whether an expression reads nothing but names and numbers.
  ///   - name: Returns a new name for the value of a setting, or for a condition.
  package mutating func nameSharedValues(
    before delegate: LegacyExpression?,
    _ declarations: [(offset: Int, mayAct: Bool)],
    isConstant: (LegacyExpression) -> Bool,
    isPlain: (LegacyExpression) -> Bool,
    _ name: (BeginCommitMethod?) -> String
  ) {
    for index in parts.indices {
      let conditions = parts[index].sharedConditions(isPlain).filter { !isConstant($0) }
      for condition in conditions {
        let constant = name(nil)
        constants.append(Constant(name: constant, subject: .condition(condition), part: index))
        replace(from: index) { _, value in
          value.replacing(condition, with: LegacyExpression(named: constant))
        }
      }
      let values = BeginCommitMethod.allCases
        .compactMap { method in parts[index].settings[method].map { (method, $0) } }
        .filter { method, value in
          value.expressions.contains { !isConstant($0) }
            && (method != .startDate || !value.isConditional)
        }
      let isShared = values.contains { method, value in
        parts[(index + 1)...].contains { $0.settings[method]?.contains(value) ?? false }
      }
      let offsets = values.map(\.1.offset)
      let transition = parts[index].transition?.expressions ?? []
      let mayAct = !(values.flatMap(\.1.expressions) + transition).allSatisfy(isPlain)
      let isBeforeDelegate =
        delegate.map { delegate in
          (mayAct || !isPlain(delegate)) && offsets.contains { $0 < delegate.bytes.lowerBound }
        } ?? false
      let isOutOfOrder =
        mayAct && (offsets != offsets.sorted() || !transition.isEmpty) || isBeforeDelegate
        || index == 0
          && declarations.contains { declaration in
            (mayAct || declaration.mayAct) && offsets.contains { $0 < declaration.offset }
          }
      guard isShared || isOutOfOrder || !conditions.isEmpty else { continue }
      for (method, value) in values.sorted(by: { $0.1.offset < $1.1.offset }) {
        let constant = name(method)
        constants.append(Constant(name: constant, subject: .setting(method, value), part: index))
        let named = SettingValue.expression(LegacyExpression(named: constant))
        replace(from: index) { $0 == method ? $1.replacing(value, with: named) : $1 }
      }
    }
    constants.sort { ($0.part, $0.offset) < ($1.part, $1.offset) }
  }

  /// Returns `true` if the settings or the transition read an expression of a kind behind an offset;
  /// otherwise, `false`.
  package func reads(_ isOfKind: (LegacyExpression) -> Bool, behind offset: Int) -> Bool {
    parts.flatMap(\.expressions).contains { $0.bytes.lowerBound > offset && isOfKind($0) }
  }

  private mutating func replace(
    from index: Int,
    _ value: (BeginCommitMethod, SettingValue) -> SettingValue
  ) {
    for part in parts.indices[index...] {
      for method in BeginCommitMethod.allCases {
        parts[part].settings[method] = parts[part].settings[method].map { value(method, $0) }
      }
    }
  }
}

extension BlockContent.Part {
  /// The conditions that decide several settings, and are not plain, or choose a value that is not.
  fileprivate func sharedConditions(_ isPlain: (LegacyExpression) -> Bool) -> [LegacyExpression] {
    let values = BeginCommitMethod.allCases.compactMap { settings[$0] }
    var seen: [LegacyExpression: Int] = [:]
    for condition in values.flatMap({ Set($0.conditions) }) { seen[condition, default: 0] += 1 }
    let acting = values.filter { value in
      let conditions = Set(value.conditions)
      return value.expressions.contains { !conditions.contains($0) && !isPlain($0) }
    }
    return seen.filter { condition, count in
      count > 1
        && (condition.effect == .any || !isPlain(condition)
          || acting.contains { $0.conditions.contains(condition) })
    }.keys.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }
}

extension SettingValue {
  fileprivate var isConditional: Bool { if case .conditional = self { true } else { false } }

  /// The offset in the file of what is read first.
  fileprivate var offset: Int {
    expressions.map(\.bytes).filter { !$0.isEmpty }.map(\.lowerBound).min() ?? 0
  }

  /// Returns `true` if a value is this one, or a choice in it; otherwise, `false`.
  fileprivate func contains(_ value: SettingValue) -> Bool {
    if self == value { return true }
    guard case .conditional(_, let first, let second) = self else { return false }
    return [first, second].contains { $0?.contains(value) ?? false }
  }

  fileprivate func replacing(_ value: SettingValue, with other: SettingValue) -> SettingValue {
    if self == value { return other }
    guard case .conditional(let condition, let first, let second) = self else { return self }
    return .conditional(
      condition,
      first?.replacing(value, with: other),
      second?.replacing(value, with: other)
    )
  }

  fileprivate func replacing(
    _ expression: LegacyExpression,
    with other: LegacyExpression
  ) -> SettingValue {
    guard case .conditional(let condition, let first, let second) = self else { return self }
    return .conditional(
      condition == expression ? other : condition,
      first?.replacing(expression, with: other),
      second?.replacing(expression, with: other)
    )
  }
}
