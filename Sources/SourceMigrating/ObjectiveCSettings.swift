internal import LegacyDeclarations

/// The settings of changes as Objective-C writes them.
struct ObjectiveCSettings {
  private let settings: BlockContent.Settings
  /// The names of the macros that the files define.
  private let macros: Set<String>
  private let text: (LegacyExpression) -> String

  init(
    _ settings: BlockContent.Settings,
    macros: Set<String>,
    _ text: @escaping (LegacyExpression) -> String
  ) {
    self.settings = settings
    self.macros = macros
    self.text = text
  }

  /// The text of a setting.
  ///
  /// - Parameters:
  ///   - value: The setting; `nil` if the block does not set it.
  ///   - standard: What holds without the setting.
  ///   - convert: Turns an expression into the argument's.
  /// - Returns: The text.
  private func write(
    _ value: SettingValue?,
    _ standard: String,
    _ convert: (LegacyExpression) -> String
  ) -> String {
    switch value {
    case nil: standard
    case .expression(let expression)?, .optional(let expression)?: convert(expression)
    case .conditional(let condition, let first, let second)?:
      "\(operand(condition)) ? \(write(first, standard, convert)) : \(write(second, standard, convert))"
    }
  }

  /// The text of an expression that an operator can follow.
  private func operand(_ expression: LegacyExpression) -> String {
    // The text of a macro may be an expression of any kind.
    let isInFile = !expression.bytes.isEmpty
    let isMacro = expression.name.map { macros.contains($0) || expression.isConstant } ?? false
    return expression.isPostfix && !(isMacro && isInFile)
      ? text(expression) : "(\(text(expression)))"
  }

  /// The value of a setting as its method takes it.
  func value(of method: BeginCommitMethod) throws(LeftReason) -> String {
    switch method {
    case .duration: return duration
    case .curve:
      try checkCurve()
      return write(settings[method], "UIViewAnimationCurveEaseInOut", text)
    case .autoreverses, .beginsFromCurrentState: return write(settings[method], "NO", text)
    default: return write(settings[method], "0", text)
    }
  }

  var duration: String {
    write(settings[.duration], "\(AnimationSettings.defaultDuration)", text)
  }

  func delay() throws(LeftReason) -> String? {
    let delay = try value(of: .delay)
    return try settings.delay(Double(delay.numberText) == 0 ? nil : delay, text) { date in
      "[\(operand(date)) timeIntervalSinceNow]"
    }
  }

  // MARK: - Options

  /// The options for what is set, with the curve.
  func options() throws(LeftReason) -> [String] {
    try checkCurve()
    var options = [
      option("UIViewAnimationOptionBeginFromCurrentState", when: settings[.beginsFromCurrentState])
    ]
    if repeats == .endless {
      options.append("UIViewAnimationOptionRepeat")
      options.append(option("UIViewAnimationOptionAutoreverse", when: settings[.autoreverses]))
    }
    if let curve = settings[.curve] {
      let option = write(curve, "0", curveOption)
      if option != "0" { options.append(isChoice(curve) ? "(\(option))" : option) }
    }
    return options.compactMap(\.self)
  }

  private func checkCurve() throws(LeftReason) {
    if case .expression(let curve)? = settings[.curve], curve.isObject {
      throw LeftReason("the curve is an object in place of its number (line \(curve.line))")
    }
  }

  private func option(_ option: String, when value: SettingValue?) -> String? {
    let condition = write(value, "NO", text)
    if condition.isFalse { return nil }
    if condition.isTrue { return option }
    return "((\(condition)) ? \(option) : 0)"
  }

  private func isChoice(_ value: SettingValue) -> Bool {
    if case .conditional = value { true } else { false }
  }

  private func curveOption(_ expression: LegacyExpression) -> String {
    guard case .curve(let curve)? = expression.meaning else {
      return "(\(operand(expression)) << 16)"
    }
    return curve == .easeInOut ? "0" : "UIViewAnimationOptionCurve\(curve.name.capitalizedFirst)"
  }

  /// The option of a transition; `nil` if nothing is to be seen of it.
  func transition(_ kind: SettingValue) -> String {
    let option = write(kind, "0") { expression in
      guard case .transition(let kind)? = expression.meaning else {
        return "(\(operand(expression)) << 20)"
      }
      return kind.map { "UIViewAnimationOptionTransition\($0.rawValue.capitalizedFirst)" }
        ?? "UIViewAnimationOptionTransitionNone"
    }
    return isChoice(kind) ? "(\(option))" : option
  }

  // MARK: - Repeats

  private enum Repeats { case once, endless, counted }

  private var repeats: Repeats {
    guard let value = settings[.repeatCount] else { return .once }
    if case .expression(let expression) = value {
      if expression.meaning == .endless { return .endless }
      if let count = Double(text(expression).numberText), count <= 1, count == count.rounded() {
        return .once
      }
    }
    return .counted
  }

  /// What says in the changes how often they play, which no option does.
  var repeatingCalls: [String] {
    guard repeats != .endless else { return [] }
    var calls: [String] = []
    if repeats == .counted {
      calls.append("[UIView setAnimationRepeatCount:\(write(settings[.repeatCount], "0", text))];")
    }
    let autoreverses = write(settings[.autoreverses], "NO", text)
    if !autoreverses.isFalse {
      calls.append("[UIView setAnimationRepeatAutoreverses:\(autoreverses)];")
    }
    return calls
  }
}

extension LegacyExpression {
  /// A Boolean value that indicates whether the value, behind a type to which it is cast, is what a
  /// dictionary has, whose pointer would be the number.
  fileprivate var isObject: Bool {
    let value =
      text.drop { $0 == "(" }.hasPrefix("UIViewAnimationCurve)")
      ? text.drop { $0 != ")" }.dropFirst().drop { $0 == " " } : text[...]
    guard value.hasSuffix("]") else { return false }
    let isIndex = !value.hasPrefix("[")
    return isIndex
      || value.hasPrefix("[") && !value.contains("Value]")
        && ["objectForKey:", "valueForKey:"].contains(where: value.contains)
  }
}

extension String {
  /// A number without the `f` of a `float`.
  fileprivate var numberText: String { hasSuffix("f") ? String(dropLast()) : self }
}
