package import AnimationForms

extension BlockContent {
  /// The value of a setting, which the block reads once, with a name for the calls that take it.
  package struct Constant: Hashable, Sendable {
    package let name: String
    package let method: BeginCommitMethod
    package let value: SettingValue
    /// The number of the part in front of whose call the constant stands.
    package let part: Int
  }

  /// Gives names to the values that the block reads once, and several calls would each read anew.
  ///
  /// A value with a condition has one name: its choices are read under the condition. Where one value has
  /// a name, the others of the call have one, too, so that they are read in the order of the block.
  ///
  /// - Parameters:
  ///   - isConstant: Whether an expression is the same whenever it is read.
  ///   - name: Returns a new name for the value of a setting.
  package mutating func nameSharedValues(
    isConstant: (LegacyExpression) -> Bool,
    _ name: (BeginCommitMethod) -> String
  ) {
    for index in parts.indices {
      let values = BeginCommitMethod.allCases
        .compactMap { method in parts[index].settings[method].map { (method, $0) } }
        .filter { method, value in
          value.expressions.contains { !isConstant($0) }
            && (method != .startDate || !value.isConditional)
        }
      let isShared = values.contains { method, value in
        parts[(index + 1)...].contains { $0.settings[method]?.contains(value) ?? false }
      }
      guard isShared else { continue }
      for (method, value) in values.sorted(by: { $0.1.offset < $1.1.offset }) {
        let constant = Constant(name: name(method), method: method, value: value, part: index)
        constants.append(constant)
        let named = SettingValue.expression(LegacyExpression(named: constant.name))
        for part in parts.indices[index...] {
          parts[part].settings[method] =
            parts[part].settings[method]?.replacing(value, with: named)
        }
      }
    }
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
}
