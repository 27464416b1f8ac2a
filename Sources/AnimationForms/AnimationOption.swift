/// An option of `UIView.AnimationOptions`.
package struct AnimationOption: Hashable, Sendable {
  /// The text in code, such as ".curveLinear".
  package let text: String
  /// The bits; those of an option under a condition are set if it holds.
  package let rawValue: UInt

  /// Creates an option.
  package init(_ text: String, _ rawValue: UInt) {
    self.text = text
    self.rawValue = rawValue
  }

  private static func flag(_ name: String, _ bit: Int) -> Self { Self(".\(name)", 1 << bit) }

  package static let layoutSubviews = flag("layoutSubviews", 0)
  package static let allowUserInteraction = flag("allowUserInteraction", 1)
  package static let beginFromCurrentState = flag("beginFromCurrentState", 2)
  package static let `repeat` = flag("repeat", 3)
  package static let autoreverse = flag("autoreverse", 4)
  package static let overrideInheritedDuration = flag("overrideInheritedDuration", 5)
  package static let overrideInheritedCurve = flag("overrideInheritedCurve", 6)
  package static let allowAnimatedContent = flag("allowAnimatedContent", 7)
  package static let showHideTransitionViews = flag("showHideTransitionViews", 8)
  package static let overrideInheritedOptions = flag("overrideInheritedOptions", 9)
  package static let flushUpdates = flag("flushUpdates", 29)

  private static let flags = [
    layoutSubviews, allowUserInteraction, beginFromCurrentState, `repeat`, autoreverse,
    overrideInheritedDuration, overrideInheritedCurve, allowAnimatedContent,
    showHideTransitionViews, overrideInheritedOptions, flushUpdates,
  ]

  /// Returns the option of a curve by its number, which options hold in the bits from 16; `nil` for
  /// the curve of options without one.
  package static func curve(_ number: Int) -> AnimationOption? {
    guard number != 0 else { return nil }
    let name = NamedCurve(rawValue: number)?.optionText
    return AnimationOption(name ?? curveText(ofNumber: "\(number)"), UInt(number) << 16)
  }

  /// Returns the option of a curve whose number is an expression.
  package static func curveText(ofNumber number: String) -> String {
    "UIView.AnimationOptions(rawValue: \(number) << 16)"
  }

  /// Returns the option of a transition of begin/commit whose number is an expression.
  package static func transitionText(ofNumber number: String) -> String {
    "UIView.AnimationOptions(rawValue: \(number) << 20)"
  }

  /// Returns the number of the curve that options contain; 0 for none.
  package static func curveNumber(in options: UInt) -> Int { Int(options >> 16 & 0xF) }

  /// Returns the option under a condition; `nil` if the condition is `false`.
  func when(_ condition: String) -> AnimationOption? {
    switch condition {
    case "true": self
    case "false": nil
    default: AnimationOption("\(condition.asCondition) ? \(text) : []", rawValue)
    }
  }

  /// Returns `true` if a value of options contains the option; otherwise, `false`.
  package func isIn(_ options: UInt) -> Bool { options & rawValue == rawValue }

  /// Returns options as they are written.
  package static func text(of options: [AnimationOption]) -> String {
    options.count == 1 ? options[0].text : "[\(options.map(\.text).joined(separator: ", "))]"
  }

  /// Returns options as they are written; `nil` if none has a name.
  package static func text(of options: UInt) -> String? {
    let found = flags.filter { $0.isIn(options) }
    return found.isEmpty ? nil : text(of: found)
  }
}

/// The curves of `UIView.AnimationCurve` that have a name, by their numbers.
package enum NamedCurve: Int, CaseIterable, Sendable {
  case easeInOut, easeIn, easeOut, linear

  /// The name of the case, such as "easeOut".
  package var name: String { "\(self)" }
  /// The curve as an argument, such as ".easeOut".
  package var argument: String { ".\(name)" }
  /// The option, such as ".curveEaseOut".
  package var optionText: String { ".curve\(name.prefix(1).uppercased())\(name.dropFirst())" }

  /// Creates a curve; `nil` if no curve has the name.
  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// The view transitions, in the order of their numbers in options.
package enum TransitionKind: String, CaseIterable, Sendable {
  case flipFromLeft, flipFromRight, curlUp, curlDown
  // Begin/commit does not have these.
  case crossDissolve, flipFromTop, flipFromBottom

  /// Whether begin/commit has the transition.
  package var isOfBeginCommit: Bool { number <= 4 }

  private var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The option, such as ".transitionCurlUp".
  package var option: AnimationOption {
    let name = "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())"
    return AnimationOption(".transition\(name)", UInt(number) << 20)
  }
}

extension String {
  /// The code of a condition in front of a question mark, on one line where no comment and no long literal is
  /// in it: a choice would take the rest for its second value, and has parentheses.
  package var asCondition: String {
    let hasLines = ["//", "/*", "\"\"\""].contains { contains($0) }
    let lines = hasLines ? [Substring(self)] : split(whereSeparator: \.isNewline)
    let code = lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    return code.contains(" ? ") ? "(\(code))" : code
  }
}
