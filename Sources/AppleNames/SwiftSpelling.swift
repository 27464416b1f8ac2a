/// The rules by which Swift imports names of Objective-C, as far as the table needs them.
///
/// Source: Swift evolution proposal SE-0005.
struct SwiftSpelling {
  /// The class.
  let type: String
  let isStatic: Bool
  /// The type of the result as written.
  let result: String

  /// Returns the name of a method.
  ///
  /// - Returns: The name, such as `insertSubview(_:at:)`.
  func method(_ selector: String, _ types: [String]) -> String {
    guard !types.isEmpty else { return withoutArguments(selector) }
    var labels = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    let (base, first) = base(of: labels[0], types[0])
    labels[0] = first
    let others = zip(labels, types).dropFirst().map { trimmed($0, $1) }
    return "\(base)(\(([labels[0]] + others).map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
  }

  /// Returns what constants lose of their names: the words that all of them and their type begin with,
  /// where the type may have a plural, as `UIViewAnimationOptions` has.
  static func prefix(of constants: [String], in type: String) -> String {
    var words = type.words
    for constant in constants {
      let pairs = zip(words, constant.words).prefix { $0 == $1 || $0 == "\($1)s" }
      words = pairs.map(\.1)
    }
    return words.joined()
  }

  private func withoutArguments(_ selector: String) -> String {
    let words = selector.words
    // `[UIColor blackColor]` is `UIColor.black`.
    if isStatic, result == "\(type) *", words.last == stem, words.count > 1 {
      return words.dropLast().joined()
    }
    let isQuestion = ["is", "can", "are"].contains(words[0]) && result == "BOOL"
    return isQuestion ? selector : "\(selector)()"
  }

  /// The name of the class without the framework's prefix.
  private var stem: String { String(type.dropFirst(2)) }

  /// The name before the parentheses, and the label of the first argument.
  private func base(of name: String, _ type: String) -> (base: String, label: String) {
    let words = name.words
    if words[0] == "init", words.count > 2, words[1] == "With" {
      return ("init", words.dropFirst(2).joined().lowercasedFirst)
    }
    // `colorWithWhite:alpha:` makes a color, as `init(white:alpha:)` does.
    if isStatic, result == "\(self.type) *" || result == "id", words.count > 2,
      let with = words.firstIndex(of: "With"),
      words[..<with].joined().lowercased() == stem.lowercased()
    {
      return ("init", words[(with + 1)...].joined().lowercasedFirst)
    }
    guard let index = words.lastIndex(where: Self.prepositions.contains), index > 0 else {
      return (withoutType(words, type), "")
    }
    return (
      withoutType(Array(words[..<index]), type, isWhole: true),
      trimmed(words[index...].joined().lowercasedFirst, type)
    )
  }

  /// The base without the type of the argument: `convert` of `convertPoint`, `add` of `addAnimation`.
  private func withoutType(_ words: [String], _ type: String, isWhole: Bool = false) -> String {
    let name = words.joined()
    guard !isWhole, ["convert", "add"].contains(words[0]), let last = words.last, words.count == 2,
      type.typeName.dropFirst(2) == last
    else { return name }
    return words[0]
  }

  /// A label without the type of its argument: `at` of `atIndex`, `to` of `toView`.
  private func trimmed(_ label: String, _ type: String) -> String {
    let words = label.words
    guard words.count > 1, Self.prepositions.contains(words[0].capitalizedFirst) else {
      return label
    }
    let rest = words.dropFirst().joined()
    let name = type.typeName
    let isType =
      name.hasSuffix(rest) && name != rest
      || rest == "Index" && ["NSInteger", "NSUInteger", "unsigned"].contains(name)
      || rest == "Object" && name == "id" || rest == "ControlEvents" && name.hasSuffix(rest)
    return isType ? words[0] : label
  }

  private static let prepositions: Set<String> = [
    "After", "At", "By", "For", "From", "In", "Of", "On", "To", "With",
  ]
}

extension String {
  /// The parts of the name, each from a capital on.
  fileprivate var words: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// The name in a type, such as `UIView` of `UIView *`.
  fileprivate var typeName: String { String(prefix { $0.isLetter || $0.isNumber }) }

  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
