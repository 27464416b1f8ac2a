internal import AnimationForms
internal import LegacyBlocks

/// The settings of changes as the arguments of a call.
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
  /// - Returns: The text.
  private func write(
    _ value: SettingValue?,
    _ standard: String,
    _ convert: (LegacyExpression) -> String
  ) -> String {
    switch value {
    case nil: standard
    case .expression(let expression)?: convert(expression)
    case .optional(let expression)?: "\(text(expression)) ?? \(standard)"
    case .conditional(let condition, let first, let second)?:
      "\(text(condition)) ? \(write(first, standard, convert)) : \(write(second, standard, convert))"
    }
  }

  /// The duration: 0.2 seconds if a block sets none.
  var duration: String { write(settings[.duration], "0.2", text) }

  /// The delay; `nil` if there is none.
  func delay() throws(LeftReason) -> String? {
    let delay = write(settings[.delay], "0", text)
    let isDelayed = settings[.delay] != nil && Double(delay) != 0
    guard let start = settings[.startDate] else { return isDelayed ? delay : nil }
    guard !isDelayed else {
      throw LeftReason("the block has both a start date and a delay")
    }
    guard case .expression(let date) = start else {
      throw LeftReason("the start date is set only under a condition")
    }
    if case .secondsFromNow(let seconds)? = date.meaning { return text(seconds) }
    return "\(text(date)).timeIntervalSinceNow"
  }

  // MARK: - Curves

  /// The curve of a parameter that may be `nil`; `nil` for the curve of a block that sets none.
  var curve: String? {
    switch settings[.curve] {
    case .optional(let expression)?: text(expression)
    case let value?: plain(write(value, ".easeInOut", curveName))
    case nil: nil
    }
  }

  /// The curve of a parameter that needs one; `nil` for the curve of a block that sets none.
  var plainCurve: String? {
    settings[.curve].flatMap { plain(write($0, ".easeInOut", curveName)) }
  }

  private func plain(_ text: String) -> String? { text == ".easeInOut" ? nil : text }

  private func curveName(_ expression: LegacyExpression) -> String {
    if case .curve(let name)? = expression.meaning { ".\(name)" } else { text(expression) }
  }

  /// The curve as options; none for the one that options have without it.
  var curveOptions: [String] {
    guard let value = settings[.curve] else { return [] }
    let option = curveOption(value)
    return option == "[]" ? [] : [option]
  }

  private func curveOption(_ value: SettingValue?) -> String {
    switch value {
    case nil: return "[]"
    case .expression(let expression)?:
      switch expression.meaning {
      case .curve("easeInOut")?: return "[]"
      case .curve(let name)?: return ".curve\(name.prefix(1).uppercased())\(name.dropFirst())"
      case .curveNumber(let number)?: return shifted(text(number))
      default:
        let name = text(expression)
        return shifted("\(expression.isPostfix ? name : "(\(name))").rawValue")
      }
    case .optional(let expression)?:
      if case .curveNumber(let number)? = expression.meaning { return shifted(text(number)) }
      return shifted("(\(text(expression)) ?? .easeInOut).rawValue")
    case .conditional(let condition, let first, let second)?:
      return "\(text(condition)) ? \(curveOption(first)) : \(curveOption(second))"
    }
  }

  /// Options hold the number of a curve in the bits from 16.
  private func shifted(_ number: String) -> String {
    "UIView.AnimationOptions(rawValue: UInt(\(number)) << 16)"
  }

  // MARK: - Repeats

  private enum Repeats {
    case none
    case endless
    case count(String)
  }

  private var repeats: Repeats {
    switch settings[.repeatCount] {
    case nil: return .none
    case .expression(let expression)?:
      let text = self.text(expression)
      if expression.meaning == .endless { return .endless }
      guard let number = Double(text) else { return .count("CGFloat(\(text))") }
      return number <= 1 && number == number.rounded() ? .none : .count(text)
    case let value?: return .count("CGFloat(\(write(value, "0", text)))")
    }
  }

  /// The arguments of `modifyAnimations` for a number of repeats; `nil` if options say it all.
  func finiteRepeats(in form: MigratedForm) -> String? {
    let reverses = write(settings[.autoreverses], "false", text)
    switch repeats {
    case .endless: return nil
    case .none:
      // Options turn round only what repeats; the drop-in turns round like a block.
      guard reverses != "false", form != .animateViews else { return nil }
      return "withRepeatCount: 1, autoreverses: \(reverses)"
    case .count(let count): return "withRepeatCount: \(count), autoreverses: \(reverses)"
    }
  }

  /// The options that the settings ask for, without the curve.
  func options(in form: MigratedForm) -> [String] {
    var options: [String] = []
    func add(_ method: BeginCommitMethod, _ option: String) {
      let value = write(settings[method], "false", text)
      if value == "true" {
        options.append(option)
      } else if value != "false" {
        options.append("\(value) ? \(option) : []")
      }
    }
    add(.beginsFromCurrentState, ".beginFromCurrentState")
    if case .endless = repeats { options.append(".repeat") }
    if finiteRepeats(in: form) == nil { add(.autoreverses, ".autoreverse") }
    return options
  }
}
