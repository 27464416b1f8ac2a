/// The settings of changes as text.
struct SettingTexts {
  private let settings: BlockContent.Settings
  private let text: (LegacyExpression) -> String

  init(_ settings: BlockContent.Settings, _ text: @escaping (LegacyExpression) -> String) {
    self.settings = settings
    self.text = text
  }

  /// The text of a setting.
  ///
  /// - Parameters:
  ///   - value: The setting; `nil` if the block does not set it.
  ///   - standard: What holds without the setting.
  ///   - convert: Turns an expression into the argument's.
  ///   - optional: Turns what may be `nil` into the argument's; `nil` for the standard in its place.
  /// - Returns: The text.
  private func write(
    _ value: SettingValue?,
    _ standard: String,
    _ convert: (LegacyExpression) -> String,
    optional: ((LegacyExpression) -> String)? = nil
  ) -> String {
    switch value {
    case nil: return standard
    case .expression(let expression)?: return convert(expression)
    case .optional(let expression)?:
      return optional?(expression) ?? "\(text(expression)) ?? \(standard)"
    case .conditional(let condition, let first, var second)?:
      func side(_ value: SettingValue?) -> String {
        write(value, standard, convert, optional: optional)
      }
      var conditions = [text(condition).asCondition]
      // Neighbors of one value are one.
      while case .conditional(let next, let same, let rest)? = second, side(same) == side(first) {
        conditions.append(text(next).asCondition)
        second = rest
      }
      return "\(conditions.joined(separator: " || ")) ? \(side(first)) : \(side(second))"
    }
  }

  /// The value of a setting as its method takes it.
  func value(of method: BeginCommitMethod) -> String {
    switch method {
    case .duration: write(settings[method], AnimationSettings().duration, text)
    case .curve: write(settings[method], ".easeInOut", curveName)
    case .autoreverses, .beginsFromCurrentState: write(settings[method], "false", text)
    default: write(settings[method], "0", text)
    }
  }

  /// The settings as code writes them, without the delay.
  var written: AnimationSettings {
    var written = AnimationSettings()
    written.duration = value(of: .duration)
    written.curve = curve
    written.beginsFromCurrentState = value(of: .beginsFromCurrentState)
    written.repeats = repeats
    written.autoreverses = value(of: .autoreverses)
    return written
  }

  /// The delay; `nil` if there is none.
  func delay() throws(LeftReason) -> String? {
    let delay = value(of: .delay)
    return try settings.delay(Double(delay) == 0 ? nil : delay, text) { date in
      "\(text(date)).timeIntervalSinceNow"
    }
  }

  // MARK: - Curves

  private var curve: AnimationSettings.Curve? {
    guard let value = settings[.curve] else { return nil }
    let argument = plain(self.value(of: .curve))
    let option = curveOption(value)
    let optional = if case .optional(let expression) = value { text(expression) } else { argument }
    return AnimationSettings.Curve(
      optional: optional,
      argument: argument,
      option: option == "[]" ? nil : AnimationOption(option, 0)
    )
  }

  private func plain(_ text: String) -> String? { text == ".easeInOut" ? nil : text }

  private func curveName(_ expression: LegacyExpression) -> String {
    if case .curve(let curve)? = expression.meaning { curve.argument } else { text(expression) }
  }

  private func curveOption(_ value: SettingValue?) -> String {
    write(value, "[]") { expression in
      switch expression.meaning {
      case .curve(let curve)?: curve == .easeInOut ? "[]" : curve.optionText
      case .curveNumber(let number)?: shifted(text(number))
      default: shifted("\(postfix(expression)).rawValue")
      }
    } optional: { expression in
      if case .curveNumber(let number)? = expression.meaning { return shifted(text(number)) }
      return shifted("(\(text(expression)) ?? .easeInOut).rawValue")
    }
  }

  private func shifted(_ number: String) -> String {
    AnimationOption.curveText(ofNumber: "UInt(\(number))")
  }

  /// The text of an expression that a dot can follow.
  private func postfix(_ expression: LegacyExpression) -> String {
    expression.isPostfix ? text(expression) : "(\(text(expression)))"
  }

  // MARK: - Transitions

  /// The option of a transition; options without one animate the changes, as a block without one.
  func transition(_ kind: SettingValue) -> AnimationOption {
    let text = write(kind, "[]") { expression in
      if case .transition(let kind)? = expression.meaning {
        kind?.option.text ?? "[]"
      } else {
        AnimationOption.transitionText(ofNumber: "UInt(\(postfix(expression)).rawValue)")
      }
    }
    return AnimationOption(text, 0)
  }

  // MARK: - Repeats

  private var repeats: AnimationSettings.Repeats {
    switch settings[.repeatCount] {
    case nil: return .once
    case .expression(let expression)?:
      let text = self.text(expression)
      if expression.meaning == .endless { return .endless }
      guard let number = Double(text) else { return .times("CGFloat(\(text))") }
      return AnimationSettings.Repeats(number, text: text)
    default: return .times("CGFloat(\(value(of: .repeatCount)))")
    }
  }
}

extension BlockContent.Settings {
  /// The delay as a language writes it, which a start date may stand for.
  ///
  /// - Parameters:
  ///   - delay: The text of the delay that is set; `nil` if none is.
  ///   - text: Returns the text of an expression.
  ///   - interval: Returns the text of the seconds up to a date.
  /// - Returns: The text of the delay; `nil` if there is none.
  /// - Throws: The reason why nothing can stand for the settings.
  func delay(
    _ delay: String?,
    _ text: (LegacyExpression) -> String,
    untilDate interval: (LegacyExpression) -> String
  ) throws(LeftReason) -> String? {
    guard let start = self[.startDate] else { return delay }
    guard delay == nil else {
      throw LeftReason("the block has both a start date and a delay")
    }
    guard case .expression(let date) = start else {
      throw LeftReason("the start date is set only under a condition")
    }
    if case .secondsFromNow(let seconds)? = date.meaning { return text(seconds) }
    return interval(date)
  }
}
